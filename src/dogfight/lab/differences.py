"""What a comparison comes to: the second variant less the first, pair of games by pair."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

import polars as pl

from dogfight.lab.compare import VARIANTS
from dogfight.lab.stopping import sequence
from dogfight.war.scenarios.evenness import NORMAL

MEASURED: Final = ("score", "turns", "shots", "criticals", "crashes", "first attacker wins")
OVERALL: Final = "all together"


def differences(games: pl.DataFrame, *, sequential: bool) -> pl.DataFrame:
    """The second less the first, pair of games by pair: a row for each pair of cells and measure, and all together.

    Intervals are 95 %: normal ones of the pairs' differences, or the confidence sequence of the score where somebody
    looked at it while it was played. Together each pair of cells has the same weight.
    """
    rows: list[dict[str, Any]] = []
    measures = [name for name in MEASURED if name in games.columns]
    sides = [games.filter(pl.col("variant") == variant).sort("pair", "game") for variant in VARIANTS]
    joined = sides[0].join(sides[1], on=["pair", "game"], suffix=" second", how="inner").sort("pair", "game")
    for measure in measures:
        means: list[tuple[float, float]] = []
        for pair in games["pair"].unique(maintain_order=True):
            part = joined.filter(pl.col("pair") == pair)
            first, second = [float(one) for one in part[measure]], [float(one) for one in part[f"{measure} second"]]
            row = _row(measure, first, second, sequential=sequential and measure == "score")
            means.append((row["difference"], row.pop("error")))
            rows.append({"pair": pair, **row})
        if len(means) > 1:
            rows.append({"pair": OVERALL, **_overall(measure, joined, means)})
    return pl.DataFrame(rows)


def _row(measure: str, first: Sequence[float], second: Sequence[float], *, sequential: bool) -> dict[str, Any]:
    """A measure of a pair of cells; `error` is the standard error of the difference."""
    games = len(first)
    apart = [b - a for a, b in zip(first, second, strict=True)]
    mean = sum(apart) / games
    error = sqrt(sum((one - mean) ** 2 for one in apart) / max(games - 1, 1) / games)
    low, high = mean - NORMAL * error, mean + NORMAL * error
    if sequential:
        low, high = [2 * end - 1 for end in sequence(sum((one + 1) / 2 for one in apart), games)]
    return {"measure": measure, "games": games, "first": sum(first) / games, "second": sum(second) / games,
            "difference": mean, "low": low, "high": high, "error": error}  # fmt: skip


def _overall(measure: str, joined: pl.DataFrame, means: Sequence[tuple[float, float]]) -> dict[str, Any]:
    """All pairs of cells together, each with the same weight."""
    each = joined.group_by("pair", maintain_order=True).agg(pl.col(measure).mean(), pl.col(f"{measure} second").mean())
    mean = sum(one for one, _ in means) / len(means)
    error = sqrt(sum(one**2 for _, one in means)) / len(means)
    first, second = [float(one) for one in each[measure]], [float(one) for one in each[f"{measure} second"]]
    return {"measure": measure, "games": joined.height, "first": sum(first) / len(first),
            "second": sum(second) / len(second), "difference": mean, "low": mean - NORMAL * error,
            "high": mean + NORMAL * error}  # fmt: skip
