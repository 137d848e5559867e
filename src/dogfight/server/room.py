"""The games that are open now: each a table in memory, changed under its lock, committed, and only then announced.

What is in memory can always be thrown away: a game is read again from the database. That is also how a failed commit is
undone.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import structlog
from msgspec import structs
from sqlalchemy import Connection

from dogfight.errors import DogfightError
from dogfight.game import NATURE, Game
from dogfight.record import Closing, Record
from dogfight.server.analyses import Analyses
from dogfight.server.bells import Bells
from dogfight.server.brains import Brains, Thought
from dogfight.server.live import Live, now_text
from dogfight.server.pilot_log import keep
from dogfight.server.presentation import Shelf
from dogfight.server.problems import Refused
from dogfight.server.sortie_state import is_due, is_staff, sorties_of, waiting
from dogfight.server.sortie_tables import (
    brought,
    check_the_books,
    flown_out,
    forget_choices,
    is_of_a_campaign,
    noted,
    opening,
    other_edition,
    report,
)
from dogfight.server.store import Also, Store, Stored, add_game
from dogfight.server.views import Screen, summary
from dogfight.table import Reply

T = TypeVar("T")
LIVE = 200  # tables kept in memory
DOZE = 0.25  # seconds a timer of the reaction rule sleeps at most
log = structlog.get_logger("room")


class Room:
    """All open games, the newest used kept."""

    def __init__(self, store: Store, shelf: Shelf, brains: Brains, live: int = LIVE) -> None:
        self.store = store
        self.shelf = shelf
        self.brains = brains
        self.analyses = Analyses(store, brains)
        self.bells = Bells()
        self.limit = live
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._timers: dict[str, asyncio.Task[None]] = {}
        self._errands: dict[str, asyncio.Task[None]] = {}  # by campaign: what its mission needs

    # -------------------------------------------------------------- opening
    async def open(self, id: str) -> Live:
        """The game, from memory or read from the database; raises NoSuchGame."""
        found = self._live.get(id)
        if found is None:
            found = await self._read(id)
        self._live.move_to_end(id)
        self.wake(found)
        return found

    async def _read(self, id: str) -> Live:
        lock = self._opening.setdefault(id, asyncio.Lock())
        try:
            async with lock:  # two requests for the same game read it once
                if id not in self._live:
                    stored = await asyncio.to_thread(self.store.load, id)
                    self._live[id] = await asyncio.to_thread(self._revive, stored)
                    self._forget_old(id)
                return self._live[id]
        finally:
            self._opening.pop(id, None)

    def _revive(self, stored: Stored) -> Live:
        try:
            return self._made(stored)
        except DogfightError as wrong:
            if is_of_a_campaign(stored) and not isinstance(wrong, Refused):
                raise other_edition(stored.record.header) from wrong
            raise

    def _made(self, stored: Stored) -> Live:
        game = self.shelf.game(stored.record.header.game)
        shown = self.shelf.of(stored.record.header.game)
        others = self.store.summary
        live = Live(stored, game, lambda live: Screen(stored, live.table, live.places, shown, others))
        check_the_books(stored, live)
        return live

    def _forget_old(self, new: str) -> None:
        """Lets go of the idle tables that were used longest ago, but not of the new one, which is about to be used."""
        idle = [id for id, live in self._live.items() if not live.lock.locked() and live.thinker is None and id != new]
        for id in idle[: max(0, len(self._live) - self.limit)]:
            del self._live[id]

    # -------------------------------------------------------------- changing
    async def change(self, id: str, deed: Callable[[Live, str], Reply]) -> tuple[Live, Reply]:
        """Does something to a game, lets nature roll, commits, and only then rings. What is refused changes nothing."""
        async with self._held(id) as live:
            reply = await self._do(live, deed)
        if reply.code == "done":
            self.bells.ring(id)
            self.wake(live)
        return live, reply

    @asynccontextmanager
    async def _held(self, id: str) -> AsyncIterator[Live]:
        """The game under its lock. One that was dropped while we waited is opened again: its memory may be old."""
        while True:
            live = await self.open(id)
            async with live.lock:
                if self._live.get(id) is live:
                    yield live
                    return

    async def _do(self, live: Live, deed: Callable[[Live, str], Reply]) -> Reply:
        try:
            return await asyncio.to_thread(self._work, live, deed)
        except BaseException:
            self._live.pop(live.id, None)  # memory may be ahead of the database
            raise

    def _work(self, live: Live, deed: Callable[[Live, str], Reply]) -> Reply:
        now = now_text()
        reply = deed(live, now)
        if reply.code != "done":
            return reply
        live.advance(now)
        mission = self._mission(live)
        new, kept = live.changed(now)
        self.store.save(new, kept, new.places != live.stored.places, _also(new, mission))
        live.stored = structs.replace(new, change=new.change + 1)
        return reply

    def _mission(self, live: Live) -> Stored | None:
        """The table of a campaign's mission, if it begins with this change: both are stored together."""
        forget_choices(live)
        found = opening(live, self.shelf)
        if found is None:
            return None
        new = self._begun(found.stored, found.orders)
        noted(live, new.id)
        return new

    async def look(self, id: str, looking: Callable[[Live], T]) -> T:
        """Reads from a game, never in the middle of a change."""
        async with self._held(id) as live:
            return await asyncio.to_thread(looking, live)

    # -------------------------------------------------------------- new games
    async def create(self, game: Stored, invited: list[tuple[int, str]]) -> Stored:
        """A new game, its first rolls made; it is stored before anybody hears of it."""
        return await asyncio.to_thread(self._create, game, invited)

    async def follow(self, id: str, following: Callable[[Live], Stored]) -> Live:
        """The game after a finished one, with all its listeners told of it. Who asks second gets the same game."""
        async with self._held(id) as live:
            if not live.stored.standing.next:
                await asyncio.to_thread(self._follow, live, following)
                self.bells.ring(id)
        return await self.open(live.stored.standing.next)

    def _follow(self, live: Live, following: Callable[[Live], Stored]) -> None:
        new, old = self._begun(following(live)), live.stored
        versions = tuple(version + 1 for version in live.table.versions)
        told = structs.replace(old, versions=versions, standing=structs.replace(old.standing, next=new.id))
        self.store.follow(new, told, _books(new))
        live.stored = structs.replace(told, change=told.change + 1)
        live.table.versions, live.screen.standing = list(versions), told.standing

    async def adopt(self, record: Record, player: str, names: tuple[str, ...]) -> Stored:
        """A game from a record: a finished one to look at, an unfinished one to go on with, on all seats."""
        new = brought(record, self.shelf.game(record.header.game), names, player)
        return await asyncio.to_thread(self._create if record.closing is None else self._keep, new, [])

    def _create(self, game: Stored, invited: list[tuple[int, str]]) -> Stored:
        new = self._begun(game)
        self.store.create(new, invited, _books(new))
        return new

    def _begun(self, game: Stored, orders: Sequence[tuple[int, str]] = ()) -> Stored:
        """The game with its first rolls, after the orders that are given before anybody acts."""
        now = now_text()
        header = structs.replace(game.record.header, started=game.record.header.started or now)
        live = self._revive(structs.replace(game, record=structs.replace(game.record, header=header)))
        for seat, text in orders:
            reply = live.table.submit(seat, live.table.version(seat), text, now)
            assert reply.code == "done", reply.why
        live.advance(now)
        return live.changed(now)[0]

    def _keep(self, game: Stored, invited: list[tuple[int, str]]) -> Stored:
        live = self._revive(game)
        new = structs.replace(
            game, versions=tuple(live.table.versions), summary=summary(live.screen), updated=now_text()
        )
        self.store.create(new, invited)
        return new

    # -------------------------------------------------------------- computers
    def wake(self, live: Live) -> None:
        """Sets a computer thinking whose turn it is, if none thinks already, and a timer running."""
        self._keep_time(live)
        if live.thinker is None and self._computer_to_act(live) is not None and not self.bells.closed:
            live.thinker = asyncio.create_task(self._think(live))
        self._tend(live)

    def _computer_to_act(self, live: Live) -> int | None:
        able = [] if live.screen.gathers else live.table.to_act()
        acting = [seat for seat in able if seat != NATURE and not is_staff(live, seat)]
        found = next((seat for seat in acting if live.places[seat].sitter.computer), None)
        return next((seat for seat in acting if _wingmen_to_act(live, seat)), None) if found is None else found

    async def _think(self, live: Live) -> None:
        try:
            while await self._one_order(live):
                pass
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a computer could not give its order", game=live.id)
        finally:
            live.thinker = None

    async def _one_order(self, live: Live) -> bool:
        """One order of a computer; False when none is to act. A late answer is dropped by its version."""
        async with live.lock:
            seat = self._computer_to_act(live)
            if seat is None or self._live.get(live.id) is not live:
                return False
            version, state = live.table.version(seat), live.table.view(seat)
            level, own = live.places[seat].sitter.computer, tuple[int, ...]()
            if not level:
                level, own = live.wingmen(seat)
        thought = await self.brains.choose(live.table.header.game, level, state, seat, own)
        async with live.lock:
            if self._live.get(live.id) is not live:
                return False
            if live.table.version(seat) != version:
                return True
            if not thought.order:
                await self._leave_to(live, seat, version)
                return True
            reply = await self._do(live, lambda one, now: _give(one, seat, version, thought, now))
        if reply.code != "done":
            log.error("a computer's order was refused", game=live.id, why=reply.why)
            return False
        self.bells.ring(live.id)
        self._keep_time(live)
        self._tend(live)
        return True

    async def _leave_to(self, live: Live, seat: int, version: int) -> None:
        """Wingmen have nothing to order. A person who waits for nothing but them is told, and does it himself."""
        if live.screen.waits(seat):
            await self._do(live, lambda one, now: one.table.noted(seat))
            version = live.table.version(seat)
        live.screen.content[seat] = version
        self.bells.ring(live.id)

    # -------------------------------------------------------------- campaigns
    def _tend(self, live: Live) -> None:
        """Sees to the mission of a campaign, when a change of either may ask for it; one after the other."""
        id = self._needy(live)
        if id and id not in self._errands and not self.bells.closed:
            self._errands[id] = asyncio.create_task(self._run_errands(id))

    def _needy(self, live: Live) -> str:
        """The campaign that has to be seen to; "" for none. A mission that is open already is only woken."""
        if live.standing.campaign:
            return live.standing.campaign if live.table.over else ""
        if waiting(live) is None:
            return ""
        mission = self._live.get(sorties_of(live).game)
        if mission is not None and not mission.table.over:
            self.wake(mission)
            return ""
        return live.id if mission is not None or sorties_of(live).game or is_due(live) else ""

    async def _run_errands(self, id: str) -> None:
        try:
            while await self._errand(id):
                pass
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a mission could not be seen to", campaign=id)
        finally:
            del self._errands[id]

    async def _errand(self, id: str) -> bool:
        """Lets the mission of a campaign begin, be flown, or be reported; whether something was done.

        A crash between two of these leaves what the next opening of the campaign finds and does. [Campaign IV.8]
        """
        live = await self.open(id)
        if is_due(live):  # such as in a record that was brought here
            await self.change(id, lambda live, now: live.table.noted() if is_due(live) else Reply("repeated"))
            return True
        mission = sorties_of(live).game
        end = await self.look(mission, flown_out) if mission and waiting(live) is not None else None
        if end is None:
            return False
        _, reply = await self.change(id, lambda live, now: report(live, end, now))
        if reply.code == "refused":
            log.error("a report was refused", campaign=id, game=mission, why=reply.why)
        return reply.code == "done"

    # -------------------------------------------------------------- time limits
    def _keep_time(self, live: Live) -> None:
        """Sets a timer running if there may be a deadline. One that runs already wakes before any later deadline."""
        if live.id not in self._timers and live.screen.timing.deadline and not self.bells.closed:
            self._timers[live.id] = asyncio.create_task(self._time(live.id))

    async def _time(self, id: str) -> None:
        """Waits for one deadline of a game after the other, and settles what is overdue then."""
        try:
            while wait := await self.look(id, _wait):
                if wait > 0:
                    await asyncio.sleep(wait)
                    continue
                _, reply = await self.change(id, _settle)
                if reply.code == "refused":
                    log.error("an overdue order was refused", game=id, why=reply.why)
                    return
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("what is overdue could not be settled", game=id)
        finally:
            del self._timers[id]

    # -------------------------------------------------------------- closing
    def stop_listening(self) -> None:
        """Lets every stream end."""
        self.bells.close()

    async def close(self) -> None:
        """Stops computers and timers and lets go of the database. Nothing is lost: everything told is committed."""
        self.stop_listening()
        thinkers = [live.thinker for live in self._live.values() if live.thinker]
        tasks = [*thinkers, *self._timers.values(), *self._errands.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, self.analyses.close(), return_exceptions=True)
        self.brains.close()
        self.store.close()


def _wingmen_to_act(live: Live, seat: int) -> bool:
    """Whether wingmen of the person in this seat may have something to order: they have not said at this point that
    not. What it is, if anything, they find out where they think."""
    return bool(live.wingmen(seat)[0]) and live.screen.content.get(seat) != live.table.version(seat)


def _give(live: Live, seat: int, version: int, thought: Thought, now: str) -> Reply:
    return live.table.submit(seat, version, thought.order, now, thought.note)


def _wait(live: Live) -> float | None:
    """Seconds a timer may sleep, below 0 when something is overdue; None when no time runs. The ten seconds of the
    rules may begin sooner than was thought, so it looks again and again."""
    deadline, timing = live.deadline, live.screen.timing
    if not deadline:
        return None
    wait = timing.until_settled(deadline, now_text()) or -1.0
    return min(wait, DOZE) if timing.ticking else wait


def _also(game: Stored, mission: Stored | None) -> Also | None:
    """What is written in the same transaction: the pilot log, and the table of a mission that begins."""
    books = _books(game)
    if mission is None:
        return books

    def write(connection: Connection) -> None:
        add_game(connection, mission)
        if books:
            books(connection)

    return write


def _books(game: Stored) -> Also | None:
    """What the pilot log has to write of a change."""
    return (lambda connection: keep(connection, game, game.fates)) if any(game.standing.crew) else None


def _settle(live: Live, now: str) -> Reply:
    """What is overdue is ordered. Somebody may have been faster than the timer."""
    if not live.deadline or live.screen.timing.until_settled(live.deadline, now) > 0:
        return Reply("stale", "there is time left")
    return live.table.time_is_up(now, live.screen.timing.is_each)


def ended(record: Record, game: Game[Any, Any], state: Any) -> Record:
    """A record whose game is over on the board gets its closing, if it lacks one."""
    end = game.outcome(state)
    if record.closing or end is None:
        return record
    return structs.replace(record, closing=Closing("played", int(end.winner), end.ending))
