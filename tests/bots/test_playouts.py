"""Whole games by lot and by a quick computer: they end, and a seed is a game."""

import pytest
from positions import game

from dogfight.bots.playouts import drawn, played_by, played_by_lot
from dogfight.bots.war_seeker import Seeker
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.war.scenarios.settings import setting_of_scenario


@pytest.mark.parametrize("level", ["basic", "tournament", "advanced"])
def test_games_by_lot_end_and_a_seed_is_a_game(level: str) -> None:
    made = game(level)
    first = made.setup({**setting_of_scenario("1a", level)[1], "last_turn": 6})
    before = made.digest(first)
    ends = {made.digest(played_by_lot(made, made.fork(first), Draws(seed))) for seed in (1, 1, 2, 3)}
    assert len(ends) == 3
    assert made.digest(first) == before
    assert made.outcome(played_by_lot(made, made.fork(first), Draws(1))) is not None


def test_the_card_duel_can_be_played_by_lot_too() -> None:
    made = game_of("cards:richthofen")
    end = played_by_lot(made, made.setup({}), Draws(5))
    assert made.outcome(end) is not None


def test_a_computer_plays_every_seat() -> None:
    made = game("tournament")
    first = made.setup({**setting_of_scenario("1a", "tournament", start="head-on")[1], "last_turn": 10})
    one, other = [played_by(Seeker(made), made, made.fork(first), Draws(seed)) for seed in (3, 4)]
    assert made.outcome(one) is not None
    assert made.digest(one) != made.digest(other)
    assert made.digest(one) == made.digest(played_by(Seeker(made), made, made.fork(first), Draws(3)))


def test_nature_draws_every_face() -> None:
    made = game("tournament")
    state = made.setup({**setting_of_scenario("1a", "tournament", start="head-on")[1], "first": "die"})
    assert made.to_act(state) == (NATURE,)
    assert {drawn(made, state, draws) for draws in map(Draws, range(80))} == {one for one, _ in made.chances(state)}
