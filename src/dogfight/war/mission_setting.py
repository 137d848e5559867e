"""What a setting says of a mission: its kind, whose it is, and what each aircraft is sent out to do. [Scenarios Intro]

"mission": {"kind": "photo-recon", "side": "allied"}
"mission": {"kind": "artillery-spotting", "side": "german", "target": 3}
"crafts": [{"aircraft": "RE/8", "task": "spotter"}, ...]
"""

from collections.abc import Iterable, Mapping
from typing import Final

from dogfight.errors import ScenarioError
from dogfight.war.balloon_setting import BALLOON_BUSTING, check_guns
from dogfight.war.balloon_setting import FIELDS as GUN_FIELDS
from dogfight.war.charts import Charts
from dogfight.war.mission import Mission, new_mission
from dogfight.war.pieces import SIDES, Craft
from dogfight.war.task import ESCORT, ROLES, new_task

# Each kind of mission, which is the id of its layer too, with the task that somebody must have.
KINDS: Final = {
    "photo-recon": "camera",
    "trench-strafing": "strafer",
    "tactical-bombing": "bomber",
    "artillery-spotting": "spotter",
    "balloon-busting": "buster",
}
SPOTTING: Final = "artillery-spotting"
FIELDS: Final = ("kind", "side")
FIELDS_OF: Final = {SPOTTING: ("target",), BALLOON_BUSTING: GUN_FIELDS}
MOST_ROCKETS: Final = 6


def kind_of_mission(setting: Mapping[str, object]) -> str:
    """The kind of mission a setting names; "" without one. Raises ScenarioError."""
    given = setting.get("mission")
    if given is None:
        return ""
    if not isinstance(given, Mapping):
        raise ScenarioError("setting: mission must be a table of fields, with kind and side")
    kind = given.get("kind")
    if kind not in KINDS:
        raise ScenarioError(f"setting: kind of mission is {kind!r}, but must be one of {', '.join(KINDS)}")
    return str(kind)


def check_game(setting: Mapping[str, object], layers: tuple[str, ...]) -> None:
    """Refuses a mission in a game without its rules, and the rules of a mission without one. Raises ScenarioError."""
    kind = kind_of_mission(setting)
    played = [one for one in layers if one in KINDS]
    if kind and kind not in played:
        raise ScenarioError(f"setting: mission is {kind}, but the game is played without the rules of {kind}")
    if not kind and played:
        raise ScenarioError(f"setting: there is no mission, but the game is played by the rules of {played[0]}")
    check_guns(setting, layers)


def read_mission_setting(charts: Charts, setting: Mapping[str, object], crafts: list[Craft]) -> Mission | None:
    """The mission of a setting, the aircraft having got their tasks; None without one. Raises ScenarioError."""
    kind = kind_of_mission(setting)
    rows = setting.get("crafts")
    assert isinstance(rows, (list, tuple))
    if not kind:
        _no_tasks(rows)
        return None
    given = setting["mission"]
    assert isinstance(given, Mapping)
    _only(given, (*FIELDS, *FIELDS_OF.get(kind, ())))
    name = given.get("side", SIDES[0])
    if name not in SIDES:
        raise ScenarioError(f"setting: side of the mission is {name!r}, but must be one of {', '.join(SIDES)}")
    side = SIDES.index(name)
    for row, craft in zip(rows, crafts, strict=True):
        _give_task(row, craft, side, KINDS[kind])
    _somebody(crafts, side, kind)
    return new_mission(side, len(crafts), _target(charts, given, side) if kind == SPOTTING else -1)


def _only(given: Mapping[str, object], known: tuple[str, ...]) -> None:
    for name in given:
        if name not in known:
            raise ScenarioError(f"setting: unknown field {name!r} of the mission; known are {', '.join(known)}")


def _no_tasks(rows: Iterable[Mapping[str, object]]) -> None:
    for row in rows:
        for field in ("task", "rockets"):
            if field in row:
                raise ScenarioError(f"setting: {row.get('aircraft')} has {field}, but the game has no mission")


def _give_task(row: Mapping[str, object], craft: Craft, side: int, wanted: str) -> None:
    """The task of one aircraft; who flies for the mission's side and has none escorts the others."""
    task = row.get("task")
    rockets = row.get("rockets", 0)
    if not isinstance(rockets, int) or isinstance(rockets, bool) or not 0 <= rockets <= MOST_ROCKETS:
        raise ScenarioError(f"setting: rockets of {craft.id} is {rockets!r}, but must be a number from 0 to 6")
    if craft.side != side:
        if task is not None or rockets:
            raise ScenarioError(f"setting: {craft.id} has a task, but the other side flies the mission")
        return
    if task not in (None, "escort", wanted):
        raise ScenarioError(f"setting: task of {craft.id} is {task!r}, but must be one of {wanted}, escort")
    craft.task = new_task(ESCORT if task is None else ROLES.index(str(task)), rockets)


def _somebody(crafts: list[Craft], side: int, kind: str) -> None:
    role = ROLES.index(KINDS[kind])
    if not any([craft.task is not None and craft.task.role == role for craft in crafts]):
        raise ScenarioError(f"setting: in {kind} one {SIDES[side]} aircraft at least must have the task {KINDS[kind]}")


def _target(charts: Charts, given: Mapping[str, object], side: int) -> int:
    """The target the guns are directed at: its place, from 0, in the list of targets on the enemy's ground."""
    targets = charts.ground.targets[1 - side]
    value = given.get("target", 0)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(targets):
        last = len(targets) - 1
        raise ScenarioError(f"setting: target of the mission is {value!r}, but must be a number from 0 to {last}")
    return value
