"""`dogfight scenario`: scenarios of one's own, as files."""

from pathlib import Path
from typing import Annotated

import typer
from msgspec import structs

from dogfight.cli.shared import JsonOption, PackOption, charts_of, fail, out, read_text
from dogfight.errors import ScenarioError
from dogfight.games import game_of
from dogfight.war.charts import Charts
from dogfight.war.scenarios.card import Sub
from dogfight.war.scenarios.card_faults import anachronisms, errors
from dogfight.war.scenarios.card_files import card_json, card_text, file_name, read_card
from dogfight.war.scenarios.cards import card_alone
from dogfight.war.scenarios.chronology import never_met
from dogfight.war.scenarios.settings import unplayable

app = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", help="Look at, check and copy scenario files.")
File = Annotated[Path, typer.Argument(help="A scenario, .toml or .json.", exists=True, dir_okay=False, readable=True)]


@app.command("check")
def check(file: File, *, pack: PackOption = None) -> None:
    """List everything that is wrong with a scenario file, by sub-level and field; ends with code 1 if anything is.

    What is only odd, such as aircraft that were never at the front together, is told, too.

    \b
    dogfight scenario check my.toml
    """
    charts = charts_of(str(pack) if pack else None)
    card = read_card(read_text(file), file.name)
    wrong = [f"{file.name}, {sub.id}, {why}" for sub in card.sub for why in _wrong(sub, charts)]
    for line in wrong:
        out.print(line, markup=False, soft_wrap=True)
    if wrong:
        raise typer.Exit(1)
    for sub in card.sub:
        out.print(f"{sub.id} {sub.title} is good", markup=False, soft_wrap=True)
        for odd in _odd(sub, charts):
            out.print(f"  odd: {odd}", markup=False, soft_wrap=True)


@app.command("copy")
def copy(sub: Annotated[str, typer.Argument(help="One of ours, such as 3a.")], *, json: JsonOption = False) -> None:
    """Write a copy of one of our scenarios, to start from. Nothing is ever overwritten.

    \b
    dogfight scenario copy 3a
    """
    card = card_alone(sub)
    path = Path(f"{file_name(card)}.{'json' if json else 'toml'}")
    if path.exists():
        fail(f"{path} is there already")
    path.write_text(card_json(card) if json else card_text(card), "utf-8")
    out.print(f"wrote {path}", markup=False)


def sub_in_file(file: Path, id: str, charts: Charts) -> Sub:
    """The sub-level of a file: the only one, or that of an id; raises ScenarioError for what cannot be played."""
    card = read_card(read_text(file), file.name)
    found = [sub for sub in card.sub if sub.id == id] or list(card.sub)
    if len(found) != 1:
        raise ScenarioError(
            f"{file.name}: choose one with --scenario; there are {', '.join(sub.id for sub in card.sub)}"
        )
    for fault in errors(found[0], charts):
        raise ScenarioError(f"{file.name}, {found[0].id}, {fault}")
    return structs.replace(found[0], card=0)


def _wrong(sub: Sub, charts: Charts) -> list[str]:
    """What keeps it from being played: its fields, then what the rules say at each level."""
    return [str(fault) for fault in errors(sub, charts)] or unplayable(sub, charts, game_of)


def _odd(sub: Sub, charts: Charts) -> list[str]:
    return [*never_met([plane.aircraft for plane in sub.planes], charts), *map(str, anachronisms(sub, charts))]
