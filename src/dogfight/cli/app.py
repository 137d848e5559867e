"""The commands put together, and what becomes of their errors."""

import sys
from functools import cache
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_group

import dogfight
from dogfight.errors import DogfightError

# Every command: its module, and the function or group of commands there.
COMMANDS: Final = {
    "play": ("play", "play"),
    "campaign": ("campaign", "campaign"),
    "campaign-report": ("campaign_report", "campaign_report"),
    "serve": ("serve", "serve"),
    "replay": ("replay", "replay"),
    "verify": ("verify", "verify"),
    "analyse": ("analyse", "analyse"),
    "fight": ("fight", "fight"),
    "computers": ("computers", "computers"),
    "flights": ("flights", "flights"),
    "perft": ("perft", "perft"),
    "rules": ("rules", "rules"),
    "map": ("map", "map_"),
    "pack": ("pack", "app"),
    "scenario": ("scenario", "app"),
    "lab": ("lab", "app"),
}


class Commands(TyperGroup):
    """Imports a command when it is asked for, so that none waits for what the others need."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:  # whichever was meant: Typer looks among those it has
            self.commands = {name: command_of(name) for name in COMMANDS}
            return None
        return command_of(cmd_name)


@cache
def command_of(name: str) -> Any:
    """The command, or group of commands, of this name."""
    module, word = COMMANDS[name]
    found = getattr(import_module(f"dogfight.cli.{module}"), word)
    alone = typer.Typer(rich_markup_mode="rich")
    if isinstance(found, typer.Typer):
        alone.add_typer(found, name=name)
    else:
        alone.command(name)(found)
    return get_group(alone).commands[name]


app = typer.Typer(
    name="dogfight",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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
