"""Card 7: the balloon is destroyed and one attacker comes home, or still flies at the end. [Ruling B19]"""

from mypy_extensions import i64

from dogfight.game import Outcome
from dogfight.war.advanced.joint_combat import is_armed
from dogfight.war.basic.victory import has_gun, is_last
from dogfight.war.defences import COUNTERS, FACE_DOWN
from dogfight.war.missions.emplacing import defences_of
from dogfight.war.pieces import BURNT, FLYING, HOME, Craft
from dogfight.war.questions import Objective, Reports, tell
from dogfight.war.sky import ACCOMPLISHED, ENDINGS, FAILED, ON, Sky


class BalloonDown(Objective):
    """The attackers win if the balloon is destroyed and one of them leaves over his own ground, or is still flying when
    the last turn ends; else its owner does.

    [Balloon, Ruling B19, Ruling S7, Ruling P15]
    """

    def is_over(self, sky: Sky) -> bool:
        return self.settled(sky) != ON

    def settled(self, sky: Sky) -> i64:
        """How it is decided before the last turn ends, or ON. [Ruling S7, Ruling P15]"""
        burnt = is_down(sky)
        attackers = attacking(sky)
        if burnt and any([craft.status == HOME for craft in attackers]):
            return ACCOMPLISHED
        if not any([craft.status == FLYING for craft in attackers]):
            return FAILED
        return ON if burnt or any([can_attack(sky, craft) for craft in attackers]) else FAILED

    def ending(self, sky: Sky) -> i64:
        settled: i64 = self.settled(sky)
        if settled != ON or not is_last(sky):
            return settled
        return ACCOMPLISHED if is_down(sky) else FAILED

    def reckon(self, sky: Sky, ending: i64) -> Outcome:
        """Where the players stop by agreement it stands as if the last turn were over."""
        attackers: i64 = 1 - defences_of(sky).side
        flying = any([craft.status in (FLYING, HOME) for craft in attacking(sky)])
        won = ending == ACCOMPLISHED or (ending != FAILED and is_down(sky) and flying)
        return Outcome(attackers if won else 1 - attackers, ENDINGS[ending])

    def conclude(self, sky: Sky, reports: Reports) -> None:
        """Every counter is turned up for all to see. [Optional VI, Ruling O5]"""
        defences = defences_of(sky)
        for at, counter in enumerate(defences.counters):
            if counter.shown == FACE_DOWN and counter.what.value is not None and counter.what.value < len(COUNTERS) - 1:
                defences.turn_up(at, counter.what.value)
        if reports is not None:
            if defences.draw.value is not None and defences.draw.value > 0:
                tell(reports, f"Paper {defences.draw.value} was drawn for the guns.", "Optional VI", "Ruling O5")
            kinds = [sum([1 for one in defences.counters if one.shown == what]) for what in range(len(COUNTERS))]
            told = ", ".join([f"{kinds[what]} {COUNTERS[what]}" for what in (1, 2, 3)])
            tell(reports, f"Turned up lie {told}.", "Balloon 4.g", "Ruling O5")


def is_down(sky: Sky) -> bool:
    """Whether the balloon is destroyed."""
    return any([craft.status == BURNT for craft in sky.crafts])


def attacking(sky: Sky) -> list[Craft]:
    """The aircraft of the side that flies against the balloon."""
    side: i64 = defences_of(sky).side
    return [craft for craft in sky.crafts if craft.side != side]


def can_attack(sky: Sky, craft: Craft) -> bool:
    """Whether an attacker can still fire at a balloon: with a gun, or with a rocket, which no glider fires.

    [Ruling S7, Ruling P15, Ruling L2]
    """
    if craft.status != FLYING:
        return False
    silent = craft.gliding or (craft.pad is not None and craft.pad.serious)
    if craft.task is not None and craft.task.rockets > 0 and not silent:
        return True
    return has_gun(craft) if sky.joint is None else is_armed(craft)
