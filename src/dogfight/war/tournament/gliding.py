"""Tournament V.5: gliding, down to a forced landing or off the board."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.balloon import NOBODY
from dogfight.war.orders import FRONT
from dogfight.war.pieces import Craft
from dogfight.war.questions import MayAnnounce, MayFire, Reports, Rules, Sinking, tell
from dogfight.war.sky import Sky

GLIDE_LOSS: Final = 100  # metres a turn

FRONT_SILENT: Final = Refusal("Tournament V.5.a", "in a glide the front guns are silent")
MINIMUM_ONLY: Final = Refusal("Tournament V.5.b", "a glider flies at its minimum speed")
NO_CLIMB: Final = Refusal("Tournament V.5.b", "a glider cannot climb")
TOO_SHALLOW: Final = Refusal("Ruling L1", "in a glide only a dive of 100 metres or more replaces the loss of height")


def begin_glide(craft: Craft, cause: i64, reports: Reports) -> None:
    """For good: minimum speed at once, and who caused it is remembered. [Tournament V.5, Ruling L1, Ruling L8]"""
    craft.gliding = True
    craft.glide_by = cause if cause > NOBODY else NOBODY
    craft.speed = craft.kind.min_speed
    tell(reports, f"{craft.id} goes into a glide.", "Tournament V.5")


class GlideLoss(Sinking):
    """100 metres a turn, or what is left, unless it dives. [Tournament V.5.c, Ruling L1, Ruling L4]"""

    def of(self, craft: Craft, change: i64) -> i64:
        if not craft.gliding or change < 0:
            return 0
        return min(GLIDE_LOSS, craft.altitude)


class GlideAnnouncement(MayAnnounce):
    """Minimum speed, no climb, no dive of less than 100 metres.

    [Tournament V.5.b, Tournament V.5.c, Ruling L1, Ruling L5]
    """

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
        if not craft.gliding:
            return None
        if speed != craft.kind.min_speed:
            return MINIMUM_ONLY
        if change > 0:
            return NO_CLIMB
        return TOO_SHALLOW if -GLIDE_LOSS < change < 0 else None


class FrontGunsSilent(MayFire):
    """A glider's front guns do not fire; its rear guns do. [Tournament V.5.a, Ruling L2]"""

    rockets = True

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        return FRONT_SILENT if craft.gliding and gun == FRONT else None
