"""How an aircraft came over the ground in its last flight. [Ruling M16]"""

from mypy_extensions import i64

from dogfight.war.advanced.mending import height_in
from dogfight.war.pieces import Craft


def is_level(craft: Craft) -> bool:
    """Whether its last flight was level: no climb, no dive, no glide, no maneuver that costs or gains height.

    [Ruling B7, Ruling L7]
    """
    return craft.change == 0 and not craft.gliding and height_in(craft.flown) == 0


def altitude_before(craft: Craft) -> i64:
    """The altitude that the last flight of an aircraft under power began at."""
    return craft.altitude - craft.change - height_in(craft.flown)
