"""Why a letter may not follow in a plot, with the paragraph that says so."""

from typing import Final

from dogfight.game import Refusal
from dogfight.war.advanced.plotting import FREE, PlottedLeg, PlottedPlan
from dogfight.war.advanced.special_maneuvers import FIRST, bit_of, cost_of, is_loop
from dogfight.war.letters import DIVE, LEFT, RIGHT
from dogfight.war.objections import HALF_HEX, OVER, against_letter

JAMMED: Final = Refusal("Advanced Critical Hits 5", "its controls are jammed and leave it no choice")
NO_MARK: Final = Refusal("Ruling A3", "in a plot no hex is marked as a dive hex: the first ones are")
ONE_A_TURN: Final = Refusal("Advanced Plotting 7", "one special maneuver a turn")
HEX_BEFORE: Final = Refusal("Advanced Plotting 7", "before a special maneuver lies a hex flown straight, not turned in")
HEX_AFTER: Final = Refusal("Advanced Plotting 7", "after a special maneuver comes a hex straight ahead before any turn")
BESIDE: Final = Refusal("Advanced Plotting 7", "no special maneuver beside another change of altitude")
TOO_LARGE: Final = Refusal("Advanced Plotting 6", "its present climb is not enough for a loop of that size")
NOT_FIT: Final = Refusal("Ruling A19", "what that maneuver gains or loses does not fit its limits, or hits forbid it")
NO_POINTS: Final = Refusal("Advanced Plotting 2", "that maneuver costs more than the points that are left")
FEW_SIDES: Final = Refusal("Ruling A26", "it may turn one hexside in the whole plot")


def against_plotted(plan: PlottedPlan, leg: PlottedLeg, letter: int, change: int) -> Refusal:
    """Why this letter, which the step rule refuses, may not follow in a plot with this change of altitude."""
    if leg.done:
        return OVER
    if plan.controls != FREE:
        return JAMMED
    if letter == DIVE:
        return NO_MARK
    if letter >= FIRST:
        return _against_special(plan, leg, letter, change)
    if letter in (LEFT, RIGHT) and leg.loose:
        return HEX_AFTER
    if letter in (LEFT, RIGHT) and leg.sides >= plan.hexsides:
        return FEW_SIDES
    return against_letter(plan, leg, letter)


def _against_special(plan: PlottedPlan, leg: PlottedLeg, letter: int, change: int) -> Refusal:
    if leg.special != 0:
        return ONE_A_TURN
    if plan.maneuvers & bit_of(letter) == 0:
        return BESIDE if change else TOO_LARGE if is_loop(letter) else NOT_FIT
    if not leg.entered or leg.turned != 0:
        return HEX_BEFORE
    return NO_POINTS if leg.left < cost_of(letter) else HALF_HEX
