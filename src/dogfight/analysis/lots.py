"""Sums of chances: how likely a total of several independent rolls is, by convolving their exact distributions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

Lot = Mapping[int, float]  # a whole number that may come out -> its chance

NOTHING: Final[Lot] = {0: 1.0}


def added(lots: Iterable[Lot]) -> dict[int, float]:
    """The distribution of the sum of one draw from each."""
    total = dict(NOTHING)
    for lot in lots:
        after: dict[int, float] = {}
        for so_far, chance in total.items():
            for value, more in lot.items():
                after[so_far + value] = after.get(so_far + value, 0.0) + chance * more
        total = after
    return total


def mean(lot: Lot) -> float:
    """What is to be expected of it."""
    return sum([value * chance for value, chance in lot.items()])


def as_lucky(lot: Lot, came: int) -> float:
    """The chance of a result at least so far from the expectation on the same side of it."""
    above = came >= mean(lot)
    return min(sum([chance for value, chance in lot.items() if (value >= came if above else value <= came)]), 1.0)


def row(lot: Lot) -> tuple[float, ...]:
    """The chances of 0, 1, 2 and so on, of a lot of numbers that are not below 0."""
    return tuple([lot.get(number, 0.0) for number in range(max(lot, default=0) + 1)])


def lot_of(chances: Sequence[float]) -> dict[int, float]:
    """A lot from the chances of 0, 1, 2 and so on."""
    return {number: chance for number, chance in enumerate(chances) if chance > 0}


def one_in(chance: float) -> int:
    """How many times one has to try, on average, for something of this chance."""
    return round(1 / chance) if chance > 0 else 0
