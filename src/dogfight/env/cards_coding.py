"""The card duel in numbers. Every order has one of its own, so nothing is left out. [Card Sequence]"""

from typing import Final

from dogfight.cards.duel import NO_CARD, Cards, Duel
from dogfight.cards.orders import FIRE, PASS, Advance, Attack, Defend, Fly, Modify, Order, Turn
from dogfight.cards.pieces import ABILITIES, AIRFRAME, EVADED
from dogfight.cards.richthofen import SEQUENCE, Richthofen
from dogfight.env.coding import Coding, Menu, Row, many_of, one_of, share
from dogfight.sealed import Sealed

# The lots of numbers that go by cards, each as long as a deck; `defend` has one for either maneuver of a card.
LOTS: Final = ("attack", "defend first", "defend second", "advance", "fly", "modify", "turn")
KINDS: Final = (Attack, Defend, Defend, Advance, Fly, Modify, Turn)
OWED: Final = 8  # cards still to be drawn that count as 1
EXCHANGES: Final = 200
BURST: Final = 4
CHANGE: Final = 8
USES: Final = 3
STEPS: Final = ("appointing", "initiative", "defending", "attacking", "testing", "firing", "turning",
                "attacker modifies", "defender modifies", "advancing", "control")  # fmt: skip


class CardsCoding(Coding):
    """Cards are told by their number within their own deck, sides as own and enemy.

    1 fires, 2 passes; from 3 on there is a lot of numbers for each of LOTS.
    """

    def __init__(self, game: Richthofen) -> None:
        self.game = game
        self.size = int(game.decks.size)
        self.actions = 3 + len(LOTS) * self.size
        self.cells = tuple(self._cells())

    # -------------------------------------------------------------- orders
    def number(self, seat: int, order: Order) -> int:
        """The number of a seat's order."""
        if order == FIRE:
            return 1
        if order == PASS:
            return 2
        assert isinstance(order, KINDS)
        lot = KINDS.index(type(order))
        if isinstance(order, Defend) and order.maneuver != self.game.decks.faces[order.card].first:
            lot += 1
        return 3 + lot * self.size + int(order.card) - seat * self.size

    def menu(self, seen: Duel, seat: int) -> Menu:
        return Menu({self.number(seat, order): order for order in self.game.legal(seen, seat)})

    # -------------------------------------------------------------- what is seen
    def _cells(self) -> list[str]:
        named = [f"step: {word}" for word in STEPS]
        named += ["own attacker", "enemy attacker", "own turn", "exchange", "free shot", "burst", "change"]
        named += [f"announced: {word}" for word in ("climb", "bank left", "bank right", "dive", "evaded")]
        named += [f"use {bit}" for bit in range(USES)]
        for lot in ("attack", "tested"):
            named += [f"{lot}: {whose} card {at}" for whose in ("own", "enemy") for at in range(self.size)]
        for whose in ("own", "enemy"):
            named += [f"{whose} {word}" for word in ("airframe", "hand size", "deck size", "owed")]
            named += [f"{whose} pilot: {word}" for word in ABILITIES]
            lots = ("hand", "discard", "table") if whose == "own" else ("discard", "table")
            named += [f"{whose} {lot}: card {at}" for lot in lots for at in range(self.size)]
        return named

    def observation(self, seen: Duel, seat: int) -> Row:
        row = one_of(int(seen.step), len(SEQUENCE))
        acting = seat in self.game.to_act(seen)
        row += [float(seen.attacker == seat), float(seen.attacker == 1 - seat), float(acting)]
        row += [share(seen.exchange, EXCHANGES), float(seen.free), share(seen.burst, BURST), share(seen.change, CHANGE)]
        row += one_of(int(seen.announced), EVADED + 1)
        row += [float(int(seen.use) >> bit & 1) for bit in range(USES)]
        for card in (seen.attack, seen.tested):
            row += one_of(self._own_first(int(card), seat), 2 * self.size)
        for side in (seat, 1 - seat):
            row += self._side(seen, side, seat)
        return row

    def _own_first(self, card: int, seat: int) -> int:
        """A card's number when the seat's own deck comes first."""
        return NO_CARD if card == NO_CARD else (card + seat * self.size) % (2 * self.size)

    def _side(self, seen: Duel, side: int, seat: int) -> Row:
        airman = seen.airmen[side]
        row = [share(airman.airframe, AIRFRAME), share(airman.in_hand, self.size), share(airman.in_deck, self.size),
               share(airman.owed, OWED)]  # fmt: skip
        pilot = int(airman.pilot)
        row += one_of(int(self.game.decks.pilots[pilot].ability) if pilot >= 0 else -1, len(ABILITIES))
        if side == seat:
            row += self._lot(known(airman.hand), side)
        return row + self._lot(airman.discard, side) + self._lot(airman.table, side)

    def _lot(self, cards: Cards, side: int) -> Row:
        return many_of([int(card) - side * self.size for card in cards], self.size)


def known(cards: Sealed[Cards]) -> Cards:
    """The cards of a sealed set, none where they are hidden."""
    return () if cards.value is None else cards.value
