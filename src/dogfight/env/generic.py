"""A general computer of OpenSpiel's, the measure of the Ace: Monte Carlo tree search that knows nothing of flying.

The tree is OpenSpiel's own (`open_spiel.python.algorithms.mcts`; its C++ one cannot play games that are written in
Python) over the adapter of `dogfight.env.spiel`, with nature's rolls sampled. Games are played on from its leaves by
random legal orders to the end: in our own protocol, which is some ten times as fast as through the adapter.
"""

from typing import Any, Final

import numpy as np
from mypy_extensions import i64
from open_spiel.python.algorithms.mcts import Evaluator, MCTSBot

from dogfight.bots.player import Computer
from dogfight.chance import chosen_by, total_of
from dogfight.env.bout import won
from dogfight.env.spiel import WAR, WAR_PARAMS, Rules, Spiel, State
from dogfight.env.war_coding import WarCoding
from dogfight.game import NATURE, Draws, Game

EXPLORING: Final = 2.0  # the constant of UCT, as in OpenSpiel's own example
SEEDS: Final = 1 << 31


class General(Computer[Any, Any]):
    """So many simulations for each order, from the state as its seat sees it."""

    def __init__(self, game: Any, simulations: int) -> None:
        self.name = "Mcts"
        self.game, self.simulations = game, simulations
        self.coding = WarCoding(game)

    def choose(self, state: Any, seat: i64, draws: Draws) -> Any:
        rules = Rules((), self.game, self.coding, state, _itself)
        spiel = Spiel(WAR, rules, WAR_PARAMS)
        place = spiel.new_initial_state()
        lot = np.random.RandomState(int(draws.below(SEEDS)))
        bot = MCTSBot(spiel, EXPLORING, self.simulations, Rollouts(self.game, draws), random_state=lot)
        return place.orders(int(seat))[bot.step(place)]


class Rollouts(Evaluator):  # type: ignore[misc]
    """What a place is worth: one game from there, by random legal orders. No order is better than another before."""

    def __init__(self, game: Game[Any, Any], draws: Draws) -> None:
        self.game, self.draws = game, draws

    def evaluate(self, state: State) -> list[float]:
        """What each player wins."""
        return list(won(self.game, played_on(self.game, self.game.fork(state.place.state), self.draws)))

    def prior(self, state: State) -> list[tuple[int, float]]:
        """The actions, each with its chance."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def played_on(game: Game[Any, Any], mine: Any, draws: Draws) -> Any:
    """The end of a game that goes on by random orders; `mine` is edited."""
    acting = game.to_act(mine)
    while acting:
        order = rolled(game, mine, draws) if acting[0] == NATURE else game.legal(mine, acting[0]).sample(draws)
        mine = game.play(mine, order)
        acting = game.to_act(mine)
    return mine


def rolled(game: Game[Any, Any], state: Any, draws: Draws) -> Any:
    """One of nature's orders, by its chance."""
    chances = game.chances(state)
    weights = [int(weight) for _, weight in chances]
    return chances[chosen_by(int(draws.below(total_of(weights))), weights)][0]


def _itself(order: Any) -> Any:
    """No two orders of the hex game are alike."""
    return order
