"""`dogfight pack`: a player's own charts."""

from pathlib import Path
from typing import Annotated

import typer

from dogfight.cli.shared import out
from dogfight.war.scenarios.packs import check_pack, load_pack, new_pack, pack_hash

app = typer.Typer(
    no_args_is_help=True, rich_markup_mode="rich", help="Make and check a data pack: your own charts, typed in."
)
Folder = Annotated[Path, typer.Argument(help="The pack's folder.")]


@app.command("new")
def new(folder: Folder) -> None:
    """Write a pack to start from: our tables, with remarks on every column. Nothing is ever overwritten.

    Change the numbers in any spreadsheet and save as CSV UTF-8. A [bold]map.toml[/bold] may be added; without one the
    ground is ours.

    \b
    dogfight pack new my-charts
    dogfight pack check my-charts
    dogfight serve --pack my-charts
    """
    for path in new_pack(folder):
        out.print(f"wrote {path}", markup=False)


@app.command("check")
def check(folder: Folder) -> None:
    """List everything that is wrong with a pack, by file, row and column; ends with code 1 if anything is.

    \b
    dogfight pack check my-charts
    """
    found = check_pack(folder)
    for error in found:
        out.print(str(error), markup=False, soft_wrap=True)
    if found:
        raise typer.Exit(1)
    charts = load_pack(folder)
    out.print(f"{folder} is good: {len(charts.kinds)} aircraft, hash {pack_hash(charts)[:12]}", markup=False)
    for name, source in charts.sources.items():
        out.print(f"  {name}: {source}", markup=False)
