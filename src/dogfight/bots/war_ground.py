"""Laying a balloon and its guns, and working the winch: far back, in a corner, its few approaches covered. [Balloon]"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ranking import in_order
from dogfight.game import Draws
from dogfight.hexes import DQ, DR, LAST_ROW, distance, is_full_hex
from dogfight.war.balloon import WINCH
from dogfight.war.defences import AA, BALLOON, MG
from dogfight.war.ground_fire import REACH
from dogfight.war.missions.emplacing import Emplacing, defences_of, in_stock, laid_by, refuses_counter
from dogfight.war.missions.winching import Winching, refuses_winch, unwinched
from dogfight.war.orders import Emplace, Order, Winch
from dogfight.war.pieces import ALLIED
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

APPROACHES: Final = (2, 3, 4)  # hexes from the balloon at which it is fired at best
WEIGHT: Final = (0.0, 0.0, 3.0, 2.0, 1.0)
AGAIN: Final = 0.6  # what a second gun at the same place is worth
DEPTH: Final = 0.35  # a row farther from the front
GOOD: Final = 50  # places for a balloon that are thought of
AROUND: Final = 5


def is_on_the_ground(rules: Rules, sky: Sky) -> bool:
    """Whether a balloon and its guns are to be laid, or its winch worked."""
    return isinstance(rules.sequence[sky.phase], (Emplacing, Winching))


def ground_orders(rules: Rules, sky: Sky, seat: i64, draws: Draws) -> list[Order]:
    """What to do with balloon and guns, the best first."""
    if isinstance(rules.sequence[sky.phase], Winching):
        return winches(sky)
    if not laid_by(sky):
        return balloon_places(rules, sky, draws)
    return counter_places(rules, sky, draws)


def winches(sky: Sky) -> list[Order]:
    """Down, where nobody can follow; else it stays."""
    found: list[Order] = []
    for index in unwinched(sky):
        for change in (-WINCH, 0):
            if refuses_winch(sky.crafts[index], change) is None:
                found.append(Winch(index, change))
    return found


def approaches(q: i64, r: i64) -> list[tuple[i64, i64, i64]]:
    """Where a balloon there can be fired at from: hex and distance."""
    found: list[tuple[i64, i64, i64]] = []
    for facing in range(6):
        for far in APPROACHES:
            there_q: i64 = q - DQ[facing] * far
            there_r: i64 = r - DR[facing] * far
            if is_full_hex(there_q, there_r):
                found.append((there_q, there_r, far))
    return found


def balloon_places(rules: Rules, sky: Sky, draws: Draws) -> list[Order]:
    """Far from the front and hard to approach; one of the better places, by lot."""
    side: i64 = defences_of(sky).side
    rated: list[tuple[float, int, Order]] = []
    for number, (q, r) in enumerate(rules.charts.ground.full_hexes(side)):
        depth: i64 = LAST_ROW - r if side == ALLIED else r
        price = float(len(approaches(q, r))) - DEPTH * float(depth)
        rated.append((price, number, Emplace(BALLOON, q, r)))
    good = in_order(rated)[:GOOD]
    first: i64 = draws.below(len(good))
    return [*good[first:], *good[:first]]


def counter_places(rules: Rules, sky: Sky, draws: Draws) -> list[Order]:
    """The next counter where it covers most of the approaches that are least covered; dummies stand as MG would."""
    laid = laid_by(sky)
    stock = in_stock(sky)
    if not stock:
        return []
    what = stock[0]
    q, r = laid[0].q, laid[0].r
    open_ = [(at_q, at_r, far, covered(laid, at_q, at_r)) for at_q, at_r, far in approaches(q, r)]
    rated: list[tuple[float, int, Order]] = []
    for number, (there_q, there_r) in enumerate(rules.charts.ground.full_hexes(defences_of(sky).side)):
        if distance(there_q, there_r, q, r) > AROUND or refuses_counter(sky, there_q, there_r) is not None:
            continue
        worth = float(draws.below(100)) / 200
        reach: i64 = REACH[AA] if what == AA else REACH[MG]
        for at_q, at_r, far, times in open_:
            if 0 < distance(there_q, there_r, at_q, at_r) <= reach:
                worth += WEIGHT[far] * AGAIN**times
        rated.append((-worth, number, Emplace(what, there_q, there_r)))
    return in_order(rated)


def covered(laid: tuple[Emplace, ...], q: i64, r: i64) -> int:
    """How many counters laid so far reach a hex, as far as their kinds go."""
    count = 0
    for one in laid:
        reach: i64 = REACH[AA] if one.what == AA else REACH[MG]
        if one.what != BALLOON and 0 < distance(one.q, one.r, q, r) <= reach:
            count += 1
    return count
