"""What shots of a joint turn are worth, in aircraft shot down, by the exact distribution of each. [Advanced Combat]"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.war_marksman import BOX, SCARCE, loss
from dogfight.war.advanced.critical_hits import (
    AILERON,
    CABLES_FOULED,
    CABLES_SLACK,
    CONTROLS_LAST,
    CONTROLS_STRAIGHT,
    ELEVATOR,
    ELEVATOR_CABLES,
    ENGINE_1,
    ENGINE_2,
    ENGINE_4,
    FRONT_GUNS,
    FUEL_LINE,
    GAS_TANK,
    OBSERVER_DIES,
    OBSERVER_WOUND,
    OIL_LEAK,
    ON_FIRE,
    PILOT_DIES,
    PROP,
    SERIOUS,
    SLIGHT,
    STRUTS,
    TAIL,
    WING,
)
from dogfight.war.advanced.field_of_fire import ANGLES, angle_of
from dogfight.war.advanced.guns import bits_of, guns_of, halved, is_halved, left_for, not_ready
from dogfight.war.advanced.jamming import BITS, heat_of, jam_number
from dogfight.war.fire import modifier
from dogfight.war.gunnery import INSIDE, spread
from dogfight.war.orders import FIXED, FRONT, LEWIS, REAR
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules

GUN: Final = 0.18  # what a gun that jams would have done until it is clear
HEATED: Final = 0.02  # what a shot costs the next one, by heat

# How much of what is left of an aircraft a critical hit takes, by what it does; others are a trifle.
WORTH: Final = {
    PILOT_DIES: 1.0, SERIOUS: 0.6, SLIGHT: 0.25, FUEL_LINE: 0.75, PROP: 0.75, ENGINE_1: 0.1, ENGINE_2: 0.2,
    ENGINE_4: 0.5, OIL_LEAK: 0.5, GAS_TANK: 0.5, ON_FIRE: 0.75, CONTROLS_LAST: 0.3, CONTROLS_STRAIGHT: 0.3,
    AILERON: 0.15, CABLES_FOULED: 0.4, CABLES_SLACK: 0.2, ELEVATOR: 0.08, ELEVATOR_CABLES: 0.15, WING: 0.15,
    TAIL: 0.15, STRUTS: 0.15, FRONT_GUNS: 0.4, OBSERVER_WOUND: 0.05, OBSERVER_DIES: 0.1,
}  # fmt: skip
TRIFLE: Final = 0.03
WAYS: Final[list[i64]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


class JointMarksman:
    """Asks the rules for column, range and modifiers, and remembers what each case that differs is worth."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.memo: dict[int, float] = {}
        self.critical = [self._critical(angle) for angle in range(len(ANGLES))]

    def _critical(self, angle: i64) -> float:
        """What a row of the table for this angle takes of an aircraft, over two dice."""
        total = 0.0
        for roll in range(2, 13):
            code = self.rules.charts.angled_criticals[angle * 13 + roll]
            total += float(WAYS[roll]) * WORTH.get(code, TRIFLE)
        return total / 36

    def worth(self, craft: Craft, gun: i64, target: Craft, distance: i64) -> float:
        """The expected loss of the target by a shot at this range, 1 for the whole aircraft."""
        column: i64 = self.rules.column.of(craft, gun)
        if distance <= 0 or distance > 7 or column < 0:
            return 0.0
        added: i64 = modifier(self.rules, craft, gun, target, True)
        angle: i64 = angle_of(craft, target)
        factor: i64 = target.kind.damage_factor
        boxes: i64 = min(target.boxes, factor)
        key: i64 = ((column * 8 + distance) * 32 + added + 16) * 64 + boxes
        key = ((key * 64 + factor) * 4 + angle) * 4 + gun
        found = self.memo.get(key)
        if found is None:
            odds = spread(self.rules.charts, column, distance, added)
            found = self._reckon(odds.hits, odds.asterisks, gun, self.critical[angle], boxes, factor)
            self.memo[key] = found
        return found

    def _reckon(
        self, hits: tuple[int, ...], asterisks: tuple[int, ...], gun: i64, critical: float, boxes: i64, factor: i64
    ) -> float:
        before = loss(boxes, factor)
        counts = 0.5 if is_halved(gun) else 1.0
        gained = 0.0
        for number, ways in enumerate(hits):
            after = loss(boxes + halved(gun, number), factor)
            starred = float(asterisks[number]) if number < len(asterisks) else 0.0
            gained += float(ways) * (after - before) + counts * starred * critical * (1.0 - after)
        return gained / 36

    def price(self, craft: Craft, gun: i64) -> float:
        """What firing costs: a box, heat, and the gun itself where it may jam. [Advanced Jamming, Ruling A13]"""
        bits: i64 = bits_of(craft, gun)
        risk: i64 = 0
        heat: i64 = 0
        for bit in BITS:
            if bits & bit != 0:
                risk = max(risk, jam_number(craft, bit))
                heat = max(heat, heat_of(craft, bit))
        boxes: i64 = left_for(craft, gun)
        cost = 2 * BOX if boxes <= SCARCE else BOX
        return cost + HEATED + float(risk) / 6 * (GUN if boxes > 1 else 0.0)

    def ready(self, craft: Craft) -> list[tuple[int, float]]:
        """Its guns that may fire next, with their prices; of two front guns both together, else the one that can."""
        found: list[tuple[int, float]] = []
        both = not_ready(craft, FRONT) is None
        for gun in guns_of(craft.kind):
            apart = gun == LEWIS or gun == FIXED
            if not_ready(craft, gun) is None and not (apart and both):
                found.append((int(gun), self.price(craft, gun)))
        return found

    def best(self, craft: Craft, guns: list[tuple[int, float]], target: Craft, at: i64, distance: i64) -> float:
        """The worth of all that fires at the target, less its prices. `at` is the target's spot."""
        total = 0.0
        for gun, price in guns:
            field = self.rules.rear_field if gun == REAR else self.rules.front_field
            if field.of(craft.kind, craft.facing, at, target.altitude - craft.altitude) == INSIDE:
                total += max(self.worth(craft, gun, target, distance) - price, 0.0)
        return total
