"""Secrets of a joint turn on the server: no byte the other seat or a spectator gets tells of a plot, a draft or a shot.

A plot carries its turn in a word that no planner offers: turns both ways in one hex (`LRLR`), as many as the turn. Who
may not know it yet must not meet that word; what a hint shows is the mended beginning, and never holds it.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dogfight.chance import Seed
from joint_seating import DUEL, Flyer, Listening, war_room
from serving import House, house

CAMEL, TRIPLANE = "SOP/camel#1", "FOK/dr1#1"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr("dogfight.server.live.new_seed", lambda: Seed(bytes(range(32)), bytes(16)))
    monkeypatch.setattr("dogfight.server.room.now_text", lambda: "2026-01-02T03:04:05Z")
    with house(tmp_path / "games.sqlite", opening=war_room) as running:
        yield running


def seated(here: House, **more: Any) -> tuple[str, Listening, Listening, Listening]:
    """A game of two browsers, and somebody who looks on."""
    ann, bob, eve = (Listening(here.client) for _ in range(3))
    made = ann.new(**{**DUEL, **more}, german="link")
    bob.post(f"/api/games/{made['game']}/join", {"secret": made["invitation"]})
    return made["game"], ann, bob, eve


def ask_for_everything(who: Listening, game: str) -> None:
    """Asks for all there is to get, allowed or not, and gives orders that are refused."""
    plies = who.view(game, -2)["plies"]
    for query in ("", "?seat=0", "?seat=1", "?seat=-2"):
        for what in ("", "/record.dog", "/record.jsonl", "/drafts"):
            who.get(f"/api/games/{game}{what}{query}")
    for ply in {0, plies - 1, plies}:
        for eyes in ("", "&eyes=0", "&eyes=1"):
            who.get(f"/api/games/{game}/replay?ply={max(ply, 0)}{eyes}")
    for seat in (0, 1):
        version = who.view(game)["version"]
        for order in (
            f"{CAMEL} 7 0 ?",
            f"{CAMEL} tails {TRIPLANE}",
            f"{CAMEL} clears f",
            f"{CAMEL} f> {CAMEL}",
            "d6=1",
        ):
            who.post(f"/api/games/{game}/orders", {"seat": seat, "version": version, "order": order})
        for craft in (0, 1):
            who.post(f"/api/games/{game}/draft", {"seat": seat, "craft": craft, "speed": 7, "word": "1"})
        for verb in ("undo", "offer", "resign"):
            who.post(f"/api/games/{game}/{verb}", {"seat": seat, "version": 0})
    for path in ("/api/games", "/api/menu", "/health"):
        who.get(path)


def marked(turn: int) -> str:
    """A word for this turn that nothing else writes."""
    return f"1LRL{'RL' * turn}5"


# ------------------------------------------------------------------ every byte of whole games
def test_no_byte_tells_of_a_plot_before_it_is_flown(here: House) -> None:
    game, ann, bob, eve = seated(here, lastTurn=5)
    players = (ann, bob)
    looked = 0
    while acting := ann.view(game, 0)["toAct"]:
        seat = acting[0]
        view = players[seat].view(game, seat)
        if view["scene"]["ask"]["kind"] != "plot":
            players[seat].act(game, seat)
            continue
        word = f"{marked(view['turn'])}{seat or ''}"
        players[seat].act(game, seat, word)
        others = [who for who in (ann, bob, eve) if who is not players[seat]]
        if players[seat].view(game, seat)["turn"] == view["turn"] and waits(ann, game):
            looked += 1
            for who in others:
                who.told()
                ask_for_everything(who, game)
                heard = who.told()
                assert word not in heard
                assert f'"{players[seat].joint(game, seat)["plots"][seat]}"' in heard  # that it is locked may be known
    assert looked >= 3
    assert marked(2) in json.dumps(eve.view(game)["log"])  # what was flown is told


def waits(who: Flyer, game: str) -> bool:
    """Whether a plot is still to come in this turn."""
    return "locked" in who.view(game, 0)["scene"]["joint"]["plots"]


def test_no_byte_tells_of_a_draft(here: House) -> None:
    game, ann, bob, eve = seated(here)
    draft = {"seat": 0, "craft": 0, "speed": 8, "altitude": 150, "word": "1R2L", "keep": True}
    assert ann.post(f"/api/games/{game}/draft", draft).json()["word"] == "1R2L"
    bob.told()
    for who in (bob, eve):
        who.told()
        ask_for_everything(who, game)
        heard = who.told()
        assert not re.search(r'"altitude":150\b', heard)
        assert not re.search(r'"word":"1R2L"[^}]*"spent"', heard)
        assert who.get(f"/api/games/{game}/drafts").json() == []
    bob.act(game, 1)
    assert ann.get(f"/api/games/{game}/drafts").json()[0]["word"] == "1R2L"  # another's lock takes nothing from it


def test_no_byte_tells_at_whom_the_other_fires(here: House) -> None:
    game, ann, bob, eve = met(here)
    shot = next(one["order"] for one in ann.ask(game, 0)["shots"] if one["order"])
    assert shot == f"SE/5a#1 f> {TRIPLANE}"
    ann.order(game, 0, shot)
    for who in (bob, eve):
        who.told()
        ask_for_everything(who, game)
        assert shot not in who.told()
    ann.order(game, 0, "hold")
    for who in (bob, eve):
        who.told()
        ask_for_everything(who, game)
        heard = who.told()
        assert shot not in heard
        assert who.view(game)["scene"]["joint"]["fire"] == ["locked", "due"]


def met(here: House) -> tuple[str, Listening, Listening, Listening]:
    """Both have flown at each other until both may fire."""
    game, ann, bob, eve = seated(here, alliedForce=[{"aircraft": "SE/5a"}])
    fly_to_meet(ann, bob, game)
    return game, ann, bob, eve


# ------------------------------------------------------------------ noninterference over the wire
def public(who: Listening, game: str, seat: int) -> str:
    """All a seat is told, without what the game is called."""
    view = who.view(game, seat)
    export = who.get(f"/api/games/{game}/record.jsonl?seat={seat}").text
    return str(json.dumps(view) + export).replace(game, "G")


@pytest.mark.parametrize("plots", [("7 0 7", "7 0 3RR1"), ("7 0 1SL4", "5 +200 1I"), ("9 -400 2", "6 0 (12)9LLL")])
def test_two_games_that_differ_in_a_locked_plot_look_the_same_to_the_other_side(
    here: House, plots: tuple[str, str]
) -> None:
    seen: list[tuple[str, str]] = []
    for plot in plots:
        game, ann, bob, eve = seated(here)
        assert ann.order(game, 0, f"{CAMEL} {plot}")["ok"]
        sketched = bob.post(f"/api/games/{game}/draft", {"seat": 1, "craft": 1, "speed": 7, "word": "1"}).text
        seen.append((public(bob, game, 1) + sketched, public(eve, game, -2)))
    assert seen[0] == seen[1]


def test_how_the_other_fires_changes_nothing_that_is_seen_before_all_have(here: House) -> None:
    seen: list[str] = []
    for chosen in (0, 1, 2):
        game, ann, bob, _ = seated(here, alliedForce=[{"aircraft": "SE/5a"}])
        fly_to_meet(ann, bob, game)
        orders = [one["order"] for one in ann.ask(game, 0)["shots"] if one["order"]]
        assert len(orders) == 3
        assert ann.order(game, 0, orders[chosen])["ok"]
        assert ann.order(game, 0, "hold")["ok"]
        seen.append(public(bob, game, 1))
    assert seen[0] == seen[1] == seen[2]


def test_how_many_shots_are_announced_changes_nothing_that_is_seen(here: House) -> None:
    seen: list[tuple[str, ...]] = []
    for guns in ("", "l", "lx"):
        game, ann, bob, eve = met(here)
        before = len(ann.view(game, 0)["log"]), ann.view(game, 0)["plies"]
        for gun in guns:
            assert ann.order(game, 0, f"SE/5a#1 {gun}> {TRIPLANE}")["ok"]
        assert ann.view(game, 0)["plies"] == before[1] + len(guns)
        seen.append((public(bob, game, 1), public(eve, game, -2), bob.get("/api/games").text.replace(game, "G")[:200]))
        assert bob.get(f"/api/games/{game}/replay?ply={before[1] + 1}&eyes=1").status_code == 422
    assert seen[0] == seen[1] == seen[2]


def fly_to_meet(ann: Listening, bob: Listening, game: str) -> None:
    """The same way to the same fire in every game."""
    players = (ann, bob)
    for _ in range(40):
        view = ann.view(game, 0)
        if [ann.ask(game, 0)["kind"], bob.ask(game, 1)["kind"]] == ["fire", "fire"]:
            return
        seat = view["toAct"][0]
        players[seat].act(game, seat, "1RRR1RRR" if view["turn"] > 1 else "", fires=False)
    raise AssertionError("they never met")


def test_a_screen_that_two_share_is_covered_while_something_is_locked(here: House) -> None:
    ann = Listening(here.client)
    game = ann.new(**DUEL)["game"]
    assert ann.view(game, 0)["handOver"]
    ann.act(game, 0, marked(1))
    ann.told()
    assert ann.view(game, 1)["handOver"]
    assert marked(1) not in ann.told()
