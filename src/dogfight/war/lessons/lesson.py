"""What a lesson is: a game that begins in a position of its own, and the goals to be met in it one after the other."""

from typing import Any, Final

import msgspec

STEADY: Final = "steady"  # flies straight and level, holds its fire
SHADOW: Final = "shadow"  # level too, but into the hex right behind the enemy's tail
DRILLS: Final = (STEADY, SHADOW)  # how the other side is flown in a lesson
LEVELS: Final = ("basic", "tournament")


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do. `kind` names its judge in `goals`, `number` says how much, how far or how near.

    The hex to be reached lies `ahead` hexes along the nose and `aside` hexes farther after a turn by one hexside, seen
    from the aircraft when the goal is set. `tick` stands in the list of goals, `task` and `keys` are said before it,
    `done` and `missed` after it.
    """

    kind: str
    tick: str
    task: str
    keys: str
    done: str
    missed: str
    rule: str
    number: int = 1
    ahead: int = 0
    aside: int = 0


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. The pupil flies the Allied aircraft, a drill the German ones, far away if the pupil is `alone`.

    `over` is said when all goals are met, `lost` when the game ends before.
    """

    id: str
    title: str
    about: str
    level: str
    drill: str
    lost: str
    over: str
    allied: tuple[dict[str, Any], ...]
    german: tuple[dict[str, Any], ...]
    goal: tuple[Goal, ...]
    alone: bool = False
