"""Which errand an aircraft has now, and which secret target to write down."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand_bomber import BomberErrand
from dogfight.bots.errand_buster import BusterHome, buster_errand, zones_of
from dogfight.bots.errand_camera import CameraErrand
from dogfight.bots.errand_strafer import StraferErrand
from dogfight.bots.errands import Errand, HomeErrand, SpotterErrand
from dogfight.bots.tomorrow import breaks_off
from dogfight.bots.war_marksman import loss
from dogfight.game import Draws
from dogfight.hexes import LAST_ROW
from dogfight.war.ground import Ground
from dogfight.war.missions.film import TRENCH, target_count
from dogfight.war.missions.targets import ChooseTargets
from dogfight.war.missions.trench_strafing import no_gun
from dogfight.war.orders import Assign, Order
from dogfight.war.pieces import ALLIED, FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.task import BOMBER, BUSTER, CAMERA, ESCORT, NOT_BOMBED, SPOTTER, STRAFER

DISTURBED: Final = 0.15
PRIZE: Final = 1.5  # how much more an aircraft with the task is worth to the enemy
HURT: Final = 0.4
ENOUGH: Final = 12  # points from which on a strafer that is hurt goes home


def errand_of(rules: Rules, sky: Sky, index: i64) -> Errand | None:
    """What this aircraft is to do beside fighting, as far as its owner knows; None for nothing."""
    craft = sky.crafts[index]
    task, mission = craft.task, sky.mission
    if breaks_off(rules, sky, craft):
        return BusterHome(rules, sky, index) if zones_of(sky) else HomeErrand(rules, sky, index)
    if task is None or mission is None or craft.gliding:
        return None
    target: i64 = mission.target_of(index)
    if task.role == CAMERA and target >= 0:
        whole = task.complete >> target & 1 == 1
        return HomeErrand(rules, sky, index) if whole else CameraErrand(rules, sky, index)
    if task.role == BOMBER and target >= 0:
        done = task.bombed != NOT_BOMBED
        return HomeErrand(rules, sky, index) if done else BomberErrand(rules, sky, index)
    if task.role == BUSTER:
        return buster_errand(rules, sky, index)
    if task.role == STRAFER:
        return HomeErrand(rules, sky, index) if is_spent(sky, craft) else StraferErrand(rules, sky, index)
    return SpotterErrand(rules, sky, index) if task.role == SPOTTER else None


def is_spent(sky: Sky, craft: Craft) -> bool:
    """Whether a strafer has done what it can: no gun any more, or hurt with something to carry home."""
    mission = sky.mission
    if no_gun(craft) is not None:
        return True
    hurt = loss(craft.boxes, craft.kind.damage_factor) >= HURT
    return hurt and mission is not None and mission.points >= ENOUGH


def prize(craft: Craft) -> float:
    """How much more than another aircraft this one is worth to the enemy."""
    return PRIZE if has_task(craft) else 1.0


def has_task(craft: Craft) -> bool:
    """Whether an aircraft has itself what a mission is flown for."""
    return craft.task is not None and craft.task.role != ESCORT


def must_stay(sky: Sky, craft: Craft) -> bool:
    """Whether an aircraft is the last that can stop a mission: with it gone the mission is done. [Ruling P8]"""
    mission = sky.mission
    if mission is None or craft.side == mission.side:
        return False
    return not any([one is not craft and one.side == craft.side and one.status == FLYING for one in sky.crafts])


def disturbance(target: Craft) -> float:
    """What any attack on an aircraft is worth, hit or miss: a correction less from a spotter. [Ruling B9]"""
    task = target.task
    return DISTURBED if task is not None and task.role == SPOTTER and not task.under_fire else 0.0


def is_choosing(rules: Rules, sky: Sky) -> bool:
    """Whether secret targets are being chosen."""
    return isinstance(rules.sequence[sky.phase], ChooseTargets)


def ranked_targets(rules: Rules, sky: Sky, seat: i64, draws: Draws) -> list[Order]:
    """A target for the next aircraft: one not too far from home, by lot."""
    phase = rules.sequence[sky.phase]
    if not isinstance(phase, ChooseTargets) or not phase.asks(rules, sky, seat):
        return []
    index: i64 = phase.open(sky)[0]
    task = sky.crafts[index].task
    camera = task is not None and task.role == CAMERA
    far = _subjects(rules.charts.ground, seat) if camera else _aims(rules.charts.ground, seat)
    rated = sorted([(rows + draws.below(8), number) for number, rows in enumerate(far)])
    return [Assign(index, number) for _, number in rated]


def _rows(side: i64, r: i64) -> int:
    """Rows from a side's own edge."""
    return int(r if side == ALLIED else LAST_ROW - r)


def _subjects(ground: Ground, side: i64) -> list[int]:
    """How far each target of a camera is, in rows; a road is more trouble than the trench line."""
    found: list[int] = []
    for target in range(target_count(ground, side)):
        if target == TRENCH:
            found.append(20)
        else:
            hexes = ground.sections[1 - side][target - 1].hexes
            found.append(6 + max([_rows(side, r) for _, r in hexes]))
    return found


def _aims(ground: Ground, side: i64) -> list[int]:
    """How far each target of a bomber is, in rows."""
    return [_rows(side, target.r) for target in ground.targets[1 - side]]
