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
from dogfight.war.setting_fields import number, one_of
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
    return one_of(given.get("kind"), "kind of mission", KINDS)


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
    side = SIDES.index(one_of(given.get("side", SIDES[0]), "side of the mission", SIDES))
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
    rockets = number(row.get("rockets", 0), f"rockets of {craft.id}", 0, MOST_ROCKETS)
    if craft.side != side:
        if task is not None or rockets:
            raise ScenarioError(f"setting: {craft.id} has a task, but the other side flies the mission")
        return
    role = ESCORT if task is None else ROLES.index(one_of(task, f"task of {craft.id}", (wanted, "escort")))
    craft.task = new_task(role, rockets)


def _somebody(crafts: list[Craft], side: int, kind: str) -> None:
    role = ROLES.index(KINDS[kind])
    if not any([craft.task is not None and craft.task.role == role for craft in crafts]):
        raise ScenarioError(f"setting: in {kind} one {SIDES[side]} aircraft at least must have the task {KINDS[kind]}")


def _target(charts: Charts, given: Mapping[str, object], side: int) -> int:
    """The target the guns are directed at: its place, from 0, in the list of targets on the enemy's ground."""
    targets = charts.ground.targets[1 - side]
    return number(given.get("target", 0), "target of the mission", 0, len(targets) - 1)
