"""Positions for the tests of the war: an aircraft a line, orders in the notation, dice as numbers.

    at = sky("tournament", "SOP/camel@X-19 SE 3000m speed 8", "FOK/dr1@BB-19 NW", phase="attack")
    at.do("SOP/camel f> FOK/dr1").dice(11)
    assert at.craft("FOK/dr1").fresh == 5
    assert at.refusal("SOP/camel f> FOK/dr1") == "Basic VIII.2.a"

After the name: hex, facing, then in any order `3000m`, `speed 8`, `ace 1`, `boxes 4`, `flew 2R1` (the word it has just
flown, which is what sighting asks about), `front 3` and `rear 3` (boxes of ammunition), `hot front`, `jammed rear`,
`out front`, `wounds 1`, `fatigue 2`, `observer 1`, and the flags `gliding`, `novice`, `stiff`, `no_climb`. A name
without a number is the first of its type.
"""

from collections.abc import Iterator
from functools import cache
from typing import Self

from dogfight.game import DRAW, NATURE, Refusal, Report
from dogfight.games import game_over, pack_of
from dogfight.hexes import FACING_NAMES, label, parse_label
from dogfight.value import fields
from dogfight.war.flight import Leg, Plan, step, take_off, words
from dogfight.war.flying import Ends
from dogfight.war.letters import letters
from dogfight.war.notation import craft_named
from dogfight.war.orders import FRONT, REAR, Order
from dogfight.war.pieces import FLYING, FRONT_BIT, REAR_BIT, Craft, new_craft
from dogfight.war.sky import ON, Sky
from dogfight.war.war import War, advance
from playing import LEVELS

PHASES = {
    "start": "EdgeShift",
    "announce": "AnnouncePhase",
    "fly": "FlyPhase",
    "attack": "AttackPhase",
    "answer": "DefensivePhase",
}
SIDES = ("allied", "german")
BITS = {"front": FRONT_BIT, "rear": REAR_BIT, "both": FRONT_BIT | REAR_BIT}
FLAGS = ("gliding", "novice", "stiff", "no_climb")
NUMBERS = {
    "front": "ammo_front", "rear": "ammo_rear", "speed": "speed", "ace": "ace", "boxes": "boxes", "wounds": "wounds",
    "fatigue": "fatigue", "observer": "observer",
}  # fmt: skip


@cache
def game(level: str) -> War:
    """The game of a level, or of an id, over the project's own charts."""
    made = game_over(pack_of(None), LEVELS.get(level, level))
    assert isinstance(made, War)
    return made


class Board:
    """A game being played in a test: the state, the reports of the last order, and short ways to ask."""

    def __init__(self, level: str, state: Sky) -> None:
        self.game = game(level)
        self.state = state
        self.reports: tuple[Report, ...] = ()

    def craft(self, name: str) -> Craft:
        """The aircraft with this name."""
        return craft_named(self.state, full(name))

    def index(self, name: str) -> int:
        """Its index."""
        return self.state.crafts.index(self.craft(name))

    def where(self, name: str) -> str:
        """Hex and facing: `X-19 SE`."""
        craft = self.craft(name)
        return f"{label(craft.q, craft.r)} {FACING_NAMES[craft.facing]}"

    @property
    def phase(self) -> str:
        """What is awaited: the name of the phase."""
        return type(self.game.phase(self.state)).__name__

    @property
    def purpose(self) -> str:
        """What nature rolls for; empty when it does not."""
        return self.game.purpose(self.state) if self.game.to_act(self.state) == (NATURE,) else ""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.ended != ON

    @property
    def result(self) -> str:
        """Winner and ending; empty while it goes on."""
        end = self.game.outcome(self.state)
        return "" if end is None else f"{'draw' if end.winner == DRAW else SIDES[end.winner]}: {end.ending}"

    def read(self, text: str) -> Order:
        """An order from its text."""
        return self.game.notation().read(self.state, 0, " ".join([full(word) for word in text.split(" ")]))

    def seat(self, order: Order) -> int:
        """Who would give this order: the owner of the aircraft, else whoever is to act."""
        index = getattr(order, "craft", -1)
        return int(self.state.crafts[index].side) if index >= 0 else self.game.to_act(self.state)[0]

    def refuse(self, text: str, seat: int | None = None) -> Refusal | None:
        """Why an order is refused, or None."""
        order = self.read(text)
        return self.game.refusal(self.state, self.seat(order) if seat is None else seat, order)

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The paragraph that refuses an order; empty if it is legal."""
        no = self.refuse(text, seat)
        return "" if no is None else no.rule

    def do(self, *texts: str) -> Self:
        """Give orders by their owners, checked."""
        for text in texts:
            order = self.read(text)
            took = self.game.apply(self.state, self.seat(order), order)
            self.state, self.reports = took.state, took.reports
        return self

    def dice(self, *totals: int) -> Self:
        """What nature's dice show next, one number a roll: the sum of two dice, or the one die."""
        for total in totals:
            assert self.game.to_act(self.state) == (NATURE,), f"nothing is rolled for in {self.phase}"
            one = len(self.game.chances(self.state)) == 6
            first = max(1, total - 6)
            self.do(f"d6={total}" if one else f"2d6={first}+{total - first}")
        return self

    def told(self, *words: str) -> bool:
        """Whether one report of the last order holds all these words."""
        return any(all(word in report.text for word in words) for report in self.reports)

    def rules_told(self) -> set[str]:
        """The paragraphs that the last order's reports cite."""
        return {rule for report in self.reports for rule in report.rules}

    def announcements(self, name: str) -> set[tuple[int, int]]:
        """All speeds and changes of altitude that may be announced for it."""
        index = self.index(name)
        seat = int(self.state.crafts[index].side)
        found = [numbers_of(order) for order in self.game.legal(self.state, seat)]
        return {(one[1], one[2]) for one in found if one[0] == index}

    def words(self, name: str) -> set[str]:
        """All words it may fly as far as the automaton is concerned."""
        ends = Ends(self.game.rules, self.state, self.index(name), whole=True)
        return set(words(ends.plan, ends.leg()))

    def shots(self) -> set[str]:
        """All attacks that may be announced now, as text."""
        able = self.game.to_act(self.state)
        write = self.game.notation().write
        found = [write(self.state, order) for seat in able for order in self.game.legal(self.state, seat)]
        return {text for text in found if "> " in text}


def numbers_of(order: Order) -> tuple[int, ...]:
    """The numbers of an order, in order."""
    return tuple(int(getattr(order, name)) for name in fields(order))


def full(word: str) -> str:
    """A designation with its number."""
    return f"{word}#1" if "/" in word and "#" not in word else word


def sky(level: str, *lines: str, phase: str = "announce", mover: str = "allied", **more: int) -> Board:
    """A board with these aircraft, in a phase of the first turn; `more` are fields of Sky such as segment or turn.

    The edge rule is to turn in place, so that nothing is shifted unawares; `edge=0` is the printed rule.
    """
    made = game(level)
    crafts = [craft_of(made, line) for line in lines]
    index = [type(one).__name__ for one in made.rules.sequence].index(PHASES[phase])
    moving = SIDES.index(mover)
    first = moving ^ more.get("segment", 0)
    state = Sky(crafts, 1, 0, index, first, 1, 0, 60, [], [], 0, False, 0, -1, [], ON, None)
    for name, value in more.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    for craft in crafts:
        craft.moved = craft.side == moving and phase in ("attack", "answer")
        craft.announced = craft.side == moving and phase not in ("start", "announce")
    made.rules.sequence[index].enter(made.rules, state, None)
    if phase == "start":
        advance(made.rules, state, None)
    return Board(level, state)


def craft_of(made: War, line: str) -> Craft:
    """The aircraft of a line."""
    where, facing, *rest = line.split(" ")
    name, _, hex_ = where.partition("@")
    designation, _, number = name.partition("#")
    kind = made.rules.charts.kind(designation)
    craft = new_craft(kind, number=int(number or 1), altitude=min(3000, int(kind.ceiling)))
    craft.status = FLYING
    craft.q, craft.r = parse_label(hex_)
    craft.facing = FACING_NAMES.index(facing)
    craft.speed = kind.max_speed - 2
    craft.ammo_front = made.rules.supply.of(kind, FRONT)
    craft.ammo_rear = made.rules.supply.of(kind, REAR)
    craft.trail = trail(made, craft, "2")
    words_ = iter(rest)
    for word in words_:
        _take(made, craft, word, words_)
    return craft


def _take(made: War, craft: Craft, word: str, more: Iterator[str]) -> None:
    if word[-1] == "m" and word[:-1].isdigit():
        craft.altitude = int(word[:-1])
    elif word in FLAGS:
        setattr(craft, word, True)
    elif word in NUMBERS:
        setattr(craft, NUMBERS[word], int(next(more)))
    elif word == "flew":
        craft.trail = trail(made, craft, next(more))
    elif word in ("hot", "jammed", "out"):
        setattr(craft, word, BITS[next(more)])
    elif word == "pilot":
        craft.pilot = next(more)
    else:
        raise AssertionError(f"{word!r} says nothing about an aircraft")


def trail(made: War, craft: Craft, word: str) -> int:
    """The trail of one that has just flown this word and now faces as it does."""
    aft = any(made.rules.swivel.of(craft.kind, gun) for gun in (FRONT, REAR))
    plan = Plan(made.rules.schedule_of.of(craft.kind), 99, 0, 3, False, True, aft)
    turned = _flown(plan, word, 0).facing
    return _flown(plan, word, (craft.facing - turned) % 6).points.code(plan.aft)


def _flown(plan: Plan, word: str, facing: int) -> Leg:
    leg = take_off(plan, 0, 0, facing)
    for letter in letters(word):
        after = step(plan, leg, letter)
        assert after is not None, word
        leg = after
    return leg
