"""What an aircraft on a mission is after, and what a flight does for it, in aircraft: ten points are one.

An errand is made for one moment, from what its seat sees.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from dogfight.bots.errand_flights import POINT, Guide
from dogfight.bots.ways import EVERY_FACING, Goal, Way, outward, way_to
from dogfight.hexes import LAST_ROW, is_full_hex, step
from dogfight.war.mission import Mission
from dogfight.war.missions.artillery_spotting import HIGHEST, LOWEST, is_in_circle
from dogfight.war.missions.targets import mission_of
from dogfight.war.overflight import Passage
from dogfight.war.pieces import ALLIED, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.task import NO_RUN, Task

HEIGHT: Final = 0.0004  # what a metre off the altitude that is wanted costs
HOME: Final = 0.5  # to be safely home
HOMEWARD: Final = 0.025  # a movement point nearer to home
CORRECTION: Final = 0.22
READY: Final = 0.15  # to end where a correction may begin


class Flown:
    """A flight as it would be: the hexes entered, where and how high it ends, and what was announced."""

    def __init__(
        self, path: list[Passage], q: i64, r: i64, facing: i64, altitude: i64, exits: bool, speed: i64, change: i64,
        run: i64,
    ) -> None:  # fmt: skip
        self.path = path
        self.q = q
        self.r = r
        self.facing = facing
        self.altitude = altitude
        self.exits = exits
        self.speed = speed
        self.change = change
        self.run = run


@mypyc_attr(allow_interpreted_subclasses=True)
class Errand(Guide):
    """One aircraft's errand. `run` is the run that is thought of while flights are looked for."""

    def __init__(self, rules: Rules, sky: Sky, index: i64) -> None:
        self.rules = rules
        self.sky = sky
        self.me: Craft = sky.crafts[index]
        self.ground = rules.charts.ground
        self.schedule: i64 = rules.schedule_of.of(self.me.kind)
        self.limit: i64 = max(rules.turn_limit.of(self.me), 1)
        self.run: i64 = NO_RUN

    def task(self) -> Task:
        """The aircraft's record of its mission."""
        task = self.me.task
        assert task is not None
        return task

    def mission(self) -> Mission:
        """The mission."""
        return mission_of(self.sky)

    def band(self) -> tuple[i64, i64]:
        """The lowest and the highest altitude that serve it."""
        return 50, self.me.kind.ceiling

    def is_for_home(self) -> bool:
        """Whether all that is left to do is to come home."""
        return False

    def gain(self, flown: Flown) -> float:
        """What a flight is worth for the errand, in aircraft."""
        return 0.0

    def way(self, goals: list[Goal]) -> Way:
        """The points to these goals for this aircraft."""
        return way_to(goals, self.schedule, self.limit)

    def off_band(self, altitude: i64) -> float:
        """The price of an altitude that does not serve."""
        low, high = self.band()
        if altitude < low:
            return HEIGHT * float(low - altitude)
        return HEIGHT * float(altitude - high) if altitude > high else 0.0

    def changes(self) -> list[int]:
        """Changes of altitude worth a thought: level, and toward the altitudes that serve."""
        low, high = self.band()
        up: i64 = self.rules.climb_limit.of(self.me)
        down: i64 = self.rules.dive_limit.of(self.me)
        found = [0]
        if self.me.altitude < low:
            found.append(int(min(up, low - self.me.altitude) // 50 * 50))
        if self.me.altitude > high:
            found.append(-int(min(down, self.me.altitude - high) // 50 * 50))
        return found


class HomeErrand(Errand):
    """Home over the own edge: the north row for the Allied, the south row for the Germans."""

    def __init__(self, rules: Rules, sky: Sky, index: i64) -> None:
        super().__init__(rules, sky, index)
        self.north = self.me.side == ALLIED
        self.home = self.way(outward(0 if self.north else 1))

    def is_for_home(self) -> bool:
        return True

    def faces_home(self, q: i64, r: i64, facing: i64) -> bool:
        """Whether the own edge lies ahead."""
        ahead, row = step(q, r, facing)
        return not is_full_hex(ahead, row) and row == (0 if self.north else LAST_ROW)

    def entered(self, q: i64, r: i64, facing: i64) -> i64:
        return self.home.entered(q, r, facing)

    def ended(self, q: i64, r: i64, facing: i64) -> i64:
        if self.faces_home(q, r, facing):
            return 0
        return min(self.home.ended(q, r, facing), 60)

    def gain(self, flown: Flown) -> float:
        if flown.exits:
            return HOME + 1.0 if self.faces_home(flown.q, flown.r, flown.facing) else -1.0
        return -HOMEWARD * float(self.ended(flown.q, flown.r, flown.facing))


class SpotterErrand(Errand):
    """Round the target, within four hexes, from 1000 to 2000 metres, out of everybody's sights."""

    def __init__(self, rules: Rules, sky: Sky, index: i64) -> None:
        super().__init__(rules, sky, index)
        target = self.ground.targets[1 - self.me.side][self.mission().place]
        self.q: i64 = target.q
        self.r: i64 = target.r
        self.circle = self.way([Goal(self.q, self.r, EVERY_FACING)])

    def band(self) -> tuple[i64, i64]:
        return LOWEST, HIGHEST

    def entered(self, q: i64, r: i64, facing: i64) -> i64:
        return self.circle.entered(q, r, facing)

    def ended(self, q: i64, r: i64, facing: i64) -> i64:
        return min(self.circle.ended(q, r, facing), 60)

    def is_in(self, q: i64, r: i64, altitude: i64) -> bool:
        """Whether a place is in the circle."""
        return is_in_circle(self.q, self.r, q, r, altitude)

    def gain(self, flown: Flown) -> float:
        if flown.exits:
            return -1.0
        me = self.me
        back = float(self.ended(flown.q, flown.r, flown.facing))
        worth = -self.off_band(flown.altitude)
        if not self.is_in(flown.q, flown.r, flown.altitude):
            return worth - POINT * back
        worth += READY - 0.25 * POINT * back
        if self.is_in(me.q, me.r, me.altitude) and not self.task().under_fire:
            worth += CORRECTION
        return worth


def along(chain: tuple[tuple[int, int], ...], number: i64, onward: i64) -> i64:
    """The facing in which a chain of hexes goes on from the one with this number, one way or the other; -1 at ends."""
    after: i64 = number + onward
    if after < 0 or after >= len(chain):
        return -1
    q, r = chain[number]
    for facing in range(6):
        if step(q, r, facing) == chain[after]:
            return facing
    return -1
