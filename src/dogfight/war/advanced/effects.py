"""What critical hits of Advanced leave behind: the limits they set until the end. [Advanced Critical Hits]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.advanced.pads import pad_of
from dogfight.war.pieces import Craft
from dogfight.war.questions import Limit, MayAnnounce, Rules, TurnLimit
from dogfight.war.tournament.critical_hits import over_half, top_speed
from dogfight.war.tournament.gliding import GLIDE_LOSS, NO_CLIMB, TOO_SHALLOW

CABLE_DIVE: Final = 100  # metres with the elevator cables hit

FLAMES: Final = Refusal("Advanced Critical Hits 3", "with the engine on fire it changes altitude by its sideslip alone")
GLIDES: Final = Refusal("Tournament V.5.b", "a glider flies at the one speed its glide allows")


def half_of(metres: i64, times: i64) -> i64:
    """Halved so often, each time down to a full 50 m. [Advanced Critical Hits, Ruling A32]"""
    left = metres
    for _ in range(times):
        left = left // 2 // 50 * 50
    return left


class AdvancedClimb(Limit):
    """Printed climb less boxes over half, hits of wing and tail, and halved by shattered struts; never below 0.

    [Tournament V.6.a, Advanced Critical Hits, Ruling A32]
    """

    def of(self, craft: Craft) -> i64:
        pad = pad_of(craft)
        if craft.no_climb or pad.cables or craft.gliding or pad.burning > 0:
            return 0
        left: i64 = craft.kind.climb - craft.climb_lost - 50 * over_half(craft)
        return half_of(left, pad.halved) if left > 0 else 0


class AdvancedDive(Limit):
    """Printed dive less hits, at most 100 m without elevator cables; none but the sideslip while on fire.

    [Advanced Critical Hits, Advanced Critical Hits 3, Ruling A28, Ruling A32]
    """

    def of(self, craft: Craft) -> i64:
        pad = pad_of(craft)
        if pad.burning > 0:
            return 0
        left: i64 = half_of(max(craft.kind.dive - craft.dive_lost, 0), pad.halved)
        return min(left, CABLE_DIVE) if pad.cables else left


class AdvancedOverdive(Limit):
    """Up to 200 metres beyond the limit; none in a glide or on fire. A wound is no bar here.

    [Tournament IV.3.a, Ruling A10, Ruling A17, Ruling A28]
    """

    def of(self, craft: Craft) -> i64:
        return 0 if craft.gliding or pad_of(craft).burning > 0 else 200


class HexsidesAHex(TurnLimit):
    """One hexside a hex in a glide, two with an aileron hit, none with the controls jammed straight.

    [Tournament V.5.d, Advanced Critical Hits, Advanced Critical Hits 5, Ruling A26]
    """

    def of(self, craft: Craft) -> i64:
        pad = pad_of(craft)
        if pad.controls == 3:
            return 0
        if craft.gliding or craft.stiff or pad.controls > 0:
            return 1
        return 2 if pad.narrow else 3


def hexsides_a_plot(craft: Craft) -> i64:
    """How many hexsides it may turn in the whole plot: one with fouled cables or a badly wounded pilot.

    [Advanced Critical Hits, Ruling A26]
    """
    pad = pad_of(craft)
    return 1 if pad.fouled or pad.serious else 15


def glide_speed(craft: Craft) -> i64:
    """The minimum, or a point above it with the propeller hit. [Tournament V.5.b, Ruling A32]"""
    return craft.kind.min_speed + pad_of(craft).brisk


class AdvancedSpeed(Limit):
    """Maximum less boxes beyond half and engine hits; a glider has one speed. [Tournament V.6.a, Ruling A32]"""

    def of(self, craft: Craft) -> i64:
        top: i64 = glide_speed(craft) if craft.gliding else top_speed(craft)
        return top


class AdvancedGlide(MayAnnounce):
    """One speed, no climb, no dive of less than 100 metres. [Tournament V.5.b, Tournament V.5.c, Ruling A32]"""

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if not craft.gliding:
            return None
        if speed != glide_speed(craft):
            return GLIDES
        if change > 0:
            return NO_CLIMB
        return TOO_SHALLOW if -GLIDE_LOSS < change < 0 else None


class NoDiveInFlames(MayAnnounce):
    """No other change of altitude than the sideslip's while the engine burns. [Advanced Critical Hits 3, Ruling A28]"""

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        return FLAMES if change != 0 and pad_of(craft).burning > 0 else None
