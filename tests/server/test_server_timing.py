"""Time limits: asked for, shown, kept over a restart, and what is overdue is flown without being plotted."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from dogfight.server import room, timing
from dogfight.server.problems import StoreTrouble
from joint_seating import DUEL, SIX, Flyer, late, war_room
from livewire import wait_until
from serving import House, house

pytestmark = pytest.mark.house(war_room, Flyer)

EARLY, LATE = "2027-03-04T05:06:07Z", "2027-03-04T06:06:07Z"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second may be the limit."""
    monkeypatch.setattr(timing, "SHORTEST", 1)


# ------------------------------------------------------------------ asking for a limit
@pytest.mark.parametrize("limit", [-1, 1, 29, 604_801, 10**12])
def test_a_limit_nobody_could_keep_is_refused_by_its_name(ann: Flyer, limit: int) -> None:
    answer = ann.post("/api/games", {**DUEL, "german": "here", "limit": limit})
    assert answer.status_code == 422
    assert answer.json()["why"].startswith("limit: ")


@pytest.mark.parametrize("limit", ["soon", 1.5, None])
def test_a_limit_is_a_number_of_seconds(ann: Flyer, limit: Any) -> None:
    answer = ann.post("/api/games", {**DUEL, "german": "here", "limit": limit})
    assert answer.status_code in (400, 422)
    assert "limit" in answer.json()["why"]


@pytest.mark.parametrize("limit", [30, 604_800])
def test_the_view_shows_the_limit_and_when_it_runs_out(ann: Flyer, monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    monkeypatch.setattr(room, "now_text", lambda: EARLY)
    game = ann.new(**DUEL, limit=limit)["game"]
    view = ann.view(game, 0)
    assert view["limit"] == limit
    assert timing.left(view["deadline"], EARLY) == limit


def test_a_game_without_a_limit_has_no_deadline(ann: Flyer) -> None:
    view = ann.view(ann.new(**DUEL)["game"], 0)
    assert (view["limit"], view["deadline"]) == (0, "")


def test_where_nothing_can_be_overdue_no_time_runs(ann: Flyer) -> None:
    for asked in ({**DUEL, "level": "tournament"}, {**DUEL, "start": "edges"}):
        view = ann.view(ann.new(**asked, limit=30)["game"], 0)
        assert (view["limit"], view["deadline"]) == (30, "")


# ------------------------------------------------------------------ the time runs
def test_no_time_runs_before_everybody_has_sat_down(ann: Flyer, here: House) -> None:
    made = ann.new(**DUEL, german="link", limit=60)
    assert ann.view(made["game"], 0)["deadline"] == ""
    bob = Flyer(here.client)
    bob.post(f"/api/games/{made['game']}/join", {"secret": made["invitation"]})
    assert ann.view(made["game"], 0)["deadline"]
    assert bob.view(made["game"], 1)["deadline"] == ann.view(made["game"], 0)["deadline"]


def test_locking_and_unlocking_give_nobody_more_time(ann: Flyer, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [EARLY]
    monkeypatch.setattr(room, "now_text", lambda: now[0])
    game = ann.new(**DUEL, limit=600)["game"]
    deadline = ann.view(game, 0)["deadline"]
    now[0] = EARLY.replace(":07Z", ":59Z")
    ann.act(game, 0)
    assert ann.view(game, 1)["deadline"] == deadline
    ann.mark(game, "undo", 0)
    assert ann.view(game, 0)["deadline"] == deadline
    ann.act(game, 0)
    ann.act(game, 1)
    assert ann.view(game, 0)["turn"] == 2
    assert ann.view(game, 0)["deadline"] != deadline


def test_ruling_a37_no_plot_in_time_is_straight_and_level(ann: Flyer, hasty: None) -> None:
    game = ann.new(**DUEL, limit=1)["game"]
    mine = ann.act(game, 0, "1RR1RR1RR")
    wait_until(lambda: ann.view(game, 0)["turn"] > 1)
    view = ann.view(game, 0)
    assert late(view)[0] == "Time is up for the German side."
    told = [line["text"] for line in view["log"]]
    assert any(line.startswith("SOP/camel#1 flies") and "1RR1RR1RR" in line for line in told), mine
    ann.mark(game, "resign", 0)
    assert "time is up" in ann.get(f"/api/games/{game}/record.jsonl").text


def test_a_whole_game_in_which_nobody_touches_the_screen(ann: Flyer, hasty: None) -> None:
    game = ann.new(**SIX, limit=1, lastTurn=2)["game"]
    wait_until(lambda: ann.view(game, 0)["result"])
    assert len(late(ann.view(game, 0))) >= 4
    assert ann.view(game, 0)["deadline"] == ""


def test_against_a_computer_only_the_people_are_hurried(ann: Flyer, hasty: None) -> None:
    game = ann.new(**DUEL, german="cadet", limit=1)["game"]
    wait_until(lambda: ann.view(game, 0)["turn"] > 1)
    ann.mark(game, "resign", 0)
    assert set(late(ann.view(game, 0))) == {"Time is up for the Allied side."}


def test_the_next_game_has_the_limit_of_the_first(ann: Flyer) -> None:
    game = ann.new(**DUEL, limit=90)["game"]
    ann.mark(game, "resign", 0)
    assert ann.view(game, 0)["deadline"] == ""
    view = ann.view(ann.post(f"/api/games/{game}/rematch", {}).json()["game"], 0)
    assert view["limit"] == 90
    assert view["deadline"]


# ------------------------------------------------------------------ restarts
def test_the_time_runs_on_while_no_server_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, now = tmp_path / "games.sqlite", [EARLY]
    monkeypatch.setattr(room, "now_text", lambda: now[0])
    with house(file, opening=war_room) as here:
        ann = Flyer(here.client)
        game = ann.new(**DUEL, limit=600)["game"]
        before = ann.view(game, 0)
    with house(file, opening=war_room) as here:
        bob = Flyer(here.client)
        bob.cookies = ann.cookies
        assert bob.view(game, 0) == before
    now[0] = LATE
    with house(file, opening=war_room) as here:
        cat = Flyer(here.client)
        cat.cookies = ann.cookies
        wait_until(lambda: cat.view(game, 0)["turn"] == 2)
        view = cat.view(game, 0)
        assert len(late(view)) == 2
        assert timing.left(view["deadline"], LATE) == 600


def test_a_game_of_an_older_database_has_no_limit(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite", opening=war_room) as first:
        ann = Flyer(first.client)
        game = ann.new(**DUEL)["game"]
        with first.room.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE games DROP COLUMN timing"))
            for table in ("analyses", "flights", "pilots", "scenarios"):
                connection.execute(text(f"DROP TABLE {table}"))
            connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    with house(tmp_path / "games.sqlite", opening=war_room) as again:
        bob = Flyer(again.client)
        bob.cookies = ann.cookies
        assert (bob.view(game, 0)["limit"], bob.view(game, 0)["deadline"]) == (0, "")


def test_a_database_that_cannot_be_written_stops_the_timer_and_not_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [EARLY]
    monkeypatch.setattr(room, "now_text", lambda: now[0])
    with house(tmp_path / "games.sqlite", opening=war_room) as here:
        ann = Flyer(here.client)
        game = ann.new(**DUEL, limit=600)["game"]
    now[0] = LATE
    with house(tmp_path / "games.sqlite", opening=war_room) as here:
        cat = Flyer(here.client)
        cat.cookies = ann.cookies
        save, tried = here.room.store.save, []

        def full(*given: Any) -> None:
            tried.append(given)
            raise StoreTrouble("full")

        monkeypatch.setattr(here.room.store, "save", full)
        cat.view(game, 0)
        wait_until(lambda: tried)
        wait_until(lambda: not here.room._timers)
        monkeypatch.setattr(here.room.store, "save", save)
        wait_until(lambda: cat.view(game, 0)["turn"] == 2)
