"""The ground defences of a balloon: counters that lie face down, burning gas, and the secret draw of their number."""

from typing import Final

from mypy_extensions import i64

from dogfight.sealed import Sealed
from dogfight.value import Value
from dogfight.war.orders import Emplace
from dogfight.war.reel import Reel

FACE_DOWN: Final = 0
BALLOON: Final = 0
AA: Final = 1
MG: Final = 2
DUMMY: Final = 3
UNSEEN: Final = 4  # of the solo game: a counter that nobody has looked at
COUNTERS: Final = ("balloon", "AA", "MG", "dummy", "counter")
STOCKED: Final = 3  # kinds of counters in a stock
MOST: Final = 18


class Counter(Value):
    """A counter on the ground. `shown` is AA, MG or DUMMY for everybody, or FACE_DOWN; `what` is its owner's secret,
    or nobody's. [Ruling B12, Solo 2]
    """

    def __init__(self, q: i64, r: i64, shown: i64, what: Sealed[int]) -> None:
        self.q = q
        self.r = r
        self.shown = shown
        self.what = what

    @property
    def up(self) -> bool:
        """Whether it lies face up."""
        return self.shown != FACE_DOWN


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
    """The defences of one side. `stock` counts its AA, MG and dummies in that order, or counters that nobody has seen.

    `laid` is what has been put on the ground while the others may not see where, `left` how much is still to be; then
    `counters` lie there, in an order that tells nothing. `zones` are burning; `draw` is the row of the Variable
    Anti-Aircraft table, 0 for none; it is drawn when it has eyes. [Ruling S4, Ruling O5]
    """

    def __init__(
        self, side: i64, left: i64, counters: list[Counter], zones: list[Zone], stock: Sealed[tuple[int, ...]],
        laid: Sealed[tuple[Emplace, ...]], draw: Sealed[int],
    ) -> None:  # fmt: skip
        self.side = side
        self.left = left
        self.counters = counters
        self.zones = zones
        self.stock = stock
        self.laid = laid
        self.draw = draw

    def fork(self) -> "Defences":
        """A copy that is yours to edit; what it holds are values."""
        return Defences(self.side, self.left, self.counters.copy(), self.zones.copy(), self.stock, self.laid, self.draw)

    def shown(self) -> int:
        """How many counters lie face up."""
        return sum([1 for one in self.counters if one.up])

    def turn_up(self, at: i64, what: i64) -> None:
        """A counter is turned face up. [Ruling B12]"""
        one = self.counters[at]
        self.counters[at] = Counter(one.q, one.r, what, one.what)


def new_defences(side: i64, seat: i64, stock: tuple[int, ...]) -> Defences:
    """Nothing laid yet, neither the balloon nor the counters; `seat` lays them."""
    eyes: i64 = 1 << seat
    laid = Sealed[tuple[Emplace, ...]](eyes, ())
    return Defences(side, 1 + sum(stock), [], [], Sealed(eyes, stock), laid, Sealed(0, 0))


def write_defences(defences: Defences) -> list[int]:
    """The numbers of the defences; a counter that is hidden keeps its eyes alone."""
    stock, laid = defences.stock.value, defences.laid.value
    numbers = [
        int(defences.side),
        int(defences.left),
        int(defences.stock.eyes),
        -1 if stock is None else len(stock),
        *(stock or ()),
    ]
    numbers += [int(defences.laid.eyes), -1 if laid is None else len(laid)]
    for order in laid or ():
        numbers += [int(order.what), int(order.q), int(order.r)]
    numbers += [int(defences.draw.eyes), _or_hidden(defences.draw), len(defences.counters)]
    for one in defences.counters:
        numbers += [int(one.q), int(one.r), int(one.shown), int(one.what.eyes), _or_hidden(one.what)]
    numbers.append(len(defences.zones))
    for zone in defences.zones:
        numbers += [int(zone.q), int(zone.r), int(zone.altitude), int(zone.side), int(zone.turn)]
    return numbers


def _or_hidden(one: Sealed[int]) -> int:
    return -1 if one.value is None else one.value


def read_defences(reel: Reel) -> Defences:
    """The defences of such numbers; raises ValueError."""
    side, left = reel.one("side", 0, 1), reel.one("left", 0, MOST + 1)
    eyes, kinds = reel.one("eyes", -1, 3), reel.one("stock", -1, STOCKED)
    stock = None if kinds < 0 else tuple([int(reel.one("stock", 0, MOST)) for _ in range(kinds)])
    laid = _read_laid(reel)
    defences = Defences(side, left, [], [], Sealed(eyes, stock), laid, _read_sealed(reel, "draw", 6))
    for _ in range(reel.count("counters")):
        q, r, shown = _read_hex(reel), reel.one("r", 0, 40), reel.one("shown", FACE_DOWN, DUMMY)
        defences.counters.append(Counter(q, r, shown, _read_sealed(reel, "counter", UNSEEN)))
    for _ in range(reel.count("zones")):
        q, r, altitude = _read_hex(reel), reel.one("r", 0, 40), reel.one("altitude", 0, 20000)
        defences.zones.append(Zone(q, r, altitude, reel.one("side", 0, 1), reel.one("turn", 0, 9999)))
    return defences


def _read_hex(reel: Reel) -> i64:
    return reel.one("q", -1, 60)


def _read_laid(reel: Reel) -> Sealed[tuple[Emplace, ...]]:
    eyes, count = reel.one("eyes", -1, 3), reel.one("laid", -1, MOST + 1)
    if count < 0:
        return Sealed[tuple[Emplace, ...]](eyes, None)
    orders = []
    for _ in range(count):
        what, q = reel.one("what", BALLOON, UNSEEN), _read_hex(reel)
        orders.append(Emplace(what, q, reel.one("r", 0, 40)))
    return Sealed(eyes, tuple(orders))


def _read_sealed(reel: Reel, name: str, most: i64) -> Sealed[int]:
    eyes, value = reel.one("eyes", -1, 3), reel.one(name, -1, most)
    return Sealed(eyes, None if value < 0 else int(value))
