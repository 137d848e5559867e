"""Photo-recon, scenario 3. [Photo]"""

from typing import Any

import pytest
from sorties import EVERY_LEVEL, Sortie, sortie

from dogfight.errors import IllegalOrder, ScenarioError
from dogfight.hexes import parse_label
from dogfight.sealed import masked
from dogfight.war.crew import LANDED_WHOLE
from dogfight.war.missions.film import TRENCH_HEXES, code, covered
from dogfight.war.missions.photo_recon import film_shows
from dogfight.war.pieces import ALLIED, EXITED, GERMAN

FAR = "HALB/d3@C-25 E 3000m speed 4"


def camera(level: str = "basic", where: str = "U-13 E 3000m speed 5", target: int = 0, **more: Any) -> Sortie:
    at = sortie("photo-recon", level, f"FE/2@{where} camera", FAR, **more)
    return at.do(f"FE/2 target {target}")


def run(at: Sortie, word: str, speed: int | None = None) -> Sortie:
    """One phase of photographs, level."""
    fast = at.craft("FE/2").speed if speed is None else speed
    if at.state.joint is not None:
        return at.fly(f"FE/2 {fast} 0 {word} photo")
    return at.fly(f"FE/2 {fast} 0 photo", f"FE/2 {word}")


class TestWhoAndWhen:
    def test_photo_1_only_types_marked_r_carry_a_camera(self) -> None:
        with pytest.raises(ScenarioError, match=r"SPAD/7#1.*marked R.*Photo 1"):
            sortie("photo-recon", "basic", "SPAD/7@U-13 E camera", FAR)

    def test_photo_1_an_escort_carries_none(self) -> None:
        at = sortie("photo-recon", "basic", "FE/2@U-13 E 3000m speed 5 camera", "BR/f2b@S-13 E 3000m speed 5", FAR)
        at.do("FE/2 target 0")
        assert at.refusal("BR/f2b 5 0 photo") == "Photo 1"
        assert at.refusal("FE/2 5 0 photo") == ""
        assert at.refusal("FE/2 5 0 bomb") == "Ruling M4"

    @pytest.mark.parametrize(("altitude", "rule"), [(2450, "Photo 2"), (2500, ""), (4000, "")])
    def test_photo_2_at_2500_metres_or_higher(self, altitude: int, rule: str) -> None:
        assert camera(where=f"U-13 E {altitude}m speed 5").refusal("FE/2 5 0 photo") == rule

    def test_photo_7_no_climb_and_no_dive(self) -> None:
        at = camera()
        assert at.refusal("FE/2 5 +50 photo") == "Photo 7"
        assert at.refusal("FE/2 5 -50 photo") == "Photo 7"

    def test_ruling_b4_nobody_photographs_with_the_observer_dead_and_what_is_taken_counts(self) -> None:
        at = run(camera("tournament"), "5")
        taken = at.task("FE/2").film
        at.craft("FE/2").observer = 2
        assert at.refusal("FE/2 5 0 photo") == "Ruling B4"
        assert at.task("FE/2").film == taken

    def test_ruling_l7_a_glider_takes_no_photographs(self) -> None:
        at = camera("tournament")
        at.craft("FE/2").gliding = True
        at.craft("FE/2").speed = at.craft("FE/2").kind.min_speed
        assert at.refusal("FE/2 3 0 photo") == "Ruling L7"

    def test_ruling_k8_the_height_binds_the_run_alone(self) -> None:
        assert camera(where="U-13 E 500m speed 5").refusal("FE/2 5 0") == ""


class TestTargets:
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_photo_3_the_side_that_flies_chooses_in_secret_before_anything_else(self, level: str) -> None:
        at = sortie("photo-recon", level, "FE/2@U-13 E camera", FAR)
        assert at.phase == "ChooseSubject"
        assert at.game.to_act(at.state) == (ALLIED,)
        assert len(at.game.legal(at.state, ALLIED)) == 5
        assert at.game.eyes(at.state, ALLIED, at.read("FE/2 target 3")) == 1
        at.do("FE/2 target 3")
        assert at.phase != "ChooseSubject"
        assert masked(at.mission, ALLIED).target_of(0) == 3
        assert masked(at.mission, GERMAN).target_of(0) == -1
        assert masked(at.mission, -1).target_of(0) == -1

    def test_photo_3_there_are_the_trench_line_and_four_sections_and_each_is_chosen_once(self) -> None:
        at = sortie("photo-recon", "basic", "FE/2@U-13 E camera", FAR)
        assert at.refusal("FE/2 target 5") == "Ruling B21"
        assert at.refusal("HALB/d3 target 0") == "Ruling B21"
        assert at.refusal("FE/2 5 0") == "Ruling B21"
        with pytest.raises(IllegalOrder):
            at.do("FE/2 target 0").do("FE/2 target 1")

    def test_photo_3_every_camera_has_a_target_of_its_own(self) -> None:
        at = sortie("photo-recon", "basic", "FE/2@U-13 E camera", "FE/2@W-13 E camera", FAR)
        at.do("FE/2#2 target 4", "FE/2#1 target 1")
        assert [at.mission.target_of(index) for index in range(3)] == [1, 4, -1]

    def test_photo_5_the_sections_are_eleven_german_and_eight_allied_hexes(self) -> None:
        ground = camera().game.rules.charts.ground
        assert [[len(one.hexes) for one in ground.sections[side]] for side in (0, 1)] == [[8] * 4, [11] * 4]

    def test_ruling_b21_a_target_stays_secret_until_the_game_is_over(self) -> None:
        at = camera()
        before, order = at.game.setup({"mission": {"kind": "photo-recon"}, "crafts": [
            {"aircraft": "FE/2", "at": "U-13", "facing": "E", "task": "camera"},
            {"aircraft": "HALB/d3", "at": "C-25", "facing": "E"}]}), at.read("FE/2 target 0")  # fmt: skip
        assert not at.game.revealed(before, at.state, ALLIED, order)
        at.fly("FE/2 5 0", "FE/2 5")
        assert not at.game.revealed(before, at.state, ALLIED, order)


class TestTrenches:
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_photo_4_the_hex_a_run_starts_in_and_all_it_passes_are_marked(self, level: str) -> None:
        at = run(camera(level), "5")
        assert at.marks() == [f"photographed U-{n}" for n in (13, 14, 15, 16, 17)]
        assert at.where("FE/2") == "U-18 E"
        assert film_shows(at.game.rules, at.craft("FE/2"), 0) == (5, TRENCH_HEXES)

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_photo_4_a_run_that_starts_off_the_line_takes_no_trench(self, level: str) -> None:
        at = run(camera(level, "U-12 E 3000m speed 5"), "5")
        assert at.marks() == []

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b2_a_run_goes_on_over_several_phases_and_may_leave_the_line(self, level: str) -> None:
        at = run(run(camera(level), "5"), "5")
        assert at.where("FE/2") == "U-23 E"
        assert at.marks()[5:] == [f"photographed U-{n}" for n in (20, 21, 22, 23)]

    def test_ruling_b2_a_phase_without_the_run_announced_takes_nothing(self) -> None:
        at = run(camera(), "5").fly("FE/2 5 0", "FE/2 5")
        assert len(at.marks()) == 5
        assert at.where("FE/2") == "U-23 E"

    def test_ruling_b2_the_hexes_have_to_hang_together(self) -> None:
        at = run(run(camera(), "5"), "5")
        ground = at.game.rules.charts.ground
        assert len(at.task("FE/2").film) == 9
        assert covered(ground, ALLIED, at.task("FE/2").film, 0) == 5

    def test_ruling_b2_fifteen_hexes_are_the_whole_target(self) -> None:
        at = camera()
        line = at.game.rules.charts.ground.german_line
        at.task("FE/2").film = tuple(int(code(q, r)) for q, r in line[7:20])
        at.task("FE/2").height, at.task("FE/2").began = 3000, True
        assert at.task("FE/2").complete == 0
        assert run(at, "5").task("FE/2").complete == 1
        assert at.told("FE/2#1 has all of the trench line on film")

    def test_ruling_p11_another_height_starts_a_new_set(self) -> None:
        at = run(camera(), "5")
        at = run(at.fly("FE/2 5 +50", "FE/2 5"), "5")
        assert at.task("FE/2").height == 3050
        assert at.marks() == ["photographed U-23"]

    def test_ruling_b1_the_line_is_the_enemys(self) -> None:
        at = run(camera(where="Q-13 E 3000m speed 3"), "3", 3)
        assert at.marks() == []


class TestRoads:
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_photo_5_a_a_run_need_not_begin_on_the_road(self, level: str) -> None:
        at = run(camera(level, "AA-27 E 3000m speed 6", 2), "6")
        assert at.marks() == [f"photographed AA-{n}" for n in (28, 29, 30, 31, 32, 33)]
        assert film_shows(at.game.rules, at.craft("FE/2"), 2) == (6, 11)
        assert film_shows(at.game.rules, at.craft("FE/2"), 1) == (0, 11)

    def test_photo_5_b_all_hexes_of_the_section_in_any_order(self) -> None:
        at = camera(where="AA-27 E 3000m speed 6", target=2)
        section = at.game.rules.charts.ground.sections[GERMAN][1]
        at.task("FE/2").height = 3000
        at.task("FE/2").film = tuple(int(code(q, r)) for q, r in section.hexes[:4])
        run(at, "6")
        assert at.task("FE/2").complete == 0
        at.task("FE/2").film = (*at.task("FE/2").film, int(code(*section.hexes[4])))
        run(camera_again(at), "6")
        assert at.task("FE/2").complete == 1 << 2

    def test_ruling_b3_hexes_from_two_heights_do_not_add_up(self) -> None:
        at = run(camera(where="AA-27 E 3000m speed 6", target=2), "6")
        at.craft("FE/2").altitude = 3050
        at = run(camera_again(at), "6")
        assert film_shows(at.game.rules, at.craft("FE/2"), 2) == (6, 11)
        assert at.task("FE/2").height == 3050

    def test_ruling_b21_whatever_could_be_a_target_is_marked_so_marks_tell_nothing(self) -> None:
        seen = []
        for target in range(5):
            at = run(camera(where="AA-27 E 3000m speed 6", target=target), "6")
            seen.append((at.marks(), at.task("FE/2"), [report.text for report in at.reports]))
        assert all(one == seen[0] for one in seen)


def camera_again(at: Sortie) -> Sortie:
    """The same camera where it began, the enemy where he is."""
    craft = at.craft("FE/2")
    craft.q, craft.r, craft.facing = 27, 26, 0
    return at


class TestHome:
    def home(self, level: str, where: str, whole: int, word: str = "1x", gliding: bool = False) -> Sortie:
        at = camera(level, where)
        at.task("FE/2").complete = whole
        craft = at.craft("FE/2")
        if gliding:
            craft.gliding, craft.speed = True, craft.kind.min_speed
        if level == "advanced":
            return at.fly(f"FE/2 {craft.speed} 0 {word}")
        return at.fly(f"FE/2 {craft.speed} 0", f"FE/2 {word}")

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_photo_6_home_over_its_own_edge_with_its_target_wins(self, level: str) -> None:
        at = self.home(level, "C-27 NE 3000m speed 5", 1)
        while not at.over:
            at.go_on()
        assert at.result == "allied: the mission is accomplished"
        assert at.mission.shown == (0, -1)
        assert at.mission.done

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_photo_6_another_target_on_film_is_no_success(self, level: str) -> None:
        at = self.home(level, "C-27 NE 3000m speed 5", 0b10)
        while not at.over:
            at.go_on()
        assert at.result == "german: the mission has failed"

    def test_ruling_b5_off_over_another_edge_is_no_success(self) -> None:
        at = self.home("basic", "J-47 E 3000m speed 5", 1, "x")
        assert at.craft("FE/2").fate == 7
        assert at.result == "german: the mission has failed"

    @pytest.mark.parametrize(
        ("where", "facing", "die", "winner"), [("B-27", 0, 5, "allied"), ("B-51", 5, 3, "german")]
    )
    def test_ruling_o1_the_wind_decides_over_which_edge_it_carries_somebody_off(
        self, where: str, facing: int, die: int, winner: str
    ) -> None:
        """To the north, facing east; and to the east, facing northeast. [Ruling B5]"""
        at = camera("basic", f"{where} E 3000m speed 5", options=("wind",))
        at.task("FE/2").complete = 1
        while at.purpose != "wind":
            at.go_on()
        craft = at.craft("FE/2")
        craft.q, craft.r = parse_label(where)
        craft.facing = facing
        at.dice(die).do("FE/2 drifts")
        while at.phase == "DriftPhase":
            at.do("HALB/d3 stays")
        assert at.craft("FE/2").fate == EXITED
        assert at.result.startswith(winner)

    def test_ruling_b5_gliding_off_is_no_success_without_forced_landings(self) -> None:
        at = self.home("tournament", "B-27 NE 3000m speed 5", 1, "x", gliding=True)
        while not at.over:
            at.go_on()
        assert at.result == "german: the mission has failed"

    @pytest.mark.parametrize(("roll", "winner"), [(1, "allied"), (6, "german")])
    def test_photo_6_with_forced_landings_a_successful_landing_counts(self, roll: int, winner: str) -> None:
        at = camera("tournament", "B-27 NE 3000m speed 5", options=("forced-landings",))
        at.task("FE/2").complete = 1
        craft = at.craft("FE/2")
        craft.gliding, craft.speed = True, craft.kind.min_speed
        at.do(f"FE/2 {craft.speed} 0", "FE/2 x")
        table = at.game.rules.charts.landings[7:]
        assert at.purpose == "forced-landing"
        rolls = [die for die in range(1, 7) if (table[die] == LANDED_WHOLE) == (winner == "allied")]
        at.dice(rolls[0] if roll == 1 else rolls[-1])
        assert at.result.startswith(winner)

    def test_ruling_s7_shot_down_or_nothing_brought_home_in_time_is_failed(self) -> None:
        at = camera(last_turn=1).fly("FE/2 5 0", "FE/2 5")
        assert at.result == "german: the last turn is over"

    def test_ruling_p8_a_camera_that_nobody_is_left_to_stop_has_done_it(self) -> None:
        at = camera()
        at.craft("HALB/d3").status = 3
        at.fly("FE/2 5 0", "FE/2 5")
        assert at.result == "allied: the mission is accomplished"


def texts(at: Sortie) -> list[str]:
    """What was told last."""
    return [report.text for report in at.reports]


class TestJointTurns:
    @pytest.mark.parametrize(
        ("plot", "why"),
        [("5 -100 5 photo", "no climb and no dive"), ("6 0 2SL2 photo", "no climb and no dive"),
         ("5 0 5 bomb", "carries no bombs")],
    )  # fmt: skip
    def test_ruling_p13_a_run_that_may_not_be_made_is_left_out_and_told(self, plot: str, why: str) -> None:
        at = camera("advanced")
        if "bomb" in plot:
            assert at.refusal(f"FE/2 {plot}") == "Ruling M4"
            return
        told: list[str] = []
        at.do(f"FE/2 {plot}")
        while not at.over and at.state.turn == 1:
            at.reports = ()
            at.go_on()
            told += texts(at)
        assert any("no photo run" in text and why in text for text in told)
        assert at.task("FE/2").run == 0
        assert at.marks() == []
