"""The hexes an aircraft passed over in its last flight, each with the height it passed at. [Ruling M16, Ruling M27]"""

from mypy_extensions import i64

from dogfight.hexes import step as ahead
from dogfight.value import Value
from dogfight.war.flight import Plan, step
from dogfight.war.letters import DIVE, letters
from dogfight.war.pieces import Craft

DIVE_STEP: i64 = 100  # metres in a dive hex


class Passage(Value):
    """A hex that was entered: facing while entering, altitude in it, and whether it was left straight ahead."""

    def __init__(self, q: i64, r: i64, facing: i64, altitude: i64, straight: bool) -> None:
        self.q = q
        self.r = r
        self.facing = facing
        self.altitude = altitude
        self.straight = straight


def passages(plan: Plan, craft: Craft) -> list[Passage]:
    """Every hex entered by the word that an aircraft has just flown, half-hexes left aside.

    A climb is complete before the first hex, a dive without dive hexes in the first; of dive hexes the first takes what
    is no full hundred metres. [Ruling M10, Ruling M16]
    """
    found: list[Passage] = []
    here = plan.begin(craft.from_q, craft.from_r, craft.from_facing)
    height: i64 = craft.altitude
    if plan.dives > 0 and craft.change < 0:
        height = craft.altitude - craft.change
    first: i64 = -craft.change - (plan.dives - 1) * DIVE_STEP
    for letter in letters(craft.flown):
        after = step(plan, here, letter)
        if after is None:
            break
        if letter == DIVE:
            height -= first
            first = DIVE_STEP
        if (after.q != here.q or after.r != here.r) and not after.exited:
            _leave(found, after.q, after.r)
            found.append(Passage(after.q, after.r, here.facing, height, False))
        here = after
    return found


def _leave(found: list[Passage], q: i64, r: i64) -> None:
    """Note whether the last hex was left as it was entered."""
    if found:
        last = found[-1]
        if ahead(last.q, last.r, last.facing) == (q, r):
            found[-1] = Passage(last.q, last.r, last.facing, last.altitude, True)
