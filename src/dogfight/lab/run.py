"""A study from beginning to end: played as far as it is not played yet, its tables written into its folder."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from dogfight.lab.journal import Journal, Study, StudyError, read_journal
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
    half = folder / f"{ENDED}.part"
    half.write_bytes(msgspec.json.format(msgspec.json.encode(end)))
    half.replace(folder / ENDED)
    return found


def finished(folder: Path) -> tuple[Tables, Ended]:
    """The tables of a study that is over; raises StudyError for one that is not."""
    first = next(read_journal(folder), None)
    missing = [name for name in (*RESULTS, ENDED) if not (folder / name).is_file()]
    if not isinstance(first, Study) or missing:
        raise StudyError(f"the study in {folder} is not over: give its command again, and it goes on")
    end = msgspec.json.decode((folder / ENDED).read_bytes(), type=Ended)
    return read_tables(folder, first), end
