"""The commands put together, and what becomes of their errors."""

import sys
from typing import Annotated

import typer

import dogfight
from dogfight.cli import (
    analyse,
    campaign,
    campaign_report,
    computers,
    fight,
    flights,
    lab,
    map,
    pack,
    perft,
    play,
    replay,
    rules,
    scenario,
    serve,
    verify,
)
from dogfight.errors import DogfightError

app = typer.Typer(
    name="dogfight",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("campaign")(campaign.campaign)
app.command("campaign-report")(campaign_report.campaign_report)
app.command("serve")(serve.serve)
app.command("replay")(replay.replay)
app.command("verify")(verify.verify)
app.command("analyse")(analyse.analyse)
app.command("fight")(fight.fight)
app.command("computers")(computers.computers)
app.command("flights")(flights.flights)
app.command("perft")(perft.perft)
app.command("rules")(rules.rules)
app.command("map")(map.map_)
app.add_typer(pack.app, name="pack")
app.add_typer(scenario.app, name="scenario")
app.add_typer(lab.app, name="lab")


def _version(asked: bool) -> None:
    if asked:
        print(f"dogfight {dogfight.__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", help="Say which release this is.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Dogfight: Richthofen's War and the card duel Richthofen, in the browser, the terminal and the laboratory.

    \b
    dogfight serve                        play in the browser
    dogfight play --german cadet          play here, against the computer
    dogfight play --game cards            the card duel
    dogfight replay game.dog              look at a finished game
    dogfight verify game.dog              check every order and every die of it

    Each command explains itself: [bold]dogfight play --help[/bold]. What a command finds wrong ends it with code 1, a
    command that cannot be understood or carried out ends with code 2.
    """


def main() -> None:
    """Runs the command line: what a user can set right is told in one line, without a traceback."""
    try:
        app()
    except DogfightError as wrong:
        print(f"dogfight: {wrong}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has gone; there is nobody to tell
        sys.exit(1)
