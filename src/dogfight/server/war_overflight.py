"""What a drafted flight would do over the ground: the rules fly it on a copy, and the difference is told."""

from collections.abc import Callable
from typing import Final, Literal

from dogfight.hexes import FACING_NAMES, label
from dogfight.server.mission_schema import OverGround
from dogfight.war.joint import ZONE
from dogfight.war.missions.tactical_bombing import spoken_pass
from dogfight.war.overflight import Passage
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.task import BOMB, NOT_BOMBED, RUNS, Pass

Enters = Callable[[Craft], list[Passage]]
DOES: Final[dict[int, tuple[Literal["photo", "strafe", "bomb"], str, str]]] = {
    0: ("photo", "photographed", "Photo 4"), 1: ("strafe", "strafed", "Strafing 2"), 2: ("bomb", "bombed", "Bombing 4"),
}  # fmt: skip


def over_ground(rules: Rules, sky: Sky, index: int, word: str, enters: Enters) -> tuple[OverGround, ...]:
    """What this word of an aircraft, announced on this copy of the sky, would do; nothing in a plain dogfight.

    `enters` says which hexes an aircraft that has flown it entered.
    """
    if not rules.overflight or not word:
        return ()
    mine = sky.fork()
    craft = mine.crafts[index]
    craft.from_q, craft.from_r, craft.from_facing, craft.flown = craft.q, craft.r, craft.facing, word
    path = enters(craft)
    if path:
        craft.q, craft.r = path[-1].q, path[-1].r
    for one in rules.overflight:
        one.of(rules, mine, index, path, None)
    return (*_marked(sky, mine), *_passed(rules, sky.crafts[index], craft), *_missed(rules, sky, mine, index, path),
            *_dangers(mine, index, path))  # fmt: skip


def run_of(name: str) -> int:
    """The code of a run by its name in the notation; no run for an unknown one."""
    return RUNS.index(name) if name in RUNS else 0


def _marked(before: Sky, after: Sky) -> list[OverGround]:
    """The hexes that would be photographed, strafed or bombed."""
    if before.mission is None or after.mission is None:
        return []
    found = []
    for mark in after.mission.marks:
        if mark not in before.mission.marks:
            what, done, rule = DOES[int(mark.what)]
            where = label(mark.q, mark.r)
            found.append(OverGround(where, int(mark.q), int(mark.r), what, f"{where} would be {done}", rule))
    return found


def _passed(rules: Rules, before: Craft, after: Craft) -> list[OverGround]:
    """The passes that would be dry runs. [Ruling B7]"""
    if before.task is None or after.task is None:
        return []
    found = []
    for one in after.task.passes:
        if one not in before.task.passes:
            aim = rules.charts.ground.targets[1 - after.side][one.target]
            text = f"A dry run over {spoken_pass(rules, after.side, one)}"
            found.append(OverGround(label(aim.q, aim.r), int(aim.q), int(aim.r), "dry run", text, "Bombing 4"))
    return found


def _missed(rules: Rules, before: Sky, after: Sky, index: int, path: list[Passage]) -> list[OverGround]:
    """A bombing run that repeats no dry run so far: which ones it could repeat, and what is otherwise in this draft.

    [Bombing 4, Ruling B8]
    """
    craft, task = after.crafts[index], before.crafts[index].task
    if task is None or task.run != BOMB or craft.task is None or craft.task.bombed != NOT_BOMBED:
        return []
    return [_to_repeat(rules, craft, one, path) for one in task.passes]


def _to_repeat(rules: Rules, craft: Craft, one: Pass, path: list[Passage]) -> OverGround:
    aim = rules.charts.ground.targets[1 - craft.side][one.target]
    over = [_otherwise(craft, one, here) for here in path if (here.q, here.r) == (aim.q, aim.r)]
    fewest = min(over, key=len, default=[f"it does not enter {label(aim.q, aim.r)}"])
    how = ", ".join(fewest)
    text = f"To bomb, pass again: {spoken_pass(rules, craft.side, one)}. In this draft {how}"
    return OverGround(label(aim.q, aim.r), int(aim.q), int(aim.r), "dry run", text, "Ruling B8")


def _otherwise(craft: Craft, dry: Pass, here: Passage) -> list[str]:
    """In what a flight through the hex of a dry run is another one. [Bombing 4, Bombing 5, Ruling B8]"""
    found = []
    if here.facing != dry.facing:
        found.append(f"it enters facing {FACING_NAMES[here.facing]}")
    if not here.straight:
        found.append("it does not fly straight out of the hex")
    if craft.speed != dry.speed:
        found.append(f"its speed is {craft.speed}")
    if here.altitude != dry.altitude:
        found.append(f"its altitude is {here.altitude} m")
    return found


def _dangers(after: Sky, index: int, path: list[Passage]) -> list[OverGround]:
    """Burning gas on the way."""
    end = path[-1] if path else None
    if end is None or after.defences is None:
        return []
    q, r = int(end.q), int(end.r)
    if after.crafts[index].status != FLYING:
        return [OverGround(label(q, r), q, r, "danger", "it would be lost in the burning gas", "Balloon 1.c.3")]
    if any([one.what == ZONE and one.craft == index for one in after.asked]):
        return [OverGround(label(q, r), q, r, "danger", "a die for the burning gas: lost on 1 or 2", "Balloon 3.d.2")]
    return []
