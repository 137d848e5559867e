"""Optional II: the reaction rule. The clock is the server's; what happens when it has run down is here."""

import pytest
from positions import sky

from dogfight.game import NATURE, Draws, Game
from dogfight.games import game_of
from dogfight.war.orders import Announce, Fly
from dogfight.war.sky import Sky

BASIC = "war:basic+reaction"
TOURNAMENT = "war:basic+tournament+reaction"
ENEMY = "FOK/dr1@JJ-10 W"


def late(level: str, *lines: str, announce: str) -> str:
    """What the first Allied aircraft is taken to fly."""
    at = sky(level, *lines, ENEMY, phase="announce").do(announce)
    order = at.game.overdue(at.state, 0)
    assert isinstance(order, Fly)
    assert at.game.refusal(at.state, 0, order) is None
    return order.word


@pytest.mark.parametrize("level", [BASIC, TOURNAMENT])
def test_optional_ii_who_is_late_flies_straight_ahead_without_a_turn(level: str) -> None:
    assert late(level, "SPAD/7@X-25 E speed 8", announce="SPAD/7 8 0") == "8"
    assert late(level, "SPAD/7@X-25 E speed 8", announce="SPAD/7 6 0") == "6"


def test_ruling_m13_a_dive_is_flown_in_the_first_hexes() -> None:
    assert late(TOURNAMENT, "SPAD/7@X-25 E speed 6", announce="SPAD/7 6 -250") == "vvv6"
    assert late(BASIC, "SPAD/7@X-25 E speed 6", announce="SPAD/7 6 -250") == "6"


def test_ruling_m13_a_climb_takes_its_points() -> None:
    assert late(TOURNAMENT, "SPAD/7@X-25 E speed 8", announce="SPAD/7 8 +100") == "7"


def test_ruling_m27_at_the_edge_it_makes_the_cheapest_turn_that_works() -> None:
    word = late(BASIC, "SPAD/7@X-38 E speed 8", announce="SPAD/7 8 0")
    assert word.startswith("2eR")
    assert "eL" not in word


def test_optional_ii_nothing_is_announced_for_him_nor_fired() -> None:
    """The clock is for the movement of the counter alone."""
    at = sky(BASIC, "SPAD/7@X-25 E", "FOK/dr1@X-33 W", phase="announce")
    assert at.game.overdue(at.state, 0) is None
    shooting = sky(BASIC, "SPAD/7@X-25 E", "FOK/dr1@X-27 W", phase="attack")
    assert shooting.game.overdue(shooting.state, 0) is None


def test_optional_ii_without_it_everybody_takes_his_time() -> None:
    at = sky("basic", "SPAD/7@X-25 E speed 8", ENEMY, phase="announce").do("SPAD/7 8 0")
    assert at.game.overdue(at.state, 0) is None


def test_ruling_o2_each_aircraft_has_its_own_turn_to_be_late() -> None:
    at = sky(BASIC, "SPAD/7@X-20 E speed 8", "SPAD/13@Z-20 E speed 8", ENEMY, phase="announce")
    at.do("SPAD/7 8 0", "SPAD/13 8 0")
    assert at.game.overdue(at.state, 0) == Fly(0, "8")
    assert at.game.overdue(at.state, 1) is None
    at.do("SPAD/7 4RR1")
    assert at.game.overdue(at.state, 0) == Fly(1, "8")


def test_ruling_p21_straight_into_a_taken_place_gives_way_to_a_flight_that_may_be_flown() -> None:
    at = sky(BASIC, "SPAD/7@X-20 E speed 8", "FOK/dr1@X-28 W", phase="announce").do("SPAD/7 8 0")
    assert at.refusal("SPAD/7 8") == "Basic II.3"
    order = at.game.overdue(at.state, 0)
    assert isinstance(order, Fly)
    assert order.word != "8"
    assert at.game.refusal(at.state, 0, order) is None


@pytest.mark.parametrize("id", [BASIC, TOURNAMENT, "war:basic+tournament+advanced+reaction"])
def test_optional_ii_a_game_in_which_everybody_is_late_comes_to_an_end(id: str) -> None:
    made: Game[Sky, object] = game_of(id)
    state = made.setup({"crafts": [{"aircraft": "SOP/camel"}, {"aircraft": "FOK/dr1"}], "last_turn": 8})
    draws, late_orders = Draws(3), 0
    for _ in range(400):
        able = made.to_act(state)
        if not able:
            break
        seat = able[0]
        if seat == NATURE:
            chances = made.chances(state)
            state = made.play(state, chances[draws.below(len(chances))][0])
            continue
        order = made.overdue(state, seat)
        late_orders += order is not None
        if order is None:
            order = next(iter(made.legal(state, seat)))
        assert made.refusal(state, seat, order) is None
        state = made.play(state, order)
    assert made.outcome(state) is not None
    assert late_orders >= 8
    assert not isinstance(order, Announce)
