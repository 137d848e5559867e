"""What the report of a tuning says: how the search went, the weights it came to, and what they are worth."""

from typing import Any, NamedTuple

import polars as pl

from dogfight.lab import plots
from dogfight.lab.balance import SEATS
from dogfight.lab.differences import apart
from dogfight.lab.findings import Curve
from dogfight.lab.pages import Listing, Page, Picture, from_to, per_cent
from dogfight.lab.results import Tables
from dogfight.lab.tune import VERIFYING
from dogfight.lab.weights import named_in, standard_of
from dogfight.war.scenarios.evenness import NORMAL, interval


class Tried(NamedTuple):
    """A candidate of other weights, and what it scored in so many games."""

    generation: str
    candidate: str
    weights: dict[str, float]
    games: int
    score: float


def tuning_page(found: Tables, sequential: bool) -> Page:
    """The search generation by generation, and the verification."""
    tried, computer = candidates(found.cells), found.study.options["computer"]
    search = [one for one in tried if one.generation != VERIFYING]
    last, *standing = [one for one in tried if one.generation == VERIFYING]
    rival = found.study.options.get("against") or "the standard one"
    said = (
        f"{len(search)} candidates of other weights for {computer}, {found.games.height} games. In games that the "
        f"search never saw, what it came to scores {per_cent(last.score)} against {rival}, "
        + (_beside(last, standing[0], found.games) if standing else _alone(last)),
        "Figures of the search itself are those of the luckiest as well, and prove nothing.",
    )
    named, level = named_in(computer), next(iter(found.study.options.get("levels", [])), "")
    standard = {**standard_of(named.level, level), **named.weights()}
    weights = tuple([(name, f"{standard[name]:g}", f"{value:g}") for name, value in last.weights.items()])
    table = tuple([(one.generation, one.candidate, one.games, per_cent(one.score), _told(one)) for one in search])
    return Page("Tuning", said, (
        Listing("Weights", ("weight", "standard", "tuned"), weights),
        Picture("search", "The search", plots.curves(_curves(search), axis=f"score against {rival}",
                                                     across="generation")),
        Listing("Everybody tried", ("generation", "candidate", "games", "score", "weights"), table),
    ))  # fmt: skip


def _alone(last: Tried) -> str:
    """What a score against the standard itself shows."""
    low, high = interval(last.score * last.games, last.games)
    return f"95 % interval {from_to(low, high)} of {last.games} games: it is {_verdict(low - 0.5, high - 0.5)}."


def _beside(last: Tried, standing: Tried, games: pl.DataFrame) -> str:
    """What it shows beside the score of the standard against the same rival, from the same seeds."""
    proof = games.filter(pl.col("generation") == VERIFYING).sort("side", "cell", "game")
    own = pl.when(pl.col("side") == "allied").then(pl.col("score")).otherwise(1 - pl.col("score"))
    one, other = [
        proof.filter(pl.col("candidate") == each.candidate).select(own).to_series().to_list()
        for each in (standing, last)
    ]
    found = apart(one, other, share=True)
    low, high = found.middle - NORMAL * found.error, found.middle + NORMAL * found.error
    return (
        f"the standard one {per_cent(standing.score)} in the same {last.games} games; 95 % interval of the difference "
        f"{from_to(low, high)}: it is {_verdict(low, high)}."
    )


def _verdict(low: float, high: float) -> str:
    """What an interval of more than nothing, or less, says."""
    if low > 0:
        return "better than the standard one"
    return "worse than the standard one" if high < 0 else "not shown to be another than the standard one"


def candidates(cells: pl.DataFrame) -> list[Tried]:
    """Everybody who was tried, in order."""
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in cells.rows(named=True):
        found.setdefault((row["generation"], row["candidate"]), []).append(row)
    return [_tried(rows) for rows in found.values()]


def _tried(rows: list[dict[str, Any]]) -> Tried:
    first = rows[0]
    games = sum(row["games"] for row in rows)
    own = sum(row["games"] * (row["score"] if row["side"] == "allied" else 1 - row["score"]) for row in rows)
    weights = named_in(first[SEATS[0] if first["side"] == "allied" else SEATS[1]]).weights()
    return Tried(first["generation"], first["candidate"], weights, games, own / games)


def _told(one: Tried) -> str:
    return ", ".join([f"{name} {value:g}" for name, value in one.weights.items()])


def _curves(search: list[Tried]) -> list[Curve]:
    """The best and the mean of each generation."""
    scores: dict[str, list[float]] = {}
    for one in search:
        scores.setdefault(one.generation, []).append(one.score)
    mean = tuple([sum(each) / len(each) for each in scores.values()])
    return [
        Curve("the best of the generation", tuple([max(each) for each in scores.values()])),
        Curve("its mean", mean),
    ]
