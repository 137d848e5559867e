"""Optional IV: endurance, as far as it shows in one game."""

from typing import Any

import pytest
from positions import game, sky

from dogfight.errors import ScenarioError
from dogfight.games import game_of
from dogfight.war.fire import modifier
from dogfight.war.optional.endurance import MOST_SORTIES, boxes_repaired, fatigue_of
from dogfight.war.orders import FIXED, FRONT, LEWIS, REAR, ROCKET, Place
from dogfight.war.sky import Sky

LEVELS = ("war:basic+endurance", "war:basic+tournament+endurance", "war:basic+tournament+advanced+endurance")


def start(level: str, **more: Any) -> Sky:
    """A game with one Allied aircraft like this."""
    state = game_of(level).setup({"crafts": [{"aircraft": "BR/f2b", **more}, {"aircraft": "FOK/dr1"}]})
    assert isinstance(state, Sky)
    return state


@pytest.mark.parametrize(("sorties", "repaired", "minus"), [(2, 5, 0), (3, 3, 1), (4, 2, 2)])
def test_optional_iv_the_printed_table(sorties: int, repaired: int, minus: int) -> None:
    assert (boxes_repaired(sorties), fatigue_of(sorties)) == (repaired, minus)
    assert MOST_SORTIES == 4


@pytest.mark.parametrize("level", LEVELS[:2])
@pytest.mark.parametrize("tired", [0, 1, 2])
def test_optional_iv_a_tired_pilot_takes_it_off_his_dice(level: str, tired: int) -> None:
    at = sky(level, f"SPAD/7@U-25 E fatigue {tired}", "FOK/dr1@U-28 W", phase="attack")
    at.do("SPAD/7 f> FOK/dr1").dice(8)
    assert at.told(f"dice 8{-tired:+d}:" if tired else "dice 8:")


def test_ruling_o3_the_pilots_own_guns_alone() -> None:
    """Not the gunner's, not the nose gun of an F.E.2, not rockets. [Ruling P22]"""
    at = sky(LEVELS[1], "BR/f2b@U-25 E fatigue 2", "FE/2@W-25 E fatigue 2", "FOK/dr1@U-28 W")
    rules, (bristol, fe, target) = at.game.rules, at.state.crafts
    assert {gun: modifier(rules, bristol, gun, target, True) for gun in (FRONT, REAR, LEWIS, FIXED, ROCKET)} == {
        FRONT: -2, REAR: 0, LEWIS: -2, FIXED: -2, ROCKET: 0,
    }  # fmt: skip
    assert modifier(rules, fe, FRONT, target, True) == 0


def test_ruling_p22_in_both_fire_phases() -> None:
    at = sky(LEVELS[1], "SPAD/7@U-25 E fatigue 1", "FOK/dr1@U-28 W")
    rules, (mine, theirs) = at.game.rules, at.state.crafts
    assert [modifier(rules, mine, FRONT, theirs, attacking) for attacking in (True, False)] == [-1, -1]
    assert modifier(rules, theirs, FRONT, mine, True) == 0


@pytest.mark.parametrize("level", LEVELS)
def test_optional_iv_a_sortie_begins_with_the_boxes_that_are_not_repaired(level: str) -> None:
    state = start(level, boxes=4, fatigue=2)
    assert (state.crafts[0].boxes, state.crafts[0].fatigue) == (4, 2)
    write = game(level).notation()
    assert write.read_position(write.position(state)) == state


def test_ruling_p29_who_starts_damaged_is_no_faster_than_he_can_be() -> None:
    """Factor 13, half is 7: 11 boxes take 4 off the maximum of 9."""
    state = start(LEVELS[1], boxes=11)
    assert state.crafts[0].speed == 5
    assert start(LEVELS[0], boxes=11).crafts[0].speed == 7
    with pytest.raises(ScenarioError, match="DH/4#1 has 11 boxes marked and is too slow to take off"):
        start(LEVELS[1], aircraft="DH/4", boxes=11)
    assert start(LEVELS[0], aircraft="DH/4", boxes=11).crafts[0].boxes == 11


def test_ruling_p29_it_is_set_up_at_a_speed_it_can_fly() -> None:
    made = game_of(LEVELS[1])
    crafts = [{"aircraft": "BR/f2b", "boxes": 11}, {"aircraft": "FOK/dr1"}]
    state = made.setup({"crafts": crafts, "start": "edges"})
    speeds = {order.speed for order in made.legal(state, 0) if isinstance(order, Place)}
    assert speeds == {4, 5}
    order = next(iter(made.legal(state, 0)))
    assert isinstance(order, Place)
    no = made.refusal(state, 0, Place(order.craft, order.q, order.r, order.facing, 6))
    assert no is not None
    assert no.rule == "Ruling S6"


def test_ruling_o3_without_the_option_nobody_is_tired() -> None:
    with pytest.raises(ScenarioError, match=r"BR/f2b#1: a tired pilot belongs to Endurance \[Optional IV\]"):
        start("war:basic+tournament", fatigue=1)
    assert start("war:basic+tournament", boxes=3).crafts[0].boxes == 3


@pytest.mark.parametrize(("field", "value"), [("fatigue", 3), ("fatigue", "2"), ("boxes", -1), ("boxes", 13)])
def test_optional_iv_a_wrong_number_is_told(field: str, value: object) -> None:
    with pytest.raises(ScenarioError, match=f"{field} is {value!r}, but must be a number from 0 to"):
        start(LEVELS[0], **{field: value})
