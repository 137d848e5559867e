"""The laws of `test_laws` where a balloon hangs: at every level, alone, with rockets, with guns that are drawn."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import battery.test_laws as laws
import playing
from dogfight.game import NATURE, SPECTATOR, Draws
from dogfight.sealed import masked
from dogfight.war.orders import Emplace, Fire, GroundFire, Hold, Lock, Order, Roll, Winch
from playing import ADVANCED, BASIC, TOURNAMENT, Case, Setting, planes

ATTACK = {"kind": "balloon-busting", "side": "allied"}


def buster(at: str, name: str = "SPAD/7", **more: Any) -> dict[str, Any]:
    return {"aircraft": name, "altitude": 600, "task": "buster", "at": at, "facing": "E", **more}


PAIR = [buster("BB-12"), buster("CC-12", "NIEU/17")]
ARMED = [buster("BB-12", rockets=6), buster("CC-12", "NIEU/17", rockets=6)]
BARON = {"aircraft": "ALB/d3", "altitude": 700, "at": "BB-24", "facing": "W"}
SETTINGS: dict[str, Setting] = {
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


def siege(level: str, name: str, extra: str = "") -> Case:
    return Case(f"{level}+balloon-busting{extra}", name, SETTINGS[name])


CASES = [
    *[siege(level, "two and a defender") for level in (BASIC, TOURNAMENT, ADVANCED)],
    siege(BASIC, "one attacker"), siege(TOURNAMENT, "from the edges"), siege(TOURNAMENT, "an Allied balloon"),
    *[siege(level, "drawn guns", "+rockets+variable-anti-aircraft") for level in (TOURNAMENT, ADVANCED)],
    siege(BASIC, "alone", "+solo"),
]  # fmt: skip
cases = pytest.mark.parametrize("case", CASES, ids=str)


@laws.each
@cases
def test_law(law: Callable[[Case], None], case: Case) -> None:
    law(case)


FOREIGN: list[Order] = [Emplace(0, 20, 27), Emplace(1, 20, 27), Emplace(4, 21, 27), Emplace(-1, -1, -1), Winch(0, 0),
                        Winch(2, 50), Winch(-1, 50), GroundFire(0, 0), GroundFire(-1, -1), GroundFire(99, 99), Hold(),
                        Lock(0), Fire(0, 4, 2), Fire(0, 4, 1), Fire(1, 9, 0), Roll(3, 0), Roll(1, 1)]  # fmt: skip


@cases
def test_a_mutated_order_is_legal_by_the_list_or_refused_with_a_paragraph(case: Case) -> None:
    laws.judge_mutants(case, FOREIGN, "Advanced", "Balloon", "Optional")


@cases
def test_what_lies_face_down_is_seen_by_its_owner_alone(case: Case) -> None:
    """Law of noninterference: all counters but those face up turned into dummies, and nobody else sees a difference."""
    game = case.game
    owner = 1 if case.setting["mission"]["side"] == "allied" else 0
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
