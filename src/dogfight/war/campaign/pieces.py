"""The pieces of a campaign: aircraft and airmen as the roster keeps them, and the order of battle. [Campaign III]"""

from typing import Final

from mypy_extensions import i64

from dogfight.value import Value
from dogfight.war.charts import Charts
from dogfight.war.pieces import Kind

ALLIED: Final = 0
GERMAN: Final = 1
STAFF: Final = 2
SIDES: Final = ("allied", "german")
SEATS: Final = ("allied", "german", "staff")

# Kinds of missions. [Campaign IV.8]
PHOTO: Final = 0
BOMBING: Final = 1
DOGFIGHT: Final = 2
KINDS: Final = ("photo", "bombing", "dogfight")
NO_TARGET: Final = -1

PILOT: Final = 0
OBSERVER: Final = 1
ROLES: Final = ("pilot", "observer")

# How an airman is.
WELL: Final = 0
WOUNDED: Final = 1
DEAD: Final = 2  # killed, or captured: off the roster either way [Ruling K5]
STATES: Final = ("well", "wounded", "lost")

NOBODY: Final = -1
NEVER: Final = -1
ANY_UNIT: Final = -1


class Machine(Value):
    """A line of the Aircraft Roster. `pilot` and `observer` are places in the list of airmen, NOBODY without one.

    `fit_on` is the first day (from 0) on which it can fly, `lost_on` the day on which it was destroyed, NEVER before.
    `boxes` and `criticals` are those of its last mission; `sorties` counts its missions.
    [Campaign III.1, Campaign III.2.a, Campaign III.2.b, Campaign III.2.e, Campaign III.2.f]
    """

    def __init__(
        self, number: i64, side: i64, kind: Kind, unit: i64, pilot: i64, observer: i64, fit_on: i64 = 0,
        lost_on: i64 = NEVER, boxes: i64 = 0, criticals: tuple[int, ...] = (), sorties: i64 = 0,
    ) -> None:  # fmt: skip
        self.number = number
        self.side = side
        self.kind = kind
        self.unit = unit
        self.pilot = pilot
        self.observer = observer
        self.fit_on = fit_on
        self.lost_on = lost_on
        self.boxes = boxes
        self.criticals = criticals
        self.sorties = sorties

    def copy(self) -> "Machine":
        """The same line, yours to edit."""
        return Machine(self.number, self.side, self.kind, self.unit, self.pilot, self.observer, self.fit_on,
                       self.lost_on, self.boxes, self.criticals, self.sorties)  # fmt: skip

    @property
    def id(self) -> str:
        """Designation and roster number: `FE/2 No. 7`."""
        return f"{self.kind.designation} No. {self.number}"

    @property
    def is_two_seater(self) -> bool:
        """Whether it needs an observer. [Campaign III.1, Campaign IV.14]"""
        return self.kind.seats > 1


class Airman(Value):
    """A pilot with one letter, or an observer with two. `arrives` is the first day he can be employed.

    `ace` is what he was before the campaign (0, 1, 2), `victories` what he has shot down in it. `unit` is ANY_UNIT for
    a replacement that no squadron has taken yet. `left_on` is the day on which he was wounded or lost.
    [Campaign III.1, Campaign III.2.c, Campaign III.2.d, Campaign III.2.g, Campaign IV.16.b]
    """

    def __init__(
        self, letter: str, name: str, side: i64, unit: i64, role: i64, arrives: i64, ace: i64, state: i64 = WELL,
        left_on: i64 = NEVER, victories: i64 = 0,
    ) -> None:  # fmt: skip
        self.letter = letter
        self.name = name
        self.side = side
        self.unit = unit
        self.role = role
        self.arrives = arrives
        self.ace = ace
        self.state = state
        self.left_on = left_on
        self.victories = victories

    def copy(self) -> "Airman":
        """The same man, yours to edit."""
        return Airman(self.letter, self.name, self.side, self.unit, self.role, self.arrives, self.ace, self.state,
                      self.left_on, self.victories)  # fmt: skip


class Squadron(Value):
    """A unit: its name, its side, and how many of its aircraft had crews at the start. [Campaign II]"""

    chart = True

    def __init__(self, name: str, side: i64, strength: i64) -> None:
        self.name = name
        self.side = side
        self.strength = strength


class Day(Value):
    """A line of the mission schedule: how many missions the Allied side has to fly. [Campaign IV.1]"""

    chart = True

    def __init__(self, date: str, photo: i64, bombing: i64, note: str) -> None:
        self.date = date
        self.photo = photo
        self.bombing = bombing
        self.note = note

    @property
    def listed(self) -> list[int]:
        """The kinds of its missions, one for each."""
        return [PHOTO] * self.photo + [BOMBING] * self.bombing

    def wanted(self, kind: i64) -> i64:
        """How many missions of a kind are listed."""
        return self.photo if kind == PHOTO else self.bombing if kind == BOMBING else 0


class Scale(Value):
    """What the card counts. [Campaign IV.21]"""

    chart = True

    def __init__(self, mission: i64, missed: i64, aircraft: i64, two_seater: i64, ace: i64) -> None:
        self.mission = mission
        self.missed = missed
        self.aircraft = aircraft
        self.two_seater = two_seater
        self.ace = ace


class Band(Value):
    """A result: from so many points (Allied minus German) upwards. `winner` is a seat, -1 for a draw."""

    chart = True

    def __init__(self, name: str, least: i64, winner: i64) -> None:
        self.name = name
        self.least = least
        self.winner = winner


class Battle(Value):
    """The order of battle of a campaign, as its file has it; `machines` and `airmen` as they stand on the first day.

    `bands` are listed from the best for the Allied side to the worst. `pack` is the name and the hash of what the rules
    read, with a space between. [Campaign I, Campaign II, Campaign IV.16]
    """

    chart = True

    def __init__(
        self, id: str, title: str, briefing: str, days: list[Day], squadrons: list[Squadron], machines: list[Machine],
        airmen: list[Airman], scale: Scale, bands: list[Band], charts: Charts, pack: str, sources: dict[str, str],
    ) -> None:  # fmt: skip
        self.id = id
        self.title = title
        self.briefing = briefing
        self.days = days
        self.squadrons = squadrons
        self.machines = machines
        self.airmen = airmen
        self.scale = scale
        self.bands = bands
        self.charts = charts
        self.pack = pack
        self.sources = sources

    def band(self, points: i64) -> Band:
        """The result that so many points, Allied minus German, come to."""
        for band in self.bands:
            if points >= band.least:
                return band
        return self.bands[-1]
