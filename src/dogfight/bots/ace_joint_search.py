"""The Ace's search in a joint turn: against what Pilots would fly, what answers best, and what he lets be seen."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ace_joint_mixing import Foe, JointMixing
from dogfight.bots.ace_joint_rival import Rival
from dogfight.bots.ace_joint_scene import AceScene
from dogfight.bots.budget import Budget
from dogfight.bots.joint_courses import Course, Courses, straight_course
from dogfight.bots.joint_mixing import without_slight
from dogfight.bots.joint_scene import JointScene
from dogfight.bots.joint_search import Pool, Search, gather
from dogfight.bots.joint_tables import Aims
from dogfight.game import Draws

MOST: Final = 120  # simulations after which nothing more is found
BY_LOT: Final = 150  # courses of each aircraft that are looked at from the first
AIMED: Final = 60
MORE: Final = 16  # that each simulation adds
ANSWERS: Final = 3  # that each side may add in a round
VIEWS: Final = 3  # of what an enemy may be shown, those answers are looked for against
LIKELY: Final = 5  # courses of another that an answer is looked for against
RARE: Final = 0.01
LEAST: Final = 60  # rounds of regret matching, as many as make up so much work
LONGEST: Final = 400
WORK: Final = 400_000

Likely = list[tuple[Course, float]]  # courses with shares that sum up to 1


class AceSearch:
    """A search for one aircraft. `trust`: how surely enemies are taken for Pilots, from 0 to 1."""

    def __init__(self, ace: AceScene, aims: Aims, draws: Draws, trust: float) -> None:
        self.ace = ace
        self.scene: JointScene = ace.scene
        self.aims = aims
        self.draws = draws
        self.trust = min(trust, 1.0)
        scene, me = self.scene, self.scene.me
        self.mine = Pool(Courses(scene.rules, scene.sky, me.index, over_edge=scene.homeward),
                         straight_course(scene.rules, me.craft, me.index))  # fmt: skip
        self.rivals = [Rival(scene, number, draws, BY_LOT + AIMED) for number in range(len(scene.enemies))]
        self.plan: list[float] = []
        self.done: i64 = 0

    def run(self, budget: Budget) -> list[tuple[Course, float]]:
        """Courses of the own aircraft with how often to fly each, as good as the budget lets him find them."""
        pools = [rival.pool for rival in self.rivals]
        gather(self.scene, self.aims, self.draws, self.mine, pools, BY_LOT, AIMED)
        self._mix()
        self._answer()
        self._mix()
        answered: i64 = 0
        while self.done < MOST and budget.more(self.done):
            self._simulate()
            self.done += 1
            if (answered + 2) * (answered + 2) <= 4 * self.done:  # rounds grow rarer, as they grow longer
                answered += 1
                self._answer()
                self._mix()
        return list(zip(self.mine.played, self.plan, strict=False))

    def _simulate(self) -> None:
        """An enemy's plan is made as a Pilot would make it, and a few courses more are looked at."""
        if not self.rivals:
            return
        rival = self.rivals[self.done % len(self.rivals)]
        if rival.sees is None and self.trust > 0.0:
            scene = self.scene
            seen = JointScene(scene.rules, scene.marksman, scene.sky, rival.enemy.index)
            courses, plan = Search(seen, self.aims, self.draws, adaptive=True).plan()
            rival.expect(courses, plan)
        for pool in (self.mine, rival.pool):
            if pool.courses is not None:
                pool.extend(pool.courses.by_lot(self.draws, MORE))

    def _mix(self) -> None:
        """The own plan over what is played with, without shares that are noise; the rivals' are kept with them."""
        mine = self.mine.played
        foes: list[Foe] = []
        cells: i64 = 1
        for rival in self.rivals:
            his = rival.pool.played
            theirs = [self.ace.theirs(rival.number, one) for one in his]
            payoff = [[self.ace.won(rival.number, course, one) for one in his] for course in mine]
            foes.append(Foe(theirs, payoff, [rival.view_of(course) for course in mine], rival.shares()))
            cells += len(his) * len(mine)
        mixing = JointMixing([self.ace.own(course) for course in mine], foes, self.trust)
        self.plan = without_slight(mixing.solve(max(LEAST, min(LONGEST, WORK // cells))))
        mixing.settle()
        for rival, foe in zip(self.rivals, foes, strict=True):
            rival.plans = foe.believed(self.trust)

    def _answer(self) -> None:
        """Add the best answers to these plans, of what is known and of a few more that are aimed."""
        own = likeliest(self.mine.played, self.plan, LIKELY)
        answers: list[list[Likely]] = []
        for rival in self.rivals:
            views = [likeliest(rival.pool.played, plan, LIKELY) for plan in rival.plans]
            answers.append(views)
            for view in sorted({rival.view_of(course) for course, _ in own})[:VIEWS]:
                self.mine.look(self.aims, [one for one, _ in views[view]], self.draws, MORE)
        for rival in self.rivals:
            rival.pool.look(self.aims, [course for course, _ in own], self.draws, MORE)
            for group in grouped(rival, own):
                rival.pool.play(self._values_to(rival, group), ANSWERS)
        self.mine.play([self._value(course, answers) for course in self.mine.known], ANSWERS)

    def _value(self, course: Course, answers: list[list[Likely]]) -> float:
        """What a course is worth against likely plans; who sees it begin as no other does has an answer to it."""
        worth = self.ace.own(course)
        for rival, views in zip(self.rivals, answers, strict=True):
            view = rival.view_of(course)
            if view < len(views):
                for his, share in views[view]:
                    worth += share * self.ace.won(rival.number, course, his)
            else:
                worth += min([self.ace.won(rival.number, course, his) for his in rival.pool.played])
        return worth

    def _values_to(self, rival: Rival, own: Likely) -> list[float]:
        """What each of his courses is worth to him against these."""
        found: list[float] = []
        for his in rival.pool.known:
            worth = self.ace.theirs(rival.number, his)
            for course, share in own:
                worth -= share * self.ace.won(rival.number, course, his)
            found.append(worth)
        return found

    def parts(self, course: Course) -> tuple[float, float, float]:
        """Expected fire given and taken, and place, of a course that is played with, against the rivals' plans."""
        given, taken, place = 0.0, 0.0, self.ace.own(course)
        for rival in self.rivals:
            for his, share in zip(rival.pool.played, rival.plans[rival.view_of(course)], strict=False):
                if share > RARE:
                    one, other, where = self.ace.parts(rival.number, course, his)
                    given, taken, place = given + share * one, taken + share * other, place + share * where
        return given, taken, place


def grouped(rival: Rival, own: Likely) -> list[Likely]:
    """Own courses that look alike to him, those of each view with shares that sum up to 1."""
    by_view: dict[int, Likely] = {}
    for course, share in own:
        by_view.setdefault(rival.view_of(course), []).append((course, share))
    found: list[Likely] = []
    for group in by_view.values():
        total = sum([share for _, share in group])
        found.append([(course, share / total) for course, share in group])
    return found


def likeliest(courses: list[Course], plan: list[float], most: i64) -> Likely:
    """The few courses that make up most of a plan, with their shares."""
    ranked = sorted([(-share, number) for number, share in enumerate(plan) if share > RARE])[:most]
    total = sum([-share for share, _ in ranked])
    return [(courses[number], -share / total) for share, number in ranked]
