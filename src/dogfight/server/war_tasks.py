"""The side record of a mission in plain sentences: each aircraft's task, film, dry runs, bombs and rockets."""

from typing import Final

from dogfight.server.mission_schema import MissionTask
from dogfight.war.missions.photo_recon import subject
from dogfight.war.missions.tactical_bombing import spoken_pass
from dogfight.war.missions.targets import mission_of
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.task import BOMBER, CAMERA, NO_RUN, NOT_BOMBED, ROLES, SPOTTER, Task

RUNNING: Final = ("", "taking photographs", "strafing", "on its bombing run")


def tasks(rules: Rules, sky: Sky) -> tuple[MissionTask, ...]:
    """Every aircraft that has a side record."""
    found: list[MissionTask] = []
    for index, craft in enumerate(sky.crafts):
        task = craft.task
        if task is not None:
            carried = int(task.rockets) if task.rockets > 0 or task.launched > 0 else -1
            found.append(MissionTask(index, ROLES[task.role], tuple(_lines(rules, sky, craft, task)), carried))
    return tuple(found)


def _lines(rules: Rules, sky: Sky, craft: Craft, task: Task) -> list[str]:
    lines: list[str] = []
    if task.run != NO_RUN:
        lines.append(f"Now {RUNNING[task.run]}.")
    if task.role == CAMERA:
        lines += _film(rules, craft, task)
    elif task.role == BOMBER:
        lines += _bombs(rules, sky, craft, task)
    elif task.role == SPOTTER:
        lines.append(f"{task.corrections} corrections made.")
        if task.under_fire:
            lines.append("Attacked since its last movement: its next corrects nothing.")
    return lines


def _film(rules: Rules, craft: Craft, task: Task) -> list[str]:
    """What is on film, as both sides see it by the marks. [Photo 4]"""
    whole = [subject(rules.charts.ground, craft.side, target) for target in range(8) if task.complete >> target & 1]
    lines = [f"{len(task.film)} hexes on film from {task.height} m."] if task.film else ["Nothing on film yet."]
    if whole:
        lines.append(f"Whole on film: {', '.join(whole)}.")
    return lines


def _bombs(rules: Rules, sky: Sky, craft: Craft, task: Task) -> list[str]:
    """Dry runs that a bombing run could repeat, or what was bombed. [Bombing 4, Ruling B7]"""
    if task.bombed != NOT_BOMBED:
        return [f"Has bombed {rules.charts.ground.targets[1 - mission_of(sky).side][task.bombed].name}."]
    return [f"Dry run over {spoken_pass(rules, craft.side, one)}." for one in task.passes] or ["No dry run yet."]
