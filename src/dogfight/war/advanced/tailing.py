"""Tailing: who may tail whom, in which order plots are made, and how much of a plot is shown. [Advanced Tailing]"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import distance
from dogfight.war.advanced.field_of_fire import is_behind
from dogfight.war.advanced.pads import pad_of
from dogfight.war.fire import field
from dogfight.war.flight import Leg, Plan, step
from dogfight.war.gunnery import FAR, INSIDE, spot
from dogfight.war.letters import letters as letters_of
from dogfight.war.letters import spell
from dogfight.war.orders import FRONT
from dogfight.war.pad import NOBODY
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

FARTHEST: Final = 4  # of Figure 7's range

# The index of each maneuver schedule, A to E. [Advanced Tailing 5]
INDEX: Final[list[i64]] = [1, 1, 2, 3, 3]

# Figure 5: per cent of the net points, a row for each relative maneuverability from -2, a column for each range from 1.
SHOWN: Final[list[i64]] = [
    20, 30, 40, 50,
    30, 40, 50, 60,
    40, 50, 60, 70,
    50, 60, 70, 80,
    60, 70, 80, 90,
]  # fmt: skip


def relative_maneuverability(craft: Craft, target: Craft) -> i64:
    """The index of the tailing aircraft less that of the tailed one. [Advanced Tailing 5]"""
    return INDEX[craft.kind.schedule] - INDEX[target.kind.schedule]


def range_of(rules: Rules, craft: Craft, target: Craft) -> i64:
    """The range between two aircraft by the range chart, 0 for none. [Advanced Tailing 1, Ruling A6]"""
    gap: i64 = target.altitude - craft.altitude
    hexes: i64 = distance(craft.q, craft.r, target.q, target.r)
    return rules.range_to.of(hexes, gap if gap > 0 else -gap)


def may_tail(rules: Rules, craft: Craft, target: Craft) -> bool:
    """Within four hexes, in the arc behind the other, and with the other in the field of its front guns.

    A gun on the chart is enough. [Advanced Tailing 1, Advanced Tailing 2, Advanced Tailing 3, Ruling A6, Ruling A21]
    """
    if craft.side == target.side or craft.status != FLYING or target.status != FLYING:
        return False
    if craft.kind.ammo_front == 0 or craft.kind.front_column < 0:
        return False
    far: i64 = range_of(rules, craft, target)
    at: i64 = spot(target.q - craft.q, target.r - craft.r)
    if far < 1 or far > FARTHEST or at == FAR or not is_behind(craft, target):
        return False
    return field(rules, craft, FRONT, craft.facing, at, target.altitude - craft.altitude) == INSIDE


def targets_of(rules: Rules, sky: Sky, index: i64) -> list[int]:
    """Whom an aircraft may tail now. [Advanced Tailing, Ruling A21]"""
    craft = sky.crafts[index]
    return [number for number, target in enumerate(sky.crafts) if may_tail(rules, craft, target)]


def wave_of(sky: Sky, index: i64) -> i64:
    """In which lot an aircraft plots: first who tails nobody, then who tails one of those, and so on.

    In a closed ring nobody has to wait for the others: all of it plots in the first lot, and gives no hints.
    [Advanced Tailing 4, Ruling A6, Ruling A21]
    """
    wave: i64 = 0
    at: i64 = pad_of(sky.crafts[index]).tails
    while at != NOBODY and not in_ring(sky, index):
        index, wave = at, wave + 1
        at = pad_of(sky.crafts[index]).tails
    return wave


def in_ring(sky: Sky, index: i64) -> bool:
    """Whether the chain of tails that begins here comes back here. [Ruling A21]"""
    at: i64 = pad_of(sky.crafts[index]).tails
    for _ in range(len(sky.crafts)):
        if at == NOBODY:
            return False
        if at == index:
            return True
        at = pad_of(sky.crafts[at]).tails
    return False


def gets_hint(sky: Sky, index: i64) -> bool:
    """Whether an aircraft tails one whose plot is shown to it. [Advanced Tailing 4, Ruling A21]"""
    return pad_of(sky.crafts[index]).tails != NOBODY and not in_ring(sky, index)


def points_shown(rules: Rules, craft: Craft, target: Craft, net: i64) -> i64:
    """How many of the tailed aircraft's net points are shown: to the nearest whole, a half up.

    [Advanced Tailing 6, Ruling A7]
    """
    row: i64 = relative_maneuverability(craft, target) + 2
    per_cent: i64 = SHOWN[row * 4 + range_of(rules, craft, target) - 1]
    return (per_cent * net + 50) // 100


def shown_part(plan: Plan, start: Leg, word: str, points: i64) -> str:
    """The beginning of a plot that costs so many points; a turn or maneuver they fall into is shown whole.

    A turn that costs nothing is shown only if something follows it. [Advanced Tailing 7, Ruling A7, Ruling A20]
    """
    kept = ""
    waiting: list[int] = []
    left = points
    here: Leg | None = start
    for letter in letters_of(word):
        if here is None or left <= 0:
            break
        after = step(plan, here, letter)
        cost: i64 = 0 if after is None else here.left - after.left
        waiting.append(letter)
        if cost > 0:
            for one in waiting:
                kept = spell(kept, one)
            waiting = []
        left -= cost
        here = after
    return kept
