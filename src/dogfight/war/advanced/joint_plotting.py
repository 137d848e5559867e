"""The joint movement plotting phase: lasting rolls, tails, plots in their waves, and hints. [Advanced Plotting]"""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE, Choices, Draws, Listed, Refusal
from dogfight.hexes import edge_distance, rotate_from
from dogfight.sealed import Sealed
from dogfight.war.advanced.critical_hits import glide
from dogfight.war.advanced.mending import gained, mended
from dogfight.war.advanced.pads import pad_of
from dogfight.war.advanced.tailing import gets_hint, points_shown, shown_part, targets_of, wave_of
from dogfight.war.announcing import NO_SUCH_RUN, announcements, plan_for, runs_with
from dogfight.war.basic.edge import EdgeShift, could_reach_edge, shift
from dogfight.war.flight import Leg, Plan, walk, words
from dogfight.war.flying import NOVICE, at_edge
from dogfight.war.joint import FLAMES, OIL, ROLLED_FOR, TANK, UNJAM, Asked, Hint, Joint, new_joint
from dogfight.war.letters import letters as letters_of
from dogfight.war.orders import ONE_DIE, Order, Plot, Roll, Tail
from dogfight.war.pad import FREE, NOBODY, new_pad
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import BOTH, NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import EDGE_AS_PRINTED, FIRST_ALLIED, ROLL_NOTHING, Sky
from dogfight.war.tables_of_flight import Flights, flights
from dogfight.war.task import NO_RUN
from dogfight.war.tournament.dive_speed import is_overdive

UNJAMS_ON: Final = 2
OIL_FAILS_ON: Final = 2
TRIES: Final = 20  # to find a plot by lot that a novice may fly
FASTEST: Final = 30  # no plot is faster than this, whatever is pasted

NOT_NOW: Final = Refusal("Advanced Sequence", "the sequence of play does not ask for that order now")
NOT_YOURS: Final = Refusal("Advanced Plotting 1", "that aircraft is not yours to plot now")
IS_IN: Final = Refusal("Advanced Plotting 1", "its plot is locked")
NO_LETTERS: Final = Refusal("Advanced Plotting 3", "that is no plot: numbers, turns and special maneuvers")
NO_NUMBER: Final = Refusal("Advanced Plotting 2", "speed and change of altitude are no numbers a plot can have")
NO_TAIL: Final = Refusal("Advanced Tailing", "it cannot tail that aircraft now")


def joint_of(sky: Sky) -> Joint:
    """The joint turn of a sky in the Advanced Game."""
    joint = sky.joint
    assert joint is not None
    return joint


class TakeOff(Phase):
    """Every aircraft gets its pad; a wing Lewis has its own count of the printed supply. [Ruling A31]"""

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        for index, craft in enumerate(sky.crafts):
            craft.pad = new_pad(index, craft.kind.ammo_front if craft.kind.wing_lewis else 0)
        sky.joint = new_joint(len(sky.crafts))
        sky.first, sky.rolling = FIRST_ALLIED, ROLL_NOTHING  # nobody moves first


class JointEdgeShift(EdgeShift):
    """Two aircraft left, neither gliding, one near the edge: both are moved. [Basic II.8.a, Ruling A34]"""

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        pair = [craft for craft in sky.crafts if craft.status == FLYING]
        if sky.edge != EDGE_AS_PRINTED or len(pair) != 2 or pair[0].gliding or pair[1].gliding:
            return
        if could_reach_edge(rules, pair[0]) or could_reach_edge(rules, pair[1]):
            shift(pair[0], pair[1], reports)


class OneDiePhase(Phase):
    """Nature rolls one die for everything that is due, in order. [Ruling A17, Ruling A25, Ruling A35]"""

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return len(joint_of(sky).asked) > 0

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return ONE_DIE

    def purpose(self, sky: Sky) -> str:
        asked = joint_of(sky).asked
        return ROLLED_FOR[asked[0].what] if asked else super().purpose(sky)

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Roll):
            self.settle(rules, sky, joint_of(sky).asked.pop(0), order.first, reports)

    def settle(self, rules: Rules, sky: Sky, asked: Asked, roll: i64, reports: Reports) -> None:
        """What one roll does."""


class LastingRolls(OneDiePhase):
    """Before anything is plotted: controls may come free, flames go out, oil and gas run out.

    [Advanced Critical Hits 3, Advanced Critical Hits, Ruling A25]
    """

    mark = "P"
    label = "lasting hits"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        joint = joint_of(sky)
        joint.asked = []
        for index, craft in enumerate(sky.crafts):
            if craft.status == FLYING:
                joint.asked += [Asked(index, what) for what in _lasting(craft)]

    def settle(self, rules: Rules, sky: Sky, asked: Asked, roll: i64, reports: Reports) -> None:
        craft = sky.crafts[asked.craft]
        pad = pad_of(craft)
        text = "nothing changes"
        if asked.what == UNJAM and roll <= UNJAMS_ON:
            pad.controls = FREE
            text = "the controls are free"
        elif asked.what == FLAMES and roll == 1 and not pad.missed:
            pad.burning = 0
            text = "the fire is out"
        elif asked.what == OIL and roll <= OIL_FAILS_ON:
            text = "the engine seizes"
        elif asked.what == TANK and roll <= pad.tank:
            text = "the tank is empty"
        if asked.what == TANK:
            pad.tank = min(pad.tank + 1, 6)
        tell(reports, f"{craft.id} rolls {roll} for its {SAID[asked.what]}: {text}.", "Ruling A25")
        if text in ("the engine seizes", "the tank is empty"):
            glide(craft, craft.last_attacker, 0, reports)
            joint = joint_of(sky)  # on a glider oil and tank do nothing
            joint.asked = [one for one in joint.asked if one.craft != asked.craft or one.what not in (OIL, TANK)]


SAID: Final = ("jammed controls", "burning engine", "oil leak", "gas tank")


def _lasting(craft: Craft) -> list[int]:
    """What an aircraft rolls for at the start of plotting. On a glider oil and tank do nothing. [Ruling A25]"""
    pad = pad_of(craft)
    found: list[int] = []
    if pad.controls != FREE:
        found.append(UNJAM)
    if pad.burning > 0:
        found.append(FLAMES)
    if pad.oil and not craft.gliding:
        found.append(OIL)
    if pad.tank > 0 and not craft.gliding:
        found.append(TANK)
    return found


class TailPhase(Phase):
    """Whoever may tail several enemies says which, in secret until all have; one enemy is tailed without asking.

    [Advanced Tailing, Ruling A21]
    """

    mark = "P"
    label = "tails"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        joint = joint_of(sky)
        joint.tails = [Sealed[Tail](0, None) for _ in sky.crafts]
        for index, craft in enumerate(sky.crafts):
            found = targets_of(rules, sky, index)
            pad_of(craft).tails = found[0] if len(found) == 1 else NOBODY
            pad_of(craft).asked = len(found) < 2

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return self.asks(rules, sky, 0) or self.asks(rules, sky, 1)

    def asks(self, rules: Rules, sky: Sky, seat: i64) -> bool:
        return len(undeclared(sky, seat)) > 0

    def seat(self, sky: Sky) -> i64:
        return BOTH

    def is_secret(self, sky: Sky) -> bool:
        return True

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        ready: list[Order] = []
        for index in undeclared(sky, seat):
            ready += [Tail(index, target) for target in (*targets_of(rules, sky, index), NOBODY)]
        return Listed(ready)

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not isinstance(order, Tail):
            return NOT_NOW
        return None if order in self.choices(rules, sky, seat) else NO_TAIL

    def overdue(self, rules: Rules, sky: Sky, seat: i64) -> Order | None:
        """The next aircraft tails nobody. [Ruling A21, Ruling A37]"""
        return Tail(undeclared(sky, seat)[0], NOBODY)

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Tail):
            joint_of(sky).tails[order.craft] = Sealed(1 << sky.crafts[order.craft].side, order)

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        """The tails are declared, and plotting begins. [Ruling A21]"""
        joint = joint_of(sky)
        for sealed in joint.tails:
            if sealed.value is not None:
                pad_of(sky.crafts[sealed.value.craft]).tails = sealed.value.target
        for craft in sky.crafts:
            pad_of(craft).asked = True
            if pad_of(craft).tails != NOBODY:
                tell(reports, f"{craft.id} tails {sky.crafts[pad_of(craft).tails].id}.", "Advanced Tailing")
        joint.tails = [Sealed[Tail](0, None) for _ in sky.crafts]
        joint.plots = [Sealed[Plot](0, None) for _ in sky.crafts]
        joint.hints, joint.wave = [], 0
        return NEXT


def undeclared(sky: Sky, seat: i64) -> list[int]:
    """A side's aircraft that have to say whom they tail."""
    tails = joint_of(sky).tails
    return [index for index, craft in enumerate(sky.crafts)
            if craft.side == seat and not pad_of(craft).asked and tails[index].eyes == 0]  # fmt: skip


def unplotted(sky: Sky, seat: i64) -> list[int]:
    """A side's aircraft whose plots are due in this wave. [Advanced Plotting 1, Advanced Tailing 4]"""
    joint = joint_of(sky)
    return [index for index, craft in enumerate(sky.crafts)
            if craft.side == seat and craft.status == FLYING and joint.plots[index].eyes == 0
            and wave_of(sky, index) == joint.wave]  # fmt: skip


class PlotPhase(Phase):
    """All plot in secret; who tails plots after the hint on his target. [Advanced Plotting 1, Advanced Tailing 4]"""

    mark = "P"
    label = "plots"

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return len(unplotted(sky, 0)) > 0 or len(unplotted(sky, 1)) > 0

    def asks(self, rules: Rules, sky: Sky, seat: i64) -> bool:
        return len(unplotted(sky, seat)) > 0

    def seat(self, sky: Sky) -> i64:
        return BOTH

    def is_secret(self, sky: Sky) -> bool:
        return True

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        return PlotChoices(rules, sky, unplotted(sky, seat))

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not isinstance(order, Plot):
            return NOT_NOW
        if not 0 <= order.craft < len(sky.crafts) or sky.crafts[order.craft].side != seat:
            return NOT_YOURS
        if joint_of(sky).plots[order.craft].eyes != 0:
            return IS_IN
        if order.craft not in unplotted(sky, seat):
            return NOT_YOURS
        no = unreadable(rules, order)
        return against_novice(rules, sky.crafts[order.craft], order) if no is None else no

    def overdue(self, rules: Rules, sky: Sky, seat: i64) -> Order | None:
        """The next aircraft flies straight and level, unless a novice may not. [Ruling A37, Ruling P7]"""
        index = unplotted(sky, seat)[0]
        order = straight_plot(index, sky.crafts[index])
        if against_novice(rules, sky.crafts[index], order) is None:
            return order
        return next(iter(PlotChoices(rules, sky, [index])))

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Plot):
            craft = sky.crafts[order.craft]
            joint_of(sky).plots[order.craft] = Sealed(1 << craft.side, order)
            tell(reports, f"{craft.id} has its plot.", "Advanced Plotting 1")

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        """The next wave plots with its hints; after the last one all fly. [Advanced Tailing 4, Ruling A6]"""
        joint = joint_of(sky)
        flying = [index for index, craft in enumerate(sky.crafts) if craft.status == FLYING]
        if joint.wave >= max([wave_of(sky, index) for index in flying], default=0):
            return NEXT
        joint.wave += 1
        for index in flying:
            if wave_of(sky, index) == joint.wave and gets_hint(sky, index):
                give_hint(rules, sky, index)
        return rules.plotting


def straight_plot(index: i64, craft: Craft) -> Plot:
    """The plot of one who has made none: straight and level at its present speed. [Ruling A37]"""
    return Plot(index, craft.speed, 0, False, "")


def unreadable(rules: Rules, order: Plot) -> Refusal | None:
    """Why a plot cannot even be mended. [Ruling A5]"""
    if not 0 <= order.speed <= FASTEST or order.change % 50 or not -9999 <= order.change <= 9999:
        return NO_NUMBER
    if order.run != NO_RUN and not any([run.run == order.run for run in rules.runs]):
        return NO_SUCH_RUN
    try:
        spelt = letters_of(order.word)
    except ValueError:
        return NO_LETTERS
    return NO_LETTERS if len(spelt) > 99 else None


def give_hint(rules: Rules, sky: Sky, index: i64) -> None:
    """The owner of a tailing aircraft sees how the plot of its target, as it will be flown, begins, and whether it ends
    higher or lower, special maneuvers and gliding included.

    [Advanced Tailing 4, Advanced Tailing 6, Advanced Tailing 7, Ruling A7, Ruling P5]
    """
    joint = joint_of(sky)
    craft, target = sky.crafts[index], sky.crafts[pad_of(sky.crafts[index]).tails]
    plot = joint.plots[pad_of(craft).tails].value
    if plot is None:
        return
    near = is_near_edge(rules, target, plot.speed, plot.change)
    flown = mended(rules, target, plot, near)
    plan = plan_for(rules, target, flown.speed, flown.change, near)
    shown = shown_part(plan, plan.begin(target.q, target.r, target.facing), flown.word,
                       points_shown(rules, craft, target, plan.points))  # fmt: skip
    height: i64 = gained(rules, target, flown)
    climbs = 1 if height > 0 else -1 if height < 0 else 0
    joint.hints.append(Sealed(1 << craft.side, Hint(index, shown, climbs)))


def is_near_edge(rules: Rules, craft: Craft, speed: i64, change: i64) -> bool:
    """Whether the edge of the board can matter to this plot."""
    plan = plan_for(rules, craft, max(speed, craft.kind.min_speed), change, False)
    return edge_distance(craft.q, craft.r) <= max(plan.points, craft.kind.max_speed) + 6


def reaches(rules: Rules, craft: Craft, speed: i64, change: i64) -> tuple[Plan, Flights, bool]:
    """The plan of a plot and the table of its ends; true when the table is relative to where the aircraft is."""
    near = edge_distance(craft.q, craft.r) <= plan_for(rules, craft, speed, change, False).points
    plan = plan_for(rules, craft, speed, change, near)
    return plan, at_edge(plan, craft) if near else flights(plan), not near


class PlotChoices(Choices[Order]):
    """Every plot of the aircraft that are due. What can be read is accepted, and mended when it is flown.

    Only whole plots are listed and drawn. [Ruling A5]
    """

    def __init__(self, rules: Rules, sky: Sky, waiting: list[int]) -> None:
        self.rules = rules
        self.sky = sky
        self.waiting = waiting

    def __contains__(self, order: object) -> bool:
        if not isinstance(order, Plot) or order.craft not in self.waiting or unreadable(self.rules, order) is not None:
            return False
        return against_novice(self.rules, self.sky.crafts[order.craft], order) is None

    def __iter__(self) -> Iterator[Order]:
        for index in self.waiting:
            craft = self.sky.crafts[index]
            for speed, change in announcements(self.rules, craft):
                near = edge_distance(craft.q, craft.r) <= 20
                plan = plan_for(self.rules, craft, speed, change, near)
                runs = runs_with(self.rules, self.sky, craft, speed, change)
                for word in words(plan, plan.begin(craft.q, craft.r, craft.facing)):
                    for run in runs:
                        order = Plot(index, speed, change, is_overdive(self.rules, craft, change), word, run)
                        if against_novice(self.rules, craft, order) is None:
                            yield order

    def sample(self, draws: Draws) -> Order:
        index = self.waiting[draws.below(len(self.waiting))]
        craft = self.sky.crafts[index]
        for _ in range(TRIES):
            order = self._any(index, draws)
            if against_novice(self.rules, craft, order) is None:
                return order
        return next(iter(PlotChoices(self.rules, self.sky, [index])))

    def _any(self, index: int, draws: Draws) -> Plot:
        """One of the plots of an aircraft, by lot."""
        craft = self.sky.crafts[index]
        pairs = announcements(self.rules, craft)
        speed, change = pairs[draws.below(len(pairs))]
        _, table, _ = reaches(self.rules, craft, speed, change)
        word = table.word[draws.below(len(table.word))]
        order = Plot(index, speed, change, is_overdive(self.rules, craft, change), word)
        if not self.rules.runs:
            return order
        runs = runs_with(self.rules, self.sky, craft, speed, change)
        return Plot(index, speed, change, order.overdive, word, runs[draws.below(len(runs))])


def against_novice(rules: Rules, craft: Craft, order: Plot) -> Refusal | None:
    """A novice's plot may not end farther from the north edge than he is, if any other plot does not.

    [Ruling S9, Ruling P7]
    """
    if not craft.novice or end_of(rules, craft, order).r <= craft.r or not _may_stay_north(rules, craft):
        return None
    return NOVICE


def end_of(rules: Rules, craft: Craft, order: Plot) -> Leg:
    """Where a plot ends, as it is flown. [Ruling A16]"""
    near = is_near_edge(rules, craft, order.speed, order.change)
    flown = mended(rules, craft, order, near)
    plan = plan_for(rules, craft, flown.speed, flown.change, near)
    leg = walk(plan, plan.begin(craft.q, craft.r, craft.facing), flown.word)
    assert leg is not None
    return leg


def _may_stay_north(rules: Rules, craft: Craft) -> bool:
    """Whether some plot ends no farther from the north edge."""
    for speed, change in announcements(rules, craft):
        _, table, relative = reaches(rules, craft, speed, change)
        for row in range(len(table.word)):
            _, r = rotate_from(table.q[row], table.r[row], craft.facing)
            if (r if relative else table.r[row] - craft.r) <= 0:
                return True
    return False
