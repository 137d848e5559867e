"""The hexes an aircraft passes over in a plot, each with the height it passes at. [Ruling A34, Ruling M16]"""

from mypy_extensions import i64

from dogfight.war.advanced.mending import height_in
from dogfight.war.advanced.special_maneuvers import height_of, is_special
from dogfight.war.flight import Leg, Plan, step
from dogfight.war.letters import AHEAD, letters
from dogfight.war.overflight import DIVE_STEP, Passage
from dogfight.war.pieces import Craft


def plotted_passages(plan: Plan, craft: Craft, change: i64) -> list[Passage]:
    """Every hex entered by the word of an aircraft that stands where it begins, at the altitude it ends with.

    Half-hexes are left aside. A climb is complete before the first hex, and so is what a glider sinks; of the dive
    hexes, which are the first ones, the first takes what is no full hundred metres; a special maneuver changes height
    in the hex it ends in, and nothing straight leads through it.

    [Ruling M10, Ruling M16, Ruling A3, Ruling L4]
    """
    found: list[Passage] = []
    here = plan.begin(craft.q, craft.r, craft.facing)
    height: i64 = craft.altitude - min(change, 0) - height_in(craft.flown)
    dive: i64 = -change - (plan.dives - 1) * DIVE_STEP
    odd = False  # whether the hex it is in was entered by a special maneuver
    for letter in letters(craft.flown):
        after = step(plan, here, letter)
        if after is None:
            break
        if after.dives < here.dives:
            height -= dive
            dive = DIVE_STEP
        if is_special(letter):
            height += height_of(letter)
        if _enters(here, after):
            if found and letter == AHEAD and not odd and found[-1].facing == here.facing:
                last = found[-1]
                found[-1] = Passage(last.q, last.r, last.facing, last.altitude, True)
            found.append(Passage(after.q, after.r, here.facing, height, False))
            odd = is_special(letter)
        here = after
    return found


def _enters(here: Leg, after: Leg) -> bool:
    """Whether a letter has led into another hex of the board."""
    return (after.q != here.q or after.r != here.r) and not after.exited
