"""What a seat, or nature, may order in Richthofen's War. Orders name what they do; they are atoms, never an index."""

from typing import Final

from mypy_extensions import i64

from dogfight.value import Value

FRONT: Final = 0
REAR: Final = 1


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


class Announce(Order):
    """Speed for this turn and change of altitude in metres, negative for a dive."""

    def __init__(self, craft: i64, speed: i64, change: i64) -> None:
        self.craft = craft
        self.speed = speed
        self.change = change


class Fly(Order):
    """Move an aircraft along a word of the flight notation."""

    def __init__(self, craft: i64, word: str) -> None:
        self.craft = craft
        self.word = word


class Fire(Order):
    """Announce an attack with a gun (FRONT or REAR) at a target."""

    def __init__(self, craft: i64, gun: i64, target: i64) -> None:
        self.craft = craft
        self.gun = gun
        self.target = target


class Hold(Order):
    """Nothing more to announce in this fire phase."""

    def __init__(self) -> None:
        pass


class Roll(Order):
    """Nature: what the dice show; `second` is 0 for a roll of one die."""

    def __init__(self, first: i64, second: i64) -> None:
        self.first = first
        self.second = second


HOLD: Final = Hold()
ONE_DIE: Final = tuple([(Roll(a, 0), 1) for a in range(1, 7)])
TWO_DICE: Final = tuple([(Roll(a, b), 1) for a in range(1, 7) for b in range(1, 7)])
