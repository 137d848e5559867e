"""The strafer's errand: low along the enemy's trench, from trench hex to trench hex."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand_flights import POINT
from dogfight.bots.errands import Errand, Flown, along
from dogfight.bots.ways import EVERY_FACING, Goal, Way
from dogfight.war.missions.film import code, enemy_line, is_enemy_trench
from dogfight.war.missions.trench_strafing import HIGHEST
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.task import STRAFE

A_HEX: Final = 0.1  # a point, in aircraft
ON_LINE: Final = 0.2  # to end on the line, from where the next run begins


class StraferErrand(Errand):
    """A point for each hex of the trench line that is not strafed yet."""

    def __init__(self, rules: Rules, sky: Sky, index: i64) -> None:
        super().__init__(rules, sky, index)
        self.line = enemy_line(self.ground, self.me.side)
        self.strafed = {int(code(mark.q, mark.r)) for mark in self.mission().marks}
        self.to_line: Way = self.way(self._goals())

    def _goals(self) -> list[Goal]:
        """Trench hexes that are not strafed, entered along the line, with more of them ahead."""
        found: list[Goal] = []
        for number, (q, r) in enumerate(self.line):
            facings: i64 = 0
            for onward in (1, -1):
                facing: i64 = along(self.line, number, onward)
                if facing >= 0 and self._is_fresh(number + onward) and self._is_fresh(number + 2 * onward):
                    facings |= 1 << facing
            if facings:
                found.append(Goal(q, r, facings))
        return found if found else [Goal(q, r, EVERY_FACING) for q, r in self.line]

    def _is_fresh(self, number: i64) -> bool:
        if not 0 <= number < len(self.line):
            return False
        return int(code(*self.line[number])) not in self.strafed

    def band(self) -> tuple[i64, i64]:
        return 50, HIGHEST

    def worth_entering(self, q: i64, r: i64, facing: i64) -> float:
        if self.run != STRAFE or int(code(q, r)) in self.strafed:
            return 0.0
        return A_HEX if is_enemy_trench(self.ground, self.me.side, q, r) else 0.0

    def entered(self, q: i64, r: i64, facing: i64) -> i64:
        return self.to_line.entered(q, r, facing)

    def ended(self, q: i64, r: i64, facing: i64) -> i64:
        return min(self.to_line.ended(q, r, facing), 60)

    def gain(self, flown: Flown) -> float:
        if flown.exits:
            return -1.0
        worth = -self.off_band(flown.altitude) - POINT * float(self.ended(flown.q, flown.r, flown.facing))
        if is_enemy_trench(self.ground, self.me.side, flown.q, flown.r) and flown.altitude <= HIGHEST:
            worth += ON_LINE
        if flown.run == STRAFE:
            worth += A_HEX * float(self.hit(flown)) - 0.03
        return worth

    def hit(self, flown: Flown) -> int:
        """How many hexes a run strafes that were not strafed before."""
        found = {int(code(self.me.q, self.me.r))} if self.me.altitude <= HIGHEST else set()
        for one in flown.path:
            if one.altitude <= HIGHEST and is_enemy_trench(self.ground, self.me.side, one.q, one.r):
                found.add(int(code(one.q, one.r)))
        return len(found - self.strafed)
