"""The dice of a joint combat phase, on one state, and the damage that takes effect together.

[Advanced Combat, Ruling A15]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE
from dogfight.war.advanced.critical_hits import FRONT_GUNS, say_hit, strike
from dogfight.war.advanced.field_of_fire import ANGLES, FROM_FRONT, angle_from, angle_of
from dogfight.war.advanced.guns import bits_of, halved, is_halved, spend
from dogfight.war.advanced.jamming import (
    BITS,
    cool_and_load,
    jam_number,
    roll_jam,
)
from dogfight.war.advanced.joint_plotting import joint_of
from dogfight.war.balloon import batter, ignite, is_balloon
from dogfight.war.basic.victory_credit import victor
from dogfight.war.charts import TDT_COLUMNS
from dogfight.war.fire import FIRED, column_of, modifier, range_between, spend_box, table_range
from dogfight.war.ground_fire import is_ground, resolve_ground, what_fires
from dogfight.war.gunnery import hits_told
from dogfight.war.joint import Strike
from dogfight.war.orders import LEWIS, ONE_DIE, ROCKET, TWO_DICE, Order, Roll
from dogfight.war.pieces import BOXES_FULL, DOWN, FLOATING, FLYING, Craft
from dogfight.war.questions import NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import (
    PURPOSES,
    ROLL_CRITICAL,
    ROLL_FIRE,
    ROLL_HALF,
    ROLL_JAM,
    ROLL_NOTHING,
    ROLL_WHICH,
    Attack,
    Shot,
    Sky,
)

LEWIS_COUNTS_TO: Final = 3  # an asterisk of the Lewis alone counts on 1 to 3, of the fixed gun on the rest
BURNS: Final = 12  # the row a strike on a balloon is kept with; it has no table


class JointRolls(Phase):
    """The dice of all shots, on the state before the first of them. [Advanced Combat, Ruling A15]"""

    mark = "C"
    label = "dice"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        sky.shot = 0
        sky.rolling = ROLL_FIRE if sky.shots else ROLL_NOTHING

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return sky.rolling != ROLL_NOTHING

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return TWO_DICE if sky.rolling in (ROLL_FIRE, ROLL_CRITICAL) else ONE_DIE

    def purpose(self, sky: Sky) -> str:
        return PURPOSES[sky.rolling]

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if not isinstance(order, Roll):
            return
        shot, joint = sky.shots[sky.shot], joint_of(sky)
        if sky.rolling == ROLL_FIRE:
            ground = is_ground(shot.craft)
            joint.jamming = 0 if ground or shot.gun == ROCKET else _jamming(sky.crafts[shot.craft], shot.gun)
            asterisk = (resolve_ground if ground else _fire)(rules, sky, shot, order, reports)
            if asterisk and _asks_more(sky, shot, is_halved(shot.gun)):
                return
        elif sky.rolling == ROLL_HALF:
            if _half_counts(shot.gun, order.first) and _asks_more(sky, shot, False):
                return
        elif sky.rolling == ROLL_CRITICAL:
            if _critical(rules, sky, shot, order.first + order.second):
                sky.rolling = ROLL_WHICH
                return
        elif sky.rolling == ROLL_WHICH:
            last = joint.strikes.pop()
            joint.strikes.append(Strike(last.target, last.by, last.angle, last.roll, order.first))
        elif sky.rolling == ROLL_JAM:
            _roll_jam(sky, shot, order.first, reports)
        _next_roll(sky)


def _jamming(craft: Craft, gun: i64) -> i64:
    """The guns of a shot that may jam by it, as bits. [Advanced Jamming, Ruling A13, Ruling A31]"""
    found: i64 = 0
    for bit in BITS:
        if bits_of(craft, gun) & bit != 0 and jam_number(craft, bit) > 0:
            found |= bit
    return found


def _asks_more(sky: Sky, shot: Shot, halved: bool) -> bool:
    """Whether an asterisk is rolled for: in halves first; a balloon needs no table, it will burn.

    [Advanced Critical Hits, Balloon 1.c.2, Ruling A31]
    """
    if halved:
        sky.rolling = ROLL_HALF
    elif is_balloon(sky.crafts[shot.target]):
        joint_of(sky).strikes.append(Strike(shot.target, shot.craft, FROM_FRONT, BURNS, 0))
        return False
    else:
        sky.rolling = ROLL_CRITICAL
    return True


def _next_roll(sky: Sky) -> None:
    """A die for the next gun of this shot that may jam, else the next shot."""
    joint = joint_of(sky)
    if joint.jamming != 0:
        sky.rolling = ROLL_JAM
        return
    sky.shot += 1
    sky.rolling = ROLL_FIRE if sky.shot < len(sky.shots) else ROLL_NOTHING


def _fire(rules: Rules, sky: Sky, shot: Shot, roll: Roll, reports: Reports) -> bool:
    """Dice, column, range and modifiers; whether the table calls for a critical hit.

    [Advanced Modifiers, Advanced Range, Advanced Lewis Guns, Basic VII.5, Ruling A14]
    """
    craft, target = sky.crafts[shot.craft], sky.crafts[shot.target]
    if shot.gun == ROCKET:
        spend_box(craft, shot.gun)
    else:
        spend(craft, shot.gun)
    column: i64 = column_of(rules, craft, shot.gun)
    distance: i64 = table_range(rules, craft, shot.gun, target)
    added: i64 = modifier(rules, craft, shot.gun, target, True)
    total: i64 = roll.first + roll.second + added
    hits: i64 = halved(shot.gun, rules.charts.hits_for(column, distance, total))
    asterisk = rules.charts.is_asterisk(column, distance, total) or (shot.gun == ROCKET and hits > 0)
    target.fresh += hits
    target.last_attacker = shot.craft
    sky.attacks.append(Attack(shot.craft, shot.target, hits, range_between(rules, craft, target)))
    if reports is not None:
        dice = f"{roll.first + roll.second}" + (f"{added:+d}" if added else "")
        side = "" if is_balloon(target) else f", from the {ANGLES[angle_of(craft, target)]}"
        where = f"column {TDT_COLUMNS[column]}, range {distance}{side}"
        text = f"{craft.id} fires {FIRED[shot.gun]} at {target.id}: {where}, dice {dice}: {hits_told(hits)}"
        more = " and perhaps a critical hit" if asterisk else ""
        tell(reports, f"{text}{more}.", "Advanced Modifiers", "Basic VII.5")
    return asterisk


def _half_counts(gun: i64, roll: i64) -> bool:
    """Whether the asterisk of a gun that fired alone counts: the Lewis' on 1 to 3, the fixed gun's on 4 to 6.

    [Advanced Lewis Guns, Ruling A31]
    """
    return roll <= LEWIS_COUNTS_TO if gun == LEWIS else roll > LEWIS_COUNTS_TO


def _critical(rules: Rules, sky: Sky, shot: Shot, roll: i64) -> bool:
    """A row of the table for this angle, kept for the end of the phase; whether a die has to say which gun is hit.

    Fire from the ground comes from the hex its gun stands in.

    [Advanced Critical Hits, Advanced Critical Hits 4, Ruling A15, Ruling P17]
    """
    target = sky.crafts[shot.target]
    if is_ground(shot.craft):
        gun = what_fires(sky, shot.craft)
        angle: i64 = angle_from(gun.q, gun.r, target)
    else:
        angle = angle_of(sky.crafts[shot.craft], target)
    joint_of(sky).strikes.append(Strike(shot.target, shot.craft, angle, roll, 0))
    return rules.charts.angled_criticals[angle * 13 + roll] == FRONT_GUNS and target.kind.wing_lewis


def _roll_jam(sky: Sky, shot: Shot, roll: i64, reports: Reports) -> None:
    """A die for one gun that has fired while hot. [Advanced Jamming, Ruling A13]"""
    craft, joint = sky.crafts[shot.craft], joint_of(sky)
    for bit in BITS:
        if joint.jamming & bit != 0:
            joint.jamming &= ~bit
            roll_jam(craft, bit, roll, reports)
            return


class JointDamage(Phase):
    """After the last shot all hits take effect together, then guns cool and are reloaded.

    [Advanced Combat, Ruling A13, Ruling A15, Ruling A30]
    """

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        joint = joint_of(sky)
        for one in joint.strikes:
            self.strike(rules, sky, one, reports)
        joint.strikes = []
        for index, craft in enumerate(sky.crafts):
            if craft.status == FLYING and craft.fresh > 0:
                self.damage(rules, sky, index, reports)
            elif craft.status == FLOATING:
                batter(craft, reports)
            craft.fresh = 0
            if craft.task is not None:
                craft.task.launched = 0
            cool_and_load(craft)
        sky.shots.clear()
        return NEXT

    def strike(self, rules: Rules, sky: Sky, one: Strike, reports: Reports) -> None:
        """One critical hit; a balloon burns. [Advanced Critical Hits, Balloon 1.c.2, Ruling P19]"""
        craft, at = sky.crafts[one.target], one.angle * 13 + one.roll
        if is_balloon(craft):
            ignite(sky, craft, sky.crafts[one.by], reports)
            return
        craft.criticals = (*craft.criticals, int(one.roll))
        say_hit(craft, ANGLES[one.angle], one.roll, rules.charts.angled_effects[at], reports)
        strike(craft, rules.charts.angled_criticals[at], one.by, one.which, reports)

    def damage(self, rules: Rules, sky: Sky, index: i64, reports: Reports) -> None:
        """The boxes of this turn's fire. [Basic VII.9, Ruling F16]"""
        craft = sky.crafts[index]
        craft.boxes += craft.fresh
        if craft.boxes >= craft.kind.damage_factor:
            craft.status, craft.fate = DOWN, BOXES_FULL
            tell(reports, f"{craft.id} is shot down.", "Basic VII.9", "Ruling F16")
        else:
            rules.wear.settle(craft, victor(sky, index), reports)
