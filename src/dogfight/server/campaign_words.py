"""A campaign in words: dates as they are spoken, the order of battle in a sentence, aircraft with their crews."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from dogfight.war.campaign.front import ALLIED_EVENING, GERMAN_EVENING, PLANNING, Front
from dogfight.war.campaign.pieces import NOBODY, SIDES, Battle
from dogfight.war.campaign.roster import crew_name

MONTHS: Final = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                 "November", "December")  # fmt: skip
EVENING: Final = (ALLIED_EVENING, GERMAN_EVENING)


def date_of(battle: Battle, day: int) -> str:
    """The date of a day (from 0) as the campaign's file has it; days after the last follow each other."""
    last = len(battle.days) - 1
    if day <= last:
        return battle.days[day].date
    return (date.fromisoformat(battle.days[last].date) + timedelta(days=day - last)).isoformat()


def spoken(written: str) -> str:
    """1917-04-09 as "9 April"."""
    _, month, day = written.split("-")
    return f"{int(day)} {MONTHS[int(month) - 1]}"


def span(battle: Battle) -> str:
    """From the first day to the last: "9 to 29 April 1917"."""
    first, last = battle.days[0].date, battle.days[-1].date
    if first[:7] == last[:7]:
        return f"{int(first[8:])} to {spoken(last)} {last[:4]}"
    year = "" if first[:4] == last[:4] else f" {first[:4]}"
    return f"{spoken(first)}{year} to {spoken(last)} {last[:4]}"


def listed(names: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return " and ".join([one for one in (", ".join(names[:-1]), *names[-1:]) if one])


def counted(number: int, one: str, more: str) -> str:
    """ "no missions", "1 mission", "2 missions"."""
    return f"{number or 'no'} {one if number == 1 else more}"


def side_name(side: int) -> str:
    """ "The Allied side"."""
    return f"The {SIDES[side].capitalize()} side"


def manned(front: Front, place: int) -> str:
    """ "FE/2 No. 7 (Tollemache and Wood)"."""
    crew = crew_name(front, place)
    return f"{front.machines[place].id} ({crew})" if crew else front.machines[place].id


def forces(battle: Battle, side: int) -> str:
    """The squadrons of a side with their aircraft on the first day, a sentence each. [Campaign II]"""
    return " ".join([_stock(battle, unit) for unit, one in enumerate(battle.squadrons) if one.side == side])


def _stock(battle: Battle, unit: int) -> str:
    crewed: Counter[str] = Counter()
    reserve: Counter[str] = Counter()
    for machine in battle.machines:
        if machine.unit == unit:
            (reserve if machine.pilot == NOBODY else crewed)[machine.kind.designation] += 1
    flown, spare = [listed([f"{count} {name}" for name, count in one.items()]) for one in (crewed, reserve)]
    return f"{battle.squadrons[unit].name}: {flown}{f'; in reserve {spare}' if spare else ''}."


def next_day(front: Front) -> int:
    """The day (from 0) that is planned next: today while schedules are made, then tomorrow. [Campaign III.2.f]"""
    return int(front.day) + (0 if front.phase == PLANNING else 1)


def is_evening(front: Front) -> bool:
    """Whether the day's schedules lie open and crews are put in order. [Campaign IV.7, Campaign IV.13]"""
    return front.phase in EVENING


def demand(photo: int, bombing: int) -> str:
    """What is listed for a day: "3 photo and 2 bombing missions"."""
    kinds = [f"{count} {kind}" for count, kind in ((photo, "photo"), (bombing, "bombing")) if count]
    return f"{listed(kinds)} mission{'' if photo + bombing == 1 else 's'}" if kinds else "no missions"
