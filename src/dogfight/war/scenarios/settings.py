"""Settings of new games: from a scenario card, or freely chosen. [Prepare 1, Ruling S1, Ruling S2, Ruling S8]"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from dogfight.errors import Clash, ScenarioError
from dogfight.rulebook import compose
from dogfight.war.charts import Charts
from dogfight.war.pieces import SIDES, Kind
from dogfight.war.scenarios.cards import Plane, sub_level
from dogfight.war.scenarios.packs import own_charts
from dogfight.war.setting import EDGES, FIRSTS, LAST_TURN, STARTS, read_setting
from dogfight.war.war import LAYERS as ALL_LAYERS

LAYERS: Final = {"basic": "basic", "tournament": "basic+tournament", "advanced": "basic+tournament+advanced"}
LEVELS: Final = tuple(LAYERS)
OPTIONS: Final = ("start", "edge", "first", "last_turn", "aces")
Titled = tuple[str, dict[str, Any]]


def game_id(level: str, options: Iterable[str] = ()) -> str:
    """The game of a level with optional rules: `war:basic+tournament`, `war:basic+tournament+wind`.

    The order in which they are named does not matter. Raises ScenarioError for an unknown level or rule, and for rules
    that do not go together, with the reason. [Optional]
    """
    if level not in LEVELS:
        raise ScenarioError(f"level is {level!r}, but must be one of {', '.join(LEVELS)}")
    names = [*LAYERS[level].split("+"), *_optional(options)]
    try:
        whole = compose([ALL_LAYERS[name] for name in names])
    except Clash as no:
        raise ScenarioError(str(no)) from None
    return "war:" + "+".join(whole.ids)


def _optional(options: Iterable[str]) -> list[str]:
    """The ids of optional rules, each once."""
    known = [name for name in ALL_LAYERS if name not in LEVELS]
    chosen = list(dict.fromkeys(options))
    for name in chosen:
        if name not in known:
            raise ScenarioError(f"options: there is no optional rule {name!r}; there are {', '.join(known) or 'none'}")
    return chosen


def setting_of_scenario(id: str, level: str, charts: Charts | None = None, **options: object) -> Titled:
    """Title and setting of a sub-level; raises ScenarioError for an unknown id, level or option.

    Options: `start` (edges as printed, or head-on), `edge`, `first`, `last_turn`, and `aces`: where the card leaves it
    open, one ace a side.
    """
    over = charts or own_charts()
    game_id(level)
    sub = sub_level(id, charts)
    allied, german = list(sub.allied), list(sub.german)
    if _aces(options) and sub.advanced and not any(plane.ace for plane in allied + german):
        allied[0], german[0] = _with_ace(allied[0]), _with_ace(german[0])
    setting = {
        "scenario": sub.id,
        "victory": sub.victory,
        **_common(options, "edges"),
        "crafts": [_row(plane, level) for plane in [*allied, *german]],
    }
    read_setting(over, setting)
    kinds = f"{_side(over, allied)} v. {_side(over, german)}"
    return f"{sub.id} {sub.title}" + ("" if sub.name else f": {kinds}"), setting


def free_dogfight(
    level: str,
    allied: Iterable[Mapping[str, object]],
    german: Iterable[Mapping[str, object]],
    charts: Charts | None = None,
    **options: object,
) -> Titled:
    """Title and setting of a dogfight of any aircraft: rows with `aircraft`, and `altitude`, `ace`, `pilot` at will.

    Raises ScenarioError that names what is wrong.
    """
    over = charts or own_charts()
    game_id(level)
    rows = [_free_row(over, row, side, level) for side, given in enumerate((allied, german)) for row in given]
    _aces(options)
    setting = {"victory": "dogfight", **_common(options, "head-on"), "crafts": rows}
    read_setting(over, setting)
    sides = [_counted([str(over.kind(row["aircraft"]).name) for row in rows if _side_of(over, row) == side])
             for side in (0, 1)]  # fmt: skip
    return " v. ".join(sides), setting


def _aces(options: Mapping[str, object]) -> bool:
    for name in options:
        if name not in OPTIONS:
            raise ScenarioError(f"no option {name!r}; there are {', '.join(OPTIONS)}")
    value = options.get("aces", False)
    if not isinstance(value, bool):
        raise ScenarioError(f"aces is {value!r}, but must be true or false")
    return value


def _common(options: Mapping[str, object], start: str) -> dict[str, object]:
    """What every setting has; its values are judged by `read_setting`."""
    return {
        "start": options.get("start", start),
        "edge": options.get("edge", EDGES[0]),
        "first": options.get("first", FIRSTS[0]),
        "last_turn": options.get("last_turn", LAST_TURN),
    }


def _with_ace(plane: Plane) -> Plane:
    return Plane(plane.aircraft, plane.altitude, plane.pilot, 1, plane.novice)


def _row(plane: Plane, level: str) -> dict[str, object]:
    """An aircraft as the setting has it; in the Basic Game nobody is an ace. [Ruling S8]"""
    row: dict[str, object] = {"aircraft": plane.aircraft, "altitude": plane.altitude}
    if plane.ace and level != "basic":
        row["ace"] = plane.ace
    if plane.pilot:
        row["pilot"] = plane.pilot
    if plane.novice:
        row["novice"] = True
    return row


def _free_row(charts: Charts, given: Mapping[str, object], side: int, level: str) -> dict[str, Any]:
    name = given.get("aircraft")
    if not isinstance(name, str):
        raise ScenarioError(f"aircraft is {name!r}, but must be a designation such as 'SOP/camel'")
    stripped = ("ace",) if level == "basic" else ()
    row = {key: value for key, value in given.items() if not _is_blank(value) and key not in stripped}
    return row if charts.kind(name).side == side else {**row, "side": SIDES[side]}


def _is_blank(value: object) -> bool:
    """Whether a form left this open; 0 is an answer, and judged like one."""
    return value is None or value == "" or value is False


def _side_of(charts: Charts, row: Mapping[str, Any]) -> int:
    return SIDES.index(row["side"]) if "side" in row else int(charts.kind(row["aircraft"]).side)


def _side(charts: Charts, planes: Iterable[Plane]) -> str:
    kinds: list[Kind] = [charts.kind(plane.aircraft) for plane in planes]
    return _counted([kind.name for kind in kinds])


def _counted(names: list[str]) -> str:
    """`Fokker Dr.I`, `2 Sopwith Camel`, `2 SPAD 7 and SPAD 13`."""
    told = [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
    return " and ".join(told)


__all__ = ["LEVELS", "OPTIONS", "STARTS", "free_dogfight", "game_id", "setting_of_scenario"]
