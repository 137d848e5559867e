"""One moment of the hex game as the pilot of one aircraft sees it: shots to be had, answers, threats, prospects.

A scene works on a copy of the sky and moves its own aircraft about on it. What it has worked out it remembers, since
many flights end in one hex.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand import disturbance, prize
from dogfight.bots.war_marksman import Marksman, is_armed
from dogfight.bots.war_reach import NONE, Reach, Reaches
from dogfight.hexes import DQ, DR, distance, rotate_to
from dogfight.war.announcing import plan_for
from dogfight.war.fire import range_between, refuses_fire
from dogfight.war.flight import Plan
from dogfight.war.gunnery import AHEAD_OF, BEHIND_OF, FAR, NOT_BEHIND, spot
from dogfight.war.orders import FRONT, REAR
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

GUESSES: Final = 3  # where an enemy may be next: straight on, to the right, to the left


class Scene:
    """The sky around the aircraft with this index. `sky` is a copy and `me` is moved about on it."""

    def __init__(self, rules: Rules, reaches: Reaches, marksman: Marksman, sky: Sky, index: i64) -> None:
        self.rules = rules
        self.reaches = reaches
        self.marksman = marksman
        self.sky = sky.fork()
        self.index = index
        self.origin = sky.crafts[index]
        self.me = self.sky.crafts[index]
        flying = [craft for craft in self.sky.crafts if craft.status == FLYING]
        self.enemies = [craft for craft in flying if craft.side != self.me.side]
        self.friends = len(flying) - len(self.enemies)  # the aircraft itself among them
        self.guesses = [guesses(enemy) for enemy in self.enemies]
        self.hunters = [Hunter(rules, reaches, enemy) for enemy in self.enemies]
        self.sought = [enemy for enemy in self.enemies if prize(enemy) > 1.0] or self.enemies
        self.ranges: dict[int, int] = {}
        self.hopes: dict[int, float] = {}
        self.own: list[Reach] = []
        self.own_speed: i64 = -1

    def suppose(self, speed: i64, change: i64) -> None:
        """Back to where the own aircraft is, with this announced."""
        me = self.origin.copy()
        me.altitude += change - self.rules.sinking.of(me, change)
        me.speed, me.change = speed, change
        self.sky.crafts[self.index] = me
        self.me = me
        self.hopes.clear()
        self.own_speed = -1

    def stand(self, q: i64, r: i64, facing: i64, trail: i64) -> None:
        """Put the own aircraft where a flight ends."""
        me = self.me
        me.q = q
        me.r = r
        me.facing = facing
        me.trail = trail
        me.moved = True

    def attack(self) -> float:
        """The worth of the best shots from here, one a gun."""
        best_front = best_rear = 0.0
        for enemy in self.enemies:
            at: i64 = spot(enemy.q - self.me.q, enemy.r - self.me.r)
            if at == FAR:
                continue
            if AHEAD_OF[self.me.facing * 225 + at]:
                best_front = max(best_front, self._shot(self.me, FRONT, enemy, True))
            elif self.me.kind.ammo_rear > 0 and BEHIND_OF[self.me.facing * 225 + at] != NOT_BEHIND:
                best_rear = max(best_rear, self._shot(self.me, REAR, enemy, True))
        return best_front + best_rear

    def answer(self) -> float:
        """What the enemies' fire at the own aircraft would be worth where it stands now."""
        total = 0.0
        for enemy in self.enemies:
            at: i64 = spot(self.me.q - enemy.q, self.me.r - enemy.r)
            if at == FAR:
                continue
            if AHEAD_OF[enemy.facing * 225 + at]:
                total += self._shot(enemy, FRONT, self.me, False)
            elif enemy.kind.ammo_rear > 0 and BEHIND_OF[enemy.facing * 225 + at] != NOT_BEHIND:
                total += self._shot(enemy, REAR, self.me, False)
        return total

    def _shot(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> float:
        """The worth of a shot less its price, 0 when it may not or need not be fired."""
        if refuses_fire(self.rules, self.sky, craft, gun, target) is not None:
            return 0.0
        far: i64 = range_between(self.rules, craft, target)
        worth = self.marksman.worth(craft, gun, target, far, attacking) - self.marksman.price(craft, gun)
        return max(worth * prize(target) + disturbance(target), 0.0)

    def threat(self) -> float:
        """What the enemies can do to the own aircraft with their front guns in their next movement."""
        total = 0.0
        for number, enemy in enumerate(self.enemies):
            if is_armed(enemy, FRONT):
                far = self.shortest(number)
                if far < NONE:
                    total += self.marksman.worth(enemy, FRONT, self.me, far, True)
        return total * prize(self.me)

    def shortest(self, number: i64) -> int:
        """The shortest range by the rules at which an enemy could have the own aircraft before his guns next turn."""
        me = self.me
        key = ((number * 64 + me.r) * 256 + me.q + 64) * 256 + me.altitude // 50
        found = self.ranges.get(key)
        if found is None:
            found = self.hunters[number].shortest(me)
            self.ranges[key] = found
        return found

    def hope(self) -> float:
        """What the own front gun may do next turn, averaged over a few guesses where the best target will be."""
        me = self.me
        if not is_armed(me, FRONT):
            return 0.0
        key = (((me.r * 256 + me.q + 64) * 8 + me.facing) * 16 + me.speed) * 256 + me.altitude // 50
        found = self.hopes.get(key)
        if found is None:
            found = max([self._hope(number) for number in range(len(self.enemies))], default=0.0)
            self.hopes[key] = found
        return found

    def _hope(self, number: i64) -> float:
        me, enemy = self.me, self.enemies[number]
        if self.own_speed != me.speed:
            self.own = [self.reaches.of(plan) for plan in level_plans(self.rules, me, me.speed)[1:4]]
            self.own_speed = me.speed
        total = 0.0
        for q, r in self.guesses[number]:
            best: i64 = NONE
            dq, dr = rotate_to(q - me.q, r - me.r, me.facing)
            for reach in self.own:
                best = min(best, reach.nearest(dq, dr))
            if best < NONE:
                total += self.marksman.worth(me, FRONT, enemy, self.closed(best, enemy), True)
        return total / GUESSES * prize(enemy)

    def closed(self, far: i64, enemy: Craft) -> int:
        """The range by the rules over so many hexes once the own aircraft has closed the gap as far as it can."""
        gap: i64 = enemy.altitude - self.me.altitude
        if gap > 0:
            gap = max(gap - self.rules.climb_limit.of(self.me), 0)
        else:
            gap = max(-gap - self.rules.dive_limit.of(self.me), 0)
        return self.rules.range_to.of(far, gap)

    def nearest_enemy(self) -> int:
        """Hexes to the nearest enemy, of those on a mission if there are any; 0 if there is none."""
        me = self.me
        near: i64 = 0
        for number, one in enumerate(self.sought):
            far: i64 = distance(me.q, me.r, one.q, one.r)
            near = far if number == 0 or far < near else near
        return near


class Hunter:
    """An enemy as he may come after an aircraft with his front gun in his next movement, by level flights."""

    def __init__(self, rules: Rules, reaches: Reaches, craft: Craft) -> None:
        self.rules = rules
        self.reaches = reaches
        self.craft = craft
        self.plans = level_plans(rules, craft, craft.speed)
        self.each = [reaches.of(plan) for plan in self.plans]
        self.climb = rules.climb_limit.of(craft)
        self.dive = rules.dive_limit.of(craft)

    def shortest(self, target: Craft) -> int:
        """The shortest range by the rules, with the gap as it is, or closed by a climb or a dive; NONE for none."""
        enemy = self.craft
        gap: i64 = target.altitude - enemy.altitude
        climbs = 0 < gap <= self.climb
        cost: i64 = self.rules.climb_cost.of(gap) if climbs else 0
        closes = gap == 0 or (climbs and cost == 0) or 0 < -gap <= self.dive
        dq, dr = rotate_to(target.q - enemy.q, target.r - enemy.r, enemy.facing)
        best: i64 = NONE
        for number, plan in enumerate(self.plans):
            near: i64 = self.each[number].nearest(dq, dr)
            if near < NONE:
                far: i64 = near if closes else self.rules.range_to.of(near, gap if gap > 0 else -gap)
                best = min(best, far if far > 0 else NONE)
            if cost > 0 and plan.points - cost >= enemy.kind.min_speed:
                slower = Plan(plan.schedule, plan.points - cost, 0, plan.limit, False, True, plan.aft)
                best = min(best, self.reaches.of(slower).nearest(dq, dr))
        return best


def level_plans(rules: Rules, craft: Craft, speed: i64) -> list[Plan]:
    """Level flights at the speeds it can have next turn, slowest first."""
    low: i64 = max(craft.kind.min_speed, speed - 2)
    high: i64 = min(rules.speed_limit.of(craft), speed + 2)
    return [plan_for(rules, craft, one, 0, False) for one in range(low, max(low, high) + 1)]


def guesses(craft: Craft) -> list[tuple[int, int]]:
    """Where it may be after its next move: straight on, or a hexside to either side after half of the way."""
    half: i64 = craft.speed // 2
    rest: i64 = craft.speed - half - 1
    found = [(int(craft.q + DQ[craft.facing] * craft.speed), int(craft.r + DR[craft.facing] * craft.speed))]
    for side in (1, 5):
        facing: i64 = (craft.facing + side) % 6
        q: i64 = craft.q + DQ[craft.facing] * half + DQ[facing] * rest
        r: i64 = craft.r + DR[craft.facing] * half + DR[facing] * rest
        found.append((int(q), int(r)))
    return found
