"""Real servers for the tests: one in a thread, listened to over a socket, and one in a process that can be killed."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from dogfight.server.room import Room
from dogfight.server.serve import Server
from serving import Opening, room_on

ROOT = Path(__file__).parents[1]
START = (
    "import sys; import dying; from toyview import ToyView; from dogfight.server.serve import serve;"
    " sys.exit(serve(database=sys.argv[1], browser=False, presentations=[ToyView()], games='toy:game_of',"
    " computers='toybots:computer', say=lambda text: print(text, flush=True)))"
)


class Wire:
    """A server's address, and its room when it runs in this process."""

    def __init__(self, url: str, room: Room, server: Server, thread: threading.Thread) -> None:
        self.url = url
        self.room = room
        self.server = server
        self.thread = thread

    def stop(self) -> float:
        """Stops it as a signal would; how many seconds that took."""
        began = time.monotonic()
        self.server.handle_exit(15, None)
        self.thread.join(10)
        return time.monotonic() - began


@contextmanager
def wire(file: Path, limit: float = 10.0, opening: Opening = room_on) -> Iterator[Wire]:
    """A server in a thread."""
    room, app = opening(file, limit)
    config = uvicorn.Config(app, port=0, log_config=None, access_log=False, timeout_graceful_shutdown=3, lifespan="on")
    server = Server(config, room)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_until(lambda: server.started)
    port = server.servers[0].sockets[0].getsockname()[1]
    made = Wire(f"http://127.0.0.1:{port}", room, server, thread)
    try:
        yield made
    finally:
        if thread.is_alive():
            made.stop()


def wait_until(ready: Any, seconds: float = 10.0) -> None:
    """Waits for something that another thread or process does."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


class Events:
    """An event stream, read line by line."""

    def __init__(self, answer: httpx.Response) -> None:
        self.lines = answer.iter_lines()

    def next(self) -> tuple[str, str, dict[str, Any]]:
        """The next event: its name, id and data."""
        got: dict[str, str] = {}
        for line in self.lines:
            if not line and got:
                break
            name, _, value = line.partition(":")
            got[name] = value.strip()
        return got.get("event", ""), got.get("id", ""), json.loads(got.get("data", "{}"))


@contextmanager
def listening(client: httpx.Client, game: str, seat: int | None = None, **headers: str) -> Iterator[Events]:
    """A listener of a game."""
    query = "" if seat is None else f"?seat={seat}"
    with client.stream("GET", f"/api/games/{game}/events{query}", headers=headers, timeout=10) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield Events(answer)


class Process:
    """A server in a process of its own."""

    def __init__(self, file: Path, start: str = START, **environment: str) -> None:
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
        self.run = subprocess.Popen(
            [sys.executable, "-c", start, str(file)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": paths, **environment},
        )

    def url(self) -> str:
        """The address it prints."""
        assert self.run.stdout is not None
        line = self.run.stdout.readline()
        assert "http://" in line, self.run.stderr and self.run.stderr.read()
        return line.split("ready: ")[1].split()[0]

    def kill(self) -> None:
        """kill -9."""
        self.run.kill()
        self.close()

    def close(self) -> str:
        """Waits for its end; what it wrote on standard error."""
        return self.run.communicate(timeout=40)[1]
