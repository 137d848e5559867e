"""How far a pupil is in a lesson: a fold over what was ordered, so that taking back takes back a tick as well."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from dogfight.hexes import is_full_hex, label, rotate_from
from dogfight.war.lessons.goals import JUDGES, PUPIL, Hex, Moment
from dogfight.war.lessons.lesson import Goal, Lesson
from dogfight.war.orders import Order
from dogfight.war.pieces import FLYING
from dogfight.war.questions import Rules
from dogfight.war.sky import ON, Sky


class Progress(msgspec.Struct, frozen=True):
    """How many goals are met, the hex to be reached now with a flight there, and whether that was tried in vain."""

    met: int
    mark: Hex | None
    way: str
    missed: bool
    state: Literal["going", "done", "lost"]

    @property
    def place(self) -> str:
        """The name of the marked hex; empty without one."""
        return label(*self.mark) if self.mark else ""


class _Course:
    """The lesson as it is being judged."""

    def __init__(self, lesson: Lesson, rules: Rules, first: Sky) -> None:
        self.lesson = lesson
        self.rules = rules
        self.sky = first
        self.met = 0
        self.since = 0  # the turn in which the present goal was set
        self.tried = 0  # the turn of the first flight for it, 0 before it
        self.mark, self.way = self._mark()

    @property
    def goal(self) -> Goal | None:
        """What is to be done now."""
        return self.lesson.goal[self.met] if self.met < len(self.lesson.goal) else None

    def take(self, order: Order, after: Sky) -> None:
        """One order more. It may meet several goals in a row: who fires from near has fired."""
        moment = Moment(self.rules, self.sky, order, after, self.mark)
        self.sky = after
        if moment.word and not self.tried and moment.before.turn > self.since:
            self.tried = int(moment.before.turn)
        while self.goal is not None and JUDGES[self.goal.kind](moment, self.goal.number):
            self.met += 1
            self.since, self.tried = int(moment.before.turn), 0
            self.mark, self.way = self._mark()
            moment.mark = self.mark

    def _mark(self) -> tuple[Hex | None, str]:
        """The hex the present goal wants to be reached and a flight there: nearer, or behind, if the edge is near."""
        goal = self.goal
        if goal is None or goal.kind != "reach":
            return None, ""
        me = self.sky.crafts[PUPIL]
        far = [*range(goal.ahead, 0, -1), *range(-1, -goal.ahead - 1, -1)]
        for ahead, turn in ((ahead, turn) for ahead in far for turn in "RL"):
            way = (ahead, goal.aside) if turn == "R" else (ahead + goal.aside, -goal.aside)
            q, r = rotate_from(*way, me.facing)
            if is_full_hex(me.q + q, me.r + r):
                word = f"{ahead}{turn}{goal.aside}" if ahead > 0 else ""
                return (int(me.q + q), int(me.r + r)), word
        return None, ""

    def told(self) -> Progress:
        """How far it is."""
        missed = 0 < self.tried < self.sky.turn
        way = "" if self.tried else self.way
        return Progress(self.met, self.mark, way, missed and self._state() == "going", self._state())

    def _state(self) -> Literal["going", "done", "lost"]:
        if self.goal is None:
            return "done"
        return "going" if self.sky.ended == ON and self.sky.crafts[PUPIL].status == FLYING else "lost"


def progress(lesson: Lesson, rules: Rules, first: Sky, moves: Iterable[tuple[Order, Sky]]) -> Progress:
    """How far the pupil is after these orders, each with the state it led to."""
    course = _Course(lesson, rules, first)
    for order, after in moves:
        course.take(order, after)
    return course.told()
