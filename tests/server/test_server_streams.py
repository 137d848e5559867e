"""Event streams: the present at once, every change after it, pings in the silence, and no listener left behind."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from livewire import Wire, listening, wait_until, wire
from toyview import choices


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    with wire(tmp_path_factory.mktemp("streams") / "games.sqlite") as running:
        yield running


@contextmanager
def browser(served: Wire) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url) as client:
        client.get("/api/menu")
        yield client


def new(client: httpx.Client, **more: Any) -> str:
    return str(client.post("/api/games", json={"german": "here", **more}).json()["game"])


def order(client: httpx.Client, game: str, seat: int) -> dict[str, Any]:
    view = client.get(f"/api/games/{game}?seat={seat}").json()
    body = {"seat": seat, "version": view["version"], "order": choices(view)[0]}
    return dict(client.post(f"/api/games/{game}/orders", json=body).json())


def test_a_listener_gets_the_present_at_once_and_every_change(served: Wire) -> None:
    with browser(served) as ann:
        game = new(ann)
        with listening(ann, game, 0) as heard:
            view = ann.get(f"/api/games/{game}?seat=0").json()
            assert heard.next() == ("view", str(view["version"]), {"version": view["version"], "hash": view["hash"]})
            answer = order(ann, game, 0)
            told = heard.next()
            assert told[2] == {"version": answer["view"]["version"], "hash": answer["view"]["hash"]}


def test_a_sealed_order_of_the_other_changes_the_hash_and_not_the_version(served: Wire) -> None:
    with browser(served) as ann:
        game = new(ann)
        with listening(ann, game, 0) as heard:
            before = heard.next()[2]
            order(ann, game, 1)
            after = heard.next()[2]
            assert after["version"] == before["version"]
            assert after["hash"] != before["hash"]


def test_who_comes_back_gets_the_present_whatever_he_missed(served: Wire) -> None:
    with browser(served) as ann:
        game = new(ann)
        with listening(ann, game, 0) as heard:
            missed = heard.next()[1]
        for seat in (0, 1):
            order(ann, game, seat)
        view = ann.get(f"/api/games/{game}?seat=0").json()
        with listening(ann, game, 0, **{"last-event-id": missed}) as heard:
            assert heard.next()[1] == str(view["version"])


def test_silence_is_filled_with_pings(served: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogfight.server.games.PING", 0.05)
    with browser(served) as ann, listening(ann, new(ann), 0) as heard:
        assert [heard.next()[0] for _ in range(4)] == ["view", "ping", "ping", "ping"]


def test_pings_come_every_five_seconds() -> None:
    from dogfight.server.games import PING

    assert PING == 5


def test_a_refused_message_rings_nobody(served: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogfight.server.games.PING", 0.3)
    with browser(served) as ann:
        game = new(ann)
        with listening(ann, game, 0) as heard:
            heard.next()
            ann.post(f"/api/games/{game}/orders", json={"seat": 0, "version": 8, "order": "bid nothing"})
            assert heard.next()[0] == "ping"


def test_many_come_and_go_and_none_is_left_behind(served: Wire) -> None:
    with browser(served) as ann:
        game = new(ann)

        def come_and_go() -> None:
            with httpx.Client(base_url=served.url) as guest:
                for _ in range(40):
                    with listening(guest, game) as heard:
                        assert heard.next()[0] == "view"

        guests = [threading.Thread(target=come_and_go) for _ in range(5)]
        for guest in guests:
            guest.start()
        for seat in (0, 1):
            order(ann, game, seat)
        for guest in guests:
            guest.join(20)
        wait_until(lambda: served.room.bells.listeners == 0)


def test_two_bids_in_the_same_moment_are_both_taken(served: Wire) -> None:
    """Both players send at once, many times: both are done, whichever came first. [peers R-02]"""
    with browser(served) as ann:
        for _ in range(25):
            game = new(ann, scenario="short")
            codes: list[str] = []
            bodies = []
            for seat in (0, 1):
                view = ann.get(f"/api/games/{game}?seat={seat}").json()
                bodies.append({"seat": seat, "version": view["version"], "order": choices(view)[0]})

            def send(body: dict[str, Any], game: str = game, codes: list[str] = codes) -> None:
                codes.append(ann.post(f"/api/games/{game}/orders", json=body).json()["code"])

            senders = [threading.Thread(target=send, args=(body,)) for body in bodies]
            for sender in senders:
                sender.start()
            for sender in senders:
                sender.join(10)
            assert codes == ["done", "done"]


def test_the_server_stops_at_once_though_somebody_listens(tmp_path: Path) -> None:
    with wire(tmp_path / "games.sqlite") as running, browser(running) as ann:
        game = new(ann)
        with listening(ann, game, 0) as heard:
            heard.next()
            assert running.stop() < 2.5
        assert not running.thread.is_alive()
    with wire(tmp_path / "games.sqlite") as again, browser(again) as bob:
        assert bob.get(f"/api/games/{game}").json()["plies"] == 8  # and the lock was let go


def test_a_slow_request_does_not_hold_up_the_others(served: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long sketch is computed in a thread; health answers meanwhile."""
    monkeypatch.setattr("toyview.ToyView.sketch", lambda *_: time.sleep(1.0))
    with browser(served) as ann:
        game = new(ann)
        slow = threading.Thread(
            target=lambda: httpx.post(
                f"{served.url}/api/games/{game}/draft", json={"seat": 0, "craft": 0}, cookies=dict(ann.cookies)
            )
        )
        slow.start()
        time.sleep(0.1)
        began = time.monotonic()
        assert ann.get("/health").status_code == 200
        assert time.monotonic() - began < 0.5
        slow.join(5)


def test_views_are_compressed_and_streams_are_not(served: Wire) -> None:
    with browser(served) as ann:
        game = new(ann)
        assert ann.get(f"/api/games/{game}?seat=0").headers["content-encoding"] == "gzip"
        with ann.stream("GET", f"/api/games/{game}/events?seat=0") as answer:
            assert "content-encoding" not in answer.headers
