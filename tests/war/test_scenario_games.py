"""Every sub-level of every card is flown at every level of the rules, by lot, for some turns or to its end.

With DOGFIGHT_LONG=1 for thirty turns; without, missions longer than plain fights, of which the battery plays many.

No state is without an order, nothing ends in an exception, and a game that ends has an outcome.
"""

import os

import pytest

from dogfight.game import Draws
from dogfight.games import game_of
from dogfight.record import step
from dogfight.war.scenarios.cards import cards, sub_level
from dogfight.war.scenarios.settings import levels_of, scenario_game, setting_of_scenario
from playing import choose

ON_MISSIONS = {"basic": 16, "tournament": 16, "advanced": 6}  # turns
IN_FIGHTS = {"basic": 6, "tournament": 6, "advanced": 3}  # turns
LONG = 30  # turns
PLIES = 4_000
ALL = [(sub.id, level) for card in cards() for sub in card.sub for level in levels_of(sub)]


@pytest.mark.slow
@pytest.mark.parametrize(("id", "level"), ALL)
def test_every_scenario_is_flown(id: str, level: str) -> None:
    """[Scenarios Intro]"""
    turns = ON_MISSIONS if sub_level(id).mission else IN_FIGHTS
    fly(id, level, LONG if os.environ.get("DOGFIGHT_LONG") else turns[level])


def fly(id: str, level: str, turns: int) -> None:
    game = game_of(scenario_game(sub_level(id), level))
    state = game.setup(setting_of_scenario(id, level)[1])
    draws = Draws(sum(f"{id} {level}".encode()))
    for _ in range(PLIES):
        able = game.to_act(state)
        if not able or state.turn > turns:
            break
        seat = able[draws.below(len(able))]
        state = step(game, state, seat, choose(game, state, seat, draws))
    else:
        pytest.fail(f"{id} {level}: turn {state.turn} after {PLIES} orders")
    assert (game.outcome(state) is None) == bool(game.to_act(state))
