"""What an analysis says, as values: throws, stretches, points, swings. Chances are those of the Allied seat, 0 to 1."""

from typing import Final

from msgspec import Struct

NOT_SHOT: Final = -1  # as `hits`: no shot was rolled for
BOTH: Final = -3  # as `by`: both sides at once
CLOSED: Final = -4  # as `by`: the word that ended the game
WIDE: Final = 1.96  # standard errors to either side of a 95 % interval


class Throw(Struct, frozen=True):
    """One roll of the dice, or one card turned up, that was worth something to a side.

    `ply` is how many orders the replay has behind it when it shows what the roll did. Of a shot, `hits` is what was
    rolled and `chances` those of 0, 1, 2 ... hits. `worth` is what the roll came to for its side beyond what could be
    expected, in aircraft; `lot` what it could have come to, in thousandths, with the chance of each.
    """

    ply: int
    turn: int
    side: int
    what: str
    told: str
    hits: int
    chances: tuple[float, ...]
    worth: float
    lot: tuple[tuple[int, float], ...]

    @property
    def mean(self) -> float:
        """Expected hits."""
        return sum([number * chance for number, chance in enumerate(self.chances)])


class Luck(Struct, frozen=True):
    """The luck of one side. `chances` are those of 0, 1, 2 ... hits in all its shots together.

    `as_lucky` is the chance of a total as far from the expectation on the same side, `worth_as_lucky` the same of
    everything that was rolled, in aircraft.
    """

    side: int
    shots: int
    hits: int
    mean: float
    chances: tuple[float, ...]
    as_lucky: float
    throws: int
    worth: float
    worth_as_lucky: float


class Stretch(Struct, frozen=True):
    """Entries from `first` up to but not `last` that belong together: orders of one seat, of BOTH, or dice (NATURE)."""

    first: int
    last: int
    turn: int
    by: int


class Chance(Struct, frozen=True):
    """The chance of the Allied seat to win, a draw counted half, and its standard error; 0 where it is certain."""

    allied: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return max(0.0, self.allied - WIDE * self.error)

    @property
    def high(self) -> float:
        """The upper end."""
        return min(1.0, self.allied + WIDE * self.error)


class Point(Struct, frozen=True):
    """A place of the curve: after `ply` entries, in this turn."""

    ply: int
    turn: int
    chance: Chance


class Swing(Struct, frozen=True):
    """What changed the chances much: what `by` decided, or what was rolled (NATURE), in one stretch."""

    ply: int
    turn: int
    by: int
    change: float
    error: float
    told: str


class TurnRow(Struct, frozen=True):
    """A turn: the chances before and after it, and of the change what was decided and what was rolled.

    `decided` and `rolled` are there only for a turn that was looked into.
    """

    turn: int
    ply: int
    before: Chance
    after: Chance
    decided: float | None
    rolled: float | None
    told: tuple[str, ...]


class Analysis(Struct, frozen=True):
    """An analysis, whole or as far as it has come: `done` of `steps`."""

    title: str
    unit: str  # what is counted as turns
    result: str
    done: int
    steps: int
    method: str
    points: tuple[Point, ...]
    turns: tuple[TurnRow, ...]
    swings: tuple[Swing, ...]
    luck: tuple[Luck, ...]
    throws: tuple[Throw, ...]

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left to be done."""
        return self.done >= self.steps
