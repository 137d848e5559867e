"""What the tables of a study show about aircraft: matrices of types, damage by the turn, causes of loss."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import polars as pl

from dogfight.war.pieces import FATES, NO_FATE
from dogfight.war.scenarios.evenness import interval

SAFE: Final = (FATES[NO_FATE], "home", "glided home")  # fates that are no loss
MOST_TURNS: Final = 60
DRAWN: Final = pl.col("score") == 0.5


class Matrix(NamedTuple):
    """What each row scores against each column, and the share of draws in it; None where they did not meet."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    scores: tuple[tuple[float | None, ...], ...]
    drawn: tuple[tuple[float | None, ...], ...] = ()


def matrix(games: pl.DataFrame, rows: str, columns: str) -> Matrix:
    """The mean Allied score by two labels of the games, both in the order of the games."""
    heads = [tuple(games[name].unique(maintain_order=True).to_list()) for name in (rows, columns)]
    means = games.group_by(rows, columns).agg(pl.col("score").mean(), DRAWN.mean().alias("drawn"))
    scores = {(row, column): (score, drawn) for row, column, score, drawn in means.rows()}
    known = [[scores.get((row, column), (None, None)) for column in heads[1]] for row in heads[0]]
    return Matrix(heads[0], heads[1], *[tuple([tuple([one[part] for one in row]) for row in known]) for part in (0, 1)])


class Standing(NamedTuple):
    """A type of aircraft over all its games on either side: games, score and interval, share of them it was lost in."""

    aircraft: str
    games: int
    score: float
    low: float
    high: float
    lost: float


def standings(games: pl.DataFrame, aircraft: pl.DataFrame) -> list[Standing]:
    """Every type, the best first. Games in which it flew on both sides count for each."""
    keys = ["cell", "game"]
    flown = aircraft.join(games.select(*keys, pl.col("score").alias("allied score")), on=keys)
    own = pl.when(pl.col("side") == "allied").then(pl.col("allied score")).otherwise(1 - pl.col("allied score"))
    lost = ~pl.col("fate").is_in(SAFE)
    named = flown.with_columns(own.alias("own"), lost.alias("lost")).group_by("aircraft")
    rows = named.agg(pl.len(), pl.col("own").sum(), pl.col("lost").mean()).rows()
    found = [Standing(name, count, own / count, *interval(own, count), lost) for name, count, own, lost in rows]
    return sorted(found, key=lambda one: (-one.score, one.aircraft))


class Fate(NamedTuple):
    """A fate of a side's aircraft: how many had it, their share of the side's, and Wilson's interval of that."""

    side: str
    fate: str
    number: int
    share: float
    low: float
    high: float


def fates(aircraft: pl.DataFrame) -> list[Fate]:
    """What became of the aircraft, side by side, the most frequent first."""
    counts = {(side, fate): count for side, fate, count in aircraft.group_by("side", "fate").agg(pl.len()).rows()}
    found = []
    for side in sorted({side for side, _ in counts}):
        whole = sum(count for (one, _), count in counts.items() if one == side)
        ordered = sorted([(-count, fate) for (one, fate), count in counts.items() if one == side])
        found += [Fate(side, fate, -less, -less / whole, *interval(-less, whole)) for less, fate in ordered]
    return found


def criticals(aircraft: pl.DataFrame) -> list[tuple[int, int]]:
    """Rolls on the Critical Hit Table that were made, and how often."""
    rolls = aircraft["criticals"].explode().drop_nulls().to_list()
    return [(roll, rolls.count(roll)) for roll in sorted(set(rolls))]


class Curve(NamedTuple):
    """A line of a plot: its values at the end of turn 1, 2, ..."""

    name: str
    values: tuple[float, ...]


def damage_curves(aircraft: pl.DataFrame, by: str) -> list[Curve]:
    """The mean share of the damage factor that is full at the end of each turn, by side or by type.

    After the end of a game its last figure stays.
    """
    found = []
    for name in aircraft[by].unique(maintain_order=True):
        rows = aircraft.filter(pl.col(by) == name).select("damage", "factor").rows()
        last = min(max([len(damage) for damage, _ in rows], default=0), MOST_TURNS)
        found.append(Curve(name, tuple([_mean_damage(rows, turn) for turn in range(last)])))
    return found


def _mean_damage(rows: Sequence[tuple[list[int], int]], turn: int) -> float:
    """The mean share of their factors, of boxes by the turn and the factor of each."""
    return sum([damage[min(turn, len(damage) - 1)] / factor for damage, factor in rows]) / len(rows)
