"""Before everything else a balloon's owner puts it and its counters on the ground, unseen. [Balloon 4.g, Ruling S4]"""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from dogfight.game import Choices, Draws, Refusal
from dogfight.hexes import distance, is_full_hex, label
from dogfight.sealed import Sealed
from dogfight.war.balloon import balloons
from dogfight.war.defences import BALLOON, FACE_DOWN, UNSEEN, Counter, Defences
from dogfight.war.orders import Emplace, Order
from dogfight.war.pieces import FLOATING
from dogfight.war.questions import NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky

NOT_NOW: Final = Refusal("Ruling S4", "the balloon and its counters are being put on the ground now")
BALLOON_FIRST: Final = Refusal("Ruling S4", "the balloon comes first, and only once")
NONE_LEFT: Final = Refusal("Balloon 4.g", "no such counter is left to be put on the ground")
NOT_OWN_GROUND: Final = Refusal("Ruling B10", "balloon and counters stand on full hexes of their own side's ground")
TOO_NEAR: Final = Refusal("Balloon 4.e", "no counter stands within one hex of a balloon")
TAKEN: Final = Refusal("Ruling B10", "one counter to a hex")


def defences_of(sky: Sky) -> Defences:
    """The defences of a sky with a balloon."""
    defences = sky.defences
    assert defences is not None
    return defences


def laid_by(sky: Sky) -> tuple[Emplace, ...]:
    """What has been put on the ground so far, as far as it can be seen."""
    return defences_of(sky).laid.value or ()


def in_stock(sky: Sky) -> list[int]:
    """The kinds of counters of which some are left."""
    stock = defences_of(sky).stock.value
    if stock is None:
        return []
    kinds = [UNSEEN] if len(stock) == 1 else [what + 1 for what in range(len(stock))]
    gone = [int(order.what) for order in laid_by(sky)]
    return [what for what, count in zip(kinds, stock, strict=True) if gone.count(what) < count]


def is_own_ground(rules: Rules, sky: Sky, q: i64, r: i64) -> bool:
    """Whether a balloon or counter of this side may stand in a hex, the others aside. [Balloon 4.e, Ruling B10]"""
    return is_full_hex(q, r) and rules.charts.ground.territory(q, r) == defences_of(sky).side


def refuses_counter(sky: Sky, q: i64, r: i64) -> Refusal | None:
    """What speaks against a counter in a hex of the own ground. [Balloon 4.e, Ruling B10]"""
    for order in laid_by(sky):
        if order.what == BALLOON:
            if distance(order.q, order.r, q, r) <= 1:
                return TOO_NEAR
        elif order.q == q and order.r == r:
            return TAKEN
    return None


def refuses_place(rules: Rules, sky: Sky, order: Emplace) -> Refusal | None:
    """What speaks against putting this there. [Balloon 4.e, Balloon 4.g, Ruling S4, Ruling B10]"""
    if (order.what == BALLOON) == bool(laid_by(sky)):
        return BALLOON_FIRST
    if order.what != BALLOON and order.what not in in_stock(sky):
        return NONE_LEFT
    if not is_own_ground(rules, sky, order.q, order.r):
        return NOT_OWN_GROUND
    return None if order.what == BALLOON else refuses_counter(sky, order.q, order.r)


class Places(Choices[Order]):
    """Every kind that is left on every hex of the own ground. A sample picks a kind, then a hex."""

    def __init__(self, rules: Rules, sky: Sky) -> None:
        self.rules = rules
        self.sky = sky
        self.kinds = [BALLOON] if not laid_by(sky) else in_stock(sky)

    def __contains__(self, order: object) -> bool:
        return isinstance(order, Emplace) and refuses_place(self.rules, self.sky, order) is None

    def __len__(self) -> int:
        return len(self.kinds) * len(self.hexes())

    def __iter__(self) -> Iterator[Order]:
        for what in self.kinds:
            for q, r in self.hexes():
                yield Emplace(what, q, r)

    def sample(self, draws: Draws) -> Order:
        hexes = self.hexes()
        what = self.kinds[draws.below(len(self.kinds))]
        q, r = hexes[draws.below(len(hexes))]
        return Emplace(what, q, r)

    def hexes(self) -> list[tuple[i64, i64]]:
        """Those where one may stand."""
        own = self.rules.charts.ground.full_hexes(defences_of(self.sky).side)
        if not laid_by(self.sky):
            return own
        return [(q, r) for q, r in own if refuses_counter(self.sky, q, r) is None]


class Emplacing(Phase):
    """The owner puts the balloon, then AA, MG and dummies on his own ground; nobody else sees where until all lie.

    [Balloon 1.a, Balloon 4.e, Balloon 4.g, Example Balloon Defense, Ruling S4, Ruling B10]
    """

    label = "lays its guns"

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return defences_of(sky).left > 0

    def seat(self, sky: Sky) -> i64:
        return defences_of(sky).laid.eyes - 1

    def is_secret(self, sky: Sky) -> bool:
        return True

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        """Every kind that is left on every hex of the own ground; the balloon first."""
        return Places(rules, sky)

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not isinstance(order, Emplace):
            return NOT_NOW
        return refuses_place(rules, sky, order)

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Emplace):
            defences = defences_of(sky)
            defences.laid = Sealed(defences.laid.eyes, (*laid_by(sky), order))
            defences.left -= 1
            tell(reports, "The balloon has its place." if order.what == BALLOON else "A counter is laid.", "Ruling S4")

    def overdue(self, rules: Rules, sky: Sky, seat: i64) -> Order | None:
        """The first place there is."""
        return next(iter(self.choices(rules, sky, seat)), None)

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        """Where they lie is open now, in the order of the map; what they are is not. [Ruling S4, Ruling B12]"""
        defences = defences_of(sky)
        for index in balloons(sky):
            for order in laid_by(sky):
                if order.what == BALLOON:
                    craft = sky.crafts[index]
                    craft.status, craft.q, craft.r = FLOATING, order.q, order.r
                    where = f"over {label(order.q, order.r)} at {craft.altitude} m"
                    tell(reports, f"{craft.id} floats {where}.", "Ruling S4", "Balloon 1.a")
        places = sorted([(int(one.r), int(one.q), int(one.what)) for one in laid_by(sky) if one.what != BALLOON])
        defences.counters = [_face_down(defences, what, q, r) for r, q, what in places]
        defences.laid = Sealed[tuple[Emplace, ...]](defences.laid.eyes, ())
        if reports is not None and places:
            lie = ", ".join([label(q, r) for r, q, _ in places])
            tell(reports, f"Counters lie face down at {lie}.", "Balloon 4.g", "Ruling S4")
        return NEXT


def _face_down(defences: Defences, what: int, q: int, r: int) -> Counter:
    """A counter that its owner knows; one that nobody has seen is nobody's."""
    return Counter(q, r, FACE_DOWN, Sealed(0 if what == UNSEEN else defences.stock.eyes, what))
