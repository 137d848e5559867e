"""Tournament V.8 and V.9: printed ammunition, and jamming."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.fire import bit
from dogfight.war.orders import FRONT
from dogfight.war.pieces import Craft, Kind
from dogfight.war.questions import JamRisk, MayFire, Rules, Supply
from dogfight.war.sky import Sky

JAMMED: Final = Refusal("Tournament V.9.b", "that gun is jammed for good")


class PrintedSupply(Supply):
    """Columns 4 and 5 of the chart. [Tournament V.8.b]"""

    def of(self, kind: Kind, gun: i64) -> i64:
        return kind.ammo_front if gun == FRONT else kind.ammo_rear


class JamsOnTwo(JamRisk):
    """A shot that follows one in the last fire phase rolls a die: 1 or 2 jams the gun for good.

    [Tournament V.9.a, Ruling F6, Ruling F25]
    """

    def of(self, successive: bool) -> i64:
        return 2 if successive else 0


class NotJammed(MayFire):
    """A jammed gun is silent; front and rear guns jam apart. [Tournament V.9.b]"""

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return JAMMED if craft.jammed & bit(gun) != 0 else None
