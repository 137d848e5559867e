"""Wingmen on the server: a computer flies some aircraft of a person's side, and never his own."""

import time
from typing import Any

import pytest

from dogfight.hexes import FACING_NAMES
from joint_seating import Listening, war_room
from serving import House

pytestmark = pytest.mark.house(war_room, Listening)

LONG = 30.0  # seconds


def begun(here: House, level: str, **more: Any) -> tuple[Listening, str]:
    ann = Listening(here.client)
    asked = {"scenario": "2f3", "wingmen": [1, 2], "wingman": "cadet", "start": "head-on"}
    return ann, ann.new(level=level, **{**asked, "german": "cadet", **more})["game"]


def shown(ann: Listening, game: str, seat: int) -> tuple[str, set[int]]:
    """What is asked of a seat, and every aircraft that the page could offer him there."""
    ask = ann.view(game, seat)["scene"]["ask"]
    keys = ("announcements", "shots", "clearings", "runs")
    offers = [one["craft"] for key in keys for one in ask[key] if not one.get("chosen")]
    return ask["kind"], {*ask["crafts"], *offers}


def mine(ann: Listening, game: str) -> dict[str, Any]:
    """The view once nothing is asked but what the person flies himself."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        view = ann.view(game, 0)
        ask = view["scene"]["ask"]
        own = ask["kind"] == "fly" and 0 in ask["crafts"]  # they fly when he has flown
        if view["asking"] == "over" or own or (ask["kind"] != "wait" and set(ask["crafts"]) <= {0}):
            return view
        time.sleep(0.05)
    raise AssertionError(f"{LONG} s, and still {ask}")


def fly(ann: Listening, game: str, view: dict[str, Any]) -> None:
    ask, counter = view["scene"]["ask"], view["scene"]["counters"][0]
    draft = {"seat": 0, "craft": 0, "speed": counter["speed"]}
    if ask["kind"] == "fire":
        text = ask["hold"]
    elif ask["kind"] == "announce":
        text = f"{counter['id']} {counter['speed']} 0"
    else:
        word = ann.post(f"/api/games/{game}/draft", draft).json()["ends"][0]["word"]
        text = f"{counter['id']} {counter['speed']} 0 {word}" if ask["kind"] == "plot" else f"{counter['id']} {word}"
    told = ann.order(game, 0, text)
    assert told["ok"] or told["code"] == "stale", (text, told["why"])


@pytest.mark.parametrize("level", ["tournament", "advanced"])
def test_wingmen_order_their_aircraft_and_the_person_his(here: House, level: str) -> None:
    ann, game = begun(here, level)
    for _ in range(6):
        view = mine(ann, game)
        if view["asking"] == "over":
            break
        assert shown(ann, game, 0)[1] <= {0}
        fly(ann, game, view)
    told = [line["text"] for line in mine(ann, game)["log"]]
    for number in (1, 2, 3):
        assert any(f"SOP/tri#{number}" in text for text in told), told[:12]
    pilots = [one["pilot"] for one in ann.view(game, 0)["scene"]["counters"][:3]]
    assert pilots == ["", "Cadet", "Cadet"]


@pytest.mark.parametrize(
    ("wingmen", "why"),
    [([3], "none of your side's"), ([0, 1, 2], "one aircraft at least is yours"), ([9], "aircraft 10")],
)
def test_wingmen_that_cannot_be_are_refused(here: House, wingmen: list[int], why: str) -> None:
    ann = Listening(here.client)
    body = {"allied": "you", "german": "cadet", "scenario": "2f3", "level": "basic", "wingmen": wingmen}
    answer = ann.post("/api/games", body)
    assert answer.status_code in (400, 422)
    assert why in answer.text


def once(ann: Listening, game: str, seat: int, kinds: set[str]) -> dict[str, Any]:
    """What is asked of a seat, as soon as it is one of these."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        view = ann.view(game, seat)
        if view["scene"]["ask"]["kind"] in kinds:
            return view
        time.sleep(0.05)
    raise AssertionError(f"{LONG} s, and still {view['scene']['ask']}")


def test_a_person_sets_up_his_own_aircraft_alone(here: House) -> None:
    ann, game = begun(here, "tournament", wingmen=[0, 2], start="edges")
    ask = once(ann, game, 0, {"place"})["scene"]["ask"]
    assert ask["crafts"] == [1]
    place = ask["places"][0]
    facing = FACING_NAMES[place["facings"][0]]
    told = ann.order(game, 0, f"SOP/tri#2 @{place['hex']} {facing} {ask['speeds'][0]}")
    assert told["ok"], told["why"]
    assert once(ann, game, 0, {"announce", "fire"})["scene"]["ask"]["crafts"] in ([1], [])


def test_what_wingmen_leave_undone_is_asked_of_the_person(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(here.room.brains, "games", "dogfight.games:nowhere")  # every computer fails
    ann, game = begun(here, "basic", german="here", first="allied")
    assert shown(ann, game, 0) == ("announce", {0})
    assert ann.order(game, 0, "SOP/tri#1 7 0")["ok"]
    first = ann.view(game, 0)
    kind = first["scene"]["ask"]["kind"]
    assert kind in ("wait", "announce")
    assert (first["headline"] == "Waiting for your wingmen.") == (kind == "wait")
    assert once(ann, game, 0, {"announce"})["scene"]["ask"]["crafts"] == [1, 2]
    assert ann.view(game, 0)["version"] > first["version"] or kind == "announce"
