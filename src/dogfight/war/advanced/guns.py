"""The guns of an aircraft one by one: which there are, which may fire, what is left for them. [Advanced Lewis Guns]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.advanced.pads import pad_of
from dogfight.war.orders import FIXED, FRONT, LEWIS, REAR
from dogfight.war.pieces import FRONT_BIT, LEWIS_BIT, REAR_BIT, Craft, Kind
from dogfight.war.questions import Column, MayFire, Rules
from dogfight.war.sky import Sky

COLUMN_B: Final = 1
ALL_GUNS: Final = ("front", "rear", "Lewis", "fixed")
SINGLE: Final[list[i64]] = [FRONT, REAR]
APART: Final[list[i64]] = [FRONT, LEWIS, FIXED]
DRUM: Final = 2  # turns of fire in a drum [Advanced Reloading]

NO_SUCH_GUN: Final = Refusal("Chart", "it carries no such gun")
EMPTY: Final = Refusal("Basic VII.8", "that gun has no ammunition left")
BUSY: Final = Refusal("Ruling F20", "that gun has its target, or is being cleared, in this turn")
JAMMED: Final = Refusal("Advanced Jamming", "that gun is jammed")
OUT: Final = Refusal("Advanced Critical Hits", "that gun is hit, or its gunner cannot fire it")
SILENT: Final = Refusal(
    "Advanced Critical Hits 2", "no forward fire in a glide, in flames or with the pilot badly hurt"
)
UNLOADED: Final = Refusal("Advanced Reloading", "that gun has fired two turns and must be reloaded")


def guns_of(kind: Kind) -> list[i64]:
    """The guns an aircraft may fire: with a wing Lewis both front guns together or either of them.

    [Advanced Lewis Guns]
    """
    return APART if kind.wing_lewis else SINGLE


def bits_of(craft: Craft, gun: i64) -> i64:
    """The bits of the guns that fire. [Advanced Lewis Guns]"""
    if gun == REAR:
        return REAR_BIT
    if gun == LEWIS:
        return LEWIS_BIT
    return FRONT_BIT | LEWIS_BIT if gun == FRONT and craft.kind.wing_lewis else FRONT_BIT


def is_fitted(craft: Craft, gun: i64) -> bool:
    """Whether the aircraft carries this gun. [Chart, Advanced Lewis Guns]"""
    if gun == REAR:
        return craft.kind.ammo_rear > 0
    if gun == FRONT:
        return craft.kind.ammo_front > 0 and craft.kind.front_column >= 0
    return craft.kind.wing_lewis


def left_for(craft: Craft, gun: i64) -> i64:
    """Boxes left: a wing Lewis and the fixed gun are two counts of the printed supply. [Ruling A31]"""
    if gun == REAR:
        return craft.ammo_rear
    if gun == LEWIS:
        return pad_of(craft).lewis
    if gun == FRONT and craft.kind.wing_lewis:
        return min(craft.ammo_front, pad_of(craft).lewis)
    return craft.ammo_front


def spend(craft: Craft, gun: i64) -> None:
    """A box marked off for each gun that fires. [Advanced Lewis Guns, Ruling A31]"""
    bits: i64 = bits_of(craft, gun)
    if bits & FRONT_BIT:
        craft.ammo_front -= 1
    if bits & REAR_BIT:
        craft.ammo_rear -= 1
    if bits & LEWIS_BIT:
        pad_of(craft).lewis -= 1


def is_halved(gun: i64) -> bool:
    """Whether one of two front guns fires alone. [Advanced Lewis Guns, Ruling A14]"""
    return gun == LEWIS or gun == FIXED


def halved(gun: i64, hits: i64) -> i64:
    """Hits of a gun that fires alone: halved, the Lewis' down, the fixed gun's up. [Advanced Lewis Guns, Ruling A14]"""
    if gun == LEWIS:
        return hits // 2
    return (hits + 1) // 2 if gun == FIXED else hits


def is_drum_fed(craft: Craft, bit: i64) -> bool:
    """Whether a gun has to be reloaded: all Lewis and rear guns have. [Advanced Reloading, Ruling A30]"""
    return bit != FRONT_BIT or craft.kind.drum_fed


def drum_of(craft: Craft, bit: i64) -> i64:
    """Turns a gun has fired since it was loaded. [Advanced Reloading]"""
    pad = pad_of(craft)
    return pad.drum_front if bit == FRONT_BIT else pad.drum_rear if bit == REAR_BIT else pad.drum_lewis


class OwnColumn(Column):
    """Front guns as printed, one of two alone in column B; rear guns in C, or D with the observer wounded.

    [Advanced Lewis Guns, Advanced Critical Hits, Ruling A14]
    """

    def __init__(self, rule: str, before: Column) -> None:
        super().__init__(rule)
        self.before = before

    def of(self, craft: Craft, gun: i64) -> i64:
        return COLUMN_B if is_halved(gun) else self.before.of(craft, gun)


class GunReady(MayFire):
    """The gun must be there, loaded, whole, not jammed, not busy, and there must be somebody to fire it.

    [Advanced Jamming, Advanced Reloading, Advanced Critical Hits 2, Ruling A21, Ruling A30, Ruling F20]
    """

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return not_ready(craft, gun)


def not_ready(craft: Craft, gun: i64) -> Refusal | None:
    """What keeps a gun from firing in this turn, whatever the target. [Advanced Combat]"""
    if not is_fitted(craft, gun):
        return NO_SUCH_GUN
    bits: i64 = bits_of(craft, gun)
    if left_for(craft, gun) <= 0:
        return EMPTY
    if (craft.fired | pad_of(craft).cleared) & bits != 0:
        return BUSY
    if craft.out & bits != 0:
        return OUT
    if craft.jammed & bits != 0:
        return JAMMED
    if gun != REAR and is_silenced(craft):
        return SILENT
    for bit in (FRONT_BIT, REAR_BIT, LEWIS_BIT):
        if bits & bit != 0 and is_drum_fed(craft, bit) and drum_of(craft, bit) >= DRUM:
            return UNLOADED
    return None


def is_silenced(craft: Craft) -> bool:
    """Whether no forward gun may be fired: in a glide, with the engine on fire, with a badly wounded pilot.

    [Advanced Critical Hits 2, Advanced Critical Hits, Ruling A28]
    """
    pad = pad_of(craft)
    return craft.gliding or pad.burning > 0 or pad.serious
