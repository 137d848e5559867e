"""A study: cells that are played game by game until there are enough, the same for any number of workers.

Games are counted in the order of their numbers, whoever was ready first; what was begun beyond the end of a cell that
was stopped is not counted. So neither the number of workers nor a run that was killed changes a result.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from dogfight.lab.arena import Task, play
from dogfight.lab.journal import Cell, Journal
from dogfight.lab.stopping import TO_THE_END, Stop
from dogfight.lab.workers import Workers

Tell = Callable[[int, int], None]  # games done, games to do at most
Known = dict[str, dict[int, tuple[float, str]]]


class Group(NamedTuple):
    """Cells that are played side by side, and judged together: one, or two that are compared."""

    cells: tuple[Cell, ...]

    def value(self, scores: Sequence[float]) -> float:
        """What a game of each cell comes to, from 0 to 1: the score, or how much more the second one scores."""
        return scores[0] if len(scores) == 1 else (scores[1] - scores[0] + 1) / 2


class Under:
    """A group under way: how many games count so far, and what they come to."""

    def __init__(self, group: Group, games: int, stop: Stop, known: Known) -> None:
        self.group, self.games, self.stop = group, games, stop
        self.known = [known.setdefault(cell.id, {}) for cell in group.cells]
        self.there = sum([sum([number < games for number in there]) for there in self.known])
        self.counted, self.sum, self.is_over = 0, 0.0, games == 0
        self.count()

    def count(self) -> None:
        """Counts on as far as games are there without a gap."""
        while not self.is_over and all(self.counted in games for games in self.known):
            self.sum += self.group.value([games[self.counted][0] for games in self.known])
            self.counted += 1
            self.is_over = self.counted == self.games or self.stop.is_enough(self.sum, self.counted)

    @property
    def done(self) -> int:
        """Games that are over, those beyond a gap included."""
        return self.most if self.is_over else self.there

    @property
    def most(self) -> int:
        """Games to do at most."""
        return len(self.known) * (self.counted if self.is_over else self.games)


def played(
    groups: Sequence[Group], games: int, *, workers: Workers, journal: Journal, stop: Stop = TO_THE_END,
    tell: Tell | None = None,
) -> list[int]:  # fmt: skip
    """Plays every group to so many games a cell, or until it is stopped; how many count, group by group."""
    for group in groups:
        for cell in group.cells:
            journal.enter(cell)
    under = [Under(group, games, stop, journal.known) for group in groups]
    by_cell = {cell.id: one for one in under for cell in one.group.cells}
    done, most = sum(one.done for one in under), sum(one.most for one in under)
    if tell is not None:
        tell(done, most)
    for task, written in workers.results(play, _tasks(under)):
        one = by_cell[task.cell]
        done, most = done - one.done, most - one.most
        one.there += journal.add(task.cell, written.line)
        one.count()
        done, most = done + one.done, most + one.most
        if tell is not None:
            tell(done, most)
    return [one.counted for one in under]


def _tasks(under: Sequence[Under]) -> Iterator[Task]:
    """All games that are still to be played, group by group, so that no worker waits for the end of another's."""
    for one in under:
        for number in range(one.games):
            if one.is_over:
                break
            for cell, games in zip(one.group.cells, one.known, strict=True):
                if number not in games:
                    yield cell.task(number)
