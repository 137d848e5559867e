"""Why a word cannot be flown: the first letter that may not follow, or what is missing at the end."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.hexes import DQ, DR, is_full_hex
from dogfight.war.flight import BEFORE, FLOWN, INSIDE, Leg, Plan, hexside_cost, is_complete, step
from dogfight.war.letters import AHEAD, DIVE, EXIT, LEFT, RIGHT, letters, spell

NO_LETTER: Final = Refusal("Ruling M1", "that is no letter of a flight")
OVER: Final = Refusal("Ruling M20", "the move has ended before")
NOT_AHEAD: Final = Refusal("Basic III.1", "a move begins with the hex straight ahead")
BOTH_WAYS: Final = Refusal("Basic III.2", "in one hex it turns in one direction only")
FOURTH: Final = Refusal("Basic III.3", "no more than three hexsides in one hex")
NARROW: Final = Refusal("Ruling M14", "it may not turn so far in one hex now")
NO_POINT: Final = Refusal("Basic II.1", "no movement point is left for another hex")
TOO_DEAR: Final = Refusal("Basic II.1", "that turn costs more than the points that are left")
UNSPENT: Final = Refusal("Basic II.1", "the whole allowance must be spent")
UNFLOWN: Final = Refusal("Tournament III.1", "the dive that was announced has hexes still to fly")
UNUSED: Final = Refusal("Tournament III.3", "the points gained by the dive must be spent")
NO_DIVE_HEX: Final = Refusal("Tournament III.1", "there is no dive hex to fly")
BROKEN_DIVE: Final = Refusal("Tournament III.2", "the hexes of a dive follow one another")
DIVE_NEEDS: Final = Refusal("Ruling M17", "it would leave too few points for the dive")
HALF_HEX: Final = Refusal("Basic II.9.c", "half-hexes are not flown through: turn in place there, or leave the board")
INLAND: Final = Refusal("Basic II.8.b", "the hex ahead is no half-hex")
CANNOT_TURN: Final = Refusal("Ruling M21", "it cannot turn at the edge and flies over it")
SECOND_TURN: Final = Refusal("Ruling M20", "the turn in place is the only turn in its hex")
NOT_ROUND: Final = Refusal("Ruling M20", "a turn in place comes as near to a full hex ahead as points and limits allow")
NO_WAY_OUT: Final = Refusal("Ruling M23", "to leave the board the hex ahead must be a half-hex and a point be left")


def against(plan: Plan, start: Leg, word: str) -> Refusal | None:
    """The first thing that speaks against flying this word, or None."""
    try:
        spelt = letters(word)
    except ValueError:
        return NO_LETTER
    here, kept = start, ""
    for letter in spelt:
        after = step(plan, here, letter)
        if after is None:
            no = against_letter(plan, here, letter)
            return Refusal(no.rule, f"after {kept}: {no.why}" if kept else no.why)
        here, kept = after, spell(kept, letter)
    return None if is_complete(plan, here) else against_end(plan, here)


def against_letter(plan: Plan, leg: Leg, letter: i64) -> Refusal:
    """Why this letter, which the step rule refuses, may not follow."""
    if leg.done:
        return OVER
    if letter == AHEAD or letter == DIVE:
        return _against_hex(plan, leg, letter == DIVE)
    if letter == LEFT or letter == RIGHT:
        return _against_turn(plan, leg, letter == RIGHT)
    if letter == EXIT:
        return NO_WAY_OUT
    if not plan.bounded or is_full_hex(leg.q + DQ[leg.facing], leg.r + DR[leg.facing]):
        return INLAND
    if not plan.turns_at_edge:
        return CANNOT_TURN
    return SECOND_TURN if leg.turned != 0 or leg.edge else NOT_ROUND


def _against_hex(plan: Plan, leg: Leg, dive: bool) -> Refusal:
    if dive and leg.stage != BEFORE and leg.stage != INSIDE:
        return NO_DIVE_HEX
    if not dive and leg.stage == INSIDE:
        return BROKEN_DIVE
    if plan.bounded and not is_full_hex(leg.q + DQ[leg.facing], leg.r + DR[leg.facing]):
        return NOT_ROUND if leg.edge else HALF_HEX
    return NO_POINT if leg.left < 1 else DIVE_NEEDS


def _against_turn(plan: Plan, leg: Leg, right: bool) -> Refusal:
    if not (leg.entered or leg.edge):
        return NOT_AHEAD
    if (leg.turned < 0) if right else (leg.turned > 0):
        return BOTH_WAYS
    if leg.turned >= plan.limit or -leg.turned >= plan.limit:
        return FOURTH if plan.limit == 3 else NARROW
    if leg.edge:
        return NOT_ROUND
    sides: i64 = leg.turned if right else -leg.turned
    return TOO_DEAR if hexside_cost(plan.schedule, right, sides, leg.diving) > leg.left else DIVE_NEEDS


def against_end(plan: Plan, leg: Leg) -> Refusal:
    """Why a word that can go on may not end here."""
    if leg.stage == FLOWN:
        return UNUSED
    if leg.stage == BEFORE or leg.stage == INSIDE:
        return UNFLOWN
    return UNSPENT
