"""Settings whose aircraft stand where they are told to."""

from typing import Any

import pytest

from dogfight.errors import ScenarioError
from dogfight.games import game_of
from dogfight.hexes import label
from dogfight.war.sky import Sky

CAMEL = {"aircraft": "SOP/camel", "altitude": 2000, "at": "T-20", "facing": "E", "speed": 6}
ALBATROS = {"aircraft": "ALB/d3", "altitude": 2500}


def sky_of(*crafts: dict[str, Any], **more: Any) -> Sky:
    sky: Sky = game_of("war:basic").setup({"crafts": list(crafts), **more})
    return sky


def test_an_aircraft_stands_where_the_setting_says() -> None:
    """[Ruling S6]"""
    craft = sky_of(CAMEL, ALBATROS).crafts[0]
    assert (label(craft.q, craft.r), craft.facing, craft.speed, craft.altitude) == ("T-20", 0, 6, 2000)
    assert craft.ammo_front > 0, "it is loaded like any other"


def test_the_others_still_start_head_on() -> None:
    """[Ruling S1]"""
    alone = sky_of({"aircraft": "SOP/camel"}, ALBATROS).crafts[1]
    beside = sky_of(CAMEL, {**CAMEL, "at": "T-22"}, ALBATROS).crafts[2]
    assert (alone.q, alone.r, alone.facing) == (beside.q, beside.r, beside.facing)


def test_the_others_still_set_up_on_their_edge() -> None:
    """[Ruling S4]"""
    game = game_of("war:basic")
    sky = game.setup({"start": "edges", "crafts": [CAMEL, ALBATROS]})
    assert game.to_act(sky) == (1,)
    flying = game.apply(sky, 1, next(iter(game.legal(sky, 1)))).state
    assert label(flying.crafts[0].q, flying.crafts[0].r) == "T-20"
    assert game.to_act(flying) == (0,)


def test_what_is_left_out_is_as_in_a_quick_game() -> None:
    """[Ruling S1]"""
    craft = sky_of({"aircraft": "SOP/camel", "at": "T-20"}, ALBATROS).crafts[0]
    assert (craft.facing, craft.speed) == (1, 7)


@pytest.mark.parametrize(
    ("change", "why"),
    [({"at": "X-99"}, "at of SOP/camel: 'X-99' is not on the map"), ({"at": 7}, "at of SOP/camel is 7"),
     ({"facing": "N"}, "facing of SOP/camel is 'N', but must be one of E, SE"), ({"facing": 1}, "facing of SOP/camel"),
     ({"speed": 3}, "speed is 3, but must be a number from 4 to 9"), ({"speed": 10}, "speed is 10"),
     ({"at": "A-30", "facing": "NE"}, "SOP/camel at A-30 faces NE, but no full hex")],
)  # fmt: skip
def test_a_place_that_cannot_be(change: dict[str, Any], why: str) -> None:
    """[Ruling S5, Ruling S6]"""
    with pytest.raises(ScenarioError, match=why):
        sky_of({**CAMEL, **change}, ALBATROS)


def test_a_facing_needs_a_place() -> None:
    with pytest.raises(ScenarioError, match="has a speed, but not where it stands"):
        sky_of({"aircraft": "SOP/camel", "speed": 6}, ALBATROS)


def test_no_two_stand_in_one_hex_at_one_altitude() -> None:
    """[Ruling S5]"""
    with pytest.raises(ScenarioError, match="another aircraft starts there as high"):
        sky_of(CAMEL, CAMEL, ALBATROS)
    assert sky_of(CAMEL, {**CAMEL, "altitude": 2050}, ALBATROS).crafts[1].number == 2
