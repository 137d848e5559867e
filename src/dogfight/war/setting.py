"""The setting of a game: a JSON-able mapping, checked field by field, made into the first sky."""

from collections.abc import Mapping
from typing import Final

from dogfight.errors import NotationError, ScenarioError
from dogfight.hexes import FACING_NAMES, NW, SE, is_full_hex, parse_label, step
from dogfight.sealed import Sealed
from dogfight.war.balloon_setting import LAST_TURN as BALLOON_TURNS
from dogfight.war.balloon_setting import has_balloon, owner_of, read_balloon
from dogfight.war.basic.set_up import head_on, put
from dogfight.war.charts import Charts
from dogfight.war.mission_setting import read_mission_setting
from dogfight.war.optional.endurance import MOST_FATIGUE
from dogfight.war.orders import Assign, Place
from dogfight.war.pieces import ALLIED, FLYING, SIDES, Craft, Kind, new_craft
from dogfight.war.setting_fields import in_steps, number, one_of
from dogfight.war.sky import EDGE_TURN, ON, Sky

MOST_A_SIDE: Final = 3  # [Multi 9]
LAST_TURN: Final = 60  # [Ruling S3]
EDGES: Final = ("printed", "turn")
FIRSTS: Final = ("allied", "german", "die")
STARTS: Final = ("head-on", "edges")
VICTORIES: Final = ("dogfight", "novice")
FIELDS: Final = ("crafts", "edge", "first", "start", "victory", "last_turn", "scenario", "lesson", "mission")
CRAFT_FIELDS: Final = (
    "aircraft", "side", "altitude", "ace", "pilot", "novice", "at", "facing", "speed", "variant", "boxes", "fatigue",
    "task", "rockets", "wingman", "roster",
)  # fmt: skip
HIGHEST_ACE: Final = 2


def read_setting(charts: Charts, setting: Mapping[str, object]) -> Sky:
    """The sky before set-up. Raises ScenarioError naming the field, its value and what would be right.

    With a mission against the ground aircraft turn at the edge. [Prepare 1, Scenarios Intro, Balloon 3.d.5, Ruling M22]
    """
    _only(setting, FIELDS, "setting")
    crafts = _crafts(charts, setting.get("crafts"), owner_of(setting))
    start = _one_of(setting, "start", STARTS)
    if start == 0:
        head_on([craft for craft in crafts if craft.status != FLYING])
    placed: list[Sealed[Place]] = []
    last = _number(setting, "last_turn", 1, 1000, BALLOON_TURNS if has_balloon(setting) else LAST_TURN)
    mission = read_mission_setting(charts, setting, crafts)
    defences = read_balloon(setting, crafts)
    if mission is not None and defences is not None:
        mission.targets += [Sealed[Assign](0, None) for _ in crafts[len(mission.targets) :]]
    if start == 1:
        placed = [Sealed[Place](0, None) for _ in crafts]
    edge = _one_of(setting, "edge", EDGES)
    return Sky(
        crafts, 1, 0, 0, _one_of(setting, "first", FIRSTS), edge if mission is None else EDGE_TURN,
        _one_of(setting, "victory", VICTORIES), last, placed, [], 0, False, 0, -1, [], ON, None, mission,
        defences,
    )  # fmt: skip


def _only(given: Mapping[str, object], known: tuple[str, ...], where: str) -> None:
    for name in given:
        if name not in known:
            raise ScenarioError(f"{where}: unknown field {name!r}; known are {', '.join(known)}")


def _one_of(given: Mapping[str, object], name: str, known: tuple[str, ...]) -> int:
    return known.index(one_of(given.get(name, known[0]), name, known))


def _number(given: Mapping[str, object], name: str, low: int, high: int, default: int) -> int:
    return number(given.get(name, default), name, low, high)


def _crafts(charts: Charts, rows: object, owner: int) -> list[Craft]:
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
        least = 0 if side == owner else 1  # the side of a balloon need not fly
        if not least <= count <= MOST_A_SIDE:
            most = f"{least} to {MOST_A_SIDE}"
            raise ScenarioError(f"setting: the {name} side has {count} aircraft, but must have {most}")
    return crafts


def _craft(charts: Charts, row: Mapping[str, object], before: list[Craft]) -> Craft:
    name = row.get("aircraft")
    if not isinstance(name, str):
        raise ScenarioError(f"setting: aircraft is {name!r}, but must be a designation such as 'SOP/camel'")
    kind = _armed(charts, charts.kind(name), row.get("variant", ""))
    altitude = in_steps(_number(row, "altitude", 50, int(kind.ceiling), min(3000, int(kind.ceiling))), name)
    side = one_of(row.get("side", SIDES[kind.side]), f"side of {name}", SIDES)
    pilot = row.get("pilot", "")
    if not isinstance(pilot, str):
        raise ScenarioError(f"setting: pilot of {name} must be a name")
    _shown_only(row, name)
    novice = row.get("novice", False)
    if not isinstance(novice, bool):
        raise ScenarioError(f"setting: novice of {name} is {novice!r}, but must be true or false")
    before_it = sum([craft.kind.designation == kind.designation for craft in before])
    ace = _number(row, "ace", 0, HIGHEST_ACE, 0)
    craft = new_craft(kind, number=1 + before_it, altitude=altitude, ace=ace, pilot=pilot, novice=novice)
    craft.side = SIDES.index(side)
    craft.boxes = _number(row, "boxes", 0, int(kind.damage_factor) - 1, 0)
    craft.fatigue = _number(row, "fatigue", 0, MOST_FATIGUE, 0)
    _stand(craft, row, before)
    return craft


def _shown_only(row: Mapping[str, object], name: str) -> None:
    """What a setting says of an aircraft for those around the table alone: it is in no state."""
    if not isinstance(row.get("wingman", ""), str):
        raise ScenarioError(f"setting: wingman of {name} must be the level of the computer that flies it")
    _number(row, "roster", 1, 999, 1)  # its number in the roster of a campaign [Campaign III.1]


def _armed(charts: Charts, kind: Kind, variant: object) -> Kind:
    """The type, or its variant with other guns. [Optional VII Variants, Ruling O8]"""
    if variant == "":
        return kind
    known = charts.variants_of(kind)
    for one in known:
        if one.variant == variant:
            return one
    others = f"known are {', '.join([one.variant for one in known])}" if known else "there is none"
    raise ScenarioError(f"setting: variant of {kind.designation} is {variant!r}; {others}")


def _stand(craft: Craft, row: Mapping[str, object], before: list[Craft]) -> None:
    """Put an aircraft where the setting says that it stands already. [Ruling S5, Ruling S6]"""
    name = craft.kind.designation
    if "at" not in row:
        for field in ("facing", "speed"):
            if field in row:
                raise ScenarioError(f"setting: {name} has a {field}, but not where it stands (at)")
        return
    q, r = _hex(row["at"], name)
    facing = one_of(row.get("facing", FACING_NAMES[SE if craft.side == ALLIED else NW]), f"facing of {name}",
                    FACING_NAMES)  # fmt: skip
    low, high = int(craft.kind.min_speed), int(craft.kind.max_speed)
    put(craft, q, r, FACING_NAMES.index(facing), _number(row, "speed", low, high, max(low, high - 2)))
    if not (is_full_hex(q, r) or is_full_hex(*step(q, r, craft.facing))):
        raise ScenarioError(f"setting: {name} at {row['at']} faces {facing}, but no full hex of the map lies there")
    if any(_is_same_place(craft, other) for other in before):
        raise ScenarioError(f"setting: {name} at {row['at']}: another aircraft starts there as high")


def _hex(at: object, name: str) -> tuple[int, int]:
    """The hex an aircraft stands in. [Ruling G2]"""
    if not isinstance(at, str):
        raise ScenarioError(f"setting: at of {name} is {at!r}, but must be a hex such as 'X-19'")
    try:
        return parse_label(at)
    except NotationError as wrong:
        raise ScenarioError(f"setting: at of {name}: {wrong.why}") from None


def _is_same_place(one: Craft, other: Craft) -> bool:
    """Whether two stand in one hex at one altitude, where nobody may end a flight either. [Ruling S5, Ruling M6]"""
    same_hex = (one.q, one.r) == (other.q, other.r) and other.status == FLYING
    return same_hex and one.altitude == other.altitude
