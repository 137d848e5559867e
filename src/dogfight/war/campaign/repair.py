"""Campaign IV.12: damage, and the days that it keeps an aircraft on the ground."""

from mypy_extensions import i64

from dogfight.war.campaign.crews import unseat
from dogfight.war.campaign.orders import LANDED, LOST, WRECKED, Fate
from dogfight.war.campaign.pieces import NOBODY, Machine


def is_destroyed(fate: Fate) -> bool:
    """Whether the aircraft is stricken from the roster. [Campaign IV.12.e, Campaign III.2.e, Ruling K5]"""
    return fate.end == WRECKED or fate.end == LOST


def is_half_gone(machine: Machine, boxes: i64) -> bool:
    """Whether more than half of its boxes are marked. [Campaign IV.12.a, Campaign IV.12.b]"""
    return boxes * 2 > machine.kind.damage_factor


def days_out(machine: Machine, fate: Fate) -> i64:
    """Days out of service, added up: one for more than half of the boxes, two for critical hits of any number and kind,

    one for a successful forced landing. [Campaign IV.12.b, Campaign IV.12.c, Campaign IV.12.d, Campaign IV.12.e]
    """
    days: i64 = 1 if is_half_gone(machine, fate.boxes) else 0
    if fate.criticals:
        days += 2
    return days + (1 if fate.end == LANDED else 0)


def book_damage(machine: Machine, fate: Fate, day: i64) -> None:
    """Enter into the roster what a mission did to an aircraft; whole again after its days, or overnight.

    [Campaign IV.12, Campaign IV.12.a, Campaign III.2.f, Ruling K4]
    """
    machine.boxes, machine.criticals = fate.boxes, fate.criticals
    if is_destroyed(fate):
        machine.lost_on = day
        unseat(machine)
    else:
        machine.fit_on = day + 1 + days_out(machine, fate)


def is_fit(machine: Machine, day: i64) -> bool:
    """Whether it can fly on a day: neither destroyed nor under repair. [Campaign IV.12]"""
    return machine.lost_on < 0 and machine.fit_on <= day


def is_reserve(machine: Machine) -> bool:
    """Whether it stands in reserve: nobody flies it, and it is not lost. [Campaign IV.16.a]"""
    return machine.lost_on < 0 and machine.pilot == NOBODY and machine.observer == NOBODY
