"""Whether a word flies through full hexes only, against a walk that looks at every hex on the way."""

from typing import Any

import pytest

from dogfight.hexes import COLUMNS, ROWS, first_number, is_full_hex, is_on_board
from dogfight.war.advanced.plotting import ANY_HEXSIDES, FREE, PlottedPlan
from dogfight.war.advanced.special_maneuvers import flyable
from dogfight.war.flight import Plan
from dogfight.war.letters import poses
from dogfight.war.tables_of_flight import flies_inside, flights

DIVING = Plan(2, 6, 4, 3, False, True, True)
LEVEL = Plan(4, 12, 0, 3, False, True, False)
SPECIAL = PlottedPlan(2, 6, 0, 3, False, True, flyable(300, 400, 3000, 3000), FREE, ANY_HEXSIDES, 0)


def near_the_edge() -> list[tuple[int, int]]:
    """Hexes in the corners and along the edges, half-hexes among them."""
    rows = (0, 1, 2, 3, 6, 20, 21, ROWS - 5, ROWS - 2, ROWS - 1)
    across = (0, 1, 2, 5, 15, COLUMNS - 4, COLUMNS - 2, COLUMNS - 1)
    return [(first_number(r) + c, r) for r in rows for c in across]


@pytest.mark.parametrize("plan", [DIVING, LEVEL, SPECIAL], ids=["diving", "level", "special"])
def test_a_word_flies_inside_if_every_hex_on_its_way_is_full(plan: Any) -> None:
    table = flights(plan)
    told = [0, 0]
    words = table.word[:: max(len(table.word) // 60, 1)]
    for number, (q, r) in enumerate(near_the_edge()):
        for word in words[number % 3 :: 3]:
            facing = (number + len(word)) % 6
            inside = all([is_full_hex(one, two) for one, two, _ in poses(q, r, facing, word)[1:]])
            assert flies_inside(word, q, r, facing) == inside, (word, q, r, facing)
            told[inside] += 1
    assert min(told) > 100


def test_the_start_itself_may_be_a_half_hex() -> None:
    q, r = first_number(0) + 5, 0
    assert is_on_board(q, r)
    assert not is_full_hex(q, r)
    assert flies_inside("3", q, r, 1)
    assert not flies_inside("3", q, r, 0)


def test_out_and_in_again_is_not_inside() -> None:
    q, r = first_number(1) + 5, 1
    assert not flies_inside("1RR1RR1", q, r, 5)
    assert flies_inside("1RR1RR1", q, r, 1)


def test_hexes_of_a_dive_count_like_others() -> None:
    q, r = first_number(3) + 10, 3
    assert flies_inside("1v", q, r, 4)
    assert not flies_inside("1vv", q, r, 4)
    assert not flies_inside("vv1", q, r, 4)
    assert not flies_inside("v11", q, r, 4)
