"""What became of the aircraft of a hex game and of their pilots, for the books between games."""

from collections.abc import Mapping
from typing import Any, Final

from dogfight.server.fates import Crew, Fate
from dogfight.war.charts import Charts
from dogfight.war.crew import CAPTURED, CREW_FATES, KILLED, LANDED_WHOLE
from dogfight.war.optional.ace_status import crew_after
from dogfight.war.pieces import BURNT, DOWN, FATES, FLOATING, FLYING, HOME, MOORED, WAITING, Craft
from dogfight.war.questions import Rules
from dogfight.war.scenarios.settings import side_of_row
from dogfight.war.sky import Sky

IN_THE_AIR: Final = (FLYING, WAITING)
BALLOON: Final = (MOORED, FLOATING, BURNT)


def sides_of(charts: Charts, setting: Mapping[str, Any]) -> tuple[int, ...]:
    """The side of every aircraft of a setting, in its order."""
    return tuple(side_of_row(charts, row) for row in setting.get("crafts", ()))


def fates_of(rules: Rules, sky: Sky) -> tuple[Fate, ...]:
    """What became of everybody; balloons count for nobody. [Optional V.3, Ruling O4, Ruling V1]"""
    flown = [index for index, craft in enumerate(sky.crafts) if craft.status not in BALLOON]
    return tuple(_fate(rules, sky, index) for index in flown)


def _fate(rules: Rules, sky: Sky, index: int) -> Fate:
    craft = sky.crafts[index]
    won = tuple(one.kind.designation for one in sky.crafts if one.status == DOWN and one.credited == index)
    code = int(crew_after(rules, craft))
    return Fate(
        aircraft=craft.kind.designation,
        side=int(craft.side),
        back=craft.status in (*IN_THE_AIR, HOME) and code <= LANDED_WHOLE,
        boxes=int(craft.boxes + craft.fresh),
        crew=_crew(craft, code),
        told=_told(craft, code),
        victories=won,
        flying=craft.status in IN_THE_AIR,
    )


def _crew(craft: Craft, code: int) -> Crew:
    """The pilot after the game. [Optional V.3, Ruling O4]"""
    if code == CAPTURED:
        return "captured"
    return "killed" if code == KILLED else "wounded" if craft.wounds > 0 else "well"


def _told(craft: Craft, code: int) -> str:
    """What became of it, in a few words."""
    told = "home" if craft.status in IN_THE_AIR else FATES[craft.fate]
    return f"{told}: {CREW_FATES[code]}" if code == CAPTURED or craft.crew else told
