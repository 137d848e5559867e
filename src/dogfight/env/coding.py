"""A coding turns what a seat sees into a row of numbers, and what it may order into numbers of a fixed range.

Everything is read from the state as the seat may see it: `seen` is masked by the caller.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

WAIT: Final = 0  # the number of no order at all: for a seat that has nothing to decide while another has

Row = list[float]


class Menu(NamedTuple):
    """What a seat may do: the order of each number, and for each a row that describes it where the game has one."""

    orders: Mapping[int, Any]
    rows: Mapping[int, Row] = {}


class Coding(ABC):
    """How one family of games is written in numbers.

    `actions` are the numbers from 0 (WAIT) to `actions` - 1; `cells` names the numbers of an observation one by one,
    `row_cells` those of the row that describes an action, of which there may be none.
    """

    actions: int
    cells: tuple[str, ...]
    row_cells: tuple[str, ...] = ()

    @abstractmethod
    def menu(self, seen: Any, seat: int) -> Menu:
        """The legal orders of a seat that can be given by number; never empty while the seat is to act."""

    @abstractmethod
    def observation(self, seen: Any, seat: int) -> Row:
        """What the seat sees, in the order of `cells`, from its own point of view; every number from -1 to 1."""


def one_of(number: int, count: int) -> Row:
    """A row of zeros with a 1 at this place; of zeros alone for a number outside."""
    return [1.0 if at == number else 0.0 for at in range(count)]


def many_of(numbers: Iterable[int], count: int) -> Row:
    """A row of zeros with a 1 at each of these places."""
    known = set(numbers)
    return [1.0 if at in known else 0.0 for at in range(count)]


def share(number: int | float, whole: int | float) -> float:
    """A number as a part of a whole, no less than -1 and no more than 1."""
    return max(-1.0, min(1.0, float(number) / float(whole)))
