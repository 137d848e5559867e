"""Cards between deck, hand, table and discard: hand size, discarding, and a deck that runs out. [Card Discarding]"""

from mypy_extensions import i64

from dogfight.cards.duel import ON, Airman, Cards, Duel
from dogfight.cards.orders import Draw, Order, Shuffle
from dogfight.cards.pieces import DRAWS_EACH_EXCHANGE, Decks
from dogfight.cards.telling import Reports, called, say
from dogfight.game import Refusal
from dogfight.sealed import Sealed


def due(duel: Duel) -> int:
    """The side whose cards nature has to move before anything else is done, -1 for none. [Card Hand Size, Ruling C2]"""
    if duel.ended != ON:
        return -1
    for side, airman in enumerate(duel.airmen):
        if must_shuffle(airman) or (airman.owed > 0 and airman.in_deck > 0):
            return side
    return -1


def must_shuffle(airman: Airman) -> bool:
    """A deck that has run out is replenished at once, if there is anything to shuffle. [Card Discarding, Ruling C12]"""
    return airman.in_deck == 0 and len(airman.discard) > 0


def chances(duel: Duel, side: i64) -> tuple[tuple[Order, int], ...]:
    """The shuffle that is due, or any card of the deck, each as likely. [Card Hand Size, Ruling C2]"""
    airman = duel.airmen[side]
    if must_shuffle(airman):
        return ((Shuffle(side), 1),)
    return tuple([(Draw(card), 1) for card in airman.deck.value or ()])


def play(decks: Decks, duel: Duel, side: i64, order: Order, reports: Reports) -> None:
    """Moves the cards that are due. [Card Hand Size, Card Discarding]"""
    if isinstance(order, Shuffle):
        shuffle(decks, duel, side, reports)
    elif isinstance(order, Draw):
        draw(decks, duel, side, order.card, reports)
    skip_draws(duel)


def shuffle(decks: Decks, duel: Duel, side: i64, reports: Reports) -> None:
    """The discards become the deck; cards on the table stay out of it. [Card Discarding, Ruling C12]"""
    airman = duel.airmen[side]
    airman.deck = Sealed[Cards](1 << side, tuple(sorted(airman.discard)))
    airman.in_deck = len(airman.discard)
    airman.discard = ()
    if reports is not None:
        say(reports, f"{called(decks, duel, side)} shuffles his discards: {airman.in_deck} cards.", "Card Discarding",
            "Ruling C12")  # fmt: skip


def draw(decks: Decks, duel: Duel, side: i64, card: i64, reports: Reports) -> None:
    """A card from the deck into the hand; only its owner learns which. [Card Hand Size, Ruling C2]"""
    airman = duel.airmen[side]
    airman.deck = without(airman.deck, card)
    airman.in_deck -= 1
    airman.hand = Sealed[Cards](1 << side, tuple(sorted([*(airman.hand.value or ()), card])))
    airman.in_hand += 1
    airman.owed -= 1
    if reports is not None:
        say(reports, f"{called(decks, duel, side)} draws a card.", "Card Hand Size")


def without(cards: Sealed[Cards], card: i64) -> Sealed[Cards]:
    """The same cards, one left out."""
    return Sealed[Cards](cards.eyes, tuple([one for one in cards.value or () if one != card]))


def refill(decks: Decks, airman: Airman) -> None:
    """A hand below its minimum has to be filled up. [Card Hand Size, Ruling C2]"""
    lacking = decks.pilots[airman.pilot].hand - airman.in_hand - airman.owed
    if lacking > 0:
        airman.owed += lacking


def skip_draws(duel: Duel) -> None:
    """With deck and discard empty a draw is skipped. [Ruling C7]"""
    for airman in duel.airmen:
        if airman.in_deck == 0 and not airman.discard:
            airman.owed = 0


def owe(decks: Decks, duel: Duel, side: i64, ability: i64) -> None:
    """A card more for a pilot with this ability. [Card Components, Ruling P4]"""
    airman = duel.airmen[side]
    if decks.pilots[airman.pilot].ability == ability:
        airman.owed += 1


def draw_for_exchange(decks: Decks, duel: Duel) -> None:
    """Some pilots draw at the start of each exchange. [Card Components, Ruling P4]"""
    for side in (0, 1):
        owe(decks, duel, side, DRAWS_EACH_EXCHANGE)


def put(decks: Decks, duel: Duel, side: i64, card: i64) -> None:
    """A card from the hand onto the table, where it stays until the exchange is over. [Card Discarding, Ruling C12]"""
    airman = duel.airmen[side]
    airman.hand = without(airman.hand, card)
    airman.in_hand -= 1
    airman.table = (*airman.table, int(card))
    refill(decks, airman)


def turn_up(decks: Decks, duel: Duel, side: i64, card: i64) -> int:
    """The top card turned up and discarded, and its burst value; out of the hand when there is no other.

    [Card Discarding, Ruling C6, Ruling C7]
    """
    airman = duel.airmen[side]
    if airman.in_deck > 0:
        airman.deck = without(airman.deck, card)
        airman.in_deck -= 1
    else:
        airman.hand = without(airman.hand, card)
        airman.in_hand -= 1
    airman.discard = (*airman.discard, int(card))
    airman.turned = card
    refill(decks, airman)
    return int(decks.faces[card].burst)


def clear_table(duel: Duel) -> None:
    """What lies on the table goes to the discards. [Card Discarding, Ruling C12]"""
    for airman in duel.airmen:
        airman.discard = airman.discard + airman.table
        airman.table = ()


def turned_down(duel: Duel) -> None:
    """Nothing lies turned up any more."""
    for airman in duel.airmen:
        airman.turned = -1


def held(duel: Duel, side: i64, card: i64, decks: Decks) -> Refusal | None:
    """Why a card cannot be played: it is not in this hand. [Card II]"""
    if card in (duel.airmen[side].hand.value or ()):
        return None
    return Refusal("Card II", f"{decks.faces[card].id} is not in your hand")
