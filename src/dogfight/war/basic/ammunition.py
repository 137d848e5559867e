"""Basic VIII: ammunition and rate of fire. Twelve shots a gun, one a turn."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.fire import bit
from dogfight.war.orders import FRONT
from dogfight.war.pieces import Craft, Kind
from dogfight.war.questions import CriticalHits, JamRisk, MayFire, Rules, Supply, Wear
from dogfight.war.sky import Sky

TOO_SOON: Final = Refusal("Basic VIII.2.a", "that gun fired in the last phase it could and must pause for this one")


class TwelveShots(Supply):
    """Each gun fires twelve times in a game. [Basic VIII.1]"""

    def of(self, kind: Kind, gun: i64) -> i64:
        fitted: i64 = kind.ammo_front if gun == FRONT else kind.ammo_rear
        return 12 if fitted > 0 else 0


class OnceATurn(MayFire):
    """A gun that fired in its last fire phase pauses in the next; front and rear apart. [Basic VIII.2, Ruling F6]"""

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return TOO_SOON if craft.hot & bit(gun) != 0 else None


class NeverJams(JamRisk):
    """Guns do not jam. [Basic VIII.2]"""


class NoCriticals(CriticalHits):
    """An asterisk is nothing special. [Ruling S8]"""


class NoWear(Wear):
    """Damage takes nothing from an aircraft's performance until it is full. [Basic VII.9]"""
