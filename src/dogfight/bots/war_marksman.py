"""What shots are worth, in aircraft shot down, by the exact distribution of each. [Basic VII.5, Tournament V.4]"""

from typing import Final

from mypy_extensions import i64

from dogfight.war.fire import ammunition, bit, modifier
from dogfight.war.gunnery import spread
from dogfight.war.orders import FRONT
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules

WOUNDED_LIFE: Final = 0.65  # of an aircraft's worth is lost box by box, the rest with the last one
CRITICAL: Final = 0.27  # of what is left of it is lost by a critical hit, averaged over the table
BOX: Final = 0.012  # what a box of ammunition is worth
SCARCE: Final = 4  # boxes of ammunition from which on it is worth more
FUTURE: Final = 0.09  # what a gun will still do with a box, if it does not jam


class Marksman:
    """Asks the rules for column, modifiers and table once for each case that differs, and remembers the worth."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.memo: dict[int, float] = {}

    def worth(self, craft: Craft, gun: i64, target: Craft, distance: i64, attacking: bool) -> float:
        """The expected loss of the target by a shot at this range, 1 for the whole aircraft; 0 out of range."""
        column: i64 = self.rules.column.of(craft, gun)
        if distance <= 0 or distance > 7 or column < 0:
            return 0.0
        added: i64 = modifier(self.rules, craft, gun, target, attacking)
        boxes: i64 = min(target.boxes + target.fresh, target.kind.damage_factor)
        key: i64 = (((column * 8 + distance) * 32 + added + 16) * 64 + boxes) * 64 + target.kind.damage_factor
        found = self.memo.get(key)
        if found is None:
            found = self._reckon(column, distance, added, boxes, target.kind.damage_factor)
            self.memo[key] = found
        return found

    def _reckon(self, column: i64, distance: i64, added: i64, boxes: i64, factor: i64) -> float:
        odds = spread(self.rules.charts, column, distance, added)
        before = loss(boxes, factor)
        gained = 0.0
        for hits, ways in enumerate(odds.hits):
            gained += float(ways) * (loss(boxes + hits, factor) - before)
        if self.rules.critical_hits.counts():
            for hits, ways in enumerate(odds.asterisks):
                gained += float(ways) * CRITICAL * (1.0 - loss(boxes + hits, factor))
        return gained / 36

    def price(self, craft: Craft, gun: i64) -> float:
        """What firing costs: a box, and the gun itself where it may jam. [Tournament V.8, Tournament V.9]"""
        boxes: i64 = ammunition(craft, gun)
        cost = 2 * BOX if boxes <= SCARCE else BOX
        risk: i64 = self.rules.jam_risk.of(craft.hot & bit(gun) != 0)
        return cost + float(risk * min(boxes - 1, 6)) * FUTURE / 6


def loss(boxes: i64, factor: i64) -> float:
    """How much of an aircraft is gone with so many boxes marked."""
    return 1.0 if boxes >= factor else WOUNDED_LIFE * float(boxes) / float(factor)


def is_armed(craft: Craft, gun: i64) -> bool:
    """Whether this gun could still fire at all."""
    if gun == FRONT and craft.gliding:
        return False
    return ammunition(craft, gun) > 0 and (craft.jammed | craft.out) & bit(gun) == 0
