"""`dogfight play`: a game in the terminal, against the computer or a friend at the same keyboard."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer
from msgspec import structs

import dogfight
from dogfight.bots.ace_names import is_ace
from dogfight.bots.computer import LEVELS
from dogfight.bots.titles import title_of
from dogfight.chance import Seed
from dogfight.cli.openings import Opening, Wanted, card_opening, rules_named, war_opening
from dogfight.cli.screens import screen_of
from dogfight.cli.session import HUMANS, Session, now
from dogfight.cli.shared import (
    AdvantageBy,
    AfterShot,
    ArmsOption,
    Edge,
    Family,
    First,
    Level,
    LevelOption,
    PackOption,
    RulesOption,
    Start,
    dice_of,
    fail,
    foreign_options,
    games_over,
    out,
    pack_of,
    read_on,
)
from dogfight.games import PACK, Pack, packs_read
from dogfight.guests import names_for
from dogfight.options import rules_line
from dogfight.record import RULES, Header, Record

WHO: Final = (
    f"Who sits there: {', '.join(HUMANS)}, or a computer: {', '.join(LEVELS)}, or one that dogfight computers lists, "
    "such as ace:careful."
)
# Options of a new game that only one family has.
OWN_OPTIONS: Final = {
    Family.war: ("scenario", "scenario_file", "aircraft", "level", "start", "edge", "first", "aces", "option", "arms"),
    Family.cards: ("pilot", "advantage", "after_shot", "training"),
}
SIDES: Final = ("allied", "german")
WAR: Final = "The hex game"
CARDS: Final = "The card duel"


def play(
    context: typer.Context,
    *,
    game: Annotated[Family, typer.Option(help="The hex game, or the card duel.")] = Family.war,
    allied: Annotated[str, typer.Option(help=WHO)] = "you",
    german: Annotated[str, typer.Option(help=WHO)] = "cadet",
    scenario: Annotated[
        str, typer.Option("--scenario", "-s", help="The scenario, such as 1a or 2f3.", rich_help_panel=WAR)
    ] = "1a",
    scenario_file: Annotated[
        Path | None,
        typer.Option(
            help="A scenario of your own: a .toml or .json file.", exists=True, dir_okay=False, rich_help_panel=WAR
        ),
    ] = None,
    aircraft: Annotated[
        str, typer.Option(help='A dogfight of your own instead: "SOP/camel,SOP/pup v FOK/dr1".', rich_help_panel=WAR)
    ] = "",
    level: LevelOption = Level.basic,
    start: Annotated[
        Start, typer.Option(help="Set up on the edges, or head-on in the middle.", rich_help_panel=WAR)
    ] = Start.head_on,
    edge: Annotated[Edge, typer.Option(help="Edge rule.", rich_help_panel=WAR)] = Edge.printed,
    first: Annotated[
        First | None, typer.Option(help="Which side moves first; without this, as the card says.", rich_help_panel=WAR)
    ] = None,
    aces: Annotated[
        bool,
        typer.Option(help="One ace a side where the card leaves it open (Tournament).", rich_help_panel=WAR),
    ] = False,
    option: RulesOption = None,
    arms: ArmsOption = None,
    pilot: Annotated[
        list[str] | None,
        typer.Option(help="A pilot by name, once a side; others are drawn by lot.", rich_help_panel=CARDS),
    ] = None,
    advantage: Annotated[
        AdvantageBy,
        typer.Option(help="Which maneuvers of a card gain the advantage.", rich_help_panel=CARDS),
    ] = AdvantageBy.attack,
    after_shot: Annotated[
        AfterShot, typer.Option(help="How the pilots stand after a shot.", rich_help_panel=CARDS)
    ] = AfterShot.engaged,
    training: Annotated[
        bool,
        typer.Option(help="Out of control a 4 costs 2 airframe, not the aircraft.", rich_help_panel=CARDS),
    ] = False,
    seed: Annotated[int | None, typer.Option(help="Dice that can be had again; without it nobody knows them.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the game in this file after every order.", dir_okay=False)
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with a game that was kept.", exists=True, dir_okay=False)
    ] = None,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="No arrows and symbols, only letters.")] = False,
    pack: PackOption = None,
) -> None:
    """Play in the terminal. Orders are typed in the notation of the game's records; ? at the prompt explains them.

    \b
    dogfight play                                        scenario 1a, Basic, you in the Camel
    dogfight play -s 2f2 -l tournament --german pilot    two against two, by all the rules
    dogfight play -l tournament --option wind --option deflection
    dogfight play --aircraft "SE/5a v FOK/d7" --allied you --german friend
    dogfight play --aircraft "NIEU/17 v ALB/d3" --option special-aircraft --arms NIEU/17=wing-lewis
    dogfight play --scenario-file my.toml                a scenario of your own
    dogfight play --game cards --pilot Ball              the card duel, you against Cadet
    dogfight play --game cards --german friend           at one keyboard: hands are hidden when it changes hands
    dogfight play --save game.dog
    dogfight play --resume game.dog
    """
    data = pack_of(pack)
    if pack is not None:
        os.environ[PACK] = str(pack.resolve())  # guests read it there
    seats = (_who("--allied", allied, game), _who("--german", german, game))
    secret = dice_of("play", seed)
    record: Record | None = None
    if resume is not None:
        asked_anew = (*OWN_OPTIONS[Family.war], *OWN_OPTIONS[Family.cards], "game")
        foreign_options(context, asked_anew, "a new game, not --resume")
        header, record = _resumed(resume, data, secret)
        save = save or resume
    elif save is not None and save.exists():
        fail(f"{save} is there already; --resume goes on with it, another name begins anew")
    else:
        header = _header(_opening(context, data, game), data, secret)
    header = structs.replace(header, seats=tuple(title_of(who) for who in seats))
    played = games_over(data)(header.game)
    screen = screen_of(played, out, ascii_only=ascii_only)
    session = Session(played, header, seats, secret, screen, save=save)
    if record is not None:
        session.take(record)
    out.print(header.title, style="bold", markup=False)
    if rules_line(header.game):
        out.print(rules_line(header.game), markup=False)
    out.print(f"{screen.committed}: {secret.commitment()}", style="dim")
    session.run()


def _opening(context: typer.Context, data: Pack, family: Family) -> Opening:
    """The new game that the options of its family ask for; those of the other family must not be there."""
    asked = context.params
    if family is Family.cards:
        foreign_options(context, OWN_OPTIONS[Family.war], "the hex game: --game war")
        switches = {"advantage": str(asked["advantage"]), "after_shot": str(asked["after_shot"]),
                    "training": asked["training"]}  # fmt: skip
        return card_opening(data.decks, asked["pilot"] or (), switches)
    foreign_options(context, OWN_OPTIONS[Family.cards], "the card duel: --game cards")
    options = {"start": str(asked["start"]), "edge": str(asked["edge"]), "aces": asked["aces"]}
    if asked["first"]:
        options["first"] = str(asked["first"])
    wanted = Wanted(asked["scenario"], str(asked["level"]), asked["scenario_file"], asked["aircraft"],
                    rules_named(asked["option"]), tuple(asked["arms"] or ()))  # fmt: skip
    return war_opening(data.charts, wanted, options)


def _who(option: str, word: str, family: Family) -> str:
    known = (*HUMANS, *names_for(family))
    if word not in known and not is_ace(word):
        fail(f"{option} needs one of {', '.join(known)}, not {word!r}")
    return word


def _header(opening: Opening, pack: Pack, seed: Seed) -> Header:
    return Header(
        game=opening.game, rules=RULES, release=dogfight.__version__, title=opening.title, started=now(),
        packs=packs_read(pack, opening.game), setting=opening.setting, commitment=seed.commitment(),
    )  # fmt: skip


def _resumed(file: Path, pack: Pack, seed: Seed) -> tuple[Header, Record]:
    """A game to go on with: what was played is taken over, new dice are committed to."""
    record = read_on(file, pack)
    if len(games_over(pack)(record.header.game).seats) > len(SIDES):
        fail(f"{file} is a campaign; dogfight campaign --resume goes on with it")
    if record.closing is not None:
        fail(f"{file} is over; look at it with dogfight replay")
    header = structs.replace(
        record.header, commitment=seed.commitment(), resumed=len(record.entries), dice="proven", shares=()
    )
    return header, record
