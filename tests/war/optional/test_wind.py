"""Optional I: prevailing wind."""

import pytest
from positions import Board, game, sky
from skies import JointBoard, joint

from dogfight.game import NATURE
from dogfight.hexes import FACING_NAMES
from dogfight.war.orders import Drift
from dogfight.war.pieces import DOWN, EXITED, FLYING, HOME, LEFT
from dogfight.war.task import CAMERA, PHOTO, new_task
from dogfight.war.war import advance

BASIC = "war:basic+wind"
TOURNAMENT = "war:basic+tournament+wind"
ADVANCED = "war:basic+tournament+advanced+wind"
FAR_OFF = "FOK/dr1@JJ-30 W 500m"  # an enemy whom nothing here concerns


def end_of_turn(*lines: str, level: str = BASIC, **more: int) -> Board:
    """A turn whose last shots are fired: the wind die is due."""
    at = sky(level, *lines, phase="answer", mover="german", segment=1, **more)
    advance(at.game.rules, at.state, None)
    assert at.purpose == "wind", at.phase
    return at


ENDS = [(1, "Y-19"), (2, "Y-19"), (3, "X-20"), (4, "X-20"), (5, "W-20"), (6, "Y-18")]


@pytest.mark.parametrize(("die", "ends"), ENDS)
def test_optional_i_1_the_die_gives_the_direction(die: int, ends: str) -> None:
    at = end_of_turn("SPAD/7@X-19 W 1000m", FAR_OFF).dice(die)
    assert at.where("SPAD/7") == f"{ends} W"
    assert at.told("The wind die shows", str(die), "it blows towards")


@pytest.mark.parametrize("level", [BASIC, TOURNAMENT])
def test_optional_i_1_it_is_rolled_after_each_complete_turn_and_not_between(level: str) -> None:
    rolled = []
    at = sky(level, "SPAD/7@X-35 W", FAR_OFF, phase="announce")
    for _ in range(2):
        for segment in (0, 1):
            craft = at.state.crafts[segment]
            at.do(f"{craft.id} {craft.speed} 0").do(f"{craft.id} {craft.speed}")
            while at.game.to_act(at.state) == (NATURE,):
                rolled.append((int(at.state.turn), segment, at.purpose))
                at.dice(3)
    assert rolled == [(1, 1, "wind"), (2, 1, "wind")]


def test_optional_i_2_above_2000_m_two_hexes() -> None:
    assert end_of_turn("SPAD/7@X-19 W 2050m", FAR_OFF).dice(3).where("SPAD/7") == "X-21 W"
    assert end_of_turn("SPAD/7@X-19 W 4000m", FAR_OFF).dice(6).where("SPAD/7") == "Z-17 W"


@pytest.mark.parametrize("altitude", [850, 900, 1500, 2000])
def test_optional_i_3_from_850_to_2000_m_one_hex(altitude: int) -> None:
    assert end_of_turn(f"SPAD/7@X-19 W {altitude}m", FAR_OFF).dice(3).where("SPAD/7") == "X-20 W"


@pytest.mark.parametrize("altitude", [50, 800])
def test_optional_i_4_below_850_m_none(altitude: int) -> None:
    at = end_of_turn(f"SPAD/7@X-19 W {altitude}m", FAR_OFF).dice(3)
    assert at.where("SPAD/7") == "X-19 W"
    assert at.state.turn == 2


class TestPhotographing:
    def at(self, run: int = PHOTO) -> Board:
        """A camera aircraft that announced a photo run this turn."""
        at = sky(BASIC, "DH/4@X-19 W 2500m", FAR_OFF, phase="answer", mover="german", segment=1)
        at.craft("DH/4").task = new_task(CAMERA, 0)
        task = at.craft("DH/4").task
        assert task is not None
        task.run = run
        advance(at.game.rules, at.state, None)
        return at.dice(3)

    def test_optional_i_5_a_the_owner_may_ignore_the_wind_while_photographing(self) -> None:
        at = self.at()
        assert (at.phase, at.game.to_act(at.state)) == ("DriftPhase", (0,))
        assert set(at.game.legal(at.state, 0)) == {Drift(0, False), Drift(0, True)}
        assert at.do("DH/4 stays").where("DH/4") == "X-19 W"
        assert at.told("ignores the wind")

    def test_optional_i_5_a_or_go_with_it(self) -> None:
        assert self.at().do("DH/4 drifts").where("DH/4") == "X-21 W"

    def test_optional_i_5_a_without_a_run_announced_it_drifts(self) -> None:
        assert self.at(run=0).where("DH/4") == "X-21 W"


class TestEdge:
    def at(self, hex_: str = "X-28", more: str = "2500m", die: int = 3) -> Board:
        """An aircraft that the wind would bring to a half-hex."""
        return end_of_turn(f"SPAD/7@{hex_} W {more}", FAR_OFF).dice(die)

    def test_optional_i_5_b_the_owner_may_ignore_a_wind_that_would_carry_it_off(self) -> None:
        at = self.at(self.east())
        assert at.phase == "DriftPhase"
        assert at.do("SPAD/7 stays").where("SPAD/7") == f"{self.east()} W"
        assert at.craft("SPAD/7").status == FLYING

    def test_optional_i_5_b_or_let_it_carry_it_off(self) -> None:
        """Over ground that is not its own it counts as shot down; over its own it is home. [Ruling M23]"""
        at = self.at("KK-33").do("SPAD/7 drifts")
        assert (at.craft("SPAD/7").status, at.craft("SPAD/7").fate) == (DOWN, LEFT)
        home = self.at("B-51").do("SPAD/7 drifts")
        assert (home.craft("SPAD/7").status, home.craft("SPAD/7").fate) == (HOME, EXITED)

    def test_example_wind_one_goes_with_it_and_one_stays(self) -> None:
        """The die shows 1, towards the southeast: of two Albatros at 1000 m one drifts, one would leave the map."""
        inland, edge = "ALB/d2@X-28 W 1000m", f"ALB/d2#2@{self.east()} W 1000m"
        at = end_of_turn(inland, edge, "FOK/e3@JJ-30 W 500m", "SPAD/7@B-30 W 500m").dice(1)
        at.do("ALB/d2#2 stays")
        assert (at.where("ALB/d2#1"), at.where("ALB/d2#2")) == ("Y-28 W", f"{self.east()} W")

    def test_ruling_o1_two_hexes_are_moved_or_none(self) -> None:
        """The second hex would be a half-hex: the owner is asked, and by default stays where it is."""
        second = self.second()
        at = self.at(second)
        assert at.phase == "DriftPhase"
        assert at.do("SPAD/7 stays").where("SPAD/7") == f"{second} W"
        low = self.at(second, "1500m")
        assert low.phase != "DriftPhase"

    def test_ruling_o1_who_does_not_say_stays(self) -> None:
        at = self.at(self.east())
        order = at.game.overdue(at.state, 0)
        assert order == Drift(0, False)
        assert at.game.refusal(at.state, 0, Drift(1, False)) is not None
        assert at.refusal("SPAD/7 8 0") == "Ruling O1"

    def test_ruling_o1_choices_are_made_before_anything_moves(self) -> None:
        at = end_of_turn(f"SPAD/7@{self.east()} W 2500m", "SPAD/13@X-19 W 2500m", FAR_OFF).dice(3)
        assert at.where("SPAD/13") == "X-19 W"
        assert at.do("SPAD/7 stays").where("SPAD/13") == "X-21 W"

    def test_ruling_p24_one_owner_after_the_other_openly(self) -> None:
        at = end_of_turn(f"SPAD/7@{self.east()} W 2500m", "FOK/dr1@B-51 W 2500m").dice(3)
        assert at.game.to_act(at.state) == (0,)
        at.do("SPAD/7 stays")
        assert at.game.to_act(at.state) == (1,)
        assert at.do("FOK/dr1 stays").state.turn == 2

    def east(self) -> str:
        """The last full hex of row X to the east."""
        return "X-40"

    def second(self) -> str:
        """The one before it."""
        return "X-39"


class TestTogether:
    def test_ruling_o1_facing_stays_and_no_point_is_spent(self) -> None:
        for facing in FACING_NAMES:
            at = end_of_turn(f"SPAD/7@X-19 {facing} 1000m speed 7 flew 7", FAR_OFF)
            trail = at.craft("SPAD/7").trail
            at.dice(3)
            craft = at.craft("SPAD/7")
            assert (at.where("SPAD/7"), craft.speed, craft.trail) == (f"X-20 {facing}", 7, trail)

    def test_ruling_m24_nobody_drifts_into_a_taken_place(self) -> None:
        """The last of a row at one altitude is on a photo run and stays, so all behind it stay."""
        at = sky(BASIC, "DH/4@X-21 W 1000m", "SPAD/7@X-20 W 1000m", "SPAD/13@X-19 W 1000m", FAR_OFF,
                 phase="answer", mover="german", segment=1)  # fmt: skip
        task = new_task(CAMERA, 0)
        task.run = PHOTO
        at.craft("DH/4").task = task
        advance(at.game.rules, at.state, None)
        at.dice(3).do("DH/4 stays")
        assert [at.where(name) for name in ("DH/4", "SPAD/7", "SPAD/13")] == ["X-21 W", "X-20 W", "X-19 W"]
        assert at.told("SPAD/7", "stays")

    def test_ruling_m24_a_row_drifts_together(self) -> None:
        at = end_of_turn("SPAD/7@X-20 W 1000m", "SPAD/13@X-19 W 1000m", FAR_OFF).dice(3)
        assert [at.where(name) for name in ("SPAD/7", "SPAD/13")] == ["X-21 W", "X-20 W"]

    def test_ruling_l8_the_wind_moves_gliders(self) -> None:
        at = end_of_turn("SPAD/7@X-19 W 1000m speed 4 gliding", FAR_OFF, level=TOURNAMENT).dice(3)
        assert at.where("SPAD/7") == "X-20 W"

    def test_ruling_m7_the_shift_at_the_edge_comes_after_the_wind(self) -> None:
        at = end_of_turn("SPAD/7@X-38 W 1000m", "FOK/dr1@X-20 W 1000m", edge=0).dice(3)
        texts = [report.text for report in at.reports]
        drift, moved = (next(n for n, text in enumerate(texts) if word in text) for word in ("drifts", "are moved"))
        assert drift < moved

    def test_ruling_p24_a_turn_that_ends_the_game_has_no_wind(self) -> None:
        at = sky(BASIC, "SPAD/7@X-19 W 1000m", FAR_OFF, phase="answer", mover="german", segment=1, turn=60)
        advance(at.game.rules, at.state, None)
        assert at.over


class TestJointTurn:
    def at(self, *lines: str) -> JointBoard:
        """A joint turn whose fire is over: the wind die is due."""
        at = joint(*lines, level=ADVANCED)
        at.plot().hold()
        while at.game.to_act(at.state) == (NATURE,) and at.purpose != "wind":
            at.dice(6)
        return at

    def test_ruling_a34_the_wind_blows_at_the_end_of_a_joint_turn(self) -> None:
        at = self.at("SPAD/7@X-19 W 1000m speed 5", "FOK/dr1@JJ-10 W 500m speed 5")
        assert (at.purpose, at.where("SPAD/7"), at.state.turn) == ("wind", "X-14 W", 1)
        at.dice(3)
        assert (at.where("SPAD/7"), at.where("FOK/dr1"), at.state.turn) == ("X-15 W", "JJ-5 W", 2)

    def test_ruling_o1_a_choice_in_a_joint_turn(self) -> None:
        at = self.at("SPAD/7@X-36 E 2500m speed 4", "FOK/dr1@JJ-10 W 500m speed 5")
        at.dice(3)
        assert at.phase == "DriftPhase"
        assert at.do("SPAD/7 stays").state.turn == 2


def test_optional_i_a_state_with_wind_is_written_and_read_again() -> None:
    for at in (end_of_turn("SPAD/7@X-40 W 2500m", "SPAD/13@X-19 W 900m", FAR_OFF),):
        write = at.game.notation()
        for dice in (0, 3):
            if dice:
                at.dice(dice)
            line = write.position(at.state)
            assert "{weather " in line
            assert write.read_position(line) == at.state
            assert at.game.digest(write.read_position(line)) == at.game.digest(at.state)
        for order in at.game.legal(at.state, 0):
            assert write.read(at.state, 0, write.write(at.state, order)) == order
    assert game("basic").digest(sky("basic", "SPAD/7@X-19 W", FAR_OFF).state).count(b"weather") == 0
