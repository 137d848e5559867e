"""Computers on missions: they get their errands done where nobody hinders them, and give legal orders."""

from typing import Any

import pytest

from dogfight.bots.errands import Flown
from dogfight.bots.ways import EVERY_FACING, FAR_AWAY, Goal, Way, outward
from dogfight.games import game_of
from dogfight.hexes import E, parse_label
from dogfight.lab.arena import match_over
from dogfight.lab.fight import Fight
from make_mission_records import CASES, FLOWN, row
from playing import LEVELS

FAR: dict[str, Any] = row("FOK/e3", "B-45", "E", 300, side="german")


def flown(kind: str, level: str, seat: str) -> Any:
    """The last state of a mission that nobody hinders; the enemy is slow and far away, and nobody was relieved."""
    mission = {"kind": kind, "side": "allied"}
    setting = {"mission": mission, "crafts": [FLOWN[kind], FAR], "last_turn": 30}
    match = match_over(f"{LEVELS[level]}+{kind}", kind, setting, seats=(seat, "cadet"), seed=3)
    fight = Fight(match, game_of(match.game), 0)
    fight.run()
    assert fight.line().reliefs == ()
    return fight.state


@pytest.mark.parametrize(("kind", "level"), [case for case in CASES if case[1] != "advanced"])
@pytest.mark.parametrize("seat", ["cadet", "pilot"])
def test_an_errand_is_done_where_nobody_hinders_it(kind: str, level: str, seat: str) -> None:
    state = flown(kind, level, seat)
    task = state.crafts[0].task
    if kind == "photo-recon":
        assert task.complete >> state.mission.shown[0] & 1
    if kind == "trench-strafing":
        assert state.mission.points >= 10
    if kind == "tactical-bombing":
        assert task.bombed == state.mission.shown[0]
    if kind == "artillery-spotting":
        assert task.corrections >= 6


@pytest.mark.parametrize("kind", ["trench-strafing", "artillery-spotting"])
def test_an_errand_is_done_in_joint_turns(kind: str) -> None:
    state = flown(kind, "advanced", "cadet")
    assert state.mission.points >= 10 or state.crafts[0].task.corrections >= 6


def test_a_way_counts_hexes_and_turns() -> None:
    q, r = parse_label("X-25")
    way = Way([Goal(q, r, 1 << E)], 5, 3)
    assert way.entered(q, r, E) == 0
    assert way.ended(q - 3, r, E) == 3
    assert way.entered(q - 3, r, E + 1) == 4  # a hexside to the left, and three hexes
    assert way.ended(q, r, E) > 12  # all the way round
    assert way.entered(0, 0, E) == FAR_AWAY
    anywhere = Way([Goal(q, r, EVERY_FACING)], 5, 3)
    assert anywhere.ended(q, r, E) < way.ended(q, r, E)


def test_the_ways_out_face_the_own_edge() -> None:
    assert {goal.r for goal in outward(0)} == {1}
    assert {goal.r for goal in outward(1)} == {39}


def test_a_flight_says_what_was_announced() -> None:
    one = Flown([], 20, 20, E, 2000, False, 6, -50, 1)
    assert (one.speed, one.change, one.run) == (6, -50, 1)
