"""`dogfight campaign`: a campaign in the terminal, its missions flown by the staff."""

from pathlib import Path
from typing import Annotated, Final

import typer

import dogfight
from dogfight.bots.campaign_planner import CampaignPlanner
from dogfight.bots.computer import LEVELS
from dogfight.bots.greedy import Greedy
from dogfight.bots.relief import Relieved
from dogfight.bots.staff import Sortie
from dogfight.cli.campaign_screen import CampaignScreen
from dogfight.cli.session import HUMANS, Session, now
from dogfight.cli.shared import (
    PackOption,
    dice_of,
    fail,
    foreign_options,
    games_over,
    is_given,
    out,
    pack_of,
    read_on,
)
from dogfight.dogfile import write_dog
from dogfight.games import Pack, packs_read
from dogfight.record import RULES, Header, Record
from dogfight.war.campaign.campaign import OPTIONS, Campaign
from dogfight.war.campaign.pieces import STAFF

LEVELS_OF_STAFF: Final = ("cadet", "pilot")


def campaign(
    context: typer.Context,
    id: Annotated[str, typer.Argument(help="The campaign: bloody-april, black-day, or your own of --pack.")] = (
        "bloody-april"
    ),
    *,
    allied: Annotated[str, typer.Option(help=f"Who commands: {', '.join(HUMANS)}, or a computer.")] = "you",
    german: Annotated[str, typer.Option(help=f"Who commands: {', '.join(HUMANS)}, or a computer.")] = "cadet",
    staff: Annotated[str, typer.Option(help=f"Who flies the missions: {' or '.join(LEVELS_OF_STAFF)}.")] = "cadet",
    option: Annotated[
        list[str] | None, typer.Option(help=f"An optional rule of its missions, once for each: {', '.join(OPTIONS)}.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="A campaign that can be had again.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep it in this file after every order.", dir_okay=False)] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with one that was kept.", exists=True)] = None,
    pack: PackOption = None,
) -> None:
    """Command a side for three weeks of April 1917, day by day; ? at the prompt explains the orders.

    \b
    dogfight campaign --save april.dog
    dogfight campaign black-day --allied cadet --german you
    dogfight campaign --resume april.dog
    """
    data = pack_of(pack)
    if staff not in LEVELS_OF_STAFF:
        fail(f"--staff needs one of {', '.join(LEVELS_OF_STAFF)}, not {staff!r}")
    seats = (_who("--allied", allied), _who("--german", german), staff)
    dice = dice_of("campaign", seed)
    record = _kept(context, resume, data, id) if resume else None
    if save is not None and save.exists() and resume is None:
        fail(f"{save} is there already; --resume goes on with it, another name begins anew")
    name = record.header.game if record else f"campaign:{id}"
    game = games_over(data)(name)
    assert isinstance(game, Campaign)
    setting = record.header.setting if record else {"options": option or []}
    header = Header(
        game=name, rules=RULES, release=dogfight.__version__, title=game.battle.title, started=now(), setting=setting,
        seats=tuple(who.capitalize() for who in seats), packs=packs_read(data, name), commitment=dice.commitment(),
        resumed=len(record.entries) if record else 0,
    )  # fmt: skip
    session = CampaignSession(game, header, seats, dice, CampaignScreen(game, out, True), save=save or resume)
    if record is not None:
        session.take(record)
    out.print(f"{game.battle.title}. {game.battle.briefing}", markup=False)
    session.run()


def _kept(context: typer.Context, file: Path, pack: Pack, id: str) -> Record:
    """A campaign to go on with, as it is in its file: the same rules, the same order of battle, and not over."""
    foreign_options(context, ("option",), "a new campaign, not --resume")
    record = read_on(file, pack)
    family, _, kept = record.header.game.partition(":")
    if family != "campaign":
        fail(f"{file} is no campaign; dogfight play --resume goes on with it")
    if id != kept and is_given(context, "id"):
        fail(f"{file} is the campaign {kept}, not {id}")
    if record.closing is not None:
        fail(f"{file} is over; look at it with dogfight replay")
    return record


class CampaignSession(Session):
    """Keeps the record of each mission beside the campaign's, by the first signs of its hash. [Campaign IV.8]"""

    def think(self, seat: int) -> None:
        super().think(seat)
        flown = mission_of(self.computers[seat])
        if seat == STAFF and flown is not None and self.save_to is not None:
            name = f"{self.save_to.stem}-{flown.chain[:12]}.dog"
            self.save_to.with_name(name).write_text(write_dog(flown.record(), flown.game), "utf-8")


def mission_of(commander: Relieved) -> Sortie | None:
    """The mission that a computer on the staff has flown last."""
    made = commander.made[commander.level]
    planner = made.evaluation if isinstance(made, Greedy) else None
    return planner.staff.last if isinstance(planner, CampaignPlanner) else None


def _who(option: str, word: str) -> str:
    if word not in (*HUMANS, *LEVELS_OF_STAFF, LEVELS[0]):
        fail(f"{option} needs one of {', '.join((*HUMANS, LEVELS[0], *LEVELS_OF_STAFF))}, not {word!r}")
    return word
