"""The Ace of the card duel: he flies every order on to the end of the exchange, in many worlds that fit what he knows.

Cards he has not seen are dealt anew for each world. What the enemy holds to match with is not left to that lot: both
cases are flown and weighed by their exact chances. Where the enemy may be prepared for what he does most often, he
mixes by regret matching. The number of worlds is fixed, so the same draws give the same order.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.cards_hand import MANEUVERS, holding
from dogfight.bots.cards_outlook import Outlook
from dogfight.bots.cards_pilot import CardsPilot
from dogfight.bots.cards_regret import mixed
from dogfight.bots.cards_search import Lookahead
from dogfight.bots.cards_standing import Standing
from dogfight.bots.cards_worlds import both_ways, world
from dogfight.bots.greedy import Evaluation
from dogfight.cards.duel import Duel
from dogfight.cards.orders import Attack, Defend, Order
from dogfight.cards.richthofen import Richthofen
from dogfight.game import Draws

WORLDS: Final = 8
CHOICE: Final = 1  # cards more that an enemy has to choose from, for a maneuver he reckons with
RECKONED: Final = 0.3  # how far he is thought to go in that
ANY: Final = -1


class CardsAce(Evaluation[Duel, Order]):
    """The Ace's ranking of orders, whatever the step."""

    def __init__(self, game: Richthofen, worlds: int = WORLDS) -> None:
        self.game = game
        self.worlds = worlds
        self.pilot = CardsPilot(game)
        self.outlooks: dict[tuple[int, int, int], Outlook] = {}

    def ranked(self, state: Duel, seat: i64, draws: Draws) -> list[Order]:
        orders = list(self.game.legal(state, seat))
        if len(orders) < 2:
            return orders
        shares = self.shares(state, seat, orders, draws)
        return [orders[taken(shares, draws)], *orders]

    def shares(self, state: Duel, seat: i64, orders: list[Order], draws: Draws) -> list[float]:
        """How often he gives each order."""
        return mixed(self.values(state, seat, orders, draws))

    def lookahead(self, duel: Duel, seat: i64) -> Lookahead:
        """What he sees from here. The outlook for these pilots and switches is made once."""
        key = (int(duel.airmen[0].pilot), int(duel.airmen[1].pilot), int(duel.after_shot))
        if key not in self.outlooks:
            self.outlooks[key] = Outlook(self.game.decks, duel)
        return Lookahead(self.pilot, Standing(self.game.decks, self.outlooks[key], duel, seat))

    def values(self, state: Duel, seat: i64, orders: list[Order], draws: Draws) -> list[list[float]]:
        """The chance to win with each order, for an enemy prepared for nothing, and for each maneuver."""
        usual = holding(self.game.decks, state, 1 - seat)
        ready = holding(self.game.decks, state, 1 - seat, CHOICE)
        found: list[list[float]] = []
        for order, (held, lacking) in zip(orders, self.flown(state, seat, orders, draws), strict=True):
            asked = self.asked(state, order)
            chances = [1.0 if asked == ANY else usual[asked]] * (MANEUVERS + 1)
            if asked != ANY:
                chances[asked] += RECKONED * (ready[asked] - usual[asked])
            found.append([chance * held + (1.0 - chance) * lacking for chance in chances])
        return found

    def flown(self, state: Duel, seat: i64, orders: list[Order], draws: Draws) -> list[list[float]]:
        """The mean chance to win with each order, if the enemy holds what it asks of him, and if he lacks it."""
        ahead = self.lookahead(state, seat)
        found = [[0.0, 0.0] for _ in orders]
        for _ in range(self.worlds):
            dealt = world(self.game.decks, state, seat, draws)
            cases = [both_ways(self.game.decks, dealt, 1 - seat, maneuver) for maneuver in range(MANEUVERS)]
            for number, order in enumerate(orders):
                asked = self.asked(state, order)
                if asked == ANY:
                    found[number][0] += ahead.after(dealt, order) / self.worlds
                    continue
                for case in (0, 1):
                    found[number][case] += ahead.after(cases[asked][case], order) / self.worlds
        return found

    def asked(self, state: Duel, order: Order) -> int:
        """The maneuver that an order leaves for the enemy to match, or ANY. [Card II, Card IV]"""
        if isinstance(order, Defend):
            return int(order.maneuver)
        if isinstance(order, Attack):
            maneuver = int(self.game.decks.faces[order.card].attack)
            return ANY if maneuver == state.announced else maneuver
        return ANY


def taken(shares: list[float], draws: Draws) -> int:
    """One of the orders, by their shares."""
    left = float(draws.below(1_000_000)) / 1_000_000.0
    for number, share in enumerate(shares):
        left -= share
        if left < 0.0:
            return number
    return len(shares) - 1
