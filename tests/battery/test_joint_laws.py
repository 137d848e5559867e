"""The laws of `test_laws` in joint turns, and those that are about plots, hints and pads."""

from collections.abc import Callable
from itertools import product
from operator import attrgetter
from typing import Any

import pytest

import battery.test_laws as laws
import playing
from dogfight.game import NATURE, Draws
from dogfight.sealed import Sealed, masked
from dogfight.value import fields
from dogfight.war.joint import Asked, Hint, Joint, Strike
from dogfight.war.orders import Clear, Fire, Hold, Lock, Order, Plot, Roll, Tail
from dogfight.war.pad import Pad
from invariants import check
from playing import ADVANCED, Case, Setting, planes

SETTINGS: dict[str, Setting] = {
    "duel": {"crafts": planes("SOP/camel", "FOK/dr1"), "last_turn": 12},
    "duel from the edges": {"crafts": planes("SE/5a", "FOK/d7"), "start": "edges", "last_turn": 8},
    "duel that turns at the edge": {"crafts": planes("NIEU/11", "ALB/d3"), "edge": "turn", "last_turn": 15},
    "two seaters": {"crafts": planes("BR/f2b", "HALB/cl2", ace=1), "last_turn": 12},
    "slow and low": {"crafts": planes("FE/2", "FOK/e3", altitude=500), "last_turn": 15},
    "three a side": {"crafts": planes("SE/5a", "SOP/tri", "DH/4", "FOK/d7", "PFZ/d12", "RUM/c4"), "last_turn": 6},
    "novice": {
        "crafts": [*planes("SOP/camel", novice=True), *planes("SOP/camel"), *planes("FOK/dr1", ace=2)],
        "victory": "novice", "last_turn": 10,
    },
}  # fmt: skip


CASES = [Case(ADVANCED, name, setting) for name, setting in SETTINGS.items()]
cases = pytest.mark.parametrize("case", CASES, ids=attrgetter("name"))


@laws.each
@cases
def test_law(law: Callable[[Case], None], case: Case) -> None:
    law(case)


def middle(case: Case, kind: type[Order]) -> Any:
    """A state in the middle of a game in which such an order was given."""
    found = [ply.before for ply in playing.played(case) if isinstance(ply.order, kind)]
    return found[len(found) // 2] if found else None


def other(name: str, value: object) -> object:
    """Something else a field may hold."""
    if isinstance(value, bool):
        return not value
    if name in ("tails",):
        return -1 if value != -1 else 0
    return value + (1 if value == 0 else -1) if isinstance(value, int) else value


@cases
def test_copies_of_pads_and_joint_turns_forget_no_field_and_share_none(case: Case) -> None:
    state = middle(case, Plot)
    for craft in state.crafts:
        for name in fields(craft.pad):
            changed = Pad(*[getattr(craft.pad, one) for one in fields(craft.pad)])
            setattr(changed, name, other(name, getattr(craft.pad, name)))
            assert changed != craft.pad
            assert changed.copy() == changed
            copied = craft.copy()
            copied.pad = changed
            assert copied != craft
            assert copied.copy() == copied
        assert craft.copy().pad is not craft.pad
    joint: Joint = state.joint
    for name in fields(joint):
        mine = joint.fork()
        if isinstance(getattr(joint, name), list):
            getattr(mine, name).append(None)
            assert len(getattr(joint, name)) == len(getattr(mine, name)) - 1
            assert len(getattr(mine.fork(), name)) == len(getattr(mine, name))
        else:
            setattr(mine, name, getattr(mine, name) + 1)
            assert mine != joint
            assert mine.fork() == mine
    assert state.fork().joint is not state.joint


@cases
def test_every_field_of_pads_and_joint_turns_is_in_digest_and_position(case: Case) -> None:
    game, write = case.game, case.game.notation()
    state = middle(case, Plot)
    for name in fields(state.crafts[0].pad):
        mine = state.fork()
        setattr(mine.crafts[0].pad, name, other(name, getattr(mine.crafts[0].pad, name)))
        assert game.digest(mine) != game.digest(state), name
        if name != "index":
            assert write.read_position(write.position(mine)) == mine, name
    more = [("tails", Sealed(1, Tail(0, 1))), ("hints", Sealed(1, Hint(0, "2R1", -1))), ("asked", Asked(0, 2)),
            ("strikes", Strike(1, 0, 2, 7, 0)), ("volleys", Sealed(2, (Fire(1, 0, 0), Clear(1, 1)))),
            ("plots", Sealed(1, Plot(0, 8, -450, True, "2RR3")))]  # fmt: skip
    for name, extra in more:
        mine = state.fork()
        held = getattr(mine.joint, name)
        if name in ("hints", "asked", "strikes"):
            held.append(extra)
        else:
            held[1 if name == "volleys" else 0] = extra
        assert game.digest(mine) != game.digest(state), name
        assert write.read_position(write.position(mine)) == mine, name
    for name in ("locked", "wave", "jamming", "ending"):
        mine = state.fork()
        setattr(mine.joint, name, 1 if getattr(mine.joint, name) == 0 else 0)
        assert game.digest(mine) != game.digest(state), name
        assert write.read_position(write.position(mine)) == mine, name


FOREIGN: list[Order] = [Plot(0, 8, 0, False, "8"), Plot(1, 8, 0, False, "²"), Plot(-1, 6, 0, False, "6"), Hold(),
                        Lock(0), Lock(1), Tail(0, 1), Tail(1, 99), Clear(0, 0), Clear(-1, 7), Fire(0, 2, 1),
                        Fire(1, 3, 0), Fire(0, 9, 1), Fire(-1, 0, -1), Roll(3, 4), Roll(0, 0), Roll(7, 7)]  # fmt: skip


@cases
def test_a_mutated_order_is_legal_by_the_list_or_refused_with_a_paragraph(case: Case) -> None:
    laws.judge_mutants(case, FOREIGN, "Advanced", "Optional")


@cases
def test_whatever_is_accepted_is_flown_within_limits(case: Case) -> None:
    """Pasted plots of all kinds. [Ruling A5]"""
    game, draws = case.game, Draws(12)
    state = game.setup(case.setting)
    words = ("99", "RRLL", "1SL1SR1I", "(12)(2)3", "eL1xe", "", "1RRR1LLL", "2H2", "vvv3")
    for _ in range(400):
        able = game.to_act(state)
        if not able:
            break
        seat = able[draws.below(len(able))]
        if seat == NATURE:
            chances = game.chances(state)
            state = game.play(game.fork(state), chances[draws.below(len(chances))][0])
            continue
        order = game.legal(state, seat).sample(draws)
        if isinstance(order, Plot):
            change = 50 * (draws.below(41) - 20)
            pasted = Plot(order.craft, draws.below(31), change, draws.below(2) == 0, words[draws.below(len(words))])
            order = pasted if game.refusal(state, seat, pasted) is None else order
        state = game.apply(state, seat, order).state
        check(game, state)


def test_together_the_games_reach_every_phase_and_kind_of_roll() -> None:
    seen: set[str] = set()
    wanted = {"Place", "Plot", "Fire", "Clear", "Lock", "Roll", "fire", "critical", "jam", "landing", "overdive",
              "clear", "PlotPhase", "JointFire", "JointRolls", "LandingRolls", "ExecutionRolls"}  # fmt: skip
    for seed, case in product((1, 2, 3), CASES):
        game: Any = case.game
        for ply in playing.played(case, seed):
            seen |= {type(ply.order).__name__, type(game.phase(ply.before)).__name__}
            if ply.seat == NATURE:
                seen.add(game.purpose(ply.before))
        if seen >= wanted:
            return
    pytest.fail(f"never seen: {wanted - seen}")


@cases
def test_what_is_secret_is_in_no_masked_state(case: Case) -> None:
    for ply in laws.some(case, 3):
        for seat in (0, 1, -1):
            seen = masked(ply.before, seat).joint
            if seen is None:
                continue
            assert all(plot.value is None or plot.eyes == 1 << seat for plot in seen.plots)
            assert all(hint.value is None or hint.eyes == 1 << seat for hint in seen.hints)
            assert all(one.value in (None, ()) or one.eyes == 1 << seat for one in seen.volleys)


@cases
def test_no_game_leaves_anything_behind_for_the_next(case: Case) -> None:
    """The same game again after others, and after the memories of tables were used."""
    first = case.game.digest(playing.played(case)[-1].after)
    list(playing.play(case.game, {**case.setting, "last_turn": 3}, Draws(5)))
    again = list(playing.play(case.game, case.setting, Draws(1)))
    assert case.game.digest(again[-1].after) == first


TIMED = {"TailPhase", "PlotPhase", "JointFire"}


@cases
def test_ruling_a37_what_is_overdue_is_legal_and_leads_on(case: Case) -> None:
    game: Any = case.game
    write = game.notation()
    for ply in playing.played(case):
        phase = type(game.phase(ply.before)).__name__
        for seat in (NATURE, 0, 1):
            seen = masked(ply.before, seat)
            order = game.overdue(seen, seat)
            assert (order is not None) == (phase in TIMED and seat in game.to_act(ply.before)), phase
            if order is not None:
                assert game.refusal(seen, seat, order) is None
                assert order in game.legal(seen, seat)
                assert write.read(seen, seat, write.write(seen, order)) == order


@cases
def test_ruling_a37_a_game_in_which_nobody_orders_anything_comes_to_its_end(case: Case) -> None:
    game, draws = case.game, Draws(3)
    state = game.setup(case.setting)
    for _ in range(playing.PLIES):
        able = game.to_act(state)
        if not able:
            break
        if able == (NATURE,):
            chances = game.chances(state)
            state = game.play(game.fork(state), chances[draws.below(len(chances))][0])
            continue
        order = game.overdue(state, able[0]) or game.legal(state, able[0]).sample(draws)
        state = game.apply(state, able[0], order).state
    assert game.outcome(state) is not None


def test_ruling_a37_shots_announced_before_the_time_is_up_stand() -> None:
    game: Any = CASES[0].game
    found = [ply for case in CASES for ply in playing.played(case) if isinstance(ply.order, Fire)]
    for ply in found[:20]:
        seat = ply.seat
        order = game.overdue(ply.after, seat)
        assert order == Lock(seat)
        assert ply.after.joint.volleys[seat].value
