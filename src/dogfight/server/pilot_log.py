"""The pilot log: every player's own pilots, whose victories count from game to game.

What a game came to is booked in the transaction that ends it, so once and never half. A pilot flies in one game at a
time: he cannot be shot down in one and go on winning in another. [Optional V, Ruling O4, Ruling P34]
"""

import secrets
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import JSON, Column, Connection, ForeignKey, Integer, Row, String, Table, insert, select, update

from dogfight.server.fates import LOST, Fate
from dogfight.server.problems import Refused
from dogfight.server.store import Store, Stored, know, metadata
from dogfight.war.optional.ace_status import FOR_AN_ACE, standing, string_after

pilots = Table(
    "pilots",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("string", Integer, nullable=False),  # victories since he was last brought down behind the lines
    Column("victories", Integer, nullable=False),  # all of them
    Column("sorties", Integer, nullable=False),
    Column("dead", String(80), nullable=False),  # "" or how he died
    Column("game", ForeignKey("games.id")),  # in which he flies now
    Column("created", String(32), nullable=False),
)
flights = Table(
    "flights",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("craft", Integer, primary_key=True),
    Column("pilot", ForeignKey("pilots.id"), nullable=False, index=True),
    Column("title", String(200), nullable=False),
    Column("aircraft", String(40), nullable=False),
    Column("result", String(80), nullable=False),
    Column("victories", JSON, nullable=False),  # designations
    Column("booked", String(32), nullable=False),
)
ACE_AT: Final = int(FOR_AN_ACE)
LONGEST_NAME: Final = 40
MOST_PILOTS: Final = 200  # a player


class Pilot(Struct, frozen=True):
    """A pilot as the log has him."""

    id: str
    name: str
    string: int = 0
    victories: int = 0
    sorties: int = 0
    dead: str = ""
    game: str = ""

    def ace(self, ace_at: int = ACE_AT) -> int:
        """0, 1 for an ace, 2 for a double ace, by the victories of his unbroken string. [Optional V.1, Optional V.4]"""
        return int(standing(self.string, ace_at))


class Flown(Struct, frozen=True):
    """A flight of a career."""

    pilot: str
    game: str
    title: str
    aircraft: str
    result: str
    victories: tuple[str, ...]
    booked: str


class PilotLog:
    """The log in the database of the games."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def enrol(self, player: str, name: str, now: str) -> Pilot:
        """A new pilot of a player; raises Refused for a name that cannot be his."""
        named = _named(name)
        with self.store.change() as connection:
            own = [_pilot(row) for row in connection.execute(_of(player))]
            if len(own) >= MOST_PILOTS:
                raise Refused(422, "no room for him", f"name: the log holds {MOST_PILOTS} pilots, and is full")
            if any(one.name.lower() == named.lower() and not one.dead for one in own):
                raise Refused(422, "no such name", f"name: a living pilot of yours is called {named!r} already")
            know(connection, player, now)
            made = Pilot(secrets.token_urlsafe(9), named)
            row = {"id": made.id, "name": made.name, "string": 0, "victories": 0, "sorties": 0, "dead": ""}
            connection.execute(insert(pilots).values(player=player, game=None, created=now, **row))
        return made

    def of(self, player: str) -> list[Pilot]:
        """A player's pilots, the first enrolled first."""
        return self.store.read(lambda connection: [_pilot(row) for row in connection.execute(_of(player))])

    def flown(self, player: str) -> list[Flown]:
        """All flights of a player's pilots, the latest first."""
        query = select(flights).join(pilots, pilots.c.id == flights.c.pilot).where(pilots.c.player == player)
        ordered = query.order_by(flights.c.booked.desc(), flights.c.game, flights.c.craft)
        return self.store.read(lambda connection: [_flown(row) for row in connection.execute(ordered)])


def keep(connection: Connection, game: Stored, fates: Sequence[Fate]) -> None:
    """What a change of a game means for the log: while it goes on its pilots fly in it, at its end all is booked.

    Raises Refused, and with it nothing at all is changed, when a pilot flies elsewhere or no more. [Ruling P34]
    """
    crew = [(craft, id) for craft, id in enumerate(game.standing.crew) if id]
    if not crew or _is_booked(connection, game.id):
        return
    if game.record.closing is None:
        for _, id in crew:
            _take_off(connection, game.id, id)
        return
    for craft, id in crew:
        _land(connection, game, (craft, id), fates[craft])


def _is_booked(connection: Connection, game: str) -> bool:
    return connection.execute(select(flights.c.game).where(flights.c.game == game)).first() is not None


def _take_off(connection: Connection, game: str, id: str) -> None:
    free = (pilots.c.id == id, pilots.c.dead == "", (pilots.c.game.is_(None)) | (pilots.c.game == game))
    if connection.execute(update(pilots).where(*free).values(game=game)).rowcount != 1:
        raise Refused(409, "he cannot fly", "a pilot of this game flies in another one now, or flies no more")


def _land(connection: Connection, game: Stored, seat: tuple[int, str], fate: Fate) -> None:
    """Books one flight: victories by Victory Credit; who is killed or captured begins again, who lands does not.

    [Optional V.3, Ruling O4]
    """
    craft, id = seat
    row = connection.execute(select(pilots).where(pilots.c.id == id)).one()
    won = len(fate.victories)
    connection.execute(
        update(pilots).where(pilots.c.id == id).values(
            string=int(string_after(row.string, won, fate.crew in LOST)), victories=row.victories + won,
            sorties=row.sorties + 1, dead=fate.told if fate.crew == "killed" else row.dead, game=None,
        )
    )  # fmt: skip
    connection.execute(
        insert(flights).values(
            game=game.id, craft=craft, pilot=id, title=game.record.header.title[:200], aircraft=fate.aircraft,
            result=fate.told, victories=list(fate.victories), booked=game.updated,
        )
    )  # fmt: skip


def _of(player: str) -> Any:
    return select(pilots).where(pilots.c.player == player).order_by(pilots.c.created, pilots.c.id)


def _pilot(row: Row[Any]) -> Pilot:
    return Pilot(row.id, row.name, row.string, row.victories, row.sorties, row.dead, row.game or "")


def _flown(row: Row[Any]) -> Flown:
    return Flown(row.pilot, row.game, row.title, row.aircraft, row.result, tuple(row.victories), row.booked)


def _named(name: str) -> str:
    """A name as it is kept: one line, no blanks around it."""
    named = " ".join(name.split())
    if not named or len(named) > LONGEST_NAME or not named.isprintable():
        why = f"name: a pilot needs a name of 1 to {LONGEST_NAME} characters in one line, not {name[:60]!r}"
        raise Refused(422, "no such name", why)
    return named
