"""`dogfight analyse`: the win chance of a finished game turn by turn, what swung it, and how lucky the dice were."""

from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from dogfight.analysis.analyst import Analyst
from dogfight.analysis.facts import Analysis, Chance, Swing, TurnRow
from dogfight.analysis.luck import told, told_worth
from dogfight.analysis.sentences import whose
from dogfight.cli.shared import JsonOption, PackOption, RecordFile, err, games_over, out, pack_of, read_over

BARS: Final = "▁▂▃▄▅▆▇█"
MOST: Final = 100_000


def analyse(
    file: RecordFile,
    *,
    simulations: Annotated[
        int, typer.Option(help="Games played on from every place; 0: as many as suit the game.", min=0, max=MOST)
    ] = 0,
    as_json: JsonOption = False,
    pack: PackOption = None,
) -> None:
    """Look at a finished game afterwards: win chance over time, the turns that swung it, luck against expectation.

    The same record and number of simulations give the same analysis, on any machine.

    \b
    dogfight analyse game.dog
    dogfight analyse game.dog --simulations 400
    dogfight analyse game.dog --json > analysis.json
    """
    data = pack_of(pack)
    games = games_over(data)
    record = read_over(file, data, games)
    analyst = Analyst(games(record.header.game), record, simulations)
    found = _watched(analyst)
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    _print(found, analyst.game.seats)


def _watched(analyst: Analyst) -> Analysis:
    """The whole analysis, with a bar on stderr where somebody looks."""
    known: dict[int, Chance] = {}
    columns: list[Any] = [TextColumn("playing on"), BarColumn(), TextColumn("{task.completed} of {task.total}"),
                          TimeRemainingColumn()]  # fmt: skip
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=len(analyst.openings))
        while places := analyst.missing(known):
            bar.update(task, total=len(known) + len(places))
            for place in places:
                known[place] = analyst.chance(place)
                bar.advance(task)
    return analyst.analysis(known)


def _print(found: Analysis, seats: Sequence[str]) -> None:
    names = [seat.capitalize() for seat in seats]
    out.print(found.title, style="bold", markup=False)
    out.print(found.result, markup=False)
    out.print(f"{names[0]} chance  {spark([one.chance.allied for one in found.points])}", markup=False)
    out.print(f"{found.method}.", markup=False, style="dim")
    out.print(_table(found, names[0]))
    if found.swings:
        out.print("What swung it", style="bold")
        for swing in found.swings:
            out.print(f"  {swing_told(swing, names, found.unit)}", markup=False, soft_wrap=True)
    out.print("Luck", style="bold")
    for luck in found.luck:
        out.print(f"  {told(names[luck.side], luck)}.", markup=False, soft_wrap=True)
    for luck in found.luck:
        if luck.throws > luck.shots:
            out.print(f"  {told_worth(names[luck.side], luck)}.", markup=False, soft_wrap=True)


def spark(chances: Sequence[float]) -> str:
    """Chances as a row of bars."""
    return "".join([BARS[min(int(one * len(BARS)), len(BARS) - 1)] for one in chances])


def swing_told(swing: Swing, names: Sequence[str], unit: str) -> str:
    """A swing on one line, for whom it was good, and where the replay shows it."""
    good = names[swing.change < 0]
    by = whose(swing.by, names)
    return f"{unit} {swing.turn}, --ply {swing.ply}: {good} +{abs(swing.change):.0%} by {by}: {swing.told}"


def _table(found: Analysis, name: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(found.unit, justify="right")
    table.add_column(f"{name} chance", justify="right")
    table.add_column("95 % interval", justify="right")
    table.add_column("change", justify="right")
    table.add_column("decided", justify="right")
    table.add_column("rolled", justify="right")
    table.add_column("dice")
    for row in found.turns:
        table.add_row(*_cells(row))
    return table


def _cells(row: TurnRow) -> list[str]:
    after = row.after
    change = after.allied - row.before.allied
    parts = ["" if one is None else f"{one:+.0%}" for one in (row.decided, row.rolled)]
    return [str(row.turn), f"{after.allied:.0%}", f"{after.low:.0%} to {after.high:.0%}", f"{change:+.0%}", *parts,
            " ".join(row.told)]  # fmt: skip
