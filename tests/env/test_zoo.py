"""Environments of PettingZoo: its own tests pass, and nothing is seen that the seat may not see."""

import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from dogfight.env import zoo
from dogfight.env.coding import WAIT
from dogfight.errors import ScenarioError
from dogfight.game import SPECTATOR
from dogfight.games import game_of
from dogfight.sealed import masked
from dogfight.war.scenarios.cards import cards, sub_level
from dogfight.war.scenarios.settings import levels_of

Make = Callable[..., Any]


def short_dogfight(**more: Any) -> Any:
    return zoo.dogfight(last_turn=3, **more)


def two_a_side(**more: Any) -> Any:
    return zoo.dogfight("SOP/camel,SOP/pup", "FOK/dr1,ALB/d3", level="basic", start="edges", last_turn=2, **more)


def plotted_in_turns(**more: Any) -> Any:
    return zoo.dogfight("SE/5a", "FOK/d7", level="advanced", last_turn=3, **more)


def joint(**more: Any) -> Any:
    return zoo.joint_dogfight(last_turn=3, **more)


IN_TURNS: list[Make] = [zoo.duel, short_dogfight, two_a_side, plotted_in_turns]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """PettingZoo advises about names of agents and about dictionaries; its checks are assertions."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


# ------------------------------------------------------------------ PettingZoo's own tests
@pytest.mark.parametrize("make", IN_TURNS)
def test_the_interface_in_turns(make: Make) -> None:
    api_test(make(), num_cycles=60)


@pytest.mark.parametrize("make", IN_TURNS)
def test_the_same_seed_gives_the_same_game(make: Make) -> None:
    seed_test(make, num_cycles=30)


@pytest.mark.parametrize("make", [zoo.duel, short_dogfight])
def test_what_is_rendered(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(make)


def test_the_parallel_interface() -> None:
    parallel_api_test(joint(), num_cycles=60)


def test_the_same_seed_gives_the_same_joint_game() -> None:
    parallel_seed_test(joint, num_cycles=20)


# ------------------------------------------------------------------ whole games
def walk(env: Any, seed: int) -> Iterator[tuple[str, dict[str, np.ndarray[Any, Any]]]]:
    """A game by lot: who acts, and what he sees."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, _, over, late, _ = env.last()
        if over or late:
            env.step(None)
            continue
        yield agent, seen
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize("make", [zoo.duel, short_dogfight, plotted_in_turns])
def test_a_game_ends_and_its_winner_gets_what_the_loser_pays(make: Make) -> None:
    ends = set()
    for seed in range(6 if make is zoo.duel else 2):
        env = make()
        total = dict.fromkeys(env.possible_agents, 0.0)
        for _ in walk(env, seed):
            for agent in total:
                total[agent] += env.unwrapped.rewards[agent]
        for agent in total:
            total[agent] += env.unwrapped.rewards.get(agent, 0.0)
        bout = env.unwrapped.bout
        assert bout.game.outcome(bout.state) is not None
        assert sum(bout.won()) == 0
        ends.add(bout.won())
    if make is zoo.duel:
        assert ends == {(1.0, -1.0), (-1.0, 1.0)}


def test_every_order_of_the_duel_has_a_number_of_its_own() -> None:
    env = zoo.duel()
    for agent, seen in walk(env, 4):
        bout, seat = env.unwrapped.bout, env.unwrapped.seat(agent)
        legal = list(bout.game.legal(bout.state, seat))
        assert seen["action_mask"].sum() == len(legal)
        assert {repr(one) for one in bout.menu(seat).orders.values()} == {repr(one) for one in legal}


@pytest.mark.parametrize("make", IN_TURNS)
def test_whatever_the_mask_allows_the_rules_allow(make: Make) -> None:
    env = make()
    for agent, seen in walk(env, 7):
        bout, seat = env.unwrapped.bout, env.unwrapped.seat(agent)
        orders = bout.menu(seat).orders
        assert list(np.flatnonzero(seen["action_mask"])) == sorted(orders)
        assert WAIT not in orders
        assert not [one for one in orders.values() if bout.game.refusal(bout.state, seat, one) is not None]
        assert len({repr(one) for one in orders.values()}) == len(orders)


def test_what_an_action_leads_to_stands_in_its_row() -> None:
    env = short_dogfight()
    cells = env.unwrapped.opening.coding.row_cells
    kind, there = cells.index("kind: fly"), cells.index("enemy there")
    flown = 0
    for _, seen in walk(env, 1):
        rows = seen["orders"][seen["action_mask"] == 1]
        if rows[0, kind]:
            flown += 1
            assert rows[:, kind].all()
            assert rows[:, there].all()
            assert len({row.tobytes() for row in rows}) > len(rows) / 2
    assert flown == 6


def kinds_of_missions() -> dict[str, str]:
    """A scenario of each kind of mission, by the kind."""
    subs = [sub for card in cards() for sub in card.sub]
    return {"none" if sub.mission is None else str(sub.mission.kind): sub.id for sub in reversed(subs)}


@pytest.mark.parametrize("kind", sorted(kinds_of_missions()))
def test_every_kind_of_mission_can_be_flown(kind: str) -> None:
    id = kinds_of_missions()[kind]
    level = levels_of(sub_level(id))[-1]
    env = zoo.in_turns(zoo.war_opening(scenario=id, level=level), most_orders=16)
    assert sum(1 for _ in walk(env, 2)) == 16


def test_a_hint_is_seen_by_him_who_tails_alone() -> None:
    """[Advanced Tailing 4]"""
    env = zoo.dogfight("SE/5a", "FOK/d7", level="advanced", last_turn=40)
    hints = [0, 0]
    at = env.unwrapped.opening.coding.cells.index("hint: there")
    for seed in range(4):
        for agent, seen in walk(env, seed):
            bout, seat = env.unwrapped.bout, env.unwrapped.seat(agent)
            shown = [one.value.craft for one in bout.seen(seat).joint.hints if one.value is not None]
            assert bool(seen["observation"][at]) == bool(shown)
            hints[bool(shown)] += 1
            other = env.observe(env.possible_agents[1 - seat])["observation"]
            assert not (shown and other[at])
        if min(hints) > 0:
            return
    pytest.fail("nobody had a hint")


def test_each_cell_has_a_name_of_its_own() -> None:
    for make in (zoo.duel, short_dogfight):
        coding = make().unwrapped.opening.coding
        assert len(set(coding.cells)) == len(coding.cells)
        assert len(set(coding.row_cells)) == len(coding.row_cells)


# ------------------------------------------------------------------ secrets
def test_hidden_cards_change_nothing_that_is_seen() -> None:
    """The enemy's hand and deck are exchanged: the observation and the mask stay as they were."""
    env = zoo.duel()
    changed = 0
    for agent, seen in walk(env, 9):
        seat, bout = env.unwrapped.seat(agent), env.unwrapped.bout
        other = bout.state.airmen[1 - seat]
        hand, deck = other.hand.value, other.deck.value
        if len(deck) < len(hand):
            continue
        twin = bout.game.fork(bout.state)
        twin.airmen[1 - seat].hand = type(other.hand)(other.hand.eyes, deck[: len(hand)])
        twin.airmen[1 - seat].deck = type(other.deck)(other.deck.eyes, tuple(sorted(hand + deck[len(hand) :])))
        coding, view = bout.coding, masked(twin, seat)
        assert np.array_equal(np.asarray(coding.observation(view, seat), np.float32), seen["observation"])
        assert sorted(coding.menu(view, seat).orders) == list(np.flatnonzero(seen["action_mask"]))
        changed += 1
    assert changed > 20


def test_a_plot_of_the_enemy_is_not_seen() -> None:
    """The German plots after the Allied pilot has: whatever he has plotted, the German sees the same."""
    sights = set()
    for choice in range(4):
        env = plotted_in_turns()
        env.reset(seed=3)
        seen = env.last()[0]
        assert env.agent_selection == "allied"
        env.step(int(np.flatnonzero(seen["action_mask"])[choice * 9]))
        seen = env.last()[0]
        assert env.agent_selection == "german"
        sights.add(b"".join(part.tobytes() for part in seen.values()))
    assert len(sights) == 1


def test_what_is_rendered_is_what_a_spectator_may_see() -> None:
    env = zoo.duel(render_mode="ansi")
    env.reset(seed=2)
    bout = env.unwrapped.bout
    assert bout.game.notation().position(masked(bout.state, SPECTATOR)) in env.render()
    assert "?" in env.render()


# ------------------------------------------------------------------ what is refused
def test_an_action_that_the_mask_forbids_ends_the_game_in_turns() -> None:
    env = zoo.duel()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[5]))
    assert env.terminations[agent]
    assert env.rewards[agent] == zoo.ILLEGAL


def test_in_a_joint_game_it_is_replaced_and_told() -> None:
    env = joint()
    seen, _ = env.reset(seed=1)
    forbidden = {agent: int(np.flatnonzero(one["action_mask"] == 0)[0]) for agent, one in seen.items()}
    assert set(forbidden.values()) == {WAIT}
    _, _, _, _, infos = env.step(forbidden)
    assert infos == {"allied": {"refused": True}, "german": {"refused": True}}


def test_who_has_nothing_to_decide_waits() -> None:
    env, waits = zoo.joint_dogfight("SE/5a", "FOK/d7,FOK/d7", last_turn=3), 0
    seen, _ = env.reset(seed=5)
    while env.agents:
        waits += any(one["action_mask"][WAIT] for one in seen.values())
        assert all(one["action_mask"][WAIT] == 0 or one["action_mask"].sum() == 1 for one in seen.values())
        seen, _, _, _, infos = env.step({agent: int(np.argmax(one["action_mask"])) for agent, one in seen.items()})
        assert not any(infos.values())
    assert waits > 0


def test_a_long_game_is_broken_off() -> None:
    env = zoo.in_turns(zoo.war_opening(), most_orders=5)
    orders = sum(1 for _ in walk(env, 1))
    assert orders == 5


def test_what_cannot_be_made_is_told() -> None:
    with pytest.raises(ScenarioError, match="SOP/kamel"):
        zoo.dogfight("SOP/kamel")
    with pytest.raises(ScenarioError, match="has no coding"):
        zoo.coding_of(game_of("campaign:bloody-april"))
    with pytest.raises(ValueError, match="render_mode is 'gold'"):
        zoo.duel(render_mode="gold")
