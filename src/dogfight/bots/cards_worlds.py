"""What may be true of the cards a player cannot see: worlds that fit all he knows, each as likely as any other."""

from mypy_extensions import i64

from dogfight.bots.cards_hand import out_of_sight
from dogfight.cards.duel import Cards, Duel
from dogfight.cards.pieces import Decks
from dogfight.game import Draws
from dogfight.sealed import Sealed


class World:
    """One of them: a state without secrets, and the order in which each side will draw."""

    def __init__(self, duel: Duel, piles: list[list[int]]) -> None:
        self.duel = duel
        self.piles = piles


def world(decks: Decks, duel: Duel, seat: i64, draws: Draws) -> World:
    """A world in which the other side's hand is drawn anew from the cards this seat has not seen."""
    them = 1 - seat
    found = duel.fork()
    airman = found.airmen[them]
    hidden = shuffled(out_of_sight(decks, duel, them), draws)
    hand = int(airman.in_hand)
    airman.hand = sealed(hidden[:hand], them)
    airman.deck = sealed(hidden[hand:], them)
    return World(found, [shuffled(list(decks.numbers(side)), draws) for side in (0, 1)])


def shuffled(cards: list[int], draws: Draws) -> list[int]:
    """The same cards in any order."""
    for last in range(len(cards) - 1, 0, -1):
        other = draws.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def both_ways(decks: Decks, known: World, side: i64, maneuver: i64) -> list[World]:
    """The world in which this side holds a card that attacks with a maneuver, and that in which it does not."""
    return [swapped(decks, known, side, maneuver, holds=holds) for holds in (True, False)]


def swapped(decks: Decks, known: World, side: i64, maneuver: i64, *, holds: bool) -> World:
    """The same world, but that this side holds, or does not hold, a card that attacks with a maneuver."""
    airman, pile = known.duel.airmen[side], known.piles[side]
    hand, deck = list(airman.hand.value or ()), list(airman.deck.value or ())
    has = [card for card in hand if decks.faces[card].attack == maneuver]
    new = [card for card in reversed(pile) if card in deck and (decks.faces[card].attack == maneuver) == holds]
    if holds == (len(has) > 0) or not new or not hand:
        return known
    gone = [hand[pile[0] % len(hand)]] if holds else has[: len(new)]
    new = new[: len(gone)]
    other = known.duel.fork()
    other.airmen[side].hand = sealed([card for card in hand if card not in gone] + new, side)
    other.airmen[side].deck = sealed([card for card in deck if card not in new] + gone, side)
    return World(other, known.piles)


def sealed(cards: list[int], side: i64) -> Sealed[Cards]:
    """Cards as a hand or a deck has them."""
    return Sealed[Cards](1 << side, tuple(sorted(cards)))
