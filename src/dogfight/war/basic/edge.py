"""Basic II.8: the edge of the board, when two aircraft are left. (Turning in place is part of the flight automaton.)"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import COLUMNS, FIRST_NUMBER, LAST_COLUMN, LAST_ROW, column, edge_distance, length
from dogfight.war.announcing import announcements, offers, plan_for
from dogfight.war.flight import Leg, Plan, step, take_off
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import EDGE_AS_PRINTED, Sky

MIDDLE_ROW: Final = LAST_ROW // 2
ANYWHERE: Final = 1000  # half hexes
WESTMOST: Final = 2 * FIRST_NUMBER + 1  # twice number plus row of the half-hexes in the west, and in the east
EASTMOST: Final = 2 * (FIRST_NUMBER + LAST_COLUMN)
DOUBLED_MIDDLE: Final = COLUMNS - 1 + 2 * (FIRST_NUMBER - MIDDLE_ROW // 2)  # twice the number of the middle of that row


class EdgeShift(Phase):
    """Two aircraft left, neither gliding, the mover near the edge: both are moved to the middle.

    [Basic II.8.a, Ruling M7, Ruling M22]
    """

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        if sky.edge != EDGE_AS_PRINTED or sky.count_on_board() != 2:
            return
        pair = [craft for craft in sky.crafts if craft.status == FLYING]
        if pair[0].gliding or pair[1].gliding:
            return
        mover: i64 = sky.mover
        for craft in pair:
            if craft.side == mover and could_reach_edge(rules, craft):
                shift(pair[0], pair[1], reports)
                return

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        return NEXT


def could_reach_edge(rules: Rules, craft: Craft) -> bool:
    """Whether some flight of this phase would enter a half-hex if it could. [Ruling M7]"""
    offer = offers(rules, craft)
    if edge_distance(craft.q, craft.r) > offer.reach:
        return False
    key = plan_for(rules, craft, craft.kind.min_speed, 0, False).family() * 6 + int(craft.facing)
    extent = offer.extents.get(key)
    if extent is None:
        extent = _extent(_longest(rules, craft), craft.facing)
        offer.extents[key] = extent
    along: i64 = 2 * craft.q + craft.r
    if craft.r <= extent[0] or LAST_ROW - craft.r <= extent[1]:
        return True
    return along - WESTMOST <= extent[2] or EASTMOST - along <= extent[3]


def _extent(plans: list[Plan], facing: i64) -> list[int]:
    """How far flights of these plans come north, south, west and east."""
    return [max([_farthest(plan, facing, way) for plan in plans], default=0) for way in range(4)]


def _longest(rules: Rules, craft: Craft) -> list[Plan]:
    """Of all plans it may announce the one with the most points for each number of dive hexes."""
    most: dict[int, Plan] = {}
    for speed, change in announcements(rules, craft):
        plan = plan_for(rules, craft, speed, change, False)
        best = most.get(plan.dives)
        if best is None or plan.points > best.points:
            most[plan.dives] = plan
    return list(most.values())


_KNOWN: Final[dict[tuple[int, int], dict[tuple[int, int, int, int], int]]] = {}


def _gain(way: i64, q: i64, r: i64) -> i64:
    """How far a step leads north, south, west or east; across the rows a whole hex counts two."""
    if way < 2:
        return -r if way == 0 else r
    return -2 * q - r if way == 2 else 2 * q + r


def _farthest(plan: Plan, facing: i64, way: i64) -> int:
    """How far any flight of the plan comes in this way, wherever it goes from there."""
    known = _KNOWN.setdefault((plan.family(), int(way)), {})
    return _on_from(plan, take_off(plan, 0, 0, facing), way, known)


def _on_from(plan: Plan, leg: Leg, way: i64, known: dict[tuple[int, int, int, int], int]) -> int:
    _, facing, left, flags, last = leg.key(False)
    key = (facing, left, flags, last)
    best = known.get(key)
    if best is None:
        best = 0
        for letter in plan.alphabet():
            after = step(plan, leg, letter)
            if after is not None:
                gain: i64 = _gain(way, after.q - leg.q, after.r - leg.r)
                best = max(best, int(gain) + _on_from(plan, after, way, known))
        known[key] = best
    return best


def shift(one: Craft, two: Craft, reports: Reports) -> None:
    """Move both by the vector that brings their midpoint nearest the middle; the smaller row, then column, if equal."""
    ideal: i64 = (2 * MIDDLE_ROW - one.r - two.r) // 2
    found = _nearest(one, two, ideal, 1)
    if found is None:
        found = _nearest(one, two, ideal, 2)
    if found is None:
        found = _nearest(one, two, ideal, ANYWHERE)
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


def _nearest(one: Craft, two: Craft, middle: i64, within: i64) -> tuple[int, int] | None:
    """The best vector (numbers, rows) that brings the midpoint within so many half hexes, or None; `middle` in rows."""
    found: tuple[int, int] | None = None
    best: i64 = within
    least: i64 = 1 if (one.q + two.q - DOUBLED_MIDDLE) % 2 or (one.r + two.r) % 2 else 0
    wide: i64 = 3 if within < ANYWHERE else COLUMNS
    for rows in range(middle - wide, middle + wide + 1):
        off: i64 = one.r + two.r + 2 * rows - 2 * MIDDLE_ROW
        if off > best or -off > best:
            continue
        ideal: i64 = (DOUBLED_MIDDLE - one.q - two.q) // 2 - (rows - (2 * MIDDLE_ROW - one.r - two.r) // 2) // 2
        first, last = _open(one, two, rows)
        for moved in range(max(first, ideal - wide), min(last, ideal + wide) + 1):
            far = length(one.q + two.q + 2 * moved - DOUBLED_MIDDLE, off)
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
    along = _counted(numbers, "hex", "hexes", "east", "west")
    return " and ".join([part for part in (_counted(rows, "row", "rows", "south", "north"), along) if part])


def _counted(number: i64, one: str, many: str, ahead: str, back: str) -> str:
    if number == 0:
        return ""
    size: i64 = number if number > 0 else -number
    return f"{size} {one if size == 1 else many} {ahead if number > 0 else back}"
