"""The board: labels, facings, half-hexes, distance and who holds the ground."""

from collections import deque

import pytest
from positions import sky

from dogfight.hexes import FACING_NAMES, distance, first_number, is_full_hex, is_half_hex, label, parse_label, step
from dogfight.war.ground import NO_LINE, NO_MANS_LAND
from dogfight.war.pieces import ALLIED, FATES, GERMAN
from dogfight.war.scenarios.packs import own_charts

GROUND = own_charts().ground
BOARD = [(first_number(r) + c, r) for r in range(41) for c in range(32)]


def test_mapboard_hex_grid_letters_and_numbers_name_a_hex() -> None:
    assert parse_label("X-19") == (19, 23)
    assert label(19, 23) == "X-19"
    assert GROUND.bridge.hexes == ((19, 23),)


def test_mapboard_trench_lines_run_from_west_to_east_with_each_side_behind_its_own() -> None:
    for column in range(32):
        rows = [GROUND.trench_line(first_number(r) + column, r) for r in range(41)]
        north, south = rows.index(ALLIED), 40 - rows[::-1].index(GERMAN)
        holders = [GROUND.territory(first_number(r) + column, r) for r in range(41)]
        assert set(holders[:north]) == {ALLIED}
        assert set(holders[south + 1 :]) == {GERMAN}


def test_mapboard_no_man_s_land_holds_both_lines_and_all_between() -> None:
    for q, r in BOARD:
        if GROUND.trench_line(q, r) != NO_LINE:
            assert GROUND.territory(q, r) == NO_MANS_LAND
    for column in range(32):
        holders = [GROUND.territory(first_number(r) + column, r) for r in range(41)]
        assert holders == sorted(holders, key=[ALLIED, NO_MANS_LAND, GERMAN].index)


@pytest.mark.parametrize(
    ("facing", "hex_"),
    [("E", "X-20"), ("SE", "Y-19"), ("SW", "Y-18"), ("W", "X-18"), ("NW", "W-19"), ("NE", "W-20")],
)
def test_ruling_g1_six_facings_and_the_hex_each_points_at(facing: str, hex_: str) -> None:
    assert label(*step(19, 23, FACING_NAMES.index(facing))) == hex_
    at = sky("basic", f"SOP/camel@X-19 {facing}", "FOK/dr1@D-30 E", phase="fly")
    at.state.crafts[0].speed = 1
    assert at.words("SOP/camel") == {"1"}
    assert at.do("SOP/camel 1").where("SOP/camel") == f"{hex_} {facing}"


def test_ruling_g2_41_rows_of_32_hexes() -> None:
    assert [label(*hex_) for hex_ in BOARD[:32]] == [f"A-{n}" for n in range(21, 53)]
    assert [label(*hex_) for hex_ in BOARD[-32:]] == [f"OO-{n}" for n in range(1, 33)]
    assert {q for q, _ in BOARD} == set(range(1, 53))
    assert len({label(*hex_) for hex_ in BOARD}) == 41 * 32


def test_ruling_g3_the_outer_ring_is_half_hexes() -> None:
    half = [hex_ for hex_ in BOARD if is_half_hex(*hex_)]
    assert len(half) == 2 * 32 + 2 * 39
    for q, r in BOARD:
        neighbours = [step(q, r, facing) for facing in range(6)]
        assert is_half_hex(q, r) == any(hex_ not in set(BOARD) for hex_ in neighbours) == (not is_full_hex(q, r))


def test_ruling_g4_the_bridge_lies_between_the_lines_and_north_is_allied() -> None:
    assert GROUND.territory(*parse_label("A-30")) == ALLIED
    assert GROUND.territory(*parse_label("OO-10")) == GERMAN
    assert GROUND.trench_line(*parse_label("A-30")) == NO_LINE


def test_ruling_g5_distance_is_the_least_number_of_steps() -> None:
    start = parse_label("X-19")
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for facing in range(6):
            near = step(*here, facing)
            if near in set(BOARD) and near not in steps:
                steps[near] = steps[here] + 1
                waiting.append(near)
    assert len(steps) == len(BOARD)
    assert {hex_: distance(*start, *hex_) for hex_ in BOARD} == steps
    assert distance(19, 23, 19, 23) == 0


@pytest.mark.parametrize(
    ("hex_", "facing", "status"),
    [("B-30", "NE", "home"), ("NN-14", "SE", "left over other ground"), ("V-11", "W", "left over other ground")],
)
def test_ruling_g6_who_leaves_is_judged_by_its_last_full_hex(hex_: str, facing: str, status: str) -> None:
    at = sky("basic", f"SOP/camel@{hex_} {facing} speed 7", "SPAD/7@P-25 E", "FOK/dr1@X-19 E", phase="fly")
    at.do("SOP/camel x", "SPAD/7 8")
    assert FATES[at.craft("SOP/camel").fate] == status
    assert at.where("SOP/camel") == f"{hex_} {facing}"
