"""Computers: they see masked states, think outside the event loop, and are replaced when they fail."""

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from dogfight.game import Draws
from dogfight.server.brains import Brains, Thought
from livewire import Wire, wait_until, wire
from seating import table
from toy import CARDS, ToyGame
from toybots import MOOD
from toyview import choices


@pytest.fixture
def mood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "mood"
    file.write_text("")
    monkeypatch.setenv(MOOD, str(file))
    return file


def ask(brains: Brains, *levels: str) -> list[Thought]:
    """What computers of these levels answer, one after the other, from one process."""
    at = table()

    async def asking() -> list[Thought]:
        return [await brains.choose("toy:bids", level, at.view(0), 0) for level in levels]

    try:
        return asyncio.run(asking())
    finally:
        brains.close()


def brains(limit: float = 5.0) -> Brains:
    return Brains("toy:game_of", "toybots:computer", limit)


def legal() -> set[str]:
    at = table()
    return {f"bid {card}" for card in at.state.hands[0].value or ()}


def test_a_computer_gives_a_legal_order_from_what_it_may_see(mood: Path) -> None:
    mood.write_text("pilot=peek")
    thought = ask(brains(), "pilot")[0]
    assert thought.order in legal()
    assert thought.note == ""
    seen = mood.with_name("mood.seen").read_text()
    at = table()
    assert all(card in seen for card in at.state.hands[0].value or ())
    assert not [card for card in set(CARDS) - set(at.state.hands[0].value or ()) if card in seen]


FAILURES = [
    ("pilot=die", "Pilot failed; Cadet gave the order"),
    ("pilot=raise", "Pilot failed; Cadet gave the order"),
    ("pilot=cheat", "Pilot failed; Cadet gave the order"),
    ("pilot=die cadet=die", "Pilot failed; Random gave the order"),
]


@pytest.mark.parametrize(("moods", "note"), FAILURES)
def test_a_computer_that_fails_is_replaced_for_this_order(mood: Path, moods: str, note: str) -> None:
    mood.write_text(moods)
    thought, next_one = ask(brains(), "pilot", "random")
    assert thought.order in legal()
    assert thought.note == note
    assert next_one.note == ""


def test_a_computer_that_overruns_its_time_is_replaced_and_its_process_ended(mood: Path) -> None:
    mood.write_text("pilot=sleep")
    first, thought = ask(brains(0.3), "cadet", "pilot")  # the first one has the process started
    assert first.note == ""
    assert thought.note == "Pilot did not answer within 0.3 s; Cadet gave the order"


def test_when_no_process_can_be_had_the_order_is_drawn_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("dogfight.server.brains.ProcessPoolExecutor", none)
    thought = ask(brains(), "pilot")[0]
    assert thought.order in legal()
    assert thought.note == "Pilot failed; the order was drawn by lot"


# ------------------------------------------------------------------ at a table
@pytest.fixture
def served(tmp_path: Path, mood: Path) -> Iterator[Wire]:
    with wire(tmp_path / "games.sqlite", limit=5.0) as running, httpx.Client(base_url=running.url) as warm:
        game = warm.post("/api/games", json={"german": "cadet"}).json()["game"]
        wait_until(lambda: bid_in(warm, game, 1), 20)
        yield running


def bid_in(client: httpx.Client, game: str, seat: int) -> bool:
    return seat not in client.get(f"/api/games/{game}").json()["toAct"]


def order(client: httpx.Client, game: str) -> dict[str, Any]:
    view = client.get(f"/api/games/{game}").json()
    body = {"seat": 0, "version": view["version"], "order": choices(view)[0]}
    return dict(client.post(f"/api/games/{game}/orders", json=body).json())


def test_a_whole_game_against_a_computer(served: Wire) -> None:
    with httpx.Client(base_url=served.url) as ann:
        game = ann.post("/api/games", json={"german": "pilot"}).json()["game"]
        for _ in range(200):
            view = ann.get(f"/api/games/{game}").json()
            if view["result"]:
                break
            if 0 in view["toAct"]:
                assert order(ann, game)["ok"]
            else:
                assert view["thinking"] == "Pilot"
                time.sleep(0.02)
        assert view["winner"]
        assert view["sides"] == ["you", "Pilot (computer)"]


def test_the_log_says_who_gave_an_order_for_whom(served: Wire, mood: Path) -> None:
    mood.write_text("pilot=die")
    with httpx.Client(base_url=served.url) as ann:
        game = ann.post("/api/games", json={"german": "pilot"}).json()["game"]
        wait_until(lambda: bid_in(ann, game, 1), 20)
        texts = [line["text"] for line in ann.get(f"/api/games/{game}").json()["log"]]
        assert "blue has bid (Pilot failed; Cadet gave the order)" in texts


def test_a_late_answer_is_dropped(served: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the computer thinks the game ends: its order has no effect. [peers L-18]"""
    gate = threading.Event()
    real = Brains.choose

    async def slow(self: Brains, *args: Any) -> Thought:
        thought = await real(self, *args)
        await asyncio.to_thread(gate.wait, 10)
        return thought

    monkeypatch.setattr(Brains, "choose", slow)
    with httpx.Client(base_url=served.url) as ann:
        game = ann.post("/api/games", json={"german": "cadet"}).json()["game"]
        version = ann.get(f"/api/games/{game}").json()["version"]
        ended = ann.post(f"/api/games/{game}/resign", json={"seat": 0, "version": version}).json()["view"]
        gate.set()
        wait_until(lambda: served.room._live[game].thinker is None)
        assert ann.get(f"/api/games/{game}").json() == ended


def test_a_taken_back_order_starts_the_computer_anew(served: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, asked = threading.Event(), []

    async def slow(self: Brains, game: str, level: str, state: Any, seat: int, own: tuple[int, ...] = ()) -> Thought:
        asked.append(repr(state.bids))
        await asyncio.to_thread(gate.wait, 10)
        at = ToyGame().legal(state, seat).sample(Draws(len(asked)))
        return Thought(ToyGame().notation().write(state, at))

    monkeypatch.setattr(Brains, "choose", slow)
    with httpx.Client(base_url=served.url) as ann:
        game = ann.post("/api/games", json={"german": "cadet"}).json()["game"]
        order(ann, game)
        version = ann.get(f"/api/games/{game}").json()["version"]
        assert ann.post(f"/api/games/{game}/undo", json={"seat": 0, "version": version}).json()["code"] == "done"
        gate.set()
        wait_until(lambda: bid_in(ann, game, 1))
        view = ann.get(f"/api/games/{game}").json()
        assert (view["plies"], view["toAct"]) == (9, [0])
        assert len(asked) == 2


def test_the_event_loop_answers_while_a_computer_thinks(served: Wire, mood: Path) -> None:
    mood.write_text("pilot=sleep")
    with httpx.Client(base_url=served.url) as ann:
        game = ann.post("/api/games", json={"german": "pilot"}).json()["game"]
        for _ in range(10):
            began = time.monotonic()
            assert ann.get(f"/api/games/{game}").json()["thinking"] == "Pilot"
            assert time.monotonic() - began < 0.5


def test_computers_against_each_other_play_to_the_end(served: Wire) -> None:
    with httpx.Client(base_url=served.url) as eve:
        game = eve.post("/api/games", json={"allied": "cadet", "german": "pilot", "scenario": "short"}).json()["game"]
        wait_until(lambda: eve.get(f"/api/games/{game}").json()["winner"], 20)
