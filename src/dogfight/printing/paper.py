"""Sizes of paper, and how large a drawing is on them."""

from typing import Final, NamedTuple

from dogfight.printing.drawing import Drawing


class Paper(NamedTuple):
    """A sheet upright, in millimetres."""

    name: str
    width: float
    height: float


PAPERS: Final = {
    paper.name: paper
    for paper in (
        Paper("A0", 841, 1189),
        Paper("A1", 594, 841),
        Paper("A2", 420, 594),
        Paper("A3", 297, 420),
        Paper("A4", 210, 297),
        Paper("Letter", 215.9, 279.4),
        Paper("Tabloid", 279.4, 431.8),
    )
}


def scale_on(drawing: Drawing, paper: Paper) -> float:
    """Millimetres to a unit of a drawing that is as large as the paper allows."""
    return min(paper.width / drawing.width, paper.height / drawing.height)
