"""The results of a study as tables in its folder: games.parquet, aircraft.parquet and cells.parquet.

They are made from the journal when a study is over, in the order of cells and numbers, so that they are the same
whatever the order in which the games were ready.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import polars as pl

from dogfight.lab.arena import columns_of, estimate
from dogfight.lab.fight import GameLine, whole
from dogfight.lab.journal import Cell, Played, Study, StudyError, read_journal, score_of
from dogfight.lab.stopping import sequence
from dogfight.war.scenarios.evenness import interval

GAMES: Final = "games.parquet"
AIRCRAFT: Final = "aircraft.parquet"
CELLS: Final = "cells.parquet"
WINS: Final = (("allied wins", "allied"), ("german wins", "german"), ("draws", "draw"))


class Tables(NamedTuple):
    """A study and its tables, a row a game, an aircraft in a game, a cell."""

    study: Study
    games: pl.DataFrame
    aircraft: pl.DataFrame
    cells: pl.DataFrame


def tables(folder: Path, counted: dict[str, int], *, sequential: bool) -> Tables:
    """The tables of what counts, so many games a cell; `sequential`: somebody looked at them while they were played.

    Cells are in the order of `counted`. Raises StudyError for a journal without them.
    """
    study, cells, known = _read(folder, counted)
    for id, games in counted.items():
        if id not in cells or len(known[id]) != games:
            raise StudyError(f"{folder} has {len(known[id])} of the {games} games of {id}")
    ordered = {id: [known[id][number] for number in range(games)] for id, games in counted.items()}
    named = [(cells[id], games) for id, games in ordered.items()]
    played = pl.DataFrame([row for cell, lines in named for row in _game_rows(cell, lines)], infer_schema_length=None)
    rows = [row for cell, lines in named for row in _aircraft_rows(cell, lines)]
    aircraft = pl.DataFrame(rows, schema_overrides=LISTS, infer_schema_length=None) if rows else pl.DataFrame()
    summaries = [cell_row(cell, lines, sequential=sequential) for cell, lines in named]
    return Tables(study, played, aircraft, pl.DataFrame(summaries, infer_schema_length=None))


LISTS: Final[dict[str, Any]] = {"criticals": pl.List(pl.Int64), "damage": pl.List(pl.Int64)}


def _read(folder: Path, counted: dict[str, int]) -> tuple[Study, dict[str, Cell], dict[str, dict[int, GameLine]]]:
    study, cells = None, {}
    lines: dict[str, dict[int, GameLine]] = {id: {} for id in counted}
    for line in read_journal(folder):
        if isinstance(line, Study):
            study = line
        elif isinstance(line, Cell):
            cells[line.id] = line
        elif isinstance(line, Played) and line.line.game < counted.get(line.cell, 0):
            lines[line.cell].setdefault(line.line.game, line.line)
    if study is None:
        raise StudyError(f"{folder} holds no study")
    return study, cells, lines


def _game_rows(cell: Cell, games: Sequence[GameLine]) -> Iterator[dict[str, Any]]:
    for line in games:
        yield {
            "cell": cell.id, **cell.labels, "game": line.game, "winner": line.winner, "score": score_of(line),
            "ending": line.ending, "turns": line.turns, "plies": line.plies, "hash": line.hash,
            "reliefs": len(line.reliefs), **line.facts,
        }  # fmt: skip


def _aircraft_rows(cell: Cell, games: Sequence[GameLine]) -> Iterator[dict[str, Any]]:
    for line in games:
        for one in line.airframes:
            yield {
                "cell": cell.id, "game": line.game, "side": one.side, "aircraft": one.aircraft, "fate": one.fate,
                "factor": one.factor, "boxes": one.boxes, "criticals": list(one.criticals), "damage": list(one.damage),
            }  # fmt: skip


def cell_row(cell: Cell, games: Sequence[GameLine], *, sequential: bool) -> dict[str, Any]:
    """A cell in figures: wins, the Allied score with its interval, means and their intervals, what became of aircraft.

    The interval is Wilson's of a number of games fixed before, and a confidence sequence otherwise.
    """
    score = sum(score_of(line) for line in games)
    low, high = (sequence if sequential else interval)(score, len(games))
    winners = [line.winner for line in games]
    row: dict[str, Any] = {"cell": cell.id, **cell.labels, "title": cell.match.title, "games": len(games)}
    row |= {name: winners.count(word) for name, word in WINS}
    row |= {"score": score / len(games) if games else 0.5, "low": low, "high": high}
    for name, values in columns_of(games, "turns").items():
        mean, least, most = estimate(name, values)
        row |= {name: mean, f"{name} low": least, f"{name} high": most}
    return row | {"reliefs": sum(len(line.reliefs) for line in games)}


def write_tables(folder: Path, found: Tables) -> list[Path]:
    """Puts the tables into a folder, each whole or not at all."""
    named = {GAMES: found.games, AIRCRAFT: found.aircraft, CELLS: found.cells}
    for name, frame in named.items():
        with whole(folder / name) as path:
            frame.write_parquet(path)
    return [folder / name for name in named]


def read_tables(folder: Path, study: Study) -> Tables:
    """The tables of a folder."""
    return Tables(study, *[pl.read_parquet(folder / name) for name in (GAMES, AIRCRAFT, CELLS)])
