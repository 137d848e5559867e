"""Where computers think: one process of its own, so that the event loop never waits for a search.

A computer that dies, overruns its time or gives no order is replaced for this order by the next simpler one; the last
one draws any legal order. Whatever happens, an answer comes back, with a note on who really gave it. Guests think in
processes of their own (`dogfight.guests`) and hold up nobody else.
"""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from multiprocessing.sharedctypes import RawValue
from typing import Any, Final, TypeVar

import structlog
from msgspec import Struct

from dogfight.advice import HINT, Found, Question, Unless
from dogfight.bots.player import RandomComputer
from dogfight.bots.relief import line_of
from dogfight.bots.titles import title_of
from dogfight.bots.wingman import as_wingmen, is_of_side
from dogfight.errors import ComputerFault, DogfightError, ScenarioError
from dogfight.game import Draws, Game
from dogfight.guests import dismiss, is_guest
from dogfight.processes import end_with_parent

log = structlog.get_logger("brains")
ADVISER: Final = "dogfight.advice:found"
T = TypeVar("T")
Key = tuple[str, int]  # a game and a seat


class Task(Struct, frozen=True):
    """What a computer is asked: `state` is masked for its seat."""

    game: str
    level: str
    state: Any
    seat: int
    seed: int
    own: tuple[int, ...] = ()  # the aircraft that the person in this seat flies himself; the computer flies the others


class Thought(Struct, frozen=True):
    """An order as notation, and what the log should say about who gave it. Wingmen may have none: ""."""

    order: str
    note: str = ""


def named(path: str) -> Any:
    """The object that `module:name` names."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


def think(task: Task, games: str, computers: str) -> str:
    """Runs in the process: the order of one computer, as notation."""
    game: Game[Any, Any] = named(games)(task.game)
    state = as_wingmen(game, task.state, task.seat, task.own) if task.own else task.state
    if state is None:
        return ""
    computer = RandomComputer(game) if task.level == "random" else named(computers)(task.level, game)
    order = computer.choose(state, task.seat, Draws(task.seed))
    if task.own and is_of_side(order):
        return ""
    no = game.refusal(task.state, task.seat, order)
    if no is not None:
        raise ValueError(f"{task.level} gave an order that is refused: {no.why}")
    return game.notation().write(task.state, order)


class Failed(Exception):
    """Nobody could be asked; says why, as a sentence."""


def advise(question: Question, seconds: float, seed: int, games: str, adviser: str) -> Found:
    """Runs in the process: what Ace considers, as long as the time lasts and nobody has stopped him."""
    game: Game[Any, Any] = named(games)(question.game)
    try:
        told: Found = named(adviser)(game, question, lambda part: Unless(_is_stopped, seconds * part), Draws(seed))
    except DogfightError as wrong:
        raise ScenarioError(str(wrong)) from None  # that others could not be sent to another process
    return told


_FLAGS: Final[list[Any]] = []  # in the process: shared with the server, and without a lock, which would die with it


def _is_stopped() -> bool:
    """Whether the hint under way is to come to its end."""
    return bool(_FLAGS[0].value)


def _begin(stop: Any) -> None:
    """Runs first in the process."""
    end_with_parent()
    _FLAGS[:] = [stop]


class Brains:
    """The process and its queue. `games` and `computers` are paths, since functions cannot be sent to a process."""

    def __init__(self, games: str, computers: str, limit: float = 10.0, starting: float = 20.0) -> None:
        self.games = games
        self.computers = computers
        self.limit = limit  # seconds a computer may take
        self.starting = starting  # seconds the process may take to start, on top
        self._pool: ProcessPoolExecutor | None = None
        self._warm = False
        self._turn = asyncio.Lock()
        self._waiters = ThreadPoolExecutor(2, "guests")  # for answers of guests
        self.adviser = ADVISER
        self.patience = HINT  # seconds that a hint may take
        self._stop = RawValue("b", 0)
        self._advising: dict[Key, bool] = {}  # hints that are waited for; whether they were stopped
        self._under_way: Key | None = None

    async def choose(self, game: str, level: str, state: Any, seat: int, own: tuple[int, ...] = ()) -> Thought:
        """An order of this computer or of a simpler one; for a person's wingmen perhaps none."""
        failed = ""
        for one in line_of(level):
            task = Task(game, one, state, seat, secrets.randbits(47), own)
            try:
                return Thought(await self._ask(task), failed and f"{failed}; {title_of(one)} gave the order")
            except Exception as wrong:
                reason = _reason(wrong, self.limit)
                log.warning("computer failed", level=one, game=game, reason=reason)
                failed = failed or f"{title_of(one)} {reason}"
        if own:
            return Thought("")
        order = await asyncio.to_thread(_any_order, named(self.games)(game), state, seat)
        return Thought(order, f"{failed}; the order was drawn by lot")

    async def _ask(self, task: Task) -> str:
        """One answer of the process within the time. The wait for the process itself is not counted."""
        if is_guest(task.level, task.game.partition(":")[0]):
            waiting = asyncio.get_running_loop().run_in_executor
            return await waiting(self._waiters, think, task, self.games, self.computers)
        return await self.work(think, task, self.games, self.computers)

    async def work(self, doing: Callable[..., T], *arguments: Any) -> T:
        """Anything else that takes long, in the same process: in short pieces, since computers wait for each of them.

        Raises what it raises, and TimeoutError when it takes longer than an order may.
        """
        async with self._turn:
            return await self._run(doing, *arguments)

    async def _run(self, work: Callable[..., T], *what: Any) -> T:
        """What the process makes of it, in the time there is. The caller has the turn."""
        limit = self.limit if self._warm else self.limit + self.starting
        try:
            future = asyncio.get_running_loop().run_in_executor(self._ready(), work, *what)
            answer = await asyncio.wait_for(future, limit)
        except (ValueError, ScenarioError):
            raise  # it is well, and others may ask it
        except BaseException:
            self._kill()  # dead, late or cancelled: the next one gets a fresh process
            raise
        self._warm = True
        return answer

    # -------------------------------------------------------------- hints
    async def advise(self, key: Key, question: Question, seconds: float) -> Found:
        """What Ace considers in a seat, thought over so long; raises Failed, or what is wrong with the question."""
        self._advising[key] = False
        try:
            async with self._turn:
                if self._advising[key]:
                    raise Failed("stopped before it was thought about")
                self._stop.value, self._under_way = 0, key
                return await self._run(advise, question, seconds, secrets.randbits(47), self.games, self.adviser)
        except (DogfightError, Failed):
            raise
        except Exception as wrong:
            reason = _reason(wrong, self.limit)
            log.warning("hint failed", game=question.game, reason=reason)
            raise Failed(f"Ace {reason}; nothing has happened in the game, and he may be asked again") from wrong
        finally:
            del self._advising[key]
            self._under_way = None if self._under_way == key else self._under_way

    def is_advising(self, key: Key) -> bool:
        """Whether a hint is being waited for."""
        return key in self._advising

    def stop(self, key: Key) -> bool:
        """The hint that is waited for is the best so far; whether there was one."""
        if key not in self._advising:
            return False
        self._advising[key] = True
        if self._under_way == key:
            self._stop.value = 1
        return True

    def _ready(self) -> Executor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, spawn, initializer=_begin, initargs=(self._stop,))
        return self._pool

    def _kill(self) -> None:
        pool, self._pool, self._warm = self._pool, None, False
        if pool is None:
            return
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=True, cancel_futures=True)  # at once: nothing is left to wait for

    def close(self) -> None:
        """Ends the processes, whatever they are doing."""
        self._kill()
        dismiss()
        self._waiters.shutdown(wait=False, cancel_futures=True)


def _any_order(game: Game[Any, Any], state: Any, seat: int) -> str:
    order = RandomComputer(game).choose(state, seat, Draws(secrets.randbits(47)))
    return game.notation().write(state, order)


def _reason(wrong: Exception, limit: float) -> str:
    if isinstance(wrong, ComputerFault):
        return str(wrong)
    return f"did not answer within {limit:g} s" if isinstance(wrong, TimeoutError) else "failed"
