"""Campaign IV.15: five victories in the campaign make an ace, another five a double ace."""

from typing import Final

from mypy_extensions import i64

from dogfight.war.campaign.orders import Fate
from dogfight.war.campaign.pieces import NOBODY, Airman, Machine

FOR_AN_ACE: Final = 5
HIGHEST: Final = 2


def ace_level(man: Airman) -> i64:
    """0 no ace, 1 an ace, 2 a double ace: what he was before, and a step for each five victories in the campaign.

    [Campaign IV.15, Campaign III.2.c, Ruling P51]
    """
    return min(man.ace + man.victories // FOR_AN_ACE, HIGHEST)


def skill(man: Airman) -> i64:
    """How able a pilot is: aces before others, then by victories. [Campaign IV.13.c, Ruling K9]"""
    return ace_level(man) * 1000 + man.victories


def book_victories(machines: list[Machine], airmen: list[Airman], flown: tuple[int, ...], fates: tuple[Fate, ...]
                   ) -> None:  # fmt: skip
    """Each loss that is credited goes to the pilot who took off in that aircraft, even if he did not come back.

    [Campaign III.2.d, Ruling K10, Ruling V3]
    """
    for fate in fates:
        if fate.credited != NOBODY and fate.credited in flown:
            pilot: i64 = machines[fate.credited].pilot
            if pilot != NOBODY:
                airmen[pilot].victories += 1
