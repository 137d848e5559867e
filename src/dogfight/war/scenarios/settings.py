"""Settings of new games: from a scenario card, or freely chosen. [Prepare 1, Ruling S1, Ruling S2, Ruling S8]"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import structs

from dogfight.errors import Clash, DogfightError, ScenarioError
from dogfight.record import Games
from dogfight.rulebook import compose
from dogfight.war.charts import Charts
from dogfight.war.optional.rockets import CARRIERS
from dogfight.war.pieces import SIDES, Kind
from dogfight.war.scenarios.card import BALLOON_BUSTING, SOLO, VARIABLE, Mission, Plane, Sub, force
from dogfight.war.scenarios.card_faults import errors, targets
from dogfight.war.scenarios.cards import sub_level
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


def scenario_game(sub: Sub, level: str, options: Iterable[str] = ()) -> str:
    """The game of a sub-level: its level, its mission, the rules that belong to it, and optional rules.

    Raises ScenarioError as `game_id` does, and where the card has a level of its own. [Scenarios Intro, Ruling S8]
    """
    if level in LEVELS and level not in levels_of(sub):
        raise ScenarioError(f"level: {sub.id} is played as the {levels_of(sub)[0].capitalize()} Game only [Solo 1]")
    return game_id(level, [*sub.rules, *options])


def levels_of(sub: Sub) -> tuple[str, ...]:
    """The levels a sub-level may be played at: the solo game is Basic. [Solo 1]"""
    return LEVELS[:1] if SOLO in sub.rules else LEVELS


def unplayable(sub: Sub, charts: Charts, games: Games) -> list[str]:
    """What the rules themselves say against a sub-level, level by level. [Scenarios Intro]"""
    found = []
    for level in levels_of(sub):
        try:
            games(scenario_game(sub, level)).setup(setting_of_sub(sub, level, charts)[1])
        except DogfightError as wrong:
            found.append(f"cannot be set up at the level {level}: {wrong}")
    return found


def setting_of_scenario(
    id: str, level: str, charts: Charts | None = None, rules: Iterable[str] = (), **options: object
) -> Titled:
    """Title and setting of a sub-level; raises ScenarioError for an unknown id, level or option.

    `rules` are the optional rules of the game. Options: `start` (edges as printed, or head-on), `edge`, `first`,
    `last_turn`, and `aces`: where the card leaves it open, one ace a side.
    """
    game_id(level)
    return setting_of_sub(sub_level(id, charts), level, charts, rules, **options)


def setting_of_sub(
    sub: Sub, level: str, charts: Charts | None = None, rules: Iterable[str] = (), **options: object
) -> Titled:
    """Title and setting of a sub-level, ours or a player's own; as `setting_of_scenario`. [Ruling P40]"""
    over = charts or own_charts()
    allied, german = list(sub.allied), list(sub.german)
    if _aces(options) and sub.advanced and not any(plane.ace for plane in sub.planes):
        for force in (allied, german):
            force[:1] = [structs.replace(plane, ace=1) for plane in force[:1]]
    started = {**options, "start": "edges"} if sub.mission else options
    setting: dict[str, Any] = {
        "scenario": sub.id,
        "victory": sub.victory,
        **_common({"first": sub.first, "last_turn": sub.last_turn, **started}, "edges"),
        "crafts": [_row(plane, level) for plane in [*allied, *german]],
    }
    if sub.mission:
        setting |= {"edge": "turn", "mission": mission_row(sub.mission, over, [*sub.rules, *rules])}
    read_setting(over, setting)
    title = sub.title or sub.name
    kinds = "" if sub.name else f": {_side(over, allied)} v. {_side(over, german)}"
    return f"{sub.id if sub.card else ''} {title}{kinds}".strip(), setting


def mission_row(mission: Mission, charts: Charts, rules: Iterable[str]) -> dict[str, object]:
    """A mission as the setting has it; guns only where they are neither drawn nor unknown.

    [Scenarios, Optional VI, Solo 2]
    """
    row: dict[str, object] = {"kind": mission.kind, "side": mission.side}
    if mission.target:
        row["target"] = targets(charts, 1 - SIDES.index(mission.side)).index(mission.target)
    if mission.altitude:
        row["altitude"] = mission.altitude
    if mission.kind == BALLOON_BUSTING and not {SOLO, VARIABLE} & set(rules):
        row |= {"aa": mission.aa, "mg": mission.mg, "dummy": mission.dummy}
    return row


def substituted(sub: Sub, allied: Iterable[str], german: Iterable[str], charts: Charts) -> Sub:
    """A sub-level with other aircraft, one designation a place, "" for that of the card. [Scenarios Intro]

    They start as high as those of the card, or at their ceiling. Raises ScenarioError for one that does not fit.
    [Ruling P41]
    """
    given = (tuple(allied), tuple(german))
    forces = []
    for side, names in enumerate(given):
        planes = force(sub, side)
        if len(names) > len(planes):
            raise ScenarioError(f"{SIDES[side]}: {len(names)} aircraft in place of {len(planes)}")
        kept = planes[len(names):]  # fmt: skip
        forces.append(tuple(_instead(plane, name, charts) for plane, name in zip(planes, names, strict=False)) + kept)
    changed = structs.replace(sub, allied=forces[0], german=forces[1])
    for fault in errors(changed, charts):
        raise ScenarioError(str(fault))
    return changed


def _instead(plane: Plane, name: str, charts: Charts) -> Plane:
    if not name or name == plane.aircraft:
        return plane
    kind = charts.kind(name)
    rockets = plane.rockets if name in CARRIERS else 0
    altitude = min(plane.altitude, int(kind.ceiling))
    return structs.replace(plane, aircraft=name, altitude=altitude, rockets=rockets, speed=0)


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
    sides = [_counted([str(over.kind(row["aircraft"]).name) for row in rows if side_of_row(over, row) == side])
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


def _row(plane: Plane, level: str) -> dict[str, object]:
    """An aircraft as the setting has it; in the Basic Game nobody is an ace. [Ruling S8]"""
    row: dict[str, object] = {"aircraft": plane.aircraft, "altitude": plane.altitude}
    if plane.ace and level != "basic":
        row["ace"] = plane.ace
    if plane.pilot:
        row["pilot"] = plane.pilot
    if plane.novice:
        row["novice"] = True
    for name in ("task", "rockets", "at", "facing", "speed"):
        if getattr(plane, name):
            row[name] = getattr(plane, name)
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


def side_of_row(charts: Charts, row: Mapping[str, Any]) -> int:
    """The side that an aircraft of a setting flies for."""
    return SIDES.index(row["side"]) if "side" in row else int(charts.kind(row["aircraft"]).side)


def _side(charts: Charts, planes: Iterable[Plane]) -> str:
    kinds: list[Kind] = [charts.kind(plane.aircraft) for plane in planes]
    return _counted([kind.name for kind in kinds]) or "balloon"


def _counted(names: list[str]) -> str:
    """`Fokker Dr.I`, `2 Sopwith Camel`, `2 SPAD 7 and SPAD 13`."""
    told = [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
    return " and ".join(told)


__all__ = [
    "LEVELS", "OPTIONS", "STARTS", "free_dogfight", "game_id", "levels_of", "mission_row", "scenario_game",
    "setting_of_scenario", "setting_of_sub", "side_of_row", "substituted", "unplayable",
]  # fmt: skip
