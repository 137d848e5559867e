"""The rules page and the aircraft chart page, over the server's addresses."""

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from dogfight.paragraphs import paragraphs
from dogfight.server.app import application
from dogfight.server.room import Room
from dogfight.server.serve import COMPUTERS, GAMES, _presentations, make
from serving import Player

ADVANCED = "war:basic+tournament+advanced"


def whole_house(file: Path, limit: float = 10.0) -> tuple[Room, Litestar]:
    """A server of all families."""
    room, shelf = make(str(file), _presentations(None), GAMES, COMPUTERS, limit)
    return room, application(room, shelf)


pytestmark = pytest.mark.house(whole_house, Player)


def read(ann: Player, game: str = "", table: str = "") -> dict[str, Any]:
    answer = ann.client.get("/api/rulebook", params={"game": game, "table": table})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def passage(book: dict[str, Any], id_: str) -> dict[str, Any]:
    return next(one for one in book["passages"] if one["id"] == id_)


def table(book: dict[str, Any], id_: str) -> dict[str, Any]:
    return next(one for one in book["tables"] if one["id"] == id_)


def test_every_paragraph_stands_in_one_part_of_the_library(ann: Player) -> None:
    book = read(ann)
    listed = [id_ for part in book["parts"] for id_ in part["paragraphs"]]
    assert sorted(listed) == sorted(paragraphs())
    assert [one["id"] for one in book["passages"]] == list(paragraphs())
    assert book["inForce"] == []


def test_what_replaces_a_paragraph_is_named(ann: Player) -> None:
    book = read(ann, ADVANCED)
    assert book["title"] == "Advanced Game"
    sighting = passage(book, "Tournament V.1.a")
    assert (sighting["state"], sighting["by"], sighting["layer"]) == ("replaced", ["Advanced Modifiers"], "Tournament")
    (span,) = [one for one in book["inForce"] if one["question"] == "range_to"]
    assert (span["rule"], span["insteadOf"]) == ("Advanced Range", ["Basic VII.2", "Tournament V.2"])


def test_the_tables_of_a_game_are_its_own(ann: Player) -> None:
    basic, advanced = read(ann, "war:basic"), read(ann, ADVANCED)
    assert [one["id"] for one in basic["tables"]] == ["chart", "schedules", "damage"]
    assert table(basic, "schedules")["rows"][0]["cells"] == ["all types", "1", "3", "6"]
    assert table(advanced, "critical-rear")["rows"][1]["cells"][0] == "3"
    assert passage(basic, "Basic VII.5.d")["tables"] == ["damage"]
    assert len(read(ann, "cards:richthofen")["tables"][0]["rows"]) == 62


def test_every_row_says_where_it_comes_from(ann: Player) -> None:
    book = read(ann, "war:basic+tournament")
    criticals = [(one["source"], one["remark"]) for one in table(book, "critical")["rows"]]
    assert criticals[2] == ("reported", "effect / reconstructed (row)")
    assert criticals[5] == ("derived", "sample status pad")
    assert {one["source"] for one in table(book, "damage")["rows"]} == {"reconstructed"}


@pytest.mark.parametrize(
    ("gap", "ranges"), [("0", list("1234567")), ("50", ["2", "3", "4", "5", "6", "7", ""]), ("300", [""] * 7)]
)
def test_tournament_v_2_a_the_table_of_ranges_adds_a_hex_for_100_metres(
    ann: Player, gap: str, ranges: list[str]
) -> None:
    rows = table(read(ann, "war:basic+tournament"), "ranges")["rows"]
    assert next(one["cells"][1:] for one in rows if one["cells"][0] == gap) == ranges


def test_levels_and_options_lead_to_other_games(ann: Player) -> None:
    book = read(ann, "war:basic+tournament+deflection")
    assert book["title"] == "Tournament Game with Deflection"
    advanced = next(one for one in book["levels"] if one["id"] == "advanced")
    assert (advanced["game"], "Ruling A9" in advanced["why"]) == (ADVANCED, True)
    deflection = next(one for one in book["options"] if one["id"] == "deflection")
    assert (deflection["on"], deflection["game"]) == (True, "war:basic+tournament")
    others = ["war:basic+tournament", "cards:richthofen", "campaign:bloody-april"]
    assert [one["game"] for one in book["families"]] == others


def test_missions_and_the_solo_game_are_other_readings(ann: Player) -> None:
    book = read(ann, "war:basic+tournament+wind")
    photo = next(one for one in book["missions"] if one["id"] == "photo-recon")
    assert read(ann, photo["game"])["title"] == "Tournament Game, Photo-Recon, with Prevailing wind"
    solo = next(one for one in read(ann, "war:basic")["missions"] if one["id"] == "solo")
    alone = read(ann, solo["game"])
    assert alone["title"] == "Basic Game, Balloon-Busting, Solo"
    assert [one["id"] for one in alone["missions"] if one["on"]] == ["solo"]
    assert next(one for one in alone["missions"] if one["on"])["game"] == "war:basic"
    assert next(one for one in book["missions"] if one["id"] == "solo")["why"]


def test_a_table_has_the_rules_of_its_game(ann: Player) -> None:
    game = ann.new(level="advanced")["game"]
    assert read(ann, table=game)["game"] == ADVANCED
    duel = ann.new(family="cards")["game"]
    assert read(ann, table=duel)["game"] == "cards:richthofen"


def test_a_new_game_tells_its_rules_before_it_is_made(ann: Player) -> None:
    assert ann.post("/api/rulebook", {"level": "basic"}).json() == {"game": "war:basic"}
    refused = ann.post("/api/rulebook", {"scenario": "99z"})
    assert refused.status_code == 422
    assert "99z" in refused.json()["why"]


@pytest.mark.parametrize("game", ["war:basic+canasta", "chess:960", "war"])
def test_an_unknown_game_is_refused(ann: Player, game: str) -> None:
    answer = ann.client.get("/api/rulebook", params={"game": game})
    assert 400 <= answer.status_code < 500
    assert answer.json()["why"]


def test_an_unknown_table_is_refused(ann: Player) -> None:
    assert ann.client.get("/api/rulebook", params={"table": "nowhere"}).status_code == 404


def test_the_chart_has_every_type_with_the_source_of_each_value(ann: Player) -> None:
    found = ann.get("/api/chart").json()
    assert (len(found["entries"]), found["counted"]) == (34, "26 reconstructed, 8 printed")
    entry = {one["aircraft"]["designation"]: one for one in found["entries"]}
    told = {one["field"]: (one["source"], one["remark"]) for one in entry["FOK/dr1"]["sources"]}
    assert told["minSpeed"] == ("printed", "Tournament II.4")
    assert told["from"] == ("reported", "general history")
    assert told["maxSpeed"] == ("reconstructed", "")
    assert entry["SOP/camel"]["turns"] == {"left": [1, 3, 6], "right": [0, 1, 3], "aboutLeft": 6, "aboutRight": 3}
    assert {one["rule"] for one in entry["FE/2"]["notes"]} >= {"Optional VII.1", "Optional VII.2"}
    assert entry["SOP/camel"]["frontHits"][0] > entry["DH/2"]["frontHits"][0] > entry["DH/2"]["frontHits"][4]
    assert entry["FK/8"]["frontHits"] == []
    assert "1a" in entry["SOP/camel"]["scenarios"]


def test_a_campaign_is_read_with_its_missions_rules_and_their_options(ann: Player) -> None:
    asked = {"family": "campaign", "campaign": "black-day", "options": ["wind"]}
    assert ann.post("/api/rulebook", asked).json() == {"game": "campaign:black-day+wind"}
    book = read(ann, "campaign:black-day+wind")
    assert book["title"] == "The Campaign Game, The Black Day with Prevailing wind"
    assert (passage(book, "Campaign IV.1")["state"], passage(book, "Optional I")["state"]) == ("in force", "in force")
    assert "critical" in {one["id"] for one in book["tables"]}
    switches = {one["id"]: (one["on"], one["game"]) for one in book["options"]}
    assert switches["wind"] == (True, "campaign:black-day")
    assert switches["deflection"] == (False, "campaign:black-day+deflection+wind")
    assert [one["id"] for one in book["families"] if one["on"]] == ["campaign"]
    assert (book["levels"], book["missions"]) == ([], [])
    assert [one["id"] for one in book["parts"]][:2] == ["campaign", "before"]
