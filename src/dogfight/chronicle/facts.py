"""What a chronicle is made of: facts of days that are over, as values. Names are names, dates are 1917-04-09."""

from typing import Literal

from msgspec import Struct

Side = Literal["allied", "german"]
Kind = Literal["photo", "bombing", "dogfight"]
Role = Literal["pilot", "observer"]
Health = Literal["well", "wounded", "lost"]
End = Literal["home", "landed", "wrecked", "lost"]
Came = Literal["unopposed", "accomplished", "not accomplished", "dogfight"]


class Man(Struct, frozen=True):
    """An airman; letter and side are his alone. `ace` is what he was that morning. [Campaign III.1]"""

    side: Side
    letter: str
    name: str
    role: Role
    ace: int


class Aircraft(Struct, frozen=True):
    """An aircraft as it took off: `FE/2 No. 7`, its crew, its squadron, and its altitude (0: nobody met it)."""

    number: int
    side: Side
    name: str
    two_seater: bool
    unit: str
    pilot: Man
    observer: Man | None
    metres: int = 0

    @property
    def men(self) -> tuple[Man, ...]:
        """Pilot, and observer if there is one."""
        return (self.pilot,) if self.observer is None else (self.pilot, self.observer)

    @property
    def crew(self) -> str:
        """The crew by name: `Tollemache and Wood`."""
        return " and ".join([man.name for man in self.men])

    @property
    def manned(self) -> str:
        """The aircraft and its crew: `FE/2 No. 7 (Tollemache and Wood)`."""
        return f"{self.name} ({self.crew})"


class Return(Struct, frozen=True):
    """How an aircraft came out of a mission; `credited` has the victory over it. [Campaign IV.12, Campaign IV.20]

    `criticals` are in the words of the Critical Hit Table; `fit_on` is the date on which it can fly again, "" for one
    that is lost, or not in this campaign. `observer` is "" in a single-seater.
    """

    aircraft: Aircraft
    end: End
    boxes: int
    factor: int
    criticals: tuple[str, ...]
    pilot: Health
    observer: Health | Literal[""]
    credited: Aircraft | None
    days_out: int
    fit_on: str

    @property
    def men(self) -> list[tuple[Man, Health]]:
        """The crew, and how each of them fared. [Campaign IV.14]"""
        found = [(self.aircraft.pilot, self.pilot)]
        if self.aircraft.observer is not None and self.observer:
            found.append((self.aircraft.observer, self.observer))
        return found

    @property
    def is_destroyed(self) -> bool:
        """Whether the aircraft is stricken from the roster. [Campaign IV.12.e]"""
        return self.end in ("wrecked", "lost")


class Flown(Struct, frozen=True):
    """A mission, met or not. `place` is its target as one speaks of it: `the Cerisy dump`; `record` its last hash.

    Points are those of the mission with what it was for. [Campaign IV.9, Campaign IV.17, Campaign IV.21]
    """

    number: int
    kind: Kind
    target: str
    place: str
    sent: tuple[Aircraft, ...]
    met: tuple[Aircraft, ...]
    outcome: Came
    returns: tuple[Return, ...]
    allied_points: int
    german_points: int
    record: str

    @property
    def is_done(self) -> bool:
        """Whether what it was for was done. [Campaign IV.17]"""
        return self.kind != "dogfight" and self.outcome in ("unopposed", "accomplished")


class Strength(Struct, frozen=True):
    """A side's aircraft on an evening: able to fly the next day, under repair, lost. [Campaign IV.12]"""

    fit: int
    repair: int
    lost: int


class Repair(Struct, frozen=True):
    """An aircraft that cannot fly the next day, and when it can; "" if not in this campaign. [Campaign IV.12]"""

    side: Side
    aircraft: str
    fit_on: str


class Change(Struct, frozen=True):
    """A crew that was given another aircraft in the evening. [Campaign IV.13]"""

    side: Side
    aircraft: str
    crew: str


class Promoted(Struct, frozen=True):
    """Who became an ace (1) or a double ace (2) that day. [Campaign IV.15]"""

    man: Man
    ace: int


class Day(Struct, frozen=True):
    """A day that is over, with the evening's re-assignments as far as they are made. [Campaign IV.7, Campaign III.2]

    `total` are the Allied points minus the German ones up to this evening; `arrivals` come the next morning.
    """

    day: int
    date: str
    note: str
    photo: int
    bombing: int
    missions: tuple[Flown, ...]
    missed: int
    allied_points: int
    german_points: int
    total: int
    allied: Strength
    german: Strength
    repairs: tuple[Repair, ...]
    arrivals: tuple[Man, ...]
    changes: tuple[Change, ...]
    aces: tuple[Promoted, ...]
    is_last: bool

    @property
    def returns(self) -> list[Return]:
        """All aircraft that were in a fight, mission by mission."""
        return [one for mission in self.missions for one in mission.returns]


class Feat(Struct, frozen=True):
    """A victory: when, over whom, in which mission of the day. [Victory Credit 1]"""

    day: int
    date: str
    over: Aircraft
    mission: int


class Career(Struct, frozen=True):
    """What an airman did in the campaign. `end` is "" or what became of him. [Campaign III.2.c, Campaign III.2.d]"""

    man: Man
    unit: str
    sorties: int
    feats: tuple[Feat, ...]
    ace: int
    end: str


class Book(Struct, frozen=True):
    """The whole chronicle. `diaries` has a page a day for each side, in paragraphs; `keepers` say whose they are.

    `honour` are the fallen, `bands` the results by the points from which they hold, `result` is the band once the
    campaign is over. [Campaign IV.21]
    """

    title: str
    briefing: str
    days: tuple[Day, ...]
    length: int  # days of the campaign
    keepers: dict[Side, str]
    diaries: dict[Side, tuple[tuple[str, ...], ...]]
    careers: tuple[Career, ...]
    honour: tuple[str, ...]
    bands: tuple[tuple[str, int], ...]
    result: str
