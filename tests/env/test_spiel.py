"""Games of OpenSpiel: its random simulation passes, and what it works out agrees with the tree of the laboratory."""

from typing import Any

import pytest

pytest.importorskip("pyspiel")

import pyspiel

from dogfight.cards.orders import Attack
from dogfight.env import spiel
from dogfight.game import Draws
from dogfight.lab.openspiel import Solver
from dogfight.lab.theory import SMALLEST, SmallTree

ONE_EXCHANGE = "dogfight_duel(small=1,exchanges=1)"
GAMES = ["dogfight_duel", "dogfight_duel(small=4)", "dogfight_war(level=basic,last_turn=2)",
         "dogfight_war(level=advanced,allied=SE/5a,german=FOK/d7,last_turn=1)"]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_the_random_simulation_of_open_spiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, True, False)


@pytest.mark.parametrize(
    "name", ["dogfight_duel(small=9)", "dogfight_war(level=tall)", "dogfight_war(allied=SOP/kamel)"]
)
def test_what_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(Exception, match=r"small is 9|level is 'tall'|SOP/kamel"):
        pyspiel.load_game(name)


# ------------------------------------------------------------------ a duel that can be worked out
def test_it_has_the_places_the_value_and_the_balance_of_the_tree() -> None:
    game = pyspiel.load_game(ONE_EXCHANGE)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(12):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    tree = SmallTree(SMALLEST._replace(exchanges=1))
    solved = Solver(tree).solved(12)
    assert len(policy.policy_table()) == len(tree.places)
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
    assert (1 + value) / 2 == pytest.approx(solved.value, abs=1e-6)
    given = pyspiel.nash_conv(game, policy)
    assert 0 <= given < 0.01
    assert given == pytest.approx(2 * solved.error, abs=1e-6)
    assert pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game)) > 0.05


# ------------------------------------------------------------------ what a player knows
def test_a_card_that_the_enemy_draws_is_not_known() -> None:
    """Two games that differ in what the Germans draw look the same to the Allied player."""
    known: dict[int, set[str]] = {0: set(), 1: set()}
    for other in (0, 1):
        state = pyspiel.load_game("dogfight_duel(small=1)").new_initial_state()
        while state.is_chance_node():
            theirs = state.action_to_string(state.legal_actions()[0]).startswith("draw G")
            state.apply_action(state.legal_actions()[other * theirs])
        for player in (0, 1):
            known[player].add(state.information_state_string(player))
            known[player].add(state.observation_string(player))
    assert len(known[0]) == 2
    assert len(known[1]) == 4


def test_an_information_state_has_always_the_same_actions() -> None:
    """Whichever of two cards with one face is in hand: its order has one number."""
    actions: dict[str, list[int]] = {}
    game, draws, met = pyspiel.load_game("dogfight_duel(small=1)"), Draws(1), 0
    for _ in range(60):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                name = state.information_state_string()
                met += name in actions
                assert actions.setdefault(name, state.legal_actions()) == state.legal_actions()
            legal = state.legal_actions()
            state.apply_action(legal[draws.below(len(legal))])
    assert met > 60


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("dogfight_duel(small=1)").new_initial_state()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert state.history() == []
    assert str(state) != str(copy)
    assert str(state.child(state.legal_actions()[0])) == str(copy)


def test_cards_with_one_face_are_one_to_everybody() -> None:
    rules = spiel.duel_rules(1)
    faces: Any = rules.game
    alike = {int(rules.alike(Attack(card)).card) for card in range(len(faces.decks.faces))}
    assert [faces.decks.faces[card].id for card in sorted(alike)] == ["A00", "A10", "G00", "G10"]
