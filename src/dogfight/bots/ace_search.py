"""Which of a few candidates is best: a bandit that tries each as often as it deserves."""

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from dogfight.war.orders import Order

FEW: Final = 1e-9
AT_FIRST: Final = 10  # candidates that are tried from the start
WIDENING: Final = 1.5  # how many more with the root of the simulations
CERTAIN: Final = 100.0  # aircraft ahead, beyond which nothing is more certain
STEEP: Final = 4.5  # of the way from aircraft to chances, fitted to games of Pilots


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
    """A candidate while it is tried. `prior` is what was thought of it before, in whatever unit."""

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

    def considered(self, order: Order, word: str, ahead: float) -> Considered:
        """What is known of it, for one who is so many aircraft ahead already."""
        n = float(max(self.tried, 1))
        given, taken, place = self.given / n, self.taken / n, self.place / n
        coming = given - taken + place if self.tried > 0 else self.prior
        return Considered(order, word, chance(ahead + coming), self.tried, given, taken, place)


class Bandit:
    """Candidates, the best first as was thought before, of which more and more are tried.

    What was thought before counts for `committed` simulations, moved by what simulations have come to on the whole.
    """

    def __init__(self, arms: list[Arm], curiosity: float, committed: float) -> None:
        self.arms = arms
        self.curiosity = curiosity
        self.committed = committed
        self.tried: i64 = 0
        self.surprise = 0.0  # the sum of values less what was thought before

    def add(self, number: i64, value: float, given: float, taken: float, place: float) -> None:
        """What one simulation of a candidate came to."""
        arm = self.arms[number]
        arm.add(value, given, taken, place)
        self.tried += 1
        self.surprise += value - arm.prior

    def mean(self, arm: Arm) -> float:
        """What a candidate is worth by all that is known."""
        thought = arm.prior + self.surprise / float(max(self.tried, 1))
        return (arm.total + self.committed * thought) / (float(arm.tried) + self.committed + FEW)

    def pick(self) -> int:
        """The one to be tried next: the best, or one of which too little is known."""
        widest = self.curiosity * sqrt(log(float(self.tried + 1)) + 1.0)
        open_to: i64 = AT_FIRST + int(WIDENING * sqrt(float(self.tried)))
        best, chosen = -1e9, 0
        for number, arm in enumerate(self.arms[:open_to]):
            value = self.mean(arm) + widest / sqrt(float(arm.tried) + 1.0)
            if value > best:
                best, chosen = value, number
        return chosen

    def ranking(self) -> list[int]:
        """The candidates, the best first: one that was tried less often has to be better by as much as is not known."""
        rated: list[tuple[float, int]] = []
        for number, arm in enumerate(self.arms):
            doubt = self.curiosity / sqrt(float(arm.tried) + 1.0)
            rated.append((doubt - self.mean(arm), number))
        return [number for _, number in sorted(rated)]


def chance(aircraft: float) -> float:
    """The chance to win of one who is so many aircraft ahead."""
    return 1.0 / (1.0 + exp(-STEEP * min(max(aircraft, -CERTAIN), CERTAIN)))
