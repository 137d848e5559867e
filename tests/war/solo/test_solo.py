"""The Solo Game: one player, and counters that nobody has seen."""

from collections import Counter
from typing import Any

import pytest
from ballooning import Siege, siege_of

from dogfight.errors import Clash, ScenarioError
from dogfight.game import NATURE
from dogfight.games import game_of
from dogfight.sealed import masked
from dogfight.war.orders import GroundFire, Roll

NEAR = "SPAD/7@JJ-13 E 800m speed 5 buster"
FAR = ("BB-10", "BB-12", "BB-14", "BB-16", "BB-18", "BB-20", "BB-22", "BB-24", "BB-26", "BB-28", "BB-30", "BB-32")


def alone(*near: str, by: tuple[str, ...] = (NEAR,), **more: Any) -> Siege:
    """The balloon over JJ-20, counters in these hexes and the rest far away."""
    at = Siege(*siege_of("basic", *by, extra="+solo", **more))
    at.do("balloon @JJ-20")
    for hex_ in (*near, *FAR)[:12]:
        at.do(f"counter @{hex_}")
    return at


class TestSetUp:
    def test_solo_2_the_player_lays_twelve_that_nobody_has_seen(self) -> None:
        at = Siege(*siege_of("basic", NEAR, extra="+solo"))
        assert at.game.to_act(at.state) == (0,)
        assert at.defences.left == 13
        assert at.do("balloon @JJ-20").refusal("AA @KK-17", 0) == "Balloon 4.g"
        at = alone("KK-18")
        assert len(at.defences.counters) == 12
        for seat in (0, 1):
            assert all(one.what.value is None for one in masked(at.state, seat).defences.counters)  # type: ignore[union-attr]

    def test_balloon_4_e_the_rules_of_the_ground_hold(self) -> None:
        at = Siege(*siege_of("basic", NEAR, extra="+solo"))
        assert at.refusal("balloon @G-30", 0) == "Ruling B10"
        assert at.do("balloon @JJ-20").refusal("counter @JJ-21", 0) == "Balloon 4.e"

    @pytest.mark.parametrize("other", ["tournament", "tournament+advanced"])
    def test_solo_1_the_basic_level(self, other: str) -> None:
        with pytest.raises(Clash, match="Basic level"):
            game_of(f"war:basic+{other}+balloon-busting+solo")

    def test_solo_2_not_with_variable_guns(self) -> None:
        with pytest.raises(Clash, match="cannot be joined"):
            game_of("war:basic+balloon-busting+variable-anti-aircraft+solo")
        with pytest.raises(ScenarioError, match="by the rules of solo"):
            alone(mission={"mg": 3})

    def test_ruling_b20_nobody_flies_for_the_balloon(self) -> None:
        with pytest.raises(ScenarioError, match="nobody flies for the balloon"):
            alone(by=(NEAR, "ALB/d3@JJ-30 W 800m"))

    def test_solo_its_name(self) -> None:
        assert alone("KK-18").game.id == "war:basic+balloon-busting+solo"


class TestCounters:
    @pytest.mark.parametrize(
        ("hex_", "found"), [("JJ-18", True), ("KK-18", True), ("JJ-17", True), ("KK-16", False), ("LL-17", False)]
    )
    def test_solo_3_turned_up_when_an_attacker_ends_its_move_on_or_beside_it(self, hex_: str, found: bool) -> None:
        at = alone(hex_).do("SPAD/7 5 0", "SPAD/7 5")
        assert (at.purpose == "counter") == found
        if found:
            assert at.dice(2).up() == {hex_: "MG"}

    def test_solo_3_not_when_it_only_flies_past(self) -> None:
        at = alone("JJ-15").do("SPAD/7 5 0", "SPAD/7 5")
        assert at.purpose == ""

    def test_solo_2_each_kind_is_as_likely_as_there_are_unseen_ones(self) -> None:
        at = alone("JJ-18", "KK-18", "JJ-17").do("SPAD/7 5 0", "SPAD/7 5")
        assert at.game.chances(at.state) == ((Roll(1, 0), 6), (Roll(2, 0), 6), (Roll(3, 0), 6))
        at.dice(1)
        assert at.game.chances(at.state) == ((Roll(1, 0), 5), (Roll(2, 0), 6), (Roll(3, 0), 6))
        at.dice(1)
        assert at.game.chances(at.state) == ((Roll(1, 0), 4), (Roll(2, 0), 6), (Roll(3, 0), 6))

    def test_solo_2_no_more_than_six_of_a_kind_are_ever_found(self) -> None:
        at = alone("JJ-18").do("SPAD/7 5 0", "SPAD/7 5")
        for index in range(1, 7):
            at.defences.turn_up(index, 3)
        assert at.game.chances(at.state) == ((Roll(1, 0), 6), (Roll(2, 0), 6))
        assert Counter(at.up().values())["dummy"] == 6

    def test_solo_4_what_lies_face_down_is_silent(self) -> None:
        at = alone("KK-16").do("SPAD/7 5 0", "SPAD/7 5")
        at.hold()
        assert at.state.shots == []
        assert at.phase == "AnnouncePhase"

    def test_ruling_p16_guns_that_lie_face_up_fire_by_themselves(self) -> None:
        at = alone("KK-18", by=("SPAD/7@JJ-13 E 500m speed 5 buster",)).do("SPAD/7 5 0", "SPAD/7 5").dice(1)
        at.hold()
        assert at.purpose == "fire"
        assert at.state.mover == 1
        at.dice(10)
        assert at.craft("SPAD/7").boxes == 3
        assert at.phase == "AnnouncePhase"
        assert at.game.to_act(at.state) == (0,)

    def test_ruling_p16_at_the_nearest_then_at_the_most_damaged(self) -> None:
        pair = ("SPAD/7@JJ-13 E 500m speed 5 buster", "NIEU/17@II-13 E 500m speed 5 buster")
        at = alone("KK-18", by=pair).do("SPAD/7 5 0", "NIEU/17 5 0", "SPAD/7 5", "NIEU/17 5").dice(1)
        at.hold()
        assert [at.state.crafts[shot.target].id for shot in at.state.shots] == ["SPAD/7#1"]
        at = alone("II-19", by=pair)
        at.craft("NIEU/17").boxes = 2
        at.do("SPAD/7 5 0", "NIEU/17 5 0", "SPAD/7 5", "NIEU/17 5").dice(1)
        at.hold()
        assert [at.state.crafts[shot.target].id for shot in at.state.shots] == ["NIEU/17#1"]

    def test_solo_4_nobody_orders_them(self) -> None:
        at = alone("KK-18").do("SPAD/7 5 0", "SPAD/7 5").dice(1)
        no = at.game.rules.ground[0].refusal(at.game.rules, at.state, 1, GroundFire(0, 0))
        assert no is not None
        assert no.rule == "Solo 4"


class TestBalloon:
    def test_solo_5_it_comes_down_fifty_metres_each_turn(self) -> None:
        at = alone()
        for turn in range(1, 4):
            while at.state.turn == turn:
                at.hold()
                at.go_on()
            assert at.balloon.altitude == 800 - 50 * turn

    def test_solo_5_down_to_the_ground(self) -> None:
        at = alone(mission={"altitude": 50}).out()
        assert at.balloon.altitude == 0
        assert at.result == "german: the mission has failed"

    def test_ruling_s7_on_the_ground_it_is_safe_for_good_and_all_is_over(self) -> None:
        """Nobody hauls it up again. [Solo 5, Balloon 3.c]"""
        at = alone(mission={"altitude": 100}).out()
        assert at.state.turn == 2

    def test_solo_6_all_else_as_usual_and_only_one_seat_acts(self) -> None:
        at = alone("KK-18", "JJ-18")
        seats = set()
        while not at.over:
            seats |= set(at.game.to_act(at.state))
            at.hold()
            if not at.over:
                at.go_on()
        assert seats <= {0, NATURE}

    def test_solo_the_player_wins_as_on_the_card(self) -> None:
        at = alone(last_turn=1)
        at.do("SPAD/7 5 0", "SPAD/7 5", "SPAD/7 f> BALLOON#1").hold().dice(12)
        at.out()
        assert at.result == "allied: the mission is accomplished"
