"""What computers keep for tomorrow: in a campaign they break off a fight that they must lose."""

from typing import Any

import pytest

from dogfight.bots.errand import errand_of
from dogfight.bots.errands import HomeErrand
from dogfight.bots.tomorrow import breaks_off, strength
from dogfight.games import game_of
from dogfight.lab.arena import match_over
from dogfight.lab.fight import Fight
from dogfight.war.pieces import EXITED
from dogfight.war.sky import Sky
from make_mission_records import row

ONCE = "war:basic+tournament+ace-status+forced-landings"
CAMPAIGN = f"{ONCE}+campaign"
NIEUPORT = row("NIEU/17", "T-20", "E", 3000, speed=8)
NEAR = row("ALB/d3", "T-25", "W", 3000, speed=8, side="german")
FAR = row("ALB/d3", "H-40", "W", 3000, speed=8, side="german")


def sky(*rows: dict[str, Any], game: str = CAMPAIGN) -> tuple[Any, Sky]:
    made = game_of(game)
    return made, made.setup({"crafts": list(rows)})


def is_off(*rows: dict[str, Any], game: str = CAMPAIGN) -> bool:
    made, state = sky(*rows, game=game)
    return breaks_off(made.rules, state, state.crafts[0])


def test_campaign_iv_8_who_is_outmatched_goes_home_when_the_enemy_is_near() -> None:
    assert is_off(NIEUPORT, NEAR)
    assert not is_off(NIEUPORT, FAR)
    assert not is_off(NIEUPORT, NIEUPORT | {"at": "T-21"}, NEAR)


def test_where_there_is_no_tomorrow_nobody_breaks_off() -> None:
    assert not is_off(NIEUPORT, NEAR, game=ONCE)


def test_campaign_iv_12_who_is_hurt_goes_home_from_any_fight() -> None:
    hurt = {**NIEUPORT, "boxes": 4}
    assert is_off(hurt, NIEUPORT | {"at": "T-21"}, FAR)
    assert not is_off({**NIEUPORT, "boxes": 2}, NIEUPORT | {"at": "T-21"}, FAR)


def test_strength_falls_with_boxes_and_grows_with_company() -> None:
    made, state = sky(NIEUPORT, NIEUPORT | {"at": "T-21"}, {**NIEUPORT, "at": "T-22", "boxes": 3}, NEAR)
    whole, other, hurt, albatros = state.crafts
    assert strength(made.rules, [hurt]) < strength(made.rules, [whole]) < strength(made.rules, [albatros])
    assert strength(made.rules, [whole, other]) == pytest.approx(4 * strength(made.rules, [whole]))


@pytest.mark.parametrize("level", ["cadet", "pilot"])
def test_an_aircraft_that_breaks_off_comes_home(level: str) -> None:
    """From where it was placed it is over its own edge before the Albatros has it."""
    crafts = [row("NIEU/17", "H-20", "NE", 3000, speed=8), row("ALB/d3", "N-22", "NE", 3000, speed=8, side="german")]
    match = match_over(CAMPAIGN, "home", {"crafts": crafts, "edge": "turn"}, seats=(level, "cadet"), seed=3)
    fight = Fight(match, game_of(match.game), 0)
    assert isinstance(errand_of(sky(*crafts)[0].rules, fight.state, 0), HomeErrand)
    fight.run()
    assert fight.state.crafts[0].fate == EXITED
