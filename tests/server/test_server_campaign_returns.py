"""The return of a mission to its campaign: whatever fails, and wherever the server is killed, it counts once.

[Campaign IV.8, Campaign IV.12]
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from campaign_seating import LOW, Commander, campaigns
from dogfight.errors import RecordError
from dogfight.game import Game
from dogfight.games import game_of
from dogfight.record import examine
from dogfight.scribe import read_record
from dogfight.server.store import Store, Stored
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import Front
from livewire import Process
from serving import House

START = (
    "import sys; import dying; from dogfight.server.serve import serve;"
    " sys.exit(serve(database=sys.argv[1], browser=False, say=lambda text: print(text, flush=True)))"
)
Point = Callable[[Stored], bool]


class Killed(Exception):
    """The server is gone."""


class Axe:
    """Kills the server at one write of the database, before it or right after: from then on nothing is written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, point: Point, *, after: bool) -> None:
        self.save = Store.save
        self.point, self.after = point, after
        self.fallen = False
        monkeypatch.setattr(Store, "save", lambda store, game, *more: self.write(store, game, *more))

    def write(self, store: Store, game: Stored, *more: Any) -> None:
        struck = not self.fallen and self.point(game)
        if self.fallen or (struck and not self.after):
            self.fallen = True
            raise Killed
        self.save(store, game, *more)
        if struck:
            self.fallen = True
            raise Killed


def begins(game: Stored) -> bool:
    """The campaign hears of the table of its mission."""
    return game.standing.sorties is not None and bool(game.standing.sorties.game)


def is_flown(game: Stored) -> bool:
    """In the middle of the mission."""
    return bool(game.standing.campaign) and len(game.record.entries) == 40


def ends(game: Stored) -> bool:
    """The last order of the mission."""
    return bool(game.standing.campaign) and game.record.closing is not None


def is_told(game: Stored) -> bool:
    """The report of the staff."""
    return bool(game.record.entries) and game.record.entries[-1].order.startswith("report ")


def is_whole(here: House, cat: Commander, game: str) -> None:
    """The mission is counted once, under its own last hash, and the day goes on from there to its evening."""
    cat.reported(game)
    store = here.room.store
    sorties = store.load(game).standing.sorties
    assert sorties is not None
    assert (len(sorties.tables), sorties.game, sorties.choices, store.count()) == (1, "", ("", ""), 2)
    mission = store.load(sorties.table_of(1, 1))
    for _ in range(4):
        cat.give(game, LOW[1], "intercept none")
    assert cat.view(game, 0)["scene"]["ask"]["kind"] == "reassign"
    assert cat.reports(game) == 1
    cat.mark(game, "resign", 0)
    record = read_record(cat.get(f"/api/games/{game}/record.jsonl").text, game_of)
    assert examine(record, game_of).failure is None
    assert [one.order.split()[2] for one in record.entries if one.order.startswith("report ")] == [
        mission.record.entries[-1].hash
    ]
    flown = examine(read_record(cat.get(f"/api/games/{mission.id}/record.jsonl").text, game_of), game_of)
    assert (flown.failure, flown.dice) == (None, "proven")


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("point", [begins, is_flown, ends, is_told], ids=lambda point: point.__name__)
def test_a_server_killed_at_any_write_of_a_mission_counts_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, point: Point, after: bool
) -> None:
    file = tmp_path / "games.sqlite"
    with campaigns(file) as (here, cat):
        game = cat.meet()
        cat.how(game, 0, "staff")
        with monkeypatch.context() as patch:
            axe = Axe(patch, point, after=after)
            body = {"seat": 1, "version": cat.view(game, 1)["version"], "how": "staff"}
            cat.post(f"/api/games/{game}/mission", body)
            cat.until(game, lambda _: axe.fallen)
    with campaigns(file, known=cat) as (here, cat):
        if cat.mission(game).get("state") == "choosing":
            assert (point, after) == (begins, False)
            assert cat.mission(game)["choices"] == ["staff", ""]
            cat.how(game, 1, "staff")
        is_whole(here, cat, game)


def test_kill_9_in_the_middle_of_a_mission_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    server = Process(file, START)
    with httpx.Client(base_url=server.url(), timeout=20) as client:
        cat = Commander(client)
        game = cat.meet()
        table = cat.fly(game, "staff", "staff")
        cat.until(table, lambda view: view["turn"] >= 2)
        time.sleep(0.3)
        server.kill()
    assert server.run.returncode == -9
    with campaigns(file, known=cat) as (here, cat):
        is_whole(here, cat, game)


def test_a_report_that_comes_twice_is_taken_once(tmp_path: Path) -> None:
    """Everybody who opens the campaign or the mission asks for it, and it is one entry."""
    with campaigns(tmp_path / "games.sqlite") as (here, cat):
        game = cat.meet()
        table = cat.fly(game, "staff", "staff")
        cat.until(table, lambda view: view["result"])
        for _ in range(5):
            cat.view(table, 0)
            cat.view(game, 0)
        is_whole(here, cat, game)


def test_a_mission_left_alone_waits_for_its_players(tmp_path: Path) -> None:
    """Nobody's turn is taken while nobody comes; a new day of the server goes on with it."""
    file = tmp_path / "games.sqlite"
    with campaigns(file) as (here, cat):
        game = cat.meet()
        table = cat.fly(game, "fly", "staff")
        cat.until(table, lambda view: view["toAct"] == [0])
        before = cat.view(table, 0)
    with campaigns(file, known=cat) as (here, cat):
        now = cat.mission(game)
        assert (now["game"], now["state"], now["yoursToMove"]) == (table, "flying", True)
        assert cat.view(table, 0) == before
        cat.mark(table, "staff", 0)
        is_whole(here, cat, game)


# ------------------------------------------------------------------ other data, other rules
def elsewhere(game_id: str) -> Game[Any, Any]:
    """The games of a server without this campaign."""
    if game_id.startswith("campaign:"):
        raise RecordError(f"unknown game {game_id!r}")
    return game_of(game_id)


class Otherwise(Campaign):
    """The same orders, and something else comes of them."""

    def digest(self, state: Front) -> bytes:
        return super().digest(state) + b" by other rules"


def changed(game_id: str) -> Game[Any, Any]:
    """The games of a server with other data under the same names."""
    game = game_of(game_id)
    return Otherwise(game.battle) if isinstance(game, Campaign) else game


@pytest.mark.parametrize("other", ["elsewhere", "changed"])
def test_a_campaign_with_a_mission_under_way_outlives_a_server_that_cannot_play_it(tmp_path: Path, other: str) -> None:
    file = tmp_path / "games.sqlite"
    with campaigns(file) as (here, cat):
        game = cat.meet()
        table = cat.fly(game, "fly", "staff")
    with campaigns(file, f"{__name__}:{other}", known=cat) as (here, cat):
        answer = cat.get(f"/api/games/{game}")
        assert (answer.status_code, answer.json()["what"]) == (409, "another edition")
        assert "Bloody April was begun by release" in answer.json()["why"]
        assert [card["game"] for card in cat.get("/api/games").json()] == [game]
        assert cat.post(f"/api/games/{table}/staff", {"seat": 0, "version": 1}).status_code == 409
        assert cat.view(table, 0)["asking"] == "act" or cat.view(table, 0)["toAct"] == [1]
    with campaigns(file, known=cat) as (here, cat):
        assert cat.mission(game)["game"] == table
        cat.mark(table, "staff", 0)
        is_whole(here, cat, game)
