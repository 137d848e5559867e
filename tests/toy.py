"""A toy game that speaks the protocol: hidden hands, sealed simultaneous bids, a public roll, open boasts.

Each round both seats bid a card face down; when both bids are in they are turned up, a die is added to the first seat's
card, and the higher total takes the round. Then the taker boasts twice in the open. After three rounds it is over.
Nothing of the table, the records or the server may know more about a game than this one shows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from dogfight.errors import NotationError, RecordError, ScenarioError
from dogfight.game import DRAW, NATURE, Choices, Game, Notation, Outcome, Refusal, Report
from dogfight.sealed import Sealed
from dogfight.value import Value, fields

ROUNDS = 3
HAND = 4
CARDS = ("auk~q1x", "bee~q2x", "cob~q3x", "doe~q4x", "elk~q5x", "fox~q6x", "gnu~q7x", "hen~q8x", "ibx~q9x", "jay~q0x")


class Order(Value):
    """Any order: what is done, with which card, or how loud."""

    def __init__(self, verb: str, what: str) -> None:
        self.verb = verb
        self.what = what


class Toy(Value):
    """The state. `deck` has no eyes, a hand and a bid their owner's. `score`: red, blue, cards dealt."""

    def __init__(
        self,
        phase: str,
        round: int,
        deck: Sealed[tuple[str, ...]],
        hands: tuple[Sealed[tuple[str, ...]], ...],
        bids: tuple[Sealed[str] | None, ...],
        shown: tuple[str, ...],
        score: tuple[int, ...],
        boasts: tuple[int, ...],
        taker: int,
    ) -> None:
        self.phase = phase
        self.round = round
        self.deck = deck
        self.hands = hands
        self.bids = bids
        self.shown = shown
        self.score = score
        self.boasts = boasts
        self.taker = taker

    def dealt(self) -> int:
        """How many cards have been dealt: public."""
        return self.score[2]


class List(Choices[Order]):
    """A ready list: the toy is small."""

    def __init__(self, orders: list[Order]) -> None:
        self.orders = orders

    def __iter__(self) -> Iterator[Order]:
        return iter(self.orders)


class ToyNotation(Notation[Toy, Order]):
    """`deal fox`, `bid fox`, `roll 3`, `boast 2`."""

    def write(self, state: Toy, order: Order) -> str:
        return f"{order.verb} {order.what}"

    def read(self, state: Toy, seat: int, text: str) -> Order:
        verb, _, what = text.lower().partition(" ")
        if verb not in ("deal", "bid", "roll", "boast"):
            raise NotationError(f"{verb!r} is no order")
        if " " in what or not what:
            raise NotationError("one word after the verb", 1, len(verb) + 2)
        return Order(verb, what)

    def heading(self, state: Toy) -> str:
        return f"{state.round + 1}.{state.phase}"

    def result(self, before: Toy, order: Order, after: Toy) -> str:
        return f"{after.score[0]}-{after.score[1]} taken" if order.verb == "roll" else ""

    def position(self, state: Toy) -> str:
        hands = "/".join("?" if hand.value is None else ",".join(hand.value) for hand in state.hands)
        return f"{state.phase} {state.round} {hands} {state.score[0]}-{state.score[1]}"

    def read_position(self, text: str) -> Toy:
        raise NotationError("the toy reads no positions")


class ToyGame(Game[Toy, Order]):
    """The rules."""

    def __init__(self) -> None:
        self.id = "toy:bids"
        self.seats = ("red", "blue")

    def setup(self, setting: Mapping[str, object]) -> Toy:
        rounds = setting.get("rounds", ROUNDS)
        if not isinstance(rounds, int) or not 1 <= rounds <= ROUNDS:
            raise ScenarioError("rounds must be 1, 2 or 3")
        none: tuple[str, ...] = ()
        hands = (Sealed(1, none), Sealed(2, none))
        return Toy("deal", ROUNDS - rounds, Sealed(0, CARDS), hands, (None, None), (), (0, 0, 0), (), -1)

    def to_act(self, state: Toy) -> tuple[int, ...]:
        if state.phase in ("deal", "roll"):
            return (NATURE,)
        if state.phase == "bid":
            return tuple(seat for seat in (0, 1) if state.bids[seat] is None)
        return (state.taker,) if state.phase == "boast" else ()

    def legal(self, state: Toy, seat: int) -> Choices[Order]:
        if seat not in self.to_act(state):
            return List([])
        if state.phase == "bid":
            return List([Order("bid", card) for card in state.hands[seat].value or ()])
        return List([Order("boast", str(n)) for n in range(1, 4)])

    def refusal(self, state: Toy, seat: int, order: Order) -> Refusal | None:
        if seat not in self.to_act(state):
            return Refusal("Toy 1", "it is not your turn")
        if order not in self.legal(state, seat):
            return Refusal("Toy 2", "you hold no such card" if state.phase == "bid" else "boasts are 1, 2 or 3")
        return None

    def chances(self, state: Toy) -> tuple[tuple[Order, int], ...]:
        if state.phase == "deal":
            return tuple((Order("deal", card), 1) for card in state.deck.value or ())
        return tuple((Order("roll", str(n)), 1) for n in range(1, 7)) if state.phase == "roll" else ()

    def purpose(self, state: Toy) -> str:
        return state.phase

    def eyes(self, state: Toy, seat: int, order: Order) -> int:
        if order.verb == "deal":
            return 1 << (state.dealt() % 2)
        return 1 << seat if order.verb == "bid" else -1

    def revealed(self, then: Toy, now: Toy, seat: int, order: Order) -> bool:
        return order.verb == "bid" and order.what not in [bid.value for bid in now.bids if bid]

    def fork(self, state: Toy) -> Toy:
        return Toy(*[getattr(state, name) for name in fields(state)])

    def play(self, mine: Toy, order: Order, reports: list[Report] | None = None) -> Toy:
        told: list[Report] = []
        getattr(self, f"_{order.verb}")(mine, order.what, told)
        if reports is not None:
            reports += told
        return mine

    def _deal(self, mine: Toy, card: str, told: list[Report]) -> None:
        seat = mine.dealt() % 2
        mine.deck = Sealed(0, tuple(one for one in mine.deck.value or () if one != card))
        hand = Sealed(1 << seat, (*(mine.hands[seat].value or ()), card))
        mine.hands = (hand, mine.hands[1]) if seat == 0 else (mine.hands[0], hand)
        mine.score = (mine.score[0], mine.score[1], mine.dealt() + 1)
        told.append(Report(f"you drew {card}", ("Toy 3",), 1 << seat))
        told.append(Report(f"{self.seats[seat]} drew a card", ("Toy 3",), -1))
        mine.phase = "bid" if mine.dealt() == 2 * HAND else "deal"

    def _bid(self, mine: Toy, card: str, told: list[Report]) -> None:
        seat = next(s for s in (0, 1) if card in (mine.hands[s].value or ()))
        hand = Sealed(1 << seat, tuple(one for one in mine.hands[seat].value or () if one != card))
        mine.hands = (hand, mine.hands[1]) if seat == 0 else (mine.hands[0], hand)
        bid = Sealed(1 << seat, card)
        mine.bids = (bid, mine.bids[1]) if seat == 0 else (mine.bids[0], bid)
        told.append(Report(f"{self.seats[seat]} has bid", ("Toy 4",), -1))
        told.append(Report(f"your bid is {card}", ("Toy 4",), 1 << seat))
        if None not in mine.bids:
            self._reveal(mine, told)

    def _reveal(self, mine: Toy, told: list[Report]) -> None:
        mine.shown = tuple(str(bid.value) for bid in mine.bids if bid)
        told.append(Report(f"the bids are {' and '.join(mine.shown)}", ("Toy 5",), -1))
        mine.bids = (None, None)
        mine.phase = "roll"

    def _roll(self, mine: Toy, face: str, told: list[Report]) -> None:
        red, blue = (CARDS.index(card) for card in mine.shown)
        mine.taker = 0 if red + int(face) > blue else 1
        won = [mine.score[0], mine.score[1]]
        won[mine.taker] += 1
        mine.score = (won[0], won[1], mine.dealt())
        mine.boasts, mine.phase = (), "boast"
        told.append(Report(f"{self.seats[mine.taker]} takes the round", ("Toy 6",), -1))

    def _boast(self, mine: Toy, loud: str, told: list[Report]) -> None:
        mine.boasts = (*mine.boasts, int(loud))
        told.append(Report(f"{self.seats[mine.taker]} boasts {loud}", (), -1))
        if len(mine.boasts) == 2:
            mine.round += 1
            mine.phase = "over" if mine.round == ROUNDS else "bid"

    def outcome(self, state: Toy) -> Outcome | None:
        return self.adjudicate(state) if state.phase == "over" else None

    def adjudicate(self, state: Toy) -> Outcome:
        red, blue = state.score[:2]
        return Outcome(DRAW if red == blue else int(blue > red), "rounds taken")

    def notation(self) -> Notation[Toy, Order]:
        return ToyNotation()

    def digest(self, state: Toy) -> bytes:
        sealed = [state.deck.value, *[hand.value for hand in state.hands], *[bid and bid.value for bid in state.bids]]
        text = repr((state.phase, state.round, sealed, state.shown, state.score, state.boasts, state.taker))
        return hashlib.sha256(text.encode()).digest()


def game_of(id: str) -> Game[Any, Any]:
    """The resolver of the tests."""
    if id != "toy:bids":
        raise RecordError(f"no such game: {id}")
    return ToyGame()
