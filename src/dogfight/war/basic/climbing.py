"""Basic IV: climbing. Free of cost, in steps of 50 metres, up to the type's limit and ceiling."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.pieces import Craft
from dogfight.war.questions import Limit, MayAnnounce, PointsFor, Rules

TOO_STEEP: Final = Refusal("Basic IV.2", "it cannot climb so far in one turn")
TOO_HIGH: Final = Refusal("Ruling M5", "that is above its maximum altitude")


class FreeClimb(PointsFor):
    """Climbing costs no movement points. [Basic IV.4]"""

    def of(self, metres: i64) -> i64:
        return 0


class PrintedClimb(Limit):
    """The most it climbs in a turn is printed. [Basic IV.2]"""

    def of(self, craft: Craft) -> i64:
        return craft.kind.climb


class WithinClimb(MayAnnounce):
    """Not more than the limit, and not above the ceiling; less is allowed in steps of 50.

    [Basic IV.1, Basic IV.2, Basic IV.3, Ruling M5]
    """

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if change <= 0:
            return None
        if change > rules.climb_limit.of(craft):
            return TOO_STEEP
        return TOO_HIGH if craft.altitude + change > craft.kind.ceiling else None
