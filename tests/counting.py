"""Reads `tests/counts/*.perft` and counts with the engine, with the naive generator and from the printed table.

A file has a count a line: what is counted, `=`, one number or several. `#` begins a comment. What there is:

    level B 8 words ends = 261 185      flights of schedule B with 8 points: words, and hexes with facing they end in
    dive C 6 250 words ends = 10352 778 the same with a dive of 250 metres
    glide B 4 words ends = ...          one hexside a hex
    edge E 3 words ends = ...           summed over every hex within two of a half-hex and all facings
    arc rear E = 3 5 7 9 11 13 15       hexes of a field of fire at ranges 1 to 7, higher than the gun
    dice tournament A 1 hot = 1476      ways the dice can fall for a shot in column A at range 1 by a gun that is hot

Lines that begin with `cards` or `through` count duels of cards: see `counting_cards`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from positions import game, sky

import naive
from dogfight.game import NATURE
from dogfight.hexes import FACING_NAMES, first_number
from dogfight.war.flight import Plan, take_off, words
from dogfight.war.gunnery import INSIDE, spot
from dogfight.war.sky import Sky
from dogfight.war.tables_of_flight import Flights, count, fill, flights
from dogfight.war.trail import NO_TRAIL, unpack

FOLDER = Path(__file__).parent / "counts"
NAMES = ("A", "B", "C", "D", "E", "Basic")
NEAR = [
    (first_number(r) + c, r) for r in range(1, 40) for c in range(1, 31) if r < 3 or r > 37 or c < 3 or c > 28
]  # within two of a half-hex


class Line(NamedTuple):
    """One line: where it stands, what is counted, and the numbers."""

    file: str
    what: str
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.file}: {self.what}"


def lines() -> list[Line]:
    """All lines of all files."""
    found = []
    for file in sorted(FOLDER.glob("*.perft")):
        for text in file.read_text("utf-8").splitlines():
            what, equals, numbers = text.partition("#")[0].partition("=")
            if equals:
                found.append(Line(file.stem, " ".join(what.split()), tuple(int(n) for n in numbers.split())))
    return found


class Case(NamedTuple):
    """What a line about flights means."""

    schedule: str
    points: int
    dives: int
    limit: int
    edge: bool

    @property
    def rules(self) -> naive.Rules:
        return naive.Rules(self.schedule, self.points, self.dives, self.limit, self.edge)

    def plan(self, *, aft: bool = False) -> Plan:
        return Plan(NAMES.index(self.schedule), self.points, self.dives, self.limit, self.edge, True, aft)


def case(what: str) -> Case:
    """The case of `level B 8 words ends`."""
    kind, schedule, points, *rest = what.split()
    dives = -(-int(rest[0]) // 100) if kind == "dive" else 0
    return Case(schedule, int(points), dives, 1 if kind == "glide" else 3, kind == "edge")


def starts(one: Case) -> Iterator[tuple[int, int, int]]:
    """Where the flights of a case begin."""
    if one.edge:
        yield from ((int(q), int(r), facing) for q, r in NEAR for facing in range(6))
    else:
        yield 0, 0, 0


def by_engine(what: str) -> tuple[int, ...]:
    """Words and ends by the automaton: words counted without listing them, ends from the table."""
    one = case(what)
    plan = one.plan()
    total = ends = 0
    for start in starts(one):
        table = fill(plan, take_off(plan, *start)) if one.edge else flights(plan)
        total += count(plan, take_off(plan, *start))
        ends += len(poses(table))
    return total, ends


def poses(table: Flights) -> set[tuple[int, int, int]]:
    """Hexes with facing of a table."""
    return {(int(q), int(r), int(f)) for q, r, f in zip(table.q, table.r, table.facing, strict=True)}


def by_naive(what: str) -> tuple[int, ...]:
    """Words and ends by listing every flight."""
    one = case(what)
    total = ends = 0
    for start in starts(one):
        all_ = list(naive.flights(one.rules, *start))
        total += len(all_)
        ends += len({(flight.q, flight.r, flight.facing) for flight in all_})
    return total, ends


End = tuple[int, int, int, bool, tuple[tuple[int, ...], ...]]


def naive_end(flight: naive.Flight) -> End:
    """Where a flight ends and its last two points: kind, place, facings before and after."""
    trail = tuple((int(p.turn), p.q, p.r, p.before, p.after) for p in flight.last_two)
    return flight.q, flight.r, flight.facing, flight.exited, trail


def table_end(table: Flights, row: int) -> End:
    """The same of a row of a table."""
    q, r, facing = int(table.q[row]), int(table.r[row]), int(table.facing[row])
    trail: tuple[tuple[int, ...], ...] = ()
    if table.trail[row] != NO_TRAIL:
        p = unpack(table.trail[row])
        back = naive.STEP[p.way] if p.back2 else (0, 0)
        earlier = (int(p.turn2), q - back[0], r - back[1], int(p.before2), int(p.after2))
        trail = (earlier, (int(p.turn1), q, r, int(p.before1), int(p.after1)))
    return q, r, facing, table.exited[row], trail


def ends_of(one: Case, start: tuple[int, int, int]) -> tuple[set[End], set[End]]:
    """All ends with their trails, by the table of one with a rear gun, and by the naive generator."""
    plan = one.plan(aft=True)
    table = fill(plan, take_off(plan, *start))
    return {table_end(table, row) for row in range(len(table.word))}, {
        naive_end(flight) for flight in naive.flights(one.rules, *start)
    }


def words_of(one: Case, start: tuple[int, int, int]) -> tuple[list[str], list[str]]:
    """All words, by the automaton and by the naive generator."""
    plan = one.plan()
    return sorted(words(plan, take_off(plan, *start))), sorted(f.word for f in naive.flights(one.rules, *start))


def arc(what: str) -> tuple[int, ...]:
    """Hexes of a field of fire by range, at a target above the gun."""
    _, gun, facing = what.split()
    rules = game("basic").rules
    kind = rules.charts.kind("BR/f2b")
    asked = rules.front_field if gun == "front" else rules.rear_field
    found = [0] * 8
    for q in range(-7, 8):
        for r in range(-7, 8):
            far = max(abs(q), abs(r), abs(q + r))
            if far <= 7 and asked.of(kind, FACING_NAMES.index(facing), spot(q, r), 50) == INSIDE:
                found[far] += 1
    return tuple(found[1:])


SHOOTERS = {"A": "SPAD/13", "B": "SE/5a", "C": "SPAD/7", "D": "DH/2"}


def dice(what: str) -> tuple[int, ...]:
    """The ways the dice can fall until the shot is resolved, walked through the game."""
    _, level, column, distance, *hot = what.split()
    name = SHOOTERS[column]
    shooter = f"{name}@U-20 E {'hot front' if hot else ''}".strip()
    at = sky(level, shooter, f"RUM/c4@U-{20 + int(distance)} E", phase="attack")
    at.do(f"{name} f> RUM/c4")
    return (ways(at.state, level),)


def ways(state: Sky, level: str) -> int:
    """Leaves of the tree of rolls."""
    if game(level).to_act(state) != (NATURE,):
        return 1
    found = 0
    for order, _ in game(level).chances(state):
        found += ways(game(level).play(game(level).fork(state), order), level)
    return found
