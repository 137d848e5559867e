"""Small games as trees, and what the computers of the card duel give away in a duel that can be worked out."""

from typing import Any

import pytest

from dogfight.cards.exchange import MOST_EXCHANGES
from dogfight.cards.richthofen import Richthofen
from dogfight.game import NATURE
from dogfight.lab.openspiel import Solver
from dogfight.lab.theory import DUELS, SMALLEST, SmallTree, decks_of, found_in, opening, play_of, shares_at
from dogfight.sealed import masked


@pytest.fixture(scope="module")
def tree() -> SmallTree:
    return SmallTree(SMALLEST)


# ------------------------------------------------------------------ the tree
def test_a_tree_has_every_node_and_says_who_knows_what(tree: SmallTree) -> None:
    lines = tree.text.splitlines()
    assert lines[0] == 'EFG 2 R "dogfight" { "allied" "german" } ""'
    assert len(lines) == tree.nodes + 1
    assert sum(line.startswith("t ") for line in lines) == tree.ends
    assert {line[0] for line in lines[1:]} == {"c", "p", "t"}
    for seat in (0, 1):
        numbers = sorted(place.number for place in tree.places.values() if place.seat == seat)
        assert numbers == list(range(1, len(numbers) + 1))


def test_chances_of_a_node_come_to_one(tree: SmallTree) -> None:
    for line in tree.text.splitlines():
        if line.startswith("c "):
            shares = [word.split("/") for word in line.split() if "/" in word]
            assert sum(int(up) for up, _ in shares) == int(shares[0][1])


def test_at_a_place_nothing_hidden_is_kept(tree: SmallTree) -> None:
    for place in tree.places.values():
        assert place.state == masked(place.state, place.seat)
        assert place.state.airmen[1 - place.seat].hand.value is None


def test_a_draw_is_known_to_its_owner_alone(tree: SmallTree) -> None:
    seen = {(seat, label.split()[1]) for seat, past in tree.places for label in past if label.startswith("draw")}
    assert {(seat, id[0]) for seat, id in seen} == {(0, "A"), (1, "G")}
    assert all("?" in past for _, past in tree.places)


# ------------------------------------------------------------------ the small duels
@pytest.mark.parametrize("small", DUELS, ids=[small.name for small in DUELS])
def test_a_small_duel_begins_with_an_attacker_and_few_exchanges(small: Any) -> None:
    game = Richthofen(decks_of(small))
    duel = opening(game, small)
    assert duel.attacker == 0
    assert duel.exchange == MOST_EXCHANGES - small.exchanges + 1
    assert [airman.airframe for airman in duel.airmen] == [small.airframe] * 2
    assert game.to_act(duel) == (NATURE,)
    for one in (0, 1):
        bursts = {int(game.decks.faces[card].burst) for card in game.decks.numbers(one)}
        assert not bursts & {int(game.decks.faces[card].burst) for card in game.decks.numbers(1 - one)}


@pytest.mark.parametrize("level", ["random", "cadet", "pilot", "ace"])
def test_shares_of_a_computer_at_a_place_are_shares(tree: SmallTree, level: str) -> None:
    for place in list(tree.places.values())[:20]:
        shares = shares_at(tree.duel, level, place, 2)
        assert set(shares) == set(place.orders)
        assert sum(shares.values()) == pytest.approx(1.0)


def test_where_a_computer_sees_the_same_it_does_the_same(tree: SmallTree) -> None:
    play = play_of(tree, "pilot", 1)
    known: dict[str, Any] = {}
    for place in tree.places.values():
        key = tree.game.notation().position(place.state) + str(place.seat)
        assert known.setdefault(key, play[place.seat][place.number]) == play[place.seat][place.number]


def test_the_ace_gives_away_little_where_it_can_be_worked_out(tree: SmallTree) -> None:
    """The whole table is in docs/ace.md; here the smallest duel, for a balance of a few rounds."""
    pytest.importorskip("pyspiel")
    solver = Solver(tree)
    solved = solver.solved(20)
    assert solved.error < 0.01
    assert 0.45 < solved.value < 0.55
    given = {level: found_in(solver, solved, tree, level, 1).given for level in ("random", "ace")}
    assert max(given["ace"]) <= 0.05
    assert min(given["random"]) > 0.08
