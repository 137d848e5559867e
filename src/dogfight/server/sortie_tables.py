"""A mission of a campaign gets a table of its own, and the campaign the staff's report of what was flown there."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs

from dogfight.bots.titles import title_of
from dogfight.game import Game
from dogfight.record import Header, Record
from dogfight.server.live import Live, fresh, taken_over
from dogfight.server.presentation import Shelf
from dogfight.server.problems import Refused
from dogfight.server.series import Standing
from dogfight.server.sortie_state import SIDES, is_due, sorties_of, waiting
from dogfight.server.sorties import Sorties
from dogfight.server.store import Place, Stored
from dogfight.table import Reply, Sitter
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.pieces import ALLIED, STAFF
from dogfight.war.scenarios.campaign_missions import mission_setting, report_of, target_orders
from dogfight.war.war import War

STAFF_OF_RECORDS: Final = "pilot"  # who flies for the staff of a campaign that was brought as a record


class Flown(NamedTuple):
    """The end of a mission: its table, the rules it was flown by, its last state and the last hash of its record."""

    game: str
    war: War
    sky: Any
    chain: str


class Opening(NamedTuple):
    """The table of a mission, and what the staff enters before anybody acts: seats and orders."""

    stored: Stored
    orders: tuple[tuple[int, str], ...]


# ------------------------------------------------------------------ the beginning
def opening(live: Live, shelf: Shelf) -> Opening | None:
    """The table of the mission that is to be flown now, if one is: over the campaign's own charts.

    The targets of the schedule are taken over from the campaign: nobody could take them back. [Campaign III,
    Campaign IV.8, Ruling P50]
    """
    front = waiting(live)
    if front is None or not is_due(live):
        return None
    flown = mission_setting(front)
    game = shelf.game(flown.game)
    sky = game.setup(flown.setting)
    targets = tuple((ALLIED, game.notation().write(sky, order)) for order in target_orders(front, sky))
    header = Header(
        game=flown.game,
        title=flown.title,
        setting=flown.setting,
        packs=dict(shelf.of(flown.game).packs()),
        resumed=len(targets),
    )
    standing = Standing(campaign=live.id)
    old = live.stored
    new = fresh(header, _places(live), standing, touch_move=old.touch_move, limit=old.timing.limit)
    return Opening(new, targets)


def _places(live: Live) -> tuple[Place, ...]:
    """Who flies: the person who wants to, computers for him who does not, and the computers of the campaign.

    A side keeps its owner, whoever flies it: he sees what it sees.
    """
    choices, staff = sorties_of(live).choices, staff_level(live)
    return tuple(relieved(live.places[seat], staff) if choices[seat] == "staff" else live.places[seat]
                 for seat in SIDES)  # fmt: skip


def brought(record: Record, game: Game[Any, Any], names: Sequence[str], player: str) -> Stored:
    """A game from a record: its bringer sits on all seats, but for the staff of a campaign, which is a computer's."""
    campaign = isinstance(game, Campaign)
    places = tuple(
        Place(Sitter(name, STAFF_OF_RECORDS)) if campaign and seat == STAFF else Place(Sitter(name), player)
        for seat, name in enumerate(names)
    )
    new = taken_over(record, places)
    return structs.replace(new, standing=Standing(sorties=Sorties())) if campaign else new


def staff_level(live: Live) -> str:
    """The level of the computers that fly for the staff of a campaign."""
    return live.places[STAFF].sitter.computer


def relieved(place: Place, level: str) -> Place:
    """The place with a computer to fly, its owner as before."""
    return Place(Sitter(title_of(level), level), place.player)


def noted(live: Live, game: str) -> None:
    """The campaign knows the table of its mission."""
    front = waiting(live)
    assert front is not None
    sorties = sorties_of(live).begun(int(front.day) + 1, int(front.mission) + 1, game)
    live.screen.standing = structs.replace(live.standing, sorties=sorties)


def forget_choices(live: Live) -> None:
    """What was chosen is for one mission alone: also one that an order taken back has put off."""
    sorties = live.standing.sorties
    if sorties is not None and waiting(live) is None and sorties != sorties.ended():
        live.screen.standing = structs.replace(live.standing, sorties=sorties.ended())


def check_the_books(stored: Stored, live: Live) -> None:
    """A campaign and its missions must come to the same over the data and rules of today; raises Refused if not.

    Else rosters would tell another story from one day to the next. [Campaign III.2]
    """
    last = stored.record.entries[-1].hash if stored.record.entries else ""
    if is_of_a_campaign(stored) and last and last != live.table.chain:
        raise other_edition(stored.record.header)


def is_of_a_campaign(stored: Stored) -> bool:
    """Whether a game is a campaign, or a mission of one."""
    return bool(stored.standing.campaign) or stored.standing.sorties is not None


def other_edition(header: Header) -> Refused:
    """What is said of a campaign that this server has not the data or the rules for. Nothing of it is changed."""
    packs = " and ".join(f"{name} {digest[:12]}" for name, digest in header.packs.items()) or "of its own"
    why = (
        f"{header.title} was begun by release {header.release} over the pack {packs}, and what this server has "
        "comes to something else; nothing is lost: start the server with those to go on"
    )
    return Refused(409, "another edition", why)


# ------------------------------------------------------------------ the end
def flown_out(live: Live) -> Flown | None:
    """The end of a mission, if it has come to it."""
    table = live.table
    if not table.over or not isinstance(table.game, War):
        return None
    return Flown(live.id, table.game, table.state, table.chain)


def report(live: Live, end: Flown, now: str) -> Reply:
    """The staff reports a mission to its campaign: only what this campaign waits for, and so exactly once.

    [Campaign IV.8, Campaign IV.12]
    """
    front = waiting(live)
    if front is None or sorties_of(live).game != end.game:
        return Reply("repeated", "this mission is in the books already")
    order = report_of(front, end.war.rules, end.sky, end.chain)
    text = live.table.game.notation().write(front, order)
    reply = live.table.submit(STAFF, live.table.version(STAFF), text, now)
    if reply.code == "done":
        live.screen.standing = structs.replace(live.standing, sorties=sorties_of(live).ended())
    return reply
