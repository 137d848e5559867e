"""Tactical bombing, scenario 5. [Bombing]"""

from typing import Any

import pytest
from sorties import EVERY_LEVEL, Sortie, sortie

from dogfight.sealed import masked
from dogfight.value import fields
from dogfight.war.pieces import ALLIED, BOXES_FULL, DOWN, EXITED, GERMAN, HOME, new_craft
from dogfight.war.task import BOMBER, new_task

FAR = "FOK/dr1@C-25 E 3000m speed 4"
CERISY = 1  # BB-18
DUMP = 2  # CC-15


def bomber(level: str = "basic", where: str = "BB-15 E 2000m speed 6", target: int = CERISY, **more: Any) -> Sortie:
    at = sortie("tactical-bombing", level, f"DH/4@{where} bomber", FAR, **more)
    return at.do(f"DH/4 target {target}")


def phase(at: Sortie, word: str, change: str = "0", speed: int | None = None, bombs: bool = False) -> Sortie:
    """One movement of the bomber."""
    fast = at.craft("DH/4").speed if speed is None else speed
    run = " bomb" if bombs else ""
    if at.state.joint is not None:
        return at.fly(f"DH/4 {fast} {change} {word}{run}")
    return at.fly(f"DH/4 {fast} {change}{run}", f"DH/4 {word}")


def again(at: Sortie, where: tuple[int, int] = (15, 27), facing: int = 0) -> Sortie:
    """The bomber put back before its target, as if it had flown round."""
    craft = at.craft("DH/4")
    (craft.q, craft.r), craft.facing = where, facing
    return at


class TestTheTarget:
    def test_ruling_p10_only_types_marked_b(self) -> None:
        at = bomber()
        kind = at.craft("DH/4").kind
        values: list[Any] = [getattr(kind, name) if name != "uses" else "RTA" for name in fields(kind)]
        plain = type(kind)(*values)
        craft = new_craft(plain, number=1, altitude=2000)
        craft.task = new_task(BOMBER, 0)
        assert [no.rule for veto in at.game.rules.may_enter if (no := veto.of(craft)) is not None] == ["Bombing"]

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_bombing_1_each_bomber_has_a_secret_target_from_the_enemys_list(self, level: str) -> None:
        at = sortie("tactical-bombing", level, "DH/4@BB-15 E 2000m bomber", "DH/4@DD-15 E 2000m bomber", FAR)
        assert at.game.to_act(at.state) == (ALLIED,)
        assert len(at.game.legal(at.state, ALLIED)) == 2 * len(at.game.rules.charts.ground.targets[GERMAN])
        at.do("DH/4#1 target 4")
        assert masked(at.mission, ALLIED).target_of(0) == 4
        assert masked(at.mission, GERMAN).target_of(0) == -1

    def test_bombing_2_two_bombers_may_have_the_same(self) -> None:
        at = sortie("tactical-bombing", "basic", "DH/4@BB-15 E 2000m bomber", "DH/4@DD-15 E 2000m bomber", FAR)
        at.do("DH/4#1 target 4", "DH/4#2 target 4")
        assert at.phase == "AnnouncePhase"


class TestTheDryRun:
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_bombing_4_a_level_pass_straight_over_a_target_is_a_dry_run(self, level: str) -> None:
        at = phase(bomber(level), "6")
        one = at.task("DH/4").passes[0]
        assert len(at.task("DH/4").passes) == 1
        assert (one.target, one.facing, one.speed, one.altitude) == (CERISY, 0, 6, 2000)

    @pytest.mark.parametrize(
        ("where", "word", "change"),
        [
            ("BB-15 E 2000m speed 6", "6", "-50"),  # no level flight
            ("BB-15 E 2000m speed 6", "3R2", "0"),  # a turn in the hex
            ("BB-12 E 2000m speed 6", "6", "0"),  # not left in the same phase
            ("BB-15 E 2550m speed 6", "6", "0"),  # too high
        ],
    )
    def test_ruling_b7_and_bombing_5_what_is_no_dry_run(self, where: str, word: str, change: str) -> None:
        assert phase(bomber(where=where), word, change).task("DH/4").passes == ()

    def test_bombing_3_2500_metres_at_the_most(self) -> None:
        at = phase(bomber(where="BB-15 E 2500m speed 6"), "6")
        assert len(at.task("DH/4").passes) == 1

    def test_bombing_5_a_turn_in_the_target_hex_spoils_the_bombing_run(self) -> None:
        at = phase(again(phase(bomber(), "6")), "3R2", bombs=True)
        assert at.marks() == []
        assert at.task("DH/4").passes == ()

    def test_ruling_b21_every_pass_is_kept_whatever_the_secret_target(self) -> None:
        seen = [phase(bomber(target=target), "6") for target in range(10)]
        assert all(at.task("DH/4") == seen[0].task("DH/4") for at in seen)
        assert all([one.text for one in at.reports] == [one.text for one in seen[0].reports] for at in seen)

    def test_ruling_b8_a_later_pass_takes_its_place_and_a_spoilt_one_takes_it_away(self) -> None:
        at = phase(again(phase(bomber(), "6")), "5", speed=5)
        assert [one.speed for one in at.task("DH/4").passes] == [5]
        at = phase(again(at), "6", "-50", speed=6)
        assert at.task("DH/4").passes == ()

    def test_ruling_l7_none_in_a_glide(self) -> None:
        at = bomber("tournament", "BB-16 E 2000m speed 4")
        at.craft("DH/4").gliding = True
        assert phase(at, "4").task("DH/4").passes == ()


class TestTheBombingRun:
    def test_bombing_4_needs_a_dry_run_at_that_speed_and_altitude(self) -> None:
        at = bomber()
        assert at.refusal("DH/4 6 0 bomb") == "Bombing 4"
        phase(at, "6")
        assert at.refusal("DH/4 6 0 bomb") == ""
        assert at.refusal("DH/4 5 0 bomb") == "Bombing 4"
        assert at.refusal("DH/4 6 -50 bomb") == "Bombing 4"
        at.craft("DH/4").altitude = 2100
        assert at.refusal("DH/4 6 0 bomb") == "Bombing 4"
        at.craft("DH/4").altitude = 2600
        assert at.refusal("DH/4 6 0 bomb") == "Bombing 3"

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_bombing_4_the_same_path_again_bombs_and_bombing_6_marks_the_hex(self, level: str) -> None:
        at = phase(again(phase(bomber(level), "6")), "6", bombs=True)
        assert at.marks() == ["bombed BB-18"]
        assert at.task("DH/4").bombed == CERISY
        assert at.told("bombs Cerisy") or level == "advanced"
        assert at.mission.points == 0  # nobody is told yet whether it was the right one [Ruling B21]
        again(at)
        refused = at.refusal("DH/4 6 0 bomb") if level != "advanced" else "Ruling B8"
        assert refused == "Ruling B8"

    def test_bombing_4_other_hexsides_are_a_new_dry_run(self) -> None:
        at = phase(bomber(), "6")
        at = phase(again(at, (18, 24), 1), "6", bombs=True)  # from the north-west
        assert at.marks() == []
        assert [(one.facing, one.speed) for one in at.task("DH/4").passes] == [(1, 6)]
        assert at.told("repeats no dry run")

    def test_ruling_b8_the_run_may_come_phases_later_and_be_broken_off(self) -> None:
        at = phase(bomber(), "6")
        at = phase(at, "6")
        at = phase(again(at, (15, 35)), "6", bombs=True)
        assert at.marks() == []
        at = phase(again(at), "6", bombs=True)
        assert at.marks() == ["bombed BB-18"]

    def test_bombing_7_a_dead_observer_does_not_matter(self) -> None:
        at = phase(bomber("tournament"), "6")
        at.craft("DH/4").observer = 2
        assert phase(again(at), "6", bombs=True).marks() == ["bombed BB-18"]


class TestTheEnd:
    def end(self, target: int) -> Sortie:
        at = phase(again(phase(bomber(target=target), "6")), "6", bombs=True)
        return at.gone("DH/4", HOME, EXITED)

    def test_bombing_6_the_paper_is_unfolded_and_the_right_hex_counts_ten(self) -> None:
        at = self.end(CERISY)
        assert at.result == "allied: the mission has been flown"
        assert at.mission.points == 10
        assert at.mission.shown == (CERISY, -1)

    def test_bombing_6_another_hex_counts_nothing(self) -> None:
        at = self.end(DUMP)
        assert at.result == "draw: the mission has been flown"
        assert at.mission.points == 0

    def test_ruling_p9_an_aircraft_shot_down_is_worth_a_target(self) -> None:
        at = phase(again(phase(bomber(), "6")), "6", bombs=True)
        at.gone("DH/4", DOWN, BOXES_FULL)
        assert at.result == "draw: the mission has been flown"

    def test_ruling_p8_a_bomber_that_nobody_is_left_to_stop_finds_its_target(self) -> None:
        at = bomber()
        at.craft("FOK/dr1").status = HOME
        phase(at, "6")
        assert at.result == "allied: the mission has been flown"
