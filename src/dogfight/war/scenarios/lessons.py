"""The lessons of the first flight: TOML in the data folder, checked against the charts they are flown with."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from dogfight.errors import DogfightError, ScenarioError
from dogfight.war.charts import Charts
from dogfight.war.lessons.goals import JUDGES
from dogfight.war.lessons.lesson import DRILLS, LEVELS, Lesson
from dogfight.war.pieces import ALLIED
from dogfight.war.scenarios.packs import own_charts
from dogfight.war.setting import read_setting

FILE: Final = "lessons.toml"
LAST_TURN: Final = 60


class _File(msgspec.Struct, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


def lessons(charts: Charts | None = None) -> tuple[Lesson, ...]:
    """The lessons in their order. Over a player's own pack only those whose aircraft it has."""
    if charts is None or charts is own_charts():
        return _own()
    return tuple(one for one in _own() if not faults(one, charts))


def lesson_of(id: str, charts: Charts | None = None) -> Lesson:
    """The lesson with this id; raises ScenarioError that lists those there are."""
    known = {one.id: one for one in lessons(charts)}
    if id not in known:
        raise ScenarioError(f"no lesson {id!r}; there are {', '.join(known) or 'none'}")
    return known[id]


def setting_of_lesson(lesson: Lesson) -> dict[str, Any]:
    """The setting of a lesson's game: everybody in his place, the pupil's side first."""
    crafts = [dict(row) for row in (*lesson.allied, *lesson.german)]
    return {"lesson": lesson.id, "edge": "turn", "last_turn": LAST_TURN, "crafts": crafts}


@cache
def _own() -> tuple[Lesson, ...]:
    told = parse_lessons((files("dogfight") / "war" / "data" / FILE).read_text("utf-8"), FILE)
    check_lessons(told, own_charts(), FILE)
    return told


def parse_lessons(text: str, file: str) -> tuple[Lesson, ...]:
    """The lessons a text describes; raises ScenarioError with file and field."""
    try:
        told = msgspec.toml.decode(text, type=_File).lesson
    except msgspec.DecodeError as wrong:
        raise ScenarioError(f"{file}: {wrong}") from None
    found = [one.id for one in told]
    for id in found:
        if found.count(id) > 1:
            raise ScenarioError(f"{file}: the id {id!r} is there twice")
    return told


def check_lessons(told: tuple[Lesson, ...], charts: Charts, file: str) -> None:
    """Raises ScenarioError for the first thing in a lesson that cannot be."""
    for one in told:
        for fault in faults(one, charts):
            raise ScenarioError(f"{file}, {one.id}, {fault}")


def faults(lesson: Lesson, charts: Charts) -> list[str]:
    """What in this lesson cannot be, each as `field: why`."""
    found = [] if lesson.level in LEVELS else [f"level: {lesson.level!r}, but must be one of {', '.join(LEVELS)}"]
    if lesson.drill not in DRILLS:
        found.append(f"drill: {lesson.drill!r}, but must be one of {', '.join(DRILLS)}")
    found += [f"goal: there is no kind {one.kind!r}" for one in lesson.goal if one.kind not in JUDGES]
    if not lesson.goal:
        found.append("goal: there is none")
    return found + _crafts_faults(lesson, charts)


def _crafts_faults(lesson: Lesson, charts: Charts) -> list[str]:
    """The pupil flies alone, and everybody stands where the lesson puts him: nothing is set up in secret."""
    homeless = [row.get("aircraft") for row in (*lesson.allied, *lesson.german) if "at" not in row]
    if homeless:
        return [f"at: {homeless[0]} stands nowhere"]
    try:
        sky = read_setting(charts, setting_of_lesson(lesson))
    except DogfightError as wrong:
        return [str(wrong)]
    own = [craft for craft in sky.crafts if craft.side == ALLIED]
    if len(own) != 1 or sky.crafts[0] is not own[0]:
        return [f"allied: {len(own)} aircraft, but must be 1"]
    return []
