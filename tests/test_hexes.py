"""The grid: labels, neighbours, distance, the half-hex ring, rotation. [Rulings G1-G5]"""

import random
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogfight import hexes
from dogfight.errors import NotationError

BOARD = [(q, r) for r in range(41) for q in range(21 - r // 2, 53 - r // 2)]
FACING = st.integers(0, 5)
OFFSET = st.tuples(st.integers(-60, 60), st.integers(-60, 60))
HEX = st.sampled_from(BOARD)


def at(text: str) -> tuple[int, int]:
    q, r = hexes.parse_label(text)
    return int(q), int(r)


def flood(start: tuple[int, int]) -> dict[tuple[int, int], int]:
    """Steps from `start` to every hex of the board, by walking."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for facing in range(6):
            there = hexes.step(*here, facing)
            if there not in steps and hexes.is_on_board(*there):
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def test_board_is_41_rows_of_32_hexes() -> None:
    assert len(BOARD) == 41 * 32
    assert all(hexes.is_on_board(q, r) for q, r in BOARD)
    around = {(q, r) for r in range(-3, 45) for q in range(-10, 60) if hexes.is_on_board(q, r)}
    assert around == set(BOARD)


def test_row_a_is_21_to_52_and_row_oo_1_to_32() -> None:
    assert [hexes.label(q, r) for q, r in BOARD[:32]] == [f"A-{n}" for n in range(21, 53)]
    assert [hexes.label(q, r) for q, r in BOARD[-32:]] == [f"OO-{n}" for n in range(1, 33)]


def test_labels_round_trip_for_every_hex() -> None:
    names = [hexes.label(q, r) for q, r in BOARD]
    assert len(set(names)) == len(BOARD)
    assert [at(name) for name in names] == BOARD
    assert [at(f" {name.lower()} ") for name in names] == BOARD


def test_neighbours_of_x_19() -> None:
    names = [hexes.label(*hexes.step(*at("X-19"), facing)) for facing in range(6)]
    assert names == ["X-20", "Y-19", "Y-18", "X-18", "W-19", "W-20"]


@pytest.mark.parametrize(
    "text", ["", "X", "X19", "X-", "-19", "X--19", "X-1e1", "X-²", "X-19-2", "PP-3", "AB-9", "ZZ-1", "X-" + "9" * 5000]
)
def test_no_hex_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is no hex"):
        hexes.parse_label(text)


@pytest.mark.parametrize(
    ("text", "span"), [("A-20", "21 to 52"), ("A-53", "21 to 52"), ("X-9", "10 to 41"), ("OO-33", "1 to 32")]
)
def test_hex_off_the_map_is_refused_with_its_row(text: str, span: str) -> None:
    with pytest.raises(NotationError, match=span):
        hexes.parse_label(text)


def test_distance_is_the_number_of_steps() -> None:
    for start in random.Random(19).sample(BOARD, 12):
        assert all(hexes.distance(*start, *there) == n for there, n in flood(start).items())


def test_half_hexes_are_the_outer_ring() -> None:
    ring = {(q, r) for q, r in BOARD if hexes.is_half_hex(q, r)}
    assert ring == {h for h in BOARD if any(not hexes.is_on_board(*hexes.step(*h, f)) for f in range(6))}
    assert len(ring) == 2 * 32 + 39 * 2
    assert {h for h in BOARD if hexes.is_full_hex(*h)} == set(BOARD) - ring
    assert not hexes.is_full_hex(20, 0)
    assert not hexes.is_half_hex(20, 0)


def test_edge_distance_is_the_number_of_steps_to_the_ring() -> None:
    ring = [h for h in BOARD if hexes.is_half_hex(*h)]
    for q, r in BOARD:
        assert hexes.edge_distance(q, r) == min(hexes.distance(q, r, *h) for h in ring)
    assert hexes.edge_distance(*at("X-10")) == 0


@given(HEX, st.integers(-6, 6))
def test_column_counts_from_the_west(where: tuple[int, int], east: int) -> None:
    q, r = where
    assert hexes.column(hexes.first_number(r), r) == 0
    assert hexes.column(q + east, r) == hexes.column(q, r) + east


def test_facing_names_and_opposites() -> None:
    assert hexes.FACING_NAMES == ["E", "SE", "SW", "W", "NW", "NE"]
    assert [hexes.FACING_NAMES[hexes.opposite(f)] for f in range(6)] == ["W", "NW", "NE", "E", "SE", "SW"]


@given(FACING, st.integers(-3, 3), st.integers(-3, 3))
def test_turns_add_up(facing: int, first: int, second: int) -> None:
    assert hexes.turn(hexes.turn(facing, first), second) == hexes.turn(facing, first + second)
    assert hexes.turn(facing, 3) == hexes.opposite(facing)


@given(HEX, FACING)
def test_a_step_back_returns(where: tuple[int, int], facing: int) -> None:
    assert hexes.step(*hexes.step(*where, facing), hexes.opposite(facing)) == where


@given(OFFSET, OFFSET, OFFSET)
def test_distance_is_a_metric_and_translation_keeps_it(
    a: tuple[int, int], b: tuple[int, int], by: tuple[int, int]
) -> None:
    apart = hexes.distance(*a, *b)
    assert apart == hexes.distance(*b, *a) == hexes.length(b[0] - a[0], b[1] - a[1])
    assert (apart == 0) == (a == b)
    assert apart == hexes.distance(a[0] + by[0], a[1] + by[1], b[0] + by[0], b[1] + by[1])
    assert apart <= hexes.distance(*a, *by) + hexes.distance(*by, *b)


@given(FACING)
def test_rotation_turns_the_facing_east(facing: int) -> None:
    assert hexes.rotate_to(*hexes.step(0, 0, facing), facing) == (1, 0)


@given(FACING, FACING)
def test_rotation_is_seen_alike_by_every_facing(facing: int, aside: int) -> None:
    direction = hexes.step(0, 0, hexes.turn(facing, aside))
    assert hexes.rotate_to(*direction, facing) == hexes.step(0, 0, aside)


@given(OFFSET, OFFSET, FACING)
def test_rotation_keeps_lengths_sums_and_has_an_inverse(a: tuple[int, int], b: tuple[int, int], facing: int) -> None:
    turned, other = hexes.rotate_to(*a, facing), hexes.rotate_to(*b, facing)
    assert hexes.length(*turned) == hexes.length(*a)
    assert hexes.rotate_from(*turned, facing) == a
    assert hexes.rotate_to(a[0] + b[0], a[1] + b[1], facing) == (turned[0] + other[0], turned[1] + other[1])
