"""What an Ace would tell somebody who is to plot or to fire in a joint turn. [Advanced Sequence]"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ace_joint import PLACE, JointAce, told
from dogfight.bots.ace_joint_scene import AceScene
from dogfight.bots.ace_joint_search import AceSearch
from dogfight.bots.ace_search import chance
from dogfight.bots.advised import Advised
from dogfight.bots.budget import Budget
from dogfight.bots.joint_courses import flown
from dogfight.bots.joint_scene import JointScene
from dogfight.game import Draws
from dogfight.war.advanced.joint_plotting import unplotted
from dogfight.war.orders import Plot
from dogfight.war.sky import Sky

SLIGHT: Final = 0.01  # a share of a plan that is not worth a word


class PlotAdviser:
    """One plan for the next aircraft of a seat that has to plot; it stays, to judge a draft by."""

    def __init__(self, ace: JointAce, sky: Sky, seat: i64, draws: Draws) -> None:
        self.ace = ace
        self.ahead = ace.ahead(sky, seat)
        self.scene = JointScene(ace.rules, ace.pilot.marksman, sky, unplotted(sky, seat)[0])
        whole = AceScene(self.scene, ace.style, ace.weights.placed)
        self.search = AceSearch(whole, ace.pilot.aims, draws, ace.weights.trust)

    def considered(self, budget: Budget) -> list[Advised]:
        """The plots that he would mix, the likeliest first."""
        budget.start()
        plan = self.search.run(budget)
        ranked = sorted([(-share, number) for number, (_, share) in enumerate(plan) if share > SLIGHT])
        found: list[Advised] = []
        for share, number in ranked:
            one = told(self.search, number, self.ahead)
            advised = Advised(one.order, one.word, one.win, self.search.done)
            advised.given, advised.taken, advised.share = one.given, one.taken, -share
            found.append(advised)
        return found

    def drafted(self, plot: Plot) -> Advised | None:
        """What he thinks of somebody else's plot, against what he expects of the others."""
        course = flown(self.ace.rules, self.scene.me.craft, plot)
        for rival in self.search.rivals:
            if rival.view_of(course) >= len(rival.plans):
                return None
        given, taken, place = self.search.parts(course)
        advised = Advised(plot, plot.word, chance(self.ahead + given - taken + PLACE * place), self.search.done)
        advised.given, advised.taken = given, taken
        return advised
