"""The guns around a balloon: where they stand, what they reach, what they tell. [Balloon 4]"""

from typing import Any

import pytest
from ballooning import Siege, busting, siege_of
from sorties import EVERY_LEVEL

from dogfight.game import SPECTATOR, Draws
from dogfight.hexes import label
from dogfight.record import Header
from dogfight.scribe import write_jsonl
from dogfight.sealed import masked
from dogfight.table import Sitter, Table
from dogfight.war.defences import AA, DUMMY, MG
from dogfight.war.ground_fire import odds_from_ground
from dogfight.war.orders import HOLD, Emplace, GroundFire, Winch

NEAR = "SPAD/7@JJ-13 E 500m speed 5 buster"  # ends at JJ-18
BALLOON = "balloon @JJ-20"
NOW = "2026-01-02T03:04:05Z"


def empty(**more: Any) -> Siege:
    """Before anything is laid: two AA, an MG, a dummy."""
    return Siege(*siege_of("basic", NEAR, counters=("AA@x", "AA@x", "MG@x", "dummy@x"), **more))


def under_fire(level: str, *counters: str, by: str = NEAR, **more: Any) -> Siege:
    """The attackers have flown; the owner may fire."""
    at = busting(level, by, counters=counters, **more)
    while not at.over and not (at.phase in ("AttackPhase", "JointFire") and 1 in at.game.to_act(at.state)):
        at.hold()
        at.go_on()
    return at


class TestSetUp:
    def test_ruling_s4_the_owner_lays_balloon_and_counters_before_all_else(self) -> None:
        at = empty()
        assert at.game.to_act(at.state) == (1,)
        assert at.refusal("AA @KK-18", 1) == "Ruling S4"
        at.do(BALLOON)
        assert at.refusal("balloon @JJ-22", 1) == "Ruling S4"
        at.do("AA @KK-17", "AA @HH-22", "MG @KK-21", "dummy @II-18")
        assert at.phase == "AnnouncePhase"

    @pytest.mark.parametrize("hex_", ["G-30", "S-20", "OO-10", "MM-2"])
    def test_ruling_b10_on_full_hexes_of_the_owner_s_ground(self, hex_: str) -> None:
        at = empty()
        assert at.refusal(f"balloon @{hex_}", 1) == "Ruling B10"
        assert at.do(BALLOON).refusal(f"AA @{hex_}", 1) == "Ruling B10"

    @pytest.mark.parametrize("hex_", ["JJ-20", "JJ-21", "KK-19", "II-21"])
    def test_balloon_4_e_no_counter_within_one_hex_of_the_balloon(self, hex_: str) -> None:
        at = empty().do(BALLOON)
        assert at.refusal(f"AA @{hex_}", 1) == "Balloon 4.e"

    def test_ruling_b10_one_counter_to_a_hex(self) -> None:
        at = empty().do(BALLOON, "AA @KK-17")
        assert at.refusal("MG @KK-17", 1) == "Ruling B10"

    def test_balloon_4_g_no_more_of_a_kind_than_there_are(self) -> None:
        at = empty().do(BALLOON, "MG @KK-17")
        assert at.refusal("MG @KK-16", 1) == "Balloon 4.g"
        assert at.refusal("counter @KK-16", 1) == "Balloon 4.g"

    def test_example_balloon_defense_all_kinds_stand_mixed_and_nobody_else_knows_which_is_which(self) -> None:
        """Their order on the list is that of the map, not that in which they were laid."""
        kinds = set()
        for order in (("AA @KK-17", "AA @HH-22", "MG @KK-21", "dummy @II-18"),
                      ("dummy @KK-17", "MG @HH-22", "AA @KK-21", "AA @II-18")):  # fmt: skip
            for texts in (order, order[::-1]):
                at = empty().do(BALLOON, *texts)
                assert [label(c.q, c.r) for c in at.defences.counters] == ["HH-22", "II-18", "KK-17", "KK-21"]
                kinds.add(repr([c.what.value for c in at.defences.counters]))
                assert at.up() == {}
        assert len(kinds) == 2

    def test_ruling_s4_nothing_is_seen_before_all_lie(self) -> None:
        one, two = empty().do(BALLOON, "AA @KK-17"), empty().do("balloon @FF-20", "dummy @BB-18")
        for seat in (0, SPECTATOR):
            assert repr(masked(one.state, seat)) == repr(masked(two.state, seat))
            assert one.game.digest(masked(one.state, seat)) == two.game.digest(masked(two.state, seat))
        assert [report.text for report in one.reports] == [report.text for report in two.reports]


class TestReach:
    @pytest.mark.parametrize(
        ("what", "hex_", "height", "reached"),
        [
            ("MG", "KK-18", 500, True),  # one hex off
            ("MG", "KK-18", 600, True),
            ("MG", "KK-18", 650, False),
            ("MG", "LL-17", 500, False),  # two
            ("MG", "JJ-18", 500, False),  # below it
            ("AA", "KK-18", 500, True),
            ("AA", "LL-17", 2000, True),
            ("AA", "LL-17", 2050, False),
            ("AA", "LL-15", 500, False),  # three
            ("AA", "JJ-18", 500, False),
            ("dummy", "KK-18", 500, False),
        ],
    )
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_4_a_and_4_b_mg_one_hex_and_600_metres_aa_two_and_2000(
        self, level: str, what: str, hex_: str, height: int, reached: bool
    ) -> None:
        """[Balloon 4.a, Balloon 4.b, Example MG, Example AA]"""
        at = under_fire(level, f"{what}@{hex_}", by=f"SPAD/7@JJ-13 E {height}m speed 5 buster")
        fired = not at.over and "counter 1 > SPAD/7#1" in at.shots()
        assert fired == reached

    def test_balloon_4_c_all_round(self) -> None:
        around = ("JJ-17", "JJ-19", "II-19", "II-18", "KK-17", "KK-18")
        for hex_ in around:
            at = under_fire("basic", f"MG@{hex_}", balloon="FF-25")
            assert "counter 1 > SPAD/7#1" in at.shots(), hex_

    def test_balloon_4_d_in_the_owner_s_attack_phase(self) -> None:
        at = under_fire("basic", "AA@KK-17")
        assert at.state.mover == 1
        assert at.phase == "AttackPhase"

    def test_ruling_b11_one_shot_in_a_phase(self) -> None:
        at = under_fire("basic", "AA@KK-17", "MG@KK-18")
        at.do("counter 1 > SPAD/7#1")
        assert at.refusal("counter 1 > SPAD/7#1", 1) in ("Ruling B11", "Basic I")
        assert at.shots() == {"counter 2 > SPAD/7#1"}

    def test_balloon_4_g_a_dummy_has_no_gun_and_other_orders_are_refused_too(self) -> None:
        at = under_fire("basic", "dummy@KK-18", "AA@LL-30")
        refuse = at.game.refusal
        assert refuse(at.state, 1, GroundFire(0, 0)).rule == "Balloon 4.g"  # type: ignore[union-attr]
        assert refuse(at.state, 1, GroundFire(1, 0)).rule == "Ruling B11"  # type: ignore[union-attr]
        assert refuse(at.state, 1, GroundFire(9, 0)).rule == "Balloon 4.g"  # type: ignore[union-attr]
        assert refuse(at.state, 1, GroundFire(1, 1)).rule == "Ruling B11"  # type: ignore[union-attr]
        assert refuse(at.state, 0, GroundFire(1, 0)).rule == "Basic I"  # type: ignore[union-attr]

    def test_balloon_4_f_they_never_run_dry(self) -> None:
        at = under_fire("basic", "AA@KK-17")
        for _ in range(30):
            at.craft("SPAD/7").q, at.craft("SPAD/7").r, at.craft("SPAD/7").altitude = 18, 35, 500
            at.state.phase = [type(one).__name__ for one in at.game.rules.sequence].index("AttackPhase")
            at.state.segment, at.state.turn = 1, 1
            at.state.shots.clear()
            at.state.held = False
            at.do("counter 1 > SPAD/7#1").hold().dice(2)


class TestFire:
    @pytest.mark.parametrize(
        ("counter", "roll", "hits"),
        [("MG@KK-18", 11, 3), ("AA@KK-18", 11, 4), ("AA@KK-16", 11, 3), ("AA@KK-16", 7, 0), ("MG@KK-18", 6, 0)],
    )
    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_balloon_4_h_the_mg_and_aa_columns(self, level: str, counter: str, roll: int, hits: int) -> None:
        at = under_fire(level, counter)
        at.do("counter 1 > SPAD/7#1").hold()
        what = AA if counter.startswith("AA") else MG
        odds = odds_from_ground(at.game.rules, at.defences.counters[0], what, at.craft("SPAD/7"))
        assert sum(odds.hits) == 36
        at.dice(roll)
        assert at.craft("SPAD/7").fresh + at.craft("SPAD/7").boxes == hits

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b12_firing_turns_it_up_and_it_stays_so(self, level: str) -> None:
        at = under_fire(level, "AA@KK-17", "MG@LL-30")
        assert at.up() == {}
        at.do("counter 1 > SPAD/7#1").hold()
        assert at.up() == {"KK-17": "AA"}
        at.dice(2)
        assert at.up() == {"KK-17": "AA"}

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_f26_an_ace_is_hard_to_hit_for_guns_as_well(self, level: str) -> None:
        if level == "basic":
            return
        at = under_fire(level, "AA@KK-17", by=NEAR + " ace 1")
        at.do("counter 1 > SPAD/7#1").hold().dice(9)
        assert at.craft("SPAD/7").fresh + at.craft("SPAD/7").boxes == 1  # as 8

    def test_ruling_f28_speed_counts_for_guns_side_and_tail_do_not(self) -> None:
        at = under_fire("advanced", "AA@KK-17", by="SPAD/7@JJ-8 E 500m speed 10 buster")
        names = [one.name for one in at.game.rules.to_hit if one.from_ground(at.craft("SPAD/7")) != 0]
        assert names == ["fast target"]

    def test_ruling_b11_asterisks_count_in_the_tournament_game(self) -> None:
        at = under_fire("tournament", "AA@KK-17")
        at.do("counter 1 > SPAD/7#1").hold().dice(12)
        assert at.purpose == "critical"
        at.dice(3)  # the fuel line
        assert at.craft("SPAD/7").gliding
        assert at.craft("SPAD/7").glide_by == -2

    def test_ruling_p17_a_critical_hit_from_the_ground_by_where_the_gun_stands(self) -> None:
        at = under_fire("advanced", "AA@JJ-20", balloon="FF-25")
        at.do("counter 1 > SPAD/7#1").hold().dice(12)
        assert at.purpose == "critical"
        at.dice(7)
        assert at.told("from the front")

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b18_nobody_has_the_victory_over_who_falls_to_a_gun(self, level: str) -> None:
        at = under_fire(level, "AA@KK-18")
        at.craft("SPAD/7").boxes = 10
        at.do("counter 1 > SPAD/7#1").hold().dice(10)
        while not at.over:
            at.go_on()
        assert at.craft("SPAD/7").status == 3
        assert at.craft("SPAD/7").credited == -2
        assert at.result == "german: the mission has failed"

    def test_ruling_b11_no_defensive_fire(self) -> None:
        at = busting("basic", NEAR, counters=("AA@KK-17",)).until("AttackPhase", "Winching")
        assert at.state.segment == 0 or at.phase == "Winching"
        assert at.phase == "Winching" or at.state.mover == 0


def twins(level: str, one: str, two: str, **more: Any) -> tuple[Siege, Siege]:
    """Two games that differ in what lies in KK-17 and LL-30 alone."""
    return (under_fire(level, f"{one}@KK-17", f"{two}@LL-30", **more),
            under_fire(level, f"{two}@KK-17", f"{one}@LL-30", **more))  # fmt: skip


def told_to_others(level: str, *kinds: str) -> list[str]:
    """All that a table lets the attacker and a spectator have, order by order."""
    game, setting = siege_of(level, NEAR, counters=(f"{kinds[0]}@KK-17", f"{kinds[1]}@LL-30"))
    header = Header(game=game.id, title="a balloon", seats=("Ann", "Bob"), setting=setting, dice="table")
    table: Table[Any, Any] = Table(game, header, [Sitter("Ann"), Sitter("Bob")])
    orders = [(1, BALLOON), (1, f"{kinds[0]} @KK-17"), (1, f"{kinds[1]} @LL-30")]
    if level == "advanced":
        orders += [(1, "BALLOON#1 winch 0"), (0, "SPAD/7#1 5 0 5"), (1, "hold")]
    else:
        orders += [(0, "SPAD/7#1 5 0"), (0, "SPAD/7#1 5"), (0, "hold"), (1, "BALLOON#1 winch 0"), (1, "hold")]
    told = []
    for seat, text in orders:
        if seat in table.to_act():
            assert table.submit(seat, table.version(seat), text, NOW).code == "done", text
        for reader in (0, SPECTATOR):
            seen = table.view(reader)
            parts = [repr(seen), game.notation().position(seen), str(table.seat_hash(reader)), repr(table.to_act())]
            parts += [str(table.version(reader)), write_jsonl(table.export(reader)), repr(table.seen(reader))]
            parts += [f"{line.heading} {line.report.text}" for line in table.log(reader)]
            told.append("\n".join(parts))
    return told


class TestSecrecy:
    """What lies face down tells nothing: not by orders, views, lists or hashes, nor by whether its owner is asked."""

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    @pytest.mark.parametrize("other", ["dummy", "MG"])
    def test_ruling_p14_the_owner_is_asked_whatever_lies_there(self, level: str, other: str) -> None:
        for at in twins(level, "AA", other):
            assert 1 in at.game.to_act(at.state)
            assert at.phase in ("AttackPhase", "JointFire")

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_b12_to_the_others_such_games_are_one(self, level: str) -> None:
        one, two = twins(level, "AA", "dummy")
        for seat in (0, SPECTATOR):
            left, right = masked(one.state, seat), masked(two.state, seat)
            assert left == right
            assert one.game.to_act(left) == two.game.to_act(right) == one.game.to_act(one.state)
            assert one.game.notation().position(left) == two.game.notation().position(right)
            assert one.game.digest(left) == two.game.digest(right)
            if seat in one.game.to_act(left):
                assert list(one.game.legal(left, seat)) == list(one.game.legal(one.state, seat))
                assert list(one.game.legal(left, seat)) == list(two.game.legal(two.state, seat))

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_ruling_p14_passing_looks_the_same(self, level: str) -> None:
        one, two = twins(level, "AA", "dummy")
        told = []
        for at in (one, two):
            at.hold()
            told.append([report.text for report in at.reports])
            assert at.up() == {}
        assert told[0] == told[1]
        assert masked(one.state, 0) == masked(two.state, 0)

    @pytest.mark.parametrize("level", EVERY_LEVEL)
    def test_what_the_table_sends_to_the_other_seat_is_the_same(self, level: str) -> None:
        """Versions, entries, hashes and messages, from the first counter to the owner's pass."""
        told = [told_to_others(level, *kinds) for kinds in (("AA", "dummy"), ("dummy", "AA"))]
        assert told[0] == told[1]
        assert not any(word in "".join(told[0]) for word in ("AA @", "dummy @"))

    def test_at_the_end_all_is_shown(self) -> None:
        at = busting("basic", NEAR, counters=("AA@KK-17", "dummy@LL-30"), last_turn=1)
        at.out()
        assert at.up() == {"KK-17": "AA", "LL-30": "dummy"}

    def test_ruling_b12_a_counter_turned_up_cannot_be_taken_back(self) -> None:
        at = under_fire("basic", "AA@KK-17")
        then = at.state
        at.do("counter 1 > SPAD/7#1")
        assert at.game.lets_on(then, at.state)

    def test_what_was_laid_is_not_revealed_before_the_end(self) -> None:
        then = empty().do(BALLOON).state
        at = empty().do(BALLOON, "AA @KK-17", "AA @HH-22", "MG @KK-21", "dummy @II-18")
        order = Emplace(AA, 17, 36)
        assert not at.game.revealed(then, at.state, 1, order)
        at.out()
        assert at.game.revealed(then, at.state, 1, order)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_games_never_show_what_lies_face_down(seed: int) -> None:
    """Two games with the same orders, whose guns were swapped, are one to the attacker until a gun fires."""
    assert seen_by_attacker(seed, AA, DUMMY) == seen_by_attacker(seed, DUMMY, AA)


def seen_by_attacker(seed: int, *kinds: int) -> list[str]:
    """Every state of a game without fire from the ground, as the attacker sees it."""
    game, setting = siege_of("basic", NEAR, counters=("AA@x", "dummy@x"))
    state, draws, seen = game.setup(setting), Draws(seed), []
    for laid in (Emplace(0, 20, 35), Emplace(kinds[0], 17, 36), Emplace(kinds[1], 30, 37)):
        state = game.apply(state, 1, laid).state
    while game.to_act(state):
        seen.append(repr(masked(state, 0)))
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        quiet = [order for order in (HOLD, Winch(1, 0)) if order in legal]
        order = quiet[0] if quiet else legal.sample(draws) if seat >= 0 else game.chances(state)[0][0]
        state = game.play(game.fork(state), order)
    return seen
