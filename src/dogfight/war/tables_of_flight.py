"""Flight tables: every end of an announced flight, with one witness word each. The step rule is the one of `flight`.

A level or diving flight far from the edge depends on nothing but its plan, so one table serves the board, turned and
moved. Near the edge the same walk is made on the spot. Tables fill at first use and hold no state of any game.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import DQ, DR, is_full_hex, rotate_to
from dogfight.war.flight import Leg, Plan, alphabet, is_complete, step, take_off
from dogfight.war.letters import ALONG_Q, ALONG_R, EXIT, FACES, poses, spell
from dogfight.war.trail import NO_TRAIL, turned_by

SPAN: Final = 128  # packs an offset of at most 63 hexes either way

UNKNOWN: Final = -2
NOWHERE: Final = -1
ZERO: Final = ord("0")
NINE: Final = ord("9")
IN_DIVE: Final = ord("v")
TO_LEFT: Final = ord("L")
TO_RIGHT: Final = ord("R")
WIDE: Final = 128  # a place is (q + 64) * 128 + r + 64
STRIDE: Final[list[i64]] = [DQ[facing] * WIDE + DR[facing] for facing in range(6)]
ALONG: Final[list[i64]] = [ALONG_Q[at] * WIDE + ALONG_R[at] for at in range(len(ALONG_Q))]
NODES: Final = 1 << 20  # more than an automaton has


def flies_inside(word: str, q: i64, r: i64, facing: i64) -> bool:
    """Whether a flight of this word, begun here, enters full hexes only."""
    hexes: i64 = 0
    digits: i64 = 0
    face: i64 = facing
    at_q: i64 = q
    at_r: i64 = r
    for at in range(len(word)):
        sign: i64 = ord(word[at])
        if ZERO <= sign <= NINE:
            digits = digits * 10 + sign - ZERO
            continue
        hexes, digits = hexes + digits, 0
        if sign == IN_DIVE:
            hexes += 1
        elif sign == TO_LEFT or sign == TO_RIGHT:
            if not _row_is_full(at_q, at_r, face, hexes):
                return False
            at_q, at_r = at_q + DQ[face] * hexes, at_r + DR[face] * hexes
            face, hexes = (face + (1 if sign == TO_RIGHT else 5)) % 6, 0
        else:  # a special maneuver
            return all([is_full_hex(one, two) for one, two, _ in poses(q, r, facing, word)[1:]])
    return _row_is_full(at_q, at_r, face, hexes + digits)


def _row_is_full(q: i64, r: i64, facing: i64, hexes: i64) -> bool:
    """Whether so many hexes ahead are full ones; the map has no bays, so the first and the last tell of all."""
    if hexes == 0:
        return True
    if not is_full_hex(q + DQ[facing], r + DR[facing]):
        return False
    return is_full_hex(q + DQ[facing] * hexes, r + DR[facing] * hexes)


class Flights:
    """All ends of a plan: parallel lists of position, facing, trail, exit flag and witness word.

    Positions are relative to a start at (0, 0) facing east, or absolute for a table made at the edge.
    """

    def __init__(self, trails_turn: bool) -> None:
        self.trails_turn = trails_turn
        self.q: list[i64] = []
        self.r: list[i64] = []
        self.facing: list[i64] = []
        self.trail: list[i64] = []
        self.exited: list[bool] = []
        self.word: list[str] = []
        self.row: dict[str, int] = {}
        self.fronts: dict[int, list[int]] = {}

    def add(self, q: i64, r: i64, facing: i64, trail: i64, exited: bool, word: str) -> None:
        """One more end."""
        self.row[word] = len(self.word)
        self.q.append(q)
        self.r.append(r)
        self.facing.append(facing)
        self.trail.append(trail)
        self.exited.append(exited)
        self.word.append(word)

    def keeps_inside(self, row: i64, q: i64, r: i64, facing: i64) -> bool:
        """Whether a row's witness word, begun here, flies through full hexes only."""
        return flies_inside(self.word[row], q, r, facing)

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
    key = plan.key()
    found = _TABLES.get(key)
    if found is None:
        found = fill(plan, take_off(plan, 0, 0, 0))
        _TABLES[key] = found
    return found


class Nodes:
    """The automaton without places: every leg stands at (0, 0) and faces east, where it is one node among few.

    What may follow a leg depends on neither (save at the edge), so one look at the rules serves each node for good.
    `after` is flat: node * width + letter, UNKNOWN until it is asked for, NOWHERE where the rules do not let it follow.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.letters = plan.alphabet()
        self.width: i64 = self.letters[-1] + 1
        self.unknown: list[i64] = [UNKNOWN] * int(self.width)
        self.legs: list[Leg] = []
        self.complete: list[bool] = []
        self.after: list[i64] = []
        self.numbers: dict[tuple[int, int, int, int, int], int] = {}
        self.codes: dict[int, int] = {}

    def number(self, leg: Leg) -> int:
        """The node of a leg, a new one if need be."""
        east = leg.stood(0, 0, 0)
        key = east.key(self.plan.aft)
        found = self.numbers.get(key)
        if found is None:
            found = len(self.legs)
            self.numbers[key] = found
            self.legs.append(east)
            self.complete.append(is_complete(self.plan, east))
            self.after.extend(self.unknown)
        return found

    def follow(self, node: i64, letter: i64) -> int:
        """The node after one more letter, by the step rule."""
        leg = step(self.plan, self.legs[node], letter)
        following = NOWHERE if leg is None else self.number(leg)
        self.after[node * self.width + letter] = following
        return following

    def code(self, node: i64, facing: i64) -> int:
        """The packed trail of a node that really faces so."""
        key = node * 6 + facing
        found = self.codes.get(key)
        if found is None:
            found = int(self.legs[node].trail(facing, self.plan.aft))
            self.codes[key] = found
        return found


_NODES: Final[dict[int, Nodes]] = {}


def _nodes(plan: Plan) -> Nodes:
    key = plan.family()
    found = _NODES.get(key)
    if found is None:
        found = Nodes(plan.inland())
        _NODES[key] = found
    return found


def fill(plan: Plan, start: Leg, begun: str = "") -> Flights:
    """Breadth first over nodes and places, on from the word `begun`; one word for every end that differs, the first.

    Where the edge lies ahead, and in a turn in place there, the step rule is asked; elsewhere the nodes know it.
    """
    table, nodes = Flights(plan.trails_turn()), _nodes(plan)
    width = nodes.width
    seen: set[int] = set()
    ends: set[tuple[int, int]] = set()
    wave: list[tuple[int, int, int, str]] = [(_place(start), int(start.facing), nodes.number(start), begun)]
    while wave:
        following: list[tuple[int, int, int, str]] = []
        for place, facing, node, word in wave:
            leg = nodes.legs[node]
            if nodes.complete[node]:
                code = nodes.code(node, facing) * 2 + (1 if leg.exited else 0)
                if (place * 6 + facing, code) not in ends:
                    ends.add((place * 6 + facing, code))
                    q, r = place // WIDE - WIDE // 2, place % WIDE - WIDE // 2
                    table.add(q, r, facing, nodes.code(node, facing), leg.exited, word)
            if plan.bounded and (leg.edge or leg.done or _at_brink(place, facing)):
                _step_on(plan, nodes, seen, following, (place, facing, node, word))
                continue
            for letter in nodes.letters:
                after = nodes.after[node * width + letter]
                if after == UNKNOWN:
                    after = nodes.follow(node, letter)
                if after == NOWHERE:
                    continue
                there = place + ALONG[letter * 6 + facing]
                if letter > EXIT and plan.bounded and not _is_full(there):
                    continue
                turned = FACES[letter * 6 + facing]
                key = (there * 6 + turned) * NODES + after
                if key not in seen:
                    seen.add(key)
                    following.append((there, turned, after, spell(word, letter)))
        wave = following
    return table


def _place(leg: Leg) -> int:
    return int((leg.q + WIDE // 2) * WIDE + leg.r + WIDE // 2)


def _at_brink(place: i64, facing: i64) -> bool:
    """Whether the hex ahead is no full hex."""
    return not _is_full(place + STRIDE[facing])


def _is_full(place: i64) -> bool:
    return is_full_hex(place // WIDE - WIDE // 2, place % WIDE - WIDE // 2)


def _step_on(
    plan: Plan, nodes: Nodes, seen: set[int], following: list[tuple[int, int, int, str]], at: tuple[int, int, int, str]
) -> None:
    """Every letter from here by the step rule, with the edge in view."""
    place, facing, node, word = at
    east = nodes.legs[node]
    q, r = place // WIDE - WIDE // 2, place % WIDE - WIDE // 2
    leg = east.stood(q, r, facing)
    for letter in alphabet(plan):
        after = step(plan, leg, letter)
        if after is not None:
            number = nodes.number(after)
            key = (_place(after) * 6 + after.facing) * NODES + number
            if key not in seen:
                seen.add(key)
                following.append((_place(after), int(after.facing), number, spell(word, letter)))


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
    q, r = rotate_to(table.q[row], table.r[row], (6 - facing) % 6)
    trail: i64 = turned_by(table.trail[row], facing) if table.trails_turn else table.trail[row]
    return q, r, (table.facing[row] + facing) % 6, trail
