"""The drills that fly the other side of a lesson."""

import pytest

from dogfight.bots.computer import DRILLS, computer, levels_of
from dogfight.game import Draws
from dogfight.games import game_of
from dogfight.hexes import edge_distance
from dogfight.war.lessons import lesson
from dogfight.war.orders import HOLD
from learning import Pupil


def test_the_drills_are_those_of_the_lessons_and_no_levels_to_play_against() -> None:
    assert DRILLS == lesson.DRILLS
    assert not set(DRILLS) & set(levels_of(game_of("war:basic")))


def test_steady_flies_straight_and_level_until_the_edge_is_near() -> None:
    pupil = Pupil("shoot")
    for _ in range(14):
        pupil.hold()
        before = pupil.sky.crafts[1].copy()
        pupil.order("SOP/camel#1 4 0")
        pupil.order(next(each for each in reversed(pupil.asked) if "x" not in each))  # in circles, out of the way
        after = pupil.sky.crafts[1]
        assert (after.speed, after.altitude) == (before.speed, before.altitude)
        assert edge_distance(after.q, after.r) >= 1
        if edge_distance(before.q, before.r) > 7:
            assert (after.flown, after.facing) == ("4", before.facing)


def test_no_drill_fires() -> None:
    pupil = Pupil("rear")
    pupil.fly("BR/f2b#1", ("5 0", "5"))
    given = [order for order, _ in pupil.moves if order == HOLD]
    assert given, "he was asked, and held"


@pytest.mark.parametrize("level", DRILLS)
def test_a_drill_gives_legal_orders_in_any_position(level: str) -> None:
    game = game_of("war:basic")
    setting = {"crafts": [{"aircraft": "SOP/camel", "at": "B-23", "facing": "W"},
                          {"aircraft": "FOK/dr1", "at": "B-22", "facing": "W"}]}  # fmt: skip
    sky, drill = game.setup(setting), computer(level, game)
    for number in range(60):
        acting = game.to_act(sky)
        if not acting:
            break
        seat = acting[0]
        order = game.chances(sky)[0][0] if seat < 0 else drill.choose(sky, seat, Draws(number))
        sky = game.apply(sky, seat, order).state
