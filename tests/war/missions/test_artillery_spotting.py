"""Artillery spotting, scenario 6, which is ours. [Ruling B9, Ruling P12]"""

from typing import Any

import pytest
from sorties import EVERY_LEVEL, Sortie, sortie

from dogfight.errors import ScenarioError
from dogfight.war.pieces import EXITED, HOME

FAR = "ALB/d5a@C-25 E 3000m speed 4"
CERISY = 1  # BB-18


def spotter(level: str = "basic", where: str = "BB-16 E 1500m speed 4", foe: str = FAR, **more: Any) -> Sortie:
    return sortie("artillery-spotting", level, f"RE/8@{where} spotter", foe, **{"target": CERISY, **more})


def phase(at: Sortie, word: str, change: str = "0") -> Sortie:
    """One movement of the spotter."""
    speed = at.craft("RE/8").speed
    if at.state.joint is not None:
        return at.fly(f"RE/8 {speed} {change} {word}")
    return at.fly(f"RE/8 {speed} {change}", f"RE/8 {word}")


class TestCorrections:
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b9_begun_and_ended_within_four_hexes_is_a_correction(self, level: str) -> None:
        at = phase(spotter(level), "4")
        assert at.where("RE/8") == "BB-20 E"
        assert at.task("RE/8").corrections == 1

    @pytest.mark.parametrize(
        ("where", "change"),
        [
            ("BB-13 E 1500m speed 4", "0"),  # begins five hexes away
            ("BB-19 E 1500m speed 4", "0"),  # ends five hexes away
            ("BB-16 E 950m speed 4", "+50"),
            ("BB-16 E 1000m speed 4", "-50"),
            ("BB-16 E 2000m speed 4", "+50"),
            ("BB-16 E 2050m speed 4", "-50"),
        ],
    )
    def test_ruling_b9_near_enough_and_between_1000_and_2000_metres_at_both_ends(self, where: str, change: str) -> None:
        assert phase(spotter(where=where), "4", change).task("RE/8").corrections == 0

    @pytest.mark.parametrize("altitude", [1000, 2000])
    def test_ruling_b9_the_bounds_belong_to_it(self, altitude: int) -> None:
        assert phase(spotter(where=f"BB-14 E {altitude}m speed 4"), "4").task("RE/8").corrections == 1

    def test_ruling_b9_an_attack_since_its_last_movement_began_spoils_the_next(self) -> None:
        at = spotter(foe="ALB/d5a@BB-25 W 1500m speed 4")
        at.do("RE/8 4 0", "RE/8 4")
        while at.phase != "AnnouncePhase":
            at.go_on()
        assert at.task("RE/8").corrections == 1
        at.do("ALB/d5a 4 0", "ALB/d5a 4")
        assert at.phase == "AttackPhase"
        at.do("ALB/d5a f> RE/8")
        assert at.task("RE/8").under_fire
        while not at.is_due("RE/8"):
            at.go_on()
        phase(at, "4")
        assert at.task("RE/8").corrections == 1
        assert not at.task("RE/8").under_fire

    def test_ruling_b9_an_attack_that_misses_disturbs_as_well_in_joint_turns(self) -> None:
        at = spotter("advanced", foe="ALB/d5a@BB-26 W 1500m speed 4")
        at.do("RE/8 4 0 4")
        while at.phase != "JointFire":
            at.go_on()
        at.do("ALB/d5a f> RE/8")
        while not at.is_due("RE/8"):
            at.go_on()
        assert at.task("RE/8").corrections == 1
        assert at.task("RE/8").under_fire

    def test_ruling_p12_somebody_has_to_watch_and_not_in_a_glide(self) -> None:
        dead = spotter("tournament", foe=FAR)
        dead.craft("RE/8").observer = 2
        dead.do("RE/8 4 0", "RE/8 4")
        assert dead.task("RE/8").corrections == 0
        assert dead.result == "german: the mission has failed"

    def test_ruling_p12_types_marked_a(self) -> None:
        with pytest.raises(ScenarioError, match="marked A"):
            sortie("artillery-spotting", "basic", "SOP/camel@BB-16 E spotter", FAR)


class TestTheEnd:
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b9_six_corrections_win(self, level: str) -> None:
        at = spotter(level)
        at.task("RE/8").corrections = 5
        phase(at, "4")
        assert at.result == "allied: the mission is accomplished"

    def test_ruling_b9_shot_down_or_driven_off_is_failed(self) -> None:
        at = spotter()
        at.gone("RE/8", HOME, EXITED)
        assert at.result == "german: the mission has failed"

    def test_ruling_s7_not_done_in_time_is_failed(self) -> None:
        at = phase(spotter(last_turn=1), "4")
        assert at.result == "german: the last turn is over"

    def test_the_target_is_known_to_both_and_must_be_on_the_list(self) -> None:
        assert spotter(target=4).mission.place == 4
        with pytest.raises(ScenarioError, match="target of the mission is 10"):
            spotter(target=10)
