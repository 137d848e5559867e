"""What lies in wait for any aircraft near a balloon: burning gas on its way, the enemy's guns below where it ends.

[Balloon 1.c.3, Balloon 3.d, Balloon 4]
"""

from mypy_extensions import i64

from dogfight.bots.errand_buster import danger_of, flak_hits, zones_of
from dogfight.bots.war_errands import begun, path_of
from dogfight.war.overflight import Passage
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky


class Perils:
    """Those of one aircraft, as its seat sees them, with the speed and altitude that it has announced."""

    def __init__(self, rules: Rules, sky: Sky, index: i64) -> None:
        self.rules = rules
        self.sky = sky
        self.me = sky.crafts[index].copy()
        self.burns = len(zones_of(sky)) > 0
        defences = sky.defences
        self.guns = [] if defences is None or defences.side == self.me.side else defences.counters

    def of_flight(self, word: str, q: i64, r: i64, exits: bool) -> float:
        """What a flight that ends in this hex is feared to cost, in aircraft."""
        return self.of(self.path_of(word) if self.burns else [], q, r, self.me.altitude, exits)

    def of(self, path: list[Passage], q: i64, r: i64, altitude: i64, exits: bool) -> float:
        """The same of a path that is known."""
        gas = danger_of(self.sky, path) if self.burns else 0.0
        return gas if exits else gas + self.flak(q, r, altitude)

    def flak(self, q: i64, r: i64, altitude: i64) -> float:
        """The part of its life that the guns may take from one who ends his flight here."""
        hits = sum([flak_hits(self.rules, one, q, r, altitude) for one in self.guns])
        return hits / float(max(self.me.kind.damage_factor - self.me.boxes, 1))

    def path_of(self, word: str) -> list[Passage]:
        """The hexes it enters."""
        plan, _ = begun(self.rules, self.me)
        return path_of(plan, self.me, word)
