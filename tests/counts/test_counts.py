"""The counts: numbers known beforehand, which the engine must reach, and the naive generator too where it can."""

import csv
from importlib.resources import files

import pytest

import counting
import counting_cards
import naive
from dogfight.war.flight import take_off, walk
from dogfight.war.tables_of_flight import flights, placed

LINES = counting.lines()
FLIGHTS = [line for line in LINES if line.what.split()[0] in ("level", "dive", "glide", "edge")]
CARDS = [line for line in LINES if line.what.split()[0] in ("cards", "through")]
LISTED = [line for line in FLIGHTS if line.numbers[0] <= 12_000]


@pytest.mark.parametrize("line", FLIGHTS, ids=str)
def test_flights_by_the_automaton(line: counting.Line) -> None:
    assert counting.by_engine(line.what)[: len(line.numbers)] == line.numbers


@pytest.mark.parametrize("line", LISTED, ids=str)
def test_flights_by_the_naive_generator(line: counting.Line) -> None:
    assert counting.by_naive(line.what)[: len(line.numbers)] == line.numbers


@pytest.mark.parametrize("line", [line for line in LINES if line.what.startswith("arc")], ids=str)
def test_fields_of_fire(line: counting.Line) -> None:
    assert counting.arc(line.what) == line.numbers


@pytest.mark.parametrize("line", [line for line in LINES if line.what.startswith("dice")], ids=str)
def test_dice(line: counting.Line) -> None:
    assert counting.dice(line.what) == line.numbers
    assert from_the_table(line.what) == line.numbers


@pytest.mark.parametrize("line", CARDS, ids=str)
def test_duels_of_cards_by_the_engine_and_by_the_naive_duel(line: counting.Line) -> None:
    assert counting_cards.by_engine(line.what, len(line.numbers)) == line.numbers
    assert counting_cards.by_naive(line.what, len(line.numbers)) == line.numbers


def from_the_table(what: str) -> tuple[int, ...]:
    """The same number from the printed table and the odds of two dice."""
    _, level, column, distance, *hot = what.split()
    text = (files("dogfight") / "war" / "data" / "target_damage.csv").read_text("utf-8")
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    cells = {int(row["roll"]): row[f"{column}{distance}"] for row in rows}
    stars = sum(6 - abs(7 - roll) for roll in range(2, 13) if cells[roll].endswith("*"))
    ways = 36 if level == "basic" else 36 - stars + 36 * stars
    return (ways * 6 if hot else ways,)


def test_every_kind_of_line_is_there() -> None:
    kinds = {line.what.split()[0] for line in LINES}
    assert kinds == {"level", "dive", "glide", "edge", "arc", "dice", "cards", "through"}
    assert len(LINES) > 140


CASES = [counting.Case("B", 3, 0, 3, True), counting.Case("E", 3, 0, 3, True), counting.Case("B", 3, 2, 3, True),
         counting.Case("A", 3, 0, 1, True)]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_words_ends_and_trails_at_every_hex_near_the_edge(case: counting.Case) -> None:
    for start in counting.starts(case):
        ours, theirs = counting.words_of(case, start)
        assert ours == theirs, start
        found, wanted = counting.ends_of(case, start)
        assert found == wanted, start


@pytest.mark.parametrize(
    "what",
    ["level A 6", "level B 7", "level C 6", "level D 4", "level E 5", "level Basic 7", "dive B 5 250", "dive C 4 200",
     "dive D 3 300", "dive E 4 150", "glide B 6"],
)  # fmt: skip
def test_words_ends_and_trails_inland(what: str) -> None:
    case = counting.case(what)
    ours, theirs = counting.words_of(case, (0, 0, 0))
    assert ours == theirs
    found, wanted = counting.ends_of(case, (0, 0, 0))
    assert found == wanted


@pytest.mark.parametrize("aft", [False, True])
@pytest.mark.parametrize("what", ["level B 6", "level E 5", "level D 4", "dive C 4 200", "glide A 5"])
def test_every_witness_word_leads_where_its_row_says_from_every_facing(what: str, aft: bool) -> None:
    plan = counting.case(what).plan(aft=aft)
    table = flights(plan)
    for facing in range(6):
        for row, word in enumerate(table.word):
            end = walk(plan, take_off(plan, 10, 20, facing), word)
            assert end is not None
            q, r, turned, trail = placed(table, row, facing)
            assert (end.q, end.r, end.facing, end.points.code(aft)) == (10 + q, 20 + r, turned, trail)


@pytest.mark.parametrize("what", ["level B 6", "level E 4", "dive C 4 200"])
def test_rows_that_front_a_hex_have_it_straight_ahead_after_two_hexes_flown(what: str) -> None:
    """The inverse of the table. [Tournament V.1.a, Basic VII.3.a]"""
    case = counting.case(what)
    table = flights(case.plan())
    straight = {
        (f.q, f.r, f.facing)
        for f in naive.flights(case.rules)
        if len(f.last_two) == 2 and not any(p.turn for p in f.last_two) and f.last_two[0].before == f.facing
    }
    for far in range(1, 8):
        for q, r, facing in straight:
            there = q + naive.STEP[facing][0] * far, r + naive.STEP[facing][1] * far
            rows = {(table.q[n], table.r[n], table.facing[n]) for n in table.fronting(*there)}
            assert (q, r, facing) in rows
            assert rows <= straight
