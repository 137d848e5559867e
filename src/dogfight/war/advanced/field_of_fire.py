"""Fields of fire of 60 degrees, the angle of attack, the range chart. [Advanced Field-of-Fire, Advanced Range]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.basic.combat import NOT_IN_FRONT
from dogfight.war.fire import field
from dogfight.war.gunnery import BLIND, FAR, INSIDE, OUTSIDE, REACH, SIDE, in_arc, spot
from dogfight.war.orders import FRONT, LEWIS, REAR
from dogfight.war.pieces import Craft, Kind
from dogfight.war.questions import Field, MayFire, RangeTo, Rules
from dogfight.war.sky import Sky
from dogfight.war.tournament.combat import IN_BLIND_ROW

# Angles of attack, as seen from the target. [Advanced Critical Hits]
FROM_FRONT: Final = 0
FROM_REAR: Final = 1
FROM_SIDE: Final = 2
ANGLES: Final = ("front", "rear", "side")

# Figure 7: a row for each 50 m of altitude difference, a column for each hex; 0 where there is no shot.
RANGES: Final[list[i64]] = [
    0, 1, 2, 3, 4, 5, 6, 7,
    1, 1, 2, 3, 4, 5, 6, 7,
    2, 2, 3, 4, 4, 5, 6, 7,
    3, 3, 4, 4, 5, 6, 7, 0,
    4, 4, 4, 5, 6, 6, 7, 0,
    5, 5, 5, 6, 6, 7, 0, 0,
]  # fmt: skip
HIGHEST_GAP: Final = 250

BEYOND: Final = Refusal("Basic VII.1.a", "the target is beyond seven hexes")
SAME_HEX: Final = Refusal("Basic VII.4.c", "aircraft in one hex cannot fire at each other, save upward with some guns")
NOT_ABOVE: Final = Refusal("Advanced Lewis Guns", "in its own hex a gun fires at an aircraft above only")
NOT_AHEAD: Final = Refusal("Advanced Field-of-Fire", "the target is not within the 60 degrees ahead")
NOT_ASTERN: Final = Refusal("Basic VII.3.b", "the target is not behind, where the rear gun points")
TOO_FAR: Final = "the range chart has no shot over so many hexes with so much altitude between them"


def _arcs() -> list[bool]:
    return [in_arc(at // SIDE - REACH, at % SIDE - REACH, facing) for facing in range(6) for at in range(SIDE * SIDE)]


ARC_OF: Final[list[bool]] = _arcs()
HERE: Final[i64] = spot(0, 0)


class Arc60(Field):
    """Front guns reach seven hexes within 60 degrees ahead, partial ones too, and what is right above.

    Which of them fire upward is asked elsewhere. [Advanced Field-of-Fire, Advanced Lewis Guns, Ruling A2]
    """

    def of(self, kind: Kind, facing: i64, at: i64, height: i64) -> i64:
        return INSIDE if ARC_OF[facing * 225 + at] or (at == HERE and height > 0) else OUTSIDE


class RangeChart(RangeTo):
    """Figure 7, at the altitudes the turn ended with. [Advanced Range]"""

    def of(self, hexes: i64, gap: i64) -> i64:
        if gap > HIGHEST_GAP or hexes > REACH:
            return 0
        return RANGES[(gap + 49) // 50 * 8 + hexes]


def is_behind(craft: Craft, target: Craft) -> bool:
    """Whether an aircraft is in the tail arc of another. [Advanced Tailing 2, Ruling A2]"""
    return in_arc(craft.q - target.q, craft.r - target.r, (target.facing + 3) % 6)


def angle_of(craft: Craft, target: Craft) -> i64:
    """From where an aircraft attacks: the target's front or tail arc, else its side; by the facings in one hex.

    [Advanced Critical Hits, Ruling A2, Ruling A22]
    """
    if craft.q == target.q and craft.r == target.r:
        if craft.facing == target.facing:
            return FROM_REAR
        return FROM_FRONT if (craft.facing + 3) % 6 == target.facing else FROM_SIDE
    return angle_from(craft.q, craft.r, target)


def angle_from(q: i64, r: i64, target: Craft) -> i64:
    """From where a target is seen from another hex. [Advanced Critical Hits, Ruling A2]"""
    if in_arc(q - target.q, r - target.r, target.facing):
        return FROM_FRONT
    return FROM_REAR if in_arc(q - target.q, r - target.r, (target.facing + 3) % 6) else FROM_SIDE


def fires_upward(craft: Craft, gun: i64) -> bool:
    """A wing Lewis alone, or the guns of a Fokker D-VII, fire at an aircraft above in the same hex.

    [Advanced Lewis Guns, Advanced Fokker D-VII, Ruling A31]
    """
    return (gun == LEWIS and craft.kind.wing_lewis) or (gun == 0 and craft.kind.upward)


class WithinReach60(MayFire):
    """Seven hexes at the most; in one hex only upward, and not at the same altitude.

    [Basic VII.1.a, Advanced Lewis Guns, Advanced Fokker D-VII, Ruling A4, Ruling A22]
    """

    rockets = True

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        at: i64 = spot(target.q - craft.q, target.r - craft.r)
        if at == FAR:
            return BEYOND
        if target.q != craft.q or target.r != craft.r:
            return None
        if not fires_upward(craft, gun):
            return SAME_HEX
        return NOT_ABOVE if target.altitude <= craft.altitude else None


class InField60(MayFire):
    """The target must be in that gun's field of fire: 60 degrees ahead, or what rear guns cover.

    [Advanced Field-of-Fire, Tournament V.3]
    """

    rockets = True

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        at: i64 = spot(target.q - craft.q, target.r - craft.r)
        where: i64 = field(rules, craft, gun, craft.facing, at, target.altitude - craft.altitude)
        if where == INSIDE:
            return None
        if where == BLIND:
            return IN_BLIND_ROW
        if gun == FRONT and rules.swivel.of(craft.kind, FRONT):
            return NOT_IN_FRONT
        return NOT_ASTERN if gun == REAR else NOT_AHEAD
