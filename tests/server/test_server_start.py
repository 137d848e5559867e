"""Starting the server: address, browser, ports in use, signals."""

import json
import os
import signal
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from dogfight.server import serve as starting
from dogfight.server.serve import database_url, has_desktop, serve
from livewire import Process
from toyview import ToyView


def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **more: Any) -> tuple[int, list[str], list[str]]:
    """Starts a server that ends at once; its result, what it said, and what it opened."""
    said: list[str] = []
    opened: list[str] = []
    monkeypatch.setattr(uvicorn.Server, "run", lambda self, sockets: [one.close() for one in sockets])
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(starting, "_stop_quietly", lambda: None)  # the tests keep their own Ctrl+C
    ready: dict[str, Any] = {
        "database": str(tmp_path / "games.sqlite"),
        "presentations": [ToyView()],
        "games": "toy:game_of",
    }
    code = serve(**{**ready, "computers": "toybots:computer", "say": said.append, **more})
    return code, said, opened


def test_it_takes_a_free_port_and_says_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "has_desktop", lambda: True)
    code, said, opened = start(tmp_path, monkeypatch)
    assert code == 0
    assert opened
    assert opened[0] in said[0]
    assert "games.sqlite" in said[0]
    assert int(opened[0].rsplit(":", 1)[1]) > 0


def test_without_a_desktop_or_a_wish_no_browser_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "has_desktop", lambda: False)
    assert start(tmp_path / "a", monkeypatch)[2] == []
    monkeypatch.setattr(starting, "has_desktop", lambda: True)
    assert start(tmp_path / "b", monkeypatch, browser=False)[2] == []


@pytest.mark.parametrize(
    ("platform", "variables", "found"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_where_there_is_a_desktop(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], found: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert has_desktop() is found


def test_a_port_in_use_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        code, said, _ = start(tmp_path, monkeypatch, port=taken.getsockname()[1])
    assert (code, said) == (1, [])
    assert "try --port 0 for a free one" in capsys.readouterr().err


def test_a_pack_is_told_to_the_computers_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOGFIGHT_PACK", "")
    monkeypatch.setattr(starting, "named", lambda path: lambda pack: ToyView())
    assert len(starting._presentations(str(tmp_path))) == len(starting.FAMILIES)
    assert os.environ["DOGFIGHT_PACK"] == str(tmp_path)


def test_a_path_is_a_file_and_a_url_is_a_url(tmp_path: Path) -> None:
    assert database_url(str(tmp_path / "x.sqlite")) == f"sqlite:///{tmp_path}/x.sqlite"
    assert database_url("postgresql://db/games") == "postgresql://db/games"


def test_a_signal_ends_it_in_order_and_its_log_is_json(tmp_path: Path) -> None:
    server = Process(tmp_path / "deep" / "games.sqlite")
    with httpx.Client(base_url=server.url()) as ann:
        ann.post("/api/games", json={"german": "cadet"})
    server.run.send_signal(signal.SIGTERM)
    log = server.close()
    assert server.run.returncode == 0
    assert "Traceback" not in log
    assert all(json.loads(line) for line in log.splitlines())
    assert '"path": "/api/games"' in log


def test_a_client_of_an_older_release_can_tell(tmp_path: Path) -> None:
    """Header, menu, view and health name the release: a page left open over an update compares it with its own."""
    server = Process(tmp_path / "games.sqlite")
    with httpx.Client(base_url=server.url()) as ann:
        game = ann.post("/api/games", json={"german": "here"}).json()["game"]
        told = [ann.get(path) for path in ("/api/menu", "/health", f"/api/games/{game}")]
        assert {answer.headers["x-dogfight-release"] for answer in told} == {"0.1.0"}
        assert [told[0].json()["version"], told[1].json()["version"], told[2].json()["release"]] == ["0.1.0"] * 3
        old = ann.post(f"/api/games/{game}/orders", json={"seat": 0, "version": 8, "order": "x", "index": 3})
        assert "unknown field `index`" in old.json()["why"]
    server.kill()
