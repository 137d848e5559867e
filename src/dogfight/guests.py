"""Guests: computers out of other packages. They are found by name, see what their seat sees, and think by themselves.

A package names its computers in its metadata, under the family of games they play ("war", "cards"):

    [project.entry-points."dogfight.computers.war"]
    hunter = "my_package:Hunter"

`Hunter(game, seconds)` makes a `Computer`; `seconds` is what it may take for an order. Each guest has a process of its
own, which alone imports the package: one that dies, overruns its time, ends the program or answers nonsense costs its
order and nothing else. This is no prison: a guest is code that somebody installed, and may read what he may read.
"""

import multiprocessing
import os
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from io import TextIOWrapper
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from dogfight import thinking
from dogfight.bots import computer as house
from dogfight.bots.ace_names import is_ace
from dogfight.bots.player import Computer
from dogfight.errors import ComputerFault, NotationError, ScenarioError
from dogfight.game import Draws, Game
from dogfight.games import game_of
from dogfight.processes import end_with_parent
from dogfight.sealed import masked

GROUP: Final = "dogfight.computers."
NAME: Final = re.compile("[a-z][a-z0-9-]{1,30}")
TAKEN: Final = (*house.LEVELS, *house.DRILLS, house.STRAIGHT, "you", "friend", "here", "link", "staff", "wingman")

SECONDS: Final = "DOGFIGHT_GUEST_SECONDS"  # what a guest may take for an order, if not BUDGET
BUDGET: Final = 5.0
STARTING: Final = 60.0  # seconds to import its package and be made
MOST_BYTES: Final = 10_000  # of an answer
MEMORY: Final = 8 << 30  # bytes of its own that a guest may fill
MOST_SEATED: Final = 8  # guests with a process at a time; of more the one that was asked for longest ago makes room
STRIKES: Final = 3  # failures one after the other, after which a guest is asked no more
READY: Final = b"ready"


class Entered(NamedTuple):
    """A computer that a package brings: where it is, and whose it is."""

    name: str
    family: str
    path: str  # "module:name"
    package: str  # name and release

    def fault(self) -> str:
        """Why it cannot be asked by this name; empty when it can."""
        if self.name in TAKEN:
            return "the name is taken"
        return "" if NAME.fullmatch(self.name) else "a name has 2 to 31 small letters, digits and hyphens"


# ------------------------------------------------------------------ who there is
@cache
def entered() -> tuple[Entered, ...]:
    """Every computer that an installed package names, good or not, by family and name. Nothing is imported."""
    groups = [group for group in entry_points().groups if group.startswith(GROUP)]
    found = [_entered(point) for group in groups for point in entry_points(group=group)]
    return tuple(sorted(found))


def _entered(point: EntryPoint) -> Entered:
    package = "" if point.dist is None else f"{point.dist.name} {point.dist.version}"
    return Entered(point.name, point.group[len(GROUP) :], point.value, package)


def guests_of(family: str) -> dict[str, Entered]:
    """The guests that play a family of games, by name; of two with one name the first package's."""
    found: dict[str, Entered] = {}
    for one in entered():
        if one.family == family and not one.fault():
            found.setdefault(one.name, one)
    return found


def names_for(family: str) -> tuple[str, ...]:
    """Every computer that one may ask for in a family of games: our levels, then the guests."""
    return (*house.LEVELS, *guests_of(family))


def is_guest(name: str, family: str) -> bool:
    """Whether a computer of this name comes out of another package."""
    return name in guests_of(family)


_SEATED: Final[dict[tuple[str, str], "Guest"]] = {}
_DOOR: Final = threading.Lock()


def computer(name: str, game: Game[Any, Any]) -> Computer[Any, Any]:
    """The computer of this name, ours or a guest; raises ScenarioError for one that does not play this game.

    A guest is one and the same for all games of this process that have the same rules.
    """
    guest = guests_of(house.family(game)).get(name)
    if guest is not None:
        return _seated(guest, game)
    if name in TAKEN or is_ace(name):
        return thinking.computer(name, game)
    raise ScenarioError(f"no computer {name!r} plays {game.id}; known are {', '.join(names_for(house.family(game)))}")


def thinker(name: str, game: Game[Any, Any]) -> Computer[Any, Any]:
    """The same for those who play with people: an Ace of the hex game has a clock, and nobody waits long for him."""
    return thinking.computer(name, game, thinking.patience()) if is_ace(name) else computer(name, game)


def _seated(guest: Entered, game: Game[Any, Any]) -> "Guest":
    """The guest for these rules. One that had to make room starts anew when it is asked again."""
    with _DOOR:
        found = _SEATED.pop((guest.name, game.id), None) or Guest(guest, game)
        _SEATED[guest.name, game.id] = found
        for old in list(_SEATED.values())[:-MOST_SEATED]:
            old.make_room()
        return found


def dismiss() -> None:
    """Ends the processes of all guests."""
    with _DOOR:
        for guest in _SEATED.values():
            guest.dismiss()
        _SEATED.clear()


# ------------------------------------------------------------------ the host's side
class Guest(Computer[Any, Any]):
    """A guest as the others see it. It is asked in turn, whoever asks."""

    def __init__(self, who: Entered, game: Game[Any, Any]) -> None:
        self.name = who.name
        self.who = who
        self.game = game
        self.seconds = budget()
        self.strikes = 0
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._turn = threading.Lock()

    def choose(self, state: Any, seat: i64, draws: Draws) -> Any:
        """Its order; raises ComputerFault when it gives none in time. Whether it is legal the caller finds out."""
        seen = masked(state, seat)
        with self._turn:
            text = self._told((seen, int(seat), int(draws.below(1 << 31))))
        try:
            return self.game.notation().read(seen, seat, text)
        except (NotationError, ValueError) as wrong:
            raise ComputerFault(f"gave an order that cannot be read ({wrong})") from None

    def _told(self, question: tuple[Any, int, int]) -> str:
        """What it answers, as notation. Three failures one after the other, and nobody asks any more."""
        if self.strikes >= STRIKES:
            raise ComputerFault(f"failed {STRIKES} times running and is asked no more")
        self.strikes += 1
        try:
            line = self._ready()
            line.send(question)
            answer = _heard(line, self.seconds)
        except (OSError, EOFError):
            self.end()
            raise ComputerFault("died") from None
        except ComputerFault:
            self.end()
            raise
        self.strikes = 0
        if answer[:1] != b"+":
            raise ComputerFault(f"failed ({answer[1:].decode(errors='replace')})")
        return answer[1:].decode(errors="replace")

    def _ready(self) -> Connection:
        """The line to its process, which is started if there is none."""
        if self._line is None or self._process is None or not self._process.is_alive():
            self.end()
            host, guest = multiprocessing.Pipe()
            start = multiprocessing.get_context("spawn").Process
            self._process = start(target=_sit, args=(guest, self.who.path, self.game.id, self.seconds), daemon=True)
            self._line = host
            self._process.start()
            guest.close()
            answer = _heard(host, STARTING)
            if answer != READY:
                raise ComputerFault(f"cannot be started ({answer[1:].decode(errors='replace')})")
        return self._line

    def make_room(self) -> bool:
        """Ends its process, unless it is thinking; whether it was not."""
        if not self._turn.acquire(blocking=False):
            return False
        try:
            self.end()
        finally:
            self._turn.release()
        return True

    def dismiss(self) -> None:
        """Ends its process, also while it thinks: whoever waits for it hears that it has died."""
        process = self._process
        if not self.make_room() and process is not None and process.pid is not None:
            process.kill()

    def end(self) -> None:
        """Ends its process, whatever it is doing."""
        process, line, self._process, self._line = self._process, self._line, None, None
        if line is not None:
            line.close()
        if process is not None and process.pid is not None:
            process.kill()
            process.join()


def budget() -> float:
    """The seconds a guest may take for an order."""
    with suppress(ValueError):
        return max(0.05, float(os.environ.get(SECONDS, BUDGET)))
    return BUDGET


def _heard(line: Connection, seconds: float) -> bytes:
    """The next answer. Bytes, never an object: nothing that a guest says is taken for more than text."""
    if not line.poll(seconds):
        raise ComputerFault(f"did not answer within {seconds:g} s")
    return line.recv_bytes(MOST_BYTES)


# ------------------------------------------------------------------ the guest's side
def _sit(line: Connection, path: str, game_id: str, seconds: float) -> None:
    """Runs in the guest's process: it is made once, then asked until the host is gone."""
    _keep_to_itself()
    try:
        game = game_of(game_id)
        guest = EntryPoint("guest", path, GROUP).load()(game, seconds)
    except BaseException as wrong:  # also one that ends the program
        _say(line, b"-", _reason(wrong))
        return
    line.send_bytes(READY)
    for state, seat, seed in _questions(line):
        try:
            order = guest.choose(state, seat, Draws(seed))
            _say(line, b"+", game.notation().write(state, order))
        except BaseException as wrong:
            _say(line, b"-", _reason(wrong))


def _questions(line: Connection) -> Iterator[tuple[Any, int, int]]:
    with suppress(EOFError, OSError):
        while True:
            yield line.recv()


def _say(line: Connection, mark: bytes, text: str) -> None:
    with suppress(OSError):
        line.send_bytes(mark + text.encode()[: MOST_BYTES - 1])


def _reason(wrong: BaseException) -> str:
    return f"{type(wrong).__name__}: {wrong}"[:200]


def _keep_to_itself() -> None:
    """What it prints goes to the errors, Ctrl+C is the host's, its memory has an end, and so has it with the host."""
    end_with_parent()
    with suppress(OSError):
        os.dup2(2, 1)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # what it says is of use while it flies
    if sys.platform != "win32":
        import resource

        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
