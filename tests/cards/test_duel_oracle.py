"""Whole random games beside the naive duel: after every order both must say the same about what comes next."""

from typing import Any

import pytest

from counting_cards import card_of
from dealing import Bout, bout, cut, decks
from dogfight.cards.decks import own_decks
from dogfight.cards.duel import ADVANTAGE_BY, AFTER_SHOT
from dogfight.cards.pieces import ABILITIES, Decks
from dogfight.game import NATURE, Draws
from naive_cards import Card, Duel, Start, Switches

OWN = Decks(own_decks().faces, decks().pilots, "tests 2", {})
SMALL = cut("AC1 AL2 AR3 AD4 AP2 AM1 AX AE", "GD1 GL2 GR3 GC4 GP2 GM1 GX GE")
TINY = cut("AC1 AL2 AR3 AX", "GD1 GL2 GR3 GX")


def dealt(over: Decks, draws: Draws) -> tuple[Bout, Start]:
    """The same duel twice, hands dealt and pilots drawn."""
    pilots = (ABILITIES[draws.below(6)], ABILITIES[draws.below(6)])
    by, shot = ADVANTAGE_BY[draws.below(3)], AFTER_SHOT[draws.below(2)]
    training = draws.below(2) == 1
    hands, lots = [], []
    for side in (0, 1):
        least = min(5 if pilots[side] == "hand_minimum" else 4, int(over.size))
        lot = [*over.numbers(side)]
        hands.append(sorted(lot.pop(draws.below(len(lot))) for _ in range(least)))
        lots.append(lot)
    names = [" ".join(over.faces[card].id for card in hand) for hand in hands]
    at = bout(*names, exchange=0, over=over, pilots=pilots, advantage=by, after_shot=shot, training=training)
    cards = {number: card_of(face) for number, face in enumerate(over.faces)}
    held, left = [tuple(tuple(cards[one] for one in lot) for lot in both) for both in (hands, lots)]
    return at, Start((held[0], held[1]), (left[0], left[1]), pilots, "", Switches(by, shot, training))


def choices(at: Bout) -> list[str]:
    """What may come next by the engine, in the words of the naive duel."""
    able = at.game.to_act(at.state)
    if not able:
        return []
    orders: list[Any] = ([order for order, _ in at.game.chances(at.state)] if able[0] == NATURE
                         else list(at.game.legal(at.state, able[0])))  # fmt: skip
    words = [at.game.notation().write(at.state, order) for order in orders]
    return ["shuffle" if word.startswith("shuffle") else word for word in words]


def _play(at: Bout, word: str) -> None:
    at.play(at.game.chances(at.state)[0][0] if word == "shuffle" else at.read(word))


def lying(at: Bout, duel: Duel) -> None:
    """All cards lie alike, and both airframes are the same."""
    for airman, side in zip(at.state.airmen, duel.sides.values(), strict=True):
        assert airman.airframe == side.airframe
        assert airman.owed == side.to_draw
        lots = (airman.hand.value, airman.deck.value, airman.discard, airman.table)
        for ours, theirs in zip(lots, (side.hand, side.deck, side.discard, side.table), strict=True):
            assert at.ids(ours) == {card.id for card in theirs}


@pytest.mark.parametrize("over", [OWN, decks(), SMALL, TINY], ids=["own", "tests", "small", "tiny"])
def test_the_engine_and_the_naive_duel_play_the_same_games(over: Decks) -> None:
    """Steps, choices, refills, shuffles, losses, endings. [Card Sequence]"""
    reached = set()
    for seed in range(12):
        draws = Draws(seed)
        at, start = dealt(over, draws)
        places: tuple[int, ...] = ()
        for _ in range(250):
            duel, theirs = start.run(places)
            assert sorted(choices(at)) == sorted(theirs), places
            if not theirs:
                break
            lying(at, duel)
            places = (*places, draws.below(len(theirs)))
            _play(at, theirs[places[-1]])
        reached.add(at.result.partition(": ")[2])
    assert "shot down" in reached


def test_a_card_is_read_alike() -> None:
    card: Card = card_of(decks().faces[decks().card("AX")])
    assert card == Card("AX", "bank left", ("climb", "dive"), 1, "", 0, ("attack", "evade", "reverse"), (3, 4))
    assert card_of(decks().faces[decks().card("GM2")]) == Card("GM2", "climb", ("dive", "bank left"), 1, "defender", -2)
