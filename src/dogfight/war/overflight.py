"""The hexes an aircraft passed over in its last flight, each with the height it passed at. [Ruling M16, Ruling M27]"""

from typing import Final

from mypy_extensions import i64

from dogfight.value import Value
from dogfight.war.flight import Leg, Plan, step
from dogfight.war.letters import AHEAD, DIVE, letters
from dogfight.war.pieces import Craft

DIVE_STEP: Final[i64] = 100  # metres in a dive hex


class Passage(Value):
    """A hex that was entered: facing while entering, altitude in it, and whether it was left straight ahead."""

    def __init__(self, q: i64, r: i64, facing: i64, altitude: i64, straight: bool) -> None:
        self.q = q
        self.r = r
        self.facing = facing
        self.altitude = altitude
        self.straight = straight


def passages(plan: Plan, start: Leg, word: str, height: i64, change: i64) -> list[Passage]:
    """Every hex that a word leads into from a start, half-hexes left aside; `height` before any dive hex, in metres.

    A climb is complete before the first hex, and so is what a glider sinks, and a dive without dive hexes in the first;
    of dive hexes the first takes what is no full hundred metres. A special maneuver changes height in the hex it ends
    in, and nothing straight leads through it.

    [Ruling M10, Ruling M16, Ruling A3, Ruling L4]
    """
    found: list[Passage] = []
    here, high = start, height
    dive: i64 = -change - (plan.dives - 1) * DIVE_STEP
    odd = False  # whether the hex it is in was entered by a special maneuver
    for letter in letters(word):
        after = step(plan, here, letter)
        if after is None:
            break
        if after.dives < here.dives:
            high -= dive
            dive = DIVE_STEP
        high += plan.height_of(letter)
        if (after.q != here.q or after.r != here.r) and not after.exited:
            straight = letter == AHEAD or letter == DIVE
            if found and straight and not odd and found[-1].facing == here.facing:
                last = found[-1]
                found[-1] = Passage(last.q, last.r, last.facing, last.altitude, True)
            found.append(Passage(after.q, after.r, here.facing, high, False))
            odd = not straight
        here = after
    return found


def flown_over(plan: Plan, craft: Craft) -> list[Passage]:
    """Every hex entered by the word that an aircraft has just flown. [Ruling M16]"""
    dived: i64 = craft.change if plan.dives > 0 and craft.change < 0 else 0
    start = plan.begin(craft.from_q, craft.from_r, craft.from_facing)
    return passages(plan, start, craft.flown, craft.altitude - dived, craft.change)
