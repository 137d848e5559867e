"""The ground of a pack as a map of the time, to be printed: what the rules read of it and nothing else. [Ruling G4]"""

from typing import Final

from dogfight.printing.drawing import Drawing, Shape, Words, between, filled, oblong
from dogfight.printing.map_ground import (
    FIELD,
    SIDES,
    bridge,
    course,
    dumps,
    no_mans_land,
    railways,
    river,
    roads,
    sections,
    targets,
    trenches,
    villages,
    woods,
)
from dogfight.printing.map_legend import legend
from dogfight.printing.map_sheet import (
    BOARD,
    INK,
    PAPER,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    grid,
    margin,
    middle,
    on_sheet,
    target_at,
)
from dogfight.war.ground import Feature, Ground
from dogfight.war.pieces import ALLIED, GERMAN

HALO: Final = "#f6f0df"


def trench_map(ground: Ground, *, objectives: bool = True) -> Drawing:
    """The map on its sheet with grid, names and legend; with or without road sections and targets."""
    below = [*no_mans_land(ground), *woods(ground), *river(ground), *railways(ground)]
    above = [*roads(ground), *bridge(ground), *trenches(ground), *villages(ground), *dumps(ground)]
    marks = (sections(ground), targets(ground)) if objectives else ([], [])
    items: list[Shape | Words] = [
        filled([oblong(0, 0, SHEET_WIDTH, SHEET_HEIGHT)], PAPER),
        filled([oblong(*BOARD)], FIELD),
        *below,
        *_title(ground),
        *grid(),
        *marks[0],
        *above,
        *marks[1],
        *(_numbers(ground) if objectives else []),
        *_names(ground),
        *margin(),
        *legend(ground, objectives=objectives),
    ]
    return on_sheet(f"{ground.title.text}: {ground.name}", items)


def _title(ground: Ground) -> list[Words]:
    """Its letters from the first hex to the last, and the name of the map below."""
    first, last = middle(*ground.title.first), middle(*ground.title.last)
    count = max(1, len(ground.title.text) - 1)
    big = [Words(letter, *between(first, last, i / count), 52, "#8a7a52", bold=True, opacity=0.55)
           for i, letter in enumerate(ground.title.text)]  # fmt: skip
    x, y = between(first, last, 0.5)
    return [*big, Words(ground.name, x, y + 34, 13, "#6d5f3d", italic=True)]


def _names(ground: Ground) -> list[Words]:
    """The river's letters along it, and a name below every village, wood and dump."""
    line, _ = course(ground)
    at = [line[int(len(line) * (0.62 + 0.045 * i))] for i in range(len(ground.river.name))]
    river_name = [Words(letter, x, y, 13, "#2f4a52", italic=True)
                  for letter, (x, y) in zip(ground.river.name, at, strict=True)]  # fmt: skip
    lists = ((ground.villages, 23.0, 9.5, "#1d170c"), (ground.woods, 23.0, 6.6, "#3f4c25"),
             (ground.dumps, 14.0, 6.2, INK))  # fmt: skip
    return river_name + [_below(one, off, size, ink) for features, off, size, ink in lists for one in features]


def _below(feature: Feature, off: float, size: float, ink: str) -> Words:
    """A name below the southernmost of the hexes."""
    points = [middle(*here) for here in feature.hexes]
    x = sum(p[0] for p in points) / len(points)
    return Words(feature.name, x, max(p[1] for p in points) + off, size, ink, italic=True, halo=HALO)


def _numbers(ground: Ground) -> list[Words]:
    """A number at every target, as in the list; Allied ones begin with A, German ones with G."""
    marks = []
    for side, letter in ((ALLIED, "A"), (GERMAN, "G")):
        for i, one in enumerate(ground.targets[side], 1):
            x, y = target_at(one)
            marks.append(Words(f"{letter}{i}", x + 10, y - 10.5, 8, SIDES[side], bold=True, halo=HALO))
    return marks
