"""The automaton of plots: hexes, turns and one special maneuver, paid with net movement points. [Advanced Plotting]

Dive hexes are not marked: the first hexes of a plot are. [Ruling A3]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import is_full_hex
from dogfight.war.advanced.special_maneuvers import FIRST, LAST, bit_of, cost_of, height_of, is_special
from dogfight.war.flight import NO_DIVE, Leg, Plan, hexside_cost, turn_on
from dogfight.war.letters import AHEAD, ALONG_Q, ALONG_R, FACES, LEFT, RIGHT
from dogfight.war.trail import Points

FREE: Final = 0
JAMMED_LEFT: Final = 1
JAMMED_RIGHT: Final = 2
JAMMED_STRAIGHT: Final = 3
ANY_HEXSIDES: Final = 15  # more than any plot turns

NO_POINTS: Final = Points(0, 0, 0, 0, 0, 0, 0, 0, 0)


class PlottedPlan(Plan):
    """What a plot may be: `points` are its net movement points, of which a dive's gain is a part.

    `maneuvers` is the set of special maneuvers, `extra` what every hex with a turn costs more, `hexsides` how many may
    be turned in the whole plot, `controls` whether they are jammed, and which way.
    """

    def __init__(
        self, schedule: i64, points: i64, dives: i64, limit: i64, bounded: bool, turns_at_edge: bool, maneuvers: i64,
        extra: i64, hexsides: i64, controls: i64,
    ) -> None:  # fmt: skip
        super().__init__(schedule, points, dives, limit, bounded, turns_at_edge, False)
        self.maneuvers = maneuvers
        self.extra = extra
        self.hexsides = hexsides
        self.controls = controls

    def key(self) -> int:
        return self.family()

    def family(self) -> int:
        """Half the net points are counted in a plot's end, so plans with other points differ in more than these."""
        low: i64 = ((self.schedule * 64 + self.points) * 16 + self.dives) * 4 + self.limit
        high: i64 = ((self.maneuvers * 2 + self.extra) * 16 + self.hexsides) * 4 + self.controls
        return int((high * 32768 + low) * 2 + 1 + (1 << 60))

    def inland(self) -> Plan:
        return PlottedPlan(self.schedule, self.points, self.dives, self.limit, False, True, self.maneuvers, self.extra,
                           self.hexsides, self.controls)  # fmt: skip

    def trails_turn(self) -> bool:
        return False

    def half(self) -> i64:
        """The last half of the net points, to the nearest whole, a half up. [Ruling A8]"""
        return (self.points + 1) // 2

    def alphabet(self) -> list[i64]:
        found: list[i64] = [AHEAD, LEFT, RIGHT]
        for letter in range(FIRST, LAST + 1):
            if self.maneuvers & bit_of(letter) != 0:
                found.append(letter)
        return found

    def begin(self, q: i64, r: i64, facing: i64) -> Leg:
        return PlottedLeg(q, r, facing, self.points, self.dives, NO_DIVE, 0, False, False, False, False, False, False,
                          NO_POINTS, 0, False, 0, 0)  # fmt: skip

    def follow(self, leg: Leg, letter: i64) -> Leg | None:
        assert isinstance(leg, PlottedLeg)
        if self.controls != FREE and not _obeys(self, leg, letter):
            return None
        if letter == AHEAD:
            return _ahead(self, leg)
        if letter == LEFT or letter == RIGHT:
            return _turn(self, leg, letter == RIGHT)
        return _special(self, leg, letter) if letter >= FIRST else None

    def height_of(self, letter: i64) -> i64:
        """Of special maneuvers. [Ruling A19]"""
        return height_of(letter) if is_special(letter) else 0

    def limit_at_edge(self, leg: Leg) -> i64:
        """The turn in place takes from the hexsides a plot may have. [Ruling A26, Ruling P6]"""
        assert isinstance(leg, PlottedLeg)
        before: i64 = leg.sides - (leg.turned if leg.turned > 0 else -leg.turned) if leg.edge else leg.sides
        return min(self.limit, self.hexsides - before) if self.hexsides < ANY_HEXSIDES else self.limit

    def may_leave(self, leg: Leg) -> bool:
        """Not where jammed controls turn it round. [Ruling A27]"""
        assert isinstance(leg, PlottedLeg)
        return self.controls not in (JAMMED_LEFT, JAMMED_RIGHT) or not _must_turn(self, leg)

    def note_edge(self, leg: Leg) -> None:
        """A turn in place breaks the flight straight on, and counts as a turn. [Ruling A36, Ruling P6]"""
        assert isinstance(leg, PlottedLeg)
        leg.run, leg.loose = 0, False
        if leg.turned != 0 and self.hexsides < ANY_HEXSIDES:
            leg.sides += 1

    def completes(self, leg: Leg) -> bool:
        """All net points are spent. [Advanced Plotting 2]"""
        return leg.left == 0 and (leg.entered or leg.edge)


class PlottedLeg(Leg):
    """A leg of a plot. `special` is the special maneuver flown, 0 for none; `loose`: no hex straight ahead since.

    `run` counts the points spent straight ahead without a break, up to half of them all; `sides` the hexsides turned.
    """

    def __init__(
        self, q: i64, r: i64, facing: i64, left: i64, dives: i64, stage: i64, turned: i64, entered: bool,
        diving: bool, edge: bool, pinched: bool, done: bool, exited: bool, points: Points, special: i64, loose: bool,
        run: i64, sides: i64,
    ) -> None:  # fmt: skip
        super().__init__(q, r, facing, left, dives, stage, turned, entered, diving, edge, pinched, done, exited, points)
        self.special = special
        self.loose = loose
        self.run = run
        self.sides = sides

    def fork(self) -> Leg:
        return PlottedLeg(self.q, self.r, self.facing, self.left, self.dives, self.stage, self.turned, self.entered,
                          self.diving, self.edge, self.pinched, self.done, self.exited, self.points, self.special,
                          self.loose, self.run, self.sides)  # fmt: skip

    def stood(self, q: i64, r: i64, facing: i64) -> Leg:
        leg = self.fork()
        leg.q, leg.r, leg.facing = q, r, facing
        return leg

    def trail(self, facing: i64, aft: bool) -> i64:
        """How long it flew straight at the last, and its special maneuver."""
        return self.run * 32 + self.special

    def key(self, aft: bool) -> tuple[int, int, int, int, int]:
        flags: i64 = (self.turned + 3) * 128 + (1 if self.entered else 0) + (2 if self.diving else 0)
        flags += (4 if self.edge else 0) + (8 if self.pinched else 0) + (16 if self.done else 0)
        flags += (32 if self.exited else 0) + (64 if self.loose else 0)
        where: i64 = self.q * 4096 + self.r
        return where, self.facing, self.left * 16 + self.dives, flags, (self.run * 32 + self.special) * 16 + self.sides


def _copy(leg: PlottedLeg) -> PlottedLeg:
    after = leg.fork()
    assert isinstance(after, PlottedLeg)
    return after


def _ahead(plan: PlottedPlan, leg: PlottedLeg) -> Leg | None:
    """One hex straight ahead for one point; the first ones are those of the dive. [Advanced Plotting 3, Ruling A3]"""
    left: i64 = leg.left - 1
    dives: i64 = leg.dives - 1 if leg.dives > 0 else 0
    if left < 0 or (left < dives and not leg.pinched):
        return None
    q: i64 = leg.q + ALONG_Q[leg.facing]
    r: i64 = leg.r + ALONG_R[leg.facing]
    if plan.bounded and not is_full_hex(q, r):
        return None
    after = _copy(leg)
    after.q, after.r, after.left, after.dives = q, r, left, dives
    after.diving = leg.dives > 0
    after.turned, after.entered, after.edge, after.loose = 0, True, False, False
    half: i64 = plan.half()
    after.run = leg.run + 1 if leg.run < half else half
    return after


def _turn(plan: PlottedPlan, leg: PlottedLeg, right: bool) -> Leg | None:
    """One more hexside in the hex just entered. Between a turn and a special maneuver lies a hex straight ahead.

    [Advanced Plotting 4, Advanced Plotting 7, Basic III.2, Basic III.3, Ruling A26]
    """
    if leg.edge:
        return turn_on(plan, leg, right)
    sides: i64 = leg.turned if right else -leg.turned
    if sides < 0 or sides >= plan.limit or not leg.entered or leg.loose or leg.sides >= plan.hexsides:
        return None
    cost: i64 = hexside_cost(plan.schedule, right, sides, leg.diving) + (plan.extra if sides == 0 else 0)
    left: i64 = leg.left - cost
    if left < 0 or (left < leg.dives and not leg.pinched):
        return None
    after = _copy(leg)
    after.facing = FACES[(RIGHT if right else LEFT) * 6 + leg.facing]
    after.turned = leg.turned + (1 if right else -1)
    after.left, after.run = left, 0
    after.sides = leg.sides + 1 if plan.hexsides < ANY_HEXSIDES else 0
    return after


def _special(plan: PlottedPlan, leg: PlottedLeg, letter: i64) -> Leg | None:
    """One special maneuver a turn, out of a hex that was entered straight ahead and not turned in.

    [Advanced Plotting 5, Advanced Plotting 7, Ruling A19]
    """
    if leg.special != 0 or leg.turned != 0 or not leg.entered or plan.maneuvers & bit_of(letter) == 0:
        return None
    left: i64 = leg.left - cost_of(letter)
    q: i64 = leg.q + ALONG_Q[letter * 6 + leg.facing]
    r: i64 = leg.r + ALONG_R[letter * 6 + leg.facing]
    if left < 0 or (plan.bounded and not is_full_hex(q, r)):
        return None
    after = _copy(leg)
    after.q, after.r, after.facing, after.left = q, r, FACES[letter * 6 + leg.facing], left
    after.special, after.loose, after.run, after.diving = letter, True, 0, False
    return after


def _obeys(plan: PlottedPlan, leg: PlottedLeg, letter: i64) -> bool:
    """Whether jammed controls let this letter follow: a hexside after every hex while points last, or straight on.

    [Advanced Critical Hits 5, Ruling A27]
    """
    if plan.controls == JAMMED_STRAIGHT:
        return letter == AHEAD
    return letter == (LEFT if plan.controls == JAMMED_LEFT else RIGHT) if _must_turn(plan, leg) else letter == AHEAD


def _must_turn(plan: PlottedPlan, leg: PlottedLeg) -> bool:
    """Whether controls jammed in a turn make a hexside here. [Ruling A27]"""
    return leg.entered and leg.turned == 0 and _turn(plan, leg, plan.controls == JAMMED_RIGHT) is not None
