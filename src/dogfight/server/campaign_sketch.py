"""A schedule in the making, judged by the rules themselves before it is sealed. [Campaign IV.5]"""

from typing import Final

from dogfight.server.campaign_day import numbers
from dogfight.server.campaign_schema import Fault, FlightDraft, ScheduleDraft, ScheduleSketch
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.orders import Flight, Plan
from dogfight.war.campaign.pieces import KINDS, NOBODY
from dogfight.war.campaign.roster import numbered
from dogfight.war.campaign.schedule import faults, free_machines

MOST: Final = 999  # of numbers in a draft: no roster and no list of targets is longer
JUDGED: Final = 20  # flights, and aircraft of one; that more are too many is said by then


def sketch(game: Campaign, front: Front, draft: ScheduleDraft) -> ScheduleSketch:
    """Every fault with its flight; the order once there is none. [Campaign IV.5]"""
    flights = tuple([_flight(front, draft.seat, one) for one in draft.flights[:JUDGED]])
    plan = Plan(draft.seat, flights)
    now = game.refusal(front, draft.seat, plan)
    if draft.seat not in game.to_act(front) and now is not None:
        return ScheduleSketch((Fault(0, now.rule, now.why),), "", ())
    found = tuple([
        Fault(0 if one.flight == NOBODY else int(one.flight) + 1, one.no.rule, one.no.why)
        for one in faults(front, draft.seat, plan)
    ])  # fmt: skip
    order = "" if found or now is not None else game.notation().write(front, plan)
    free = free_machines(front, draft.seat, plan)
    return ScheduleSketch(found, order, numbers(front, free))


def _flight(front: Front, side: int, draft: FlightDraft) -> Flight:
    """Roster numbers become places in the list; one that is on no roster stays a fault. [Campaign IV.5.c]"""
    places = tuple([int(numbered(front, side, one)) if 0 <= one <= MOST else NOBODY for one in draft.aircraft[:JUDGED]])
    return Flight(KINDS.index(draft.kind), max(-MOST, min(draft.target, MOST)), places)
