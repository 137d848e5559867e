"""Artillery spotting, scenario 6: circle near the target and direct the guns until they hit. [Ruling B9]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.hexes import distance, label
from dogfight.rulebook import Layer
from dogfight.war.missions.ground_objective import Errand
from dogfight.war.missions.passing import altitude_before
from dogfight.war.missions.targets import mission_of, with_task
from dogfight.war.overflight import Passage
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import MayEnter, Overflight, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky
from dogfight.war.task import SPOTTER
from dogfight.war.tournament.critical_hits import KILLED

NEAR: Final = 4  # hexes from the target
LOWEST: Final = 1000  # metres
HIGHEST: Final = 2000
CORRECTIONS: Final = 6  # to win

NO_SPOTTER_TYPE: Final = Refusal("Ruling P12", "only types marked A on the chart spot for the artillery")


class SpotterType(MayEnter):
    """Types marked A work with the artillery. [Ruling P12]"""

    def of(self, craft: Craft) -> Refusal | None:
        is_spotter = craft.task is not None and craft.task.role == SPOTTER
        return NO_SPOTTER_TYPE if is_spotter and "A" not in craft.kind.uses else None


class Corrections(Overflight):
    """A movement that begins and ends near the target, at the right height and undisturbed, corrects the guns' fire.

    Undisturbed: no attack was rolled against it since its last movement phase began. [Ruling B9, Ruling P12]
    """

    def of(self, rules: Rules, sky: Sky, index: i64, path: list[Passage], reports: Reports) -> None:
        craft = sky.crafts[index]
        task = craft.task
        if task is None or task.role != SPOTTER:
            return
        disturbed = task.under_fire
        task.under_fire = False
        if disturbed or not can_correct(craft):
            return
        target = rules.charts.ground.targets[1 - craft.side][mission_of(sky).place]
        began = is_in_circle(target.q, target.r, craft.from_q, craft.from_r, altitude_before(craft))
        if began and is_in_circle(target.q, target.r, craft.q, craft.r, craft.altitude):
            task.corrections += 1
            tell(reports, f"{craft.id} corrects the fire on {target.name}, {label(target.q, target.r)}: "
                          f"{task.corrections} of {CORRECTIONS}.", "Ruling B9")  # fmt: skip


def can_correct(craft: Craft) -> bool:
    """Whether there is somebody to watch the fire, and time: not in a glide. [Ruling P12]"""
    return craft.observer != KILLED and not craft.gliding


def is_in_circle(target_q: i64, target_r: i64, q: i64, r: i64, altitude: i64) -> bool:
    """Whether a place is within four hexes of the target and from 1000 to 2000 metres. [Ruling B9]"""
    return distance(target_q, target_r, q, r) <= NEAR and LOWEST <= altitude <= HIGHEST


class UnderFire(Phase):
    """Every attack that is announced is rolled, and disturbs the spotter it is made on. [Ruling B9, Ruling F7]"""

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        for shot in sky.shots:
            task = sky.crafts[shot.target].task
            if task is not None and task.role == SPOTTER:
                task.under_fire = True


class GunsDirected(Errand):
    """Six corrections, by all spotters together; shooting them down or driving them off wins for the other side.

    [Ruling B9, Ruling S7, Ruling P12]
    """

    def is_accomplished(self, sky: Sky) -> bool:
        return corrections(sky) >= CORRECTIONS

    def is_possible(self, sky: Sky) -> bool:
        return any([
            sky.crafts[index].status == FLYING and can_correct(sky.crafts[index])
            for index in with_task(sky, self.role)
        ])  # fmt: skip


def corrections(sky: Sky) -> i64:
    """The corrections of all spotters together. [Ruling B9]"""
    total: i64 = 0
    for craft in sky.crafts:
        if craft.task is not None:
            total += craft.task.corrections
    return total


ARTILLERY_SPOTTING = Layer(
    "Artillery-Spotting",
    needs=("Basic",),
    over=("Tournament", "Advanced"),
    rulings={"objective": GunsDirected("Ruling B9", SPOTTER)},
    vetoes={"may_enter": (SpotterType("Ruling P12"),)},
    tallies={"overflight": (Corrections("Ruling B9"),)},
    sequence=(
        (UnderFire("Ruling B9"), "AttackPhase|JointFire"),
        (UnderFire("Ruling B9"), "DefensivePhase|JointFire"),
    ),
    option=True,
)
