"""Basic VI: speed. Two points up or down a turn, within the limits of the type."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.pieces import Craft
from dogfight.war.questions import Limit, MayAnnounce, Rules

TOO_MUCH: Final = Refusal("Basic VI.1", "speed changes by at most two points a turn")
TOO_SLOW: Final = Refusal("Basic VI.3", "that is below its minimum speed")
TOO_FAST: Final = Refusal("Basic VI.3", "that is above its maximum speed")


class PrintedSpeed(Limit):
    """The maximum speed is the printed one. [Basic VI.3]"""

    def of(self, craft: Craft) -> i64:
        return craft.kind.max_speed


class TwoPointsATurn(MayAnnounce):
    """Speed may rise or fall by one or two points a turn. [Basic VI.1, Basic VI.2]"""

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        return TOO_MUCH if speed > craft.speed + 2 or speed < craft.speed - 2 else None


class WithinSpeeds(MayAnnounce):
    """Never above the maximum nor below the minimum. [Basic VI.3]"""

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if speed < craft.kind.min_speed:
            return TOO_SLOW
        return TOO_FAST if speed > rules.speed_limit.of(craft) else None
