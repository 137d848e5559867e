"""Trench-strafing, scenario 4: low along the enemy's trenches with the forward guns. [Strafing]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE, Refusal
from dogfight.hexes import label
from dogfight.rulebook import Layer
from dogfight.war.advanced.guns import bits_of, guns_of, not_ready, spend
from dogfight.war.advanced.jamming import jam_number
from dogfight.war.basic.combat import ONE_TARGET
from dogfight.war.fire import spend_box
from dogfight.war.joint import ROLLED_FOR, STRAFING, STRAFING_LEWIS, Asked
from dogfight.war.mission import STRAFED, Mark
from dogfight.war.missions.film import is_enemy_trench
from dogfight.war.missions.ground_objective import Tally
from dogfight.war.missions.passing import altitude_before
from dogfight.war.missions.targets import mission_of
from dogfight.war.orders import FRONT, ONE_DIE, REAR, Order, Roll
from dogfight.war.overflight import Passage
from dogfight.war.pieces import FLYING, FRONT_BIT, LEWIS_BIT, Craft
from dogfight.war.questions import MayEnter, MayFire, Overflight, Phase, Reports, Rules, Run, tell
from dogfight.war.sky import Sky
from dogfight.war.task import STRAFE, STRAFER

HIGHEST: Final = 350  # metres

NO_STRAFER_TYPE: Final = Refusal("Strafing", "only types marked T on the chart strafe trenches")
NOT_SENT: Final = Refusal("Strafing", "it was not sent out to strafe")
NOT_ON_LINE: Final = Refusal("Strafing 2", "a strafing run begins on a hex of the enemy's trench line")
TOO_HIGH: Final = Refusal("Strafing 1", "trenches are strafed from 350 metres or lower")
NO_FRONT_GUN: Final = Refusal("Strafing 4", "only guns that fire forward may strafe, and it has none")
NO_AMMUNITION: Final = Refusal("Strafing 2", "its front guns have no ammunition left")
JAMMED: Final = Refusal("Ruling B6", "its front guns are jammed or hit")
GLIDES: Final = Refusal("Ruling L7", "it glides, and its front guns are silent")
TOO_SOON: Final = Refusal("Strafing 3", "its front guns fired in the last defensive phase and must pause for this one")
HAS_STRAFED: Final = Refusal("Strafing 3", "its front guns have strafed in this phase")
HOLDS: Final = Refusal("Ruling S9", "the novice may not fire")


class StraferType(MayEnter):
    """Types marked T are sent out to strafe. [Strafing, Ruling B6]"""

    def of(self, craft: Craft) -> Refusal | None:
        is_strafer = craft.task is not None and craft.task.role == STRAFER
        return NO_STRAFER_TYPE if is_strafer and "T" not in craft.kind.uses else None


class StrafingRun(Run):
    """From an enemy trench hex, low, with a front gun that may fire.

    It is the gun's shot of the attack phase: right after a shot in the defensive phase it is forbidden where guns
    pause, and risks a jam where they do not.

    [Strafing 1, Strafing 2, Strafing 3, Strafing 4, Ruling B6, Ruling L7]
    """

    run: i64 = STRAFE

    def refuses(self, rules: Rules, sky: Sky, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if craft.task is None or craft.task.role != STRAFER:
            return NOT_SENT
        if craft.novice:
            return HOLDS
        if not is_enemy_trench(rules.charts.ground, craft.side, craft.q, craft.r):
            return NOT_ON_LINE
        if craft.altitude > HIGHEST and craft.altitude + change > HIGHEST:
            return TOO_HIGH
        if craft.gliding:
            return GLIDES
        no = no_gun(craft)
        if no is not None:
            return no
        too_soon = craft.pad is None and craft.hot & FRONT_BIT != 0 and rules.jam_risk.of(True) == 0
        return TOO_SOON if too_soon else None


def no_gun(craft: Craft) -> Refusal | None:
    """Why no forward gun of an aircraft may fire. [Strafing 4, Ruling B6]"""
    if craft.kind.ammo_front == 0 or craft.kind.front_column < 0:
        return NO_FRONT_GUN
    if craft.pad is not None:
        return None if strafing_gun(craft) >= 0 else not_ready(craft, FRONT)
    if (craft.jammed | craft.out) & FRONT_BIT != 0:
        return JAMMED
    return NO_AMMUNITION if craft.ammo_front <= 0 else None


def strafing_gun(craft: Craft) -> i64:
    """The forward guns that strafe: both of two if both may fire, else the one that may; -1 for none. [Ruling A31]"""
    if craft.pad is None:
        return FRONT
    for gun in guns_of(craft.kind):
        if gun != REAR and not_ready(craft, gun) is None:
            return gun
    return -1


class Bullets(Overflight):
    """A run strafes the hex it starts in and every enemy trench hex entered, all at 350 metres or lower.

    One box of ammunition a phase, however many hexes. [Strafing 1, Strafing 2, Ruling B1, Ruling B6, Ruling A34]
    """

    def of(self, rules: Rules, sky: Sky, index: i64, path: list[Passage], reports: Reports) -> None:
        craft = sky.crafts[index]
        if craft.task is None or craft.task.run != STRAFE:
            return
        hexes: list[tuple[i64, i64]] = []
        if altitude_before(craft) <= HIGHEST:
            hexes.append((craft.from_q, craft.from_r))
        for one in path:
            if one.altitude <= HIGHEST and is_enemy_trench(rules.charts.ground, craft.side, one.q, one.r):
                hexes.append((one.q, one.r))
        fresh = _mark(sky, index, hexes)
        if reports is not None:
            where = ", ".join([label(q, r) for q, r in fresh]) if fresh else "nothing that was not strafed before"
            tell(reports, f"{craft.id} strafes {where}.", "Strafing 2")
        _fire(rules, sky, index)


def _mark(sky: Sky, index: i64, hexes: list[tuple[i64, i64]]) -> list[tuple[i64, i64]]:
    """Each hex counts once for the side. [Strafing 2, Ruling B1]"""
    mission = mission_of(sky)
    marked = {(int(mark.q), int(mark.r)) for mark in mission.marks}
    fresh: list[tuple[i64, i64]] = []
    for q, r in hexes:
        if (int(q), int(r)) not in marked:
            marked.add((int(q), int(r)))
            fresh.append((q, r))
            mission.marks.append(Mark(STRAFED, q, r, index))
    mission.points += len(fresh)
    return fresh


def _fire(rules: Rules, sky: Sky, index: i64) -> None:
    """The guns have fired: a box less, and a die if they are hot. [Strafing 2, Strafing 3, Ruling B6, Ruling A13]"""
    craft = sky.crafts[index]
    if craft.pad is None:
        spend_box(craft, FRONT)
        craft.fired |= FRONT_BIT
        if craft.hot & FRONT_BIT != 0 and rules.jam_risk.of(True) > 0:
            sky.asked.append(Asked(index, STRAFING))
        return
    gun: i64 = strafing_gun(craft)
    spend(craft, gun)
    bits: i64 = bits_of(craft, gun)
    joint = sky.joint
    assert joint is not None
    for bit, what in ((FRONT_BIT, STRAFING), (LEWIS_BIT, STRAFING_LEWIS)):
        if bits & bit != 0 and jam_number(craft, bit) > 0:
            joint.asked.append(Asked(index, what))
    craft.fired |= bits


class OneTargetOrTrench(MayFire):
    """One gun has one target in a phase; guns that have strafed do not fire in that attack phase.

    [Strafing 3, Ruling B6, Ruling F20]
    """

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        if craft.fired & bits_of(craft, gun) == 0:
            return None
        strafed = craft.task is not None and craft.task.run == STRAFE and gun != REAR
        return HAS_STRAFED if strafed else ONE_TARGET


class StrafingRolls(Phase):
    """A die for every gun that strafed right after a shot in the defensive phase; what was strafed stands.

    [Strafing 3, Ruling B6, Ruling F6, Ruling F25]
    """

    label = "strafing"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        """Who is down rolls for no gun."""
        sky.asked = [one for one in sky.asked if one.what != STRAFING or sky.crafts[one.craft].status == FLYING]

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return len(sky.asked) > 0 and sky.asked[0].what == STRAFING

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return ONE_DIE

    def purpose(self, sky: Sky) -> str:
        return ROLLED_FOR[STRAFING]

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if not isinstance(order, Roll):
            return
        craft = sky.crafts[sky.asked.pop(0).craft]
        jammed = order.first <= rules.jam_risk.of(True)
        if jammed:
            craft.jammed |= FRONT_BIT
        told = "jams for good" if jammed else "does not jam"
        tell(reports, f"{craft.id}'s front gun {told} on {order.first}.", "Strafing 3", rules.jam_risk.rule)


class TrenchesStrafed(Tally):
    """A point for each trench hex strafed, ten for each aircraft. [Strafing 2, Ruling P9]"""

    def unopposed_points(self, sky: Sky) -> i64:
        """With nobody left to stop it a strafer flies on as long as it likes. [Ruling P8]"""
        for craft in sky.crafts:
            able = craft.task is not None and craft.task.role == STRAFER and craft.status == FLYING
            if able and not craft.gliding and no_gun(craft) is None:
                return UNHINDERED
        return 0


UNHINDERED: Final = 30  # more than half of a trench line, and than any three aircraft are worth


TRENCH_STRAFING = Layer(
    "Trench-Strafing",
    needs=("Basic",),
    over=("Tournament", "Advanced"),
    rulings={"objective": TrenchesStrafed("Ruling P9", STRAFER)},
    vetoes={"may_enter": (StraferType("Strafing"),), "may_fire": (OneTargetOrTrench("Strafing 3"),)},
    tallies={"runs": (StrafingRun("Strafing 2"),), "overflight": (Bullets("Strafing 2"),)},
    sequence=((StrafingRolls("Strafing 3"), "Survivors|JointSurvivors"),),
    withdraws=("OneTargetAPhase",),
    option=True,
)
