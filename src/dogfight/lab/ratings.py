"""Ratings of computers by OpenSkill, and how each fares against each.

Games are taken in a fixed order, round by round of all pairs, so that none comes last. Computers do not learn, so
nothing is added to the doubt between games (tau is 0), and the interval narrows with every game.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import polars as pl
from openskill.models import BradleyTerryFull

from dogfight.lab.balance import SEATS
from dogfight.war.scenarios.evenness import NORMAL, interval

RANKS: Final[dict[str, list[float]]] = {"allied": [0, 1], "draw": [0, 0], "german": [1, 0]}


class Rated(NamedTuple):
    """A computer with its rating and the 95 % interval of that, and what it scored in all its games."""

    name: str
    rating: float
    low: float
    high: float
    games: int
    score: float


def ratings(games: pl.DataFrame) -> list[Rated]:
    """Every computer in these games, the strongest first."""
    model = BradleyTerryFull(tau=0.0)
    names = _names(games)
    rated = {name: model.rating(name=name) for name in names}
    rows = games.with_row_index("row").sort("game", "row").select(*SEATS, "winner", "score").rows()
    scores: dict[str, list[float]] = {name: [] for name in names}
    for allied, german, winner, score in rows:
        scores[allied].append(score)
        scores[german].append(1 - score)
        if allied != german:
            ((rated[allied],), (rated[german],)) = model.rate([[rated[allied]], [rated[german]]], ranks=RANKS[winner])
    found = [_rated(name, one.mu, one.sigma, scores[name]) for name, one in rated.items()]
    return sorted(found, key=lambda one: (-one.rating, one.name))


def _rated(name: str, mean: float, doubt: float, scores: Sequence[float]) -> Rated:
    games = len(scores)
    return Rated(name, mean, mean - NORMAL * doubt, mean + NORMAL * doubt, games, sum(scores) / games if games else 0.5)


def _names(games: pl.DataFrame) -> list[str]:
    return list(dict.fromkeys([*games[SEATS[0]].to_list(), *games[SEATS[1]].to_list()]))


class Met(NamedTuple):
    """One computer against another over both sides: what the first scored, and Wilson's interval of it."""

    first: str
    second: str
    games: int
    won: int
    drawn: int
    lost: int
    score: float
    low: float
    high: float


def meetings(games: pl.DataFrame) -> list[Met]:
    """Every computer against every other that it met, each pair both ways."""
    names = _names(games)
    found = [_met(games, first, second) for first in names for second in names if first != second]
    return [one for one in found if one.games]


def _met(games: pl.DataFrame, first: str, second: str) -> Met:
    as_allied = games.filter((pl.col(SEATS[0]) == first) & (pl.col(SEATS[1]) == second))
    as_german = games.filter((pl.col(SEATS[0]) == second) & (pl.col(SEATS[1]) == first))
    won = sum((as_allied["winner"] == "allied").to_list()) + sum((as_german["winner"] == "german").to_list())
    drawn = sum((as_allied["winner"] == "draw").to_list()) + sum((as_german["winner"] == "draw").to_list())
    count = as_allied.height + as_german.height
    score = won + drawn / 2
    share = score / count if count else 0.5
    return Met(first, second, count, won, drawn, count - won - drawn, share, *interval(score, count))
