"""The way home: hexes of one's own ground from which an aircraft leaves the board. [Basic II.9.b, Rulings G6, M23]"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import COLUMNS, ROWS, distance, edge_distance, first_number
from dogfight.war.ground import Ground

_GATES: Final[dict[tuple[str, int], list[tuple[int, int]]]] = {}


def gates(ground: Ground, side: i64) -> list[tuple[int, int]]:
    """The full hexes along the edge that are a side's own ground."""
    key = (ground.name, int(side))
    found = _GATES.get(key)
    if found is None:
        found = [(int(first_number(r) + across), r) for r in range(ROWS) for across in range(COLUMNS)
                 if edge_distance(first_number(r) + across, r) == 1
                 and ground.territory(first_number(r) + across, r) == side]  # fmt: skip
        _GATES[key] = found
    return found


def way_home(ground: Ground, side: i64, q: i64, r: i64) -> int:
    """Hexes to the nearest gate."""
    return min([distance(q, r, gate_q, gate_r) for gate_q, gate_r in gates(ground, side)], default=0)
