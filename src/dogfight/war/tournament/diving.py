"""Tournament III: diving, 100 metres a hex. (That dive hexes follow each other and that turns in them are cheaper is in
the flight automaton.)"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.pieces import Craft
from dogfight.war.questions import MayAnnounce, PointsFor, Rules

TOO_LONG: Final = Refusal("Ruling M17", "it has fewer points than the dive has hexes")


class DiveHexes(PointsFor):
    """One dive hex, and one point gained, for each 100 metres or part of it. The speed stays.

    [Tournament III.1, Tournament III.3, Tournament III.5, Ruling M10]
    """

    def of(self, metres: i64) -> i64:
        return (metres + 99) // 100


class LongestDive(MayAnnounce):
    """A dive has no more hexes than there are points before the gain. [Tournament III.1, Ruling M17]"""

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if change >= 0:
            return None
        return TOO_LONG if rules.dive_hexes.of(-change) > speed else None
