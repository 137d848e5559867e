"""How a mission of a campaign is flown: a side says so, and the staff takes over from who cannot or will not go on."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from msgspec import structs

from dogfight.server.live import Live, timely
from dogfight.server.problems import NotYours
from dogfight.server.room import Room
from dogfight.server.schema import Mark
from dogfight.server.sortie_state import SIDES, sorties_of, undecided, waiting
from dogfight.server.sortie_tables import relieved, staff_level
from dogfight.server.timing import left
from dogfight.table import DONE, Reply

Deed = Callable[[Live, str], Reply]
AWAY: Final = 7 * 24 * 60 * 60  # seconds after which the staff may fly for somebody who does not come
STAFF_RULE: Final = "Campaign IV.8"


async def handed_over(room: Room, id: str, player: str, data: Mark) -> Deed:
    """The staff flies a side from here on: one's own, or that of somebody who has been away for a week.

    At the table of the campaign it chooses for a side that does not say how it is flown. [Campaign IV.8]
    """
    campaign, sits = await room.look(id, lambda live: (live.standing.campaign, live.seats_of(player)))
    if not sits:
        raise NotYours("the staff is sent for by those who play")
    level = await room.look(campaign, staff_level) if campaign else ""

    def deed(live: Live, now: str) -> Reply:
        own = data.seat in sits
        if campaign:
            return _relieve(live, data.seat, level, now, own)
        version_of = data.seat if own else sits[0]
        return timely(version_of, data.version, lambda live: _choose_for(live, data.seat, now, own))(live, now)

    return deed


def said(seat: int, version: int, how: str) -> Deed:
    """A side says how it is flown. That the other has said it in the same moment makes it no late message."""

    def deed(live: Live, now: str) -> Reply:
        at = live.table.version(seat)
        crossed = undecided(live) == (seat,) and bool(sorties_of(live).choices[1 - seat]) and version == at - 1
        return timely(seat, at if crossed else version, lambda live: choose(live, seat, how))(live, now)

    return deed


def choose(live: Live, seat: int, how: str) -> Reply:
    """A side says how it is flown; until the other has said it too, it may think again. [Campaign IV.8]"""
    if waiting(live) is None:
        return Reply("refused", "no mission waits to be flown")
    if sorties_of(live).game:
        return Reply("refused", "the mission is being flown: at its table the staff can take over", STAFF_RULE)
    if seat not in SIDES or live.places[seat].sitter.computer:
        return Reply("refused", "this seat flies no aircraft of its own", STAFF_RULE)
    if sorties_of(live).choices[seat] == how:
        return Reply("repeated")
    live.screen.standing = structs.replace(live.standing, sorties=sorties_of(live).chosen(seat, how))
    return live.table.noted()


def _choose_for(live: Live, seat: int, now: str, own: bool) -> Reply:
    """At the campaign's table: the staff flies for a side that has not said how it is flown."""
    if seat not in undecided(live):
        return Reply("refused", "no mission waits for this side to say how it is flown")
    return choose(live, seat, "staff") if own or _is_away(live, now) else _still_here(live)


def _relieve(live: Live, seat: int, level: str, now: str, own: bool) -> Reply:
    """At the table of a mission: computers of the staff fly a side from here on, whatever has happened meanwhile."""
    if live.table.over:
        return Reply("over", "the mission is over")
    if seat not in SIDES or live.places[seat].sitter.computer:
        return Reply("refused", "computers fly this side already", STAFF_RULE)
    if not own and seat not in live.table.to_act():
        return Reply("refused", "this side is not awaited")
    if not own and not _is_away(live, now):
        return _still_here(live)
    live.places[seat] = relieved(live.places[seat], level)
    live.table.sit(seat, live.places[seat].sitter)
    return DONE


def _is_away(live: Live, now: str) -> bool:
    """Whether nothing has happened for a week."""
    return bool(live.stored.updated) and left(live.stored.updated, now) < -AWAY


def _still_here(live: Live) -> Reply:
    since = datetime.fromisoformat(live.stored.updated).astimezone(UTC) if live.stored.updated else None
    told = f"; the last thing that happened was on {since:%d %B %Y}" if since else ""
    return Reply("refused", f"the staff flies for somebody who has been away for seven days{told}", STAFF_RULE)
