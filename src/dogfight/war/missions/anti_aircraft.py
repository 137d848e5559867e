"""The guns on the ground: which counter may fire at whom, and that waiting for its owner tells nothing. [Balloon 4]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.defences import AA, DUMMY, FACE_DOWN, Counter
from dogfight.war.fire import flying_of
from dogfight.war.ground_fire import gunner, reaches
from dogfight.war.missions.emplacing import defences_of
from dogfight.war.orders import GroundFire, Order
from dogfight.war.questions import GroundDefence, Rules
from dogfight.war.sky import Sky

NOT_YOURS: Final = Refusal("Balloon 4.d", "those guns belong to the other side")
NO_COUNTER: Final = Refusal("Balloon 4.g", "there is no such counter")
NO_GUN: Final = Refusal("Balloon 4.g", "a dummy has no gun")
ONE_SHOT: Final = Refusal("Ruling B11", "that gun has its target for this attack phase")
NO_TARGET: Final = Refusal("Ruling B11", "guns on the ground fire at enemy aircraft in the air")
OUT_OF_REACH: Final = Refusal(
    "Ruling B11", "MG reach 1 hex and 600 metres up, AA 2 hexes and 2000 metres, not their own hex"
)


def known_kind(counter: Counter) -> i64:
    """What a counter is, as far as whoever has this state knows; DUMMY where he does not."""
    if counter.shown != FACE_DOWN:
        return counter.shown
    return DUMMY if counter.what.value is None else counter.what.value


def may_be(counter: Counter) -> i64:
    """The gun with the longest reach that a counter may be for all that everybody sees."""
    return AA if counter.shown == FACE_DOWN else counter.shown


def has_fired(sky: Sky, side: i64, at: i64) -> bool:
    """Whether a counter has its target, as far as that can be seen. [Ruling B11]"""
    if any([shot.craft == gunner(at) for shot in sky.shots]):
        return True
    volley = () if sky.joint is None else sky.joint.volleys[side].value or ()
    return any([isinstance(order, GroundFire) and order.counter == at for order in volley])


def any_reached(sky: Sky, what: i64, counter: Counter) -> bool:
    """Whether a gun of this kind there would reach an enemy."""
    side: i64 = defences_of(sky).side
    for craft in sky.crafts:
        if craft.side != side and reaches(what, counter, craft):
            return True
    return False


class OwnersGuns(GroundDefence):
    """Guns fire in their owner's attack phase, once each, and never without an order; dummies never.

    He is asked whenever a counter could fire if it were a gun, so that nobody learns from a pause what it is.

    [Balloon 4.a, Balloon 4.b, Balloon 4.d, Balloon 4.g, Ruling B11, Ruling B12, Ruling P14]
    """

    def waits(self, rules: Rules, sky: Sky, side: i64) -> bool:
        defences = defences_of(sky)
        if defences.side != side:
            return False
        for at, counter in enumerate(defences.counters):
            if any_reached(sky, may_be(counter), counter) and not any([s.craft == gunner(at) for s in sky.shots]):
                return True
        return False

    def shots(self, rules: Rules, sky: Sky, side: i64) -> list[Order]:
        defences = defences_of(sky)
        found: list[Order] = []
        if defences.side != side:
            return found
        for at, counter in enumerate(defences.counters):
            what: i64 = known_kind(counter)
            if what == DUMMY or has_fired(sky, side, at):
                continue
            for number, craft in enumerate(sky.crafts):
                if craft.side != side and reaches(what, counter, craft):
                    found.append(GroundFire(at, number))
        return found

    def refusal(self, rules: Rules, sky: Sky, side: i64, order: GroundFire) -> Refusal | None:
        defences = defences_of(sky)
        if defences.side != side:
            return NOT_YOURS
        if not 0 <= order.counter < len(defences.counters):
            return NO_COUNTER
        what: i64 = known_kind(defences.counters[order.counter])
        if what == DUMMY:
            return NO_GUN
        if has_fired(sky, side, order.counter):
            return ONE_SHOT
        target = flying_of(sky, 1 - side, order.target)
        if target is None:
            return NO_TARGET
        return None if reaches(what, defences.counters[order.counter], target) else OUT_OF_REACH
