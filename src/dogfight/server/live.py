"""One open game: its table in memory, what the database has of it, and what it takes to make a new one."""

import asyncio
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from msgspec import structs

import dogfight
from dogfight.advice import AFTER_HINT
from dogfight.chance import NONCE_BYTES, SEED_BYTES, ProvenDice, Seed
from dogfight.game import Game
from dogfight.record import Header, Record
from dogfight.server.fates import Fate, given_up
from dogfight.server.series import Standing
from dogfight.server.store import Place, Stored, new_id
from dogfight.server.timing import limited
from dogfight.server.views import Screen, summary
from dogfight.table import DONE, Reply, Table


def now_text() -> str:
    """The time, ISO 8601 in UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def new_seed() -> Seed:
    """A seed nobody knows."""
    return Seed(secrets.token_bytes(SEED_BYTES), secrets.token_bytes(NONCE_BYTES))


def fresh(header: Header, places: tuple[Place, ...], standing: Standing, *, touch_move: bool, limit: int) -> Stored:
    """A new game that nothing has happened in, its seed drawn and committed to."""
    seed = new_seed()
    names = tuple(place.sitter.name for place in places)
    made = structs.replace(header, seats=names, commitment=seed.commitment(), release=dogfight.__version__)
    return Stored(
        id=new_id(),
        record=Record(made),
        seed=seed,
        places=places,
        touch_move=touch_move,
        standing=standing,
        timing=limited(limit),
    )


def taken_over(record: Record, places: tuple[Place, ...]) -> Stored:
    """A game from a record that was brought here; an unfinished one goes on with dice of ours."""
    seed = new_seed()
    if record.closing is None:
        header = structs.replace(record.header, commitment=seed.commitment(), release=dogfight.__version__)
        record = structs.replace(record, header=header)
    return Stored(id=new_id(), record=record, seed=seed, places=places, sent=(-1,) * len(record.entries))


class Live:
    """One open game: its table, what the database has of it, and the lock that orders everything done to it."""

    def __init__(self, stored: Stored, game: Game[Any, Any], screen_of: Callable[["Live"], Screen]) -> None:
        self.stored = stored
        self.table: Table[Any, Any] = Table(game, stored.record.header, [one.sitter for one in stored.places])
        self.places = list(stored.places)
        self.lock = asyncio.Lock()
        self.thinker: asyncio.Task[None] | None = None
        self.hinted: dict[int, int] = {}  # by seat, the version at which it was last given a hint
        self._take(stored)
        self.screen = screen_of(self)

    def _take(self, stored: Stored) -> None:
        """Rebuilds the table from the record, and the little that a record does not hold."""
        table = self.table
        table.touch_move = stored.touch_move
        table.take(stored.record)
        table.versions = list(stored.versions) or table.versions
        table.offers, table.asking = set(stored.offers), stored.asking
        self.sent = list(stored.sent)
        for entry, sent in zip(stored.record.entries, stored.sent, strict=True):
            if sent >= 0:
                table.last[entry.seat] = (sent, entry.order)

    @property
    def id(self) -> str:
        return self.stored.id

    def seats_of(self, player: str) -> tuple[int, ...]:
        """The seats that belong to a player."""
        return tuple(seat for seat, place in enumerate(self.places) if place.player and place.player == player)

    @property
    def standing(self) -> Standing:
        """Where it stands in its series."""
        return self.screen.standing

    def wingmen(self, seat: int) -> tuple[str, tuple[int, ...]]:
        """The level of the computers that fly with the person in this seat, and the aircraft he flies himself.

        No level without wingmen, or where a computer has the whole seat.
        """
        flown = self.screen.wingmen(seat)
        if not flown:
            return "", ()
        sides = self.screen.shown.sides(self.table.header.setting)
        own = tuple(at for at, side in enumerate(sides) if side == seat and at not in flown)
        return next(iter(flown.values())), own

    def remark(self, seat: int, version: int) -> str:
        """What the log adds to an order of this seat: whether it had a hint for it."""
        return AFTER_HINT if self.hinted.get(seat) == version else ""

    def hint(self, seat: int, version: int) -> Reply:
        """This seat has been given a hint: it is counted, and the order that it gives now is marked."""
        told = self.standing.hinted or (0,) * len(self.places)
        count = tuple(one + (at == seat) for at, one in enumerate(told))
        self.screen.standing = structs.replace(self.standing, hinted=count)
        self.hinted[seat] = version
        return DONE

    @property
    def is_complete(self) -> bool:
        """Whether somebody sits everywhere."""
        return all(place.player or place.sitter.computer for place in self.places)

    def advance(self, now: str) -> None:
        """Lets nature roll, the time of the wait that follows begin, and the books of a day be made up at its end."""
        table, screen = self.table, self.screen
        table.advance(ProvenDice(self.stored.seed, table.header.game, table.shares()), now)
        screen.timing = screen.timing.kept(table, self.is_complete, now, screen.shown.pace(table.game, table.state))
        self._hold_to_the_clock()
        if table.over and self.standing.day is not None:
            screen.standing = self.standing.closed(self.fates())

    def _hold_to_the_clock(self) -> None:
        """A flight that had to be flown in time stands. [Ruling P36]"""
        hasty = self.screen.shown.is_hasty(self.table.game) and not self.screen.timing.readers
        self.table.touch_move = self.stored.touch_move or hasty

    def reads(self, seat: int, on: bool) -> None:
        """A seat says whether it uses a screen reader. [Optional II, Ruling O2]"""
        timing = self.screen.timing
        others = [one for one in timing.readers if one != seat]
        self.screen.timing = structs.replace(timing, readers=tuple(sorted([*others, seat] if on else others)))

    def deal(self, setting: dict[str, Any]) -> None:
        """The same seats, versions and rolls over another setting, before anybody has ordered anything."""
        old = self.table
        header = structs.replace(old.header, setting=setting)
        self.table = Table(old.game, header, [one.sitter for one in self.places], old.touch_move)
        self.table.take(structs.replace(old.record(), header=header))
        self.table.versions = [version + 1 for version in old.versions]
        self.screen.table = self.table

    def fates(self) -> tuple[Fate, ...]:
        """What became of every aircraft, the game being over. [Ruling P33]"""
        table = self.table
        fates = self.screen.shown.fates(table.game, table.state)
        closing = table.closing
        resigned = closing is not None and closing.kind == "resigned"
        return given_up(fates, closing.seat) if closing and resigned else fates

    @property
    def deadline(self) -> str:
        """When the people who are awaited have no more time; empty when they have all the time in the world."""
        return self.screen.timing.running(self.table)

    def changed(self, now: str) -> tuple[Stored, int]:
        """What is to be stored, and how many entries of it are stored already."""
        record = self.table.record()
        old = self.stored.record.entries
        kept = 0
        while kept < min(len(old), len(record.entries)) and old[kept] == record.entries[kept]:
            kept += 1
        last = self.table.last
        known = {entry.seat: last[entry.seat][0] for entry in record.entries[kept:] if entry.seat in last}
        sent = (*self.stored.sent[:kept], *(known.get(entry.seat, -1) for entry in record.entries[kept:]))
        new = structs.replace(
            self.stored,
            record=record,
            sent=sent,
            versions=tuple(self.table.versions),
            offers=tuple(sorted(self.table.offers)),
            asking=self.table.asking,
            summary=summary(self.screen),
            places=tuple(self.places),
            timing=self.screen.timing,
            standing=self.standing,
            fates=self.fates() if self.table.over and self.standing.crew else (),
            updated=self.stored.updated if self.table.is_quiet() else now,
        )
        return new, kept


def timely(seat: int, version: int, doing: Callable[[Live], Reply]) -> Callable[[Live, str], Reply]:
    """A deed other than an order, refused when it was meant for another version."""

    def deed(live: Live, now: str) -> Reply:
        table = live.table
        if table.over:
            return Reply("over", "the game is over")
        if version != table.version(seat):
            return Reply("stale", f"this was meant for version {version}; it is {table.version(seat)} now")
        return doing(live)

    return deed
