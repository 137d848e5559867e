"""The time limit of a game: how long people may take, and when the present wait runs out."""

from datetime import datetime, timedelta
from typing import Any, Final

from msgspec import Struct, structs

from dogfight.server.problems import Refused
from dogfight.table import Table

SHORTEST: Final = 30  # seconds
LONGEST: Final = 7 * 24 * 60 * 60


class Timing(Struct, frozen=True, omit_defaults=True):
    """The limit in seconds (0: none), and of the wait that began last its stage at the table and when it runs out.

    It is stored with the game and runs on while no server does: what ran out meanwhile is settled when the game is
    opened the next time.
    """

    limit: int = 0
    stage: int = -1
    deadline: str = ""

    def kept(self, table: Table[Any, Any], seated: bool, now: str) -> "Timing":
        """The timing after a change: a new wait gets all the time there is. It begins when everybody has sat down."""
        if not self.limit or not seated:
            return self
        stage, timed = table.stage(), table.is_timed()
        if stage == self.stage and (self.deadline or not timed):
            return self
        return structs.replace(self, stage=stage, deadline=_after(now, self.limit) if timed else "")

    def running(self, table: Table[Any, Any]) -> str:
        """When the present wait runs out; empty when nobody is awaited whose time could be up."""
        return self.deadline if self.deadline and self.stage == table.stage() and table.is_timed() else ""


def limited(seconds: int) -> Timing:
    """The timing of a new game; raises Refused for a limit nobody could or would want to keep."""
    if seconds and not SHORTEST <= seconds <= LONGEST:
        why = f"limit: {seconds} is no time limit; it is 0 for none, or {SHORTEST} to {LONGEST} seconds"
        raise Refused(422, "no such time limit", why)
    return Timing(seconds)


def left(deadline: str, now: str) -> float:
    """Seconds between now and a deadline, below 0 when it has passed."""
    return (datetime.fromisoformat(deadline) - datetime.fromisoformat(now)).total_seconds()


def _after(now: str, seconds: int) -> str:
    end = datetime.fromisoformat(now) + timedelta(seconds=seconds)
    return end.isoformat(timespec="seconds").replace("+00:00", "Z")
