"""The balloon buster's errand: low and straight at the balloon, from two or three hexes, and home round its fire."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand_flights import POINT
from dogfight.bots.errands import Errand, Flown, HomeErrand
from dogfight.bots.siege import life, worth_of
from dogfight.bots.ways import Goal, Way
from dogfight.hexes import DQ, DR, distance, is_full_hex
from dogfight.war.balloon import WINCH, is_balloon
from dogfight.war.charts import COLUMN_AA, COLUMN_MG
from dogfight.war.defences import AA, FACE_DOWN, MG, Counter, Zone
from dogfight.war.ground_fire import HEIGHT, REACH
from dogfight.war.gunnery import FAR, INSIDE, spot, spread
from dogfight.war.missions.zone_of_effect import is_in_height
from dogfight.war.orders import FRONT, ROCKET
from dogfight.war.overflight import Passage
from dogfight.war.pieces import FLOATING, FRONT_BIT, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.tournament.sighting import Sighted

BESIDE: Final = 10  # points from the best place to fire that a place without a shot is reckoned as, at least
PLACES: Final = (30, 6, 0, 1, 3, 5, 6, 8)  # the same of places with the balloon ahead, by hexes
LIKELY: Final = 0.33  # that a counter face down is an AA, or an MG
IN_FLAMES: Final = 2.0
HURRY: Final = 10.0  # turns left from which on danger counts for less
LEAST: Final = 0.15
IN_RING: Final = 0.7


def zones_of(sky: Sky) -> list[Zone]:
    """The burning gas."""
    return [] if sky.defences is None else sky.defences.zones


def danger_of(sky: Sky, path: list[Passage]) -> float:
    """What flying a path through burning gas costs. [Balloon 1.c.3, Balloon 3.d.2]"""
    worst = 0.0
    for one in path:
        for zone in zones_of(sky):
            if is_in_height(zone, one.altitude):
                worst = max(worst, price_of_hex(zone, one.q, one.r))
    return worst


def price_of_hex(zone: Zone, q: i64, r: i64) -> float:
    """What entering a hex of a zone costs."""
    far: i64 = distance(zone.q, zone.r, q, r)
    return IN_FLAMES if far == 0 else IN_RING if far == 1 else 0.0


class BusterHome(HomeErrand):
    """Home, and not through the fire."""

    def worth_entering(self, q: i64, r: i64, facing: i64) -> float:
        cost = 0.0
        for zone in zones_of(self.sky):
            if is_in_height(zone, self.me.altitude):
                cost = max(cost, price_of_hex(zone, q, r))
        return -cost

    def gain(self, flown: Flown) -> float:
        return super().gain(flown) - danger_of(self.sky, flown.path)


class BusterErrand(Errand):
    """At the balloon's height, with the balloon straight ahead, where few guns reach."""

    def __init__(self, rules: Rules, sky: Sky, index: i64, balloon: Craft) -> None:
        super().__init__(rules, sky, index)
        self.balloon = balloon
        self.life = life(sky, self.me)
        self.free = not any([isinstance(veto, Sighted) for veto in rules.may_fire])
        self.approach: Way = self.way(self._goals())
        self.guns = [] if sky.defences is None else sky.defences.counters
        self.armed = is_front_ready(self.me)
        self.known: dict[int, float] = {}
        turns: i64 = min(sky.last_turn - sky.turn, balloon.altitude // WINCH)
        self.patience = min(1.0, max(LEAST, float(turns) / HURRY))  # the balloon comes down, and time runs out

    def _goals(self) -> list[Goal]:
        """Two and three hexes from the balloon, facing it, where an aircraft can be."""
        found: list[Goal] = []
        for facing in range(6):
            for far in (2, 3):
                q: i64 = self.balloon.q - DQ[facing] * far
                r: i64 = self.balloon.r - DR[facing] * far
                if is_full_hex(q, r):
                    found.append(Goal(q, r, 1 << facing))
        return found

    def band(self) -> tuple[i64, i64]:
        height: i64 = max(self.balloon.altitude, 50)
        return height, height

    def off_band(self, altitude: i64) -> float:
        """Too low is a matter of range, too high is no shot at all."""
        over: i64 = altitude - max(self.balloon.altitude, 50)
        return 0.0015 * float(over) if over > 0 else -0.0008 * float(over)

    def changes(self) -> list[int]:
        """Level, to its height, and where it will be when it has been winched down."""
        down: i64 = self.rules.dive_limit.of(self.me)
        found = super().changes()
        if self.me.altitude >= 100 and down >= 50:
            found.append(-50)
        return list(dict.fromkeys(found))

    def hexes_ahead(self, q: i64, r: i64, facing: i64) -> i64:
        """Hexes to the balloon if it is straight ahead; 0 if it is not, or farther than seven."""
        far: i64 = distance(q, r, self.balloon.q, self.balloon.r)
        if far < 1 or far > 7:
            return 0
        return far if (q + DQ[facing] * far, r + DR[facing] * far) == (self.balloon.q, self.balloon.r) else 0

    def entered(self, q: i64, r: i64, facing: i64) -> i64:
        return self.approach.entered(q, r, facing)

    def ended(self, q: i64, r: i64, facing: i64) -> i64:
        ahead: i64 = self.hexes_ahead(q, r, facing)
        if ahead > 0:
            return PLACES[ahead]
        return BESIDE + min(self.approach.ended(q, r, facing), 60)

    def gain(self, flown: Flown) -> float:
        if flown.exits:
            return -2.0
        worth = -self.off_band(flown.altitude) - POINT * float(self.ended(flown.q, flown.r, flown.facing))
        return worth + self.shots(flown) - self.flak(flown) - danger_of(self.sky, flown.path)

    def shots(self, flown: Flown) -> float:
        """What gun and rockets may do from the end of a flight."""
        far: i64 = distance(flown.q, flown.r, self.balloon.q, self.balloon.r)
        gap: i64 = self.balloon.altitude - flown.altitude
        at: i64 = spot(self.balloon.q - flown.q, self.balloon.r - flown.r)
        if at == FAR or far < 1 or gap < 0 or self.balloon.altitude <= 0:
            return 0.0
        if self.rules.front_field.of(self.me.kind, flown.facing, at, gap) != INSIDE:
            return 0.0
        reached: i64 = self.rules.range_to.of(far, gap)
        if reached <= 0 or not (self.free or is_straight(flown)):
            return 0.0
        worth = self.shot(self.rules.column.of(self.me, FRONT), reached, FRONT, far) if self.armed else 0.0
        if reached <= 2 and self.task().rockets > 0:
            worth = max(worth, 1.4 * self.shot(COLUMN_MG, 1, ROCKET, far))
        return worth

    def shot(self, column: i64, reached: i64, gun: i64, far: i64) -> float:
        """One shot, remembered."""
        if column < 0:
            return 0.0
        key = int((column * 8 + reached) * 8 + far)
        found = self.known.get(key)
        if found is None:
            odds = spread(self.rules.charts, column, reached, 0)
            found = worth_of(odds, gun, far, self.life, self.balloon.boxes)
            self.known[key] = found
        return found

    def flak(self, flown: Flown) -> float:
        """What the guns may do to one who ends his flight here."""
        total = 0.0
        for counter in self.guns:
            total += flak_hits(self.rules, counter, flown.q, flown.r, flown.altitude)
        left: i64 = self.me.kind.damage_factor - self.me.boxes
        return self.life * self.patience * total / float(max(left, 1))


def flak_hits(rules: Rules, counter: Counter, q: i64, r: i64, altitude: i64) -> float:
    """Expected hits of a counter on who ends his flight here; one face down may be anything. [Balloon 4.a]"""
    far: i64 = distance(counter.q, counter.r, q, r)
    total = 0.0
    if far < 1 or far > REACH[AA] or altitude > HEIGHT[AA]:
        return total
    for what, column in ((AA, COLUMN_AA), (MG, COLUMN_MG)):
        likely = LIKELY if counter.shown == FACE_DOWN else 1.0 if counter.shown == what else 0.0
        if likely > 0 and far <= REACH[what] and altitude <= HEIGHT[what]:
            total += likely * spread(rules.charts, column, far, 0).mean
    return total


def is_straight(flown: Flown) -> bool:
    """Whether the last two hexes were entered straight ahead. [Ruling F9]"""
    path = flown.path
    return len(path) > 1 and path[-1].facing == flown.facing == path[-2].facing


def buster_errand(rules: Rules, sky: Sky, index: i64) -> Errand | None:
    """At the balloon while it hangs and something is left to fire; then home. [Ruling B19]"""
    for craft in sky.crafts:
        if craft.status == FLOATING and craft.side != sky.crafts[index].side:
            return BusterErrand(rules, sky, index, craft) if has_fire(sky.crafts[index]) else None
    if any([is_balloon(craft) for craft in sky.crafts]):
        return BusterHome(rules, sky, index)
    return None


def has_fire(craft: Craft) -> bool:
    """Whether an attacker can still hurt a balloon."""
    rockets: i64 = 0 if craft.task is None else craft.task.rockets
    return rockets > 0 or is_front_ready(craft)


def is_front_ready(craft: Craft) -> bool:
    """Whether the front gun has rounds and neither jam nor damage."""
    return craft.ammo_front > 0 and (craft.jammed | craft.out) & FRONT_BIT == 0
