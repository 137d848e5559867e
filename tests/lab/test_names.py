"""Computers by name: what is set of them is read, told again, and refused where there is no such thing."""

import pytest

from dogfight.errors import ScenarioError
from dogfight.game import Draws
from dogfight.games import game_of
from dogfight.lab.arena import match_of
from dogfight.lab.weights import Named, computer_of, named_in


def test_a_name_of_weights_is_read_back() -> None:
    weights = {"hoped": 0.123456789, "far_off": 1e-05, "answered": 2.0}
    name = Named("pilot").weighing(weights).text()
    assert name == "pilot:hoped=0.123456789+far_off=1e-05+answered=2"
    assert named_in(name).weights() == weights
    assert named_in("pilot").text() == "pilot"


def test_a_weight_that_is_set_again_takes_the_place_of_the_first() -> None:
    assert named_in("pilot:hoped=0.5+answered=1.0").weighing({"hoped": 0.25}).text() == "pilot:hoped=0.25+answered=1"


def test_an_ace_is_asked_for_by_style_effort_and_weights() -> None:
    name = "ace:careful+simulations=2+danger=0.5"
    assert named_in(name).weights() == {"danger": 0.5}
    assert named_in(name).weighing({"chances": 0.25}).text() == f"{name}+chances=0.25"
    game = game_of("war:basic")
    state = game.setup(match_of("1a", "basic", (name, "random"), 3).setting)
    seat = game.to_act(state)[0]
    first, again = [computer_of(name, game).choose(state, seat, Draws(1)) for _ in range(2)]
    assert first == again
    assert game.refusal(state, seat, first) is None


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("ace:brave", "no 'brave'; there are balanced"),
        ("ace:luck=1", "no weight 'luck'"),
        ("ace:careful+aggressive", "one style"),
        ("ace:seconds=1+simulations=5", "one of simulations, seconds"),
        ("ace:seconds=0", "seconds are more than 0"),
        ("cadet:hoped=1", "nothing can be set of cadet"),
        ("pilot:", "no ''"),
        ("pilot:luck=1", "no weight 'luck'; there are answered="),
        ("pilot:brave", "no 'brave'"),
        ("pilot:hoped=much", "hoped is 'much', but must be a number"),
        ("pilot:hoped=nan", "hoped must be finite"),
        ("pilot:hoped=1+hoped=2", "hoped is set twice"),
        ("mcts:simulations=0", "simulations are from 1 to"),
        ("mcts:simulations=1.5", "simulations are from 1 to"),
    ],
)
def test_a_name_of_what_there_is_not_is_refused(name: str, why: str) -> None:
    pytest.importorskip("pyspiel")
    with pytest.raises(ScenarioError, match=why):
        computer_of(name, game_of("war:basic"))


def test_other_games_have_nothing_to_be_set() -> None:
    with pytest.raises(ScenarioError, match="only computers of the hex game"):
        computer_of("pilot:hoped=1", game_of("cards:richthofen"))
    with pytest.raises(ScenarioError, match="only computers of the hex game"):
        computer_of("mcts", game_of("cards:richthofen"))
    assert computer_of("ace", game_of("cards:richthofen")).name == "Ace"
