"""What a computer opponent is: it gets a masked state and gives an order. `RandomComputer` plays any game."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from dogfight.game import Draws, Game

S = TypeVar("S")
O = TypeVar("O")


@mypyc_attr(allow_interpreted_subclasses=True)
class Computer(ABC, Generic[S, O]):
    """A player that computes. It sees what its seat sees and nothing else."""

    name: str

    @abstractmethod
    def choose(self, state: S, seat: i64, draws: Draws) -> O:
        """A legal order for `seat`; `state` is masked for it, `draws` decides between equals."""


class RandomComputer(Computer[S, O]):
    """Any legal order: the last resort, and the measure of the others."""

    def __init__(self, game: Game[S, O]) -> None:
        self.name = "Random"
        self.game = game

    def choose(self, state: S, seat: i64, draws: Draws) -> O:
        return self.game.legal(state, seat).sample(draws)
