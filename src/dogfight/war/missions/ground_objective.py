"""What missions against the ground have in common: when they are over, and how that is told. [Ruling S7]"""

from mypy_extensions import i64

from dogfight.game import DRAW, Outcome
from dogfight.war.basic.victory import is_last, side_is_gone
from dogfight.war.missions.targets import mission_of, with_task
from dogfight.war.pieces import ALLIED, DOWN, FLYING, GERMAN
from dogfight.war.questions import Objective, Reports, tell
from dogfight.war.sky import ACCOMPLISHED, ENDINGS, FAILED, FLOWN, LAST_TURN, ON, Sky

PER_AIRCRAFT: i64 = 10


def flying_with(sky: Sky, role: i64) -> int:
    """How many aircraft with this task are on the board."""
    return sum([1 for index in with_task(sky, role) if sky.crafts[index].status == FLYING])


def is_unopposed(sky: Sky, side: i64) -> bool:
    """Whether the other side has nothing left on the board. [Ruling P8]"""
    for craft in sky.crafts:
        if craft.side != side and craft.status == FLYING:
            return False
    return True


class Errand(Objective):
    """A mission that one side flies and that is accomplished or not.

    It is over when that is decided, or after the last turn; what is not achieved then has failed. [Ruling S7]
    """

    def __init__(self, rule: str, role: i64) -> None:
        super().__init__(rule)
        self.role = role

    def is_accomplished(self, sky: Sky) -> bool:
        """Whether it is achieved, as far as whoever has this state can know."""
        return False

    def is_possible(self, sky: Sky) -> bool:
        """Whether it can still be achieved."""
        return flying_with(sky, self.role) > 0

    def settled(self, sky: Sky) -> i64:
        """How it is decided, or ON; nobody left to oppose it decides it too. [Ruling S7, Ruling P8]"""
        if self.is_accomplished(sky):
            return ACCOMPLISHED
        if not self.is_possible(sky):
            return FAILED
        return ACCOMPLISHED if is_unopposed(sky, mission_of(sky).side) else ON

    def is_over(self, sky: Sky) -> bool:
        return self.settled(sky) != ON

    def ending(self, sky: Sky) -> i64:
        settled: i64 = self.settled(sky)
        if settled != ON:
            return settled
        return LAST_TURN if is_last(sky) else ON

    def reckon(self, sky: Sky, ending: i64) -> Outcome:
        mission = mission_of(sky)
        won = ending == ACCOMPLISHED or (ending != FAILED and self.is_accomplished(sky))
        return Outcome(mission.side if won else 1 - mission.side, ENDINGS[ending])


class Tally(Objective):
    """A mission that is decided by points when it has been flown. [Ruling S7, Ruling P9]"""

    def __init__(self, rule: str, role: i64) -> None:
        super().__init__(rule)
        self.role = role

    def unopposed_points(self, sky: Sky) -> i64:
        """What the side that flies it has besides, because nobody is left to oppose it. [Ruling P8]"""
        return 0

    def ground_points(self, sky: Sky) -> i64:
        """What the side that flies it has done to the ground."""
        return mission_of(sky).points

    def points(self, sky: Sky, side: i64) -> i64:
        """The points of a side: its work on the ground, and ten for each enemy aircraft shot down. [Ruling P9]"""
        total: i64 = 0
        for craft in sky.crafts:
            if craft.side != side and craft.status == DOWN:
                total += PER_AIRCRAFT
        if mission_of(sky).side == side:
            total += self.ground_points(sky)
            if is_unopposed(sky, side):
                total += self.unopposed_points(sky)
        return total

    def is_over(self, sky: Sky) -> bool:
        """No aircraft with the task is left, or a side has nothing left. [Ruling S7, Ruling P9]"""
        return flying_with(sky, self.role) == 0 or side_is_gone(sky)

    def ending(self, sky: Sky) -> i64:
        if self.is_over(sky):
            return FLOWN
        return LAST_TURN if is_last(sky) else ON

    def reckon(self, sky: Sky, ending: i64) -> Outcome:
        allied, german = self.points(sky, ALLIED), self.points(sky, GERMAN)
        return Outcome(DRAW if allied == german else ALLIED if allied > german else GERMAN, ENDINGS[ending])

    def conclude(self, sky: Sky, reports: Reports) -> None:
        tell_points(self, sky, reports)


def tell_points(tally: Tally, sky: Sky, reports: Reports) -> None:
    """Both sides' points. [Ruling P9]"""
    if reports is not None:
        tell(reports, f"Points: Allied {tally.points(sky, ALLIED)}, German {tally.points(sky, GERMAN)}.", "Ruling P9")
