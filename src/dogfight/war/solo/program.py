"""What the program does for the balloon in a solo game: its guns fire, and it sinks. [Solo 4, Solo 5, Ruling P16]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.hexes import distance
from dogfight.war.balloon import WINCH
from dogfight.war.defences import FACE_DOWN, Counter
from dogfight.war.ground_fire import announce_ground, reaches
from dogfight.war.missions.balloon_victory import BalloonDown
from dogfight.war.missions.emplacing import defences_of
from dogfight.war.missions.winching import haul, is_owners_turn
from dogfight.war.orders import GroundFire
from dogfight.war.pieces import FLOATING
from dogfight.war.questions import NEXT, GroundDefence, Phase, Reports, Rules
from dogfight.war.sky import FAILED, ON, Sky

BY_ITSELF: Final = Refusal("Solo 4", "in a solo game the guns that lie face up fire by themselves")
NOBODY: Final = -1


class ProgramsGuns(GroundDefence):
    """Every gun that lies face up fires at the nearest aircraft it reaches; of several as near, at the most damaged.

    [Solo 4, Ruling P16]
    """

    def begin(self, rules: Rules, sky: Sky, side: i64, reports: Reports) -> None:
        defences = defences_of(sky)
        if defences.side != side:
            return
        for at, counter in enumerate(defences.counters):
            target: i64 = target_of(sky, counter)
            if target != NOBODY:
                announce_ground(sky, at, target, reports)

    def refusal(self, rules: Rules, sky: Sky, side: i64, order: GroundFire) -> Refusal | None:
        return BY_ITSELF


def target_of(sky: Sky, counter: Counter) -> i64:
    """At whom a counter fires, NOBODY if it does not. [Ruling P16]"""
    if counter.shown == FACE_DOWN:
        return NOBODY
    reached: list[tuple[int, int, int]] = []
    for index, craft in enumerate(sky.crafts):
        if craft.side != defences_of(sky).side and reaches(counter.shown, counter, craft):
            reached.append((int(distance(counter.q, counter.r, craft.q, craft.r)), -int(craft.boxes), index))
    return min(reached)[2] if reached else NOBODY


class BeforeItIsDown(BalloonDown):
    """As on the card; and it has failed when the balloon lies on the ground, as nobody hauls it up again.

    [Solo 5, Ruling S7, Ruling B19, Balloon 3.c]
    """

    def settled(self, sky: Sky) -> i64:
        found: i64 = super().settled(sky)
        safe = any([craft.status == FLOATING and craft.altitude <= 0 for craft in sky.crafts])
        return FAILED if found == ON and safe else found


class Sinks(Phase):
    """The balloon loses 50 m in each of its owner's turns, down to the ground. [Solo 5, Ruling B20]"""

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        if is_owners_turn(sky):
            for craft in sky.crafts:
                if craft.status == FLOATING and craft.altitude > 0:
                    haul(craft, -WINCH, reports)
        return NEXT
