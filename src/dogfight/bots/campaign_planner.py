"""What a computer knows of the campaign: plans of days, interceptions by what is told, new crews."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.greedy import Evaluation
from dogfight.bots.staff import Pilots, Staff
from dogfight.game import Draws
from dogfight.war.campaign.ace_status import skill
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import (
    ALLIED_EVENING,
    ALTITUDES,
    ANSWER,
    FLYING,
    GERMAN_ALTITUDES,
    GERMAN_EVENING,
    PLANNING,
    Front,
)
from dogfight.war.campaign.interception import flying
from dogfight.war.campaign.orders import Altitudes, Flight, Intercept, Order, Plan, Reassign
from dogfight.war.campaign.pieces import ALLIED, DOGFIGHT, GERMAN, NO_TARGET, NOBODY
from dogfight.war.campaign.reassignment import reassignments
from dogfight.war.campaign.roster import ready
from dogfight.war.campaign.schedule import MOST_AIRCRAFT, MOST_MISSIONS, demanded, free_targets, shuffled
from dogfight.war.campaign.stopgap import fighters, workhorses

# Starting altitudes in metres: as low as the task is done from, and how much higher a flight may be found.
LOWEST: Final[list[int]] = [2600, 2000, 3000]
SPREAD: Final[list[int]] = [15, 10, 25]  # steps of 50
ABOVE: Final = 400  # of escorts over those they escort, and of interceptors over what was told
FLIGHTS: Final = 4  # German flights a day, while there are aircraft for pairs


class CampaignPlanner(Evaluation[Front, Order]):
    """Plans for both sides, from its own schedule and what lies open; for the staff it flies. [Campaign IV]"""

    def __init__(self, game: Campaign, pilots: Pilots) -> None:
        self.staff = Staff(game, pilots)

    def ranked(self, state: Front, seat: i64, draws: Draws) -> list[Order]:
        phase: i64 = state.phase
        if phase == PLANNING:
            return [allied_plan(state, draws) if seat == ALLIED else german_plan(state, draws)]
        if phase == ALTITUDES:
            return [allied_altitudes(state, draws)]
        if phase == ANSWER:
            return [answer(state)]
        if phase == GERMAN_ALTITUDES:
            return [german_altitudes(state, draws)]
        if phase == FLYING:
            return [self.staff.choose(state, seat, draws)]
        return [best_assignment(state, seat)] if phase == ALLIED_EVENING or phase == GERMAN_EVENING else []


def by_skill(front: Front, machines: list[int]) -> list[int]:
    """Aircraft, those of the ablest pilots first."""
    return sorted(machines, key=lambda one: (-skill(front.airmen[front.machines[one].pilot]), one))


def allied_plan(front: Front, draws: Draws) -> Plan:
    """A two-seater for each listed mission, fighters to escort them, and a dogfight if three fighters are left over.

    [Campaign IV.1, Campaign IV.17, Campaign IV.19]
    """
    able = ready(front, ALLIED)
    horses = shuffled(workhorses(front, able), draws)
    others = by_skill(front, fighters(front, able))
    tasks = front.today.listed[: demanded(front, able)]
    leads = [(horses or others).pop() for _ in tasks]
    escorts: list[list[int]] = [[] for _ in tasks]
    for _ in range(MOST_AIRCRAFT - 1):
        for escort in escorts:
            if others:
                escort.append(others.pop(0))
    flights: list[Flight] = []
    for kind, lead, escort in zip(tasks, leads, escorts, strict=True):
        targets = shuffled(free_targets(front, Plan(ALLIED, tuple(flights)), kind), draws)
        flights.append(Flight(kind, targets[0], (lead, *escort)))
    while len(others) >= MOST_AIRCRAFT and len(flights) < MOST_MISSIONS:
        flights.append(Flight(DOGFIGHT, NO_TARGET, tuple(others[:MOST_AIRCRAFT])))
        others = others[MOST_AIRCRAFT:]
    return Plan(ALLIED, tuple([flights[at] for at in shuffled(list(range(len(flights))), draws)]))


def german_plan(front: Front, draws: Draws) -> Plan:
    """Up to four flights, as even in numbers as they can be, the ablest pilots spread over them. [Campaign IV.6]"""
    able = by_skill(front, ready(front, GERMAN))
    count = min(FLIGHTS, (len(able) + 1) // 2)
    teams: list[list[int]] = [[] for _ in range(count)]
    for at, one in enumerate(able[: count * MOST_AIRCRAFT]):
        teams[at % count].append(one)
    return Plan(GERMAN, tuple([Flight(DOGFIGHT, NO_TARGET, tuple(team)) for team in teams]))


def allied_altitudes(front: Front, draws: Draws) -> Altitudes:
    """High enough for the task, escorts above, and not always the same, since the Flugmeldienst listens.

    [Campaign IV.10, Campaign IV.11]
    """
    plan = front.plans[ALLIED].value
    kind: i64 = DOGFIGHT if plan is None else plan.flights[front.mission].kind
    base = LOWEST[kind] + 50 * int(draws.below(SPREAD[kind] + 1))
    metres: list[int] = []
    for at, one in enumerate(flying(front, ALLIED)):
        metres.append(min(base + (ABOVE if at else 0), int(front.machines[one].kind.ceiling)))
    return Altitudes(tuple(metres))


def answer(front: Front) -> Intercept:
    """The smallest flight that is not outnumbered; else one that lacks a single aircraft; else none.

    It knows how many come and about how high, and nothing else. [Campaign IV.9, Campaign IV.10]
    """
    plan = front.plans[GERMAN].value
    assert plan is not None
    left = [(len(flight.machines), at) for at, flight in enumerate(plan.flights) if at not in front.used]
    enough = [one for one in left if one[0] >= len(front.told)]
    if enough:
        return Intercept(min(enough)[1])
    most = max(left, default=(0, NOBODY))
    return Intercept(most[1] if most[0] + 1 >= len(front.told) else NOBODY)


def german_altitudes(front: Front, draws: Draws) -> Altitudes:
    """Above the highest that was told. [Campaign IV.11]"""
    base = max(front.told, default=3000) + ABOVE + 50 * int(draws.below(5))
    metres = [min(base, int(front.machines[one].kind.ceiling)) for one in flying(front, GERMAN)]
    return Altitudes(tuple(metres))


def best_assignment(front: Front, seat: i64) -> Order:
    """The ablest pilot into the best aircraft that is free, as long as there is one; then done. [Campaign IV.13]"""
    offered = reassignments(front, seat)
    best, most = offered[0], -1
    for order in offered[1:]:
        if isinstance(order, Reassign):
            kind = front.machines[order.machine].kind
            worth = int(skill(front.airmen[order.pilot]) * 100 + kind.damage_factor * 2 + kind.max_speed)
            if worth > most:
                best, most = order, worth
    return best
