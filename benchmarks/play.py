"""Settings and playouts that the benchmarks share. Numbers come from `Draws`, so the same seed plays the same game."""

from collections.abc import Mapping
from typing import Any, Final

from dogfight.bots.playouts import played_by, played_by_lot
from dogfight.bots.war_seeker import Seeker
from dogfight.game import NATURE, Draws, Game
from dogfight.games import game_of

TOURNAMENT: Final = "war:basic+tournament"
DUEL: Final[Mapping[str, object]] = {
    "crafts": [{"aircraft": "SOP/camel", "ace": 1}, {"aircraft": "FOK/dr1", "ace": 2}],
    "last_turn": 40,
}
FOUR: Final[Mapping[str, object]] = {
    "crafts": [{"aircraft": name} for name in ("SOP/camel", "SE/5a", "FOK/dr1", "FOK/d7")],
    "last_turn": 40,
}
MELEE: Final[Mapping[str, object]] = {
    "crafts": [{"aircraft": name} for name in ("SOP/camel", "BR/f2b", "SE/5a", "FOK/dr1", "FOK/d7", "HALB/cl2")],
    "start": "edges",
    "first": "die",
    "last_turn": 40,
}
STACKED: Final = 300  # metres between the layers of a crowd: out of each other's range, in each other's way


def crowd(game: Game[Any, Any], aircraft: int) -> Any:
    """The first state with so many aircraft, an even number; beyond what a setting allows they fly in layers."""
    pair = ({"aircraft": "SOP/camel"}, {"aircraft": "FOK/dr1"})
    sky = game.setup({"crafts": pair * min(aircraft // 2, 2), "last_turn": 40})
    layer = list(sky.crafts)
    for number in range(len(layer), aircraft):
        craft = layer[number % len(layer)].copy()
        craft.altitude += STACKED * (number // len(layer))
        craft.number += number
        sky.crafts.append(craft)
    return sky


def draw(game: Game[Any, Any], state: Any, seats: tuple[int, ...], draws: Draws) -> tuple[int, Any]:
    """Who of those to act acts, and any order of his: nature's chances are all equal here, a seat goes by lot."""
    if seats[0] == NATURE:
        chances = game.chances(state)
        return NATURE, chances[draws.below(len(chances))][0]
    seat = seats[draws.below(len(seats))]
    return seat, game.legal(state, seat).sample(draws)


def random_game(game: Game[Any, Any], first: Any, seed: int) -> Any:
    """The last state of a game of random orders from the state `first`."""
    return played_by_lot(game, game.fork(first), Draws(seed))


def checked_game(game: Game[Any, Any], first: Any, seed: int) -> Any:
    """The same with every order checked and played on a copy, as at a table."""
    draws = Draws(seed)
    state = game.fork(first)
    while seats := game.to_act(state):
        seat, order = draw(game, state, seats, draws)
        state = game.play(game.fork(state), order) if seat == NATURE else game.apply(state, seat, order).state
    return state


def seeking_game(game: Any, first: Any, seed: int) -> Any:
    """The last state of a game from the state `first` in which both sides seek fire."""
    return played_by(Seeker(game), game, game.fork(first), Draws(seed))


__all__ = ["DUEL", "FOUR", "MELEE", "TOURNAMENT", "checked_game", "crowd", "draw", "game_of", "random_game",
           "seeking_game"]  # fmt: skip
