"""The campaign card: what counts, and what the sum comes to. [Campaign IV.9, Campaign IV.17, Campaign IV.21]"""

from mypy_extensions import i64

from dogfight.game import Outcome
from dogfight.war.campaign.ace_status import ace_level
from dogfight.war.campaign.front import Front, Mission
from dogfight.war.campaign.orders import Fate, Plan
from dogfight.war.campaign.pieces import BOMBING, DEAD, DOGFIGHT, NOBODY, PHOTO
from dogfight.war.campaign.repair import is_destroyed
from dogfight.war.campaign.schedule import planned


def loss_points(front: Front, machines: tuple[int, ...], fates: tuple[Fate, ...], side: i64) -> i64:
    """What a side scores in a mission for enemy aircraft destroyed and aces killed, by what they were at take-off.

    [Campaign IV.21, Ruling P52]
    """
    scale = front.battle.scale
    points: i64 = 0
    for one, fate in zip(machines, fates, strict=True):
        machine = front.machines[one]
        if machine.side == side or not is_destroyed(fate):
            continue
        points += scale.two_seater if machine.is_two_seater else scale.aircraft
        if machine.pilot != NOBODY and fate.pilot == DEAD and ace_level(front.airmen[machine.pilot]) > 0:
            points += scale.ace
    return points


def missed(front: Front, plan: Plan) -> i64:
    """How many of the missions listed for the day were not attempted. [Campaign IV.1]"""
    return sum([max(front.today.wanted(kind) - planned(plan, kind), 0) for kind in (PHOTO, BOMBING)])


def mission_points(front: Front, plan: Plan, flown: list[Mission]) -> i64:
    """The Allied points for photographs taken and targets bombed, unopposed missions among them.

    [Campaign IV.9, Campaign IV.17, Ruling K6]
    """
    done = sum([1 for flight, mission in zip(plan.flights, flown, strict=True)
                if flight.kind != DOGFIGHT and mission.accomplished])  # fmt: skip
    return done * front.battle.scale.mission


def day_points(front: Front, plan: Plan, flown: list[Mission]) -> tuple[int, int]:
    """The Allied and the German points of a day. [Campaign IV.21]"""
    allied = mission_points(front, plan, flown) + front.battle.scale.missed * missed(front, plan)
    return (int(allied + sum([one.allied_points for one in flown])), int(sum([one.german_points for one in flown])))


def result(front: Front) -> Outcome:
    """The result band that the points come to. [Campaign IV.21, Ruling P53]"""
    band = front.battle.band(front.points)
    return Outcome(band.winner, band.name)
