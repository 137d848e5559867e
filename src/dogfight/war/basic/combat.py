"""Basic VII: combat. Who may fire, in which column, at what range, and what the dice do."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.balloon import batter, ignite, is_balloon
from dogfight.war.basic.victory_credit import victor
from dogfight.war.charts import TDT_COLUMNS
from dogfight.war.fire import (
    FIRED,
    ammunition,
    bit,
    column_of,
    field,
    modifier,
    range_between,
    spend_box,
    table_range,
)
from dogfight.war.ground_fire import is_ground, resolve_ground
from dogfight.war.gunnery import (
    AHEAD_OF,
    BEHIND_OF,
    BLIND,
    DIRECTLY_ASTERN,
    DISTANCE,
    FAR,
    INSIDE,
    NOT_BEHIND,
    OUTSIDE,
    hits_told,
    spot,
)  # fmt: skip
from dogfight.war.orders import FRONT, REAR, ROCKET, Roll
from dogfight.war.pieces import BOXES_FULL, DOWN, FLOATING, FLYING, Craft, Kind
from dogfight.war.questions import NEXT, Column, Field, MayFire, Phase, RangeTo, Reports, Rules, Swivel, tell
from dogfight.war.sky import ROLL_CRITICAL, ROLL_FIRE, ROLL_JAM, ROLL_NOTHING, Attack, Shot, Sky

BEYOND: Final = Refusal("Basic VII.1.a", "the target is beyond seven hexes")
SAME_HEX: Final = Refusal("Basic VII.4.c", "aircraft in one hex cannot fire at each other")
NOT_IN_ROW: Final = Refusal("Basic VII.3.a", "the target is not in the row of hexes straight ahead")
NOT_IN_REAR: Final = Refusal("Basic VII.3.b", "the target is not behind, where the rear gun points")
NOT_IN_FRONT: Final = Refusal("Optional VII.1", "the target is not ahead, where the nose gun points")
IN_BLIND_SPOT: Final = Refusal("Basic VII.3.c", "the target sits in the blind spot of the rear gun")
NO_AMMUNITION: Final = Refusal("Basic VII.8", "that gun has no ammunition left")
NONE_FITTED: Final = Refusal("Chart", "it carries no such gun")
ONE_TARGET: Final = Refusal("Ruling F20", "that gun has its target for this phase")
NOT_MOVED: Final = Refusal("Basic VII.6", "only aircraft that moved in this segment can be answered")
NOVICE_HOLDS: Final = Refusal("Ruling S9", "the novice may not fire")


class PlainRange(RangeTo):
    """The range is the distance in hexes; no fire over more than 200 m of altitude.

    [Basic VII.2.a, Basic VII.4.a, Basic VII.4.b]
    """

    def of(self, hexes: i64, gap: i64) -> i64:
        return 0 if gap > 200 or hexes > 7 else hexes


class RowAhead(Field):
    """Front guns fire through the single row of hexes straight ahead. [Basic VII.3.a, Ruling F1]"""

    def of(self, kind: Kind, facing: i64, at: i64, height: i64) -> i64:
        return INSIDE if AHEAD_OF[facing * 225 + at] else OUTSIDE


class RearSector(Field):
    """Rear guns fire out of the three rear hexsides, save directly behind and no higher; whoever has one.

    [Ruling G7, Basic VII.3.b, Basic VII.3.c, Ruling F2, Ruling F3]
    """

    def of(self, kind: Kind, facing: i64, at: i64, height: i64) -> i64:
        where: i64 = BEHIND_OF[facing * 225 + at]
        if where == NOT_BEHIND:
            return OUTSIDE
        return BLIND if where == DIRECTLY_ASTERN and height <= 0 else INSIDE


class PrintedColumn(Column):
    """The front guns' column is printed with the type; the rear guns of the chart fire in column C. [Basic VII.5.b]"""

    def of(self, craft: Craft, gun: i64) -> i64:
        return craft.kind.front_column if gun == FRONT else craft.kind.rear_column


class RearGunsSwivel(Swivel):
    """Rear guns are on a swivel, front guns are fixed. [Ruling F11]"""

    def of(self, kind: Kind, gun: i64) -> bool:
        return gun == REAR and kind.ammo_rear > 0


class WithinReach(MayFire):
    """Seven hexes at the most, and not from the same hex. [Basic VII.1.a, Basic VII.2.b, Basic VII.4.c, Ruling F4]"""

    rockets = True

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        at: i64 = spot(target.q - craft.q, target.r - craft.r)
        if at == FAR:
            return BEYOND
        return SAME_HEX if DISTANCE[at] == 0 else None


class InFieldOfFire(MayFire):
    """The target must be in that gun's field of fire; others in between do not matter.

    [Basic VII.1.b, Basic VII.3, Multi 6]
    """

    rockets = True

    def __init__(self, rule: str, blind: Refusal) -> None:
        super().__init__(rule)
        self.blind = blind

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        at: i64 = spot(target.q - craft.q, target.r - craft.r)
        where: i64 = field(rules, craft, gun, craft.facing, at, target.altitude - craft.altitude)
        if where == INSIDE:
            return None
        if where == BLIND:
            return self.blind
        if gun == FRONT and rules.swivel.of(craft.kind, FRONT):
            return NOT_IN_FRONT
        return NOT_IN_ROW if gun == FRONT else NOT_IN_REAR


class WithinAltitude(MayFire):
    """The gap of altitude must allow a range the table knows. [Basic VII.4, Tournament V.2]"""

    rockets = True

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(rule)
        self.no = Refusal(rule, why)

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return self.no if range_between(rules, craft, target) == 0 else None


class HasAmmunition(MayFire):
    """The gun must exist and have a box of ammunition left. [Basic VII.8, Basic VIII.1]"""

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        if rules.supply.of(craft.kind, gun) == 0 or rules.column.of(craft, gun) < 0:
            return NONE_FITTED
        return NO_AMMUNITION if ammunition(craft, gun) <= 0 else None


class OneTargetAPhase(MayFire):
    """One gun fires at one target in a phase; two guns at one or two. [Basic VIII.2.b, Ruling F20]"""

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return ONE_TARGET if craft.fired & bit(gun) != 0 else None


class AnswersTheMover(MayFire):
    """In the defensive phase only an aircraft that moved in this segment is fired at.

    [Basic VII.6, Basic VII.7, Ruling F21]
    """

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return NOT_MOVED if craft.side != sky.mover and not target.moved else None


class NoviceHoldsFire(MayFire):
    """The novice of card 1 may not fire. [Ruling S9]"""

    rockets = True

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return NOVICE_HOLDS if craft.novice else None


def resolve_roll(rules: Rules, sky: Sky, roll: Roll, reports: Reports) -> None:
    """What nature's dice do to the shot being resolved, then the next roll; a critical hit is rolled at once.

    [Basic VII.5, Multi 7, Outline A.3.d]
    """
    shot = sky.shots[sky.shot]
    if sky.rolling == ROLL_FIRE:
        ground = is_ground(shot.craft)
        asterisk = resolve_ground(rules, sky, shot, roll, reports) if ground else _fire(rules, sky, shot, roll, reports)
        if asterisk and rules.critical_hits.counts():
            sky.rolling = ROLL_CRITICAL
            return
    elif sky.rolling == ROLL_CRITICAL:
        rules.critical_hits.strike(rules, sky, roll.first + roll.second, reports)
    if sky.rolling != ROLL_JAM and rules.jam_risk.of(shot.successive) > 0:
        sky.rolling = ROLL_JAM
        return
    if sky.rolling == ROLL_JAM:
        _jam(rules, sky, shot, roll, reports)
    sky.shot += 1
    sky.rolling = ROLL_FIRE if sky.shot < len(sky.shots) else ROLL_NOTHING


def _fire(rules: Rules, sky: Sky, shot: Shot, roll: Roll, reports: Reports) -> bool:
    """Cross-index dice, column and range; the hits take effect after the defensive phase.

    [Basic VII.5.a, Basic VII.5.c, Basic VII.5.d, Basic VII.9, Outline A.3.b, Outline A.3.c]
    """
    craft = sky.crafts[shot.craft]
    target = sky.crafts[shot.target]
    spend_box(craft, shot.gun)
    column: i64 = column_of(rules, craft, shot.gun)
    distance: i64 = table_range(rules, craft, shot.gun, target)
    added: i64 = modifier(rules, craft, shot.gun, target, craft.side == sky.mover)
    total: i64 = roll.first + roll.second + added
    hits: i64 = rules.charts.hits_for(column, distance, total)
    asterisk = rules.charts.is_asterisk(column, distance, total)
    target.fresh += hits
    target.last_attacker = shot.craft
    attack = Attack(shot.craft, shot.target, hits, range_between(rules, craft, target))
    sky.attacks.append(attack)
    if reports is not None:
        dice = f"{roll.first + roll.second}" + (f"{added:+d}" if added else "")
        where = f"column {TDT_COLUMNS[column]}, range {distance}, dice {dice}"
        text = f"{_aimed(sky, shot)}: {where}: {_result(attack, asterisk)}."
        tell(reports, text, "Basic VII.5", rules.range_to.rule)
    if is_balloon(target):
        if target.status == FLOATING and (asterisk or (shot.gun == ROCKET and hits > 0)):
            ignite(sky, target, craft, reports)  # who fires into the flames has not lit it [Ruling P19]
        return False
    return asterisk


def _aimed(sky: Sky, shot: Shot) -> str:
    return f"{sky.crafts[shot.craft].id} fires {FIRED[shot.gun]} at {sky.crafts[shot.target].id}"


def _result(attack: Attack, asterisk: bool) -> str:
    return hits_told(attack.hits) + (" and a critical hit" if asterisk else "")


def _jam(rules: Rules, sky: Sky, shot: Shot, roll: Roll, reports: Reports) -> None:
    """A gun that fired twice in succession may jam for good. [Tournament V.9.a, Ruling F25]"""
    craft = sky.crafts[shot.craft]
    jammed = roll.first <= rules.jam_risk.of(shot.successive)
    if jammed:
        craft.jammed |= bit(shot.gun)
    if reports is not None:
        gun = "front" if shot.gun == FRONT else "rear"
        tell(reports, f"{craft.id}'s {gun} gun {'jams for good' if jammed else 'does not jam'} on {roll.first}.",
             rules.jam_risk.rule)  # fmt: skip


class DamagePhase(Phase):
    """After the defensive phase the hits of both sides take effect. [Basic VII.9, Ruling F8, Ruling F16]"""

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        for index, craft in enumerate(sky.crafts):
            if craft.status == FLYING and craft.fresh > 0:
                craft.boxes += craft.fresh
                if craft.boxes >= craft.kind.damage_factor:
                    craft.status = DOWN
                    craft.fate = BOXES_FULL
                    tell(reports, f"{craft.id} is shot down.", "Basic VII.9", "Ruling F16")
                else:
                    rules.wear.settle(craft, victor(sky, index), reports)
            elif craft.status == FLOATING:
                batter(craft, reports)
            craft.fresh = 0
        return NEXT
