"""Settings, setting up in secret, and who begins."""

from typing import Any

import pytest
from positions import game

from dogfight.errors import ScenarioError
from dogfight.game import NATURE, Draws
from dogfight.hexes import FACING_NAMES, distance, is_half_hex, parse_label
from dogfight.sealed import masked
from dogfight.war.orders import Place, Roll
from dogfight.war.pieces import WAITING
from dogfight.war.sky import Sky

WAR = game("basic")


def setting(allied: int = 1, german: int = 1, **more: Any) -> dict[str, object]:
    """Camels against Triplanes."""
    planes = [{"aircraft": "SOP/camel"}] * allied + [{"aircraft": "FOK/dr1"}] * german
    return {"crafts": planes, **more}


def place(sky: Sky, text: str, seat: int) -> Sky:
    return WAR.apply(sky, seat, WAR.notation().read(sky, seat, text)).state


def refusal(sky: Sky, text: str, seat: int) -> str:
    no = WAR.refusal(sky, seat, WAR.notation().read(sky, seat, text))
    return "" if no is None else no.rule


class TestSettings:
    def test_prepare_1_a_setting_names_the_aircraft_of_both_sides(self) -> None:
        sky = WAR.setup(
            {"crafts": [{"aircraft": "SPAD/7", "altitude": 2500}, {"aircraft": "ALB/d3", "altitude": 2900}]}
        )
        assert [(c.id, int(c.altitude)) for c in sky.crafts] == [("SPAD/7#1", 2500), ("ALB/d3#1", 2900)]
        with pytest.raises(ScenarioError, match="no aircraft 'ZEP/1'"):
            WAR.setup({"crafts": [{"aircraft": "ZEP/1"}, {"aircraft": "ALB/d3"}]})

    @pytest.mark.parametrize(("allied", "german"), [(4, 1), (1, 4), (0, 1), (1, 0)])
    def test_multi_9_one_to_three_aircraft_a_side(self, allied: int, german: int) -> None:
        WAR.setup(setting(3, 3))
        with pytest.raises(ScenarioError, match="but must have 1 to 3"):
            WAR.setup(setting(allied, german))

    def test_scenarios_intro_other_aircraft_may_be_put_in_and_speeds_are_the_owner_s_choice(self) -> None:
        for name in ("NIEU/11", "SE/5a", "BE/2"):
            sky = WAR.setup({"crafts": [{"aircraft": name}, {"aircraft": "FOK/e3"}], "start": "edges"})
            speeds = {order.speed for order in WAR.legal(sky, 0) if isinstance(order, Place)}
            kind = sky.crafts[0].kind
            assert speeds == set(range(kind.min_speed, kind.max_speed + 1))

    @pytest.mark.parametrize(
        ("wrong", "why"),
        [
            ({"crafts": 5}, "crafts must be a list"),
            ({"crafts": ["SOP/camel"]}, "aircraft 1 is not a table"),
            ({"crafts": [{"aircraft": "SOP/camel", "altitude": 75}]}, "multiple of 50"),
            ({"crafts": [{"aircraft": "SOP/camel", "altitude": 0}]}, "from 50 to 5800"),
            ({"crafts": [{"aircraft": "SOP/camel", "altitude": 5850}]}, "from 50 to 5800"),
            ({"crafts": [{"aircraft": "SOP/camel", "ace": 3}]}, "from 0 to 2"),
            ({"crafts": [{"aircraft": "SOP/camel", "colour": "red"}]}, "unknown field 'colour'"),
            ({"crafts": [{"aircraft": 7}]}, "designation"),
            ({"crafts": [{"aircraft": "SOP/camel", "novice": "no"}]}, "novice of SOP/camel is 'no'"),
            ({"crafts": [{"aircraft": "SOP/camel", "pilot": 4}]}, "pilot of SOP/camel must be a name"),
            ({"crafts": [{"aircraft": "SOP/camel", "side": "red"}]}, "side of SOP/camel is 'red'"),
            ({"crafts": [], "edge": "round"}, "crafts must be a list"),
            ({**setting(), "edge": "round"}, "edge is 'round'"),
            ({**setting(), "first": "me"}, "first is 'me'"),
            ({**setting(), "last_turn": 0}, "last_turn is 0"),
            ({**setting(), "last_turn": True}, "last_turn is True"),
            ({**setting(), "wind": 3}, "unknown field 'wind'"),
        ],
    )
    def test_a_wrong_setting_is_refused_with_field_and_value(self, wrong: dict[str, object], why: str) -> None:
        with pytest.raises(ScenarioError, match=why):
            WAR.setup(wrong)


class TestPlaces:
    def test_basic_ii_9_a_on_half_hexes_of_the_own_edge(self) -> None:
        sky = WAR.setup(setting(start="edges"))
        for seat, row in ((0, 0), (1, 40)):
            places = [order for order in WAR.legal(sky, seat) if isinstance(order, Place)]
            assert {int(order.r) for order in places} == {row}
            assert all(is_half_hex(order.q, order.r) for order in places)
        assert refusal(sky, "SOP/camel#1 @OO-20 NE 6", 0) == "Basic II.9.a"
        assert refusal(sky, "SOP/camel#1 @B-30 SE 6", 0) == "Basic II.9.a"
        assert refusal(sky, "SOP/camel#1 @A-30 SE 6", 0) == ""

    def test_ruling_s1_all_32_half_hexes_in_any_order(self) -> None:
        sky = WAR.setup(setting(2, 1, start="edges"))
        places = {(int(o.craft), int(o.q)) for o in WAR.legal(sky, 0) if isinstance(o, Place)}
        assert {q for _, q in places} == set(range(22, 53))  # A-21 has no full hex ahead
        assert {craft for craft, _ in places} == {0, 1}
        after = place(sky, "SOP/camel#2 @A-40 SW 6", 0)
        assert WAR.legal(after, 0).sample(Draws(1)).craft == 0  # type: ignore[attr-defined]

    def test_ruling_s1_quick_games_start_head_on_twelve_hexes_apart(self) -> None:
        sky = WAR.setup(setting(3, 3))
        ours, theirs = sky.crafts[:3], sky.crafts[3:]
        for one, other in zip(ours, theirs, strict=True):
            assert distance(one.q, one.r, other.q, other.r) == 12
            assert (FACING_NAMES[one.facing], FACING_NAMES[other.facing]) == ("SE", "NW")
            assert one.q == other.q
        assert len({(c.q, c.r) for c in sky.crafts}) == 6
        assert {distance(a.q, a.r, b.q, b.r) for a in ours for b in ours if a is not b} == {2, 4}

    @pytest.mark.parametrize(
        ("text", "legal"),
        [("A-30 SE", True), ("A-30 SW", True), ("A-30 E", False), ("A-30 NE", False), ("A-21 SW", False),
         ("A-21 SE", False), ("A-52 SE", False), ("A-52 SW", True)],
    )  # fmt: skip
    def test_ruling_s5_facing_into_the_map_with_a_full_hex_ahead(self, text: str, legal: bool) -> None:
        sky = WAR.setup(setting(start="edges"))
        assert refusal(sky, f"SOP/camel#1 @{text} 6", 0) == ("" if legal else "Basic II.9.a")

    def test_ruling_s5_not_two_in_one_half_hex_at_one_altitude(self) -> None:
        sky = place(WAR.setup(setting(2, 1, start="edges")), "SOP/camel#1 @A-30 SE 6", 0)
        assert refusal(sky, "SOP/camel#2 @A-30 SW 7", 0) == "Ruling S5"
        assert refusal(sky, "SOP/camel#2 @A-31 SW 7", 0) == ""
        planes = [{"aircraft": "SOP/camel"}, {"aircraft": "SOP/camel", "altitude": 2500}, {"aircraft": "FOK/dr1"}]
        apart = place(WAR.setup({"crafts": planes, "start": "edges"}), "SOP/camel#1 @A-30 SE 6", 0)
        assert refusal(apart, "SOP/camel#2 @A-30 SE 6", 0) == ""

    @pytest.mark.parametrize(("speed", "rule"), [(3, "Ruling S6"), (4, ""), (9, ""), (10, "Ruling S6")])
    def test_ruling_s6_starting_speed_from_minimum_to_maximum(self, speed: int, rule: str) -> None:
        sky = WAR.setup(setting(start="edges"))
        assert refusal(sky, f"SOP/camel#1 @A-30 SE {speed}", 0) == rule

    def test_ruling_s6_turn_1_changes_the_speed_like_any_turn(self) -> None:
        sky = place(WAR.setup(setting(start="edges")), "SOP/camel#1 @A-36 SE 6", 0)
        sky = place(sky, "FOK/dr1#1 @OO-12 NE 5", 1)
        assert refusal(sky, "SOP/camel#1 8 0", 0) == ""
        assert refusal(sky, "SOP/camel#1 9 0", 0) == "Basic VI.1"


class TestSecrecy:
    def test_ruling_s4_both_place_at_once_and_all_is_shown_together(self) -> None:
        sky = WAR.setup(setting(2, 1, start="edges"))
        assert WAR.to_act(sky) == (0, 1)
        sky = place(sky, "FOK/dr1#1 @OO-12 NE 5", 1)
        assert WAR.to_act(sky) == (0,)
        sky = place(sky, "SOP/camel#1 @A-36 SE 6", 0)
        assert {c.status for c in sky.crafts} == {WAITING}
        step = WAR.apply(sky, 0, WAR.notation().read(sky, 0, "SOP/camel#2 @A-38 SW 7"))
        assert [(int(c.q), int(c.r), int(c.speed)) for c in step.state.crafts] == [(36, 0, 6), (38, 0, 7), (12, 40, 5)]
        told = " ".join(report.text for report in step.reports)
        assert "SOP/camel#1 starts at A-36 facing SE, speed 6" in told
        assert "FOK/dr1#1 starts at OO-12 facing NE, speed 5" in told

    def test_ruling_s4_the_other_side_s_placements_do_not_show(self) -> None:
        """Two states that differ only in what a seat may not see look the same to it."""
        start = WAR.setup(setting(2, 2, start="edges"))
        one = place(start, "SOP/camel#1 @A-36 SE 6", 0)
        other = place(start, "SOP/camel#1 @A-25 SW 9", 0)
        assert one != other
        for seat in (1, -2):
            assert masked(one, seat) == masked(other, seat)
            assert repr(masked(one, seat)) == repr(masked(other, seat))
            assert WAR.digest(masked(one, seat)) == WAR.digest(masked(other, seat))
            assert WAR.notation().position(masked(one, seat)) == WAR.notation().position(masked(other, seat))
        assert list(WAR.legal(one, 1)) == list(WAR.legal(other, 1)) == list(WAR.legal(masked(one, 1), 1))
        assert masked(one, 0) == one
        assert WAR.to_act(masked(one, 1)) == WAR.to_act(one)

    def test_ruling_s4_reports_of_a_placement_say_only_that_it_was_made(self) -> None:
        start = WAR.setup(setting(2, 2, start="edges"))
        told = [
            WAR.apply(start, 0, WAR.notation().read(start, 0, text)).reports
            for text in ("SOP/camel#1 @A-36 SE 6", "SOP/camel#1 @A-25 SW 9")
        ]
        assert told[0] == told[1]
        assert [report.text for report in told[0]] == ["SOP/camel#1 is set up."]

    def test_ruling_s4_a_placement_is_its_owner_s_alone_the_last_one_too(self) -> None:
        sky = WAR.setup(setting(start="edges"))
        order = WAR.notation().read(sky, 0, "SOP/camel#1 @A-36 SE 6")
        assert WAR.eyes(sky, 0, order) == 1
        last = place(sky, "SOP/camel#1 @A-36 SE 6", 0)
        assert WAR.eyes(last, 1, WAR.notation().read(last, 1, "FOK/dr1#1 @OO-12 NE 5")) == 2

    def test_ruling_s4_the_order_of_arrival_does_not_matter(self) -> None:
        start = WAR.setup(setting(start="edges"))
        camel, triplane = "SOP/camel#1 @A-36 SE 6", "FOK/dr1#1 @OO-12 NE 5"
        one = place(place(start, camel, 0), triplane, 1)
        other = place(place(start, triplane, 1), camel, 0)
        assert WAR.digest(one) == WAR.digest(other)

    def test_only_the_owner_places_and_only_once(self) -> None:
        sky = WAR.setup(setting(start="edges"))
        assert refusal(sky, "SOP/camel#1 @A-36 SE 6", 1) == "Ruling S4"
        placed = place(sky, "SOP/camel#1 @A-36 SE 6", 0)
        assert refusal(placed, "SOP/camel#1 @A-37 SE 6", 0) == "Ruling S4"
        assert refusal(sky, "SOP/camel#1 6 0", 0) == "Ruling S4"


class TestWhoBegins:
    def test_ruling_s2_the_allied_side_unless_the_card_says_otherwise(self) -> None:
        assert WAR.to_act(WAR.setup(setting())) == (0,)
        assert WAR.to_act(WAR.setup(setting(first="german"))) == (1,)

    @pytest.mark.parametrize(("die", "first"), [(1, 0), (3, 0), (4, 1), (6, 1)])
    def test_ruling_s2_or_a_die(self, die: int, first: int) -> None:
        sky = WAR.setup(setting(first="die"))
        assert WAR.to_act(sky) == (NATURE,)
        assert WAR.purpose(sky) == "first-player"
        after = WAR.apply(sky, NATURE, Roll(die, 0))
        assert WAR.to_act(after.state) == (first,)
        assert after.reports[0].rules == ("Ruling S2",)

    def test_the_first_hex_from_a_half_hex_is_an_ordinary_hex_ahead(self) -> None:
        """[Ruling S1, Basic III.1]"""
        sky = place(WAR.setup(setting(start="edges", edge="turn")), "SOP/camel#1 @A-36 SE 6", 0)
        sky = place(sky, "FOK/dr1#1 @OO-12 NE 5", 1)
        sky = place(place(sky, "SOP/camel#1 6 0", 0), "SOP/camel#1 6", 0)
        assert (int(sky.crafts[0].q), int(sky.crafts[0].r)) == parse_label("G-36")
