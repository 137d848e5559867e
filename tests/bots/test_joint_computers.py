"""Cadet and Pilot in joint turns: whole plots wherever they fly, nothing seen that is sealed, plans that mix."""

from typing import Any

import pytest
from positions import game

from dogfight.bots.computer import STRAIGHT, computer
from dogfight.bots.joint_courses import Courses, flown, worth_plotting
from dogfight.bots.joint_hints import Shown
from dogfight.bots.joint_mixing import Mixing, drawn, without_slight
from dogfight.bots.joint_pilot import JointPilot
from dogfight.bots.joint_prospect import prospect
from dogfight.bots.joint_tables import Aims
from dogfight.game import NATURE, Draws
from dogfight.hexes import DQ, DR, FACING_NAMES, edge_distance, first_number, label, parse_label
from dogfight.lab.arena import fight, summary
from dogfight.sealed import Sealed, masked
from dogfight.war.advanced.joint_plotting import PlotPhase, TailPhase, is_near_edge, joint_of, unplotted
from dogfight.war.advanced.mending import mended
from dogfight.war.advanced.pads import pad_of
from dogfight.war.advanced.special_maneuvers import is_sideslip
from dogfight.war.gunnery import in_arc
from dogfight.war.letters import letters
from dogfight.war.orders import Clear, Fire, Lock, Order, Plot, Tail
from dogfight.war.sky import Sky

THINKING = ("cadet", "pilot", STRAIGHT)
DUEL: dict[str, Any] = {"crafts": [{"aircraft": "SOP/camel"}, {"aircraft": "FOK/dr1"}]}
MELEE: dict[str, Any] = {
    "crafts": [{"aircraft": name} for name in ("SE/5a", "BR/f2b", "SPAD/13", "FOK/dr1", "FOK/d7", "HALB/cl2")],
    "start": "edges",
}


def plotting(*lines: str, edge: int = 1) -> Sky:
    """A sky at the start of plotting: aircraft as `SOP/camel@T-20 SE`, then a speed and an altitude at will."""
    made = game("advanced")
    setting = {"crafts": [{"aircraft": line.split("@")[0]} for line in lines], "last_turn": 60}
    sky = made.setup(setting)
    sky.edge = edge
    for craft, line in zip(sky.crafts, lines, strict=True):
        hex_, facing, *more = line.split("@")[1].split(" ")
        craft.q, craft.r = parse_label(hex_)
        craft.facing = FACING_NAMES.index(facing)
        craft.speed = int(more[0]) if more else craft.kind.max_speed - 2
        craft.altitude = int(more[1]) if len(more) > 1 else 3000
    enter(sky)
    return sky


def enter(sky: Sky) -> None:
    """Begin the tailing of this turn anew, after the sky was changed by hand."""
    rules = game("advanced").rules
    names = [type(one).__name__ for one in rules.sequence]
    sky.phase = names.index("TailPhase")
    phase = rules.sequence[sky.phase]
    phase.enter(rules, sky, None)
    if not phase.waits(rules, sky):
        phase.leave(rules, sky, None)
        sky.phase += 1


def ask(sky: Sky, level: str, seat: int, seed: int = 1) -> Order:
    """The order of a computer, checked against the rules; the state is left as it is."""
    made = game("advanced")
    before = made.digest(sky)
    order = computer(level, made).choose(masked(sky, seat), seat, Draws(seed))
    assert made.digest(sky) == before
    assert made.refusal(sky, seat, order) is None, made.notation().write(sky, order)
    if isinstance(order, Plot):
        assert remarks(sky, order) == [], made.notation().write(sky, order)
    assert isinstance(order, Order)
    return order


def remarks(sky: Sky, plot: Plot) -> list[str]:
    """What would have to be mended of a plot."""
    rules, craft = game("advanced").rules, sky.crafts[plot.craft]
    return mended(rules, craft, plot, is_near_edge(rules, craft, plot.speed, plot.change)).remarks


def nature(sky: Sky, draws: Draws) -> Sky:
    """One roll."""
    chances = game("advanced").chances(sky)
    return game("advanced").play(sky, chances[draws.below(len(chances))][0])


@pytest.mark.parametrize(
    ("setting", "turns", "games"),
    [(DUEL, 15, 2), ({**DUEL, "edge": "turn"}, 15, 2), (MELEE, 4, 1), ({**MELEE, "edge": "turn"}, 4, 1)],
)
def test_a_whole_plot_and_a_legal_order_in_every_state_of_random_games(
    setting: dict[str, Any], turns: int, games: int
) -> None:
    made = game("advanced")
    players = [computer(one, made) for one in THINKING]
    for seed in range(games):
        draws = Draws(seed * 7 + turns)
        state = made.setup({**setting, "last_turn": turns})
        while able := made.to_act(state):
            if able[0] == NATURE:
                state = nature(state, draws)
                continue
            seat = able[draws.below(len(able))]
            player = players[draws.below(len(players))]
            order = player.choose(masked(state, seat), seat, draws)
            assert made.refusal(state, seat, order) is None, (player.name, order, made.notation().position(state))
            if isinstance(order, Plot):
                assert remarks(state, order) == [], (player.name, made.notation().position(state), order)
            state = made.play(state, order if draws.below(2) else made.legal(state, seat).sample(draws))


@pytest.mark.parametrize("hurt", ["", "gliding", "burning", "jammed left", "jammed straight", "fouled", "badly hurt"])
def test_a_whole_plot_from_the_edge_whatever_the_facing_and_the_hits(hurt: str) -> None:
    draws = Draws(len(hurt))
    every = [(int(first_number(r) + across), r) for r in range(41) for across in range(32)]
    rim = [(q, r) for q, r in every if 1 <= edge_distance(q, r) <= 3]
    for _ in range(8):
        q, r = rim[draws.below(len(rim))]
        sky = plotting(f"SOP/camel@{label(q, r)} {FACING_NAMES[draws.below(6)]}", "FOK/dr1@T-20 SE")
        craft = sky.crafts[0]
        pad = pad_of(craft)
        craft.gliding = hurt == "gliding"
        craft.speed = craft.kind.min_speed + (0 if hurt == "gliding" else draws.below(4))
        pad.burning = 3 if hurt == "burning" else 0
        pad.controls = 1 if hurt == "jammed left" else 3 if hurt == "jammed straight" else 0
        pad.fouled, pad.serious = hurt == "fouled", hurt == "badly hurt"
        enter(sky)
        for level in THINKING:
            assert isinstance(ask(sky, level, 0), Plot)


def test_a_course_ends_where_its_plot_is_flown() -> None:
    rules, draws = game("advanced").rules, Draws(4)
    for line in ("SOP/camel@T-20 SE", "SE/5a@D-22 NW", "BR/f2b@JJ-10 SW 5 150"):
        sky = plotting(line, "FOK/dr1@V-21 NW")
        courses = Courses(rules, sky, 0)
        for one in [*courses.by_lot(draws, 150), *courses.aimed(Aims(), sky.crafts[1].q, sky.crafts[1].r, draws, 50)]:
            end = flown(rules, sky.crafts[0], one.plot)
            assert remarks(sky, one.plot) == []
            assert (end.q, end.r, end.facing, end.altitude) == (one.q, one.r, one.facing, one.altitude)
            assert (end.special, end.exits) == (one.special, one.exits)
            mine, his = pad_of(one.craft), pad_of(end.craft)
            assert (mine.net, mine.steady, one.craft.speed) == (his.net, his.steady, end.craft.speed)


def test_aimed_courses_have_the_enemy_in_the_arc_ahead() -> None:
    rules, draws = game("advanced").rules, Draws(9)
    sky = plotting("SOP/camel@T-20 SE", "FOK/dr1@V-24 NW")
    at_q, at_r = sky.crafts[1].q, sky.crafts[1].r
    found = Courses(rules, sky, 0).aimed(Aims(), at_q, at_r, draws, 60)
    assert len(found) == 60
    assert all(in_arc(at_q - one.q, at_r - one.r, one.facing) for one in found)


def test_special_maneuvers_are_among_the_courses() -> None:
    sky = plotting("SOP/camel@T-20 SE 8", "FOK/dr1@V-24 NW")
    words = [one.plot.word for one in Courses(game("advanced").rules, sky, 0).by_lot(Draws(2), 300)]
    for sign in ("SL", "SR", "BL", "BR", "FL", "FR", "I", "H", "("):
        assert any(sign in word for word in words), sign


@pytest.mark.parametrize("level", THINKING)
def test_the_same_draws_give_the_same_game(level: str) -> None:
    made = game("advanced")
    orders: list[list[str]] = []
    for _ in range(2):
        draws, state, told = Draws(11), made.setup({**DUEL, "last_turn": 6}), []
        player = computer(level, made)
        while able := made.to_act(state):
            if able[0] == NATURE:
                state = nature(state, draws)
                continue
            order = player.choose(masked(state, able[0]), able[0], draws)
            told.append(made.notation().write(state, order))
            state = made.play(state, order)
        orders.append(told)
    assert orders[0] == orders[1]


def worlds(sky: Sky, seat: int) -> list[Sky]:
    """The same state with every plot of the other seat that is in replaced by others, which are sealed from this."""
    found = [sky]
    for seed in range(3):
        other = sky.fork()
        for index, craft in enumerate(sky.crafts):
            if craft.side != seat and joint_of(sky).plots[index].value is not None:
                every = Courses(game("advanced").rules, sky, index).by_lot(Draws(seed), 1)
                joint_of(other).plots[index] = Sealed(1 << int(craft.side), every[0].plot)
        found.append(other)
    return found


def plan_of(sky: Sky, seat: int, seed: int) -> list[tuple[Order, float]]:
    """The Pilot's whole plan for his next aircraft: plots with their shares."""
    search = JointPilot(game("advanced").rules).search(masked(sky, seat), seat, Draws(seed))
    assert search is not None
    courses, shares = search.plan()
    return [(course.plot, share) for course, share in zip(courses, shares, strict=True)]


@pytest.mark.parametrize("setting", [DUEL, {**DUEL, "edge": "turn"}])
def test_a_sealed_plot_of_the_other_seat_changes_no_plan(setting: dict[str, Any]) -> None:
    made = game("advanced")
    draws, seen = Draws(5), 0
    state = made.setup({**setting, "last_turn": 12})
    while able := made.to_act(state):
        if able[0] == NATURE:
            state = nature(state, draws)
            continue
        seat = able[-1] if draws.below(2) else able[0]
        if isinstance(made.phase(state), PlotPhase) and len(unplotted(state, seat)) == 1:
            plans = [plan_of(world, seat, state.turn) for world in worlds(state, seat)]
            hinted = pad_of(state.crafts[unplotted(state, seat)[0]]).tails >= 0
            assert hinted or plans.count(plans[0]) == len(plans)
            seen += any(one.value is not None for one in joint_of(state).plots)
        order = computer("cadet", made).choose(masked(state, seat), seat, draws)
        state = made.play(state, order)
    assert seen > 5


def test_a_sealed_volley_of_the_other_seat_changes_no_order() -> None:
    sky = firing()
    other = sky.fork()
    joint_of(other).volleys[1] = Sealed(2, (Fire(1, 0, 0),))
    for level in THINKING:
        assert ask(sky, level, 0) == ask(other, level, 0)


def firing() -> Sky:
    """Two aircraft head on at two hexes, about to fire."""
    rules = game("advanced").rules
    sky = plotting("SOP/camel@T-20 E 8", "FOK/dr1@T-22 W 8")
    sky.phase = [type(one).__name__ for one in rules.sequence].index("JointFire")
    rules.sequence[sky.phase].enter(rules, sky, None)
    return sky


@pytest.mark.parametrize("level", THINKING)
def test_a_good_shot_is_fired_then_the_volley_is_locked(level: str) -> None:
    made, sky = game("advanced"), firing()
    first = ask(sky, level, 0)
    assert first == Fire(0, 0, 1)
    assert ask(made.play(made.fork(sky), first), level, 0) == Lock(0)


@pytest.mark.parametrize("level", THINKING)
def test_a_jam_is_cleared(level: str) -> None:
    sky = firing()
    sky.crafts[0].jammed = 1
    assert ask(sky, level, 0) == Clear(0, 0)


@pytest.mark.parametrize("level", THINKING)
def test_whoever_may_tail_tails(level: str) -> None:
    sky = plotting("SOP/camel@T-20 E 8", "FOK/dr1@T-22 E 8", "FOK/d7@T-23 E 8")
    assert isinstance(game("advanced").phase(sky), TailPhase)
    order = ask(sky, level, 0)
    assert isinstance(order, Tail)
    assert order.target > 0


def test_the_tailing_pilot_thinks_only_of_what_fits_his_hint() -> None:
    made, rules = game("advanced"), game("advanced").rules
    sky = plotting("SOP/camel@T-20 E 8", "FOK/dr1@T-22 E 8")
    assert pad_of(sky.crafts[0]).tails == 1
    for seed in range(6):
        plot = Courses(rules, sky, 1).by_lot(Draws(seed), 1)[0].plot
        state = made.play(made.fork(sky), plot)
        shown = Shown(rules, masked(state, 0), 0, 1)
        assert shown.hint is not None
        fitting = shown.courses(Draws(seed), 100)
        assert len(fitting) == 100
        for one in fitting:
            assert letters(one.plot.word)[: len(letters(shown.hint.word))] == letters(shown.hint.word)
            assert (one.plot.change > 0) - (one.plot.change < 0) == shown.hint.climbs
        assert isinstance(ask(state, "pilot", 0), Plot)


def test_two_worlds_with_one_hint_have_one_plan() -> None:
    made, rules = game("advanced"), game("advanced").rules
    sky = plotting("SOP/camel@T-20 E 8", "FOK/dr1@T-22 E 8")
    by_hint: dict[tuple[str, int], list[list[tuple[Order, float]]]] = {}
    for course in Courses(rules, sky, 1).by_lot(Draws(3), 40):
        state = made.play(made.fork(sky), course.plot)
        hint = Shown(rules, masked(state, 0), 0, 1).hint
        assert hint is not None
        by_hint.setdefault((hint.word, int(hint.climbs)), []).append(plan_of(state, 0, 1))
    several = [plans for plans in by_hint.values() if len(plans) > 1]
    assert several
    assert all(plans.count(plans[0]) == len(plans) for plans in several)


def test_a_burning_aircraft_slips_sideways() -> None:
    sky = plotting("SOP/camel@T-20 SE 6", "FOK/dr1@KK-10 NW")
    pad_of(sky.crafts[0]).burning = 3
    enter(sky)
    order = ask(sky, "pilot", 0)
    assert isinstance(order, Plot)
    assert any(is_sideslip(letter) for letter in letters(order.word))


@pytest.mark.parametrize("level", THINKING)
def test_a_novice_flies_no_farther_from_the_north_edge(level: str) -> None:
    for facing in FACING_NAMES:
        sky = plotting(f"SOP/camel@T-20 {facing}", "FOK/dr1@V-21 NW")
        sky.crafts[0].novice = True
        plot = ask(sky, level, 0)
        assert isinstance(plot, Plot)
        novice = sky.crafts[0]
        assert flown(game("advanced").rules, novice, plot).r <= novice.r or facing in ("SE", "SW")


def test_friends_plots_made_so_far_are_known_to_their_own_seat_alone() -> None:
    made = game("advanced")
    sky = plotting("SOP/camel@T-20 SE", "SE/5a@T-24 SE", "FOK/dr1@BB-20 NW", "FOK/d7@BB-24 NW")
    first = ask(sky, "pilot", 0)
    assert isinstance(first, Plot)
    state = made.play(made.fork(sky), first)
    assert masked(state, 0).joint != masked(sky, 0).joint
    second = ask(state, "pilot", 0)
    assert isinstance(second, Plot)
    assert second.craft != first.craft


def test_plans_mix_where_one_answer_beats_each_other_one() -> None:
    stones = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]
    mine, others = Mixing([0.0] * 3, [[0.0] * 3], [stones]).solve(400)
    assert all(abs(share - 1 / 3) < 0.02 for share in [*mine, *others[0]])
    pennies, _ = Mixing([0.0, 0.0], [[0.0, 0.0]], [[[3.0, -1.0], [-1.0, 1.0]]]).solve(2000)
    assert abs(pennies[0] - 1 / 3) < 0.02
    better, _ = Mixing([0.0, 0.5], [[0.0, 0.0]], [[[1.0, 2.0], [1.0, 2.0]]]).solve(100)
    assert without_slight(better) == [0.0, 1.0]


def test_a_plan_is_drawn_as_often_as_it_says() -> None:
    draws = Draws(1)
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[drawn([0.5, 0.2, 0.3], draws)] += 1
    assert [round(count / 300) for count in counts] == [5, 2, 3]


def test_what_a_position_wins_for_one_it_costs_the_other() -> None:
    for facing in range(6):
        for other in range(6):
            for dq, dr, gap in ((3, -1, 100), (-7, 2, 0), (0, 0, -250), (15, 4, 600)):
                here = prospect(dq, dr, facing, other, gap)
                assert abs(here + prospect(-dq, -dr, other, facing, -gap)) < 1e-9
        assert prospect(3 * DQ[facing], 3 * DR[facing], facing, facing, 0) > 0.1


def test_level_pairs_come_first_and_nobody_overdives() -> None:
    rules = game("advanced").rules
    sky = plotting("SOP/camel@T-20 SE 8 3000", "FOK/dr1@V-24 NW 8 2000")
    pairs = worth_plotting(rules, sky, 0)
    assert pairs[0][1] == 0
    assert all(-change <= rules.dive_limit.of(sky.crafts[0]) for _, change in pairs)
    assert any(change < 0 for _, change in pairs)


@pytest.mark.parametrize(("weaker", "games"), [("cadet", 4), (STRAIGHT, 2)])
def test_the_pilot_wins_most_of_a_small_match(weaker: str, games: int) -> None:
    lines = [*fight("2f", "advanced", ("pilot", weaker), games=games, seed=1918)]
    score = summary(lines, ("pilot", weaker))["score"] * games
    lines = [*fight("2f", "advanced", (weaker, "pilot"), games=games, seed=1918)]
    score += games - summary(lines, (weaker, "pilot"))["score"] * games
    assert score >= games + 0.5
    assert not any(line.reliefs for line in lines)
