"""How a game ends, who has won, and whose victory it was."""

import pytest
from positions import Board, sky

from dogfight.war.basic.victory_credit import NOBODY, OPEN
from dogfight.war.pieces import DOWN, FATES, HOME
from dogfight.war.sky import Attack

QUIET = "FOK/dr1@X-19 E"


def shot() -> Board:
    """Two Camels and a SPAD round a Triplane, about to fire."""
    friends = ("SOP/camel#1@X-19 SE", "SOP/camel#2@AA-16 E", "SPAD/13@AA-21 W")
    return sky("basic", *friends, "FOK/dr1@AA-19 SW boxes 9", phase="attack")


def credit(at: Board, name: str = "FOK/dr1") -> str:
    """Who has the victory."""
    number = int(at.craft(name).credited)
    assert number != OPEN, "not settled yet"
    return "nobody" if number == NOBODY else at.state.crafts[number].id


class TestEndings:
    def test_ruling_s3_a_side_with_nothing_left_ends_it_at_once(self) -> None:
        at = sky("basic", "SOP/camel@B-30 NE", QUIET, phase="fly").do("SOP/camel x")
        assert at.result == "draw: one side has no aircraft left"

    def test_ruling_s3_after_60_turns(self) -> None:
        at = sky("basic", "SOP/camel@E-30 E speed 4", "FOK/dr1@X-19 E speed 4", turn=60)
        at.do("SOP/camel 4 0", "SOP/camel 4")
        assert not at.over
        at.do("FOK/dr1 4 0", "FOK/dr1 4")
        assert at.result == "draw: the last turn is over"
        assert at.state.turn == 60

    def test_ruling_s3_by_agreement_it_is_decided_by_aircraft_shot_down(self) -> None:
        at = sky("basic", "SOP/camel@E-30 E", "SPAD/7@F-30 E", QUIET)
        assert at.game.adjudicate(at.state).winner == -1
        at.state.crafts[1].status = DOWN
        end = at.game.adjudicate(at.state)
        assert (end.winner, end.ending) == (1, "stopped by agreement")

    def test_ruling_s3_when_no_gun_can_fire_any_more(self) -> None:
        at = sky("tournament", "SOP/camel@E-30 E front 0", "FOK/dr1@X-19 E out front", "ALB/d3@U-25 E jammed front",
                 phase="fly")  # fmt: skip
        assert at.do(f"SOP/camel {at.craft('SOP/camel').speed}").result == "draw: no gun can fire"

    @pytest.mark.parametrize("last", ["front 1", "gliding", "novice"])
    def test_ruling_s3_a_glider_s_front_gun_and_a_novice_s_do_not_count(self, last: str) -> None:
        at = sky("tournament", f"SOP/camel@E-30 E speed 4 {last}", "FOK/dr1@X-19 E front 0", phase="fly")
        at.do("SOP/camel 4")
        assert at.over == (last != "front 1")

    def test_ruling_s3_a_rear_gun_with_rounds_keeps_it_going(self) -> None:
        at = sky("tournament", "BR/f2b@E-30 E speed 4 front 0 gliding", "FOK/dr1@X-19 E front 0", phase="fly")
        assert not at.do("BR/f2b 4").over

    def test_nothing_may_be_ordered_after_the_end(self) -> None:
        at = sky("basic", "SOP/camel@B-30 NE", QUIET, phase="fly").do("SOP/camel x")
        assert at.game.to_act(at.state) == ()
        assert len(at.game.legal(at.state, 0)) == 0

    def test_nothing_more_happens_after_the_end(self) -> None:
        at = sky("basic", "SOP/camel@E-30 E speed 4", "FOK/dr1@D-31 NE speed 4", turn=60, segment=1, mover="german",
                 edge=0)  # fmt: skip
        at.do("FOK/dr1 4 0", "FOK/dr1 1RR")
        assert at.over
        assert at.where("SOP/camel") == "E-30 E"
        assert not at.told("moved")


class TestShotDownOrHome:
    def test_ruling_v1_boxes_full(self) -> None:
        at = shot().do("SOP/camel#1 f> FOK/dr1", "hold").dice(8)
        assert (at.craft("FOK/dr1").status, FATES[at.craft("FOK/dr1").fate]) == (DOWN, "shot down")

    @pytest.mark.parametrize(("roll", "fate"), [(2, "pilot killed"), (12, "exploded")])
    def test_ruling_v1_destroyed_by_a_critical_hit(self, roll: int, fate: str) -> None:
        at = sky("tournament", "SOP/camel@X-19 SE", "FOK/dr1@Y-19 NW", phase="attack").do("SOP/camel f> FOK/dr1")
        at.dice(11, roll)
        assert (at.craft("FOK/dr1").status, FATES[at.craft("FOK/dr1").fate]) == (DOWN, fate)
        assert at.result.startswith("allied")

    def test_ruling_v1_break_up_landing_and_leaving_elsewhere_are_shot_down(self) -> None:
        broken = sky("tournament", "SOP/camel@X-19 E 3000m speed 8", QUIET.replace("X-19", "F-30"))
        broken.do("SOP/camel 8 -450", "SOP/camel vvvvv8").dice(2)
        assert FATES[broken.craft("SOP/camel").fate] == "broke up in a dive"
        assert broken.result.startswith("german")
        landed = sky("tournament", "SOP/camel@X-19 E 50m speed 4 gliding", QUIET.replace("X-19", "F-30"))
        assert landed.do("SOP/camel 4 0", "SOP/camel 4").result.startswith("german")
        left = sky("basic", "SOP/camel@NN-14 SE", QUIET, phase="fly").do("SOP/camel x")
        assert left.result.startswith("german")

    def test_ruling_v2_more_shot_down_wins_though_one_side_has_gone_home(self) -> None:
        lines = ("SOP/camel@B-30 NE", "FOK/dr1@X-19 E", "ALB/d3@Y-19 E")
        at = sky("basic", *lines, phase="fly")
        at.state.crafts[2].status = DOWN
        assert at.do("SOP/camel x").result == "allied: one side has no aircraft left"
        assert sky("basic", *lines, phase="fly").do("SOP/camel x").result.startswith("draw")


class TestCredit:
    def test_victory_credit_1_the_last_attacker(self) -> None:
        at = shot().do("SPAD/13 f> FOK/dr1", "hold").dice(8)
        assert credit(at) == "SPAD/13#1"
        assert at.told("The victory over FOK/dr1#1 goes to SPAD/13#1")

    def test_victory_credit_2_a_of_several_in_one_turn_the_one_with_most_hits(self) -> None:
        at = shot().do("SOP/camel#1 f> FOK/dr1", "SOP/camel#2 f> FOK/dr1", "SPAD/13 f> FOK/dr1").dice(7, 9, 6)
        assert [(int(one.hits), int(one.distance)) for one in at.state.attacks] == [(2, 3), (3, 3), (2, 2)]
        assert credit(at) == "SOP/camel#2"

    def test_victory_credit_2_b_equal_hits_the_nearest(self) -> None:
        at = sky("basic", "SOP/camel#1@W-19 SE", "SOP/camel#2@AA-16 E", "FOK/dr1@AA-19 E boxes 9", phase="attack")
        at.do("SOP/camel#1 f> FOK/dr1", "SOP/camel#2 f> FOK/dr1").dice(8, 7)
        assert [(int(one.hits), int(one.distance)) for one in at.state.attacks] == [(2, 4), (2, 3)]
        assert credit(at) == "SOP/camel#2"

    def test_victory_credit_2_equal_in_both_nobody(self) -> None:
        at = sky("basic", "SOP/camel#1@X-19 SE", "SOP/camel#2@AA-16 E", "FOK/dr1@AA-19 E boxes 9", phase="attack")
        at.do("SOP/camel#1 f> FOK/dr1", "SOP/camel#2 f> FOK/dr1").dice(8, 8)
        assert at.result.startswith("allied")
        assert credit(at) == "nobody"

    def test_victory_credit_3_left_over_enemy_ground_or_landed_goes_to_who_caused_it(self) -> None:
        left = sky("basic", "SOP/camel@NN-14 SE", "SPAD/7@F-30 E", "ALB/d3@U-25 E", QUIET, phase="fly")
        left.state.crafts[0].last_attacker = 3
        left.do("SOP/camel x", "SPAD/7 8")
        assert credit(left, "SOP/camel") == "FOK/dr1#1"
        landed = sky("tournament", "SOP/camel@U-25 E 50m speed 4 gliding", "ALB/d3@F-30 E", QUIET)
        landed.state.crafts[0].glide_by = 1
        landed.state.crafts[0].last_attacker = 2
        landed.do("SOP/camel 4 0", "SOP/camel 4")
        assert credit(landed, "SOP/camel") == "ALB/d3#1"

    def test_ruling_v3_the_gunner_s_hits_are_the_pilot_s(self) -> None:
        at = sky("basic", "BR/f2b@AA-22 E", "SOP/camel@X-19 SE", "FOK/dr1@AA-19 SW boxes 8", phase="attack")
        at.do("BR/f2b r> FOK/dr1", "SOP/camel f> FOK/dr1").dice(8, 8)
        assert {int(one.craft): int(one.hits) for one in at.state.attacks} == {0: 1, 1: 3}
        assert credit(at) == "SOP/camel#1"
        both = sky("basic", "BR/f2b@AA-19 E", "FOK/dr1@AA-22 E boxes 9", "ALB/d3@AA-17 E", phase="attack")
        both.do("BR/f2b f> FOK/dr1", "BR/f2b r> ALB/d3").dice(12, 7).do("hold")
        assert credit(both) == "BR/f2b#1"

    def test_ruling_v3_both_segments_of_the_turn_count(self) -> None:
        """A Triplane hit in its own segment and finished in the enemy's: all attacks of the turn are weighed."""
        at = sky("basic", "SOP/camel@X-19 SE", "SPAD/13@AA-22 W", "FOK/dr1@AA-19 SW", segment=1, phase="attack")
        at.state.attacks.append(Attack(1, 2, 7, 3))
        at.state.crafts[2].boxes = 8
        at.do("SOP/camel f> FOK/dr1", "hold").dice(8)
        assert at.craft("FOK/dr1").status == DOWN
        assert credit(at) == "SPAD/13#1"

    def test_ruling_v3_the_attacks_of_earlier_turns_do_not_count(self) -> None:
        at = sky("basic", "SOP/camel@X-19 SE speed 4", "FOK/dr1@DD-19 E speed 3", phase="attack")
        at.do("SOP/camel f> FOK/dr1").dice(8).do("FOK/dr1 3 0", "FOK/dr1 3")
        assert at.state.turn == 2
        assert at.state.attacks == []

    def test_ruling_v3_an_attack_that_missed_is_an_attack(self) -> None:
        at = (
            sky("tournament", "SOP/camel@X-19 SE", "FOK/dr1@AA-19 E", phase="attack").do("SOP/camel f> FOK/dr1").dice(2)
        )
        assert at.craft("FOK/dr1").last_attacker == 0

    def test_ruling_v4_nobody_fired_this_turn_the_last_to_attack_it_in_the_game(self) -> None:
        at = sky("tournament", "SOP/camel@X-19 E speed 8", "FOK/dr1@F-30 E", "ALB/d3@U-25 E")
        at.state.crafts[0].last_attacker = 2
        at.do("SOP/camel 8 -450", "SOP/camel vvvvv8").dice(1)
        assert credit(at, "SOP/camel") == "ALB/d3#1"

    def test_ruling_v4_if_none_ever_attacked_nobody(self) -> None:
        at = sky("tournament", "SOP/camel@X-19 E speed 8", "FOK/dr1@F-30 E")
        at.do("SOP/camel 8 -450", "SOP/camel vvvvv8").dice(1)
        assert credit(at, "SOP/camel") == "nobody"

    def test_ruling_v4_a_glide_that_nobody_alone_caused(self) -> None:
        at = sky("tournament", "SOP/camel@U-25 E 50m speed 4 gliding", "ALB/d3@F-30 E", QUIET)
        at.state.crafts[0].glide_by = NOBODY
        at.state.crafts[0].last_attacker = 2
        at.do("SOP/camel 4 0", "SOP/camel 4")
        assert credit(at, "SOP/camel") == "nobody"

    def test_ruling_v5_a_glider_destroyed_before_it_lands_is_the_destroyer_s(self) -> None:
        at = sky("tournament", "SOP/camel@X-19 SE", "SPAD/7@F-30 E", "FOK/dr1@Z-19 SE boxes 9 gliding", phase="attack")
        at.state.crafts[2].glide_by = 1
        at.do("SOP/camel f> FOK/dr1").dice(9)
        assert credit(at) == "SOP/camel#1"

    def test_ruling_v6_hits_on_one_already_full_count_and_criticals_do_not(self) -> None:
        at = sky("tournament", "SOP/camel#1@X-19 SE", "SOP/camel#2@AA-18 E", "FOK/dr1@AA-19 E boxes 9", phase="attack")
        at.do("SOP/camel#1 f> FOK/dr1", "SOP/camel#2 f> FOK/dr1").dice(10, 11, 4)
        assert [int(one.hits) for one in at.state.attacks] == [4, 7]
        assert at.craft("FOK/dr1").criticals == (4,)
        assert credit(at) == "SOP/camel#2"


class TestNovice:
    """Card 1 b."""

    def at(self, hex_: str = "U-25", facing: str = "E", speed: int = 4) -> Board:
        return sky("basic", f"SOP/camel@{hex_} {facing} speed {speed} novice", "SOP/camel#2@P-30 E", QUIET, phase="fly",
                   victory=1)  # fmt: skip

    def test_ruling_s9_may_not_fire(self) -> None:
        at = sky("basic", "SOP/camel@X-19 SE novice", "FOK/dr1@AA-19 NW", phase="attack")
        assert at.refusal("SOP/camel f> FOK/dr1") == "Ruling S9"

    def test_ruling_s9_ends_no_farther_from_the_north_edge(self) -> None:
        at = self.at()
        assert at.refusal("SOP/camel 4") == ""
        assert at.refusal("SOP/camel 1L2") == ""
        assert at.refusal("SOP/camel 1R2") == "Ruling S9"
        assert at.refusal("SOP/camel 3R") == ""
        assert at.refusal("SOP/camel#2 1R5") == ""

    def test_ruling_s9_unless_no_legal_move_does(self) -> None:
        at = self.at(facing="SE", speed=4)
        assert at.refusal("SOP/camel 4") == ""

    def test_ruling_s9_saved_when_he_leaves_over_allied_ground(self) -> None:
        at = self.at("B-30", "NE").do("SOP/camel x")
        assert at.craft("SOP/camel").status == HOME

    def test_ruling_p2_two_for_him_shot_down_one_for_him_home(self) -> None:
        at = self.at()
        at.state.crafts[0].status = DOWN
        at.state.crafts[2].status = DOWN
        assert at.game.adjudicate(at.state).winner == 1
        home = self.at()
        home.state.crafts[0].status = HOME
        assert home.game.adjudicate(home.state).winner == 0
        home.state.victory = 0
        assert home.game.adjudicate(home.state).winner == -1
