"""Flying an errand in joint turns: what a course does for it, with which run, and the courses that do most."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand import errand_of
from dogfight.bots.errand_flights import best_words
from dogfight.bots.errands import Errand, Flown
from dogfight.bots.joint_courses import Course, flown
from dogfight.bots.war_perils import Perils
from dogfight.war.advanced.joint_plotting import is_near_edge
from dogfight.war.advanced.mending import plotted_over
from dogfight.war.announcing import announcements, plan_for, runs_with
from dogfight.war.orders import Plot
from dogfight.war.overflight import Passage
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.task import NO_RUN

A_PAIR: Final = 5  # courses of a speed, a change of altitude and a run that are looked at


class JointErrand:
    """The errand of the aircraft with this index; `sky` is masked for its owner."""

    def __init__(self, rules: Rules, sky: Sky, index: i64, errand: Errand) -> None:
        self.rules = rules
        self.sky = sky
        self.index = index
        self.errand = errand
        self.craft: Craft = sky.crafts[index]
        self.runs: dict[tuple[int, int], list[int]] = {}
        self.known: dict[str, tuple[float, int]] = {}

    def is_for_home(self) -> bool:
        """Whether all that is left to do is to come home."""
        return self.errand.is_for_home()

    def value(self, course: Course) -> float:
        """What a course is worth for the errand, with the run that suits it."""
        return self._judged(course)[0]

    def plot(self, course: Course) -> Plot:
        """The plot of a course with the run that suits it."""
        plot = course.plot
        return Plot(plot.craft, plot.speed, plot.change, plot.overdive, plot.word, self._judged(course)[1])

    def _judged(self, course: Course) -> tuple[float, int]:
        plot = course.plot
        key = f"{plot.speed} {plot.change} {plot.word}"
        found = self.known.get(key)
        if found is None:
            found = self._judge(course)
            self.known[key] = found
        return found

    def _judge(self, course: Course) -> tuple[float, int]:
        """The worth with the best of the runs that may be made."""
        plot = course.plot
        path = path_of(self.rules, self.craft, course)
        change: i64 = course.altitude - self.craft.altitude
        best, with_run = -9.0, NO_RUN
        for run in self.runs_of(plot.speed, change):
            end = Flown(path, course.q, course.r, course.facing, course.altitude, course.exits, plot.speed, change, run)
            worth = self.errand.gain(end)
            if worth > best:
                best, with_run = worth, run
        return best, with_run

    def runs_of(self, speed: i64, change: i64) -> list[int]:
        """The runs that may be made at this speed with this change of altitude."""
        key = (int(speed), int(change))
        found = self.runs.get(key)
        if found is None:
            found = runs_with(self.rules, self.sky, self.craft, speed, change)
            self.runs[key] = found
        return found

    def courses(self) -> list[Course]:
        """The courses that do most for the errand, pair by pair."""
        found: list[Course] = []
        wanted = self.errand.changes()
        for speed, change in announcements(self.rules, self.craft):
            if change in wanted:
                for run in self.runs_of(speed, change):
                    found.extend(self._courses(speed, change, run))
        return found

    def _courses(self, speed: i64, change: i64, run: i64) -> list[Course]:
        near = is_near_edge(self.rules, self.craft, speed, change)
        plan = plan_for(self.rules, self.craft, speed, change, near)
        self.errand.run = run
        start = plan.begin(self.craft.q, self.craft.r, self.craft.facing)
        words = best_words(plan, start, self.errand, A_PAIR)
        return [flown(self.rules, self.craft, Plot(self.index, speed, change, False, word)) for word in words]


def path_of(rules: Rules, craft: Craft, course: Course) -> list[Passage]:
    """The hexes that an aircraft enters on a course."""
    plot = course.plot
    near = is_near_edge(rules, craft, plot.speed, plot.change)
    plan = plan_for(rules, craft, plot.speed, plot.change, near)
    flying = craft.copy()
    flying.flown, flying.altitude = plot.word, course.altitude
    return plotted_over(plan, flying, plot.change)


def feared(perils: Perils, course: Course) -> float:
    """What burning gas and the enemy's guns below may take from who flies a course, in aircraft."""
    path = path_of(perils.rules, perils.me, course) if perils.burns else []
    return perils.of(path, course.q, course.r, course.altitude, course.exits)


def joint_errand(rules: Rules, sky: Sky, index: i64) -> JointErrand | None:
    """The errand of an aircraft, if it has one."""
    errand = errand_of(rules, sky, index)
    return None if errand is None else JointErrand(rules, sky, index, errand)
