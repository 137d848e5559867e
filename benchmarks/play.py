"""Settings and playouts that the benchmarks share. Numbers come from `Draws`, so the same seed plays the same game."""

from collections.abc import Mapping
from typing import Any, Final

from dogfight.bots.war_seeker import Seeker
from dogfight.game import NATURE, Draws, Game
from dogfight.games import game_of

TOURNAMENT: Final = "war:basic+tournament"
DUEL: Final[Mapping[str, object]] = {
    "crafts": [{"aircraft": "SOP/camel", "ace": 1}, {"aircraft": "FOK/dr1", "ace": 2}],
    "last_turn": 40,
}
MELEE: Final[Mapping[str, object]] = {
    "crafts": [{"aircraft": name} for name in ("SOP/camel", "BR/f2b", "SE/5a", "FOK/dr1", "FOK/d7", "HALB/cl2")],
    "start": "edges",
    "first": "die",
    "last_turn": 40,
}


def draw(game: Game[Any, Any], state: Any, seats: tuple[int, ...], draws: Draws) -> tuple[int, Any]:
    """Who of those to act acts, and any order of his: nature's chances are all equal here, a seat goes by lot."""
    if seats[0] == NATURE:
        chances = game.chances(state)
        return NATURE, chances[draws.below(len(chances))][0]
    seat = seats[draws.below(len(seats))]
    return seat, game.legal(state, seat).sample(draws)


def random_game(game: Game[Any, Any], first: Any, seed: int, *, checked: bool = False) -> Any:
    """The last state of a game of random orders from the state `first`; `checked` plays it through `apply`."""
    draws = Draws(seed)
    state = game.fork(first)
    while seats := game.to_act(state):
        seat, order = draw(game, state, seats, draws)
        if checked and seat != NATURE:
            state = game.apply(state, seat, order).state
        else:
            state = game.play(game.fork(state) if checked else state, order)
    return state


def seeking_game(game: Any, first: Any, seed: int) -> Any:
    """The last state of a game from the state `first` in which both sides seek fire."""
    draws, player = Draws(seed), Seeker(game)
    state = game.fork(first)
    while seats := game.to_act(state):
        if seats[0] == NATURE:
            chances = game.chances(state)
            state = game.play(state, chances[draws.below(len(chances))][0])
        else:
            state = game.play(state, player.choose(state, seats[0], draws))
    return state


__all__ = ["DUEL", "MELEE", "TOURNAMENT", "draw", "game_of", "random_game", "seeking_game"]
