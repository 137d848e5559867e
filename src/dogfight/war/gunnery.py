"""Geometry of fire and the exact odds of a shot: what is walked often is tabulated once."""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import DQ, DR, length, rotate_to
from dogfight.value import Value
from dogfight.war.charts import Charts, cell

REACH: Final = 7
SIDE: Final = 15
FAR: Final = -1

OUTSIDE: Final = 0
INSIDE: Final = 1
BLIND: Final = 2

# Where a hex lies behind an aircraft: in the rear sector, on the row straight behind, or directly behind it.
NOT_BEHIND: Final = 0
BEHIND: Final = 1
ASTERN: Final = 2
DIRECTLY_ASTERN: Final = 3


def hits_told(hits: i64) -> str:
    """The boxes of a shot in words."""
    return "no hit" if hits == 0 else "1 hit" if hits == 1 else f"{hits} hits"


def spot(dq: i64, dr: i64) -> i64:
    """The index of an offset in the field tables, FAR if it is out of reach."""
    if dq > REACH or dq < -REACH or dr > REACH or dr < -REACH or dq + dr > REACH or dq + dr < -REACH:
        return FAR
    return (dq + REACH) * SIDE + dr + REACH


def sighting_spot(dq: i64, dr: i64) -> i64:
    """As `spot`; one hex beyond reach counts as the hex before it in the same row or sector. [Ruling F17]

    Sighting asks for the field of fire only, not for the range, and who ends seven hexes off may come from eight.
    """
    at = spot(dq, dr)
    if at != FAR or length(dq, dr) > REACH + 1:
        return at
    q: i64 = length(dq, 0)
    r: i64 = length(0, dr)
    s: i64 = length(dq + dr, 0)
    if q > REACH:
        return spot(_less(dq), _less(dr) if r >= s else dr)
    if r > REACH:
        return spot(_less(dq) if q >= s else dq, _less(dr))
    return spot(_less(dq), dr) if q >= r else spot(dq, _less(dr))


def _less(part: i64) -> i64:
    """One nearer to nothing."""
    return part - 1 if part > 0 else part + 1 if part < 0 else part


def in_arc(dq: i64, dr: i64, facing: i64) -> bool:
    """Whether an offset lies at least partly within the 60 degrees ahead of one who faces so; not the own hex.

    [Advanced Field-of-Fire, Advanced Tailing 2, Ruling A2]
    """
    q, r = rotate_to(dq, dr, facing)
    return q > 0 and (r <= q if r >= 0 else q + 2 * r >= 0 and q + r > 0)


def _distances() -> list[i64]:
    return [length(at // SIDE - REACH, at % SIDE - REACH) for at in range(SIDE * SIDE)]


def _ahead(facing: i64, at: i64) -> bool:
    dq, dr = rotate_to(at // SIDE - REACH, at % SIDE - REACH, facing)
    return dr == 0 and dq > 0


def _behind(facing: i64, at: i64) -> i64:
    """The rear sector is bounded by the rows through the two rear hexsides, the rows included. [Ruling F2]"""
    dq, dr = rotate_to(at // SIDE - REACH, at % SIDE - REACH, facing)
    if dr == 0 and dq < 0:
        return DIRECTLY_ASTERN if dq == -1 else ASTERN
    low = dq + dr <= 0 and dr > 0
    high = dq <= 0 and dr < 0
    return BEHIND if low or high else NOT_BEHIND


def _aheads() -> list[bool]:
    return [_ahead(facing, at) for facing in range(6) for at in range(SIDE * SIDE)]


def _behinds() -> list[i64]:
    return [_behind(facing, at) for facing in range(6) for at in range(SIDE * SIDE)]


DISTANCE: Final[list[i64]] = _distances()
AHEAD_OF: Final[list[bool]] = _aheads()
BEHIND_OF: Final[list[i64]] = _behinds()


def row_ahead(q: i64, r: i64, facing: i64) -> list[tuple[i64, i64]]:
    """The seven hexes of the row a front gun fires through. [Basic VII.3.a]"""
    return [(q + DQ[facing] * far, r + DR[facing] * far) for far in range(1, REACH + 1)]


class Spread(Value):
    """The exact distribution of one shot: chance in 36 of each number of hits, and of an asterisk with each number."""

    def __init__(self, hits: tuple[int, ...], asterisks: tuple[int, ...]) -> None:
        self.hits = hits
        self.asterisks = asterisks

    @property
    def mean(self) -> float:
        """Expected hits."""
        return sum([number * ways for number, ways in enumerate(self.hits)]) / 36

    @property
    def critical(self) -> float:
        """The chance of a critical hit."""
        return sum(self.asterisks) / 36


_WAYS: Final[list[i64]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def spread(charts: Charts, column: i64, distance: i64, modifier: i64) -> Spread:
    """What two dice do in this column at this range with this modifier. [Basic VII.5, Ruling F28]"""
    hits = [0] * 16
    asterisks = [0] * 16
    for roll in range(2, 13):
        at: i64 = cell(column, distance, roll + modifier)
        number: i64 = charts.hits[at]
        hits[number] += int(_WAYS[roll])
        if charts.asterisks[at]:
            asterisks[number] += int(_WAYS[roll])
    most = max([number for number in range(16) if hits[number]])
    return Spread(tuple(hits[: most + 1]), tuple(asterisks[: most + 1]))
