"""What a step of the sequence of play is asked. [Card Sequence]"""

from mypy_extensions import i64, mypyc_attr

from dogfight.cards.duel import Duel
from dogfight.cards.orders import Order, Turn
from dogfight.cards.pieces import Decks
from dogfight.cards.telling import Reports
from dogfight.game import NATURE, Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step: whose it is, what may be ordered, what an order does. `rule` is its paragraph."""

    rule: str = "Card Sequence"

    def seat(self, duel: Duel) -> i64:
        """Whose step it is: a seat, or nature's."""
        return NATURE

    def orders(self, decks: Decks, duel: Duel, seat: i64) -> list[Order]:
        """Every legal order of the seat whose step it is."""
        return []

    def objection(self, decks: Decks, duel: Duel, seat: i64, order: Order) -> Refusal:
        """Why an order that is not among the legal ones cannot be given."""
        return Refusal(self.rule, "this is not asked for now")

    def chances(self, decks: Decks, duel: Duel) -> tuple[tuple[Order, int], ...]:
        """Nature's orders with their weights, when it is nature's step."""
        return ()

    def purpose(self, duel: Duel) -> str:
        """What nature does it for."""
        return "turn"

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        """Carries an order out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Flip(Step):
    """A step in which the top card of a deck is turned up. [Card Discarding, Ruling C6, Ruling C7]"""

    def side(self, duel: Duel) -> i64:
        """Whose card it is."""
        return duel.seat

    def seat(self, duel: Duel) -> i64:
        """Nature turns the top card; with deck and discard empty its owner takes one from his hand. [Ruling C7]"""
        side = self.side(duel)
        return NATURE if duel.airmen[side].in_deck > 0 else side

    def orders(self, decks: Decks, duel: Duel, seat: i64) -> list[Order]:
        return [Turn(card) for card in duel.airmen[seat].hand.value or ()]

    def chances(self, decks: Decks, duel: Duel) -> tuple[tuple[Order, int], ...]:
        return tuple([(Turn(card), 1) for card in duel.airmen[self.side(duel)].deck.value or ()])
