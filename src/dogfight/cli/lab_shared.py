"""What the commands of the laboratory share: their options, their bar, and the end of a study."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from dogfight.cli.shared import Level, err, fail, out
from dogfight.errors import ScenarioError
from dogfight.lab.balance import OWN, PLAIN, Asked
from dogfight.lab.stopping import Stop, stop_of
from dogfight.lab.workers import Workers, workers_of

NEEDED: Final = ("polars", "matplotlib", "openskill", "cmaes")
WHAT: Final = "What is played"
HOW: Final = "How much, and by whom"
SPEED_OVER: Final = 300.0  # seconds from which the time left is estimated

Folder = Annotated[Path, typer.Argument(help="Folder of the study; it goes on where it stopped.", file_okay=False)]
Scenarios = Annotated[
    list[str] | None, typer.Option("--scenario", "-s", help="A sub-level such as 2f, or all.", rich_help_panel=WHAT)
]
Aircraft = Annotated[
    list[str] | None,
    typer.Option("--aircraft", help='One against one: "SOP/camel v FOK/dr1", "A,B,C" for each of them against each, '
                                    "or all.", rich_help_panel=WHAT),
]  # fmt: skip
Pilots = Annotated[
    list[str] | None,
    typer.Option("--pilots", help='The card duel: "Albert Ball v lot", or all.', rich_help_panel=WHAT),
]
Levels = Annotated[list[Level] | None, typer.Option("--level", "-l", help="Level of the rules.", rich_help_panel=WHAT)]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="A set of optional rules such as wind+deflection, or plain.", rich_help_panel=WHAT),
]
Packs = Annotated[
    list[str] | None, typer.Option("--pack", help="Folder of a data pack, or own for ours.", rich_help_panel=WHAT)
]
Seats = Annotated[
    list[str] | None, typer.Option("--seats", help="Two computers, the Allied one first.", rich_help_panel=WHAT)
]
Games = Annotated[int, typer.Option(help="Games of each cell, at most.", min=1, max=1_000_000, rich_help_panel=HOW)]
SeedOption = Annotated[int, typer.Option(help="The same seed gives the same games.", min=0, max=2**47 - 1)]
StopOption = Annotated[
    str,
    typer.Option(help="End a cell before: fair, when it is known whether its chances are even; or a half-width of its "
                      "interval such as 0.05.", rich_help_panel=HOW),
]  # fmt: skip
Jobs = Annotated[int, typer.Option(help="Processes to share the work.", min=1, max=256, rich_help_panel=HOW)]
ClusterOption = Annotated[str, typer.Option(help="Play on a Ray cluster: its address, or auto.", rich_help_panel=HOW)]


class How(NamedTuple):
    """How much is played, and by whom."""

    games: int
    workers: Workers
    stop: Stop


def how(games: int, jobs: int, cluster: str, stop: str = "") -> How:
    """Who plays; the command ends where a package that the laboratory needs is not there."""
    equipped()
    if cluster and find_spec("ray") is None:
        fail("--cluster needs ray: pip install 'dogfight[cluster]'")
    return How(games, _cluster(cluster) if cluster else workers_of(jobs), stop_of(stop))


def equipped() -> None:
    """The command ends where a package that the laboratory needs is not there."""
    for package in NEEDED:
        if find_spec(package) is None:
            fail(f"the laboratory needs {package}: pip install 'dogfight[lab]'")


def _cluster(address: str) -> Workers:
    from dogfight.lab.cluster import Cluster

    return Cluster(address)


def asked_for(**given: Any) -> Asked:
    """What the options ask for; those that were not given are left as they are."""
    named = {name: tuple(map(str, value)) for name, value in given.items() if isinstance(value, list) and value}
    if "packs" in named:
        named["packs"] = tuple(map(folder_of, named["packs"]))
    if "options" in named:
        named["options"] = tuple([PLAIN if one == "plain" else one for one in named["options"]])
    return Asked(**named, seed=given["seed"])


def folder_of(pack: str) -> str:
    """The folder of a pack, as other processes find it; "" for our own data. Raises ScenarioError for none."""
    if pack in ("own", OWN):
        return OWN
    path = Path(pack).resolve()
    if not path.is_dir():
        raise ScenarioError(f"--pack {pack}: there is no such folder")
    return str(path)


def options_of(asked: Asked) -> dict[str, Any]:
    """What was asked, as the journal keeps it."""
    found: dict[str, Any] = msgspec.to_builtins(asked)
    return found


# ------------------------------------------------------------------ the run
@contextmanager
def bar() -> Iterator[Callable[[int, int], None]]:
    """A bar with the time left, on stderr; what is called with games done and games to do at most."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("left"),
               TimeRemainingColumn())  # fmt: skip
    with Progress(
        *columns, console=err, transient=True, disable=not err.is_terminal, speed_estimate_period=SPEED_OVER
    ) as progress:
        begun: list[Any] = []

        def tell(done: int, most: int) -> None:
            if not begun:
                begun.append(progress.add_task("games", total=most, completed=done))
            progress.update(begun[0], completed=done, total=most)

        try:
            yield tell
        except KeyboardInterrupt:
            progress.stop()
            err.print("dogfight: stopped; the same command goes on where it stopped", markup=False)
            raise typer.Exit(130) from None


def show(said: Sequence[str], report: Path) -> None:
    """What a study came to, and where the rest is."""
    for text in said:
        out.print(text, markup=False, soft_wrap=True)
    out.print(f"{report}", markup=False, soft_wrap=True)
    sys.stdout.flush()
