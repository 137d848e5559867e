"""Tournament V.4 to V.6: critical hits row by row, gliding, accumulated damage."""

import pytest
from positions import Board, sky

from dogfight.hexes import column, label
from dogfight.war.pieces import DOWN, FATES, FLYING, HOME

ROUND_IT = ("ALB/d3#1@U-30 W", "ALB/d3#2@P-25 SE", "ALB/d3#3@Z-25 NW")  # five hexes off, one of them in its row


def struck(name: str, *rolls: int, more: str = "", mover: str = "german") -> Board:
    """An aircraft fired at, each time with four hits and a critical hit of this number; it may still answer."""
    at = sky("tournament", f"{name}@U-25 E 3000m {more}".strip(), *ROUND_IT, phase="attack", mover=mover)
    for number in range(len(rolls)):
        at.do(f"ALB/d3#{number + 1} f> {name}")
    if at.phase == "AttackPhase":
        at.do("hold")
    for roll in rolls:
        at.dice(12)
        assert at.purpose == "critical"
        at.dice(roll)
    return at


def next_turn(at: Board) -> Board:
    """To the announcement of the aircraft that was struck; without its boxes, which are tested elsewhere."""
    for craft in at.state.crafts:
        craft.fresh = 0
    while at.phase == "DefensivePhase":
        at.do("hold")
    assert (at.phase, at.state.segment) == ("AnnouncePhase", 1)
    return at


class TestCriticalHits:
    def test_tournament_v_4_an_asterisk_rolls_two_more_dice(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E", ROUND_IT[0], phase="attack", mover="german")
        at.do("ALB/d3#1 f> BR/f2b").dice(12)
        assert at.purpose == "critical"
        assert len(at.game.chances(at.state)) == 36
        plain = sky("tournament", "BR/f2b@U-25 E", ROUND_IT[0], phase="attack", mover="german")
        assert plain.do("ALB/d3#1 f> BR/f2b").dice(11).purpose == ""

    def test_tournament_v_4_the_effect_is_immediate_and_written_down(self) -> None:
        """[Outline A.3.d]"""
        at = struck("BR/f2b", 8)
        assert at.craft("BR/f2b").criticals == (8,)
        assert at.told("Critical hit 8 on BR/f2b#1")
        assert at.phase == "DefensivePhase"
        assert at.refusal("BR/f2b f> ALB/d3#1") == "Tournament V.4"

    @pytest.mark.parametrize(("roll", "fate"), [(2, "pilot killed"), (12, "exploded")])
    def test_tournament_v_4_rows_2_and_12_destroy(self, roll: int, fate: str) -> None:
        at = struck("BR/f2b", roll)
        assert (at.craft("BR/f2b").status, FATES[at.craft("BR/f2b").fate]) == (DOWN, fate)
        assert at.result.startswith("german")

    def test_tournament_v_4_row_3_fuel_line_a_glide_at_once(self) -> None:
        at = struck("BR/f2b", 3)
        craft = at.craft("BR/f2b")
        assert (craft.gliding, craft.speed, craft.glide_by) == (True, 4, 1)
        assert at.refusal("BR/f2b f> ALB/d3#1") == "Tournament V.5.a"

    def test_tournament_v_4_row_4_no_climb_for_the_rest_of_the_game(self) -> None:
        at = next_turn(struck("SPAD/7", 4, more="speed 8"))
        assert at.refusal("SPAD/7 8 +50") == "Basic IV.2"
        assert at.refusal("SPAD/7 8 -400") == ""
        for _ in range(3):
            at.state.turn += 1
            assert not [change for _, change in at.announcements("SPAD/7") if change > 0]

    def test_tournament_v_4_row_5_two_points_slower(self) -> None:
        at = struck("SPAD/7", 5, more="speed 10")
        assert at.craft("SPAD/7").speed == 8
        at = next_turn(at)
        assert {speed for speed, change in at.announcements("SPAD/7") if change == 0} == {6, 7, 8}
        assert at.refusal("SPAD/7 9 0") == "Basic VI.3"

    def test_tournament_v_4_row_6_observer_killed_the_rear_gun_is_silent(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E", "ALB/d3#1@U-20 E", phase="attack", mover="german")
        at.do("ALB/d3#1 f> BR/f2b").dice(12, 6)
        assert at.phase == "AnnouncePhase"
        assert at.craft("BR/f2b").observer == 2
        spared = sky("tournament", "BR/f2b@U-25 E", "ALB/d3#1@U-20 E", phase="attack", mover="german")
        spared.do("ALB/d3#1 f> BR/f2b").dice(12, 4)
        assert spared.shots() == {"BR/f2b#1 r> ALB/d3#1"}

    @pytest.mark.parametrize(("name", "climb", "dive"), [("SPAD/7", 50, 200), ("BR/f2b", 100, 250), ("NIEU/12", 0, 50)])
    def test_tournament_v_4_row_7_climb_100_and_dive_200_less(self, name: str, climb: int, dive: int) -> None:
        at = next_turn(struck(name, 7, more="speed 7"))
        rules, craft = at.game.rules, at.craft(name)
        assert (rules.climb_limit.of(craft), rules.dive_limit.of(craft)) == (climb, dive)

    def test_tournament_v_4_row_8_forward_guns_out_for_good(self) -> None:
        at = struck("BR/f2b", 8)
        assert at.refusal("BR/f2b f> ALB/d3#1") == "Tournament V.4"
        assert at.craft("BR/f2b").out == 1
        rear = sky("tournament", "BR/f2b@U-25 E out front", "ALB/d3@U-20 E", phase="attack")
        assert rear.refusal("BR/f2b r> ALB/d3") == ""

    def test_tournament_v_4_row_9_one_hexside_a_hex(self) -> None:
        at = next_turn(struck("SPAD/7", 9, more="speed 8")).do("SPAD/7 8 0")
        assert at.refusal("SPAD/7 1R6") == ""
        assert at.refusal("SPAD/7 1RR4") == "Ruling M14"
        assert at.refusal("SPAD/7 1R1R4") == ""

    def test_tournament_v_4_row_10_the_rear_gun_fires_on_column_d(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E", "ALB/d3#1@U-20 E", phase="attack", mover="german")
        at.do("ALB/d3#1 f> BR/f2b").dice(12, 10).do("BR/f2b r> ALB/d3#1").dice(8)
        assert at.told("rear gun at ALB/d3#1: column D, range 5")

    def test_tournament_v_4_row_11_one_off_the_pilot_s_own_dice_and_no_overdive(self) -> None:
        at = struck("SPAD/7", 11, more="speed 8").do("SPAD/7 f> ALB/d3#1").dice(8)
        assert at.told("dice 8-1")
        at = next_turn(struck("SPAD/7", 11, more="speed 8"))
        assert at.refusal("SPAD/7 9 -450") == "Ruling M18"
        rear = sky("tournament", "BR/f2b@U-25 E", "ALB/d3@U-20 E", phase="attack")
        rear.state.crafts[0].wounds = 1
        assert rear.do("BR/f2b r> ALB/d3").dice(8).told("dice 8:")

    def test_ruling_f22_rolled_even_on_one_already_full_of_boxes(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E boxes 12", *ROUND_IT[:2], phase="attack", mover="german")
        at.do("ALB/d3#2 f> BR/f2b", "ALB/d3#1 f> BR/f2b").dice(11, 12)
        assert at.purpose == "critical"
        at.dice(8)
        assert at.craft("BR/f2b").status == FLYING
        assert at.refusal("BR/f2b f> ALB/d3#1") == "Tournament V.4"
        assert at.shots() == {"BR/f2b#1 r> ALB/d3#2"}

    def test_ruling_f22_destroyed_by_a_critical_it_answers_with_no_gun(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E", "SPAD/7@B-30 E", "ALB/d3#1@U-20 E", phase="attack", mover="german")
        at.do("ALB/d3#1 f> BR/f2b").dice(12, 2)
        assert at.phase == "AnnouncePhase"

    def test_ruling_f8_boxes_later_a_critical_hit_at_once(self) -> None:
        at = struck("BR/f2b", 5, more="speed 9")
        assert (at.craft("BR/f2b").boxes, at.craft("BR/f2b").fresh, at.craft("BR/f2b").speed) == (0, 4, 7)

    @pytest.mark.parametrize(
        ("rolls", "field", "value"),
        [((5, 5), "speed_lost", 4), ((7, 7), "climb_lost", 200), ((7, 7), "dive_lost", 400), ((10, 10), "observer", 2),
         ((10, 6), "observer", 2), ((6, 10), "observer", 2), ((6, 6), "observer", 2), ((11, 11), "status", DOWN),
         ((4, 4), "no_climb", True), ((8, 8), "out", 1), ((9, 9), "stiff", True), ((10, 11), "status", FLYING)],
    )  # fmt: skip
    def test_ruling_f23_the_same_again(self, rolls: tuple[int, ...], field: str, value: int) -> None:
        at = struck("BR/f2b", *rolls, more="speed 9")
        assert getattr(at.craft("BR/f2b"), field) == value
        assert at.craft("BR/f2b").criticals == rolls

    def test_ruling_f23_numbers_never_below_0(self) -> None:
        at = struck("BR/f2b", 7, 7, 7)
        rules, craft = at.game.rules, at.craft("BR/f2b")
        assert (rules.climb_limit.of(craft), rules.dive_limit.of(craft)) == (0, 0)

    @pytest.mark.parametrize("roll", [6, 10])
    def test_ruling_f23_observer_results_do_nothing_on_a_single_seater_but_count(self, roll: int) -> None:
        at = struck("SPAD/7", roll)
        craft = at.craft("SPAD/7")
        assert (craft.observer, craft.out, craft.criticals) == (0, 0, (roll,))
        assert at.refusal("SPAD/7 f> ALB/d3#1") == ""

    def test_ruling_f24_a_glide_by_a_critical_silences_the_front_gun_at_once(self) -> None:
        assert struck("SPAD/7", 3).phase == "AnnouncePhase"
        assert struck("SPAD/7", 4).refusal("SPAD/7 f> ALB/d3#1") == ""

    def test_ruling_f24_a_glide_by_boxes_begins_after_the_defensive_phase(self) -> None:
        at = sky("tournament", "BE/2@U-25 E 3000m boxes 2", "ALB/d3#1@U-20 E", phase="attack", mover="german")
        at.state.crafts[0].speed_lost = 2
        at.do("ALB/d3#1 f> BE/2").dice(11)
        assert (at.phase, at.craft("BE/2").gliding) == ("DefensivePhase", False)
        at.do("hold")
        assert (at.craft("BE/2").boxes, at.craft("BE/2").gliding) == (5, False)
        worse = sky("tournament", "BE/2@U-25 E 3000m boxes 3", "ALB/d3#1@U-20 E", phase="attack", mover="german")
        worse.state.crafts[0].speed_lost = 2
        worse.do("ALB/d3#1 f> BE/2").dice(11)
        assert not worse.craft("BE/2").gliding
        assert worse.do("hold").craft("BE/2").gliding

    def test_ruling_f27_the_observer_serves_both_guns_of_the_fe_2(self) -> None:
        killed = struck("FE/2", 6)
        assert killed.craft("FE/2").out == 3
        assert killed.phase == "AnnouncePhase"
        wounded = struck("FE/2", 10).do("FE/2 f> ALB/d3#1").dice(8)
        assert wounded.told("front gun at ALB/d3#1: column D")
        pilot = struck("FE/2", 11).do("FE/2 f> ALB/d3#1").dice(8)
        assert pilot.told("dice 8:")
        ace = sky("tournament", "FE/2@U-25 E ace 1", "ALB/d3@U-30 W", phase="attack").do("FE/2 f> ALB/d3").dice(8)
        assert ace.told("dice 8+1")

    def test_ruling_f29_a_shot_already_announced_is_still_fired(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E", *ROUND_IT[:2], phase="attack", mover="german")
        at.do("ALB/d3#1 f> BR/f2b", "ALB/d3#2 f> BR/f2b").dice(12, 2)
        assert at.craft("BR/f2b").status == DOWN
        assert at.purpose == "fire"
        at.dice(7)
        assert at.craft("ALB/d3#2").ammo_front == 9

    def test_ruling_f29_an_effect_holds_for_everything_not_yet_announced(self) -> None:
        at = struck("BR/f2b", 8)
        assert "BR/f2b#1 f> ALB/d3#1" not in at.shots()

    def test_ruling_m14_limited_controls_take_moves_away_but_straight_ahead_stays(self) -> None:
        at = sky("tournament", "SPAD/7@U-25 E stiff", "FOK/dr1@HH-12 E", phase="fly")
        for points in range(1, 11):
            at.state.crafts[0].speed = points
            assert at.refusal(f"SPAD/7 {points}") == ""


class TestGliding:
    def glider(self, name: str = "BR/f2b", altitude: int = 3000, hex_: str = "U-25 E") -> Board:
        at = sky("tournament", f"{name}@{hex_} {altitude}m gliding", "FOK/dr1@HH-12 E")
        at.craft(name).speed = int(at.craft(name).kind.min_speed)
        return at

    def test_tournament_v_5_a_forward_guns_are_silent_rear_guns_fire(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E gliding", "FOK/dr1@U-28 W", "ALB/d3@U-22 E", phase="attack")
        assert at.refusal("BR/f2b f> FOK/dr1") == "Tournament V.5.a"
        assert at.refusal("BR/f2b r> ALB/d3") == ""

    def test_tournament_v_5_b_minimum_speed_and_no_more(self) -> None:
        at = self.glider()
        assert {speed for speed, _ in at.announcements("BR/f2b")} == {4}
        assert at.refusal("BR/f2b 5 0") == "Tournament V.5.b"
        assert at.refusal("BR/f2b 4 +50") == "Tournament V.5.b"

    def test_tournament_v_5_c_100_metres_a_turn_without_bonus_unless_it_dives(self) -> None:
        at = self.glider().do("BR/f2b 4 0")
        assert at.craft("BR/f2b").altitude == 2900
        assert at.refusal("BR/f2b 4") == ""
        assert at.refusal("BR/f2b 5") == "Basic II.1"
        diving = self.glider().do("BR/f2b 4 -200")
        assert diving.craft("BR/f2b").altitude == 2800
        assert diving.refusal("BR/f2b vv4") == ""

    def test_tournament_v_5_d_one_hexside_a_hex(self) -> None:
        at = self.glider().do("BR/f2b 4 0")
        assert at.refusal("BR/f2b 1R1R") == ""
        assert at.refusal("BR/f2b 1RR1") == "Ruling M14"

    def test_tournament_v_5_e_damage_never_slows_a_glider_further(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E 3000m gliding speed 4 boxes 8", "FOK/dr1@U-20 E", phase="attack",
                 mover="german")  # fmt: skip
        at.do("FOK/dr1 f> BR/f2b").dice(11).do("hold")
        assert (at.craft("BR/f2b").boxes, at.craft("BR/f2b").speed) == (11, 4)
        assert {speed for speed, _ in at.announcements("BR/f2b")} == {4}

    @pytest.mark.parametrize(
        ("hex_", "status", "fate"),
        [("B-30 NE", HOME, "glided home"), ("J-18 W", HOME, "glided home"), ("T-12 W", DOWN, "left over other ground"),
         ("NN-14 SE", DOWN, "left over other ground")],
    )  # fmt: skip
    def test_tournament_v_5_f_over_the_edge_safe_from_friendly_ground_only(
        self, hex_: str, status: int, fate: str
    ) -> None:
        at = self.glider(hex_=hex_).do("BR/f2b 4 0", "BR/f2b x")
        assert (at.craft("BR/f2b").status, FATES[at.craft("BR/f2b").fate]) == (status, fate)

    def test_tournament_v_5_f_its_own_trench_row_is_not_friendly(self) -> None:
        ground = self.glider().game.rules.charts.ground
        q, r = next(hex_ for hex_ in ground.allied_line if column(*hex_) == 1)
        at = self.glider(hex_=f"{label(q, r)} W").do("BR/f2b 4 0", "BR/f2b x")
        assert at.craft("BR/f2b").status == DOWN

    @pytest.mark.parametrize("hex_", ["D-30 E", "U-25 E", "KK-15 E"])
    def test_ruling_l3_landed_on_the_board_is_shot_down_wherever(self, hex_: str) -> None:
        at = self.glider(altitude=100, hex_=hex_).do("BR/f2b 4 0", "BR/f2b 4")
        assert (at.craft("BR/f2b").status, FATES[at.craft("BR/f2b").fate]) == (DOWN, "landed on the board")
        assert at.result.startswith("german")

    def test_ruling_l1_for_a_glide_only_a_dive_of_100_metres_or_more(self) -> None:
        at = self.glider()
        assert at.refusal("BR/f2b 4 -50") == "Ruling L1"
        assert {change for _, change in at.announcements("BR/f2b")} == {0, *range(-400, -50, 50)}

    def test_ruling_l2_narrow_turns_and_a_silent_front_gun_in_defence_too(self) -> None:
        at = sky("tournament", "BR/f2b@U-25 E gliding", "FOK/dr1@U-28 W", phase="answer", mover="german")
        assert at.refusal("BR/f2b f> FOK/dr1") == "Tournament V.5.a"

    def test_ruling_l4_the_loss_comes_first_the_move_is_still_flown(self) -> None:
        at = self.glider(altitude=50).do("BR/f2b 4 0")
        assert (at.craft("BR/f2b").altitude, at.craft("BR/f2b").status) == (0, FLYING)
        at.do("BR/f2b 4")
        assert (at.where("BR/f2b"), at.craft("BR/f2b").status) == ("U-29 E", DOWN)

    def test_ruling_l4_unless_it_has_left_the_board_before(self) -> None:
        at = self.glider(altitude=50, hex_="B-30 NE").do("BR/f2b 4 0", "BR/f2b x")
        assert FATES[at.craft("BR/f2b").fate] == "glided home"

    def test_ruling_l5_dives_have_bonus_and_discount_and_are_never_overdives(self) -> None:
        at = self.glider().do("BR/f2b 4 -200")
        assert at.refusal("BR/f2b vRv4") == ""
        assert self.glider().refusal("BR/f2b 4 -500") == "Ruling M18"
        assert self.glider("DH/2").refusal("DH/2 3 -300") == "Ruling M18"

    def test_ruling_l6_the_way_home_is_not_enforced(self) -> None:
        at = self.glider(hex_="LL-16 SE").do("BR/f2b 4 0")
        assert at.refusal("BR/f2b 2x") == ""

    def test_ruling_l7_the_narrowest_limit_holds_and_there_is_no_climb(self) -> None:
        at = self.glider()
        at.state.crafts[0].stiff = True
        assert not [change for _, change in at.announcements("BR/f2b") if change > 0]
        assert at.do("BR/f2b 4 0").refusal("BR/f2b 1RR1") == "Ruling M14"

    def test_ruling_l8_nothing_ends_a_glide(self) -> None:
        at = sky("tournament", "BR/f2b@U-13 E 3000m gliding speed 4", "FOK/dr1@HH-6 E speed 3")
        for turn in range(3):
            at.do("BR/f2b 4 0", "BR/f2b 4", "FOK/dr1 3 0", "FOK/dr1 3")
            assert at.craft("BR/f2b").altitude == 2900 - 100 * turn
            assert at.craft("BR/f2b").gliding

    def test_ruling_m5_only_a_glide_reaches_the_ground(self) -> None:
        assert self.glider(altitude=200).refusal("BR/f2b 4 -200") == "Ruling M5"
        assert self.glider(altitude=200).refusal("BR/f2b 4 -150") == ""


class TestDamage:
    def test_tournament_v_6_a_boxes_beyond_half_slow_it_and_cut_its_climb(self) -> None:
        """The half of 11 is 6. [Ruling F15]"""
        for boxes, speed, climb in [(5, 9, 200), (6, 9, 200), (7, 8, 150), (8, 7, 100), (10, 5, 0)]:
            at = sky("tournament", f"SOP/camel@U-25 E boxes {boxes} speed 5", "FOK/dr1@HH-12 E")
            rules, craft = at.game.rules, at.craft("SOP/camel")
            assert (rules.speed_limit.of(craft), rules.climb_limit.of(craft)) == (speed, climb)

    def test_tournament_v_6_b_the_printed_example(self) -> None:
        at = sky("tournament", "SPAD/13@U-25 E speed 11 boxes 7", "ALB/d3@U-21 E", phase="attack", mover="german")
        at.do("ALB/d3 f> SPAD/13").dice(11)
        craft = at.craft("SPAD/13")
        assert (craft.boxes, craft.speed) == (11, 7)
        assert at.game.rules.climb_limit.of(craft) == 0
        assert at.refusal("SPAD/13 8 0") == "Basic VI.3"
        assert at.refusal("SPAD/13 7 +50") == "Basic IV.2"

    def test_tournament_v_6_c_for_good(self) -> None:
        at = sky("tournament", "SOP/camel@U-12 E boxes 8 speed 7", "FOK/dr1@HH-6 E speed 3")
        for _ in range(3):
            assert max(speed for speed, _ in at.announcements("SOP/camel")) == 7
            at.do("SOP/camel 6 0", "SOP/camel 6", "FOK/dr1 3 0", "FOK/dr1 3")

    def test_tournament_v_6_d_below_the_minimum_it_glides(self) -> None:
        slow = sky("tournament", "RE/8@U-25 E speed 4 boxes 6", "ALB/d3@U-21 E", phase="attack", mover="german")
        slow.state.crafts[0].speed_lost = 2
        slow.do("ALB/d3 f> RE/8").dice(8)
        slow.do("hold")
        assert (slow.craft("RE/8").boxes, slow.craft("RE/8").gliding, slow.craft("RE/8").glide_by) == (8, True, 1)

    def test_ruling_f15_the_half_is_rounded_up(self) -> None:
        for name, half in [("SPAD/13", 7), ("SOP/camel", 6), ("SE/5a", 7), ("NIEU/11", 3), ("DH/2", 4)]:
            at = sky("tournament", f"{name}@U-25 E boxes {half}", "FOK/dr1@HH-12 E")
            craft = at.craft(name)
            assert at.game.rules.speed_limit.of(craft) == craft.kind.max_speed
            craft.boxes += 1
            assert at.game.rules.speed_limit.of(craft) == craft.kind.max_speed - 1

    def test_ruling_m25_equal_to_the_minimum_is_no_glide_below_is(self) -> None:
        for boxes, gliding in [(4, False), (5, False), (6, True)]:
            at = sky(
                "tournament", f"RE/8@U-25 E speed 6 boxes {boxes}", "ALB/d3@U-21 E", phase="attack", mover="german"
            )
            at.state.crafts[0].speed_lost = 2
            at.do("ALB/d3 f> RE/8").dice(9).do("hold")
            craft = at.craft("RE/8")
            assert craft.boxes == boxes + 2
            assert craft.gliding == gliding

    def test_ruling_m25_speed_falls_when_the_damage_takes_effect(self) -> None:
        at = sky("tournament", "SPAD/13@U-25 E speed 11 boxes 7", "ALB/d3@U-29 W", phase="attack", mover="german")
        at.do("ALB/d3 f> SPAD/13").dice(11)
        assert (at.phase, at.craft("SPAD/13").speed) == ("DefensivePhase", 11)
        assert at.do("hold").craft("SPAD/13").speed == 7
