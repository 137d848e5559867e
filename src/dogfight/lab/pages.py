"""What the report of each kind of study says: sentences, tables and pictures."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from dogfight.lab import plots
from dogfight.lab.balance import AIRCRAFT, PILOTS
from dogfight.lab.differences import differences
from dogfight.lab.findings import Matrix, causes, criticals, damage_curves, matrix, standings
from dogfight.lab.plots import Estimate
from dogfight.lab.ratings import meetings, ratings
from dogfight.lab.results import Tables
from dogfight.lab.stopping import EVEN, OPEN, UNEVEN, verdict
from dogfight.lab.watch import SHARES

MOST_CURVES: Final = 24
MATRIX_FROM: Final = 3  # rows or columns from which on a matrix says more than a list


class Picture(NamedTuple):
    """A picture, and the name of its file."""

    name: str
    title: str
    png: bytes


class Listing(NamedTuple):
    """A table of a report."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


class Page(NamedTuple):
    """What a report says: sentences, then tables and pictures in their order."""

    title: str
    said: tuple[str, ...]
    parts: tuple[Picture | Listing, ...]


# ------------------------------------------------------------------ what each study shows
def balance_page(found: Tables, sequential: bool) -> Page:
    """Who wins how often, cell by cell."""
    cells = found.cells
    rows = [(one["cell"], one["games"], one["allied wins"], one["german wins"], one["draws"], per_cent(one["score"]),
             from_to(one["low"], one["high"]), verdict(one["low"], one["high"]), f"{one['turns']:.1f}")
            for one in cells.rows(named=True)]  # fmt: skip
    verdicts = [row[7] for row in rows]
    said = [
        f"{cells.height} cells, {found.games.height} games. Scores are of the Allied side; a draw counts half.",
        _of_intervals(sequential),
        "A cell is even if its whole interval lies from 40 % to 60 %, uneven if all of it lies outside, and open "
        f"otherwise: {verdicts.count(EVEN)} are even, {verdicts.count(UNEVEN)} uneven, {verdicts.count(OPEN)} open.",
    ]
    head = ("cell", "games", "Allied", "German", "draws", "Allied score", "95 % interval", "", "turns")
    estimates = [Estimate(one["cell"], one["score"], one["low"], one["high"]) for one in cells.rows(named=True)]
    parts: list[Picture | Listing] = [
        *_matrices(found),
        Picture("scores", "Allied score and 95 % interval", plots.intervals(estimates, axis="Allied score", line=0.5)),
        Listing("Cells", head, tuple(rows)),
        *_flying(found),
    ]
    return Page("Balance", tuple(said), tuple(parts))


def arena_page(found: Tables, sequential: bool) -> Page:
    """Ratings, and who scores what against whom."""
    rated = ratings(found.games)
    met = meetings(found.games)
    ladder = [(one.name, one.games, f"{one.rating:.2f}", f"{one.low:.2f} to {one.high:.2f}", per_cent(one.score))
              for one in rated]  # fmt: skip
    pairs = [(f"{one.first} v. {one.second}", one.games, per_cent(one.score), from_to(one.low, one.high),
              one.won, one.drawn, one.lost) for one in met]  # fmt: skip
    estimates = [Estimate(one.name, one.rating, one.low, one.high) for one in rated]
    order = [one.name for one in rated]
    known = {(one.first, one.second): one.score for one in met}
    table = tuple([tuple([known.get((row, column)) for column in order]) for row in order])
    grid = Matrix(tuple(order), tuple(order), table)
    said = (
        f"{len(rated)} computers, {found.games.height} games, each pair with both sides. Ratings are OpenSkill's "
        "(Bradley and Terry, full pairing), with 1.96 of its sigma to either side; 25 is where everybody begins.",
        "Scores count a draw as half; their intervals are Wilson's.",
    )
    parts: list[Picture | Listing] = [
        Picture("ladder", "Ratings and 95 % intervals", plots.intervals(estimates, axis="rating")),
        Listing("The ladder", ("computer", "games", "rating", "95 % interval", "score"), tuple(ladder)),
        Picture("meetings", "Who scores what", plots.squares(grid, row_axis="computer", column_axis="against")),
        Listing("Pairs", ("match", "games", "score", "95 % interval", "won", "drawn", "lost"), tuple(pairs)),
        *_flying(found),
    ]
    return Page("Arena", said, tuple(parts))


def compare_page(found: Tables, sequential: bool) -> Page:
    """The second variant less the first."""
    rows = differences(found.games, sequential=sequential).rows(named=True)
    told = [(one["measure"], one["pair"], one["games"], _figure(one, "first"), _figure(one, "second"),
             _figure(one, "difference"), f"{_figure(one, 'low')} to {_figure(one, 'high')}",
             "" if one["low"] <= 0 <= one["high"] else "differs") for one in rows]  # fmt: skip
    scores = [Estimate(one["pair"], one["difference"], one["low"], one["high"])
              for one in rows if one["measure"] == "score"]  # fmt: skip
    said = (
        f"Second less first, {found.games.height // 2} pairs of games from the same seeds; scores are Allied ones.",
        "Intervals are 95 %, of the differences within pairs.",
        *([_of_intervals(sequential)] if sequential else []),
    )
    compared = found.cells.select("pair", "variant", "cell").rows()
    head = ("measure", "pair of cells", "games", "first", "second", "difference", "95 % interval", "")
    parts: list[Picture | Listing] = [
        Listing("Differences", head, tuple(told)),
        Picture("differences", "Difference of the score", plots.intervals(scores, axis="second less first", line=0)),
        Listing("What was compared", ("pair", "variant", "cell"), tuple(compared)),
        *_flying(found),
    ]
    return Page("Comparison", said, tuple(parts))


def _figure(row: dict[str, Any], name: str) -> str:
    if row["measure"] in ("score", *SHARES):
        return f"{100 * row[name]:+.1f} %" if name in ("difference", "low", "high") else per_cent(row[name])
    return f"{row[name]:+.2f}" if name in ("difference", "low", "high") else f"{row[name]:.2f}"


def _of_intervals(sequential: bool) -> str:
    if sequential:
        return "Intervals are 95 % confidence sequences: they hold although play was stopped by what they showed."
    return "Intervals are Wilson's, 95 %, of a number of games fixed before."


# ------------------------------------------------------------------ what all of them show
def _matrices(found: Tables) -> Iterator[Picture]:
    for rows, columns in (AIRCRAFT, PILOTS):
        if rows not in found.games.columns:
            continue
        grid = matrix(found.games.drop_nulls(rows), rows, columns)
        if max(len(grid.rows), len(grid.columns)) >= MATRIX_FROM:
            png = plots.squares(grid, row_axis=rows, column_axis=columns)
            yield Picture(f"matrix-{rows.split()[1]}", "Each against each: the Allied score", png)


def _flying(found: Tables) -> Iterator[Picture | Listing]:
    """Aircraft: how they stand, how they are lost, their damage by the turn."""
    if found.aircraft.is_empty():
        return
    rows = [(one.aircraft, one.games, per_cent(one.score), from_to(one.low, one.high),
             per_cent(one.lost)) for one in standings(found.games, found.aircraft)]  # fmt: skip
    if len(rows) > 1:
        yield Listing("Aircraft", ("type", "flights", "score", "95 % interval", "lost"), tuple(rows))
    by = "aircraft" if 2 <= found.aircraft["aircraft"].n_unique() <= MOST_CURVES else "side"
    lines = damage_curves(found.aircraft, by)
    yield Picture("damage", "Damage by the turn", plots.curves(lines, axis="share of the damage factor that is full"))
    fates = causes(found.aircraft)
    named = [(f"{side}: {fate}", share) for side, fate, _, share in fates]
    yield Picture("fates", "What became of the aircraft", plots.bars(named, axis="share of the side's aircraft"))
    told = tuple([(side, fate, count, per_cent(share)) for side, fate, count, share in fates])
    yield Listing("Fates", ("side", "fate", "aircraft", "share"), told)
    hits = criticals(found.aircraft)
    if hits:
        yield Listing("Critical hits", ("roll", "times"), tuple(hits))


def per_cent(share: float) -> str:
    """A share in words."""
    return f"{100 * share:.1f} %"


def from_to(low: float, high: float) -> str:
    """An interval of shares in words."""
    return f"{per_cent(low)} to {per_cent(high)}"


PAGES: Final[dict[str, Callable[[Tables, bool], Page]]] = {
    "balance": balance_page, "arena": arena_page, "compare": compare_page,
}  # fmt: skip
