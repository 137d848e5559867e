"""The board in letters: hexes in rows, aircraft as a letter with the direction of its nose, and the ground below.

North is up. Upper-case letters are Allied, lower-case German. Without arrows the nose points to a clock hour: 3 is
east, 5 south-east, 7 south-west, 9 west, 11 north-west, 1 north-east.
"""

from typing import Final

from rich.text import Text

from dogfight.hexes import (
    FACING_NAMES,
    LAST_COLUMN,
    ROW_LETTERS,
    ROWS,
    column,
    first_number,
    is_full_hex,
    is_on_board,
    label,
)
from dogfight.war.charts import Charts
from dogfight.war.gunnery import row_ahead
from dogfight.war.pieces import ALLIED, FLYING, Craft
from dogfight.war.sky import Sky

ARROWS: Final = ("→", "↘", "↙", "←", "↖", "↗")
CLOCK: Final = ("3", "5", "7", "9", "11", "1")
STYLES: Final = ("bold blue", "bold red")
WIDE: Final = 4  # signs a hex
MARGIN: Final = 4


def letter(sky: Sky, index: int) -> str:
    """The letter of an aircraft: A, B, C for the Allied side, a, b, c for the German."""
    craft = sky.crafts[index]
    before = sum([other.side == craft.side for other in sky.crafts[:index]])
    return chr((65 if craft.side == ALLIED else 97) + before)


def board(sky: Sky, charts: Charts, *, arrows: bool, sights: int = -1) -> list[Text]:
    """The part of the board round the aircraft; `sights` marks the row ahead of the aircraft with this index."""
    return Drawing(sky, charts, CLOCK if not arrows else ARROWS, sights).lines()


class Drawing:
    """One board being drawn: `noses` are the signs of the six facings."""

    def __init__(self, sky: Sky, charts: Charts, noses: tuple[str, ...], sights: int) -> None:
        self.sky = sky
        self.charts = charts
        self.noses = noses
        self.aimed = _aimed(sky, sights)
        self.here: dict[tuple[int, int], list[int]] = {}
        for index, craft in enumerate(sky.crafts):
            if craft.status == FLYING:
                self.here.setdefault((int(craft.q), int(craft.r)), []).append(index)

    def lines(self) -> list[Text]:
        """Every row that is shown, from north to south."""
        shown = [self.sky.crafts[index] for several in self.here.values() for index in several]
        rows, left, right = _window(shown)
        return [self.row(r, range(left, right + 1)) for r in rows]

    def row(self, r: int, columns: range) -> Text:
        """One row of hexes behind its letters; every second one stands half a hex to the right."""
        line = Text(f"{ROW_LETTERS[r]:>2} ", style="dim")
        line.append(" " * (WIDE // 2 if r % 2 else 0))
        for across in columns:
            line.append_text(self.cell(int(first_number(r)) + across, r))
        line.rstrip()
        return line

    def cell(self, q: int, r: int) -> Text:
        """One hex: the aircraft in it (a star for more than one), the line of sight, or the ground."""
        there = self.here.get((q, r), [])
        if there:
            craft = self.sky.crafts[there[0]]
            more = "*" if len(there) > 1 else ""
            sign = f"{letter(self.sky, there[0])}{self.noses[craft.facing]}{more}"
            return Text(sign.ljust(WIDE), style=STYLES[craft.side])
        if (q, r) in self.aimed and is_on_board(q, r):
            return Text("+".ljust(WIDE), style="bold")
        return Text(_ground(self.charts, q, r).ljust(WIDE), style="dim")


def _window(crafts: list[Craft]) -> tuple[range, int, int]:
    """Rows and columns that hold every aircraft with a margin; the middle of the board when there is none."""
    rows = [int(craft.r) for craft in crafts] or [ROWS // 2]
    columns = [int(column(craft.q, craft.r)) for craft in crafts] or [LAST_COLUMN // 2]
    top, bottom = max(0, min(rows) - MARGIN), min(ROWS - 1, max(rows) + MARGIN)
    return range(top, bottom + 1), max(0, min(columns) - MARGIN - 2), min(LAST_COLUMN, max(columns) + MARGIN + 2)


def _aimed(sky: Sky, index: int) -> set[tuple[int, int]]:
    if index < 0 or sky.crafts[index].status != FLYING:
        return set()
    craft = sky.crafts[index]
    return {(int(q), int(r)) for q, r in row_ahead(craft.q, craft.r, craft.facing)}


def _ground(charts: Charts, q: int, r: int) -> str:
    """`:` a half-hex, `=` a trench line, `H` the bridge, `.` anything else, nothing off the board."""
    if not is_on_board(q, r):
        return " "
    if not is_full_hex(q, r):
        return ":"
    if (q, r) in charts.ground.bridge.hexes:
        return "H"
    return "=" if charts.ground.trench_line(q, r) >= 0 else "."


def legend(sky: Sky) -> Text:
    """What the letters stand for, with hex, nose and height."""
    told = Text()
    for index, craft in enumerate(sky.crafts):
        if craft.status == FLYING:
            told.append(f"  {letter(sky, index)} ", style=STYLES[craft.side])
            told.append(f"{craft.id} {label(craft.q, craft.r)} {FACING_NAMES[craft.facing]} {craft.altitude} m\n")
    told.rstrip()
    return told
