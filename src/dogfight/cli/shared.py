"""What several commands share: consoles, options, files and packs."""

import hashlib
import secrets
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer
from rich.console import Console

from dogfight.chance import NONCE_BYTES, SEED_BYTES, Seed
from dogfight.errors import DogfightError, RecordError
from dogfight.folder import pack_hash
from dogfight.game import Game
from dogfight.games import Pack, charts_of, game_over, pack_of, packs_read
from dogfight.options import OF_THE_SERVER, options
from dogfight.record import RULES, Games, Header, Record
from dogfight.scribe import MAX_CHARACTERS, read_header, read_record

out: Final = Console(highlight=False)
err: Final = Console(stderr=True, highlight=False)


class Level(StrEnum):
    """The rules of a game."""

    basic = "basic"
    tournament = "tournament"
    advanced = "advanced"


class Start(StrEnum):
    """How the aircraft are set up."""

    edges = "edges"
    head_on = "head-on"


class Edge(StrEnum):
    """What happens at the edge of the map."""

    printed = "printed"
    turn = "turn"


class Family(StrEnum):
    """A family of games."""

    war = "war"
    cards = "cards"


class AdvantageBy(StrEnum):
    """What gains the advantage in the card duel. [Ruling C4]"""

    attack = "attack"
    defence = "defence"
    any = "any"


class AfterShot(StrEnum):
    """How the pilots of the card duel stand after a shot. [Ruling C5]"""

    engaged = "engaged"
    disengaged = "disengaged"


class First(StrEnum):
    """Which side moves first."""

    allied = "allied"
    german = "german"
    die = "die"


PackOption = Annotated[
    Path | None,
    typer.Option(
        "--pack",
        help="Folder of a data pack to play with: your own charts, decks or both.",
        exists=True,
        file_okay=False,
    ),
]
LevelOption = Annotated[
    Level, typer.Option("--level", "-l", help="Rules: the Basic, the Tournament or the Advanced Game.")
]
RulesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="An optional rule, once for each: "
        + ", ".join(one.id for one in options() if one.id not in OF_THE_SERVER),
    ),
]
ArmsOption = Annotated[
    list[str] | None,
    typer.Option(help="Other guns than printed, with special-aircraft: NIEU/17=wing-lewis, of one alone NIEU/17#2=..."),
]
RecordFile = Annotated[
    Path, typer.Argument(help="A record, .dog or .jsonl.", exists=True, dir_okay=False, readable=True)
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def fail(why: str, code: int = 2) -> NoReturn:
    """Ends the command with a line on stderr."""
    err.print(f"dogfight: {why}", markup=False, soft_wrap=True)
    raise typer.Exit(code)


def foreign_options(context: typer.Context, options: tuple[str, ...], what: str) -> None:
    """Ends the command if one of these options was given: it would change nothing."""
    for name in options:
        if is_given(context, name):
            fail(f"--{name.replace('_', '-')} belongs to {what}")


def is_given(context: typer.Context, name: str) -> bool:
    """Whether this option or argument stood on the command line."""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def games_over(pack: Pack) -> Games:
    """The games over a pack, by id."""
    known: dict[str, Game[Any, Any]] = {}

    def game(id: str) -> Game[Any, Any]:
        if id not in known:
            known[id] = game_over(pack, id)
        return known[id]

    return game


def dice_of(command: str, number: int | None) -> Seed:
    """Secret dice, or those that a command has for a number."""
    if number is None:
        return Seed(secrets.token_bytes(SEED_BYTES), secrets.token_bytes(NONCE_BYTES))
    made = hashlib.sha512(f"dogfight/1/{command}\n{number}".encode()).digest()
    return Seed(made[:SEED_BYTES], made[SEED_BYTES : SEED_BYTES + NONCE_BYTES])


def read_over(path: Path, pack: Pack, games: Games) -> Record:
    """The record in a file, played over a pack; if it cannot be read and names another pack, the error says so."""
    return _over(read_text(path), pack, games)


def _over(text: str, pack: Pack, games: Games) -> Record:
    try:
        return read_record(text, games)
    except (DogfightError, ValueError) as wrong:
        if "pack" in text.lower() and not any(pack_hash(read) in text for read in pack.reads()):
            raise RecordError(f"{wrong}; it was played with another pack, see --pack") from None
        raise


def read_on(path: Path, pack: Pack) -> Record:
    """A record to go on with; ends the command if it is of other rules or another pack, before an order is read."""
    text = read_text(path)
    why = foreign(read_header(text), pack)
    if why:
        fail(f"{path} was {why}. Nothing was changed")
    return _over(text, pack, games_over(pack))


def foreign(header: Header, pack: Pack) -> str:
    """Why a record was played by other rules or with another pack; empty if it was not, or does not say."""
    if header.rules and header.rules != RULES:
        return f"played by version {header.rules} of the rules, and this release plays by version {RULES}"
    ((ours, hash),) = packs_read(pack, header.game).items()
    for name, digest in header.packs.items():
        if digest != hash:
            return f"played with the pack {name} {digest[:12]}, not {ours} {hash[:12]}; see --pack"
    return ""


def read_text(path: Path) -> str:
    """The text of a record; raises RecordError for one that is too large or no UTF-8."""
    if path.stat().st_size > 4 * MAX_CHARACTERS:
        raise RecordError(f"{path} is larger than any record")
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as wrong:
        raise RecordError(f"{path} is not UTF-8 at byte {wrong.start + 1}, so it is no record") from None
    except OSError as wrong:
        raise RecordError(f"{path} cannot be read: {wrong.strerror}") from None


__all__ = [
    "AdvantageBy", "AfterShot", "ArmsOption", "Edge", "Family", "First", "JsonOption", "Level", "LevelOption",
    "PackOption", "RecordFile", "RulesOption", "Start", "charts_of", "dice_of", "err", "fail", "foreign",
    "foreign_options", "games_over", "is_given", "out", "pack_of", "read_on", "read_over", "read_text",
]  # fmt: skip
