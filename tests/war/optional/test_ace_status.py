"""Optional V: earned aces; how victories are counted, and what becomes of pilots."""

import pytest
from positions import Board, sky
from skies import joint

from dogfight.war.basic.victory_credit import settle_credit
from dogfight.war.crew import ABOARD, CAPTURED, KILLED, LANDED_WHOLE, SAVED
from dogfight.war.fire import modifiers
from dogfight.war.optional.ace_status import crew_after, is_lost, standing, string_after, victories_of
from dogfight.war.orders import FRONT, REAR
from dogfight.war.pieces import (
    BOXES_FULL,
    BROKE_UP,
    DOWN,
    EXITED,
    EXPLODED,
    FLYING,
    GLIDED_HOME,
    HOME,
    LANDED,
    LEFT,
    PILOT_KILLED,
)

LEVELS = ("war:basic+ace-status", "war:basic+tournament+ace-status")
ADVANCED = "war:basic+tournament+advanced+ace-status"
OWN, OTHER = "F-30", "JJ-20"


def added(level: str, mine: int, theirs: int, gun: int = FRONT, attacking: bool = True) -> list[tuple[str, int]]:
    """The modifiers of a shot of a Bristol at a triplane, by paragraph."""
    at = sky(level, f"BR/f2b@U-25 E ace {mine}", f"FOK/dr1@U-28 W ace {theirs}")
    one, two = at.state.crafts
    return [(tally.rule, value) for tally, value in modifiers(at.game.rules, one, gun, two, attacking)]


@pytest.mark.parametrize(("victories", "is_"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (80, 2)])
def test_optional_v_1_five_victories_make_an_ace(victories: int, is_: int) -> None:
    assert standing(victories) == is_


def test_optional_v_1_another_number_may_be_agreed_on() -> None:
    assert [standing(number, 10) for number in (5, 9, 10, 19, 20)] == [0, 0, 1, 1, 2]


def test_optional_v_3_the_string_starts_again_with_a_killed_pilot_and_goes_on_with_a_landed_one() -> None:
    assert string_after(4, 1, lost=False) == 5
    assert string_after(4, 1, lost=True) == 0


class TestModifiers:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize(
        ("mine", "theirs", "value"),
        [(0, 0, 0), (1, 0, 1), (2, 0, 2), (0, 1, -1), (0, 2, -2), (1, 1, 0), (2, 2, 0), (2, 1, 1), (1, 2, -1)],
    )
    def test_optional_v_4_a_double_ace_counts_2_and_against_an_ace_1(
        self, level: str, mine: int, theirs: int, value: int
    ) -> None:
        assert sum(one for _, one in added(level, mine, theirs)) == value
        assert {rule for rule, _ in added(level, mine, theirs)} <= {"Optional V.4"}

    @pytest.mark.parametrize("level", LEVELS)
    def test_ruling_f26_not_in_defensive_fire_and_not_for_a_rear_gun(self, level: str) -> None:
        assert added(level, 2, 1, attacking=False) == []
        assert added(level, 2, 1, gun=REAR) == [("Optional V.4", -1)]

    def test_ruling_a9_in_a_joint_turn_they_count_once(self) -> None:
        at = joint("SPAD/7@U-25 E", "FOK/dr1@U-28 W", level=ADVANCED)
        at.craft("SPAD/7").ace = 2
        found = modifiers(at.game.rules, at.craft("SPAD/7"), FRONT, at.craft("FOK/dr1"), True)
        assert [(one.rule, value) for one, value in found if one.name == "ace attacks"] == [("Optional V.4", 2)]

    def test_ruling_p25_in_the_basic_game_aces_count_with_the_option_alone(self) -> None:
        assert added("basic", 1, 0) == []
        assert added(LEVELS[0], 1, 0) == [("Optional V.4", 1)]

    @pytest.mark.parametrize("level", LEVELS)
    def test_optional_v_4_a_double_aces_12_reads_as_13(self, level: str) -> None:
        """The table ends at 13, so 12 and 2 are 13, and 11 and 2 are as well. [Ruling F12]"""
        at = sky(level, "SPAD/7@U-25 E ace 2", "FOK/dr1@U-28 W", phase="attack").do("SPAD/7 f> FOK/dr1").dice(12)
        charts, kind = at.game.rules.charts, at.craft("SPAD/7").kind
        assert at.state.attacks[0].hits == charts.hits_for(kind.front_column, 3, 13)


class TestVictories:
    def board(self) -> Board:
        """Three against two, one of whom went down to the first."""
        at = sky(LEVELS[1], "SPAD/7@U-25 E", "SPAD/13@W-25 E", "FOK/dr1@U-28 W", "ALB/d3@W-28 W")
        at.craft("FOK/dr1").status, at.craft("FOK/dr1").fate = DOWN, BOXES_FULL
        at.craft("FOK/dr1").last_attacker = 0
        settle_credit(at.state, None)
        return at

    def test_optional_v_victories_are_those_credited(self) -> None:
        assert [victories_of(self.board().state, index) for index in range(4)] == [1, 0, 0, 0]

    @pytest.mark.parametrize(
        ("status", "fate", "hex_", "crew"),
        [
            (FLYING, 0, OTHER, ABOARD), (HOME, EXITED, OWN, ABOARD), (HOME, GLIDED_HOME, OWN, ABOARD),
            (DOWN, BOXES_FULL, OWN, KILLED), (DOWN, PILOT_KILLED, OWN, KILLED), (DOWN, EXPLODED, OWN, KILLED),
            (DOWN, BROKE_UP, OWN, KILLED), (DOWN, LANDED, OWN, LANDED_WHOLE), (DOWN, LANDED, OTHER, CAPTURED),
            (DOWN, LEFT, OTHER, CAPTURED),
        ],
    )  # fmt: skip
    def test_ruling_p23_what_becomes_of_a_pilot_without_the_table(
        self, status: int, fate: int, hex_: str, crew: int
    ) -> None:
        at = sky(LEVELS[1], f"SPAD/7@{hex_} E", "FOK/dr1@U-28 W")
        craft = at.craft("SPAD/7")
        craft.status, craft.fate = status, fate
        assert crew_after(at.game.rules, craft) == crew
        assert is_lost(at.game.rules, craft) == (crew in (KILLED, CAPTURED))

    @pytest.mark.parametrize("crew", [LANDED_WHOLE, SAVED, KILLED, CAPTURED])
    def test_optional_v_3_the_forced_landing_table_has_the_last_word(self, crew: int) -> None:
        at = sky(LEVELS[1], f"SPAD/7@{OWN} E", "FOK/dr1@U-28 W")
        craft = at.craft("SPAD/7")
        craft.status, craft.fate, craft.crew = DOWN, LANDED, crew
        assert crew_after(at.game.rules, craft) == crew
        assert is_lost(at.game.rules, craft) == (crew in (KILLED, CAPTURED))

    def test_ruling_p23_a_crew_that_a_landing_in_flames_killed_is_killed(self) -> None:
        """[Ruling A28, Ruling A35]"""
        at = joint(f"SPAD/7@{OWN} E", "FOK/dr1@U-28 W", level=ADVANCED)
        at.craft("SPAD/7").status, at.craft("SPAD/7").fate = DOWN, LANDED
        for landed, crew in ((8, LANDED_WHOLE), (9, KILLED)):
            at.pad("SPAD/7").landed = landed
            assert crew_after(at.game.rules, at.craft("SPAD/7")) == crew

    def test_optional_v_3_a_deadly_landing_of_advanced_breaks_the_string(self) -> None:
        at = joint(f"SPAD/7@{OWN} E", "FOK/dr1@U-28 W", level=ADVANCED)
        for landed, lost in ((0, False), (8, False), (9, True)):
            at.pad("SPAD/7").landed = landed
            assert is_lost(at.game.rules, at.craft("SPAD/7")) == lost
