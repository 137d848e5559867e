"""The day as data: the days of the campaign, targets, both schedules as far as a seat may know them, the mission.

Everything is read from the masked state: what it has blanked is left out here.
"""

from collections.abc import Iterable
from typing import Literal

from dogfight.chronicle.days import came_of, side_of
from dogfight.server.campaign_schema import DayMark, MissionNow, Sent, Target, Up
from dogfight.war.campaign.front import ANSWER, FLYING, GERMAN_ALTITUDES, PLANNING, Evening, Front, Mission
from dogfight.war.campaign.interception import flying
from dogfight.war.campaign.orders import Flight, Plan
from dogfight.war.campaign.pieces import ALLIED, BOMBING, GERMAN, KINDS, NO_TARGET, NOBODY, PHOTO
from dogfight.war.campaign.roster import crew_name
from dogfight.war.campaign.schedule import target_name, target_total
from dogfight.war.scenarios.campaign_missions import task_of

State = Literal["waiting", "now", "passed", "flown", "unused"]


def schedule_of_days(front: Front) -> tuple[DayMark, ...]:
    """The mission schedule of the campaign, with the points of the days that are over. [Campaign IV.1]"""
    return tuple([_mark(front, at) for at in range(len(front.battle.days))])


def _mark(front: Front, at: int) -> DayMark:
    day = front.battle.days[at]
    if at < len(front.evenings):
        one = front.evenings[at]
        points = int(one.allied_points - one.german_points)
        return DayMark(day.date, int(day.photo), int(day.bombing), day.note, "over", points)
    return DayMark(day.date, int(day.photo), int(day.bombing), day.note, "now" if at == front.day else "to come")


# ------------------------------------------------------------------ targets
def targets(front: Front) -> tuple[Target, ...]:
    """What may be photographed and bombed, and when this side was there last. [Campaign IV.5.d, Campaign IV.7]"""
    been = _been(front)
    return tuple([
        Target(KINDS[kind], target, target_name(front, kind, target), been.get((kind, target), ""))
        for kind in (PHOTO, BOMBING) for target in range(int(target_total(front, kind)))
    ])  # fmt: skip


def _been(front: Front) -> dict[tuple[int, int], str]:
    """The last date of each target: on evenings that are over, and in today's schedule if the seat sees it."""
    dated = [(front.battle.days[at].date, one.allied) for at, one in enumerate(front.evenings)]
    plan = front.plans[ALLIED].value
    if plan is not None:
        dated.append((front.today.date, plan))
    return {(int(flight.kind), int(flight.target)): day for day, one in dated for flight in one.flights}


# ------------------------------------------------------------------ schedules
def allied_sent(front: Front) -> tuple[Sent, ...]:
    """The Allied missions of the day: all to who knows the schedule, to others those that have come. [Campaign IV.7]"""
    evening = _reckoned(front)
    if evening is not None:
        return _allied(front, evening.allied, evening.missions)
    plan = front.plans[ALLIED].value
    if plan is not None:
        return _allied(front, plan, front.flown)
    if front.phase == PLANNING:
        return ()
    met = tuple([_stranger(front, at, one) for at, one in enumerate(front.flown)])
    return (*met, _coming(front))


def _reckoned(front: Front) -> Evening | None:
    """Today's evening, once it has come: then both schedules lie open."""
    return front.evenings[front.day] if len(front.evenings) > front.day else None


def _allied(front: Front, plan: Plan, flown: Iterable[Mission]) -> tuple[Sent, ...]:
    done = list(flown)
    found: list[Sent] = []
    for at, flight in enumerate(plan.flights):
        if at < len(done):
            state: State = "passed" if done[at].answer == NOBODY else "flown"
            found.append(_sent(front, at, flight, state, came_of(done[at])))
        else:
            under_way = front.phase != PLANNING and at == front.mission
            found.append(_sent(front, at, flight, "now" if under_way else "waiting", ""))
    return tuple(found)


def _sent(front: Front, at: int, flight: Flight, state: State, came: str) -> Sent:
    place = int(flight.target)
    name = target_name(front, flight.kind, place)
    return Sent(at + 1, KINDS[flight.kind], place, name, numbers(front, flight.machines), state, came)


def numbers(front: Front, places: Iterable[int]) -> tuple[int, ...]:
    """The roster numbers of aircraft."""
    return tuple([int(front.machines[one].number) for one in places])


def _stranger(front: Front, at: int, mission: Mission) -> Sent:
    """An Allied mission as the other side knows it that day: who came and for what, if he went up, but not where to."""
    if mission.answer == NOBODY:
        return Sent(at + 1, None, NO_TARGET, "", (), "passed", "unopposed")
    came = numbers(front, _of(front, mission.machines, ALLIED))
    return Sent(at + 1, KINDS[mission.kind], NO_TARGET, "", came, "flown", came_of(mission))


def _coming(front: Front) -> Sent:
    """The mission under way to who does not know the schedule; its kind shows when it is met. [Campaign IV.11]"""
    engaged, at = front.engaged, int(front.mission)
    if engaged is None:
        return Sent(at + 1, None, NO_TARGET, "", (), "now", "")
    return Sent(at + 1, KINDS[engaged.kind], NO_TARGET, "", numbers(front, engaged.allied), "now", "")


def _of(front: Front, places: Iterable[int], side: int) -> list[int]:
    return [one for one in places if front.machines[one].side == side]


def german_sent(front: Front) -> tuple[Sent, ...]:
    """The German flights of the day: all to who knows the schedule, to others those that went up. [Campaign IV.10]"""
    evening = _reckoned(front)
    if evening is not None:
        went = [int(one.answer) for one in evening.missions]
        return tuple([_german(front, at, flight.machines, "flown" if at in went else "unused")
                      for at, flight in enumerate(evening.german.flights)])  # fmt: skip
    plan = front.plans[GERMAN].value
    if plan is not None:
        return tuple([_german(front, at, flight.machines, _went(front, at)) for at, flight in enumerate(plan.flights)])
    seen = [_german(front, int(one.answer), _of(front, one.machines, GERMAN), "flown")
            for one in front.flown if one.answer != NOBODY]  # fmt: skip
    if front.phase in (GERMAN_ALTITUDES, FLYING):
        going = front.engaged.german if front.engaged is not None else ()
        seen.append(_german(front, int(front.used[-1]), going, "now"))
    return tuple(seen)


def _german(front: Front, at: int, places: Iterable[int], state: State) -> Sent:
    return Sent(at + 1, "dogfight", NO_TARGET, "", numbers(front, places), state, "")


def _went(front: Front, at: int) -> State:
    """Whether a German flight is up, was up, or is at hand. [Campaign IV.6]"""
    if at not in front.used:
        return "waiting"
    return "now" if at == front.used[-1] and front.phase in (GERMAN_ALTITUDES, FLYING) else "flown"


# ------------------------------------------------------------------ the mission under way
def mission_now(front: Front) -> MissionNow | None:
    """The mission, from the Flugmeldienst's report until it is flown. How it is flown the table's owner fills in.

    [Campaign IV.10, Campaign IV.11]
    """
    if front.phase not in (ANSWER, GERMAN_ALTITUDES, FLYING):
        return None
    kind = kind_now(front)
    return MissionNow(
        number=int(front.mission) + 1, told=tuple([int(one) for one in front.told]),
        kind=None if kind is None else KINDS[kind], target_name=_target_now(front), up=_up(front),
        state="choosing" if front.phase == FLYING else "", choices=("", ""), game="", game_turn=0,
        yours_to_move=False,
    )  # fmt: skip


def kind_now(front: Front) -> int | None:
    """The kind of the mission under way, if it is known."""
    if front.engaged is not None:
        return int(front.engaged.kind)
    plan = front.plans[ALLIED].value
    return None if plan is None else int(plan.flights[front.mission].kind)


def _target_now(front: Front) -> str:
    """The name of its target: to the Allied side and the staff. [Ruling P50]"""
    plan, engaged = front.plans[ALLIED].value, front.engaged
    target = engaged.target.value if engaged is not None else None
    if plan is not None:
        target = plan.flights[front.mission].target
    kind = kind_now(front)
    return "" if kind is None or target is None else target_name(front, kind, target)


def _up(front: Front) -> tuple[Up, ...]:
    """Both flights when they meet; before that one's own, with the altitudes one has noted."""
    engaged = front.engaged
    if engaged is not None:
        paired = zip(engaged.machines, engaged.metres, strict=True)
        return tuple([up(front, one, int(metres)) for one, metres in paired])
    noted = front.metres.value
    own = flying(front, ALLIED)
    found = [up(front, one, metres) for one, metres in zip(own, noted.metres, strict=True)] if noted is not None else []
    if front.phase == GERMAN_ALTITUDES:
        found += [up(front, one, 0) for one in flying(front, GERMAN)]
    return tuple(found)


def up(front: Front, one: int, metres: int) -> Up:
    """An aircraft of a flight, with what it goes for. [Campaign IV.17, Campaign IV.18]"""
    machine, kind, task = front.machines[one], kind_now(front), ""
    if machine.side == ALLIED and kind is not None:
        allied = front.engaged.allied if front.engaged is not None else flying(front, ALLIED)
        task = task_of(front, kind, allied, one)
    side, crew = side_of(machine.side), crew_name(front, one)
    return Up(int(machine.number), side, machine.kind.designation, crew, metres, task)
