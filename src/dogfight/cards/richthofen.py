"""Richthofen as a game: the sequence of play over one pair of decks, spoken through the protocol. [Card Sequence]"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from dogfight.cards import drawing
from dogfight.cards.advantage import Advantage
from dogfight.cards.burst import ATTACKERS, DEFENDERS, BurstFlip, Firing
from dogfight.cards.control import LossOfControl
from dogfight.cards.duel import ON, Duel
from dogfight.cards.initiative import Initiative
from dogfight.cards.maneuvers import Assault, Defence, Test
from dogfight.cards.notation import CardNotation
from dogfight.cards.orders import Advance, Attack, Defend, Draw, Fly, Modify, Order
from dogfight.cards.pieces import MANEUVERS, Decks
from dogfight.cards.position import write_position
from dogfight.cards.set_up import SetUp
from dogfight.cards.setting import read_setting
from dogfight.cards.steps import Step
from dogfight.cards.victory import ahead, outcome
from dogfight.game import NATURE, Choices, Game, Listed, Notation, Outcome, Refusal, Report

# By the numbers of the steps in `duel`. [Card Sequence]
SEQUENCE: Final[list[Step]] = [
    SetUp(), Initiative(), Defence(), Assault(), Test(), Firing(), BurstFlip(), ATTACKERS, DEFENDERS, Advantage(),
    LossOfControl(),
]  # fmt: skip

OVER: Final[tuple[int, ...]] = ()
NATURES: Final[tuple[int, ...]] = (NATURE,)
TURN_OF: Final[list[tuple[int, ...]]] = [(0,), (1,)]
NOT_YOUR_TURN: Final = Refusal("Card Sequence", "it is not this side's turn")
NO_SUCH: Final = Refusal("Card Symbols", "there is no such card or maneuver")


class Richthofen(Game[Duel, Order]):
    """The card duel over one pack of decks. [Card, Card Sequence]"""

    def __init__(self, decks: Decks) -> None:
        self.id = "cards:richthofen"
        self.seats = ("allied", "german")
        self.decks = decks

    def setup(self, setting: Mapping[str, object]) -> Duel:
        return read_setting(self.decks, setting)

    def step(self, state: Duel) -> Step:
        """The step of the sequence that the state is in."""
        return SEQUENCE[state.step]

    def acting(self, state: Duel) -> i64:
        """Whose turn it is while the game lasts: cards that are due come before the step."""
        return NATURE if drawing.due(state) >= 0 else SEQUENCE[state.step].seat(state)

    def to_act(self, state: Duel) -> tuple[int, ...]:
        if state.ended != ON:
            return OVER
        seat = self.acting(state)
        return NATURES if seat == NATURE else TURN_OF[seat]

    def legal(self, state: Duel, seat: i64) -> Choices[Order]:
        if state.ended != ON or seat < 0 or self.acting(state) != seat:
            return Listed([])
        return Listed(SEQUENCE[state.step].orders(self.decks, state, seat))

    def refusal(self, state: Duel, seat: i64, order: Order) -> Refusal | None:
        if state.ended != ON or self.acting(state) != seat:
            return NOT_YOUR_TURN
        if seat == NATURE:
            return None if (order, 1) in self.chances(state) else Refusal("Card Sequence", "no such card can come")
        step = SEQUENCE[state.step]
        if order in step.orders(self.decks, state, seat):
            return None
        return NO_SUCH if self.names_nothing(order) else step.objection(self.decks, state, seat, order)

    def names_nothing(self, order: Order) -> bool:
        """Whether an order has the number of no card or maneuver there is: it did not come out of the notation."""
        if isinstance(order, Defend) and not 0 <= order.maneuver < len(MANEUVERS):
            return True
        if isinstance(order, (Defend, Attack, Advance, Fly, Modify)):
            return not 0 <= order.card < len(self.decks.faces)
        return False

    def chances(self, state: Duel) -> tuple[tuple[Order, int], ...]:
        side = drawing.due(state)
        return drawing.chances(state, side) if side >= 0 else SEQUENCE[state.step].chances(self.decks, state)

    def purpose(self, state: Duel) -> str:
        side = drawing.due(state)
        if side < 0:
            return SEQUENCE[state.step].purpose(state)
        return "shuffle" if drawing.must_shuffle(state.airmen[side]) else "draw"

    def eyes(self, state: Duel, seat: i64, order: Order) -> i64:
        """A card drawn is seen by its owner alone; all else is open. [Card Hand Size]"""
        return 1 << (order.card // self.decks.size) if isinstance(order, Draw) else -1

    def fork(self, state: Duel) -> Duel:
        return state.fork()

    def play(self, mine: Duel, order: Order, reports: list[Report] | None = None) -> Duel:
        side = drawing.due(mine)
        if side >= 0:
            drawing.play(self.decks, mine, side, order, reports)
        else:
            SEQUENCE[mine.step].play(self.decks, mine, order, reports)
            drawing.skip_draws(mine)
        return mine

    def outcome(self, state: Duel) -> Outcome | None:
        return outcome(state)

    def adjudicate(self, state: Duel) -> Outcome:
        """The higher airframe stands better. [Ruling C11]"""
        return Outcome(ahead(state), "stopped by agreement")

    def notation(self) -> Notation[Duel, Order]:
        return CardNotation(self.decks)

    def digest(self, state: Duel) -> bytes:
        return write_position(self.decks, state).encode()
