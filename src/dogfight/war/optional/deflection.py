"""Optional IX: deflection. A shot across the target's flight is harder than one along it."""

from mypy_extensions import i64

from dogfight.rulebook import Layer
from dogfight.war.balloon import is_balloon
from dogfight.war.gunnery import in_arc
from dogfight.war.pieces import Craft
from dogfight.war.questions import ToHit


def is_along(craft: Craft, target: Craft) -> bool:
    """Whether an aircraft fires from ahead of the target or from behind it, within 60 degrees, their edges included.

    [Optional IX.1, Ruling F14]
    """
    q: i64 = craft.q - target.q
    r: i64 = craft.r - target.r
    return in_arc(q, r, target.facing) or in_arc(q, r, (target.facing + 3) % 6)


class Deflection(ToHit):
    """-1 from the side, whatever the gun, the phase and the range; added to everything else. A balloon has no side.

    [Optional IX, Optional IX.2, Optional IX.3, Optional IX.4, Optional IX.5, Ruling F14, Ruling F28, Ruling P20, P25]
    """

    name = "deflection"

    def of(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> i64:
        return 0 if is_balloon(target) or is_along(craft, target) else -1


DEFLECTION = Layer(
    "Deflection",
    needs=("Basic",),
    over=("Tournament",),
    tallies={"to_hit": (Deflection("Optional IX.2"),)},
    option=True,
    bars=("Advanced",),
    because="the Advanced Game has modifiers of its own for fire from the side and from behind [Ruling A9]",
)
