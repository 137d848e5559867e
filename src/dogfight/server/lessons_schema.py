"""What crosses the wire of lessons."""

from typing import Literal

from dogfight.server.wire import Out


class LessonTask(Out, frozen=True):
    """A goal in the list of a lesson."""

    tick: str
    met: bool


class Coach(Out, frozen=True):
    """What is said beside the table while a lesson is flown. What is taken back is unsaid again."""

    lesson: str
    number: int  # of this lesson, from 1
    of: int
    title: str
    tasks: tuple[LessonTask, ...]
    state: Literal["going", "done", "lost"]
    said: str  # on what was just met, or on what was not; "" at the beginning
    rule: str  # the paragraph behind it, or ""
    missed: bool  # whether `said` is about a try in vain
    task: str  # what to do now; at the end what has been learnt
    keys: str  # and with which keys
    mark: tuple[int, int] | None  # the hex that is ringed on the map
    alone: bool  # whether the other side is out of the way, so that the map need not show it
    next: str  # the lesson after this one, or ""


class LessonCard(Out, frozen=True):
    """A lesson in the list, and how far this player has come in it."""

    id: str
    number: int
    title: str
    about: str
    level: str
    goals: int
    met: int  # in this player's best try
    game: str  # his last try, if it can be gone on with, or ""
