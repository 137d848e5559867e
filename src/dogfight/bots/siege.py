"""What shots at a balloon are worth, and those of the guns around it, in aircraft. [Balloon 3, Balloon 4]"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ranking import in_order
from dogfight.hexes import distance
from dogfight.war.balloon import DAMAGE
from dogfight.war.fire import column_of, modifier, table_range
from dogfight.war.ground_fire import odds_from_ground
from dogfight.war.gunnery import Spread, spread
from dogfight.war.missions.anti_aircraft import known_kind
from dogfight.war.orders import ROCKET, Fire, GroundFire, Order
from dogfight.war.pieces import FLYING, HOME, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

BALLOON: Final = 3.0  # aircraft
FIRST_HIT: Final = 0.4  # of its share in a balloon's life, and the last one
LAST_HIT: Final = 1.0
CAUGHT_IN_RING: Final = 0.33
BOX: Final = 0.012


def life(sky: Sky, craft: Craft) -> float:
    """What an attacker's life is worth: as much as the balloon if he is the last one. [Ruling B19]"""
    for other in sky.crafts:
        if other is not craft and other.side == craft.side and other.status in (FLYING, HOME):
            return 1.0
    return BALLOON


def chance_of_fire(odds: Spread, gun: i64) -> float:
    """The chance that a shot sets a balloon alight. [Balloon 1.c.2, Optional VIII]"""
    if gun == ROCKET:
        return 1.0 - odds.hits[0] / 36
    return odds.critical


def worth_of(odds: Spread, gun: i64, hexes: i64, lifetime: float, boxes: i64) -> float:
    """A shot at a balloon from so many hexes: its hits, its fire, and what the fire may do to him who lights it.

    The more boxes are marked, the likelier it is that a hit will have been of use.

    [Balloon 3.d.1, Balloon 3.d.2]
    """
    alight = chance_of_fire(odds, gun)
    lost = 1.0 if hexes <= 1 else CAUGHT_IN_RING if hexes == 2 else 0.0
    ended = sum([ways for hits, ways in enumerate(odds.hits) if boxes + hits >= DAMAGE]) / 36
    useful = (FIRST_HIT + (LAST_HIT - FIRST_HIT) * float(boxes) / DAMAGE) * odds.mean / DAMAGE
    return BALLOON * (alight + (1.0 - alight) * max(ended, useful)) - alight * lost * lifetime


def shot_at_balloon(rules: Rules, sky: Sky, shot: Fire, hexes: i64) -> float:
    """What a legal shot at a balloon is worth."""
    craft, target = sky.crafts[shot.craft], sky.crafts[shot.target]
    added: i64 = modifier(rules, craft, shot.gun, target, True)
    far: i64 = table_range(rules, craft, shot.gun, target)
    odds = spread(rules.charts, column_of(rules, craft, shot.gun), far, added)
    return worth_of(odds, shot.gun, hexes, life(sky, craft), target.boxes)


def worth_at_balloon(rules: Rules, sky: Sky, shot: Fire) -> float:
    """The same, from where the aircraft is, less a trifle for what it spends."""
    craft, target = sky.crafts[shot.craft], sky.crafts[shot.target]
    return shot_at_balloon(rules, sky, shot, distance(craft.q, craft.r, target.q, target.r)) - BOX


def is_worth_its_fire(rules: Rules, sky: Sky, shot: Fire) -> bool:
    """Whether a shot at a balloon promises more than it may cost."""
    return worth_at_balloon(rules, sky, shot) > 0


def ground_shots(rules: Rules, sky: Sky, seat: i64) -> list[Order]:
    """Every gun on the ground at the aircraft that it may hurt most, the best shots first."""
    rated: list[tuple[float, int, Order]] = []
    for one in rules.ground:
        for number, order in enumerate(one.shots(rules, sky, seat)):
            if isinstance(order, GroundFire):
                rated.append((-_harm(rules, sky, order), number, order))
    return in_order(rated)


def _harm(rules: Rules, sky: Sky, order: GroundFire) -> float:
    defences, target = sky.defences, sky.crafts[order.target]
    if defences is None:
        return 0.0
    counter = defences.counters[order.counter]
    return odds_from_ground(rules, counter, known_kind(counter), target).mean / float(target.kind.damage_factor)
