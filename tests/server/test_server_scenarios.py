"""Scenarios on the server: cards to choose from, other aircraft put in, and the editor's shelf.

[Scenarios Intro]
"""

from copy import deepcopy
from typing import Any

import pytest

from dogfight.server.own_scenarios import card_of, draft_of
from dogfight.server.scenario_shelf import copied
from dogfight.war.scenarios.card_files import card_json, card_text, read_card
from dogfight.war.scenarios.cards import cards
from dogfight.war.scenarios.packs import own_charts
from joint_seating import Flyer, war_room

pytestmark = pytest.mark.house(war_room, Flyer)

MINE: dict[str, Any] = {
    "title": "Dawn patrol", "source": "mine",
    "sub": [{"id": "own", "date": "1917-09", "name": "", "briefing": "Low sun.", "turns": 12, "first": "german",
             "allied": [{"aircraft": "SE/5a", "altitude": 2500, "pilot": "Ann", "at": "K-30", "facing": "SW"}],
             "german": [{"aircraft": "ALB/d5a", "altitude": 2500, "ace": 1}]}],
}  # fmt: skip


def changed(path: str, value: Any) -> dict[str, Any]:
    """The scenario with one field of its sub-level changed."""
    card = deepcopy(MINE)
    place: Any = card["sub"][0]
    *steps, last = path.split(".")
    for step in steps:
        place = place[int(step) if step.isdigit() else step]
    place[last] = value
    return card


def save(who: Flyer, card: dict[str, Any]) -> str:
    answer = who.post("/api/scenarios", card)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


# ------------------------------------------------------------------ the cards
def test_seven_cards_are_offered_with_all_that_a_player_should_know(ann: Flyer) -> None:
    told = ann.get("/api/menu").json()["families"][0]["scenarios"]
    assert [card["number"] for card in told] == [1, 2, 3, 4, 5, 6, 7]
    subs = {sub["id"]: sub for card in told for sub in card["sublevels"]}
    assert all(sub["briefing"] and sub["victory"] and sub["picture"] for sub in subs.values())
    spotting = subs["6a"]
    assert spotting["mission"] == "The Allied side directs the guns at Somme bridge (X-19)."
    assert spotting["picture"][0] | {"kind": "spot", "hex": "X-19", "radius": 4} == spotting["picture"][0]
    assert [rule["id"] for rule in subs["7a2"]["rules"]] == ["Balloon", "Optional VIII", "Optional VI"]
    assert (subs["7s"]["levels"], subs["7s"]["lastTurn"]) == (["basic"], 20)
    assert subs["3a"]["starts"] == ["edges"]
    assert subs["3a3"]["forces"][0][0]["task"] == "camera"


def test_a_mission_is_played_by_its_rules_and_named_by_its_level(ann: Flyer) -> None:
    view = ann.view(ann.new(scenario="3a", level="tournament")["game"], 0)
    assert (view["level"], view["title"]) == ("Tournament", "3a Photo-recon: Quirk over the wire")


def test_solo_1_the_solo_game_is_basic(ann: Flyer) -> None:
    answer = ann.post("/api/games", {"scenario": "7s", "level": "tournament", "allied": "you", "german": "cadet"})
    assert answer.status_code == 422
    assert "7s is played as the Basic Game only" in answer.json()["why"]


# ------------------------------------------------------------------ other aircraft
def test_scenarios_intro_other_aircraft_fly_and_what_never_met_is_told_not_refused(ann: Flyer) -> None:
    new: dict[str, Any] = {"scenario": "2b", "level": "basic", "germanInstead": ["ALB/d5a"]}
    told = ann.post("/api/scenarios/preview", new)
    assert told.status_code == 200
    assert told.json()["title"] == "2b Dogfight: De Havilland 2 v. Albatros D.Va"
    assert told.json()["warnings"] == [
        "The Albatros D.Va came to the front in July 1917; the De Havilland 2 left it in June 1917."
    ]
    view = ann.view(ann.new(**new)["game"], 0)
    assert [counter["id"] for counter in view["scene"]["counters"]] == ["DH/2#1", "ALB/d5a#1"]


def test_an_aircraft_that_cannot_do_the_task_is_refused_before_the_game(ann: Flyer) -> None:
    answer = ann.post("/api/scenarios/preview", {"scenario": "3a", "alliedInstead": ["DH/2"]})
    assert answer.status_code == 422
    assert "allied 1, task: 'camera', but needs an aircraft for photo-recon" in answer.json()["why"]


# ------------------------------------------------------------------ the editor
def test_what_the_editor_may_choose_from_comes_from_the_server(ann: Flyer) -> None:
    menu = ann.get("/api/scenarios/menu").json()
    assert [(one["id"], one["task"], one["use"]) for one in menu["missions"]] == [
        ("photo-recon", "camera", "R"), ("trench-strafing", "strafer", "T"), ("tactical-bombing", "bomber", "B"),
        ("artillery-spotting", "spotter", "A"), ("balloon-busting", "buster", ""),
    ]  # fmt: skip
    assert {"hex": "X-19", "name": "Somme bridge"} in menu["targets"][1]
    assert menu["facings"] == ["E", "SE", "SW", "W", "NW", "NE"]


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [("allied.0.altitude", 2525, "must be a multiple of 50 up to 5950"),
     ("allied.0.aircraft", "SE/6", "the chart has no aircraft 'SE/6'"),
     ("allied.0.at", "A-90", "must be a hex of the map such as X-19"),
     ("date", "1917", "must be a month or a day"),
     ("german", [], "must be 1 to 3"), ("turns", -1, "must be from 1 to 1000"),
     ("mission", {"kind": "tea", "side": "allied"}, "must be one of photo-recon"),
     ("mission", {"kind": "photo-recon", "side": "german"}, "one aircraft at least must have the task camera"),
     ("options", ["tea"], "there is no optional rule 'tea'")],
)  # fmt: skip
def test_each_problem_is_told_at_its_field_and_nothing_is_saved(ann: Flyer, field: str, value: Any, why: str) -> None:
    card = changed(field, value)
    found = ann.post("/api/scenarios/check", card).json()
    assert found["shown"] is None
    at = {"mission": "mission.kind" if "tea" in str(value) else "german", "options": ""}.get(field, field)
    assert any(one["field"] == at and why in one["why"] for one in found["problems"]), found["problems"]
    before = ann.get("/api/scenarios").json()
    answer = ann.post("/api/scenarios", card)
    assert (answer.status_code, answer.json()["what"]) == (422, "this scenario cannot be played")
    assert why in answer.json()["why"]
    assert ann.get("/api/scenarios").json() == before


def test_a_message_of_the_wrong_shape_is_refused_with_its_field(ann: Flyer) -> None:
    answer = ann.post("/api/scenarios/check", changed("allied.0.altitude", "high"))
    assert answer.status_code in (400, 422)
    assert "altitude" in answer.text
    assert ann.post("/api/scenarios", {**MINE, "glory": 1}).status_code in (400, 422)
    assert ann.post("/api/scenarios", {**MINE, "title": ""}).json()["why"].startswith("title: ''")
    assert ann.post("/api/scenarios", {**MINE, "briefing": "x" * 70_000}).status_code == 413


def test_a_scenario_is_saved_changed_listed_and_deleted(ann: Flyer) -> None:
    id = save(ann, MINE)
    assert ann.post(f"/api/scenarios/{id}", {**MINE, "title": "Dusk patrol"}).status_code == 200
    assert ann.get(f"/api/scenarios/{id}").json()["card"]["title"] == "Dusk patrol"
    assert [(one["id"], one["title"], one["when"]) for one in ann.get("/api/scenarios").json() if one["id"] == id] == [
        (id, "Dusk patrol", "September 1917")
    ]
    assert ann.call("DELETE", f"/api/scenarios/{id}").status_code == 204
    assert ann.get(f"/api/scenarios/{id}").status_code == 404


def test_nobody_sees_or_changes_another_player_s_scenarios(ann: Flyer, bob: Flyer) -> None:
    id = save(ann, MINE)
    assert bob.get("/api/scenarios").json() == []
    assert bob.get(f"/api/scenarios/{id}").status_code == 404
    assert bob.get(f"/api/scenarios/{id}/file.toml").status_code == 404
    assert bob.post(f"/api/scenarios/{id}", {**MINE, "title": "Stolen"}).status_code == 404
    assert bob.call("DELETE", f"/api/scenarios/{id}").status_code == 404
    assert ann.get(f"/api/scenarios/{id}").json()["card"]["title"] == "Dawn patrol"


@pytest.mark.parametrize("kind", ["toml", "json"])
def test_a_file_goes_to_a_friend_and_comes_back_the_same(ann: Flyer, bob: Flyer, kind: str) -> None:
    id = save(ann, MINE)
    file = ann.get(f"/api/scenarios/{id}/file.{kind}")
    assert file.headers["content-disposition"] == f'attachment; filename="dawn-patrol.{kind}"'
    brought = bob.call("POST", "/api/scenarios/file", content=file.text.encode())
    assert brought.status_code == 201, brought.text
    theirs = brought.json()[0]["id"]
    assert bob.get(f"/api/scenarios/{theirs}/file.{kind}").text == file.text
    assert bob.get(f"/api/scenarios/{theirs}").json()["card"] == ann.get(f"/api/scenarios/{id}").json()["card"]


def test_a_file_that_cannot_be_played_is_refused_as_a_whole(ann: Flyer) -> None:
    card = cards()[2]
    text = card_text(card).replace("altitude = 3500, task", "altitude = 3510, task")
    answer = ann.call("POST", "/api/scenarios/file", content=text.encode())
    assert answer.status_code == 422
    assert "allied 1, altitude: 3510, but must be a multiple of 50" in answer.json()["why"]
    assert ann.get("/api/scenarios").json() == []
    assert "UTF-8" in ann.call("POST", "/api/scenarios/file", content=b"\xff\xfe").json()["why"]
    assert ann.call("POST", "/api/scenarios/file", content=b"#" * 300_000).status_code == 413
    assert "at most 60000" in ann.call("POST", "/api/scenarios/file", content=b"#" * 60_001).json()["why"]


def test_a_file_of_several_sub_levels_becomes_as_many_scenarios(ann: Flyer) -> None:
    brought = ann.call("POST", "/api/scenarios/file", content=card_json(cards()[0]).encode()).json()
    assert [one["title"] for one in brought] == ["Richthofen v. Brown: Two captains", "Richthofen v. Brown: The novice"]


def test_every_scenario_of_ours_goes_through_the_editor_unchanged() -> None:
    for card in cards():
        for sub in card.sub:
            alone = copied(sub.id, own_charts())
            text = card_text(alone)
            assert card_of(draft_of(read_card(text, "file"))) == read_card(text, "file")
            assert card_text(card_of(draft_of(read_card(text, "file")))) == text


@pytest.mark.parametrize("level", ["basic", "tournament", "advanced"])
def test_one_s_own_scenario_is_played_at_every_level(ann: Flyer, level: str) -> None:
    made = ann.new(scenario="own", own=MINE, level=level, start="edges")
    view = ann.view(made["game"], 1)
    assert (view["title"], view["lastTurn"]) == ("Dawn patrol: RAF S.E.5a v. Albatros D.Va", 12)
    stands = view["scene"]["counters"][0]
    assert (stands["hex"], stands["facing"], stands["pilot"]) == ("K-30", 2, "Ann")


def test_one_s_own_scenario_is_judged_again_when_it_is_played(ann: Flyer) -> None:
    asked = {"scenario": "own", "own": changed("allied.0.altitude", 60), "allied": "you", "german": "here"}
    assert "own: allied 1, altitude: 60" in ann.post("/api/games", asked).json()["why"]
    assert "own: a scenario of one's own" in ann.post("/api/games", {**asked, "own": None}).json()["why"]
