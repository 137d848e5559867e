"""A flight is a word over letters, and this is the automaton that accepts it.

Written as Advanced writes plots: a number flies so many hexes ahead, `R` and `L` turn one hexside each in the hex just
entered. Further letters: `v` enters the hex ahead as a dive hex, `e` begins a turn in place at the map edge, `x` leaves
over the edge. `2RR3` flies two, turns two hexsides right, flies three. The automaton is prefix-closed: every word it
accepts can be finished, so the same step serves legality, drafts, tables, counts and "why not?".
"""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from dogfight.hexes import DQ, DR, is_full_hex
from dogfight.value import Value
from dogfight.war.trail import Points

AHEAD: Final = 0
DIVE: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
EDGE_LEFT: Final = 4
EDGE_RIGHT: Final = 5
EDGE_STAY: Final = 6
EXIT: Final = 7
INLAND: Final[list[i64]] = [AHEAD, DIVE, LEFT, RIGHT]
LETTERS: Final[list[i64]] = [AHEAD, DIVE, LEFT, RIGHT, EDGE_LEFT, EDGE_RIGHT, EDGE_STAY, EXIT]

# Stages of a dive: its hexes are still to come, are being flown, are flown but the points gained not yet spent, done.
BEFORE: Final = 0
INSIDE: Final = 1
FLOWN: Final = 2
NO_DIVE: Final = 3

BASIC_SCHEDULE: Final = 5
DIGITS: Final = "0123456789"

# Total cost of turning 0, 1, 2, 3 hexsides: left, then right, for schedules A, B, C, D, E and Basic. [Schedule]
TURN_COSTS: Final[list[i64]] = [
    0, 1, 3, 7, 0, 1, 3, 7,
    0, 1, 3, 6, 0, 1, 3, 6,
    0, 1, 2, 5, 0, 1, 2, 5,
    0, 0, 2, 5, 0, 0, 2, 5,
    0, 1, 3, 6, 0, 0, 1, 3,
    0, 1, 3, 6, 0, 1, 3, 6,
]  # fmt: skip


def turn_cost(schedule: i64, right: bool, hexsides: i64) -> i64:
    """Movement points for turning so many hexsides in one hex: the printed costs per hexside, added up.

    [Schedule A-E, Basic III.2.a, Basic III.2.b, Basic III.2.c]
    """
    return TURN_COSTS[schedule * 8 + (4 if right else 0) + hexsides]


class Plan(Value):
    """What was announced, as the automaton needs it.

    `points` at hand in movement points, `dives` dive hexes that gain as many points, `limit` hexsides a hex.
    `bounded` respects the edge of the map; `turns_at_edge` is false for one who cannot but fly over it. `aft`: it has
    a rear gun, so its trail keeps the facings of turns (only rear guns ask for them).
    """

    def __init__(
        self, schedule: i64, points: i64, dives: i64, limit: i64, bounded: bool, turns_at_edge: bool, aft: bool
    ) -> None:
        self.schedule = schedule
        self.points = points
        self.dives = dives
        self.limit = limit
        self.bounded = bounded
        self.turns_at_edge = turns_at_edge
        self.aft = aft


class Leg:
    """Where a flight stands after some letters. `turned` hexsides in this hex, right positive; `entered` a hex yet.

    `pinched`: an edge turn took points that the dive needed, so the flight may end short. `left` is in movement points.
    """

    def __init__(
        self, q: i64, r: i64, facing: i64, left: i64, dives: i64, stage: i64, turned: i64, entered: bool,
        diving: bool, edge: bool, pinched: bool, done: bool, exited: bool, points: Points,
    ) -> None:  # fmt: skip
        self.q = q
        self.r = r
        self.facing = facing
        self.left = left
        self.dives = dives
        self.stage = stage
        self.turned = turned
        self.entered = entered
        self.diving = diving
        self.edge = edge
        self.pinched = pinched
        self.done = done
        self.exited = exited
        self.points = points

    def key(self, aft: bool) -> tuple[int, int, int, int, int]:
        """Two legs with one key have the same future and the same end."""
        flags: i64 = (self.turned + 3) * 64 + (1 if self.entered else 0) + (2 if self.diving else 0)
        flags += (4 if self.edge else 0) + (8 if self.pinched else 0) + (16 if self.done else 0)
        flags += 32 if self.exited else 0
        where: i64 = self.q * 4096 + self.r
        return where, self.facing, (self.left * 16 + self.dives) * 4 + self.stage, flags, self.points.key(aft)


def alphabet(plan: Plan) -> list[i64]:
    """The letters that can occur at all: those of the edge only where there is one."""
    return LETTERS if plan.bounded else INLAND


def take_off(plan: Plan, q: i64, r: i64, facing: i64) -> Leg:
    """The leg before the first letter. The first letter enters the hex ahead. [Basic III.1, Ruling M1]"""
    stage: i64 = BEFORE if plan.dives > 0 else NO_DIVE
    none = Points(0, 0, 0, 0, 0, 0, 0, 0, facing)
    return Leg(q, r, facing, plan.points, plan.dives, stage, 0, False, False, False, False, False, False, none)


def step(plan: Plan, leg: Leg, letter: i64) -> Leg | None:
    """The leg after one more letter, or None if the rules do not let it follow."""
    if leg.done:
        return None
    if letter == AHEAD or letter == DIVE:
        return _enter(plan, leg, letter == DIVE)
    if letter == LEFT or letter == RIGHT:
        return _turn(plan, leg, letter == RIGHT)
    if not plan.bounded or not _faces_edge(leg.q, leg.r, leg.facing):
        return None
    if letter == EXIT:
        return _exit(leg)
    if letter == EDGE_STAY:
        return _stay(plan, leg)
    return _edge_turn(plan, leg, letter == EDGE_RIGHT)


def is_complete(plan: Plan, leg: Leg) -> bool:
    """Whether the word may end here: the allowance is spent exactly, in hexes and turns as it likes.

    [Basic II.1, Basic II.2, Basic III.4, Ruling M1]
    """
    if leg.done:
        return True
    if leg.left != 0 or leg.stage == FLOWN or (not leg.entered and not leg.edge):
        return False
    return leg.stage == NO_DIVE or leg.pinched


def _faces_edge(q: i64, r: i64, facing: i64) -> bool:
    return not is_full_hex(q + DQ[facing], r + DR[facing])


def _enter(plan: Plan, leg: Leg, dive: bool) -> Leg | None:
    """Fly one hex ahead for one point; only full hexes; dive hexes follow each other.

    [Basic II.1, Basic II.9.c, Tournament III.2, Ruling M10]
    """
    left: i64 = leg.left - 1
    dives: i64 = leg.dives
    stage: i64 = leg.stage
    if dive:
        if stage != BEFORE and stage != INSIDE:
            return None
        dives -= 1
        stage = FLOWN if dives == 0 else INSIDE
    elif stage == INSIDE:
        return None
    elif stage == FLOWN:
        left += plan.dives
        stage = NO_DIVE
    if left < 0 or (left < dives and not leg.pinched):
        return None
    q: i64 = leg.q + DQ[leg.facing]
    r: i64 = leg.r + DR[leg.facing]
    if plan.bounded and not is_full_hex(q, r):
        return None
    points = leg.points.entered(leg.facing)
    return Leg(q, r, leg.facing, left, dives, stage, 0, True, dive, False, leg.pinched, False, False, points)


def _turn(plan: Plan, leg: Leg, right: bool) -> Leg | None:
    """One more hexside in the hex just entered, three at most and in one direction; the hex was paid before.

    [Basic III.2, Basic III.2.d, Basic III.3]
    """
    sides: i64 = leg.turned if right else -leg.turned
    if sides < 0 or sides >= plan.limit or not (leg.entered or leg.edge):
        return None
    if leg.edge and (sides == 0 or not _edge_allows(plan, leg, _begun(leg), _purse(plan, leg), right, sides + 1)):
        return None
    cost: i64 = hexside_cost(plan.schedule, right, sides, leg.diving and not leg.edge)
    left: i64 = leg.left - cost
    if left < 0 or (left < leg.dives and not leg.pinched and not leg.edge):
        return None
    facing: i64 = (leg.facing + (1 if right else 5)) % 6
    turned: i64 = leg.turned + (1 if right else -1)
    points = leg.points.turned(_begun(leg), facing, cost, sides > 0)
    pinched = leg.pinched or (leg.edge and left < leg.dives)
    after = Leg(leg.q, leg.r, facing, left, leg.dives, leg.stage, turned, True, leg.diving, leg.edge, pinched,
                False, False, points)  # fmt: skip
    if leg.edge:
        _settle(plan, after)
    return after


def hexside_cost(schedule: i64, right: bool, sides: i64, diving: bool) -> i64:
    """The price of the hexside after `sides`; in a dive hex the whole turn is one point cheaper. [Tournament III.4]"""
    before: i64 = turn_cost(schedule, right, sides)
    after: i64 = turn_cost(schedule, right, sides + 1)
    if diving:
        before = max(before - 1, 0)
        after = max(after - 1, 0)
    return after - before


def _exit(leg: Leg) -> Leg | None:
    """Leave over the edge with a point left; the rest of the move is lost. [Basic II.9.b, Ruling M23]"""
    if leg.edge or (leg.left < 1 and leg.stage != FLOWN):
        return None
    return Leg(leg.q, leg.r, leg.facing, 0, 0, NO_DIVE, leg.turned, leg.entered, leg.diving, leg.edge, leg.pinched,
               True, True, leg.points)  # fmt: skip


def _edge_points(plan: Plan, leg: Leg) -> i64:
    """Points an edge turn may use: it stands for the next hex, so points gained by a dive count. [Ruling P1]"""
    return leg.left + (plan.dives if leg.stage == FLOWN else 0)


def _payable(plan: Plan, right: bool, sides: i64, points: i64) -> bool:
    """Whether an edge turn of so many hexsides is within limits and points."""
    return sides <= plan.limit and 1 + turn_cost(plan.schedule, right, sides) <= points


def _off(q: i64, r: i64, facing: i64) -> i64:
    """How many hexsides a facing is off the nearest one with a full hex ahead."""
    for sides in range(4):
        if not _faces_edge(q, r, (facing + sides) % 6) or not _faces_edge(q, r, (facing + 6 - sides) % 6):
            return sides
    return 4


def _nearest(plan: Plan, leg: Leg, begin: i64, points: i64) -> i64:
    """How near to a full hex ahead an edge turn from `begin` can come; 9 if not even one hexside can be paid."""
    best: i64 = 9
    for sides in range(1, 4):
        if _payable(plan, True, sides, points):
            best = min(best, _off(leg.q, leg.r, (begin + sides) % 6))
        if _payable(plan, False, sides, points):
            best = min(best, _off(leg.q, leg.r, (begin + 6 - sides) % 6))
    return best


def _edge_turn(plan: Plan, leg: Leg, right: bool) -> Leg | None:
    """Turn in place at the edge: one point and the turn, as far round as a full hex. [Basic II.8.b, Rulings M8, M20]"""
    if not plan.turns_at_edge or leg.turned != 0 or leg.edge:
        return None
    points: i64 = _edge_points(plan, leg)
    if not _edge_allows(plan, leg, leg.facing, points, right, 1):
        return None
    cost: i64 = 1 + turn_cost(plan.schedule, right, 1)
    left: i64 = points - cost
    facing: i64 = (leg.facing + (1 if right else 5)) % 6
    stage: i64 = NO_DIVE if leg.stage == FLOWN else leg.stage
    turned = leg.points.turned(leg.facing, facing, cost, False)
    after = Leg(leg.q, leg.r, facing, left, leg.dives, stage, 1 if right else -1, leg.entered, leg.diving, True,
                leg.pinched or left < leg.dives, False, False, turned)  # fmt: skip
    _settle(plan, after)
    return after


def _edge_allows(plan: Plan, leg: Leg, begin: i64, points: i64, right: bool, sides: i64) -> bool:
    """Whether so many hexsides are on the way to a full hex, or as near to one as points and limits allow."""
    near: i64 = _nearest(plan, leg, begin, points)
    if near > _off(leg.q, leg.r, begin):
        return False
    for far in range(sides, 4):
        facing: i64 = (begin + (far if right else 6 - far)) % 6
        if _payable(plan, right, far, points) and _off(leg.q, leg.r, facing) == near:
            return True
    return False


def _begun(leg: Leg) -> i64:
    """The facing at which the turn in this hex began."""
    return (leg.facing - leg.turned + 6) % 6


def _purse(plan: Plan, leg: Leg) -> i64:
    """The points at hand before the edge turn that is being made."""
    right = leg.turned > 0
    return leg.left + 1 + turn_cost(plan.schedule, right, leg.turned if right else -leg.turned)


def _settle(plan: Plan, leg: Leg) -> None:
    """An edge turn that cannot come round ends the move, and what is left of the points is lost. [Rulings M20, M21]"""
    off: i64 = _off(leg.q, leg.r, leg.facing)
    if off > 0 and off == _nearest(plan, leg, _begun(leg), _purse(plan, leg)):
        leg.done = True


def _stay(plan: Plan, leg: Leg) -> Leg | None:
    """At the edge with too few points for any turn that helps: the move ends where it is. [Ruling M20]"""
    points: i64 = _edge_points(plan, leg)
    if not plan.turns_at_edge or leg.turned != 0 or leg.edge or points < 1:
        return None
    if _nearest(plan, leg, leg.facing, points) <= _off(leg.q, leg.r, leg.facing):
        return None
    return Leg(leg.q, leg.r, leg.facing, 0, 0, NO_DIVE, 0, leg.entered, leg.diving, True, True, True, False, leg.points)


def spell(word: str, letter: i64) -> str:
    """The word with one more letter; hexes ahead are counted up."""
    if letter == AHEAD:
        digits = len(word)
        while digits > 0 and word[digits - 1].isdigit():
            digits -= 1
        count = int(word[digits:]) if digits < len(word) else 0
        return word[:digits] + str(count + 1)
    return word + ("", "v", "L", "R", "eL", "eR", "e", "x")[letter]


def letters(word: str) -> list[int]:
    """The letters of a word; raises ValueError at the first sign that is none, with its place (from 0) as argument."""
    found: list[int] = []
    at = 0
    while at < len(word):
        sign = word[at]
        start = at
        at += 1
        if sign in DIGITS:
            while at < len(word) and word[at] in DIGITS:
                at += 1
            count = int(word[start:at])
            if count == 0 or sign == "0" or count > 99:
                raise ValueError(start)
            found.extend([AHEAD] * count)
        elif sign == "e":
            follows = word[at : at + 1]
            at += 1 if follows in ("L", "R") and follows else 0
            found.append(EDGE_LEFT if follows == "L" else EDGE_RIGHT if follows == "R" else EDGE_STAY)
        elif sign in "vLRx":
            found.append({"v": DIVE, "L": LEFT, "R": RIGHT, "x": EXIT}[sign])
        else:
            raise ValueError(start)
    return found


def walk(plan: Plan, leg: Leg, word: str) -> Leg | None:
    """The leg after a whole word, or None if some letter is refused or the word is not well spelt."""
    try:
        spelt = letters(word)
    except ValueError:
        return None
    here: Leg | None = leg
    for letter in spelt:
        if here is None:
            return None
        here = step(plan, here, letter)
    return here


def words(plan: Plan, leg: Leg, word: str = "") -> Iterator[str]:
    """Every complete word that continues `word`, depth first."""
    if is_complete(plan, leg):
        yield word
    for letter in alphabet(plan):
        after = step(plan, leg, letter)
        if after is not None:
            yield from words(plan, after, spell(word, letter))


def poses(q: i64, r: i64, facing: i64, word: str) -> list[tuple[int, int, int]]:
    """Position and facing at the start and after every letter, for drawing a flight that was flown."""
    found = [(int(q), int(r), int(facing))]
    for letter in letters(word):
        if letter == AHEAD or letter == DIVE:
            q, r = q + DQ[facing], r + DR[facing]
        elif letter == LEFT or letter == EDGE_LEFT:
            facing = (facing + 5) % 6
        elif letter == RIGHT or letter == EDGE_RIGHT:
            facing = (facing + 1) % 6
        else:
            continue
        found.append((int(q), int(r), int(facing)))
    return found
