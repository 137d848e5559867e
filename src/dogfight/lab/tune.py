"""Tune: other weights for a computer, sought by CMA-ES in games against it as it is, or another. `dogfight lab tune`

A generation is a few candidates of other weights. Each plays the rival with both sides; all of a generation play from
the same seeds, every generation from others. What comes out in the end, the mean of what the search believes in, has
to show what it is worth in games that the search never saw; against another rival the standard plays these, too.
"""

from collections.abc import Iterator, Sequence
from math import exp
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import Struct, structs

from dogfight.errors import ScenarioError
from dogfight.games import game_of
from dogfight.lab.balance import Asked, cells_of
from dogfight.lab.journal import Cell, Journal, Study
from dogfight.lab.results import Tables
from dogfight.lab.run import Ended, ended
from dogfight.lab.study import Group, Tell, played
from dogfight.lab.weights import computer_of, named_in, standard_of
from dogfight.lab.workers import Workers

SPREAD: Final = 0.3  # of the first generation, in logarithms of a weight
DIGITS: Final = 5  # of a weight, so that it has the same name on every machine
VERIFYING: Final = "verification"
STANDARD: Final = "0"  # the candidate whose weights are as they were
FAR: Final = 1_000_000  # from the seeds of the search to those of the verification


class Sought(Struct, frozen=True):
    """What is tuned: which weights of which computer, `population` candidates a generation, `games` a cell.

    `over` are the games, without seats. What `computer` sets besides, such as its simulations, it sets throughout.
    `against` is whom it plays, "" for itself with the standard weights.
    """

    over: Asked
    weights: tuple[str, ...]
    population: int = 8
    games: int = 10
    computer: str = "pilot"
    against: str = ""

    @property
    def rival(self) -> str:
        """Whom every candidate plays."""
        return self.against or self.computer

    @property
    def is_own_rival(self) -> bool:
        """Whether that is the computer as it is."""
        return self.rival == self.computer


class Effort(NamedTuple):
    """How long: generations, and games a cell of the verification."""

    generations: int
    verifying: int


class Tuning:
    """A search under way."""

    def __init__(self, sought: Sought, effort: Effort) -> None:
        from cmaes import CMA  # type: ignore[import-untyped]

        self.computer = named_in(sought.computer)
        self.standard = {**standard_of(self.computer.level, sought.over.levels[0]), **self.computer.weights()}
        self.sought, self.effort = sought, effort
        self._check()
        self.counted: dict[str, int] = {}
        self.search: Any = CMA(
            mean=np.zeros(len(sought.weights)), sigma=SPREAD, population_size=sought.population, seed=sought.over.seed
        )

    def _check(self) -> None:
        """Raises ScenarioError for what cannot be tuned, or not played again the same way."""
        sought = self.sought
        unknown = [name for name in sought.weights if name not in self.standard]
        if unknown or len(set(sought.weights)) < 2:
            raise ScenarioError(f"two weights or more, each once, are tuned, of {', '.join(self.standard)}")
        for name in sought.weights:
            if self.standard[name] <= 0:
                raise ScenarioError(f"{name} is {self.standard[name]:g}: only what is more than 0 is tuned")
        if "advanced" in sought.over.levels or sought.over.pilots:
            raise ScenarioError("only computers of the Basic and the Tournament Game have weights to be tuned")
        for name in (sought.computer, sought.rival):
            if "seconds" in named_in(name).numbers:
                raise ScenarioError(f"{name}: games by a clock are never played again the same way; set simulations")
        game = game_of(self.cells(VERIFYING, int(STANDARD), {}, sought.over.seed)[0].match.game)
        for name in (sought.computer, sought.rival):
            computer_of(name, game)

    def weights(self, point: Sequence[float]) -> dict[str, float]:
        """The weights of a point of the search, whose axes are logarithms of multiples of the standard."""
        pairs = zip(self.sought.weights, point, strict=True)
        return {name: float(f"{self.standard[name] * exp(x):.{DIGITS}g}") for name, x in pairs}

    def cells(self, generation: str, candidate: int, weights: dict[str, float], seed: int) -> list[Cell]:
        """The cells of a candidate of these weights, those with it as Allied first."""
        rival, other = self.sought.rival, self.computer.weighing(weights).text()
        seats = (f"{other},{rival}", f"{rival},{other}")
        found = []
        for side, pair in zip(("allied", "german"), seats, strict=True):
            for number, cell in enumerate(
                cells_of(structs.replace(self.sought.over, seats=(pair,), seed=seed)), start=1
            ):
                labels = {"generation": generation, "candidate": str(candidate), "side": side, **cell.labels}
                id = f"{generation} {candidate} {side} {number}"
                found.append(structs.replace(cell, id=id, labels=labels))
        return found

    def run(self, journal: Journal, workers: Workers, tell: Tell | None) -> None:
        """Plays the generations, and the verification."""
        each = 2 * len(cells_of(self.sought.over))
        proofs = 1 if self.sought.is_own_rival else 2
        whole = each * (
            self.effort.generations * self.sought.population * self.sought.games + proofs * self.effort.verifying
        )
        before = 0
        for generation in range(1, self.effort.generations + 1):
            points = [self.search.ask() for _ in range(self.sought.population)]
            seed = self.sought.over.seed + generation
            tried = [self.cells(str(generation), candidate, self.weights(point), seed)
                     for candidate, point in enumerate(points, start=1)]  # fmt: skip
            told = _after(before, whole, tell)
            self._play([cell for cells in tried for cell in cells], self.sought.games, journal, workers, told)
            before += self.sought.population * each * self.sought.games
            losses = [-self.score(journal, cells) for cells in tried]
            self.search.tell(list(zip(points, losses, strict=True)))
        self._play(self.proof(), self.effort.verifying, journal, workers, _after(before, whole, tell))

    def proof(self) -> list[Cell]:
        """The cells of what the search has come to by now, and of the standard where another is played."""
        seed = self.sought.over.seed + FAR
        cells = self.cells(VERIFYING, 1, self.weights(self.search.mean), seed)
        if not self.sought.is_own_rival:
            cells += self.cells(VERIFYING, int(STANDARD), {}, seed)
        after = f"after {self.effort.generations}: "  # who lets it search longer gets another proof
        return [structs.replace(cell, id=after + cell.id) for cell in cells]

    def _play(self, cells: Sequence[Cell], games: int, journal: Journal, workers: Workers, tell: Tell) -> None:
        groups = [Group((cell,)) for cell in cells]
        counts = played(groups, games, workers=workers, journal=journal, tell=tell)
        self.counted |= {cell.id: count for cell, count in zip(cells, counts, strict=True)}

    def score(self, journal: Journal, cells: Sequence[Cell]) -> float:
        """What a candidate scores in its cells."""
        return sum(_scores(journal, cells, self.sought.games)) / (len(cells) * self.sought.games)


def _scores(journal: Journal, cells: Sequence[Cell], games: int) -> Iterator[float]:
    for cell in cells:
        for number in range(games):
            score = journal.known[cell.id][number][0]
            yield score if cell.labels["side"] == "allied" else 1 - score


def _after(before: int, whole: int, tell: Tell | None) -> Tell:
    """Tells of a part of the games as of the whole."""

    def told(done: int, most: int) -> None:
        if tell is not None:
            tell(before + done, whole)

    return told


def tune(folder: Path, sought: Sought, effort: Effort, study: Study, workers: Workers, tell: Tell | None) -> Tables:
    """Seeks better weights as far as it is not done yet, and writes the tables."""
    tuning = Tuning(sought, effort)
    with Journal(folder, study) as journal:
        tuning.run(journal, workers, tell)
    return ended(folder, Ended(tuning.counted, sequential=False))
