"""A computer that gives the first legal order of a ranking. What a game is about, its `Evaluation` knows."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from dogfight.bots.player import Computer
from dogfight.game import Draws, Game

S = TypeVar("S")
O = TypeVar("O")

TRIED: Final = 200  # proposals that are asked about before any legal order is taken


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(ABC, Generic[S, O]):
    """What a computer knows of one game beyond its protocol."""

    @abstractmethod
    def ranked(self, state: S, seat: i64, draws: Draws) -> list[O]:
        """Orders worth giving, the best first. They need not be legal; there may be none."""


class Greedy(Computer[S, O]):
    """The best order by an evaluation, of this moment alone."""

    def __init__(self, name: str, game: Game[S, O], evaluation: Evaluation[S, O]) -> None:
        self.name = name
        self.game = game
        self.evaluation = evaluation

    def choose(self, state: S, seat: i64, draws: Draws) -> O:
        for order in self.evaluation.ranked(state, seat, draws)[:TRIED]:
            if self.game.refusal(state, seat, order) is None:
                return order
        return self.game.legal(state, seat).sample(draws)
