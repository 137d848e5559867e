"""Courses: plots an aircraft may make, with where each one leads, out of the tables of flight. [Advanced Plotting]"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.joint_tables import Aims, special_flights
from dogfight.game import Draws
from dogfight.hexes import edge_distance, rotate_to
from dogfight.war.advanced.joint_execution import follow
from dogfight.war.advanced.joint_plotting import is_near_edge, straight_plot
from dogfight.war.advanced.mending import altitude_after, gained, mended
from dogfight.war.advanced.pads import pad_of
from dogfight.war.advanced.plotting import PlottedPlan
from dogfight.war.advanced.special_maneuvers import height_of, is_special
from dogfight.war.announcing import announcements, plan_for
from dogfight.war.flying import at_edge
from dogfight.war.letters import letters as letters_of
from dogfight.war.orders import Plot
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.tables_of_flight import Flights, flights, placed

SPECIAL: Final = 32  # of a plot's trail: points straight at the last times this, and the special maneuver
AIMED: Final = (0, 100, -100)  # metres from an enemy's altitude
TRIED: Final = 4  # draws for each course of a sample, since words near an edge may fail


class Course:
    """A plot, and the aircraft as it ends. `number` tells it from others of the same aircraft."""

    def __init__(self, plot: Plot, craft: Craft, exits: bool, special: i64) -> None:
        self.plot = plot
        self.craft = craft
        self.exits = exits
        self.special = special
        self.q = craft.q
        self.r = craft.r
        self.facing = craft.facing
        self.altitude = craft.altitude
        self.number: i64 = 0

    def pose(self) -> int:
        """What other courses that end like this one have in common with it."""
        where: i64 = ((self.q + 64) * 128 + self.r + 64) * 6 + self.facing
        pad = pad_of(self.craft)
        return int(((where * 256 + self.altitude // 50) * 64 + pad.net) * 2 + (1 if pad.steady else 0))


class Table:
    """The ends of one speed and change of altitude; `inland` ones are relative to where the aircraft is."""

    def __init__(self, speed: i64, change: i64, plan: PlottedPlan, ends: Flights, inland: bool) -> None:
        self.speed = speed
        self.change = change
        self.plan = plan
        self.ends = ends
        self.inland = inland


class Courses:
    """Every course of one aircraft, table by table; courses are made one at a time. `sky` is masked for the asker."""

    def __init__(self, rules: Rules, sky: Sky, index: i64, *, over_edge: bool = False) -> None:
        self.rules = rules
        self.index = index
        self.craft = sky.crafts[index]
        self.near_edge = False
        self.tables: list[Table] = []
        self.made: dict[int, Course] = {}
        for speed, change in worth_plotting(rules, sky, index):
            self._add(speed, change, over_edge)
        if not self._sound():
            self._walk_the_edge()

    def _add(self, speed: i64, change: i64, over_edge: bool) -> None:
        """The tables of a pair: turns alone, special maneuvers apart, and the way over the edge for a level plot."""
        craft = self.craft
        plan = plotted(self.rules, craft, speed, change)
        near = edge_distance(craft.q, craft.r) <= plan.points
        self.near_edge = self.near_edge or near
        if near and over_edge and change == 0:
            self.tables.append(Table(speed, change, plan, at_edge(bounded(plan), craft), False))
        self.tables.append(Table(speed, change, plan, flights(bare(plan)), True))
        if plan.maneuvers != 0:
            self.tables.append(Table(speed, change, plan, special_flights(plan), True))

    def _sound(self) -> bool:
        """Whether any course stays on the board: surely far from the edge, else if a few of each table do."""
        if not self.near_edge:
            return True
        for table in self.tables:
            every: i64 = len(table.ends.word)
            for row in range(0, every, max(every // 40, 1)):
                if self.stays(table, row):
                    return True
        return False

    def _walk_the_edge(self) -> None:
        """The tables made on the spot, edge turns included, of a few pairs."""
        pairs = [(one.speed, one.change) for one in self.tables]
        self.tables = []
        for speed, change in list(dict.fromkeys(pairs))[:3]:
            plan = plotted(self.rules, self.craft, speed, change)
            ends = at_edge(bounded(plan), self.craft)
            if ends.word:
                self.tables.append(Table(speed, change, plan, ends, False))

    def stays(self, table: Table, row: i64) -> bool:
        """Whether a row is a flight from here: the tables of the inland know no edge."""
        craft = self.craft
        if not table.inland or not self.near_edge:
            return True
        return table.ends.keeps_inside(row, craft.q, craft.r, craft.facing)

    def course(self, number: i64, row: i64) -> Course | None:
        """The course of a row of the table with this number, or None where the edge forbids it."""
        key: i64 = number * 1048576 + row
        found = self.made.get(key)
        if found is not None:
            return found
        table = self.tables[number]
        if not self.stays(table, row):
            return None
        made = self._make(table, row)
        if self.craft.novice and not made.exits and made.r > self.craft.r:
            return None  # he may not come farther from the north edge [Ruling S9]
        self.made[key] = made
        return made

    def _make(self, table: Table, row: i64) -> Course:
        ends = table.ends
        q, r, facing, trail = ends.q[row], ends.r[row], ends.facing[row], ends.trail[row]
        craft = self.craft.copy()
        if table.inland:
            q, r, facing, trail = placed(ends, row, craft.facing)
            q, r = q + craft.q, r + craft.r
        craft.q, craft.r, craft.facing = q, r, facing
        special: i64 = trail % SPECIAL
        height: i64 = height_of(special) if special > 0 else 0
        craft.altitude = altitude_after(self.rules, self.craft, table.change, height)
        craft.speed, craft.change = table.speed, table.change
        pad = pad_of(craft)
        pad.net = table.plan.points
        pad.steady = trail // SPECIAL >= table.plan.half()
        plot = Plot(self.index, table.speed, table.change, False, ends.word[row])
        return Course(plot, craft, ends.exited[row], special)

    def by_lot(self, draws: Draws, wanted: i64) -> list[Course]:
        """A sample, every table alike."""
        found: list[Course] = []
        count: i64 = len(self.tables)
        for _ in range(TRIED * wanted if count > 0 else 0):
            number: i64 = draws.below(count)
            every: i64 = len(self.tables[number].ends.word)
            one = self.course(number, draws.below(every)) if every > 0 else None
            if one is not None:
                found.append(one)
                if len(found) >= wanted:
                    break
        return found

    def aimed(self, aims: Aims, q: i64, r: i64, draws: Draws, wanted: i64) -> list[Course]:
        """A sample of those that end with this hex in the arc ahead, and not far off."""
        found: list[Course] = []
        dq, dr = rotate_to(q - self.craft.q, r - self.craft.r, self.craft.facing)
        rows: list[tuple[int, int]] = []
        for number, table in enumerate(self.tables):
            if table.inland:
                rows += [(number, row) for row in aims.of(table.ends).aimed(dq, dr)]
        for _ in range(wanted if rows else 0):
            number, row = rows[draws.below(len(rows))]
            one = self.course(number, row)
            if one is not None:
                found.append(one)
        return found

    def exits(self) -> list[Course]:
        """All that leave the board."""
        found: list[Course] = []
        for number, table in enumerate(self.tables):
            if not table.inland:
                for row in range(len(table.ends.word)):
                    one = self.course(number, row) if table.ends.exited[row] else None
                    if one is not None:
                        found.append(one)
        return found


def plotted(rules: Rules, craft: Craft, speed: i64, change: i64) -> PlottedPlan:
    """The plan of a plot far from any edge."""
    plan = plan_for(rules, craft, speed, change, False)
    assert isinstance(plan, PlottedPlan)
    return plan


def bare(plan: PlottedPlan) -> PlottedPlan:
    """The same plan without special maneuvers, which make tables long."""
    return PlottedPlan(plan.schedule, plan.points, plan.dives, plan.limit, False, True, 0, plan.extra, plan.hexsides,
                       plan.controls)  # fmt: skip


def bounded(plan: PlottedPlan) -> PlottedPlan:
    """The same plan without special maneuvers and with the edge in view."""
    return PlottedPlan(plan.schedule, plan.points, plan.dives, plan.limit, True, plan.turns_at_edge, 0, plan.extra,
                       plan.hexsides, plan.controls)  # fmt: skip


def worth_plotting(rules: Rules, sky: Sky, index: i64) -> list[tuple[int, int]]:
    """Legal pairs at every speed with a change of altitude that matters, level ones first, overdives left out."""
    me = sky.crafts[index]
    up: i64 = rules.climb_limit.of(me)
    down: i64 = rules.dive_limit.of(me)
    wanted = {0}
    for enemy in sky.crafts:
        if enemy.side != me.side and enemy.status == FLYING:
            gap: i64 = enemy.altitude - me.altitude
            wanted.update([int(max(-down, min(up, gap + aimed))) for aimed in AIMED])
    legal = announcements(rules, me)
    level = [(speed, change) for speed, change in legal if change == 0]
    others = [(speed, change) for speed, change in legal if change != 0 and change in wanted and -change <= down]
    found = [*level, *others]
    return found if found else legal[:12]


def flown(rules: Rules, craft: Craft, plot: Plot) -> Course:
    """The course of any plot, mended as it will be when it is flown. [Advanced Execution]"""
    told = mended(rules, craft, plot, is_near_edge(rules, craft, plot.speed, plot.change))
    after = craft.copy()
    plan = plan_for(rules, craft, told.speed, told.change, is_near_edge(rules, craft, told.speed, told.change))
    end = follow(plan, after, told.word)
    special: i64 = 0
    for letter in letters_of(told.word):
        if is_special(letter):
            special = letter
    after.q, after.r, after.facing = end.q, end.r, end.facing
    after.altitude += gained(rules, craft, told)
    after.speed, after.change = told.speed, told.change
    return Course(Plot(plot.craft, told.speed, told.change, told.overdive, told.word), after, end.exited, special)


def straight_course(rules: Rules, craft: Craft, index: i64) -> Course:
    """Straight on, level, at its present speed."""
    return flown(rules, craft, straight_plot(index, craft))
