"""The days of a campaign that are over, read from the states of its record. [Campaign III.2, Campaign IV.7]

A day begins with a morning's roster; nobody flies twice and no roster changes while missions are flown, so that
morning's crews are those of every mission. What was sealed is read from the evening, where it lies open.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from dogfight.chronicle.facts import (
    Aircraft,
    Came,
    Change,
    Day,
    Flown,
    Man,
    Promoted,
    Repair,
    Return,
    Side,
    Strength,
)
from dogfight.chronicle.words import spoken
from dogfight.war.campaign.ace_status import ace_level
from dogfight.war.campaign.front import Evening, Front, Mission
from dogfight.war.campaign.orders import ENDS, Fate, Flight, Reassign, Report
from dogfight.war.campaign.pieces import (
    ALLIED,
    BOMBING,
    DOGFIGHT,
    GERMAN,
    KINDS,
    NOBODY,
    ROLES,
    SIDES,
    STATES,
    WELL,
)
from dogfight.war.campaign.repair import days_out, is_destroyed, is_fit
from dogfight.war.campaign.roster import crew_name, machines_of
from dogfight.war.campaign.schedule import target_name

VILLAGE: Final = "village"


class Taken(Protocol):
    """An order that was taken, with the states around it: a table's `Played`, a record's `Ply`."""

    @property
    def before(self) -> Any:
        """The state it was given in."""

    @property
    def after(self) -> Any:
        """The state it led to."""

    @property
    def order(self) -> Any:
        """The order."""


class _Course:
    """A day as it is read: its morning, the altitudes at which flights met, its evening, what changed after that."""

    def __init__(self, dawn: Front) -> None:
        self.dawn = dawn
        self.metres: dict[int, tuple[int, ...]] = {}  # by mission
        self.dusk: Front | None = None
        self.changes: list[Change] = []


def days_of(taken: Sequence[Taken]) -> tuple[Day, ...]:
    """Every day that is over, in order; of the day that is under way nothing."""
    courses: list[_Course] = []
    for one in taken:
        before: Front = one.before
        if len(courses) <= before.day:
            courses.append(_Course(before))
        _follow(courses[-1], one)
    return tuple([_day(one, one.dusk) for one in courses if one.dusk is not None])


def _follow(course: _Course, one: Taken) -> None:
    before, after = one.before, one.after
    if isinstance(one.order, Report) and before.engaged is not None:
        course.metres[int(before.mission)] = before.engaged.metres
    if len(after.evenings) > len(before.evenings):
        course.dusk = after
    if isinstance(one.order, Reassign):
        machine = after.machines[one.order.machine]
        course.changes.append(Change(side_of(machine.side), machine.id, crew_name(after, one.order.machine)))


def _day(course: _Course, dusk: Front) -> Day:
    dawn, evening = course.dawn, dusk.evenings[course.dawn.day]
    missions = [
        _flown(dawn, evening, at, course.metres.get(at, ())) for at in range(len(evening.missions))
    ]  # fmt: skip
    today = dawn.today
    return Day(
        day=int(dawn.day) + 1, date=today.date, note=today.note, photo=int(today.photo), bombing=int(today.bombing),
        missions=tuple(missions), missed=int(evening.missed),
        allied_points=int(evening.allied_points), german_points=int(evening.german_points), total=dusk.points,
        allied=_strength(dusk, ALLIED), german=_strength(dusk, GERMAN), repairs=_repairs(dusk),
        arrivals=_arrivals(dusk), changes=tuple(course.changes), aces=_promoted(dawn, dusk),
        is_last=int(dawn.day) + 1 == len(dawn.battle.days),
    )  # fmt: skip


# ------------------------------------------------------------------ missions
def _flown(dawn: Front, evening: Evening, at: int, metres: tuple[int, ...]) -> Flown:
    """A mission with what it was sent for, and what it counted. [Campaign IV.9, Campaign IV.17]"""
    flight, mission = evening.allied.flights[at], evening.missions[at]
    met = () if mission.answer == NOBODY else evening.german.flights[mission.answer].machines
    heights = dict(zip((*flight.machines, *met), metres, strict=False))
    up = {one: aircraft_of(dawn, one, heights.get(one, 0)) for one in (*flight.machines, *met)}
    done = flight.kind != DOGFIGHT and mission.accomplished
    return Flown(
        number=at + 1, kind=KINDS[flight.kind], target=target_name(dawn, flight.kind, flight.target),
        place=_place(dawn, flight), sent=tuple([up[one] for one in flight.machines]),
        met=tuple([up[one] for one in met]), outcome=came_of(mission),
        returns=tuple([_return(dawn, up, one, fate)
                       for one, fate in zip(mission.machines, mission.fates, strict=True)]),
        allied_points=int(mission.allied_points + (dawn.battle.scale.mission if done else 0)),
        german_points=int(mission.german_points), record=mission.record,
    )  # fmt: skip


def came_of(mission: Mission) -> Came:
    """What a mission came to. [Campaign IV.9, Campaign IV.17]"""
    if mission.answer == NOBODY:
        return "unopposed"
    if mission.kind == DOGFIGHT:
        return "dogfight"
    return "accomplished" if mission.accomplished else "not accomplished"


def _place(front: Front, flight: Flight) -> str:
    """The target as one speaks of it: villages have no article."""
    if flight.kind == DOGFIGHT:
        return ""
    name = target_name(front, flight.kind, flight.target)
    village = flight.kind == BOMBING and front.battle.charts.ground.targets[GERMAN][flight.target].kind == VILLAGE
    return spoken(name, article=not village)


def _return(dawn: Front, up: dict[int, Aircraft], one: int, fate: Fate) -> Return:
    """How an aircraft came back, and when it can fly again. [Campaign IV.12]"""
    machine = dawn.machines[one]
    out = 0 if is_destroyed(fate) else int(days_out(machine, fate))
    effects = dawn.battle.charts.effects
    return Return(
        aircraft=up[one], end=ENDS[fate.end], boxes=int(fate.boxes), factor=int(machine.kind.damage_factor),
        criticals=tuple([effects[roll] for roll in fate.criticals]), pilot=STATES[fate.pilot],
        observer=STATES[fate.observer] if machine.is_two_seater else "",
        credited=up.get(fate.credited), days_out=out,
        fit_on="" if is_destroyed(fate) else date_of(dawn, int(dawn.day) + 1 + out),
    )  # fmt: skip


# ------------------------------------------------------------------ the roster
def side_of(side: int) -> Side:
    """A side in a word."""
    return SIDES[side]


def man_of(front: Front, place: int) -> Man:
    """A man of the roster as he is in a state."""
    man = front.airmen[place]
    return Man(side_of(man.side), man.letter, man.name, ROLES[man.role], int(ace_level(man)))


def aircraft_of(front: Front, place: int, metres: int = 0) -> Aircraft:
    """An aircraft with the crew that a state gives it."""
    machine = front.machines[place]
    return Aircraft(
        number=int(machine.number), side=side_of(machine.side), name=machine.id, two_seater=machine.is_two_seater,
        unit=front.battle.squadrons[machine.unit].name, pilot=man_of(front, machine.pilot),
        observer=None if machine.observer == NOBODY else man_of(front, machine.observer), metres=int(metres),
    )  # fmt: skip


def date_of(front: Front, day: int) -> str:
    """The date of a day, counted from 0; "" after the last one."""
    days = front.battle.days
    return days[day].date if day < len(days) else ""


def _strength(dusk: Front, side: int) -> Strength:
    tomorrow = int(dusk.day) + 1
    left = machines_of(dusk, side)
    fit = sum([is_fit(dusk.machines[one], tomorrow) for one in left])
    return Strength(fit, len(left) - fit, sum([one.side == side for one in dusk.machines]) - len(left))


def _repairs(dusk: Front) -> tuple[Repair, ...]:
    """What cannot fly the next day, by date. [Campaign III.2.f]"""
    out = [one for side in (ALLIED, GERMAN) for one in machines_of(dusk, side)
           if not is_fit(dusk.machines[one], dusk.day + 1)]  # fmt: skip
    out.sort(key=lambda one: dusk.machines[one].fit_on)
    found = [dusk.machines[one] for one in out]
    return tuple([Repair(side_of(one.side), one.id, date_of(dusk, int(one.fit_on))) for one in found])


def _arrivals(dusk: Front) -> tuple[Man, ...]:
    """Who comes the next morning. [Campaign IV.16.b]"""
    tomorrow = dusk.day + 1
    if tomorrow >= len(dusk.battle.days):
        return ()
    return tuple([man_of(dusk, place) for place, man in enumerate(dusk.airmen) if man.arrives == tomorrow])


def _promoted(dawn: Front, dusk: Front) -> tuple[Promoted, ...]:
    """Who is more of an ace in the evening than he was in the morning, if he is there to be one. [Campaign IV.15]"""
    return tuple([
        Promoted(man_of(dawn, place), int(ace_level(man))) for place, man in enumerate(dusk.airmen)
        if ace_level(man) > ace_level(dawn.airmen[place]) and man.state == WELL
    ])  # fmt: skip
