"""OpenSpiel's backgammon in C++, which everything is measured against: random games, and its tree search."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

SIMULATIONS: Final = 100  # of a search
EXPLORING: Final = 2.0
MEGABYTES: Final = 64


@cache
def backgammon() -> Any:
    """The game; None where OpenSpiel is not installed."""
    try:
        import pyspiel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    return pyspiel.load_game("backgammon")


def random_backgammon() -> Callable[[int], int]:
    """Plays a game by random moves, its dice by their weights; tells that it was one."""
    game = backgammon()

    def play(seed: int) -> int:
        draws, state = random.Random(seed), game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(_drawn(state, draws) if state.is_chance_node() else draws.choice(state.legal_actions()))
        return 1

    return play


def searched_backgammon() -> Callable[[int], int]:
    """Searches for the first move after the dice have fallen; tells how many simulations that were."""
    import pyspiel

    game = backgammon()

    def search(seed: int) -> int:
        rollouts = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
        bot = pyspiel.MCTSBot(game, rollouts, EXPLORING, SIMULATIONS, MEGABYTES, False, seed, False)
        draws, state = random.Random(seed), game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(_drawn(state, draws))
        bot.step(state)
        return SIMULATIONS

    return search


def _drawn(state: Any, draws: random.Random) -> int:
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return int(draws.choices(actions, weights)[0])
