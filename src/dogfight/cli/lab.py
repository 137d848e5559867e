"""`dogfight lab`: is this fair? Round robins, balance, comparisons, and reports of them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from dogfight.cli.lab_shared import (
    HOW,
    Aircraft,
    ClusterOption,
    Folder,
    Games,
    How,
    Jobs,
    Levels,
    Options,
    Packs,
    Pilots,
    Scenarios,
    Seats,
    SeedOption,
    StopOption,
    asked_for,
    bar,
    equipped,
    folder_of,
    how,
    options_of,
    show,
)
from dogfight.lab import balance as measured
from dogfight.lab.compare import changed, groups_of
from dogfight.lab.journal import Study, written
from dogfight.lab.study import Group
from dogfight.lab.weights import WEIGHED, named_in, usual_weights

if TYPE_CHECKING:
    from dogfight.lab.results import Tables
    from dogfight.lab.run import Ended

app = typer.Typer(no_args_is_help=True, help="Measure: is this fair? Results as Parquet, a report as one HTML file.")
COMPUTERS: Final = "random,cadet,pilot"


@app.command()
def balance(
    folder: Folder, *, scenario: Scenarios = None, aircraft: Aircraft = None, pilots: Pilots = None,
    level: Levels = None, option: Options = None, pack: Packs = None, seats: Seats = None, games: Games = 100,
    stop: StopOption = "", seed: SeedOption = 1, jobs: Jobs = 1, cluster: ClusterOption = "",
) -> None:  # fmt: skip
    """Who wins how often, how long it takes, how aircraft are lost: every combination of what is named.

    \b
    dogfight lab balance build/scenarios --scenario all --stop fair --games 1000 --jobs 2
    dogfight lab balance build/aircraft --aircraft all --games 100 --jobs 2
    dogfight lab balance build/wind --scenario 2f --option plain --option wind --option wind+deflection
    """
    asked = asked_for(scenarios=scenario, aircraft=aircraft, pilots=pilots, levels=level, options=option, packs=pack,
                      seats=seats, seed=seed)  # fmt: skip
    groups = [Group((cell,)) for cell in measured.cells_of(asked)]
    _study(folder, Study("balance", options_of(asked)), groups, how(games, jobs, cluster, stop))


@app.command()
def arena(
    folder: Folder, *,
    computers: Annotated[str, typer.Option(help="Who meets, with commas between.")] = COMPUTERS,
    scenario: Scenarios = None, aircraft: Aircraft = None, pilots: Pilots = None, level: Levels = None,
    option: Options = None, pack: Packs = None, games: Games = 50, seed: SeedOption = 1, jobs: Jobs = 1,
    cluster: ClusterOption = "",
) -> None:  # fmt: skip
    """A round robin of computers: OpenSkill ratings with intervals, and what each scores against each.

    Each pair plays every cell with both sides. Without a scenario, aircraft or pilots it is sub-level 2f.

    \b
    dogfight lab arena build/ladder --scenario 1a --scenario 2e --scenario 2f --scenario 2g --jobs 2
    dogfight lab arena build/cards --pilots "lot v lot" --computers random,cadet,pilot,ace --games 500
    """
    named = scenario or aircraft or pilots
    asked = asked_for(scenarios=scenario if named else ["2f"], aircraft=aircraft, pilots=pilots, levels=level,
                      options=option, packs=pack, seed=seed)  # fmt: skip
    asked = measured.round_robin(asked, [name.strip() for name in computers.split(",")])
    groups = [Group((cell,)) for cell in measured.cells_of(asked)]
    _study(folder, Study("arena", options_of(asked)), groups, how(games, jobs, cluster))


@app.command()
def compare(
    folder: Folder, *,
    change: Annotated[list[str], typer.Option(help="What the second variant has instead, such as option=wind.")],
    scenario: Scenarios = None, aircraft: Aircraft = None, pilots: Pilots = None, level: Levels = None,
    option: Options = None, pack: Packs = None, seats: Seats = None, games: Games = 200, stop: StopOption = "",
    seed: SeedOption = 1, jobs: Jobs = 1, cluster: ClusterOption = "",
) -> None:  # fmt: skip
    """One rule, table or computer against another: the same seeds for both, and the difference with its interval.

    \b
    dogfight lab compare build/wind --scenario 2f --change option=wind
    dogfight lab compare build/charts --scenario all --change pack=my-charts --jobs 2
    """
    first = asked_for(scenarios=scenario, aircraft=aircraft, pilots=pilots, levels=level, options=option, packs=pack,
                      seats=seats, seed=seed)  # fmt: skip
    second = changed(first, [_resolved(one) for one in change])
    study = Study("compare", {**options_of(first), "second": options_of(second)})
    _study(folder, study, groups_of(first, second), how(games, jobs, cluster, stop))


def _resolved(change: str) -> str:
    name, _, value = change.partition("=")
    if name == "pack":
        return f"pack={folder_of(value)}"
    return "option=" if change == "option=plain" else change


@app.command()
def tune(
    folder: Folder, *,
    computer: Annotated[
        str, typer.Option(help="Whose weights: " + " or ".join(WEIGHED) + ", with what else is set of it.")
    ] = WEIGHED[0],
    weight: Annotated[
        list[str] | None, typer.Option(help="A weight of it, two or more; all that dogfights ask for if none is named.")
    ] = None,
    against: Annotated[str, typer.Option(help="Whom it plays, if not itself as it is.")] = "",
    scenario: Scenarios = None, aircraft: Aircraft = None, level: Levels = None, option: Options = None,
    pack: Packs = None, games: Games = 10,
    generations: Annotated[int, typer.Option(help="Of the search.", min=1, max=1000, rich_help_panel=HOW)] = 8,
    population: Annotated[int, typer.Option(help="Tried in a generation.", min=4, max=256, rich_help_panel=HOW)] = 8,
    verify: Annotated[int, typer.Option(help="Games of a cell in the end.", min=1, rich_help_panel=HOW)] = 100,
    seed: SeedOption = 1, jobs: Jobs = 1, cluster: ClusterOption = "",
) -> None:  # fmt: skip
    """Seek better weights for a computer, in games against the same as it is, or another one.

    \b
    dogfight lab tune build/tune --scenario 1a --scenario 2f --weight hoped --weight threatened --jobs 2
    """
    given = how(games, jobs, cluster)
    from dogfight.lab.run import finished
    from dogfight.lab.tune import Effort, Sought, tune

    scenario = scenario if scenario or aircraft else ["2f"]
    over = asked_for(scenarios=scenario, aircraft=aircraft, levels=level, options=option, packs=pack, seed=seed)
    sought = Sought(over, tuple(weight or usual_weights(named_in(computer).level)), population, games, computer,
                    against)  # fmt: skip
    rival = {} if sought.is_own_rival else {"against": against}
    study = Study("tune", {**options_of(over), "computer": computer, **rival, "weights": list(sought.weights),
                           "population": population, "games": games})  # fmt: skip
    with bar() as tell:
        tune(folder, sought, Effort(generations, verify), study, given.workers, tell)
    _report(folder, *finished(folder))


@app.command()
def report(folder: Annotated[Path, typer.Argument(help="Folder of a study.", file_okay=False)]) -> None:
    """Write the report of a study again, or of what there is so far while it is played."""
    equipped()
    from dogfight.lab.run import standing

    _report(folder, *standing(folder))


@app.command()
def game(
    folder: Annotated[Path, typer.Argument(help="Folder of a study.", file_okay=False)],
    cell: Annotated[str, typer.Argument(help="The cell, as the report names it.")],
    number: Annotated[int, typer.Argument(help="Which of its games, from 0.", min=0)],
    path: Annotated[Path, typer.Argument(metavar="file", help="Where it is written, as .dog.", dir_okay=False)],
) -> None:
    """Write a game of a study as a record, so that anybody can look at it and prove its dice.

    \b
    dogfight lab game build/wind "2f | tournament | wind | pilot | pilot" 17 game.dog
    dogfight verify game.dog
    """
    found = written(folder, cell, number)
    path.write_text(found.dog, "utf-8")
    show([f"{found.line.winner}, {found.line.ending}, turn {found.line.turns}"], path)


def _study(folder: Path, study: Study, groups: Sequence[Group], given: How) -> None:
    """Plays it, writes tables and report, and says what it came to."""
    from dogfight.lab.run import finished, run

    with bar() as tell:
        run(folder, study, groups, games=given.games, workers=given.workers, stop=given.stop, tell=tell)
    _report(folder, *finished(folder))


def _report(folder: Path, found: "Tables", end: "Ended") -> None:
    from dogfight.lab.report import write_report

    report = write_report(folder, found, end)
    show(report.said, report.path)
