"""The database: what is written down of players, games, orders, seats and invitations. A state is never stored.

Each change of a game is one transaction, so a crash leaves the game before the order or after it, with the rolls that
follow. Nothing here blocks the event loop: the caller brings a thread.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from msgspec import Struct
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, OperationalError

from dogfight.chance import Seed
from dogfight.errors import DogfightError
from dogfight.record import Closing, Entry, Header, Record
from dogfight.server.fates import Fate
from dogfight.server.lock import FileLock
from dogfight.server.problems import NoSuchGame, Refused, StoreTrouble
from dogfight.server.series import Standing
from dogfight.server.timing import Timing
from dogfight.server.war_schema import Kept
from dogfight.table import Sitter

T = TypeVar("T")
Also = Callable[[Connection], None]  # what else is written in the same transaction
metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the cookie's token: the token itself is nowhere
    Column("created", String(32), nullable=False),
)
games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("header", Text, nullable=False),
    Column("closing", Text),
    Column("seed", LargeBinary, nullable=False),
    Column("nonce", LargeBinary, nullable=False),
    Column("rolls", Integer, nullable=False),  # the next roll's index; it never goes back
    Column("versions", JSON, nullable=False),
    Column("offers", JSON, nullable=False),
    Column("asking", Integer),
    Column("touch_move", Boolean, nullable=False),
    Column("summary", JSON, nullable=False),
    Column("series", JSON, nullable=False),  # where it stands in its series
    Column("timing", JSON, nullable=False),  # its time limit, and when the present wait runs out
    Column("change", Integer, nullable=False),  # counts the commits
    Column("updated", String(32), nullable=False),
)
entries = Table(
    "entries",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("entry", Text, nullable=False),
    Column("sent", Integer, nullable=False),  # the version the order was meant for; -1 for rolls
)
seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", ForeignKey("players.id"), index=True),
    Column("name", String(80), nullable=False),
    Column("computer", String(20), nullable=False),
)
invitations = Table(
    "invitations",
    metadata,
    Column("secret", String(64), primary_key=True),  # its hash
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
)
drafts = Table(
    "drafts",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("craft", Integer, primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("draft", Text, nullable=False),  # its owner's alone, as he left it
)


class Place(Struct, frozen=True):
    """A seat of a game: who sits there, and whose it is ("" for a computer or nobody yet)."""

    sitter: Sitter
    player: str = ""


class Stored(Struct, frozen=True, kw_only=True):
    """A game as the database has it; `fates`, which are not kept, are what its aircraft came to at its end."""

    id: str
    record: Record
    seed: Seed
    places: tuple[Place, ...]
    sent: tuple[int, ...] = ()
    versions: tuple[int, ...] = ()
    offers: tuple[int, ...] = ()
    asking: int | None = None
    touch_move: bool = False
    summary: dict[str, Any] = {}
    standing: Standing = Standing()
    timing: Timing = Timing()
    change: int = 0
    updated: str = ""
    fates: tuple[Fate, ...] = ()


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id() -> str:
    """An identity for a game that cannot be guessed."""
    return secrets.token_urlsafe(12)


class Store:
    """The database under a URL. SQLite files are locked against a second server and run in WAL."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.lock = self._lock()
        self.engine: Engine = create_engine(self.url, hide_parameters=True)  # an error must not print a seed
        if self.url.get_backend_name() == "sqlite":
            event.listen(self.engine, "connect", _sqlite_settings)

    def _lock(self) -> FileLock | None:
        file = self.url.database
        on_disk = self.url.get_backend_name() == "sqlite" and file not in (None, "", ":memory:")
        return FileLock(Path(str(file))) if on_disk else None

    def open(self) -> None:
        """Takes the lock and brings the tables up to date; raises DatabaseInUse, or Refused for what it cannot open."""
        if self.lock:
            self.lock.path.parent.mkdir(parents=True, exist_ok=True)
            self.lock.take()
        try:
            with self.engine.begin() as connection:
                migrate(connection)
        except CommandError as newer:
            self.close()
            raise Refused(500, "a newer database", f"this database was written by a later release: {newer}") from None
        except DBAPIError as broken:
            self.close()
            raise Refused(500, "no database", f"{self.url.database} cannot be opened: {broken.orig}") from None

    def close(self) -> None:
        """Lets go of the database."""
        self.engine.dispose()
        if self.lock:
            self.lock.release()

    @contextmanager
    def change(self) -> Iterator[Connection]:
        """A transaction whose failure is told as StoreTrouble, whatever the database calls it."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except OperationalError as wrong:
            raise _trouble(wrong) from None

    def read(self, look: Callable[[Connection], T]) -> T:
        """What is found in the database; trouble with it is told as StoreTrouble."""
        try:
            with self.engine.connect() as connection:
                return look(connection)
        except OperationalError as wrong:
            raise _trouble(wrong) from None

    # -------------------------------------------------------------- games
    def create(self, game: Stored, invited: Sequence[tuple[int, str]] = (), also: Also | None = None) -> None:
        """A new game with its seats and invitations (seat and secret)."""
        with self.change() as connection:
            add_game(connection, game)
            if also:
                also(connection)
            for seat, secret in invited:
                connection.execute(insert(invitations).values(secret=hashed(secret), game=game.id, seat=seat))

    def follow(self, game: Stored, old: Stored, also: Also | None = None) -> None:
        """A new game, and in the same transaction the word of it in the one it follows."""
        with self.change() as connection:
            add_game(connection, game)
            _overwrite(connection, old)
            if also:
                also(connection)

    def save(self, game: Stored, kept: int, seated: bool = False, also: Also | None = None) -> None:
        """One change of a game: all entries from `kept` on are replaced, and the seats if somebody sat down.

        `change` is the number the game was read with: who read an older one is refused.
        """
        with self.change() as connection:
            _overwrite(connection, game)
            if also:
                also(connection)
            connection.execute(delete(entries).where(entries.c.game == game.id, entries.c.ply >= kept))
            _add_entries(connection, game, kept)
            for seat, place in enumerate(game.places if seated else ()):
                if place.player:
                    know(connection, place.player, game.updated)
                where = (seats.c.game == game.id, seats.c.seat == seat)
                connection.execute(update(seats).where(*where).values(**_seat_row(game.id, seat, place)))

    def load(self, id: str) -> Stored:
        """A game; raises NoSuchGame."""
        return self.read(lambda connection: _load(connection, id))

    def summary(self, id: str) -> dict[str, Any]:
        """What the list of games shows of a game; nothing of one that is not there."""
        query = select(games.c.summary).where(games.c.id == id)
        return self.read(lambda connection: connection.execute(query).scalar() or {})

    def invited(self, game: str, secret: str) -> int | None:
        """The seat that a secret invites to."""
        query = select(invitations.c.seat).where(invitations.c.game == game, invitations.c.secret == hashed(secret))
        return self.read(lambda connection: connection.execute(query).scalar())

    def games_of(self, player: str) -> list[tuple[str, str, str, dict[str, Any], tuple[int, ...]]]:
        """A player's games, the latest first: id, header, time of the last change, summary, seats."""
        mine = select(seats.c.game).where(seats.c.player == player)
        query = select(games.c.id, games.c.header, games.c.updated, games.c.summary).where(games.c.id.in_(mine))
        taken = select(seats.c.game, seats.c.seat).where(seats.c.player == player).order_by(seats.c.seat)

        def look(connection: Connection) -> list[tuple[str, str, str, dict[str, Any], tuple[int, ...]]]:
            at = connection.execute(taken).all()
            rows = connection.execute(query.order_by(games.c.updated.desc(), games.c.id)).all()
            return [(*row, tuple(seat for game, seat in at if game == row[0])) for row in rows]

        return self.read(look)

    # -------------------------------------------------------------- drafts
    def keep(self, game: str, seat: int, turn: int, draft: Kept) -> None:
        """A half-made order of a seat, in the place of an earlier one for the same aircraft."""
        one = (drafts.c.game == game, drafts.c.seat == seat, drafts.c.craft == draft.craft)
        row = {"game": game, "seat": seat, "craft": draft.craft, "turn": turn, "draft": _text(draft)}
        with self.change() as connection:
            connection.execute(delete(drafts).where(*one))
            connection.execute(insert(drafts).values(**row))

    def kept(self, game: str, seat: int, turn: int) -> list[Kept]:
        """What a seat has kept in this turn."""
        of_turn = (drafts.c.game == game, drafts.c.seat == seat, drafts.c.turn == turn)
        query = select(drafts.c.draft).where(*of_turn).order_by(drafts.c.craft)
        rows = self.read(lambda connection: connection.execute(query).scalars().all())
        return [msgspec.json.decode(row, type=Kept) for row in rows]

    def count(self) -> int:
        """How many games there are."""
        query = select(func.count()).select_from(games)
        return self.read(lambda connection: int(connection.execute(query).scalar() or 0))


def migrate(connection: Connection) -> None:
    """Brings the tables to the newest revision."""
    config = Config()
    config.set_main_option("script_location", "dogfight.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _sqlite_settings(raw: Any, _record: object) -> None:
    """WAL, so that readers never wait; FULL, so that a commit is on the disk; foreign keys are meant."""
    cursor = raw.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _trouble(wrong: DBAPIError) -> DogfightError:
    told = str(wrong.orig)
    if "full" in told or "disk I/O" in told:
        return StoreTrouble("the server's disk is full; nothing was changed, try again when there is room", 507)
    return StoreTrouble(f"the database did not answer ({told}); nothing was changed")


def know(connection: Connection, player: str, now: str) -> None:
    """Writes down that there is this player."""
    if connection.execute(select(players.c.id).where(players.c.id == player)).first() is None:
        connection.execute(insert(players).values(id=player, created=now))


def add_game(connection: Connection, game: Stored) -> None:
    """Writes down a new game with its seats."""
    for player in {place.player for place in game.places if place.player}:
        know(connection, player, game.updated)
    connection.execute(insert(games).values(id=game.id, **_columns(game)))
    connection.execute(insert(seats), [_seat_row(game.id, seat, place) for seat, place in enumerate(game.places)])
    _add_entries(connection, game, 0)


def _overwrite(connection: Connection, game: Stored) -> None:
    """The row of a game, if it is still the one that was read."""
    ours = (games.c.id == game.id, games.c.change == game.change)
    if connection.execute(update(games).where(*ours).values(**_columns(game, 1))).rowcount != 1:
        raise StoreTrouble("the game was changed by somebody else in the meantime", 409)


def _seat_row(game: str, seat: int, place: Place) -> dict[str, Any]:
    name, computer = place.sitter.name, place.sitter.computer
    return {"game": game, "seat": seat, "player": place.player or None, "name": name, "computer": computer}


def _columns(game: Stored, more: int = 0) -> dict[str, Any]:
    record = game.record
    return {
        "header": _text(record.header),
        "closing": _text(record.closing) if record.closing else None,
        "seed": game.seed.secret,
        "nonce": game.seed.nonce,
        "rolls": record.rolls,
        "versions": list(game.versions),
        "offers": list(game.offers),
        "asking": game.asking,
        "touch_move": game.touch_move,
        "summary": game.summary,
        "series": msgspec.to_builtins(game.standing),
        "timing": msgspec.to_builtins(game.timing),
        "change": game.change + more,
        "updated": game.updated,
    }


def _text(x: object) -> str:
    return msgspec.json.encode(x).decode()


def _add_entries(connection: Connection, game: Stored, first: int) -> None:
    rows = [
        {"game": game.id, "ply": ply, "entry": _text(entry), "sent": sent}
        for ply, (entry, sent) in enumerate(zip(game.record.entries, game.sent, strict=True))
        if ply >= first
    ]
    if rows:
        connection.execute(insert(entries), rows)


def _load(connection: Connection, id: str) -> Stored:
    row = connection.execute(select(games).where(games.c.id == id)).first()
    if row is None:
        raise NoSuchGame
    played = connection.execute(select(entries).where(entries.c.game == id).order_by(entries.c.ply)).all()
    sitting = connection.execute(select(seats).where(seats.c.game == id).order_by(seats.c.seat)).all()
    return _stored(row, played, sitting)


def _stored(row: Row[Any], played: Sequence[Row[Any]], sitting: Sequence[Row[Any]]) -> Stored:
    closing = msgspec.json.decode(row.closing, type=Closing) if row.closing else None
    header = msgspec.json.decode(row.header, type=Header)
    list_ = tuple(msgspec.json.decode(one.entry, type=Entry) for one in played)
    return Stored(
        id=row.id,
        record=Record(header, list_, closing, row.rolls),
        seed=Seed(row.seed, row.nonce),
        places=tuple(Place(Sitter(one.name, one.computer), one.player or "") for one in sitting),
        sent=tuple(one.sent for one in played),
        versions=tuple(row.versions),
        offers=tuple(row.offers),
        asking=row.asking,
        touch_move=row.touch_move,
        summary=row.summary,
        standing=msgspec.convert(row.series, Standing),
        timing=msgspec.convert(row.timing, Timing),
        change=row.change,
        updated=row.updated,
    )
