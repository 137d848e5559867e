"""Analyses of finished games: made piece by piece in the process of the computers, and kept once they are whole."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Generator, Mapping
from typing import Any, Final

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy import Column, String, Table, Text, delete, insert, select

import dogfight
from dogfight.analysis.analyst import Analyst
from dogfight.analysis.facts import Analysis, Chance
from dogfight.codecs import canonical
from dogfight.record import Record
from dogfight.server.brains import Brains, named
from dogfight.server.problems import Refused
from dogfight.server.store import Store, metadata

EDITION: Final = 1  # of what an analysis says; with it, those that are kept are made anew
TRIES: Final = 2  # a piece may fail once: its process may have been ended for somebody else's fault
IN_MEMORY: Final = 20  # whole analyses
NOWHERE: Final = -1
AT_HAND: Final = 2  # records that the process keeps open
log = structlog.get_logger("analyses")

analyses = Table(
    "analyses",
    metadata,
    Column("key", String(64), primary_key=True),  # of the record, the edition and the release
    Column("analysis", Text, nullable=False),  # JSON
)


class Work(Struct, frozen=True):
    """What is to be analysed: a record as JSON, under its key, and where the games come from."""

    key: str
    record: bytes
    games: str
    simulations: int


class Piece(Struct, frozen=True):
    """What a piece of work came to: the chances known by now, the place that is looked at next, if any, and the
    analysis, where it says more than before.
    """

    known: dict[int, Chance]
    next: int | None
    analysis: Analysis | None


class Desk:
    """An analyst at work in the process, in the middle of a place perhaps."""

    def __init__(self, work: Work) -> None:
        record = msgspec.json.decode(work.record, type=Record)
        self.analyst = Analyst(named(work.games)(record.header.game), record, work.simulations)
        self.place = NOWHERE
        self.looking: Generator[None, None, Chance] | None = None

    def look(self, place: int) -> Chance | None:
        """A little more of a place; the chance when nothing of it is left to be done."""
        if self.looking is None or self.place != place:
            self.place, self.looking = place, self.analyst.looking(place)
        try:
            next(self.looking)
            return None
        except StopIteration as done:
            self.looking = None
            return done.value  # type: ignore[no-any-return]


_open: Final[OrderedDict[str, Desk]] = OrderedDict()  # of the process that works


def carry_on(work: Work, known: Mapping[int, Chance], place: int | None) -> Piece:
    """Runs in the process: looks a little more at a place, or at none to begin with."""
    desk, now = _desk(work), dict(known)
    if place is not None:
        found = desk.look(place)
        if found is None:
            return Piece(now, place, None)
        now[place] = found
    left = desk.analyst.missing(now)
    return Piece(now, left[0] if left else None, desk.analyst.analysis(now))


def _desk(work: Work) -> Desk:
    if work.key not in _open:
        _open[work.key] = Desk(work)
        while len(_open) > AT_HAND:
            _open.popitem(last=False)
    return _open[work.key]


def key_of(record: Record, simulations: int = 0) -> str:
    """What an analysis is kept under: it changes with record and simulations, what is said of one, and the release."""
    last = record.entries[-1].hash if record.entries else ""
    closing = record.closing
    end = (closing.kind, closing.winner, closing.seat) if closing else ()
    told = canonical([EDITION, dogfight.__version__, simulations, record.header.game, record.header.setting, last, end])
    return hashlib.sha256(told.encode()).hexdigest()


class Analyses:
    """All analyses of a server: those under way, the last whole ones, and the rest in the database."""

    def __init__(self, store: Store, brains: Brains, simulations: int = 0) -> None:
        self.store = store
        self.brains = brains
        self.simulations = simulations  # from every place; 0: as many as suit the game
        self._latest: OrderedDict[str, Analysis] = OrderedDict()
        self._working: dict[str, asyncio.Task[None]] = {}
        self._started: dict[str, asyncio.Event] = {}
        self._failed: set[str] = set()

    async def of(self, record: Record) -> Analysis:
        """The analysis of a finished game as far as it has come; whoever asks first sets it going.

        Raises Refused when it could not be made; who asks again has it tried again.
        """
        key = key_of(record, self.simulations)
        if key not in self._latest and key not in self._working:
            await self._begin(key, record)
        if key not in self._latest and key in self._started:
            await self._started[key].wait()
        if key in self._failed:
            self._failed.discard(key)
            self._latest.pop(key, None)
            raise Refused(503, "no analysis", "the analysis of this game could not be finished; ask for it once more")
        return self._latest[key]

    async def _begin(self, key: str, record: Record) -> None:
        found = await asyncio.to_thread(self._kept, key)
        if found is not None:
            self._remember(key, found)
        elif key not in self._working:
            self._started[key] = asyncio.Event()
            work = Work(key, msgspec.json.encode(record), self.brains.games, self.simulations)
            self._working[key] = asyncio.create_task(self._make(work))

    async def _make(self, work: Work) -> None:
        """Piece after piece, until it is whole and kept."""
        key = work.key
        try:
            piece = await self._piece(work, {}, None)
            while piece.next is not None:
                if piece.analysis is not None:
                    self._remember(key, piece.analysis)
                piece = await self._piece(work, piece.known, piece.next)
            assert piece.analysis is not None  # nothing is left to be looked at
            await asyncio.to_thread(self._keep, key, piece.analysis)
            self._remember(key, piece.analysis)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("an analysis could not be made", key=key)
            self._failed.add(key)
        finally:
            self._working.pop(key, None)
            self._started.pop(key).set()

    async def _piece(self, work: Work, known: Mapping[int, Chance], place: int | None) -> Piece:
        for left in reversed(range(TRIES)):
            try:
                return await self.brains.work(carry_on, work, known, place)
            except Exception as wrong:
                if not left:
                    raise
                log.warning("a piece of an analysis failed", key=work.key, reason=type(wrong).__name__)
        raise AssertionError

    def _remember(self, key: str, analysis: Analysis) -> None:
        self._latest[key] = analysis
        self._latest.move_to_end(key)
        if key in self._started:
            self._started[key].set()
        for old in [one for one in self._latest if one not in self._working][: max(0, len(self._latest) - IN_MEMORY)]:
            if old != key:
                del self._latest[old]

    def _kept(self, key: str) -> Analysis | None:
        query = select(analyses.c.analysis).where(analyses.c.key == key)
        text = self.store.read(lambda connection: connection.execute(query).scalar())
        return None if text is None else msgspec.json.decode(text, type=Analysis)

    def _keep(self, key: str, analysis: Analysis) -> None:
        with self.store.change() as connection:
            connection.execute(delete(analyses).where(analyses.c.key == key))
            connection.execute(insert(analyses).values(key=key, analysis=msgspec.json.encode(analysis).decode()))

    async def close(self) -> None:
        """Stops what is under way; it is made anew when somebody asks."""
        tasks: list[asyncio.Task[Any]] = list(self._working.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
