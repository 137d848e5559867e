"""Campaign IV.13, IV.14 and IV.16: crews that change aircraft, and men who come in for others."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.campaign.ace_status import ace_level, skill
from dogfight.war.campaign.crews import is_complete, is_present, seat_of, spare
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.orders import DONE, Order, Reassign
from dogfight.war.campaign.pieces import ANY_UNIT, NOBODY, OBSERVER, PILOT, Machine
from dogfight.war.campaign.repair import is_fit
from dogfight.war.campaign.roster import machines_of

NO_SUCH: Final = Refusal("Campaign III.1", "there is no such aircraft or man on this side's roster")
WRONG_ROLE: Final = Refusal("Campaign IV.16.b", "pilots never serve as observers, nor observers as pilots")
NOT_THERE: Final = Refusal("Campaign IV.16.b", "he is not at the front, or hurt, or lost")
TWO_MEN: Final = Refusal("Campaign IV.14", "a two-seater needs a pilot and an observer, a single-seater a pilot alone")
STRUCK: Final = Refusal("Campaign IV.12.e", "that aircraft is lost")
GROUNDED: Final = Refusal("Campaign IV.13.a", "that aircraft is under repair, too")
NO_CHANGE: Final = Refusal("Campaign IV.13", "that is its crew already")
HAS_CREW: Final = Refusal("Campaign IV.13", "that aircraft has its crew")
OWN_FLIES: Final = Refusal("Campaign IV.13", "his own aircraft can fly tomorrow, and assignments are permanent")
ONE_UNIT: Final = Refusal("Campaign IV.14", "pilot and observer are one crew and change aircraft together")
OTHER_UNIT: Final = Refusal("Ruling P54", "he flies with his own squadron; only a pilot without observer may be lent")
LESSER_SKILL: Final = Refusal("Campaign IV.13.c", "nobody takes the aircraft of a pilot of lesser skill")
FULL: Final = Refusal("Ruling P55", "the squadron flies as many aircraft as at the start; there is no gap to fill")


def reassignment_refusal(front: Front, side: i64, order: Reassign) -> Refusal | None:
    """Why these men may not have this aircraft. [Campaign IV.13, Campaign IV.14, Campaign IV.16]"""
    no = _named(front, side, order)
    if no is not None:
        return no
    machine = front.machines[order.machine]
    if machine.lost_on >= 0:
        return STRUCK
    if machine.pilot == order.pilot and machine.observer == order.observer:
        return NO_CHANGE
    stays = machine.pilot == order.pilot or (order.observer != NOBODY and machine.observer == order.observer)
    if not stays and not is_fit(machine, front.day + 1):
        return GROUNDED
    return (_of_pilot(front, side, machine, order) or _of_observer(front, machine, order)
            or _of_place(front, machine, order) or _of_strength(front, machine, order))  # fmt: skip


def _named(front: Front, side: i64, order: Reassign) -> Refusal | None:
    """There are such an aircraft and such men, and they are what it needs. [Campaign III.1, Campaign IV.16.b]"""
    if not 0 <= order.machine < len(front.machines) or front.machines[order.machine].side != side:
        return NO_SUCH
    if (order.observer == NOBODY) == front.machines[order.machine].is_two_seater or order.pilot == NOBODY:
        return TWO_MEN
    for man, role in ((order.pilot, PILOT), (order.observer, OBSERVER)):
        if man == NOBODY:
            continue
        if not 0 <= man < len(front.airmen) or front.airmen[man].side != side:
            return NO_SUCH
        if front.airmen[man].role != role:
            return WRONG_ROLE
        if not is_present(front.airmen[man], front.day + 1):
            return NOT_THERE
    return None


def _of_pilot(front: Front, side: i64, machine: Machine, order: Reassign) -> Refusal | None:
    """A pilot without aircraft, or whose own is lost or under repair, or who lacks an observer.

    [Campaign IV.13.a, Campaign IV.13.b, Campaign IV.14]
    """
    man = front.airmen[order.pilot]
    if machine.pilot == order.pilot:
        return None
    at_home = man.unit == ANY_UNIT or man.unit == machine.unit
    if not at_home and not may_be_lent(front, side, order.pilot, machine):
        return OTHER_UNIT
    place = seat_of(front.machines, order.pilot)
    if place == NOBODY:
        return None
    own = front.machines[place]
    if not is_fit(own, front.day + 1):
        return None if own.observer == NOBODY or own.observer == order.observer else ONE_UNIT
    if man.unit != own.unit and at_home:
        return None  # who was lent comes back
    if is_complete(own):
        return OWN_FLIES
    return None if not at_home or machine.observer == order.observer else OWN_FLIES


def may_be_lent(front: Front, side: i64, pilot: i64, machine: Machine) -> bool:
    """Whether a pilot of two-seaters may fly a single-seater of another squadron: only while no observer is to be had.

    [Campaign IV.14, Ruling P54]
    """
    home: i64 = front.airmen[pilot].unit
    two_seaters = any([one.unit == home and one.is_two_seater for one in front.machines])
    return (
        two_seaters
        and not machine.is_two_seater
        and not spare(front.machines, front.airmen, side, OBSERVER, front.day + 1)
    )


def _of_observer(front: Front, machine: Machine, order: Reassign) -> Refusal | None:
    """An observer without aircraft, or with the pilot of one under repair, or whose pilot was hurt.

    [Campaign IV.13.a, Campaign IV.14]
    """
    if order.observer == NOBODY or machine.observer == order.observer:
        return None
    unit: i64 = front.airmen[order.observer].unit
    if unit != ANY_UNIT and unit != machine.unit:
        return OTHER_UNIT
    place = seat_of(front.machines, order.observer)
    if place == NOBODY:
        return None
    own = front.machines[place]
    if own.pilot != NOBODY and own.pilot != order.pilot:
        return OWN_FLIES if is_fit(own, front.day + 1) else ONE_UNIT
    free = own.pilot == NOBODY and not is_fit(own, front.day + 1)
    return None if free or own.pilot == order.pilot or machine.pilot == order.pilot else OWN_FLIES


def _of_place(front: Front, machine: Machine, order: Reassign) -> Refusal | None:
    """A place that is free, or in an aircraft that lost one of its crew; then a crew whose own is under repair may have

    it, but not from a pilot of lesser skill. [Campaign IV.13.b, Campaign IV.13.c, Ruling K9]
    """
    free = machine.pilot in (NOBODY, order.pilot) and machine.observer in (NOBODY, order.observer)
    if free:
        return None
    place = seat_of(front.machines, order.pilot)
    extra = place != NOBODY and not is_fit(front.machines[place], front.day + 1)
    if is_complete(machine) or not extra:
        return HAS_CREW
    if machine.pilot in (NOBODY, order.pilot):
        return None
    theirs, ours = front.airmen[machine.pilot], front.airmen[order.pilot]
    same = ace_level(theirs) == ace_level(ours)
    return None if same and skill(theirs) >= skill(ours) else LESSER_SKILL


def _of_strength(front: Front, machine: Machine, order: Reassign) -> Refusal | None:
    """No squadron grows beyond what it was at the start. [Campaign IV.16.a, Campaign IV.16.b, Ruling P55]"""
    place = seat_of(front.machines, order.pilot)
    moves = place != NOBODY and front.machines[place].unit == machine.unit
    if machine.pilot != NOBODY or moves:
        return None
    return FULL if strength(front, machine.unit) >= front.battle.squadrons[machine.unit].strength else None


def strength(front: Front, unit: i64) -> i64:
    """How many aircraft of a squadron have a pilot. [Ruling P55]"""
    return sum([1 for one in front.machines if one.unit == unit and one.pilot != NOBODY and one.lost_on < 0])


def reassignments(front: Front, side: i64) -> list[Order]:
    """Everything that may be re-assigned this evening, and that nothing more is. [Campaign IV.13]"""
    found: list[Order] = [DONE]
    tomorrow: i64 = front.day + 1
    men = [place for place, man in enumerate(front.airmen) if man.side == side and is_present(man, tomorrow)]
    pilots = [man for man in men if front.airmen[man].role == PILOT]
    observers = [man for man in men if front.airmen[man].role == OBSERVER]
    for place in machines_of(front, side):
        machine = front.machines[place]
        if is_complete(machine):
            continue
        for pilot in pilots:
            for observer in observers if machine.is_two_seater else [NOBODY]:
                order = Reassign(place, pilot, observer)
                if reassignment_refusal(front, side, order) is None:
                    found.append(order)
    return found


def reassign(front: Front, order: Reassign) -> None:
    """The men leave their places for good; what they leave empty goes into reserve. [Campaign IV.16.a]"""
    for machine in front.machines:
        if machine.pilot == order.pilot:
            machine.pilot = NOBODY
        if order.observer != NOBODY and machine.observer == order.observer:
            machine.observer = NOBODY
    taken = front.machines[order.machine]
    taken.pilot, taken.observer = order.pilot, order.observer
    for man in (order.pilot, order.observer):
        if man != NOBODY and front.airmen[man].unit == ANY_UNIT:
            front.airmen[man].unit = taken.unit
