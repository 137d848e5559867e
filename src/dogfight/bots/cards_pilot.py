"""The Pilot of the card duel: he knows which cards are still unseen, and weighs each order by what it promises at once.

Everything is in points of airframe: what a burst gives or takes on average, and what the card would be worth in hand.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.cards_hand import hand_of, holding, keeping
from dogfight.bots.greedy import Evaluation
from dogfight.cards.duel import CONTROL, DEFENDING, TESTING, Duel
from dogfight.cards.odds import flips
from dogfight.cards.orders import Advance, Attack, Defend, Fire, Fly, Modify, Order, Turn
from dogfight.cards.pieces import ATTACKER, CRASH, DEFENDER
from dogfight.cards.richthofen import Richthofen
from dogfight.game import Draws

MATCHED: Final = 3.4  # a match: the burst, and the attack that goes on
ADVANTAGE: Final = 2.6  # to be the attacker instead of disengaged
ALL: Final = 8.0  # an aircraft
RARELY: Final = 0.7  # of a match: what the shot costs after a loss of control that ended the attack anyway


class CardsPilot(Evaluation[Duel, Order]):
    """The Pilot's ranking of orders, whatever the step."""

    def __init__(self, game: Richthofen) -> None:
        self.game = game
        self.decks = game.decks

    def ranked(self, state: Duel, seat: i64, draws: Draws) -> list[Order]:
        orders = list(self.game.legal(state, seat))
        if len(orders) == 1:
            return orders
        held = holding(self.decks, state, 1 - seat)
        rated = [(-self.worth(state, seat, order, held), draws.below(1000), number)
                 for number, order in enumerate(orders)]  # fmt: skip
        return [orders[number] for _, _, number in sorted(rated)]

    def best(self, duel: Duel, seat: i64) -> Order:
        """The order he gives, the first of equals."""
        orders = list(self.game.legal(duel, seat))
        if len(orders) == 1:
            return orders[0]
        held = holding(self.decks, duel, 1 - seat)
        found, most = orders[0], -1000.0
        for order in orders:
            worth = self.worth(duel, seat, order, held)
            if worth > most:
                found, most = order, worth
        return found

    def worth(self, duel: Duel, seat: i64, order: Order, held: list[float]) -> float:
        """What an order promises, in points of airframe; `held` is what the enemy may match."""
        if isinstance(order, Defend):
            return -MATCHED * held[order.maneuver] - self.kept(duel, seat, order.card)
        if isinstance(order, Attack):
            attack: i64 = self.decks.faces[order.card].attack
            gain = MATCHED if attack == duel.announced else -ADVANTAGE * held[attack]
            return gain - self.kept(duel, seat, order.card)
        if isinstance(order, Advance):
            return ADVANTAGE - self.kept(duel, seat, order.card)
        if isinstance(order, Fly):
            return self.feat(duel, seat, order.card) - self.kept(duel, seat, order.card)
        if isinstance(order, Modify):
            return self.change(duel, seat, order.card) - self.kept(duel, seat, order.card)
        if isinstance(order, Turn):
            return self.turned(duel, order.card)
        return 1.0 if isinstance(order, Fire) else 0.0

    def kept(self, duel: Duel, seat: i64, card: i64) -> float:
        """What the card would be worth if he kept it."""
        role = ATTACKER if seat == duel.attacker else DEFENDER
        return keeping(self.decks, hand_of(duel, seat), card, role)

    def feat(self, duel: Duel, seat: i64, card: i64) -> float:
        """An Advanced Maneuver: what it gains if it succeeds, less what a loss of control costs. [Ruling C8]"""
        face, bursts = self.decks.faces[card], flips(self.decks, duel, seat)
        failing = sum([chance for burst, chance in enumerate(bursts) if face.fails(burst)])
        crash = 2.0 if duel.training else float(duel.airmen[seat].airframe)
        cost = bursts[CRASH] * crash + (1.0 - bursts[CRASH])
        gain = MATCHED
        if seat == duel.defender:
            cost += MATCHED * (1.0 if duel.step == DEFENDING else RARELY)
            gain = 0.0 if duel.step == DEFENDING else ADVANTAGE
        return (1.0 - failing) * gain - failing * cost

    def change(self, duel: Duel, seat: i64, card: i64) -> float:
        """A modifier: the points it really changes, and much more if it decides the game. [Card III.a, Card III.b]"""
        left = int(duel.airmen[duel.defender].airframe)
        before = min(duel.damage, left)
        after = min(max(int(duel.burst + duel.change + self.decks.faces[card].delta), 0), left)
        points = float(after - before if seat == duel.attacker else before - after)
        return points + (ALL if (before == left) != (after == left) else 0.0)

    def turned(self, duel: Duel, card: i64) -> float:
        """A card out of the hand instead of the top card: a low one to keep control, else a high one. [Ruling C7]"""
        burst = float(self.decks.faces[card].burst)
        return -burst if duel.step in (TESTING, CONTROL) else burst
