"""Optional VI: the guns are drawn in secret, and shown at the end."""

from typing import Any

import pytest
from ballooning import Siege, siege_of
from sorties import EVERY_LEVEL

from dogfight.errors import Clash, ScenarioError
from dogfight.game import NATURE, SPECTATOR
from dogfight.games import game_of
from dogfight.sealed import masked
from dogfight.war.defences import AA, DUMMY, MG
from dogfight.war.orders import Emplace, Roll

NEAR = "SPAD/7@JJ-13 E 500m speed 5 buster"
TABLE = {1: (2, 5, 5), 2: (3, 5, 4), 3: (4, 4, 4), 4: (4, 5, 3), 5: (5, 5, 2), 6: (6, 6, 0)}


def drawn(level: str, paper: int) -> Siege:
    at = Siege(*siege_of(level, NEAR, extra="+variable-anti-aircraft"))
    assert at.game.to_act(at.state) == (NATURE,)
    assert at.purpose == "defences"
    return at.dice(paper)


@pytest.mark.parametrize("paper", TABLE)
@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_optional_vi_the_table(level: str, paper: int) -> None:
    at = drawn(level, paper)
    assert at.defences.stock.value == TABLE[paper]
    assert at.defences.left == 13
    assert at.told(f"{TABLE[paper][0]} AA, {TABLE[paper][1]} MG")


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_ruling_o5_for_the_owner_s_eyes_alone(level: str) -> None:
    views: list[Any] = []
    for paper in TABLE:
        at = drawn(level, paper)
        assert [report.eyes for report in at.reports] == [2]
        assert (
            at.game.eyes(Siege(*siege_of(level, NEAR, extra="+variable-anti-aircraft")).state, NATURE, Roll(1, 0)) == 2
        )
        views.append([masked(at.state, seat) for seat in (0, SPECTATOR)])
        assert masked(at.state, 1).defences == at.defences
    assert all(view == views[0] for view in views)


def test_ruling_o5_the_draw_is_shown_when_the_game_is_over() -> None:
    game, setting = siege_of("basic", NEAR, extra="+variable-anti-aircraft", last_turn=1)
    at = Siege(game, setting)
    first = at.state
    at.dice(6)
    assert not game.revealed(first, at.state, NATURE, Roll(6, 0))
    at.do("balloon @FF-25")
    for what, row in ((AA, 36), (MG, 37)):
        for q in range(10, 16):
            at.state = game.apply(at.state, 1, Emplace(what, q, row)).state
    at.out()
    assert game.revealed(first, at.state, NATURE, Roll(6, 0))
    assert at.told("Paper 6 was drawn")
    assert list(at.up().values()) == ["AA"] * 6 + ["MG"] * 6
    assert DUMMY not in [one.shown for one in at.defences.counters]


def test_optional_vi_a_setting_does_not_say_how_many() -> None:
    with pytest.raises(ScenarioError, match="aa of the mission is given"):
        Siege(*siege_of("basic", NEAR, extra="+variable-anti-aircraft", mission={"aa": 4}))


def test_optional_vi_it_needs_a_balloon() -> None:
    with pytest.raises(Clash, match="draws the guns of a balloon"):
        game_of("war:basic+variable-anti-aircraft")
