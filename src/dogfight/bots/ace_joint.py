"""The Ace in joint turns: plots drawn from a plan that reckons with Pilots, fire and tails as they are worth most.

[Advanced Sequence]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ace_joint_scene import AceScene
from dogfight.bots.ace_joint_search import AceSearch
from dogfight.bots.ace_playout import standing
from dogfight.bots.ace_search import Considered, chance
from dogfight.bots.ace_weights import AceWeights
from dogfight.bots.budget import Budget
from dogfight.bots.greedy import Evaluation
from dogfight.bots.joint_mixing import drawn
from dogfight.bots.joint_pilot import JointPilot
from dogfight.bots.joint_prospect import prospect
from dogfight.bots.joint_scene import JointScene
from dogfight.bots.styles import Style
from dogfight.game import DRAW, Draws, Outcome
from dogfight.war.advanced.joint_plotting import PlotPhase, unplotted
from dogfight.war.orders import Order
from dogfight.war.pieces import FLYING
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

PLACE: Final = 0.1  # of what a place is thought worth in a turn, so much came of it in the games that were looked at


class JointAce(Evaluation[Sky, Order]):
    """The Ace's ranking of orders in a joint turn."""

    def __init__(self, rules: Rules, budget: Budget, style: Style, weights: AceWeights) -> None:
        self.rules = rules
        self.budget = budget
        self.style = style
        self.weights = weights
        self.pilot = JointPilot(rules)

    def ranked(self, state: Sky, seat: i64, draws: Draws) -> list[Order]:
        if not self.is_search(state):
            return self.pilot.ranked(state, seat, draws)
        return [one.order for one in self.considered(state, seat, draws)]

    def is_search(self, sky: Sky) -> bool:
        """Whether plots are due: for fire and tails there is no search."""
        return isinstance(self.rules.sequence[sky.phase], PlotPhase)

    def considered(self, state: Sky, seat: i64, draws: Draws) -> list[Considered]:
        """The plots of a plan for the next aircraft, first the one that is drawn, then the likelier ones first.

        A plot's simulations are its share of them all. Nothing where no plot is due.
        """
        self.budget.start()
        waiting = unplotted(state, seat) if self.is_search(state) else []
        if not waiting:
            return []
        scene = JointScene(self.rules, self.pilot.marksman, state, waiting[0])
        search = AceSearch(AceScene(scene, self.style, self.weights.placed), self.pilot.aims, draws, self.weights.trust)
        plan = search.run(self.budget)
        first = drawn(search.plan, draws)
        ranked = sorted([(number != first, -share, number) for number, (_, share) in enumerate(plan)])
        ahead = self.ahead(state, seat)
        return [told(search, number, ahead) for _, share, number in ranked if share < 0.0 or number == first]

    def ahead(self, state: Sky, seat: i64) -> float:
        """What the other side has lost more than this one, in aircraft."""
        found = standing(state.crafts)
        return found if seat == 0 else -found

    def prospect(self, state: Sky, seat: i64, end: Outcome | None) -> float:
        """The chance that a seat wins, a draw half, by damage and place, unless the game has ended."""
        if end is not None:
            return 0.5 if end.winner == DRAW else 1.0 if end.winner == seat else 0.0
        place = 0.0
        for one in state.crafts:
            for other in state.crafts:
                if one.side == seat and other.side != seat and one.status == FLYING and other.status == FLYING:
                    gap: i64 = other.altitude - one.altitude
                    place += prospect(other.q - one.q, other.r - one.r, one.facing, other.facing, gap)
        return chance(self.ahead(state, seat) + PLACE * place)


def told(search: AceSearch, number: int, ahead: float) -> Considered:
    """A course of the plan with its reasons."""
    course, share = search.mine.played[number], search.plan[number]
    given, taken, place = search.parts(course)
    errand = search.scene.errand
    order = course.plot if errand is None else errand.plot(course)
    win = chance(ahead + given - taken + PLACE * place)
    return Considered(order, course.plot.word, win, int(share * float(search.done) + 0.5), given, taken, place)
