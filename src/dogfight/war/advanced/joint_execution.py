"""The joint movement execution phase: all plots are opened and flown, then overdives and forced landings are rolled.

[Advanced Execution]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import label
from dogfight.war.advanced.jamming import roll_jam
from dogfight.war.advanced.joint_plotting import OneDiePhase, is_near_edge, joint_of, straight_plot
from dogfight.war.advanced.landing import KILLED, land
from dogfight.war.advanced.mending import Mended, gained, height_in, mended, plotted_over
from dogfight.war.advanced.pads import pad_of
from dogfight.war.advanced.plotting import PlottedLeg, PlottedPlan
from dogfight.war.advanced.special_maneuvers import direction_of, is_sideslip, is_special
from dogfight.war.announcing import plan_for, refuses_run
from dogfight.war.basic.movement import RUNNING, leave_board, pass_over
from dogfight.war.flight import Leg, Plan, step
from dogfight.war.joint import LANDING, OVERDIVE, STRAFING, STRAFING_LEWIS, Asked
from dogfight.war.letters import EDGE_LEFT, EDGE_RIGHT, LEFT, RIGHT
from dogfight.war.letters import letters as letters_of
from dogfight.war.orders import Announce, Plot
from dogfight.war.pad import LEFTWARD, RIGHTWARD, STRAIGHT_ON
from dogfight.war.pieces import BROKE_UP, DOWN, EXPLODED, FLYING, FRONT_BIT, LANDED, LEWIS_BIT, Craft
from dogfight.war.questions import NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky
from dogfight.war.task import NO_RUN, RUNS

BREAKS_ON: Final = 2
IN_FLAMES: Final = 2  # added to the roll of who lands in flames [Advanced Critical Hits 3]


class Execution(Phase):
    """All aircraft fly what they have plotted, as far as it is legal. [Advanced Execution, Ruling A1, Ruling A5]"""

    mark = "E"
    label = "flies"

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        joint = joint_of(sky)
        joint.asked = []
        for index, craft in enumerate(sky.crafts):
            if craft.status == FLYING:
                plot = joint.plots[index].value
                execute(rules, sky, index, straight_plot(index, craft) if plot is None else plot, reports)
        joint.plots = [type(one)(0, None) for one in joint.plots]
        joint.hints = []
        return NEXT


def execute(rules: Rules, sky: Sky, index: i64, plot: Plot, reports: Reports) -> None:
    """One plot is flown. [Advanced Execution, Ruling A3, Ruling A16]"""
    craft = sky.crafts[index]
    flown = mended(rules, craft, plot, is_near_edge(rules, craft, plot.speed, plot.change))
    plan = plan_for(rules, craft, flown.speed, flown.change, is_near_edge(rules, craft, flown.speed, flown.change))
    if craft.task is not None:
        craft.task.run = permitted_run(rules, sky, craft, plot, flown)
    craft.from_q, craft.from_r, craft.from_facing, craft.flown = craft.q, craft.r, craft.facing, flown.word
    craft.altitude += gained(rules, craft, flown)
    path = plotted_over(plan, craft, flown.change) if rules.overflight else []
    end = follow(plan, craft, flown.word)
    craft.speed, craft.change, craft.announced, craft.moved = flown.speed, flown.change, True, True
    craft.q, craft.r, craft.facing = end.q, end.r, end.facing
    _say(craft, plot, flown, reports)
    if flown.overdive:
        joint_of(sky).asked.append(Asked(index, OVERDIVE))
    if rules.overflight:
        pass_over(rules, sky, index, path, reports)
    if craft.status == FLYING:
        _finish(rules, sky, index, end.exited, reports)
    else:  # lost over the ground, whatever it would have rolled for
        joint_of(sky).asked = [one for one in joint_of(sky).asked if one.craft != index]


def permitted_run(rules: Rules, sky: Sky, craft: Craft, plot: Plot, flown: Mended) -> i64:
    """The run of a plot as it is flown, or none with the reason: a run that may not be made is left out.

    [Ruling A5, Ruling A16, Ruling A34, Ruling P13]
    """
    if plot.run == NO_RUN:
        return NO_RUN
    change: i64 = flown.change if flown.change != 0 else height_in(flown.word)
    no = refuses_run(rules, sky, craft, Announce(plot.craft, flown.speed, change, plot.run))
    if no is None:
        return plot.run
    flown.remarks.append(f"no {RUNS[plot.run]} run, {no.why}")
    return NO_RUN


def follow(plan: Plan, craft: Craft, word: str) -> Leg:
    """The end of a plot, and what the pad keeps of it: net points, straight at the last, the way of the last point.

    [Advanced Modifiers 4, Advanced Modifiers 6, Advanced Critical Hits 5, Ruling A27, Ruling A36]
    """
    pad = pad_of(craft)
    pad.net, pad.last, pad.slipped = plan.points, STRAIGHT_ON, False
    here = plan.begin(craft.q, craft.r, craft.facing)
    for letter in letters_of(word):
        after = step(plan, here, letter)
        if after is None:
            break
        if after.left < here.left:
            pad.last = _way_of(letter)
        pad.slipped = pad.slipped or is_sideslip(letter)
        here = after
    assert isinstance(here, PlottedLeg)
    assert isinstance(plan, PlottedPlan)
    pad.steady = here.run >= plan.half()
    return here


def _way_of(letter: i64) -> i64:
    """Which way the controls are held for a letter. [Advanced Critical Hits 5]"""
    if letter in (LEFT, EDGE_LEFT):
        return LEFTWARD
    if letter in (RIGHT, EDGE_RIGHT):
        return RIGHTWARD
    way: i64 = direction_of(letter) if is_special(letter) else 0
    return way if way > 0 else STRAIGHT_ON


def _say(craft: Craft, plot: Plot, flown: Mended, reports: Reports) -> None:
    """What was plotted, and what was left out of it. [Advanced Execution]"""
    if reports is None:
        return
    mark = "!" if flown.overdive else ""
    change = f"{flown.change:+d}{mark}" if flown.change else "0"
    run = "" if craft.task is None else RUNNING[craft.task.run]
    tell(reports, f"{craft.id} flies {flown.speed} {change} {flown.word} to {label(craft.q, craft.r)}, "
                  f"{craft.altitude} m{run}.", "Advanced Execution")  # fmt: skip
    if flown.remarks:
        written = plot.word or "nothing"
        tell(reports, f"{craft.id} plotted {written}: {'; '.join(flown.remarks)}.", "Advanced Execution", "Ruling A16")


def _finish(rules: Rules, sky: Sky, index: i64, exited: bool, reports: Reports) -> None:
    """Off the board, on the ground, or lost in flames. [Ruling A28, Tournament V.5.f]"""
    craft = sky.crafts[index]
    pad = pad_of(craft)
    if exited:
        leave_board(rules, craft, reports)
    elif craft.altitude <= 0:
        craft.status, craft.fate = DOWN, LANDED
        tell(reports, f"{craft.id} has landed on the board and counts as shot down.", "Tournament V.5.f", "Ruling L3")
        if pad.burning > 0 and not rules.forced_landing.is_rolled():
            joint_of(sky).asked.append(Asked(index, LANDING))
    elif pad.burning > 0:
        pad.missed = pad.missed or not pad.slipped
        pad.burning -= 1
        if pad.burning == 0:
            craft.status, craft.fate = DOWN, EXPLODED
            tell(reports, f"{craft.id} is lost in flames.", "Advanced Critical Hits 3", "Ruling A28")


class ExecutionRolls(OneDiePhase):
    """Dice for overdives and for landings in flames. [Tournament IV.3.b, Ruling A17, Ruling A28]"""

    mark = "E"

    def settle(self, rules: Rules, sky: Sky, asked: Asked, roll: i64, reports: Reports) -> None:
        craft = sky.crafts[asked.craft]
        if asked.what == OVERDIVE:
            broken = roll <= BREAKS_ON
            if broken:
                craft.status, craft.fate = DOWN, BROKE_UP
            told = "breaks up" if broken else "holds together"
            tell(reports, f"{craft.id} overdives, rolls {roll} and {told}.", "Tournament IV.3.b", "Ruling A17")
            return
        if asked.what in (STRAFING, STRAFING_LEWIS):
            roll_jam(craft, LEWIS_BIT if asked.what == STRAFING_LEWIS else FRONT_BIT, roll, reports, "Ruling B6")
            return
        ended = land(craft, roll + IN_FLAMES)
        told = "the crew is killed" if ended == KILLED else "the crew lives"
        tell(reports, f"{craft.id} lands in flames and rolls {roll}: {told}.", "Advanced Critical Hits 3", "Ruling A28")


class JointSurvivors(Phase):
    """After the movement: a side with nothing left on the board ends the mission. [Ruling S3]"""

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        if not rules.objective.is_over(sky):
            return NEXT
        joint_of(sky).ending = rules.objective.ending(sky)
        return rules.reckoning
