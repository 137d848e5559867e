"""How many movement points it takes to come somewhere, turns included, from everywhere on the board."""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import COLUMNS, DQ, DR, LAST_ROW, edge_distance, first_number, is_full_hex
from dogfight.war.flight import TURN_COSTS

FAR_AWAY: Final = 200  # points: no way there
POSES: Final = 41 * 64 * 6
MOST_KEPT: Final = 120
EVERY_FACING: Final = 63  # bits of the facings in which a place may be entered


class Goal:
    """A hex to be entered, and the bits of the facings in which it may be."""

    def __init__(self, q: i64, r: i64, facings: i64) -> None:
        self.q = q
        self.r = r
        self.facings = facings


class Way:
    """The points that are still needed to enter one of the goals, by hex and facing while it is entered."""

    def __init__(self, goals: list[Goal], schedule: i64, limit: i64) -> None:
        self.points: list[i64] = [FAR_AWAY] * POSES
        self.schedule = schedule
        self.limit = limit
        self._spread(goals)

    def _spread(self, goals: list[Goal]) -> None:
        """From the goals backwards, the nearest first; costs are small, so there is a list for each number."""
        waiting: list[list[int]] = [[] for _ in range(FAR_AWAY + 16)]
        for goal in goals:
            for facing in range(6):
                if goal.facings >> facing & 1:
                    self._offer(waiting, pose(goal.q, goal.r, facing), 0)
        for cost in range(FAR_AWAY):
            for at in waiting[cost]:
                if self.points[at] == cost:
                    self._before(waiting, at, cost)

    def _before(self, waiting: list[list[int]], at: i64, cost: i64) -> None:
        """The poses from which one is entered next: a turn there, and a hex ahead."""
        facing: i64 = at % 6
        q: i64 = at // 6 % 64 - DQ[facing]
        r: i64 = at // 384 - DR[facing]
        if not is_full_hex(q, r):
            return
        self._offer(waiting, pose(q, r, facing), cost + 1)
        for sides in range(1, self.limit + 1):
            right: i64 = TURN_COSTS[self.schedule * 8 + 4 + sides]
            left: i64 = TURN_COSTS[self.schedule * 8 + sides]
            self._offer(waiting, pose(q, r, (facing + 6 - sides) % 6), cost + 1 + right)
            self._offer(waiting, pose(q, r, (facing + sides) % 6), cost + 1 + left)

    def _offer(self, waiting: list[list[int]], at: i64, cost: i64) -> None:
        if cost < self.points[at]:
            self.points[at] = cost
            waiting[cost].append(at)

    def entered(self, q: i64, r: i64, facing: i64) -> i64:
        """Points to go for one who has just entered a hex and may turn in it."""
        return self.points[pose(q, r, facing)] if is_full_hex(q, r) else FAR_AWAY

    def ended(self, q: i64, r: i64, facing: i64) -> i64:
        """Points to go for one whose next movement begins here: straight ahead first. [Basic III.1]"""
        q += DQ[facing]
        r += DR[facing]
        return 1 + self.points[pose(q, r, facing)] if is_full_hex(q, r) else FAR_AWAY


def pose(q: i64, r: i64, facing: i64) -> i64:
    """A hex of the board and a facing as one number."""
    return (r * 64 + q) * 6 + facing


_KNOWN: Final[dict[tuple[int, ...], Way]] = {}


def way_to(goals: list[Goal], schedule: i64, limit: i64) -> Way:
    """The way to the nearest of these goals; the same question is answered once."""
    key = (int(schedule), int(limit), *[int(pose(one.q, one.r, 0) * 64 + one.facings) for one in goals])
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) >= MOST_KEPT:
            _KNOWN.clear()
        found = Way(goals, schedule, limit)
        _KNOWN[key] = found
    return found


def outward(side_row: i64) -> list[Goal]:
    """The hexes beside the north edge (row 0) or the south one, entered so that the edge lies ahead."""
    row: i64 = 1 if side_row == 0 else LAST_ROW - 1
    ways: i64 = 16 + 32 if side_row == 0 else 2 + 4
    found: list[Goal] = []
    for across in range(COLUMNS):
        q: i64 = first_number(row) + across
        if edge_distance(q, row) == 1:
            found.append(Goal(q, row, ways))
    return found
