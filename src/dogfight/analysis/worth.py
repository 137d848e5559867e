"""What an aircraft is still worth, in aircraft: its boxes, and what critical hits and jams have left of it.

The weights are rough, and the same for both sides; they weigh luck, and decide nothing.
"""

from typing import Any, Final

from dogfight.bots.war_marksman import loss
from dogfight.war.advanced.joint_rolls import JointDamage
from dogfight.war.pieces import BURNT, DOWN, FRONT_BIT, REAR_BIT, Craft
from dogfight.war.sky import Sky
from dogfight.war.war import War

# What is left of an aircraft's worth with this against it.
GLIDING: Final = 0.35
BURNING: Final = 0.4
LAST_GUN: Final = 0.5
FRONT_GUN: Final = 0.75
REAR_GUN: Final = 0.85
WOUNDED: Final = 0.75
SERIOUS: Final = 0.6
NO_CLIMB: Final = 0.85
STIFF: Final = 0.8
POINT_LOST: Final = 0.9
WINGS: Final = 0.9
LEAK: Final = 0.8
CLEARABLE: Final = 0.9  # a jam that may be cleared


def worth_of(craft: Craft) -> float:
    """Between 0, gone, and 1, as good as new. Boxes that take effect later count already."""
    if craft.status in (DOWN, BURNT):
        return 0.0
    left = 1.0 - loss(craft.boxes + craft.fresh, craft.kind.damage_factor)
    return left * _guns(craft) * _crew(craft) * _airframe(craft)


def _guns(craft: Craft) -> float:
    """What is left of its fire."""
    gone = craft.jammed | craft.out
    front = craft.kind.ammo_front > 0
    rear = craft.kind.ammo_rear > 0
    if not front and not rear:
        return 1.0
    lost_front, lost_rear = front and gone & FRONT_BIT != 0, rear and gone & REAR_BIT != 0
    if (lost_front or not front) and (lost_rear or not rear):
        left = LAST_GUN
    else:
        left = (FRONT_GUN if lost_front else 1.0) * (REAR_GUN if lost_rear else 1.0)
    pad = craft.pad
    clearable = pad is not None and craft.out == 0 and craft.jammed & pad.scarred == 0
    return max(left, CLEARABLE) if clearable and left < 1.0 else left


def _crew(craft: Craft) -> float:
    left = WOUNDED if craft.wounds > 0 else 1.0
    pad = craft.pad
    return min(left, SERIOUS) if pad is not None and pad.serious else left


def _airframe(craft: Craft) -> float:
    """What is left of its flying."""
    left = POINT_LOST**craft.speed_lost * (NO_CLIMB if craft.no_climb else 1.0) * (STIFF if craft.stiff else 1.0)
    left *= WINGS if craft.climb_lost > 0 or craft.dive_lost > 0 else 1.0
    left *= GLIDING if craft.gliding else 1.0
    pad = craft.pad
    if pad is None:
        return left
    left *= BURNING if pad.burning > 0 else 1.0
    left *= LEAK if pad.oil or pad.tank > 0 or pad.controls != 0 or pad.cables else 1.0
    return left * (STIFF if pad.narrow or pad.fouled or pad.dear else 1.0)


def balance(game: War, sky: Sky) -> float:
    """What the Allied side is worth more than the German one; critical hits that take effect later count already."""
    if sky.joint is not None and sky.joint.strikes:
        sky = _struck(game, sky.fork())
    return sum([worth_of(one) if one.side == 0 else -worth_of(one) for one in sky.crafts])


def _struck(game: War, mine: Sky) -> Sky:
    """With the critical hits of this turn in force. [Ruling A15]"""
    assert mine.joint is not None
    damage: Any = next(phase for phase in game.rules.sequence if isinstance(phase, JointDamage))
    for one in mine.joint.strikes:
        damage.strike(game.rules, mine, one, None)
    return mine
