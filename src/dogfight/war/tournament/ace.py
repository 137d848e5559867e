"""Tournament V.7: ace status. Double aces count here too, as card 1 names one. [Ruling F13, Ruling F26]"""

from mypy_extensions import i64

from dogfight.war.orders import REAR
from dogfight.war.pieces import Craft
from dogfight.war.questions import ToHit


def edge(one: i64, other: i64) -> i64:
    """What a pilot's standing is worth against another's: the difference, never below 0. [Ruling F13]"""
    return one - other if one > other else 0


class AceAttacks(ToHit):
    """+1 for an ace's front guns in his attack phase, +2 for a double ace; ace against ace cancels.

    [Tournament V.7.a, Tournament V.7.b, Tournament V.7.c, Ruling F26]
    """

    name = "ace attacks"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return edge(craft.ace, target.ace) if attacking and gun != REAR else 0


class AceTargeted(ToHit):
    """-1 on an ace's aircraft in the attack phase, not in defensive fire; a rear gun has no ace.

    [Tournament V.7.b, Tournament V.7.c, Ruling F26]
    """

    name = "target flown by an ace"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        if not attacking:
            return 0
        return -edge(target.ace, 0 if gun == REAR else craft.ace)

    def from_ground(self, target: Craft) -> i64:
        """Guns on the ground have no aces. [Ruling F26]"""
        return -edge(target.ace, 0)
