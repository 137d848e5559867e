"""Tactical bombing, scenario 5: a dry run over the target, and then exactly the same again with the bombs. [Bombing]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.hexes import FACING_NAMES
from dogfight.rulebook import FIRST, Layer
from dogfight.war.mission import BOMBED, Mark
from dogfight.war.missions.ground_objective import PER_AIRCRAFT, Tally, tell_points
from dogfight.war.missions.passing import is_level
from dogfight.war.missions.targets import ChooseTargets, mission_of, show_targets, with_task
from dogfight.war.overflight import Passage
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import MayEnter, Overflight, Reports, Rules, Run, tell
from dogfight.war.sky import Sky
from dogfight.war.task import BOMB, BOMBER, NOT_BOMBED, Pass, Task

HIGHEST: Final = 2500  # metres

NO_BOMBER_TYPE: Final = Refusal("Bombing", "only types marked B on the chart carry bombs")
NO_BOMBS: Final = Refusal("Bombing", "it carries no bombs")
DROPPED: Final = Refusal("Ruling B8", "it has dropped its bombs")
TOO_HIGH: Final = Refusal("Bombing 3", "bombs are dropped from 2500 metres or lower")
NOT_LEVEL: Final = Refusal("Bombing 4", "a bombing run is flown at the altitude of the dry run")
NO_DRY_RUN: Final = Refusal("Bombing 4", "it has made no dry run that a bombing run could repeat")
OTHER_ALTITUDE: Final = Refusal("Bombing 4", "its dry runs were at another altitude")
OTHER_SPEED: Final = Refusal("Bombing 4", "its dry runs were at another speed")
GLIDES: Final = Refusal("Ruling L7", "it glides, and sinks while it does")


class BomberType(MayEnter):
    """Bombs are carried by types marked B. [Bombing, Ruling P10]"""

    def of(self, craft: Craft) -> Refusal | None:
        is_bomber = craft.task is not None and craft.task.role == BOMBER
        return NO_BOMBER_TYPE if is_bomber and "B" not in craft.kind.uses else None


class ChooseAim(ChooseTargets):
    """For each bomber one of the targets on the enemy's ground; two may have the same. [Bombing 1, Bombing 2]"""

    def count(self, rules: Rules, sky: Sky) -> i64:
        return len(rules.charts.ground.targets[1 - mission_of(sky).side])


class BombingRun(Run):
    """At the speed and altitude of a dry run that this aircraft has made. A dead observer does not matter.

    [Bombing 3, Bombing 4, Bombing 7, Ruling B8, Ruling L7]
    """

    run: i64 = BOMB

    def refuses(self, rules: Rules, sky: Sky, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        task = craft.task
        if task is None or task.role != BOMBER:
            return NO_BOMBS
        if task.bombed != NOT_BOMBED:
            return DROPPED
        if craft.gliding:
            return GLIDES
        if craft.altitude > HIGHEST:
            return TOO_HIGH
        if not task.passes:
            return NO_DRY_RUN
        if change != 0:
            return NOT_LEVEL
        level = [one for one in task.passes if one.altitude == craft.altitude]
        if not level:
            return OTHER_ALTITUDE
        return None if any([one.speed == speed for one in level]) else OTHER_SPEED


class Bombs(Overflight):
    """Every level pass straight over a target may be a dry run; the run that repeats it exactly bombs the target.

    [Bombing 4, Bombing 5, Bombing 6, Ruling B7, Ruling B8, Ruling B21]
    """

    def of(self, rules: Rules, sky: Sky, index: i64, path: list[Passage], reports: Reports) -> None:
        task = sky.crafts[index].task
        if task is None or task.role != BOMBER:
            return
        if task.run == BOMB:
            _bomb(rules, sky, index, path, reports)
        if task.bombed == NOT_BOMBED:
            _note_passes(rules, sky, index, path, reports)


def _bomb(rules: Rules, sky: Sky, index: i64, path: list[Passage], reports: Reports) -> None:
    """The first target on the way that was passed exactly so in the phase in which it was last entered.

    [Bombing 4, Bombing 5, Bombing 6, Ruling B8]
    """
    craft = sky.crafts[index]
    task = craft.task
    assert task is not None
    for one in path:
        target: i64 = target_at(rules, craft.side, one.q, one.r)
        if target >= 0 and _repeats(task, craft, target, one):
            task.bombed = target
            mission_of(sky).marks.append(Mark(BOMBED, one.q, one.r, index))
            name = rules.charts.ground.targets[1 - craft.side][target].name
            tell(reports, f"{craft.id} bombs {name}.", "Bombing 4", "Bombing 6")
            return
    tell(reports, f"{craft.id} repeats no dry run and drops no bombs.", "Bombing 4", "Ruling B8")


def _repeats(task: Task, craft: Craft, target: i64, one: Passage) -> bool:
    """Whether a passage is a dry run over again: same hexsides, speed and altitude. [Bombing 4, Ruling B8]"""
    if not one.straight:
        return False
    return any([
        dry.target == target and dry.facing == one.facing and dry.speed == craft.speed and dry.altitude == one.altitude
        for dry in task.passes
    ])  # fmt: skip


def _note_passes(rules: Rules, sky: Sky, index: i64, path: list[Passage], reports: Reports) -> None:
    """The targets entered in this phase: the last pass that could be a dry run takes the place of older ones.

    [Bombing 3, Bombing 4, Ruling B7, Ruling B8]
    """
    craft = sky.crafts[index]
    task = craft.task
    assert task is not None
    found: dict[int, Pass | None] = {}
    level = is_level(craft)
    for one in path:
        target: i64 = target_at(rules, craft.side, one.q, one.r)
        if target < 0:
            continue
        if level and one.straight and one.altitude <= HIGHEST:
            found[int(target)] = Pass(target, one.facing, craft.speed, one.altitude, sky.turn)
        else:
            found.setdefault(int(target), None)
    kept = [one for one in task.passes if int(one.target) not in found]
    fresh = [one for one in found.values() if one is not None]
    task.passes = tuple([*kept, *fresh])
    if reports is not None:
        for dry in fresh:
            tell(reports, f"{craft.id} passes straight over {spoken_pass(rules, craft.side, dry)}.", "Ruling B7")


def spoken_pass(rules: Rules, side: i64, one: Pass) -> str:
    """A possible dry run in words: `Cerisy dump, facing NW at speed 6 and 2000 m`."""
    name = rules.charts.ground.targets[1 - side][one.target].name
    return f"{name}, facing {FACING_NAMES[one.facing]} at speed {one.speed} and {one.altitude} m"


def target_at(rules: Rules, side: i64, q: i64, r: i64) -> i64:
    """The place in the list of the target on the enemy's ground in this hex; -1 for none. [Bombing 1]"""
    for number, target in enumerate(rules.charts.ground.targets[1 - side]):
        if target.q == q and target.r == r:
            return number
    return -1


class TargetsBombed(Tally):
    """Ten points for a bomber's secret target bombed by it, ten for an aircraft. [Bombing 6, Ruling B21, Ruling P9]"""

    def ground_points(self, sky: Sky) -> i64:
        """Bombs on another target than the secret one count nothing; what is not known counts nothing either."""
        hits: i64 = 0
        for index in with_task(sky, self.role):
            task = sky.crafts[index].task
            if task is not None and task.bombed != NOT_BOMBED and task.bombed == mission_of(sky).target_of(index):
                hits += 1
        return hits * PER_AIRCRAFT

    def unopposed_points(self, sky: Sky) -> i64:
        """A bomber that is in the air with its bombs finds its target. [Ruling P8]"""
        left: i64 = 0
        for index in with_task(sky, self.role):
            craft = sky.crafts[index]
            if craft.status == FLYING and not craft.gliding and craft.task is not None:
                if craft.task.bombed == NOT_BOMBED:
                    left += 1
        return left * PER_AIRCRAFT

    def conclude(self, sky: Sky, reports: Reports) -> None:
        show_targets(sky)
        mission_of(sky).points = self.ground_points(sky)
        tell_points(self, sky, reports)


TACTICAL_BOMBING = Layer(
    "Tactical-Bombing",
    needs=("Basic",),
    over=("Tournament", "Advanced"),
    rulings={"objective": TargetsBombed("Ruling P9", BOMBER)},
    vetoes={"may_enter": (BomberType("Bombing"),)},
    tallies={"runs": (BombingRun("Bombing 4"),), "overflight": (Bombs("Bombing 4"),)},
    sequence=((ChooseAim("Bombing 1", BOMBER), FIRST),),
    option=True,
)
