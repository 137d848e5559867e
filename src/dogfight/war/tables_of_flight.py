"""Flight tables: every end of an announced flight, with one witness word each. The step rule is the one of `flight`.

A level or diving flight far from the edge depends on nothing but its plan, so one table serves the board, turned and
moved. Near the edge the same walk is made on the spot. Tables fill at first use and hold no state of any game.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import DQ, DR
from dogfight.war.flight import Leg, Plan, alphabet, is_complete, spell, step, take_off
from dogfight.war.trail import NO_TRAIL, turned_by

SPAN: Final = 128  # packs an offset of at most 63 hexes either way


class Flights:
    """All ends of a plan: parallel lists of position, facing, trail, exit flag and witness word.

    Positions are relative to a start at (0, 0) facing east, or absolute for a table made at the edge.
    """

    def __init__(self) -> None:
        self.q: list[i64] = []
        self.r: list[i64] = []
        self.facing: list[i64] = []
        self.trail: list[i64] = []
        self.exited: list[bool] = []
        self.word: list[str] = []
        self.row: dict[str, int] = {}
        self.fronts: dict[int, list[int]] = {}
        self.reach: i64 = 0

    def add(self, leg: Leg, word: str, aft: bool) -> None:
        """One more end."""
        self.row[word] = len(self.word)
        self.q.append(leg.q)
        self.r.append(leg.r)
        self.facing.append(leg.facing)
        self.trail.append(leg.points.code(aft))
        self.exited.append(leg.exited)
        self.word.append(word)
        far: i64 = max(leg.q, -leg.q, leg.r, -leg.r, leg.q + leg.r, -leg.q - leg.r)
        if far > self.reach:
            self.reach = far

    def fronting(self, dq: i64, dr: i64) -> list[int]:
        """The rows that end with the offset (dq, dr) straight ahead within seven hexes, both last points hexes flown.

        The inverse of the table: where to fly to have that enemy before the guns. [Tournament V.1.a, Basic VII.3.a]
        """
        if not self.fronts:
            for row in range(len(self.word)):
                self._front(row)
            self.fronts.setdefault(-1, [])
        return self.fronts.get((dq + SPAN // 2) * SPAN + dr + SPAN // 2, _NOTHING)

    def _front(self, row: i64) -> None:
        facing: i64 = self.facing[row]
        straight: i64 = (((facing * 8 + facing) * 8 * 8 + 1) * 8 + facing) * 8 + facing
        if self.trail[row] == NO_TRAIL or self.trail[row] != straight * 8 + facing:
            return
        for far in range(1, 8):
            q: i64 = self.q[row] + DQ[facing] * far
            r: i64 = self.r[row] + DR[facing] * far
            self.fronts.setdefault((q + SPAN // 2) * SPAN + r + SPAN // 2, []).append(row)


_NOTHING: Final[list[int]] = []
_TABLES: Final[dict[int, Flights]] = {}


def flights(plan: Plan) -> Flights:
    """The table of a plan away from the edge."""
    key = (((plan.schedule * 64 + plan.points) * 16 + plan.dives) * 4 + plan.limit) * 2 + (1 if plan.aft else 0)
    found = _TABLES.get(key)
    if found is None:
        found = fill(plan, take_off(plan, 0, 0, 0))
        _TABLES[key] = found
    return found


def fill(plan: Plan, start: Leg) -> Flights:
    """Walk the automaton breadth first and keep one word for every end that differs."""
    table = Flights()
    seen: set[tuple[int, int, int, int, int]] = set()
    ends: set[tuple[int, int, int, int, bool]] = set()
    wave: list[tuple[Leg, str]] = [(start, "")]
    while wave:
        following: list[tuple[Leg, str]] = []
        for leg, word in wave:
            if is_complete(plan, leg):
                end = (int(leg.q), int(leg.r), int(leg.facing), leg.points.code(plan.aft), leg.exited)
                if end not in ends:
                    ends.add(end)
                    table.add(leg, word, plan.aft)
            for letter in alphabet(plan):
                after = step(plan, leg, letter)
                if after is None:
                    continue
                key = after.key(plan.aft)
                if key not in seen:
                    seen.add(key)
                    following.append((after, spell(word, letter)))
        wave = following
    return table


def count(plan: Plan, start: Leg) -> int:
    """How many complete words there are, without listing them."""
    total = 0
    wave: dict[tuple[int, int, int, int, int], tuple[Leg, int]] = {start.key(plan.aft): (start, 1)}
    while wave:
        following: dict[tuple[int, int, int, int, int], tuple[Leg, int]] = {}
        for leg, ways in wave.values():
            total += ways if is_complete(plan, leg) else 0
            for letter in alphabet(plan):
                after = step(plan, leg, letter)
                if after is not None:
                    _, before = following.get(after.key(plan.aft), (after, 0))
                    following[after.key(plan.aft)] = (after, before + ways)
        wave = following
    return total


def placed(table: Flights, row: i64, facing: i64) -> tuple[i64, i64, i64, i64]:
    """Offset, facing and trail of a row for a start that faces `facing`."""
    q: i64 = table.q[row]
    r: i64 = table.r[row]
    if facing == 1:
        q, r = -r, q + r
    elif facing == 2:
        q, r = -q - r, q
    elif facing == 3:
        q, r = -q, -r
    elif facing == 4:
        q, r = r, -q - r
    elif facing == 5:
        q, r = q + r, -q
    return q, r, (table.facing[row] + facing) % 6, turned_by(table.trail[row], facing)
