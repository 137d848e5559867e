"""Games that are made up instead of played, so that a thousand of them take no time; and workers who finish them in any
order, or die."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from dogfight.game import Draws
from dogfight.lab.arena import Task
from dogfight.lab.fight import GameLine, Match, Written
from dogfight.lab.journal import Cell
from dogfight.lab.workers import Workers

T = TypeVar("T")
R = TypeVar("R")


class Died(Exception):
    """The power failed."""


def cell(id: str, share: float = 0.5, seed: int = 1, **labels: str) -> Cell:
    """A cell in which the Allied side wins this share of the games."""
    match = Match("war:basic", {"share": share}, id, ("pilot", "pilot"), seed)
    return Cell(id, match, {"scenario": id, "level": "basic", "options": "", **labels})


def made_up(task: Task) -> Written:
    """A game's line, out of its match and number alone."""
    taken = hashlib.sha256(f"{task.match.title} {task.match.seed} {task.number}".encode()).hexdigest()
    allied = int(taken[:8], 16) < task.match.setting["share"] * (1 << 32)
    return Written(GameLine(task.number, "allied" if allied else "german", "made up", 1 + int(taken[8], 16), 10, taken))


class Shuffled(Workers):
    """Holds several games and gives back one of them by lot; dies after so many, if it is to."""

    def __init__(self, seed: int, held: int = 7, dies_after: int = -1) -> None:
        self.draws, self.held, self.dies_after = Draws(seed), held, dies_after
        self.given: list[tuple[str, int]] = []

    def results(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[tuple[T, R]]:
        left = iter(items)
        waiting: list[T] = []
        while True:
            while len(waiting) < self.held:
                another = next(left, None)
                if another is None:
                    break
                waiting.append(another)
            if not waiting:
                return
            if len(self.given) == self.dies_after:
                raise Died
            item = waiting.pop(self.draws.below(len(waiting)))
            task: Any = item
            self.given.append((task.cell, task.number))
            yield item, function(item)
