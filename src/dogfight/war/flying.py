"""The flights of an aircraft on its board: tables inland, the walk itself near the edge, and what the end forbids."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64, mypyc_attr

from dogfight.game import Choices, Draws, Refusal
from dogfight.hexes import edge_distance, rotate_from
from dogfight.war.announcing import plan_of
from dogfight.war.flight import Leg, Plan, alphabet, is_complete, step, take_off, walk, words
from dogfight.war.letters import AHEAD, DIVE, EDGE_LEFT, EDGE_RIGHT, EDGE_STAY, EXIT, LEFT, RIGHT, spell
from dogfight.war.objections import against
from dogfight.war.orders import Fly, Order
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.tables_of_flight import Flights, fill, flights, placed

_AT_EDGE: Final[dict[tuple[int, int, int, int, bool], Flights]] = {}
_KEPT: Final = 400

TAKEN: Final = Refusal("Basic II.3", "another aircraft is in that hex at that altitude")
NOVICE: Final = Refusal("Ruling S9", "the novice may not end farther from the north edge than he began")


@mypyc_attr(acyclic=True)
class Ends:
    """The ends that the aircraft with this index can reach, in board positions.

    Inland the table of its plan holds them all. Near the edge the same table serves where a witness keeps to full
    hexes; `whole` instead walks the automaton on the spot, edge turns and exits included.
    """

    def __init__(self, rules: Rules, sky: Sky, index: i64, *, whole: bool) -> None:
        self.sky = sky
        self.index = index
        craft = sky.crafts[index]
        self.craft = craft
        plan = plan_of(rules, craft, False)
        self.near_edge = edge_distance(craft.q, craft.r) <= plan.points + plan.dives
        self.inland = not (whole and self.near_edge)
        plan.bounded = not self.inland
        self.table: Flights = flights(plan) if self.inland else at_edge(plan, craft)
        plan.bounded = self.near_edge
        self.plan = plan
        self.bound = craft.novice and self._novice_is_bound()

    def pose(self, row: i64) -> tuple[i64, i64, i64, i64]:
        """Position, facing and trail of an end."""
        if not self.inland:
            return self.table.q[row], self.table.r[row], self.table.facing[row], self.table.trail[row]
        q, r, facing, trail = placed(self.table, row, self.craft.facing)
        return self.craft.q + q, self.craft.r + r, facing, trail

    def is_free(self, row: i64) -> bool:
        """Whether an aircraft may end there as far as the edge, others and the novice's orders are concerned."""
        return self.stays(row) and self.bars(row) is None

    def stays(self, row: i64) -> bool:
        """Whether the witness word of a row is a flight here: the table of the inland knows no edge."""
        return not (self.inland and self.near_edge) or self.keeps_inside(row)

    def keeps_inside(self, row: i64) -> bool:
        """Whether the witness word of a row flies through full hexes only."""
        craft = self.craft
        return self.table.keeps_inside(row, craft.q, craft.r, craft.facing)

    def bars(self, row: i64) -> Refusal | None:
        """What speaks against an end of the table."""
        q, r = self.table.q[row], self.table.r[row]
        if self.inland:
            q, r = rotate_from(q, r, self.craft.facing)
            q, r = self.craft.q + q, self.craft.r + r
        return self.bars_end(q, r, self.table.exited[row])

    def bars_end(self, q: i64, r: i64, exited: bool) -> Refusal | None:
        """What speaks against ending in this hex: another aircraft, or a novice going south. [Ruling M6, Ruling S9]"""
        if not exited and is_taken(self.sky, self.index, q, r):
            return TAKEN
        return NOVICE if self.bound and r > self.craft.r else None

    def _novice_is_bound(self) -> bool:
        """A novice must go no farther south, if any flight does so. [Ruling S9]"""
        for row in range(len(self.table.word)):
            q, r, _, _ = self.pose(row)
            if r <= self.craft.r and (self.table.exited[row] or not is_taken(self.sky, self.index, q, r)):
                return True
        return False

    def leg(self) -> Leg:
        """Where its flight begins."""
        return take_off(self.plan, self.craft.q, self.craft.r, self.craft.facing)


def at_edge(plan: Plan, craft: Craft) -> Flights:
    """The table of a plan that begins near the edge, where this aircraft is."""
    key = (plan.key(), int(craft.q), int(craft.r), int(craft.facing), plan.turns_at_edge)
    found = _AT_EDGE.get(key)
    if found is None:
        if len(_AT_EDGE) >= _KEPT:
            _AT_EDGE.clear()
        found = fill(plan, take_off(plan, craft.q, craft.r, craft.facing))
        _AT_EDGE[key] = found
    return found


def is_taken(sky: Sky, index: i64, q: i64, r: i64) -> bool:
    """Whether another aircraft bars this hex at this one's altitude. [Basic II.3, Basic II.4, Ruling M6, Ruling M24]"""
    mine = sky.crafts[index]
    for other in sky.crafts:
        if other.q == q and other.r == r and other.altitude == mine.altitude and other is not mine:
            if other.status == FLYING and (other.side != mine.side or other.moved):
                return True
    return False


def straight_on(plan: Plan, leg: Leg) -> str:
    """The forced flight: straight ahead, a dive in the first hexes, the cheapest turn at the edge. [Ruling M13, M27]

    Who cannot turn at the edge flies over it. [Ruling M21]
    """
    word = ""
    here = leg
    while not is_complete(plan, here):
        for letter in (DIVE, AHEAD, EDGE_RIGHT, EDGE_LEFT, RIGHT, LEFT, EDGE_STAY, EXIT):
            after = None if letter in (RIGHT, LEFT) and not here.edge else step(plan, here, letter)
            if after is not None and not (letter in (EDGE_RIGHT, EDGE_LEFT) and not _cheapest(plan, here, letter)):
                word = spell(word, letter)
                here = after
                break
        else:
            return word
    return word


def _cheapest(plan: Plan, leg: Leg, letter: i64) -> bool:
    """Whether this edge turn costs no more than the one the other way; to the right if equal. [Ruling M27]"""
    right = _price(plan, leg, EDGE_RIGHT, RIGHT)
    left = _price(plan, leg, EDGE_LEFT, LEFT)
    return right <= left if letter == EDGE_RIGHT else left < right


def _price(plan: Plan, leg: Leg, first: i64, more: i64) -> i64:
    after = step(plan, leg, first)
    if after is None:
        return 1000
    while not after.done and step(plan, after, AHEAD) is None and step(plan, after, DIVE) is None:
        further = step(plan, after, more)
        if further is None:
            break
        after = further
    return leg.left - after.left


def has_free_end(ends: Ends) -> bool:
    """Whether any flight ends where it may."""
    for row in range(len(ends.table.word)):
        if ends.is_free(row):
            return True
    return False


def refuses_flight(rules: Rules, sky: Sky, index: i64, word: str) -> Refusal | None:
    """Why the word may not be flown, or None: the letter at fault, or who bars its end. [Ruling M1, Ruling M6]"""
    ends = Ends(rules, sky, index, whole=sky.crafts[index].novice)
    row: i64 = ends.table.row.get(word, -1)
    if row >= 0 and ends.stays(row):
        no = ends.bars(row)
    else:
        no = against(ends.plan, ends.leg(), word)
        end = walk(ends.plan, ends.leg(), word)
        if no is not None or end is None:
            return no
        no = ends.bars_end(end.q, end.r, end.exited)
    if no is None or has_free_end(Ends(rules, sky, index, whole=True)):
        return no
    return None if word == straight_on(ends.plan, ends.leg()) else no


class FlightChoices(Choices[Order]):
    """Every flight of an aircraft, without a list: membership walks the automaton, a sample picks an end."""

    def __init__(self, rules: Rules, sky: Sky, index: i64) -> None:
        self.rules = rules
        self.sky = sky
        self.index = index

    def __contains__(self, order: object) -> bool:
        if not isinstance(order, Fly) or order.craft != self.index:
            return False
        return refuses_flight(self.rules, self.sky, self.index, order.word) is None

    def __iter__(self) -> Iterator[Order]:
        ends = Ends(self.rules, self.sky, self.index, whole=True)
        leg = ends.leg()
        if not has_free_end(ends):
            yield Fly(self.index, straight_on(ends.plan, leg))
            return
        for word in words(ends.plan, leg):
            end = walk(ends.plan, leg, word)
            if end is not None and ends.bars_end(end.q, end.r, end.exited) is None:
                yield Fly(self.index, word)

    def sample(self, draws: Draws) -> Order:
        """A witness word of a random free end; near the edge now and then any word, edge turns and exits included."""
        ends = Ends(self.rules, self.sky, self.index, whole=self.sky.crafts[self.index].novice)
        if not ends.near_edge or draws.below(16) > 0:
            rows: i64 = len(ends.table.word)
            for _ in range(12):
                row: i64 = draws.below(rows)
                if ends.is_free(row):
                    return Fly(self.index, ends.table.word[row])
        for _ in range(12):
            word, end = _wander(ends.plan, ends.leg(), draws)
            if ends.bars_end(end.q, end.r, end.exited) is None:
                return Fly(self.index, word)
        return self._any(draws)

    def _any(self, draws: Draws) -> Order:
        """When luck fails: one of all that are free, else straight on."""
        ends = Ends(self.rules, self.sky, self.index, whole=True)
        free = [row for row in range(len(ends.table.word)) if ends.is_free(row)]
        if free:
            return Fly(self.index, ends.table.word[free[draws.below(len(free))]])
        return Fly(self.index, straight_on(ends.plan, ends.leg()))


def _wander(plan: Plan, start: Leg, draws: Draws) -> tuple[str, Leg]:
    """A random walk through the automaton; prefix-closed, so it always comes to an end."""
    word = ""
    here = start
    while not is_complete(plan, here) or (not here.done and draws.below(2) == 1 and _free_turn(plan, here)):
        open_letters: list[i64] = []
        for letter in alphabet(plan):
            if step(plan, here, letter) is not None:
                open_letters.append(letter)
        letter = open_letters[draws.below(len(open_letters))]
        after = step(plan, here, letter)
        if after is None:
            break
        word = spell(word, letter)
        here = after
    return word, here


def _free_turn(plan: Plan, leg: Leg) -> bool:
    """Whether a complete word may still be turned for nothing. [Ruling M2]"""
    return step(plan, leg, LEFT) is not None or step(plan, leg, RIGHT) is not None
