"""Optional VIII: six rockets against balloons."""

from typing import Any

import pytest
from ballooning import Siege, busting
from sorties import EVERY_LEVEL

from dogfight.errors import Clash, ScenarioError
from dogfight.games import game_of
from dogfight.war.fire import refuses_rocket
from dogfight.war.orders import ROCKET, Fire
from dogfight.war.pieces import BURNT, CAUGHT, FLOATING

NEAR = "SPAD/7@JJ-13 E 800m speed 5 buster rockets 6"  # five hexes on it is two from the balloon
LAUNCH = "SPAD/7 o> BALLOON#1"


def aiming(level: str, *lines: str, **more: Any) -> Siege:
    at = busting(level, *(lines or (NEAR,)), extra="+rockets", **more)
    at.until("AttackPhase", "JointFire")
    return at


@pytest.mark.parametrize("level", EVERY_LEVEL)
class TestRockets:
    def test_optional_viii_any_hit_burns_the_balloon(self, level: str) -> None:
        at = aiming(level)
        at.do(LAUNCH).hold().dice(7)
        assert at.balloon.status == BURNT
        assert len(at.defences.zones) == 1

    def test_optional_viii_no_hit_no_fire(self, level: str) -> None:
        at = aiming(level)
        at.do(LAUNCH)
        at.hold().dice(5)
        assert at.balloon.status == FLOATING

    def test_optional_viii_one_or_two_in_an_attack_phase_a_roll_for_each(self, level: str) -> None:
        at = aiming(level)
        at.do(LAUNCH, LAUNCH)
        assert at.refusal(LAUNCH) in ("Optional VIII", "Basic I")
        at.hold().dice(2, 2)
        assert at.task("SPAD/7").rockets == 4
        assert at.task("SPAD/7").launched == 0

    def test_optional_viii_six_of_them(self, level: str) -> None:
        at = aiming(level, "SPAD/7@JJ-13 E 800m speed 5 buster rockets 1")
        at.do(LAUNCH)
        assert at.refusal(LAUNCH) == "Optional VIII"
        with pytest.raises(ScenarioError, match="rockets"):
            busting(level, "SPAD/7@JJ-13 E 800m speed 5 buster rockets 7", extra="+rockets")

    @pytest.mark.parametrize(("start", "allowed"), [("JJ-13", True), ("JJ-14", True), ("JJ-12", False)])
    def test_ruling_b22_to_range_two(self, level: str, start: str, allowed: bool) -> None:
        at = aiming(level, f"SPAD/7@{start} E 800m speed 5 buster rockets 6")
        assert (at.refusal(LAUNCH) == "") == allowed

    def test_ruling_b22_the_true_range_altitude_included(self, level: str) -> None:
        at = aiming(level, "SPAD/7@JJ-13 E 600m speed 5 buster rockets 6")
        assert at.refusal(LAUNCH) == ("" if level == "basic" else "Ruling B22")

    def test_ruling_b22_the_gun_may_fire_too(self, level: str) -> None:
        at = aiming(level)
        at.do("SPAD/7 f> BALLOON#1", LAUNCH)
        at.hold().dice(2, 2)
        assert at.craft("SPAD/7").ammo_front < at.craft("SPAD/7").kind.ammo_front + 3
        assert at.task("SPAD/7").rockets == 5

    def test_optional_viii_against_balloons_only(self, level: str) -> None:
        at = aiming(level, NEAR, "ALB/d3@JJ-19 E 800m speed 5")
        no = at.game.refusal(at.state, 0, Fire(0, ROCKET, 1))
        assert no is not None
        assert no.rule == "Optional VIII"

    def test_optional_viii_the_mg_column(self, level: str) -> None:
        """7 is one hit in it, 6 none; the log says so."""
        at = aiming(level)
        at.do(LAUNCH)
        at.hold().dice(7)
        assert at.told("fires a rocket", "column MG")

    def test_balloon_3_d_1_who_lights_it_from_the_next_hex_is_lost(self, level: str) -> None:
        at = aiming(level, "SPAD/7@JJ-14 E 800m speed 5 buster rockets 6", "SPAD/7@C-25 E 3000m buster")
        at.do("SPAD/7#1 o> BALLOON#1")
        at.hold().dice(7)
        assert at.craft("SPAD/7#1").fate == CAUGHT

    def test_optional_viii_nieuport_17_and_spad_7_carry_them(self, level: str) -> None:
        busting(level, "NIEU/17@JJ-13 E 800m buster rockets 6", extra="+rockets")
        with pytest.raises(ScenarioError, match="Nieuport 17 and the SPAD 7"):
            busting(level, "SE/5a@JJ-13 E 800m buster rockets 6", extra="+rockets")

    def test_ruling_s8_without_the_rule_there_are_none(self, level: str) -> None:
        with pytest.raises(ScenarioError, match="Anti-Balloon Rockets"):
            busting(level, NEAR)
        at = busting(level, "SPAD/7@JJ-13 E 800m speed 5 buster").until("AttackPhase", "JointFire")
        assert at.refusal(LAUNCH) == "Optional VIII"


def test_ruling_a33_sixty_degrees_ahead_in_joint_turns() -> None:
    at = aiming("advanced", "SPAD/7@II-15 E 800m speed 4 buster rockets 6", balloon="JJ-20")
    assert at.where("SPAD/7") == "II-19 E"
    assert at.refusal(LAUNCH) == ""
    at = aiming("basic", "SPAD/7@II-15 E 800m speed 4 buster rockets 6", balloon="JJ-20", last_turn=1)
    assert at.over


def test_ruling_l2_none_in_a_glide() -> None:
    for level in ("tournament", "advanced"):
        at = aiming(level)
        at.craft("SPAD/7").gliding = True
        no = refuses_rocket(at.game.rules, at.state, at.craft("SPAD/7"), at.balloon)
        assert no is not None
        assert no.rule in ("Ruling L2", "Tournament V.5.a")


def test_rockets_need_a_balloon() -> None:
    with pytest.raises(Clash, match="balloons only"):
        game_of("war:basic+rockets")
