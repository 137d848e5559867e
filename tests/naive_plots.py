"""A second generator of plots, written from the rule text alone: recursive, hex by hex, all words listed.

It shares with the engine nothing but the spelling of words, and with `naive` the printed prices of turns.
"""

from collections.abc import Iterator
from typing import NamedTuple

from naive import LEFT, PER_HEXSIDE, RIGHT, STEP, spelt, turned

# sign: points, way off the nose (hexsides), hexes that way, hexsides turned. [Ruling A11, Figure 3]
SPECIALS = {
    "SL": (2, -1, 1, 0), "SR": (2, 1, 1, 0), "BL": (3, -1, 1, 0), "BR": (3, 1, 1, 0), "FL": (2, -1, 1, 0),
    "FR": (2, 1, 1, 0), "I": (5, 0, 1, 3), "H": (3, 0, 1, 3), "(2)": (2, 0, 0, 0), "(4)": (4, 3, 1, 0),
    "(6)": (6, 3, 2, 0), "(8)": (8, 3, 3, 0), "(10)": (10, 3, 4, 0), "(12)": (12, 3, 5, 0),
}  # fmt: skip


class Sheet(NamedTuple):
    """What is plotted for: net points, dive hexes among them, and what hits have left."""

    schedule: str
    points: int
    dives: int = 0
    specials: tuple[str, ...] = ()
    limit: int = 3  # hexsides a hex
    hexsides: int = 99  # hexsides a plot
    dear: int = 0  # points more for a hex with a turn
    jammed: str = ""  # "L", "R" or "straight"
    edge: bool = False

    def price(self, side: int, hexsides: int) -> int:
        return sum(PER_HEXSIDE[self.schedule][side][:hexsides])

    def is_full(self, q: int, r: int) -> bool:
        across = q + r // 2 - 21
        return not self.edge or (0 < r < 40 and 0 < across < 31)

    @property
    def turns_at_edge(self) -> bool:
        return not self.jammed


class At(NamedTuple):
    """A moment of a plot."""

    q: int
    r: int
    facing: int
    left: int
    dives: int
    short: bool  # a turn in place has eaten points of the dive
    used: int  # hexsides
    special: str
    word: str
    run: int  # points flown straight on at the last


class End(NamedTuple):
    """Where a plot ends, what it holds, and how long it flew straight at the last."""

    word: str
    q: int
    r: int
    facing: int
    exited: bool
    special: str
    run: int


def plots(sheet: Sheet, q: int = 0, r: int = 0, facing: int = 0) -> Iterator[End]:
    """Every plot that spends its points to the last one."""
    yield from _leave_hex(sheet, At(q, r, facing, sheet.points, sheet.dives, False, 0, "", "", 0), False, False, False)


def _end(at: At, exited: bool) -> End:
    return End(at.word, at.q, at.r, at.facing, exited, at.special, at.run)


def _leave_hex(sheet: Sheet, at: At, moved: bool, turned_here: bool, in_place: bool) -> Iterator[End]:
    """All points are spent; or it flies on; or the edge lies ahead."""
    if moved and at.left == 0:
        yield _end(at, False)
    q, r = at.q + STEP[at.facing][0], at.r + STEP[at.facing][1]
    if sheet.is_full(q, r):
        rest = max(at.dives - 1, 0)
        if at.left >= 1 and (at.left - 1 >= rest or at.short):
            there = at._replace(q=q, r=r, left=at.left - 1, dives=rest, word=spelt(at.word, "1"), run=at.run + 1)
            yield from _in_hex(sheet, there, at.dives > 0)
    elif at.left > 0:
        if not in_place:
            yield _end(at._replace(word=at.word + "x", left=0), True)
        if sheet.turns_at_edge and not turned_here:
            yield from _turn_in_place(sheet, at)


def _in_hex(sheet: Sheet, at: At, diving: bool) -> Iterator[End]:
    """In a hex just entered straight on: nothing, a turn, or the turn's only special maneuver."""
    if sheet.jammed in ("L", "R"):
        yield from _jammed_round(sheet, at, diving)
        return
    yield from _leave_hex(sheet, at, True, False, False)
    if sheet.jammed:
        return
    for side in (LEFT, RIGHT):
        for hexsides in range(1, min(sheet.limit, sheet.hexsides - at.used) + 1):
            after = _after_turn(sheet, at, diving, side, hexsides)
            if after is not None:
                yield from _leave_hex(sheet, after, True, True, False)
    for sign in sheet.specials if not at.special else ():
        points, way, hexes, round_ = SPECIALS[sign]
        step = STEP[(at.facing + way) % 6]
        q, r = at.q + step[0] * hexes, at.r + step[1] * hexes
        if points <= at.left and sheet.is_full(q, r):
            flown = at._replace(q=q, r=r, facing=(at.facing + round_) % 6, left=at.left - points, special=sign,
                                word=at.word + sign, run=0)  # fmt: skip
            yield from _leave_hex(sheet, flown, True, False, False)


def _after_turn(sheet: Sheet, at: At, diving: bool, side: int, hexsides: int) -> At | None:
    cost = sheet.price(side, hexsides)
    cost = (max(cost - 1, 0) if diving else cost) + sheet.dear
    left = at.left - cost
    if left < 0 or (left < at.dives and not at.short):
        return None
    return at._replace(facing=turned(at.facing, side, hexsides), left=left, used=at.used + hexsides,
                       word=at.word + "LR"[side] * hexsides, run=0)  # fmt: skip


def _jammed_round(sheet: Sheet, at: At, diving: bool) -> Iterator[End]:
    """One hexside after every hex, while points last. [Ruling A27]"""
    after = _after_turn(sheet, at, diving, "LR".index(sheet.jammed), 1) if at.used < sheet.hexsides else None
    if after is None or at.left == 0:
        yield from _leave_hex(sheet, at, True, False, False) if after is None else iter([_end(at, False)])
    if after is not None:
        yield from _leave_hex(sheet, after, True, True, False)


def _turn_in_place(sheet: Sheet, at: At) -> Iterator[End]:
    """At the edge: a point and the turn, to a full hex ahead, else as near to one as can be. [Rulings M20, P6]"""
    most = min(sheet.limit, sheet.hexsides - at.used)
    payable = [(side, n) for side in (LEFT, RIGHT) for n in range(1, most + 1) if 1 + sheet.price(side, n) <= at.left]
    off = {one: _off(sheet, at, turned(at.facing, *one)) for one in payable}
    nearest = min(off.values(), default=9)
    if nearest >= _off(sheet, at, at.facing):
        if nearest > _off(sheet, at, at.facing):
            yield _end(at._replace(word=at.word + "e", left=0, run=0), False)
            return
    for (side, hexsides), far in off.items():
        if far == nearest:
            left = at.left - 1 - sheet.price(side, hexsides)
            after = at._replace(facing=turned(at.facing, side, hexsides), left=left, used=at.used + hexsides, run=0,
                                short=at.short or left < at.dives,
                                word=at.word + "e" + "LR"[side] * hexsides)  # fmt: skip
            if far == 0:
                yield from _leave_hex(sheet, after, True, True, True)
            else:
                yield _end(after, False)


def _off(sheet: Sheet, at: At, facing: int) -> int:
    """Hexsides from a facing to one that has a full hex ahead."""
    full = [f for f in range(6) if sheet.is_full(at.q + STEP[f][0], at.r + STEP[f][1])]
    return min(min((f - facing) % 6, (facing - f) % 6) for f in full)
