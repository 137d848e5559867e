"""Both rosters as data: aircraft, men and squadrons. They lie open to both sides. [Campaign III, Ruling P58]"""

from typing import Literal

from dogfight.chronicle.days import side_of
from dogfight.server.campaign_schema import Kind, Machine, Man, Unit
from dogfight.server.campaign_words import date_of, next_day
from dogfight.war.campaign.ace_status import ace_level
from dogfight.war.campaign.crews import seat_of
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.pieces import ALLIED, ANY_UNIT, NOBODY, ROLES, STATES, WELL, Airman
from dogfight.war.campaign.reassignment import strength
from dogfight.war.campaign.roster import fitness
from dogfight.war.campaign.schedule import unready

ALLIED_KINDS: tuple[Kind, ...] = ("photo", "bombing", "dogfight")
GERMAN_KINDS: tuple[Kind, ...] = ("dogfight",)


def machines(front: Front) -> tuple[Machine, ...]:
    """The Aircraft Rosters, Allied aircraft first. [Campaign III.1, Campaign III.2]"""
    return tuple([_machine(front, place) for place in range(len(front.machines))])


def _machine(front: Front, place: int) -> Machine:
    one, day = front.machines[place], next_day(front)
    state = fitness(one, day)
    no = None if state == "ready" else unready(front, place, day)
    out = max(int(one.fit_on) - day, 0) if state != "lost" else 0
    effects = front.battle.charts.effects
    return Machine(
        number=int(one.number), side=side_of(one.side), aircraft=one.kind.designation,
        unit=front.battle.squadrons[one.unit].name, two_seater=one.is_two_seater,
        does=ALLIED_KINDS if one.side == ALLIED else GERMAN_KINDS, ceiling=int(one.kind.ceiling),
        pilot=letter(front, one.pilot), observer=letter(front, one.observer), boxes=int(one.boxes),
        factor=int(one.kind.damage_factor), criticals=tuple([effects[roll] for roll in one.criticals]), days_out=out,
        fit_on=date_of(front.battle, int(one.fit_on)) if out else "",
        lost_on=date_of(front.battle, int(one.lost_on)) if one.lost_on >= 0 else "", sorties=int(one.sorties),
        state=state, why=no.why if no else "", rule=no.rule if no else "",
    )  # fmt: skip


def letter(front: Front, man: int) -> str:
    """A man's letter, or two; nothing for nobody. [Campaign III.1]"""
    return "" if man == NOBODY else front.airmen[man].letter


def named(front: Front, man: int) -> str:
    """ "Tollemache (A)"."""
    return f"{front.airmen[man].name} ({front.airmen[man].letter})"


def men(front: Front) -> tuple[Man, ...]:
    """Everybody who was, is or will be there; of an evening as they are tomorrow. [Campaign III.2, Campaign IV.16.b]"""
    day = int(front.day) + (1 if front.is_evening else 0)
    return tuple([_man(front, place, man, day) for place, man in enumerate(front.airmen)])


def _man(front: Front, place: int, man: Airman, day: int) -> Man:
    state, since = _state(front, man, day)
    seat = seat_of(front.machines, place)
    return Man(
        letter=man.letter, name=man.name, side=side_of(man.side),
        role=ROLES[man.role],
        unit="" if man.unit == ANY_UNIT else front.battle.squadrons[man.unit].name, state=state, since=since,
        victories=int(man.victories), ace=int(ace_level(man)),
        aircraft="" if seat == NOBODY else front.machines[seat].id,
    )  # fmt: skip


def _state(front: Front, man: Airman, day: int) -> tuple[Literal["well", "wounded", "lost", "to come"], str]:
    """How a man is, and since when. One who would come after the last day has no date."""
    if man.state != WELL:
        return STATES[man.state], date_of(front.battle, int(man.left_on))
    if man.arrives <= day:
        return "well", ""
    days = front.battle.days
    return "to come", days[man.arrives].date if man.arrives < len(days) else ""


def units(front: Front) -> tuple[Unit, ...]:
    """The squadrons, and how many of their aircraft have pilots. [Campaign II, Ruling P55]"""
    return tuple([
        Unit(one.name, side_of(one.side), int(one.strength), int(strength(front, place)))
        for place, one in enumerate(front.battle.squadrons)
    ])  # fmt: skip
