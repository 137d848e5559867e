"""What a comparison comes to: the second variant less the first, pair of games by pair."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

import polars as pl

from dogfight.lab.compare import VARIANTS
from dogfight.lab.stopping import sequence
from dogfight.lab.watch import SHARES
from dogfight.war.scenarios.evenness import NORMAL

MEASURED: Final = ("score", "turns", "shots", "criticals", *SHARES)
OVERALL: Final = "all together"


class Apart(NamedTuple):
    """The difference of a measure in a pair of cells: what both come to, the middle and the error of its interval."""

    first: float
    second: float
    games: int
    middle: float
    error: float

    @property
    def difference(self) -> float:
        """The second less the first."""
        return self.second - self.first


def differences(games: pl.DataFrame, *, sequential: bool) -> pl.DataFrame:
    """The second less the first, pair of games by pair: a row for each pair of cells and measure, and all together.

    Intervals are 95 %: of a score or share those of Bonett and Price, of a count normal ones of the pairs' differences;
    the confidence sequence of the score where somebody looked at it while it was played. Together each pair of cells
    has the same weight.
    """
    sides = [games.filter(pl.col("variant") == variant).sort("pair", "game") for variant in VARIANTS]
    joined = sides[0].join(sides[1], on=["pair", "game"], suffix=" second", how="inner").sort("pair", "game")
    rows: list[dict[str, Any]] = []
    for measure in [name for name in MEASURED if name in games.columns]:
        found: list[Apart] = []
        for pair in games["pair"].unique(maintain_order=True):
            part = joined.filter(pl.col("pair") == pair).drop_nulls(measure)
            values = [[float(one) for one in part[name]] for name in (measure, f"{measure} second")]
            if not values[0]:
                continue
            found.append(apart(values[0], values[1], share=measure in ("score", *SHARES)))
            rows.append(_row(pair, measure, found[-1]))
            if sequential and measure == "score":
                rows[-1] |= _looked_at(values[0], values[1])
        if len(found) > 1:
            rows.append(_row(OVERALL, measure, together(found)))
    return pl.DataFrame(rows)


def apart(first: Sequence[float], second: Sequence[float], *, share: bool) -> Apart:
    """The difference of two measures of the same games.

    Of a share two pairs are added that differ either way (Bonett and Price), so that a few games without a difference
    do not look like a proof that there is none.
    """
    found = [b - a for a, b in zip(first, second, strict=True)]
    games = len(found)
    added = [*found, 1.0, -1.0] if share else found
    middle = sum(added) / len(added)
    spread = sum((one - middle) ** 2 for one in added) / (len(added) if share else max(games - 1, 1))
    return Apart(sum(first) / games, sum(second) / games, games, middle, sqrt(spread / len(added)))


def together(found: Sequence[Apart]) -> Apart:
    """All pairs of cells, each with the same weight."""
    count = len(found)
    return Apart(sum(one.first for one in found) / count, sum(one.second for one in found) / count,
                 sum(one.games for one in found), sum(one.middle for one in found) / count,
                 sqrt(sum(one.error**2 for one in found)) / count)  # fmt: skip


def _row(pair: str, measure: str, found: Apart) -> dict[str, Any]:
    return {"pair": pair, "measure": measure, "games": found.games, "first": found.first, "second": found.second,
            "difference": found.difference, "low": found.middle - NORMAL * found.error,
            "high": found.middle + NORMAL * found.error}  # fmt: skip


def _looked_at(first: Sequence[float], second: Sequence[float]) -> dict[str, float]:
    """The confidence sequence of a difference of scores."""
    low, high = sequence(sum((b - a + 1) / 2 for a, b in zip(first, second, strict=True)), len(first))
    return {"low": 2 * low - 1, "high": 2 * high - 1}
