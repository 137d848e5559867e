"""Counters that nobody has looked at: twelve of eighteen, and what each is when it is turned up. [Solo 2, Solo 3]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE, Refusal
from dogfight.hexes import distance, label
from dogfight.sealed import Sealed
from dogfight.war.balloon import is_balloon
from dogfight.war.defences import AA, COUNTERS, DUMMY, MG
from dogfight.war.missions.emplacing import defences_of
from dogfight.war.orders import Emplace, Order, Roll
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import NEXT, MayEnter, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky

MIXED: Final = 6  # of each kind
LAID: Final = 12

ALONE: Final = Refusal("Ruling B20", "in a solo game nobody flies for the balloon")


class NobodyDefends(MayEnter):
    """All aircraft attack; everything else is as usual. [Solo, Solo 1, Solo 6, Ruling B20]"""

    def of(self, craft: Craft) -> Refusal | None:
        return ALONE if craft.task is None and not is_balloon(craft) else None


class Mixing(Phase):
    """Twelve of eighteen mixed counters, which the player himself puts on the ground with the balloon.

    [Solo 2, Ruling B20]
    """

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        defences = defences_of(sky)
        eyes: i64 = 1 << (1 - defences.side)
        defences.stock = Sealed(eyes, (LAID,))
        defences.laid = Sealed[tuple[Emplace, ...]](eyes, ())
        defences.left = 1 + LAID
        return NEXT


def found(sky: Sky) -> list[int]:
    """The counters face down on or beside which an attacker is. [Solo 3]"""
    defences = defences_of(sky)
    near: list[int] = []
    for at, counter in enumerate(defences.counters):
        for craft in sky.crafts:
            if craft.side != defences.side and craft.status == FLYING and not counter.up:
                if distance(counter.q, counter.r, craft.q, craft.r) <= 1:
                    near.append(at)
                    break
    return near


def unseen(sky: Sky) -> list[int]:
    """How many AA, MG and dummies have not been seen, of the eighteen. [Solo 2]"""
    shown = [int(counter.shown) for counter in defences_of(sky).counters]
    return [MIXED - shown.count(what) for what in (AA, MG, DUMMY)]


class Discovery(Phase):
    """Who ends his move on or beside a counter turns it up. Each kind is as likely as there are unseen ones of it.

    1 is AA, 2 MG, 3 a dummy. [Solo 3, Ruling B12, Ruling B20]
    """

    label = "turns a counter up"

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return sky.mover != defences_of(sky).side and len(found(sky)) > 0

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        left = unseen(sky)
        return tuple([(Roll(what, 0), left[what - 1]) for what in (AA, MG, DUMMY) if left[what - 1] > 0])

    def purpose(self, sky: Sky) -> str:
        return "counter"

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Roll):
            at = found(sky)[0]
            defences_of(sky).turn_up(at, order.first)
            counter = defences_of(sky).counters[at]
            where = label(counter.q, counter.r)
            tell(reports, f"The counter at {where} is turned up: {COUNTERS[order.first]}.", "Solo 3")
