"""The pilot log: aces that are earned, the books of a game made up once, and nobody's pilots but one's own.

[Optional V]
"""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from dogfight.games import game_of
from dogfight.hexes import is_on_board
from dogfight.record import Closing
from dogfight.server.fates import Crew, Fate, given_up
from dogfight.server.live import Live
from dogfight.server.pilot_log import Pilot, keep
from dogfight.server.war_fates import fates_of
from dogfight.server.war_view import WarPresentation
from dogfight.war.pieces import BOXES_FULL, BURNT, DOWN, LANDED, LEFT
from dogfight.war.scenarios.cards import sub_level
from dogfight.war.scenarios.settings import scenario_game, setting_of_scenario
from dogfight.war.war import War
from joint_seating import Flyer, war_room
from serving import House, house

pytestmark = pytest.mark.house(war_room, Flyer)

EARNED: dict[str, Any] = {
    "level": "tournament", "scenario": "free", "alliedForce": [{"aircraft": "SOP/camel"}],
    "germanForce": [{"aircraft": "FOK/dr1"}], "options": ["ace-status"],
}  # fmt: skip


def enrol(who: Flyer, name: str) -> str:
    answer = who.post("/api/pilots", {"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def careers(who: Flyer) -> dict[str, dict[str, Any]]:
    return {one["name"]: one for one in who.get("/api/pilots").json()}


def won(here: House, pilot: str, string: int) -> None:
    """A pilot with a string of victories, as many games would have given him."""
    with here.room.store.change() as connection:
        connection.execute(text("UPDATE pilots SET string = :n, victories = :n WHERE id = :id"),
                           {"n": string, "id": pilot})  # fmt: skip


def fate(side: int, crew: Crew = "well", *victories: str) -> Fate:
    lost = crew in ("killed", "captured")
    return Fate(("SOP/camel", "FOK/dr1")[side], side, not lost, 0, crew, "shot down" if lost else "home", victories)


def ends_with(monkeypatch: pytest.MonkeyPatch, *fates: Fate) -> None:
    monkeypatch.setattr(WarPresentation, "fates", lambda *_: fates)


def stop(who: Flyer, game: str) -> None:
    """Both at one screen agree to stop."""
    who.mark(game, "offer", 0)
    who.mark(game, "offer", 1)


# ------------------------------------------------------------------ enrolling
@pytest.mark.parametrize("name", ["", "   ", "a" * 41, "Bro\x00wn"])
def test_a_pilot_needs_a_name(ann: Flyer, name: str) -> None:
    answer = ann.post("/api/pilots", {"name": name})
    assert (answer.status_code, answer.json()["why"][:5]) == (422, "name:")


def test_two_living_pilots_of_one_player_are_not_called_the_same(ann: Flyer, bob: Flyer) -> None:
    enrol(ann, "  Roy   Brown ")
    assert list(careers(ann)) == ["Roy Brown"]
    assert ann.post("/api/pilots", {"name": "roy brown"}).status_code == 422
    enrol(bob, "Roy Brown")


def test_nobody_sees_or_flies_with_the_pilots_of_another(ann: Flyer, bob: Flyer) -> None:
    brown = enrol(ann, "Arthur Rhys-Canary")
    assert "Canary" not in bob.get("/api/pilots").text
    answer = bob.post("/api/games", {"allied": "you", "german": "here", **EARNED, "crew": [brown, ""]})
    assert answer.status_code == 422
    assert "Canary" not in answer.text


# ------------------------------------------------------------------ who is an ace
@pytest.mark.parametrize(
    ("string", "ace_at", "ace"), [(4, 5, 0), (5, 5, 1), (9, 5, 1), (10, 5, 2), (5, 10, 0), (20, 10, 2)]
)
def test_optional_v_1_and_v_4_aces_are_made_by_victories(string: int, ace_at: int, ace: int) -> None:
    assert Pilot("x", "X", string).ace(ace_at) == ace


def test_optional_v_1_the_log_says_who_is_an_ace_and_both_sides_see_it(ann: Flyer, bob: Flyer, here: House) -> None:
    brown = enrol(ann, "Brown")
    won(here, brown, 10)
    game = ann.new(**EARNED, crew=[brown, ""], german="link")
    bob.post(f"/api/games/{game['game']}/join", {"secret": game["invitation"]})
    for who in (ann, bob):
        counters = who.view(game["game"])["scene"]["counters"]
        assert [(one["pilot"], one["ace"]) for one in counters] == [(counters[0]["pilot"], 2), ("", 0)]
        assert "Brown" in counters[0]["pilot"]


def test_another_number_may_be_agreed_on(ann: Flyer, here: House) -> None:
    brown = enrol(ann, "Number")
    won(here, brown, 3)
    game = ann.new(**EARNED, crew=[brown, ""], aceAt=3)["game"]
    assert [one["ace"] for one in ann.view(game, 0)["scene"]["counters"]] == [1, 0]
    ann.mark(game, "resign", 0)


def test_a_card_gives_no_ace_and_no_name_where_aces_are_earned(ann: Flyer) -> None:
    """[Ruling P32]"""
    game = ann.new(level="tournament", scenario="1a", options=["ace-status"])["game"]
    assert {(one["pilot"], one["ace"]) for one in ann.view(game, 0)["scene"]["counters"]} == {("", 0)}


ACE = [{"aircraft": "SOP/camel", "ace": 1}]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"alliedForce": ACE}, "ace: SOP/camel has an ace by decree"),
        ({"options": [], "crew": ["x", ""]}, "crew: pilots of the log fly where aces are earned"),
        ({"crew": ["x"]}, "crew: 1 names for 2 aircraft"),
        ({"crew": ["x", ""]}, "there is no pilot 'x' in your log"),
        ({"german": "cadet", "crew": ["", "x"]}, "for your own aircraft only"),
        ({"crew": ["x", ""], "sidesByLot": True}, "sidesByLot: "),
        ({"aceAt": 0}, "aceAt: 0"),
        ({"aceAt": 101}, "aceAt: 101"),
    ],
)
def test_what_is_no_earned_ace_is_refused(ann: Flyer, more: dict[str, Any], why: str) -> None:
    answer = ann.post("/api/games", {"allied": "you", "german": "here", **EARNED, **more})
    assert answer.status_code == 422
    assert why in answer.json()["why"]


def test_one_pilot_flies_one_aircraft_of_one_game_at_a_time(ann: Flyer) -> None:
    """[Ruling P34]"""
    brown = enrol(ann, "Busy")
    twice = ann.post("/api/games", {"german": "here", **EARNED, "crew": [brown, brown]})
    assert (twice.status_code, "cannot fly two" in twice.json()["why"]) == (422, True)
    game = ann.new(**EARNED, crew=[brown, ""])["game"]
    assert careers(ann)["Busy"]["flying"] == game
    again = ann.post("/api/games", {"german": "here", **EARNED, "crew": [brown, ""]})
    assert (again.status_code, again.json()["what"]) == (409, "he cannot fly")
    ann.mark(game, "resign", 1)
    assert careers(ann)["Busy"]["flying"] == ""


# ------------------------------------------------------------------ the books
def test_optional_v_3_victories_are_booked_once_and_the_dead_stay_dead(
    ann: Flyer, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    brown, may = enrol(ann, "Victor"), enrol(ann, "Loser")
    won(here, may, 4)
    game = ann.new(**EARNED, crew=[brown, may])["game"]
    ends_with(monkeypatch, fate(0, "well", "FOK/dr1"), fate(1, "killed"))
    stop(ann, game)
    log = careers(ann)
    assert (log["Victor"]["string"], log["Victor"]["victories"], log["Victor"]["sorties"]) == (1, 1, 1)
    flight = log["Victor"]["flights"][0]
    assert (flight["game"], flight["aircraft"], flight["victories"]) == (game, "SOP/camel", ["FOK/dr1"])
    assert (log["Loser"]["string"], log["Loser"]["victories"], log["Loser"]["dead"]) == (0, 4, "shot down")
    stored = here.room.store.load(game)
    with here.room.store.change() as connection:  # as if the end were told once more
        keep(connection, stored, (fate(0, "well", "FOK/dr1"), fate(1, "killed")))
    assert careers(ann)["Victor"]["victories"] == 1
    dead = ann.post("/api/games", {"german": "here", **EARNED, "crew": ["", may]})
    assert (dead.status_code, "Loser is dead" in dead.json()["why"]) == (422, True)


@pytest.mark.parametrize(("crew", "string"), [("captured", 0), ("wounded", 5), ("well", 5)])
def test_optional_v_3_a_survivor_keeps_his_string_and_a_prisoner_begins_again(
    ann: Flyer, here: House, monkeypatch: pytest.MonkeyPatch, crew: Crew, string: int
) -> None:
    brown = enrol(ann, f"Given {crew}")
    won(here, brown, 4)
    game = ann.new(**EARNED, crew=[brown, ""])["game"]
    ends_with(monkeypatch, fate(0, crew, "FOK/dr1"), fate(1))
    stop(ann, game)
    told = careers(ann)[f"Given {crew}"]
    assert (told["string"], told["victories"], told["dead"]) == (string, 5, "")


def test_giving_up_costs_the_string_and_gives_nobody_a_victory(ann: Flyer, here: House) -> None:
    """[Ruling P33]"""
    brown, may = enrol(ann, "Gives up"), enrol(ann, "Stays")
    for one in (brown, may):
        won(here, one, 7)
    game = ann.new(**EARNED, crew=[brown, may])["game"]
    ann.mark(game, "resign", 0)
    log = careers(ann)
    assert (log["Gives up"]["string"], log["Gives up"]["dead"], log["Stays"]["string"]) == (0, "", 7)
    assert log["Stays"]["victories"] == 7
    assert "captured" in log["Gives up"]["flights"][0]["result"]


def test_the_end_is_booked_with_the_order_that_brings_it_or_not_at_all(
    ann: Flyer, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    brown = enrol(ann, "Atomic")
    game = ann.new(**EARNED, crew=[brown, ""])["game"]
    version = ann.view(game, 0)["version"]

    def broken(*_: Any) -> tuple[Fate, ...]:
        raise RuntimeError("no fates")

    with monkeypatch.context() as changed:
        changed.setattr(Live, "fates", broken)
        assert ann.post(f"/api/games/{game}/resign", {"seat": 0, "version": version}).status_code == 500
    assert (ann.view(game, 0)["result"], careers(ann)["Atomic"]["sorties"]) == ("", 0)
    ann.mark(game, "resign", 0)
    assert careers(ann)["Atomic"]["sorties"] == 1


def test_a_record_brought_to_the_server_books_nothing(ann: Flyer) -> None:
    brown = enrol(ann, "Forger")
    game = ann.new(**EARNED, crew=[brown, ""])["game"]
    ann.mark(game, "resign", 1)
    text_ = ann.get(f"/api/games/{game}/record.jsonl").text
    assert ann.call("POST", "/api/records", content=text_.encode()).status_code == 201
    assert careers(ann)["Forger"]["sorties"] == 1
    assert json.loads(text_.splitlines()[0])["game"].split(":")[1].split("+")[-1] == "ace-status"


# ------------------------------------------------------------------ friends and the next game
def test_an_invited_player_names_his_pilots_before_anything_is_ordered(ann: Flyer, bob: Flyer, here: House) -> None:
    """[Ruling P35]"""
    brown, may = enrol(ann, "Host"), enrol(bob, "Guest")
    won(here, may, 5)
    made = ann.new(**EARNED, crew=[brown, ""], german="link")
    game, version = made["game"], ann.view(made["game"])["version"]
    early = ann.post(f"/api/games/{game}/orders", {"seat": 0, "version": version, "order": "SOP/camel#1 7 0"}).json()
    assert (early["ok"], early["rule"]) == (False, "Ruling P35")
    for crew, why in ((["x", "y"], "crew: 2 names"), (["x"], "no pilot 'x'"), ([brown], "no pilot")):
        wrong = bob.post(f"/api/games/{game}/join", {"secret": made["invitation"], "crew": crew})
        assert (wrong.status_code, why in wrong.json()["why"]) in ((422, True), (409, True))
    joined = bob.post(f"/api/games/{game}/join", {"secret": made["invitation"], "crew": [may]})
    assert joined.status_code == 200, joined.text
    view = ann.view(game)
    assert [(one["pilot"][:5], one["ace"]) for one in view["scene"]["counters"]] == [("Host", 0), ("Guest", 1)]
    assert view["version"] > version
    assert ann.order(game, 0, "SOP/camel#1 7 0")["ok"]
    ann.mark(game, "resign", 0)
    assert careers(bob)["Guest"]["sorties"] == 1


def test_optional_v_5_the_living_fly_on_and_aces_are_looked_up_anew(
    ann: Flyer, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[Ruling P35]"""
    brown, may = enrol(ann, "Fifth"), enrol(ann, "Fallen")
    won(here, brown, 4)
    game = ann.new(**EARNED, crew=[brown, may])["game"]
    ends_with(monkeypatch, fate(0, "well", "FOK/dr1"), fate(1, "killed"))
    stop(ann, game)
    following = ann.post(f"/api/games/{game}/rematch", {}).json()["game"]
    counters = ann.view(following, 0)["scene"]["counters"]
    assert [(one["pilot"].split(",")[0], one["ace"]) for one in counters] == [("", 0), ("Fifth", 1)]
    assert careers(ann)["Fifth"]["flying"] == following


def test_a_day_of_sorties_is_flown_with_the_log(ann: Flyer, here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    brown = enrol(ann, "Twice a day")
    won(here, brown, 4)
    game = ann.new(**{**EARNED, "options": ["ace-status", "endurance"]}, crew=[brown, ""])["game"]
    ends_with(monkeypatch, fate(0, "well", "BR/f2b"), fate(1))
    stop(ann, game)
    following = ann.post(f"/api/games/{game}/rematch", {}).json()["game"]
    assert [one["ace"] for one in ann.view(following, 0)["scene"]["counters"]] == [1, 0]
    stop(ann, following)
    assert (careers(ann)["Twice a day"]["string"], careers(ann)["Twice a day"]["sorties"]) == (6, 2)


# ------------------------------------------------------------------ fates and the database
def held_by(game: War, side: int) -> tuple[int, int]:
    """A hex of this side's ground."""
    ground = game.rules.charts.ground
    hexes = [(q, r) for q in range(-20, 40) for r in range(60) if is_on_board(q, r)]
    return next(at for at in hexes if ground.territory(*at) == side)


def test_ruling_o4_what_becomes_of_pilots() -> None:
    game = game_of("war:basic+tournament")
    assert isinstance(game, War)
    sky = game.setup({"crafts": [{"aircraft": "SOP/camel"}, {"aircraft": "SOP/pup"}, {"aircraft": "FOK/dr1"}]})
    sky.crafts[2].status, sky.crafts[2].fate, sky.crafts[2].credited = DOWN, BOXES_FULL, 0
    sky.crafts[1].status, sky.crafts[1].fate = DOWN, LEFT
    sky.crafts[1].q, sky.crafts[1].r = held_by(game, 1)
    camel, pup, triplane = fates_of(game.rules, sky)
    assert (camel.victories, camel.crew, camel.flying, camel.back) == (("FOK/dr1",), "well", True, True)
    assert (pup.crew, triplane.crew) == ("captured", "killed")
    assert [one.crew for one in given_up((camel, pup, triplane), 0)] == ["captured", "captured", "killed"]
    assert Closing("resigned", 1, "").kind == "resigned"
    sky.crafts[1].fate = LANDED
    sky.crafts[1].q, sky.crafts[1].r = held_by(game, 0)
    assert fates_of(game.rules, sky)[1].crew == "well"


def test_a_balloon_is_nobody_and_nobodys_victory() -> None:
    """[Ruling O4]"""
    title, setting = setting_of_scenario("7a", "tournament")
    game = game_of(scenario_game(sub_level("7a"), "tournament"))
    assert isinstance(game, War)
    sky = game.setup(setting)
    fates = fates_of(game.rules, sky)
    assert (len(fates), title[:2]) == (len(setting["crafts"]), "7a")
    sky.crafts[-1].status, sky.crafts[-1].credited = BURNT, 0
    assert fates_of(game.rules, sky)[0].victories == ()


def test_a_game_of_an_older_database_has_no_pilots(tmp_path: Path) -> None:
    with house(tmp_path / "games.sqlite", opening=war_room) as first:
        ann = Flyer(first.client)
        game = ann.new(**{**EARNED, "options": []})["game"]
        with first.room.store.engine.begin() as connection:
            for table in ("analyses", "flights", "pilots", "scenarios"):
                connection.execute(text(f"DROP TABLE {table}"))
            connection.execute(text("UPDATE alembic_version SET version_num = '0004'"))
    with house(tmp_path / "games.sqlite", opening=war_room) as again:
        bob = Flyer(again.client)
        bob.cookies = ann.cookies
        assert bob.view(game, 0)["options"] == []
        assert bob.get("/api/pilots").json() == []
        enrol(bob, "First")
