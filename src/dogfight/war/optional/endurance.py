"""Optional IV: endurance. Several sorties a day tire the pilot and leave little time for repairs."""

from typing import Final

from mypy_extensions import i64

from dogfight.rulebook import Layer
from dogfight.war.orders import FIXED, FRONT, LEWIS
from dogfight.war.pieces import Craft
from dogfight.war.questions import ToHit

MOST_SORTIES: Final = 4  # of a pilot or an aircraft in a day
MOST_FATIGUE: Final = 2

# By sorties a day: boxes repaired between two of them, and what the pilot takes off his dice. [Optional IV]
REPAIRED: Final[list[i64]] = [0, 0, 5, 3, 2]
FATIGUE: Final[list[i64]] = [0, 0, 0, 1, 2]


def boxes_repaired(sorties: i64) -> i64:
    """Boxes that are repaired between two flights of an aircraft with so many sorties a day, 1 to 4. [Optional IV]"""
    return REPAIRED[sorties]


def fatigue_of(sorties: i64) -> i64:
    """What a pilot with so many sorties a day, 1 to 4, takes off his dice, in whatever aircraft. [Optional IV]"""
    return FATIGUE[sorties]


class Fatigued(ToHit):
    """A tired pilot takes 1 or 2 off the dice of the guns that he fires himself, in either fire phase.

    [Optional IV, Ruling O3, Ruling F27, Ruling P22]
    """

    name = "tired pilot"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        his_own = (gun == FRONT or gun == LEWIS or gun == FIXED) and not craft.kind.gunner_in_front
        return -craft.fatigue if his_own else 0


ENDURANCE = Layer(
    "Endurance",
    needs=("Basic",),
    over=("Tournament", "Advanced"),
    tallies={"to_hit": (Fatigued("Optional IV"),)},
    withdraws=("Rested",),
    option=True,
)
