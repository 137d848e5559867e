"""What a computer keeps for tomorrow: in a campaign nobody fights on where he has more to lose than to win.

[Campaign IV.12, Campaign IV.16]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.war_marksman import is_armed, loss
from dogfight.hexes import distance
from dogfight.war.campaign.mission_rules import CAMPAIGN_MISSION
from dogfight.war.fire import column_of
from dogfight.war.gunnery import spread
from dogfight.war.orders import FRONT, REAR
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

NEAR: Final = 14  # hexes at which an enemy has to be thought of: two flights later he may be behind
TYPICAL: Final = 2  # the range at which guns are compared
BEHIND: Final = 0.5  # what a rear gun is worth beside a front gun
MATCHED: Final = 0.5  # of the enemy's strength, with which one still fights
HURT: Final = 0.3  # as marksmen reckon: half of the boxes


def breaks_off(rules: Rules, sky: Sky, craft: Craft) -> bool:
    """Whether an aircraft of a campaign goes home now: hurt, without guns, alone in the sky, or outmatched.

    Where there is no tomorrow it never does. [Campaign IV.8]
    """
    if CAMPAIGN_MISSION.name not in rules.names or craft.status != FLYING:
        return False
    ours = [one for one in sky.crafts if one.status == FLYING and one.side == craft.side]
    theirs = [one for one in sky.crafts if one.status == FLYING and one.side != craft.side]
    if not theirs:
        return craft.task is None
    if loss(craft.boxes, craft.kind.damage_factor) > HURT or not (is_armed(craft, FRONT) or is_armed(craft, REAR)):
        return True
    near = min([distance(craft.q, craft.r, one.q, one.r) for one in theirs])
    return near <= NEAR and strength(rules, ours) < MATCHED * strength(rules, theirs)


def strength(rules: Rules, crafts: list[Craft]) -> float:
    """What aircraft together can give and take: their fire times the boxes that they have left."""
    fire, boxes = 0.0, 0.0
    for one in crafts:
        boxes += float(one.kind.damage_factor - one.boxes)
        fire += _fire(rules, one)
    return fire * boxes


def _fire(rules: Rules, craft: Craft) -> float:
    """Boxes that its guns may be expected to do in a turn."""
    found = 0.0
    for gun, share in ((FRONT, 1.0), (REAR, BEHIND)):
        if is_armed(craft, gun):
            column: i64 = column_of(rules, craft, gun)
            found += share * spread(rules.charts, column, TYPICAL, 0).mean
    return found
