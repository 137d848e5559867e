"""Basic III: maneuver. One schedule for all, three hexsides a hex at the most."""

from mypy_extensions import i64

from dogfight.war.flight import BASIC_SCHEDULE, Plan
from dogfight.war.orders import FRONT, REAR
from dogfight.war.pieces import Craft, Kind
from dogfight.war.questions import Planning, Rules, ScheduleOf, TurnLimit


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


class Flights(Planning):
    """The points a climb leaves, the hexes a dive takes; gliders and locked controls do not turn at the edge.

    [Basic II.1, Ruling M21]
    """

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64, bounded: bool) -> Plan:
        points: i64 = speed - (rules.climb_cost.of(change) if change > 0 else 0)
        dives: i64 = rules.dive_hexes.of(-change) if change < 0 else 0
        limit: i64 = rules.turn_limit.of(craft)
        return Plan(
            rules.schedule_of.of(craft.kind), points, dives, limit, bounded, limit > 0 and not craft.gliding,
            rules.swivel.of(craft.kind, REAR) or rules.swivel.of(craft.kind, FRONT),
        )  # fmt: skip
