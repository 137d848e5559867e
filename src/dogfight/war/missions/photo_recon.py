"""Photo-recon, scenario 3: photograph the trench line or a road section, and bring the film home. [Photo]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.hexes import LAST_ROW, label, step
from dogfight.rulebook import FIRST, Layer
from dogfight.war.crew import LANDED_WHOLE
from dogfight.war.ground import Ground
from dogfight.war.mission import PHOTOGRAPHED, Mark
from dogfight.war.missions.film import (
    TRENCH,
    covered,
    expose,
    is_enemy_section,
    is_enemy_trench,
    needed,
    target_count,
)
from dogfight.war.missions.ground_objective import Errand
from dogfight.war.missions.targets import ChooseTargets, mission_of, show_targets, with_task
from dogfight.war.overflight import Passage
from dogfight.war.pieces import ALLIED, EXITED, FLYING, GLIDED_HOME, HOME, LANDED, Craft
from dogfight.war.questions import MayEnter, Overflight, Reports, Rules, Run, tell
from dogfight.war.sky import Sky
from dogfight.war.task import CAMERA, PHOTO, Task
from dogfight.war.tournament.critical_hits import KILLED

LOWEST: Final = 2500  # metres

NO_CAMERA_TYPE: Final = Refusal("Photo 1", "only types marked R on the chart carry a camera")
NO_CAMERA: Final = Refusal("Photo 1", "it carries no camera")
TOO_LOW: Final = Refusal("Photo 2", "photographs are taken from 2500 metres or higher")
NOT_LEVEL: Final = Refusal("Photo 7", "no climb and no dive while photographs are taken")
NO_OBSERVER: Final = Refusal("Ruling B4", "the observer is dead, and nobody works the camera")
GLIDES: Final = Refusal("Ruling L7", "it glides, and sinks while it does")


class CameraType(MayEnter):
    """Cameras are carried by types marked R. [Photo 1, Ruling B4]"""

    def of(self, craft: Craft) -> Refusal | None:
        is_camera = craft.task is not None and craft.task.role == CAMERA
        return NO_CAMERA_TYPE if is_camera and "R" not in craft.kind.uses else None


class ChooseSubject(ChooseTargets):
    """The trench line, or one of the enemy's road sections. [Photo 3, Photo 5, Ruling B1]"""

    def count(self, rules: Rules, sky: Sky) -> i64:
        return target_count(rules.charts.ground, mission_of(sky).side)


class PhotoRun(Run):
    """A level run at 2500 metres or more, with a live observer. Where it may begin depends on no secret.

    [Photo 2, Photo 7, Ruling B4, Ruling L7, Ruling B21]
    """

    run: i64 = PHOTO

    def refuses(self, rules: Rules, sky: Sky, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if craft.task is None or craft.task.role != CAMERA:
            return NO_CAMERA
        if craft.gliding:
            return GLIDES
        if craft.observer == KILLED:
            return NO_OBSERVER
        if change != 0:
            return NOT_LEVEL
        return TOO_LOW if craft.altitude < LOWEST else None


class Exposure(Overflight):
    """The hexes of a photo run go on film, and are marked: all that could be a target, so that the marks tell nothing.

    [Photo 4, Photo 5.a, Photo 5.b, Photo 7, Ruling B2, Ruling B3, Ruling B21]
    """

    def of(self, rules: Rules, sky: Sky, index: i64, path: list[Passage], reports: Reports) -> None:
        craft = sky.crafts[index]
        task = craft.task
        if task is None or task.run != PHOTO:
            return
        if task.height != craft.altitude:
            _new_set(sky, index, task, craft.altitude)
        ground = rules.charts.ground
        here = (craft.from_q, craft.from_r)
        on_line = is_enemy_trench(ground, craft.side, here[0], here[1])
        task.began = task.began or on_line
        hexes = [here] if on_line else []
        for one in path:
            trench = task.began and is_enemy_trench(ground, craft.side, one.q, one.r)
            if trench or is_enemy_section(ground, craft.side, one.q, one.r):
                hexes.append((one.q, one.r))
        before: i64 = task.complete
        fresh = expose(ground, craft.side, task, hexes)
        mission_of(sky).marks += [Mark(PHOTOGRAPHED, q, r, index) for q, r in fresh]
        if reports is not None:
            _say(rules, craft, task, fresh, before, reports)


def _new_set(sky: Sky, index: i64, task: Task, altitude: i64) -> None:
    """Another height: the set is begun anew, and its marks are taken off; what is whole stays. [Photo 7, Ruling B2]"""
    mission = mission_of(sky)
    mission.marks = [mark for mark in mission.marks if mark.craft != index]
    task.height, task.began, task.film = altitude, False, ()


def _say(rules: Rules, craft: Craft, task: Task, fresh: list[tuple[i64, i64]], before: i64, reports: Reports) -> None:
    ground = rules.charts.ground
    if fresh:
        where = ", ".join([label(q, r) for q, r in fresh])
        tell(reports, f"{craft.id} photographs {where} from {task.height} m.", "Photo 4", "Photo 5")
    else:
        tell(reports, f"{craft.id} photographs nothing new.", "Photo 4", "Photo 5")
    for target in range(target_count(ground, craft.side)):
        if (task.complete & ~before) >> target & 1:
            tell(reports, f"{craft.id} has all of {subject(ground, craft.side, target)} on film.", "Photo 4", "Photo 5")


def subject(ground: Ground, side: i64, target: i64) -> str:
    """A target of a side's cameras in words."""
    if target == TRENCH:
        return "the trench line"
    return ground.sections[1 - side][target - 1].name


def film_shows(rules: Rules, craft: Craft, target: i64) -> tuple[i64, i64]:
    """How many hexes of a target an aircraft has on film, and how many it needs. [Photo 4, Photo 5]"""
    ground = rules.charts.ground
    if target < 0 or craft.task is None:
        return 0, 0
    most: i64 = needed(ground, craft.side, target)
    return most if craft.task.complete >> target & 1 else covered(ground, craft.side, craft.task.film, target), most


def left_by_own_edge(craft: Craft) -> bool:
    """Whether an aircraft that is home left over its own side's edge: the north row for the Allied. [Ruling B5]"""
    _, r = step(craft.q, craft.r, craft.facing)
    return r == (0 if craft.side == ALLIED else LAST_ROW)


def is_brought_home(craft: Craft) -> bool:
    """Whether the film is where it is wanted: off over the own edge under power, or landed whole on its own ground.

    A landing counts only where it was rolled for, and that is what a crew's fate says. [Photo 6, Ruling B5]
    """
    if craft.fate == GLIDED_HOME or craft.fate == LANDED:
        return craft.crew == LANDED_WHOLE
    return craft.status == HOME and craft.fate == EXITED and left_by_own_edge(craft)


class PicturesHome(Errand):
    """A camera is home with its target whole on film; `lands`: a successful landing in a glide counts.

    [Photo 6, Ruling B5, Ruling S7]
    """

    def __init__(self, rule: str, role: i64, lands: bool = False) -> None:
        super().__init__(rule, role)
        self.lands = lands

    def is_accomplished(self, sky: Sky) -> bool:
        mission = mission_of(sky)
        return mission.done or any(
            [is_brought_home(sky.crafts[index]) and self.has_target(sky, index) for index in with_task(sky, self.role)]
        )

    def has_target(self, sky: Sky, index: i64) -> bool:
        """Whether the secret target is whole on film, as far as it is known."""
        task = sky.crafts[index].task
        target: i64 = mission_of(sky).target_of(index)
        return task is not None and target >= 0 and task.complete >> target & 1 == 1

    def is_possible(self, sky: Sky) -> bool:
        """Whether a camera in the air has its target, or can still take it, and may bring it home.

        [Ruling S7, Ruling B4, Ruling B5, Ruling L7]
        """
        return any([self.may_succeed(sky, index) for index in with_task(sky, self.role)])

    def may_succeed(self, sky: Sky, index: i64) -> bool:
        craft = sky.crafts[index]
        if craft.status != FLYING:
            return False
        has_it = self.has_target(sky, index) or mission_of(sky).target_of(index) < 0
        if craft.gliding:
            return self.lands and has_it
        return has_it or craft.observer != KILLED

    def conclude(self, sky: Sky, reports: Reports) -> None:
        mission_of(sky).done = self.is_accomplished(sky)
        show_targets(sky)


PHOTO_RECON = Layer(
    "Photo-Recon",
    needs=("Basic",),
    over=("Tournament", "Advanced"),
    rulings={"objective": PicturesHome("Photo 6", CAMERA)},
    vetoes={"may_enter": (CameraType("Photo 1"),)},
    tallies={"runs": (PhotoRun("Photo 2"),), "overflight": (Exposure("Photo 4"),)},
    sequence=((ChooseSubject("Photo 3", CAMERA), FIRST),),
    option=True,
)
