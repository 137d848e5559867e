"""Pictures of results, as PNG. The colours tell apart without red and green."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from dogfight.lab.findings import Curve, Matrix

BLUE: Final = "#3b6ea5"
INK: Final = "#33302a"
PAPER: Final = "#fbf8ef"
DRAWN: Final = "#2f9e6e"
HUES: Final = (BLUE, "#b5622e", "#5b8c5a", "#8a5a8f", "#a8892d", "#4f9da6", "#7d7d7d", "#c27ba0")
DOTS: Final = 110  # an inch
ROOM_FOR_FIGURES: Final = 40  # columns of a matrix up to which each square shows its figure
FEW: Final = 20  # values of a curve up to which each has its dot
MOST_ROWS: Final = 120  # of a plot of intervals


class Estimate(NamedTuple):
    """A figure with its interval, and what it is of."""

    name: str
    value: float
    low: float
    high: float


def intervals(found: Sequence[Estimate], *, axis: str, line: float | None = None) -> bytes:
    """Estimates below each other with their intervals; `line` is where nothing is to choose."""
    figure = _figure(8.0, 1.0 + 0.28 * len(found))
    axes = figure.add_subplot()
    places = range(len(found))
    values = [one.value for one in found]
    errors = [[one.value - one.low for one in found], [one.high - one.value for one in found]]
    if line is not None:
        axes.axvline(line, color=INK, linewidth=0.8, linestyle=":")
    axes.errorbar(values, places, xerr=errors, fmt="o", color=BLUE, ecolor=INK, elinewidth=1, capsize=2, markersize=4)
    axes.set_yticks(places, [one.name for one in found], fontsize=8)
    axes.set_ylim(len(found) - 0.5, -0.5)
    axes.set_xlabel(axis)
    return _png(figure)


def squares(found: Matrix, *, row_axis: str, column_axis: str) -> bytes:
    """A matrix of scores from 0 to 1, even ones pale; a line below a figure is as long as the share of draws in it."""
    size = 2.2 + 0.36 * max(len(found.columns), len(found.rows))
    figure = _figure(size + 1.2, size)
    axes = figure.add_subplot()
    values = [[float("nan") if score is None else score for score in row] for row in found.scores]
    image = axes.imshow(values, cmap="PuOr", vmin=0, vmax=1)
    axes.set_xticks(range(len(found.columns)), found.columns, rotation=90, fontsize=7)
    axes.set_yticks(range(len(found.rows)), found.rows, fontsize=7)
    axes.set_xlabel(column_axis)
    axes.set_ylabel(row_axis)
    if len(found.columns) <= ROOM_FOR_FIGURES:
        _figures(axes, found)
        _draws(axes, found)
    figure.colorbar(image, ax=axes, label="score of the row, a draw as half", shrink=0.7)
    return _png(figure)


def _figures(axes: Axes, found: Matrix) -> None:
    for row, scores in enumerate(found.scores):
        for column, score in enumerate(scores):
            if score is not None:
                colour = INK if 0.2 < score < 0.8 else "white"
                axes.text(column, row, f"{100 * score:.0f}", ha="center", va="center", fontsize=6, color=colour)


def _draws(axes: Axes, found: Matrix) -> None:
    """A line in each square, from side to side if every game was drawn."""
    places = [(row, column, drawn) for row, shares in enumerate(found.drawn) for column, drawn in enumerate(shares)]
    lines = [(row + 0.36, column - 0.42, drawn) for row, column, drawn in places if drawn]
    if lines:
        axes.hlines([row for row, _, _ in lines], [left for _, left, _ in lines],
                    [left + 0.84 * drawn for _, left, drawn in lines], colors=DRAWN, linewidth=2.0)  # fmt: skip


def curves(found: Sequence[Curve], *, axis: str, across: str = "turn", share: bool = True) -> bytes:
    """Lines over turns, or over whatever else comes one after the other."""
    figure = _figure(8.0, 4.2)
    axes = figure.add_subplot()
    for place, curve in enumerate(found):
        style = ("-", "--", ":")[place // len(HUES) % 3]
        turns, hue = range(1, len(curve.values) + 1), HUES[place % len(HUES)]
        dots = "o" if len(turns) <= FEW else ""
        axes.plot(turns, curve.values, color=hue, linestyle=style, marker=dots, label=curve.name, linewidth=1.4)
    axes.set_xlabel(across)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_ylabel(axis)
    if share:
        axes.set_ylim(0, 1)
    if len(found) > 1:
        axes.legend(fontsize=7, ncols=2 if len(found) > 8 else 1)
    return _png(figure)


def bars(found: Sequence[tuple[str, float]], *, axis: str) -> bytes:
    """Named figures as bars below each other."""
    figure = _figure(8.0, 1.0 + 0.3 * len(found))
    axes = figure.add_subplot()
    axes.barh(range(len(found)), [value for _, value in found], color=BLUE, height=0.7)
    axes.set_yticks(range(len(found)), [name for name, _ in found], fontsize=8)
    axes.invert_yaxis()
    axes.set_xlabel(axis)
    return _png(figure)


def _figure(width: float, height: float) -> Figure:
    figure = Figure(figsize=(width, height), facecolor=PAPER, layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def _png(figure: Figure) -> bytes:
    out = BytesIO()
    figure.savefig(out, format="png", dpi=DOTS, metadata={"Software": None})  # the same bytes whenever it is drawn
    return out.getvalue()
