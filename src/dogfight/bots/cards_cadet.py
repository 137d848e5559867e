"""The Cadet of the card duel: he matches when he can, fires when he may, and adds what he holds; he counts no cards."""

from mypy_extensions import i64

from dogfight.bots.greedy import Evaluation
from dogfight.cards.duel import Duel
from dogfight.cards.orders import Advance, Attack, Defend, Fire, Modify, Order, Pass, Turn
from dogfight.cards.pieces import MODIFIER, Decks
from dogfight.cards.richthofen import Richthofen
from dogfight.game import Draws


class CardsCadet(Evaluation[Duel, Order]):
    """The Cadet's ranking of orders, whatever the step."""

    def __init__(self, game: Richthofen) -> None:
        self.game = game

    def ranked(self, state: Duel, seat: i64, draws: Draws) -> list[Order]:
        orders = list(self.game.legal(state, seat))
        rated = [(-liking(self.game.decks, state, order), draws.below(1000), number)
                 for number, order in enumerate(orders)]  # fmt: skip
        return [orders[number] for _, _, number in sorted(rated)]


def liking(decks: Decks, duel: Duel, order: Order) -> int:
    """How much he likes an order: to match and to fire most, an Advanced Maneuver not at all."""
    if isinstance(order, Attack):
        return 4 if decks.faces[order.card].attack == duel.announced else plainness(decks, order.card)
    if isinstance(order, Defend):
        return plainness(decks, order.card)
    if isinstance(order, Modify):
        delta: i64 = decks.faces[order.card].delta
        return int(delta if delta > 0 else -delta)
    if isinstance(order, Turn):
        return int(decks.faces[order.card].burst)
    return 3 if isinstance(order, (Fire, Advance)) else 0 if isinstance(order, Pass) else -1


def plainness(decks: Decks, card: i64) -> int:
    """Modifiers stay in his hand while he has other cards."""
    return 0 if decks.faces[card].effect == MODIFIER else 1
