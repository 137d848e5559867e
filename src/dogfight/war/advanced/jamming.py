"""Jamming by heat, clearing and reloading. [Advanced Jamming, Advanced Clearing, Advanced Reloading]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.advanced.guns import ALL_GUNS, drum_of
from dogfight.war.advanced.pads import pad_of
from dogfight.war.orders import FRONT, LEWIS, REAR
from dogfight.war.pieces import FRONT_BIT, LEWIS_BIT, REAR_BIT, Craft
from dogfight.war.questions import Reports, tell

HOTTEST: Final = 4
BITS: Final[list[i64]] = [FRONT_BIT, REAR_BIT, LEWIS_BIT]

NOT_JAMMED: Final = Refusal("Advanced Clearing", "that gun is not jammed")
FOR_GOOD: Final = Refusal("Advanced Clearing", "a gun that has jammed twice is silent for good")
TOO_SOON: Final = Refusal("Ruling A29", "a jam is cleared in the turn after it at the earliest")
NO_GUNNER: Final = Refusal("Ruling A29", "nobody can reach that gun")
TRIED: Final = Refusal("Ruling A29", "one try for a gun in a turn, instead of firing it")


def heat_of(craft: Craft, bit: i64) -> i64:
    """The number its last shots have left a gun with."""
    pad = pad_of(craft)
    return pad.heat_front if bit == FRONT_BIT else pad.heat_rear if bit == REAR_BIT else pad.heat_lewis


def jam_number(craft: Craft, bit: i64) -> i64:
    """Up to which number a gun that fires now jams: one more than last turn if it fired then, four at the most.

    [Advanced Jamming, Ruling A13]
    """
    heat: i64 = heat_of(craft, bit)
    return min(heat + 1, HOTTEST) if craft.hot & bit != 0 else heat


def _set_heat(craft: Craft, bit: i64, heat: i64) -> None:
    pad = pad_of(craft)
    if bit == FRONT_BIT:
        pad.heat_front = heat
    elif bit == REAR_BIT:
        pad.heat_rear = heat
    else:
        pad.heat_lewis = heat


def _set_drum(craft: Craft, bit: i64, turns: i64) -> None:
    pad = pad_of(craft)
    if bit == FRONT_BIT:
        pad.drum_front = turns
    elif bit == REAR_BIT:
        pad.drum_rear = turns
    else:
        pad.drum_lewis = turns


def jams(craft: Craft, bit: i64, roll: i64) -> bool:
    """Whether a gun that has just fired jams on this die. [Advanced Jamming, Ruling A13]"""
    return roll <= jam_number(craft, bit)


def jam(craft: Craft, bit: i64) -> bool:
    """The gun jams; a second time it is for good, which is told. [Advanced Clearing, Ruling A13]"""
    pad = pad_of(craft)
    craft.jammed |= bit
    for_good = pad.scarred & bit != 0
    pad.fresh_jams |= bit
    return for_good


def roll_jam(craft: Craft, bit: i64, roll: i64, reports: Reports, *rules: str) -> None:
    """A die for a gun that has fired while hot: at a target, or at a trench.

    [Advanced Jamming, Strafing 3, Ruling A13, Ruling A34]
    """
    told = "does not jam"
    if jams(craft, bit, roll):
        told = "jams for good" if jam(craft, bit) else "jams"
    if reports is not None:
        gun: i64 = REAR if bit == REAR_BIT else LEWIS if bit == LEWIS_BIT else FRONT
        tell(reports, f"{craft.id}'s {ALL_GUNS[gun]} gun {told} on {roll}.", "Advanced Jamming", *rules)


def is_for_good(craft: Craft, bit: i64) -> bool:
    """Whether a jammed gun stays so. [Advanced Clearing]"""
    return craft.jammed & bit != 0 and pad_of(craft).scarred & bit != 0


def bit_of_gun(gun: i64) -> i64:
    """The bit of a gun that is cleared: the fixed one, the rear one or the wing Lewis."""
    return REAR_BIT if gun == REAR else LEWIS_BIT if gun == LEWIS else FRONT_BIT


def clears_on(craft: Craft, gun: i64) -> i64:
    """Up to which number a jam is cleared: wing Lewis 2, fixed guns 3, rear guns 4. [Advanced Clearing]"""
    if gun == REAR:
        return 4
    return 2 if gun == LEWIS else 3


def refuses_clearing(craft: Craft, gun: i64) -> Refusal | None:
    """Why a gun cannot be cleared in this turn. [Advanced Clearing, Ruling A29]"""
    if gun not in (FRONT, REAR, LEWIS) or (gun == LEWIS and not craft.kind.wing_lewis):
        return NOT_JAMMED
    bit: i64 = bit_of_gun(gun)
    pad = pad_of(craft)
    if craft.jammed & bit == 0:
        return NOT_JAMMED
    if pad.scarred & bit != 0:
        return FOR_GOOD
    if pad.fresh_jams & bit != 0:
        return TOO_SOON
    if pad.cleared & bit != 0:
        return TRIED
    dead = craft.out & bit != 0 or (gun == REAR and craft.observer == 2)
    return NO_GUNNER if dead else None


def clear(craft: Craft, gun: i64, roll: i64) -> bool:
    """A try to clear: the gun is free, and scarred, if the die is low enough. [Advanced Clearing, Ruling A29]"""
    if roll > clears_on(craft, gun):
        return False
    bit: i64 = bit_of_gun(gun)
    craft.jammed &= ~bit
    pad_of(craft).scarred |= bit
    return True


def cool_and_load(craft: Craft) -> None:
    """The end of a combat phase: guns that fired are hotter and emptier, the others cool and are reloaded.

    A rear gun is reloaded by a turn without firing it, a wing Lewis or a fixed drum gun by one that is level, without
    turn and special maneuver, too. [Advanced Jamming, Advanced Reloading, Ruling A13, Ruling A30]
    """
    pad = pad_of(craft)
    for bit in BITS:
        if craft.fired & bit != 0:
            _set_heat(craft, bit, jam_number(craft, bit))
            _set_drum(craft, bit, drum_of(craft, bit) + 1)
        else:
            _set_heat(craft, bit, max(heat_of(craft, bit) - 1, 0))
            if bit == REAR_BIT or flew_level(craft):
                _set_drum(craft, bit, 0)
    craft.hot, craft.fired = craft.fired, 0
    pad.fresh_jams = 0
    pad.cleared = 0


def flew_level(craft: Craft) -> bool:
    """Whether its last plot was level, without turn or special maneuver. [Advanced Reloading, Ruling A30]"""
    return craft.change == 0 and craft.altitude > 0 and craft.flown.isdigit()
