"""Secrets of missions on the server: two games that differ in a secret alone look the same, byte for byte, to whoever
may not know it.

[Balloon 4.g, Photo 3, Bombing 1, Ruling B12, Ruling B21]
"""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from dogfight.chance import Seed
from joint_seating import Listening, war_room
from serving import House, house

HEXES = ("GG-19", "GG-23", "HH-19", "HH-22", "II-18", "II-21", "EE-20", "EE-22", "FF-18", "FF-23", "DD-20", "DD-23")
KINDS = ("AA",) * 4 + ("MG",) * 4 + ("dummy",) * 4
LEVELS = ("tournament", "advanced")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr("dogfight.server.live.new_seed", lambda: Seed(bytes(range(32)), bytes(16)))
    monkeypatch.setattr("dogfight.server.room.now_text", lambda: "2026-01-02T03:04:05Z")
    ids = itertools.count()
    monkeypatch.setattr("dogfight.server.live.new_id", lambda: f"game{next(ids):04d}")
    with house(tmp_path / "games.sqlite", opening=war_room) as running:
        yield running


def seated(here: House, **new: Any) -> tuple[str, Listening, Listening, Listening]:
    """A game of two browsers, and somebody who looks on."""
    ann, bob, eve = (Listening(here.client) for _ in range(3))
    made = ann.new(german="link", start="edges", **new)
    bob.post(f"/api/games/{made['game']}/join", {"secret": made["invitation"]})
    return made["game"], ann, bob, eve


def order(who: Listening, game: str, seat: int, text: str) -> None:
    version = who.view(game, seat)["version"]
    answer = who.post(f"/api/games/{game}/orders", {"seat": seat, "version": version, "order": text}).json()
    assert answer["ok"], (text, answer["why"])


def looks(who: Listening, game: str) -> str:
    """All there is to get, without what names the game and its invitation."""
    who.told()
    for query in ("", "?seat=0", "?seat=1", "?seat=-2"):
        for what in ("", "/record.dog", "/record.jsonl"):
            who.get(f"/api/games/{game}{what}{query}")
    for ply in range(0, who.view(game, -2)["plies"], 29):
        who.get(f"/api/games/{game}/replay?ply={ply}")
    for text in ("counter 1 > NIEU/17#1", "counter 5 > NIEU/17#1", "AA @GG-19", "ALB/d3#1 winch 0"):
        who.post(f"/api/games/{game}/orders", {"seat": 0, "version": 0, "order": text})
    told = re.sub(r"game\d{4}", "game", who.told())
    return re.sub(r"'(set-cookie|date|etag|content-length)': '[^']*',? ?", "", told)


def laid(here: House, level: str, kinds: tuple[str, ...]) -> list[str]:
    """A balloon game in which the German side lays these kinds on the same hexes: what the others get on the way."""
    game, ann, bob, eve = seated(here, scenario="7a", level=level)
    heard: list[str] = []
    order(bob, game, 1, "balloon @GG-21" if level else "")
    for at, (kind, where) in enumerate(zip(kinds, HEXES, strict=True)):
        order(bob, game, 1, f"{kind} @{where}")
        if at in (0, 5, 11):
            heard += [looks(ann, game), looks(eve, game)]
    play(game, ann, bob)
    return [*heard, looks(ann, game), looks(eve, game)]


def play(game: str, ann: Listening, bob: Listening) -> None:
    """The attacker flies on, low, and the guns hold their fire whenever they are asked."""
    for _ in range(18):
        acting = ann.view(game, 0)["toAct"]
        if not acting:
            return
        seat = acting[0]
        who = (ann, bob)[seat]
        order(who, game, seat, answer_to(who, game, seat))


def answer_to(who: Listening, game: str, seat: int) -> str:
    """A plain answer to whatever is asked."""
    view = who.view(game, seat)
    ask = view["scene"]["ask"]
    if ask["kind"] == "place":
        place = ask["places"][len(ask["places"]) // 2]
        craft = view["scene"]["counters"][ask["crafts"][0]]["id"]
        facing = ("E", "SE", "SW", "W", "NW", "NE")[place["facings"][0]]
        return f"{craft} @{place['hex']} {facing} {ask['speeds'][-1]}"
    if ask["kind"] == "winch":
        return str(ask["winches"][0]["orders"][0])
    if ask["kind"] == "fire":
        return "hold"
    if ask["kind"] == "announce":
        return f"{view['scene']['counters'][ask['crafts'][0]]['id']} {ask['announcements'][0]['speeds'][-1]} 0"
    index = ask["crafts"][0]
    craft = view["scene"]["counters"][index]
    draft = {"seat": seat, "craft": index, "speed": craft["speed"]}
    ends = who.post(f"/api/games/{game}/draft", draft).json()["ends"]
    word = next(one["word"] for one in ends if not one["exit"])
    return f"{craft['id']} {craft['speed']} 0 {word}" if ask["kind"] == "plot" else f"{craft['id']} {word}"


@pytest.mark.parametrize("level", LEVELS)
def test_no_byte_tells_an_aa_from_a_dummy_ruling_b12(here: House, level: str) -> None:
    one = laid(here, level, KINDS)
    two = laid(here, level, tuple(reversed(KINDS)))
    assert one == two
    assert "face down" in one[-1]


def chosen(here: House, scenario: str, level: str, target: int) -> list[str]:
    """A mission whose secret target is this one: what the other side and a spectator get."""
    game, ann, bob, eve = seated(here, scenario=scenario, level=level)
    view = ann.view(game, 0)
    craft = view["scene"]["counters"][view["scene"]["ask"]["crafts"][0]]["id"]
    order(ann, game, 0, f"{craft} target {target}")
    heard = [looks(bob, game), looks(eve, game)]
    play(game, ann, bob)
    return [*heard, looks(bob, game), looks(eve, game)]


@pytest.mark.parametrize(("scenario", "level"), [("3a", "tournament"), ("5a", "advanced")])  # all in the battery
def test_no_byte_tells_of_a_secret_target_ruling_b21(here: House, scenario: str, level: str) -> None:
    assert chosen(here, scenario, level, 1) == chosen(here, scenario, level, 3)


def test_the_owner_sees_his_own_secrets_and_they_are_told_apart(here: House) -> None:
    game, ann, bob, _ = seated(here, scenario="7a", level="basic")
    order(bob, game, 1, "balloon @GG-21")
    order(bob, game, 1, "AA @GG-19")
    order(bob, game, 1, "dummy @GG-23")
    faces = [one["face"] for one in bob.view(game, 1)["scene"]["ground"]["counters"]]
    assert faces == ["AA", "dummy"]
    assert ann.view(game, 0)["scene"]["ground"]["counters"] == []  # where they lie is open when all lie
    assert isinstance(here.client, httpx.Client)


def test_a_computer_lends_a_hand_with_the_guns_and_with_nothing_else(here: House) -> None:
    game, ann, bob, _ = seated(here, scenario="7a", level="basic")
    assert ann.get(f"/api/games/{game}/suggestion?seat=0").status_code == 409
    assert ann.get(f"/api/games/{game}/suggestion?seat=1").status_code in (403, 409)
    for _ in range(13):
        order(bob, game, 1, bob.get(f"/api/games/{game}/suggestion?seat=1").json()["order"])
    assert ann.view(game, 0)["scene"]["ask"]["kind"] == "place"  # all of it lies
    assert bob.get(f"/api/games/{game}/suggestion?seat=1").status_code == 409
