"""`dogfight play`: a game in the terminal, against the computer or a friend at the same keyboard."""

import hashlib
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import structs

import dogfight
from dogfight.bots.computer import LEVELS
from dogfight.chance import NONCE_BYTES, SEED_BYTES, Seed
from dogfight.cli.session import HUMANS, Session, now
from dogfight.cli.shared import (
    Edge,
    First,
    Level,
    LevelOption,
    PackOption,
    Start,
    fail,
    games_over,
    out,
    pack_of,
    read_text,
)  # fmt: skip
from dogfight.cli.verify import foreign
from dogfight.game import Game
from dogfight.games import Pack, packs_read
from dogfight.record import Header, Record
from dogfight.scribe import read_record
from dogfight.war.charts import Charts
from dogfight.war.scenarios.settings import free_dogfight, game_id, setting_of_scenario
from dogfight.war.war import War

WHO = f"Who sits there: {', '.join(HUMANS)}, or a computer: {', '.join(LEVELS)}."


def play(
    *,
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="The scenario, such as 1a or 2f3.")] = "1a",
    aircraft: Annotated[str, typer.Option(help='A dogfight of your own instead: "SOP/camel,SOP/pup v FOK/dr1".')] = "",
    level: LevelOption = Level.basic,
    allied: Annotated[str, typer.Option(help=WHO)] = "you",
    german: Annotated[str, typer.Option(help=WHO)] = "cadet",
    start: Annotated[Start, typer.Option(help="Set up on the edges, or head-on in the middle.")] = Start.head_on,
    edge: Annotated[Edge, typer.Option(help="Edge rule.")] = Edge.printed,
    first: Annotated[First, typer.Option(help="Which side moves first.")] = First.allied,
    aces: Annotated[bool, typer.Option(help="One ace a side where the card leaves it open (Tournament).")] = False,
    seed: Annotated[int | None, typer.Option(help="Dice that can be had again; without it nobody knows them.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the game in this file after every order.", dir_okay=False)
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with a game that was kept.", exists=True, dir_okay=False)
    ] = None,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="No arrows on the board.")] = False,
    pack: PackOption = None,
) -> None:
    """Play in the terminal. Orders are typed in the notation of the game's records; ? at the prompt explains them.

    \b
    dogfight play                                        scenario 1a, Basic, you in the Camel
    dogfight play -s 2f2 -l tournament --german pilot    two against two, by all the rules
    dogfight play --aircraft "SE/5a v FOK/d7" --allied you --german friend
    dogfight play --save game.dog
    dogfight play --resume game.dog
    """
    data = pack_of(pack)
    charts = data.charts
    seats = (_who("--allied", allied), _who("--german", german))
    secret = _seed(seed)
    record: Record | None = None
    if resume is not None:
        game, header, record = _resumed(resume, data, secret)
        save = save or resume
    elif save is not None and save.exists():
        fail(f"{save} is there already; --resume goes on with it, another name begins anew")
    else:
        options = {"start": str(start), "edge": str(edge), "first": str(first)}
        title, setting = _setting(charts, scenario, aircraft, level, {**options, "aces": aces})
        game = _war(games_over(data)(game_id(level)))
        header = _header(game, data, title, setting, secret)
    header = structs.replace(header, seats=tuple(who.capitalize() for who in seats))
    arrows = not ascii_only and out.encoding.lower().startswith("utf")
    session = Session(game, header, seats, secret, out, arrows=arrows, save=save)
    if record is not None:
        session.take(record)
    out.print(header.title, style="bold", markup=False)
    out.print(f"The dice are committed to: {secret.commitment()}", style="dim")
    session.run()


def _who(option: str, word: str) -> str:
    if word not in (*HUMANS, *LEVELS):
        fail(f"{option} needs one of {', '.join((*HUMANS, *LEVELS))}, not {word!r}")
    return word


def _seed(number: int | None) -> Seed:
    """Secret dice, or those of a number."""
    if number is None:
        return Seed(secrets.token_bytes(SEED_BYTES), secrets.token_bytes(NONCE_BYTES))
    made = hashlib.sha512(f"dogfight/1/play\n{number}".encode()).digest()
    return Seed(made[:SEED_BYTES], made[SEED_BYTES : SEED_BYTES + NONCE_BYTES])


def _setting(
    charts: Charts, scenario: str, aircraft: str, level: Level, options: dict[str, Any]
) -> tuple[str, dict[str, Any]]:
    """Title and setting of a scenario, or of aircraft named side by side."""
    if not aircraft:
        return setting_of_scenario(scenario, level, charts, **options)
    sides = [side.split(",") for side in aircraft.split(" v ")]
    if len(sides) != 2:
        fail(f'--aircraft needs two sides with " v " between, such as "SOP/camel v FOK/dr1", not {aircraft!r}')
    forces = [[{"aircraft": name.strip()} for name in side] for side in sides]
    return free_dogfight(level, forces[0], forces[1], charts, **options)


def _header(game: War, pack: Pack, title: str, setting: dict[str, Any], seed: Seed) -> Header:
    return Header(
        game=game.id, rules="1", release=dogfight.__version__, title=title, started=now(),
        packs=packs_read(pack, game.id), setting=setting, commitment=seed.commitment(),
    )  # fmt: skip


def _resumed(file: Path, pack: Pack, seed: Seed) -> tuple[War, Header, Record]:
    """A game to go on with: what was played is taken over, new dice are committed to."""
    games = games_over(pack)
    record = read_record(read_text(file), games)
    why = foreign(record, pack)
    if why:
        fail(f"{file} was {why}")
    if record.closing is not None:
        fail(f"{file} is over; look at it with dogfight replay")
    header = structs.replace(
        record.header, commitment=seed.commitment(), resumed=len(record.entries), dice="proven", shares=()
    )
    return _war(games(header.game)), header, record


def _war(game: Game[Any, Any]) -> War:
    if not isinstance(game, War):
        fail(f"{game.id} is not played in the terminal yet")
    return game
