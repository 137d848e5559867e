"""The game after a finished one: the same players, setting and options, the sides swapped; or a sortie, or a day."""

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from dogfight.record import Header, Share
from dogfight.server.crews import manned, on_other_sides, unearned
from dogfight.server.day import Day
from dogfight.server.live import Live, fresh
from dogfight.server.pilot_log import Pilot, PilotLog
from dogfight.server.problems import Refused
from dogfight.server.series import Standing, swapped
from dogfight.server.store import Place, Stored
from dogfight.table import Sitter


def following(live: Live, log: PilotLog) -> Stored:
    """The next game as far as this one lays it down; raises Refused when there cannot be one."""
    if len(live.table.game.seats) != 2 or live.standing.campaign:
        raise Refused(409, "no rematch", "a campaign and its missions are not played again; begin another campaign")
    end = live.table.outcome()
    if end is None:
        raise Refused(409, "not over yet", "a rematch is played when this game is over")
    if not all(place.player or place.sitter.computer for place in live.places):
        raise Refused(409, "nobody to play against", "nobody has sat down on the other side: make a new game")
    day = live.standing.day
    if day is not None:
        return _next_sortie(live, log, day, int(end.winner)) if day.goes_on else _next_day(live, log, day)
    roles = live.table.game.seats
    places = on_new_sides(live.places, roles)
    standing = live.standing.after(len(roles), int(end.winner))
    return _made(live, log, places, (live.table.header.setting, standing))


def _next_sortie(live: Live, log: PilotLog, day: Day, winner: int) -> Stored:
    """The next sortie of a day, nobody changing sides. [Optional IV, Ruling O3]"""
    standing, seats = live.standing, len(live.table.game.seats)
    later, rows = day.following()
    crew = dict(zip(day.flying, standing.crew, strict=False))
    after = Standing(
        standing.of, standing.game + 1, standing.counted(seats, winner), day=later, ace_at=standing.ace_at,
        crew=tuple(crew.get(at, "") for at in later.flying) if standing.crew else (),
    )  # fmt: skip
    setting = {**live.table.header.setting, "crafts": rows}
    return _made(live, log, tuple(live.places), (setting, after))


def _next_day(live: Live, log: PilotLog, day: Day) -> Stored:
    """The first sortie of another day, nobody changing sides. The dead do not fly again. [Ruling P59]"""
    tomorrow, rows = day.tomorrow()
    living = {one.id for place in live.places if place.player for one in log.of(place.player) if not one.dead}
    crew = tuple(one.crew if one.crew in living else "" for one in tomorrow.members) if live.standing.crew else ()
    after = Standing(tomorrow.sorties, day=tomorrow, ace_at=live.standing.ace_at, crew=crew)
    return _made(live, log, tuple(live.places), ({**live.table.header.setting, "crafts": rows}, after))


def _made(live: Live, log: PilotLog, places: tuple[Place, ...], laid: tuple[dict[str, Any], Standing]) -> Stored:
    """The game itself. Where aces are earned, who is one is looked up anew. [Optional V.5, Ruling P35]"""
    setting, standing = laid
    standing = structs.replace(standing, hints=live.standing.hints)
    if live.standing.crew:
        pilots = [one for place in places if place.player for one in log.of(place.player)]
        setting, standing = _manned(live, pilots, setting, standing)
    old = live.stored
    made = fresh(_header(live, places, setting), places, standing, touch_move=old.touch_move, limit=old.timing.limit)
    readers = old.timing.readers if standing.day else tuple(1 - seat for seat in live.screen.timing.readers)
    return structs.replace(made, timing=structs.replace(made.timing, readers=readers))


def _manned(
    live: Live, pilots: Sequence[Pilot], setting: dict[str, Any], standing: Standing
) -> tuple[dict[str, Any], Standing]:
    """The living pilots in the aircraft of the next game."""
    sides, crew = live.screen.shown.sides(setting), standing.crew
    if standing.day is None:
        living = {one.id for one in pilots if not one.dead}
        crew = tuple(on_other_sides(live.standing.crew, sides, sides, living))
    rows = manned(unearned(setting)["crafts"], crew, pilots, live.standing.ace_at)
    return {**setting, "crafts": rows}, structs.replace(standing, crew=crew, ace_at=live.standing.ace_at)


def on_new_sides(places: Sequence[Place], roles: Sequence[str]) -> tuple[Place, ...]:
    """The players after the change. Who was called after his side is called after the new one."""
    moved = zip(roles, swapped(roles), swapped(places), strict=True)
    return tuple(
        structs.replace(place, sitter=Sitter(role.capitalize())) if place.sitter.name == old.capitalize() else place
        for role, old, place in moved
    )


def _header(live: Live, places: Sequence[Place], setting: dict[str, Any]) -> Header:
    """The same game with new dice, over the data in force now. Shares in the dice are asked for again if they were."""
    old, packs = live.table.header, dict(live.screen.shown.packs())
    shares = tuple(Share(seat) for seat, place in enumerate(places) if old.shares and place.player)
    return Header(game=old.game, rules=old.rules, title=old.title, packs=packs, setting=setting, shares=shares)
