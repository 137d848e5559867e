"""Attacks on balloons: an aircraft may not be higher, not in its hex, and only attacks. [Balloon 3]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.pieces import FLOATING, Craft
from dogfight.war.questions import MayFire, Rules
from dogfight.war.sky import Sky

FROM_ABOVE: Final = Refusal("Balloon 3.a", "an aircraft may not be higher than the balloon it attacks")
IN_ITS_HEX: Final = Refusal("Balloon 3.b", "a balloon is not fired at from its own hex")
ON_THE_GROUND: Final = Refusal("Balloon 3.c", "a balloon on the ground is safe")
ATTACK_ONLY: Final = Refusal("Ruling B14", "balloons are fired at in the attack phase only")


class BalloonTarget(MayFire):
    """In the attack phase, from no greater height, not from its hex, not while it lies on the ground.

    [Balloon 3.a, Balloon 3.b, Balloon 3.c, Ruling B14]
    """

    rockets = True

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        if target.status != FLOATING:
            return None
        if sky.joint is None and craft.side != sky.mover:
            return ATTACK_ONLY
        if target.altitude <= 0:
            return ON_THE_GROUND
        if craft.q == target.q and craft.r == target.r:
            return IN_ITS_HEX
        return FROM_ABOVE if craft.altitude > target.altitude else None
