"""A plot that is not quite legal is flown as far as it is; what is left over is flown straight. [Advanced Execution]"""


from mypy_extensions import i64

from dogfight.war.advanced.effects import glide_speed
from dogfight.war.advanced.plotting import JAMMED_LEFT, JAMMED_RIGHT
from dogfight.war.advanced.special_maneuvers import height_of, is_special
from dogfight.war.announcing import FLOOR, plan_for
from dogfight.war.flight import Leg, Plan, is_complete, step
from dogfight.war.flying import straight_on
from dogfight.war.letters import AHEAD, LEFT, RIGHT, SIGNS, spell
from dogfight.war.letters import letters as letters_of
from dogfight.war.orders import Plot
from dogfight.war.overflight import Passage, passages
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules
from dogfight.war.tournament.dive_speed import dive_speed, overdive_speed
from dogfight.war.tournament.gliding import GLIDE_LOSS


class Mended:
    """A plot as it is flown, and what of it was left out or changed, in words."""

    def __init__(self, speed: i64, change: i64, overdive: bool) -> None:
        self.speed = speed
        self.change = change
        self.overdive = overdive
        self.word = ""
        self.remarks: list[str] = []


def mended(rules: Rules, craft: Craft, plot: Plot, plan_near_edge: bool) -> Mended:
    """Altitude first, then the net points, then letter by letter. [Advanced Execution, Ruling A5, Ruling A16]"""
    found = _mend_altitude(rules, craft, plot)
    plan = plan_for(rules, craft, found.speed, found.change, plan_near_edge)
    start = plan.begin(craft.q, craft.r, craft.facing)
    _mend_word(plan, start, plot.word, found)
    return found


def _mend_altitude(rules: Rules, craft: Craft, plot: Plot) -> Mended:
    """Speed and change of altitude within their limits. [Ruling A16, Ruling A17, Ruling A18]"""
    if craft.gliding:
        found = Mended(glide_speed(craft), _glide(rules, craft, plot.change), False)
    elif plot.change > 0:
        found = _climb(rules, craft, plot)
    elif plot.change < 0:
        found = _dive(rules, craft, plot)
    else:
        found = Mended(_speed(rules, craft, plot.speed), 0, False)
    if found.speed != plot.speed:
        found.remarks.append(f"speed {found.speed} instead of {plot.speed}")
    if found.change != plot.change:
        found.remarks.append(f"{found.change:+d} m instead of {plot.change:+d} m")
    return found


def _speed(rules: Rules, craft: Craft, speed: i64) -> i64:
    """Within two points of the present speed, the minimum and the maximum. [Basic VI.1, Basic VI.3]"""
    top: i64 = rules.speed_limit.of(craft)
    low: i64 = max(craft.kind.min_speed, craft.speed - 2)
    return max(low, min(speed, top, craft.speed + 2))


def _glide(rules: Rules, craft: Craft, change: i64) -> i64:
    """A glider dives by 100 metres or more, above the floor, or just sinks.

    [Tournament V.5.c, Ruling L1, Ruling M17]
    """
    most: i64 = min(rules.dive_limit.of(craft), craft.altitude - FLOOR, 100 * glide_speed(craft))
    dive: i64 = min(-change, most) // 50 * 50
    return -dive if dive >= GLIDE_LOSS else 0


def _climb(rules: Rules, craft: Craft, plot: Plot) -> Mended:
    """A climb cut to its limit and the ceiling, and so far that the minimum speed is left. [Ruling A16]"""
    speed: i64 = _speed(rules, craft, plot.speed)
    climb: i64 = min(plot.change, rules.climb_limit.of(craft), craft.kind.ceiling - craft.altitude) // 50 * 50
    while climb > 0 and speed - rules.climb_cost.of(climb) < craft.kind.min_speed:
        climb -= 50
    return Mended(speed, max(climb, 0), False)


def _dive(rules: Rules, craft: Craft, plot: Plot) -> Mended:
    """A dive cut to its limit, or as an overdive if it is marked as one; speed falls to what the dive allows.

    [Ruling A16, Ruling A17, Ruling A18]
    """
    limit: i64 = rules.dive_limit.of(craft)
    room: i64 = max(craft.altitude - FLOOR, 0)
    over: i64 = rules.overdive.of(craft)
    wanted: i64 = min(-plot.change // 50 * 50, room // 50 * 50)
    fast: i64 = overdive_speed(rules, craft)
    if plot.overdive and wanted > limit and over > 0 and _comes_to(rules, craft, fast):
        dive: i64 = min(wanted, limit + over, 100 * fast)
        if dive > limit:
            return Mended(fast, -dive, True)
    dive = min(wanted, limit)
    speed: i64 = _speed(rules, craft, plot.speed)
    if dive <= 0:
        return Mended(speed, 0, False)
    slow: i64 = dive_speed(rules, craft)
    speed = min(speed, slow) if speed > slow else speed
    return Mended(speed, -min(dive, 100 * speed), False)


def _comes_to(rules: Rules, craft: Craft, speed: i64) -> bool:
    """Whether its speed can be this in an overdive: it may fall as far as it likes. [Tournament IV.2, Ruling M18]"""
    return speed <= craft.speed + 2


def _mend_word(plan: Plan, start: Leg, word: str, found: Mended) -> None:
    """Every letter that can be flown and paid, then straight on. [Advanced Execution, Ruling A16]"""
    here = start
    for letter in letters_of(word):
        after = step(plan, here, letter)
        if after is None:
            if is_complete(plan, here):
                found.remarks.append("cut where its points end")
                break
            found.remarks.append(f"{SIGNS[letter] or 'a hex ahead'} left out")
            continue
        found.word, here = spell(found.word, letter), after
    rest = _finish(plan, here)
    if rest:
        found.remarks.append("the rest flown straight")
    for letter in rest:
        found.word = spell(found.word, letter)


def _finish(plan: Plan, leg: Leg) -> list[int]:
    """What is left, straight ahead, or as jammed controls have it; at the edge the cheapest way round. [Ruling M27]"""
    found: list[int] = []
    here = leg
    while not is_complete(plan, here):
        after: Leg | None = None
        for letter in (AHEAD, LEFT, RIGHT):
            if letter == AHEAD or _is_forced(plan, letter):
                after = step(plan, here, letter)
            if after is not None:
                found.append(letter)
                here = after
                break
        if after is None:
            found.extend(letters_of(straight_on(plan, here)))
            break
    return found


def _is_forced(plan: Plan, letter: i64) -> bool:
    """Whether the controls are jammed this way. [Ruling A27]"""
    controls: i64 = getattr(plan, "controls", 0)
    return (letter == LEFT and controls == JAMMED_LEFT) or (letter == RIGHT and controls == JAMMED_RIGHT)


def height_in(word: str) -> i64:
    """Metres that the special maneuver in a word gains or, below 0, loses. [Ruling A19]"""
    height: i64 = 0
    for letter in letters_of(word):
        if is_special(letter):
            height += height_of(letter)
    return height


def altitude_after(rules: Rules, craft: Craft, change: i64, height: i64) -> i64:
    """Its altitude after a change, a special maneuver and what a glider sinks besides; 0 is the ground. [Ruling A19]"""
    sink: i64 = rules.sinking.of(craft, change)
    if height < 0:
        sink = max(sink + height, 0)
    return max(craft.altitude + change + height - sink, 0)


def gained(rules: Rules, craft: Craft, flown: Mended) -> i64:
    """Metres it gains, or below 0 loses: climb or dive, special maneuvers, and what a glider sinks besides.

    [Advanced Plotting 7, Ruling A19]
    """
    return altitude_after(rules, craft, flown.change, height_in(flown.word)) - craft.altitude


def plotted_over(plan: Plan, craft: Craft, change: i64) -> list[Passage]:
    """Every hex that an aircraft enters by its word from where it stands, at the altitude it ends with.

    [Ruling A34]
    """
    before: i64 = craft.altitude - min(change, 0) - height_in(craft.flown)
    return passages(plan, plan.begin(craft.q, craft.r, craft.facing), craft.flown, before, change)
