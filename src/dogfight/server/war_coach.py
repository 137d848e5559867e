"""What the coach says beside the table of a lesson, made of what was ordered in it."""

import re
from typing import Any, Final

from dogfight.errors import ScenarioError
from dogfight.ledger import Ledger
from dogfight.server.lessons_schema import Coach, LessonCard, LessonTask
from dogfight.war.charts import Charts
from dogfight.war.lessons.goals import PUPIL
from dogfight.war.lessons.lesson import Lesson
from dogfight.war.lessons.progress import Progress, progress
from dogfight.war.scenarios.lessons import lesson_of, lessons
from dogfight.war.war import War

NOTHING: Final = ("", "")


def lesson_cards(charts: Charts) -> tuple[LessonCard, ...]:
    """The lessons, as nobody has flown them yet."""
    return tuple(
        LessonCard(one.id, number, one.title, one.about, one.level, len(one.goal), 0, "")
        for number, one in enumerate(lessons(charts), 1)
    )


def coach_of(charts: Charts, table: Ledger[Any, Any], seat: int, plies: int) -> Coach | None:
    """What is said to a pupil after so many entries; None to others, and where no lesson is flown.

    Nothing in a lesson is secret, so it is judged from the open states.
    """
    id, game = table.header.setting.get("lesson"), table.game
    if seat != PUPIL or not isinstance(id, str) or not isinstance(game, War):
        return None
    try:
        lesson = lesson_of(id, charts)
    except ScenarioError:
        return None  # a record from elsewhere
    moves = [(one.order, one.after) for one in table.played[:plies]]
    found = progress(lesson, game.rules, table.first, moves)
    return _coach(charts, lesson, found, table.over and plies >= len(table.played))


def _coach(charts: Charts, lesson: Lesson, found: Progress, closed: bool) -> Coach:
    """The same as a message. A game that somebody ended by word is lost, too."""
    order = [one.id for one in lessons(charts)]
    at = order.index(lesson.id)
    state = "lost" if closed and found.state == "going" else found.state
    said, rule = _said(lesson, found)
    task, keys = _task(lesson, found, state)
    return Coach(
        lesson=lesson.id,
        number=at + 1,
        of=len(order),
        title=lesson.title,
        tasks=tuple(LessonTask(one.tick, number < found.met) for number, one in enumerate(lesson.goal)),
        state=state,
        said=said,
        rule=rule,
        missed=found.missed,
        task=task,
        keys=keys,
        mark=found.mark,
        alone=lesson.alone,
        next=order[at + 1] if at + 1 < len(order) else "",
    )


def _said(lesson: Lesson, found: Progress) -> tuple[str, str]:
    """What is said on the last order that counted, with its paragraph."""
    if found.missed:
        goal = lesson.goal[found.met]
        return goal.missed, goal.rule
    if found.met == 0:
        return NOTHING
    last = lesson.goal[found.met - 1]
    return last.done, last.rule


def _task(lesson: Lesson, found: Progress, state: str) -> tuple[str, str]:
    """What is to be done now, and with which keys; at the end only a word of farewell."""
    if state != "going":
        return (lesson.over if state == "done" else lesson.lost), ""
    goal = lesson.goal[found.met]
    keys = goal.keys.replace("{place}", found.place).replace("{way}", _spelt(found.way))
    return goal.task.replace("{place}", found.place), keys


def _spelt(word: str) -> str:
    """A flight of some hexes, a turn and some hexes as keys: ` (at speed 6: W 4 times, D, W)`; nothing for none."""
    if not word:
        return ""
    ahead, turn, aside = re.split("([LR])", word)
    presses = [_presses(int(ahead)), "D" if turn == "R" else "A", _presses(int(aside))]
    return f" (at speed {int(ahead) + 1 + int(aside)}: {', '.join(presses)})"


def _presses(times: int) -> str:
    return "W" if times == 1 else f"W {times} times"
