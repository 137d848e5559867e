"""The bomber's errand: a dry run over its secret target, round, and exactly the same again."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand_flights import POINT
from dogfight.bots.errands import Errand, Flown
from dogfight.bots.ways import EVERY_FACING, Goal, Way
from dogfight.war.missions.tactical_bombing import HIGHEST
from dogfight.war.overflight import Passage
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.task import BOMB, Pass

TARGET: Final = 1.0  # bombed: ten points
DRY: Final = 0.4  # of it, for a dry run
ROUND: Final = 20  # movement points from a dry run to the next pass
SPEED: Final = 0.02  # a point of speed off the dry run's


class BomberErrand(Errand):
    """A level pass straight over the target, then the same hexsides, speed and altitude."""

    def __init__(self, rules: Rules, sky: Sky, index: i64) -> None:
        super().__init__(rules, sky, index)
        self.target: i64 = self.mission().target_of(index)
        place = self.ground.targets[1 - self.me.side][self.target]
        self.q: i64 = place.q
        self.r: i64 = place.r
        self.dry = self._dry_run()
        facings: i64 = EVERY_FACING if self.dry is None else 1 << self.dry.facing
        self.to_target: Way = self.way([Goal(self.q, self.r, facings)])

    def _dry_run(self) -> Pass | None:
        """The pass over the target that is to be repeated."""
        for one in self.task().passes:
            if one.target == self.target:
                return one
        return None

    def band(self) -> tuple[i64, i64]:
        if self.dry is not None:
            return self.dry.altitude, self.dry.altitude
        return 50, HIGHEST

    def worth_entering(self, q: i64, r: i64, facing: i64) -> float:
        if q != self.q or r != self.r:
            return 0.0
        if self.dry is None:
            return DRY
        return TARGET if self.run == BOMB and facing == self.dry.facing else -DRY

    def entered(self, q: i64, r: i64, facing: i64) -> i64:
        return self.to_target.entered(q, r, facing)

    def ended(self, q: i64, r: i64, facing: i64) -> i64:
        return min(self.to_target.ended(q, r, facing), 80)

    def gain(self, flown: Flown) -> float:
        if flown.exits:
            return -1.0
        worth = -self.off_band(flown.altitude)
        straight, entries = self.passed(flown)
        if entries > 0:
            return worth + self._after_pass(flown, straight)
        to_go: i64 = self.ended(flown.q, flown.r, flown.facing)
        if self.dry is None:
            return worth - POINT * float(to_go + ROUND)
        off: i64 = flown.speed - self.dry.speed
        return worth - POINT * float(to_go) - SPEED * float(off if off > 0 else -off)

    def _after_pass(self, flown: Flown, straight: Passage | None) -> float:
        """What a flight over the target is worth: the bombs, a dry run, or a dry run spoilt."""
        dry = self.dry
        level = flown.change == 0 and straight is not None and straight.altitude <= HIGHEST
        if dry is not None and straight is not None and flown.run == BOMB and straight.facing == dry.facing:
            return TARGET + DRY
        if level:
            return (DRY if dry is None else -0.1) - POINT * float(ROUND)
        return -POINT * float(2 * ROUND) - (0.0 if dry is None else DRY)

    def passed(self, flown: Flown) -> tuple[Passage | None, int]:
        """The last pass straight over the target, if any, and how often it is entered."""
        found: Passage | None = None
        entries = 0
        for one in flown.path:
            if one.q == self.q and one.r == self.r:
                entries += 1
                if one.straight:
                    found = one
        return found, entries
