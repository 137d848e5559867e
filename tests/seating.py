"""Tables of the toy game for the tests: set up, played at random, and written down."""

from typing import Any

from dogfight.chance import ProvenDice, Seed
from dogfight.game import Draws
from dogfight.record import Header, Record
from dogfight.table import Sitter, Table
from toy import Order, Toy, ToyGame

SEED = Seed(bytes(range(32)), bytes(range(100, 116)))
NOW = "2026-01-02T03:04:05Z"
ToyTable = Table[Toy, Order]


def header(**changes: Any) -> Header:
    """A header of a toy game with proven dice."""
    ready: dict[str, Any] = {
        "game": "toy:bids",
        "rules": "1",
        "release": "0.1.0",
        "title": "A bid",
        "seats": ("Ann", "Bob"),
    }
    return Header(**{**ready, "commitment": SEED.commitment(), **changes})


def table(**changes: Any) -> ToyTable:
    """A toy table, the hands dealt. `touch_move` goes to the table, everything else to the header."""
    touch_move = changes.pop("touch_move", False)
    made: ToyTable = Table(ToyGame(), header(**changes), [Sitter("Ann"), Sitter("Bob")], touch_move)
    roll(made)
    return made


def roll(at: ToyTable) -> int:
    """Lets nature roll with the tests' seed."""
    return at.advance(ProvenDice(SEED, "toy:bids", at.shares()), NOW)


def give(at: ToyTable, seat: int, text: str) -> None:
    """An order that must be taken, and the rolls after it."""
    reply = at.submit(seat, at.version(seat), text, NOW)
    assert reply.code == "done", reply
    roll(at)


def any_order(at: ToyTable, draws: Draws) -> tuple[int, str]:
    """A seat that may act and one of its legal orders."""
    able = at.to_act()
    seat = able[draws.below(len(able))]
    order = at.game.legal(at.state, seat).sample(draws)
    return seat, at.game.notation().write(at.state, order)


def play_on(at: ToyTable, draws: Draws, orders: int = 1000) -> ToyTable:
    """Plays random orders until the end, or so many."""
    while orders and at.to_act():
        give(at, *any_order(at, draws))
        orders -= 1
    return at


def finished(number: int = 1, **changes: Any) -> Record:
    """The record of a whole random game, its seed opened."""
    return play_on(table(**changes), Draws(number)).record(SEED)
