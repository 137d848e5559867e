"""Who may fire at whom, and with what: the vetoes asked, the modifiers summed, the shot resolved."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.gunnery import DISTANCE, FAR, Spread, spot, spread
from dogfight.war.orders import FRONT, REAR, Fire
from dogfight.war.pieces import FLYING, FRONT_BIT, REAR_BIT, Craft
from dogfight.war.questions import Rules, ToHit
from dogfight.war.sky import Sky

GUNS: Final = ("front", "rear")
BITS: Final[list[i64]] = [FRONT_BIT, REAR_BIT]


def bit(gun: i64) -> i64:
    """The bit of a gun in the masks of a craft."""
    return BITS[gun]


def ammunition(craft: Craft, gun: i64) -> i64:
    """Boxes left for a gun."""
    return craft.ammo_front if gun == FRONT else craft.ammo_rear


def spend_box(craft: Craft, gun: i64) -> None:
    """Mark off one box of ammunition. [Tournament V.8.a, Outline A.3.e]"""
    if gun == FRONT:
        craft.ammo_front -= 1
    else:
        craft.ammo_rear -= 1


def range_between(rules: Rules, craft: Craft, target: Craft) -> i64:
    """The range of a shot by the rules in force; 0 when there is none. At the altitudes the moves ended with.

    [Ruling M12]
    """
    at: i64 = spot(target.q - craft.q, target.r - craft.r)
    if at == FAR:
        return 0
    gap: i64 = target.altitude - craft.altitude
    return rules.range_to.of(DISTANCE[at], gap if gap > 0 else -gap)


def field(rules: Rules, craft: Craft, gun: i64, facing: i64, at: i64, height: i64) -> i64:
    """Whether a spot lies in the field of a gun that faces so: gunnery.OUTSIDE, INSIDE or BLIND."""
    if gun == REAR:
        return rules.rear_field.of(craft.kind, facing, at, height)
    return rules.front_field.of(craft.kind, facing, at, height)


def refuses_fire(rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
    """The first veto against this attack, or None."""
    for veto in rules.may_fire:
        refusal = veto.of(rules, sky, craft, gun, target)
        if refusal is not None:
            return refusal
    return None


def shots_of(rules: Rules, sky: Sky, side: i64) -> list[Fire]:
    """Every attack this side may announce now."""
    return _shots(rules, sky, side, 1000)


def _shots(rules: Rules, sky: Sky, side: i64, most: i64) -> list[Fire]:
    """The first of them, as many as are asked for."""
    found: list[Fire] = []
    for index, craft in enumerate(sky.crafts):
        if craft.side != side or craft.status != FLYING:
            continue
        for number, target in enumerate(sky.crafts):
            if target.side == side or target.status != FLYING:
                continue
            if spot(target.q - craft.q, target.r - craft.r) == FAR:
                continue
            for gun in range(2):
                if refuses_fire(rules, sky, craft, gun, target) is None:
                    found.append(Fire(index, gun, number))
                    if len(found) == most:
                        return found
    return found


def has_shot(rules: Rules, sky: Sky, side: i64) -> bool:
    """Whether this side may announce any attack now."""
    return len(_shots(rules, sky, side, 1)) > 0


def modifiers(rules: Rules, craft: Craft, gun: i64, target: Craft, attacking: bool) -> list[tuple[ToHit, int]]:
    """Every modifier that is not zero, with its answer: what the player is shown is what is rolled with."""
    found: list[tuple[ToHit, int]] = []
    for tally in rules.to_hit:
        value: i64 = tally.of(craft, gun, target, attacking)
        if value != 0:
            found.append((tally, value))
    return found


def modifier(rules: Rules, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
    """The sum of all modifiers, before the table's ends are looked at. [Ruling F28]"""
    total: i64 = 0
    for tally in rules.to_hit:
        total += tally.of(craft, gun, target, attacking)
    return total


def odds(rules: Rules, craft: Craft, gun: i64, target: Craft, attacking: bool) -> Spread:
    """The exact distribution of this shot. The range must be one at which it may be fired."""
    column: i64 = rules.column.of(craft, gun)
    total: i64 = modifier(rules, craft, gun, target, attacking)
    return spread(rules.charts, column, range_between(rules, craft, target), total)
