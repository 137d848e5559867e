"""Basic III: maneuver. One schedule for all, three hexsides a hex at the most."""

from mypy_extensions import i64

from dogfight.war.flight import BASIC_SCHEDULE
from dogfight.war.pieces import Craft, Kind
from dogfight.war.questions import ScheduleOf, TurnLimit


class OneSchedule(ScheduleOf):
    """Every type turns by the Basic schedule: 1, 3 and 6 points for one, two and three hexsides.

    [Basic III.2, Ruling M3]
    """

    def of(self, kind: Kind) -> i64:
        return BASIC_SCHEDULE


class ThreeHexsides(TurnLimit):
    """At most three hexsides in one hex. [Basic III.3]"""

    def of(self, craft: Craft) -> i64:
        return 3
