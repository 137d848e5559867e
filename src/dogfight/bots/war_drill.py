"""Who flies the other side in a lesson: always the same simple way, so that the pupil can count on it.

Steady flies straight and level and turns only before the edge of the map. Shadow stays level too and flies as near as
it can to the hex right behind the nearest enemy's tail. Neither ever fires.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.greedy import Evaluation
from dogfight.bots.war_seeker import nearest
from dogfight.game import Draws
from dogfight.hexes import DQ, DR, distance, edge_distance
from dogfight.war.announcing import announcements
from dogfight.war.basic.sequence import AnnouncePhase, FirePhase, FlyPhase, to_order
from dogfight.war.flying import Ends
from dogfight.war.orders import HOLD, Announce, Fly, Order
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

ROOM: Final = 3  # hexes that are left to the edge of the map
LOOK: Final = 4  # hexes ahead of an end at which the edge is looked for
KEPT: Final = 100  # flights that are proposed
AWAY: Final = 10_000


class WarDrill(Evaluation[Sky, Order]):
    """The ranking of a drill; `shadows` one that goes for the enemy's tail."""

    def __init__(self, rules: Rules, shadows: bool) -> None:
        self.rules = rules
        self.shadows = shadows

    def ranked(self, state: Sky, seat: i64, draws: Draws) -> list[Order]:
        phase = self.rules.sequence[state.phase]
        if isinstance(phase, FirePhase):
            return [HOLD]
        if isinstance(phase, AnnouncePhase):
            return self.announcements(state, to_order(state, seat, moved=False))
        return self.flights(state, to_order(state, seat, moved=True)) if isinstance(phase, FlyPhase) else []

    def announcements(self, sky: Sky, waiting: list[int]) -> list[Order]:
        """Level, at the speed it has, or for a shadow at the one that brings it nearest to the tail."""
        if not waiting:
            return []
        index = waiting[0]
        speed: i64 = sky.crafts[index].speed
        if not self.shadows:
            return [Announce(index, speed, 0)]
        rated = [(self._nearest(sky, index, faster), abs(faster - int(speed)), faster)
                 for faster, change in announcements(self.rules, sky.crafts[index]) if change == 0]  # fmt: skip
        return [Announce(index, faster, 0) for _, _, faster in sorted(rated)]

    def _nearest(self, sky: Sky, index: int, speed: int) -> int:
        """How near to its goal it comes at this speed."""
        mine = sky.fork()
        mine.crafts[index].speed = speed
        mine.crafts[index].change = 0
        return min([far for far, _ in self._rated(mine, index)], default=AWAY)

    def flights(self, sky: Sky, waiting: list[int]) -> list[Order]:
        """Straight on while there is room and nobody in the way; otherwise where its goal is nearest."""
        if not waiting:
            return []
        index = waiting[0]
        straight: list[Order] = []
        if not self.shadows:
            me = sky.crafts[index]
            points: i64 = me.speed
            if edge_distance(me.q + DQ[me.facing] * points, me.r + DR[me.facing] * points) >= ROOM:
                straight.append(Fly(index, str(points)))
        rest: list[Order] = [Fly(index, word) for _, word in sorted(self._rated(sky, index))[:KEPT]]
        return straight + rest

    def _rated(self, sky: Sky, index: int) -> list[tuple[int, str]]:
        """Its flights that stay on the board, each with how far it is from what it wants."""
        ends = Ends(self.rules, sky, index, whole=True)
        me = sky.crafts[index]
        enemy = nearest(sky, me)
        follows = self.shadows and enemy is not me
        found: list[tuple[int, str]] = []
        for row in range(len(ends.table.word)):
            if not ends.table.exited[row] and ends.is_free(row):
                q, r, facing, _ = ends.pose(row)
                far = behind(enemy, q, r, facing) if follows else inward(q, r, facing)
                found.append((far, ends.table.word[row]))
        return found


def behind(enemy: Craft, q: i64, r: i64, facing: i64) -> int:
    """How far an end is from the hex right behind an enemy's tail, nose the same way."""
    far: i64 = distance(enemy.q - DQ[enemy.facing], enemy.r - DR[enemy.facing], q, r)
    off: i64 = (facing - enemy.facing + 6) % 6
    return int(far * 4 + min(off, 6 - off))


def inward(q: i64, r: i64, facing: i64) -> int:
    """How near the edge an end looks; less is better."""
    return int(-edge_distance(q + DQ[facing] * LOOK, r + DR[facing] * LOOK))
