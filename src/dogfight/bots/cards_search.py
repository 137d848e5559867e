"""Flying on to the end of an exchange, in a world where all is known: flips by their chances, players as Pilots do."""

from mypy_extensions import i64

from dogfight.bots.cards_pilot import CardsPilot
from dogfight.bots.cards_standing import Standing
from dogfight.bots.cards_worlds import World
from dogfight.cards import drawing
from dogfight.cards.duel import INITIATIVE, ON, Duel
from dogfight.cards.orders import Draw, Order, Shuffle, Turn
from dogfight.cards.pieces import BURSTS
from dogfight.game import NATURE


class Lookahead:
    """The chance that one player wins, looking from one exchange to the next."""

    def __init__(self, pilot: CardsPilot, standing: Standing) -> None:
        self.game = pilot.game
        self.pilot = pilot
        self.standing = standing

    def after(self, world: World, order: Order) -> float:
        """The chance when this order is given in a world."""
        duel = world.duel.fork()
        exchange: i64 = duel.exchange
        self.game.play(duel, order)
        return self.onward(world, duel, exchange)

    def onward(self, world: World, duel: Duel, exchange: i64) -> float:
        """The chance from here; `duel` is edited."""
        while duel.ended == ON and duel.exchange == exchange and duel.step != INITIATIVE:
            side: i64 = drawing.due(duel)
            if side >= 0:
                self.game.play(duel, dealt(world, duel, side))
                continue
            seat: i64 = self.game.acting(duel)
            if seat == NATURE:
                return self.flipped(world, duel, exchange)
            self.game.play(duel, self.pilot.best(duel, seat))
        return self.standing.of(duel)

    def flipped(self, world: World, duel: Duel, exchange: i64) -> float:
        """Any card may be turned up; those of one burst value are alike."""
        chances = self.game.chances(duel)
        total = 0.0
        for burst in BURSTS:
            alike = [order for order, _ in chances if self.burst(order) == burst]
            if alike:
                after = duel.fork()
                self.game.play(after, alike[0])
                total += float(len(alike)) * self.onward(world, after, exchange)
        return total / float(len(chances))

    def burst(self, order: Order) -> int:
        """The burst value of a card turned up."""
        return int(self.game.decks.faces[order.card].burst) if isinstance(order, Turn) else 0


def dealt(world: World, duel: Duel, side: i64) -> Order:
    """What nature does next with a side's cards: they are drawn in the order of its pile."""
    if drawing.must_shuffle(duel.airmen[side]):
        return Shuffle(side)
    deck = duel.airmen[side].deck.value or ()
    for card in world.piles[side]:
        if card in deck:
            return Draw(card)
    return Draw(deck[0])
