"""Tournament V.4: critical hits. Each row of the table holds for the rest of the game, and takes effect at once."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.fire import bit
from dogfight.war.orders import FRONT, REAR
from dogfight.war.pieces import COLUMN_D, DOWN, EXPLODED, FLYING, FRONT_BIT, PILOT_KILLED, REAR_BIT, Craft
from dogfight.war.questions import Column, CriticalHits, Limit, MayFire, Reports, Rules, ToHit, TurnLimit, tell
from dogfight.war.sky import Sky
from dogfight.war.tournament.gliding import begin_glide

WOUNDED: Final = 1
KILLED: Final = 2

GUN_OUT: Final = Refusal("Tournament V.4", "a critical hit has put that gun out of action")


# What a row of the table does. The numbers are the rows of our own table; a pack may lay its rows out otherwise.
PILOT_DIES: Final = 2
FUEL_LINE: Final = 3
NO_CLIMB: Final = 4
ENGINE_HIT: Final = 5
OBSERVER_DIES: Final = 6
WING_OR_TAIL: Final = 7
FRONT_GUNS: Final = 8
AILERONS: Final = 9
OBSERVER_WOUND: Final = 10
PILOT_WOUND: Final = 11
EXPLODES: Final = 12


class CriticalTable(CriticalHits):
    """Two dice on the Critical Hit Table, in force immediately. [Tournament V.4, Ruling F22, Ruling F23]"""

    def counts(self) -> bool:
        return True

    def strike(self, rules: Rules, sky: Sky, roll: i64, reports: Reports) -> None:
        shot = sky.shots[sky.shot]
        craft = sky.crafts[shot.target]
        craft.criticals = (*craft.criticals, int(roll))
        if reports is not None:
            tell(reports, f"Critical hit {roll} on {craft.id}: {rules.charts.effects[roll]}.", "Tournament V.4")
        if craft.status != FLYING:
            return
        effect: i64 = rules.charts.criticals[roll]
        strike(craft, effect)
        if effect == FUEL_LINE and not craft.gliding:
            begin_glide(craft, shot.craft, reports)
        if effect == ENGINE_HIT and not craft.gliding and craft.status == FLYING:
            if top_speed(craft) < craft.kind.min_speed:
                begin_glide(craft, shot.craft, reports)
            else:
                craft.speed = min(craft.speed, top_speed(craft))


def strike(craft: Craft, effect: i64) -> None:
    """What a critical hit does to an aircraft. Numbers add up, a second wound of one man kills.

    [Tournament V.4, Ruling F23]
    """
    if effect == PILOT_DIES:
        _lose(craft, PILOT_KILLED)
    elif effect == NO_CLIMB:
        craft.no_climb = True
    elif effect == ENGINE_HIT:
        craft.speed_lost += 2
    elif effect == OBSERVER_DIES or effect == OBSERVER_WOUND:
        _hit_observer(craft, effect == OBSERVER_DIES)
    elif effect == WING_OR_TAIL:
        craft.climb_lost += 100
        craft.dive_lost += 200
    elif effect == FRONT_GUNS:
        craft.out |= FRONT_BIT
    elif effect == AILERONS:
        craft.stiff = True
    elif effect == PILOT_WOUND:
        craft.wounds += 1
        if craft.wounds > 1:
            _lose(craft, PILOT_KILLED)
    elif effect == EXPLODES:
        _lose(craft, EXPLODED)


def _lose(craft: Craft, fate: i64) -> None:
    craft.status = DOWN
    craft.fate = fate


def _hit_observer(craft: Craft, killed: bool) -> None:
    """On a single-seater nothing, though it counts; an FE/2 observer serves both guns. [Ruling F23, Ruling F27]"""
    if craft.kind.seats < 2:
        return
    craft.observer = KILLED if killed or craft.observer == WOUNDED else max(craft.observer, WOUNDED)
    if craft.observer == KILLED:
        craft.out |= REAR_BIT | (FRONT_BIT if craft.kind.gunner_in_front else 0)


def top_speed(craft: Craft) -> i64:
    """Maximum speed after engine hits and boxes beyond one half; may fall below the minimum.

    [Tournament V.6.a, Ruling F15, Ruling M25]
    """
    return craft.kind.max_speed - craft.speed_lost - over_half(craft)


def over_half(craft: Craft) -> i64:
    """Boxes beyond half of the damage factor, the half rounded up. [Tournament V.6.a, Ruling F15]"""
    over: i64 = craft.boxes - (craft.kind.damage_factor + 1) // 2
    return over if over > 0 else 0


class CriticalClimb(Limit):
    """Printed climb less boxes over half and critical hits; none in a glide or without elevators.

    [Tournament V.4, Tournament V.5, Tournament V.6.a]
    """

    def of(self, craft: Craft) -> i64:
        if craft.no_climb or craft.gliding:
            return 0
        left: i64 = craft.kind.climb - craft.climb_lost - 50 * over_half(craft)
        return left if left > 0 else 0


class CriticalDive(Limit):
    """Printed dive less critical hits. [Tournament V.4]"""

    def of(self, craft: Craft) -> i64:
        left: i64 = craft.kind.dive - craft.dive_lost
        return left if left > 0 else 0


class StiffAilerons(TurnLimit):
    """One hexside a hex with the ailerons hit or in a glide.

    [Tournament V.4, Tournament V.5.d, Ruling L2, Ruling L7, Ruling M14]
    """

    def of(self, craft: Craft) -> i64:
        return 1 if craft.stiff or craft.gliding else 3


class GunNotOut(MayFire):
    """A gun hit, or whose gunner is dead, fires no more. [Tournament V.4]"""

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return GUN_OUT if craft.out & bit(gun) != 0 else None


class WoundedObserver(Column):
    """Front guns as printed; rear guns in column C, or D with the observer wounded.

    [Basic VII.5.b, Tournament V.4, Ruling F27]
    """

    def of(self, craft: Craft, gun: i64) -> i64:
        observers = gun == REAR or craft.kind.gunner_in_front
        if observers and craft.observer == WOUNDED:
            return COLUMN_D
        return craft.kind.front_column if gun == FRONT else craft.kind.rear_column


class PilotWounded(ToHit):
    """A wounded pilot loses 1 on his own dice, that is with the guns he fires himself. [Tournament V.4, Ruling F27]"""

    name = "pilot wounded"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return -1 if craft.wounds > 0 and gun == FRONT and not craft.kind.gunner_in_front else 0
