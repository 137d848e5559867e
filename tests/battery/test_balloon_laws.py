"""The laws of `test_laws` where a balloon hangs: at every level, alone, with rockets, with guns that are drawn."""

from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import pytest

import battery.test_laws as laws
import playing
from dogfight.errors import IllegalOrder
from dogfight.game import NATURE, SPECTATOR, Draws
from dogfight.games import game_of
from dogfight.sealed import masked
from dogfight.war.orders import Emplace, Fire, GroundFire, Hold, Lock, Order, Roll, Winch
from playing import planes

BASIC, TOURNAMENT, ADVANCED = "war:basic", "war:basic+tournament", "war:basic+tournament+advanced"
ATTACK = {"kind": "balloon-busting", "side": "allied"}


def buster(at: str, name: str = "SPAD/7", **more: Any) -> dict[str, Any]:
    return {"aircraft": name, "altitude": 600, "task": "buster", "at": at, "facing": "E", **more}


PAIR = [buster("BB-12"), buster("CC-12", "NIEU/17")]
ARMED = [buster("BB-12", rockets=6), buster("CC-12", "NIEU/17", rockets=6)]
BARON = {"aircraft": "ALB/d3", "altitude": 700, "at": "BB-24", "facing": "W"}
SETTINGS: dict[str, dict[str, Any]] = {
    "one attacker": {"mission": {**ATTACK, "altitude": 600}, "crafts": [buster("BB-12")], "last_turn": 12},
    "two and a defender": {"mission": {**ATTACK, "altitude": 700}, "crafts": [*PAIR, BARON], "last_turn": 8},
    "from the edges": {"mission": ATTACK, "crafts": planes("SPAD/7", task="buster"), "start": "edges", "last_turn": 6},
    "an Allied balloon": {
        "mission": {"kind": "balloon-busting", "side": "german", "aa": 2, "mg": 3, "dummy": 1},
        "crafts": [{"aircraft": "ALB/d3", "altitude": 900, "task": "buster", "at": "H-22", "facing": "E"}],
        "last_turn": 10,
    },
    "drawn guns": {"mission": ATTACK, "crafts": [*ARMED, BARON], "last_turn": 6},
    "alone": {"mission": {**ATTACK, "altitude": 700}, "crafts": PAIR, "last_turn": 14},
}  # fmt: skip


class Siege(NamedTuple):
    """A case as `playing.Case`, with a balloon."""

    level: str
    name: str
    extra: str = ""

    @property
    def id(self) -> str:
        return f"{self.level}+balloon-busting{self.extra}"

    @property
    def game(self) -> Any:
        return game_of(self.id)

    @property
    def setting(self) -> dict[str, Any]:
        return SETTINGS[self.name]

    def __str__(self) -> str:
        return f"{self.id} {self.name}"


CASES = [
    *[Siege(level, "two and a defender") for level in (BASIC, TOURNAMENT, ADVANCED)],
    Siege(BASIC, "one attacker"), Siege(TOURNAMENT, "from the edges"), Siege(TOURNAMENT, "an Allied balloon"),
    *[Siege(level, "drawn guns", "+rockets+variable-anti-aircraft") for level in (TOURNAMENT, ADVANCED)],
    Siege(BASIC, "alone", "+solo"),
]  # fmt: skip
cases = pytest.mark.parametrize("case", CASES, ids=str)

SAME: list[Callable[[Any], None]] = [
    laws.test_there_is_a_legal_order_until_the_end_and_it_is_taken,
    laws.test_it_ends_within_bounds_and_stays_ended,
    laws.test_apply_leaves_its_argument_alone,
    laws.test_play_and_apply_are_one,
    laws.test_the_same_seed_gives_the_same_game,
    laws.test_a_replay_from_the_written_orders_is_the_game,
    laws.test_a_position_line_is_the_state,
    laws.test_a_damaged_position_line_is_refused_or_can_be_played,
    laws.test_a_fork_is_equal_and_apart,
    laws.test_pickling_keeps_all,
    laws.test_the_invariants_hold_after_every_order,
    laws.test_the_wrong_seat_is_always_refused,
    laws.test_a_masked_state_is_as_good_as_the_true_one_to_its_seat,
]


def named(law: Callable[[Any], None]) -> str:
    return law.__name__.removeprefix("test_")


@pytest.mark.parametrize("law", SAME, ids=named)
@cases
def test_law(law: Callable[[Any], None], case: Siege) -> None:
    law(case)


FOREIGN: list[Order] = [Emplace(0, 20, 27), Emplace(1, 20, 27), Emplace(4, 21, 27), Emplace(-1, -1, -1), Winch(0, 0),
                        Winch(2, 50), Winch(-1, 50), GroundFire(0, 0), GroundFire(-1, -1), GroundFire(99, 99), Hold(),
                        Lock(0), Fire(0, 4, 2), Fire(0, 4, 1), Fire(1, 9, 0), Roll(3, 0), Roll(1, 1)]  # fmt: skip


@cases
def test_a_mutated_order_is_legal_by_the_list_or_refused_with_a_paragraph(case: Siege) -> None:
    game = case.game
    for ply in laws.some(case, 9):  # type: ignore[arg-type]
        before = repr(ply.before)
        for order in [*laws.mutants(ply.order), *FOREIGN]:
            for seat in game.to_act(ply.before):
                if seat == NATURE:
                    continue
                no = game.refusal(ply.before, seat, order)
                assert (no is None) == (order in game.legal(ply.before, seat)), (order, no)
                if no is not None:
                    with pytest.raises(IllegalOrder):
                        game.apply(ply.before, seat, order)
        assert repr(ply.before) == before


@cases
def test_what_lies_face_down_is_seen_by_its_owner_alone(case: Siege) -> None:
    """Law of noninterference: all counters but those face up turned into dummies, and nobody else sees a difference."""
    game = case.game
    owner = 1 if SETTINGS[case.name]["mission"]["side"] == "allied" else 0
    for ply in playing.played(case)[14:]:
        other = game.fork(ply.before)
        if other.defences.left:
            continue
        for at, one in enumerate(other.defences.counters):
            swapped = type(one.what)(one.what.eyes, 3 if one.what.value == 1 else one.what.value)
            other.defences.counters[at] = type(one)(one.q, one.r, one.shown, swapped)
        for seat in (1 - owner, SPECTATOR):
            assert masked(other, seat) == masked(ply.before, seat)
        assert game.to_act(other) == game.to_act(ply.before) == game.to_act(masked(ply.before, 1 - owner))
        if 1 - owner in game.to_act(other):
            for seed in range(3):
                mine = game.legal(other, 1 - owner).sample(Draws(seed))
                assert mine == game.legal(ply.before, 1 - owner).sample(Draws(seed))


def test_together_the_games_reach_every_kind_of_order_and_roll() -> None:
    orders: set[str] = set()
    rolls: set[str] = set()
    wanted = {"Emplace", "Winch", "GroundFire", "Place", "Fire", "Plot", "Announce", "Fly", "Roll"}
    rolled = {"fire", "defences", "counter"}  # for "zone" see the records
    for seed, case in product((1, 2, 3), CASES):
        for ply in playing.played(case, seed):
            orders.add(type(ply.order).__name__)
            if ply.seat == NATURE:
                rolls.add(case.game.purpose(ply.before))
        if orders >= wanted and rolls >= rolled:
            return
    pytest.fail(f"never seen: {wanted - orders} {rolled - rolls}")
