"""The setting of a game: a JSON-able mapping, checked field by field, made into the first sky."""

from collections.abc import Mapping
from typing import Final

from dogfight.errors import ScenarioError
from dogfight.sealed import Sealed
from dogfight.war.basic.set_up import head_on
from dogfight.war.charts import Charts
from dogfight.war.orders import Place
from dogfight.war.pieces import SIDES, Craft, new_craft
from dogfight.war.sky import ON, Sky

MOST_A_SIDE: Final = 3  # [Multi 9]
LAST_TURN: Final = 60  # [Ruling S3]
EDGES: Final = ("printed", "turn")
FIRSTS: Final = ("allied", "german", "die")
STARTS: Final = ("head-on", "edges")
VICTORIES: Final = ("dogfight", "novice")
FIELDS: Final = ("crafts", "edge", "first", "start", "victory", "last_turn", "scenario")
CRAFT_FIELDS: Final = ("aircraft", "side", "altitude", "ace", "pilot", "novice")
HIGHEST_ACE: Final = 2


def read_setting(charts: Charts, setting: Mapping[str, object]) -> Sky:
    """The sky before set-up. Raises ScenarioError naming the field, its value and what would be right.

    [Prepare 1, Scenarios Intro]
    """
    _only(setting, FIELDS, "setting")
    crafts = _crafts(charts, setting.get("crafts"))
    start = _one_of(setting, "start", STARTS)
    if start == 0:
        head_on(crafts)
    placed = [Sealed[Place](0, None) for _ in crafts] if start == 1 else []
    last = _number(setting, "last_turn", 1, 1000, LAST_TURN)
    return Sky(
        crafts, 1, 0, 0, _one_of(setting, "first", FIRSTS), _one_of(setting, "edge", EDGES),
        _one_of(setting, "victory", VICTORIES), last, placed, [], 0, False, 0, -1, [], ON, None,
    )  # fmt: skip


def _only(given: Mapping[str, object], known: tuple[str, ...], where: str) -> None:
    for name in given:
        if name not in known:
            raise ScenarioError(f"{where}: unknown field {name!r}; known are {', '.join(known)}")


def _one_of(given: Mapping[str, object], name: str, known: tuple[str, ...]) -> int:
    value = given.get(name, known[0])
    if not isinstance(value, str) or value not in known:
        raise ScenarioError(f"setting: {name} is {value!r}, but must be one of {', '.join(known)}")
    return known.index(value)


def _number(given: Mapping[str, object], name: str, low: int, high: int, default: int) -> int:
    value = given.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < low or value > high:
        raise ScenarioError(f"setting: {name} is {value!r}, but must be a number from {low} to {high}")
    return value


def _crafts(charts: Charts, rows: object) -> list[Craft]:
    if not isinstance(rows, (list, tuple)) or not rows:
        raise ScenarioError("setting: crafts must be a list of aircraft")
    crafts: list[Craft] = []
    for place, row in enumerate(rows):
        if not isinstance(row, Mapping):
            raise ScenarioError(f"setting: aircraft {place + 1} is not a table of fields")
        _only(row, CRAFT_FIELDS, f"aircraft {place + 1}")
        crafts.append(_craft(charts, row, crafts))
    for side, name in enumerate(SIDES):
        count = sum([craft.side == side for craft in crafts])
        if not 1 <= count <= MOST_A_SIDE:
            raise ScenarioError(f"setting: the {name} side has {count} aircraft, but must have 1 to {MOST_A_SIDE}")
    return crafts


def _craft(charts: Charts, row: Mapping[str, object], before: list[Craft]) -> Craft:
    name = row.get("aircraft")
    if not isinstance(name, str):
        raise ScenarioError(f"setting: aircraft is {name!r}, but must be a designation such as 'SOP/camel'")
    kind = charts.kind(name)
    altitude = _number(row, "altitude", 50, int(kind.ceiling), min(3000, int(kind.ceiling)))
    if altitude % 50:
        raise ScenarioError(f"setting: altitude of {name} is {altitude}, but must be a multiple of 50")
    side = row.get("side", SIDES[kind.side])
    if side not in SIDES:
        raise ScenarioError(f"setting: side of {name} is {side!r}, but must be one of {', '.join(SIDES)}")
    pilot = row.get("pilot", "")
    if not isinstance(pilot, str):
        raise ScenarioError(f"setting: pilot of {name} must be a name")
    novice = row.get("novice", False)
    if not isinstance(novice, bool):
        raise ScenarioError(f"setting: novice of {name} is {novice!r}, but must be true or false")
    number = 1 + sum([craft.kind.designation == name for craft in before])
    ace = _number(row, "ace", 0, HIGHEST_ACE, 0)
    craft = new_craft(kind, number=number, altitude=altitude, ace=ace, pilot=pilot, novice=novice)
    craft.side = SIDES.index(side)
    return craft
