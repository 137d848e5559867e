"""Scenario cards and the settings of new games."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from dogfight.errors import ScenarioError
from dogfight.games import game_of
from dogfight.war.scenarios.cards import cards, check_cards, parse_cards, sub_level
from dogfight.war.scenarios.packs import load_pack, new_pack, own_charts
from dogfight.war.scenarios.settings import LEVELS, free_dogfight, game_id, setting_of_scenario

TEXT = (files("dogfight") / "war" / "data" / "cards.toml").read_text("utf-8").partition("[uneven]")[0] + "[uneven]\n"
IDS = [sub.id for card in cards() for sub in card.sub]
PAIRS = {
    "2a": "NIEU/11-FOK/e3", "2b": "DH/2-ALB/d1", "2c": "NIEU/17-HALB/d3", "2d": "SPAD/7-ALB/d2", "2e": "SOP/pup-ALB/d3",
    "2f": "SOP/tri-ALB/d3", "2g": "SE/5a-ALB/d5a", "2h": "SPAD/13-FOK/d7", "2i": "HD/1-PFZ/d3",
    "2j": "SOP/camel-PFZ/d12",
}  # fmt: skip


def crafts(setting: Mapping[str, Any]) -> list[dict[str, Any]]:
    return list(setting["crafts"])


def test_both_cards_have_all_their_sub_levels() -> None:
    expected = ["1a", "1b", *[f"2{letter}{count}" for letter in "abcdefghij" for count in ("", "2", "3")]]
    assert expected == IDS


@pytest.mark.parametrize(("id", "pair"), PAIRS.items())
def test_the_pairs_of_card_2_come_as_one_two_and_three_a_side(id: str, pair: str) -> None:
    allied, german = pair.split("-")
    for count, suffix in ((1, ""), (2, "2"), (3, "3")):
        sub = sub_level(id + suffix)
        assert [plane.aircraft for plane in sub.allied] == [allied] * count
        assert [plane.aircraft for plane in sub.german] == [german] * count
        assert {plane.altitude for plane in sub.allied + sub.german} == {3000}
        assert sub.advanced == (count > 1)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_sub_level_can_be_set_up_at_every_level(id: str, level: str) -> None:
    title, setting = setting_of_scenario(id, level)
    game = game_of(game_id(level))
    sky = game.setup(setting)
    assert title.startswith(f"{id} ")
    assert setting["scenario"] == id
    assert game.to_act(sky) == (0, 1)


def test_scenario_card_1a_is_an_ace_against_a_double_ace() -> None:
    _, setting = setting_of_scenario("1a", "tournament")
    assert crafts(setting) == [
        {"aircraft": "SOP/camel", "altitude": 3000, "ace": 1, "pilot": "Brown"},
        {"aircraft": "FOK/dr1", "altitude": 3000, "ace": 2, "pilot": "Richthofen"},
    ]
    assert sub_level("1a").when == "21 April 1918"


@pytest.mark.parametrize("id", IDS)
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
        setting_of_scenario(id, level, None, **options)


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


# ------------------------------------------------------------------ the file
def spoiled(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [('id = "2a"', 'id = "1a"', "the id '1a' is there twice"), ('id = "2a"', 'ID = "2a"', "unknown field `ID`"),
     ('date = "1916-03"', "", "missing required field `date`"), ("number = 2", 'number = "two"', "Expected `int`"),
     ("[uneven]\n", '[uneven]\n"9x" = "?"\n', "uneven: no sub-level '9x'"), ("[uneven]", "[uneven", "cards.toml: ")],
)  # fmt: skip
def test_a_file_that_is_shaped_wrongly(old: str, new: str, why: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        parse_cards(spoiled(old, new), "cards.toml")
    assert why in str(raised.value)
    assert "cards.toml" in str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [('"FOK/e3", altitude = 3000', '"FOK/e9", altitude = 3000', "2a, german: there is no aircraft 'FOK/e9'"),
     ('"FOK/e3", altitude = 3000', '"SPAD/7", altitude = 3000', "2a, german: SPAD/7 is allied"),
     ('"FOK/e3", altitude = 3000', '"FOK/e3", altitude = 3600', "2a, german: altitude 3600 of FOK/e3"),
     ('"FOK/e3", altitude = 3000', '"FOK/e3", altitude = 3000, ace = 3', "2a, german: ace 3"),
     ('date = "1916-03"', 'date = "1918-03"', "2a, allied: NIEU/11 was at the front from 1916-01 to 1916-12"),
     ('date = "1916-03"', 'date = "spring"', "2a, date: 'spring'"),
     ('victory = "novice"', 'victory = "glory"', "1b, victory: 'glory'"),
     ("counts = [1, 2, 3]\n", "counts = [1, 4]\n", "2a4, allied: 4 aircraft")],
)  # fmt: skip
def test_a_card_that_does_not_fit_the_charts(old: str, new: str, why: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        check_cards(parse_cards(spoiled(old, new), "cards.toml"), own_charts(), "cards.toml")
    assert why in str(raised.value)


def test_uneven_sub_levels_say_so() -> None:
    text = TEXT + '"2a2" = "favours the Allied side"'
    found = {sub.id: sub.uneven for card in parse_cards(text, "cards.toml") for sub in card.sub}
    assert {id for id, uneven in found.items() if uneven} == {"2a2"}
    assert found["2a2"] == "favours the Allied side"


def test_a_pack_keeps_the_sub_levels_it_has_the_aircraft_for(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    new_pack(folder)
    chart = folder / "aircraft.csv"
    keep = ("#", "designation", "SOP/tri", "ALB/d3", "FOK/dr1")
    chart.write_text("\n".join(line for line in chart.read_text().splitlines() if line.startswith(keep)))
    small = load_pack(folder)
    assert [sub.id for card in cards(small) for sub in card.sub] == ["2f", "2f2", "2f3"]
    with pytest.raises(ScenarioError, match="no scenario '1a'"):
        setting_of_scenario("1a", "basic", small)
    assert setting_of_scenario("2f", "basic", small)[0] == "2f Dogfight: Sopwith Triplane v. Albatros D.III"


def test_cards_that_matches_found_uneven_name_the_side_and_the_game() -> None:
    told = [sub.uneven for card in cards() for sub in card.sub if sub.uneven]
    assert len(told) > 10
    for uneven in told:
        assert uneven.startswith("Between equal computers the ")
        assert "Basic Game" in uneven or "Tournament Game" in uneven
