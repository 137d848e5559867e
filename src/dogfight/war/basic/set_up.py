"""Setting up: aircraft are placed on their edge in secret, or stand head-on over the middle.

[Basic II.9.a, Ruling S1]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE, Choices, Listed, Refusal
from dogfight.hexes import COLUMNS, FACING_NAMES, LAST_ROW, NE, NW, SE, SW, edge_distance, first_number, label, step
from dogfight.sealed import Sealed
from dogfight.war.orders import FRONT, ONE_DIE, REAR, Order, Place, Roll
from dogfight.war.pieces import ALLIED, FLYING, WAITING, Craft
from dogfight.war.questions import BOTH, NEXT, MayEnter, Phase, Reports, Rules, tell
from dogfight.war.sky import FIRST_ALLIED, FIRST_BY_DIE, FIRST_GERMAN, ROLL_FIRST, ROLL_NOTHING, Sky

NOT_A_PLACE: Final = Refusal("Basic II.9.a", "set up on a half-hex of your own edge, facing a full hex of the map")
SHARED: Final = Refusal("Ruling S5", "another of your aircraft starts in that half-hex at that altitude")
ANY_SPEED: Final = Refusal("Ruling S6", "the starting speed lies between its minimum and maximum")
OTHER_GUNS: Final = Refusal("Optional VII Variants", "other guns than the chart's belong to Special Aircraft")
ROCKETS: Final = Refusal("Optional VIII", "rockets belong to Anti-Balloon Rockets")
TIRED: Final = Refusal("Optional IV", "a tired pilot belongs to Endurance")
NOT_NOW: Final = Refusal("Ruling S4", "the aircraft are being set up now")
NOT_YOURS: Final = Refusal("Ruling S4", "that aircraft is not yours to place, or it is placed")


class PrintedGuns(MayEnter):
    """Aircraft carry the guns of the chart. [Ruling O8]"""

    def of(self, craft: Craft) -> Refusal | None:
        return OTHER_GUNS if craft.kind.variant_of else None


class NoRockets(MayEnter):
    """Rockets are an optional rule. [Ruling S8, Ruling B22]"""

    def of(self, craft: Craft) -> Refusal | None:
        return ROCKETS if craft.task is not None and craft.task.rockets > 0 else None


class Rested(MayEnter):
    """Pilots are fresh. [Ruling O3]"""

    def of(self, craft: Craft) -> Refusal | None:
        return TIRED if craft.fatigue > 0 else None


class SetUp(Phase):
    """Both sides place their aircraft in secret; all are shown together. [Ruling S1, Ruling S4]"""

    label = "sets up"

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return any([craft.status == WAITING and not is_placed(sky, index) for index, craft in enumerate(sky.crafts)])

    def seat(self, sky: Sky) -> i64:
        return BOTH

    def is_secret(self, sky: Sky) -> bool:
        return True

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        ready: list[Order] = []
        for index in unplaced(sky, seat):
            craft = sky.crafts[index]
            top: i64 = rules.speed_limit.of(craft)
            for order in starts(index, craft):
                if order.speed <= top and not _is_shared(sky, order, craft):
                    ready.append(order)
        return Listed(ready)

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not isinstance(order, Place):
            return NOT_NOW
        if order.craft not in unplaced(sky, seat):
            return NOT_YOURS
        craft = sky.crafts[order.craft]
        if order.speed < craft.kind.min_speed or order.speed > rules.speed_limit.of(craft):
            return ANY_SPEED
        if order not in starts(order.craft, craft):
            return NOT_A_PLACE
        return SHARED if _is_shared(sky, order, craft) else None

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Place):
            sky.placed[order.craft] = Sealed(1 << sky.crafts[order.craft].side, order)
            tell(reports, f"{sky.crafts[order.craft].id} is set up.", "Ruling S4")

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        return NEXT


def unplaced(sky: Sky, seat: i64) -> list[int]:
    """The aircraft this side has still to place."""
    return [index for index, craft in enumerate(sky.crafts)
            if craft.side == seat and craft.status == WAITING and not is_placed(sky, index)]  # fmt: skip


def is_placed(sky: Sky, index: i64) -> bool:
    """Whether the owner has placed this aircraft; who may not see where sees only that."""
    return index < len(sky.placed) and sky.placed[index].eyes != 0


def starts(index: i64, craft: Craft) -> list[Place]:
    """Every half-hex of the side's edge, every facing into the map, every speed.

    [Basic II.9.a, Ruling S5, Ruling S6]
    """
    found: list[Place] = []
    row: i64 = 0 if craft.side == ALLIED else LAST_ROW
    facings = (SE, SW) if craft.side == ALLIED else (NW, NE)
    for across in range(COLUMNS):
        q: i64 = first_number(row) + across
        for facing in facings:
            ahead_q, ahead_r = step(q, row, facing)
            if edge_distance(ahead_q, ahead_r) >= 1:
                for speed in range(craft.kind.min_speed, craft.kind.max_speed + 1):
                    found.append(Place(index, q, row, facing, speed))
    return found


def _is_shared(sky: Sky, order: Order, craft: Craft) -> bool:
    """No two aircraft start in one half-hex at one altitude. [Ruling S5]"""
    if not isinstance(order, Place):
        return False
    for index, sealed in enumerate(sky.placed):
        other = sealed.value
        if other is not None and other.q == order.q and other.r == order.r:
            if sky.crafts[index].side == craft.side and sky.crafts[index].altitude == craft.altitude:
                return True
    return False


class Reveal(Phase):
    """The set-ups are opened together and ammunition is loaded. [Ruling S4, Tournament V.8.b]"""

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        for sealed in sky.placed:
            place = sealed.value
            if place is not None:
                craft = sky.crafts[place.craft]
                put(craft, place.q, place.r, place.facing, place.speed)
                where = f"{label(place.q, place.r)} facing {FACING_NAMES[place.facing]}"
                tell(reports, f"{craft.id} starts at {where}, speed {place.speed}, {craft.altitude} m.", "Basic II.9.a")
        sky.placed = []
        for craft in sky.crafts:
            craft.ammo_front = rules.supply.of(craft.kind, FRONT)
            craft.ammo_rear = rules.supply.of(craft.kind, REAR)
        sky.rolling = ROLL_FIRST if sky.first == FIRST_BY_DIE else ROLL_NOTHING


class FirstPlayer(Phase):
    """The Allied side is player A unless chosen otherwise, or by a die: 1 to 3 Allied. [Basic I, Ruling S2]"""

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return sky.rolling == ROLL_FIRST

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return ONE_DIE

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Roll):
            sky.first = FIRST_ALLIED if order.first <= 3 else FIRST_GERMAN
            sky.rolling = ROLL_NOTHING
            tell(reports, f"The die shows {order.first}: {'Allied' if sky.first == 0 else 'German'} moves first.",
                 "Ruling S2")  # fmt: skip


def put(craft: Craft, q: i64, r: i64, facing: i64, speed: i64) -> None:
    """Stand an aircraft on the board."""
    craft.status = FLYING
    craft.q = q
    craft.r = r
    craft.facing = facing
    craft.speed = speed


def head_on(crafts: list[Craft]) -> None:
    """Quick games start 12 hexes apart, nose to nose about the middle, friends two hexes abreast. [Ruling S1]"""
    counts = [0, 0]
    for craft in crafts:
        row: i64 = LAST_ROW // 2 - 6 if craft.side == ALLIED else LAST_ROW // 2 + 6
        abreast: i64 = counts[craft.side]
        counts[craft.side] += 1
        offset: i64 = (abreast + 1) // 2 * (2 if abreast % 2 else -2)
        q: i64 = first_number(LAST_ROW // 2) + COLUMNS // 2 + offset
        facing: i64 = SE if craft.side == ALLIED else NW
        put(craft, q, row, facing, max(craft.kind.min_speed, craft.kind.max_speed - 2))

