"""The zone of effect of a burning balloon: who flies into it, and what becomes of him. [Balloon 1.c.3, Balloon 3.d]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE
from dogfight.hexes import distance
from dogfight.war.balloon import caught
from dogfight.war.defences import Zone
from dogfight.war.joint import ROLLED_FOR, ZONE, Asked
from dogfight.war.missions.emplacing import defences_of
from dogfight.war.orders import ONE_DIE, Order, Roll
from dogfight.war.overflight import Passage
from dogfight.war.pieces import FLYING, HOME
from dogfight.war.questions import NEXT, Overflight, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky

HEIGHT: i64 = 250  # metres above and below
CAUGHT_ON: Final = 2


def is_in_height(zone: Zone, altitude: i64) -> bool:
    """Whether a height lies within a zone. [Balloon 1.c.3]"""
    return zone.altitude - HEIGHT <= altitude <= zone.altitude + HEIGHT


class IntoTheZone(Overflight):
    """Who enters the balloon's hex is lost; who enters one of the six around rolls once, when all have moved.

    [Balloon 1.c.3, Balloon 3.d.2, Balloon 3.d.3, Example Ignition, Ruling B16, Ruling B17, Ruling B18, Ruling A12]
    """

    def of(self, rules: Rules, sky: Sky, index: i64, path: list[Passage], reports: Reports) -> None:
        ring = False
        for one in path:
            for zone in defences_of(sky).zones:
                if not is_in_height(zone, one.altitude):
                    continue
                far: i64 = distance(zone.q, zone.r, one.q, one.r)
                if far == 0:
                    caught(sky.crafts[index], reports)
                    return
                ring = ring or far == 1
        if ring:
            sky.asked.append(Asked(index, ZONE))


def due(sky: Sky) -> list[int]:
    """Who has to roll: who entered the ring and has not been lost otherwise. [Ruling B17]"""
    return [int(one.craft) for one in sky.asked
            if one.what == ZONE and sky.crafts[one.craft].status in (FLYING, HOME)]  # fmt: skip


class ZoneRolls(Phase):
    """At the end of the movement phase: 1 or 2 on a die, and the gas has caught it. Then the fire may have burnt out.

    [Balloon 3.d.2, Balloon 3.d.4, Ruling B15, Ruling B17, Ruling A12, Ruling A17]
    """

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return len(due(sky)) > 0

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return ONE_DIE

    def purpose(self, sky: Sky) -> str:
        return ROLLED_FOR[ZONE]

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if not isinstance(order, Roll):
            return
        index = due(sky)[0]
        sky.asked = [one for one in sky.asked if one.what != ZONE or one.craft != index]
        lost = order.first <= CAUGHT_ON
        told = "the gas catches it" if lost else "it comes through"
        tell(reports, f"{sky.crafts[index].id} flies past the burning balloon, rolls {order.first}: {told}.",
             "Balloon 3.d.2")  # fmt: skip
        if lost:
            caught(sky.crafts[index], reports)

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        """The zone lasts until the side that lit it has moved again; in a joint turn, until all have.

        [Balloon 1.c.3, Ruling B15, Ruling A12]
        """
        sky.asked = [one for one in sky.asked if one.what != ZONE]
        defences = defences_of(sky)
        defences.zones = [zone for zone in defences.zones
                          if zone.turn >= sky.turn or (sky.joint is None and zone.side != sky.mover)]  # fmt: skip
        return NEXT
