"""Optional VII: the F.E.2's guns, the Roland's ring, other armaments, and the settings that choose them."""

from typing import Any

import pytest
from positions import game, sky
from skies import joint

from dogfight.errors import ScenarioError
from dogfight.games import game_of
from dogfight.hexes import rotate_from
from dogfight.war.advanced.joint_combat import clearings
from dogfight.war.gunnery import BEHIND_OF, INSIDE, NOT_BEHIND, spot
from dogfight.war.optional.special_aircraft import NoseGun
from dogfight.war.orders import FRONT, REAR, Clear
from dogfight.war.pieces import COLUMNS, FRONT_BIT
from dogfight.war.scenarios.packs import own_charts
from dogfight.war.sky import Sky

BASIC = "war:basic+special-aircraft"
TOURNAMENT = "war:basic+tournament+special-aircraft"
ADVANCED = "war:basic+tournament+advanced+special-aircraft"
LEVELS = (BASIC, TOURNAMENT, ADVANCED)


def field(level: str, name: str, gun: int, height: int = 50) -> set[tuple[int, int]]:
    """The offsets in the gun's field of an aircraft that faces east."""
    rules = game(level).rules
    asked, kind = (rules.front_field, rules.rear_field)[gun], rules.charts.kind(name)
    return {(q, r) for q in range(-7, 8) for r in range(-7, 8)
            if spot(q, r) >= 0 and asked.of(kind, 0, spot(q, r), height) == INSIDE}  # fmt: skip


def behind() -> set[tuple[int, int]]:
    """The sector of a rear gun of an aircraft that faces east, seven hexes deep."""
    return {(q, r) for q in range(-7, 8) for r in range(-7, 8)
            if spot(q, r) >= 0 and BEHIND_OF[spot(q, r)] != NOT_BEHIND}  # fmt: skip


def setup(level: str, **more: Any) -> Sky:
    """A game with one Allied aircraft like this."""
    made = game_of(level)
    state = made.setup({"crafts": [more, {"aircraft": "ROL/c2"}]})
    assert isinstance(state, Sky)
    return state


class TestNoseGun:
    @pytest.mark.parametrize("level", LEVELS)
    def test_optional_vii_1_it_covers_the_three_hexsides_ahead(self, level: str) -> None:
        """The sector of a rear gun turned about: 63 hexes to range 7, and no blind spot."""
        ahead = {rotate_from(q, r, 3) for q, r in behind()}
        assert len(ahead) == 63
        for height in (-50, 0, 50):
            assert field(level, "FE/2", FRONT, height) == ahead

    @pytest.mark.parametrize("level", LEVELS)
    def test_optional_vii_1_no_other_type_has_it(self, level: str) -> None:
        before = level.replace("+special-aircraft", "")
        for kind in own_charts().kinds:
            if kind.designation != "FE/2":
                assert field(level, kind.designation, FRONT) == field(before, kind.designation, FRONT)

    def test_optional_vii_1_it_fires_to_the_side(self) -> None:
        for level, refused in ((BASIC, ""), ("basic", "Basic VII.3.a")):
            at = sky(level, "FE/2@U-25 E", "FOK/dr1@S-27 W", phase="attack")
            assert at.refusal("FE/2 f> FOK/dr1") == refused
        behind = sky(BASIC, "FE/2@U-25 E", "FOK/dr1@U-23 W", phase="attack")
        assert behind.refusal("FE/2 f> FOK/dr1") == "Optional VII.1"

    def test_ruling_a33_it_stands_in_place_of_the_60_degrees(self) -> None:
        both = "FE/2@U-25 E", "FOK/dr1@S-27 W", "ALB/d3@U-27 W"
        at = joint(*both, phase="combat", level=ADVANCED)
        assert at.refusal("FE/2 f> FOK/dr1") == ""
        narrow = joint(*both, phase="combat")
        assert narrow.refusal("FE/2 f> FOK/dr1") == "Advanced Field-of-Fire"

    def test_ruling_o6_the_field_is_named_by_its_paragraph(self) -> None:
        assert isinstance(game(TOURNAMENT).rules.front_field, NoseGun)
        assert game(TOURNAMENT).rules.front_field.rule == "Optional VII.1"

    def test_ruling_f19_turning_points_count_for_both_guns_of_the_fe_2(self) -> None:
        """It has turned at the last; the target was ahead before the turn and after it."""
        for level, refused in ((TOURNAMENT, ""), ("tournament", "Tournament V.1.a")):
            at = sky(level, "FE/2@U-25 E flew 3R", "FOK/dr1@U-27 W", phase="attack")
            assert at.refusal("FE/2 f> FOK/dr1") == refused

    def test_ruling_f11_a_target_that_was_not_in_the_field_is_not_sighted(self) -> None:
        at = sky(TOURNAMENT, "FE/2@U-25 E flew 3RRR", "FOK/dr1@U-27 W", phase="attack")
        assert at.refusal("FE/2 f> FOK/dr1") == "Tournament V.1.d"

    def test_ruling_f27_its_gunner_is_the_observer(self) -> None:
        at = sky(TOURNAMENT, "FE/2T@U-25 E 3000m observer 1", "FOK/dr1@U-23 W 3100m", phase="attack")
        for gun in (FRONT, REAR):
            assert at.game.rules.column.of(at.craft("FE/2T"), gun) == COLUMNS.index("D")


class TestSecondGun:
    def test_optional_vii_1_a_it_has_the_usual_sector_behind(self) -> None:
        rules = game(TOURNAMENT).rules
        two = field(TOURNAMENT, "FE/2T", REAR)
        assert two == field("tournament", "BR/f2b", REAR)
        assert rules.supply.of(rules.charts.kind("FE/2"), REAR) == 0

    def test_optional_vii_1_b_it_fires_at_higher_targets_only(self) -> None:
        for altitude, refused in ((3050, ""), (3000, "Optional VII.1.b"), (2950, "Optional VII.1.b")):
            at = sky(BASIC, "FE/2T@U-25 E 3000m", f"FOK/dr1@S-25 W {altitude}m", phase="attack")
            assert at.refusal("FE/2T r> FOK/dr1") == refused
        low = joint("FE/2T@U-25 E 3000m", "FOK/dr1@S-25 W 3000m", "ALB/d3@U-27 W", phase="combat", level=ADVANCED)
        assert low.refusal("FE/2T r> FOK/dr1") == "Optional VII.1.b"

    def test_optional_vii_1_c_one_gun_fires_in_a_phase(self) -> None:
        lines = "FE/2T@U-25 E 3000m", "SPAD/7@U-30 W", "FOK/dr1@S-25 W 3050m", "ALB/d3@U-27 W"
        at = sky(BASIC, *lines, phase="attack")
        assert {"FE/2T#1 f> ALB/d3#1", "FE/2T#1 r> FOK/dr1#1"} <= at.shots()
        at.do("FE/2T f> ALB/d3")
        assert at.refusal("FE/2T r> FOK/dr1") == "Optional VII.1.c"
        assert at.shots() == {"SPAD/7#1 f> ALB/d3#1"}

    def test_optional_vii_1_c_nor_two_in_a_joint_turn(self) -> None:
        at = joint("FE/2T@U-25 E 3000m", "FOK/dr1@S-25 W 3050m", "ALB/d3@U-27 W", phase="combat", level=ADVANCED)
        at.do("FE/2T f> ALB/d3")
        assert at.refusal("FE/2T r> FOK/dr1") == "Ruling F20"

    def test_ruling_o6_front_gun_and_rear_gun_in_successive_phases_are_no_succession(self) -> None:
        at = sky(BASIC, "FE/2T@U-25 E 3000m hot front", "FOK/dr1@S-25 W 3050m", "ALB/d3@U-27 W", phase="attack")
        assert at.shots() == {"FE/2T#1 r> FOK/dr1#1"}

    @pytest.mark.parametrize("level", LEVELS)
    def test_optional_vii_1_d_it_has_six_shots_in_every_game(self, level: str) -> None:
        state = setup(level, aircraft="FE/2", variant="two-guns")
        assert state.crafts[0].ammo_rear == 6

    def test_optional_vii_1_e_it_fires_in_column_c(self) -> None:
        at = sky(TOURNAMENT, "FE/2T@U-25 E", "FOK/dr1@S-25 W")
        assert at.game.rules.column.of(at.craft("FE/2T"), REAR) == COLUMNS.index("C")

    def test_ruling_p28_who_clears_a_jam_fires_no_other_gun(self) -> None:
        lines = "FE/2T@U-25 E 3000m jammed rear", "FOK/dr1@S-25 W 3050m", "ALB/d3@U-27 W"
        at = joint(*lines, phase="combat", level=ADVANCED)
        assert at.refusal("FE/2T f> ALB/d3") == ""
        at.do("FE/2T clears r")
        assert at.refusal("FE/2T f> ALB/d3") == "Ruling F20"

    def test_ruling_p28_nor_does_he_clear_a_jam_in_a_turn_in_which_he_has_strafed(self) -> None:
        lines = "FE/2T@U-25 E 3000m jammed rear", "FOK/dr1@S-25 W 3050m", "ALB/d3@U-27 W"
        at = joint(*lines, phase="combat", level=ADVANCED)
        assert Clear(0, REAR) in clearings(at.state, 0)
        at.craft("FE/2T").fired = FRONT_BIT
        assert Clear(0, REAR) not in clearings(at.state, 0)


class TestRoland:
    @pytest.mark.parametrize("level", LEVELS)
    def test_optional_vii_roland_its_rear_gun_covers_the_circle(self, level: str) -> None:
        everywhere = {(q, r) for q in range(-7, 8) for r in range(-7, 8) if spot(q, r) >= 0} - {(0, 0)}
        assert field(level, "ROL/c2", REAR, 50) == everywhere
        assert field(level, "LVG/c5", REAR, 50) == field(level.replace("+special-aircraft", ""), "LVG/c5", REAR, 50)

    def test_ruling_o7_blind_spot_and_blind_row_remain(self) -> None:
        everywhere = {(q, r) for q in range(-7, 8) for r in range(-7, 8) if spot(q, r) >= 0} - {(0, 0)}
        assert everywhere - field(BASIC, "ROL/c2", REAR, -50) == {(-1, 0)}
        assert everywhere - field(TOURNAMENT, "ROL/c2", REAR, -50) == {(-far, 0) for far in range(1, 8)}
        assert everywhere - field(TOURNAMENT, "ROL/c2", REAR, 0) == {(-1, 0)}

    def test_optional_vii_roland_it_answers_one_who_comes_from_ahead(self) -> None:
        at = sky(TOURNAMENT, "SPAD/7@U-25 E flew 8", "ROL/c2@U-28 W", phase="answer")
        assert "ROL/c2#1 r> SPAD/7#1" in at.shots()
        plain = sky("tournament", "SPAD/7@U-25 E flew 8", "ROL/c2@U-28 W", phase="answer")
        assert "ROL/c2#1 r> SPAD/7#1" not in plain.shots()


VARIANTS = [
    ("optional_vii_variants_a", "NIEU/17", "wing-lewis", FRONT, "B"),
    ("optional_vii_variants_b", "HALB/d3", "twin-guns", FRONT, "A"),
    ("optional_vii_variants_c", "BR/f2b", "twin-rear-guns", REAR, "A"),
]


class TestVariants:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize(("name", "word", "gun", "column"), [one[1:] for one in VARIANTS])
    def test_optional_vii_variants_they_fire_in_their_own_column(
        self, level: str, name: str, word: str, gun: int, column: str
    ) -> None:
        rules = game(level).rules
        plain = setup(level, aircraft=name, side="allied").crafts[0]
        other = setup(level, aircraft=name, side="allied", variant=word).crafts[0]
        assert rules.column.of(plain, gun) == COLUMNS.index("C")
        assert rules.column.of(other, gun) == COLUMNS.index(column)

    def test_optional_vii_variants_a_the_nieuport_17_with_a_lewis_gun_fires_in_column_b(self) -> None:
        at = sky(BASIC, "NIEU/17L@U-25 E", "FOK/dr1@U-27 W", phase="attack").do("NIEU/17L f> FOK/dr1").dice(8)
        assert at.told("column B")

    def test_optional_vii_variants_b_the_halberstadt_with_two_guns_fires_in_column_a(self) -> None:
        at = sky(BASIC, "SPAD/7@U-25 E", "HALB/d3T@U-27 W", phase="attack", mover="german")
        assert at.do("HALB/d3T f> SPAD/7").dice(8).told("column A")

    def test_optional_vii_variants_c_the_bristol_with_two_rear_guns_fires_them_in_column_a(self) -> None:
        at = sky(BASIC, "BR/f2bT@U-25 E", "FOK/dr1@U-23 W", phase="attack")
        assert at.do("BR/f2bT r> FOK/dr1").dice(8).told("column A")

    def test_ruling_o8_a_variant_is_shown_by_its_name(self) -> None:
        assert setup(BASIC, aircraft="HALB/d3", side="allied", variant="twin-guns").crafts[0].id == "HALB/d3T#1"

    def test_ruling_o8_without_the_option_there_are_none(self) -> None:
        with pytest.raises(ScenarioError, match=r"BR/f2bT#1: other guns than the chart's .*Optional VII Variants"):
            setup("war:basic", aircraft="BR/f2b", variant="twin-rear-guns")
        with pytest.raises(ScenarioError, match="Optional VII Variants"):
            setup("war:basic+tournament", aircraft="FE/2T")

    def test_ruling_o8_a_wrong_variant_is_told_with_those_there_are(self) -> None:
        with pytest.raises(ScenarioError, match="variant of BR/f2b is 'twin-guns'; known are twin-rear-guns"):
            setup(BASIC, aircraft="BR/f2b", variant="twin-guns")
        with pytest.raises(ScenarioError, match="variant of SPAD/7 is 'x'; there is none"):
            setup(BASIC, aircraft="SPAD/7", variant="x")

    def test_ruling_p26_the_nieuport_17_with_a_lewis_counts_as_one_with_a_wing_lewis(self) -> None:
        at = joint("NIEU/17L@U-25 E", "FOK/dr1@U-27 W", phase="combat", level=ADVANCED)
        for gun in "flx":
            assert at.refusal(f"NIEU/17L {gun}> FOK/dr1") == ""
        assert at.pad("NIEU/17L").lewis == at.craft("NIEU/17L").ammo_front == 10

    def test_a_position_with_variants_is_read_again(self) -> None:
        state = setup(TOURNAMENT, aircraft="BR/f2b", variant="twin-rear-guns")
        write = game(TOURNAMENT).notation()
        assert write.read_position(write.position(state)) == state
