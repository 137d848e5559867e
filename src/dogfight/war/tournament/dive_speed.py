"""Tournament IV: dive speed and the overdive."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE, Refusal
from dogfight.war.basic.sequence import any_to_order
from dogfight.war.orders import ONE_DIE, Order, Roll
from dogfight.war.pieces import BROKE_UP, DOWN, Craft
from dogfight.war.questions import NEXT, Limit, MayAnnounce, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky

OVERDIVE: Final = 200  # metres beyond the limit
BREAKS_ON: Final = 2

TOO_MUCH: Final = Refusal("Basic VI.1", "speed changes by at most two points a turn, unless it drops for a dive")
TOO_FAST: Final = Refusal("Tournament IV.1", "that is above its maximum dive speed")
NOT_OVERDIVE_SPEED: Final = Refusal("Tournament IV.3.c", "an overdive is flown at exactly the overdive speed")
TOO_STEEP: Final = Refusal("Tournament IV.3.a", "that is more than 200 metres beyond its dive limit")
NO_OVERDIVE: Final = Refusal("Ruling M18", "it cannot overdive now")


class Overdive200(Limit):
    """Up to 200 metres beyond the limit; none in a glide or with a wounded pilot.

    [Tournament IV.3.a, Ruling M11, Ruling L5]
    """

    def of(self, craft: Craft) -> i64:
        return 0 if craft.gliding or craft.wounds > 0 else OVERDIVE


def is_overdive(rules: Rules, craft: Craft, change: i64) -> bool:
    """Whether a change of altitude is a dive beyond the limit. [Tournament IV.3]"""
    return -change > rules.dive_limit.of(craft)


def overdive_speed(rules: Rules, craft: Craft) -> i64:
    """Column 10, or the damaged maximum if that is lower. [Tournament IV.3.c, Ruling M18]"""
    return min(craft.kind.overdive_speed, rules.speed_limit.of(craft))


def dive_speed(rules: Rules, craft: Craft) -> i64:
    """Column 9, or the damaged maximum if that is lower. [Tournament IV.1, Ruling M25]"""
    return min(craft.kind.dive_speed, rules.speed_limit.of(craft))


class SpeedSteps(MayAnnounce):
    """Two points a turn, save that speed may fall straight to dive or overdive speed.

    [Basic VI.1, Tournament IV.2, Ruling M18]
    """

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if craft.gliding or (speed <= craft.speed + 2 and speed >= craft.speed - 2):
            return None
        if change >= 0 or speed > craft.speed:
            return TOO_MUCH
        wanted = overdive_speed(rules, craft) if is_overdive(rules, craft, change) else dive_speed(rules, craft)
        return None if speed == wanted else TOO_MUCH


class AtDiveSpeed(MayAnnounce):
    """To dive at all, speed is at most column 9. [Tournament IV.1, Ruling M11]"""

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if change >= 0 or is_overdive(rules, craft, change):
            return None
        return TOO_FAST if speed > craft.kind.dive_speed and not craft.gliding else None


class AtOverdiveSpeed(MayAnnounce):
    """Beyond the limit by 200 metres at most, at exactly the overdive speed.

    [Tournament IV.3.a, Tournament IV.3.c, Ruling M11, Ruling M18]
    """

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if change >= 0 or not is_overdive(rules, craft, change):
            return None
        allowed: i64 = rules.overdive.of(craft)
        if allowed == 0:
            return NO_OVERDIVE
        if -change > rules.dive_limit.of(craft) + allowed:
            return TOO_STEEP
        return NOT_OVERDIVE_SPEED if speed != overdive_speed(rules, craft) else None


class OverdiveRoll(Phase):
    """Right after its move an aircraft that overdived rolls: 1 or 2 and it breaks up.

    [Tournament IV.3.b, Tournament IV.3.d, Ruling M19, Outline A.2.b]
    """

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return sky.overdiving >= 0

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return ONE_DIE

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if not isinstance(order, Roll):
            return
        craft = sky.crafts[sky.overdiving]
        sky.overdiving = -1
        if order.first <= BREAKS_ON:
            craft.status = DOWN
            craft.fate = BROKE_UP
            tell(reports, f"{craft.id} overdives, rolls {order.first} and breaks up.", "Tournament IV.3.b")
        else:
            tell(reports, f"{craft.id} overdives, rolls {order.first} and holds together.", "Tournament IV.3.b")

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        """The next aircraft flies only after the die. [Ruling M19]"""
        return rules.flying if any_to_order(sky, moved=True) else NEXT
