"""The sequence of a turn, in the Basic Game and with several aircraft a side; the outline of play."""

from positions import Board, sky

CAMEL, TRIPLANE = "SOP/camel@X-19 SE speed 6", "FOK/dr1@HH-19 NW speed 5"


def duel(level: str = "basic") -> Board:
    """A Camel and a Triplane head-on, ten hexes apart, the Camel to announce."""
    return sky(level, CAMEL, TRIPLANE)


def after_first_move() -> Board:
    return duel().do("SOP/camel 6 0", "SOP/camel 6")


class TestTheTurn:
    def test_basic_i_1_the_first_player_moves_first(self) -> None:
        at = duel()
        assert at.phase == "AnnouncePhase"
        assert at.refusal("FOK/dr1 5 0") == "Basic I"
        assert at.do("SOP/camel 6 0").phase == "FlyPhase"

    def test_basic_i_2_then_he_attacks(self) -> None:
        at = after_first_move()
        assert at.phase == "AttackPhase"
        assert at.shots() == {"SOP/camel#1 f> FOK/dr1#1"}
        assert at.refusal("FOK/dr1 f> SOP/camel") == "Basic I"

    def test_basic_i_3_then_the_other_returns_fire(self) -> None:
        at = after_first_move().do("hold")
        assert at.phase == "DefensivePhase"
        assert at.shots() == {"FOK/dr1#1 f> SOP/camel#1"}
        assert at.refusal("SOP/camel f> FOK/dr1") == "Basic I"

    def test_basic_i_4_the_second_player_moves(self) -> None:
        at = after_first_move().do("hold", "hold")
        assert (at.phase, at.state.turn, at.state.segment) == ("AnnouncePhase", 1, 1)
        assert at.refusal("SOP/camel 6 0") == "Basic I"
        assert at.do("FOK/dr1 3 0").refusal("FOK/dr1 3") == ""

    def test_basic_i_5_the_second_player_attacks(self) -> None:
        at = after_first_move().do("hold", "hold", "FOK/dr1 3 0", "FOK/dr1 3")
        assert at.phase == "AttackPhase"
        assert at.shots() == {"FOK/dr1#1 f> SOP/camel#1"}

    def test_basic_i_6_the_first_player_returns_fire_and_a_new_turn_begins(self) -> None:
        at = after_first_move().do("hold", "hold", "FOK/dr1 3 0", "FOK/dr1 3", "hold")
        assert at.phase == "DefensivePhase"
        assert at.shots() == {"SOP/camel#1 f> FOK/dr1#1"}
        at.do("hold")
        assert (at.phase, at.state.turn, at.state.segment) == ("AnnouncePhase", 2, 0)

    def test_a_phase_without_a_possible_shot_is_passed_over(self) -> None:
        at = sky("basic", CAMEL, "FOK/dr1@F-30 E").do("SOP/camel 6 0", "SOP/camel 6")
        assert (at.phase, at.state.segment) == ("AnnouncePhase", 1)


class TestOutline:
    def test_outline_a_1_announcements_open_the_segment(self) -> None:
        at = duel()
        assert at.refusal("SOP/camel 6") == "Basic I"
        at.do("SOP/camel 7 -200")
        assert (at.craft("SOP/camel").speed, at.craft("SOP/camel").altitude) == (7, 2800)
        assert at.refusal("SOP/camel 7") == ""

    def test_outline_a_3_a_attack_target_and_range_are_said(self) -> None:
        at = after_first_move().do("SOP/camel f> FOK/dr1").dice(7)
        assert at.told("SOP/camel#1 fires its front gun at FOK/dr1#1", "range 4")

    def test_outline_a_3_b_dice_are_read_in_the_column_at_the_range(self) -> None:
        at = after_first_move().do("SOP/camel f> FOK/dr1").dice(9)
        assert at.told("column A", "range 4", "dice 9", "2 hits")

    def test_outline_a_3_c_hits_are_written_down(self) -> None:
        at = after_first_move().do("SOP/camel f> FOK/dr1").dice(10)
        assert at.craft("FOK/dr1").fresh == 3

    def test_outline_a_3_e_one_box_of_ammunition_for_each_gun_fired(self) -> None:
        at = sky("basic", "BR/f2b@X-19 SE speed 6", "FOK/dr1@AA-19 W", "ALB/d3@U-19 W", phase="attack")
        at.do("BR/f2b f> FOK/dr1", "BR/f2b r> ALB/d3").dice(7, 7)
        assert (at.craft("BR/f2b").ammo_front, at.craft("BR/f2b").ammo_rear) == (11, 11)

    def test_outline_a_4_the_defence_goes_the_same_way(self) -> None:
        at = after_first_move().do("hold", "FOK/dr1 f> SOP/camel")
        assert at.purpose == "fire"
        at.dice(11)
        assert at.told("FOK/dr1#1 fires its front gun at SOP/camel#1: column A, range 4, dice 11: 4 hits")
        assert at.craft("SOP/camel").boxes == 4
        assert at.craft("FOK/dr1").ammo_front == 11

    def test_outline_b_the_second_segment_is_the_first_with_sides_exchanged(self) -> None:
        at = after_first_move().do("hold", "hold")
        seen = []
        for text in ("FOK/dr1 3 0", "FOK/dr1 3", "hold", "hold"):
            seen.append((at.phase, at.game.to_act(at.state)))
            at.do(text)
        assert seen == [
            ("AnnouncePhase", (1,)),
            ("FlyPhase", (1,)),
            ("AttackPhase", (1,)),
            ("DefensivePhase", (0,)),
        ]

    def test_outline_c_turns_follow_until_a_victory(self) -> None:
        at = after_first_move().do("hold", "hold", "FOK/dr1 3 0", "FOK/dr1 3", "hold", "hold")
        assert (at.state.turn, at.over) == (2, False)
        hit = sky("basic", CAMEL, "FOK/dr1@AA-19 NW boxes 9", phase="attack")
        hit.do("SOP/camel f> FOK/dr1").dice(10).do("hold")
        assert hit.result == "allied: one side has no aircraft left"


class TestSeveralAircraft:
    def two_against_one(self) -> Board:
        return sky("basic", "SOP/camel#1@X-19 SE speed 6", "SOP/camel#2@X-22 SE speed 6", "FOK/dr1@HH-19 NW speed 5")

    def test_multi_2_each_aircraft_has_its_own_pad(self) -> None:
        at = self.two_against_one().do("SOP/camel#1 6 +100", "SOP/camel#2 7 -50")
        assert [(int(c.speed), int(c.altitude)) for c in at.state.crafts[:2]] == [(6, 3100), (7, 2950)]

    def test_multi_3_all_announce_before_any_moves(self) -> None:
        at = self.two_against_one().do("SOP/camel#2 6 0")
        assert at.phase == "AnnouncePhase"
        assert at.refusal("SOP/camel#2 6") == "Basic I"
        at.do("SOP/camel#1 6 0")
        assert at.refusal("SOP/camel#2 6") == "" == at.refusal("SOP/camel#1 6")

    def test_multi_4_all_move_before_the_attack_phase(self) -> None:
        at = self.two_against_one().do("SOP/camel#1 6 0", "SOP/camel#2 6 0", "SOP/camel#1 6")
        assert at.phase == "FlyPhase"
        assert at.refusal("SOP/camel#1 f> FOK/dr1") == "Basic I"
        assert at.do("SOP/camel#2 6").phase == "AttackPhase"

    def three_on_one(self) -> Board:
        return sky(
            "basic", "SOP/camel#1@X-19 SE", "SOP/camel#2@AA-16 E", "SPAD/13@AA-22 W", "FOK/dr1@AA-19 NW", phase="attack"
        )

    def test_multi_5_attacks_are_resolved_in_the_order_the_attacker_chooses(self) -> None:
        at = self.three_on_one().do("SPAD/13 f> FOK/dr1", "SOP/camel#1 f> FOK/dr1", "SOP/camel#2 f> FOK/dr1").dice(7)
        assert at.told("SPAD/13#1 fires")
        assert at.dice(7).told("SOP/camel#1 fires")
        assert at.dice(7).told("SOP/camel#2 fires")

    def test_multi_6_aircraft_in_between_do_not_block_a_shot(self) -> None:
        at = sky("basic", "SOP/camel#1@X-19 SE", "SOP/camel#2@Z-19 E", "ALB/d3@AA-19 E", "FOK/dr1@BB-19 E",
                 phase="attack")  # fmt: skip
        assert at.refusal("SOP/camel#1 f> FOK/dr1") == ""

    def test_multi_7_announced_attacks_are_made_on_a_target_already_destroyed(self) -> None:
        at = self.three_on_one()
        at.state.crafts[3].boxes = 9
        at.do("SOP/camel#1 f> FOK/dr1", "SOP/camel#2 f> FOK/dr1", "SPAD/13 f> FOK/dr1").dice(10)
        assert at.craft("FOK/dr1").fresh >= 1
        at.dice(7, 7)
        assert [int(at.craft(name).ammo_front) for name in ("SOP/camel#1", "SOP/camel#2", "SPAD/13")] == [11, 11, 11]

    def test_multi_8_all_attacks_are_announced_before_the_first_roll(self) -> None:
        at = self.three_on_one().do("SOP/camel#1 f> FOK/dr1", "SPAD/13 f> FOK/dr1")
        assert at.phase == "AttackPhase"
        assert at.purpose == ""
        at.do("hold")
        assert at.purpose == "fire"
        assert at.dice(7).purpose == "fire"
        assert at.refusal("SOP/camel#2 f> FOK/dr1") == "Basic I"
        assert at.dice(7).phase == "DefensivePhase"
