"""Tournament V.2 and V.3: altitude adds to the range, and the blind row of rear guns."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.gunnery import ASTERN, BEHIND_OF, BLIND, DIRECTLY_ASTERN, INSIDE, NOT_BEHIND, OUTSIDE
from dogfight.war.pieces import Kind
from dogfight.war.questions import Field, RangeTo

IN_BLIND_ROW: Final = Refusal("Tournament V.3", "the target is lower in the row straight behind, or in the blind spot")


class AltitudeRange(RangeTo):
    """Each 100 m of altitude difference or part of it adds a hex; over 250 m there is no shot.

    [Tournament V.2.a, Tournament V.2.c, Ruling F5]
    """

    def of(self, hexes: i64, gap: i64) -> i64:
        if gap > 250:
            return 0
        distance: i64 = hexes + (gap + 99) // 100
        return 0 if distance > 7 else distance


class RearWithBlindRow(Field):
    """As in the Basic Game, and nothing lower in the whole row straight behind.

    [Tournament V.3, Basic VII.3.c, Ruling F3]
    """

    def of(self, kind: Kind, facing: i64, at: i64, height: i64) -> i64:
        where: i64 = BEHIND_OF[facing * 225 + at]
        if where == NOT_BEHIND:
            return OUTSIDE
        if where == DIRECTLY_ASTERN and height <= 0:
            return BLIND
        return BLIND if where == ASTERN and height < 0 else INSIDE
