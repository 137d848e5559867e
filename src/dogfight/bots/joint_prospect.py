"""What a position is worth after the fire of a joint turn: who has whom before or behind him, how far, how high."""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import length
from dogfight.war.gunnery import in_arc

WIDE: Final = 20  # hexes: offsets beyond are drawn in
SIDE: Final = 2 * WIDE + 1

# Where another is as seen from an aircraft: in the arc ahead, before the beam, behind it, in the arc astern.
AHEAD: Final = 0
ASTERN: Final = 3

# What it is worth to have the other there (row) while he has one there (column), by both sectors.
BEARINGS: Final = [
    0.00, 0.12, 0.25, 0.35,
    -0.12, 0.00, 0.10, 0.20,
    -0.25, -0.10, 0.00, 0.05,
    -0.35, -0.20, -0.05, 0.00,
]  # fmt: skip
FADING: Final = [0.80, 0.90, 1.0, 1.0, 1.0, 0.95, 0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.20]  # by hexes
HEIGHT: Final = 0.015  # for 100 m above the other, up to 400


def _sector(dq: i64, dr: i64, facing: i64) -> i64:
    if in_arc(dq, dr, facing):
        return AHEAD
    if in_arc(dq, dr, (facing + 3) % 6):
        return ASTERN
    near = in_arc(dq, dr, (facing + 1) % 6) or in_arc(dq, dr, (facing + 5) % 6)
    return 1 if near else 2


def _sectors() -> list[i64]:
    return [_sector(at // SIDE - WIDE, at % SIDE - WIDE, facing) for facing in range(6) for at in range(SIDE * SIDE)]


def _lengths() -> list[i64]:
    return [min(length(at // SIDE - WIDE, at % SIDE - WIDE), len(FADING) - 1) for at in range(SIDE * SIDE)]


SECTORS: Final[list[i64]] = _sectors()
LENGTHS: Final[list[i64]] = _lengths()


def prospect(dq: i64, dr: i64, facing: i64, other: i64, gap: i64) -> float:
    """The worth for one who faces so and has the other, facing `other`, at this offset and `gap` metres above.

    What it is worth to one of the two it costs the other.
    """
    q: i64 = max(-WIDE, min(WIDE, dq))
    r: i64 = max(-WIDE, min(WIDE, dr))
    at: i64 = (q + WIDE) * SIDE + r + WIDE
    back: i64 = SIDE * SIDE - 1 - at
    mine: i64 = SECTORS[facing * SIDE * SIDE + at]
    his: i64 = SECTORS[other * SIDE * SIDE + back]
    up: i64 = max(-400, min(400, -gap))
    return BEARINGS[mine * 4 + his] * FADING[LENGTHS[at]] + HEIGHT * float(up) / 100
