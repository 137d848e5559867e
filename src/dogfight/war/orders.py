"""What a seat, or nature, may order in Richthofen's War. Orders name what they do; they are atoms, never an index."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from dogfight.value import Value

# Guns. Where a fixed gun and a wing Lewis may fire apart, FRONT is both of them together. [Advanced Lewis Guns]
FRONT: Final = 0
REAR: Final = 1
LEWIS: Final = 2
FIXED: Final = 3
ROCKET: Final = 4


@mypyc_attr(acyclic=True)
class Order(Value):
    """The base of every order of this game."""


class Place(Order):
    """Set an aircraft up on a half-hex of its edge, facing into the map, at a starting speed."""

    def __init__(self, craft: i64, q: i64, r: i64, facing: i64, speed: i64) -> None:
        self.craft = craft
        self.q = q
        self.r = r
        self.facing = facing
        self.speed = speed


@mypyc_attr(acyclic=True)
class Announce(Order):
    """Speed for this turn, change of altitude in metres, negative for a dive, and the run it makes (task.RUNS)."""

    def __init__(self, craft: i64, speed: i64, change: i64, run: i64 = 0) -> None:
        self.craft = craft
        self.speed = speed
        self.change = change
        self.run = run


@mypyc_attr(acyclic=True)
class Fly(Order):
    """Move an aircraft along a word of the flight notation."""

    def __init__(self, craft: i64, word: str) -> None:
        self.craft = craft
        self.word = word


@mypyc_attr(acyclic=True)
class Fire(Order):
    """Announce an attack with a gun (FRONT or REAR) at a target."""

    def __init__(self, craft: i64, gun: i64, target: i64) -> None:
        self.craft = craft
        self.gun = gun
        self.target = target


class Tail(Order):
    """Which enemy an aircraft tails in this turn; -1 for none."""

    def __init__(self, craft: i64, target: i64) -> None:
        self.craft = craft
        self.target = target


class Plot(Order):
    """An aircraft's movement in this turn, in secret: speed, change of altitude in metres, and the word it flies.

    `overdive` marks a dive beyond the limit as meant, `run` is the run it makes (task.RUNS).
    """

    def __init__(self, craft: i64, speed: i64, change: i64, overdive: bool, word: str, run: i64 = 0) -> None:
        self.craft = craft
        self.speed = speed
        self.change = change
        self.overdive = overdive
        self.word = word
        self.run = run


class Assign(Order):
    """The secret target of an aircraft: an index into the lists of the ground."""

    def __init__(self, craft: i64, target: i64) -> None:
        self.craft = craft
        self.target = target


class Emplace(Order):
    """Put a balloon or a counter on the ground (defences.COUNTERS)."""

    def __init__(self, what: i64, q: i64, r: i64) -> None:
        self.what = what
        self.q = q
        self.r = r


class Winch(Order):
    """Haul a balloon up or down by so many metres."""

    def __init__(self, craft: i64, change: i64) -> None:
        self.craft = craft
        self.change = change


class GroundFire(Order):
    """Announce an attack of a counter on the ground, by its place in the list, at an aircraft."""

    def __init__(self, counter: i64, target: i64) -> None:
        self.counter = counter
        self.target = target


class Drift(Order):
    """Whether an aircraft goes with the wind, where its owner may choose."""

    def __init__(self, craft: i64, goes: bool) -> None:
        self.craft = craft
        self.goes = goes


class Clear(Order):
    """Try to clear a jammed gun instead of firing it."""

    def __init__(self, craft: i64, gun: i64) -> None:
        self.craft = craft
        self.gun = gun


class Hold(Order):
    """Nothing more to announce in this fire phase."""

    def __init__(self) -> None:
        pass


class Lock(Order):
    """A side has announced all its fire of a joint turn."""

    def __init__(self, side: i64) -> None:
        self.side = side


class Roll(Order):
    """Nature: what the dice show; `second` is 0 for a roll of one die."""

    def __init__(self, first: i64, second: i64) -> None:
        self.first = first
        self.second = second


HOLD: Final = Hold()
ONE_DIE: Final = tuple([(Roll(a, 0), 1) for a in range(1, 7)])
TWO_DICE: Final = tuple([(Roll(a, b), 1) for a in range(1, 7) for b in range(1, 7)])
