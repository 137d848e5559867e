"""The journal of a study: every finished game, written as it is over, so that a run that was killed can go on.

A file of JSON lines in the study's folder. The first says what was asked; then come cells, each before its first game,
and games. Only one process writes it. A half line at the end, of a run that was killed while writing, is cut off.
"""

from collections.abc import Iterator
from io import BufferedRandom
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct, structs

import dogfight
from dogfight.errors import DogfightError
from dogfight.lab.arena import Task, play
from dogfight.lab.fight import GameLine, Match, Written
from dogfight.record import RULES
from dogfight.server.lock import DatabaseInUse, FileLock

NAME: Final = "journal.jsonl"
MOST_NAMED: Final = 10  # cells in a message


class StudyError(DogfightError):
    """A study that cannot be begun, gone on with, or read."""


class Study(Struct, frozen=True, tag="study"):
    """What a study is about: its kind and its options; games, workers and when to stop are not part of it."""

    kind: str
    options: dict[str, Any]
    release: str = dogfight.__version__
    rules: str = RULES


class Cell(Struct, frozen=True, tag="cell"):
    """A part of a study in which all games are alike: its match, and what tells it from the other parts."""

    id: str
    match: Match
    labels: dict[str, str]
    pack: str = ""

    def task(self, number: int) -> Task:
        """One of its games."""
        return Task(self.match, number, pack=self.pack, cell=self.id)


class Played(Struct, frozen=True, tag="game"):
    """A game of a cell."""

    cell: str
    line: GameLine


Line = Study | Cell | Played
DECODER: Final = msgspec.json.Decoder(Line)
SCORES: Final = {"allied": 1.0, "draw": 0.5, "german": 0.0}


def score_of(line: GameLine) -> float:
    """What a game is worth for the Allied side."""
    return SCORES[line.winner]


class Journal:
    """The journal of a study, open for writing. What it knows of a game is its score and its hash."""

    def __init__(self, folder: Path, study: Study) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.path, self.study = folder, folder / NAME, study
        self.cells: dict[str, Cell] = {}
        self.known: dict[str, dict[int, tuple[float, str]]] = {}
        self._lock = FileLock(self.path)
        try:
            self._lock.take()
        except DatabaseInUse:
            raise StudyError(f"another run is at work on {folder}") from None
        try:
            self._file: BufferedRandom = self.path.open("a+b")
            self._read()
            self._probe()
        except BaseException:
            self._lock.release()
            raise

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._lock.release()

    def _read(self) -> None:
        """What there is already; cuts a half line off."""
        whole = 0
        for line, end in _lines(self._file):
            whole = end
            if isinstance(line, Study):
                self._compare(line)
            elif isinstance(line, Cell):
                self.cells[line.id] = line
            else:
                self._note(line)
        self._file.truncate(whole)
        if not whole:
            self._write(self.study)

    def _compare(self, found: Study) -> None:
        """Raises StudyError if the folder holds another study."""
        for name in ("kind", "release", "rules"):
            if getattr(found, name) != getattr(self.study, name):
                raise StudyError(f"{self.folder} holds a study of another {name}, {getattr(found, name)}: "
                                 "use another folder")  # fmt: skip
        old, new = found.options, msgspec.json.decode(msgspec.json.encode(self.study.options))
        for name in sorted({*old, *new}):
            if old.get(name) != new.get(name):
                raise StudyError(f"{self.folder} holds a study with {name} {old.get(name)}, not {new.get(name)}: "
                                 "use another folder")  # fmt: skip

    def _probe(self) -> None:
        """Plays one game again: a journal of other rules or computers, though of the same release, is refused."""
        for cell, games in self.known.items():
            number, (_, hash) = next(iter(games.items()))
            if play(self.cells[cell].task(number)).line.hash != hash:
                raise StudyError(f"{self.folder}: game {number} of {cell} goes otherwise now, "
                                 "so rules or computers have changed; use another folder")  # fmt: skip
            return

    def enter(self, cell: Cell) -> None:
        """A cell whose games may come; raises StudyError for another one under the same name."""
        old = self.cells.get(cell.id)
        if old is None:
            self.cells[cell.id] = cell
            self._write(cell)
        elif msgspec.json.encode(old) != msgspec.json.encode(cell):
            raise StudyError(f"{self.folder}: the cell {cell.id} is another one now; use another folder")

    def add(self, cell: str, line: GameLine) -> bool:
        """A game that is over; False for one that is known. Raises StudyError if it went otherwise before."""
        before = self.known.get(cell, {}).get(line.game)
        if before is not None:
            if before[1] != line.hash:
                raise StudyError(f"game {line.game} of {cell} went in two ways, so the workers are not alike")
            return False
        self._write(Played(cell, line))
        self._note(Played(cell, line))
        return True

    def _note(self, played: Played) -> None:
        games = self.known.setdefault(played.cell, {})
        games.setdefault(played.line.game, (score_of(played.line), played.line.hash))

    def _write(self, line: Line) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()


def read_journal(folder: Path) -> Iterator[Line]:
    """Every whole line of a study's journal; raises StudyError where there is none."""
    path = folder / NAME
    if not path.is_file():
        raise StudyError(f"{folder} holds no study")
    with path.open("rb") as file:
        for line, _ in _lines(file):
            yield line


def written(folder: Path, cell: str, number: int) -> Written:
    """A game of a study, played again and written down; raises StudyError if there is none, or if it goes otherwise."""
    found: Cell | None = None
    cells: list[str] = []
    for line in read_journal(folder):
        if isinstance(line, Cell):
            cells.append(line.id)
            found = line if line.id == cell else found
        elif isinstance(line, Played) and found is not None and (line.cell, line.line.game) == (cell, number):
            again = play(structs.replace(found.task(number), written=True))
            if again.line.hash != line.line.hash:
                raise StudyError(f"game {number} of {cell} goes otherwise now, so rules or computers have changed")
            return again
    if found is None:
        raise StudyError(f"{folder} has no cell {cell!r}; it has {', '.join(map(repr, cells[:MOST_NAMED]))}")
    raise StudyError(f"{folder} has no game {number} of {cell}")


def _lines(file: Any) -> Iterator[tuple[Line, int]]:
    """Whole lines, and where each ends."""
    file.seek(0)
    end = 0
    for number, text in enumerate(file, start=1):
        if not text.endswith(b"\n"):
            return
        end += len(text)
        try:
            yield DECODER.decode(text), end
        except msgspec.DecodeError as wrong:
            raise StudyError(f"{NAME}, line {number}: {wrong}") from None
