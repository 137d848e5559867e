"""Basic II: movement. An announcement takes effect, an aircraft flies its word, leaves the board or lands."""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import label
from dogfight.war.flight import Leg, walk
from dogfight.war.flying import Ends
from dogfight.war.orders import Announce, Fly
from dogfight.war.overflight import Passage, flown_over
from dogfight.war.pieces import (
    DOWN,
    EXITED,
    FLYING,
    GLIDED_HOME,
    HOME,
    LANDED,
    LEFT,
    Craft,
)  # fmt: skip
from dogfight.war.questions import ForcedLanding, Reports, Rules, tell
from dogfight.war.sky import Sky

RUNNING: Final = ("", ", taking photographs", ", strafing", ", on its bombing run")


def take_announcement(rules: Rules, sky: Sky, order: Announce, reports: Reports) -> None:
    """Speed and altitude change at once; a glider that does not dive sinks.

    [Basic II.7, Ruling M4, Ruling L4, Ruling M16]
    """
    craft = sky.crafts[order.craft]
    craft.speed = order.speed
    craft.change = order.change
    craft.announced = True
    if craft.task is not None:
        craft.task.run = order.run
    sink: i64 = rules.sinking.of(craft, order.change)
    craft.altitude += order.change - sink
    if reports is not None:
        tell(reports, _announced(craft, order, sink), "Basic II.7", *_altitude_rules(rules, order, sink))


def _announced(craft: Craft, order: Announce, sink: i64) -> str:
    if sink > 0:
        how = f"glides down {sink} m"
    elif order.change > 0:
        how = f"climbs {order.change} m"
    elif order.change < 0:
        how = f"dives {-order.change} m"
    else:
        how = "stays level"
    run = RUNNING[order.run]
    return f"{craft.id} flies at speed {order.speed} and {how}, to {craft.altitude} m{run}."


def _altitude_rules(rules: Rules, order: Announce, sink: i64) -> tuple[str, ...]:
    if sink > 0:
        return (rules.sinking.rule,)
    if order.change > 0:
        return (rules.climb_cost.rule,)
    return (rules.dive_hexes.rule,) if order.change < 0 else ()


def fly(rules: Rules, sky: Sky, order: Fly, reports: Reports) -> None:
    """Fly a word: a witness of the table in one look-up, any other by walking it. [Basic II.1, Basic II.5]"""
    ends = Ends(rules, sky, order.craft, whole=False)
    craft = ends.craft
    craft.from_q, craft.from_r, craft.from_facing, craft.flown = craft.q, craft.r, craft.facing, order.word
    row: i64 = ends.table.row.get(order.word, -1)
    exited = False
    if row >= 0:
        exited = ends.table.exited[row]
        craft.q, craft.r, craft.facing, craft.trail = ends.pose(row)
    else:
        end = walk(ends.plan, ends.leg(), order.word)
        if end is not None:
            exited = end.exited
            _settle(craft, end, ends.plan.aft)
    craft.moved = True
    if reports is not None:
        tell(reports, f"{craft.id} flies {order.word} to {label(craft.q, craft.r)}.", "Basic II.1", "Basic III.2")
    if rules.overflight:
        pass_over(rules, sky, order.craft, flown_over(ends.plan, craft), reports)
    if craft.status == FLYING:
        _finish(rules, sky, order.craft, exited, reports)


def pass_over(rules: Rules, sky: Sky, index: i64, path: list[Passage], reports: Reports) -> None:
    """What the mission makes of the hexes an aircraft has entered. [Ruling M16, Ruling M27]"""
    for one in rules.overflight:
        one.of(rules, sky, index, path, reports)


def _settle(craft: Craft, end: Leg, aft: bool) -> None:
    craft.q = end.q
    craft.r = end.r
    craft.facing = end.facing
    craft.trail = end.points.code(aft)


def _finish(rules: Rules, sky: Sky, index: i64, exited: bool, reports: Reports) -> None:
    """What the end of a move brings: off the board, on the ground, and a die for an overdive.

    Whoever announced an overdive rolls, also over the edge: leaving is no way round the die. [Tournament IV.3.a]
    """
    craft = sky.crafts[index]
    if craft.change < 0 and not craft.gliding and -craft.change > rules.dive_limit.of(craft):
        sky.overdiving = index
    if exited:
        leave_board(rules, craft, reports)
    elif craft.altitude <= 0:
        craft.status = DOWN
        craft.fate = LANDED
        tell(reports, f"{craft.id} has landed on the board and counts as shot down.", "Tournament V.5.f", "Ruling L3")


class NoForcedLandings(ForcedLanding):
    """Who lands on the board is down, and no more is asked. [Ruling L3]"""


def is_own_ground(rules: Rules, craft: Craft) -> bool:
    """Whether the hex it is in, the last full one for an aircraft that leaves, is its own ground. [Ruling G6]"""
    return rules.charts.ground.territory(craft.q, craft.r) == craft.side


def leave_board(rules: Rules, craft: Craft, reports: Reports) -> None:
    """Out of the game: home from its own ground, shot down from any other.

    [Basic II.9.b, Ruling M23, Victory Credit 3, Ruling L6]
    """
    if is_own_ground(rules, craft):
        craft.status = HOME
        craft.fate = GLIDED_HOME if craft.gliding else EXITED
        tell(reports, f"{craft.id} leaves the board over its own ground: home.", "Basic II.9.b", "Ruling M23")
    else:
        craft.status = DOWN
        craft.fate = LEFT
        tell(reports, f"{craft.id} leaves the board away from its own ground and counts as shot down.",
             "Victory Credit 3", "Ruling M23")  # fmt: skip
