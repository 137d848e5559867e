"""Tables of plots beyond those of flight: ends with special maneuvers, and which ends have a hex in the arc ahead."""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import length
from dogfight.war.advanced.plotting import PlottedPlan
from dogfight.war.advanced.special_maneuvers import FIRST, LAST, bit_of, cost_of
from dogfight.war.flight import Leg, step
from dogfight.war.gunnery import in_arc
from dogfight.war.letters import AHEAD, LEFT, RIGHT, spell
from dogfight.war.tables_of_flight import SPAN, Flights

CLOSE: Final = 4  # hexes ahead in which an enemy is worth an end
MOST_SIDES: Final = 3
_NOTHING: Final[list[int]] = []
_SPECIALS: Final[dict[int, Flights]] = {}


def key_of(dq: i64, dr: i64) -> int:
    """An offset as one number."""
    return (dq + SPAN // 2) * SPAN + dr + SPAN // 2


def _arc(facing: i64) -> list[tuple[int, int]]:
    reach = range(-CLOSE, CLOSE + 1)
    return [(q, r) for q in reach for r in reach if length(q, r) <= CLOSE and in_arc(q, r, facing)]


ARCS: Final[list[list[tuple[int, int]]]] = [_arc(facing) for facing in range(6)]


class Aim:
    """A table seen from its targets: by a hex, the ends that have it in the arc ahead, each pose once."""

    def __init__(self, table: Flights) -> None:
        self.rows: dict[int, list[int]] = {}
        known: set[int] = set()
        for row in range(len(table.word)):
            q, r, facing = table.q[row], table.r[row], table.facing[row]
            pose: i64 = key_of(q, r) * 6 + facing
            if pose not in known:
                known.add(pose)
                for dq, dr in ARCS[facing]:
                    self.rows.setdefault(key_of(q + dq, r + dr), []).append(row)

    def aimed(self, dq: i64, dr: i64) -> list[int]:
        """The rows that have this offset before them, for a start that faces east."""
        if length(dq, dr) >= SPAN // 2:
            return _NOTHING
        return self.rows.get(key_of(dq, dr), _NOTHING)


class Aims:
    """The inverses of all tables that were asked for."""

    def __init__(self) -> None:
        self.known: dict[int, Aim] = {}
        self.kept: list[Flights] = []  # so that no two tables ever have one id

    def of(self, table: Flights) -> Aim:
        """The inverse of a table."""
        found = self.known.get(id(table))
        if found is None:
            found = Aim(table)
            self.known[id(table)] = found
            self.kept.append(table)
        return found


def special_flights(plan: PlottedPlan) -> Flights:
    """Ends of plots with one special maneuver, and with at most one hex turned in before it and one after it."""
    key = plan.key()
    found = _SPECIALS.get(key)
    if found is None:
        found = Flights(False)
        _before(plan, found, plan.begin(0, 0, 0), "", False)
        _SPECIALS[key] = found
    return found


def _before(plan: PlottedPlan, table: Flights, leg: Leg, word: str, turned: bool) -> None:
    """Hexes ahead, in one of them perhaps a turn, then a special maneuver."""
    ahead = step(plan, leg, AHEAD)
    if ahead is None:
        return
    word = spell(word, AHEAD)
    _before(plan, table, ahead, word, turned)
    for letter in range(FIRST, LAST + 1):
        if plan.maneuvers & bit_of(letter) != 0 and cost_of(letter) <= ahead.left:
            after = step(plan, ahead, letter)
            if after is not None:
                _after(plan, table, after, spell(word, letter), False)
    if not turned:
        for way in (LEFT, RIGHT):
            _turn(plan, table, ahead, word, way, True)


def _turn(plan: PlottedPlan, table: Flights, leg: Leg, word: str, way: i64, before: bool) -> None:
    """One to three hexsides one way, and on."""
    here: Leg | None = leg
    for _ in range(MOST_SIDES):
        here = None if here is None else step(plan, here, way)
        if here is None:
            return
        word = spell(word, way)
        if before:
            _before(plan, table, here, word, True)
        else:
            _after(plan, table, here, word, True)


def _after(plan: PlottedPlan, table: Flights, leg: Leg, word: str, turned: bool) -> None:
    """The rest of the points: hexes ahead, in one of them perhaps a turn."""
    if plan.completes(leg):
        table.add(leg.q, leg.r, leg.facing, leg.trail(leg.facing, False), False, word)
    ahead = step(plan, leg, AHEAD)
    if ahead is None:
        return
    word = spell(word, AHEAD)
    _after(plan, table, ahead, word, turned)
    if not turned:
        for way in (LEFT, RIGHT):
            _turn(plan, table, ahead, word, way, False)
