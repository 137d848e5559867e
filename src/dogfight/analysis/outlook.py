"""How a game may go on: it is played on by computers from a state that was, many times, and the results are counted."""

from abc import ABC, abstractmethod
from math import exp
from typing import Any, Final

from dogfight.bots.ace_war import WarAce
from dogfight.bots.budget import Simulations
from dogfight.bots.computer import computer
from dogfight.bots.player import Computer
from dogfight.errors import DogfightError
from dogfight.game import DRAW, NATURE, Draws, Game
from dogfight.sealed import masked
from dogfight.war.war import War

STEEP: Final = 3.0  # of the way from aircraft ahead to chances
DRAWN: Final = 0.5
SEED: Final = 1 << 40


class Outlook(ABC):
    """Scores for the Allied seat: 1 won, 0 lost, a draw half. `simulations` is how many a place of the curve takes."""

    method: str
    simulations: int

    @abstractmethod
    def score(self, state: Any, draws: Draws) -> float:
        """What one way on from a state came to. The state is left as it is."""


class Playouts(Outlook):
    """Computers of one level play on, at most `horizon` turns; where they leave off, aircraft ahead are chances."""

    def __init__(self, game: Game[Any, Any], level: str, simulations: int, horizon: int = 0, ahead: Any = None) -> None:
        self.game = game
        self.players: list[Computer[Any, Any]] = [computer(level, game) for _ in game.seats]
        self.simulations = simulations
        self.horizon = horizon
        self.ahead = ahead
        turns = f" for {horizon} turns, then aircraft ahead count" if horizon else " to the end"
        self.method = f"{level.capitalize()}s play on{turns}"

    def score(self, state: Any, draws: Draws) -> float:
        mine = self.game.fork(state)
        until = self._turn(mine) + self.horizon
        acting = self.game.to_act(mine)
        while acting and not (self.horizon and self._turn(mine) >= until):
            mine = self.game.play(mine, self._order(mine, acting[0], draws))
            acting = self.game.to_act(mine)
        end = self.game.outcome(mine)
        return chance_ahead(self.ahead(mine)) if end is None else score_of(int(end.winner))

    def _order(self, state: Any, seat: int, draws: Draws) -> Any:
        if seat == NATURE:
            return drawn(self.game.chances(state), draws)
        seen = masked(state, seat)
        order = self.players[seat].choose(seen, seat, draws)
        return order if self.game.refusal(state, seat, order) is None else self.game.legal(seen, seat).sample(draws)

    def _turn(self, state: Any) -> int:
        return int(getattr(state, "turn", 0))


class Glances(Outlook):
    """Both sides fly on by the quick eye of the Ace, for a dogfight of sequential turns."""

    method = "Both sides fly on as an Ace would at a glance, then aircraft ahead and their places count"

    def __init__(self, game: War, simulations: int) -> None:
        self.ace = WarAce(game, Simulations(1))
        self.simulations = simulations

    def score(self, state: Any, draws: Draws) -> float:
        return self.ace.prospect(state, 0, draws, 1)


def score_of(winner: int) -> float:
    """The Allied seat's score."""
    return DRAWN if winner == DRAW else 1.0 if winner == 0 else 0.0


def chance_ahead(aircraft: float) -> float:
    """The chance of one who is so many aircraft ahead."""
    return 1.0 / (1.0 + exp(-STEEP * aircraft))


def drawn(chances: tuple[tuple[Any, int], ...], draws: Draws) -> Any:
    """One of nature's orders by lot."""
    at = int(draws.below(sum([int(weight) for _, weight in chances])))
    for order, weight in chances:
        at -= int(weight)
        if at < 0:
            return order
    raise DogfightError("a roll without chances")
