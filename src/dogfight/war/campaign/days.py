"""The sequence of a day: plans, one mission after the other, the evening, the next morning. [Campaign IV]"""

from typing import Final

from mypy_extensions import i64

from dogfight.sealed import Sealed
from dogfight.war.campaign.ace_status import ace_level, book_victories
from dogfight.war.campaign.crews import book_crew
from dogfight.war.campaign.front import (
    ALLIED_EVENING,
    ALTITUDES,
    FLYING,
    GERMAN_ALTITUDES,
    GERMAN_EVENING,
    NOBODY_YET,
    OVER,
    PLANNING,
    Evening,
    Front,
    Mission,
)
from dogfight.war.campaign.interception import engage, note_altitudes
from dogfight.war.campaign.orders import (
    ENDS,
    HOME,
    Altitudes,
    Done,
    Fate,
    Intercept,
    Order,
    Plan,
    Reassign,
    Report,
)
from dogfight.war.campaign.pieces import ALLIED, DOGFIGHT, GERMAN, KINDS, NOBODY, WELL
from dogfight.war.campaign.points import day_points, loss_points, missed
from dogfight.war.campaign.reassignment import reassign
from dogfight.war.campaign.repair import book_damage
from dogfight.war.campaign.roster import crew_name, unmade
from dogfight.war.questions import Reports, tell

ACES: Final = ("", "an ace", "a double ace")
MEN: Final = ("", "wounded", "lost")


def carry_out(front: Front, order: Order, reports: Reports) -> None:
    """An order that may be given takes effect; the day goes on as far as nobody is asked. [Campaign IV]"""
    if isinstance(order, Plan):
        _plan(front, order, reports)
    elif isinstance(order, Altitudes):
        _altitudes(front, order, reports)
    elif isinstance(order, Intercept):
        _answer(front, order, reports)
    elif isinstance(order, Report):
        _report(front, order, reports)
    elif isinstance(order, Reassign):
        reassign(front, order)
        if reports is not None:
            named = crew_name(front, order.machine)
            tell(reports, f"{front.machines[order.machine].id} goes to {named}.", "Campaign IV.13")
    elif isinstance(order, Done):
        _rested(front, reports)


def _plan(front: Front, order: Plan, reports: Reports) -> None:
    """A schedule is sealed; when both are, the day's missions begin. [Campaign IV.1, Campaign IV.5, Campaign IV.6]"""
    side = order.side
    front.plans[side] = Sealed(1 << side, order)
    if front.plans[1 - side].eyes != NOBODY_YET:
        tell(reports, f"{front.today.date}: both schedules are made.", "Campaign IV.1", "Campaign IV.6")
        _next_mission(front, 0, reports)


def _next_mission(front: Front, mission: i64, reports: Reports) -> None:
    """The next Allied mission in the order of the schedule, or the evening. [Campaign IV.5.b]"""
    front.mission, front.told, front.engaged = mission, (), None
    front.metres = Sealed[Altitudes](NOBODY_YET, None)
    plan = front.plans[ALLIED].value
    assert plan is not None
    if mission < len(plan.flights):
        front.phase = ALTITUDES
    else:
        _evening(front, reports)


def _altitudes(front: Front, order: Altitudes, reports: Reports) -> None:
    """The Allied side notes its altitudes first, the German one when it knows which flight goes.

    [Campaign IV.10, Campaign IV.11]
    """
    if front.phase == ALTITUDES:
        note_altitudes(front, order)
        if reports is not None:
            seen = ", ".join([f"{one} m" for one in front.told])
            count = "1 aircraft" if len(front.told) == 1 else f"{len(front.told)} aircraft"
            tell(reports, f"Flugmeldienst: {count} at {seen}.", "Campaign IV.10", "Ruling K1")
        return
    engage(front, order)
    front.phase = FLYING
    if reports is not None and front.engaged is not None:
        pairs = zip(front.engaged.machines, front.engaged.metres, strict=True)
        named = ", ".join([f"{front.machines[one].id} at {metres} m" for one, metres in pairs])
        tell(reports, f"They meet: {named}.", "Campaign IV.11")


def _answer(front: Front, order: Intercept, reports: Reports) -> None:
    """One of his flights goes up, or the mission passes and is accomplished. [Campaign IV.9, Campaign IV.10]"""
    if order.flight != NOBODY:
        front.used = (*front.used, int(order.flight))
        front.phase = GERMAN_ALTITUDES
        tell(reports, f"The German side intercepts with its flight {order.flight + 1}.", "Campaign IV.10")
        return
    front.flown.append(Mission(NOBODY, True, (), (), 0, 0, ""))
    tell(reports, "The mission passes unopposed.", "Campaign IV.9")
    _next_mission(front, front.mission + 1, reports)


def _report(front: Front, order: Report, reports: Reports) -> None:
    """What became of a mission goes into the roster: victories, then damage and losses. [Campaign III.2, Ruling K10]"""
    engaged = front.engaged
    assert engaged is not None
    flown, fates = engaged.machines, order.fates
    points = [loss_points(front, flown, fates, side) for side in (ALLIED, GERMAN)]
    aces = [ace_level(man) for man in front.airmen]
    book_victories(front.machines, front.airmen, flown, fates)
    for one, fate in zip(flown, fates, strict=True):
        _tell_fate(front, one, fate, reports)
    for one, fate in zip(flown, fates, strict=True):
        book_crew(front.machines[one], front.airmen, fate, front.day)
        book_damage(front.machines[one], fate, front.day)
    for place, man in enumerate(front.airmen):
        if ace_level(man) > aces[place] and man.state == WELL:
            tell(reports, f"{man.name} is {ACES[ace_level(man)]} now.", "Campaign IV.15")
    front.flown.append(Mission(front.used[-1], order.accomplished, flown, fates, points[ALLIED], points[GERMAN],
                               order.record))  # fmt: skip
    if engaged.kind != DOGFIGHT:
        came = "accomplished" if order.accomplished else "not accomplished"
        tell(reports, f"The {KINDS[engaged.kind]} mission is {came}.", "Campaign IV.17", "Ruling K6")
    _next_mission(front, front.mission + 1, reports)


def _tell_fate(front: Front, one: i64, fate: Fate, reports: Reports) -> None:
    """How an aircraft came back, in a sentence; nothing of one that came back whole."""
    if reports is None or (fate.end == HOME and not fate.boxes and not fate.criticals):
        return
    machine = front.machines[one]
    parts = [f"{machine.id} ({crew_name(front, one)}): {ENDS[fate.end]}"]
    if fate.boxes:
        parts.append(f"{fate.boxes} of {machine.kind.damage_factor} boxes")
    parts += [f"{who} {MEN[state]}" for who, state in (("pilot", fate.pilot), ("observer", fate.observer))
              if state != WELL]  # fmt: skip
    if fate.credited != NOBODY:
        parts.append(f"credited to {crew_name(front, fate.credited)}")
    tell(reports, f"{', '.join(parts)}.", "Campaign IV.12", "Victory Credit 1")


def _evening(front: Front, reports: Reports) -> None:
    """The schedules are exchanged and the day is reckoned up. [Campaign IV.7, Campaign III.2.f]"""
    allied, german = front.plans[ALLIED].value, front.plans[GERMAN].value
    assert allied is not None
    assert german is not None
    points = day_points(front, allied, front.flown)
    front.evenings.append(Evening(allied, german, tuple(front.flown), missed(front, allied), points[0], points[1]))
    _count_sorties(front, allied, german)
    if reports is not None:
        listed = ", ".join([KINDS[flight.kind] for flight in allied.flights]) or "nothing"
        scored = f"Points: Allied {points[0]}, German {points[1]}; {front.points:+d} in all."
        text = f"Evening of {front.today.date}: the Allied side flew {listed}. {scored}"
        tell(reports, text, "Campaign IV.7", "Campaign IV.21")
    front.plans = unmade()
    front.flown, front.used, front.mission, front.told = [], (), 0, ()
    last = front.day + 1 >= len(front.battle.days)
    front.phase = OVER if last else ALLIED_EVENING
    if last:
        tell(reports, f"The campaign is over: {front.battle.band(front.points).name}.", "Campaign IV.21")


def _count_sorties(front: Front, allied: Plan, german: Plan) -> None:
    """Who flew today; German flights only if they went up. [Campaign III.2]"""
    flown = [one for flight in allied.flights for one in flight.machines]
    flown += [one for flight in front.used for one in german.flights[flight].machines]
    for one in flown:
        front.machines[one].sorties += 1


def _rested(front: Front, reports: Reports) -> None:
    """The Allied side re-assigns first, then the German one; then a new day dawns. [Campaign IV.13]"""
    if front.phase == ALLIED_EVENING:
        front.phase = GERMAN_EVENING
        return
    front.day += 1
    front.phase = PLANNING
    if reports is not None:
        today = front.today
        tell(reports, f"{today.date}: {today.photo} photo and {today.bombing} bombing missions are listed.",
             "Campaign IV.1")  # fmt: skip
        for man in front.airmen:
            if man.arrives == front.day:
                tell(reports, f"{man.name} arrives as a replacement.", "Campaign IV.16.b")
