"""Scenario cards and the settings of new games."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from dogfight.errors import ScenarioError
from dogfight.games import game_of
from dogfight.hexes import label
from dogfight.war.scenarios.card import parse_card
from dogfight.war.scenarios.card_faults import check_card, errors
from dogfight.war.scenarios.card_files import card_text
from dogfight.war.scenarios.cards import card_files, cards, sub_level
from dogfight.war.scenarios.chronology import never_met
from dogfight.war.scenarios.evenness import Matches, read_matches, write_matches
from dogfight.war.scenarios.packs import load_pack, new_pack, own_charts
from dogfight.war.scenarios.settings import (
    free_dogfight,
    levels_of,
    mission_row,
    scenario_game,
    setting_of_scenario,
    setting_of_sub,
    substituted,
)
from dogfight.war.war import LAYERS

PHOTO, SPOT, BALLOON = "3-photo-recon.toml", "6-artillery-spotting.toml", "7-balloon-busting.toml"
IDS = [sub.id for card in cards() for sub in card.sub]
PAIRS = {
    "2a": "NIEU/11-FOK/e3", "2b": "DH/2-ALB/d1", "2c": "NIEU/17-HALB/d3", "2d": "SPAD/7-ALB/d2", "2e": "SOP/pup-ALB/d3",
    "2f": "SOP/tri-ALB/d3", "2g": "SE/5a-ALB/d5a", "2h": "SPAD/13-FOK/d7", "2i": "HD/1-PFZ/d3",
    "2j": "SOP/camel-PFZ/d12",
}  # fmt: skip


def crafts(setting: Mapping[str, Any]) -> list[dict[str, Any]]:
    return list(setting["crafts"])


def test_all_seven_cards_have_their_sub_levels() -> None:
    expected = ["1a", "1b", *[f"2{letter}{count}" for letter in "abcdefghij" for count in ("", "2", "3")]]
    expected += ["3a", "3b", "3c", "3d", "3a3", "3b3", "3c3", "3d3", "4a", "4b", "4c", "4a3", "4b3", "4c3"]
    expected += ["5a", "5b", "5c", "5a3", "5b3", "5c3", "6a", "6b", "6c", "6a2", "6b2", "6c3"]
    assert [*expected, "7a", "7b", "7c", "7s", "7a2", "7b2", "7c2"] == IDS
    assert [card.number for card in cards()] == [1, 2, 3, 4, 5, 6, 7]


def test_every_card_has_basic_and_advanced_sub_levels() -> None:
    """[Scenarios Intro]"""
    for card in cards():
        assert {sub.advanced for sub in card.sub} == {False, True}


@pytest.mark.parametrize(("id", "pair"), PAIRS.items())
def test_the_pairs_of_card_2_come_as_one_two_and_three_a_side(id: str, pair: str) -> None:
    allied, german = pair.split("-")
    for count, suffix in ((1, ""), (2, "2"), (3, "3")):
        sub = sub_level(id + suffix)
        assert [plane.aircraft for plane in sub.allied] == [allied] * count
        assert [plane.aircraft for plane in sub.german] == [german] * count
        assert {plane.altitude for plane in sub.allied + sub.german} == {3000}
        assert sub.advanced == (count > 1)


READY = [id for id in IDS if set(sub_level(id).rules) <= set(LAYERS)]


@pytest.mark.parametrize(("id", "level"), [(id, level) for id in READY for level in levels_of(sub_level(id))])
def test_every_sub_level_can_be_set_up_at_every_level(id: str, level: str) -> None:
    title, setting = setting_of_scenario(id, level)
    game = game_of(scenario_game(sub_level(id), level))
    sky = game.setup(setting)
    assert title.startswith(f"{id} ")
    assert setting["scenario"] == id
    assert game.to_act(sky)


def test_scenario_card_1a_is_an_ace_against_a_double_ace() -> None:
    _, setting = setting_of_scenario("1a", "tournament")
    assert crafts(setting) == [
        {"aircraft": "SOP/camel", "altitude": 3000, "ace": 1, "pilot": "Brown"},
        {"aircraft": "FOK/dr1", "altitude": 3000, "ace": 2, "pilot": "Richthofen"},
    ]
    assert sub_level("1a").when == "21 April 1918"


@pytest.mark.parametrize("id", READY)
def test_nobody_is_an_ace_in_the_basic_game(id: str) -> None:
    """[Ruling S8]"""
    _, setting = setting_of_scenario(id, "basic", aces=True)
    assert all("ace" not in row for row in crafts(setting))


def test_scenario_card_1b_has_a_novice_to_save() -> None:
    """[Ruling S9]"""
    _, setting = setting_of_scenario("1b", "tournament")
    sky = game_of("war:basic+tournament").setup(setting)
    assert setting["victory"] == "novice"
    assert [(craft.pilot, craft.novice) for craft in sky.crafts if craft.side == 0] == [("Brown", False), ("May", True)]
    assert [int(craft.ace) for craft in sky.crafts] == [1, 0, 2, 0]


def test_one_ace_a_side_where_the_card_leaves_it_open() -> None:
    _, several = setting_of_scenario("2f3", "tournament", aces=True)
    assert [row.get("ace", 0) for row in crafts(several)] == [1, 0, 0, 1, 0, 0]
    _, single = setting_of_scenario("2f", "tournament", aces=True)
    assert [row.get("ace", 0) for row in crafts(single)] == [0, 0]
    _, named = setting_of_scenario("1b", "tournament", aces=True)
    assert [row.get("ace", 0) for row in crafts(named)] == [1, 0, 2, 0]


def test_options_reach_the_setting() -> None:
    _, setting = setting_of_scenario("2f", "basic", start="head-on", edge="turn", first="german", last_turn=20)
    assert [setting[name] for name in ("start", "edge", "first", "last_turn")] == ["head-on", "turn", "german", 20]
    _, plain = setting_of_scenario("2f", "basic")
    assert [plain[name] for name in ("start", "edge", "first", "last_turn")] == ["edges", "printed", "allied", 60]


@pytest.mark.parametrize(
    ("id", "level", "options", "why"),
    [("9z", "basic", {}, "no scenario '9z'; there are 1a"), ("2f", "expert", {}, "level is 'expert'"),
     ("2f", "basic", {"wind": True}, "no option 'wind'"), ("2f", "basic", {"edge": "soft"}, "edge is 'soft'"),
     ("2f", "basic", {"aces": "yes"}, "aces is 'yes'"), ("2f", "basic", {"last_turn": 0}, "last_turn is 0"),
     ("2f", "basic", {"last_turn": True}, "last_turn is True")],
)  # fmt: skip
def test_what_is_asked_wrongly_is_told(id: str, level: str, options: dict[str, object], why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        setting_of_scenario(id, level, None, (), **options)


# ------------------------------------------------------------------ free dogfights
def test_a_free_dogfight_is_titled_by_its_aircraft() -> None:
    title, setting = free_dogfight(
        "tournament",
        [
            {"aircraft": "SPAD/7", "ace": 1, "pilot": ""},
            {"aircraft": "SPAD/7"},
            {"aircraft": "SPAD/13", "altitude": 4000},
        ],
        [{"aircraft": "FOK/d7", "altitude": None}],
    )
    assert title == "2 SPAD 7 and SPAD 13 v. Fokker D.VII"
    assert crafts(setting)[0] == {"aircraft": "SPAD/7", "ace": 1}
    assert setting["start"] == "head-on"


@pytest.mark.parametrize(
    ("allied", "german", "why"),
    [([], [{"aircraft": "FOK/d7"}], "allied side has 0"),
     ([{"aircraft": "SPAD/7"}] * 4, [{"aircraft": "FOK/d7"}], "allied side has 4"),
     ([{"aircraft": "SPAD/8"}], [{"aircraft": "FOK/d7"}], "no aircraft 'SPAD/8'"),
     ([{"aircraft": 7}], [{"aircraft": "FOK/d7"}], "aircraft is 7"),
     ([{"aircraft": "SPAD/7", "altitude": 0}], [{"aircraft": "FOK/d7"}], "altitude is 0"),
     ([{"aircraft": "SPAD/7", "altitude": 5400}], [{"aircraft": "FOK/d7"}], "altitude is 5400"),
     ([{"aircraft": "SPAD/7", "altitude": 3025}], [{"aircraft": "FOK/d7"}], "multiple of 50"),
     ([{"aircraft": "SPAD/7", "colour": "red"}], [{"aircraft": "FOK/d7"}], "unknown field 'colour'")],
)  # fmt: skip
def test_a_free_dogfight_that_cannot_be(allied: list[Any], german: list[Any], why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        free_dogfight("tournament", allied, german)


# ------------------------------------------------------------------ the files
def spoiled(old: str, new: str, file: str = "2-dogfight.toml") -> str:
    text = card_files()[file]
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [('id = "2b"', 'id = "2a"', "the id '2a' is there twice"), ('id = "2a"', 'ID = "2a"', "unknown field `ID`"),
     ('date = "1916-03"', "", "missing required field `date`"), ("number = 2", 'number = "two"', "Expected `int`"),
     ("[[sub]]", "[[sub]", "2-dogfight.toml: ")],
)  # fmt: skip
def test_a_file_that_is_shaped_wrongly(old: str, new: str, why: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        parse_card(spoiled(old, new), "2-dogfight.toml")
    assert why in str(raised.value)
    assert "2-dogfight.toml" in str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [('"FOK/e3", altitude = 3000', '"FOK/e9", altitude = 3000', "2a, german 1, aircraft: 'FOK/e9'"),
     ('"FOK/e3", altitude = 3000', '"SPAD/7", altitude = 3000', "2a, german 1, aircraft: 'SPAD/7', but is Allied"),
     ('"FOK/e3", altitude = 3000', '"FOK/e3", altitude = 3600', "2a, german 1, altitude: 3600"),
     ('"FOK/e3", altitude = 3000', '"FOK/e3", altitude = 3000, ace = 3', "2a, german 1, ace: 3"),
     ('"FOK/e3", altitude = 3000', '"FOK/e3", altitude = 3000, task = "camera"', "2a, german 1, task: 'camera'"),
     ('"FOK/e3", altitude = 3000', '"FOK/e3", altitude = 3000, rockets = 6', "2a, german 1, rockets: 6"),
     ('"FOK/e3", altitude = 3000', '"FOK/e3", altitude = 3000, at = "A-21"', "2a, german 1, at: 'A-21', but must"),
     ('"FOK/e3", altitude = 3000', '"FOK/e3", altitude = 3000, speed = 5', "2a, german 1, speed: 5"),
     ('date = "1916-03"', 'date = "1918-03"', "was at the front from 1916-01 to 1916-12"),
     ('id = "2a"', 'id = "2 a!"', "2 a!, id: '2 a!', but must be 1 to 12 letters"),
     ('date = "1916-03"', 'date = "spring"', "2a, date: 'spring'"),
     ('date = "1916-03"', 'date = "1916-02-30"', "2a, date: '1916-02-30'"),
     ('date = "1916-03"', 'date = "1916-03"\nvictory = "glory"', "2a, victory: 'glory'"),
     ('date = "1916-03"', 'date = "1916-03"\nfirst = "me"', "2a, first: 'me'"),
     ('date = "1916-03"', 'date = "1916-03"\nturns = 1001', "2a, turns: 1001"),
     ('date = "1916-03"', 'date = "1916-03"\nvictory = "novice"', "needs exactly one novice"),
     ("counts = [1, 2, 3]\n", "counts = [1, 4]\n", "2a4, allied: '4 aircraft', but must be 1 to 3")],
)  # fmt: skip
def test_a_card_that_does_not_fit_the_charts(old: str, new: str, why: str) -> None:
    told = complaint("2-dogfight.toml", old, new)
    assert told.startswith("2-dogfight.toml, 2")
    assert why in told


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [(PHOTO, 'kind = "photo-recon"', 'kind = "tea"', "3a, mission, kind: 'tea', but must be one of photo-recon"),
     (PHOTO, 'side = "allied"', 'side = "french"', "3a, mission, side: 'french'"),
     (PHOTO, ', task = "camera"', "", "3a, allied: 'nobody', but one aircraft at least must have the task camera"),
     (PHOTO, 'task = "camera"', 'task = "bomber"', "3a, allied 1, task: 'bomber', but must be camera"),
     (PHOTO, '"BE/2", altitude = 3000', '"DH/2", altitude = 3000', "task: 'camera', but needs an aircraft for photo"),
     (PHOTO, '"ALB/d1", altitude = 3000', '"ALB/d1", altitude = 3000, task = "camera"', "3a, german 1, task"),
     (PHOTO, 'side = "allied"', 'side = "allied", aa = 1', "3a, mission, aa: 1, but belongs to balloon-busting"),
     (PHOTO, 'side = "allied"', 'side = "allied", target = "X-19"', "3a, mission, target: 'X-19'"),
     (PHOTO, 'date = "1916-11"', 'date = "1916-11"\nvictory = "novice"', "3a, victory: 'novice'"),
     (SPOT, 'target = "X-19"', 'target = "A-21"', "6a, mission, target: 'A-21', but must be one of X-19, BB-18"),
     (BALLOON, "aa = 4", "aa = 19", "7a, mission, aa: 19, but must be from 0 to 18"),
     (BALLOON, "aa = 4", "aa = 4, altitude = 850", "7a, mission, altitude: 850, but must be a multiple of 50"),
     (BALLOON, "rockets = 6", "rockets = 7", "7a, allied 1, rockets: 7"),
     (BALLOON, '"NIEU/17"', '"SPAD/13"', "7a, allied 1, rockets: 6, but are carried by NIEU/17 and SPAD/7 alone"),
     (BALLOON, "solo = true", "solo = true, mg = 2", "7s, mission, mg: 2, but the solo game draws its own")],
)  # fmt: skip
def test_a_mission_that_cannot_be_flown(file: str, old: str, new: str, why: str) -> None:
    assert why in complaint(file, old, new)


def complaint(file: str, old: str, new: str) -> str:
    card = parse_card(spoiled(old, new, file), file)
    with pytest.raises(ScenarioError) as raised:
        check_card(card, own_charts(), file)
    return str(raised.value)


def test_every_card_is_written_and_read_again_the_same() -> None:
    for card in cards():
        assert parse_card(card_text(card), "again.toml") == card


def test_a_pack_keeps_the_sub_levels_it_has_the_aircraft_for(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    new_pack(folder)
    chart = folder / "aircraft.csv"
    keep = ("#", "designation", "SOP/tri", "ALB/d3", "FOK/dr1")
    chart.write_text("\n".join(line for line in chart.read_text().splitlines() if line.startswith(keep)))
    special = folder / "special_aircraft.csv"
    if special.is_file():
        special.write_text(special.read_text().partition("\nFE/2")[0])
    small = load_pack(folder)
    assert [sub.id for card in cards(small) for sub in card.sub] == ["2f", "2f2", "2f3", "7c"]
    with pytest.raises(ScenarioError, match="no scenario '1a'"):
        setting_of_scenario("1a", "basic", small)
    assert setting_of_scenario("2f", "basic", small)[0] == "2f Dogfight: Sopwith Triplane v. Albatros D.III"


# ------------------------------------------------------------------ other aircraft, and evenness
def test_ruling_p41_other_aircraft_may_be_put_in() -> None:
    """[Scenarios Intro, Ruling P41]"""
    changed = substituted(sub_level("3a3"), ["", "NIEU/17"], ["", "", "HALB/d3"], own_charts())
    assert [plane.aircraft for plane in changed.allied] == ["BE/2", "NIEU/17", "DH/2"]
    assert [plane.aircraft for plane in changed.german] == ["ALB/d1", "ALB/d1", "HALB/d3"]
    assert changed.allied[0].task == "camera"
    low = substituted(sub_level("3c"), [], ["ROL/c2"], own_charts())
    assert low.german[0].altitude == 3500
    with pytest.raises(ScenarioError, match="german 1, task: 'camera', but needs an aircraft for photo-recon"):
        substituted(sub_level("3c"), [], ["ALB/d3"], own_charts())
    with pytest.raises(ScenarioError, match="allied: 2 aircraft in place of 1"):
        substituted(sub_level("3c"), ["", "SPAD/7"], [], own_charts())
    plain = substituted(sub_level("7a"), ["SPAD/13"], [], own_charts())
    assert (plain.allied[0].rockets, plain.rules) == (0, ("balloon-busting",))


def test_scenarios_intro_types_that_never_met_are_told_with_their_dates() -> None:
    """[Scenarios Intro]"""
    assert never_met(["SOP/camel", "FOK/dr1", "SOP/camel"], own_charts()) == []
    assert never_met(["DH/2", "ALB/d5a"], own_charts()) == [
        "The Albatros D.Va came to the front in July 1917; the De Havilland 2 left it in June 1917."
    ]


def test_ruling_p40_a_mission_starts_from_the_edges_and_edges_are_turned_at() -> None:
    """[Ruling P40]"""
    sub = sub_level("3a")
    assert sub.last_turn == 60
    assert sub_level("7a").last_turn == 20
    assert sub.mission is not None
    assert mission_row(sub.mission, own_charts(), ()) == {"kind": "photo-recon", "side": "allied"}


def test_ruling_p42_an_aircraft_may_start_on_the_map_or_at_any_edge() -> None:
    """[Ruling P42]"""
    sub = sub_level("2f")
    for at, facing, fits in (("X-19", "", True), ("A-30", "SE", True), ("OO-10", "", False), ("OO-10", "NE", True),
                             ("X-10", "E", True), ("X-10", "W", False), ("ZZ-1", "", False)):  # fmt: skip
        stands = structs.replace(sub, allied=(structs.replace(sub.allied[0], at=at, facing=facing),))
        assert (errors(stands, own_charts()) == []) == fits, (at, facing)
        if fits:
            game = game_of(scenario_game(stands, "basic"))
            sky = game.setup(setting_of_sub(stands, "basic", start="edges")[1])
            assert label(sky.crafts[0].q, sky.crafts[0].r) == at


def test_ruling_p44_cards_start_fighters_at_their_own_heights() -> None:
    """[Ruling P44]"""
    for card in cards():
        for sub in card.sub:
            heights = {plane.altitude for plane in sub.planes if not plane.task}
            if card.number == 6:
                assert heights == {2000}
            if card.number == 7:
                assert {plane.altitude for plane in sub.planes} == {1500}


def test_ruling_p43_wilson_s_interval_is_told_for_the_better_side() -> None:
    """[Ruling P43]"""
    rows = read_matches("sub,level,bots,games,allied,german,draws,version\n3a,tournament,pilot,200,90,106,4,0.1.0\n")
    assert rows[0].text == "Even: the German side scores 54 % [47, 61] in 200 games, 4 of them drawn."
    assert write_matches(rows).endswith("3a,tournament,pilot,200,90,106,4,0.1.0\n")
    uneven = Matches("2b", "basic", "pilot", 40, 0, 40, 0, "0.1.0")
    assert uneven.text == "Uneven: the German side scores 100 % [91, 100] in 40 games."
    with pytest.raises(ScenarioError, match=r"evenness.csv, row 2: wins and draws do not come to 3 games"):
        read_matches("sub,level,bots,games,allied,german,draws,version\n3a,basic,pilot,3,1,1,0,1\n")
