"""Campaign IV.14 and IV.16: crews, the wounded, and those who come in their place."""

from mypy_extensions import i64

from dogfight.war.campaign.orders import Fate
from dogfight.war.campaign.pieces import NOBODY, WELL, Airman, Machine


def unseat(machine: Machine) -> None:
    """Nobody flies it any more; its men, if they live, wait for another. [Campaign IV.16.a]"""
    machine.pilot, machine.observer = NOBODY, NOBODY


def book_crew(machine: Machine, airmen: list[Airman], fate: Fate, day: i64) -> None:
    """Wounded men are out for the campaign, the dead and captured off the roster; others fly again the next day.

    [Campaign IV.14, Campaign III.2.g, Ruling K5]
    """
    pilot, observer = machine.pilot, machine.observer
    if pilot != NOBODY and fate.pilot != WELL:
        _leaves(airmen[pilot], fate.pilot, day)
        machine.pilot = NOBODY
    if observer != NOBODY and fate.observer != WELL:
        _leaves(airmen[observer], fate.observer, day)
        machine.observer = NOBODY


def _leaves(man: Airman, state: i64, day: i64) -> None:
    man.state = state
    man.left_on = day


def is_complete(machine: Machine) -> bool:
    """Whether it has its crew: a two-seater does not fly without an observer. [Campaign IV.14, Campaign III.1]"""
    return machine.pilot != NOBODY and (machine.observer != NOBODY or not machine.is_two_seater)


def is_present(man: Airman, day: i64) -> bool:
    """Whether he can be employed: well, and arrived by that day. [Campaign IV.16.b]"""
    return man.state == WELL and man.arrives <= day


def seat_of(machines: list[Machine], man: i64) -> i64:
    """The aircraft that a man belongs to, by its place in the list; NOBODY for one without."""
    for place, machine in enumerate(machines):
        if machine.pilot == man or machine.observer == man:
            return place
    return NOBODY


def spare(machines: list[Machine], airmen: list[Airman], side: i64, role: i64, day: i64) -> list[int]:
    """The men of a side and role who belong to no aircraft and can be employed, by their places. [Campaign IV.16.b]"""
    seated: set[int] = set()
    for machine in machines:
        seated.add(int(machine.pilot))
        seated.add(int(machine.observer))
    return [
        place for place, man in enumerate(airmen)
        if man.side == side and man.role == role and place not in seated and is_present(man, day)
    ]  # fmt: skip
