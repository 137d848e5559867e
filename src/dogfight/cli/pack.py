"""`dogfight pack`: a player's own charts and decks."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from dogfight.cards.decks import own_decks
from dogfight.cli.shared import out
from dogfight.folder import Packed, pack_hash
from dogfight.games import faults_of, new_campaign, new_pack, pack_of
from dogfight.war.campaign.pieces import Battle
from dogfight.war.ground import Ground
from dogfight.war.scenarios.packs import own_charts

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Make and check a data pack: your own charts and decks, typed in.",
)
Folder = Annotated[Path, typer.Argument(help="The pack's folder.")]


class Parts(StrEnum):
    """What a new pack holds."""

    both = "both"
    charts = "charts"
    decks = "decks"


@app.command("new")
def new(
    folder: Folder,
    *,
    parts: Annotated[
        Parts, typer.Option("--with", help="The charts of the hex game, the decks of the card duel, or both.")
    ] = Parts.both,
    ground: Annotated[bool, typer.Option("--map", help="Our map as well, to draw your own from.")] = False,
    campaign: Annotated[bool, typer.Option("--campaign", help="Our campaign alone, to make your own from.")] = False,
) -> None:
    """Write a pack to start from: our tables, with remarks on every column. Nothing is ever overwritten.

    Change the cells in any spreadsheet and save as CSV UTF-8. With [bold]--map[/bold] there is a [bold]map.toml[/bold],
    a text file in which every hex has its printed name; without one the ground is ours. What a pack does not hold at
    all, charts, map or decks, is ours.

    \b
    dogfight pack new my-pack
    dogfight pack new my-decks --with decks
    dogfight pack new my-front --with charts --map
    dogfight pack new my-spring --campaign
    dogfight pack check my-pack
    dogfight serve --pack my-pack
    """
    tables, decks = parts is not Parts.decks, parts is not Parts.charts
    written = new_campaign(folder) if campaign else new_pack(folder, charts=tables, decks=decks, ground=ground)
    for path in written:
        out.print(f"wrote {path}", markup=False)


@app.command("check")
def check(folder: Folder) -> None:
    """List everything that is wrong with a pack, by file, row and column; ends with code 1 if anything is.

    Charts, map and decks are checked, whichever are there. Errors in a map name line and hex, those in a deck the card
    or the pilot.

    \b
    dogfight pack check my-pack
    """
    found = faults_of(folder)
    for error in found:
        out.print(str(error), markup=False, soft_wrap=True)
    if found:
        raise typer.Exit(1)
    pack = pack_of(folder)
    out.print(f"{folder} is good", markup=False)
    charts, decks = pack.charts, pack.decks
    _tell(f"{len(charts.kinds)} aircraft", charts, charts.sources, ours=charts is own_charts())
    if pack.campaign is not None:
        _tell(_forces(pack.campaign), pack.campaign, pack.campaign.sources, ours=False)
    _tell_ground(charts.ground, ours=charts.ground == own_charts().ground)
    _tell(f"{len(decks.faces)} cards, {len(decks.pilots)} pilots", decks, decks.sources, ours=decks is own_decks())


def _forces(battle: Battle) -> str:
    """A campaign in a line."""
    what = f"{len(battle.days)} days, {len(battle.machines)} aircraft, {len(battle.airmen)} airmen"
    return f"campaign: {battle.title}, {what}"


def _tell(what: str, read: Packed, sources: dict[str, str], *, ours: bool) -> None:
    """What one game reads: how much, its hash, and where the rows come from."""
    where = "ours, since the pack has none" if ours else f"hash {pack_hash(read)[:12]}"
    out.print(f"  {what}: {where}", markup=False)
    for name, source in () if ours else sources.items():
        out.print(f"    {name}: {source}", markup=False)


def _tell_ground(ground: Ground, *, ours: bool) -> None:
    """What there is on the map for missions."""
    if ours:
        out.print("  map: ours", markup=False)
        return
    counts = [len(side) for side in (*ground.sections, *ground.targets)]
    what = "{} and {} road sections, {} and {} targets".format(*counts)
    out.print(f"  map: {ground.name}: {what} on Allied and German ground", markup=False)
