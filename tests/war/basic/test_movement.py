"""Movement and maneuver in the Basic Game: what may be flown, what it costs, where it ends."""

import pytest
from positions import Board, sky


def flying(speed: int, *more: str, facing: str = "E") -> Board:
    """A Camel far from the edge about to fly so many points, and a Triplane out of the way."""
    return sky("basic", f"SOP/camel@U-25 {facing} speed {speed}", *more, "FOK/dr1@HH-12 E", phase="fly")


class TestMovement:
    def test_basic_ii_1_the_whole_allowance_is_spent(self) -> None:
        at = flying(6)
        assert at.refusal("SOP/camel 6") == ""
        assert at.refusal("SOP/camel 5") == "Basic II.1"
        assert at.refusal("SOP/camel 7") == "Basic II.1"
        assert at.refusal("SOP/camel 2R3") == ""
        assert at.refusal("SOP/camel 2R4") == "Basic II.1"

    def test_basic_ii_2_it_cannot_stand_still(self) -> None:
        at = flying(4)
        assert all(word[0] == "1" or word[0] in "234" for word in at.words("SOP/camel"))
        assert at.do("SOP/camel 4").where("SOP/camel") == "U-29 E"

    def test_basic_ii_3_no_two_aircraft_in_one_hex_at_one_altitude(self) -> None:
        at = flying(4, "ALB/d3@U-29 W 3000m")
        assert at.refusal("SOP/camel 4") == "Basic II.3"
        at = flying(4, "ALB/d3@U-29 W 3050m")
        assert at.refusal("SOP/camel 4") == ""

    def test_basic_ii_4_flying_through_others_is_free(self) -> None:
        at = flying(4, "ALB/d3@U-27 W 3000m", "SPAD/7@U-28 W 3000m")
        at.state.crafts[2].moved = True
        assert at.do("SOP/camel 4").where("SOP/camel") == "U-29 E"

    @pytest.mark.parametrize(("word", "end"), [("4", "U-29 E"), ("1R2", "W-26 SE"), ("1RR", "U-26 SW")])
    def test_basic_ii_5_it_flies_the_way_the_nose_points(self, word: str, end: str) -> None:
        assert flying(4).do(f"SOP/camel {word}").where("SOP/camel") == end

    def test_basic_ii_7_announcements_come_first_and_bind(self) -> None:
        at = sky("basic", "SOP/camel@U-25 E speed 6", "FOK/dr1@HH-12 E")
        assert at.refusal("SOP/camel 6") == "Basic I"
        at.do("SOP/camel 7 +100")
        assert at.refusal("SOP/camel 8 0") == "Basic I"
        assert at.refusal("SOP/camel 6") == "Basic II.1"
        assert at.do("SOP/camel 7").craft("SOP/camel").altitude == 3100

    def test_basic_ii_7_a_finished_move_is_finished(self) -> None:
        at = flying(6, "SPAD/7@P-25 E speed 6").do("SOP/camel 6")
        assert at.refusal("SOP/camel 6") == "Basic II.7"
        assert at.refusal("SPAD/7 6") == ""

    def test_ruling_m1_one_turn_a_hex_begun_by_entering_it(self) -> None:
        at = flying(6)
        assert at.refusal("SOP/camel R5") == "Basic III.1"
        assert at.refusal("SOP/camel 1RL3") == "Basic III.2"
        assert at.refusal("SOP/camel 1R1L2") == ""
        assert at.refusal("SOP/camel 1R1R2") == ""
        assert at.refusal("SOP/camel 11R3") == "Basic II.1"
        assert at.refusal("SOP/camel 1R11L1") == "Basic II.1"

    def test_ruling_m4_speed_and_one_change_of_altitude(self) -> None:
        at = sky("basic", "SOP/camel@U-25 E speed 6", "FOK/dr1@HH-12 E")
        assert {speed for speed, _ in at.announcements("SOP/camel")} == {4, 5, 6, 7, 8}
        assert {change for _, change in at.announcements("SOP/camel")} == set(range(-400, 250, 50))
        at.do("SOP/camel 8 -400")
        assert (at.craft("SOP/camel").speed, at.craft("SOP/camel").altitude) == (8, 2600)

    def test_ruling_m6_judged_when_the_side_has_moved_and_shared_only_without_a_way_out(self) -> None:
        blocked = flying(1, "ALB/d3@U-26 W 3000m")
        blocked.state.crafts[0].speed = 1
        assert blocked.words("SOP/camel") == {"1"}
        assert blocked.refusal("SOP/camel 1") == ""
        assert blocked.do("SOP/camel 1").where("SOP/camel") == "U-26 E"

    def test_ruling_m6_with_another_way_the_shared_hex_is_barred(self) -> None:
        at = flying(2, "ALB/d3@U-27 W 3000m")
        assert at.words("SOP/camel") == {"2", "1L", "1R"}
        assert at.refusal("SOP/camel 2") == "Basic II.3"
        at = flying(2, "ALB/d3@U-27 W 3000m", "FOK/dr1#2@U-26 W 3000m")
        assert at.refusal("SOP/camel 2") == ""
        assert at.refusal("SOP/camel 1L") == "Basic II.3"

    def test_ruling_m24_a_friend_still_to_move_does_not_bar_but_binds_himself(self) -> None:
        at = sky("basic", "SOP/camel@U-25 E speed 4", "SPAD/7@U-29 W speed 4", "FOK/dr1@HH-12 E", phase="fly")
        assert at.refusal("SOP/camel 4") == ""
        at.do("SOP/camel 4")
        at.state.crafts[1].q, at.state.crafts[1].facing = 33, 3
        assert at.where("SPAD/7") == "U-33 W"
        assert at.refusal("SPAD/7 4") == "Basic II.3"
        assert at.refusal("SPAD/7 3R") == ""

    def test_ruling_m15_the_order_of_moving_is_free(self) -> None:
        at = sky("basic", "SOP/camel@U-25 E speed 4", "SPAD/7@P-25 W speed 4", "FOK/dr1@HH-12 E", phase="fly")
        assert at.refusal("SOP/camel 4") == "" == at.refusal("SPAD/7 4")
        assert at.do("SPAD/7 4").refusal("SOP/camel 4") == ""

    def test_ruling_m15_whatever_may_be_announced_can_be_flown(self) -> None:
        at = sky("basic", "SOP/camel@U-25 E speed 6", "FOK/dr1@HH-12 E")
        for speed, change in sorted(at.announcements("SOP/camel")):
            then = sky("basic", "SOP/camel@U-25 E speed 6", "FOK/dr1@HH-12 E")
            assert then.do(f"SOP/camel {speed} {change:+d}".replace("+0", "0")).words("SOP/camel")

    def test_ruling_m26_what_is_committed_stays(self) -> None:
        at = sky("basic", "SOP/camel@U-25 E speed 6", "SPAD/7@P-25 W speed 6", "FOK/dr1@HH-12 E").do("SOP/camel 6 0")
        assert at.refusal("SOP/camel 7 0") == "Basic II.7"
        at.do("SPAD/7 6 0", "SOP/camel 6")
        assert at.refusal("SOP/camel 5R") == "Basic II.7"


class TestManeuver:
    def test_basic_iii_1_the_first_hex_is_the_one_ahead(self) -> None:
        at = flying(5, facing="SE")
        assert at.refusal("SOP/camel L1") == "Basic III.1"
        assert {word[0].isdigit() for word in at.words("SOP/camel")} == {True}

    @pytest.mark.parametrize(
        ("speed", "word"),
        [(2, "1R"), (2, "1L"), (3, "1R1"), (3, "2L")],
    )
    def test_basic_iii_2_a_one_hexside_costs_one_point(self, speed: int, word: str) -> None:
        assert flying(speed).refusal(f"SOP/camel {word}") == ""
        assert flying(speed - 1).refusal(f"SOP/camel {word}") == "Basic II.1"

    @pytest.mark.parametrize("side", ["R", "L"])
    def test_basic_iii_2_b_two_hexsides_cost_three(self, side: str) -> None:
        assert flying(4).refusal(f"SOP/camel 1{side * 2}") == ""
        assert flying(3).refusal(f"SOP/camel 1{side * 2}") == "Basic II.1"
        assert flying(5).do(f"SOP/camel 1{side * 2}1").where("SOP/camel") == ("V-25 SW" if side == "R" else "T-26 NW")

    @pytest.mark.parametrize("side", ["R", "L"])
    def test_basic_iii_2_c_three_hexsides_cost_six(self, side: str) -> None:
        assert flying(7).refusal(f"SOP/camel 1{side * 3}") == ""
        assert flying(6).refusal(f"SOP/camel 1{side * 3}") == "Basic II.1"
        assert flying(8).do(f"SOP/camel 1{side * 3}1").where("SOP/camel") == "U-25 W"

    def test_basic_iii_2_d_entering_the_hex_is_paid_apart(self) -> None:
        assert flying(8).refusal("SOP/camel 2RRR") == ""
        assert flying(8).refusal("SOP/camel 1RRR") == "Basic II.1"

    def test_basic_iii_3_never_more_than_three_hexsides(self) -> None:
        for points in range(7, 12):
            at = flying(1)
            at.state.crafts[0].speed = points
            assert at.refusal("SOP/camel 1RRRR") == "Basic III.3"
        assert not [word for word in flying(9).words("SOP/camel") if "RRRR" in word or "LLLL" in word]

    def test_basic_iii_4_turns_and_straight_flight_mix_while_points_last(self) -> None:
        at = flying(9)
        assert at.refusal("SOP/camel 1R1L1R1L1") == ""
        assert at.refusal("SOP/camel 1R1L1R1L2") == "Basic II.1"
        assert at.refusal("SOP/camel 2RR1R2") == ""

    def test_ruling_m3_basic_prices_are_added_up(self) -> None:
        prices = {}
        for sides in range(4):
            prices[sides] = next(n for n in range(1, 12) if f"1{'R' * sides}" in _words(n)) - 1
        assert prices == {0: 0, 1: 1, 2: 3, 3: 6}


def _words(points: int) -> set[str]:
    at = flying(4)
    at.state.crafts[0].speed = points
    return at.words("SOP/camel")


class TestClimbing:
    def at(self, altitude: int = 3000) -> Board:
        return sky("basic", f"SOP/camel@U-25 E {altitude}m speed 6", "FOK/dr1@HH-12 E")

    def test_basic_iv_1_a_climb_is_declared_before_the_move_in_steps_of_50(self) -> None:
        assert self.at().refusal("SOP/camel 6 +50") == ""
        assert self.at().refusal("SOP/camel 6 +75") == "Basic IV.3"
        assert self.at().do("SOP/camel 6 0").refusal("SOP/camel 6 +50") == "Basic I"

    def test_basic_iv_2_no_more_than_the_chart_says(self) -> None:
        assert self.at().refusal("SOP/camel 6 +200") == ""
        assert self.at().refusal("SOP/camel 6 +250") == "Basic IV.2"

    def test_basic_iv_3_less_is_allowed_in_steps(self) -> None:
        climbs = {change for _, change in self.at().announcements("SOP/camel") if change > 0}
        assert climbs == {50, 100, 150, 200}

    def test_basic_iv_4_the_new_height_holds_at_once_and_costs_nothing(self) -> None:
        at = self.at().do("SOP/camel 6 +200")
        assert at.craft("SOP/camel").altitude == 3200
        assert at.refusal("SOP/camel 6") == ""

    def test_ruling_m5_up_to_the_ceiling_and_down_to_50_metres(self) -> None:
        assert self.at(5700).refusal("SOP/camel 6 +100") == ""
        assert self.at(5700).refusal("SOP/camel 6 +150") == "Ruling M5"
        assert self.at(200).refusal("SOP/camel 6 -150") == ""
        assert self.at(200).refusal("SOP/camel 6 -200") == "Ruling M5"

    def test_ruling_m16_climb_and_basic_dive_are_done_when_the_move_begins(self) -> None:
        assert self.at().do("SOP/camel 6 +150").craft("SOP/camel").altitude == 3150
        assert self.at().do("SOP/camel 6 -400").craft("SOP/camel").altitude == 2600


class TestDiving:
    def at(self, altitude: int = 3000) -> Board:
        return sky("basic", f"SOP/camel@U-25 E {altitude}m speed 6", "FOK/dr1@HH-12 E")

    def test_basic_v_1_no_more_than_the_chart_says(self) -> None:
        assert self.at().refusal("SOP/camel 6 -400") == ""
        assert self.at().refusal("SOP/camel 6 -450") == "Basic V.1"

    def test_basic_v_2_less_is_allowed_in_steps(self) -> None:
        dives = {-change for _, change in self.at().announcements("SOP/camel") if change < 0}
        assert dives == set(range(50, 450, 50))
        assert self.at().refusal("SOP/camel 6 -25") == "Basic IV.3"

    def test_basic_v_3_a_dive_is_declared_before_the_move(self) -> None:
        assert self.at().do("SOP/camel 6 0", "SOP/camel 6").craft("SOP/camel").altitude == 3000
        assert self.at().do("SOP/camel 6 0").refusal("SOP/camel 6 -100") == "Basic I"

    def test_basic_v_4_the_altitude_changes_and_the_move_costs_nothing_more(self) -> None:
        at = self.at().do("SOP/camel 6 -400")
        assert at.craft("SOP/camel").altitude == 2600
        assert at.do("SOP/camel 6").where("SOP/camel") == "U-31 E"

    def test_basic_v_5_the_whole_dive_is_in_the_first_hex_so_no_hex_is_a_dive_hex(self) -> None:
        at = self.at().do("SOP/camel 6 -400")
        assert not [word for word in at.words("SOP/camel") if "v" in word]
        assert at.refusal("SOP/camel v5") == "Tournament III.1"

    def test_basic_v_6_a_climb_or_a_dive_never_both(self) -> None:
        at = sky("basic", "SOP/camel@U-25 E speed 6", "SPAD/7@P-25 W", "FOK/dr1@HH-12 E").do("SOP/camel 6 +100")
        assert at.refusal("SOP/camel 6 -100") == "Basic II.7"


class TestSpeed:
    def at(self, speed: int) -> Board:
        return sky("basic", f"SOP/camel@U-25 E speed {speed}", "FOK/dr1@HH-12 E")

    def test_basic_vi_1_two_points_up_or_down(self) -> None:
        assert {speed for speed, _ in self.at(6).announcements("SOP/camel")} == {4, 5, 6, 7, 8}
        assert self.at(6).refusal("SOP/camel 9 0") == "Basic VI.1"
        assert self.at(7).refusal("SOP/camel 4 0") == "Basic VI.1"

    def test_basic_vi_2_a_change_of_speed_is_declared_before_the_move(self) -> None:
        at = self.at(6).do("SOP/camel 8 0")
        assert at.craft("SOP/camel").speed == 8
        assert at.refusal("SOP/camel 6") == "Basic II.1"
        assert at.refusal("SOP/camel 8") == ""

    def test_basic_vi_3_within_minimum_and_maximum(self) -> None:
        assert self.at(8).refusal("SOP/camel 9 0") == ""
        assert self.at(8).refusal("SOP/camel 10 0") == "Basic VI.3"
        assert self.at(5).refusal("SOP/camel 4 0") == ""
        assert self.at(5).refusal("SOP/camel 3 0") == "Basic VI.3"
