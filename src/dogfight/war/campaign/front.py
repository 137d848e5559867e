"""The state of a campaign: the rosters, the day's secret schedules, what was flown today and on other days."""

from typing import Final

from mypy_extensions import i64

from dogfight.sealed import Sealed
from dogfight.value import Value
from dogfight.war.campaign.orders import Altitudes, Fate, Plan
from dogfight.war.campaign.pieces import Airman, Battle, Day, Machine

# The parts of a day. [Campaign IV]
PLANNING: Final = 0
ALTITUDES: Final = 1  # of the Allied aircraft, noted in secret
ANSWER: Final = 2
GERMAN_ALTITUDES: Final = 3
FLYING: Final = 4
ALLIED_EVENING: Final = 5
GERMAN_EVENING: Final = 6
OVER: Final = 7
NOBODY_YET: Final = 0  # eyes of what has not been ordered
UNTOLD: Final = -1  # the kind of a mission that passed: the German side never learned it that day
PHASES: Final = ("plan", "altitudes", "answer", "german altitudes", "mission", "evening", "german evening", "over")


class Engagement(Value):
    """A mission that is intercepted, both sides' aircraft on the board: everybody sees them. [Campaign IV.11]

    `target` is known to the Allied side and the staff. [Ruling P50]
    """

    def __init__(
        self, kind: i64, target: Sealed[int], allied: tuple[int, ...], german: tuple[int, ...],
        metres: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.kind = kind
        self.target = target
        self.allied = allied
        self.german = german
        self.metres = metres  # of the Allied aircraft, then of the German ones

    @property
    def machines(self) -> tuple[int, ...]:
        """All aircraft, Allied ones first."""
        return self.allied + self.german


class Mission(Value):
    """A mission of today as everybody knows of it; unopposed, only that it was flown: `answer` is NOBODY.

    `kind` is UNTOLD for one that passed; `allied_points` and `german_points` are those for losses.
    [Campaign IV.9, Campaign IV.10]
    """

    def __init__(
        self, answer: i64, kind: i64, accomplished: bool, machines: tuple[int, ...], fates: tuple[Fate, ...],
        allied_points: i64, german_points: i64, record: str,
    ) -> None:  # fmt: skip
        self.answer = answer
        self.kind = kind
        self.accomplished = accomplished
        self.machines = machines
        self.fates = fates
        self.allied_points = allied_points
        self.german_points = german_points
        self.record = record


class Evening(Value):
    """A day that is over: both schedules, opened, the missions, and the points of the day. [Campaign IV.7]"""

    def __init__(
        self, allied: Plan, german: Plan, missions: tuple[Mission, ...], missed: i64, allied_points: i64,
        german_points: i64,
    ) -> None:  # fmt: skip
        self.allied = allied
        self.german = german
        self.missions = missions
        self.missed = missed
        self.allied_points = allied_points
        self.german_points = german_points


class Front(Value):
    """The whole campaign at a moment. `plans` and `metres` are unset while their eyes are 0; see each order.

    `mission` is the Allied flight that is under way, `told` what the Flugmeldienst reported of it, `used` the German
    flights that have been committed today. [Campaign III, Campaign IV]
    """

    def __init__(
        self, battle: Battle, options: tuple[str, ...], day: i64, phase: i64, mission: i64, plans: list[Sealed[Plan]],
        metres: Sealed[Altitudes], told: tuple[int, ...], used: tuple[int, ...], engaged: Engagement | None,
        flown: list[Mission], machines: list[Machine], airmen: list[Airman], evenings: list[Evening],
    ) -> None:  # fmt: skip
        self.battle = battle
        self.options = options
        self.day = day
        self.phase = phase
        self.mission = mission
        self.plans = plans
        self.metres = metres
        self.told = told
        self.used = used
        self.engaged = engaged
        self.flown = flown
        self.machines = machines
        self.airmen = airmen
        self.evenings = evenings

    def fork(self) -> "Front":
        """A copy that is yours to edit."""
        return Front(
            self.battle, self.options, self.day, self.phase, self.mission, self.plans.copy(), self.metres, self.told,
            self.used, self.engaged, self.flown.copy(), [one.copy() for one in self.machines],
            [one.copy() for one in self.airmen], self.evenings.copy(),
        )  # fmt: skip

    @property
    def today(self) -> Day:
        """The line of the mission schedule for the day."""
        return self.battle.days[self.day]

    @property
    def is_evening(self) -> bool:
        """Whether the day's schedules lie open and crews are put in order. [Campaign IV.7, Campaign IV.13]"""
        return self.phase in (ALLIED_EVENING, GERMAN_EVENING)

    @property
    def points(self) -> int:
        """Allied minus German points up to the last evening."""
        return sum([int(one.allied_points - one.german_points) for one in self.evenings])
