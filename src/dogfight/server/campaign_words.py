"""A campaign in the words of its menu and its room: its span, its forces in a sentence, the part of a day."""

from collections import Counter
from datetime import date, timedelta

from dogfight.war.campaign.front import PLANNING, Front
from dogfight.war.campaign.pieces import NOBODY, SIDES, Battle
from dogfight.words import dated, listed


def date_of(battle: Battle, day: int) -> str:
    """The date of a day (from 0) as the campaign's file has it; days after the last follow each other."""
    last = len(battle.days) - 1
    if day <= last:
        return battle.days[day].date
    return (date.fromisoformat(battle.days[last].date) + timedelta(days=day - last)).isoformat()


def span(battle: Battle) -> str:
    """From the first day to the last: "9 to 29 April 1917"."""
    first, last = battle.days[0].date, battle.days[-1].date
    if first[:7] == last[:7]:
        return f"{int(first[8:])} to {dated(last, year=True)}"
    return f"{dated(first, year=first[:4] != last[:4])} to {dated(last, year=True)}"


def side_name(side: int) -> str:
    """ "The Allied side"."""
    return f"The {SIDES[side].capitalize()} side"


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
