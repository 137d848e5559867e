"""The sheet a map is printed on: where hexes lie on it, the grid, the margin with letters and numbers."""

from math import sqrt
from typing import Final

from dogfight import hexes
from dogfight.printing.drawing import Drawing, Line, Point, Shape, Words, drawn, filled, oblong
from dogfight.war.ground import Target

Hex = tuple[int, int]

SIZE: Final = 20.0  # radius of a hex; every other length is in the same unit
WIDTH: Final = sqrt(3) * SIZE
ROW: Final = 1.5 * SIZE
LEFT: Final = 66.0
TOP: Final = 60.0
BOARD: Final = (LEFT, TOP, WIDTH * (hexes.COLUMNS + 0.5), ROW * (hexes.ROWS - 1) + 2 * SIZE)  # x, y, width, height
RIGHT: Final = BOARD[0] + BOARD[2]
LOW: Final = BOARD[1] + BOARD[3]
SHEET_WIDTH: Final = RIGHT + LEFT
SHEET_HEIGHT: Final = SHEET_WIDTH * sqrt(2)
PAPER: Final = "#f6f0df"
INK: Final = "#2c2517"
HALF: Final = "#5b5238"
GRID: Final = "#6f6549"


def middle(q: float, r: float) -> Point:
    """The middle of a hex; q and r may be fractions."""
    return LEFT + WIDTH * (q + r / 2 - hexes.FIRST_NUMBER + 0.5), TOP + SIZE + ROW * r


def target_at(target: Target) -> Point:
    """The middle of a target's hex."""
    return middle(int(target.q), int(target.r))


def corners(q: int, r: int, inset: float = 0) -> list[Point]:
    """The six corners, the northern one first, clockwise."""
    x, y = middle(q, r)
    tall = SIZE - inset
    wide = tall * sqrt(3) / 2
    return [(x, y - tall), (x + wide, y - tall / 2), (x + wide, y + tall / 2),
            (x, y + tall), (x - wide, y + tall / 2), (x - wide, y - tall / 2)]  # fmt: skip


def all_hexes() -> list[Hex]:
    """Every hex of the board, row by row."""
    rows = [(r, int(hexes.first_number(r))) for r in range(hexes.ROWS)]
    return [(first + c, r) for r, first in rows for c in range(hexes.COLUMNS)]


def grid() -> list[Shape | Words]:
    """The sides of the hexes, half-hexes greyed, and a name in every fourth hex of every fourth row."""
    sides = [side for here in all_hexes() for side in _sides(*here)]
    half = [corners(*here) for here in all_hexes() if hexes.is_half_hex(*here)]
    names = [(q, r) for q, r in all_hexes() if r % 4 == 3 and q % 4 == 3 and hexes.is_full_hex(q, r)]
    return [filled(half, HALF, 0.16), drawn(sides, GRID, 0.45, 0.6), *[_name(*here) for here in names]]


def _sides(q: int, r: int) -> list[Line]:
    """The three eastern and southern sides of a hex, and the others where it has no neighbour."""
    around = corners(q, r)
    ours = [f for f in range(6) if f < 3 or not hexes.is_on_board(*hexes.step(q, r, f))]
    return [[around[(f + 1) % 6], around[(f + 2) % 6]] for f in ours]


def _name(q: int, r: int) -> Words:
    x, y = middle(q, r)
    return Words(hexes.label(q, r), x, y - 12.6, 4.6, "#5a5036", opacity=0.9)


def margin() -> list[Shape | Words]:
    """White paper over what runs off the board, its frame, row letters, and numbers along three edges. [Ruling G2]"""
    x, y, width, height = BOARD
    beyond = [oblong(0, 0, SHEET_WIDTH, y), oblong(0, LOW, SHEET_WIDTH, SHEET_HEIGHT - LOW),
              oblong(0, y, x, height), oblong(RIGHT, y, SHEET_WIDTH - RIGHT, height)]  # fmt: skip
    rims = [oblong(x, y, width, height), oblong(x - 44, y - 34, width + 88, height + 68)]
    return [
        filled(beyond, PAPER),
        Shape([rims[0]], stroke=INK, width=1.6, closed=True),
        Shape([rims[1]], stroke=INK, width=0.8, closed=True),
        *[_letters(r, side) for r in range(hexes.ROWS) for side in (x - 31, RIGHT + 22)],
        *_numbers(),
    ]


def _letters(r: int, x: float) -> Words:
    return Words(hexes.ROW_LETTERS[r], x, middle(0, r)[1], 11, INK, bold=True)


def _numbers() -> list[Words]:
    """Numbers where their diagonals begin, along the north and west edges, and where they end, along the south edge."""
    north = [(middle(hexes.FIRST_NUMBER + c, 0)[0], TOP - 13, hexes.FIRST_NUMBER + c) for c in range(hexes.COLUMNS)]
    last, first = hexes.LAST_ROW, int(hexes.first_number(hexes.LAST_ROW))
    south = [(middle(first + c, last)[0], LOW + 14, first + c) for c in range(hexes.COLUMNS)]
    west = [(LEFT - 11, middle(0, r)[1], int(hexes.first_number(r))) for r in range(2, hexes.ROWS, 2)]
    return [Words(str(number), x, y, 8.5, INK) for x, y, number in [*north, *south, *west]]


def on_sheet(title: str, items: list[Shape | Words]) -> Drawing:
    """A drawing of the sheet's size."""
    return Drawing(title, SHEET_WIDTH, SHEET_HEIGHT, items)
