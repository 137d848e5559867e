"""Playouts of the Ace: legal games by both sides, fire at its expectation, aims by style."""

import pytest
from positions import sky

from dogfight.bots.ace_aim import AWAY, aim_of, judgement, plain_aim
from dogfight.bots.ace_glance import Eye, Glance
from dogfight.bots.ace_playout import Playout, drawn, standing_of
from dogfight.bots.ace_reach import Hunters
from dogfight.bots.ace_search import Arm, Bandit, chance
from dogfight.bots.ace_weights import AceWeights
from dogfight.bots.styles import AGGRESSIVE, BALANCED, CAREFUL, HIT_AND_RUN
from dogfight.bots.war_marksman import Marksman
from dogfight.bots.war_reach import NONE, Reaches
from dogfight.game import Draws
from dogfight.war.fire import range_between
from dogfight.war.orders import FRONT, TWO_DICE
from dogfight.war.sky import ON

CLOSE = ("SOP/camel@U-25 E", "FOK/dr1@Y-25 W")


def eye_of(board: object) -> Eye:
    rules = board.game.rules  # type: ignore[attr-defined]
    return Eye(rules, Reaches(rules), Marksman(rules))


def test_a_playout_goes_on_for_so_many_segments_or_to_the_end() -> None:
    board = sky("tournament", *CLOSE)
    eye = eye_of(board)
    for segments in (1, 4):
        mine = board.state.fork()
        Playout(board.game, eye, mine, Draws(3)).run(segments)
        began = board.state.turn * 2 + board.state.segment
        assert mine.ended != ON or mine.turn * 2 + mine.segment == began + segments


def test_every_order_of_a_playout_is_legal() -> None:
    board = sky("tournament", "SOP/camel@U-25 E", "BR/f2b@X-22 E", "FOK/dr1@Y-25 W", "FOK/d7@W-28 W")
    mine = board.state.fork()
    playout = Playout(board.game, eye_of(board), mine, Draws(8))
    for _ in range(60):
        if mine.ended != ON:
            break
        order = playout.next_order()
        seat = board.game.to_act(mine)[0]
        assert board.game.refusal(mine, seat, order) is None, (order, board.game.notation().position(mine))
        mine = board.game.play(mine, order)


def test_a_glance_puts_the_aircraft_back() -> None:
    board = sky("tournament", *CLOSE)
    before = board.game.digest(board.state)
    move = Glance(eye_of(board), board.state, 0).announce(Draws(1))
    assert move is not None
    assert board.game.digest(board.state) == before


def test_fire_counts_at_its_expectation_whatever_the_dice_show() -> None:
    board = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@U-28 W")
    names = [type(phase).__name__ for phase in board.game.rules.sequence]
    board.state.phase = names.index("AttackPhase")
    board.state.crafts[0].moved = True
    eye = eye_of(board)
    worth = []
    for seed in range(5):
        mine = board.state.fork()
        playout = Playout(board.game, eye, mine, Draws(seed))
        playout.run(1)
        worth.append(playout.done[0])
    camel, triplane = board.state.crafts
    far = range_between(board.game.rules, camel, triplane)
    assert worth == [eye.marksman.worth(camel, FRONT, triplane, far, True)] * 5


def test_a_hunter_reaches_what_a_climb_or_a_dive_brings_before_its_guns() -> None:
    board = sky("tournament", *CLOSE)
    rules = board.game.rules
    camel = board.state.crafts[0]
    hunter = Hunters(rules, Reaches(rules)).of(camel)
    dive = int(rules.dive_limit.of(camel))
    assert hunter.layer(0).nearest(6, 0, 0) <= 2
    assert hunter.layer(-dive).nearest(6, 0, 0) == hunter.layer(0).nearest(6, 0, 0)
    assert hunter.layer(-dive - 300).nearest(6, 0, 0) == NONE
    assert hunter.layer(0).nearest(40, 0, 0) == NONE
    assert hunter.layer(0).nearest(0, 6, 1) == hunter.layer(0).nearest(6, 0, 0)


def test_who_is_hurt_as_much_as_his_style_allows_gets_away() -> None:
    board = sky("tournament", *CLOSE)
    craft, weights = board.state.crafts[0], AceWeights()
    assert aim_of(weights, BALANCED, craft, task=False).given == 1.0
    assert aim_of(weights, CAREFUL, craft, task=False).taken > aim_of(weights, BALANCED, craft, task=False).taken
    craft.boxes = craft.kind.damage_factor // 2
    aim = aim_of(weights, HIT_AND_RUN, craft, task=False)
    assert (aim.chances, aim.far_off) == (0.0, -AWAY)
    assert aim_of(weights, BALANCED, craft, task=False).far_off == weights.far_off


def test_where_there_is_a_task_one_dares_more() -> None:
    craft, weights = sky("tournament", *CLOSE).state.crafts[0], AceWeights()
    bold, wary = [aim_of(weights, BALANCED, craft, task=task) for task in (True, False)]
    assert (bold.taken, bold.tempo) == (wary.taken / 2, wary.tempo / 2)
    assert (bold.given, bold.chances, bold.hope) == (wary.given, wary.chances, wary.hope)


def test_a_style_keeps_near_or_off() -> None:
    craft, weights = sky("tournament", *CLOSE).state.crafts[0], AceWeights()
    near, off = aim_of(weights, AGGRESSIVE, craft, task=False), aim_of(weights, HIT_AND_RUN, craft, task=False)
    assert near.far_off > weights.far_off > 0 > off.far_off
    assert judgement(AGGRESSIVE).answered < judgement(BALANCED).answered < judgement(CAREFUL).answered


def test_what_styles_weigh_is_the_own_chances_and_the_enemys() -> None:
    board = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@AA-25 E")
    craft, weights, eye = board.state.crafts[0], AceWeights(), eye_of(board)
    places = {}
    for style in (BALANCED, AGGRESSIVE, CAREFUL):
        aim = aim_of(weights, style, craft, task=False)
        aim.far_off = 0.0
        playout = Playout(board.game, eye, board.state.fork(), Draws(1))
        places[style.name] = [aim.weigh(playout.place(side)) for side in (0, 1)]
    assert places["aggressive"][0] > places["balanced"][0] > places["careful"][0] > 0  # behind him
    assert places["careful"][1] < places["balanced"][1] < places["aggressive"][1] < 0  # before him


def test_a_gun_counts_once_where_a_playout_leaves_off() -> None:
    alone = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@AA-25 E")
    twice = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@AA-25 E", "FOK/dr1@AA-26 E")
    plain = plain_aim()
    plain.hope = 0.0
    worths = [
        plain.weigh(Playout(one.game, eye_of(one), one.state.fork(), Draws(1)).place(0)) for one in (alone, twice)
    ]
    assert worths[0] > 0
    assert worths[1] == pytest.approx(worths[0], rel=0.5)


def test_standing_is_what_one_side_has_lost_less_of() -> None:
    board = sky("tournament", "SOP/camel@U-25 E boxes 5", "FOK/dr1@Y-25 W")
    assert standing_of(board.state.crafts, 0) == -standing_of(board.state.crafts, 1) < 0


def test_the_bandit_tries_the_unknown_and_settles_on_the_best() -> None:
    bandit = Bandit([Arm(0.0) for _ in range(4)], 0.2, 1.0)
    for _ in range(200):
        at = bandit.pick()
        bandit.add(at, (0.0, 0.1, 0.4, 0.2)[at], 0.0, 0.0, 0.0)
    assert all(arm.tried > 0 for arm in bandit.arms)
    assert bandit.arms[2].tried > 100
    assert bandit.ranking()[0] == 2


def test_the_bandit_widens_with_its_time() -> None:
    bandit = Bandit([Arm(0.0) for _ in range(60)], 0.2, 1.0)
    seen = set()
    for count in range(400):
        at = bandit.pick()
        bandit.add(at, 0.0, 0.0, 0.0, 0.0)
        seen.add(at)
        assert max(seen) < 10 + 1.5 * count**0.5 + 1
    assert len(seen) > 30


def test_what_was_thought_before_is_moved_by_what_comes_out() -> None:
    bandit = Bandit([Arm(0.3), Arm(0.2)], 0.0, 4.0)
    bandit.add(0, -0.7, 0.0, 0.0, 0.0)
    assert bandit.mean(bandit.arms[0]) == pytest.approx(-0.7)
    assert bandit.mean(bandit.arms[1]) == pytest.approx(-0.8)


def test_chances_and_lots() -> None:
    assert chance(0.0) == 0.5
    assert chance(0.4) == pytest.approx(1 - chance(-0.4))
    draws = Draws(4)
    assert len({repr(drawn(TWO_DICE, draws)) for _ in range(300)}) == 36
