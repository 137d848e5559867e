"""The Cadet in joint turns: a handful of plots, the enemy flying straight on, fire when it looks decent, always a tail.

[Advanced Sequence]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.greedy import Evaluation
from dogfight.bots.joint_courses import Course, Courses, straight_course
from dogfight.bots.joint_errands import feared, joint_errand
from dogfight.bots.joint_fire import net_worth
from dogfight.bots.joint_marksman import JointMarksman
from dogfight.bots.siege import ground_shots
from dogfight.bots.war_perils import Perils
from dogfight.game import Draws
from dogfight.hexes import distance, edge_distance, rotate_to
from dogfight.war.advanced.joint_combat import JointFire, clearings, joint_shots
from dogfight.war.advanced.joint_plotting import PlotPhase, TailPhase, undeclared, unplotted
from dogfight.war.advanced.tailing import targets_of
from dogfight.war.gunnery import in_arc
from dogfight.war.orders import Fire, Lock, Order, Tail
from dogfight.war.pad import NOBODY
from dogfight.war.pieces import FLYING
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

LOOKED_AT: Final = 24  # plots he thinks of
DECENT: Final = 0.0  # gain from which on he fires
SHOT: Final = 6.0  # what having a shot is worth, in hexes
REACH: Final = 4
EDGE: Final = 3
FEAR: Final = 10.0  # hexes that an aircraft is worth to him
STEEP: Final = 50.0  # metres of altitude that count as a hex


class JointCadet(Evaluation[Sky, Order]):
    """The Cadet's ranking of orders in a joint turn."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.marksman = JointMarksman(rules)

    def ranked(self, state: Sky, seat: i64, draws: Draws) -> list[Order]:
        phase = self.rules.sequence[state.phase]
        if isinstance(phase, PlotPhase):
            return self.plots(state, seat, draws)
        if isinstance(phase, JointFire):
            return self.volley(state, seat)
        return self.tails(state, seat) if isinstance(phase, TailPhase) else []

    def tails(self, sky: Sky, seat: i64) -> list[Order]:
        """Whoever comes first."""
        found: list[Order] = []
        for index in undeclared(sky, seat)[:1]:
            found += [Tail(index, target) for target in (*targets_of(self.rules, sky, index), NOBODY)]
        return found

    def volley(self, sky: Sky, seat: i64) -> list[Order]:
        """The first shot that promises more than it costs."""
        good: list[Order] = []
        for shot in joint_shots(self.rules, sky, seat):
            if isinstance(shot, Fire) and net_worth(self.rules, self.marksman, sky, shot) > DECENT:
                good.append(shot)
        return [*clearings(sky, seat), *ground_shots(self.rules, sky, seat), *good, Lock(seat)]

    def plots(self, sky: Sky, seat: i64, draws: Draws) -> list[Order]:
        """A few plots that came to mind, the one with an enemy best before him first."""
        waiting = unplotted(sky, seat)
        if not waiting:
            return []
        errand = joint_errand(self.rules, sky, waiting[0])
        if errand is not None:
            ready = [(-errand.value(one), number, one) for number, one in enumerate(errand.courses())]
            return [errand.plot(one) for _, _, one in sorted(ready, key=_two)]
        courses = Courses(self.rules, sky, waiting[0])
        enemies = [straight_course(self.rules, craft, number) for number, craft in enumerate(sky.crafts)
                   if craft.side != seat and craft.status == FLYING]  # fmt: skip
        perils = Perils(self.rules, sky, waiting[0])
        rated = [(_look(one, enemies) + FEAR * feared(perils, one), number, one)
                 for number, one in enumerate(courses.by_lot(draws, LOOKED_AT))]  # fmt: skip
        return [one.plot for _, _, one in sorted(rated, key=_two)]


def _look(end: Course, enemies: list[Course]) -> float:
    """How bad it looks to end there: far from the enemy, nose away, at the edge, without a shot."""
    if end.exits or end.altitude <= 0:
        return 100.0
    bad = min([_bearing(end, enemy) for enemy in enemies], default=0.0)
    return bad + 2.0 * float(max(EDGE - edge_distance(end.q, end.r), 0))


def _bearing(end: Course, enemy: Course) -> float:
    """Hexes to the enemy, more for one beside, behind or far above or below, less for one before the guns."""
    dq, dr = enemy.q - end.q, enemy.r - end.r
    ahead, _ = rotate_to(dq, dr, end.facing)
    far: i64 = distance(end.q, end.r, enemy.q, enemy.r)
    gap: i64 = enemy.altitude - end.altitude
    bad = float(far + (0 if ahead > 0 else 4) + (3 if far == 0 else 0)) + float(gap if gap > 0 else -gap) / STEEP
    return bad - (SHOT if far <= REACH and in_arc(dq, dr, end.facing) else 0.0)


def _two(rated: tuple[float, int, Course]) -> tuple[float, int]:
    return rated[0], rated[1]
