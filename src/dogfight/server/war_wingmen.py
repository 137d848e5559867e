"""What is left to a person whose wingmen a computer flies: his own aircraft, and what the side does as a whole."""

from collections.abc import Collection
from typing import Final

from msgspec import structs

from dogfight.server.war_schema import Ask

FOR_WINGMEN: Final = "Waiting for your wingmen."


def left_to_person(asked: Ask, flown: Collection[int]) -> Ask:
    """The same without the aircraft of `flown`, which computers order. It waits when nothing else is asked.

    What an aircraft did already, such as a shot announced, stays in sight.
    """
    if not flown:
        return asked
    crafts = tuple(craft for craft in asked.crafts if craft not in flown)
    if asked.crafts and not crafts:
        return Ask("wait", FOR_WINGMEN, asked.rule)
    return structs.replace(
        asked,
        crafts=crafts,
        announcements=tuple(one for one in asked.announcements if one.craft not in flown),
        shots=tuple(one for one in asked.shots if one.chosen or one.craft not in flown),
        clearings=tuple(one for one in asked.clearings if one.chosen or one.craft not in flown),
        tailings=tuple(one for one in asked.tailings if one.craft not in flown),
        runs=tuple(one for one in asked.runs if one.craft not in flown),
        targets=tuple(one for one in asked.targets if one.craft not in flown),
        drifts=tuple(one for one in asked.drifts if one.craft not in flown),
    )
