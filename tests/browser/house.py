"""A server as a process of its own, which a test may stop and start again, and what is installed to look at it with."""

import fcntl
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import httpx

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web"
STATIC: Final = ROOT / "src/dogfight/server/static"
SERVE: Final = """
import sys
from dogfight.server.serve import serve
sys.exit(serve(port=int(sys.argv[1]), database=sys.argv[2], pack=sys.argv[3] or None, browser=False))
"""
CHROMIUMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
READY: Final = 90.0  # seconds a server may take to start on a busy machine


class Server:
    """A server process on one port and one database file, perhaps over a player's own pack."""

    def __init__(self, database: Path, port: int = 0, pack: Path | None = None) -> None:
        self.database = database
        self.pack = pack
        self.port = port or free_port()
        self.log = database.with_suffix(".log")
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts it and waits until it answers."""
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "DOGFIGHT_LOG": "WARNING"}
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.database), str(self.pack or "")]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=log, stderr=log)
        self._wait()

    def stop(self) -> None:
        """Asks it to end, as Ctrl+C does, and waits."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def kill(self) -> None:
        """Ends it as a power cut does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        self.process = None

    def _wait(self) -> None:
        until = time.monotonic() + READY
        while time.monotonic() < until:
            if self.process is not None and self.process.poll() is not None:
                break
            try:
                if httpx.get(self.address + "/health", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise RuntimeError(f"the server did not start:\n{self.log.read_text(errors='replace')}")


class Wire:
    """A network between browser and server that can fall silent: nothing is closed, but nothing comes through."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cut = False
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.open: list[socket.socket] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    def __enter__(self) -> "Wire":
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        for one in [self.listening, *self.open]:
            one.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                far = socket.create_connection(("127.0.0.1", self.port))
                self.open += [near, far]
                for source, sink in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        """Bytes of one direction; those of a silent time are lost, and with them the connection."""
        lost = False
        with suppress(OSError):
            while data := source.recv(65536):
                lost = lost or self.cut
                if not lost:
                    sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def chromium() -> str | None:
    """The path of an installed Chromium, or None for playwright's own."""
    named = os.environ.get("DOGFIGHT_CHROMIUM")
    if named:
        return named
    return next((path for path in map(shutil.which, CHROMIUMS) if path), None)


def build_client() -> None:
    """Builds the client when it is older than its sources; one process at a time."""
    with _alone("dogfight-client"):
        if not (WEB / "node_modules/axe-core").is_dir():
            _npm("ci", "--no-audit", "--no-fund")
        until = time.monotonic() + READY
        while _stale():
            try:
                _npm("run", "build")
            except RuntimeError as wrong:  # somebody builds it by hand at this moment
                if "another Vite build" not in str(wrong) or time.monotonic() > until:
                    raise
                time.sleep(1)


def _stale() -> bool:
    built = STATIC / "index.html"
    if not built.is_file():
        return True
    sources = [*WEB.glob("*.*"), *(WEB / "public").rglob("*"), *(WEB / "src").rglob("*")]
    return max(path.stat().st_mtime for path in sources if path.is_file()) > built.stat().st_mtime


def _npm(*words: str) -> None:
    done = subprocess.run(["npm", *words], cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(words)} failed:\n{done.stdout}\n{done.stderr}")


@contextmanager
def _alone(name: str) -> Iterator[None]:
    """Held by one process of this machine at a time."""
    with (Path(tempfile.gettempdir()) / f"{name}-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
