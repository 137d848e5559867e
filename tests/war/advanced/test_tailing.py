"""Advanced: who may tail whom, who plots when, and how much of a plot is shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from skies import JointBoard, joint

from dogfight.hexes import distance, rotate_from
from dogfight.war.advanced.field_of_fire import is_behind
from dogfight.war.advanced.tailing import (
    in_ring,
    may_tail,
    points_shown,
    range_of,
    relative_maneuverability,
    shown_part,
    targets_of,
    wave_of,
)
from dogfight.war.orders import Tail
from dogfight.war.pieces import Craft

# Two behind each other, row U: the German is tailed.
PAIR = ("SOP/camel@U-20 E speed 8", "FOK/dr1@U-22 E speed 7")


def tails(at: JointBoard, craft: str, target: str) -> bool:
    return may_tail(at.game.rules, at.craft(craft), at.craft(target))


@pytest.mark.parametrize(
    ("hexes", "gap", "may"),
    [(1, 0, True), (4, 0, True), (5, 0, False), (4, 50, True), (4, 100, True), (4, 150, False), (3, 150, True),
     (2, 200, True), (1, 200, True), (1, 250, False), (3, 100, True), (2, 150, True), (3, 200, False)],
)  # fmt: skip
def test_advanced_tailing_1_within_four_hexes_altitude_included(hexes: int, gap: int, may: bool) -> None:
    """By Figure 7. [Ruling A6]"""
    at = joint(f"SOP/camel@U-20 E {2000 + gap}m", f"FOK/dr1@U-{20 + hexes} E 2000m")
    assert tails(at, "SOP/camel", "FOK/dr1") == may


@pytest.mark.parametrize(
    ("where", "may"),
    [("U-22 E", True), ("U-22 SE", False), ("U-22 W", False), ("T-22 E", True), ("V-21 E", True), ("S-22 E", False),
     ("T-21 E", False), ("W-21 E", False), ("W-22 E", True), ("S-24 E", True)],
)  # fmt: skip
def test_advanced_tailing_2_in_the_60_degrees_behind_the_tail(where: str, may: bool) -> None:
    """Partly inside is enough. [Ruling A2]"""
    at = joint("SOP/camel@U-20 E", f"FOK/dr1@{where}")
    assert is_behind(at.craft("SOP/camel"), at.craft("FOK/dr1")) == may
    assert tails(at, "SOP/camel", "FOK/dr1") == may


@pytest.mark.parametrize(("facing", "may"), [("E", True), ("SE", False), ("NE", False), ("W", False)])
def test_advanced_tailing_3_the_target_before_the_front_guns(facing: str, may: bool) -> None:
    at = joint(f"SOP/camel@U-20 {facing}", "FOK/dr1@U-22 E")
    assert tails(at, "SOP/camel", "FOK/dr1") == may


def test_ruling_a21_a_gun_on_the_chart_is_enough() -> None:
    for more in ("jammed front", "out front", "gliding", "front 0"):
        assert tails(joint(f"SOP/camel@U-20 E {more}", "FOK/dr1@U-22 E"), "SOP/camel", "FOK/dr1")
    assert not tails(joint("BE/2@U-20 E", "FOK/dr1@U-22 E"), "BE/2", "FOK/dr1")  # no front gun
    assert not tails(joint("SOP/camel@U-20 E", "SOP/pup@U-22 E", "FOK/dr1@B-30 E"), "SOP/camel", "SOP/pup")


def test_advanced_tailing_4_the_tailing_aircraft_plots_after_the_hint() -> None:
    at = joint(*PAIR)
    assert at.game.to_act(at.state) == (1,)
    assert at.refusal("SOP/camel 8 0 8") == "Advanced Plotting 1"
    at.do("FOK/dr1 8 0 2R1R3")
    assert at.told("has its plot")
    assert at.game.to_act(at.state) == (0,)
    assert [(hint.craft, hint.climbs) for hint in at.hints()] == [(0, 0)]
    at.do("SOP/camel 8 0 8")
    assert at.where("FOK/dr1") != "U-22 E"
    assert at.hints() == []


@pytest.mark.parametrize(
    ("tailing", "tailed", "index"),
    [("FOK/dr1", "BE/2", 2), ("BE/2", "FOK/dr1", -2), ("SOP/camel", "LVG/c5", 2), ("SPAD/7", "FOK/d7", -2),
     ("SE/5a", "FOK/dr1", -1), ("SE/5a", "ALB/d3", 0), ("SE/5a", "ALB/d1", 1), ("SOP/pup", "FOK/d7", 0),
     ("SOP/pup", "ALB/d3", 1)],
)  # fmt: skip
def test_advanced_tailing_5_relative_maneuverability(tailing: str, tailed: str, index: int) -> None:
    """The printed example first: a Triplane (E) that tails a BE-2 (A) has +2, and the other way -2."""
    at = joint(f"{tailing}@U-20 E 2000m", f"{tailed}@U-22 E 2000m")
    assert relative_maneuverability(at.craft(tailing), at.craft(tailed)) == index


FIGURE_5 = {-2: (20, 30, 40, 50), -1: (30, 40, 50, 60), 0: (40, 50, 60, 70), 1: (50, 60, 70, 80), 2: (60, 70, 80, 90)}
RIVALS = {-2: ("SPAD/7", "FOK/d7"), -1: ("SE/5a", "FOK/dr1"), 0: ("SE/5a", "ALB/d3"), 1: ("SE/5a", "ALB/d1"),
          2: ("SOP/camel", "ALB/d1")}  # fmt: skip


@pytest.mark.parametrize("index", FIGURE_5)
@pytest.mark.parametrize("hexes", [1, 2, 3, 4])
def test_advanced_tailing_6_every_cell_of_the_tailing_chart(index: int, hexes: int) -> None:
    """Figure 5, with every number of net points: to the nearest whole, a half up. [Ruling A7]"""
    tailing, tailed = RIVALS[index]
    at = joint(f"{tailing}@U-20 E 2000m", f"{tailed}@U-{20 + hexes} E 2000m")
    per_cent = FIGURE_5[index][hexes - 1]
    for net in range(3, 18):
        whole, part = divmod(per_cent * net, 100)
        shown = points_shown(at.game.rules, at.craft(tailing), at.craft(tailed), net)
        assert shown == whole + (1 if part >= 50 else 0)


def test_advanced_tailing_6_the_range_is_the_one_at_the_start_of_the_turn() -> None:
    at = joint("SOP/camel@U-20 E 3100m speed 8", "FOK/dr1@U-21 E 3000m speed 9")
    assert range_of(at.game.rules, at.craft("SOP/camel"), at.craft("FOK/dr1")) == 2
    at.do("FOK/dr1 9 0 9")
    assert [hint.word for hint in at.hints()] == ["5"]  # 50 per cent of 9, a half up


@pytest.mark.parametrize(
    ("word", "points", "shown"),
    [
        ("8", 3, "3"),
        ("2RR4", 1, "1"),
        ("2LL4", 3, "2L"),  # schedule E: the first hexside left costs 1, the second 2
        ("2LL4", 4, "2LL"),  # part of the second falls into it
        ("2LL4", 6, "2LL1"),
        ("1SL5", 2, "1SL"),  # a maneuver of which a part is shown is shown whole
        ("1I2", 2, "1I"),
        ("1I2", 6, "1I"),
        ("1I2", 7, "1I1"),
        ("1(6)1", 4, "1(6)"),
        ("2R5", 2, "2"),  # a free turn is shown only if something comes after it
        ("2R5", 3, "2R1"),
        ("8R", 8, "8"),
        ("5", 0, ""),
    ],
)
def test_advanced_tailing_7_turns_and_maneuvers_are_shown_whole(word: str, points: int, shown: str) -> None:
    """[Ruling A7, Ruling A20]"""
    at = joint("SOP/camel@U-30 E", "RUM/c4@B-30 E")
    rules, craft = at.game.rules, at.craft("SOP/camel")
    plan = rules.planning.of(rules, craft, 9, 0, False)
    plan.maneuvers = (1 << 14) - 1  # type: ignore[attr-defined]
    plan.points = 12
    assert shown_part(plan, plan.begin(20, 20, 0), word, points) == shown


@pytest.mark.parametrize(
    ("plot", "climbs"),
    [("8 0 8", 0), ("8 +50 8", 1), ("8 +200 8", 1), ("7 -50 8", -1), ("7 -250 10", -1), ("8 0 4SL3", -1),
     ("8 0 1I2", 1), ("8 0 1BL4", 0), ("8 0 1H4", -1)],
)  # fmt: skip
def test_advanced_tailing_7_climb_or_dive_without_metres(plot: str, climbs: int) -> None:
    at = joint("SPAD/13@U-20 E", "FOK/dr1@U-22 E speed 7").do(f"FOK/dr1 {plot}")
    assert [hint.climbs for hint in at.hints()] == [climbs]


def test_ruling_p5_a_maneuver_that_changes_height_and_a_glide_show_it() -> None:
    at = joint("SPAD/13@U-20 E", "FOK/dr1@U-22 E speed 3 gliding").do("FOK/dr1 3 0 3")
    assert [hint.climbs for hint in at.hints()] == [-1]


def test_ruling_p5_the_hint_is_of_the_plot_as_it_will_be_flown() -> None:
    at = joint("SPAD/13@U-20 E", "FOK/dr1@U-22 E speed 7").do("FOK/dr1 8 +900 RLRL2")
    assert [(hint.word, hint.climbs) for hint in at.hints()] == [("2", 1)]  # 40 per cent of 5


def test_advanced_tailing_7_a_hint_near_the_edge_shows_the_turn_there() -> None:
    at = joint("SOP/pup@U-36 E", "FOK/dr1@U-39 E speed 7").do("FOK/dr1 8 0 8")
    assert at.hints()[0].word.startswith("2e")


def test_advanced_tailing_one_enemy_is_tailed_without_asking_and_several_are_chosen() -> None:
    assert joint(*PAIR).pad("SOP/camel").tails == 1
    at = joint("SOP/camel@U-20 E", "FOK/dr1@U-22 E", "ALB/d3@U-23 E")
    assert (at.phase, at.game.to_act(at.state)) == ("TailPhase", (0,))
    assert {order.target for order in at.game.legal(at.state, 0)} == {1, 2, -1}  # type: ignore[attr-defined]
    assert at.refusal("SOP/camel tails ALB/d3") == ""
    assert at.refusal("SOP/camel tails SOP/camel") == "Advanced Tailing"
    at.do("SOP/camel tails ALB/d3")
    assert at.told("SOP/camel#1 tails ALB/d3#1")
    assert (at.phase, at.pad("SOP/camel").tails) == ("PlotPhase", 2)


def test_ruling_a21_the_owner_may_tail_nobody_and_an_aircraft_may_be_tailed_by_several() -> None:
    at = joint("SOP/camel@U-20 E", "FOK/dr1@U-22 E", "ALB/d3@U-23 E").do("SOP/camel tails nobody")
    assert at.pad("SOP/camel").tails == -1
    assert at.game.to_act(at.state) == (0, 1)
    both = joint("SOP/camel@U-20 E", "SOP/pup@T-21 E", "FOK/dr1@U-22 E")
    assert [both.pad(name).tails for name in ("SOP/camel", "SOP/pup")] == [2, 2]
    both.do("FOK/dr1 7 0 7")
    assert [hint.craft for hint in both.hints()] == [0, 1]


def test_ruling_a6_in_a_chain_each_plots_after_the_one_before_it() -> None:
    at = joint("SOP/camel@U-20 E", "FOK/dr1@U-22 E", "SOP/pup@U-25 E")
    assert [wave_of(at.state, n) for n in range(3)] == [2, 1, 0]
    assert at.game.to_act(at.state) == (0,)
    at.do("SOP/pup 7 0 7")
    assert (at.game.to_act(at.state), [hint.craft for hint in at.hints()]) == ((1,), [1])
    at.do("FOK/dr1 7 0 7")
    assert (at.game.to_act(at.state), [hint.craft for hint in at.hints()]) == ((0,), [1, 0])
    at.do("SOP/camel 7 0 7")
    assert at.state.turn == 2 or at.phase != "PlotPhase"


def test_ruling_a21_a_closed_ring_gives_no_hints() -> None:
    at = joint("SOP/camel#1@U-20 E", "FOK/dr1#1@U-22 E", "SOP/camel#2@U-24 E", "FOK/dr1#2@U-26 E", "SOP/camel#3@U-28 E",
               "FOK/dr1#3@U-30 E")  # fmt: skip
    pads = [at.pad(f"{name}#{n}") for n in (1, 2, 3) for name in ("SOP/camel", "FOK/dr1")]
    for index, pad in enumerate(pads):
        pad.tails = (index + 1) % 6
    assert all(in_ring(at.state, index) for index in range(6))
    assert [wave_of(at.state, index) for index in range(6)] == [0] * 6
    assert at.game.to_act(at.state) == (0, 1)
    pads[5].tails = 1  # the first now tails into a ring of five: it waits and gets its hint
    assert [wave_of(at.state, index) for index in range(6)] == [1, 0, 0, 0, 0, 0]


def test_ruling_a6_two_cannot_tail_each_other() -> None:
    """Over all places within reach and all facings: if one may tail the other, the other may not."""
    at = joint("SOP/camel@U-25 E 2000m", "FOK/dr1@U-27 E 2000m")
    one, two = at.craft("SOP/camel"), at.craft("FOK/dr1")
    both = 0
    for dq in range(-5, 6):
        for dr in range(-5, 6):
            for facing in range(36):
                two.q, two.r, one.facing, two.facing = one.q + dq, one.r + dr, facing // 6, facing % 6
                first, second = may_tail(at.game.rules, one, two), may_tail(at.game.rules, two, one)
                assert not (first and second)
                both += first + second
    assert both > 100


@given(st.integers(-7, 7), st.integers(-7, 7), st.integers(0, 5), st.integers(0, 5), st.integers(0, 5))
def test_tailing_turns_and_mirrors_with_the_board(dq: int, dr: int, one: int, two: int, by: int) -> None:
    at = joint("SOP/camel@U-25 E 2000m", "FOK/dr1@U-27 E 2000m")
    a, b = at.craft("SOP/camel"), at.craft("FOK/dr1")

    def may(q: int, r: int, first: int, second: int) -> bool:
        b.q, b.r, a.facing, b.facing = a.q + q, a.r + r, first % 6, second % 6
        return may_tail(at.game.rules, a, b)

    turned = rotate_from(dq, dr, by)
    assert may(dq, dr, one, two) == may(int(turned[0]), int(turned[1]), one + by, two + by)
    assert may(dq, dr, one, two) == may(dq + dr, -dr, 6 - one, 6 - two)  # mirrored at the row


def far_apart(one: Craft, two: Craft) -> int:
    return int(distance(one.q, one.r, two.q, two.r))


def test_advanced_tailing_is_declared_anew_each_turn() -> None:
    at = joint(*PAIR)
    at.do("FOK/dr1 9 0 9", "SOP/camel 6 0 6")
    at.hold()
    assert far_apart(at.craft("SOP/camel"), at.craft("FOK/dr1")) == 5
    assert (at.state.turn, at.pad("SOP/camel").tails) == (2, -1)
    assert targets_of(at.game.rules, at.state, 0) == []
    assert at.refusal("SOP/camel tails FOK/dr1") == "Advanced Sequence"
    assert Tail(0, -1) not in at.game.legal(at.state, 0)


def test_advanced_tailing_4_the_order_within_a_wave_does_not_matter() -> None:
    lines = ("SOP/camel@U-20 E speed 8", "FOK/dr1@U-22 E speed 7", "ALB/d3@R-30 E speed 7")
    plots = ["FOK/dr1 7 0 2R4", "ALB/d3 7 +50 3L2"]
    ends = {tuple(repr(h) for h in joint(*lines).do(*order).hints()) for order in (plots, plots[::-1])}
    assert len(ends) == 1
