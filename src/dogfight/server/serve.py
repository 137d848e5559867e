"""Starting the server: port, lock, database, log, browser."""

import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn

from dogfight.errors import DogfightError
from dogfight.guests import guests_of
from dogfight.server.app import application
from dogfight.server.brains import Brains, named
from dogfight.server.logs import set_up
from dogfight.server.presentation import Presentation, Shelf
from dogfight.server.room import Room
from dogfight.server.store import Store

GAMES: Final = "dogfight.games:game_of"
COMPUTERS: Final = "dogfight.guests:thinker"
FAMILIES: Final = ("war", "cards", "campaign")  # in the order of the menu
INVITING: Final = ("war", "cards")  # where computers of other packages may be asked for
PACK: Final = "DOGFIGHT_PACK"  # as dogfight.games reads it
GRACE: Final = 3  # seconds for requests under way when the server is stopped


class Server(uvicorn.Server):
    """Uvicorn that ends the event streams first: they would hold it up for ever."""

    def __init__(self, config: uvicorn.Config, room: Room) -> None:
        super().__init__(config)
        self.room = room

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.room.stop_listening()
        super().handle_exit(sig, frame)


def database_url(database: str) -> str:
    """A URL as it is; anything else is the path of an SQLite file."""
    return database if "://" in database else f"sqlite:///{Path(database).expanduser().resolve()}"


def make(
    database: str,
    presentations: Iterable[Presentation],
    games: str = GAMES,
    computers: str = COMPUTERS,
    limit: float = 10.0,
) -> tuple[Room, Shelf]:
    """An opened room and its shelf; raises DatabaseInUse, or Refused for a database that cannot be opened."""
    shelf = Shelf(named(games), presentations)
    store = Store(database_url(database))
    store.open()
    return Room(store, shelf, Brains(games, computers, limit)), shelf


def serve(
    host: str = "127.0.0.1",
    port: int = 0,
    database: str = "games.sqlite",
    pack: str | None = None,
    *,
    browser: bool = True,
    presentations: Iterable[Presentation] | None = None,
    games: str = GAMES,
    computers: str = COMPUTERS,
    limit: float = 10.0,
    say: Callable[[str], None] = print,
) -> int:
    """Serves until it is stopped; returns 0, or 1 when it cannot start. Port 0 takes a free one."""
    set_up(os.environ.get("DOGFIGHT_LOG", "INFO").upper())
    try:
        shown = list(presentations) if presentations is not None else _presentations(pack)
        listening = _listen(host, port)
        room, shelf = make(database, shown, games, computers, limit)
    except (DogfightError, OSError) as wrong:
        print(f"dogfight: {wrong}", file=sys.stderr)
        return 1
    address = f"http://{_named(host)}:{listening.getsockname()[1]}"
    say(f"Dogfight is ready: {address}   (Ctrl+C stops it; games are kept in {database})")
    sys.stdout.flush()  # into a pipe or a file, too, the address comes at once
    if browser and has_desktop():
        webbrowser.open(address)
    config = uvicorn.Config(
        application(room, shelf), log_config=None, access_log=False, timeout_graceful_shutdown=GRACE, lifespan="on"
    )
    _stop_quietly()
    Server(config, room).run(sockets=[listening])
    return 0


def _stop_quietly() -> None:
    """Uvicorn hands a signal on when it has stopped; by then all is done, and the process ends by itself."""
    if threading.current_thread() is threading.main_thread():
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, lambda *_: None)


def _presentations(pack: str | None) -> list[Presentation]:
    """The games this release has. The pack is told to the process of the computers through the environment."""
    if pack:
        os.environ[PACK] = str(Path(pack).resolve())
    shown: list[Presentation] = [named(f"dogfight.server.{family}_view:presentation")(pack) for family in FAMILIES]
    for one in shown:
        if one.family in INVITING:
            one.invite(guests_of(one.family))
    return shown


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as wrong:
        listening.close()
        raise OSError(f"cannot listen on {host}, port {port}: {wrong.strerror}; try --port 0 for a free one") from None
    listening.listen(128)
    return listening


def _named(host: str) -> str:
    """The host as one would type it."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def has_desktop() -> bool:
    """Whether there is a screen to open a browser on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
