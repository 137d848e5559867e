"""The ground defences of a balloon: counters that lie face down, burning gas, and the secret draw of their number."""

from typing import Final

from mypy_extensions import i64

from dogfight.sealed import Sealed
from dogfight.value import Value
from dogfight.war.reel import Reel

BALLOON: Final = 0
AA: Final = 1
MG: Final = 2
DUMMY: Final = 3
COUNTERS: Final = ("balloon", "AA", "MG", "dummy")


class Counter(Value):
    """A counter on the ground. `what` is AA, MG or DUMMY, its owner's secret until it lies face up. [Ruling B12]"""

    def __init__(self, q: i64, r: i64, up: bool, fired: bool, what: Sealed[int]) -> None:
        self.q = q
        self.r = r
        self.up = up
        self.fired = fired
        self.what = what


class Zone(Value):
    """The zone of effect of a burning balloon: its hex, the altitude it burns at, whose fire lit it, and in which turn.

    [Ruling B15]
    """

    def __init__(self, q: i64, r: i64, altitude: i64, side: i64, turn: i64) -> None:
        self.q = q
        self.r = r
        self.altitude = altitude
        self.side = side
        self.turn = turn


class Defences(Value):
    """The defences of one side. `stock` counts AA, MG and dummies that are not placed yet, in that order.

    `zones` are burning; `draw` is the row of the Variable Anti-Aircraft table, 0 for none. [Ruling O5]
    """

    def __init__(
        self, side: i64, counters: list[Counter], zones: list[Zone], stock: Sealed[tuple[int, ...]], draw: Sealed[int]
    ) -> None:
        self.side = side
        self.counters = counters
        self.zones = zones
        self.stock = stock
        self.draw = draw

    def fork(self) -> "Defences":
        """A copy that is yours to edit; what it holds are values."""
        return Defences(self.side, self.counters.copy(), self.zones.copy(), self.stock, self.draw)


def write_defences(defences: Defences) -> list[int]:
    """The numbers of the defences; a counter that is hidden keeps its eyes alone."""
    stock = defences.stock.value
    numbers = [int(defences.side), int(defences.stock.eyes), -1 if stock is None else len(stock), *(stock or ())]
    numbers += [int(defences.draw.eyes), _or_hidden(defences.draw), len(defences.counters)]
    for one in defences.counters:
        numbers += [int(one.q), int(one.r), int(one.up), int(one.fired), int(one.what.eyes), _or_hidden(one.what)]
    numbers.append(len(defences.zones))
    for zone in defences.zones:
        numbers += [int(zone.q), int(zone.r), int(zone.altitude), int(zone.side), int(zone.turn)]
    return numbers


def _or_hidden(one: Sealed[int]) -> int:
    return -1 if one.value is None else one.value


def read_defences(reel: Reel) -> Defences:
    """The defences of such numbers; raises ValueError."""
    side, eyes, kinds = reel.one("side", 0, 1), reel.one("eyes", -1, 3), reel.one("stock", -1, 3)
    stock = None if kinds < 0 else tuple([int(reel.one("stock", 0, 18)) for _ in range(kinds)])
    draw = _read_sealed(reel, "draw", 6)
    defences = Defences(side, [], [], Sealed(eyes, stock), draw)
    for _ in range(reel.count("counters")):
        q, r, up, fired = reel.one("q", -1, 60), reel.one("r", 0, 40), reel.flag("up"), reel.flag("fired")
        defences.counters.append(Counter(q, r, up, fired, _read_sealed(reel, "counter", DUMMY)))
    for _ in range(reel.count("zones")):
        q, r, altitude = reel.one("q", -1, 60), reel.one("r", 0, 40), reel.one("altitude", 0, 20000)
        defences.zones.append(Zone(q, r, altitude, reel.one("side", 0, 1), reel.one("turn", 0, 9999)))
    return defences


def _read_sealed(reel: Reel, name: str, most: i64) -> Sealed[int]:
    eyes, value = reel.one("eyes", -1, 3), reel.one(name, -1, most)
    return Sealed(eyes, None if value < 0 else int(value))
