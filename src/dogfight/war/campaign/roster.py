"""Campaign III: the Aircraft Roster. Aircraft have numbers, pilots a letter, observers two."""

from typing import Literal

from mypy_extensions import i64

from dogfight.sealed import Sealed
from dogfight.war.campaign.crews import is_complete
from dogfight.war.campaign.front import NOBODY_YET, PLANNING, Front
from dogfight.war.campaign.orders import Altitudes, Plan
from dogfight.war.campaign.pieces import NOBODY, Battle, Machine
from dogfight.war.campaign.repair import is_fit, is_reserve

Fitness = Literal["ready", "repair", "reserve", "no pilot", "no observer", "lost"]


def opened(battle: Battle, options: tuple[str, ...]) -> Front:
    """The rosters as the order of battle has them, on the first morning. [Campaign III.1]"""
    return Front(battle, options, 0, PLANNING, 0, unmade(), Sealed[Altitudes](NOBODY_YET, None), (), (), None, [],
                 [one.copy() for one in battle.machines], [one.copy() for one in battle.airmen], [])  # fmt: skip


def unmade() -> list[Sealed[Plan]]:
    """The schedules of a day before they are made. [Campaign IV.1]"""
    return [Sealed[Plan](NOBODY_YET, None), Sealed[Plan](NOBODY_YET, None)]


def machines_of(front: Front, side: i64) -> list[int]:
    """A side's aircraft that are on the roster still, by their places in the list. [Campaign III.2.e]"""
    return [place for place, one in enumerate(front.machines) if one.side == side and one.lost_on < 0]


def ready(front: Front, side: i64) -> list[int]:
    """The aircraft of a side that can fly today: fit, and with their crew. [Campaign III.2, Campaign IV.12]"""
    return [place for place in machines_of(front, side)
            if is_fit(front.machines[place], front.day) and is_complete(front.machines[place])]  # fmt: skip


def fitness(machine: Machine, day: i64) -> Fitness:
    """Whether an aircraft can fly on a day (from 0), and what it lacks.

    [Campaign III.2.f, Campaign IV.12, Campaign IV.14, Campaign IV.16.a]
    """
    if machine.lost_on >= 0:
        return "lost"
    if not is_fit(machine, day):
        return "repair"
    if is_reserve(machine):
        return "reserve"
    if machine.pilot == NOBODY:
        return "no pilot"
    return "ready" if is_complete(machine) else "no observer"


def numbered(front: Front, side: i64, number: i64) -> i64:
    """The place of the aircraft with a number on a side's roster, NOBODY for none. [Campaign III.1]"""
    for place, one in enumerate(front.machines):
        if one.side == side and one.number == number:
            return place
    return NOBODY


def lettered(front: Front, side: i64, letter: str) -> i64:
    """The place of the man with a letter, or two, on a side's roster, NOBODY for none. [Campaign III.1]"""
    for place, one in enumerate(front.airmen):
        if one.side == side and one.letter == letter:
            return place
    return NOBODY


def crew_name(front: Front, place: i64) -> str:
    """The crew of an aircraft by name: `Tollemache and Wood`. [Campaign III.2.a, Campaign III.2.b]"""
    machine = front.machines[place]
    return " and ".join([front.airmen[man].name for man in (machine.pilot, machine.observer) if man != NOBODY])
