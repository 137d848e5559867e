"""The clocks of a game: a time limit for every wait, and the ten seconds of the reaction rule for every flight.

A limit is stored with the game and runs on while no server does: what ran out meanwhile is settled when the game is
opened the next time. The ten seconds are too short to be taken from the moment the server has sent something. They
begin when the screen of him who is awaited says that it shows the state, and end for the server as much later as the
way there and back has taken, up to `LAG`. A screen that says nothing has `PATIENCE`: who keeps silent gains no more.
"""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from msgspec import Struct, structs

from dogfight.server.problems import Refused
from dogfight.table import Table

SHORTEST: Final = 30  # seconds
LONGEST: Final = 7 * 24 * 60 * 60
PATIENCE: Final = 3.0  # seconds until the clock begins without the word of a screen
LAG: Final = 1.5  # seconds that a slow line may be given at most


class Pace(Struct, frozen=True):
    """How long the rules of the game give for the present wait; `each`: every order begins it anew."""

    seconds: int
    each: bool


class Timing(Struct, frozen=True, omit_defaults=True):
    """The limit in seconds (0: none), and of the wait that began last its stage at the table and when it runs out.

    `ticking` are the seconds that the rules give for it, 0 when it runs by the limit; `each` as in `Pace`; `lag` what
    the line of him who is awaited was given on top, below 0 before his screen has shown it. `readers` are the seats
    that use a screen reader: for all of them together the rules' own clock is off. [Optional II, Ruling O2]
    """

    limit: int = 0
    stage: int = -1
    deadline: str = ""
    ticking: int = 0
    each: bool = False
    lag: float = -1.0
    readers: tuple[int, ...] = ()

    def kept(self, table: Table[Any, Any], seated: bool, now: str, pace: Pace | None = None) -> "Timing":
        """The timing after a change: a new wait gets all the time there is. It begins when everybody has sat down."""
        if not seated:
            return self
        if pace is not None and not self.readers:
            return self._by_the_rules(table, pace)
        calm = structs.replace(self, stage=-1, deadline="", ticking=0) if self.ticking else self
        if not calm.limit:
            return calm
        stage, timed = table.stage(), table.is_timed()
        if stage == calm.stage and (calm.deadline or not timed):
            return calm
        return structs.replace(calm, stage=stage, deadline=_after(now, calm.limit) if timed else "")

    def _by_the_rules(self, table: Table[Any, Any], pace: Pace) -> "Timing":
        """The clock of the rules, begun provisionally: until a screen shows it, or patience is at an end."""
        stage, timed = _stage(table, pace.each), table.is_timed()
        if self.ticking and stage == self.stage and (self.deadline or not timed):
            return self
        end = exactly_after(instant(), PATIENCE + pace.seconds + LAG) if timed else ""
        return structs.replace(self, stage=stage, deadline=end, ticking=pace.seconds, each=pace.each, lag=-1.0)

    def shown(self, lag: float) -> "Timing":
        """The screen of him who is awaited shows the wait, and says how long its line took there and back. Said once,
        and it never gives more time than silence does."""
        if not self.ticking or not self.deadline or self.lag >= 0:
            return self
        given = min(max(lag, 0.0), LAG)
        end = exactly_after(instant(), self.ticking + given)
        return structs.replace(self, deadline=min(end, self.deadline), lag=given)

    @property
    def is_each(self) -> bool:
        """Whether every order has a clock of its own."""
        return self.each and bool(self.ticking)

    def running(self, table: Table[Any, Any]) -> str:
        """When the present wait runs out; empty when nobody is awaited whose time could be up."""
        stage = _stage(table, self.is_each)
        return self.deadline if self.deadline and self.stage == stage and table.is_timed() else ""

    def on_screen(self, table: Table[Any, Any]) -> float:
        """Seconds of the rules' clock that a screen may show now, 0 when it does not run."""
        end = self.running(table) if self.ticking else ""
        if not end:
            return 0.0
        return min(max(left(end, instant()) - max(self.lag, 0.0), 0.0), float(self.ticking))

    def until_settled(self, deadline: str, now: str) -> float:
        """Seconds until what is overdue may be settled: the rules' clock by the instant, a limit by the second."""
        return left(deadline, instant() if self.ticking else now)


def limited(seconds: int) -> Timing:
    """The timing of a new game; raises Refused for a limit nobody could or would want to keep."""
    if seconds and not SHORTEST <= seconds <= LONGEST:
        why = f"limit: {seconds} is no time limit; it is 0 for none, or {SHORTEST} to {LONGEST} seconds"
        raise Refused(422, "no such time limit", why)
    return Timing(seconds)


def left(deadline: str, now: str) -> float:
    """Seconds between now and a deadline, below 0 when it has passed."""
    return (datetime.fromisoformat(deadline) - datetime.fromisoformat(now)).total_seconds()


def instant() -> str:
    """The time to the millisecond, ISO 8601 in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def exactly_after(now: str, seconds: float) -> str:
    """Some seconds after a time, to the millisecond."""
    end = datetime.fromisoformat(now) + timedelta(seconds=seconds)
    return end.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _stage(table: Table[Any, Any], each: bool) -> int:
    """Which wait it is: that of one order, or of everything that is due at the same time."""
    return len(table.played) if each else table.stage()


def _after(now: str, seconds: int) -> str:
    end = datetime.fromisoformat(now) + timedelta(seconds=seconds)
    return end.isoformat(timespec="seconds").replace("+00:00", "Z")
