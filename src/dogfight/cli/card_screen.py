"""The card duel at a terminal: the table, your hand, and the orders by number or by name."""

from typing import Final

from rich.console import Console

from dogfight.cards.duel import Duel
from dogfight.cards.pieces import SIDES
from dogfight.cards.richthofen import Richthofen
from dogfight.cli.card_table import effects, hand, numbered, odds_lines, sides
from dogfight.cli.screen import Looks, Screen
from dogfight.server.cards_board import card_line
from dogfight.server.cards_table import scene
from dogfight.server.cards_words import headline


class CardScreen(Screen):
    """Richthofen, card by card. [Card Sequence]"""

    orders = """\
Orders, by their number or in as many words as it takes ("g07 left"):
  3                      the order with this number
  defend G07 bank left   play G07 and announce a bank left
  attack A03             play a card for its attacking maneuver
  advance A05            play a card to gain the advantage
  fly G09                play the Advanced Maneuver of a card
  modify A04             change the burst
  turn G02               turn a card of your hand up, when there is no other
  fire, pass             fire; play nothing"""
    words = """\
  card G07         what is printed on a card
  odds             the burst to come, as far as you can know
  discards         both piles, the last card on top"""
    chance = "deck"
    committed = "The order of the cards is committed to"
    more = "both piles of discards"

    def __init__(self, game: Richthofen, console: Console, signs: bool) -> None:
        super().__init__(game, console, signs)
        self.game: Final = game

    def table(self, state: Duel) -> None:
        """Both sides, and every hand that the reader sees."""
        lying = scene(self.game, state, 0, False)
        self.console.print(sides(lying, self.signs))
        for player in lying.players:
            if player.hand:
                self.console.print(hand(f"{player.side.capitalize()} hand", player.hand, (), self.signs))

    def details(self, state: Duel) -> None:
        for player in scene(self.game, state, 0, False).players:
            pile = ", ".join([card.id for card in reversed(player.discard)]) or "none"
            self.console.print(f"{player.side.capitalize()} discards: {pile}", markup=False)

    def ask(self, state: Duel, seat: int) -> None:
        """The table, the hand with its orders, and what is asked."""
        lying = scene(self.game, state, seat, True)
        mine = lying.players[seat]
        self.console.rule(f"{self.game.notation().heading(state)}  {mine.side.capitalize()}: {mine.pilot}")
        self.console.print(sides(lying, self.signs))
        self.console.print(hand("Your hand", mine.hand, lying.moves, self.signs))
        for line in effects(mine.hand):
            self.console.print(line, markup=False)
        self.console.print(headline(state), style="bold", markup=False)
        self.console.print(lying.text, markup=False)
        for line in odds_lines(lying.odds) if lying.odds else []:
            self.console.print(line, markup=False, style="cyan")
        without_card = numbered(lying.moves, "")
        if without_card:
            self.console.print(f"Or: {without_card}")

    def looks(self, state: Duel, seat: int, rest: str) -> Looks:
        return {
            "card": lambda: self.explain(rest),
            "odds": lambda: self.odds(state, seat),
            "discards": lambda: self.details(state),
        }

    def explain(self, id: str) -> None:
        """One card of either deck: what is printed on it is no secret, only where it is."""
        found = [number for number, face in enumerate(self.game.decks.faces) if face.id.lower() == id.strip().lower()]
        told = card_line(self.game.decks, found[0]) if found else f"There is no card {id!r}; such as: card G07"
        self.console.print(told, markup=False)

    def odds(self, state: Duel, seat: int) -> None:
        """The burst to come, if one may come."""
        known = scene(self.game, state, seat, True).odds
        for line in odds_lines(known) if known else ["There is no burst to come in this step."]:
            self.console.print(line, markup=False)

    def in_full(self, state: Duel, seat: int, text: str) -> str:
        """The order with this number, or the only one that has these words, or beginnings of them, in it."""
        legal = [self.game.notation().write(state, order) for order in self.game.legal(state, seat)]
        if text.lower() in [order.lower() for order in legal]:
            return next(order for order in legal if order.lower() == text.lower())
        if text.isdecimal() and 1 <= int(text) <= len(legal):
            return legal[int(text) - 1]
        meant = [order for order in legal if _has(order.lower().split(), text.lower().split())]
        return meant[0] if len(meant) == 1 else text

    def secret(self, state: Duel, seat: int) -> str:
        return f"whose hand the {SIDES[1 - seat].capitalize()} side may not see"


def _has(words: list[str], typed: list[str]) -> bool:
    """Whether every word that was typed is one of these, or begins one."""
    return all(any(word.startswith(one) for word in words) for one in typed)
