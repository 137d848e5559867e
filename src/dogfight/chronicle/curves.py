"""The curves of a report: points and aircraft over the days, as numbers and where they lie on a drawing."""

from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import Final, Literal

from msgspec import Struct

from dogfight.chronicle.facts import Book
from dogfight.words import dated

Whose = Literal["both", "allied", "german"]
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_LINES: Final = 6  # horizontal lines of a drawing


class Line(Struct, frozen=True):
    """A curve: its name, whose it is, and a value a day."""

    name: str
    whose: Whose
    values: tuple[int, ...]


class Curves(Struct, frozen=True):
    """Curves over the same days. `marks` are heights that mean something: names and values."""

    title: str
    days: tuple[str, ...]
    lines: tuple[Line, ...]
    marks: tuple[tuple[str, int], ...] = ()

    @property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest value, zero among them."""
        values = [0, *[value for line in self.lines for value in line.values]]
        return min(values), max(values)

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest value on the drawing, whole steps, zero among them."""
        (low, high), step = self.span, self.step
        return floor(low / step) * step, max(ceil(high / step) * step, step)

    @property
    def step(self) -> int:
        """From one horizontal line to the next."""
        low, high = self.span
        return next((one for one in STEPS if high - low <= one * MOST_LINES), STEPS[-1])

    @property
    def heights(self) -> list[int]:
        """Where the horizontal lines are."""
        low, high = self.bounds
        return list(range(low, high + 1, self.step))

    @property
    def shown_marks(self) -> list[tuple[str, int]]:
        """The marks that lie on the drawing."""
        low, high = self.bounds
        return [(name, value) for name, value in self.marks if low < value < high]

    def told(self) -> str:
        """The curves in a sentence, for whoever does not see them: where each stands at the end, and its range."""
        return "; ".join([
            f"{line.name}: {line.values[-1]} on {self.days[-1]}, from {min(line.values)} to {max(line.values)}"
            for line in self.lines if line.values
        ])  # fmt: skip


class Frame(Struct, frozen=True):
    """Where curves are drawn: the corner of the field and its size, y downwards."""

    x: float
    y: float
    width: float
    height: float

    def at(self, curves: Curves, day: int, value: float) -> tuple[float, float]:
        """Where a value of a day lies; days are spread over the width, one alone is in the middle."""
        last = len(curves.days) - 1
        return self.x + self.width * (day / last if last else 0.5), self.level(curves, value)

    def level(self, curves: Curves, value: float) -> float:
        """How far down a value lies."""
        low, high = curves.bounds
        return self.y + self.height * (high - value) / (high - low)

    def dates(self, curves: Curves, most: int) -> Iterator[tuple[int, str]]:
        """The days whose date is written below, no more than so many."""
        every = max(1, ceil(len(curves.days) / most))
        return ((day, date) for day, date in enumerate(curves.days) if day % every == 0)


def curves_of(book: Book) -> tuple[Curves, ...]:
    """Points; aircraft fit for the next day; aircraft lost. None before the first evening. [Campaign IV.21]"""
    if not book.days:
        return ()
    dates = tuple([dated(one.date) for one in book.days])
    fit = _both([one.allied.fit for one in book.days], [one.german.fit for one in book.days])
    lost = _both([one.allied.lost for one in book.days], [one.german.lost for one in book.days])
    points = Line("Allied minus German points", "both", tuple([one.total for one in book.days]))
    return (
        Curves("Points, Allied minus German", dates, (points,), book.bands),
        Curves("Aircraft fit to fly the next day", dates, fit),
        Curves("Aircraft lost so far", dates, lost),
    )


def _both(allied: Sequence[int], german: Sequence[int]) -> tuple[Line, Line]:
    return Line("Allied", "allied", tuple(allied)), Line("German", "german", tuple(german))
