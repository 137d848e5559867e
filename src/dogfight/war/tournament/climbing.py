"""Tournament II: climbing costs movement points."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.pieces import Craft
from dogfight.war.questions import MayAnnounce, PointsFor, Rules

TOO_FEW: Final = Refusal("Tournament II.4", "the climb would leave fewer points than its minimum speed")


class PointPer100(PointsFor):
    """One point for each 100 metres or part of it; the speed itself stays.

    [Tournament II.1, Tournament II.2, Ruling M9]
    """

    def of(self, metres: i64) -> i64:
        return (metres + 99) // 100


class ClimbKeepsMinimum(MayAnnounce):
    """A climb must leave at least the minimum speed in movement points. [Tournament II.4, Ruling M9]"""

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if change <= 0:
            return None
        return TOO_FEW if speed - rules.climb_cost.of(change) < craft.kind.min_speed else None
