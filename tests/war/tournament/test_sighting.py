"""Tournament V.1 to V.3: sighting, altitude and range, the blind row."""

import pytest
from positions import Board, sky


def after(word: str, name: str = "SPAD/7") -> str:
    """The paragraph that refuses a front shot at a target three hexes ahead after such a flight."""
    at = sky("tournament", f"{name}@U-25 E flew {word}", "FOK/dr1@U-28 W", phase="attack")
    return at.refusal(f"{name} f> FOK/dr1")


class TestFrontGuns:
    @pytest.mark.parametrize(
        ("word", "rule"),
        [("2", ""), ("4", ""), ("1R2", ""), ("1L3", ""), ("1R1", "Tournament V.1.a"), ("2R", "Tournament V.1.a"),
         ("1RR", "Tournament V.1.a"), ("1R1R1", "Tournament V.1.a"), ("1", "Tournament V.1.a")],
    )  # fmt: skip
    def test_tournament_v_1_a_the_last_two_points_flown_with_the_target_in_the_field(
        self, word: str, rule: str
    ) -> None:
        assert after(word) == rule

    def test_tournament_v_1_c_turning_points_do_not_count_for_the_attacker(self) -> None:
        assert after("3R") == after("2R1") == "Tournament V.1.a"
        assert after("2R2") == ""

    def test_ruling_f9_after_each_of_the_two_the_target_was_in_the_field(self) -> None:
        at = sky("tournament", "SOP/camel@T-25 SE 3000m speed 4", "FOK/dr1@AA-25 NW 3000m", mover="allied")
        at.do("SOP/camel 4 0", "SOP/camel 4")
        assert at.shots() == {"SOP/camel#1 f> FOK/dr1#1"}

    def test_ruling_f9_points_given_up_for_a_climb_are_not_the_last_two(self) -> None:
        at = sky("tournament", "SOP/camel@T-25 SE 2900m speed 6", "FOK/dr1@CC-25 NW 3000m")
        at.do("SOP/camel 6 +200", "SOP/camel 4")
        assert at.refusal("SOP/camel f> FOK/dr1") == ""

    def test_ruling_f18_a_free_turn_is_no_point_but_each_point_is_tested_before_it(self) -> None:
        """A Pup turns one hexside for nothing."""
        assert after("2R", name="SOP/pup") == "Tournament V.1.a"
        assert after("1R1", name="SOP/pup") == "Tournament V.1.a"
        assert after("1R2", name="SOP/pup") == ""

    def test_ruling_f18_the_target_must_be_in_the_field_where_the_move_ends(self) -> None:
        at = sky("tournament", "SOP/pup@U-21 E speed 4", "FOK/dr1@U-28 W")
        at.do("SOP/pup 4 0", "SOP/pup 4R")
        assert not at.told("SOP/pup#1 has FOK/dr1#1 sighted")
        straight = sky("tournament", "SOP/pup@U-21 E speed 4", "FOK/dr1@U-28 W").do("SOP/pup 4 0", "SOP/pup 4")
        assert straight.told("SOP/pup#1 has FOK/dr1#1 sighted (front gun)")

    def test_ruling_f17_distance_is_tested_when_firing_not_when_sighting(self) -> None:
        at = sky("tournament", "SPAD/7@U-21 E flew 2", "FOK/dr1@U-28 W", phase="attack")
        assert at.refusal("SPAD/7 f> FOK/dr1") == ""
        at = sky("tournament", "SPAD/7@U-21 E flew 2", "FOK/dr1@U-28 W 3050m", phase="attack")
        assert at.refusal("SPAD/7 f> FOK/dr1") == "Tournament V.2.c"

    def test_tournament_v_1_e_both_sides_hear_who_is_sighted(self) -> None:
        """[Outline A.2.d]"""
        at = sky("tournament", "SPAD/7@U-21 E speed 8", "FOK/dr1@U-32 W", "ALB/d3@U-24 E").do("SPAD/7 8 0", "SPAD/7 8")
        assert at.told("SPAD/7#1 has FOK/dr1#1 sighted (front gun)")
        assert at.told("FOK/dr1#1 has SPAD/7#1 sighted (front gun)")
        assert at.told("ALB/d3#1 has SPAD/7#1 sighted (front gun)")
        assert not at.told("SPAD/7#1 has ALB/d3#1 sighted")
        assert {"Tournament V.1.a", "Tournament V.1.b"} <= at.rules_told()


class TestDefence:
    def answer(self, mover: str, defender: str = "FOK/dr1@U-28 W", gun: str = "f") -> str:
        at = sky("tournament", mover, defender, phase="answer")
        name, mine = mover.split("@")[0], defender.split("@")[0]
        return at.refusal(f"{mine} {gun}> {name}")

    def test_tournament_v_1_b_the_mover_spent_its_last_two_points_in_the_field(self) -> None:
        assert self.answer("SPAD/7@U-25 E flew 2") == ""
        assert self.answer("SPAD/7@U-25 E flew 1") == "Tournament V.1.b"
        assert self.answer("SPAD/7@U-25 SE flew 2") == "Tournament V.1.b"

    def test_tournament_v_1_c_turns_made_in_the_field_do_count(self) -> None:
        assert self.answer("SPAD/7@U-25 SW flew 2R") == ""
        assert self.answer("SPAD/7@U-25 SW flew 1RR") == ""
        assert self.answer("SPAD/7@U-25 SE flew 2RR") == ""

    def test_ruling_f10_both_points_inside_that_gun_s_field(self) -> None:
        assert self.answer("BR/f2b@U-25 SE flew 2R") == ""
        assert self.answer("BR/f2b@U-25 SE flew 2R1") == "Tournament V.1.b"
        assert self.answer("SPAD/7@U-24 NE flew 2", "ROL/c2@U-28 E", "r") == ""
        assert self.answer("SPAD/7@R-29 NE flew 2", "ROL/c2@U-28 E", "r") == "Basic VII.3.b"
        assert self.answer("SPAD/7@T-28 NW flew 2", "ROL/c2@U-28 E", "r") == "Tournament V.1.b"

    def test_ruling_f10_one_who_comes_from_eight_hexes_off(self) -> None:
        """[Ruling F17]"""
        assert self.answer("SPAD/7@U-21 E flew 2") == ""
        assert self.answer("SPAD/7@N-28 SE flew 2", "ROL/c2@U-28 SE", "r") == ""
        assert self.answer("SPAD/7@U-21 NE flew 2", "ROL/c2@U-28 E", "r") == ""
        assert self.answer("SPAD/7@N-28 SW flew 2", "ROL/c2@U-28 E", "r") == "Tournament V.1.b"

    def test_outline_a_4_in_tournament_only_at_aircraft_sighted_at_the_end_of_the_move(self) -> None:
        at = sky("tournament", "SPAD/7@O-25 SE speed 6", "FOK/dr1@U-30 W").do("SPAD/7 6 0", "SPAD/7 6")
        assert (at.where("SPAD/7"), at.phase, at.state.segment) == ("U-25 SE", "AnnouncePhase", 1)
        along = sky("tournament", "SPAD/7@U-19 E speed 6", "FOK/dr1@U-30 W").do("SPAD/7 6 0", "SPAD/7 6", "hold")
        assert along.shots() == {"FOK/dr1#1 f> SPAD/7#1"}


class TestRearGuns:
    def attack(self, word: str, target: str) -> str:
        at = sky("tournament", f"BR/f2b@U-25 E flew {word}", f"FOK/dr1@{target} E", phase="attack")
        return at.refusal("BR/f2b r> FOK/dr1")

    @pytest.mark.parametrize(
        ("word", "target", "rule"),
        [
            ("2", "U-22", ""),  # straight behind
            ("1R", "U-22", ""),  # north-east before, east after: west is in both sectors
            ("1R", "R-25", "Tournament V.1.d"),  # north-west was not behind before the turn
            ("1L", "R-25", ""),
            ("1RR", "W-23", ""),  # south-west is in both
            ("1RR", "U-22", "Tournament V.1.d"),
        ],
    )
    def test_tournament_v_1_d_turning_points_count_if_the_target_was_in_the_field_before(
        self, word: str, target: str, rule: str
    ) -> None:
        assert self.attack(word, target) == rule

    def test_ruling_f11_otherwise_as_for_a_front_gun(self) -> None:
        assert self.attack("2", "U-22") == ""
        assert self.attack("1", "U-22") == "Tournament V.1.d"
        assert self.attack("1R1", "U-22") == ""

    def test_ruling_f19_all_points_of_one_turn_before_it_and_after_it(self) -> None:
        assert self.attack("3RR", "W-23") == ""
        assert self.attack("3RR", "R-25") == "Tournament V.1.d"
        assert self.attack("3LL", "R-25") == ""

    def test_tournament_v_1_d_is_no_help_to_the_front_gun(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E flew 3R", "FOK/dr1@U-28 W", phase="attack")
        assert at.refusal("BR/f2b f> FOK/dr1") == "Tournament V.1.a"


class TestRange:
    def shot(self, hexes: int, gap: int) -> Board:
        return sky("tournament", "SPAD/7@U-25 E 3000m", f"FOK/dr1@U-{25 + hexes} W {3000 + gap}m", phase="attack")

    @pytest.mark.parametrize(
        ("hexes", "gap", "distance"),
        [
            (1, 0, 1),
            (1, 50, 2),
            (1, 100, 2),
            (1, 150, 3),
            (3, -200, 5),
            (3, -250, 6),
            (4, 250, 7),
            (7, 0, 7),
            (6, 50, 7),
        ],
    )
    def test_tournament_v_2_a_a_hex_for_100_metres_or_part(self, hexes: int, gap: int, distance: int) -> None:
        at = self.shot(hexes, gap).do("SPAD/7 f> FOK/dr1").dice(7)
        assert at.state.attacks[0].distance == distance
        assert at.told(f"range {distance},")

    def test_tournament_v_2_b_two_hexes_and_250_metres_make_five(self) -> None:
        at = sky("tournament", "SPAD/13@U-25 E 6500m", "RUM/c4@U-27 E 6250m", phase="attack")
        assert at.do("SPAD/13 f> RUM/c4").dice(7).told("range 5,")

    @pytest.mark.parametrize("gap", [-300, 300, 1000])
    def test_tournament_v_2_c_over_250_metres_no_shot(self, gap: int) -> None:
        assert self.shot(2, gap).refusal("SPAD/7 f> FOK/dr1") == "Tournament V.2.c"

    def test_ruling_f5_nor_beyond_seven_in_all(self) -> None:
        assert self.shot(5, 200).refusal("SPAD/7 f> FOK/dr1") == ""
        assert self.shot(5, 250).refusal("SPAD/7 f> FOK/dr1") == "Tournament V.2.c"
        assert self.shot(7, 50).refusal("SPAD/7 f> FOK/dr1") == "Tournament V.2.c"


class TestBlindRow:
    @pytest.mark.parametrize(
        ("target", "rule"),
        [("U-21 E 5450m", "Tournament V.3"), ("U-21 E 5500m", ""), ("U-21 E 5550m", ""),
         ("U-24 E 5500m", "Tournament V.3"),
         ("U-24 E 5550m", "Tournament V.1.d"), ("T-22 E 5450m", ""), ("V-21 E 5400m", "")],
    )  # fmt: skip
    def test_tournament_v_3_nothing_lower_in_the_row_straight_behind(self, target: str, rule: str) -> None:
        at = sky("tournament", "BR/f2b@U-25 E 5500m", f"FOK/dr1@{target}", phase="attack")
        assert at.refusal("BR/f2b r> FOK/dr1") == rule

    def test_example_blind_spot_a_roland_cannot_answer_a_nieuport_lower_behind(self) -> None:
        at = sky("tournament", "NIEU/17@U-21 E 3450m", "ROL/c2@U-25 E 3500m", phase="attack")
        assert at.refusal("NIEU/17 f> ROL/c2") == ""
        at.do("NIEU/17 f> ROL/c2").dice(7)
        assert at.phase != "DefensivePhase"
        answer = sky("tournament", "NIEU/17@U-21 E 3450m", "ROL/c2@U-25 E 3500m", phase="answer")
        assert answer.refusal("ROL/c2 r> NIEU/17") == "Tournament V.3"
        level = sky("tournament", "NIEU/17@U-21 E 3500m", "ROL/c2@U-25 E 3500m", phase="answer")
        assert level.refusal("ROL/c2 r> NIEU/17") == ""

    def test_ruling_f3_the_blind_spot_of_the_basic_game_stays(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E 3000m", "FOK/dr1@U-24 E 3000m", phase="attack")
        assert at.refusal("BR/f2b r> FOK/dr1") == "Tournament V.3"
        basic = sky("basic", "BR/f2b@U-25 E 3000m", "FOK/dr1@U-21 E 2900m", phase="attack")
        assert basic.refusal("BR/f2b r> FOK/dr1") == ""
