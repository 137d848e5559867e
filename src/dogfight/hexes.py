"""The hex grid: positions, facings, labels such as "X-19", distance and rotation.

A position is two ints (q, r), pointy-top axial: `q` is the printed number, `r` the row, 0 (A, north) to 40 (OO, south).
A facing is an int 0-5, clockwise from east. Offsets are differences of positions and share the letters.
[Rulings G1, G2]

                NW 4   5 NE
              W 3   hex   0 E
                SW 2   1 SE
"""

from typing import Final

from mypy_extensions import i64

from dogfight.errors import NotationError

E: Final = 0
SE: Final = 1
SW: Final = 2
W: Final = 3
NW: Final = 4
NE: Final = 5
FACINGS: Final = 6

DQ: Final[list[i64]] = [1, 0, -1, -1, 0, 1]
DR: Final[list[i64]] = [0, 1, 1, 0, -1, -1]

ROWS: Final = 41
COLUMNS: Final = 32
LAST_ROW: Final = ROWS - 1
LAST_COLUMN: Final = COLUMNS - 1
FIRST_NUMBER: Final = 21  # of row A; every second row begins one lower

FACING_NAMES: Final[list[str]] = ["E", "SE", "SW", "W", "NW", "NE"]
ROW_LETTERS: Final[list[str]] = [chr(65 + r) if r < 26 else chr(39 + r) * 2 for r in range(ROWS)]

# Row f turns an offset by f sixths counterclockwise: q' = QQ q + QR r, r' = RQ q + RR r.
_QQ: Final[list[i64]] = [1, 1, 0, -1, -1, 0]
_QR: Final[list[i64]] = [0, 1, 1, 0, -1, -1]
_RQ: Final[list[i64]] = [0, -1, -1, 0, 1, 1]
_RR: Final[list[i64]] = [1, 0, -1, -1, 0, 1]


def step(q: i64, r: i64, facing: i64) -> tuple[i64, i64]:
    """The hex next to (q, r) in the direction of `facing`. [Ruling G1]"""
    return q + DQ[facing], r + DR[facing]


def turn(facing: i64, hexsides: i64) -> i64:
    """`facing` after a turn of so many hexsides, right positive, left negative."""
    return (facing + hexsides) % 6


def opposite(facing: i64) -> i64:
    """The facing straight behind."""
    return (facing + 3) % 6


def length(q: i64, r: i64) -> i64:
    """The length of an offset, in hexes."""
    s = q + r
    if q < 0:
        q = -q
    if r < 0:
        r = -r
    if s < 0:
        s = -s
    return (q + r + s) >> 1  # the largest of the three is the sum of the two others


def distance(q1: i64, r1: i64, q2: i64, r2: i64) -> i64:
    """The hexes from the first position to the second; 0 in the same hex. [Ruling G5]"""
    return length(q2 - q1, r2 - r1)


def rotate_to(q: i64, r: i64, facing: i64) -> tuple[i64, i64]:
    """The offset (q, r) seen by one who faces `facing`: turned so that `facing` points east."""
    return _QQ[facing] * q + _QR[facing] * r, _RQ[facing] * q + _RR[facing] * r


def rotate_from(q: i64, r: i64, facing: i64) -> tuple[i64, i64]:
    """The inverse of `rotate_to`: an offset seen by one who faces `facing`, back in board directions."""
    return rotate_to(q, r, (6 - facing) % 6)


def first_number(r: i64) -> i64:
    """The number of the westernmost hex of row `r`. [Ruling G2]"""
    return FIRST_NUMBER - r // 2


def column(q: i64, r: i64) -> i64:
    """How many hexes lie west of (q, r) in its row: 0-31 on the board."""
    return q + r // 2 - FIRST_NUMBER


def is_on_board(q: i64, r: i64) -> bool:
    """Whether (q, r) is a hex of the map, half-hexes included."""
    return 0 <= r <= LAST_ROW and 0 <= column(q, r) <= LAST_COLUMN


def edge_distance(q: i64, r: i64) -> i64:
    """The steps from (q, r) to the nearest half-hex: 0 on a half-hex, negative off the board.

    Exact, because no step changes the row or the column by more than one.
    """
    c = q + r // 2 - FIRST_NUMBER
    near = r if r + r < LAST_ROW else LAST_ROW - r
    across = c if c + c < LAST_COLUMN else LAST_COLUMN - c
    return near if near < across else across


def is_half_hex(q: i64, r: i64) -> bool:
    """Whether (q, r) is one of the outer ring of half-hexes. [Ruling G3]"""
    return edge_distance(q, r) == 0


def is_full_hex(q: i64, r: i64) -> bool:
    """Whether (q, r) is a hex that can be flown in. [Ruling G3]"""
    return 0 < r < LAST_ROW and 0 < q + r // 2 - FIRST_NUMBER < LAST_COLUMN


def label(q: i64, r: i64) -> str:
    """The printed name of a hex on the board, such as "X-19". [Mapboard Hex-grid, Ruling G2]"""
    return f"{ROW_LETTERS[r]}-{q}"


def parse_label(text: str) -> tuple[i64, i64]:
    """The hex of a printed name, in either case; `NotationError` if there is no such hex. [Ruling G2]"""
    letters, dash, number = text.strip().upper().partition("-")
    if not dash or not (number.isascii() and number.isdigit() and len(number) <= 2):
        raise NotationError(f"{text!r} is no hex: expected letters, a dash and a number, such as X-19")
    if letters not in ROW_LETTERS:
        raise NotationError(f"{text!r} is no hex: rows are A to Z and AA to OO")
    return _in_row(text, int(number), ROW_LETTERS.index(letters))


def _in_row(text: str, q: int, r: int) -> tuple[i64, i64]:
    first = FIRST_NUMBER - r // 2
    if not first <= q <= first + LAST_COLUMN:
        why = f"row {ROW_LETTERS[r]} has the numbers {first} to {first + LAST_COLUMN}"
        raise NotationError(f"{text!r} is not on the map: {why}")
    return q, r
