"""A game under way between players that are trained: nature rolls by itself, everybody sees what his seat sees."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from dogfight.chance import NONCE_BYTES, SEED_BYTES, ProvenDice, Seed
from dogfight.env.coding import Coding, Menu
from dogfight.game import DRAW, NATURE, SPECTATOR, Game
from dogfight.lab.fight import seed_of
from dogfight.sealed import masked

MOST_ORDERS: Final = 5000  # after which a game is broken off


class Bout:
    """One game from its setting on. The same seed gives the same dice; without one nobody knows them."""

    def __init__(self, game: Game[Any, Any], coding: Coding, setting: Mapping[str, object], seed: int | None) -> None:
        self.game, self.coding = game, coding
        drawn = Seed(secrets.token_bytes(SEED_BYTES), secrets.token_bytes(NONCE_BYTES))
        self.dice = ProvenDice(drawn if seed is None else seed_of(seed, 0), game.id, "")
        self.rolls = self.orders = 0
        self.state = game.setup(setting)
        self._seen: dict[int, Any] = {}
        self._menus: dict[int, Menu] = {}
        self._roll()

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that are to order; none when the game is over."""
        return self.game.to_act(self.state)

    def seen(self, seat: int) -> Any:
        """The state as a seat may see it; SPECTATOR sees what is open to all."""
        if seat not in self._seen:
            self._seen[seat] = masked(self.state, seat)
        return self._seen[seat]

    def menu(self, seat: int) -> Menu:
        """What a seat may do now."""
        if seat not in self._menus:
            self._menus[seat] = self.coding.menu(self.seen(seat), seat) if seat in self.acting else Menu({})
        return self._menus[seat]

    def give(self, seat: int, number: int) -> None:
        """Gives the order of this number; raises ValueError for one that is not on the menu."""
        orders = self.menu(seat).orders
        if number not in orders:
            raise ValueError(f"{self.game.seats[seat]} may not give order {number}; there are {sorted(orders)}")
        self.take(seat, orders[number])

    def take(self, seat: int, order: Any) -> None:
        """Any order of a seat, also one that has no number; raises IllegalOrder."""
        self.state = self.game.apply(self.state, seat, order).state
        self.orders += 1
        self._seen.clear()
        self._menus.clear()
        self._roll()

    def won(self) -> tuple[float, ...]:
        """What each seat has won."""
        return won(self.game, self.state)

    def told(self) -> str:
        """The game as a line of text, as a spectator may read it."""
        notation, seen = self.game.notation(), self.seen(SPECTATOR)
        return f"{notation.heading(seen)} {notation.position(seen)}"

    def _roll(self) -> None:
        while NATURE in self.acting:
            chances = self.game.chances(self.state)
            weights = [int(weight) for _, weight in chances]
            chosen = self.dice.throw(self.rolls, self.game.purpose(self.state), weights)
            self.rolls += 1
            self.state = self.game.play(self.game.fork(self.state), chances[chosen][0])


def won(game: Game[Any, Any], state: Any) -> tuple[float, ...]:
    """1 for the winner, -1 for the loser, 0 for both after a draw or while the game goes on."""
    end = game.outcome(state)
    if end is None or end.winner == DRAW:
        return tuple([0.0 for _ in game.seats])
    return tuple([1.0 if seat == end.winner else -1.0 for seat in range(len(game.seats))])
