"""The questions a ruleset answers, one class each, and `Rules`, which holds one ruleset's answers.

Rulings have one answer; vetoes any number, of which the first that refuses speaks; tallies are summed.
"""

from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from dogfight.game import DRAW, Choices, Outcome, Refusal, Report
from dogfight.rulebook import Answer, Composition
from dogfight.war.charts import Charts
from dogfight.war.flight import Plan
from dogfight.war.orders import GroundFire, Order, Roll
from dogfight.war.overflight import Passage
from dogfight.war.pieces import Craft, Kind
from dogfight.war.sky import ENDINGS, ON, PURPOSES, Sky

Reports = list[Report] | None
A = TypeVar("A", bound=Answer)

NEXT: Final = -1  # of Phase.leave: the phase that follows
BOTH: Final = -3  # of Phase.seat: all seats at once


def tell(reports: Reports, text: str, *rules: str) -> None:
    """Add a report that all may read, if anybody listens."""
    if reports is not None:
        reports.append(Report(text, rules, -1))


@mypyc_attr(allow_interpreted_subclasses=True)
class ScheduleOf(Answer):
    """By which maneuver schedule does this type turn? An index into flight.TURN_COSTS."""

    def of(self, kind: Kind) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Planning(Answer):
    """What may it fly with this speed and this change of altitude? `bounded`: the edge of the board is in view."""

    def of(self, rules: "Rules", craft: Craft, speed: i64, change: i64, bounded: bool) -> Plan:
        return Plan(0, 0, 0, 3, bounded, True, False)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnLimit(Answer):
    """How many hexsides may it turn in one hex?"""

    def of(self, craft: Craft) -> i64:
        return 3


@mypyc_attr(allow_interpreted_subclasses=True)
class PointsFor(Answer):
    """How many movement points (or dive hexes) go with so many metres of climb or dive?"""

    def of(self, metres: i64) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Limit(Answer):
    """What is the limit of this aircraft now: metres of climb or dive, or hexes a turn?"""

    def of(self, craft: Craft) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Supply(Answer):
    """How many boxes of ammunition has this gun at the start?"""

    def of(self, kind: Kind, gun: i64) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class RangeTo(Answer):
    """What is the range over so many hexes with such a gap of altitude in metres? 0: no shot."""

    def of(self, hexes: i64, gap: i64) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Field(Answer):
    """Is a hex in this gun's field of fire? `at` is a spot (gunnery.spot), `height` target minus own altitude, metres.

    gunnery.OUTSIDE, INSIDE or BLIND.
    """

    def of(self, kind: Kind, facing: i64, at: i64, height: i64) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Swivel(Answer):
    """Is this gun on a swivel, so that its gunner follows a target with it through a turn?"""

    def of(self, kind: Kind, gun: i64) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Column(Answer):
    """In which column of the Target Damage Table does this gun fire? NO_COLUMN without such a gun."""

    def of(self, craft: Craft, gun: i64) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class JamRisk(Answer):
    """Up to which number of one die does a gun jam after this shot?"""

    def of(self, successive: bool) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class CriticalHits(Answer):
    """Does an asterisk count, and what does a critical hit do?"""

    def counts(self) -> bool:
        return False

    def strike(self, rules: "Rules", sky: Sky, roll: i64, reports: Reports) -> None:
        """The shot being resolved has scored one; two dice showed `roll`."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Wear(Answer):
    """What do marked boxes do to an aircraft that still flies? `cause`: whose fire it was, by victory credit."""

    def settle(self, craft: Craft, cause: i64, reports: Reports) -> None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Sinking(Answer):
    """How many metres does it lose at its announcement without diving?"""

    def of(self, craft: Craft, change: i64) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ForcedLanding(Answer):
    """Is it rolled for who comes down in a glide, and what does the die do (crew.CREW_FATES)?"""

    def is_rolled(self) -> bool:
        return False

    def of(self, charts: Charts, craft: Craft, roll: i64) -> i64:
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Lateness(Answer):
    """What is an aircraft taken to do whose owner has not moved it in time? None: he is waited for."""

    def of(self, rules: "Rules", sky: Sky, index: i64) -> Order | None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class MayEnter(Answer):
    """Veto: may an aircraft like this be entered in a game?"""

    def of(self, craft: Craft) -> Refusal | None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class MayAnnounce(Answer):
    """Veto: may it announce this speed and this change of altitude?"""

    def of(self, rules: "Rules", craft: Craft, speed: i64, change: i64) -> Refusal | None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Run(Answer):
    """A run of a mission that may be announced with speed and altitude; `run` is its code (task.RUNS)."""

    run: i64 = 0

    def refuses(self, rules: "Rules", sky: Sky, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        """Why it may not be announced like this."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Overflight(Answer):
    """What passing over the ground does: called with the hexes an aircraft has just entered, in their order."""

    def of(self, rules: "Rules", sky: Sky, index: i64, path: list[Passage], reports: Reports) -> None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Objective(Answer):
    """What the sides fight for: what ends a game and who has won it."""

    def is_over(self, sky: Sky) -> bool:
        """Whether it is decided right after a movement, before anybody fires."""
        return False

    def ending(self, sky: Sky) -> i64:
        """How it ends at the end of a turn or segment (sky.ENDINGS), or ON."""
        return ON

    def conclude(self, sky: Sky, reports: Reports) -> None:
        """Called once when the game is over, before its end is told."""

    def reckon(self, sky: Sky, ending: i64) -> Outcome:
        """Who has won if it ends like this."""
        return Outcome(DRAW, ENDINGS[ending])


@mypyc_attr(allow_interpreted_subclasses=True)
class MayFire(Answer):
    """Veto: may this gun of the first aircraft fire at the second now? `rockets`: it binds rockets as the front gun."""

    rockets = False

    def of(self, rules: "Rules", sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class ToHit(Answer):
    """Tally: what does this add to the dice? `attacking`: in the attack phase, not in defensive fire."""

    name = ""

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return 0

    def from_ground(self, target: Craft) -> i64:
        """The same of fire from the ground."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Rockets(Answer):
    """May an aircraft fire a rocket at this target now?"""

    def refuses(self, rules: "Rules", sky: Sky, craft: Craft, target: Craft) -> Refusal | None:
        """Why it may not."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class GroundDefence(Answer):
    """What fires from the ground in its owner's attack phase?"""

    def begin(self, rules: "Rules", sky: Sky, side: i64, reports: Reports) -> None:
        """The attack phase of this side begins; guns that fire by themselves announce it."""

    def waits(self, rules: "Rules", sky: Sky, side: i64) -> bool:
        """Whether the owner is asked; by what everybody sees."""
        return False

    def shots(self, rules: "Rules", sky: Sky, side: i64) -> list[Order]:
        """What may be announced."""
        return []

    def refusal(self, rules: "Rules", sky: Sky, side: i64, order: GroundFire) -> Refusal | None:
        """Why this may not."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Answer):
    """A phase of the sequence of play. It waits for orders, or is passed over."""

    label = ""
    mark = ""  # the letter of its part of a turn in the notation; the segment's if there is none

    def enter(self, rules: "Rules", sky: Sky, reports: Reports) -> None:
        return None

    def waits(self, rules: "Rules", sky: Sky) -> bool:
        """Whether an order is awaited now."""
        return False

    def is_secret(self, sky: Sky) -> bool:
        """Whether the orders of this phase are their owners' alone until it is over."""
        return False

    def is_silent(self, order: Order) -> bool:
        """Whether the others do not even learn that an order of a secret phase was given, before it is over."""
        return False

    def keeps_silence(self) -> bool:
        """Whether there are such orders in this phase."""
        return False

    def asks(self, rules: "Rules", sky: Sky, seat: i64) -> bool:
        """Whether a seat has an order to give, where several act at once."""
        return len(self.choices(rules, sky, seat)) > 0

    def seat(self, sky: Sky) -> i64:
        """The seat to act; NATURE when something is rolled; BOTH when several act at once."""
        return sky.first ^ sky.segment  # the mover, without a call

    def choices(self, rules: "Rules", sky: Sky, seat: i64) -> Choices[Order]:
        """What the seat may order."""
        return Choices()

    def refusal(self, rules: "Rules", sky: Sky, seat: i64, order: Order) -> Refusal | None:
        """Why it may not."""
        return None

    def overdue(self, rules: "Rules", sky: Sky, seat: i64) -> Order | None:
        """What a seat that is to act is taken to order when its time is up; None if it is waited for."""
        return None

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        """What nature may roll."""
        return ()

    def eyes_of_roll(self, sky: Sky) -> i64:
        """Who may read what nature rolls here while the game lasts: bit s for seat s, -1 for everybody."""
        return -1

    def purpose(self, sky: Sky) -> str:
        """What nature rolls for."""
        return PURPOSES[sky.rolling] if sky.overdiving < 0 else "overdive"

    def play(self, rules: "Rules", sky: Sky, order: Order, reports: Reports) -> None:
        """Carry an order out."""

    def leave(self, rules: "Rules", sky: Sky, reports: Reports) -> i64:
        """Called when it no longer waits; the index of the next phase, or NEXT."""
        return NEXT


class Rules:
    """One composed ruleset: a typed field a question."""

    def __init__(self, charts: Charts, whole: Composition) -> None:
        self.charts = charts
        self.whole = whole
        self.names = whole.layers
        self.level = whole.level
        self.id = f"{charts.pack}:{'+'.join(whole.layers)}"  # what may be kept is kept under this
        self.schedule_of: ScheduleOf = _one(whole, "schedule_of", ScheduleOf)
        self.planning: Planning = _one(whole, "planning", Planning)
        self.turn_limit: TurnLimit = _one(whole, "turn_limit", TurnLimit)
        self.climb_cost: PointsFor = _one(whole, "climb_cost", PointsFor)
        self.dive_hexes: PointsFor = _one(whole, "dive_hexes", PointsFor)
        self.climb_limit: Limit = _one(whole, "climb_limit", Limit)
        self.dive_limit: Limit = _one(whole, "dive_limit", Limit)
        self.overdive: Limit = _one(whole, "overdive", Limit)
        self.speed_limit: Limit = _one(whole, "speed_limit", Limit)
        self.supply: Supply = _one(whole, "supply", Supply)
        self.range_to: RangeTo = _one(whole, "range_to", RangeTo)
        self.front_field: Field = _one(whole, "front_field", Field)
        self.rear_field: Field = _one(whole, "rear_field", Field)
        self.swivel: Swivel = _one(whole, "swivel", Swivel)
        self.column: Column = _one(whole, "column", Column)
        self.jam_risk: JamRisk = _one(whole, "jam_risk", JamRisk)
        self.critical_hits: CriticalHits = _one(whole, "critical_hits", CriticalHits)
        self.wear: Wear = _one(whole, "wear", Wear)
        self.objective: Objective = _one(whole, "objective", Objective)
        self.sinking: Sinking = _one(whole, "sinking", Sinking)
        self.forced_landing: ForcedLanding = _one(whole, "forced_landing", ForcedLanding)
        self.lateness: Lateness = _one(whole, "lateness", Lateness)
        self.may_enter: list[MayEnter] = [a for a in whole.answers("may_enter") if isinstance(a, MayEnter)]
        self.may_announce: list[MayAnnounce] = [a for a in whole.answers("may_announce") if isinstance(a, MayAnnounce)]
        self.may_fire: list[MayFire] = [a for a in whole.answers("may_fire") if isinstance(a, MayFire)]
        self.to_hit: list[ToHit] = [a for a in whole.answers("to_hit") if isinstance(a, ToHit)]
        self.rockets: list[Rockets] = [a for a in whole.answers("rockets") if isinstance(a, Rockets)]
        self.ground: list[GroundDefence] = [a for a in whole.answers("ground") if isinstance(a, GroundDefence)]
        self.runs: list[Run] = [a for a in whole.answers("runs") if isinstance(a, Run)]
        self.overflight: list[Overflight] = [a for a in whole.answers("overflight") if isinstance(a, Overflight)]
        self.sequence: list[Phase] = [one.answer for one in whole.sequence if isinstance(one.answer, Phase)]
        self.round_start: i64 = _first_of(self.sequence, "EdgeShift")
        self.flying: i64 = _first_of(self.sequence, "FlyPhase")
        self.plotting: i64 = _first_of(self.sequence, "PlotPhase")
        self.reckoning: i64 = _first_of(self.sequence, "JointReckoning")


def _one(whole: Composition, question: str, kind: type[A]) -> A:
    """The answer to a ruling, checked to be of its question's class."""
    answer = whole.rulings[question].answer
    if not isinstance(answer, kind):
        raise TypeError(f"{question} is answered by {type(answer).__name__}, which is no {kind.__name__}")
    return answer


def _first_of(sequence: list[Phase], name: str) -> i64:
    """The index of the phase of this class or one derived from it."""
    for index, phase in enumerate(sequence):
        if any([kind.__name__ == name for kind in type(phase).__mro__]):
            return index
    return 0
