"""Regret matching: how often to take each row of a table of values, when the other side picks the column against us."""

from typing import Final

ROUNDS: Final = 200


def mixed(values: list[list[float]]) -> list[float]:
    """The shares of the rows; `values` has a row for each of our orders, a column for each way they may be prepared.

    Later rounds count more: the first ones are far from any balance.
    """
    rows, columns = len(values), len(values[0])
    ours, theirs, shares = [0.0] * rows, [0.0] * columns, [0.0] * rows
    for turn in range(1, ROUNDS + 1):
        row, column = matched(ours), matched(theirs)
        given = [sum([values[one][other] * column[other] for other in range(columns)]) for one in range(rows)]
        taken = [sum([values[one][other] * row[one] for one in range(rows)]) for other in range(columns)]
        mean = sum([row[one] * given[one] for one in range(rows)])
        for one in range(rows):
            ours[one] = max(ours[one] + given[one] - mean, 0.0)
            shares[one] += row[one] * float(turn * turn)
        for other in range(columns):
            theirs[other] = max(theirs[other] + mean - taken[other], 0.0)
    total = sum(shares)
    return [share / total for share in shares]


def matched(regrets: list[float]) -> list[float]:
    """Shares in proportion to the regrets, even ones while there are none."""
    total = sum(regrets)
    if total <= 0.0:
        return [1.0 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]
