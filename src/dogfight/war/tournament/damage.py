"""Tournament V.6: accumulated damage slows an aircraft down."""

from mypy_extensions import i64

from dogfight.war.pieces import Craft
from dogfight.war.questions import Limit, Reports, Wear, tell
from dogfight.war.tournament.critical_hits import over_half, top_speed
from dogfight.war.tournament.gliding import begin_glide


class DamagedSpeed(Limit):
    """Maximum speed less one for each box beyond half, and less engine hits; a glider's is its minimum.

    [Tournament V.6.a, Tournament V.6.c, Tournament V.5.e, Ruling M25]
    """

    def of(self, craft: Craft) -> i64:
        top: i64 = craft.kind.min_speed if craft.gliding else top_speed(craft)
        return top


class SlowedByDamage(Wear):
    """Current speed falls at once to the new maximum; below the minimum it must glide.

    [Tournament V.6.a, Tournament V.6.b, Tournament V.6.d, Ruling F15, Ruling F24]
    """

    def settle(self, craft: Craft, cause: i64, reports: Reports) -> None:
        if craft.gliding:
            return
        top: i64 = top_speed(craft)
        if top < craft.kind.min_speed:
            begin_glide(craft, cause, reports)
            return
        if craft.speed > top:
            craft.speed = top
        if reports is not None and over_half(craft) > 0:
            tell(reports, f"{craft.id} is over half damaged: at most speed {top}.", "Tournament V.6.a")


