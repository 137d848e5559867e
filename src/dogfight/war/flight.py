"""A flight is a word over letters (see `letters`), and this is the automaton that accepts it.

It is prefix-closed: every word it accepts can be finished, so the same step serves legality, drafts, tables, counts and
"why not?". What was announced, a `Plan`, says which letters may follow; a plot of the Advanced Game is a plan too.
"""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64, mypyc_attr

from dogfight.hexes import DQ, DR, is_full_hex
from dogfight.value import Value
from dogfight.war.letters import (
    AHEAD,
    AT_EDGE,
    DIVE,
    EDGE_LEFT,
    EDGE_RIGHT,
    EDGE_STAY,
    EXIT,
    INLAND,
    LEFT,
    RIGHT,
    letters,
    spell,
)
from dogfight.war.trail import Points, rotated

# Stages of a dive: its hexes are still to come, are being flown, are flown but the points gained not yet spent, done.
BEFORE: Final = 0
INSIDE: Final = 1
FLOWN: Final = 2
NO_DIVE: Final = 3

BASIC_SCHEDULE: Final = 5

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


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
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

    def key(self) -> int:
        """Plans with one key have the same flights away from the edge."""
        return int(self.family() * 64 + self.points)

    def family(self) -> int:
        """Plans of one family have the same rules for what may follow; they differ in their points alone."""
        return int(((self.schedule * 16 + self.dives) * 4 + self.limit) * 2 + (1 if self.aft else 0))

    def trails_turn(self) -> bool:
        """Whether what is kept of a flight turns with it: facings do."""
        return True

    def inland(self) -> "Plan":
        """The same plan where no edge is near."""
        return Plan(self.schedule, self.points, self.dives, self.limit, False, True, self.aft)

    def alphabet(self) -> list[i64]:
        """The letters that can occur away from the edge."""
        return INLAND

    def begin(self, q: i64, r: i64, facing: i64) -> "Leg":
        """The leg before the first letter."""
        stage: i64 = BEFORE if self.dives > 0 else NO_DIVE
        none = Points(0, 0, 0, 0, 0, 0, 0, 0, facing)
        return Leg(q, r, facing, self.points, self.dives, stage, 0, False, False, False, False, False, False, none)

    def follow(self, leg: "Leg", letter: i64) -> "Leg | None":
        """The leg after one of the letters that do not ask for the edge, or None."""
        if letter == AHEAD or letter == DIVE:
            return _enter(self, leg, letter == DIVE)
        return _turn(self, leg, letter == RIGHT) if letter == LEFT or letter == RIGHT else None

    def height_of(self, letter: i64) -> i64:
        """Metres that a letter itself gains or, below 0, loses; climbs and dives are announced apart."""
        return 0

    def limit_at_edge(self, leg: "Leg") -> i64:
        """How many hexsides the turn in place, made or to be made from here, may have in all."""
        return self.limit

    def may_leave(self, leg: "Leg") -> bool:
        """Whether a flight may leave the board here, if the edge lies ahead."""
        return True

    def note_edge(self, leg: "Leg") -> None:
        """Called with a leg that has turned a hexside in place, or stays; the leg is to be edited."""

    def completes(self, leg: "Leg") -> bool:
        """Whether a flight may end here: the allowance is spent exactly, in hexes and turns as it likes.

        [Basic II.1, Basic II.2, Basic III.4, Ruling M1]
        """
        if leg.left != 0 or leg.stage == FLOWN or (not leg.entered and not leg.edge):
            return False
        return leg.stage == NO_DIVE or leg.pinched


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
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

    def fork(self) -> "Leg":
        """The same leg, yours to edit."""
        return Leg(self.q, self.r, self.facing, self.left, self.dives, self.stage, self.turned, self.entered,
                   self.diving, self.edge, self.pinched, self.done, self.exited, self.points)  # fmt: skip

    def stood(self, q: i64, r: i64, facing: i64) -> "Leg":
        """The same leg in another place and turned another way."""
        leg = self.fork()
        leg.points = rotated(self.points, (facing - self.facing + 6) % 6)
        leg.q, leg.r, leg.facing = q, r, facing
        return leg

    def trail(self, facing: i64, aft: bool) -> i64:
        """What of this flight has to be remembered after its end, for one that really ends facing so."""
        return rotated(self.points, (facing - self.facing + 6) % 6).code(aft)

    def key(self, aft: bool) -> tuple[int, int, int, int, int]:
        """Two legs with one key have the same future and the same end."""
        flags: i64 = (self.turned + 3) * 64 + (1 if self.entered else 0) + (2 if self.diving else 0)
        flags += (4 if self.edge else 0) + (8 if self.pinched else 0) + (16 if self.done else 0)
        flags += 32 if self.exited else 0
        where: i64 = self.q * 4096 + self.r
        return where, self.facing, (self.left * 16 + self.dives) * 4 + self.stage, flags, self.points.key(aft)


def alphabet(plan: Plan) -> list[i64]:
    """The letters that can occur at all: those of the edge only where there is one."""
    return [*plan.alphabet(), *AT_EDGE] if plan.bounded else plan.alphabet()


def take_off(plan: Plan, q: i64, r: i64, facing: i64) -> Leg:
    """The leg before the first letter. The first letter enters the hex ahead. [Basic III.1, Ruling M1]"""
    return plan.begin(q, r, facing)


def step(plan: Plan, leg: Leg, letter: i64) -> Leg | None:
    """The leg after one more letter, or None if the rules do not let it follow."""
    if leg.done:
        return None
    if letter < EDGE_LEFT or letter > EXIT:
        return plan.follow(leg, letter)
    if not plan.bounded or not _faces_edge(leg.q, leg.r, leg.facing):
        return None
    if letter == EXIT:
        return _exit(leg) if plan.may_leave(leg) else None
    return _stay(plan, leg) if letter == EDGE_STAY else _edge_turn(plan, leg, letter == EDGE_RIGHT)


def is_complete(plan: Plan, leg: Leg) -> bool:
    """Whether the word may end here."""
    return leg.done or plan.completes(leg)


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
    if leg.edge:
        return turn_on(plan, leg, right)
    sides: i64 = leg.turned if right else -leg.turned
    if sides < 0 or sides >= plan.limit or not leg.entered:
        return None
    cost: i64 = hexside_cost(plan.schedule, right, sides, leg.diving)
    left: i64 = leg.left - cost
    if left < 0 or (left < leg.dives and not leg.pinched):
        return None
    facing: i64 = (leg.facing + (1 if right else 5)) % 6
    turned: i64 = leg.turned + (1 if right else -1)
    points = leg.points.turned(_begun(leg), facing, cost, sides > 0)
    return Leg(leg.q, leg.r, facing, left, leg.dives, leg.stage, turned, True, leg.diving, False, leg.pinched,
               False, False, points)  # fmt: skip


def turn_on(plan: Plan, leg: Leg, right: bool) -> Leg | None:
    """One more hexside of the turn in place at the edge that has been begun. [Ruling M20]"""
    sides: i64 = leg.turned if right else -leg.turned
    if sides <= 0 or not _edge_allows(plan, leg, _begun(leg), _purse(plan, leg), right, sides + 1):
        return None
    cost: i64 = hexside_cost(plan.schedule, right, sides, False)
    left: i64 = leg.left - cost
    if left < 0:
        return None
    facing: i64 = (leg.facing + (1 if right else 5)) % 6
    after = leg.fork()
    after.points = leg.points.turned(_begun(leg), facing, cost, True)
    after.facing, after.left, after.entered = facing, left, True
    after.turned = leg.turned + (1 if right else -1)
    after.pinched = leg.pinched or left < leg.dives
    plan.note_edge(after)
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
    after = leg.fork()
    after.left, after.dives, after.stage = 0, 0, NO_DIVE
    after.done = after.exited = True
    return after


def _edge_points(plan: Plan, leg: Leg) -> i64:
    """Points an edge turn may use: it stands for the next hex, so points gained by a dive count. [Ruling P1]"""
    return leg.left + (plan.dives if leg.stage == FLOWN else 0)


def _payable(plan: Plan, leg: Leg, right: bool, sides: i64, points: i64) -> bool:
    """Whether an edge turn of so many hexsides is within limits and points."""
    return sides <= plan.limit_at_edge(leg) and 1 + turn_cost(plan.schedule, right, sides) <= points


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
        if _payable(plan, leg, True, sides, points):
            best = min(best, _off(leg.q, leg.r, (begin + sides) % 6))
        if _payable(plan, leg, False, sides, points):
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
    after = leg.fork()
    after.points = leg.points.turned(leg.facing, facing, cost, False)
    after.facing, after.left, after.stage = facing, left, stage
    after.turned, after.edge = 1 if right else -1, True
    after.pinched = leg.pinched or left < leg.dives
    plan.note_edge(after)
    _settle(plan, after)
    return after


def _edge_allows(plan: Plan, leg: Leg, begin: i64, points: i64, right: bool, sides: i64) -> bool:
    """Whether so many hexsides are on the way to a full hex, or as near to one as points and limits allow."""
    near: i64 = _nearest(plan, leg, begin, points)
    if near > _off(leg.q, leg.r, begin):
        return False
    for far in range(sides, 4):
        facing: i64 = (begin + (far if right else 6 - far)) % 6
        if _payable(plan, leg, right, far, points) and _off(leg.q, leg.r, facing) == near:
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
    after = leg.fork()
    after.left, after.dives, after.stage = 0, 0, NO_DIVE
    after.edge = after.pinched = after.done = True
    plan.note_edge(after)
    return after


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
