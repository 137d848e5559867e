"""Which of a few candidates is best: a bandit that tries each as often as it deserves."""

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from dogfight.war.orders import Order

FEW: Final = 1e-9
STEEP: Final = 3.0  # of the way from aircraft to chances


class Considered:
    """A candidate as it was found: its order, the chance to win with it, and what that comes from, in aircraft.

    `given` and `taken` are the damage that may be expected to be done and suffered in the turns looked at, `place`
    what the place is worth that one comes to. `word` is the flight that it was tried with.
    """

    def __init__(
        self, order: Order, word: str, win: float, simulations: i64, given: float, taken: float, place: float
    ) -> None:
        self.order = order
        self.word = word
        self.win = win
        self.simulations = simulations
        self.given = given
        self.taken = taken
        self.place = place


class Arm:
    """A candidate while it is tried."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.tried: i64 = 0
        self.total = 0.0
        self.given = 0.0
        self.taken = 0.0
        self.place = 0.0

    def add(self, value: float, given: float, taken: float, place: float) -> None:
        """What one simulation came to."""
        self.tried += 1
        self.total += value
        self.given += given
        self.taken += taken
        self.place += place

    def mean(self, committed: float) -> float:
        """What it is worth by all that is known, the first judgement counting for so many simulations."""
        return (self.total + committed * self.prior) / (float(self.tried) + committed + FEW)

    def considered(self, order: Order, word: str, ahead: float, committed: float) -> Considered:
        """What is known of it, for one who is so many aircraft ahead already."""
        n = float(max(self.tried, 1))
        win = chance(ahead + self.mean(committed))
        return Considered(order, word, win, self.tried, self.given / n, self.taken / n, self.place / n)


def pick(arms: list[Arm], curiosity: float, committed: float) -> int:
    """The one to be tried next: the best, or one of which too little is known."""
    tried: i64 = 1
    for arm in arms:
        tried += arm.tried
    widest = curiosity * sqrt(log(float(tried)) + 1.0)
    best, chosen = -1e9, 0
    for number, arm in enumerate(arms):
        value = arm.mean(committed) + widest / sqrt(float(arm.tried) + 1.0)
        if value > best:
            best, chosen = value, number
    return chosen


def chance(aircraft: float) -> float:
    """The chance to win of one who is so many aircraft ahead."""
    return 1.0 / (1.0 + exp(-STEEP * aircraft))
