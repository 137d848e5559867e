"""What a setting says of a balloon and its guns.

    "mission": {"kind": "balloon-busting", "side": "allied", "altitude": 800, "aa": 4, "mg": 4, "dummy": 4}

`side` is the one that attacks; the other owns balloon and guns and need have no aircraft. Where the number of guns is
drawn (Variable Anti-Aircraft) or nobody knows them (Solo Game), a setting does not give it. [Prepare 1, Ruling S4]
"""

from collections.abc import Iterable, Mapping
from typing import Final

from dogfight.errors import ScenarioError
from dogfight.war.balloon import HIGHEST, new_balloon
from dogfight.war.defences import MOST, Defences, new_defences
from dogfight.war.pieces import SIDES, Craft
from dogfight.war.setting_fields import in_steps, number

BALLOON_BUSTING: Final = "balloon-busting"
SOLO: Final = "solo"
VARIABLE: Final = "variable-anti-aircraft"
GUNS: Final = ("aa", "mg", "dummy")
FIELDS: Final = ("altitude", *GUNS)
EACH: Final = 4  # of each kind of counter, as the card has it
LAST_TURN: Final = 20  # [Ruling B19]


def has_balloon(setting: Mapping[str, object]) -> bool:
    """Whether there is a balloon to be fought for."""
    return _mission(setting) is not None


def owner_of(setting: Mapping[str, object]) -> int:
    """The side that owns a balloon; -1 where there is none."""
    mission = _mission(setting)
    if mission is None:
        return -1
    return 1 - SIDES.index("german" if mission.get("side") == "german" else "allied")


def read_balloon(setting: Mapping[str, object], crafts: list[Craft]) -> Defences | None:
    """The defences of a balloon, which is added to the pieces; None without one. Raises ScenarioError.

    [Balloon 1.b.1, Balloon 4.g]
    """
    mission = _mission(setting)
    if mission is None:
        return None
    owner = owner_of(setting)
    altitude = in_steps(_number(mission, "altitude", HIGHEST[owner], HIGHEST[owner]), "the balloon")
    stock = tuple([_number(mission, name, MOST, EACH) for name in GUNS])
    if sum(stock) > MOST:
        raise ScenarioError(f"setting: the balloon has {sum(stock)} counters, but may have {MOST} at most")
    crafts.append(new_balloon(owner, altitude, 1))
    return new_defences(owner, owner, stock)


def _mission(setting: Mapping[str, object]) -> Mapping[str, object] | None:
    """What a setting says of its mission, if it is one against a balloon."""
    mission = setting.get("mission")
    return mission if isinstance(mission, Mapping) and mission.get("kind") == BALLOON_BUSTING else None


def _number(mission: Mapping[str, object], name: str, most: int, default: int) -> int:
    return number(mission.get(name, default), f"{name} of the balloon", 0, most)


def check_guns(setting: Mapping[str, object], layers: Iterable[str]) -> None:
    """Refuses a number of guns where it is drawn or unknown. Raises ScenarioError. [Optional VI, Solo 2, Ruling B20]"""
    mission, played = setting.get("mission"), list(layers)
    if not isinstance(mission, Mapping):
        return
    drawn = [name for name in (SOLO, VARIABLE) if name in played]
    given = [name for name in GUNS if name in mission]
    if drawn and given:
        raise ScenarioError(f"setting: {given[0]} of the mission is given, but by the rules of {drawn[0]} it is drawn")
