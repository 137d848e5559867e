"""The judges of goals: whether one order, with the states before and after it, does what a lesson asks for."""

from collections.abc import Callable, Iterator
from typing import Final

from dogfight.war.fire import field, range_between, refuses_fire
from dogfight.war.gunnery import BLIND, FAR, INSIDE, spot
from dogfight.war.orders import FRONT, REAR, Announce, Fire, Fly, Order, Roll
from dogfight.war.pieces import ALLIED, FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

PUPIL: Final = 0  # the index of the pupil's aircraft, and the seat he has
Hex = tuple[int, int]


class Moment:
    """An order between two states. `mark` is the hex that is to be reached, if one is."""

    def __init__(self, rules: Rules, before: Sky, order: Order, after: Sky, mark: Hex | None) -> None:
        self.rules = rules
        self.before = before
        self.order = order
        self.after = after
        self.mark = mark

    @property
    def me(self) -> Craft:
        """The pupil's aircraft after the order."""
        return self.after.crafts[PUPIL]

    @property
    def word(self) -> str:
        """The flight that the pupil has just flown, or nothing."""
        return self.order.word if isinstance(self.order, Fly) and self.order.craft == PUPIL else ""

    def announced(self) -> Announce | None:
        """The pupil's announcement, if the order was one."""
        return self.order if isinstance(self.order, Announce) and self.order.craft == PUPIL else None

    def fired(self, gun: int) -> Fire | None:
        """The pupil's fire with this gun, if the order was that."""
        fire = self.order
        return fire if isinstance(fire, Fire) and fire.craft == PUPIL and fire.gun == gun else None

    def enemies(self) -> Iterator[Craft]:
        """The enemies that fly after the order."""
        return (craft for craft in self.after.crafts if craft.side != ALLIED and craft.status == FLYING)

    def bears(self, gun: int, target: Craft) -> int:
        """Where a target lies for a gun of the pupil: gunnery.OUTSIDE, INSIDE or BLIND."""
        at = spot(target.q - self.me.q, target.r - self.me.r)
        if at == FAR:
            return FAR
        return int(field(self.rules, self.me, gun, self.me.facing, at, target.altitude - self.me.altitude))


Judge = Callable[[Moment, int], bool]


def flies_straight(moment: Moment, hexes: int) -> bool:
    """A flight of so many hexes ahead and nothing else. [Basic II.5]"""
    return moment.word.isdigit() and int(moment.word) >= hexes


def turns_left(moment: Moment, hexsides: int) -> bool:
    """So many hexsides to the left in one flight. [Basic III.2]"""
    return moment.word.count("L") >= hexsides


def turns_sharply(moment: Moment, hexsides: int) -> bool:
    """So many hexsides in one hex, either way. [Basic III.2.b]"""
    return any(turn * hexsides in moment.word for turn in ("L", "R"))


def flies_faster(moment: Moment, points: int) -> bool:
    """A speed announced that is so much higher. [Basic VI.1]"""
    said = moment.announced()
    return said is not None and said.speed - moment.before.crafts[PUPIL].speed >= points


def climbs(moment: Moment, metres: int) -> bool:
    """A climb of so many metres announced. [Basic IV.1]"""
    said = moment.announced()
    return said is not None and said.change >= metres


def dives(moment: Moment, metres: int) -> bool:
    """A dive of so many metres announced. [Basic V.3]"""
    said = moment.announced()
    return said is not None and -said.change >= metres


def climbs_and_turns(moment: Moment, metres: int) -> bool:
    """A flight with a turn in it, after a climb. [Basic IV.4]"""
    return moment.me.change >= metres and any(turn in moment.word for turn in "LR")


def reaches(moment: Moment, _: int) -> bool:
    """A flight that ends in the marked hex. [Basic II.1]"""
    return moment.word != "" and (int(moment.me.q), int(moment.me.r)) == moment.mark


def comes_level(moment: Moment, metres: int) -> bool:
    """A flight that ends with an enemy no farther above or below. [Basic VII.4.a]"""
    return moment.word != "" and any(abs(int(one.altitude - moment.me.altitude)) <= metres for one in moment.enemies())


def aims(moment: Moment, hexes: int) -> bool:
    """A flight that ends with an enemy before the front guns at this range or a shorter one. [Basic VII.3.a]"""
    return moment.word != "" and any(
        moment.bears(FRONT, one) == INSIDE and 0 < range_between(moment.rules, moment.me, one) <= hexes
        for one in moment.enemies()
    )


def sights(moment: Moment, hexes: int) -> bool:
    """A flight after which the front guns may fire: with sighting, whatever the rules ask. [Tournament V.1.a]"""
    return aims(moment, hexes) and any(
        refuses_fire(moment.rules, moment.after, moment.me, FRONT, one) is None for one in moment.enemies()
    )


def fires(moment: Moment, hexes: int) -> bool:
    """The front guns fire at this range or a shorter one. [Basic VII.2]"""
    fire = moment.fired(FRONT)
    return fire is not None and range_between(moment.rules, moment.me, moment.after.crafts[fire.target]) <= hexes


def hits(moment: Moment, boxes: int) -> bool:
    """The dice give so many hits on an enemy. [Basic VII.5.d]"""
    return isinstance(moment.order, Roll) and _damage(moment.after) - _damage(moment.before) >= boxes


def _damage(sky: Sky) -> int:
    """The hits on all enemies, those that have yet to take effect among them."""
    return sum(int(craft.boxes + craft.fresh) for craft in sky.crafts if craft.side != ALLIED)


def is_followed(moment: Moment, _: int) -> bool:
    """An enemy has flown into the blind spot of the rear gun. [Basic VII.3.b]"""
    fly = moment.order
    if not isinstance(fly, Fly) or fly.craft == PUPIL:
        return False
    return moment.bears(REAR, moment.after.crafts[fly.craft]) == BLIND


def fires_rear(moment: Moment, _: int) -> bool:
    """The rear gun fires in the pupil's own attack phase. [Basic VII.7]"""
    return moment.fired(REAR) is not None and moment.before.mover == ALLIED


def answers(moment: Moment, _: int) -> bool:
    """The rear gun fires in the defensive phase. [Basic VII.6]"""
    return moment.fired(REAR) is not None and moment.before.mover != ALLIED


def flies_dive_hexes(moment: Moment, hexes: int) -> bool:
    """A flight with so many dive hexes. [Tournament III.1]"""
    return moment.word.count("v") >= hexes


JUDGES: Final[dict[str, Judge]] = {
    "straight": flies_straight, "left": turns_left, "sharp": turns_sharply, "faster": flies_faster, "climb": climbs,
    "dive": dives, "climbing turn": climbs_and_turns, "reach": reaches, "level": comes_level, "aim": aims,
    "sight": sights, "fire": fires, "hit": hits, "followed": is_followed, "rear": fires_rear, "answer": answers,
    "dive hexes": flies_dive_hexes,
}  # fmt: skip
