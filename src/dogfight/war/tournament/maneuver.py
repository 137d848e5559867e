"""Tournament I: maneuver. Five schedules by type."""

from mypy_extensions import i64

from dogfight.war.pieces import Kind
from dogfight.war.questions import ScheduleOf


class BySchedule(ScheduleOf):
    """Each type turns by the schedule in column 11 of its chart. [Tournament I.1, Schedule, Ruling M3]"""

    def of(self, kind: Kind) -> i64:
        return kind.schedule
