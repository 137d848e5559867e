"""A drawing: shapes and words on a sheet, from the bottom up, in any unit; y grows downwards."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
Line = Sequence[Point]


class Shape(NamedTuple):
    """Lines that are filled, drawn, or both. Colours are #rrggbb; `dash` is lengths drawn and left out in turn."""

    lines: Sequence[Line]
    fill: str = ""
    stroke: str = ""
    width: float = 1
    opacity: float = 1
    closed: bool = False
    dash: tuple[float, ...] = ()


class Words(NamedTuple):
    """A line of text; `anchor` start, middle or end lies at (x, y), which is half-way up the small letters."""

    text: str
    x: float
    y: float
    size: float
    colour: str = "#2c2517"
    anchor: str = "middle"
    bold: bool = False
    italic: bool = False
    opacity: float = 1
    halo: str = ""  # the colour of a rim that parts the letters from what lies below


class Drawing(NamedTuple):
    """A sheet of this breadth and height."""

    title: str
    width: float
    height: float
    items: list[Shape | Words]


# ------------------------------------------------------------------ shapes
def filled(lines: Iterable[Line], colour: str, opacity: float = 1) -> Shape:
    """Areas."""
    return Shape(list(lines), fill=colour, opacity=opacity, closed=True)


def drawn(lines: Iterable[Line], colour: str, width: float, opacity: float = 1, dash: tuple[float, ...] = ()) -> Shape:
    """Lines."""
    return Shape(list(lines), stroke=colour, width=width, opacity=opacity, dash=dash)


def oblong(x: float, y: float, width: float, height: float) -> Line:
    """A rectangle by its upper left corner."""
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def turned(middle: Point, length: float, breadth: float, angle: float) -> Line:
    """A rectangle about a point, its long side turned to `angle`, in radians."""
    c, s = cos(angle) / 2, sin(angle) / 2
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [(middle[0] + a * length * c - b * breadth * s, middle[1] + a * length * s + b * breadth * c)
            for a, b in corners]  # fmt: skip


def disc(middle: Point, radius: float, corners: int = 20) -> Line:
    """As good as a circle."""
    turns = [2 * pi * i / corners for i in range(corners)]
    return [(middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns]


# ------------------------------------------------------------------ lines
def between(a: Point, b: Point, part: float) -> Point:
    """The point so far from a to b."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def gap(a: Point, b: Point) -> float:
    """The distance of two points."""
    return hypot(b[0] - a[0], b[1] - a[1])


def relaxed(line: Line, pinned: frozenset[int] = frozenset(), passes: int = 2) -> Line:
    """The line with its corners taken off, so many times over; ends and pinned points stay."""
    now = list(line)
    for _ in range(passes):
        inner = [now[i] if i in pinned else between(now[i], between(now[i - 1], now[i + 1], 0.5), 0.5)
                 for i in range(1, len(now) - 1)]  # fmt: skip
        now = [now[0], *inner, now[-1]] if len(now) > 1 else now
    return now


def smooth(line: Line, pieces: int = 6) -> Line:
    """A curve through all points (Catmull-Rom), `pieces` points from one to the next."""
    last = len(line) - 1
    curve: list[Point] = []
    for i in range(last):
        four = [line[max(0, min(last, i + k))] for k in (-1, 0, 1, 2)]
        curve += [(_catmull([p[0] for p in four], t / pieces), _catmull([p[1] for p in four], t / pieces))
                  for t in range(pieces)]  # fmt: skip
    return [*curve, line[last]]


def _catmull(four: Sequence[float], t: float) -> float:
    a, b, c, d = four
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def evenly(line: Line, spacing: float) -> Line:
    """The same line with a point every `spacing`."""
    out, left = [line[0]], spacing
    for a, b in pairwise(line):
        length = gap(a, b)
        while left <= length:
            out.append(between(a, b, left / length))
            left += spacing
        left -= length
    return out


def heading(line: Line, i: int) -> float:
    """The direction of a line at one of its points, in radians."""
    a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
    return atan2(b[1] - a[1], b[0] - a[0])


def aside(line: Line, by: Sequence[float]) -> Line:
    """The line moved sideways, to the right of its direction where a number is positive."""
    turns = [heading(line, i) for i in range(len(line))]
    return [(p[0] - sin(turn) * d, p[1] + cos(turn) * d) for p, turn, d in zip(line, turns, by, strict=True)]


def drawn_out(line: Line, by: float) -> Line:
    """The line with both ends drawn out."""
    if len(line) < 2:
        return line
    a, b, y, z = line[0], line[1], line[-2], line[-1]
    return [between(a, b, -by / max(gap(a, b), 1e-6)), *line, between(z, y, -by / max(gap(y, z), 1e-6))]
