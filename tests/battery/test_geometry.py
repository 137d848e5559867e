"""Turning, moving or mirroring the whole sky changes no range, no field of fire and no sighting."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import game, sky

from dogfight.hexes import FACING_NAMES, distance, is_full_hex, label, rotate_from, turn
from dogfight.war.fire import range_between, refuses_fire
from dogfight.war.flight import take_off, walk
from dogfight.war.sky import Sky
from dogfight.war.trail import turned_by

offsets = st.tuples(st.integers(-8, 8), st.integers(-8, 8))
facings = st.integers(0, 5)
gaps = st.integers(-6, 6)
WORDS = ("2", "1R", "1R1", "3L", "1RR", "1L2", "1RR1", "2R1", "1LL")


def pair(level: str, offset: tuple[int, int], mine: int, theirs: int, gap: int, word: str) -> Sky:
    """A Bristol about the middle and a two-seater of the enemy so far from it, so much higher."""
    q, r = 20 + offset[0], 20 + offset[1]
    ours = f"BR/f2b@U-20 {FACING_NAMES[mine]} 3000m flew {word}"
    at = sky(level, ours, f"RUM/c4@U-21 {FACING_NAMES[theirs]} {3000 + 50 * gap}m flew {word}", phase="attack")
    at.state.crafts[1].q, at.state.crafts[1].r = q, r
    return at.state


def verdicts(level: str, state: Sky) -> list[str]:
    """What each gun may do at the other aircraft, attacking and answering."""
    rules, (one, two) = game(level).rules, state.crafts
    found = []
    for shooter, target in ((one, two), (two, one)):
        for gun in (0, 1):
            no = refuses_fire(rules, state, shooter, gun, target)
            found.append("" if no is None else no.rule)
    return found


@pytest.mark.parametrize("level", ["basic", "tournament"])
@given(offset=offsets, mine=facings, theirs=facings, gap=gaps, word=st.sampled_from(WORDS), by=facings)
def test_turning_the_sky_changes_nothing(
    level: str, offset: tuple[int, int], mine: int, theirs: int, gap: int, word: str, by: int
) -> None:
    before = pair(level, offset, mine, theirs, gap, word)
    turned = pair(level, rotate_from(*offset, by), turn(mine, by), turn(theirs, by), gap, word)
    assert verdicts(level, before) == verdicts(level, turned)
    assert turned.crafts[0].trail == turned_by(before.crafts[0].trail, by)


@pytest.mark.parametrize("level", ["basic", "tournament"])
@given(
    offset=offsets,
    mine=facings,
    gap=gaps,
    word=st.sampled_from(WORDS),
    by=st.tuples(st.integers(-6, 6), st.integers(-6, 6)),
)
def test_moving_the_sky_changes_nothing(
    level: str, offset: tuple[int, int], mine: int, gap: int, word: str, by: tuple[int, int]
) -> None:
    before = pair(level, offset, mine, 2, gap, word)
    moved = before.fork()
    for craft in moved.crafts:
        craft.q, craft.r = craft.q + by[0], craft.r + by[1]
    assert verdicts(level, before) == verdicts(level, moved)


@pytest.mark.parametrize("level", ["basic", "tournament"])
@given(offset=offsets, gap=gaps)
def test_a_range_is_the_same_from_both_ends(level: str, offset: tuple[int, int], gap: int) -> None:
    rules, (one, two) = game(level).rules, pair(level, offset, 0, 3, gap, "2").crafts
    assert range_between(rules, one, two) == range_between(rules, two, one)
    far = distance(one.q, one.r, two.q, two.r)
    if range_between(rules, one, two) > 0:
        assert far <= range_between(rules, one, two) <= 7


@given(offset=offsets, gap=gaps, mine=facings)
def test_no_field_of_fire_ends_at_the_edge_of_the_map(offset: tuple[int, int], gap: int, mine: int) -> None:
    """Arcs near each edge are those of an endless board cut to the map."""
    inland = pair("basic", offset, mine, 0, gap, "2")
    for q, r in ((22, 1), (50, 1), (2, 39), (31, 39), (11, 20), (41, 20)):
        there = inland.fork()
        for craft in there.crafts:
            craft.q, craft.r = craft.q + q - 20, craft.r + r - 20
        assert verdicts("basic", there) == verdicts("basic", inland)


@pytest.mark.parametrize("word", ["4", "1R1L1", "2RR1", "1RRR2", "3LL", "vv3"])
def test_a_flight_is_the_same_from_everywhere(word: str) -> None:
    from counting import Case

    for points in range(1, 12):
        plan = Case("C", points, word.count("v"), 3, False).plan(aft=True)
        home = walk(plan, take_off(plan, 0, 0, 0), word)
        for facing in range(6):
            for q, r in ((25, 10), (12, 30), (40, 3)):
                end = walk(plan, take_off(plan, q, r, facing), word)
                assert (end is None) == (home is None)
                if end is not None and home is not None:
                    dq, dr = rotate_from(home.q, home.r, facing)
                    assert (end.q, end.r, end.facing) == (q + dq, r + dr, turn(home.facing, facing))
                    assert end.points.code(True) == turned_by(home.points.code(True), facing)


def test_labels_of_all_hexes_are_apart() -> None:
    full = [(q, r) for r in range(41) for q in range(60) if is_full_hex(q, r)]
    assert len({label(q, r) for q, r in full}) == len(full) == 39 * 30
