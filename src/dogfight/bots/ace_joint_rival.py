"""An enemy of a joint turn as the Ace sees him: his courses, what he is shown, and what he would fly as a Pilot.

[Advanced Tailing 4, Advanced Tailing 7]
"""

from dogfight.bots.joint_courses import Course, Courses, straight_course
from dogfight.bots.joint_hints import Shown
from dogfight.bots.joint_scene import JointScene
from dogfight.bots.joint_search import Pool
from dogfight.game import Draws
from dogfight.war.advanced.joint_plotting import joint_of
from dogfight.war.advanced.pads import pad_of
from dogfight.war.advanced.tailing import gets_hint
from dogfight.war.sky import Sky


class Rival:
    """The enemy with this number in a scene. `sees` is set where he plots after a hint on the own plot.

    `expected` are the shares, by the numbers of his courses, in which Pilots in his place chose, unscaled.
    """

    def __init__(self, scene: JointScene, number: int, draws: Draws, wanted: int) -> None:
        self.number = number
        self.enemy = scene.enemies[number]
        self.shown = Shown(scene.rules, scene.sky, scene.me.index, self.enemy.index)
        self.sees: Shown | None = None
        if is_shown(scene.sky, self.enemy.index, scene.me.index):
            self.sees = Shown(scene.rules, scene.sky, self.enemy.index, scene.me.index)
        self.pool = self._pool(scene, draws, wanted)
        self.by_pose = {one.pose(): one for one in self.pool.known}
        self.expected: dict[int, float] = {}
        self.plans: list[list[float]] = []
        self._views: dict[str, int] = {}
        self._view_of: dict[int, int] = {}

    def _pool(self, scene: JointScene, draws: Draws, wanted: int) -> Pool:
        """All his courses, or those that go with what is shown of his plot."""
        straight = straight_course(scene.rules, self.enemy.craft, self.enemy.index)
        if self.shown.hint is None:
            return Pool(Courses(scene.rules, scene.sky, self.enemy.index), straight)
        fitting = self.shown.courses(draws, wanted)
        pool = Pool(None, fitting[0] if fitting else straight)
        pool.extend(fitting)
        return pool

    def view_of(self, course: Course) -> int:
        """What he is shown of an own course, as a number from 0."""
        sees = self.sees
        if sees is None:
            return 0
        found = self._view_of.get(course.number)
        if found is None:
            rise = course.altitude - sees.sky.crafts[sees.enemy].altitude
            plot = course.plot
            told = f"{(rise > 0) - (rise < 0)} {sees.would_show(plot.speed, plot.change, plot.word)}"
            found = self._views.setdefault(told, len(self._views))
            self._view_of[course.number] = found
        return found

    def expect(self, courses: list[Course], plan: list[float]) -> None:
        """A Pilot in his place would choose so; what does not go with the hint on him is left out."""
        fitting = [(course, share) for course, share in zip(courses, plan, strict=True)
                   if share > 0.0 and self.fits(course)]  # fmt: skip
        total = sum([share for _, share in fitting])
        for course, share in fitting:
            known = self.known(course)
            self.expected[known.number] = self.expected.get(known.number, 0.0) + share / total
            if known not in self.pool.played:
                self.pool.played.append(known)

    def fits(self, course: Course) -> bool:
        """Whether his course goes with what is shown of it."""
        hint = self.shown.hint
        if hint is None:
            return True
        rise = course.altitude - self.enemy.craft.altitude
        plot = course.plot
        if (rise > 0) - (rise < 0) != hint.climbs:
            return False
        return self.shown.would_show(plot.speed, plot.change, plot.word) == hint.word

    def known(self, course: Course) -> Course:
        """The course in his pool that ends like this one; it is added if there is none."""
        before = len(self.pool.known)
        self.pool.add(course)
        if len(self.pool.known) > before:
            return course
        pose = course.pose()
        found = self.by_pose.get(pose)
        if found is None:
            self.by_pose = {one.pose(): one for one in self.pool.known}
            found = self.by_pose[pose]
        return found

    def shares(self) -> list[float]:
        """How often each course that is played with is expected; nothing if nothing is."""
        total = sum(self.expected.values())
        if total <= 0.0:
            return []
        return [self.expected.get(course.number, 0.0) / total for course in self.pool.played]


def is_shown(sky: Sky, index: int, target: int) -> bool:
    """Whether an aircraft has yet to plot, and will be shown how the plot of another one begins."""
    return pad_of(sky.crafts[index]).tails == target and gets_hint(sky, index) and joint_of(sky).plots[index].eyes == 0
