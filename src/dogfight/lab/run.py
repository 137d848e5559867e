"""A study from beginning to end: played as far as it is not played yet, its tables written into its folder."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from dogfight.lab.fight import whole
from dogfight.lab.journal import Journal, Played, Study, StudyError, read_journal
from dogfight.lab.results import AIRCRAFT, CELLS, GAMES, Tables, read_tables, tables, write_tables
from dogfight.lab.stopping import TO_THE_END, Stop
from dogfight.lab.study import Group, Tell, played
from dogfight.lab.workers import Workers

ENDED: Final = "study.json"
RESULTS: Final = (GAMES, AIRCRAFT, CELLS)


class Ended(Struct, frozen=True):
    """How far a study was played: games that count, cell by cell, and whether cells could be stopped early."""

    counted: dict[str, int]
    sequential: bool
    is_over: bool = True


def run(
    folder: Path, study: Study, groups: Sequence[Group], *, games: int, workers: Workers, stop: Stop = TO_THE_END,
    tell: Tell | None = None,
) -> Tables:  # fmt: skip
    """Plays what is missing of a study and writes its tables; raises StudyError for a folder of another one."""
    with Journal(folder, study) as journal:
        counts = played(groups, games, workers=workers, journal=journal, stop=stop, tell=tell)
    counted = {cell.id: count for group, count in zip(groups, counts, strict=True) for cell in group.cells}
    return ended(folder, Ended(counted, stop.looks))


def ended(folder: Path, end: Ended) -> Tables:
    """Writes the tables of what counts."""
    found = tables(folder, end.counted, sequential=end.sequential)
    write_tables(folder, found)
    with whole(folder / ENDED) as path:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(end)))
    return found


def finished(folder: Path) -> tuple[Tables, Ended]:
    """The tables of a study that is over; raises StudyError for one that is not."""
    first = next(read_journal(folder), None)
    missing = [name for name in (*RESULTS, ENDED) if not (folder / name).is_file()]
    if not isinstance(first, Study) or missing:
        raise StudyError(f"the study in {folder} is not over: give its command again, and it goes on")
    end = msgspec.json.decode((folder / ENDED).read_bytes(), type=Ended)
    return read_tables(folder, first), end


def so_far(folder: Path) -> tuple[Tables, Ended]:
    """The tables of a study that is still being played, or was killed; raises StudyError for one without a game.

    Whoever looks at it while it is played may stop it by what he sees, so its intervals are confidence sequences.
    """
    numbers: dict[str, set[int]] = {}
    for line in read_journal(folder):
        if isinstance(line, Played):
            numbers.setdefault(line.cell, set()).add(line.line.game)
    counted = {cell: _without_a_gap(known) for cell, known in numbers.items() if 0 in known}
    if not counted:
        raise StudyError(f"the study in {folder} has no game yet")
    end = Ended(counted, sequential=True, is_over=False)
    return tables(folder, counted, sequential=True), end


def _without_a_gap(numbers: set[int]) -> int:
    """How many of these numbers there are from 0 on before the first that is missing."""
    return next(number for number in range(len(numbers) + 1) if number not in numbers)


def standing(folder: Path) -> tuple[Tables, Ended]:
    """The tables of a study as it stands; raises StudyError where there is none."""
    return finished(folder) if (folder / ENDED).is_file() else so_far(folder)
