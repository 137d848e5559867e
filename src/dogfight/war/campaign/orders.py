"""What the seats of a campaign may order, and what the staff reports. Aircraft are places in the roster's list."""

from typing import Final

from mypy_extensions import i64

from dogfight.value import Value

# What became of an aircraft on a mission. [Campaign IV.12, Campaign IV.20, Ruling L9]
HOME: Final = 0
LANDED: Final = 1  # a successful forced landing
WRECKED: Final = 2  # destroyed in a forced landing that the crew survived
LOST: Final = 3  # destroyed, or down outside its own ground, with its crew
ENDS: Final = ("home", "landed", "wrecked", "lost")


class Order(Value):
    """The base of every order of this game."""


class Flight(Value):
    """A line of a flight schedule: what is flown, at which target (NO_TARGET without one), by which aircraft.

    [Campaign IV.5.c, Campaign IV.5.d]
    """

    def __init__(self, kind: i64, target: i64, machines: tuple[int, ...]) -> None:
        self.kind = kind
        self.target = target
        self.machines = machines


class Plan(Order):
    """A side's flight schedule, its missions in order. [Campaign IV.5.a, Campaign IV.5.b, Campaign IV.6]"""

    def __init__(self, side: i64, flights: tuple[Flight, ...]) -> None:
        self.side = side
        self.flights = flights


class Altitudes(Order):
    """The starting altitude of each aircraft of a flight, in metres, in the flight's order. [Campaign IV.11]"""

    def __init__(self, metres: tuple[int, ...]) -> None:
        self.metres = metres


class Intercept(Order):
    """The German answer: which of his flights intercepts, counted from 0, or NOBODY. [Campaign IV.9, Campaign IV.10]"""

    def __init__(self, flight: i64) -> None:
        self.flight = flight


class Fate(Value):
    """How an aircraft came out of a mission. `pilot` and `observer` are WELL, WOUNDED or DEAD.

    `credited` is the enemy aircraft whose pilot has the victory over it, NOBODY without one. [Campaign III.2]
    """

    def __init__(
        self, end: i64, boxes: i64, criticals: tuple[int, ...], pilot: i64, observer: i64, credited: i64
    ) -> None:
        self.end = end
        self.boxes = boxes
        self.criticals = criticals
        self.pilot = pilot
        self.observer = observer
        self.credited = credited


class Report(Order):
    """The staff's report of a mission that was flown: what it came to, and each aircraft's fate, Allied ones first.

    `record` is the last hash of the mission's own record. [Campaign IV.8, Campaign IV.12]
    """

    def __init__(self, accomplished: bool, fates: tuple[Fate, ...], record: str) -> None:
        self.accomplished = accomplished
        self.fates = fates
        self.record = record


class Reassign(Order):
    """These men are now the crew of this aircraft; `observer` is NOBODY in a single-seater. [Campaign IV.13]"""

    def __init__(self, machine: i64, pilot: i64, observer: i64) -> None:
        self.machine = machine
        self.pilot = pilot
        self.observer = observer


class Done(Order):
    """Nothing more is re-assigned this evening."""

    def __init__(self) -> None:
        pass


DONE: Final = Done()
