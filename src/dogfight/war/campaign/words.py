"""A campaign in words, as its reports, its screens and its titles write them."""

from typing import Final

from mypy_extensions import i64

from dogfight.war.campaign.front import Front
from dogfight.war.campaign.roster import crew_name
from dogfight.words import counted, listed

ACES: Final = ("", "an ace", "a double ace")  # by what a man is [Campaign IV.15]


def manned(front: Front, place: i64) -> str:
    """An aircraft with its crew: `FE/2 No. 7 (Tollemache and Wood)`. [Campaign III.2.a, Campaign III.2.b]"""
    crew = crew_name(front, place)
    return f"{front.machines[place].id} ({crew})" if crew else front.machines[place].id


def missions(photo: i64, bombing: i64, dogfights: i64 = 0) -> str:
    """Missions by their kinds: `3 photo and 2 bombing missions and 1 dogfight`; `no missions`. [Campaign IV.8]"""
    kinds = [f"{count} {kind}" for count, kind in ((photo, "photo"), (bombing, "bombing")) if count]
    parts = [f"{listed(kinds)} mission{'' if photo + bombing == 1 else 's'}"] if kinds else []
    if dogfights:
        parts.append(counted(dogfights, "dogfight"))
    return " and ".join(parts) or "no missions"
