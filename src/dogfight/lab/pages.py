"""What the report of each kind of study says: sentences, tables and pictures."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from dogfight.lab import plots
from dogfight.lab.balance import AIRCRAFT, PILOTS
from dogfight.lab.differences import differences
from dogfight.lab.findings import Matrix, criticals, damage_curves, fates, matrix, standings
from dogfight.lab.plots import Estimate
from dogfight.lab.ratings import meetings, ratings
from dogfight.lab.results import Tables
from dogfight.lab.stopping import EVEN, OPEN, UNEVEN, verdict
from dogfight.lab.watch import SHARES

MOST_CURVES: Final = 40
COUNTED: Final = ("turns", "shots", "criticals", *SHARES)
CELL_HEAD: Final = ("cell", "games", "Allied", "German", "draws", "Allied score", "95 % interval", "")
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
    cells = found.cells.rows(named=True)
    verdicts = [verdict(one["low"], one["high"]) for one in cells]
    said = (
        f"{len(cells)} cells, {found.games.height} games. Scores are of the Allied side; a draw counts half.",
        _of_intervals(sequential),
        "A cell is even if its whole interval lies from 40 % to 60 %, uneven if all of it lies outside, and open "
        f"otherwise: {verdicts.count(EVEN)} are even, {verdicts.count(UNEVEN)} uneven, {verdicts.count(OPEN)} open.",
    )
    estimates = [Estimate(one["cell"], one["score"], one["low"], one["high"]) for one in cells]
    parts: list[Picture | Listing] = [
        *_matrices(found),
        *_below_each_other(estimates),
        Listing("Cells", CELL_HEAD, tuple([_cell(one) for one in cells])),
        _counted(cells),
        *_flying(found),
    ]
    return Page("Balance", said, tuple(parts))


def _below_each_other(found: list[Estimate]) -> Iterator[Picture]:
    """The scores of the cells, if they are not too many to be looked at."""
    if len(found) <= plots.MOST_ROWS:
        png = plots.intervals(found, axis="Allied score", line=0.5)
        yield Picture("scores", "Allied score and 95 % interval", png)


def _cell(one: dict[str, Any]) -> tuple[Any, ...]:
    return (one["cell"], one["games"], one["allied wins"], one["german wins"], one["draws"], per_cent(one["score"]),
            from_to(one["low"], one["high"]), verdict(one["low"], one["high"]))  # fmt: skip


def _counted(cells: list[dict[str, Any]]) -> Listing:
    """What is counted in a game, cell by cell: means, or shares of games, with their intervals."""
    measures = [name for name in COUNTED if name in cells[0]]
    rows = [(one["cell"], *[_mean(one, name) for name in measures]) for one in cells]
    return Listing("A game: mean or share, and 95 % interval", ("cell", *measures), tuple(rows))


def _mean(one: dict[str, Any], name: str) -> str:
    """A mean with its interval; empty in a cell whose games do not count this."""
    if one[name] is None:
        return ""
    mean, low, high = one[name], one[f"{name} low"], one[f"{name} high"]
    return f"{per_cent(mean)} ({from_to(low, high)})" if name in SHARES else f"{mean:.2f} ({low:.2f} to {high:.2f})"


def arena_page(found: Tables, sequential: bool) -> Page:
    """Ratings, and who scores what against whom."""
    rated = ratings(found.games)
    order = [one.name for one in rated]
    met = sorted(meetings(found.games), key=lambda one: (order.index(one.first), order.index(one.second)))
    ladder = [(one.name, one.games, f"{one.rating:.2f}", f"{one.low:.2f} to {one.high:.2f}", per_cent(one.score))
              for one in rated]  # fmt: skip
    pairs = [(f"{one.first} v. {one.second}", one.games, per_cent(one.score), from_to(one.low, one.high),
              one.won, one.drawn, one.lost) for one in met]  # fmt: skip
    estimates = [Estimate(one.name, one.rating, one.low, one.high) for one in rated]
    known = {(one.first, one.second): one.score for one in met}
    table = tuple([tuple([known.get((row, column)) for column in order]) for row in order])
    grid = Matrix(tuple(order), tuple(order), table)
    said = (
        f"{len(rated)} computers, {found.games.height} games, each pair with both sides. Ratings are OpenSkill's "
        "(Bradley and Terry, full pairing), with 1.96 of its sigma to either side; 25 is where everybody begins.",
        "Scores count a draw as half; their intervals are Wilson's.",
        "; ".join([f"{one.name} {one.rating:.1f} ({one.low:.1f} to {one.high:.1f})" for one in rated]) + ".",
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
    scored = [one for one in rows if one["measure"] == "score"]
    told = [(one["measure"], one["pair"], one["games"], _figure(one, "first"), _figure(one, "second"),
             _figure(one, "difference"), f"{_figure(one, 'low')} to {_figure(one, 'high')}",
             "" if one["low"] <= 0 <= one["high"] else "differs") for one in rows]  # fmt: skip
    scores = [Estimate(one["pair"], one["difference"], one["low"], one["high"]) for one in scored]
    said = (
        f"Second less first, {found.games.height // 2} pairs of games from the same seeds; scores are Allied ones.",
        "Intervals are 95 %, of the differences within pairs.",
        *([_of_intervals(sequential)] if sequential else []),
        f"The score differs by {_figure(scored[-1], 'difference')}, {_figure(scored[-1], 'low')} to "
        f"{_figure(scored[-1], 'high')}.",
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
            yield Picture(f"matrix-{rows.split()[1]}", "Each against each: the Allied score; green is draws", png)


def _flying(found: Tables) -> Iterator[Picture | Listing]:
    """Aircraft: how they stand, how they are lost, their damage by the turn."""
    if found.aircraft.is_empty():
        return
    types = standings(found.games, found.aircraft)
    if len(types) > 1:
        estimates = [Estimate(one.aircraft, one.score, one.low, one.high) for one in types]
        yield Picture("aircraft", "How types stand", plots.intervals(estimates, axis="score", line=0.5))
        rows = [(one.aircraft, one.games, per_cent(one.score), from_to(one.low, one.high), per_cent(one.lost))
                for one in types]  # fmt: skip
        yield Listing("Aircraft", ("type", "flights", "score", "95 % interval", "lost"), tuple(rows))
    by = "aircraft" if 2 <= found.aircraft["aircraft"].n_unique() <= MOST_CURVES else "side"
    lines = damage_curves(found.aircraft, by)
    yield Picture("damage", "Damage by the turn", plots.curves(lines, axis="share of the damage factor that is full"))
    ends = fates(found.aircraft)
    bars = [(f"{one.side}: {one.fate}", one.share) for one in ends]
    yield Picture("fates", "What became of the aircraft", plots.bars(bars, axis="share of the side's aircraft"))
    told = tuple([(one.side, one.fate, one.number, per_cent(one.share), from_to(one.low, one.high)) for one in ends])
    yield Listing("Fates", ("side", "fate", "aircraft", "share", "95 % interval"), told)
    hits = criticals(found.aircraft)
    if hits:
        yield Listing("Critical hits", ("roll", "times"), tuple(hits))


def per_cent(share: float) -> str:
    """A share in words."""
    return f"{100 * share:.1f} %"


def from_to(low: float, high: float) -> str:
    """An interval of shares in words."""
    return f"{per_cent(low)} to {per_cent(high)}"
