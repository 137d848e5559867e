"""Who may fire at whom, and with what: the vetoes asked, the modifiers summed, the shot resolved."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.balloon import is_target
from dogfight.war.charts import COLUMN_MG
from dogfight.war.gunnery import DISTANCE, FAR, Spread, spot, spread
from dogfight.war.orders import FRONT, REAR, ROCKET, Fire
from dogfight.war.pieces import FLYING, FRONT_BIT, REAR_BIT, Craft
from dogfight.war.questions import Rules, ToHit
from dogfight.war.sky import Sky

GUNS: Final = ("front", "rear")
FIRED: Final = ("its front gun", "its rear gun", "its Lewis gun", "its fixed gun", "a rocket")
BITS: Final[list[i64]] = [FRONT_BIT, REAR_BIT, 0, 0, 0]
ROCKET_RANGE: Final = 1  # at which rockets read the MG column, whatever the range [Ruling B22]


NO_ROCKETS: Final = Refusal("Optional VIII", "there are no rockets in this game")


def bit(gun: i64) -> i64:
    """The bit of a gun in the masks of a craft."""
    return BITS[gun]


def ammunition(craft: Craft, gun: i64) -> i64:
    """Boxes left for a gun."""
    return craft.ammo_front if gun == FRONT else craft.ammo_rear


def spend_box(craft: Craft, gun: i64) -> None:
    """Mark off one box of ammunition, or a rocket. [Tournament V.8.a, Outline A.3.e, Optional VIII]"""
    if gun == FRONT:
        craft.ammo_front -= 1
    elif gun == ROCKET:
        if craft.task is not None:
            craft.task.rockets -= 1
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


def column_of(rules: Rules, craft: Craft, gun: i64) -> i64:
    """The column of the Target Damage Table in which a gun fires; rockets fire in that of machine guns on the ground.

    [Basic VII.5.b, Optional VIII]
    """
    return COLUMN_MG if gun == ROCKET else rules.column.of(craft, gun)


def table_range(rules: Rules, craft: Craft, gun: i64, target: Craft) -> i64:
    """The range at which the table is read; the MG column has one for the two that rockets reach.

    [Ruling B22, Ruling P19]
    """
    return ROCKET_RANGE if gun == ROCKET else range_between(rules, craft, target)


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


def refuses_rocket(rules: Rules, sky: Sky, craft: Craft, target: Craft) -> Refusal | None:
    """The first that speaks against a rocket: its own rules, then those of the front gun's aim. [Ruling B22]"""
    if not rules.rockets:
        return NO_ROCKETS
    for one in rules.rockets:
        refusal = one.refuses(rules, sky, craft, target)
        if refusal is not None:
            return refusal
    for veto in rules.may_fire:
        if veto.rockets:
            refusal = veto.of(rules, sky, craft, FRONT, target)
            if refusal is not None:
                return refusal
    return None


def refuses_shot(rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
    """What speaks against a gun or a rocket."""
    if gun == ROCKET:
        return refuses_rocket(rules, sky, craft, target)
    return refuses_fire(rules, sky, craft, gun, target)


def flying_of(sky: Sky, side: i64, index: i64) -> Craft | None:
    """The aircraft with this index, if it is of this side and in the air."""
    if not 0 <= index < len(sky.crafts):
        return None
    craft = sky.crafts[index]
    return craft if craft.side == side and craft.status == FLYING else None


def target_of(sky: Sky, side: i64, index: i64) -> Craft | None:
    """The aircraft in the air, or balloon, with this index, if it is of this side."""
    if not 0 <= index < len(sky.crafts):
        return None
    craft = sky.crafts[index]
    return craft if craft.side == side and is_target(craft) else None


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
            if target.side == side or not is_target(target):
                continue
            if spot(target.q - craft.q, target.r - craft.r) == FAR:
                continue
            for gun in range(2):
                if refuses_fire(rules, sky, craft, gun, target) is None:
                    found.append(Fire(index, gun, number))
                    if len(found) == most:
                        return found
            if rules.rockets and refuses_rocket(rules, sky, craft, target) is None:
                found.append(Fire(index, ROCKET, number))
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
    total: i64 = modifier(rules, craft, gun, target, attacking)
    return spread(rules.charts, column_of(rules, craft, gun), table_range(rules, craft, gun, target), total)
