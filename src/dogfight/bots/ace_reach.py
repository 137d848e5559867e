"""How near an aircraft can bring its front guns to a place in its next movement, climbs and dives included.

It depends on the aircraft's powers and on where the place lies from it, so all playouts share one memory.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.war_reach import NONE, Reaches
from dogfight.bots.war_scene import level_plans
from dogfight.hexes import length, rotate_to
from dogfight.war.flight import Plan
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules

FARTHEST: Final = 27  # hexes: no flight and shot reach beyond
ACROSS: Final = 2 * FARTHEST + 1
UNKNOWN: Final = -1
NO_ROW: Final[list[i64]] = []


class Layer:
    """What a hunter reaches at one altitude, so many metres above his own: filled as it is asked for."""

    def __init__(self, hunter: "Hunter", gap: i64) -> None:
        self.hunter = hunter
        self.gap = gap
        self.rows: list[list[i64]] = [NO_ROW] * int(ACROSS)

    def nearest(self, q: i64, r: i64, facing: i64) -> i64:
        """The shortest range by the rules at an offset for a start that faces so, NONE where it cannot be shot at."""
        if length(q, r) > FARTHEST:
            return NONE
        ahead, aside = rotate_to(q, r, facing)
        row = self.rows[ahead + FARTHEST]
        if len(row) == 0:
            row = [UNKNOWN] * int(ACROSS)
            self.rows[ahead + FARTHEST] = row
        found = row[aside + FARTHEST]
        if found == UNKNOWN:
            found = self.hunter.reached(ahead, aside, self.gap)
            row[aside + FARTHEST] = found
        return found


class Hunter:
    """An aircraft of certain powers, at a certain speed."""

    def __init__(self, rules: Rules, reaches: Reaches, craft: Craft) -> None:
        self.rules = rules
        self.reaches = reaches
        self.plans = level_plans(rules, craft, craft.speed)
        self.climb: i64 = rules.climb_limit.of(craft)
        self.dive: i64 = rules.dive_limit.of(craft)
        self.slowest: i64 = craft.kind.min_speed
        self.layers: dict[int, Layer] = {}

    def layer(self, gap: i64) -> Layer:
        """What it reaches so many metres higher."""
        found = self.layers.get(gap)
        if found is None:
            found = Layer(self, gap)
            self.layers[gap] = found
        return found

    def reached(self, q: i64, r: i64, gap: i64) -> i64:
        """Over its level flights, with the gap closed by a climb or a dive as far as it may be."""
        left: i64 = max(gap - self.climb, 0) if gap > 0 else max(-gap - self.dive, 0)
        cost: i64 = self.rules.climb_cost.of(gap - left) if gap > 0 else 0
        best: i64 = NONE
        for plan in self.plans:
            slower = plan.points - cost
            if slower < self.slowest and cost > 0:
                continue
            used = plan if cost == 0 else Plan(plan.schedule, slower, 0, plan.limit, False, True, plan.aft)
            near = self.reaches.nearest(used, 0, q, r)
            if near < NONE:
                far: i64 = self.rules.range_to.of(near, left)
                best = min(best, far if far > 0 else NONE)
        return best


class Hunters:
    """Those that were asked for."""

    def __init__(self, rules: Rules, reaches: Reaches) -> None:
        self.rules = rules
        self.reaches = reaches
        self.known: dict[int, Hunter] = {}

    def of(self, craft: Craft) -> Hunter:
        """The one with this aircraft's powers and speed."""
        rules = self.rules
        kind = craft.kind
        powers: i64 = rules.climb_limit.of(craft) // 50 * 64 + rules.dive_limit.of(craft) // 50
        speeds: i64 = (rules.speed_limit.of(craft) * 64 + craft.speed) * 64 + kind.min_speed
        turns: i64 = (rules.schedule_of.of(kind) * 8 + rules.turn_limit.of(craft)) * 4
        turns += 2 if craft.gliding else 0
        turns += 1 if kind.ammo_rear > 0 else 0
        key = (powers * 262144 + speeds) * 256 + turns
        found = self.known.get(key)
        if found is None:
            found = Hunter(rules, self.reaches, craft)
            self.known[key] = found
        return found
