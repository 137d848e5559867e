"""The quick eye of a playout: an aircraft's move out of few ends, weighed as the Pilot weighs them.

It works on the sky of the playout itself and puts the aircraft back when it has looked.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ace_aim import hex_price
from dogfight.bots.ace_reach import Hunter, Hunters, Layer
from dogfight.bots.errand import PRIZE, has_task
from dogfight.bots.war_flights import worth_announcing
from dogfight.bots.war_home import way_home
from dogfight.bots.war_marksman import Marksman, is_armed, loss
from dogfight.bots.war_reach import NONE, Reaches
from dogfight.bots.war_scene import GUESSES, guesses
from dogfight.bots.war_weights import Weights
from dogfight.game import Draws
from dogfight.hexes import distance, edge_distance, rotate_to
from dogfight.war.fire import range_between, refuses_fire
from dogfight.war.flying import Ends
from dogfight.war.gunnery import AHEAD_OF, BEHIND_OF, FAR, NOT_BEHIND, spot
from dogfight.war.orders import FRONT, REAR
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import EDGE_AS_PRINTED, Sky
from dogfight.war.task import NO_RUN

AIMED: Final = 4  # ends of an announcement with an enemy before the guns that are looked at
LOOSE: Final = 2  # and others
AIMED_FLYING: Final = 16
LOOSE_FLYING: Final = 16
HOMEWARD: Final = 0.06  # a hex
HURT: Final = 0.5  # as the Pilot
NOWHERE: Final = -99.0
LONG_RANGE: Final = 7  # hexes by the rules
NO_SHOTS: Final[list[float]] = [0.0] * NONE


class Move:
    """What an aircraft announces and flies, and what a Pilot thinks of it.

    `besides` is the part of that worth that playouts know nothing of: what it does for an errand, gas, guns on the
    ground.
    """

    def __init__(
        self, speed: i64, change: i64, word: str, worth: float, besides: float = 0.0, run: i64 = NO_RUN
    ) -> None:  # fmt: skip
        self.speed = speed
        self.change = change
        self.word = word
        self.worth = worth
        self.besides = besides
        self.run = run


def best_first(moves: list[Move], most: i64) -> list[Move]:
    """The best of these by what a Pilot thinks of them, at most so many."""
    return sorted(moves, key=_worth)[: int(most)]


def _worth(move: Move) -> float:
    return -move.worth


class Eye:
    """The knowledge of one computer that all its playouts share."""

    def __init__(self, rules: Rules, reaches: Reaches, marksman: Marksman, prized: float = PRIZE) -> None:
        self.rules = rules
        self.reaches = reaches
        self.marksman = marksman
        self.prized = prized
        self.hunters = Hunters(rules, reaches)
        self.weights = Weights()

    def prize(self, craft: Craft) -> float:
        """How much more than another aircraft this one is worth to the enemy."""
        return self.prized if has_task(craft) else 1.0


class Glance:
    """One aircraft on the sky of a playout. It is moved about; `put_back` ends that."""

    def __init__(self, eye: Eye, sky: Sky, index: i64) -> None:
        self.eye = eye
        self.rules = eye.rules
        self.sky = sky
        self.index = index
        me = sky.crafts[index]
        self.me = me
        self.before = me.copy()
        self.enemies: list[Craft] = []
        self.hunters: list[Hunter] = []
        self.hunted: list[Layer] = []  # where each enemy's guns reach at the altitude of this one
        self.hunts: list[Layer] = []  # where its own reach at theirs
        self.threats: list[list[float]] = []  # what enemies' front guns may do to it, by range; empty until asked for
        self.hopes: list[list[float]] = []
        self.guesses: list[list[tuple[int, int]]] = []
        self.friends = 0
        for craft in sky.crafts:
            if craft.status == FLYING and craft.side != me.side:
                self.enemies.append(craft)
                self.hunters.append(eye.hunters.of(craft))
                self.guesses.append(guesses(craft))
            elif craft.status == FLYING:
                self.friends += 1
        self.sought = [enemy for enemy in self.enemies if has_task(enemy)] or self.enemies
        self.look()
        self.shy = self.is_shy()
        self.busy = has_task(me)  # with the task of a mission: it has no time to hunt
        self.lone = sky.edge == EDGE_AS_PRINTED and sky.count_on_board() == 2

    def is_shy(self) -> bool:
        """Whether it has no fight in it, as the Pilot would say."""
        me = self.me
        if me.novice or me.gliding or not (is_armed(me, FRONT) or is_armed(me, REAR)):
            return True
        leaves = self.sky.edge != EDGE_AS_PRINTED or self.sky.count_on_board() > 2
        return leaves and self.friends <= len(self.enemies) and loss(me.boxes, me.kind.damage_factor) > HURT

    def announce(self, draws: Draws) -> Move | None:
        """The best of the ends looked at, over all announcements."""
        best: Move | None = None
        for speed, change in worth_announcing(self.rules, self.sky, self.index):
            self.pretend(speed, change)
            found = self.best(draws, AIMED, LOOSE, NOWHERE if best is None else best.worth)
            if found is not None:
                best = found
            self.put_back()
        return best

    def fly(self, draws: Draws) -> Move | None:
        """The best of the ends looked at, with what is announced."""
        found = self.best(draws, AIMED_FLYING, LOOSE_FLYING, NOWHERE)
        self.put_back()
        return found

    def pretend(self, speed: i64, change: i64) -> None:
        """As if this had been announced."""
        me = self.me
        me.altitude += change - self.rules.sinking.of(me, change)
        me.speed = speed
        me.change = change
        self.look()

    def look(self) -> None:
        """Where guns reach from its altitude, and at it."""
        me = self.me
        own = self.eye.hunters.of(me)
        self.hunts, self.hunted = [], []
        for number, enemy in enumerate(self.enemies):
            self.hunts.append(own.layer(enemy.altitude - me.altitude))
            self.hunted.append(self.hunters[number].layer(me.altitude - enemy.altitude))

    def put_back(self) -> None:
        """As if nothing had been."""
        me, was = self.me, self.before
        me.altitude, me.speed, me.change = was.altitude, was.speed, was.change
        self.back_to_start()

    def back_to_start(self) -> None:
        """Where its flight begins."""
        me, was = self.me, self.before
        me.q, me.r, me.facing, me.trail, me.moved = was.q, was.r, was.facing, was.trail, was.moved

    def best(self, draws: Draws, aimed: i64, loose: i64, floor: float) -> Move | None:
        """The best end that is worth more than `floor`, of so many with an enemy before the guns and so many others."""
        me = self.me
        ends = Ends(self.rules, self.sky, self.index, whole=me.novice)
        every: i64 = len(ends.table.word)
        rows: list[int] = self.aimed(ends, draws, aimed) if ends.inland else []
        for _ in range(min(loose, every)):
            rows.append(draws.below(every))
        top, chosen = floor, -1
        for row in rows:
            if ends.table.exited[row] or not ends.is_free(row):
                continue
            me.q, me.r, me.facing, me.trail = ends.pose(row)
            me.moved = True
            worth = self.worth(top)
            self.back_to_start()
            if worth > top:
                top, chosen = worth, row
        return None if chosen < 0 else Move(me.speed, me.change, ends.table.word[chosen], top)

    def aimed(self, ends: Ends, draws: Draws, most: i64) -> list[int]:
        """Rows that have an enemy before the guns, by lot if there are more."""
        me = self.me
        reach = self.eye.reaches.of(ends.plan)
        found: list[int] = []
        for enemy in self.enemies:
            dq, dr = rotate_to(enemy.q - me.q, enemy.r - me.r, me.facing)
            rows = reach.fronting(dq, dr)
            many: i64 = len(rows)
            if many <= most:
                found.extend(rows)
            else:
                for _ in range(most):
                    found.append(rows[draws.below(many)])
        return found

    def worth(self, floor: float) -> float:
        """What it is worth to end there, in aircraft; anything not above the floor where it cannot be above it."""
        if self.shy:
            return self.homeward()
        if self.busy:
            return self.attack() - self.answer() - 0.8 * self.threat()
        by = self.eye.weights
        worth = self.attack() - by.answered * self.answer()
        worth -= hex_price(by.far_off, self.sky.mission is not None) * self.far() + self.edge()
        if worth + by.hoped * 0.7 <= floor:
            return NOWHERE
        return worth + by.hoped * self.hope() - by.threatened * (1.0 if self.friends == 1 else 0.7) * self.threat()

    def homeward(self) -> float:
        """For one who has nothing to win any more."""
        me = self.me
        way = way_home(self.rules.charts.ground, me.side, me.q, me.r)
        return self.attack() - self.answer() - 0.8 * self.threat() - HOMEWARD * float(way)

    def far(self) -> float:
        """How many hexes it is too far from the enemy, from those on a mission if there are any; whoever has the task
        of a mission himself is never too far."""
        if self.busy:
            return 0.0
        near = min([distance(self.me.q, self.me.r, one.q, one.r) for one in self.sought], default=0)
        return float(max(near - 2, 0))

    def edge(self) -> float:
        """The price of being near an edge where nobody is shifted away from it."""
        near: i64 = edge_distance(self.me.q, self.me.r)
        return 0.0 if self.lone or near >= 4 else self.eye.weights.near_edge * float(4 - near)

    def attack(self) -> float:
        """The worth of the best shots from here, one a gun."""
        me = self.me
        front = rear = 0.0
        for enemy in self.enemies:
            at: i64 = spot(enemy.q - me.q, enemy.r - me.r)
            if at == FAR:
                continue
            if AHEAD_OF[me.facing * 225 + at]:
                front = max(front, self.shot(me, FRONT, enemy, True))
            elif me.kind.ammo_rear > 0 and BEHIND_OF[me.facing * 225 + at] != NOT_BEHIND:
                rear = max(rear, self.shot(me, REAR, enemy, True))
        return front + rear

    def answer(self) -> float:
        """What the enemies' fire at it would be worth."""
        me = self.me
        total = 0.0
        for enemy in self.enemies:
            at: i64 = spot(me.q - enemy.q, me.r - enemy.r)
            if at == FAR:
                continue
            if AHEAD_OF[enemy.facing * 225 + at]:
                total += self.shot(enemy, FRONT, me, False)
            elif enemy.kind.ammo_rear > 0 and BEHIND_OF[enemy.facing * 225 + at] != NOT_BEHIND:
                total += self.shot(enemy, REAR, me, False)
        return total

    def shot(self, craft: Craft, gun: i64, target: Craft, attacking: bool) -> float:
        """The worth of a shot less its price, 0 when it may not or need not be fired."""
        if refuses_fire(self.rules, self.sky, craft, gun, target) is not None:
            return 0.0
        marksman = self.eye.marksman
        far: i64 = range_between(self.rules, craft, target)
        worth = marksman.worth(craft, gun, target, far, attacking) * self.eye.prize(target) - marksman.price(craft, gun)
        return max(worth, 0.0)

    def threat(self) -> float:
        """What the enemies can do to it in their next movement."""
        me = self.me
        total = 0.0
        for number, enemy in enumerate(self.enemies):
            far: i64 = self.hunted[number].nearest(me.q - enemy.q, me.r - enemy.r, enemy.facing)
            if far < NONE:
                total += self.threats_of(number)[far]
        return total * self.eye.prize(me)

    def threats_of(self, number: i64) -> list[float]:
        """What an enemy's front gun may do to it in an attack, by range."""
        if not self.threats:
            self.threats = [self.by_range(enemy, self.me) for enemy in self.enemies]
        return self.threats[number]

    def hopes_of(self, number: i64) -> list[float]:
        """What its own front gun may do to an enemy in an attack, by range."""
        if not self.hopes:
            self.hopes = [self.by_range(self.me, enemy) for enemy in self.enemies]
        return self.hopes[number]

    def by_range(self, craft: Craft, target: Craft) -> list[float]:
        """The worth of an attack at every range up to NONE. What depends on where one fires from is as it is now: where
        that will be nobody knows."""
        if not is_armed(craft, FRONT):
            return NO_SHOTS
        marksman = self.eye.marksman
        worths = [marksman.worth(craft, FRONT, target, far, True) for far in range(LONG_RANGE + 1)]
        return worths + NO_SHOTS[LONG_RANGE + 1 :]

    def hope(self) -> float:
        """What its front gun may do next turn to the best target, over a few guesses where that will be."""
        me = self.me
        best = 0.0
        for number, enemy in enumerate(self.enemies):
            total, layer = 0.0, self.hunts[number]
            for q, r in self.guesses[number]:
                far: i64 = layer.nearest(q - me.q, r - me.r, me.facing)
                if far < NONE:
                    total += self.hopes_of(number)[far]
            best = max(best, total / GUESSES * self.eye.prize(enemy))
        return best

    def next_shot(self) -> float:
        """What its front gun can do in its next movement to the best target as they are now."""
        me = self.me
        best = 0.0
        for number, enemy in enumerate(self.enemies):
            far: i64 = self.hunts[number].nearest(enemy.q - me.q, enemy.r - me.r, me.facing)
            if far < NONE:
                best = max(best, self.hopes_of(number)[far] * self.eye.prize(enemy))
        return best
