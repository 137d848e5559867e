"""`dogfight fight`: matches between computers, with their statistics."""

import json
import os
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dogfight.bots.computer import LEVELS
from dogfight.cli.openings import Opening, Wanted, card_opening, rules_named, war_opening
from dogfight.cli.shared import (
    AdvantageBy,
    AfterShot,
    Family,
    JsonOption,
    Level,
    LevelOption,
    PackOption,
    RulesOption,
    err,
    fail,
    foreign_options,
    out,
    pack_of,
)
from dogfight.games import PACK, Pack
from dogfight.guests import names_for
from dogfight.lab import arena
from dogfight.lab.fight import GameLine
from dogfight.lab.watch import SHARES
from dogfight.lab.weights import GENERAL, named_in
from dogfight.options import rules_line

SIDES: Final = ("allied", "german")
# Options that only one family has.
OWN_OPTIONS: Final = {
    Family.war: ("scenario", "level", "option"),
    Family.cards: ("pilots", "advantage", "after_shot", "training"),
}
# How facts are told that are not their own names.
TOLD: Final = {"plies": "orders, rolls and cards", "crashes": "ended in a crash",
               "first attacker wins": "won by the first attacker"}  # fmt: skip
CARDS: Final = "The card duel"


def fight(
    context: typer.Context,
    *,
    game: Annotated[Family, typer.Option(help="The hex game, or the card duel.")] = Family.war,
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="The scenario, such as 1a or 2f3.")] = "2f",
    level: LevelOption = Level.tournament,
    option: RulesOption = None,
    pilots: Annotated[
        str, typer.Option(help='Pilots by name, "Ball,Manfred": others are drawn by lot.', rich_help_panel=CARDS)
    ] = "",
    advantage: Annotated[
        AdvantageBy, typer.Option(help="Which maneuvers of a card gain the advantage.", rich_help_panel=CARDS)
    ] = AdvantageBy.attack,
    after_shot: Annotated[
        AfterShot, typer.Option(help="How the pilots stand after a shot.", rich_help_panel=CARDS)
    ] = AfterShot.engaged,
    training: Annotated[
        bool, typer.Option(help="Out of control a 4 costs 2 airframe, not the aircraft.", rich_help_panel=CARDS)
    ] = False,
    seats: Annotated[
        str,
        typer.Option(
            help=f"Who flies, Allied first: of {', '.join(LEVELS)}, or one that dogfight computers lists; with what is "
            "set of it, such as pilot:hoped=0.6."
        ),
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
    dogfight fight --game cards --seats ace,pilot --pilots Ball,Manfred --games 100
    dogfight fight --games 1000 --json > lines.jsonl
    """
    pair = _pair(seats, game)
    data = pack_of(pack)
    if pack is not None:
        os.environ[PACK] = str(pack.resolve())  # the processes of the jobs read it there
    opening = _opening(context, data, game)
    if rules_line(opening.game):
        err.print(rules_line(opening.game), markup=False)
    match = arena.match_over(opening.game, opening.title, opening.setting, seats=pair, seed=seed)
    _make(folder)
    lines: list[GameLine] = []
    with _progress(games) as bar:
        task = bar.add_task("games", total=games)
        told = arena.fought(match, games, jobs, out=folder, progress=lambda done: bar.update(task, completed=done))
        for line in told:
            lines.append(line)
            if as_json:
                print(json.dumps(line_json(line)), flush=True)
    summary = arena.summary(lines, pair)
    if as_json:
        print(json.dumps({"summary": summary}))
    else:
        _show(summary, pair, "exchanges" if game is Family.cards else "turns")


def _opening(context: typer.Context, data: Pack, family: Family) -> Opening:
    """What the options of its family ask for; those of the other family must not be there."""
    asked = context.params
    if family is Family.cards:
        foreign_options(context, OWN_OPTIONS[Family.war], "the hex game: --game war")
        switches = {"advantage": str(asked["advantage"]), "after_shot": str(asked["after_shot"]),
                    "training": asked["training"]}  # fmt: skip
        named = [name.strip() for name in asked["pilots"].split(",") if name.strip()]
        return card_opening(data.decks, named, switches)
    foreign_options(context, OWN_OPTIONS[Family.cards], "the card duel: --game cards")
    wanted = Wanted(asked["scenario"], str(asked["level"]), rules=rules_named(asked["option"]))
    return war_opening(data.charts, wanted, {})


def line_json(line: GameLine) -> dict[str, Any]:
    """A game as its line of JSON has it."""
    return {name: getattr(line, name) for name in ("game", "winner", "ending", "turns", "plies", "hash")}


def _pair(seats: str, family: Family) -> tuple[str, str]:
    names, known = [name.strip() for name in seats.split(",")], names_for(family)
    if len(names) != 2 or not {named_in(name).level for name in names} <= {*known, GENERAL}:
        fail(f"--seats needs two of {', '.join(known)} with a comma between, such as pilot,cadet; not {seats!r}")
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


def _show(summary: dict[str, Any], seats: tuple[str, str], turns: str) -> None:
    """The match in words: who won how often, how long it took, and how sure that is."""
    low, high = summary["interval"]
    out.print(f"{summary['games']} games; mean or share, and 95 % interval")
    flown = zip(SIDES, seats, strict=True)
    won = [f"{side.capitalize()} {name.capitalize()} won {summary[side]}" for side, name in flown]
    out.print(f"{', '.join(won)}, {summary['draws']} drawn")
    out.print(f"Allied score {summary['score']:.1%}, with a draw as half; {low:.1%} to {high:.1%}")
    for name, (mean, least, most) in summary["facts"].items():
        word = turns if name == "turns" else TOLD.get(name, name)
        if name in SHARES:
            out.print(f"{mean:.1%} {word}; {least:.1%} to {most:.1%}")
        else:
            out.print(f"{mean:.1f} {word} a game; {least:.1f} to {most:.1f}")
    if summary["reliefs"]:
        out.print(f"{summary['reliefs']} orders came from a simpler computer, because the one asked for failed")
