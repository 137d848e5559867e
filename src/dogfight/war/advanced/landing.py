"""After the mission each survivor has to land. [Advanced Landing]"""

from typing import Final

from mypy_extensions import i64

from dogfight.war.advanced.pads import pad_of
from dogfight.war.pieces import Craft

SAFE: Final = 6
LIGHT: Final = 7
HARD: Final = 8
LIGHT_DAMAGE: Final = 2
HARD_DAMAGE: Final = 4

LANDED_SAFELY: Final = 0
DAMAGED: Final = 1
WRECKED: Final = 2  # the aircraft is lost, the crew lives
KILLED: Final = 3


def landing_modifier(craft: Craft) -> i64:
    """What is added to the die: wounds of the pilot, undercarriage, tail skid, damage over half; an ace takes 1 off.

    [Advanced Landing 1, Ruling A10]
    """
    pad = pad_of(craft)
    added: i64 = 4 if pad.serious else 2 if craft.wounds > 0 else 0
    added += 1 if pad.gear else 0
    added += 1 if pad.skid else 0
    added += 1 if 2 * craft.boxes > craft.kind.damage_factor else 0
    return added - (1 if craft.ace > 0 else 0)


def land(craft: Craft, roll: i64) -> i64:
    """Lands an aircraft and says how: damage that reaches the factor costs the aircraft, 9 and more the crew too.

    [Advanced Landing, Advanced Landing 1, Ruling A35]
    """
    total: i64 = max(roll + landing_modifier(craft), 1)
    pad_of(craft).landed = total
    if total <= SAFE:
        return LANDED_SAFELY
    if total > HARD:
        return KILLED
    craft.boxes += LIGHT_DAMAGE if total == LIGHT else HARD_DAMAGE
    return WRECKED if craft.boxes >= craft.kind.damage_factor else DAMAGED
