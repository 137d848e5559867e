"""Below the map: its name, a compass, the scale, what the signs mean, and the lists of sections and targets."""

from math import cos, pi, sin
from typing import Final

from dogfight.hexes import label
from dogfight.printing.drawing import Line, Point, Shape, Words, disc, drawn, filled, oblong, turned
from dogfight.printing.map_ground import BANK, BRICK, LEAF, PAVED, ROAD, SIDES, WASTE, WATER, WOOD, YARD
from dogfight.printing.map_sheet import HALF, INK, LEFT, LOW, RIGHT, WIDTH
from dogfight.war.ground import Ground, Section, Target
from dogfight.war.pieces import ALLIED, GERMAN

HEX_METRES: Final = 50  # [Mapboard]
TOP: Final = LOW + 74
LINE: Final = 19.5
TEXT: Final = 11.8
SIDE_WORDS: Final = ("Allied ground", "German ground")


def legend(ground: Ground, *, objectives: bool) -> list[Shape | Words]:
    """Everything below the map."""
    lists = [*_sections(ground, LEFT + 512), *_targets(ground, LEFT + 804)] if objectives else []
    return [
        Words(ground.name, LEFT, TOP, 23, INK, anchor="start", bold=True),
        *_scale(LEFT, TOP + 52),
        *_compass((LEFT + 424, TOP + 72)),
        *_signs(LEFT, TOP + 122, objectives=objectives),
        *lists,
    ]


def _scale(x: float, y: float) -> list[Shape | Words]:
    """Ten hexes, and the metres they stand for."""
    boxes = [oblong(x + i * WIDTH, y, WIDTH, 5) for i in range(10)]
    words = [Words(f"{i * HEX_METRES}", x + i * WIDTH, y + 14, 10, INK) for i in (0, 5, 10)]
    return [
        filled(boxes[::2], INK),
        Shape(boxes, stroke=INK, width=0.7, closed=True),
        *words,
        Words(
            f"A hex is {HEX_METRES} metres across. Scale of 10 hexes, in metres.",
            x,
            y - 13,
            11.5,
            INK,
            anchor="start",
            italic=True,
        ),
    ]


def _compass(at: Point) -> list[Shape | Words]:
    """The six ways a counter faces, and north. [Ruling G1]"""
    x, y = at
    rays = [_ray(at, pi / 3 * i, 26) for i in range(6)]
    north = [(x, y - 40), (x + 5, y - 8), (x, y - 14), (x - 5, y - 8)]
    names = [Words(name, x + 37 * cos(pi / 3 * i), y + 37 * sin(pi / 3 * i), 8.5, INK)
             for i, name in enumerate(("E", "SE", "SW", "W", "NW", "NE"))]  # fmt: skip
    return [drawn(rays, INK, 0.8), Shape([disc(at, 26, 40)], stroke=INK, width=0.8, closed=True),
            filled([north], INK), Words("N", x, y - 47, 11, INK, bold=True), *names]  # fmt: skip


def _ray(at: Point, turn: float, length: float) -> Line:
    return [(at[0] + 8 * cos(turn), at[1] + 8 * sin(turn)), (at[0] + length * cos(turn), at[1] + length * sin(turn))]


def _signs(x: float, y: float, *, objectives: bool) -> list[Shape | Words]:
    """Each sign with what it means, in two columns."""
    rows = [*_ground_signs(), *(_objective_signs() if objectives else [])]
    found: list[Shape | Words] = []
    for i, (what, shapes) in enumerate(rows):
        column, row = divmod(i, 6)
        left, level = x + 215 * column, y + 30 * row
        found += [_moved(shape, left, level) for shape in shapes]
        found.append(Words(what, left + 44, level, TEXT, INK, anchor="start"))
    return found


def _ground_signs() -> list[tuple[str, list[Shape]]]:
    """Signs of the ground, each in a field from (0, -8) to (34, 8)."""
    line, field = [[(0.0, 0.0), (34.0, 0.0)]], [oblong(0, -5, 34, 10)]
    houses = [turned((6 + 8 * i, 2 - 4 * (i % 2)), 5.5, 3.4, 0) for i in range(4)]
    trees = [disc((5 + 8 * i, 0), 2.6, 9)[:-1] for i in range(4)]
    stacks = [turned((12 + 4.5 * i, -2.5 + 5 * j), 3.2, 2.4, 0) for i in range(3) for j in range(2)]
    fence = Shape([oblong(8, -6, 17, 12)], fill=YARD, stroke=INK, width=0.6, closed=True, dash=(2, 1))
    water = Shape(field, fill=WATER, stroke=BANK, width=1, closed=True)
    return [
        ("Allied trench line", _teeth(SIDES[ALLIED])),
        ("German trench line", _teeth(SIDES[GERMAN])),
        ("No-Man's-Land", [filled(field, WASTE)]),
        ("Road", [drawn(line, ROAD, 3.6), drawn(line, PAVED, 2.3)]),
        ("Railway, station", _rails()),
        ("River, bridge", [water, drawn([[(14, -7), (14, 7)], [(20, -7), (20, 7)]], INK, 1.4)]),
        ("Village", [Shape(houses, fill=BRICK, stroke=INK, width=0.3, closed=True)]),
        ("Wood", [filled(field, WOOD), drawn(trees, LEAF, 0.7)]),
        ("Dump", [fence, filled(stacks, INK)]),
        ("Half-hex: start, exit", [filled(field, HALF, 0.16)]),
    ]


def _objective_signs() -> list[tuple[str, list[Shape]]]:
    band = drawn([[(0, 0), (34, 0)]], SIDES[ALLIED], 10, 0.22)
    bars = filled([oblong(0, -8, 1.4, 16), oblong(32.6, -8, 1.4, 16)], SIDES[ALLIED])
    ring = Shape([disc((17, 0), 8, 28)], stroke=SIDES[GERMAN], width=1.6, closed=True)
    return [("Road section", [band, bars]), ("Target", [ring])]


def _moved(shape: Shape, x: float, y: float) -> Shape:
    return shape._replace(lines=[[(a + x, b + y) for a, b in line] for line in shape.lines])


def _teeth(ink: str) -> list[Shape]:
    front = [(0, 2), (6, 2), (6, -2), (12, -2), (12, 2), (19, 2), (19, -2), (25, -2), (25, 2), (34, 2)]
    return [drawn([front], ink, 1.9), drawn([[(0, 6), (34, 6)]], ink, 0.9)]


def _rails() -> list[Shape]:
    ties = [turned((2 + 5 * i, 0), 0.9, 5.2, 0) for i in range(7)]
    return [drawn([[(0, 0), (34, 0)]], INK, 1.5), filled([*ties, turned((17, 0), 9, 4.5, 0)], INK)]


# ------------------------------------------------------------------ lists
def _sections(ground: Ground, x: float) -> list[Words]:
    """The road sections by side, with their ends. [Photo 5]"""
    lines = [Words("Road sections", x, TOP, 17, INK, anchor="start", bold=True)]
    y = TOP + 34
    for side in (ALLIED, GERMAN):
        lines.append(Words(SIDE_WORDS[side], x, y, TEXT, SIDES[side], anchor="start", bold=True, italic=True))
        for one in ground.sections[side]:
            y += LINE
            lines.append(Words(_section(one), x, y, TEXT, INK, anchor="start"))
        y += 1.6 * LINE
    return lines


def _section(section: Section) -> str:
    first, last = section.hexes[0], section.hexes[-1]
    return f"{section.name}: {label(*first)} to {label(*last)}, {len(section.hexes)} hexes"


def _targets(ground: Ground, x: float) -> list[Words]:
    """The targets of both sides, numbered as on the map. [Bombing 1]"""
    lines = [Words("Targets", x, TOP, 17, INK, anchor="start", bold=True)]
    for side, letter in ((ALLIED, "A"), (GERMAN, "G")):
        left, y = x + side * 0.54 * (RIGHT - x), TOP + 34
        lines.append(Words(SIDE_WORDS[side], left, y, TEXT, SIDES[side], anchor="start", bold=True, italic=True))
        for i, one in enumerate(ground.targets[side], 1):
            lines.append(Words(_target(f"{letter}{i}", one), left, y + LINE * i, TEXT, INK, anchor="start"))
    return lines


def _target(number: str, target: Target) -> str:
    return f"{number}  {target.name}, {label(target.q, target.r)}"
