"""The edge of the map: two aircraft are shifted, more turn in place, leaving is an order of its own."""

import pytest
from positions import Board, sky

import naive
from dogfight.hexes import FACING_NAMES, distance, first_number, is_full_hex, parse_label
from dogfight.war.flight import Plan, take_off, words
from dogfight.war.pieces import DOWN, FATES, HOME

FAR = "FOK/dr1@X-19 E"
CENTRE = (2 * first_number(20) + 31, 40)  # doubled: between two hexes of row 20


def near(
    hex_: str, facing: str, speed: int = 4, level: str = "basic", name: str = "SOP/camel", more: str = ""
) -> Board:
    """An aircraft about to fly near the edge, in a game where all turn in place."""
    return sky(level, f"{name}@{hex_} {facing} speed {speed} {more}".strip(), FAR, phase="fly")


class TestTwoAircraft:
    def test_basic_ii_8_a_both_are_shifted_facings_and_distance_kept(self) -> None:
        at = sky("basic", "SOP/camel@C-25 NE speed 5", "FOK/dr1@F-27 W", phase="start", edge=0)
        camel, triplane = at.craft("SOP/camel"), at.craft("FOK/dr1")
        assert (camel.q, camel.r) != parse_label("C-25")
        assert (triplane.q - camel.q, triplane.r - camel.r) == (2, 3)
        assert (FACING_NAMES[camel.facing], FACING_NAMES[triplane.facing]) == ("NE", "W")
        assert at.phase == "AnnouncePhase"

    @pytest.mark.parametrize(
        ("camel", "triplane"),
        [("C-25", "F-27"), ("C-22", "C-50"), ("NN-10", "Y-11"), ("X-12", "X-40"), ("B-21", "MM-30"), ("T-41", "G-44"),
         ("NN-3", "NN-31"), ("K-17", "L-46"), ("B-51", "C-49"), ("MM-32", "LL-30")],
    )  # fmt: skip
    def test_ruling_m7_the_midpoint_comes_as_near_the_centre_as_it_can(self, camel: str, triplane: str) -> None:
        for facing in FACING_NAMES:
            before = (*parse_label(camel), *parse_label(triplane))
            at = sky("basic", f"SOP/camel@{camel} {facing} speed 7", f"FOK/dr1@{triplane} W", phase="start", edge=0)
            now = at.state.crafts
            after = (now[0].q, now[0].r, now[1].q, now[1].r)
            if reaches_half_hex("Basic", 9, *before[:2], FACING_NAMES.index(facing)):
                assert after == shifted(*before)
            else:
                assert after == before

    def test_ruling_m7_the_shift_is_reported_not_chosen(self) -> None:
        at = sky("basic", "SOP/camel@X-19 E speed 4", "FOK/dr1@E-22 NW speed 5", edge=0)
        at.do("SOP/camel 4 0", "SOP/camel 4")
        assert at.told("Both aircraft are moved")
        assert {"Basic II.8.a", "Ruling M7"} <= at.rules_told()
        assert at.phase == "AnnouncePhase"

    def test_ruling_m22_two_on_the_board_now_count_not_two_at_the_start(self) -> None:
        lines = ("SOP/camel@C-25 NE speed 5", "FOK/dr1@F-27 W", "ALB/d3@F-30 W")
        three = sky("basic", *lines, phase="start", edge=0)
        assert three.where("SOP/camel") == "C-25 NE"
        two = sky("basic", *lines, phase="start", edge=0)
        two.state.crafts[2].status = DOWN
        two.game.rules.sequence[3].enter(two.game.rules, two.state, None)
        assert two.where("SOP/camel") != "C-25 NE"

    def test_ruling_m22_the_mover_s_reach_triggers_it_not_the_other_s(self) -> None:
        at = sky("basic", "SOP/camel@X-19 NE speed 5", "FOK/dr1@C-27 W", phase="start", edge=0)
        assert (at.where("SOP/camel"), at.where("FOK/dr1")) == ("X-19 NE", "C-27 W")

    @pytest.mark.parametrize("glider", [0, 1])
    def test_ruling_m22_turning_in_place_if_either_glides(self, glider: int) -> None:
        gliding = [" gliding" if one == glider else "" for one in (0, 1)]
        at = sky("tournament", f"SOP/camel@C-25 NE speed 4{gliding[0]}", f"FOK/dr1@F-27 W{gliding[1]}", phase="start",
                 edge=0)  # fmt: skip
        assert at.where("SOP/camel") == "C-25 NE"

    def test_ruling_m22_with_the_switch_for_ground_objectives_nothing_is_shifted(self) -> None:
        at = sky("basic", "SOP/camel@C-25 NE speed 5", "FOK/dr1@F-27 W", phase="start", edge=1)
        assert at.where("SOP/camel") == "C-25 NE"

    def test_ruling_m22_no_shift_if_none_leaves_both_in_full_hexes(self) -> None:
        at = sky("basic", "SOP/camel@A-36 SE speed 8", "FOK/dr1@OO-12 NE", phase="start", edge=0)
        assert (at.where("SOP/camel"), at.where("FOK/dr1")) == ("A-36 SE", "OO-12 NE")

    @pytest.mark.parametrize("name", ["BE/2", "FE/2"])
    @pytest.mark.parametrize("hex_", ["D-30", "G-24", "W-14", "X-36", "KK-20", "HH-32", "E-48"])
    def test_ruling_m7_reach_counts_dives_and_climbs_of_the_tournament_game(self, name: str, hex_: str) -> None:
        for facing in range(6):
            at = sky("tournament", f"{name}@{hex_} {FACING_NAMES[facing]} 3000m", "FOK/dr1@X-25 W", edge=0)
            plans = {(speed, max(0, -(change // 100)) if change < 0 else 0, -(-max(change, 0) // 100))
                     for speed, change in at.announcements(name)}  # fmt: skip
            schedule = "A" if name == "BE/2" else "B"
            could = any(
                reaches_half_hex(schedule, speed - climb, *parse_label(hex_), facing, dives)
                for speed, dives, climb in plans
            )
            then = sky(
                "tournament", f"{name}@{hex_} {FACING_NAMES[facing]} 3000m", "FOK/dr1@X-25 W", phase="start", edge=0
            )
            assert (then.where(name) != f"{hex_} {FACING_NAMES[facing]}") == could


def reaches_half_hex(schedule: str, points: int, q: int, r: int, facing: int, dives: int = 0) -> bool:
    """Whether any flight passes a half-hex, were the map endless."""
    for flight in naive.flights(naive.Rules(schedule, points, dives), q, r, facing):
        if any(not is_full_hex(point.q, point.r) for point in flight.points):
            return True
    return False


def shifted(q1: int, r1: int, q2: int, r2: int) -> tuple[int, int, int, int]:
    """By trying every vector."""
    best = (10_000, 0, 0)
    for rows in range(-40, 41):
        for along in range(-60, 61):
            if is_full_hex(q1 + along, r1 + rows) and is_full_hex(q2 + along, r2 + rows):
                off = distance(q1 + q2 + 2 * along, r1 + r2 + 2 * rows, *CENTRE)
                best = min(best, (off, rows, along))
    _, rows, along = best if best[0] < 10_000 else (0, 0, 0)
    return q1 + along, r1 + rows, q2 + along, r2 + rows


class TestTurningInPlace:
    def test_basic_ii_8_b_one_point_and_the_turn_without_a_hex_first(self) -> None:
        at = near("B-30", "NE", 4)
        assert at.refusal("SOP/camel 4") == "Basic II.9.c"
        assert at.do("SOP/camel eR2").where("SOP/camel") == "B-32 E"

    def test_basic_ii_8_b_two_hexsides_cost_four_in_all(self) -> None:
        assert near("B-30", "NE", 4).refusal("SOP/camel eRR") == ""
        assert near("B-30", "NE", 5).do("SOP/camel eRR1").where("SOP/camel") == "C-30 SE"
        assert near("B-30", "NE", 5).refusal("SOP/camel eRR") == "Basic II.1"

    def test_ruling_m8_in_the_middle_of_a_move_too(self) -> None:
        at = near("D-30", "NE", 6)
        assert at.do("SOP/camel 2eR2").where("SOP/camel") == "B-34 E"

    def test_ruling_m8_at_least_one_hex_ahead_if_points_remain(self) -> None:
        assert near("B-30", "NE", 4).refusal("SOP/camel eRR") == ""
        assert not [word for word in near("B-30", "NE", 4).words("SOP/camel") if word == "eR"]

    def test_basic_ii_9_c_half_hexes_are_never_flown_through(self) -> None:
        for hex_, facing in [("B-30", "W"), ("X-11", "NW"), ("NN-14", "SE"), ("C-50", "E")]:
            for word in near(hex_, facing, 6).words("SOP/camel"):
                for q, r in passed(hex_, facing, word):
                    assert is_full_hex(q, r), (hex_, word)

    @pytest.mark.parametrize("column", [1, 2, 15, 29, 30])
    @pytest.mark.parametrize("row", [1, 2, 20, 21, 38, 39])
    def test_ruling_m20_every_flight_near_the_edge_is_the_naive_generator_s(self, row: int, column: int) -> None:
        q = first_number(row) + column
        for schedule in ("B", "E"):
            for facing in range(6):
                for points, limit in ((1, 3), (3, 3), (4, 3), (3, 1)):
                    rules = naive.Rules(schedule, points, 0, limit, True)
                    plan = Plan("ABCDE".index(schedule), points, 0, limit, True, True, True)
                    theirs = sorted(one.word for one in naive.flights(rules, q, row, facing))
                    assert sorted(words(plan, take_off(plan, q, row, facing))) == theirs

    @pytest.mark.parametrize(("corner", "facing", "right"), [("B-21", "NW", False), ("B-50", "NE", True),
                                                             ("NN-2", "W", True), ("NN-31", "SE", False)])  # fmt: skip
    def test_ruling_m20_in_a_corner_it_turns_until_a_full_hex_is_ahead(
        self, corner: str, facing: str, right: bool
    ) -> None:
        for word in near(corner, facing, 7).words("SOP/camel"):
            first = word.split("e")[1][:3] if word.startswith("e") else ""
            if first and not word.endswith("x"):
                q, r, nose = after_turn(corner, facing, word)
                assert is_full_hex(*ahead(q, r, nose)), word
        assert near(corner, facing, 7).words("SOP/camel")

    @pytest.mark.parametrize(
        ("points", "open_words"),
        [(1, {"x", "e"}), (2, {"x", "eL", "eR"}), (3, {"x", "eL", "eR"}), (4, {"x", "eLL", "eRR"})],
    )
    def test_ruling_m20_as_near_as_points_allow_and_the_move_ends(self, points: int, open_words: set[str]) -> None:
        """Facing east in the last full hex of a shifted row two hexsides are needed. [Ruling M21]"""
        at = near("D-50", "E", 4)
        at.state.crafts[0].speed = points
        assert at.words("SOP/camel") == open_words

    def test_ruling_m20_never_farther_from_a_full_hex_than_before(self) -> None:
        """In the corner from NE the way round is by the left; to the right it is three hexsides."""
        at = near("B-51", "NE", 4)
        at.state.crafts[0].speed = 2
        assert at.words("SOP/camel") == {"x", "eL"}
        free_to_the_right = near("B-51", "NW", 4, "tournament", "SOP/camel")
        free_to_the_right.state.crafts[0].speed = 1
        assert free_to_the_right.words("SOP/camel") == {"x", "e"}

    def test_ruling_m20_a_dive_that_can_still_be_flown_is_flown(self) -> None:
        at = sky("tournament", "SPAD/7@B-30 NE 3000m speed 4", FAR).do("SPAD/7 4 -200")
        assert {"eRvv2", "eRvvR2", "eRvvLx"} <= at.words("SPAD/7")
        assert not [word for word in at.words("SPAD/7") if word.startswith("eR1")]

    def test_ruling_m20_no_ordinary_turn_towards_the_edge_with_points_left_but_to_leave(self) -> None:
        at = near("C-30", "NE", 5)
        assert at.refusal("SOP/camel 1L3") == "Basic II.9.c"
        assert at.refusal("SOP/camel 1Lx") == ""

    def test_ruling_m21_one_hexside_turns_what_it_may_and_loses_the_rest(self) -> None:
        at = near("D-50", "E", 7, "tournament", "SPAD/7", "stiff")
        assert at.words("SPAD/7") == {"x", "eL", "eR"}
        assert at.do("SPAD/7 eR").where("SPAD/7") == "D-50 SE"
        at = near("B-30", "NE", 7, "tournament", "SPAD/7", "stiff")
        assert at.refusal("SPAD/7 eR5") == ""

    def test_ruling_m21_a_glider_flies_over_the_edge(self) -> None:
        at = near("B-30", "NE", 4, "tournament", "SPAD/7", "gliding")
        assert at.words("SPAD/7") == {"x"}
        at.do("SPAD/7 x")
        assert FATES[at.craft("SPAD/7").fate] == "glided home"

    def test_ruling_p1_points_just_gained_by_a_dive_pay_for_the_edge_turn(self) -> None:
        at = sky("tournament", "SPAD/7@D-30 NE 3000m speed 4", FAR).do("SPAD/7 4 -200")
        assert at.refusal("SPAD/7 vveR1") == "Basic II.1"
        assert at.do("SPAD/7 vveRR").where("SPAD/7") == "B-32 SE"


def passed(hex_: str, facing: str, word: str) -> list[tuple[int, int]]:
    """The hexes that a word enters."""
    plan = naive.Rules("Basic", 6, 0, 3, True)
    flights = naive.flights(plan, *parse_label(hex_), FACING_NAMES.index(facing))
    return [(p.q, p.r) for p in next(one for one in flights if one.word == word).points]


def after_turn(hex_: str, facing: str, word: str) -> tuple[int, int, int]:
    """Position and facing after the edge turn that a word begins with."""
    sides = len(word[1:]) - len(word[1:].lstrip("LR"))
    turned = naive.turned(FACING_NAMES.index(facing), naive.RIGHT if word[1] == "R" else naive.LEFT, sides)
    return (*parse_label(hex_), turned)


def ahead(q: int, r: int, facing: int) -> tuple[int, int]:
    return q + naive.STEP[facing][0], r + naive.STEP[facing][1]


class TestLeaving:
    def test_basic_ii_9_b_who_enters_a_half_hex_is_off_and_never_comes_back(self) -> None:
        at = sky("basic", "SOP/camel@B-30 NE speed 4", "SPAD/7@P-25 E", FAR, phase="fly")
        at.do("SOP/camel x")
        assert at.craft("SOP/camel").status == HOME
        assert at.refusal("SOP/camel 4") == "Basic I"
        at.do("SPAD/7 8")
        assert at.state.turn == 1
        assert at.game.to_act(at.state) == (1,)

    @pytest.mark.parametrize(
        ("hex_", "facing", "status", "fate"),
        [
            ("B-30", "NE", HOME, "home"),
            ("J-18", "W", HOME, "home"),
            ("J-47", "E", HOME, "home"),
            ("T-12", "W", DOWN, "left over other ground"),
            ("U-41", "E", DOWN, "left over other ground"),
            ("DD-8", "W", DOWN, "left over other ground"),
            ("NN-14", "SE", DOWN, "left over other ground"),
        ],
    )
    def test_ruling_m23_home_over_own_ground_shot_down_over_any_other(
        self, hex_: str, facing: str, status: int, fate: str
    ) -> None:
        allied = sky("basic", f"SOP/camel@{hex_} {facing}", "SPAD/7@P-25 E", FAR, phase="fly").do("SOP/camel x")
        assert (allied.craft("SOP/camel").status, FATES[allied.craft("SOP/camel").fate]) == (status, fate)

    def test_ruling_m23_the_german_s_own_ground_is_in_the_south(self) -> None:
        for hex_, facing, status in [("NN-14", "SE", HOME), ("DD-8", "W", HOME), ("B-30", "NE", DOWN)]:
            at = sky("basic", "SOP/camel@P-25 E", f"FOK/dr1@{hex_} {facing}", "ALB/d3@X-25 E", phase="fly",
                     mover="german")  # fmt: skip
            assert at.do("FOK/dr1 x").craft("FOK/dr1").status == status

    def test_ruling_m23_a_point_must_be_left_and_the_rest_is_lost(self) -> None:
        at = near("D-30", "NE", 4)
        assert at.refusal("SOP/camel 2x") == ""
        at.state.crafts[0].speed = 2
        assert at.refusal("SOP/camel 2x") == "Ruling M23"

    def test_ruling_m23_who_is_off_neither_fires_nor_is_fired_at_nor_bars_a_hex(self) -> None:
        at = sky("basic", "SOP/camel@B-30 NE 3000m", "SPAD/7@P-25 E", "FOK/dr1@D-30 NW", phase="fly")
        at.do("SOP/camel x", "SPAD/7 8")
        at.state.crafts[2].facing = 4
        assert at.shots() == set()
        at = sky("basic", "SOP/camel@B-30 NE 3000m", "SPAD/7@B-26 E 3000m speed 4", FAR, phase="fly")
        at.do("SOP/camel x")
        assert at.refusal("SPAD/7 4") == ""
