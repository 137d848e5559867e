"""Series and rematches: the same players again, sides swapped, and the wins counted on the way."""

import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from dogfight.record import examine
from dogfight.scribe import read_record
from dogfight.server.problems import StoreTrouble
from dogfight.server.series import Standing
from dogfight.server.store import Stored
from livewire import listening, wait_until, wire
from serving import House, Player, house
from toy import game_of


def linked(ann: Player, bob: Player, **more: Any) -> str:
    """A game of the two, joined by a secret link."""
    made = ann.new(german="link", **more)
    assert bob.post(f"/api/games/{made['game']}/join", {"secret": made["invitation"]}).status_code == 200
    return str(made["game"])


def rematch(who: Player, game: str) -> dict[str, Any]:
    answer = who.post(f"/api/games/{game}/rematch", {})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def standing(of: int, game: int, wins: list[int], *, decided: bool = False) -> dict[str, Any]:
    """A series in a view, the next game not yet made; its games are no sorties of a day."""
    day = {"day": [], "dayEnded": "", "dayNumber": 1, "anotherDay": ""}
    return {"of": of, "game": game, "wins": wins, "next": "", "decided": decided, **day}


# ------------------------------------------------------------------ counting
W, L, D, ON = 0, 1, -1, None


@pytest.mark.parametrize(
    ("of", "game", "wins", "winner", "decided"),
    [
        (1, 1, (0, 0), ON, False),
        (1, 1, (0, 0), D, True),
        (3, 1, (0, 0), W, False),
        (3, 2, (1, 0), W, True),
        (3, 2, (1, 0), L, False),
        (3, 2, (1, 0), D, False),  # the third game may still draw level
        (3, 2, (0, 0), D, False),
        (3, 2, (0, 0), W, False),
        (3, 3, (1, 1), L, True),
        (3, 3, (1, 1), D, True),
        (3, 3, (1, 1), ON, False),
    ],
)
def test_a_series_is_decided_when_nobody_can_catch_up(
    of: int, game: int, wins: tuple[int, int], winner: int | None, decided: bool
) -> None:
    assert Standing(of, game, wins).decided(2, winner) is decided


def test_the_wins_follow_the_players_to_their_new_seats() -> None:
    second = Standing(3).after(2, winner=0)
    assert second == Standing(3, 2, (0, 1))
    assert second.after(2, winner=D) == Standing(3, 3, (1, 0))
    assert second.after(2, winner=0) == Standing(3, 3, (1, 1))
    assert second.after(2, winner=1) == Standing(3)  # decided: a new series


# ------------------------------------------------------------------ the rematch
def test_a_rematch_has_the_same_players_on_the_other_sides(ann: Player, bob: Player) -> None:
    game = linked(ann, bob, scenario="short", touchMove=True, shares=True)
    ann.mark(game, "resign", 0)
    made = rematch(bob, game)
    view = bob.view(made["game"])
    assert (made["seats"], made["invitation"]) == ([0], "")
    assert (view["title"], view["waitsForShares"], view["sides"]) == ("A bid", [0, 1], ["you", "Blue"])
    assert view["commitment"] == made["commitment"] != ann.view(game)["commitment"]
    assert ann.view(made["game"])["seat"] == 1


def test_a_rematch_is_made_once_whoever_asks_and_however_often(ann: Player, bob: Player, here: House) -> None:
    game = linked(ann, bob)
    bob.mark(game, "resign", 1)
    before = here.room.store.count()
    made = [rematch(who, game) for who in (ann, bob, ann)]
    assert len({one["game"] for one in made}) == 1
    assert [one["seats"] for one in made] == [[1], [0], [1]]
    assert here.room.store.count() == before + 1


def test_a_computer_changes_sides_too_and_begins_at_once(tmp_path: Path) -> None:
    with wire(tmp_path / "games.sqlite") as running, httpx.Client(base_url=running.url) as ann:
        game = ann.post("/api/games", json={"german": "cadet", "scenario": "short"}).json()["game"]
        version = ann.get(f"/api/games/{game}").json()["version"]
        ann.post(f"/api/games/{game}/resign", json={"seat": 0, "version": version})
        made = ann.post(f"/api/games/{game}/rematch").json()
        view = ann.get(f"/api/games/{made['game']}").json()
        assert (view["sides"], view["seat"]) == (["Cadet (computer)", "you"], 1)
        wait_until(lambda: 0 not in ann.get(f"/api/games/{made['game']}").json()["toAct"], 20)


def test_two_at_one_screen_change_sides_without_a_change_of_seats(ann: Player) -> None:
    game = ann.new(scenario="short")["game"]
    ann.play_out(game)
    assert rematch(ann, game)["seats"] == [0, 1]


def test_only_who_played_may_ask_and_only_after_the_end(ann: Player, bob: Player, here: House) -> None:
    game = linked(ann, bob)
    early = ann.post(f"/api/games/{game}/rematch", None)
    assert (early.status_code, early.json()["what"]) == (409, "not over yet")
    bob.mark(game, "resign", 1)
    stranger = here.player().post(f"/api/games/{game}/rematch", None)
    assert (stranger.status_code, stranger.json()["what"]) == (403, "not your seat")
    assert ann.post("/api/games/nowhere/rematch", None).status_code == 404
    assert ann.view(game)["series"]["next"] == ""


def test_nobody_plays_again_who_never_came(ann: Player) -> None:
    game = ann.new(german="link")["game"]
    ann.mark(game, "resign", 0)
    answer = ann.post(f"/api/games/{game}/rematch", None)
    assert (answer.status_code, answer.json()["what"]) == (409, "nobody to play against")


def test_the_record_of_a_rematch_is_proven_and_knows_of_no_series(ann: Player, bob: Player) -> None:
    game = linked(ann, bob, bestOf=3, scenario="short")
    bob.mark(game, "resign", 1)
    following = rematch(ann, game)["game"]
    ann.mark(following, "resign", 1)
    text_ = ann.get(f"/api/games/{following}/record.jsonl").text
    record = read_record(text_, game_of)
    assert (examine(record, game_of).failure, record.header.setting) == (None, {"rounds": 1})
    assert "series" not in text_
    assert game not in text_


# ------------------------------------------------------------------ a series
def test_best_of_three_over_three_games_and_then_anew(ann: Player, bob: Player) -> None:
    game = linked(ann, bob, bestOf=3)
    assert ann.view(game)["series"] == standing(3, 1, [0, 0])
    bob.mark(game, "resign", 1)  # Ann leads
    second = rematch(bob, game)["game"]
    assert ann.view(second)["series"] == standing(3, 2, [0, 1])
    ann.mark(second, "resign", 1)  # one all
    assert not ann.view(second)["series"]["decided"]
    third = rematch(bob, second)["game"]
    assert (ann.view(third)["seat"], ann.view(third)["series"]["wins"]) == (0, [1, 1])
    bob.mark(third, "resign", 1)
    assert ann.view(third)["series"]["decided"]
    anew = rematch(ann, third)["game"]
    assert ann.view(anew)["series"] == standing(3, 1, [0, 0])
    assert ann.view(anew)["seat"] == 1


def test_two_wins_are_enough(ann: Player, bob: Player) -> None:
    game = linked(ann, bob, bestOf=3)
    bob.mark(game, "resign", 1)
    second = rematch(ann, game)["game"]
    bob.mark(second, "resign", 0)
    assert bob.view(second)["series"] == standing(3, 2, [0, 1], decided=True)


def test_a_best_of_two_there_is_not(ann: Player) -> None:
    answer = ann.post("/api/games", {"german": "here", "bestOf": 2})
    assert answer.status_code == 400


def test_a_series_survives_a_restart(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite") as first:
        ann = first.player()
        game = ann.new(bestOf=3)["game"]
        ann.mark(game, "resign", 1)
        following = rematch(ann, game)["game"]
    with house(tmp_path / "games.sqlite") as again:
        ann.client = again.client
        assert ann.view(game, 0)["series"]["next"] == following
        assert ann.view(following, 0)["series"] == standing(3, 2, [0, 1])
        assert rematch(ann, game)["game"] == following


def test_a_game_of_an_older_database_stands_alone(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite") as first:
        ann = first.player()
        game = ann.new()["game"]
        with first.room.store.engine.begin() as connection:
            connection.execute(text("ALTER TABLE games DROP COLUMN series"))
            connection.execute(text("ALTER TABLE games DROP COLUMN timing"))
            for table in ("analyses", "drafts", "flights", "pilots", "scenarios"):
                connection.execute(text(f"DROP TABLE {table}"))
            connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    with house(tmp_path / "games.sqlite") as again:
        ann.client = again.client
        assert ann.view(game, 0)["series"] == standing(1, 1, [0, 0])


# ------------------------------------------------------------------ being told
def test_the_other_player_is_told_that_the_next_game_is_there(tmp_path: Path) -> None:
    with (
        wire(tmp_path / "games.sqlite") as run,
        httpx.Client(base_url=run.url) as ann,
        httpx.Client(base_url=run.url) as bob,
    ):
        made = ann.post("/api/games", json={"german": "link"}).json()
        game = made["game"]
        bob.post(f"/api/games/{game}/join", json={"secret": made["invitation"]})
        version = bob.get(f"/api/games/{game}").json()["version"]
        bob.post(f"/api/games/{game}/resign", json={"seat": 1, "version": version})
        with listening(bob, game, 1) as heard:
            before = heard.next()[2]["version"]
            following = ann.post(f"/api/games/{game}/rematch").json()["game"]
            name, _, told = heard.next()
            assert (name, told["version"]) == ("view", before + 1)
        view = bob.get(f"/api/games/{game}").json()
        assert (view["series"]["next"], view["version"]) == (following, before + 1)
        assert bob.get(f"/api/games/{following}").json()["yourSeats"] == [0]


def test_both_ask_in_the_same_moment(tmp_path: Path) -> None:
    with wire(tmp_path / "games.sqlite") as running, httpx.Client(base_url=running.url) as ann:
        for _ in range(10):
            game = ann.post("/api/games", json={"german": "here"}).json()["game"]
            version = ann.get(f"/api/games/{game}").json()["version"]
            ann.post(f"/api/games/{game}/resign", json={"seat": 1, "version": version})
            made: list[str] = []

            def ask(game: str = game, made: list[str] = made) -> None:
                made.append(ann.post(f"/api/games/{game}/rematch").json()["game"])

            both = [threading.Thread(target=ask) for _ in range(2)]
            for one in both:
                one.start()
            for one in both:
                one.join(10)
            assert len(made) == 2
            assert made[0] == made[1]


def test_a_rematch_that_cannot_be_saved_leaves_nothing_behind(
    ann: Player, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ann.new()["game"]
    ann.mark(game, "resign", 1)
    before = ann.view(game, 0), here.room.store.count()

    def full(*_: Stored) -> None:
        raise StoreTrouble("the server's disk is full", 507)

    with monkeypatch.context() as broken:
        broken.setattr("dogfight.server.store._overwrite", full)
        assert ann.post(f"/api/games/{game}/rematch", None).status_code == 507
    assert (ann.view(game, 0), here.room.store.count()) == before
    assert rematch(ann, game)["seats"] == [0, 1]


# ------------------------------------------------------------------ who sits where
@pytest.mark.parametrize("lot", [False, True])
def test_sides_by_lot_change_seats_or_not(ann: Player, monkeypatch: pytest.MonkeyPatch, lot: bool) -> None:
    monkeypatch.setattr("dogfight.server.games.secrets.choice", lambda _: lot)
    made = ann.new(german="link", sidesByLot=True)
    assert made["seats"] == [int(lot)]
    assert ann.new(german="link")["seats"] == [0]
    bob_ = Player(ann.client)
    card = bob_.post(f"/api/games/{made['game']}/join", {"secret": made["invitation"]}).json()
    assert card["seats"] == [int(not lot)]


@pytest.mark.parametrize("field", ["allied", "german"])
def test_a_computer_this_family_has_not_is_refused_by_the_name_of_the_field(ann: Player, field: str) -> None:
    answer = ann.post("/api/games", {"allied": "here", "german": "here", field: "ace"})
    assert answer.status_code == 422
    assert answer.json()["why"] == f"{field}: no computer 'ace' plays this game; cadet and pilot do"


def test_a_family_this_server_has_not_is_refused(ann: Player) -> None:
    answer = ann.post("/api/games", {"family": "chess"})
    assert answer.status_code == 422
    assert answer.json()["why"].startswith("family: this server has no game 'chess'; toy")
    assert ann.new(family="toy")["seats"] == [0, 1]
