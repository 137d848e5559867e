"""Campaign IV.1 to IV.7: what a flight schedule may be, why not, and what could still be added to one."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from dogfight.game import Choices, Draws, Refusal
from dogfight.value import Value
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.orders import Flight, Order, Plan
from dogfight.war.campaign.pieces import ALLIED, BOMBING, DOGFIGHT, GERMAN, KINDS, NO_TARGET, NOBODY, PHOTO
from dogfight.war.campaign.roster import ready
from dogfight.war.campaign.stopgap import fighters, is_workhorse, stopgap_faults, workhorses
from dogfight.war.missions.film import target_count
from dogfight.war.missions.photo_recon import subject

MOST_MISSIONS: Final = 5
MOST_AIRCRAFT: Final = 3
COUNTED: Final = 1000  # how far schedules are counted

TOO_MANY: Final = Refusal("Campaign IV.1", "no more than five missions are flown in a day")
SIZE: Final = Refusal("Campaign IV.2", "one, two or three aircraft fly a mission")
DOGFIGHTS_ONLY: Final = Refusal("Campaign IV.3", "missions beyond the schedule are dogfights")
NO_KIND: Final = Refusal("Campaign IV.5.d", "a mission is photo, bombing or dogfight, with a target where it needs one")
NO_AIRCRAFT: Final = Refusal("Campaign IV.5.c", "there is no such aircraft on this side's roster")
GERMAN_KIND: Final = Refusal("Campaign IV.6", "German flights intercept; they have no task and no target")
NOT_YOURS: Final = Refusal("Campaign IV.1", "each side makes its own schedule")
SAME_TARGET: Final = Refusal("Campaign IV.7", "a target is bombed or photographed no more than once a day")


def target_total(front: Front, kind: i64) -> i64:
    """How many targets a kind of mission has: trench line and roads, or what may be bombed. [Campaign IV.7]"""
    ground = front.battle.charts.ground
    if kind == PHOTO:
        return target_count(ground, ALLIED)
    return len(ground.targets[GERMAN]) if kind == BOMBING else 0


def target_name(front: Front, kind: i64, target: i64) -> str:
    """A target in words. [Campaign IV.5.d]"""
    ground = front.battle.charts.ground
    if kind == PHOTO:
        return subject(ground, ALLIED, target)
    return ground.targets[GERMAN][target].name if kind == BOMBING else ""


# ------------------------------------------------------------------ why not
class Fault(Value):
    """What is wrong with a schedule: `flight` (from 0) is where, NOBODY for the whole of it. [Campaign IV.5]"""

    def __init__(self, flight: i64, no: Refusal) -> None:
        self.flight = flight
        self.no = no


def faults(front: Front, side: i64, plan: Plan) -> list[Fault]:
    """Everything that is wrong with a schedule, in the order of the paragraphs. [Campaign IV.5]"""
    if plan.side != side:
        return [Fault(NOBODY, NOT_YOURS)]
    found = [Fault(NOBODY, TOO_MANY)] if len(plan.flights) > MOST_MISSIONS else []
    able = ready(front, side)
    found += _of_flights(front, side, plan, able)
    if any([fault.no.rule == NO_AIRCRAFT.rule and fault.no.why == NO_AIRCRAFT.why for fault in found]):
        return found
    if side == GERMAN:
        return found + [Fault(at, GERMAN_KIND) for at, flight in enumerate(plan.flights)
                        if flight.kind != DOGFIGHT or flight.target != NO_TARGET]  # fmt: skip
    found += _of_kinds(front, plan) + _of_targets(front, plan)
    found += [Fault(at, no) for at, no in stopgap_faults(front, plan.flights, able)]
    return found + _of_attempt(front, plan, able)


def _of_flights(front: Front, side: i64, plan: Plan, able: list[int]) -> list[Fault]:
    """Each flight's size, and whether its aircraft can fly. [Campaign IV.2, Campaign IV.4]"""
    found: list[Fault] = []
    seen: set[int] = set()
    for at, flight in enumerate(plan.flights):
        for no in _of_size(flight) + _of_machines(front, side, flight, able, seen):
            found.append(Fault(at, no))
    return found


def _of_size(flight: Flight) -> list[Refusal]:
    """One to three aircraft. [Campaign IV.2]"""
    return [] if 1 <= len(flight.machines) <= MOST_AIRCRAFT else [SIZE]


def _of_machines(front: Front, side: i64, flight: Flight, able: list[int], seen: set[int]) -> list[Refusal]:
    """Each aircraft is on the roster, can fly, and flies once; so does its crew, who belong to it. [Campaign IV.4]"""
    found: list[Refusal] = []
    for one in flight.machines:
        if not 0 <= one < len(front.machines) or front.machines[one].side != side:
            found.append(NO_AIRCRAFT)
        elif one in seen:
            found.append(Refusal("Campaign IV.4", f"{front.machines[one].id} cannot fly twice in a day"))
        elif one not in able:
            found.append(unready(front, one, front.day))
        seen.add(one)
    return found


def unready(front: Front, one: i64, day: i64) -> Refusal:
    """Why an aircraft cannot fly on a day (from 0). [Campaign IV.12, Campaign IV.14]"""
    machine = front.machines[one]
    if machine.lost_on >= 0:
        return Refusal("Campaign IV.12.e", f"{machine.id} is lost")
    if machine.fit_on > day:
        left = machine.fit_on - day
        return Refusal("Campaign IV.12", f"{machine.id} is under repair for {left} more day{'s' if left > 1 else ''}")
    if machine.pilot == NOBODY:
        return Refusal("Campaign IV.16.a", f"{machine.id} has no pilot")
    return Refusal("Campaign IV.14", f"{machine.id} has no observer")


def _of_kinds(front: Front, plan: Plan) -> list[Fault]:
    """Targets that there are; photo and bombing missions as many as are listed, no more. [Campaign IV.3]"""
    found: list[Fault] = []
    for at, flight in enumerate(plan.flights):
        most: i64 = target_total(front, flight.kind)
        known = flight.target == NO_TARGET if flight.kind == DOGFIGHT else 0 <= flight.target < most
        if not 0 <= flight.kind < len(KINDS) or not known:
            found.append(Fault(at, NO_KIND))
    for kind in (PHOTO, BOMBING):
        places = [at for at, flight in enumerate(plan.flights) if flight.kind == kind]
        found += [Fault(at, DOGFIGHTS_ONLY) for at in places[front.today.wanted(kind) :]]
    return found


def _of_targets(front: Front, plan: Plan) -> list[Fault]:
    """No target twice by missions of one kind; one that is not chosen yet is none. [Campaign IV.7]"""
    found: list[Fault] = []
    marked: set[tuple[int, int]] = set()
    for at, flight in enumerate(plan.flights):
        target = (int(flight.kind), int(flight.target))
        if flight.kind != DOGFIGHT and flight.target != NO_TARGET and target in marked:
            found.append(Fault(at, SAME_TARGET))
        marked.add(target)
    return found


def _of_attempt(front: Front, plan: Plan, able: list[int]) -> list[Fault]:
    """What the schedule demands is flown as far as there are aircraft. [Campaign IV.1]"""
    flown = planned(plan, PHOTO) + planned(plan, BOMBING)
    if flown >= demanded(front, able):
        return []
    missing = " and ".join([f"{lack} {KINDS[kind]}" for kind, lack in lacking(front, plan) if lack > 0])
    why = f"the schedule of the day demands {missing} more, and there are aircraft for it"
    return [Fault(NOBODY, Refusal("Campaign IV.1", why))]


def planned(plan: Plan, kind: i64) -> i64:
    """How many missions of a kind a schedule has. [Campaign IV.5.a]"""
    return sum([1 for flight in plan.flights if flight.kind == kind])


def demanded(front: Front, able: list[int]) -> i64:
    """How many of the missions listed for the day must be attempted with these aircraft. [Campaign IV.1]"""
    return min(front.today.photo + front.today.bombing, len(able), MOST_MISSIONS)


def lacking(front: Front, plan: Plan) -> list[tuple[int, int]]:
    """For each listed kind how many missions a schedule lacks. [Campaign IV.1]"""
    return [(kind, int(front.today.wanted(kind) - planned(plan, kind))) for kind in (PHOTO, BOMBING)]


def schedule_refusal(front: Front, side: i64, plan: Plan) -> Refusal | None:
    """The first thing that is wrong with a schedule."""
    found = faults(front, side, plan)
    return found[0].no if found else None


# ------------------------------------------------------------------ what could still be added
def free_machines(front: Front, side: i64, plan: Plan) -> list[int]:
    """The aircraft that can fly today and are in no flight yet. [Campaign IV.4]"""
    taken: set[int] = set()
    for flight in plan.flights:
        taken.update(flight.machines)
    return [one for one in ready(front, side) if one not in taken]


def free_targets(front: Front, plan: Plan, kind: i64) -> list[int]:
    """The targets that no mission of this kind has yet. [Campaign IV.7]"""
    taken = [flight.target for flight in plan.flights if flight.kind == kind]
    return [target for target in range(target_total(front, kind)) if target not in taken]


def free_kinds(front: Front, side: i64, plan: Plan) -> list[int]:
    """The kinds of mission that may be added; the listed ones keep their places among the five. [Campaign IV.3]"""
    room = MOST_MISSIONS - len(plan.flights)
    if room <= 0:
        return []
    if side == GERMAN:
        return [DOGFIGHT]
    lacks = lacking(front, plan)
    kinds = [kind for kind, lack in lacks if lack > 0]
    return [*kinds, DOGFIGHT] if sum([lack for _, lack in lacks]) < room else kinds


# ------------------------------------------------------------------ choices
class Schedules(Choices[Order]):
    """The schedules a side may make: too many to list, so they are walked one by one, and counted up to a bound.

    [Campaign IV.5]
    """

    def __init__(self, front: Front, side: i64) -> None:
        self.front = front
        self.side = side

    def __contains__(self, order: object) -> bool:
        return isinstance(order, Plan) and schedule_refusal(self.front, self.side, order) is None

    def __len__(self) -> int:
        count = 0
        for _ in self:
            count += 1
            if count >= COUNTED:
                break
        return count

    def __iter__(self) -> Iterator[Order]:
        return grown(self.front, self.side, Plan(self.side, ()))

    def sample(self, draws: Draws) -> Order:
        return drawn(self.front, self.side, draws)


def grown(front: Front, side: i64, plan: Plan) -> Iterator[Order]:
    """A schedule, if it may be made, and all that grow out of it. [Campaign IV.5]"""
    if schedule_refusal(front, side, plan) is None:
        yield plan
    free = free_machines(front, side, plan)
    for kind in free_kinds(front, side, plan):
        for target in free_targets(front, plan, kind) if kind != DOGFIGHT else [NO_TARGET]:
            for machines in _teams(front, free, kind):
                yield from grown(front, side, Plan(side, (*plan.flights, Flight(kind, target, machines))))


def _teams(front: Front, free: list[int], kind: int) -> Iterator[tuple[int, ...]]:
    """One, two or three of the free aircraft; two-seaters come first where there is work for them. [Campaign IV.2]"""
    able = free
    if kind != DOGFIGHT:
        able = sorted(free, key=lambda one: not is_workhorse(front.machines[one].kind))
    for one in able:
        yield (one,)
    for at, one in enumerate(able):
        for other in able[at + 1 :]:
            yield one, other
    for at, one in enumerate(able):
        for next_, other in enumerate(able[at + 1 :]):
            for third in able[at + next_ + 2 :]:
                yield one, other, third


def shuffled(items: list[int], draws: Draws) -> list[int]:
    """The same in a drawn order."""
    left = items.copy()
    found: list[int] = []
    while left:
        found.append(left.pop(draws.below(len(left))))
    return found


def drawn(front: Front, side: i64, draws: Draws) -> Plan:
    """A schedule by chance that may be made. [Campaign IV.5, Campaign IV.19]"""
    able = ready(front, side)
    horses = shuffled(workhorses(front, able), draws)
    others = shuffled(fighters(front, able), draws)
    flights: list[Flight] = []
    tasks: list[int] = []
    if side == ALLIED:
        tasks = shuffled(front.today.listed, draws)[: demanded(front, able)]
    for kind in tasks:
        target = shuffled(free_targets(front, Plan(side, tuple(flights)), kind), draws)[0]
        flights.append(Flight(kind, target, ((horses if horses else others).pop(),)))
    left = shuffled(horses + others, draws)
    for _ in range(draws.below(MOST_MISSIONS - len(flights) + 1)):
        if left:
            flights.append(Flight(DOGFIGHT, NO_TARGET, (left.pop(),)))
    return Plan(side, _reinforced(flights, left, draws))


def _reinforced(flights: list[Flight], left: list[int], draws: Draws) -> tuple[Flight, ...]:
    """Some flights get a second and a third aircraft, and all an order. [Campaign IV.2]"""
    found: list[Flight] = []
    for at in shuffled(list(range(len(flights))), draws):
        flight = flights[at]
        more = [left.pop() for _ in range(draws.below(MOST_AIRCRAFT)) if left]
        found.append(Flight(flight.kind, flight.target, (*flight.machines, *more)))
    return tuple(found)
