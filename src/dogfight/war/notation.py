"""How Richthofen's War is written: orders, results, and a position on one line.

    SOP/camel#1 8 +100           announce speed 8 and a climb of 100 m (`0` level, `-250` a dive)
    DFW/c5#1 8 0 photo           the same with a run: `photo`, `strafe` or `bomb`; it stands last in a plot too
    SOP/camel#1 2RR3             fly
    SOP/camel#1 f> FOK/dr1#1     fire the front gun (`r>` rear gun, `l>` wing Lewis, `x>` fixed gun, `o>` a rocket)
    SOP/camel#1 @A-36 SE 7       set up on A-36 facing south-east at speed 7
    SOP/camel#1 8 +100 2RR3      plot speed, change of altitude and flight (`-450!`: an overdive)
    SOP/camel#1 tails FOK/dr1#1  tail that enemy (`tails nobody`)
    SOP/camel#1 clears f         try to clear a jammed gun
    DFW/c5#1 target 3            its secret target, a number in the list of the ground
    AA @F-30                     put a counter (`AA`, `MG`, `dummy`) or the `balloon` on the ground
    BALLOON#1 winch +50          haul a balloon up or down (`0`: not at all)
    counter 3 > SPAD/7#1         fire a counter, by its place in the list
    SPAD/7#1 drifts              go with the wind (`stays`: ignore it)
    hold                         nothing (more) to announce
    2d6=5+3   d6=4               what the dice show
"""

import re
from typing import Final

from mypy_extensions import i64

from dogfight.errors import NotationError
from dogfight.game import Notation
from dogfight.hexes import FACING_NAMES, distance, label, parse_label
from dogfight.war.advanced.guns import halved
from dogfight.war.charts import TDT_COLUMNS
from dogfight.war.fire import column_of, modifier, table_range
from dogfight.war.ground_fire import column_of as column_of_ground
from dogfight.war.ground_fire import is_ground, modifier_from_ground, what_fires
from dogfight.war.ground_notation import read_ground_order, read_own_order, write_ground_order
from dogfight.war.letters import letters
from dogfight.war.orders import HOLD, Announce, Clear, Fire, Fly, Hold, Lock, Order, Place, Plot, Roll, Tail
from dogfight.war.pieces import Craft
from dogfight.war.position import read_position, write_position
from dogfight.war.questions import Rules
from dogfight.war.sky import ROLL_FIRE, Shot, Sky
from dogfight.war.task import RUNS

ROLL = re.compile(r"(2d6|d6)=([1-6])(?:\+([1-6]))?")
ANNOUNCE = re.compile(r"(\d+) ([+-]\d+|0)(?: (photo|strafe|bomb))?")
PLOT = re.compile(r"(\d+) ([+-]\d+|0)(!?)(?: (?!photo$|strafe$|bomb$)(\S+))?(?: (photo|strafe|bomb))?")
PLACE = re.compile(r"@(\S+) (E|SE|SW|W|NW|NE) (\d+)")
SEGMENTS: Final = "AB"
PLOTTING: Final = "P"
GUN_SIGNS: Final = "frlxo"
NOBODY_TAILED: Final = "nobody"


class WarNotation(Notation[Sky, Order]):
    """The notation of one ruleset."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def write(self, state: Sky, order: Order) -> str:
        if isinstance(order, (Hold, Lock)):
            return "hold"
        if isinstance(order, Roll):
            return f"d6={order.first}" if order.second == 0 else f"2d6={order.first}+{order.second}"
        if isinstance(order, Announce):
            return f"{state.crafts[order.craft].id} {order.speed} {_signed(order.change)}{_run(order.run)}"
        if isinstance(order, Fly):
            return f"{state.crafts[order.craft].id} {order.word}"
        if isinstance(order, Fire):
            return f"{state.crafts[order.craft].id} {GUN_SIGNS[order.gun]}> {state.crafts[order.target].id}"
        if isinstance(order, Plot):
            mark = "!" if order.overdive else ""
            said = f"{state.crafts[order.craft].id} {order.speed} {_signed(order.change)}{mark}"
            return (f"{said} {order.word}" if order.word else said) + _run(order.run)
        if isinstance(order, Tail):
            target = NOBODY_TAILED if order.target < 0 else state.crafts[order.target].id
            return f"{state.crafts[order.craft].id} tails {target}"
        if isinstance(order, Clear):
            return f"{state.crafts[order.craft].id} clears {GUN_SIGNS[order.gun]}"
        if isinstance(order, Place):
            facing = FACING_NAMES[order.facing]
            return f"{state.crafts[order.craft].id} @{label(order.q, order.r)} {facing} {order.speed}"
        written = write_ground_order(state, order)
        if written:
            return written
        raise NotationError(f"no such order: {order!r}")

    def read(self, state: Sky, seat: i64, text: str) -> Order:
        if text == "hold":
            return HOLD if state.joint is None else Lock(seat)
        found = ROLL.fullmatch(text)
        if found is not None:
            return _read_roll(found, text)
        name, _, rest = text.partition(" ")
        laid = read_ground_order(state, text)
        if laid is not None:
            return laid
        craft = index_of(state, name)
        if not rest:
            raise NotationError(f"{name} is ordered nothing", 1, len(text) + 1)
        return _read_order(state, craft, rest, len(name) + 2)

    def heading(self, state: Sky) -> str:
        """Turn and segment; what is done before the first turn stands under 0."""
        if state.phase < self.rules.round_start:
            return "0.set-up"
        return f"{state.turn}.{self.rules.sequence[state.phase].mark or _segment(state)}"

    def result(self, before: Sky, order: Order, after: Sky) -> str:
        """Range, column and hits of a shot, `*` for an asterisk; nothing for other rolls, whose number says it all."""
        if not isinstance(order, Roll) or before.rolling != ROLL_FIRE or before.overdiving >= 0:
            return ""
        shot = before.shots[before.shot]
        if is_ground(shot.craft):
            return _result_of_ground(self.rules, before, shot, order)
        craft, target = before.crafts[shot.craft], before.crafts[shot.target]
        column = column_of(self.rules, craft, shot.gun)
        far = table_range(self.rules, craft, shot.gun, target)
        total = order.first + order.second + modifier(self.rules, craft, shot.gun, target, is_attack(before, craft))
        star = "*" if self.rules.charts.is_asterisk(column, far, total) else ""
        hits = halved(shot.gun, self.rules.charts.hits_for(column, far, total))
        return f"r{far} {TDT_COLUMNS[column]} {hits}h{star}"

    def position(self, state: Sky) -> str:
        return write_position(state)

    def read_position(self, text: str) -> Sky:
        return read_position(self.rules, text)


def _result_of_ground(rules: Rules, before: Sky, shot: Shot, roll: Roll) -> str:
    """The same of a shot from the ground."""
    gun, target = what_fires(before, shot.craft), before.crafts[shot.target]
    column, far = column_of_ground(gun.shown), distance(gun.q, gun.r, target.q, target.r)
    total = roll.first + roll.second + modifier_from_ground(rules, target)
    star = "*" if rules.charts.is_asterisk(column, far, total) else ""
    return f"r{far} {TDT_COLUMNS[column]} {rules.charts.hits_for(column, far, total)}h{star}"


def _segment(state: Sky) -> str:
    """The letter of a phase that has none of its own."""
    return SEGMENTS[state.segment] if state.joint is None else PLOTTING


def _signed(change: i64) -> str:
    return f"{change:+d}" if change else "0"


def _run(run: i64) -> str:
    return f" {RUNS[run]}" if run else ""


def index_of(state: Sky, name: str) -> int:
    """The index of the aircraft with this designation; raises NotationError."""
    for index, craft in enumerate(state.crafts):
        if craft.id == name:
            return index
    raise NotationError(f"there is no aircraft {name!r} here; there are {', '.join([c.id for c in state.crafts])}")


def craft_named(state: Sky, name: str) -> Craft:
    """The aircraft with this designation; raises NotationError."""
    return state.crafts[index_of(state, name)]


def _read_roll(found: re.Match[str], text: str) -> Roll:
    two = found[1] == "2d6"
    if two != (found[3] is not None):
        raise NotationError(f"{found[1]} shows {'two numbers' if two else 'one number'}, not {text!r}", 1, 1)
    return Roll(int(found[2]), int(found[3] or 0))


def _read_order(state: Sky, craft: int, rest: str, column: int) -> Order:
    """What stands behind the designation; `column` is where it begins."""
    if rest[:1] in GUN_SIGNS and rest[1:3] == "> ":
        return Fire(craft, GUN_SIGNS.index(rest[0]), _target(state, rest[3:], column + 3))
    if rest.startswith("tails "):
        target = -1 if rest[6:] == NOBODY_TAILED else _target(state, rest[6:], column + 6)
        return Tail(craft, target)
    if rest.startswith("clears "):
        if rest[7:] not in ("f", "r", "l"):
            raise NotationError(f"{rest[7:]!r} is no gun; there are f, r and l", 1, column + 7)
        return Clear(craft, GUN_SIGNS.index(rest[7:]))
    done = read_own_order(craft, rest, column)
    if done is not None:
        return done
    plot = PLOT.fullmatch(rest)
    if plot is not None and plot[2] not in ("+0", "-0") and (plot[4] or plot[3] or state.joint is not None):
        return Plot(craft, int(plot[1]), int(plot[2]), plot[3] == "!", plot[4] or "", RUNS.index(plot[5] or ""))
    found = ANNOUNCE.fullmatch(rest)
    if found is not None and found[2] not in ("+0", "-0"):
        return Announce(craft, int(found[1]), int(found[2]), RUNS.index(found[3] or ""))
    found = PLACE.fullmatch(rest)
    if found is not None:
        return _read_place(craft, found, column)
    return _read_word(craft, rest, column)


def _target(state: Sky, name: str, column: int) -> int:
    try:
        return index_of(state, name)
    except NotationError as error:
        raise NotationError(error.why, 1, column) from None


def is_attack(state: Sky, craft: Craft) -> bool:
    """Whether an aircraft fires as an attacker; in a joint turn everybody does. [Ruling A9]"""
    return craft.side == state.mover or state.joint is not None


def _read_place(craft: int, found: re.Match[str], column: int) -> Place:
    try:
        q, r = parse_label(found[1])
    except NotationError as error:
        raise NotationError(error.why, 1, column + 1) from None
    return Place(craft, q, r, FACING_NAMES.index(found[2]), int(found[3]))


def _read_word(craft: int, rest: str, column: int) -> Fly:
    try:
        letters(rest)
    except ValueError as error:
        at = int(error.args[0])
        raise NotationError(f"{rest[at:at + 1]!r} is no letter of a flight", 1, column + at) from None
    return Fly(craft, rest)
