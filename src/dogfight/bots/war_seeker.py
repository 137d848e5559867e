"""A quick policy that seeks fire: a table look-up where the nearest enemy comes before the guns, and fire at will.

It decides most games, which random play does not; for playouts and benchmarks, not as an opponent.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.player import Computer
from dogfight.bots.war_wind import drifts, is_drifting
from dogfight.game import Draws
from dogfight.hexes import distance, rotate_to
from dogfight.war.announcing import announcements, plan_for
from dogfight.war.basic.sequence import AnnouncePhase, FirePhase, FlyPhase, to_order
from dogfight.war.fire import shots_of
from dogfight.war.flying import Ends
from dogfight.war.orders import HOLD, Announce, Fly, Order
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.sky import Sky
from dogfight.war.tables_of_flight import flights
from dogfight.war.war import War

LEVEL_WITH: Final = 100  # metres to the enemy's altitude that will do
ANNOUNCED: Final = 6  # announcements and ends that are tried by lot
TRIED: Final = 6


class Seeker(Computer[Sky, Order]):
    """Flies to where its front gun bears, if it finds a way at once, and fires whatever it may."""

    def __init__(self, game: War) -> None:
        self.name = "Seeker"
        self.game = game
        self.rules = game.rules

    def choose(self, state: Sky, seat: i64, draws: Draws) -> Order:
        phase = self.rules.sequence[state.phase]
        if isinstance(phase, FlyPhase):
            return self.flight(state, to_order(state, seat, moved=True)[0], draws)
        if isinstance(phase, AnnouncePhase):
            return self.announcement(state, to_order(state, seat, moved=False)[0], draws)
        if isinstance(phase, FirePhase):
            shots = shots_of(self.rules, state, seat)
            return shots[draws.below(len(shots))] if shots else HOLD
        if is_drifting(state):
            return drifts(self.rules, state, seat)[0]
        return self.game.legal(state, seat).sample(draws)

    def announcement(self, sky: Sky, index: i64, draws: Draws) -> Order:
        """Near the enemy's altitude and with a way to front him, if a few tries find one."""
        me = sky.crafts[index]
        pairs = announcements(self.rules, me)
        enemy = nearest(sky, me)
        for _ in range(ANNOUNCED):
            speed, change = pairs[draws.below(len(pairs))]
            gap: i64 = enemy.altitude - me.altitude - change
            if -LEVEL_WITH <= gap <= LEVEL_WITH and -change <= self.rules.dive_limit.of(me):
                dq, dr = rotate_to(enemy.q - me.q, enemy.r - me.r, me.facing)
                if flights(plan_for(self.rules, me, speed, change, False)).fronting(dq, dr):
                    return Announce(index, speed, change)
        return self._calm(me, index, pairs, draws)

    def _calm(self, me: Craft, index: i64, pairs: list[tuple[int, int]], draws: Draws) -> Order:
        """Any announcement, an overdive only if luck will have it."""
        speed, change = pairs[draws.below(len(pairs))]
        for _ in range(ANNOUNCED):
            if -change <= self.rules.dive_limit.of(me):
                break
            speed, change = pairs[draws.below(len(pairs))]
        return Announce(index, speed, change)

    def flight(self, sky: Sky, index: i64, draws: Draws) -> Order:
        """An end that fronts the nearest enemy, else any."""
        me = sky.crafts[index]
        ends = Ends(self.rules, sky, index, whole=me.novice)
        if ends.inland:
            enemy = nearest(sky, me)
            dq, dr = rotate_to(enemy.q - me.q, enemy.r - me.r, me.facing)
            rows = ends.table.fronting(dq, dr)
            for _ in range(TRIED if rows else 0):
                row: i64 = rows[draws.below(len(rows))]
                if ends.is_free(row):
                    return Fly(index, ends.table.word[row])
        return self.game.legal(sky, me.side).sample(draws)


def nearest(sky: Sky, me: Craft) -> Craft:
    """The nearest enemy on the board; the aircraft itself when there is none."""
    best, found = 1000, me
    for craft in sky.crafts:
        if craft.side != me.side and craft.status == FLYING:
            far = distance(me.q, me.r, craft.q, craft.r)
            if far < best:
                best, found = far, craft
    return found
