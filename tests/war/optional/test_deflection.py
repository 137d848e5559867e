"""Optional IX: deflection."""

import pytest
from positions import Board, sky

from dogfight.errors import Clash
from dogfight.games import war
from dogfight.war.fire import modifiers
from dogfight.war.gunnery import in_arc
from dogfight.war.orders import FRONT, REAR
from dogfight.war.scenarios.packs import own_charts

BASIC = "war:basic+deflection"
TOURNAMENT = "war:basic+tournament+deflection"


def dice(at: Board, attacker: str, target: str, gun: str = "f") -> str:
    """What the report says the dice were after an 8."""
    at.do(f"{attacker} {gun}> {target}").dice(8)
    text = next(report.text for report in at.reports if "dice" in report.text)
    return text.partition("dice ")[2].partition(":")[0]


def shot(facing: str, level: str = BASIC, more: str = "") -> str:
    """The dice of a Spad that flies east and fires at a triplane two hexes ahead that faces so."""
    at = sky(level, f"SPAD/7@U-25 E {more}".strip(), f"FOK/dr1@U-27 {facing}", phase="attack")
    return dice(at, "SPAD/7", "FOK/dr1")


def test_optional_ix_1_from_ahead_and_from_behind_the_dice_stay() -> None:
    assert shot("W") == "8"
    assert shot("E") == "8"


@pytest.mark.parametrize("facing", ["NE", "SE", "SW", "NW"])
def test_optional_ix_2_from_the_four_side_hexsides_1_is_taken_off(facing: str) -> None:
    assert shot(facing) == "8-1"
    assert shot(facing, TOURNAMENT) == "8-1"


def test_optional_ix_3_the_printed_example() -> None:
    """A Spad 7 rolls a 7 against an Albatros D.III: head-on it stays, from the side it reads as a 6."""
    hits = []
    for facing in ("W", "NE"):
        at = sky(BASIC, "SPAD/7@U-25 E", f"ALB/d3@U-27 {facing}", phase="attack").do("SPAD/7 f> ALB/d3").dice(7)
        hits.append(at.state.attacks[0].hits)
    charts, column = own_charts(), own_charts().kind("SPAD/7").front_column
    assert hits == [charts.hits_for(column, 2, 7), charts.hits_for(column, 2, 6)]


@pytest.mark.parametrize("far", range(1, 8))
def test_optional_ix_4_the_range_does_not_matter(far: int) -> None:
    for facing, expected in (("E", "8"), ("W", "8"), ("NE", "8-1"), ("SW", "8-1")):
        at = sky(BASIC, "SPAD/7@U-25 E", f"FOK/dr1@U-{25 + far} {facing}", phase="attack")
        assert dice(at, "SPAD/7", "FOK/dr1") == expected


def test_optional_ix_5_it_is_added_to_the_modifiers_of_aces() -> None:
    assert shot("NE", TOURNAMENT, "ace 1") == "8"
    assert shot("NE", TOURNAMENT, "ace 2") == "8+1"
    at = sky(TOURNAMENT, "SPAD/7@U-25 E", "FOK/dr1@U-27 NE ace 2", phase="attack")
    assert dice(at, "SPAD/7", "FOK/dr1") == "8-3"


def test_optional_ix_it_is_named_where_the_dice_are_shown() -> None:
    at = sky(BASIC, "SPAD/7@U-25 E", "FOK/dr1@U-27 NE", phase="attack")
    mine, theirs = at.state.crafts
    named = [(one.name, one.rule, value) for one, value in modifiers(at.game.rules, mine, FRONT, theirs, True)]
    assert named == [("deflection", "Optional IX.2", -1)]


def test_ruling_f14_the_arcs_are_those_of_advanced_their_edges_included() -> None:
    rules = sky(BASIC, "SPAD/7@U-25 E", "FOK/dr1@U-27 NE").game.rules
    target = sky(BASIC, "SPAD/7@U-25 E", "FOK/dr1@U-27 NE").craft("FOK/dr1")
    craft = sky(BASIC, "SPAD/7@U-25 E", "FOK/dr1@U-27 NE").craft("SPAD/7")
    found = 0
    for facing in range(6):
        target.facing = facing
        for q in range(-4, 5):
            for r in range(-4, 5):
                if (q, r) == (0, 0):
                    continue
                craft.q, craft.r = target.q + q, target.r + r
                along = in_arc(q, r, facing) or in_arc(q, r, (facing + 3) % 6)
                assert bool(modifiers(rules, craft, FRONT, target, True)) != along
                found += along
    assert found > 100


def test_ruling_p20_it_holds_in_defensive_fire_and_for_rear_guns() -> None:
    at = sky(TOURNAMENT, "BR/f2b@U-25 NW", "FOK/dr1@U-23 NE flew 8", phase="attack")
    rules, (mine, theirs) = at.game.rules, at.state.crafts
    for gun in (FRONT, REAR):
        for attacking in (True, False):
            assert [value for _, value in modifiers(rules, mine, gun, theirs, attacking)] == [-1]


def test_ruling_a9_the_advanced_game_has_modifiers_of_its_own() -> None:
    with pytest.raises(Clash, match=r"Deflection cannot be joined to Advanced: .*\[Ruling A9\]"):
        war(own_charts(), "basic", "tournament", "advanced", "deflection")


def test_example_deflection_one_range_and_two_angles() -> None:
    """Two Albatros two hexes from one Nieuport: the D.III astern of it rolls as it is, the D.II at its side 1 less."""
    astern, beside = "ALB/d3@U-23 E", "ALB/d2@W-25 NW"
    for albatros, rolled in ((astern, "8"), (beside, "8-1")):
        at = sky(BASIC, "NIEU/17@U-25 E", albatros, phase="attack", mover="german")
        assert dice(at, albatros.partition("@")[0], "NIEU/17") == rolled
