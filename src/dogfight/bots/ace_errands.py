"""What the Ace tries out for an aircraft with an errand: flights that serve it, and others when an enemy is near."""

from mypy_extensions import i64

from dogfight.bots.ace_glance import Move, best_first
from dogfight.bots.errands import Errand
from dogfight.bots.war_errands import Errands, Flight
from dogfight.bots.war_scene import Scene
from dogfight.game import Draws
from dogfight.war.sky import Sky
from dogfight.war.task import NO_RUN


def moves_to_announce(
    errands: Errands, sky: Sky, index: i64, errand: Errand, draws: Draws, of_each: i64
) -> list[Move]:  # fmt: skip
    """Of each announcement that may serve the errand the best few moves by a Pilot's judgement."""
    found: list[Move] = []
    for order in errands.worth_announcing(sky, index, errand):
        scene = errands.announced(sky, order)
        flights = errands.to_announce(scene, errand, order.run, draws)
        found.extend(best_first(rated(errands, scene, errand, flights, order.run), of_each))
    return found


def moves_to_fly(errands: Errands, scene: Scene, errand: Errand, draws: Draws) -> list[Move]:
    """Those with what is announced."""
    return rated(errands, scene, errand, errands.to_fly(scene, errand, draws), NO_RUN)


def rated(errands: Errands, scene: Scene, errand: Errand, flights: list[Flight], run: i64) -> list[Move]:
    """These flights as moves. What one does for the errand no playout shows: it stays with the move."""
    speed, change = scene.me.speed, scene.me.change
    found: list[Move] = []
    for flight in flights:
        worth = errands.worth(scene, errand, flight)
        found.append(Move(speed, change, flight.word, worth, errand.gain(flight.flown), run))
    return found
