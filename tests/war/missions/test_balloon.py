"""Balloons: their figures, who may attack them, and what destroys them. [Balloon 1, Balloon 3]"""

import pytest
from ballooning import BALLOON, Siege, busting, siege_of
from sorties import EVERY_LEVEL

from dogfight.errors import ScenarioError
from dogfight.war.basic.victory_credit import NOBODY
from dogfight.war.missions.balloon_victory import can_attack
from dogfight.war.pieces import BURNT, CAUGHT, DOWN, FLOATING, FLYING, HOME

NEAR = "SPAD/7@JJ-13 E 800m speed 5 buster"  # five hexes on it is two from the balloon


def approach(level: str, *lines: str, **more: object) -> Siege:
    """The attackers have flown straight on, and fire next."""
    at = busting(level, *(lines or (NEAR,)), **more)  # type: ignore[arg-type]
    at.until("AttackPhase", "JointFire")
    return at


class TestFigures:
    @pytest.mark.parametrize(("side", "highest"), [("allied", 800), ("german", 1000)])
    def test_balloon_1_b_1_a_german_balloon_rises_to_800_an_allied_one_to_1000_metres(
        self, side: str, highest: int
    ) -> None:
        mine = "SPAD/7@JJ-13 E 800m buster" if side == "allied" else "ALB/d3@G-26 E 800m buster"
        at = busting("basic", mine, side=side, balloon="JJ-20" if side == "allied" else "G-30")
        assert at.balloon.altitude == highest == at.balloon.kind.ceiling
        with pytest.raises(ScenarioError, match="altitude of the balloon"):
            busting("basic", mine, side=side, mission={"altitude": highest + 50})

    def test_balloon_1_b_3_twelve_hits_destroy_it(self) -> None:
        assert busting("basic", NEAR).balloon.kind.damage_factor == 12

    def test_balloon_1_a_it_stays_in_its_hex(self) -> None:
        at = approach("basic").hold()
        for _ in range(40):
            at.go_on()
        assert at.where(BALLOON) == "JJ-20 E"


class TestWinch:
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_1_b_2_fifty_metres_a_turn_up_or_down_or_nothing(self, level: str) -> None:
        at = busting(level, NEAR, mission={"altitude": 700}).until("Winching")
        assert at.refusal("BALLOON#1 winch +100", 1) == "Balloon 1.b.2"
        for order, height in (("winch +50", 750), ("winch -50", 700), ("winch 0", 700)):
            at.until("Winching").do(f"BALLOON#1 {order}")
            assert at.balloon.altitude == height
            assert at.phase != "Winching"

    def test_balloon_1_b_1_its_cable_ends(self) -> None:
        at = busting("basic", NEAR).until("Winching")
        assert at.refusal("BALLOON#1 winch +50", 1) == "Balloon 1.b.1"

    def test_ruling_b13_not_below_the_ground_and_up_again(self) -> None:
        at = busting("basic", NEAR, mission={"altitude": 0}).until("Winching")
        assert at.refusal("BALLOON#1 winch -50", 1) == "Balloon 1.b.2"
        at.do("BALLOON#1 winch +50")
        assert at.balloon.altitude == 50

    def test_ruling_b13_the_other_side_does_not_work_it(self) -> None:
        at = busting("basic", NEAR).until("Winching")
        assert at.refusal("BALLOON#1 winch 0", 0) == "Basic I"

    @pytest.mark.parametrize("level", ["basic", "tournament"])
    def test_ruling_p18_it_comes_before_the_owner_s_aircraft_announce(self, level: str) -> None:
        at = busting(level, NEAR, "ALB/d3@JJ-32 W 800m speed 5").until("Winching")
        at.do("BALLOON#1 winch 0")
        assert at.phase == "AnnouncePhase"
        assert at.game.to_act(at.state) == (1,)

    def test_ruling_a34_in_a_joint_turn_it_comes_before_the_plots(self) -> None:
        at = busting("advanced", NEAR)
        assert at.phase == "Winching"
        at.do("BALLOON#1 winch 0")
        assert at.phase == "PlotPhase"


class TestAttack:
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_3_it_is_attacked_like_an_aircraft(self, level: str) -> None:
        assert approach(level).shots() >= {"SPAD/7#1 f> BALLOON#1"}

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_3_a_not_from_above(self, level: str) -> None:
        at = approach(level, "SPAD/7@JJ-13 E 850m speed 5 buster", mission={"altitude": 800})
        assert at.refusal("SPAD/7 f> BALLOON#1") in ("Balloon 3.a", "Basic I")
        at = approach(level, "SPAD/7@JJ-13 E 650m speed 5 buster")
        assert at.refusal("SPAD/7 f> BALLOON#1") == ""

    def test_balloon_3_b_not_from_its_own_hex(self) -> None:
        at = busting("basic", "SPAD/7@JJ-15 E 750m speed 5 buster", NEAR).until("AttackPhase")
        assert at.where("SPAD/7#1") == "JJ-20 E"
        assert at.shots() == {"SPAD/7#2 f> BALLOON#1"}
        no = at.game.rules.may_fire[-1].of(at.game.rules, at.state, at.craft("SPAD/7#1"), 0, at.balloon)
        assert no is not None
        assert no.rule == "Balloon 3.b"

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_3_c_on_the_ground_it_is_safe(self, level: str) -> None:
        at = approach(level, "SPAD/7@JJ-13 E 50m speed 5 buster", mission={"altitude": 0})
        if at.phase in ("AttackPhase", "JointFire"):
            assert at.refusal("SPAD/7 f> BALLOON#1") == "Balloon 3.c"

    def test_ruling_b14_not_in_the_defensive_phase(self) -> None:
        at = busting("basic", "SPAD/7@JJ-17 E 800m speed 5 buster", "ALB/d3@JJ-32 W 800m speed 5")
        at.state.segment, at.state.phase = 1, 0
        no = at.game.rules.may_fire[-1].of(at.game.rules, at.state, at.craft("SPAD/7"), 0, at.balloon)
        assert no is not None
        assert no.rule == "Ruling B14"

    def test_ruling_b14_it_must_be_sighted_in_the_tournament_game(self) -> None:
        at = busting("tournament", "SPAD/7@JJ-13 E 800m speed 5 buster", "ALB/d3@JJ-32 W 800m speed 5")
        at.do("SPAD/7 5 0", "SPAD/7 5")
        assert at.refusal("SPAD/7 f> BALLOON#1") == ""
        at = busting("tournament", "SPAD/7@II-13 SE 800m speed 5 buster", balloon="JJ-18", counters=("AA@LL-14",))
        at.do("SPAD/7 5 0", "SPAD/7 4L")
        assert at.shots() == set()

    @pytest.mark.parametrize("level", ["basic", "tournament"])
    def test_balloon_1_c_1_twelve_hits_burn_it_after_the_defensive_phase_without_a_zone(self, level: str) -> None:
        at = approach(level)
        at.balloon.boxes = 11
        at.do("SPAD/7 f> BALLOON#1").hold().dice(8)
        assert at.balloon.status == BURNT
        assert at.defences.zones == []

    def test_ruling_p19_in_a_joint_turn_all_who_score_have_lit_it(self) -> None:
        """Both stand next to it, straight ahead. [Ruling B16, Ruling A15]"""
        pair = ("SPAD/7@JJ-14 E 800m speed 5 buster", "NIEU/17@JJ-26 W 800m speed 5 buster")
        at = approach("advanced", *pair, "SPAD/7@C-25 E 3000m speed 5 buster")
        at.do("SPAD/7#1 f> BALLOON#1", "NIEU/17 f> BALLOON#1").hold().dice(12)
        while at.purpose in ("half", "fire"):
            at.dice(5 if at.purpose == "half" else 12)
        assert at.craft("SPAD/7#1").fate == at.craft("NIEU/17").fate == CAUGHT
        assert len(at.defences.zones) == 1

    @pytest.mark.parametrize("level", ["basic", "tournament"])
    def test_ruling_p19_otherwise_the_first_has_lit_it(self, level: str) -> None:
        """The other one only fired into the flames. [Ruling B16]"""
        pair = ("SPAD/7@JJ-14 E 800m speed 5 buster", "NIEU/17@JJ-26 W 800m speed 5 buster")
        at = approach(level, *pair)
        at.do("SPAD/7 f> BALLOON#1", "NIEU/17 f> BALLOON#1").hold().dice(12, 12)
        assert at.craft("SPAD/7").fate == CAUGHT
        assert at.craft("NIEU/17").status == FLYING

    def test_ruling_b14_hits_wait_for_the_end_of_the_turn(self) -> None:
        at = approach("basic")
        at.do("SPAD/7 f> BALLOON#1").hold().dice(8)
        assert at.balloon.status == FLOATING
        assert at.balloon.boxes > 0

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_1_c_2_an_asterisk_burns_it_at_once_in_every_game(self, level: str) -> None:
        """And no critical hit is rolled for. [Ruling S8]"""
        at = approach(level)
        at.do("SPAD/7 f> BALLOON#1").hold().dice(12)
        assert at.balloon.status == BURNT
        assert len(at.defences.zones) == 1
        assert at.purpose == ""
        assert at.told("bursts into flames")

    def test_ruling_f28_side_and_tail_do_not_count_on_a_balloon(self) -> None:
        at = approach("advanced")
        names = [one.name for one in at.game.rules.to_hit if one.of(at.craft("SPAD/7"), 0, at.balloon, True) != 0]
        assert names == ["flew straight at the last"]

    def test_multi_7_an_attack_on_a_balloon_that_burns_already_is_made(self) -> None:
        at = approach("basic", NEAR, "SPAD/7@JJ-12 E 800m speed 5 buster")
        at.do("SPAD/7#1 f> BALLOON#1", "SPAD/7#2 f> BALLOON#1").hold().dice(12, 12)
        assert at.balloon.status == BURNT
        assert len(at.defences.zones) == 1


class TestEnd:
    def burnt(self, level: str = "basic", **more: int) -> Siege:
        at = approach(level, "SPAD/7@JJ-13 E 800m speed 5 buster", **more)
        return at.do("SPAD/7 f> BALLOON#1").hold().dice(12)

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b19_won_with_the_balloon_burnt_and_one_attacker_home(self, level: str) -> None:
        at = self.burnt(level).gone("SPAD/7", HOME, 7)
        assert at.result == "allied: the mission is accomplished"

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b19_won_with_one_attacker_in_the_air_after_the_last_turn(self, level: str) -> None:
        at = self.burnt(level, last_turn=1)
        at.out()
        assert at.result == "allied: the mission is accomplished"

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b19_lost_with_the_last_attacker(self, level: str) -> None:
        at = self.burnt(level).gone("SPAD/7", DOWN, 1)
        assert at.result == "german: the mission has failed"

    def test_ruling_b19_lost_when_the_turns_are_over_and_it_still_hangs_there(self) -> None:
        at = approach("basic", last_turn=1)
        at.out()
        assert at.result == "german: the mission has failed"

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_p15_lost_when_no_attacker_can_fire_any_more(self, level: str) -> None:
        at = busting(level, NEAR)
        at.craft("SPAD/7").ammo_front = 0
        at.out()
        assert at.state.turn == 1
        assert at.result == "german: the mission has failed"

    @pytest.mark.parametrize("level", ["tournament", "advanced"])
    def test_ruling_p15_rockets_in_a_glide_are_of_no_use(self, level: str) -> None:
        """Nor with the pilot badly hurt. [Ruling L2, Advanced Critical Hits 2]"""
        at = busting(level, f"{NEAR} rockets 6", extra="+rockets")
        craft = at.craft("SPAD/7")
        assert can_attack(at.state, craft)
        craft.ammo_front = 0
        assert can_attack(at.state, craft)
        craft.gliding = True
        assert not can_attack(at.state, craft)

    def test_ruling_b19_twenty_turns_unless_the_setting_says_otherwise(self) -> None:
        assert busting("basic", NEAR).state.last_turn == 20
        assert busting("basic", NEAR, last_turn=7).state.last_turn == 7

    def test_ruling_s7_the_owner_needs_no_aircraft(self) -> None:
        assert not approach("basic").over

    def test_by_agreement_it_stands_as_if_the_turns_were_over(self) -> None:
        at = approach("basic")
        assert at.game.adjudicate(at.state).winner == 1
        assert at.game.adjudicate(self.burnt().state).winner == 0


class TestZone:
    """A balloon at JJ-20, 800 m, burns; by the fire of an aircraft that stands at JJ-18."""

    def lit(self, *others: str, level: str = "basic", by: str = "SPAD/7@JJ-13 E 800m speed 5 buster") -> Siege:
        at = approach(level, by, *others)
        at.do(f"{by.split('@')[0]}#1 f> BALLOON#1").hold().dice(12)
        return at

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_3_d_1_who_lights_it_from_the_next_hex_is_lost(self, level: str) -> None:
        at = self.lit("SPAD/7@C-25 E 3000m speed 5 buster", level=level, by="SPAD/7@JJ-14 E 800m speed 5 buster")
        assert at.craft("SPAD/7#1").status == DOWN
        assert at.craft("SPAD/7#1").fate == CAUGHT

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b18_nobody_has_the_victory_over_it(self, level: str) -> None:
        at = self.lit("SPAD/7@C-25 E 3000m speed 5 buster", level=level, by="SPAD/7@JJ-14 E 800m speed 5 buster")
        while at.craft("SPAD/7#1").credited == -1:
            at.go_on()
        assert at.craft("SPAD/7#1").credited == NOBODY

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_1_c_3_who_enters_its_hex_is_lost(self, level: str) -> None:
        at = self.lit("SPAD/7@C-25 E 3000m speed 5 buster", level=level)
        plan(at, "SPAD/7#1", "0", "5")
        assert at.craft("SPAD/7#1").fate == CAUGHT

    @pytest.mark.parametrize(("roll", "fate"), [(1, CAUGHT), (2, CAUGHT), (3, 0), (6, 0)])
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_3_d_2_who_enters_the_ring_rolls_once(self, level: str, roll: int, fate: int) -> None:
        """JJ-19, then II-20 and II-21: three hexes of the ring, one die, when the move is over.

        [Balloon 3.d.4, Ruling B17, Ruling A12]
        """
        at = self.lit("SPAD/7@C-25 E 3000m speed 5 buster", level=level)
        plan(at, "SPAD/7#1", "0", "1L1R2")
        assert at.purpose == "zone"
        at.dice(roll)
        assert at.craft("SPAD/7#1").fate == fate
        assert at.purpose != "zone"

    @pytest.mark.parametrize(("change", "caught"), [("+250", True), ("+300", False)])
    def test_balloon_1_c_3_two_hundred_and_fifty_metres_above_and_below(self, change: str, caught: bool) -> None:
        at = self.lit("SPAD/7@C-25 E 3000m speed 5 buster")
        at.until("AnnouncePhase")
        at.craft("SPAD/7#1").altitude = 800 + int(change)
        plan(at, "SPAD/7#1", "0", "5")
        assert (at.craft("SPAD/7#1").fate == CAUGHT) == caught

    @pytest.mark.parametrize("level", ["tournament", "advanced"])
    def test_ruling_l4_a_glider_flies_past_at_the_height_it_has_sunk_to(self, level: str) -> None:
        """At the announcement it goes from 600 to 500 m, where the gas reaches down to 550. [Ruling M16]"""
        at = self.lit("SPAD/7@C-25 E 3000m speed 5 buster", level=level)
        at.until("AnnouncePhase", "PlotPhase")
        craft = at.craft("SPAD/7#1")
        craft.altitude, craft.gliding, craft.speed = 600, True, craft.kind.min_speed
        plan(at, "SPAD/7#1", "0", str(craft.speed))
        assert craft.kind.min_speed > 2
        assert at.craft("SPAD/7#1").fate != CAUGHT
        assert at.purpose != "zone"

    def test_balloon_3_d_3_who_stands_in_the_ring_and_leaves_it_with_the_first_hex_has_not_entered_it(self) -> None:
        at = self.lit("NIEU/17@KK-14 E 800m speed 5 buster")
        assert at.where("NIEU/17") == "KK-19 E"
        at.until("AnnouncePhase")
        at.craft("NIEU/17").facing = 3
        plan(at, "NIEU/17", "0", "5")
        assert at.purpose != "zone"

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b15_it_lasts_until_those_who_lit_it_have_moved_again(self, level: str) -> None:
        """In a joint turn, until all have. [Ruling A12]"""
        at = self.lit("SPAD/7@C-25 E 3000m speed 5 buster", level=level)
        assert at.defences.zones
        at.fly("SPAD/7#1 5 0 1L4" if level == "advanced" else "SPAD/7#1 5 0")
        while at.defences.zones:
            assert at.state.turn == 2
            at.go_on()
        assert at.phase != "FlyPhase"

    @pytest.mark.parametrize("level", ["tournament", "advanced"])
    def test_ruling_b17_the_gas_comes_before_a_landing(self, level: str) -> None:
        """Who is caught on his way home in a glide has nothing to land any more. [Ruling L9]"""
        at = busting(level, "SPAD/7@JJ-13 E 800m speed 5 buster", extra="+forced-landings")
        names = [type(phase).__name__ for phase in at.game.rules.sequence]
        assert names.index("ZoneRolls") < names.index("ForcedLandingRolls")

    def test_ruling_b18_the_owner_s_aircraft_are_subject_to_it(self) -> None:
        at = self.lit("ALB/d3@JJ-25 W 800m speed 5")
        plan(at, "ALB/d3", "0", "6")
        assert at.craft("ALB/d3").fate == CAUGHT

    def test_example_ignition_at_three_hexes_one_can_keep_clear_at_two_one_rolls(self) -> None:
        """From two hexes ahead the first hex is the ring's, whatever follows; from three it need not be."""
        two = self.lit("SPAD/7@C-25 E 3000m speed 5 buster")
        plan(two, "SPAD/7#1", "0", "1L2")
        assert two.purpose == "zone"
        three = self.lit("SPAD/7@C-25 E 3000m speed 5 buster", by="SPAD/7@JJ-12 E 800m speed 5 buster")
        plan(three, "SPAD/7#1", "0", "1L3")
        assert three.purpose != "zone"


def plan(at: Siege, name: str, change: str, word: str) -> Siege:
    """One movement of an aircraft, others standing by."""
    while not at.is_due(name):
        at.go_on()
    points = sum(int(one) for one in word if one.isdigit()) + word.count("L") + word.count("R")
    if at.state.joint is not None:
        at.do(f"{name} {points} {change} {word}")
        while at.phase == "PlotPhase":
            at.go_on()
        return at
    at.do(f"{name} {points} {change}")
    while at.phase == "AnnouncePhase":
        at.go_on()
    at.do(f"{name} {word}")
    while at.phase == "FlyPhase" and at.purpose == "":
        at.go_on()
    return at


class TestEdge:
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_3_d_5_nobody_is_shifted_away_from_the_edge(self, level: str) -> None:
        """Two aircraft are left, and the printed rule is asked for. [Ruling M22]"""
        at = busting(level, "SPAD/7@NN-8 E 800m speed 5 buster", "ALB/d3@NN-20 W 800m speed 5", edge="printed")
        where = at.where("ALB/d3")
        at.until("AttackPhase", "JointFire", "Winching")
        assert at.state.edge == 1
        assert level == "advanced" or at.where("ALB/d3") == where


class TestSettings:
    def test_a_mission_needs_its_rules_and_the_rules_a_mission(self) -> None:
        _, setting = siege_of("basic", NEAR)
        from dogfight.games import game_of

        with pytest.raises(ScenarioError, match="without the rules of balloon-busting"):
            game_of("war:basic").setup(setting)
        with pytest.raises(ScenarioError, match="no mission"):
            game_of("war:basic+balloon-busting").setup({**setting, "mission": None, "crafts": [{"aircraft": "SPAD/7"}]})

    @pytest.mark.parametrize(
        ("field", "value", "said"),
        [
            ("altitude", 725, "multiple of 50"),
            ("altitude", "high", "number from 0 to 800"),
            ("aa", 19, "number from 0 to 18"),
            ("mg", -1, "number from 0 to 18"),
            ("dummy", True, "number from 0 to 18"),
            ("flak", 3, "unknown field 'flak'"),
        ],
    )
    def test_what_is_wrong_is_named(self, field: str, value: object, said: str) -> None:
        with pytest.raises(ScenarioError, match=said):
            busting("basic", NEAR, mission={field: value})

    def test_no_more_than_eighteen_counters(self) -> None:
        with pytest.raises(ScenarioError, match="24 counters"):
            busting("basic", NEAR, mission={"aa": 8, "mg": 8, "dummy": 8})

    def test_somebody_attacks(self) -> None:
        with pytest.raises(ScenarioError, match="task buster"):
            busting("basic", "SPAD/7@JJ-13 E 800m speed 5")
