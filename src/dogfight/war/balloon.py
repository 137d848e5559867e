"""Balloons: their figures, and how they burn. A balloon is a piece like an aircraft, on a cable. [Balloon 1]"""

from typing import Final

from mypy_extensions import i64

from dogfight.errors import ScenarioError
from dogfight.hexes import distance, label, step
from dogfight.war.charts import Charts
from dogfight.war.defences import Zone
from dogfight.war.pieces import (
    ALLIED,
    BOXES_FULL,
    BURNT,
    CAUGHT,
    DOWN,
    EXPLODED,
    FLOATING,
    FLYING,
    GERMAN,
    MOORED,
    NO_COLUMN,
    Craft,
    Kind,
    new_craft,
)
from dogfight.war.questions import Reports, tell
from dogfight.war.sky import Sky

DESIGNATION: Final = "BALLOON"
NOBODY: Final = -2  # of Craft.last_attacker: no aircraft
WINCH: Final = 50  # metres a turn [Balloon 1.b.2]
DAMAGE: Final = 12  # hits that destroy it [Balloon 1.b.3]
HIGHEST: Final[list[i64]] = [1000, 800]  # metres, by side [Balloon 1.b.1]
NAMES: Final = ("Allied balloon", "German balloon")


def _kind(side: i64) -> Kind:
    """The figures of a side's balloon. [Balloon 1.b]"""
    return Kind(
        DESIGNATION, NAMES[side], side, "", 0, 0, DAMAGE,
        0, 0, HIGHEST[side], WINCH, WINCH, 0, 0,
        0, NO_COLUMN, 1, False, False, False, False,
        "", "", "printed",
    )  # fmt: skip


KINDS: Final[list[Kind]] = [_kind(ALLIED), _kind(GERMAN)]


def kind_named(charts: Charts, designation: str, side: i64) -> Kind:
    """The chart row of an aircraft, or a side's balloon; raises ScenarioError for an unknown one."""
    if designation != DESIGNATION:
        return charts.kind(designation)
    if side not in (ALLIED, GERMAN):
        raise ScenarioError(f"a balloon of side {side}, but there are 0 and 1")
    return KINDS[side]


def new_balloon(side: i64, altitude: i64, number: i64) -> Craft:
    """A balloon that is not placed yet."""
    craft = new_craft(KINDS[side], number=number, altitude=altitude)
    craft.status = MOORED
    return craft


def is_balloon(craft: Craft) -> bool:
    """Whether it hangs on a cable, or did."""
    return craft.status >= MOORED


def is_target(craft: Craft) -> bool:
    """Whether it can be fired at as things stand: an aircraft that flies, or a balloon on its cable."""
    return craft.status == FLYING or craft.status == FLOATING


def ignite(sky: Sky, target: Craft, by: Craft, reports: Reports) -> None:
    """It burns at once, in every game: the zone of effect begins, and who lit it from the next hex, straight ahead,
    is lost; where several lit it together, all of them.

    [Balloon 1.c, Balloon 1.c.2, Balloon 1.c.3, Balloon 3.d, Balloon 3.d.1, Example Ignition, Ruling B15, Ruling B16,
    Ruling S8, Ruling P19]
    """
    if target.status == FLOATING:
        target.status, target.fate = BURNT, EXPLODED
        if sky.defences is not None:
            sky.defences.zones.append(Zone(target.q, target.r, target.altitude, by.side, sky.turn))
        tell(reports, f"{target.id} bursts into flames over {label(target.q, target.r)}.", "Balloon 1.c.2")
    if by.status == FLYING and is_next_ahead(by, target):
        caught(by, reports)


def is_next_ahead(craft: Craft, target: Craft) -> bool:
    """Whether the hex straight ahead of an aircraft is the target's. [Ruling B16]"""
    return step(craft.q, craft.r, craft.facing) == (target.q, target.r)


def caught(craft: Craft, reports: Reports) -> None:
    """Lost in the flames; nobody has the victory. [Balloon 3.d, Ruling B18]"""
    craft.status, craft.fate, craft.last_attacker = DOWN, CAUGHT, NOBODY
    tell(reports, f"{craft.id} is caught in the burning gas and lost.", "Balloon 3.d", "Ruling B18")


def batter(craft: Craft, reports: Reports) -> None:
    """The hits of a turn take effect; twelve destroy it, without a zone of effect.

    [Balloon 1.c.1, Balloon 1.b.3, Ruling B14]
    """
    craft.boxes += craft.fresh
    if craft.boxes >= craft.kind.damage_factor:
        craft.status, craft.fate = BURNT, BOXES_FULL
        tell(reports, f"{craft.id} is shot to pieces and sinks.", "Balloon 1.c.1", "Ruling B14")


def balloons(sky: Sky) -> list[int]:
    """The indices of all balloons."""
    return [index for index, craft in enumerate(sky.crafts) if is_balloon(craft)]


def is_near(q: i64, r: i64, craft: Craft) -> bool:
    """Whether a hex is within one hex of where a balloon hangs. [Balloon 4.e]"""
    return craft.status == FLOATING and distance(q, r, craft.q, craft.r) <= 1
