"""The ground below: who holds each hex, and what lies on it. A value; `scenarios/map_file.py` reads it from a file."""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import COLUMNS, LAST_ROW, ROWS, column, first_number, is_full_hex, is_on_board, step
from dogfight.value import Value
from dogfight.war.pieces import ALLIED, GERMAN

NO_MANS_LAND: Final = 2  # the third holder beside the sides ALLIED and GERMAN
NO_LINE: Final = -1

HOLDERS: Final[list[str]] = ["Allied ground", "German ground", "No-Man's-Land"]

SECTIONS: Final = 4  # of road for the cameras, on either side's ground
SECTION_HEXES: Final[list[i64]] = [8, 11]  # of Allied and of German road
TARGET_KINDS: Final[list[str]] = ["bridge", "village", "dump", "station", "crossroads"]

Hexes = tuple[tuple[int, int], ...]


class Feature(Value):
    """Something with a name that covers hexes: road or railway (in its order), village, wood, dump, bridge."""

    def __init__(self, name: str, hexes: Hexes) -> None:
        self.name = name
        self.hexes = hexes


class River(Value):
    """A river: its course as points (number, row, width), in hexes and fractions of hexes, from edge to edge."""

    def __init__(self, name: str, course: tuple[tuple[float, float, float], ...]) -> None:
        self.name = name
        self.course = course


class Title(Value):
    """Letters spread over the ground from one hex to another of the same row."""

    def __init__(self, text: str, first: tuple[int, int], last: tuple[int, int]) -> None:
        self.text = text
        self.first = first
        self.last = last


class Section(Value):
    """A stretch of road that a mission may have to photograph. [Photo 5, Ruling B3]"""

    chart = True

    def __init__(self, name: str, hexes: Hexes) -> None:
        self.name = name
        self.hexes = hexes


class Target(Value):
    """A hex that may have to be bombed, or that guns are directed at. `kind` is one of TARGET_KINDS. [Bombing 1]"""

    chart = True

    def __init__(self, name: str, kind: str, q: i64, r: i64) -> None:
        self.name = name
        self.kind = kind
        self.q = q
        self.r = r


class Ground(Value):
    """A map. `seed` is for the drawing alone; no rule draws from it.

    Each trench line is a chain of hexes from the west edge to the east edge, the Allied one in the north. `sections`
    and `targets` are indexed by the side on whose ground they lie: those at GERMAN are what the Allied side flies for.
    [Mapboard Trench-lines, Photo 5, Bombing 1, Ruling B1]
    """

    chart = True

    def __init__(
        self,
        name: str,
        seed: i64,
        allied_line: Hexes,
        german_line: Hexes,
        river: River,
        bridge: Feature,
        roads: tuple[Feature, ...],
        villages: tuple[Feature, ...],
        woods: tuple[Feature, ...],
        dumps: tuple[Feature, ...],
        railways: tuple[Feature, ...],
        title: Title,
        sections: tuple[tuple[Section, ...], ...],
        targets: tuple[tuple[Target, ...], ...],
    ) -> None:
        self.name = name
        self.seed = seed
        self.allied_line = allied_line
        self.german_line = german_line
        self.river = river
        self.bridge = bridge
        self.roads = roads
        self.villages = villages
        self.woods = woods
        self.dumps = dumps
        self.railways = railways
        self.title = title
        self.sections = sections
        self.targets = targets
        self._lines = _lines(allied_line, german_line)
        self._territory = _territory(self._lines)
        self._full = [_full_hexes(self._territory, side) for side in (ALLIED, GERMAN)]

    def territory(self, q: i64, r: i64) -> i64:
        """Who holds the hex: ALLIED, GERMAN or NO_MANS_LAND, to which both lines belong.

        [Mapboard No-Man's-Land, Rulings G4, G6]

        `IndexError` off the board: an aircraft that left is judged by the last full hex it was in.
        """
        return self._territory[index(q, r)]

    def full_hexes(self, side: i64) -> list[tuple[i64, i64]]:
        """Every full hex of a side's own ground, row by row. [Ruling G3, Ruling B10]"""
        return self._full[side]

    def trench_line(self, q: i64, r: i64) -> i64:
        """Whose trench line runs through the hex: ALLIED, GERMAN or NO_LINE. [Mapboard Trench-lines, Ruling G4]"""
        return self._lines[index(q, r)]

    def __repr__(self) -> str:
        return f"Ground({self.name!r})"


def index(q: i64, r: i64) -> i64:
    """The place of a hex of the board in a list of all hexes, row by row."""
    if not is_on_board(q, r):
        raise IndexError(f"number {q}, row {r} is off the board")
    return r * COLUMNS + column(q, r)


def _lines(allied: Hexes, german: Hexes) -> list[i64]:
    lines: list[i64] = [NO_LINE] * (ROWS * COLUMNS)
    for q, r in allied:
        lines[index(q, r)] = ALLIED
    for q, r in german:
        lines[index(q, r)] = GERMAN
    return lines


def _territory(lines: list[i64]) -> list[i64]:
    holders: list[i64] = [NO_MANS_LAND] * (ROWS * COLUMNS)
    _flood(holders, lines, 0, ALLIED)
    _flood(holders, lines, LAST_ROW, GERMAN)
    return holders


def _full_hexes(holders: list[i64], side: i64) -> list[tuple[i64, i64]]:
    board: list[tuple[i64, i64]] = [(first_number(r) + c, r) for r in range(ROWS) for c in range(COLUMNS)]
    return [(q, r) for q, r in board if is_full_hex(q, r) and holders[index(q, r)] == side]


def _flood(holders: list[i64], lines: list[i64], row: i64, holder: i64) -> None:
    """Give `holder` all that hangs together with the map's edge at `row` on the near side of its own line."""
    first = first_number(row)
    todo = [(first + c, row) for c in range(COLUMNS)]
    while todo:
        q, r = todo.pop()
        if not is_on_board(q, r):
            continue
        here = index(q, r)
        if lines[here] != NO_LINE or holders[here] == holder:
            continue
        holders[here] = holder
        todo.extend([step(q, r, facing) for facing in range(6)])
