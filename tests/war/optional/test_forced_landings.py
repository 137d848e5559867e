"""Optional III and VII.2: the Forced-Landing Table, and pushers; what becomes of crews."""

import pytest
from positions import Board, sky
from skies import JointBoard, joint

from dogfight.errors import Clash
from dogfight.game import NATURE
from dogfight.games import war
from dogfight.war.crew import ABOARD, CAPTURED, CREW_FATES, KILLED, LANDED_WHOLE, SAVED
from dogfight.war.pieces import DOWN, GLIDED_HOME, HOME, LANDED
from dogfight.war.scenarios.packs import own_charts
from dogfight.war.war import advance

TOURNAMENT = "war:basic+tournament+forced-landings"
PUSHERS = "war:basic+tournament+forced-landings+special-aircraft"
ADVANCED = "war:basic+tournament+advanced+forced-landings"
WINDY = "war:basic+tournament+wind+forced-landings"
OWN, OTHER = "F-30", "JJ-20"  # Allied ground, German ground
ENEMY = "FOK/dr1@JJ-10 W 3000m"

# The table, read from the ruling's file: die by die, wounded and not.
WOUNDED = [LANDED_WHOLE, LANDED_WHOLE, SAVED, KILLED, KILLED, KILLED]
UNHURT = [LANDED_WHOLE, LANDED_WHOLE, LANDED_WHOLE, LANDED_WHOLE, SAVED, KILLED]


def landing(name: str = "SPAD/7", hex_: str = OWN, more: str = "", level: str = TOURNAMENT) -> Board:
    """A glider that comes down with this move."""
    line = f"{name}@{hex_} E 50m speed 4 gliding {more}".strip()
    at = sky(level, line, "SPAD/13@F-45 W 4000m", ENEMY, phase="announce")
    craft = at.state.crafts[0]
    craft.speed = craft.kind.min_speed
    at.do(f"{craft.id} {craft.speed} 0", f"SPAD/13 {at.craft('SPAD/13').speed} 0")
    return at.do(f"{craft.id} {craft.speed}", f"SPAD/13 {at.craft('SPAD/13').speed}")


@pytest.mark.parametrize("die", range(1, 7))
def test_optional_iii_the_table_decides_for_a_glider_that_lands_on_its_own_ground(die: int) -> None:
    for more, column in (("wounds 1", WOUNDED), ("", UNHURT)):
        at = landing(more=more)
        assert at.purpose == "forced-landing"
        at.dice(die)
        assert at.craft("SPAD/7").crew == column[die - 1]
        assert at.told("Forced landing of SPAD/7#1", CREW_FATES[column[die - 1]])


@pytest.mark.parametrize("die", [1, 6])
def test_ruling_l9_it_decides_survival_and_never_who_was_shot_down(die: int) -> None:
    craft = landing().dice(die).craft("SPAD/7")
    assert (craft.status, craft.fate) == (DOWN, LANDED)


def test_ruling_l9_on_other_ground_aircraft_and_crew_are_lost_without_a_die() -> None:
    at = landing(hex_=OTHER)
    assert at.purpose == ""
    assert (at.craft("SPAD/7").crew, at.craft("SPAD/7").status) == (CAPTURED, DOWN)
    assert at.told("SPAD/7#1 has come down", "lost")


def test_ruling_l9_no_mans_land_is_other_ground() -> None:
    rules = sky(TOURNAMENT, f"SPAD/7@{OWN} E", ENEMY).game.rules
    at = landing(hex_="S-24")
    assert rules.charts.ground.territory(at.craft("SPAD/7").q, at.craft("SPAD/7").r) not in (0, 1)
    assert at.craft("SPAD/7").crew == CAPTURED


def test_ruling_l9_it_is_rolled_for_one_that_glides_off_its_own_ground() -> None:
    at = sky(TOURNAMENT, "SPAD/7@B-51 E 500m speed 4 gliding", "SPAD/13@F-45 W 4000m", ENEMY, phase="announce")
    at.do("SPAD/7 4 0", f"SPAD/13 {at.craft('SPAD/13').speed} 0").do("SPAD/7 x")
    at.do(f"SPAD/13 {at.craft('SPAD/13').speed}")
    assert (at.purpose, at.craft("SPAD/7").fate) == ("forced-landing", GLIDED_HOME)
    at.dice(6)
    assert (at.craft("SPAD/7").status, at.craft("SPAD/7").crew) == (HOME, KILLED)


def test_optional_iii_without_it_nothing_is_rolled() -> None:
    at = landing(level="tournament")
    assert (at.purpose, at.craft("SPAD/7").crew) == ("", ABOARD)


def test_optional_iii_one_that_leaves_under_power_rolls_nothing() -> None:
    at = sky(TOURNAMENT, "SPAD/7@B-51 E 500m speed 4", "SPAD/13@F-45 W 4000m", ENEMY, phase="announce")
    at.do("SPAD/7 4 0", f"SPAD/13 {at.craft('SPAD/13').speed} 0").do("SPAD/7 x")
    at.do(f"SPAD/13 {at.craft('SPAD/13').speed}")
    assert (at.purpose, at.craft("SPAD/7").crew) == ("", ABOARD)


def test_optional_iii_two_that_land_are_rolled_for_one_after_the_other() -> None:
    lines = [f"{name}@{hex_} E 50m speed 4 gliding" for name, hex_ in (("SPAD/7", OWN), ("SPAD/13", "H-30"))]
    at = sky(TOURNAMENT, *lines, "SOP/pup@F-45 W 4000m", ENEMY, phase="announce")
    speeds = {craft.id: int(craft.speed if craft.id == "SOP/pup#1" else craft.kind.min_speed)
              for craft in at.state.crafts[:3]}  # fmt: skip
    for craft in at.state.crafts[:3]:
        craft.speed = speeds[craft.id]
    at.do(*[f"{name} {speed} 0" for name, speed in speeds.items()])
    at.do(*[f"{name} {speed}" for name, speed in speeds.items()])
    at.dice(1)
    assert at.purpose == "forced-landing"
    at.dice(6)
    assert [craft.crew for craft in at.state.crafts] == [LANDED_WHOLE, KILLED, ABOARD, ABOARD]


def test_optional_iii_the_last_aircraft_of_a_side_still_rolls() -> None:
    at = sky(TOURNAMENT, f"SPAD/7@{OWN} E 50m speed 4 gliding", ENEMY, phase="announce")
    at.do("SPAD/7 4 0", "SPAD/7 4")
    assert at.purpose == "forced-landing"
    assert at.dice(2).over
    assert at.craft("SPAD/7").crew == LANDED_WHOLE


def test_optional_iii_a_glider_blown_off_its_own_ground_rolls() -> None:
    at = sky(WINDY, "SPAD/7@B-51 W 900m speed 4 gliding", "SPAD/13@F-30 W 4000m", ENEMY,
             phase="answer", mover="german", segment=1)  # fmt: skip
    advance(at.game.rules, at.state, None)
    at.dice(3).do("SPAD/7 drifts")
    assert (at.craft("SPAD/7").fate, at.purpose) == (GLIDED_HOME, "forced-landing")
    assert at.dice(5).craft("SPAD/7").crew == SAVED


def test_ruling_p25_it_has_no_place_in_the_basic_game() -> None:
    with pytest.raises(Clash, match=r"Forced Landings needs Tournament: nobody glides in the Basic Game \[Ruling S8\]"):
        war(own_charts(), "basic", "forced-landings")


class TestPushers:
    @pytest.mark.parametrize("name", ["DH/2", "FE/2", "FE/2T"])
    @pytest.mark.parametrize("die", range(1, 7))
    def test_optional_vii_2_in_a_pusher_landings_are_deadlier(self, name: str, die: int) -> None:
        for more, column in (("wounds 1", WOUNDED), ("", UNHURT)):
            crew = landing(name, more=more, level=PUSHERS).dice(die).state.crafts[0].crew
            assert crew == (KILLED if column[die - 1] == SAVED else column[die - 1])

    def test_optional_vii_2_a_with_the_pilot_wounded_a_3_kills(self) -> None:
        assert landing("DH/2", more="wounds 1", level=PUSHERS).dice(3).craft("DH/2").crew == KILLED
        assert landing("DH/2", more="wounds 1").dice(3).craft("DH/2").crew == SAVED

    def test_optional_vii_2_b_with_the_pilot_unhurt_a_5_kills(self) -> None:
        assert landing("DH/2", level=PUSHERS).dice(5).craft("DH/2").crew == KILLED
        assert landing("DH/2").dice(5).craft("DH/2").crew == SAVED

    @pytest.mark.parametrize("name", ["SPAD/7", "BR/f2b", "SOP/camel"])
    def test_optional_vii_2_c_no_other_type_is_affected(self, name: str) -> None:
        for more, die in (("wounds 1", 3), ("", 5)):
            assert landing(name, more=more, level=PUSHERS).dice(die).state.crafts[0].crew == SAVED


class TestAdvanced:
    def at(self, more: str, level: str = ADVANCED) -> JointBoard:
        """An Allied aircraft at 50 m over its own ground, and its enemy far away."""
        return joint(f"SPAD/7@{OWN} E 50m speed 4 {more}", "SPAD/13@F-45 W 4000m", ENEMY, level=level)

    def test_optional_iii_a_glider_lands_in_a_joint_turn(self) -> None:
        at = self.at("gliding").plot()
        assert at.purpose == "forced-landing"
        assert at.dice(1).craft("SPAD/7").crew == LANDED_WHOLE

    @pytest.mark.parametrize(("die", "crew"), enumerate([LANDED_WHOLE, LANDED_WHOLE, SAVED, KILLED, KILLED, KILLED], 1))
    def test_ruling_a28_in_flames_2_is_added_and_above_6_reads_6(self, die: int, crew: int) -> None:
        at = self.at("| burning 2")
        at.dice(6).plot("SPAD/7 4 0 1SL1")
        assert at.purpose == "forced-landing"
        assert at.dice(die).craft("SPAD/7").crew == crew

    def test_ruling_a35_who_was_rolled_for_is_not_rolled_for_again(self) -> None:
        for level, rolls in ((ADVANCED, 2), ("advanced", 3)):
            at = joint("SPAD/7@B-51 E 500m speed 4 gliding", "SPAD/13@F-30 W 4000m", ENEMY, level=level, turn=60)
            at.plot("SPAD/7 4 0 x")
            if level == ADVANCED:
                assert at.dice(1).craft("SPAD/7").crew == LANDED_WHOLE
            at.hold()
            landed = 0
            while at.game.to_act(at.state) == (NATURE,):
                landed += at.purpose == "landing"
                at.dice(1)
            assert landed == rolls


def test_optional_iii_what_became_of_a_crew_is_written_and_read_again() -> None:
    at = landing().dice(5)
    write = at.game.notation()
    line = write.position(at.state)
    assert "{crew 0,2,0}" in line
    assert write.read_position(line) == at.state
    assert at.game.digest(write.read_position(line)) == at.game.digest(at.state)
