"""The automaton of plots against a generator written from the text: words, ends, and what an end remembers."""

from typing import Any

import pytest

from counting import NEAR
from dogfight.war.advanced.plotting import ANY_HEXSIDES, PlottedPlan
from dogfight.war.advanced.special_maneuvers import bit_of
from dogfight.war.flight import words
from dogfight.war.letters import SIGNS
from dogfight.war.tables_of_flight import Flights, count, fill, flights, placed
from naive_plots import SPECIALS, Sheet, plots

ALL = tuple(SPECIALS)
SLIPS = ("SL", "SR", "BL", "BR")
JAMS = {"": 0, "L": 1, "R": 2, "straight": 3}


def plan_of(sheet: Sheet) -> PlottedPlan:
    """The same for the engine."""
    maneuvers = sum(int(bit_of(SIGNS.index(sign))) for sign in sheet.specials)
    return PlottedPlan(
        "ABCDE".index(sheet.schedule), sheet.points, sheet.dives, sheet.limit, sheet.edge, sheet.turns_at_edge,
        maneuvers, sheet.dear, min(sheet.hexsides, ANY_HEXSIDES), JAMS[sheet.jammed],
    )  # fmt: skip


Found = set[tuple[Any, ...]]


def by_table(table: Flights) -> Found:
    return {
        (int(table.q[n]), int(table.r[n]), int(table.facing[n]), table.exited[n], *divmod(int(table.trail[n]), 32))
        for n in range(len(table.word))
    }


def by_text(sheet: Sheet, *start: int) -> tuple[list[str], Found]:
    half = (sheet.points + 1) // 2
    listed = list(plots(sheet, *start))
    ends = {
        (end.q, end.r, end.facing, end.exited, min(end.run, half), SIGNS.index(end.special) if end.special else 0)
        for end in listed
    }
    return sorted(end.word for end in listed), ends


INLAND = [
    *[Sheet(schedule, points, specials=ALL) for schedule in "ABCDE" for points in (1, 2, 3, 4)],
    *[Sheet(schedule, 6, specials=ALL) for schedule in "ABC"],
    Sheet("A", 7, specials=SLIPS), Sheet("B", 8, specials=("I", "(2)")), Sheet("C", 7, specials=("H", "FL", "(4)")),
    Sheet("D", 5, specials=("SL", "I", "(2)")), Sheet("E", 6, specials=("SR", "(4)")),
    *[Sheet(schedule, 7) for schedule in "ABC"], Sheet("D", 5), Sheet("E", 6),
    *[Sheet(schedule, 6, dives=dives) for schedule in "ABC" for dives in (1, 2, 3)],
    Sheet("D", 5, dives=2), Sheet("E", 6, dives=2),
    *[Sheet(schedule, 6, limit=limit, specials=SLIPS) for schedule in "AE" for limit in (1, 2)],
    *[Sheet(schedule, 7, hexsides=1, specials=("SL", "BR")) for schedule in "BD"], Sheet("D", 5, dives=2, hexsides=1),
    *[Sheet(schedule, 7, dear=1) for schedule in "CE"], Sheet("D", 6, dear=1, dives=1), Sheet("B", 7, dear=1, limit=1),
    *[Sheet(schedule, points, limit=1, jammed=way) for schedule in "ABCDE" for points in (5, 8) for way in "LR"],
    Sheet("E", 8, dives=3, limit=1, jammed="R"), Sheet("C", 8, limit=1, hexsides=1, jammed="L"),
    Sheet("B", 9, limit=0, jammed="straight"),
]  # fmt: skip


@pytest.mark.parametrize("sheet", INLAND, ids=str)
def test_advanced_plotting_words_and_ends_inland(sheet: Sheet) -> None:
    plan = plan_of(sheet)
    start = plan.begin(0, 0, 0)
    listed, ends = by_text(sheet)
    assert sorted(words(plan, start)) == listed
    assert len(set(listed)) == len(listed) == count(plan, start)
    assert by_table(flights(plan)) == ends


EDGE = [
    Sheet("B", 3, edge=True, specials=SLIPS), Sheet("E", 3, edge=True, specials=("SL", "(2)", "(4)")),
    Sheet("C", 4, edge=True, specials=("SL", "FR", "(2)")), Sheet("B", 3, dives=2, edge=True),
    Sheet("A", 4, hexsides=1, edge=True), Sheet("B", 4, limit=1, edge=True, specials=("SR",)),
    Sheet("A", 5, limit=1, jammed="L", edge=True), Sheet("C", 3, limit=0, jammed="straight", edge=True),
    Sheet("D", 3, dear=1, edge=True),
]  # fmt: skip


@pytest.mark.parametrize("sheet", EDGE, ids=str)
def test_advanced_plotting_words_and_ends_near_the_edge(sheet: Sheet) -> None:
    """From every hex within two of a half-hex, in every facing."""
    plan = plan_of(sheet)
    for number, (q, r) in enumerate(NEAR):
        for facing in range(6):
            if (number + facing) % 3 and (q, r) not in NEAR[:8] and (q, r) not in NEAR[-8:]:
                continue
            start = plan.begin(q, r, facing)
            listed, ends = by_text(sheet, int(q), int(r), facing)
            assert sorted(words(plan, start)) == listed, (q, r, facing)
            assert by_table(fill(plan, start)) == ends, (q, r, facing)


def test_advanced_plotting_every_plot_can_be_finished() -> None:
    """Whatever letters were accepted, some plot begins with them: no dead ends, at the edge neither."""
    for sheet in EDGE:
        plan = plan_of(sheet)
        for q, r in NEAR[::7]:
            for facing in range(6):
                whole = {end.word for end in plots(sheet, int(q), int(r), facing)}
                assert whole
                assert set(words(plan, plan.begin(q, r, facing))) == whole


TURNED = [Sheet("B", 6, specials=ALL), Sheet("E", 5, specials=ALL), Sheet("C", 6, dives=2)]


@pytest.mark.parametrize("sheet", TURNED, ids=str)
def test_advanced_plotting_tables_turn_with_the_board(sheet: Sheet) -> None:
    plan = plan_of(sheet)
    table = flights(plan)
    for facing in range(6):
        _, wanted = by_text(sheet, 0, 0, facing)
        found = {placed(table, row, facing) for row in range(len(table.word))}
        assert {(int(q), int(r), int(f), *divmod(int(trail), 32)) for q, r, f, trail in found} == {
            (q, r, f, run, special) for q, r, f, _, run, special in wanted
        }
