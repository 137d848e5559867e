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
    UNTOLD,
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
from dogfight.war.campaign.pieces import ALLIED, BOMBING, DOGFIGHT, GERMAN, KINDS, NOBODY, PHOTO, WELL
from dogfight.war.campaign.points import day_points, loss_points, missed
from dogfight.war.campaign.reassignment import reassign
from dogfight.war.campaign.repair import book_damage
from dogfight.war.campaign.roster import crew_name, unmade
from dogfight.war.campaign.schedule import planned
from dogfight.war.campaign.words import ACES, manned, missions
from dogfight.war.questions import Reports, tell
from dogfight.words import counted, dated

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


def _today(front: Front) -> str:
    """The date of the day: `9 April 1917`."""
    return dated(front.today.date, year=True)


def _plan(front: Front, order: Plan, reports: Reports) -> None:
    """A schedule is sealed; when both are, the day's missions begin. [Campaign IV.1, Campaign IV.5, Campaign IV.6]"""
    side = order.side
    front.plans[side] = Sealed(1 << side, order)
    if front.plans[1 - side].eyes != NOBODY_YET:
        tell(reports, f"{_today(front)}: both schedules are made.", "Campaign IV.1", "Campaign IV.6")
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
            count = counted(len(front.told), "aircraft", "aircraft")
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
    front.flown.append(Mission(NOBODY, UNTOLD, True, (), (), 0, 0, ""))
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
    _tell_fates(front, flown, fates, reports)
    for one, fate in zip(flown, fates, strict=True):
        book_crew(front.machines[one], front.airmen, fate, front.day)
        book_damage(front.machines[one], fate, front.day)
    for place, man in enumerate(front.airmen):
        if ace_level(man) > aces[place] and man.state == WELL:
            tell(reports, f"{man.name} is {ACES[ace_level(man)]} now.", "Campaign IV.15")
    front.flown.append(Mission(front.used[-1], engaged.kind, order.accomplished, flown, fates, points[ALLIED],
                               points[GERMAN], order.record))  # fmt: skip
    if engaged.kind != DOGFIGHT:
        came = "accomplished" if order.accomplished else "not accomplished"
        tell(reports, f"The {KINDS[engaged.kind]} mission is {came}.", "Campaign IV.17", "Ruling K6")
    _next_mission(front, front.mission + 1, reports)


def _tell_fates(front: Front, flown: tuple[int, ...], fates: tuple[Fate, ...], reports: Reports) -> None:
    """How they came back, a sentence for each that was hit; one for all if none was. [Campaign IV.12]"""
    if reports is None:
        return
    hit = [(one, fate) for one, fate in zip(flown, fates, strict=True)
           if fate.end != HOME or fate.boxes or fate.criticals]  # fmt: skip
    for one, fate in hit:
        _tell_fate(front, one, fate, reports)
    if not hit:
        tell(reports, "Everybody is home, nobody hit.", "Campaign IV.12")


def _tell_fate(front: Front, one: i64, fate: Fate, reports: Reports) -> None:
    machine = front.machines[one]
    parts = [f"{manned(front, one)}: {ENDS[fate.end]}"]
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
        flown = missions(planned(allied, PHOTO), planned(allied, BOMBING), planned(allied, DOGFIGHT))
        scored = f"Points: Allied {points[0]}, German {points[1]}; {front.points:+d} in all."
        text = f"Evening of {_today(front)}: the Allied side flew {flown}. {scored}"
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
        are = "is" if today.photo + today.bombing == 1 else "are"
        tell(reports, f"{_today(front)}: {missions(today.photo, today.bombing)} {are} listed.", "Campaign IV.1")
        for man in front.airmen:
            if man.arrives == front.day:
                tell(reports, f"{man.name} arrives as a replacement.", "Campaign IV.16.b")
