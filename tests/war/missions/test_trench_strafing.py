"""Trench-strafing, scenario 4. [Strafing]"""

import pytest
from sorties import EVERY_LEVEL, Sortie, sortie

from dogfight.errors import ScenarioError
from dogfight.war.fire import refuses_fire
from dogfight.war.pieces import BOXES_FULL, DOWN, FRONT_BIT, HOME, LEWIS_BIT

FAR = "ALB/d3@C-25 E 1500m speed 4"


def strafer(level: str = "basic", where: str = "U-13 E 350m speed 5", kind: str = "DH/5", foe: str = FAR) -> Sortie:
    return sortie("trench-strafing", level, f"{kind}@{where} strafer", foe)


def run(at: Sortie, word: str, change: str = "0", kind: str = "DH/5") -> Sortie:
    """One strafing phase."""
    speed = at.craft(kind).speed
    if at.state.joint is not None:
        return at.fly(f"{kind} {speed} {change} {word} strafe")
    return at.fly(f"{kind} {speed} {change} strafe", f"{kind} {word}")


def only_move(at: Sortie, word: str) -> Sortie:
    """One strafing phase up to what is asked after the movement."""
    return at.do(f"DH/5 {at.craft('DH/5').speed} 0 strafe", f"DH/5 {word}")


class TestTheRun:
    def test_strafing_only_types_marked_t(self) -> None:
        with pytest.raises(ScenarioError, match="marked T"):
            strafer(kind="FK/8")

    @pytest.mark.parametrize(
        ("where", "change", "rule"),
        [
            ("U-13 E 350m speed 5", "0", ""),
            ("U-13 E 400m speed 5", "0", "Strafing 1"),
            ("U-13 E 400m speed 5", "-50", ""),
            ("U-13 E 350m speed 5", "+50", ""),
            ("U-12 E 350m speed 5", "0", "Strafing 2"),
            ("Q-13 E 350m speed 5", "0", "Strafing 2"),
        ],
    )
    def test_strafing_1_and_2_low_and_from_an_enemy_trench_hex(self, where: str, change: str, rule: str) -> None:
        assert strafer(where=where).refusal(f"DH/5 5 {change} strafe") == rule

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_strafing_2_every_trench_hex_passed_is_marked_for_one_box(self, level: str) -> None:
        at = strafer(level)
        before = at.craft("DH/5").ammo_front
        run(at, "5")
        assert at.marks() == [f"strafed U-{n}" for n in (13, 14, 15, 16, 17)]
        assert at.mission.points == 5
        assert at.craft("DH/5").ammo_front == before - 1

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b1_each_hex_counts_once(self, level: str) -> None:
        at = run(strafer(level), "5")
        craft = at.craft("DH/5")
        craft.q, craft.r = 13, 20
        craft.hot = 0
        run(at, "5")
        assert at.mission.points == 5
        assert at.told("strafes nothing that was not strafed before")

    def test_ruling_b6_only_what_is_passed_at_350_metres_or_less_counts(self) -> None:
        climbing = run(strafer(), "5", "+50")
        assert climbing.marks() == ["strafed U-13"]
        diving = run(strafer(where="U-13 E 400m speed 5"), "5", "-50")
        assert diving.marks() == [f"strafed U-{n}" for n in (14, 15, 16, 17)]

    def test_ruling_m16_a_tournament_dive_comes_down_hex_by_hex(self) -> None:
        at = strafer("tournament", where="U-13 E 500m speed 5")
        assert at.refusal("DH/5 5 -200 strafe") == ""
        at.fly("DH/5 5 -200 strafe", "DH/5 1vv4")
        assert at.marks() == ["strafed U-16", "strafed U-17", "strafed U-20"]

    def test_strafing_4_forward_guns_only_loaded_whole_and_not_jammed(self) -> None:
        for name, value, rule in [("ammo_front", 0, "Strafing 2"), ("jammed", FRONT_BIT, "Ruling B6"),
                                  ("out", FRONT_BIT, "Ruling B6"), ("novice", True, "Ruling S9")]:  # fmt: skip
            at = strafer("tournament")
            setattr(at.craft("DH/5"), name, value)
            assert at.refusal("DH/5 5 0 strafe") == rule

    def test_ruling_l7_no_strafing_in_a_glide(self) -> None:
        at = strafer("tournament")
        at.craft("DH/5").gliding = True
        at.craft("DH/5").speed = 4
        assert at.refusal("DH/5 4 0 strafe") == "Ruling L7"


class TestTheGun:
    FOE = "ALB/d3@U-21 W 350m speed 4"

    @pytest.mark.parametrize("level", ["basic", "tournament"])
    def test_strafing_3_no_fire_in_the_attack_phase_after_it(self, level: str) -> None:
        at = only_move(strafer(level, foe=self.FOE), "5")
        assert at.phase != "AttackPhase"
        assert at.craft("DH/5").fired == 0
        assert at.craft("DH/5").hot == FRONT_BIT

    def test_strafing_3_the_refusal_says_that_it_has_strafed(self) -> None:
        foes = "ALB/d3@U-21 W 350m speed 4"
        at = sortie("trench-strafing", "basic", "DH/5@U-13 E 350m speed 5 strafer",
                    "SOP/camel@V-19 NE 350m speed 5", foes)  # fmt: skip
        at.do("DH/5 5 0 strafe", "SOP/camel 5 0", "DH/5 5", "SOP/camel 5")
        if at.phase == "AttackPhase":
            assert at.refusal("DH/5 f> ALB/d3") == "Strafing 3"

    def test_ruling_b6_basic_forbids_it_after_a_shot_in_the_last_defensive_phase(self) -> None:
        at = strafer("basic")
        at.craft("DH/5").hot = FRONT_BIT
        assert at.refusal("DH/5 5 0 strafe") == "Strafing 3"

    def test_ruling_b6_tournament_rolls_for_a_jam_after_the_move_and_the_hexes_stand(self) -> None:
        for roll, jammed in [(1, True), (2, True), (3, False), (6, False)]:
            at = strafer("tournament")
            at.craft("DH/5").hot = FRONT_BIT
            only_move(at, "5")
            assert at.purpose == "strafing-jam"
            at.dice(roll)
            assert (at.craft("DH/5").jammed == FRONT_BIT) is jammed
            assert len(at.marks()) == 5
            assert "Strafing 3" in at.rules_told()

    def test_strafing_3_the_next_defensive_shot_is_a_successive_one(self) -> None:
        foe = "ALB/d3@U-24 W 350m speed 4"
        at = only_move(strafer("tournament", foe=foe), "5")
        assert at.craft("DH/5").hot == FRONT_BIT
        while at.phase != "DefensivePhase" or at.state.segment == 0:
            at.go_on()
        assert at.refusal("DH/5 f> ALB/d3") == ""
        at.do("DH/5 f> ALB/d3")
        assert at.state.shots[0].successive

    def test_ruling_f6_in_basic_that_defensive_shot_is_forbidden(self) -> None:
        at = only_move(strafer("basic", foe="ALB/d3@U-24 W 350m speed 4"), "5")
        while at.phase != "AttackPhase":
            at.go_on()
        craft, foe = at.craft("DH/5"), at.craft("ALB/d3")
        no = refuses_fire(at.game.rules, at.state, craft, 0, foe)
        assert no is not None
        assert no.rule == "Basic VIII.2.a"

    def test_ruling_a34_in_a_joint_turn_it_is_that_turns_shot_of_the_front_gun(self) -> None:
        at = strafer("advanced", foe="ALB/d3@U-25 W 350m speed 4")
        at.do("DH/5 5 0 5 strafe")
        while at.phase not in ("JointFire", "JointReckoning") and at.state.turn == 1:
            at.go_on()
        assert at.craft("DH/5").fired == FRONT_BIT
        assert at.refusal("DH/5 f> ALB/d3") in ("Ruling F20", "Advanced Sequence", "Basic I")

    def test_ruling_a13_a_hot_gun_rolls_for_a_jam_in_the_execution(self) -> None:
        at = strafer("advanced")
        at.craft("DH/5").hot = FRONT_BIT
        at.do("DH/5 5 0 5 strafe")
        while at.purpose != "strafing-jam":
            at.go_on()
        assert at.phase == "ExecutionRolls"
        at.dice(1)
        assert at.craft("DH/5").jammed == FRONT_BIT

    def test_ruling_a31_a_wing_lewis_strafes_with_the_fixed_gun_or_alone(self) -> None:
        at = strafer("advanced", kind="SE/5a")
        pad = at.craft("SE/5a").pad
        assert pad is not None
        fixed, lewis = at.craft("SE/5a").ammo_front, pad.lewis
        run(at, "5", kind="SE/5a")
        pad = at.craft("SE/5a").pad
        assert pad is not None
        assert (at.craft("SE/5a").ammo_front, pad.lewis) == (fixed - 1, lewis - 1)
        alone = strafer("advanced", kind="SE/5a")
        alone.craft("SE/5a").jammed = FRONT_BIT
        run(alone, "5", kind="SE/5a")
        pad = alone.craft("SE/5a").pad
        assert pad is not None
        assert (alone.craft("SE/5a").ammo_front, pad.lewis) == (fixed, lewis - 1)
        dead = strafer("advanced", kind="SE/5a")
        dead.craft("SE/5a").jammed = FRONT_BIT | LEWIS_BIT
        run(dead, "5", kind="SE/5a")
        assert dead.marks() == []


class TestTheEnd:
    def test_ruling_p9_points_decide_when_no_strafer_is_left(self) -> None:
        at = run(strafer(), "5")
        at.gone("DH/5", DOWN, BOXES_FULL)
        assert at.result == "german: the mission has been flown"
        assert any("Points: Allied 5, German 10." in one.text for one in at.heard)

    def test_ruling_p9_equal_points_are_a_draw(self) -> None:
        at = run(strafer(), "5")
        at.mission.points = 10
        at.gone("DH/5", DOWN, BOXES_FULL)
        assert at.result == "draw: the mission has been flown"

    def test_ruling_p8_with_nobody_left_to_stop_it_the_strafer_wins(self) -> None:
        at = strafer()
        at.craft("ALB/d3").status = HOME
        at.fly("DH/5 5 0", "DH/5 5")
        assert at.result == "allied: the mission has been flown"

    def test_ruling_s7_after_the_last_turn_the_points_count_as_they_are(self) -> None:
        at = sortie("trench-strafing", "basic", "DH/5@U-13 E 350m speed 5 strafer", FAR, last_turn=1)
        at.fly("DH/5 5 0 strafe", "DH/5 5")
        assert at.result == "allied: the last turn is over"
