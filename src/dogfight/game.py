"""The protocol every game speaks: a war over hexes, a duel of cards, a campaign above the games.

A game is a pure function of its orders. Seats are numbers from 0; nature has a seat of its own, so no rule ever
rolls: the state says what is to be rolled, `chances` gives the exact weights, and an order of nature goes on.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from dogfight.errors import GameOver, IllegalOrder
from dogfight.value import Value

S = TypeVar("S")
O = TypeVar("O")

NATURE: Final = -1
SPECTATOR: Final = -2
DRAW: Final = -1

_LCG_MASK: Final = (1 << 48) - 1


class Draws:
    """A small deterministic stream of numbers for bots and tests; the same in both builds. Never used for dice."""

    def __init__(self, seed: i64) -> None:
        mixed: i64 = (seed ^ 0x5DEECE66D) & _LCG_MASK
        self.state: i64 = mixed

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        wide: i64 = self.state * 25214903917 + 11
        self.state = wide & _LCG_MASK
        return (self.state >> 17) % n


class Refusal(Value):
    """Why an order may not be given: a sentence for the player, and the paragraph."""

    def __init__(self, rule: str, why: str) -> None:
        self.rule = rule
        self.why = why


@mypyc_attr(allow_interpreted_subclasses=True)
class Report(Value):
    """Something that happened, for the log. `rules` are paragraphs, `eyes` the seats that may read it (-1: all)."""

    def __init__(self, text: str, rules: tuple[str, ...], eyes: i64) -> None:
        self.text = text
        self.rules = rules
        self.eyes = eyes


class Outcome(Value):
    """How a game ended: the winning seat (DRAW for none) and in one word or two why."""

    def __init__(self, winner: i64, ending: str) -> None:
        self.winner = winner
        self.ending = ending


class Step(Generic[S]):
    """What an order made of a state: the next state and the reports on the way."""

    def __init__(self, state: S, reports: tuple[Report, ...]) -> None:
        self.state = state
        self.reports = reports


@mypyc_attr(allow_interpreted_subclasses=True)
class Choices(Generic[O]):
    """The legal orders of a seat, lazily: membership, length, iteration and a uniform sample, never a ready list."""

    def __contains__(self, order: object) -> bool:
        return any(order == one for one in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[O]:
        return iter(())

    def sample(self, draws: Draws) -> O:
        """One of the orders; the chooser brings the numbers."""
        ready = list(self)
        return ready[draws.below(len(ready))]


class Listed(Choices[O]):
    """A ready list of orders, where there are never many."""

    def __init__(self, orders: list[O]) -> None:
        self.orders = orders

    def __contains__(self, order: object) -> bool:
        return order in self.orders

    def __len__(self) -> int:
        return len(self.orders)

    def __iter__(self) -> Iterator[O]:
        return iter(self.orders)

    def sample(self, draws: Draws) -> O:
        return self.orders[draws.below(len(self.orders))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Notation(ABC, Generic[S, O]):
    """How a game is written down. `write` and `read` are inverses on legal orders."""

    @abstractmethod
    def write(self, state: S, order: O) -> str:
        """One order as text, no newline and no ' | ' in it."""

    @abstractmethod
    def read(self, state: S, seat: i64, text: str) -> O:
        """The order that `text` names; raises NotationError with a column. It need not be legal."""

    @abstractmethod
    def heading(self, state: S) -> str:
        """The word that opens a record line at this state ("3.B"); a new heading opens a new line."""

    @abstractmethod
    def result(self, before: S, order: O, after: S) -> str:
        """What nature's order came to ("3h"), printed behind it; empty when there is nothing to say."""

    @abstractmethod
    def position(self, state: S) -> str:
        """The whole state on one line."""

    @abstractmethod
    def read_position(self, text: str) -> S:
        """The state that a line describes; raises NotationError."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, O]):
    """A game: what may be done, and what it does. States are values; `apply` leaves its argument alone."""

    id: str
    seats: tuple[str, ...]

    @abstractmethod
    def setup(self, setting: Mapping[str, object]) -> S:
        """The first state of a game with this JSON-able setting; raises ScenarioError."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """() when over; (NATURE,) for a roll; several seats act at once and in any order of arrival."""

    @abstractmethod
    def legal(self, state: S, seat: i64) -> Choices[O]:
        """What `seat` may order now."""

    @abstractmethod
    def refusal(self, state: S, seat: i64, order: O) -> Refusal | None:
        """Why `seat` may not give this order, or None if it may."""

    @abstractmethod
    def chances(self, state: S) -> tuple[tuple[O, int], ...]:
        """Nature's orders with their integer weights."""

    @abstractmethod
    def purpose(self, state: S) -> str:
        """What nature is about to roll for, without spaces ("fire", "critical"); part of the dice proof."""

    def eyes(self, state: S, seat: i64, order: O) -> i64:
        """Who may read this order while the game lasts: bit s for seat s, -1 for everybody.

        Where several seats act at once an order is its owner's alone, unless the game says otherwise; a game whose
        nature deals in secret says so here too.
        """
        return -1 if seat < 0 or len(self.to_act(state)) < 2 else 1 << seat

    def revealed(self, then: S, now: S, seat: i64, order: O) -> bool:
        """Whether an order given in secret in the state `then` lies open by now; a game with such secrets says so."""
        return False

    def lets_on(self, then: S, now: S) -> bool:
        """Whether an order let somebody know a part of what stays secret, which can be taken back no more."""
        return False

    def past_recall(self, then: S, now: S) -> str:
        """Why an order given in the state `then` stands for good by `now`, whoever would let it be taken back.

        Empty while it does not.
        """
        return ""

    def silent(self, state: S, seat: i64, order: O) -> bool:
        """Whether those who may not read a secret order do not even learn that it was given, until it lies open.

        For orders of which a seat gives as many as it likes before it says that it is done.
        """
        return False

    def keeps_silence(self, state: S) -> bool:
        """Whether silent orders may be given in this state: then even that there are none is told to nobody."""
        return False

    def overdue(self, state: S, seat: i64) -> O | None:
        """What a seat is taken to order when its time is up; None where the game waits for ever.

        It is legal, and given again and again it comes to an end.
        """
        return None

    @abstractmethod
    def fork(self, state: S) -> S:
        """A copy that is yours to edit."""

    def thinned(self, before: S, after: S) -> S:
        """The state `after` with everything that is as it was `before` shared with it, for those who keep many."""
        return after

    @abstractmethod
    def play(self, mine: S, order: O, reports: list[Report] | None = None) -> S:
        """Trusted: edits `mine` and returns it; reports are added to the list if there is one."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def adjudicate(self, state: S) -> Outcome:
        """How it stands if the players agree to stop here."""

    def gains(self, state: S, seat: i64) -> i64:
        """Who wins when a seat gives up: the other of two; of more whoever stands best, if it is not this one."""
        if len(self.seats) == 2:
            return 1 - seat
        best: i64 = self.adjudicate(state).winner
        return DRAW if best == seat else best

    @abstractmethod
    def notation(self) -> Notation[S, O]:
        """How it is written down."""

    @abstractmethod
    def digest(self, state: S) -> bytes:
        """The whole state as bytes, the same in every build and process: what the hashes of a record are made of."""

    def apply(self, state: S, seat: i64, order: O) -> Step[S]:
        """The checked step: refuse, fork, play. Raises IllegalOrder with the paragraph, GameOver after the end."""
        if self.outcome(state) is not None:
            raise GameOver("the game is over")
        no = self.refusal(state, seat, order)
        if no is not None:
            raise IllegalOrder(no.rule, no.why)
        reports: list[Report] = []
        return Step(self.play(self.fork(state), order, reports), tuple(reports))
