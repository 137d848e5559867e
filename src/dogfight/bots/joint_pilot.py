"""The Pilot in joint turns: mixed plans against enemies who choose as well, fire by its worth, a tail whenever he can.

[Advanced Sequence]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.greedy import Evaluation
from dogfight.bots.joint_fire import ranked_volley
from dogfight.bots.joint_marksman import JointMarksman
from dogfight.bots.joint_scene import JointScene
from dogfight.bots.joint_search import Search
from dogfight.bots.joint_tables import Aims
from dogfight.game import Draws
from dogfight.war.advanced.joint_combat import JointFire
from dogfight.war.advanced.joint_plotting import PlotPhase, TailPhase, undeclared, unplotted
from dogfight.war.advanced.tailing import range_of, relative_maneuverability, targets_of
from dogfight.war.orders import FRONT, Order, Tail
from dogfight.war.pad import NOBODY
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

NIMBLER: Final = 0.03  # a step of relative maneuverability, against aircraft shot down


class JointPilot(Evaluation[Sky, Order]):
    """The Pilot's ranking of orders in a joint turn. Not `adaptive`, he takes it that enemies fly straight on."""

    def __init__(self, rules: Rules, *, adaptive: bool = True) -> None:
        self.rules = rules
        self.adaptive = adaptive
        self.marksman = JointMarksman(rules)
        self.aims = Aims()

    def ranked(self, state: Sky, seat: i64, draws: Draws) -> list[Order]:
        phase = self.rules.sequence[state.phase]
        if isinstance(phase, PlotPhase):
            return self.plots(state, seat, draws)
        if isinstance(phase, JointFire):
            return ranked_volley(self.rules, self.marksman, state, seat)
        return self.tails(state, seat) if isinstance(phase, TailPhase) else []

    def plots(self, sky: Sky, seat: i64, draws: Draws) -> list[Order]:
        """For the next aircraft of this seat: a plot drawn from his plan."""
        search = self.search(sky, seat, draws)
        if search is None:
            return []
        errand = search.scene.errand
        return [course.plot if errand is None else errand.plot(course) for course in search.choose()]

    def search(self, sky: Sky, seat: i64, draws: Draws) -> Search | None:
        """The search for the next aircraft of this seat, if one is to be plotted."""
        waiting = unplotted(sky, seat)
        if not waiting:
            return None
        scene = JointScene(self.rules, self.marksman, sky, waiting[0])
        return Search(scene, self.aims, draws, adaptive=self.adaptive)

    def tails(self, sky: Sky, seat: i64) -> list[Order]:
        """For the next aircraft of this seat: the enemy it could hit best, and of whose plot it will see most."""
        waiting = undeclared(sky, seat)
        if not waiting:
            return []
        index = waiting[0]
        rated = [(-self._tailing(sky, index, target), target) for target in targets_of(self.rules, sky, index)]
        return [*[Tail(index, target) for _, target in sorted(rated)], Tail(index, NOBODY)]

    def _tailing(self, sky: Sky, index: i64, number: i64) -> float:
        craft, target = sky.crafts[index], sky.crafts[number]
        shot = self.marksman.worth(craft, FRONT, target, range_of(self.rules, craft, target))
        return shot + NIMBLER * float(relative_maneuverability(craft, target))
