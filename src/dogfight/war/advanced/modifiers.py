"""The dice modifiers of Advanced; sighting is not used. [Advanced Modifiers]"""

from typing import Final

from mypy_extensions import i64

from dogfight.war.advanced.field_of_fire import FROM_REAR, FROM_SIDE, angle_of
from dogfight.war.advanced.pads import pad_of
from dogfight.war.balloon import is_balloon
from dogfight.war.pieces import Craft
from dogfight.war.questions import ToHit

FAST: Final = 10  # net movement points


class SideAttack(ToHit):
    """-1 from the side, save on balloons. [Advanced Modifiers 1, Ruling A9, Ruling F28]"""

    name = "attack from the side"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return -1 if not is_balloon(target) and angle_of(craft, target) == FROM_SIDE else 0


class TailAttack(ToHit):
    """+1 from behind, save on balloons. [Advanced Modifiers 2, Ruling A9, Ruling F28]"""

    name = "attack from behind"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return 1 if not is_balloon(target) and angle_of(craft, target) == FROM_REAR else 0


class TailedTarget(ToHit):
    """+1 on the aircraft it has tailed in this turn, with any gun. [Advanced Modifiers 3, Ruling A21]"""

    name = "target tailed this turn"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return 1 if pad_of(craft).tails == pad_of(target).index else 0


class FastAttacker(ToHit):
    """-1 when the firing aircraft used ten net points or more. [Advanced Modifiers 4]"""

    name = "fast attacker"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return -1 if pad_of(craft).net >= FAST else 0


class FastTarget(ToHit):
    """-1 when the target used ten net points or more, for guns on the ground too.

    [Advanced Modifiers 5, Ruling F28]
    """

    name = "fast target"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return self.from_ground(target)

    def from_ground(self, target: Craft) -> i64:
        return -1 if pad_of(target).net >= FAST else 0


class SteadyAim(ToHit):
    """+1 when the firing aircraft flew the last half of its net points straight. [Advanced Modifiers 6, Ruling A36]"""

    name = "flew straight at the last"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return 1 if pad_of(craft).steady else 0
