"""The Ace in joint turns: legal, honest, repeatable, stoppable; plans against Pilots and against who sees them."""

from typing import Any

import pytest
from positions import game

from counted import Counted
from dogfight.bots.ace_joint import JointAce
from dogfight.bots.ace_joint_mixing import Foe, JointMixing
from dogfight.bots.ace_joint_rival import Rival
from dogfight.bots.ace_joint_scene import AceScene
from dogfight.bots.ace_war import WarAce
from dogfight.bots.ace_weights import AceWeights
from dogfight.bots.budget import Simulations
from dogfight.bots.computer import computer
from dogfight.bots.joint_courses import Courses
from dogfight.bots.joint_pilot import JointPilot
from dogfight.bots.joint_scene import JointScene
from dogfight.bots.styles import AGGRESSIVE, BALANCED, CAREFUL, HIT_AND_RUN
from dogfight.game import NATURE, Draws
from dogfight.hexes import FACING_NAMES, distance, parse_label
from dogfight.sealed import Sealed, masked
from dogfight.war.advanced.joint_plotting import joint_of
from dogfight.war.advanced.pads import pad_of
from dogfight.war.orders import Order, Plot
from dogfight.war.pieces import DOWN
from dogfight.war.sky import Sky

SMALL = "ace:simulations=1"
DUEL = {"crafts": [{"aircraft": "SOP/camel"}, {"aircraft": "FOK/dr1"}], "last_turn": 5}
MELEE = {"crafts": [{"aircraft": name} for name in ("BR/f2b", "SPAD/13", "FOK/dr1", "HALB/cl2")], "last_turn": 2}


def plotting(*lines: str) -> Sky:
    """A sky at the start of plotting: aircraft as `SOP/camel@T-20 SE`."""
    made = game("advanced")
    sky = made.setup({"crafts": [{"aircraft": line.split("@")[0]} for line in lines], "last_turn": 60})
    for craft, line in zip(sky.crafts, lines, strict=True):
        hex_, facing = line.split("@")[1].split(" ")
        craft.q, craft.r = parse_label(hex_)
        craft.facing, craft.speed = FACING_NAMES.index(facing), craft.kind.max_speed - 1
    sky.phase = [type(one).__name__ for one in made.rules.sequence].index("TailPhase")
    phase = made.rules.sequence[sky.phase]
    phase.enter(made.rules, sky, None)
    assert not phase.waits(made.rules, sky)
    phase.leave(made.rules, sky, None)
    sky.phase += 1
    return sky


def ace(simulations: int = 2) -> JointAce:
    return JointAce(game("advanced").rules, Simulations(simulations), BALANCED, AceWeights())


def scene_of(sky: Sky, index: int) -> JointScene:
    rules = game("advanced").rules
    return JointScene(rules, JointPilot(rules).marksman, sky, index)


def played(setting: dict[str, Any], seed: int) -> list[str]:
    """The orders of a game of the Ace against the Cadet, each checked; dice by lot."""
    made = game("advanced")
    players = [computer(name, made) for name in (SMALL, "cadet")]
    state, draws, orders = made.setup(setting), Draws(seed), list[str]()
    while able := made.to_act(state):
        if able[0] == NATURE:
            chances = made.chances(state)
            state = made.play(state, chances[draws.below(len(chances))][0])
            continue
        order = players[able[0]].choose(masked(state, able[0]), able[0], draws)
        assert made.refusal(state, able[0], order) is None, (order, made.notation().position(state))
        orders.append(made.notation().write(state, order))
        state = made.play(state, order)
    return orders


@pytest.mark.parametrize("setting", [DUEL, MELEE, {**MELEE, "start": "edges", "edge": "turn"}])
def test_whole_games_of_legal_orders_that_repeat_themselves(setting: dict[str, Any]) -> None:
    first = played(setting, 5)
    assert len(first) > 7
    assert played(setting, 5) == first


def test_the_plan_comes_with_its_reasons_and_the_first_of_it_is_ordered() -> None:
    sky = plotting("SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    found = ace(4).considered(masked(sky, 0), 0, Draws(3))
    assert found
    assert all(isinstance(one.order, Plot) and 0 < one.win < 1 and one.given >= 0 and one.taken >= 0 for one in found)
    assert 1 <= sum(one.simulations for one in found) <= 7
    assert [one.simulations for one in found[1:]] == sorted([one.simulations for one in found[1:]], reverse=True)
    assert len({repr(one.order) for one in found}) == len(found)
    assert [one.order for one in found] == ace(4).ranked(masked(sky, 0), 0, Draws(3))
    assert [one.order for one in WarAce(game("advanced"), Simulations(4)).considered(masked(sky, 0), 0, Draws(3))] == [
        one.order for one in found
    ]


def test_a_plan_mixes_and_follows_the_draws() -> None:
    sky = plotting("SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    assert len({repr(ace(0).ranked(sky, 0, Draws(seed))[0]) for seed in range(5)}) > 1


def test_he_can_be_stopped_at_any_time_and_gives_the_best_so_far() -> None:
    sky = plotting("SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    for at in (0, 1, 3):
        budget = Counted(at)
        found = JointAce(game("advanced").rules, budget, BALANCED, AceWeights()).considered(sky, 0, Draws(3))
        assert budget.most == at
        assert game("advanced").refusal(sky, 0, found[0].order) is None


def test_a_sealed_plot_of_the_other_seat_changes_no_plan() -> None:
    sky = plotting("SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    plans: list[list[Order]] = []
    for seed in range(3):
        plot = Courses(game("advanced").rules, sky, 1).by_lot(Draws(seed), 1)[0].plot
        world = sky.fork()
        joint_of(world).plots[1] = Sealed(2, plot)
        before = game("advanced").digest(world)
        plans.append(ace(1).ranked(masked(world, 0), 0, Draws(1)))
        assert game("advanced").digest(world) == before
    assert plans[0] == plans[1] == plans[2]


def test_what_is_shown_is_answered_view_by_view() -> None:
    pennies = [[1.0, -1.0], [-1.0, 1.0]]
    blind = Foe([0.0, 0.0], pennies, [0, 0], [])
    assert JointMixing([0.0, 0.0], [blind], 0.0).solve(200) == pytest.approx([0.5, 0.5], abs=0.02)
    seeing = Foe([0.0, 0.0], pennies, [0, 1], [])
    mixing = JointMixing([0.0, 0.3], [seeing], 0.0)
    assert mixing.solve(200)[1] > 0.9
    mixing.settle()
    assert (seeing.plans[0][1], seeing.plans[1][0]) == pytest.approx((1.0, 1.0), abs=0.06)
    assert mixing.values() == pytest.approx([-1.0, -0.7], abs=0.15)


def test_who_is_expected_to_err_is_punished_as_far_as_that_is_trusted() -> None:
    pennies = [[1.0, -1.0], [-1.0, 1.0]]
    for trust, least in ((1.0, 0.95), (0.9, 0.8)):
        foe = Foe([0.0, 0.0], pennies, [0, 0], [1.0, 0.0])
        assert JointMixing([0.0, 0.0], [foe], trust).solve(200)[0] > least
    wary = Foe([0.0, 0.0], pennies, [0, 0], [0.6, 0.4])
    assert JointMixing([0.0, 0.0], [wary], 0.5).solve(400)[0] == pytest.approx(0.5, abs=0.35)


def test_own_worth_and_several_foes_add_up() -> None:
    one = Foe([0.0], [[0.2], [0.0]], [0, 0], [])
    other = Foe([0.0], [[-0.1], [0.3]], [0, 0], [])
    mixing = JointMixing([0.1, 0.0], [one, other], 0.5)
    assert mixing.values() == pytest.approx([0.2, 0.3])
    assert mixing.solve(50)[1] > 0.9


def test_courses_that_do_not_go_with_the_hint_are_not_expected() -> None:
    made, rules = game("advanced"), game("advanced").rules
    sky = plotting("SOP/camel@T-20 E", "FOK/dr1@T-22 E")
    assert pad_of(sky.crafts[0]).tails == 1
    every = Courses(rules, sky, 1).by_lot(Draws(4), 60)
    state = masked(made.play(made.fork(sky), every[0].plot), 0)
    rival = Rival(scene_of(state, 0), 0, Draws(1), 40)
    assert rival.fits(every[0])
    fitting = [one for one in every if rival.fits(one)]
    assert 0 < len(fitting) < len(every)
    rival.expect(every, [1 / len(every)] * len(every))
    assert sum(rival.shares()) == pytest.approx(1)
    ends = {one.pose() for one in fitting}
    assert {one.pose() for one in rival.pool.played if rival.expected.get(one.number, 0) > 0} == ends
    rival.expect([one for one in every if not rival.fits(one)][:1], [1.0])
    assert sum(rival.shares()) == pytest.approx(1)


def test_the_tailed_ace_knows_what_he_shows() -> None:
    sky = plotting("SOP/camel@T-22 E", "FOK/dr1@T-20 E")
    rival = Rival(scene_of(sky, 0), 0, Draws(1), 40)
    assert rival.sees is not None
    courses = Courses(game("advanced").rules, sky, 0).by_lot(Draws(2), 60)
    for number, one in enumerate(courses):
        one.number = number
    views = [rival.view_of(one) for one in courses]
    assert 1 < len(set(views)) < len(views)
    assert [rival.view_of(one) for one in courses] == views
    blind = Rival(scene_of(sky, 1), 0, Draws(1), 40)
    assert blind.sees is None
    assert {blind.view_of(one) for one in courses} == {0}
    assert isinstance(ace().ranked(sky, 0, Draws(1))[0], Plot)


def test_styles_weigh_what_is_given_and_taken() -> None:
    sky = plotting("SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    scene = scene_of(sky, 0)
    mine, his = Courses(scene.rules, sky, 0), Courses(scene.rules, sky, 1)
    pairs = list(zip(mine.by_lot(Draws(1), 400), his.by_lot(Draws(2), 400), strict=True))
    for number, (one, other) in enumerate(pairs):
        one.number = other.number = number
    brave, plain, wary = [AceScene(scene, style, 1.0) for style in (AGGRESSIVE, BALANCED, CAREFUL)]
    given = [pair for pair in pairs if plain.parts(0, *pair)[0] > 0]
    taken = [pair for pair in pairs if plain.parts(0, *pair)[1] > plain.parts(0, *pair)[0]]
    assert given
    assert taken
    assert all(plain.won(0, *pair) == pytest.approx(scene.won(0, *pair)) for pair in pairs)
    assert all(brave.won(0, *pair) > wary.won(0, *pair) for pair in [*given, *taken])


def test_who_is_hurt_more_than_his_style_bears_wants_to_be_far_off() -> None:
    sky = plotting("SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    courses = Courses(game("advanced").rules, sky, 0).by_lot(Draws(1), 60)
    enemy = sky.crafts[1]
    near, *_, far = sorted(courses, key=lambda one: int(distance(one.q, one.r, enemy.q, enemy.r)))
    gains: list[float] = []
    for boxes, style in ((0, HIT_AND_RUN), (9, BALANCED), (9, HIT_AND_RUN)):
        sky.crafts[0].boxes = boxes
        scene = AceScene(scene_of(sky, 0), style, 1.0)
        gains.append(scene.own(far) - scene.own(near))
    assert gains[0] == gains[1] < gains[2]


def test_a_prospect_is_a_chance_that_both_seats_share() -> None:
    made, sky = game("advanced"), plotting("SOP/camel@T-20 E", "FOK/dr1@T-22 E")
    thinker = WarAce(made, Simulations(1))
    behind = thinker.prospect(sky, 0, Draws(1), 1)
    assert 0.5 < behind < 1
    assert thinker.prospect(sky, 1, Draws(1), 1) == pytest.approx(1 - behind)
    sky.crafts[0].boxes = 8
    assert thinker.prospect(sky, 0, Draws(1), 1) < behind
    sky.crafts[0].status, sky.ended = DOWN, 1
    assert thinker.prospect(sky, 0, Draws(1), 1) == 0
