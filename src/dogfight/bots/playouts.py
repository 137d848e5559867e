"""Whole games played on a state of one's own, by lot or by a quick computer: for measures, and for looking ahead."""

from typing import TypeVar

from dogfight.bots.player import Computer
from dogfight.game import NATURE, Draws, Game

S = TypeVar("S")
O = TypeVar("O")


def drawn(game: Game[S, O], state: S, draws: Draws) -> O:
    """One of nature's orders by lot, for games whose dice are listed face by face."""
    chances = game.chances(state)
    return chances[draws.below(len(chances))][0]


def played_by_lot(game: Game[S, O], mine: S, draws: Draws) -> S:
    """The end of a game in which everybody gives any order; `mine` is edited."""
    while seats := game.to_act(mine):
        seat = seats[0] if len(seats) == 1 else seats[draws.below(len(seats))]
        order = drawn(game, mine, draws) if seat == NATURE else game.legal(mine, seat).sample(draws)
        mine = game.play(mine, order)
    return mine


def played_by(player: Computer[S, O], game: Game[S, O], mine: S, draws: Draws) -> S:
    """The end of a game in which one computer plays every seat; `mine` is edited."""
    while seats := game.to_act(mine):
        order = drawn(game, mine, draws) if seats[0] == NATURE else player.choose(mine, seats[0], draws)
        mine = game.play(mine, order)
    return mine
