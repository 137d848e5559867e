"""Mixed plans for choices made at once: regret matching over the payoffs of a few courses on each side."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Draws

Matrix = list[list[float]]  # a row for each of the own choices, a column for each of another's
FINE: Final = 1 << 24  # parts a draw is made of
SLIGHT: Final = 0.04  # shares below this are dropped before a draw


class Mixing:
    """One who chooses against several others at once.

    `payoffs`, one matrix another, are what is won from each; `own` what a choice is worth whatever they do, `theirs`
    the same for each of the others. What one side wins the other loses, save for these.
    """

    def __init__(self, own: list[float], theirs: list[list[float]], payoffs: list[Matrix]) -> None:
        self.own = own
        self.theirs = theirs
        self.payoffs = payoffs
        self.turned = [transposed(payoff) for payoff in payoffs]

    def solve(self, rounds: i64) -> tuple[list[float], list[list[float]]]:
        """Average plans after so many rounds of regret matching, later rounds counting more."""
        mine = Regrets(len(self.own))
        others = [Regrets(len(one)) for one in self.theirs]
        for round_ in range(1, rounds + 1):
            plan = mine.plan()
            plans = [other.plan() for other in others]
            mine.add(self.values(plans), plan, round_)
            plan = mine.plan()
            for number, other in enumerate(others):
                other.add(self.others_values(number, plan), plans[number], round_)
        return mine.average(), [other.average() for other in others]

    def values(self, plans: list[list[float]]) -> list[float]:
        """What each own choice is worth against these plans."""
        found = self.own.copy()
        for number, plan in enumerate(plans):
            _add_weighted(found, self.turned[number], plan, 1.0)
        return found

    def others_values(self, number: i64, plan: list[float]) -> list[float]:
        """What each choice of another is worth to him against the own plan."""
        found = self.theirs[number].copy()
        _add_weighted(found, self.payoffs[number], plan, -1.0)
        return found


class Regrets:
    """What one chooser regrets not to have chosen, never below 0, and the plans he went by."""

    def __init__(self, size: i64) -> None:
        self.regrets = [0.0] * int(size)
        self.sums = [0.0] * int(size)

    def plan(self) -> list[float]:
        """In proportion to regret; all alike when there is none."""
        return shares(self.regrets)

    def add(self, values: list[float], plan: list[float], weight: i64) -> None:
        """What one round has shown."""
        reached = 0.0
        for number, share in enumerate(plan):
            reached += share * values[number]
        for number, value in enumerate(values):
            regret = self.regrets[number] + value - reached
            self.regrets[number] = regret if regret > 0.0 else 0.0
            self.sums[number] += plan[number] * float(weight)

    def average(self) -> list[float]:
        """The plan over all rounds."""
        return shares(self.sums)


def shares(weights: list[float]) -> list[float]:
    """Weights made to sum up to 1."""
    total = sum(weights)
    if total <= 0.0:
        return [1.0 / float(len(weights))] * len(weights)
    return [weight / total for weight in weights]


def transposed(matrix: Matrix) -> Matrix:
    """Rows for columns."""
    return [[row[number] for row in matrix] for number in range(len(matrix[0]))] if matrix else []


def _add_weighted(found: list[float], rows: Matrix, weights: list[float], sign: float) -> None:
    for number, weight in enumerate(weights):
        if weight > 0.0:
            scaled = weight * sign
            for place, value in enumerate(rows[number]):
                found[place] += scaled * value


def without_slight(plan: list[float]) -> list[float]:
    """The same plan without shares that are no more than the noise of its making."""
    kept = [share if share >= SLIGHT else 0.0 for share in plan]
    return shares(kept if sum(kept) > 0.0 else plan)


def drawn(plan: list[float], draws: Draws) -> int:
    """A choice by lot, as often as the plan says."""
    at = float(draws.below(FINE)) / float(FINE)
    for number, share in enumerate(plan):
        at -= share
        if at < 0.0:
            return number
    return plan.index(max(plan))
