"""The state of a duel of cards: no copy forgets a field or shares one, and every field is in digest and position."""

from typing import Any

import pytest

from dogfight.cards.duel import SHOT_DOWN, Airman, Duel
from dogfight.cards.richthofen import Richthofen
from dogfight.sealed import Sealed
from dogfight.value import fields
from playing import CARD_DUELS, Case, Ply, played

duels = pytest.mark.parametrize("case", CARD_DUELS, ids=str)
LIMITED = {"exchange": 199, "change": 5, "burst": 2, "airframe": 3, "owed": 7, "ended": 3}


def middle(case: Case) -> Ply:
    """A ply with cards on the table, so that everything is in use."""
    whole = played(case)
    return next(ply for ply in whole[len(whole) // 2 :] if any(airman.table for airman in ply.before.airmen))


def changed(game: Richthofen, state: Duel, name: str) -> Duel:
    """Another state, one field of the duel being different and still possible."""
    mine = state.fork()
    value = getattr(mine, name)
    if isinstance(value, bool):
        setattr(mine, name, not value)
    elif name in ("attack", "tested"):
        setattr(mine, name, game.decks.size - 1 if value != game.decks.size - 1 else 0)
    elif name in LIMITED:
        setattr(mine, name, LIMITED[name] if value != LIMITED[name] else LIMITED[name] - 1)
    else:
        setattr(mine, name, 1 if value == 0 else 0)
    return mine


@duels
def test_every_field_of_a_duel_is_in_its_copy_digest_and_position_line(case: Case) -> None:
    game: Any = case.game
    state: Duel = middle(case).before
    write = game.notation()
    for name in fields(state):
        if name == "airmen":
            continue
        base = state.fork()
        if name == "fallen":
            base.ended, base.fallen = SHOT_DOWN, 0
        mine = changed(game, base, name)
        assert mine != base, name
        assert mine.fork() == mine, name
        assert game.digest(mine) != game.digest(base), name
        if name == "step":
            continue  # not every step fits every state
        assert write.read_position(write.position(mine)) == mine, name


@duels
@pytest.mark.parametrize("side", [0, 1])
def test_every_field_of_a_side_is_in_its_copy_digest_and_position_line(case: Case, side: int) -> None:
    game: Any = case.game
    state: Duel = middle(case).before
    write = game.notation()
    for name in fields(state.airmen[side]):
        mine = state.fork()
        airman = mine.airmen[side]
        _change(game, airman, name)
        assert mine != state, name
        assert mine.fork() == mine, name
        assert mine.fork().airmen[side] is not airman
        assert game.digest(mine) != game.digest(state), name
        assert write.read_position(write.position(mine)) == mine, name


def _change(game: Richthofen, airman: Airman, name: str) -> None:
    """Something else that may be so: a card is taken from another place, so that none is lost."""
    hand, deck = airman.hand.value or (), airman.deck.value or ()
    if name in ("hand", "in_hand", "deck", "in_deck"):
        airman.hand, airman.in_hand = Sealed(airman.hand.eyes, tuple(sorted([*hand, deck[0]]))), len(hand) + 1
        airman.deck, airman.in_deck = Sealed(airman.deck.eyes, deck[1:]), len(deck) - 1
    elif name in ("discard", "table"):
        setattr(airman, name, (*getattr(airman, name), deck[0]))
        airman.deck, airman.in_deck = Sealed(airman.deck.eyes, deck[1:]), len(deck) - 1
    elif name == "turned":
        airman.turned = deck[0] if airman.turned != deck[0] else deck[1]
    elif name == "pilot":
        airman.pilot = next(one for one in game.decks.pilots_of(0 if airman.pilot < 4 else 1) if one != airman.pilot)
    else:
        setattr(airman, name, LIMITED[name] if getattr(airman, name) != LIMITED[name] else 1)


@duels
def test_the_order_of_discards_is_kept_and_that_of_hands_is_not(case: Case) -> None:
    """Discards and table lie in the order they came; they are open. Hand and deck are sets."""
    game: Any = case.game
    state: Duel = middle(case).before
    write = game.notation()
    line = write.position(state)
    turned = state.fork()
    side = 0 if len(state.airmen[0].discard) > 1 else 1
    turned.airmen[side].discard = state.airmen[side].discard[::-1]
    assert write.position(turned) != line
    assert write.read_position(write.position(turned)) == turned
    hand = ",".join(game.decks.faces[card].id for card in state.airmen[0].hand.value or ())
    assert hand in line
    assert write.read_position(line.replace(hand, ",".join(hand.split(",")[::-1]))) == state
