"""Optional V: ace status has to be earned. Who counts as an ace, whose string of victories goes on, whose is broken."""

from typing import Final

from mypy_extensions import i64

from dogfight.rulebook import Layer
from dogfight.war.advanced.landing import HARD
from dogfight.war.basic.movement import is_own_ground
from dogfight.war.crew import ABOARD, CAPTURED, KILLED, LANDED_WHOLE
from dogfight.war.pieces import DOWN, LANDED, LEFT, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.tournament.ace import AceAttacks, AceTargeted

FOR_AN_ACE: Final = 5  # victories; another number may be agreed on


def standing(victories: i64, needed: i64 = FOR_AN_ACE) -> i64:
    """What a string of victories makes of a pilot: 0 no ace, 1 an ace, 2 a double ace. [Optional V.1, Optional V.4]"""
    return min(victories // needed, 2)


def string_after(victories: i64, won: i64, lost: bool) -> i64:
    """A pilot's string after a game in which he won so many: it goes on while he lives, else it starts at 0.

    [Optional V.3, Ruling O4]
    """
    return 0 if lost else victories + won


def victories_of(sky: Sky, index: i64) -> i64:
    """The aircraft of this game whose loss is credited to the pilot of the one with this index. [Ruling O4]"""
    return sum([1 for craft in sky.crafts if craft.status == DOWN and craft.credited == index])


def crew_after(rules: Rules, craft: Craft) -> i64:
    """What has become of a pilot at the end of a game: a code of `crew`, ABOARD while he flies or is home.

    One who was shot down is killed. One who landed or left is safe on his own ground, and captured elsewhere, unless
    the Forced-Landing Table has said otherwise. [Optional V.3, Ruling O4, Ruling P23]
    """
    if craft.crew != ABOARD:
        return craft.crew
    if craft.pad is not None and craft.pad.landed > HARD:
        return KILLED
    if craft.status != DOWN:
        return ABOARD
    if craft.fate != LANDED and craft.fate != LEFT:
        return KILLED
    return LANDED_WHOLE if is_own_ground(rules, craft) else CAPTURED


def is_lost(rules: Rules, craft: Craft) -> bool:
    """Whether its pilot is killed or captured, which breaks his string. [Optional V.3, Ruling O4]"""
    return crew_after(rules, craft) >= KILLED


ACE_STATUS = Layer(
    "Ace Status",
    needs=("Basic",),
    over=("Tournament", "Advanced"),
    tallies={"to_hit": (AceAttacks("Optional V.4"), AceTargeted("Optional V.4"))},
    withdraws=("AceAttacks", "AceTargeted"),
    option=True,
)
