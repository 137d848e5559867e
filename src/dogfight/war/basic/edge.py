"""Basic II.8: the edge of the board, when two aircraft are left. (Turning in place is part of the flight automaton.)"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import COLUMNS, FIRST_NUMBER, LAST_COLUMN, LAST_ROW, column, distance, edge_distance
from dogfight.war.announcing import offers
from dogfight.war.flight import Plan
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import EDGE_AS_PRINTED, Sky
from dogfight.war.tables_of_flight import flights

MIDDLE_ROW: Final = LAST_ROW // 2
DOUBLED_MIDDLE: Final = COLUMNS - 1 + 2 * (FIRST_NUMBER - MIDDLE_ROW // 2)  # twice the number of the middle of that row


class EdgeShift(Phase):
    """Two aircraft left, neither gliding, the mover near the edge: both are moved to the middle.

    [Basic II.8.a, Ruling M7, Ruling M22]
    """

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        if sky.edge != EDGE_AS_PRINTED:
            return
        pair = [craft for craft in sky.crafts if craft.status == FLYING]
        if len(pair) != 2 or pair[0].gliding or pair[1].gliding:
            return
        for craft in pair:
            if craft.side == sky.mover and could_reach_edge(rules, craft):
                _shift(pair[0], pair[1], reports)
                return

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        return NEXT


def could_reach_edge(rules: Rules, craft: Craft) -> bool:
    """Whether some flight of this phase would enter a half-hex if it could. [Ruling M7]"""
    reach: i64 = offers(rules, craft).reach
    if edge_distance(craft.q, craft.r) > reach:
        return False
    level = Plan(rules.schedule_of.of(craft.kind), reach, 0, rules.turn_limit.of(craft), False, True, False)
    table = flights(level)
    along: i64 = 2 * craft.q + craft.r
    return (
        craft.r - table.extent(craft.facing, 0) <= 0
        or craft.r + table.extent(craft.facing, 1) >= LAST_ROW
        or along - table.extent(craft.facing, 2) <= 2 * FIRST_NUMBER + 1
        or along + table.extent(craft.facing, 3) >= 2 * (FIRST_NUMBER + LAST_COLUMN)
    )


def _shift(one: Craft, two: Craft, reports: Reports) -> None:
    """Move both by the vector that brings their midpoint nearest the middle; the smaller row, then column, if equal."""
    ideal: i64 = (2 * MIDDLE_ROW - one.r - two.r) // 2
    found = _nearest(one, two, ideal - 1, ideal + 2)
    if found is None:
        found = _nearest(one, two, -LAST_ROW, LAST_ROW)
    if found is None or found == (0, 0):
        return
    moved, rows = found
    for craft in (one, two):
        craft.q += moved
        craft.r += rows
        craft.from_q, craft.from_r = craft.from_q + moved, craft.from_r + rows
    if reports is not None:
        where = _spoken(rows, moved)
        tell(reports, f"Both aircraft are moved {where}, away from the edge.", "Basic II.8.a", "Ruling M7")


def _nearest(one: Craft, two: Craft, low: i64, high: i64) -> tuple[int, int] | None:
    """The best vector (numbers, rows) among so many rows; None where the near rows hold none close enough."""
    found: tuple[int, int] | None = None
    best: i64 = 2 if high - low < 5 else 1000
    least: i64 = 1 if (one.q + two.q - DOUBLED_MIDDLE) % 2 or (one.r + two.r) % 2 else 0
    for rows in range(low, high + 1):
        ideal: i64 = (DOUBLED_MIDDLE - one.q - two.q) // 2 - (rows - (2 * MIDDLE_ROW - one.r - two.r) // 2) // 2
        wide: i64 = 3 if high - low < 5 else COLUMNS
        first, last = _open(one, two, rows)
        for moved in range(max(first, ideal - wide), min(last, ideal + wide) + 1):
            far = distance(one.q + two.q + 2 * moved, one.r + two.r + 2 * rows, DOUBLED_MIDDLE, 2 * MIDDLE_ROW)
            if far < best or (found is None and far == best):
                best, found = far, (moved, rows)
                if far == least:
                    return found
    return found


def _open(one: Craft, two: Craft, rows: i64) -> tuple[i64, i64]:
    """How far both may be moved along their rows, after so many rows, to stay in full hexes: first and last."""
    if not (0 < one.r + rows < LAST_ROW and 0 < two.r + rows < LAST_ROW):
        return 0, -1
    here: i64 = column(one.q, one.r + rows)
    there: i64 = column(two.q, two.r + rows)
    return 1 - min(here, there), LAST_COLUMN - 1 - max(here, there)


def _spoken(rows: i64, numbers: i64) -> str:
    """A vector in words."""
    north = f"{rows} rows south" if rows > 0 else f"{-rows} rows north" if rows < 0 else ""
    along = f"{numbers} along the row" if numbers else ""
    return " and ".join([part for part in (north, along) if part])
