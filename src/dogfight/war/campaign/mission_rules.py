"""The layer that missions of a campaign are flown by: until one side is gone, fighters in place of bombers among it."""

from mypy_extensions import i64

from dogfight.game import Outcome, Refusal
from dogfight.rulebook import Answer, Layer
from dogfight.war.basic.victory import is_last, side_is_gone
from dogfight.war.campaign.stopgap import is_workhorse
from dogfight.war.missions.ground_objective import Errand, Tally, is_unopposed
from dogfight.war.missions.targets import mission_of
from dogfight.war.pieces import Craft
from dogfight.war.questions import MayFire, Objective, Reports, Rules
from dogfight.war.sky import ALONE, FLOWN, LAST_TURN, ON, Sky
from dogfight.war.task import BOMBER, CAMERA

NOT_FIRED_UPON: Refusal = Refusal(
    "Campaign IV.18", "a fighter that photographs or bombs may fire only when it has been fired at"
)


class FiredUponFirst(MayFire):
    """A fighter on a photo or bombing mission answers fire, and never opens it: an attack on it counts, a miss too.

    [Campaign IV.18, Ruling K7]
    """

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        task = craft.task
        if task is None or is_workhorse(craft.kind) or (task.role != CAMERA and task.role != BOMBER):
            return None
        return None if craft.last_attacker >= 0 else NOT_FIRED_UPON


class ErrandFlownOut(Errand):
    """A mission that is accomplished or not, but goes on while both sides have aircraft on the board.

    [Campaign IV.8, Ruling K3, Ruling K6]
    """

    def __init__(self, below: Errand) -> None:
        super().__init__("Ruling K3", below.role)
        self.below = below

    def is_accomplished(self, sky: Sky) -> bool:
        return self.below.is_accomplished(sky)

    def is_possible(self, sky: Sky) -> bool:
        return self.below.is_possible(sky)

    def is_over(self, sky: Sky) -> bool:
        return side_is_gone(sky)

    def ending(self, sky: Sky) -> i64:
        if side_is_gone(sky):
            settled: i64 = self.settled(sky)
            return settled if settled != ON else ALONE
        return LAST_TURN if is_last(sky) else ON

    def reckon(self, sky: Sky, ending: i64) -> Outcome:
        return self.below.reckon(sky, ending)

    def conclude(self, sky: Sky, reports: Reports) -> None:
        self.below.conclude(sky, reports)


class TallyFlownOut(Tally):
    """A mission decided by points, that goes on while both sides have aircraft on the board.

    [Campaign IV.8, Ruling K3, Ruling K6]
    """

    def __init__(self, below: Tally) -> None:
        super().__init__("Ruling K3", below.role)
        self.below = below

    def unopposed_points(self, sky: Sky) -> i64:
        return self.below.unopposed_points(sky)

    def ground_points(self, sky: Sky) -> i64:
        return self.below.ground_points(sky)

    def is_over(self, sky: Sky) -> bool:
        return side_is_gone(sky)

    def ending(self, sky: Sky) -> i64:
        if side_is_gone(sky):
            return FLOWN
        return LAST_TURN if is_last(sky) else ON

    def conclude(self, sky: Sky, reports: Reports) -> None:
        self.below.conclude(sky, reports)


def flown_out(below: Answer) -> Answer:
    """The objective of a mission as a campaign has it; a dogfight's is as it is. [Ruling K3]"""
    if isinstance(below, Errand):
        return ErrandFlownOut(below)
    return TallyFlownOut(below) if isinstance(below, Tally) else below


def is_accomplished(objective: Objective, sky: Sky) -> bool:
    """Whether the mission that was flown counts for its side. [Campaign IV.17, Ruling K6, Ruling P8]"""
    if isinstance(objective, Errand):
        return objective.reckon(sky, sky.ended).winner == mission_of(sky).side
    if not isinstance(objective, Tally):
        return False
    alone = is_unopposed(sky, mission_of(sky).side)
    return objective.ground_points(sky) + (objective.unopposed_points(sky) if alone else 0) > 0


CAMPAIGN_MISSION: Layer = Layer(
    "Campaign",
    needs=("Tournament",),
    over=("Photo-Recon", "Tactical-Bombing"),
    vetoes={"may_fire": (FiredUponFirst("Campaign IV.18"),)},
    amends={"objective": flown_out},
    withdraws=("CameraType",),
    option=True,
    because="the campaign is played by the rules of the Tournament Game [Campaign III]",
)
