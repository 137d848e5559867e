"""Setting up: on the own edge, about the middle, friends a few hexes apart, facing inward, at a good speed."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ranking import in_order
from dogfight.game import Draws
from dogfight.hexes import COLUMNS, column
from dogfight.war.basic.set_up import starts, unplaced
from dogfight.war.orders import Order, Place
from dogfight.war.sky import Sky

APART: Final = 3  # columns between friends
BELOW_TOP: Final = 2  # speed points: the enemy is met at a speed from which it can go either way


def ranked_places(sky: Sky, seat: i64, draws: Draws) -> list[Order]:
    """Places for the next aircraft of this seat that is not set up yet, the best first."""
    waiting = unplaced(sky, seat)
    if not waiting:
        return []
    craft = sky.crafts[waiting[0]]
    middle: i64 = COLUMNS // 2 - 4 + draws.below(9)
    taken = [column(place.value.q, place.value.r) for place in sky.placed if place.value is not None]
    speed: i64 = max(craft.kind.min_speed, craft.kind.max_speed - BELOW_TOP)
    rated: list[tuple[float, int, Order]] = []
    for number, order in enumerate(starts(waiting[0], craft)):
        if isinstance(order, Place):
            across: i64 = column(order.q, order.r)
            close: i64 = len([one for one in taken if -APART < one - across < APART])
            off: i64 = far(across, middle) + 20 * close + 40 * far(order.speed, speed)
            rated.append((float(off), number, order))
    return in_order(rated)


def far(one: i64, other: i64) -> i64:
    """The difference of two numbers, either way."""
    return one - other if one > other else other - one
