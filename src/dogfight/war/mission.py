"""A mission against the ground: whose it is, the secret targets, and what has been marked on the map."""

from typing import Final

from mypy_extensions import i64

from dogfight.sealed import Sealed
from dogfight.value import Value
from dogfight.war.orders import Assign
from dogfight.war.reel import Reel

PHOTOGRAPHED: Final = 0
STRAFED: Final = 1
BOMBED: Final = 2
MARKED: Final = ("photographed", "strafed", "bombed")
MOST_CRAFTS: Final = 9


class Mark(Value):
    """A spare counter on the map: what was done to which hex, and by which aircraft."""

    def __init__(self, what: i64, q: i64, r: i64, craft: i64) -> None:
        self.what = what
        self.q = q
        self.r = r
        self.craft = craft


class Mission(Value):
    """One side's mission. `targets`, one an aircraft, are their owner's secret until they are claimed. [Ruling B21]

    `place` is a target that both sides know (an index into the ground's list), -1 without one. `points` are scored by
    the side that flies it. `shown` are the secret targets, one an aircraft, -1 for none, once they lie open.
    """

    def __init__(
        self, side: i64, targets: list[Sealed[Assign]], marks: list[Mark], place: i64, points: i64, done: bool,
        shown: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.side = side
        self.targets = targets
        self.marks = marks
        self.place = place
        self.points = points
        self.done = done
        self.shown = shown

    def fork(self) -> "Mission":
        """A copy that is yours to edit; what it holds are values."""
        return Mission(self.side, self.targets.copy(), self.marks.copy(), self.place, self.points, self.done,
                       self.shown)  # fmt: skip

    def target_of(self, index: i64) -> i64:
        """The secret target of an aircraft as far as it is known to whoever has this state; -1 for none.

        [Ruling B21]
        """
        if index < len(self.shown):
            return self.shown[index]
        assign = self.targets[index].value
        return -1 if assign is None else assign.target


def new_mission(side: i64, crafts: i64, place: i64) -> Mission:
    """Nothing chosen, nothing marked."""
    return Mission(side, [Sealed[Assign](0, None) for _ in range(crafts)], [], place, 0, False)


def write_mission(mission: Mission) -> list[int]:
    """The numbers of a mission; a target that is hidden keeps its eyes alone."""
    numbers = [int(mission.side), int(mission.place), int(mission.points), int(mission.done), len(mission.targets)]
    for one in mission.targets:
        numbers += [int(one.eyes), -1 if one.value is None else int(one.value.target)]
    numbers.append(len(mission.marks))
    for mark in mission.marks:
        numbers += [int(mark.what), int(mark.q), int(mark.r), int(mark.craft)]
    return [*numbers, len(mission.shown), *mission.shown]


def read_mission(reel: Reel) -> Mission:
    """The mission of such numbers; raises ValueError."""
    mission = Mission(reel.one("side", 0, 1), [], [], reel.one("place", -1, 40), 0, False)
    mission.points, mission.done = reel.one("points", 0, 9999), reel.flag("done")
    for craft in range(reel.count("targets")):
        eyes, target = reel.one("eyes", -1, 3), reel.one("target", -1, 40)
        mission.targets.append(Sealed[Assign](eyes, None if target < 0 else Assign(craft, target)))
    for _ in range(reel.count("marks")):
        mission.marks.append(_read_mark(reel))
    mission.shown = tuple([int(reel.one("target", -1, 40)) for _ in range(reel.count("targets shown"))])
    if len(mission.shown) not in (0, len(mission.targets)):
        raise ValueError("targets are shown for each aircraft or for none")
    return mission


def _read_mark(reel: Reel) -> Mark:
    what, q, r = reel.one("mark", 0, 2), reel.one("q", -1, 60), reel.one("r", 0, 40)
    return Mark(what, q, r, reel.one("craft", 0, MOST_CRAFTS))
