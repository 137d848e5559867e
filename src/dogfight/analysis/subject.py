"""What a family of games has to say for an analysis: what a roll was for, what it was worth, and how turns are counted.

Nothing here knows more than what lies open once a game is over.
"""

from abc import ABC, abstractmethod
from typing import Any, Final

from dogfight.analysis.facts import NOT_SHOT, Throw
from dogfight.game import Game
from dogfight.record import Ply

GRAIN: Final = 1000  # parts of an aircraft in which what was rolled is counted


class Rolled:
    """What one roll was: whose luck it is, and in words; of a shot the hits rolled and the chances of each number."""

    def __init__(
        self, side: int, what: str, told: str, hits: int = NOT_SHOT, chances: tuple[float, ...] = (),
    ) -> None:  # fmt: skip
        self.side = side
        self.what = what
        self.told = told
        self.hits = hits
        self.chances = chances


class Subject(ABC):
    """One family. `unit` is what is counted as turns."""

    unit = "turn"

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    @abstractmethod
    def turn(self, state: Any) -> int:
        """The turn a state is in; 0 before the first."""

    @abstractmethod
    def rolled(self, ply: Ply[Any, Any]) -> Rolled | None:
        """What a roll was; None for one that is nobody's luck."""

    @abstractmethod
    def balance(self, state: Any) -> float:
        """What the Allied side is worth more than the German one, in aircraft."""

    @abstractmethod
    def leads_on(self, purpose: str) -> bool:
        """Whether a roll for this only carries out what another roll has begun, so that both are weighed together."""

    @abstractmethod
    def deeds(self, plies: list[Ply[Any, Any]]) -> str:
        """What was ordered in these plies, in one short sentence without its full stop."""

    def throw(self, ply: Ply[Any, Any]) -> Throw | None:
        """The roll of this ply with what it was worth; None for one that could change nothing and was no shot."""
        found = self.rolled(ply)
        if found is None:
            return None
        sign = 1 if found.side == 0 else -1
        before = ply.before
        weighed = self._weighed(before)
        mean = sum([value * chance for value, chance in weighed])
        lot: dict[int, float] = {}
        for value, chance in weighed:
            beyond = round(sign * (value - mean) * GRAIN)
            lot[beyond] = lot.get(beyond, 0.0) + chance
        if len(lot) < 2 and not found.chances:
            return None
        worth = sign * (self.expected(ply.after) - mean)
        return Throw(ply.at + 1, self.turn(before), found.side, found.what, found.told, found.hits, found.chances,
                     worth, tuple(sorted(lot.items())))  # fmt: skip

    def expected(self, state: Any) -> float:
        """The balance of a state; where a roll is due that carries out the last one, its expectation."""
        acting = self.game.to_act(state)
        if acting and acting[0] < 0 and self.leads_on(self.game.purpose(state)):
            return sum([value * chance for value, chance in self._weighed(state)])
        return self.balance(state)

    def _weighed(self, state: Any) -> list[tuple[float, float]]:
        """What may come of the roll that is due: worth and chance. Rolls that lead to the same state are one."""
        chances = self.game.chances(state)
        total = sum([int(weight) for _, weight in chances])
        known: dict[bytes, tuple[float, float]] = {}
        for order, weight in chances:
            after = self.game.play(self.game.fork(state), order)
            key = self.game.digest(after)
            value, chance = known.get(key) or (self.expected(after), 0.0)
            known[key] = value, chance + int(weight) / total
        return list(known.values())
