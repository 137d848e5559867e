"""What several commands share: consoles, options, files and packs."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer
from rich.console import Console

from dogfight.errors import RecordError
from dogfight.game import Game
from dogfight.games import game_over
from dogfight.record import Games
from dogfight.scribe import MAX_CHARACTERS
from dogfight.war.charts import Charts
from dogfight.war.scenarios.packs import load_pack, own_charts

out: Final = Console(highlight=False)
err: Final = Console(stderr=True, highlight=False)


class Level(StrEnum):
    """The rules of a game."""

    basic = "basic"
    tournament = "tournament"


class Start(StrEnum):
    """How the aircraft are set up."""

    edges = "edges"
    head_on = "head-on"


class Edge(StrEnum):
    """What happens at the edge of the map."""

    printed = "printed"
    turn = "turn"


class First(StrEnum):
    """Which side moves first."""

    allied = "allied"
    german = "german"
    die = "die"


PackOption = Annotated[
    Path | None,
    typer.Option(
        "--pack", help="Folder of a data pack to play with instead of our charts.", exists=True, file_okay=False
    ),
]
LevelOption = Annotated[Level, typer.Option("--level", "-l", help="Rules: the Basic or the Tournament Game.")]
RecordFile = Annotated[
    Path, typer.Argument(help="A record, .dog or .jsonl.", exists=True, dir_okay=False, readable=True)
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def fail(why: str, code: int = 2) -> NoReturn:
    """Ends the command with a line on stderr."""
    err.print(f"dogfight: {why}", markup=False, soft_wrap=True)
    raise typer.Exit(code)


def charts_of(pack: Path | None) -> Charts:
    """Our own charts, or a pack's; raises PackError."""
    return own_charts() if pack is None else load_pack(pack)


def games_over(charts: Charts) -> Games:
    """The games over these charts, by id."""
    known: dict[str, Game[Any, Any]] = {}

    def game(id: str) -> Game[Any, Any]:
        if id not in known:
            known[id] = game_over(charts, id)
        return known[id]

    return game


def read_text(path: Path) -> str:
    """The text of a record; raises RecordError for one that is too large or no UTF-8."""
    if path.stat().st_size > 4 * MAX_CHARACTERS:
        raise RecordError(f"{path} is larger than any record")
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as wrong:
        raise RecordError(f"{path} is not UTF-8 at byte {wrong.start + 1}, so it is no record") from None
    except OSError as wrong:
        raise RecordError(f"{path} cannot be read: {wrong.strerror}") from None
