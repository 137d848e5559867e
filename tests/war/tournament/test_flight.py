"""Tournament I to IV: schedules, the price of a climb, dive hexes, dive speed and overdive."""

import pytest
from positions import Board, sky

from dogfight.war.flight import turn_cost
from dogfight.war.pieces import DOWN, FATES, FLYING

FAR = "FOK/dr1@HH-12 E"


def announcing(name: str, speed: int, altitude: int = 3000, more: str = "") -> Board:
    """An aircraft far from the edge about to announce."""
    return sky("tournament", f"{name}@U-25 E {altitude}m speed {speed} {more}".strip(), FAR)


def flying(name: str, points: int, more: str = "") -> Board:
    at = sky("tournament", f"{name}@U-25 E {more}".strip(), FAR, phase="fly")
    at.state.crafts[0].speed = points
    return at


def price(name: str, side: str, hexsides: int, *, diving: bool = False) -> int:
    """The least points with which one hex, such a turn in it and nothing more can be flown."""
    for points in range(1, 12):
        at = flying(name, points)
        if diving:
            at.state.crafts[0].change = -100
            if at.refusal(f"{name} v{side * hexsides}1") == "":
                return points - 1
        elif at.refusal(f"{name} 1{side * hexsides}") == "":
            return points - 1
    raise AssertionError(f"{name} never turns {hexsides} {side}")


SCHEDULES = {
    "A": ("RE/8", (1, 3, 7), (1, 3, 7)),
    "B": ("SPAD/7", (1, 3, 6), (1, 3, 6)),
    "C": ("NIEU/17", (1, 2, 5), (1, 2, 5)),
    "D": ("SOP/pup", (0, 2, 5), (0, 2, 5)),
    "E": ("SOP/camel", (1, 3, 6), (0, 1, 3)),
}


class TestManeuver:
    def test_tournament_i_1_the_schedule_is_the_type_s(self) -> None:
        """The Camel turns right for nothing; in the Basic Game it pays like all."""
        assert flying("SOP/camel", 1).refusal("SOP/camel 1R") == ""
        basic = sky("basic", "SOP/camel@U-25 E", FAR, phase="fly")
        basic.state.crafts[0].speed = 1
        assert basic.refusal("SOP/camel 1R") == "Basic II.1"

    def check(self, schedule: str) -> None:
        name, left, right = SCHEDULES[schedule]
        assert sky("tournament", f"{name}@U-25 E", FAR).craft(name).kind.schedule == "ABCDE".index(schedule)
        assert tuple(price(name, "L", n) for n in (1, 2, 3)) == left
        assert tuple(price(name, "R", n) for n in (1, 2, 3)) == right

    def test_schedule_a_one_two_four(self) -> None:
        self.check("A")

    def test_schedule_b_one_two_three(self) -> None:
        self.check("B")

    def test_schedule_c_one_one_three(self) -> None:
        self.check("C")

    def test_schedule_d_free_two_three(self) -> None:
        self.check("D")

    def test_schedule_e_left_one_two_three_right_free_one_two(self) -> None:
        self.check("E")

    def test_ruling_m3_prices_are_per_hexside_and_added_up(self) -> None:
        """The printed pad's 1, 3, 6 for schedule C is a slip. [Example Pad]"""
        assert [int(turn_cost(2, True, n)) for n in range(4)] == [0, 1, 2, 5]
        assert [int(turn_cost(0, False, n)) for n in range(4)] == [0, 1, 3, 7]

    def test_ruling_m2_free_turns_in_any_hex_entered_the_last_too(self) -> None:
        at = flying("SOP/pup", 3)
        for word in ("3R", "3L", "1R1L1R", "1L1L1L", "2R1"):
            assert at.refusal(f"SOP/pup {word}") == ""
        assert at.refusal("SOP/pup 3RL") == "Basic III.2"
        assert at.refusal("SOP/pup R3") == "Basic III.1"

    def test_schedule_one_direction_in_a_hex(self) -> None:
        assert not [word for word in flying("SOP/pup", 4).words("SOP/pup") if "RL" in word or "LR" in word]


class TestClimb:
    @pytest.mark.parametrize(("climb", "cost"), [(50, 1), (100, 1), (150, 2), (200, 2), (250, 3), (300, 3)])
    def test_tournament_ii_1_a_point_for_100_metres_or_part(self, climb: int, cost: int) -> None:
        at = sky("tournament", "FOK/dr1@U-25 E speed 9", "SOP/camel@HH-12 E", mover="german")
        at.do(f"FOK/dr1 9 +{climb}")
        assert at.refusal(f"FOK/dr1 {9 - cost}") == ""
        assert at.refusal(f"FOK/dr1 {10 - cost}") == "Basic II.1"

    def test_tournament_ii_2_paid_before_the_move_and_complete_with_it(self) -> None:
        at = announcing("NIEU/17", 8, 2300).do("NIEU/17 8 +150")
        assert at.craft("NIEU/17").altitude == 2450
        assert max(len(word) for word in at.words("NIEU/17")) > 1
        assert at.refusal("NIEU/17 6") == ""

    def test_tournament_ii_3_at_speed_9_a_climb_of_150_leaves_7(self) -> None:
        at = announcing("NIEU/17", 9).do("NIEU/17 9 +150")
        assert at.refusal("NIEU/17 7") == ""
        assert at.do("NIEU/17 7").craft("NIEU/17").speed == 9

    def test_tournament_ii_4_a_triplane_at_speed_5_cannot_climb_300(self) -> None:
        at = sky("tournament", "FOK/dr1@U-25 E speed 5", "SOP/camel@HH-12 E", mover="german")
        assert at.refusal("FOK/dr1 5 +300") == "Tournament II.4"
        assert at.refusal("FOK/dr1 5 +200") == ""
        assert at.refusal("FOK/dr1 6 +300") == ""

    def test_ruling_m9_what_is_left_must_be_at_least_the_minimum_speed(self) -> None:
        assert announcing("NIEU/17", 5).refusal("NIEU/17 5 +100") == ""
        assert announcing("NIEU/17", 5).refusal("NIEU/17 5 +150") == "Tournament II.4"
        assert announcing("NIEU/17", 4).refusal("NIEU/17 4 +50") == "Tournament II.4"

    def test_example_climb_speed_8_six_hexes_and_the_speed_still_reads_8(self) -> None:
        at = announcing("NIEU/17", 8, 2300).do("NIEU/17 8 +150", "NIEU/17 6")
        craft = at.craft("NIEU/17")
        assert (at.where("NIEU/17"), int(craft.altitude), int(craft.speed)) == ("U-31 E", 2450, 8)


class TestDive:
    @pytest.mark.parametrize(("dive", "hexes"), [(50, 1), (100, 1), (150, 2), (250, 3), (300, 3), (400, 4)])
    def test_tournament_iii_1_100_metres_a_hex(self, dive: int, hexes: int) -> None:
        at = announcing("SPAD/7", 8).do(f"SPAD/7 8 -{dive}")
        assert {word.count("v") for word in at.words("SPAD/7")} == {hexes}

    def test_tournament_iii_2_one_dive_in_one_piece_anywhere_in_the_move(self) -> None:
        at = announcing("SPAD/7", 6).do("SPAD/7 6 -300")
        for word in ("vvv6", "1vvv5", "3vvv3", "2vvv4"):
            assert at.refusal(f"SPAD/7 {word}") == ""
        for word in ("v2vv4", "vv1v5", "1v1vv4"):
            assert at.refusal(f"SPAD/7 {word}") == "Tournament III.2"

    @pytest.mark.parametrize(("dive", "gain"), [(50, 1), (100, 1), (250, 3), (300, 3)])
    def test_tournament_iii_3_a_point_for_100_metres_or_part_after_the_dive(self, dive: int, gain: int) -> None:
        at = announcing("SPAD/7", 6).do(f"SPAD/7 6 -{dive}")
        assert at.refusal(f"SPAD/7 {'v' * gain}6") == ""
        assert at.refusal(f"SPAD/7 {'v' * gain}7") == "Basic II.1"
        assert at.refusal(f"SPAD/7 {'v' * gain}5") == "Basic II.1"

    def test_tournament_iii_3_they_must_be_spent_in_this_phase(self) -> None:
        at = announcing("SPAD/7", 6).do("SPAD/7 6 -100")
        assert at.refusal("SPAD/7 5v") == "Tournament III.3"
        assert at.refusal("SPAD/7 5v1") == ""

    @pytest.mark.parametrize(
        ("schedule", "left", "right"),
        [("A", (0, 2, 6), (0, 2, 6)), ("B", (0, 2, 5), (0, 2, 5)), ("C", (0, 1, 4), (0, 1, 4)),
         ("D", (0, 1, 4), (0, 1, 4)), ("E", (0, 2, 5), (0, 0, 2))],
    )  # fmt: skip
    def test_tournament_iii_4_a_turn_in_a_dive_hex_is_a_point_cheaper(
        self, schedule: str, left: tuple[int, ...], right: tuple[int, ...]
    ) -> None:
        name = SCHEDULES[schedule][0]
        assert tuple(price(name, "L", n, diving=True) for n in (1, 2, 3)) == left
        assert tuple(price(name, "R", n, diving=True) for n in (1, 2, 3)) == right

    def test_tournament_iii_5_the_speed_stays(self) -> None:
        at = announcing("SPAD/7", 8).do("SPAD/7 8 -300", "SPAD/7 vvv8")
        assert at.craft("SPAD/7").speed == 8

    def test_example_dive_a_spad_dives_250_metres_for_three_points(self) -> None:
        at = announcing("SPAD/7", 8, 2550).do("SPAD/7 8 -250")
        assert at.craft("SPAD/7").altitude == 2300
        assert at.refusal("SPAD/7 vvv8") == ""
        assert at.refusal("SPAD/7 vvv5") == "Basic II.1"
        at.do("SPAD/7 vvv8")
        assert (at.where("SPAD/7"), int(at.craft("SPAD/7").speed)) == ("U-36 E", 8)

    def test_ruling_m10_turns_in_the_dive_are_paid_from_the_points_at_hand(self) -> None:
        at = announcing("SPAD/7", 4).do("SPAD/7 4 -200")
        assert at.refusal("SPAD/7 vRRv2") == ""
        assert at.refusal("SPAD/7 vvRR2") == ""
        assert at.refusal("SPAD/7 vvRRR2") == "Basic II.1"
        assert at.refusal("SPAD/7 vRRvR2") == ""
        assert at.refusal("SPAD/7 vv1RR") == ""

    def test_ruling_m10_the_first_thing_the_bonus_buys_is_the_next_hex(self) -> None:
        at = announcing("SPAD/7", 4).do("SPAD/7 4 -200")
        assert at.refusal("SPAD/7 vvRRR1") == "Basic II.1"
        assert at.refusal("SPAD/7 vv1RR") == ""
        assert at.refusal("SPAD/7 2vv1R") == ""

    def test_ruling_m17_no_more_dive_hexes_than_points_at_hand(self) -> None:
        assert announcing("DH/2", 4).refusal("DH/2 4 -450") == "Ruling M17"
        assert announcing("DH/2", 4).refusal("DH/2 4 -400") == ""

    @pytest.mark.parametrize(
        ("name", "dive"),
        [("BR/f2b", 450), ("SE/5a", 450), ("SPAD/13", 450), ("FOK/d7", 450), ("PFZ/d12", 450), ("HALB/d3", 400)],
    )  # fmt: skip
    def test_ruling_m17_in_a_glide_the_longest_dives_are_too_long(self, name: str, dive: int) -> None:
        side = "german" if name.split("/")[0] in ("FOK", "PFZ", "HALB") else "allied"
        at = sky("tournament", f"{name}@U-25 E 3000m gliding", FAR, "SOP/camel@HH-20 E", mover=side)
        speed = int(at.craft(name).kind.min_speed)
        at.craft(name).speed = speed
        assert at.refusal(f"{name} {speed} -{dive}") == "Ruling M17"
        assert at.refusal(f"{name} {speed} -{dive - 100}") == ""

    def test_ruling_m17_turns_that_would_leave_too_few_points_for_the_dive_are_not_offered(self) -> None:
        at = announcing("SPAD/7", 4).do("SPAD/7 4 -300")
        assert at.refusal("SPAD/7 vRRvv3") == "Ruling M17"
        assert at.refusal("SPAD/7 1Rvvv2") == "Ruling M17"
        assert at.refusal("SPAD/7 vRvRvR1L2") == ""


class TestDiveSpeed:
    def test_tournament_iv_1_no_faster_than_column_9_nor_slower_than_the_minimum(self) -> None:
        at = announcing("SOP/camel", 8)
        assert at.refusal("SOP/camel 7 -100") == ""
        assert at.refusal("SOP/camel 8 -100") == "Tournament IV.1"
        assert at.refusal("SOP/camel 6 -100") == ""
        assert announcing("SOP/camel", 5).refusal("SOP/camel 3 -100") == "Basic VI.3"

    def test_tournament_iv_2_the_speed_drops_to_the_dive_speed_however_far(self) -> None:
        at = announcing("DH/2", 7)
        assert at.refusal("DH/2 3 -100") == ""
        assert at.refusal("DH/2 4 -100") == "Basic VI.1"
        assert at.refusal("DH/2 3 0") == "Basic VI.1"
        assert at.do("DH/2 3 -100").craft("DH/2").speed == 3

    def test_ruling_m11_at_dive_speed_or_less_within_two_points(self) -> None:
        camel = announcing("SOP/camel", 9)
        assert {speed for speed, change in camel.announcements("SOP/camel") if -400 <= change < 0} == {7}
        assert {s for s, c in announcing("SOP/camel", 6).announcements("SOP/camel") if -400 <= c < 0} == {4, 5, 6, 7}

    def test_tournament_iv_3_a_an_overdive_goes_200_metres_beyond_the_limit(self) -> None:
        at = announcing("SOP/camel", 8)
        dives = {-change for _, change in at.announcements("SOP/camel") if change < -400}
        assert dives == {450, 500, 550, 600}
        assert at.refusal("SOP/camel 8 -650") == "Tournament IV.3.a"

    @pytest.mark.parametrize(("die", "holds"), [(1, False), (2, False), (3, True), (4, True), (5, True), (6, True)])
    def test_tournament_iv_3_b_it_breaks_up_on_1_or_2(self, die: int, holds: bool) -> None:
        at = announcing("SOP/camel", 8).do("SOP/camel 8 -450", "SOP/camel vvvvv8")
        assert at.purpose == "overdive"
        at.dice(die)
        craft = at.craft("SOP/camel")
        assert (craft.status, FATES[craft.fate]) == ((FLYING, "flying") if holds else (DOWN, "broke up in a dive"))

    @pytest.mark.parametrize(("die", "fate"), [(2, "broke up in a dive"), (3, "left over other ground")])
    def test_tournament_iv_3_a_leaving_over_the_edge_is_no_way_round_the_die(self, die: int, fate: str) -> None:
        at = sky("tournament", "SOP/camel@U-12 W speed 8", FAR).do("SOP/camel 8 -450", "SOP/camel x")
        assert at.purpose == "overdive"
        assert FATES[at.dice(die).craft("SOP/camel").fate] == fate

    def test_tournament_iv_3_c_at_exactly_the_overdive_speed_or_the_damaged_maximum(self) -> None:
        at = announcing("SOP/camel", 8)
        assert at.refusal("SOP/camel 7 -450") == "Tournament IV.3.c"
        assert at.refusal("SOP/camel 9 -450") == "Tournament IV.3.c"
        assert at.refusal("SOP/camel 8 -450") == ""
        hurt = announcing("SOP/camel", 7, more="boxes 8")
        assert hurt.refusal("SOP/camel 7 -450") == ""
        assert hurt.refusal("SOP/camel 6 -450") == "Tournament IV.3.c"

    def test_tournament_iv_3_d_again_next_turn_with_a_die_each_time(self) -> None:
        at = sky("tournament", "SOP/camel@U-12 E speed 8", FAR).do("SOP/camel 8 -450", "SOP/camel vvvvv8").dice(5)
        at.do("FOK/dr1 7 0", "FOK/dr1 7", "SOP/camel 8 -600", "SOP/camel vvvvvv8")
        assert at.purpose == "overdive"

    def test_ruling_m18_reached_by_two_points_up_or_by_any_drop(self) -> None:
        assert announcing("SOP/camel", 6).refusal("SOP/camel 8 -450") == ""
        assert announcing("SOP/camel", 5).refusal("SOP/camel 8 -450") == "Basic VI.1"
        assert announcing("DH/2", 7).refusal("DH/2 4 -300") == ""

    def test_ruling_m18_none_in_a_glide_none_below_50_metres(self) -> None:
        assert announcing("SOP/camel", 4, more="gliding").refusal("SOP/camel 4 -450") == "Ruling M18"
        assert announcing("SOP/camel", 8, 450).refusal("SOP/camel 8 -450") == "Ruling M5"
        assert announcing("SOP/camel", 8, 500).refusal("SOP/camel 8 -450") == ""

    def test_ruling_m18_engine_hits_and_boxes_lower_the_overdive_speed(self) -> None:
        at = announcing("SOP/camel", 7, more="boxes 7")
        at.state.crafts[0].speed_lost = 2
        assert at.refusal("SOP/camel 6 -450") == ""
        assert at.refusal("SOP/camel 7 -450") == "Basic VI.3"

    def test_ruling_m11_the_die_comes_when_the_move_is_complete(self) -> None:
        at = announcing("SOP/camel", 8).do("SOP/camel 8 -450")
        assert at.purpose == ""
        assert at.do("SOP/camel vvvvv8").purpose == "overdive"

    def test_outline_a_2_b_the_overdive_die_follows_the_move(self) -> None:
        at = announcing("SOP/camel", 8).do("SOP/camel 8 -500", "SOP/camel vvvvv8").dice(3)
        assert at.told("overdives, rolls 3 and holds together")

    def test_ruling_m19_before_the_next_aircraft_moves_and_broken_up_is_gone(self) -> None:
        at = sky("tournament", "SOP/camel@U-25 E 3000m speed 8", "SPAD/7@P-25 E speed 8", "FOK/dr1@U-40 W 2550m")
        at.do("SOP/camel 8 -450", "SPAD/7 8 0", "SOP/camel vvvvv8")
        assert at.refusal("SPAD/7 8", seat=0) == "Basic I"
        at.dice(2)
        assert at.phase == "FlyPhase"
        at.do("SPAD/7 8")
        assert at.phase == "AnnouncePhase"
        assert at.craft("SOP/camel").status == DOWN
        assert at.told("The victory over SOP/camel#1 goes to nobody")

    def test_a_normal_dive_rolls_no_die(self) -> None:
        at = announcing("SOP/camel", 7).do("SOP/camel 7 -400", "SOP/camel vvvv7")
        assert at.purpose == ""
        assert at.craft("SOP/camel").status == FLYING
