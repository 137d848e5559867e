"""The inverse of a flight table: which of its ends have an enemy before the guns, and how near."""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import DQ, DR, length, rotate_to
from dogfight.war.flight import Plan
from dogfight.war.questions import Rules
from dogfight.war.tables_of_flight import SPAN, Flights, flights
from dogfight.war.tournament.sighting import Sighted

NONE: Final = 99
FARTHEST: Final = 28  # hexes: no flight and shot reach beyond
WIDE: Final = 2 * FARTHEST + 1
UNKNOWN: Final = -1
_NOTHING: Final[list[int]] = []


class Reach:
    """A table seen from its targets. `sighted`: a gun needs two hexes flown straight at its target to fire."""

    def __init__(self, table: Flights, sighted: bool) -> None:
        self.table = table
        self.sighted = sighted
        self.turned: dict[int, list[int]] = {}
        self.near: list[i64] = [UNKNOWN] * (WIDE * WIDE)
        if not sighted:
            self._turn_over()

    def _turn_over(self) -> None:
        """Where turns do not spoil the aim every pose counts once, however it was reached."""
        table = self.table
        known: set[int] = set()
        for row in range(len(table.word)):
            facing: i64 = table.facing[row]
            pose: i64 = key_of(table.q[row], table.r[row]) * 6 + facing
            if pose in known:
                continue
            known.add(pose)
            for far in range(1, 8):
                at = key_of(table.q[row] + DQ[facing] * far, table.r[row] + DR[facing] * far)
                self.turned.setdefault(at, []).append(row)

    def fronting(self, dq: i64, dr: i64) -> list[int]:
        """The rows whose guns have the offset (dq, dr) before them, for a start that faces east."""
        if self.sighted:
            return self.table.fronting(dq, dr)
        return self.turned.get(key_of(dq, dr), _NOTHING)

    def nearest(self, dq: i64, dr: i64) -> i64:
        """The shortest range at which the offset can be brought before the guns; NONE if it cannot."""
        if length(dq, dr) > FARTHEST:
            return NONE
        at: i64 = (dq + FARTHEST) * WIDE + dr + FARTHEST
        found: i64 = self.near[at]
        if found == UNKNOWN:
            found = NONE
            for row in self.fronting(dq, dr):
                found = min(found, length(dq - self.table.q[row], dr - self.table.r[row]))
            self.near[at] = found
        return found


def key_of(dq: i64, dr: i64) -> int:
    """An offset as one number."""
    return (dq + SPAN // 2) * SPAN + dr + SPAN // 2


class Reaches:
    """The inverses of all tables that were asked for; one ruleset's, shared by its computers."""

    def __init__(self, rules: Rules) -> None:
        self.sighted = any([isinstance(veto, Sighted) for veto in rules.may_fire])
        self.known: dict[int, Reach] = {}

    def of(self, plan: Plan) -> Reach:
        """The inverse of a plan's table away from the edge."""
        key = (((plan.schedule * 64 + plan.points) * 16 + plan.dives) * 4 + plan.limit) * 2 + (1 if plan.aft else 0)
        found = self.known.get(key)
        if found is None:
            found = Reach(flights(plan), self.sighted)
            self.known[key] = found
        return found

    def nearest(self, plan: Plan, facing: i64, dq: i64, dr: i64) -> i64:
        """The same as `Reach.nearest` for a start that faces so."""
        q, r = rotate_to(dq, dr, facing)
        return self.of(plan).nearest(q, r)
