"""The Ace on a mission: he searches for an aircraft with an errand when an enemy is near, and seeks who has one."""

from typing import Any

import pytest

from dogfight.bots.ace_aim import hex_price
from dogfight.bots.ace_glance import Eye, Glance
from dogfight.bots.ace_war import WarAce
from dogfight.bots.ace_weights import AceWeights
from dogfight.bots.budget import Simulations
from dogfight.bots.computer import computer
from dogfight.bots.war_marksman import Marksman
from dogfight.bots.war_reach import Reaches
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.sealed import masked
from dogfight.war.basic.sequence import AnnouncePhase
from dogfight.war.orders import Announce
from make_mission_records import CASES, FLOWN, row
from playing import LEVELS

SEQUENTIAL = [case for case in CASES if case[1] != "advanced"]


def begun(kind: str, level: str, enemy: dict[str, Any]) -> tuple[Any, Any]:
    """A game of this mission and its state in which the aircraft with the errand is to announce."""
    game: Any = game_of(f"{LEVELS[level]}+{kind}")
    setting = {"mission": {"kind": kind, "side": "allied"}, "crafts": [FLOWN[kind], enemy], "last_turn": 6}
    state, draws = game.setup(setting), Draws(4)
    helper = computer("pilot", game)
    while not (isinstance(game.phase(state), AnnouncePhase) and game.to_act(state) == (0,)):
        seat = game.to_act(state)[0]
        if seat == NATURE:
            state = game.play(state, game.chances(state)[0][0])
        else:
            state = game.play(state, helper.choose(masked(state, seat), seat, draws))
    return game, state


def beside(kind: str) -> dict[str, Any]:
    """An enemy a few hexes away at the same altitude."""
    mine = FLOWN[kind]
    lane, number = mine["at"].split("-")
    return row("FOK/dr1", f"{lane}-{int(number) + 6}", "W", mine["altitude"], side="german")


@pytest.mark.parametrize(("kind", "level"), SEQUENTIAL)
def test_an_errand_is_searched_for_when_an_enemy_is_near(kind: str, level: str) -> None:
    game, state = begun(kind, level, beside(kind))
    ace = WarAce(game, Simulations(30))
    found = ace.considered(masked(state, 0), 0, Draws(7))
    assert sum(one.simulations for one in found) == 30
    assert ace.ranked(masked(state, 0), 0, Draws(7))[0] == found[0].order
    for one in found:
        assert isinstance(one.order, Announce)
        assert game.refusal(state, 0, one.order) is None, one.order


@pytest.mark.parametrize(("kind", "level"), SEQUENTIAL)
def test_an_errand_is_flown_as_the_pilot_flies_it_when_nobody_is_near(kind: str, level: str) -> None:
    game, state = begun(kind, level, row("FOK/e3", "B-45", "E", 300, side="german"))
    ace = WarAce(game, Simulations(30))
    seen = masked(state, 0)
    assert ace.considered(seen, 0, Draws(7)) == []
    assert ace.ranked(seen, 0, Draws(7)) == ace.pilot.ranked(seen, 0, Draws(7))


def test_what_a_flight_does_for_the_errand_counts_for_its_candidate() -> None:
    game, state = begun("tactical-bombing", "tournament", beside("tactical-bombing"))
    ace = WarAce(game, Simulations(1))
    errand = ace.pilot.errands.of(state, 0)
    assert errand is not None
    moves = ace.for_errand(ace.pilot.scene(state, 0), state, errand, Draws(2), True)
    assert len({round(move.besides, 6) for move in moves}) > 3
    plain = ace.simulate(state, 0, moves[0], Draws(9))
    moves[0].besides += 1.0
    better = ace.simulate(state, 0, moves[0], Draws(9))
    assert better == pytest.approx((plain[0] + 1.0, plain[1], plain[2], plain[3] + 1.0))


def test_on_a_mission_who_has_the_task_is_gone_after() -> None:
    _, state = begun("tactical-bombing", "tournament", beside("tactical-bombing"))
    game: Any = game_of("war:basic+tournament+tactical-bombing")
    eye = Eye(game.rules, Reaches(game.rules), Marksman(game.rules), AceWeights().prize)
    assert eye.prize(state.crafts[0]) == AceWeights().prize
    assert eye.prize(state.crafts[1]) == 1.0
    hunter = Glance(eye, state, 1)
    assert [one.task is not None for one in hunter.sought] == [True]
    assert hunter.far() > 0
    assert Glance(eye, state, 0).far() == 0  # he has something else to do
    assert hex_price(0.012, task=True) > 0.012 == hex_price(0.012, task=False)
    assert hex_price(-0.02, task=True) == -0.02  # who breaks off keeps away, mission or not
