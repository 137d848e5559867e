"""`dogfight perft --game cards`: the counts of the duel, beside the naive duel."""

import json

import pytest

from cli.conftest import Run
from counting_cards import card_of
from dogfight.cards.decks import own_decks
from dogfight.cards.duel import Duel
from dogfight.games import game_of
from naive_cards import Start, sequences, ways_through


def start(size: int) -> Start:
    """What the command begins with: the first cards of each side, four of them in its hand, the German attacking."""
    own = own_decks()
    lots = [tuple(card_of(face) for face in own.faces[at * own.size :][:size]) for at in (0, 1)]
    return Start((lots[0][:4], lots[1][:4]), (lots[0][4:], lots[1][4:]), attacker="german")


@pytest.mark.parametrize(("size", "depth"), [(4, 6), (6, 8), (31, 3)])
def test_the_first_orders_of_a_small_deck_and_of_the_whole_one(run: Run, size: int, depth: int) -> None:
    told = run("perft", "--game", "cards", "--deck", str(size), "--depth", str(depth), "--json").stdout
    found = [json.loads(line)["orders"] for line in told.splitlines()]
    assert found == [sequences(start(size), at) for at in range(1, depth + 1)]


@pytest.mark.parametrize("size", [4, 5])
def test_all_ways_through_the_first_exchange(run: Run, size: int) -> None:
    told = json.loads(run("perft", "--game", "cards", "--deck", str(size), "--through", "--json").stdout)
    ways = list(ways_through(start(size)))
    assert told == {"ways": len(ways), "ended": sum(start(size).is_down(one) for one in ways)}
    assert f"{len(ways):,} ways" in run("perft", "--game", "cards", "--deck", str(size), "--through").stdout


def test_a_position_of_a_duel(run: Run) -> None:
    game = game_of("cards:richthofen")
    state: Duel = game.setup({})
    told = json.loads(run("perft", game.notation().position(state), "--game", "cards", "--json").stdout)
    assert told == {"depth": 1, "orders": 4}  # the Allied pilot


@pytest.mark.parametrize(
    ("words", "why"),
    [("--game cards --level basic", "--level belongs to war"), ("--deck 5", "--deck belongs to cards"),
     ("--through", "--through belongs to cards"), ("--game cards --deck 3", "Invalid value for '--deck'"),
     ("--game cards nonsense", "a position has ten numbers")],
)  # fmt: skip
def test_perft_of_a_duel_asked_wrongly(run: Run, words: str, why: str) -> None:
    result = run("perft", *words.split())
    assert result.exit_code != 0
    assert why in " ".join(result.stderr.split()) + str(result.exception)


def test_initiative_is_not_followed_to_its_end(run: Run) -> None:
    game = game_of("cards:richthofen")
    line = game.notation().position(game.setup({"pilots": {"allied": "Albert Ball", "german": "Jagdflieger"}}))
    result = run("perft", line, "--game", "cards", "--through")
    assert result.exit_code == 2
    assert "tied for ever" in result.stderr
