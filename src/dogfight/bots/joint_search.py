"""The Pilot's search: on both sides a few courses, answered by others as long as better answers are found."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.joint_courses import Course, Courses, straight_course
from dogfight.bots.joint_hints import Shown
from dogfight.bots.joint_mixing import Mixing, drawn, without_slight
from dogfight.bots.joint_scene import JointScene
from dogfight.bots.joint_tables import Aims
from dogfight.game import Draws

BY_LOT: Final = 90  # courses of each aircraft that are looked at besides aimed ones
AIMED: Final = 40
AIMED_AGAIN: Final = 16
ANSWERS: Final = 3  # that each side may add in a round
ROUNDS: Final = 4
LIKELY: Final = 4  # courses of another that an answer is looked for against
FIRST_LOOK: Final = 60  # rounds of regret matching while answers are looked for, and at the last
LAST_LOOK: Final = 300


class Pool:
    """The courses of one aircraft that are looked at, and those of them that are played with."""

    def __init__(self, courses: Courses | None, straight: Course) -> None:
        self.courses = courses
        self.known: list[Course] = []
        self.poses: set[int] = set()
        self.played: list[Course] = []
        self.add(straight)

    def add(self, course: Course) -> None:
        """One more to look at, unless one that ends like it is known."""
        pose = course.pose()
        if pose not in self.poses:
            self.poses.add(pose)
            course.number = len(self.known)
            self.known.append(course)

    def extend(self, courses: list[Course]) -> None:
        """More to look at."""
        for course in courses:
            self.add(course)

    def look(self, aims: Aims, others: list[Course], draws: Draws, wanted: i64) -> None:
        """Some that would have one of these in the arc ahead."""
        if self.courses is not None:
            for other in others:
                self.extend(self.courses.aimed(aims, other.q, other.r, draws, wanted))

    def play(self, values: list[float], most: i64) -> None:
        """Play with the best that are not played with yet; `values` are of all that are known."""
        ranked = sorted([(-value, number) for number, value in enumerate(values)])
        added: i64 = 0
        for _, number in ranked[: len(self.played) + most]:
            if self.known[number] not in self.played and added < most:
                self.played.append(self.known[number])
                added += 1


class Search:
    """A search for one aircraft. `adaptive` enemies choose their courses; others fly straight on."""

    def __init__(self, scene: JointScene, aims: Aims, draws: Draws, *, adaptive: bool) -> None:
        self.scene = scene
        self.aims = aims
        self.draws = draws
        self.adaptive = adaptive
        me = scene.me
        over_edge = scene.homeward
        self.mine = Pool(Courses(scene.rules, scene.sky, me.index, over_edge=over_edge),
                         straight_course(scene.rules, me.craft, me.index))  # fmt: skip
        self.others = [self._pool(number) for number in range(len(scene.enemies))]

    def _pool(self, number: i64) -> Pool:
        """An enemy's courses: all, or those that go with what is shown of his plot."""
        scene, enemy = self.scene, self.scene.enemies[number]
        straight = straight_course(scene.rules, enemy.craft, enemy.index)
        if not self.adaptive:
            return Pool(None, straight)
        shown = Shown(scene.rules, scene.sky, scene.me.index, enemy.index)
        if shown.hint is None:
            return Pool(Courses(scene.rules, scene.sky, enemy.index), straight)
        fitting = shown.courses(self.draws, BY_LOT + AIMED)
        pool = Pool(None, fitting[0] if fitting else straight)
        pool.extend(fitting)
        return pool

    def plan(self) -> tuple[list[Course], list[float]]:
        """Courses of the own aircraft, and how often to fly each."""
        gather(self.scene, self.aims, self.draws, self.mine, self.others, BY_LOT, AIMED)
        for _ in range(ROUNDS):
            mine, theirs = self._mix(FIRST_LOOK)
            self._answer(mine, theirs)
        mine, _ = self._mix(LAST_LOOK)
        return self.mine.played, without_slight(mine)

    def choose(self) -> list[Course]:
        """A course drawn by the plan, then the others, the likelier first."""
        courses, plan = self.plan()
        first = drawn(plan, self.draws)
        rest = sorted([(-share, number) for number, share in enumerate(plan) if number != first])
        return [courses[first], *[courses[number] for _, number in rest]]

    def _mix(self, rounds: i64) -> tuple[list[float], list[list[float]]]:
        """Plans over what is played with."""
        scene, mine = self.scene, self.mine.played
        own = [scene.own(course) for course in mine]
        theirs = [[scene.theirs(number, his) for his in other.played] for number, other in enumerate(self.others)]
        payoffs = [[[scene.won(number, course, his) for his in other.played] for course in mine]
                   for number, other in enumerate(self.others)]  # fmt: skip
        return Mixing(own, theirs, payoffs).solve(rounds)

    def _answer(self, mine: list[float], theirs: list[list[float]]) -> None:
        """Add the best answers to these plans, of what is known and of a few more that are aimed."""
        likely = [likeliest(other.played, theirs[number]) for number, other in enumerate(self.others)]
        for others in likely:
            self.mine.look(self.aims, [course for course, _ in others], self.draws, AIMED_AGAIN)
        own = likeliest(self.mine.played, mine)
        for number, other in enumerate(self.others):
            other.look(self.aims, [course for course, _ in own], self.draws, AIMED_AGAIN)
            other.play(self._values_to(number, other, own), ANSWERS)
        self.mine.play([self._value(course, likely) for course in self.mine.known], ANSWERS)

    def _value(self, course: Course, likely: list[list[tuple[Course, float]]]) -> float:
        worth = self.scene.own(course)
        for number, others in enumerate(likely):
            for his, share in others:
                worth += share * self.scene.won(number, course, his)
        return worth

    def _values_to(self, number: i64, other: Pool, own: list[tuple[Course, float]]) -> list[float]:
        found: list[float] = []
        for his in other.known:
            worth = self.scene.theirs(number, his)
            for course, share in own:
                worth -= share * self.scene.won(number, course, his)
            found.append(worth)
        return found


def gather(
    scene: JointScene, aims: Aims, draws: Draws, mine: Pool, others: list[Pool], by_lot: i64, aimed: i64
) -> None:  # fmt: skip
    """Courses by lot for all, and some that aim at where the others are likely to come; play begins with the first."""
    if mine.courses is not None:
        mine.extend(mine.courses.by_lot(draws, by_lot))
        mine.extend(mine.courses.exits() if scene.homeward else [])
    if scene.errand is not None:
        mine.extend(scene.errand.courses())
    for other in others:
        if other.courses is not None:
            other.extend(other.courses.by_lot(draws, by_lot))
            other.look(aims, mine.known[:1], draws, aimed)
        mine.look(aims, other.known[:1], draws, aimed)
        other.played = other.known[:1]
    mine.played = mine.known[:1]


def likeliest(courses: list[Course], plan: list[float]) -> list[tuple[Course, float]]:
    """The few courses that make up most of a plan, with their shares."""
    ranked = sorted([(-share, number) for number, share in enumerate(plan) if share > 0.01])[:LIKELY]
    total = sum([-share for share, _ in ranked])
    return [(courses[number], -share / total) for share, number in ranked]
