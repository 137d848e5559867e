"""Combat in the Basic Game: reach, fields of fire, altitude, dice, defence, ammunition."""

import csv
from importlib.resources import files

import pytest
from positions import Board, sky

from dogfight.hexes import DQ, DR, FACING_NAMES, is_on_board, label
from dogfight.war.pieces import FLYING

HERE = (21, 20)  # U-21, so that all hexes to range 7 are on the board


def hexes(most: int = 9) -> list[tuple[int, int]]:
    """All offsets to this distance."""
    span = range(-most, most + 1)
    return [(q, r) for q in span for r in span if abs(q + r) <= most]


def length(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


def fields(level: str, gun: str, facing: str, height: int = 0) -> set[tuple[int, int]]:
    """The offsets at which a Bristol's gun may fire at a target so many metres higher."""
    at = sky(level, f"BR/f2b@U-21 {facing} 3000m flew 2", f"FOK/dr1@U-22 E {3000 + height}m", phase="attack")
    found = set()
    for q, r in hexes():
        at.state.crafts[1].q, at.state.crafts[1].r = HERE[0] + q, HERE[1] + r
        if is_on_board(HERE[0] + q, HERE[1] + r) and not at.refusal(f"BR/f2b {gun}> FOK/dr1"):
            found.add((q, r))
    return found


def by_range(found: set[tuple[int, int]]) -> list[int]:
    return [sum(length(*one) == far for one in found) for far in range(1, 8)]


def facing_off(distance: int, gap: int = 0, level: str = "basic") -> Board:
    """A Camel with a Triplane so far ahead, so much higher."""
    row = chr(ord("J") + distance)
    return sky(level, "SOP/camel@J-25 SE 3000m", f"FOK/dr1@{row}-25 NW {3000 + gap}m", phase="attack")


class TestConditions:
    def test_basic_vii_1_a_within_seven_hexes(self) -> None:
        assert facing_off(7).refusal("SOP/camel f> FOK/dr1") == ""
        assert facing_off(8).refusal("SOP/camel f> FOK/dr1") == "Basic VII.1.a"

    def test_basic_vii_1_b_within_the_field_of_fire(self) -> None:
        at = sky("basic", "SOP/camel@J-25 SE", "FOK/dr1@M-26 W", "ALB/d3@M-25 W", phase="attack")
        assert at.refusal("SOP/camel f> FOK/dr1") == "Basic VII.3.a"
        assert at.refusal("SOP/camel f> ALB/d3") == ""

    @pytest.mark.parametrize("gun", ["f", "r"])
    def test_basic_vii_2_a_every_gun_reaches_seven_hexes(self, gun: str) -> None:
        assert max(length(*one) for one in fields("basic", gun, "W")) == 7

    def test_basic_vii_2_b_beyond_seven_there_is_no_shot(self) -> None:
        for gun in ("f", "r"):
            at = sky("basic", "BR/f2b@U-21 E", "FOK/dr1@U-29 E", "ALB/d3@U-13 E", phase="attack")
            for enemy in ("FOK/dr1", "ALB/d3"):
                assert at.refusal(f"BR/f2b {gun}> {enemy}") == "Basic VII.1.a"

    def test_ruling_f5_basic_range_is_the_distance(self) -> None:
        for distance in range(1, 8):
            at = facing_off(distance, 200).do("SOP/camel f> FOK/dr1").dice(7)
            assert at.told(f"range {distance},")


class TestFieldsOfFire:
    @pytest.mark.parametrize("facing", FACING_NAMES)
    def test_basic_vii_3_a_front_guns_fire_along_the_row_ahead(self, facing: str) -> None:
        way = FACING_NAMES.index(facing)
        assert fields("basic", "f", facing) == {(DQ[way] * far, DR[way] * far) for far in range(1, 8)}

    def test_ruling_f1_seven_hexes_one_at_each_range(self) -> None:
        assert by_range(fields("basic", "f", "NE")) == [1] * 7
        assert by_range(fields("tournament", "f", "NE")) == [1] * 7

    def test_basic_vii_3_b_rear_guns_fire_through_three_hexsides_but_the_blind_spot(self) -> None:
        found = fields("basic", "r", "E")
        assert {one for one in hexes(1) if one != (0, 0)} & found == {(0, -1), (-1, 1)}
        assert (-1, 0) not in found
        assert (-2, 0) in found

    @pytest.mark.parametrize("facing", FACING_NAMES)
    def test_ruling_f2_the_rear_sector_has_63_hexes_less_the_blind_spot(self, facing: str) -> None:
        level = fields("basic", "r", facing)
        higher = fields("basic", "r", facing, 50)
        assert by_range(higher) == [3, 5, 7, 9, 11, 13, 15]
        assert len(higher) == 63
        way = (FACING_NAMES.index(facing) + 3) % 6
        assert higher - level == {(DQ[way], DR[way])}

    def test_ruling_f2_the_rows_through_the_rear_hexsides_are_the_bounds(self) -> None:
        found = fields("basic", "r", "E", 50)
        for far in range(1, 8):
            at_range = {one for one in found if length(*one) == far}
            left, right = (0, -far), (-far, far)
            assert left in at_range
            assert right in at_range
            assert (1, -far) not in found
            assert (-far + 1, far) not in found

    @pytest.mark.parametrize(("height", "blind"), [(-50, True), (0, True), (50, False), (200, False)])
    def test_basic_vii_3_c_the_blind_spot_is_blind_level_and_below(self, height: int, blind: bool) -> None:
        at = sky("basic", "BR/f2b@U-21 E 3000m", f"FOK/dr1@U-20 E {3000 + height}m", phase="attack")
        assert at.refusal("BR/f2b r> FOK/dr1") == ("Basic VII.3.c" if blind else "")

    @pytest.mark.parametrize("height", [-200, -50, 0, 50, 200])
    def test_ruling_f3_in_basic_only_the_one_hex_is_blind(self, height: int) -> None:
        at = sky("basic", "BR/f2b@U-21 E 3000m", f"FOK/dr1@U-19 E {3000 + height}m", phase="attack")
        assert at.refusal("BR/f2b r> FOK/dr1") == ""

    def test_basic_vii_3_c_fields_reach_up_and_down(self) -> None:
        for height in (-200, -50, 50, 200):
            assert len(fields("basic", "f", "E", height)) == 7

    def test_example_field_of_fire_with_a_two_seater_as_the_chart_has_it(self) -> None:
        """The printed example gives a DH/2 rear guns; the chart has none. [Ruling G7]"""
        at = sky("basic", "BR/f2b@U-21 NW", "DH/2@P-25 NW", "FOK/dr1@T-21 E", phase="attack")
        assert [label(*one) for one in _ahead()] == ["T-21", "S-21", "R-21", "Q-21", "P-21", "O-21", "N-21"]
        for place in _ahead():
            at.state.crafts[2].q, at.state.crafts[2].r = place
            assert at.refusal("BR/f2b f> FOK/dr1") == ""
        at.state.crafts[2].q, at.state.crafts[2].r = 21, 21
        assert at.refusal("BR/f2b r> FOK/dr1") == "Basic VII.3.c"
        at.state.crafts[2].q, at.state.crafts[2].r = 25, 18
        assert at.refusal("DH/2 r> FOK/dr1") == "Chart"
        assert at.craft("DH/2").ammo_rear == 0


def _ahead() -> list[tuple[int, int]]:
    return [(21, 20 - far) for far in range(1, 8)]


class TestAltitude:
    @pytest.mark.parametrize("gap", [-200, -150, 150, 200])
    def test_basic_vii_4_a_up_to_200_metres(self, gap: int) -> None:
        assert facing_off(3, gap).refusal("SOP/camel f> FOK/dr1") == ""

    @pytest.mark.parametrize("gap", [-250, 250, 1000])
    def test_basic_vii_4_b_more_than_200_metres_is_too_much(self, gap: int) -> None:
        assert facing_off(3, gap).refusal("SOP/camel f> FOK/dr1") == "Basic VII.4.b"

    @pytest.mark.parametrize("gap", [-200, 50, 200])
    def test_basic_vii_4_c_never_in_one_hex(self, gap: int) -> None:
        at = sky("basic", "BR/f2b@U-21 E 3000m", f"FOK/dr1@U-21 W {3000 + gap}m", phase="attack")
        assert at.refusal("BR/f2b f> FOK/dr1") == "Basic VII.4.c"
        assert at.refusal("BR/f2b r> FOK/dr1") == "Basic VII.4.c"
        assert at.shots() == set()

    def test_ruling_f4_nor_in_the_tournament_game(self) -> None:
        at = sky("tournament", "BR/f2b@U-21 E 3000m", "FOK/dr1@U-21 W 3100m", phase="attack")
        assert at.refusal("BR/f2b f> FOK/dr1") == "Basic VII.4.c"

    def test_ruling_m12_the_altitude_at_the_end_of_the_move_counts(self) -> None:
        at = sky("basic", "SOP/camel@J-25 SE 3400m speed 4", "FOK/dr1@S-25 NW 3000m")
        at.do("SOP/camel 4 -400", "SOP/camel 4")
        assert at.refusal("SOP/camel f> FOK/dr1") == ""


def table() -> dict[tuple[int, str], str]:
    text = (files("dogfight") / "war" / "data" / "target_damage.csv").read_text("utf-8")
    rows = csv.DictReader(line for line in text.splitlines() if not line.startswith("#"))
    return {(int(row["roll"]), name): cell for row in rows for name, cell in row.items() if name != "roll"}


TABLE = table()


class TestResolving:
    def test_basic_vii_5_a_a_shot_is_rolled_once_its_conditions_are_met(self) -> None:
        at = facing_off(3).do("SOP/camel f> FOK/dr1")
        assert at.purpose == "fire"
        assert len(at.game.chances(at.state)) == 36
        assert facing_off(8).shots() == set()

    @pytest.mark.parametrize(
        ("name", "gun", "column"),
        [("SOP/camel", "f", "A"), ("SE/5a", "f", "B"), ("SPAD/7", "f", "C"), ("DH/2", "f", "D"), ("BR/f2b", "r", "C"),
         ("NIEU/12", "f", "D"), ("NIEU/12", "r", "C"), ("FK/8", "r", "C")],
    )  # fmt: skip
    def test_basic_vii_5_b_the_type_gives_the_column_and_rear_guns_use_c(
        self, name: str, gun: str, column: str
    ) -> None:
        at = sky("basic", f"{name}@J-25 SE", f"FOK/dr1@{'L' if gun == 'f' else 'H'}-25 NW", phase="attack")
        at.do(f"{name} {gun}> FOK/dr1").dice(8)
        assert at.told(f"column {column}, range 2")
        assert at.state.attacks[0].hits == int(TABLE[8, f"{column}2"].rstrip("*"))

    @pytest.mark.parametrize("distance", range(1, 8))
    def test_basic_vii_5_c_the_range_is_counted_in_hexes(self, distance: int) -> None:
        at = facing_off(distance).do("SOP/camel f> FOK/dr1").dice(9)
        assert at.craft("FOK/dr1").fresh == int(TABLE[9, f"A{distance}"])

    @pytest.mark.parametrize("total", range(2, 13))
    def test_basic_vii_5_d_two_dice_give_the_hits(self, total: int) -> None:
        at = facing_off(1).do("SOP/camel f> FOK/dr1").dice(total)
        assert at.state.attacks[0].hits == int(TABLE[total, "A1"].rstrip("*"))

    def test_ruling_f12_the_table_ends_at_2_and_13(self) -> None:
        charts = sky("basic", "SOP/camel@J-25 SE", "FOK/dr1@L-25 NW").game.rules.charts
        for column in range(4):
            assert charts.hits_for(column, 1, -3) == charts.hits_for(column, 1, 2)
            assert charts.hits_for(column, 1, 15) == charts.hits_for(column, 1, 13)
            assert charts.is_asterisk(column, 1, 15) == charts.is_asterisk(column, 1, 13)

    def test_ruling_s8_an_asterisk_is_nothing_special_in_basic(self) -> None:
        at = facing_off(1).do("SOP/camel f> FOK/dr1").dice(12)
        assert TABLE[12, "A1"].endswith("*")
        assert at.purpose == ""
        assert at.craft("FOK/dr1").criticals == ()


class TestDefence:
    def test_basic_vii_6_return_fire_at_an_attacker_in_the_field_with_ammunition_left(self) -> None:
        at = facing_off(3).do("SOP/camel f> FOK/dr1").dice(7)
        assert at.phase == "DefensivePhase"
        assert at.refusal("FOK/dr1 f> SOP/camel") == ""
        dry = sky("basic", "SOP/camel@J-25 SE", "FOK/dr1@M-25 NW front 0", phase="answer")
        assert dry.refusal("FOK/dr1 f> SOP/camel") == "Basic VII.8"
        away = sky("basic", "SOP/camel@J-25 SE", "FOK/dr1@M-25 SE", phase="answer")
        assert away.refusal("FOK/dr1 f> SOP/camel") == "Basic VII.3.a"

    def test_basic_vii_7_fire_may_be_returned_to_one_who_did_not_fire(self) -> None:
        at = facing_off(3).do("hold").do("FOK/dr1 f> SOP/camel").dice(11)
        assert at.craft("SOP/camel").boxes == 5

    def test_basic_vii_7_the_rear_gun_may_attack_and_the_front_gun_defend(self) -> None:
        at = sky("basic", "BR/f2b@U-21 E", "FOK/dr1@U-18 E", phase="attack")
        assert at.shots() == {"BR/f2b#1 r> FOK/dr1#1"}
        at.do("hold")
        assert at.shots() == {"FOK/dr1#1 f> BR/f2b#1"}

    def test_ruling_f21_only_at_aircraft_that_moved_in_this_segment(self) -> None:
        at = sky("basic", "SOP/camel@J-25 SE", "SPAD/13@M-28 W", "FOK/dr1@M-25 NW", phase="answer")
        at.state.crafts[1].moved = False
        at.state.crafts[1].q, at.state.crafts[1].r = 25, 11
        assert at.refusal("FOK/dr1 f> SPAD/13") == "Basic VII.6"
        assert at.refusal("FOK/dr1 f> SOP/camel") == ""

    def test_ruling_f21_defence_is_announced_after_all_attacks_are_resolved(self) -> None:
        at = facing_off(3).do("SOP/camel f> FOK/dr1")
        assert at.refusal("FOK/dr1 f> SOP/camel") == "Basic I"
        assert at.dice(7).refusal("FOK/dr1 f> SOP/camel") == ""

    def test_ruling_f7_defensive_shots_are_all_announced_first_too(self) -> None:
        at = sky("basic", "SOP/camel@J-25 SE", "FOK/dr1@M-25 NW", "ALB/d3@J-28 W", phase="answer")
        at.do("ALB/d3 f> SOP/camel")
        assert at.purpose == ""
        assert at.do("FOK/dr1 f> SOP/camel").purpose == "fire"
        assert [int(shot.craft) for shot in at.state.shots] == [2, 1]

    def test_basic_vii_8_at_zero_the_gun_is_silent_and_the_other_goes_on(self) -> None:
        at = sky("basic", "BR/f2b@U-21 E front 0", "FOK/dr1@U-24 W", "ALB/d3@U-18 E", phase="attack")
        assert at.refusal("BR/f2b f> FOK/dr1") == "Basic VII.8"
        assert at.refusal("BR/f2b r> ALB/d3") == ""

    def test_basic_vii_9_damage_counts_when_the_defensive_phase_is_over(self) -> None:
        at = sky("basic", "SOP/camel@J-25 SE", "FOK/dr1@L-25 NW boxes 9", phase="attack")
        at.do("SOP/camel f> FOK/dr1").dice(8)
        assert (at.craft("FOK/dr1").boxes, at.craft("FOK/dr1").fresh) == (9, 3)
        assert at.craft("FOK/dr1").status == FLYING
        at.do("FOK/dr1 f> SOP/camel").dice(8)
        assert at.craft("SOP/camel").boxes == 3
        assert at.craft("FOK/dr1").boxes == 12
        assert at.result == "allied: one side has no aircraft left"

    def test_ruling_f8_one_full_of_boxes_still_returns_fire(self) -> None:
        at = sky("basic", "SOP/camel@J-25 SE", "FOK/dr1@L-25 NW boxes 9", phase="attack")
        assert at.do("SOP/camel f> FOK/dr1").dice(12).shots() == {"FOK/dr1#1 f> SOP/camel#1"}

    def test_ruling_f16_destroyed_when_the_boxes_reach_the_factor(self) -> None:
        at = sky("basic", "SOP/camel@J-25 SE", "FOK/dr1@L-25 SE boxes 6", phase="attack")
        at.do("SOP/camel f> FOK/dr1").dice(8)
        assert (at.craft("FOK/dr1").boxes, at.craft("FOK/dr1").status) == (9, FLYING)
        at = sky("basic", "SOP/camel@J-25 SE", "FOK/dr1@L-25 SE boxes 7", phase="attack")
        at.do("SOP/camel f> FOK/dr1").dice(8)
        assert at.told("FOK/dr1#1 is shot down")


class TestAmmunition:
    def test_basic_viii_1_twelve_shots_a_gun_whatever_the_chart_says(self) -> None:
        for name, front, rear in [("SOP/camel", 12, 0), ("DH/2", 12, 0), ("BR/f2b", 12, 12), ("FK/8", 0, 12)]:
            craft = sky("basic", f"{name}@J-25 SE", "FOK/dr1@L-25 SE").craft(name)
            assert (craft.ammo_front, craft.ammo_rear) == (front, rear)

    def test_basic_viii_1_the_twelfth_shot_is_the_last(self) -> None:
        at = sky("basic", "SOP/camel@J-25 SE front 1", "FOK/dr1@P-25 SE", phase="attack")
        at.do("SOP/camel f> FOK/dr1").dice(2)
        assert at.craft("SOP/camel").ammo_front == 0
        again = sky("basic", "SOP/camel@J-25 SE front 0", "FOK/dr1@P-25 SE", phase="attack")
        assert again.refusal("SOP/camel f> FOK/dr1") == "Basic VII.8"

    def test_basic_viii_2_a_after_the_attack_phase_silent_in_the_defensive_phase(self) -> None:
        at = sky("basic", "SOP/camel@J-25 SE speed 4", "FOK/dr1@Q-25 NW speed 3", phase="attack")
        at.do("SOP/camel f> FOK/dr1").dice(2).do("hold", "FOK/dr1 3 0", "FOK/dr1 3", "hold")
        assert (at.phase, at.state.turn) == ("AnnouncePhase", 2)
        silent = sky("basic", "SOP/camel@J-25 SE hot front", "FOK/dr1@M-25 NW", phase="answer", mover="german")
        assert silent.refusal("SOP/camel f> FOK/dr1") == "Basic VIII.2.a"

    def test_basic_viii_2_a_after_the_defensive_phase_silent_in_the_next_attack_phase(self) -> None:
        at = facing_off(6)
        at.state.crafts[1].speed = 3
        at.do("hold", "FOK/dr1 f> SOP/camel").dice(2).do("FOK/dr1 3 0", "FOK/dr1 3")
        assert at.phase == "DefensivePhase"
        assert at.refusal("SOP/camel f> FOK/dr1") == ""
        assert at.craft("FOK/dr1").hot == 0

    def test_ruling_f6_a_gun_that_paused_one_opportunity_may_fire_the_next(self) -> None:
        at = facing_off(6)
        at.state.crafts[0].speed, at.state.crafts[1].speed = 4, 3
        at.do("SOP/camel f> FOK/dr1").dice(2)
        assert at.craft("SOP/camel").hot == 1
        at.do("hold", "FOK/dr1 3 0", "FOK/dr1 1R1", "SOP/camel 4 0")
        assert at.craft("SOP/camel").hot == 0

    def test_basic_viii_2_b_front_and_rear_are_counted_apart(self) -> None:
        at = sky("basic", "BR/f2b@U-21 E hot front", "FOK/dr1@U-24 W", "ALB/d3@U-18 E", phase="attack")
        assert at.refusal("BR/f2b f> FOK/dr1") == "Basic VIII.2.a"
        assert at.refusal("BR/f2b r> ALB/d3") == ""

    def test_ruling_f20_one_gun_one_target_two_guns_one_or_two(self) -> None:
        at = sky("basic", "BR/f2b@U-21 E", "FOK/dr1@U-24 W", "ALB/d3@U-25 E", "PFZ/d3@U-18 E", phase="attack")
        at.do("BR/f2b f> FOK/dr1")
        assert at.refusal("BR/f2b f> ALB/d3") == "Ruling F20"
        assert at.refusal("BR/f2b f> FOK/dr1") == "Ruling F20"
        at.do("BR/f2b r> PFZ/d3").dice(7, 7)
        assert [(int(one.craft), int(one.target)) for one in at.state.attacks] == [(0, 1), (0, 3)]
        assert (at.craft("BR/f2b").ammo_front, at.craft("BR/f2b").ammo_rear) == (11, 11)
