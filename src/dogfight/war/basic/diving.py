"""Basic V: diving. Free of cost, all of it in the first hex, up to the type's limit."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.announcing import FLOOR
from dogfight.war.pieces import Craft
from dogfight.war.questions import Limit, MayAnnounce, PointsFor, Rules, Sinking

TOO_STEEP: Final = Refusal("Basic V.1", "it cannot dive so far in one turn")
TOO_LOW: Final = Refusal("Ruling M5", "no dive ends below 50 metres")


class DiveInFirstHex(PointsFor):
    """The whole dive is made in the first hex entered: no dive hexes, no points gained. [Basic V.4, Basic V.5]"""

    def of(self, metres: i64) -> i64:
        return 0


class PrintedDive(Limit):
    """The most it dives in a turn is printed. [Basic V.1]"""

    def of(self, craft: Craft) -> i64:
        return craft.kind.dive


class NoOverdive(Limit):
    """The printed limit is never exceeded. [Basic V.1]"""

    def of(self, craft: Craft) -> i64:
        return 0


class WithinDive(MayAnnounce):
    """Not more than the limit; less is allowed in steps of 50. [Basic V.1, Basic V.2, Basic V.3, Basic V.6]"""

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        return TOO_STEEP if -change > rules.dive_limit.of(craft) else None


class AboveGround(MayAnnounce):
    """No dive ends below 50 metres. [Ruling M5]"""

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        return TOO_LOW if change < 0 and craft.altitude + change < FLOOR else None


class NoSinking(Sinking):
    """Nothing is lost without a dive. [Basic V.4]"""

    def of(self, craft: Craft, change: i64) -> i64:
        return 0
