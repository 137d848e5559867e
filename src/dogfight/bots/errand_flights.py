"""The flights that serve an errand best: letter by letter, the most promising beginnings are gone on with."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from dogfight.war.flight import Leg, Plan, is_complete, step
from dogfight.war.letters import AHEAD, AT_EDGE, DIVE, EDGE_STAY, LEFT, RIGHT, spell
from dogfight.war.missions.film import code

WIDE: Final = 20  # beginnings that are gone on with
POINT: Final = 0.02  # what a movement point nearer to the goal is worth, in aircraft


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What an errand is after on the way: hexes worth entering, and how far it is to where it leads."""

    def worth_entering(self, q: i64, r: i64, facing: i64) -> float:
        """What it is worth to enter a hex, once in a flight."""
        return 0.0

    def entered(self, q: i64, r: i64, facing: i64) -> i64:
        """Points to go for one who has just entered a hex."""
        return 0

    def ended(self, q: i64, r: i64, facing: i64) -> i64:
        """Points to go for one whose flight ends here."""
        return 0


class Trace:
    """A beginning of a flight: its leg, its word, what it has entered, and what that is worth."""

    def __init__(self, leg: Leg, word: str, entered: tuple[int, ...], worth: float, promise: float) -> None:
        self.leg = leg
        self.word = word
        self.entered = entered
        self.worth = worth
        self.promise = promise


def best_words(plan: Plan, leg: Leg, guide: Guide, most: i64) -> list[str]:
    """The words of the flights that promise most, the best first. The plan may know the edge of the board."""
    alphabet: list[i64] = [AHEAD, LEFT, RIGHT]
    if plan.dives > 0:
        alphabet.append(DIVE)
    if plan.bounded:
        alphabet.extend(AT_EDGE)
    found: list[tuple[float, int, str]] = []
    open_ = [Trace(leg, "", (), 0.0, 0.0)]
    while open_:
        after: list[Trace] = []
        for trace in open_:
            _go_on(plan, trace, guide, alphabet, after)
        open_ = []
        for number, trace in enumerate(_promising(after)):
            if is_complete(plan, trace.leg):
                ended = trace.worth - POINT * float(_ended(guide, trace.leg))
                found.append((-ended, len(found) * 100 + number, trace.word))
            open_.append(trace)
    return [word for _, _, word in sorted(found)[:most]]


def _ended(guide: Guide, leg: Leg) -> i64:
    return 0 if leg.exited else guide.ended(leg.q, leg.r, leg.facing)


def _promising(traces: list[Trace]) -> list[Trace]:
    ranked = sorted([(-trace.promise, number) for number, trace in enumerate(traces)])
    return [traces[number] for _, number in ranked[:WIDE]]


def _go_on(plan: Plan, trace: Trace, guide: Guide, alphabet: list[i64], after: list[Trace]) -> None:
    """Every letter that may follow."""
    here = trace.leg
    for letter in alphabet:
        leg = step(plan, here, letter)
        if leg is None:
            continue
        entered, worth = trace.entered, trace.worth
        if (leg.q != here.q or leg.r != here.r) and not leg.exited:
            at = int(code(leg.q, leg.r))
            if at not in entered:
                worth += guide.worth_entering(leg.q, leg.r, here.facing)
                entered = (*entered, at)
        promise = worth - POINT * float(_to_go(guide, leg, letter) - leg.left)
        after.append(Trace(leg, spell(trace.word, letter), entered, worth, promise))


def _to_go(guide: Guide, leg: Leg, letter: i64) -> i64:
    """Points to go from the middle of a flight; a hex that was turned in is left straight ahead."""
    if leg.exited:
        return 0
    if leg.turned == 0 and leg.entered and letter != EDGE_STAY:
        return guide.entered(leg.q, leg.r, leg.facing)
    return guide.ended(leg.q, leg.r, leg.facing)
