"""What docs/research.md says of cells and actions is so."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from dogfight.env.cards_coding import LOTS, CardsCoding
from dogfight.env.coding import Coding
from dogfight.env.war_coding import CRAFT_CELLS, ROW_CELLS, WarCoding
from dogfight.games import game_of
from dogfight.guests import BUDGET, MEMORY, STRIKES

PAGE: Final = Path(__file__).parents[2].joinpath("docs", "research.md").read_text("utf-8")
ROW: Final = re.compile(r"\| (\d+)(?:-(\d+))? \|(?: `([^`]+)` \|)?.*\|")


def spans(heading: str, part: str = PAGE) -> list[tuple[int, int, str]]:
    """The rows of the first table with this heading: first and last cell, and the name of the first."""
    lines = part[part.index(heading) :].splitlines()[2:]
    rows = [ROW.fullmatch(line) for line in lines[: lines.index("")]]
    assert all(rows)
    return [(int(row[1]), int(row[2] or row[1]), row[3] or "") for row in rows if row is not None]


def codings() -> list[tuple[str, Coding]]:
    cards, war = game_of("cards:richthofen"), game_of("war:basic+tournament+advanced")
    return [("### The card duel", CardsCoding(cards)), ("### The hex game", WarCoding(war))]  # type: ignore[arg-type]


@pytest.mark.parametrize(("chapter", "coding"), codings())
def test_every_cell_of_an_observation_is_in_the_table(chapter: str, coding: Coding) -> None:
    part = PAGE[PAGE.index(chapter) :]
    table = spans("| cells | first of them", part)
    assert table[0][0] == 0
    assert table[-1][1] == len(coding.cells) - 1
    assert all(after[0] == before[1] + 1 for before, after in pairwise(table))
    assert [coding.cells[first] for first, _, _ in table] == [name for _, _, name in table]
    assert f"{len(coding.cells)} cells" in part
    assert f"{coding.actions} actions" in part


@pytest.mark.parametrize(("heading", "cells"), [("| of an aircraft |", CRAFT_CELLS), ("| of an action's", ROW_CELLS)])
def test_every_cell_of_a_row_is_in_the_table(heading: str, cells: tuple[str, ...]) -> None:
    table = spans(heading)
    assert (table[0][0], table[-1][1]) == (0, len(cells) - 1)
    assert all(after[0] == before[1] + 1 for before, after in pairwise(table))


def test_every_lot_of_actions_of_the_duel_is_in_the_table() -> None:
    table = PAGE[PAGE.index("| actions | order") :].partition("\n\n")[0]
    numbers = [int(number) for number in re.findall(r"(\d+)-\d+", table)]
    assert numbers == [3 + 31 * lot for lot in range(len(LOTS))]


def test_what_a_guest_may_take_is_told() -> None:
    told = " ".join(PAGE.split())
    assert f"process aside: {BUDGET:g}, or what `DOGFIGHT_GUEST_SECONDS`" in told
    assert f"too much memory ({MEMORY >> 30} GB)" in told
    assert {3: "After three times running"}[STRIKES] in told
