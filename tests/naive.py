"""A second move generator, written from the rule text alone: slow, recursive, hex by hex, all words listed.

It shares nothing with the engine's automaton but the spelling of words and the prices of the schedules, which it has
from the printed chart. Where it and the automaton agree, both have read the rules alike.
"""

from collections.abc import Iterator
from typing import NamedTuple

STEP = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # E SE SW W NW NE
PER_HEXSIDE = {  # left and right, the price of the first, second, third hexside
    "A": ((1, 2, 4), (1, 2, 4)),
    "B": ((1, 2, 3), (1, 2, 3)),
    "C": ((1, 1, 3), (1, 1, 3)),
    "D": ((0, 2, 3), (0, 2, 3)),
    "E": ((1, 2, 3), (0, 1, 2)),
    "Basic": ((1, 2, 3), (1, 2, 3)),
}
LEFT, RIGHT = 0, 1


class Point(NamedTuple):
    """A movement point spent: a turn or a hex entered, where, and the facings before and after the whole turn."""

    turn: bool
    q: int
    r: int
    before: int
    after: int


class Flight(NamedTuple):
    """A whole flight: its word, where it ends, whether it left the board, and all points spent in order."""

    word: str
    q: int
    r: int
    facing: int
    exited: bool
    points: tuple[Point, ...]

    @property
    def last_two(self) -> tuple[Point, ...]:
        """What sighting asks about."""
        return self.points[-2:] if len(self.points) > 1 else ()


class Rules(NamedTuple):
    """What is flown: points, dive hexes, hexsides a hex, and the edge: none, or whether one may turn there."""

    schedule: str
    points: int
    dives: int = 0
    limit: int = 3
    edge: bool = False
    turns_at_edge: bool = True

    def price(self, side: int, hexsides: int) -> int:
        """A turn of so many hexsides."""
        return sum(PER_HEXSIDE[self.schedule][side][:hexsides])

    def is_full(self, q: int, r: int) -> bool:
        """Whether a hex can be flown in."""
        across = q + r // 2 - 21
        return not self.edge or (0 < r < 40 and 0 < across < 31)


class At(NamedTuple):
    """A moment: in a hex, before the decision how to go on from it."""

    q: int
    r: int
    facing: int
    left: int
    dives: int  # dive hexes still to fly
    begun: bool  # the dive
    gained: int  # points the finished dive has given, not spent yet
    short: bool  # an edge turn has eaten points that the dive needed
    moved: bool
    word: str
    points: tuple[Point, ...]


def turned(facing: int, side: int, hexsides: int) -> int:
    """The facing after a turn."""
    return (facing + (hexsides if side == RIGHT else -hexsides)) % 6


def spelt(word: str, more: str) -> str:
    """The word with a hex ahead more, or signs."""
    if more != "1":
        return word + more
    head = word.rstrip("0123456789")
    return f"{head}{int(word[len(head) :] or 0) + 1}"


def flights(rules: Rules, q: int = 0, r: int = 0, facing: int = 0) -> Iterator[Flight]:
    """Every flight there is."""
    yield from _go_on(rules, At(q, r, facing, rules.points, rules.dives, False, 0, False, False, "", ()), False, False)


def _go_on(rules: Rules, at: At, turned_here: bool, at_edge: bool) -> Iterator[Flight]:
    """Ends here, flies into the hex ahead, or does what the edge asks for. `at_edge`: by an edge turn in this hex."""
    if at.moved and at.left == 0 and at.gained == 0 and (at.dives == 0 or at.short):
        yield _end(at, False)
    q, r = at.q + STEP[at.facing][0], at.r + STEP[at.facing][1]
    if rules.is_full(q, r):
        yield from _fly(rules, at, q, r)
    elif at.left + at.gained > 0:
        if not at_edge:
            yield _end(at._replace(word=at.word + "x"), True)
        if rules.turns_at_edge and not turned_here:
            yield from _turn_at_edge(rules, at)


def _end(at: At, exited: bool) -> Flight:
    return Flight(at.word, at.q, at.r, at.facing, exited, at.points)


def _fly(rules: Rules, at: At, q: int, r: int) -> Iterator[Flight]:
    entered = (*at.points, Point(False, q, r, at.facing, at.facing))
    there = at._replace(q=q, r=r, moved=True, points=entered)
    enough = 0 if at.short else at.dives
    if (at.dives == 0 or not at.begun) and at.left + at.gained - 1 >= enough:
        level = there._replace(left=at.left + at.gained - 1, gained=0, word=spelt(at.word, "1"))
        yield from _turn_or_not(rules, level, False)
    if at.dives > 0 and at.left > 0 and at.left - 1 >= enough - 1:
        gained = rules.dives if at.dives == 1 else 0
        dive = there._replace(left=at.left - 1, dives=at.dives - 1, begun=True, gained=gained, word=at.word + "v")
        yield from _turn_or_not(rules, dive, True)


def _turn_or_not(rules: Rules, at: At, diving: bool) -> Iterator[Flight]:
    """In the hex just entered: no turn, or one to either side."""
    yield from _go_on(rules, at, False, False)
    for side in (LEFT, RIGHT):
        for hexsides in range(1, rules.limit + 1):
            cost = rules.price(side, hexsides)
            cost = max(0, cost - 1) if diving else cost
            left = at.left - cost
            if left < 0 or (left < at.dives and not at.short):
                continue
            facing = turned(at.facing, side, hexsides)
            spent = (Point(True, at.q, at.r, at.facing, facing),) * cost
            word = at.word + "LR"[side] * hexsides
            after = at._replace(facing=facing, left=left, word=word, points=at.points + spent)
            yield from _go_on(rules, after, True, False)


def _turn_at_edge(rules: Rules, at: At) -> Iterator[Flight]:
    """One point and the turn, to a full hex ahead; else as near to one as can be, and the move is over."""
    purse = at.left + at.gained
    payable = [
        (side, hexsides)
        for side in (LEFT, RIGHT)
        for hexsides in range(1, rules.limit + 1)
        if 1 + rules.price(side, hexsides) <= purse
    ]
    round_ = [one for one in payable if _off(rules, at, turned(at.facing, *one)) == 0]
    for side, hexsides in round_:
        after = _edge_turned(rules, at, side, hexsides)
        yield from _go_on(rules, after, True, True)
    if round_:
        return
    nearest = min((_off(rules, at, turned(at.facing, *one)) for one in payable), default=9)
    if nearest > _off(rules, at, at.facing):
        yield _end(at._replace(word=at.word + "e"), False)
        return
    for side, hexsides in payable:
        if _off(rules, at, turned(at.facing, side, hexsides)) == nearest:
            yield _end(_edge_turned(rules, at, side, hexsides), False)


def _edge_turned(rules: Rules, at: At, side: int, hexsides: int) -> At:
    cost = 1 + rules.price(side, hexsides)
    facing = turned(at.facing, side, hexsides)
    left = at.left + at.gained - cost
    spent = (Point(True, at.q, at.r, at.facing, facing),) * cost
    return at._replace(
        facing=facing,
        left=left,
        gained=0,
        short=at.short or left < at.dives,
        moved=True,
        word=at.word + "e" + "LR"[side] * hexsides,
        points=at.points + spent,
    )


def _off(rules: Rules, at: At, facing: int) -> int:
    """How many hexsides a facing is off one that has a full hex ahead."""
    full = [f for f in range(6) if rules.is_full(at.q + STEP[f][0], at.r + STEP[f][1])]
    return min(min((f - facing) % 6, (facing - f) % 6) for f in full)
