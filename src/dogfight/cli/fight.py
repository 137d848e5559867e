"""`dogfight fight`: matches between computers, with their statistics."""

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dogfight.bots.computer import LEVELS
from dogfight.cli.shared import JsonOption, Level, LevelOption, PackOption, charts_of, err, fail, out
from dogfight.games import PACK
from dogfight.lab import arena
from dogfight.lab.fight import GameLine
from dogfight.war.pieces import SIDES


def fight(
    *,
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="The scenario, such as 1a or 2f3.")] = "2f",
    level: LevelOption = Level.tournament,
    seats: Annotated[
        str, typer.Option(help=f"Who flies for the Allied and the German side, of {', '.join(LEVELS)}.")
    ] = "pilot,cadet",
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=1_000_000)] = 20,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.", min=0, max=2**47 - 1)] = 1,
    jobs: Annotated[int, typer.Option(help="Processes to share the work.", min=1, max=256)] = 1,
    folder: Annotated[
        Path | None, typer.Option("--out", help="Folder to write every game into, as .dog.", file_okay=False)
    ] = None,
    pack: PackOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let computers fight each other, and say who wins how often, with 95 % intervals.

    The same seed gives the same lines for any number of jobs. Records written with --out open their seed, so that
    [bold]dogfight verify[/bold] proves their dice.

    \b
    dogfight fight --scenario 2f --level tournament --seats pilot,cadet --games 200 --seed 7 --jobs 2
    dogfight fight --scenario 1a --level basic --seats cadet,cadet --games 50 --out games
    dogfight fight --games 1000 --json > lines.jsonl
    """
    lines: list[GameLine] = []
    pair = _pair(seats)
    _make(folder)
    if pack is not None:
        charts_of(pack)
        os.environ[PACK] = str(pack.resolve())  # the processes of the jobs read it there
    with _progress(games) as bar:
        task = bar.add_task("games", total=games)
        told = arena.fight(
            scenario, str(level), pair, games=games, seed=seed, jobs=jobs, out=folder,
            progress=lambda done: bar.update(task, completed=done),
        )  # fmt: skip
        for line in told:
            lines.append(line)
            if as_json:
                print(json.dumps(line_json(line)), flush=True)
    summary = arena.summary(lines, pair)
    if as_json:
        print(json.dumps({"summary": summary}))
    else:
        _show(summary, pair)


def line_json(line: GameLine) -> dict[str, Any]:
    """A game as its line of JSON has it."""
    return {name: getattr(line, name) for name in ("game", "winner", "ending", "turns", "plies", "hash")}


def _pair(seats: str) -> tuple[str, str]:
    names = [name.strip() for name in seats.split(",")]
    if len(names) != 2 or not set(names) <= set(LEVELS):
        fail(f"--seats needs two of {', '.join(LEVELS)} with a comma between, such as pilot,cadet; not {seats!r}")
    return names[0], names[1]


def _make(folder: Path | None) -> None:
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        fail(f"cannot make the folder {folder}: {wrong.strerror}")


def _progress(games: int) -> Progress:
    """A bar on stderr, so that what goes to stdout stays clean."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=games < 2 or not err.is_terminal)


def _show(summary: dict[str, Any], seats: tuple[str, str]) -> None:
    """The match in words: who won how often, and how sure that is."""
    games = summary["games"]
    low, high = summary["interval"]
    out.print(f"{games} games, {summary['turns']} turns on average")
    flown = zip(SIDES, seats, strict=True)
    won = [f"{side.capitalize()} {name.capitalize()} won {summary[side]}" for side, name in flown]
    out.print(f"{', '.join(won)}, {summary['draws']} drawn")
    out.print(f"Allied score {summary['score']:.1%}, with a draw as half; 95 % interval {low:.1%} to {high:.1%}")
    if summary["reliefs"]:
        out.print(f"{summary['reliefs']} orders came from a simpler computer, because the one asked for failed")
