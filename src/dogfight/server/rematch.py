"""The game after a finished one: the same players, setting and options, the sides swapped."""

from collections.abc import Sequence

from msgspec import structs

from dogfight.record import Header, Share
from dogfight.server.problems import Refused
from dogfight.server.room import Live, fresh
from dogfight.server.series import swapped
from dogfight.server.store import Place, Stored
from dogfight.table import Sitter


def following(live: Live) -> Stored:
    """The next game as far as this one lays it down; raises Refused when there cannot be one."""
    end = live.table.outcome()
    if end is None:
        raise Refused(409, "not over yet", "a rematch is played when this game is over")
    if not all(place.player or place.sitter.computer for place in live.places):
        raise Refused(409, "nobody to play against", "nobody has sat down on the other side: make a new game")
    roles = live.table.game.seats
    places = on_new_sides(live.places, roles)
    standing = live.stored.standing.after(len(roles), int(end.winner))
    old = live.stored
    return fresh(_header(live, places), places, standing, touch_move=old.touch_move, limit=old.timing.limit)


def on_new_sides(places: Sequence[Place], roles: Sequence[str]) -> tuple[Place, ...]:
    """The players after the change. Who was called after his side is called after the new one."""
    moved = zip(roles, swapped(roles), swapped(places), strict=True)
    return tuple(
        structs.replace(place, sitter=Sitter(role.capitalize())) if place.sitter.name == old.capitalize() else place
        for role, old, place in moved
    )


def _header(live: Live, places: Sequence[Place]) -> Header:
    """The same game with new dice, over the data in force now. Shares in the dice are asked for again if they were."""
    old, packs = live.table.header, dict(live.screen.shown.packs())
    shares = tuple(Share(seat) for seat, place in enumerate(places) if old.shares and place.player)
    return Header(game=old.game, rules=old.rules, title=old.title, packs=packs, setting=old.setting, shares=shares)
