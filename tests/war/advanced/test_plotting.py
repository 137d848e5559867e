"""Advanced: plots, special maneuvers, what is left out of a plot, and how it is flown."""

import pytest
from positions import game
from skies import JointBoard, joint, turned

from dogfight.game import Draws
from dogfight.hexes import is_full_hex
from dogfight.war.advanced.joint_plotting import straight_plot
from dogfight.war.advanced.mending import mended
from dogfight.war.advanced.special_maneuvers import FIRST, LAST, cost_of, height_of
from dogfight.war.announcing import announcements
from dogfight.war.basic.edge import could_reach_edge
from dogfight.war.flight import words
from dogfight.war.letters import SIGNS, poses
from dogfight.war.orders import Plot
from dogfight.war.pieces import Craft
from dogfight.war.tables_of_flight import flights

FAR = "BE/2@Y-36 E 1000m"  # somebody else, far away


def flown(line: str, plot: str) -> tuple[str, str, int]:
    """Word, end and altitude of a plot (`8 +100 2R1`) that this aircraft flies."""
    at = joint(line, FAR if "german" in line or line.startswith(("FOK", "ALB")) else "RUM/c4@Y-36 E 1000m")
    name = line.partition("@")[0]
    at.plot(f"{name} {plot}")
    return at.craft(name).flown, at.where(name), int(at.craft(name).altitude)


def remarks(line: str, plot: str) -> str:
    """What the log says was left out."""
    at = joint(line, "RUM/c4@Y-36 E 1000m")
    name = line.partition("@")[0]
    at.do("RUM/c4 7 0 7", f"{name} {plot}")
    found = [report.text for report in at.reports if report.text.startswith(f"{name}#1 plotted")]
    assert all(set(r.rules) == {"Advanced Execution", "Ruling A16"} for r in at.reports if r.text in found)
    return found[0].partition(": ")[2].rstrip(".") if found else ""


def test_advanced_sequence_is_plotting_movement_and_combat() -> None:
    at = joint("SOP/camel@U-20 E speed 8", "FOK/dr1@U-30 W speed 8")
    assert at.phase == "PlotPhase"
    assert at.game.to_act(at.state) == (0, 1)
    at.do("SOP/camel 8 0 3")
    assert (at.phase, at.where("SOP/camel")) == ("PlotPhase", "U-20 E")
    at.do("FOK/dr1 8 0 8")
    assert (at.where("SOP/camel"), at.where("FOK/dr1")) == ("U-28 E", "U-22 W")
    at.plot("SOP/camel 9 0 1RR1RR1RR1", "FOK/dr1 8 0 8")
    assert at.state.turn > 1


def test_advanced_plotting_1_nothing_is_shown_before_all_are_in() -> None:
    at = joint("SOP/camel@U-20 E speed 8", "FOK/dr1@U-30 W speed 8").do("FOK/dr1 8 0 8")
    assert at.rules_told() == {"Advanced Plotting 1"}
    assert not at.told("8 0 8")
    assert at.refusal("FOK/dr1 8 0 8") == "Advanced Plotting 1"  # locked
    assert at.refusal("SOP/camel 8 0 8", seat=1) == "Advanced Plotting 1"  # not his


@pytest.mark.parametrize(
    ("plot", "net"),
    [("8 0 8", 8), ("9 +50 8", 8), ("9 +100 8", 8), ("9 +150 7", 7), ("7 -50 8", 8), ("7 -100 8", 8),
     ("7 -250 10", 10)],
)  # fmt: skip
def test_advanced_plotting_2_speed_and_height_make_the_net_points(plot: str, net: int) -> None:
    at = joint("SOP/camel@U-20 E speed 8", "RUM/c4@Y-36 E 1000m")
    at.plot(f"SOP/camel {plot}")
    assert at.where("SOP/camel") == f"U-{20 + net} E"
    assert at.pad("SOP/camel").net == net
    assert at.craft("SOP/camel").altitude == 3000 + int(plot.split(" ")[1])


def test_advanced_plotting_2_points_that_are_not_plotted_are_flown_straight() -> None:
    assert flown("SOP/camel@U-20 E speed 8", "8 0 2")[0] == "8"


def test_advanced_plotting_3_numbers_are_hexes_straight_on() -> None:
    assert flown("SOP/camel@U-20 E speed 8", "8 0 13")[:2] == ("8", "U-28 E")  # cut where its points end
    at = joint("SOP/camel@U-20 E", "RUM/c4@Y-36 E")
    assert at.refusal("SOP/camel 8 0 2Z3") == "Advanced Plotting 3"
    assert at.refusal("SOP/camel 8 0 03") == "Advanced Plotting 3"
    assert at.refusal("SOP/camel 31 0 3") == "Advanced Plotting 2"
    assert at.refusal("SOP/camel 8 +75 3") == "Advanced Plotting 2"


def test_advanced_plotting_4_the_printed_plot() -> None:
    """2RR3: two hexes straight, two hexsides right, three hexes straight."""
    word, where, _ = flown("SOP/camel@U-20 E speed 6", "6 0 2RR3")
    assert (word, where) == ("2RR3", "X-19 SW")


@pytest.mark.parametrize(("way", "where"), [("L", "R-25 NE"), ("LL", "R-22 NW"), ("R", "X-22 SE"), ("RR", "X-19 SW")])
def test_advanced_plotting_4_each_letter_is_a_hexside(way: str, where: str) -> None:
    assert flown("SPAD/7@U-20 E speed 8", f"{ {'L': 6, 'R': 6}.get(way, 8) } 0 2{way}3")[1] == where


SPECIALS = [  # sign, points, metres, end from U-20 facing E after one hex straight on
    ("SL", 2, -50, "T-22 E"), ("SR", 2, -50, "V-21 E"), ("BL", 3, 0, "T-22 E"), ("BR", 3, 0, "V-21 E"),
    ("FL", 2, -150, "T-22 E"), ("FR", 2, -150, "V-21 E"), ("I", 5, 100, "U-22 W"), ("H", 3, -200, "U-22 W"),
    ("(2)", 2, 0, "U-21 E"), ("(4)", 4, 0, "U-20 E"), ("(6)", 6, 0, "U-19 E"), ("(8)", 8, 0, "U-18 E"),
    ("(10)", 10, 0, "U-17 E"), ("(12)", 12, 0, "U-16 E"),
]  # fmt: skip


@pytest.mark.parametrize(("sign", "points", "metres", "end"), SPECIALS)
def test_advanced_plotting_5_every_special_maneuver(sign: str, points: int, metres: int, end: str) -> None:
    """Cost, height and end as reconstructed. [Ruling A11]"""
    letter = SIGNS.index(sign)
    assert (cost_of(letter), height_of(letter)) == (points, metres)
    if points + 1 > 11:  # no aircraft is so fast
        return
    line = "SE/5a@U-20 E speed 10" if points > 6 else "FOK/dr1@U-20 E speed 6"
    at = joint(line, "BE/2@Y-36 E 1000m" if "FOK" in line else "RUM/c4@Y-36 E 1000m")
    name = line.partition("@")[0]
    speed = points + 1
    at.craft(name).speed = speed
    if at.game.rules.climb_limit.of(at.craft(name)) < 25 * points and sign[0] == "(":
        assert sign in remarks(line, f"{speed} 0 1{sign}")
        return
    at.plot(f"{name} {speed} 0 1{sign}")
    wanted = max(speed, int(at.craft(name).kind.min_speed))
    if wanted == speed:
        assert (at.craft(name).flown, at.where(name)) == (f"1{sign}", end)
    assert at.craft(name).altitude == 3000 + metres


LOOPS = [(50, 2, 0), (100, 4, 1), (150, 6, 2), (200, 8, 3), (250, 10, 4), (300, 12, 5)]  # Figure 3 as printed


@pytest.mark.parametrize(("climb", "points", "back"), LOOPS)
def test_advanced_plotting_6_the_loop_chart(climb: int, points: int, back: int) -> None:
    """Figure 3 cell by cell: a loop needs its climb, costs its points, ends so many hexes behind where it began."""
    at = joint("FOK/dr1@U-30 E", "BE/2@Y-36 E 1000m")
    craft = at.craft("FOK/dr1")
    for lost in range(0, 350, 50):
        craft.climb_lost = lost
        plan = at.game.rules.planning.of(at.game.rules, craft, 9, 0, False)
        start = plan.follow(plan.begin(20, 20, 0), 0)
        plan.points = 20
        start = plan.follow(plan.begin(20, 20, 0), 0)
        assert start is not None
        end = plan.follow(start, SIGNS.index(f"({points})"))
        assert (end is not None) == (300 - lost >= climb)
        if end is not None:
            assert (start.left - end.left, end.q, end.r, end.facing) == (points, start.q - back, start.r, start.facing)


def test_ruling_a19_no_climb_no_loop() -> None:
    assert remarks("SOP/camel@U-20 E speed 8 | no_climb 1", "8 0 1(2)").startswith("(2) left out")
    assert remarks("SOP/camel@U-20 E speed 8", "8 0 1(2)5") == ""


def test_advanced_plotting_7_one_special_maneuver_a_turn() -> None:
    assert remarks("SOP/camel@U-20 E speed 8", "8 0 1SL1SR") == "SR left out; the rest flown straight"
    assert flown("SOP/camel@U-20 E speed 8", "8 0 1SL1SR")[0] == "1SL5"


def test_advanced_plotting_7_no_other_change_of_height() -> None:
    assert flown("SOP/camel@U-20 E speed 8", "9 +50 1SL5") == ("8", "U-28 E", 3050)
    assert remarks("SOP/camel@U-20 E speed 8", "9 +50 1SL5").startswith("SL left out")
    assert flown("SOP/camel@U-20 E speed 8", "7 -100 1I2")[0] == "8"


@pytest.mark.parametrize(
    ("plot", "word"),
    [
        ("1SL1R", "1SL1R4"),  # a hex between
        ("1SLR1", "1SL5"),  # none between: the turn is left out
        ("1R1SL", "1R1SL4"),
        ("1RSL1", "1R7"),  # none between: the maneuver is left out
        ("SL1", "8"),  # a plot begins with a hex ahead
        ("R1", "8"),
        ("5SR", "5SR1"),
        ("6SR", "6SR"),  # it may end a plot
    ],
)
def test_advanced_plotting_7_a_hex_of_straight_flight_between_turns_and_maneuvers(plot: str, word: str) -> None:
    found = flown("FOK/dr1@U-20 E speed 8", f"8 0 {plot}")[0]
    assert found == word


def test_ruling_a19_the_height_must_fit_limit_floor_and_ceiling() -> None:
    assert remarks("SOP/camel@U-20 E speed 8 150m", "8 0 1FL5").startswith("FL left out")
    assert remarks("SOP/camel@U-20 E speed 8 200m", "8 0 1FL5") == ""
    assert remarks("SOP/camel@U-20 E speed 8 5750m", "8 0 1I2").startswith("I left out")
    assert remarks("SOP/camel@U-20 E speed 8 5700m", "8 0 1I2") == ""
    assert remarks("BE/2@U-20 E speed 6", "6 0 1I").startswith("I left out")  # climbs 50 m
    assert remarks("SOP/camel@U-20 E speed 8 | dive_lost 250", "8 0 1H4").startswith("H left out")
    assert remarks("SOP/camel@U-20 E speed 8 | dive_lost 200", "8 0 1H4") == ""


def test_ruling_a19_a_glider_flies_only_what_loses_height_and_loses_100_in_all() -> None:
    line = "SOP/camel@U-20 E speed 4 gliding"
    assert flown(line, "4 0 4")[2] == 2900
    assert flown(line, "4 0 1SL1") == ("1SL1", "T-23 E", 2900)
    assert flown(line, "4 0 1FL1")[2] == 2850
    assert remarks(line, "4 0 1BL").startswith("BL left out")
    assert remarks(line, "4 0 1(2)1").startswith("(2) left out")
    assert flown("SOP/camel@U-20 E speed 4 gliding 50m", "4 0 1SL1")[2] == 0


def test_ruling_a19_turns_of_the_last_turn_do_not_matter() -> None:
    assert remarks("SOP/camel@U-20 E speed 8 | flown 7R", "8 0 1SL5") == ""


@pytest.mark.parametrize(
    ("line", "plot", "told"),
    [
        ("SOP/camel@U-20 E speed 8", "9 +250 7", "+200 m instead of +250 m"),
        ("SOP/camel@U-20 E speed 8", "5 +200 4", "speed 6 instead of 5; the rest flown straight"),
        ("SOP/camel@U-20 E speed 5", "5 +200 4", "+100 m instead of +200 m"),  # leaves the minimum speed
        ("SOP/camel@U-20 E speed 4", "4 +100 4", "+0 m instead of +100 m"),
        ("SOP/camel@U-20 E speed 8", "7 -450 11", "-400 m instead of -450 m"),
        ("SOP/camel@U-20 E speed 8", "8 0 RL8", "R left out; L left out"),
        ("SOP/camel@U-20 E speed 8", "8 0 1RL7", "L left out"),
        ("SOP/camel@U-20 E speed 8", "8 0 1LLLL2", "L left out; cut where its points end"),
        ("SOP/camel@U-20 E speed 8", "8 0 9", "cut where its points end"),
        ("SOP/camel@U-20 E speed 8", "8 0 3v4", "v left out; the rest flown straight"),
        ("SOP/camel@U-20 E speed 8", "8 0 3x", "x left out; the rest flown straight"),
        ("SOP/camel@U-20 E speed 8", "8 0 6LLL", "L left out; L left out"),
        ("SOP/camel@U-20 E speed 8", "8 0 8", ""),
    ],
)
def test_ruling_a16_altitude_then_points_then_letter_by_letter(line: str, plot: str, told: str) -> None:
    assert remarks(line, plot).removesuffix("; the rest flown straight") == told.removesuffix(
        "; the rest flown straight"
    )


def test_ruling_a5_what_is_left_over_is_flown_straight_at_the_end() -> None:
    assert flown("SPAD/7@U-20 E speed 8", "8 0 2RL1L2")[0] == "2R1L3"
    assert flown("SPAD/7@U-20 E speed 8", "8 0 2RSL2")[0] == "2R5"


def test_advanced_execution_illegal_parts_are_left_out_and_told() -> None:
    at = joint("SOP/camel@U-20 E speed 8", "RUM/c4@Y-36 E speed 7")
    at.do("RUM/c4 7 0 7", "SOP/camel 20 -700 RR3")
    assert at.told("SOP/camel#1 plotted RR3", "R left out")
    assert at.told("SOP/camel#1 flies")
    assert {"Advanced Execution", "Ruling A16"} <= at.rules_told()


def test_ruling_a37_without_a_plot_it_flies_straight_and_level() -> None:
    at = joint("SOP/camel@U-20 E speed 8", "RUM/c4@Y-36 E speed 7")
    assert at.read("SOP/camel 8 0") == Plot(0, 8, 0, False, "")
    at.do("RUM/c4 7 0 7", "SOP/camel 8 0")
    assert at.where("SOP/camel") == "U-28 E"
    assert straight_plot(0, at.craft("SOP/camel")) == Plot(0, 8, 0, False, "")


def test_ruling_a17_an_overdive_is_marked_and_rolled_for_after_all_have_flown() -> None:
    at = joint("SOP/camel@U-20 E speed 8", "RUM/c4@Y-26 E speed 7")
    at.do("SOP/camel 8 -500! 13", "RUM/c4 7 0 7")
    assert (at.purpose, at.where("RUM/c4"), at.where("SOP/camel")) == ("overdive", "Y-33 E", "U-33 E")
    assert at.craft("SOP/camel").altitude == 2500
    assert at.dice(2).told("breaks up")
    assert at.craft("SOP/camel").status == 3
    kept = joint("SOP/camel@U-20 E speed 8", "RUM/c4@Y-36 E speed 7")
    assert kept.do("SOP/camel 8 -500! 13", "RUM/c4 7 0 7").dice(3).told("holds together")
    assert flown("SOP/camel@U-20 E speed 8", "8 -500 12")[2] == 2600  # not marked: cut to the limit
    assert flown("SOP/camel@U-20 E speed 5", "8 -500! 12")[2] == 2600  # it cannot come to overdive speed


def test_ruling_a18_speed_falls_to_dive_speed() -> None:
    at = joint("SPAD/13@U-14 E speed 11", "RUM/c4@Y-36 E 1000m")
    at.plot("SPAD/13 11 -100 12")
    assert (at.craft("SPAD/13").speed, at.pad("SPAD/13").net, at.where("SPAD/13")) == (9, 10, "U-24 E")


def test_ruling_a3_the_first_hexes_are_those_of_the_dive_and_turns_in_them_are_cheaper() -> None:
    """Schedule B, a turn of one hexside: one point, in a dive hex none."""
    assert flown("SPAD/7@U-20 E speed 8", "8 -100 1R8")[0] == "1R8"
    assert flown("SPAD/7@U-20 E speed 8", "8 -100 2R7")[0] == "2R6"
    assert flown("SPAD/7@U-20 E speed 8", "8 -200 2R8")[0] == "2R8"


def test_ruling_a4_two_may_end_in_one_hex_at_one_altitude() -> None:
    at = joint("SOP/camel@U-20 E speed 8", "FOK/dr1@U-36 W speed 8", "SOP/pup@C-40 E speed 5")
    at.do("SOP/pup 5 0 5", "SOP/camel 8 0 8", "FOK/dr1 8 0 8")
    assert at.where("SOP/camel").split(" ")[0] == at.where("FOK/dr1").split(" ")[0] == "U-28"
    assert at.phase == "PlotPhase"  # nobody can fire
    at = joint("SOP/camel@U-28 E", "FOK/d7@U-28 W", "SOP/pup@U-26 E", "ALB/d3@U-27 W", phase="combat")
    assert at.refusal("FOK/d7 f> SOP/camel") == "Advanced Lewis Guns"
    assert at.refusal("SOP/camel f> FOK/d7") == "Basic VII.4.c"


def test_advanced_plotting_5_every_sign_is_spelt_and_read() -> None:
    at = joint("SOP/camel@U-20 E", "RUM/c4@Y-36 E")
    for letter in range(FIRST, LAST + 1):
        order = Plot(0, 8, 0, False, f"1{SIGNS[letter]}2")
        text = at.game.notation().write(at.state, order)
        assert at.game.notation().read(at.state, 0, text) == order


@pytest.mark.parametrize("name", ["SOP/camel", "SE/5a", "BE/2", "FOK/dr1"])
@pytest.mark.parametrize("more", ["", "gliding", "| fouled 1", "| burning 3", "| dear 1", "| cables 1, halved 1"])
def test_ruling_a16_what_is_legal_is_flown_as_it_is_plotted(name: str, more: str) -> None:
    at = joint(f"{name}@T-24 SE {more}".strip(), "RUM/c4@Y-36 E", "SOP/pup@D-30 E")
    craft = at.craft(name)
    if craft.gliding:
        craft.speed = craft.kind.min_speed
    rules = at.game.rules
    for speed, change in announcements(rules, craft):
        plan = rules.planning.of(rules, craft, speed, change, False)
        for number, word in enumerate(words(plan, plan.begin(craft.q, craft.r, craft.facing))):
            if number % 37 == 0:
                over = -change > rules.dive_limit.of(craft)
                found = mended(rules, craft, Plot(0, speed, change, over, word), False)
                assert (found.speed, found.change, found.word, found.remarks) == (speed, change, word, [])
            if number > 1500:
                break


@pytest.mark.parametrize("word", ["8", "RRRR", "1RR1LL1RRR", "I1H2", "2(12)(2)SLSR", "eL3xe", "99", "1LLL1LLL1LLL"])
@pytest.mark.parametrize("change", [-900, -450, -100, 0, 50, 900])
def test_ruling_a5_whatever_is_plotted_becomes_a_legal_plot(word: str, change: int) -> None:
    for line in ("SOP/camel@U-20 E speed 8", "BE/2@B-22 NW speed 5", "FOK/e3@M-15 W speed 4 gliding 150m"):
        at = joint(line, "RUM/c4@Y-36 E", "SOP/pup@D-30 E")
        name = line.partition("@")[0]
        craft, rules = at.craft(name), at.game.rules
        if craft.gliding:
            craft.speed = craft.kind.min_speed
        found = mended(rules, craft, Plot(0, 9, change, True, word), True)
        assert (found.speed, found.change) in announcements(rules, craft)
        plan = rules.planning.of(rules, craft, found.speed, found.change, True)
        again = mended(rules, craft, Plot(0, found.speed, found.change, found.overdive, found.word), True)
        assert (again.word, again.remarks) == (found.word, [])
        leg = plan.begin(craft.q, craft.r, craft.facing)
        assert found.word
        assert leg is not None


def test_ruling_s9_the_novice_stays_north_in_a_plot() -> None:
    at = joint("SOP/camel@U-20 SE novice speed 8", "RUM/c4@Y-36 E speed 7")
    assert at.refusal("SOP/camel 8 0 8") == "Ruling S9"
    assert at.refusal("SOP/camel 8 0 1LLL1") == ""
    assert at.refusal("SOP/camel 6 0 RR9") == "Ruling S9"  # mended it would go south
    draws = Draws(3)
    for _ in range(30):
        order = at.game.legal(at.state, 0).sample(draws)
        assert order in at.game.legal(at.state, 0)
        assert at.game.refusal(at.state, 0, order) is None


def test_ruling_p7_a_novice_that_cannot_but_go_south_may() -> None:
    at = joint("SOP/camel@U-20 SE novice speed 8 | controls 3", "RUM/c4@Y-36 E speed 7")
    at.dice(6)
    assert at.refusal("SOP/camel 8 0 8") == ""


def near_edge(line: str, plot: str) -> tuple[str, str]:
    """Word and end."""
    return flown(line, plot)[:2]


def test_ruling_m27_what_is_left_over_turns_at_the_edge_the_cheapest_way() -> None:
    assert near_edge("SPAD/7@U-39 E speed 8", "8 0 8")[0].startswith("2eR")
    assert near_edge("SPAD/7@B-30 NW speed 8", "8 0 8") == ("eL6", "B-24 W")


def test_ruling_p6_a_turn_in_place_takes_from_the_hexsides_of_a_plot() -> None:
    """One hexside a plot: it turns what it may and loses the rest; turned before, it stays where it is."""
    assert near_edge("SPAD/7@B-30 NE speed 8 | fouled 1", "8 0 8") == ("eR6", "B-36 E")
    assert near_edge("SPAD/7@C-30 E speed 8 | fouled 1", "8 0 1L8") == ("1L1e", "B-32 NE")


def test_ruling_m21_jammed_controls_fly_over_the_edge() -> None:
    at = joint("SPAD/7@B-30 NE speed 8 | controls 3", "RUM/c4@Y-36 E speed 7")
    at.dice(6).plot()
    assert at.craft("SPAD/7").flown == "x"
    assert at.craft("SPAD/7").status in (2, 3)


def test_ruling_p6_a_turn_in_place_may_stand_behind_a_special_maneuver() -> None:
    word, _ = near_edge("SPAD/7@C-30 NE speed 8", "8 0 1SR8")
    assert word.startswith("1SR")
    at = joint("SPAD/7@D-30 NE speed 8", "RUM/c4@Y-36 E")
    at.plot("SPAD/7 8 0 1SLeR3")
    assert at.craft("SPAD/7").flown.startswith("1SL")


def test_advanced_plotting_2_the_same_place_by_hand() -> None:
    assert turned(joint("SOP/camel@U-20 E speed 8", "RUM/c4@Y-36 E"), "SOP/camel", "3R4") == "Z-23 SE"


def board() -> JointBoard:
    return joint("SOP/camel@U-20 E", "RUM/c4@Y-36 E")


def test_advanced_sequence_other_orders_are_refused_while_plotting() -> None:
    at = board()
    assert at.refusal("SOP/camel f> RUM/c4") == "Advanced Sequence"
    assert at.refusal("SOP/camel tails RUM/c4") == "Advanced Sequence"
    assert at.refusal("hold", seat=0) == "Advanced Sequence"


def test_advanced_keeps_all_rules_it_does_not_change() -> None:
    """[Advanced]"""
    made, below = board().game, game("tournament")
    assert made.rules.names == ("Basic", "Tournament", "Advanced")
    for question in ("schedule_of", "climb_cost", "dive_hexes", "rear_field", "supply", "wear"):
        assert getattr(made.rules, question) is getattr(below.rules, question)
    kept = {type(one).__name__ for one in made.rules.may_announce}
    assert {type(one).__name__ for one in below.rules.may_announce} - kept == {"GlideAnnouncement"}


@pytest.mark.parametrize("place", ["E-25 NE", "G-40 E", "J-38 SE", "F-23 W", "D-30 SW", "H-24 W"])
def test_basic_ii_8_a_what_could_reach_the_edge_is_asked_anew_for_each_damage(place: str) -> None:
    """Fouled cables and jammed controls reach less far, whoever was asked about before."""
    hurts = ("", "fouled 1", "serious 1, wounds 1", "controls 3", "dear 1", "narrow 1", "")
    found = []
    for more in hurts:
        at = joint(f"BE/2@{place} speed 5 | {more}".rstrip("| "), "SOP/pup@U-26 E", "RUM/c4@Y-26 E")
        craft = at.craft("BE/2")
        found.append(could_reach_edge(at.game.rules, craft))
        assert found[-1] == any(
            not is_full_hex(q, r)
            for speed, change in announcements(at.game.rules, craft)
            for word in words_inland(at, craft, speed, change)
            for q, r, _ in poses(craft.q, craft.r, craft.facing, word)[1:]
        )
    assert found[0] == found[-1]


def words_inland(at: JointBoard, craft: Craft, speed: int, change: int) -> list[str]:
    """Words that reach every end of a plot, as if there were no edge."""
    return flights(at.game.rules.planning.of(at.game.rules, craft, speed, change, False)).word
