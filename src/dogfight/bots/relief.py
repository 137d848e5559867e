"""A computer that fails is relieved, for that order alone, by the next simpler one; a report says so."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from dogfight.bots.computer import LEVELS, computer, simpler
from dogfight.bots.player import Computer, RandomComputer
from dogfight.errors import ComputerFault
from dogfight.game import Draws, Game

Maker = Callable[[str, Game[Any, Any]], Computer[Any, Any]]


class Relieved(Computer[Any, Any]):
    """A computer with its stand-ins: whatever happens to it, a legal order comes back.

    Reliefs are noted in `reports` as sentences. Time is the caller's business: a computer reads no clock.
    """

    def __init__(self, level: str, game: Game[Any, Any], make: Maker = computer) -> None:
        self.name = level.capitalize()
        self.level = level
        self.game = game
        self.make = make
        self.made: dict[str, Computer[Any, Any]] = {level: make(level, game)}
        self.reports: list[str] = []

    def choose(self, state: Any, seat: i64, draws: Draws) -> Any:
        for level in line_of(self.level):
            order, fault = self._attempt(level, state, seat, draws)
            if not fault:
                return order
            self.reports.append(f"{level.capitalize()} {fault}; {simpler(level).capitalize()} gives the order")
        return RandomComputer(self.game).choose(state, seat, draws)

    def _attempt(self, level: str, state: Any, seat: i64, draws: Draws) -> tuple[Any, str]:
        """The order of one level, or what went wrong with it."""
        try:
            if level not in self.made:
                self.made[level] = self.make(level, self.game)
            order = self.made[level].choose(state, seat, draws)
            no = self.game.refusal(state, seat, order)
        except ComputerFault as wrong:
            return None, str(wrong)
        except Exception as wrong:  # whatever a computer raises, the game goes on
            return None, f"failed ({type(wrong).__name__})"
        return order, "" if no is None else f"gave an order that is refused ({no.why})"


def line_of(level: str) -> tuple[str, ...]:
    """A level and its stand-ins, the simplest last."""
    line = [level]
    while line[-1] != LEVELS[0]:
        line.append(simpler(line[-1]))
    return tuple(line)
