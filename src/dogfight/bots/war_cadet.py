"""The Cadet: looks at a handful of flights with a rough eye, turns toward the enemy, fires when a shot looks decent."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand import is_choosing, ranked_targets
from dogfight.bots.greedy import Evaluation
from dogfight.bots.joint_cadet import JointCadet
from dogfight.bots.ranking import in_order
from dogfight.bots.siege import ground_shots, is_worth_its_fire
from dogfight.bots.war_errands import Errands
from dogfight.bots.war_flights import Candidate, proposals_by_lot, worth_announcing
from dogfight.bots.war_ground import ground_orders, is_on_the_ground
from dogfight.bots.war_marksman import Marksman
from dogfight.bots.war_perils import Perils
from dogfight.bots.war_place import ranked_places
from dogfight.bots.war_reach import Reaches
from dogfight.bots.war_scene import Scene
from dogfight.bots.war_wind import drifts, is_drifting
from dogfight.game import Draws
from dogfight.hexes import distance, edge_distance, rotate_to
from dogfight.war.balloon import is_balloon
from dogfight.war.basic.sequence import AnnouncePhase, FirePhase, FlyPhase, to_order
from dogfight.war.basic.set_up import SetUp
from dogfight.war.fire import odds, shots_of
from dogfight.war.orders import HOLD, Announce, Fire, Fly, Order
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

LOOKED_AT: Final = 40  # flights he thinks of
DECENT: Final = 0.6  # expected hits from which on he fires
SHOT: Final = 6.0  # what having a shot is worth, in hexes
EDGE: Final = 3
FEAR: Final = 10.0  # hexes that an aircraft is worth to him


class WarCadet(Evaluation[Sky, Order]):
    """The Cadet's ranking of orders, whatever the phase."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.marksman = Marksman(rules)
        self.reaches = Reaches(rules)
        self.errands = Errands(rules, self.reaches, self.marksman, wary=False)
        self.joint = JointCadet(rules)

    def ranked(self, state: Sky, seat: i64, draws: Draws) -> list[Order]:
        if is_choosing(self.rules, state):
            return ranked_targets(self.rules, state, seat, draws)
        if is_on_the_ground(self.rules, state):
            return ground_orders(self.rules, state, seat, draws)
        if is_drifting(state):
            return drifts(self.rules, state, seat)
        if state.joint is not None:
            return self.joint.ranked(state, seat, draws)
        phase = self.rules.sequence[state.phase]
        if isinstance(phase, FirePhase):
            return self.shots(state, seat)
        if isinstance(phase, SetUp):
            return ranked_places(state, seat, draws)
        if isinstance(phase, AnnouncePhase):
            return self.announcements(state, seat, draws)
        return self.flights(state, seat, draws) if isinstance(phase, FlyPhase) else []

    def shots(self, sky: Sky, seat: i64) -> list[Order]:
        """The first shot that promises enough hits."""
        good: list[Order] = [shot for shot in shots_of(self.rules, sky, seat) if self._is_decent(sky, shot)]
        return [*ground_shots(self.rules, sky, seat), *good, HOLD]

    def _is_decent(self, sky: Sky, shot: Fire) -> bool:
        craft, target = sky.crafts[shot.craft], sky.crafts[shot.target]
        if is_balloon(target):
            return is_worth_its_fire(self.rules, sky, shot)
        return odds(self.rules, craft, shot.gun, target, craft.side == sky.mover).mean >= DECENT

    def announcements(self, sky: Sky, seat: i64, draws: Draws) -> list[Order]:
        """Any sensible speed, at the altitude of an enemy if he can get there."""
        waiting = to_order(sky, seat, moved=False)
        if not waiting:
            return []
        errand = self.errands.of(sky, waiting[0])
        if errand is not None:
            return self.errands.announcements(sky, waiting[0], errand, draws)
        pairs = worth_announcing(self.rules, sky, waiting[0])
        me = sky.crafts[waiting[0]]
        rated: list[tuple[float, int, Order]] = []
        for speed, change in pairs:
            gap = self._gap(sky, me, me.altitude + change)
            rated.append((float(gap), draws.below(1000), Announce(waiting[0], speed, change)))
        return in_order(rated)

    def _gap(self, sky: Sky, me: Craft, altitude: i64) -> int:
        """Metres to the altitude of the nearest enemy in height."""
        gaps = [enemy.altitude - altitude for enemy in sky.crafts if enemy.side != me.side and enemy.on_board]
        return min([gap if gap > 0 else -gap for gap in gaps], default=0)

    def flights(self, sky: Sky, seat: i64, draws: Draws) -> list[Order]:
        """A few flights that came to mind, the one with the enemy best before him first."""
        waiting = to_order(sky, seat, moved=True)
        if not waiting:
            return []
        errand = self.errands.of(sky, waiting[0])
        if errand is not None:
            return self.errands.flights(sky, waiting[0], errand, draws)
        scene = Scene(self.rules, self.reaches, self.marksman, sky, waiting[0])
        perils = Perils(self.rules, scene.sky, scene.index)
        rated = [(self._look(scene, one) + FEAR * perils.of_flight(one.word, one.q, one.r, one.exits), number, one)
                 for number, one in enumerate(proposals_by_lot(scene, draws, LOOKED_AT))]  # fmt: skip
        return [Fly(waiting[0], one.word) for _, _, one in sorted(rated, key=_two)]

    def _look(self, scene: Scene, end: Candidate) -> float:
        """How bad it looks to end there: far from the enemy, nose away, at the edge, without a shot."""
        if end.exits:
            return 100.0
        scene.stand(end.q, end.r, end.facing, end.trail)
        looks = [_bearing(scene.me, enemy) for enemy in scene.enemies]
        bad = min(looks, default=0.0) + 2.0 * float(max(EDGE - edge_distance(end.q, end.r), 0))
        return bad - (SHOT if scene.attack() > 0 else 0.0)


def _bearing(me: Craft, enemy: Craft) -> float:
    """Hexes to the enemy, more for one beside or behind."""
    dq, _ = rotate_to(enemy.q - me.q, enemy.r - me.r, me.facing)
    far: i64 = distance(me.q, me.r, enemy.q, enemy.r)
    return float(far + (0 if dq > 0 else 4) + (3 if far == 0 else 0))


def _two(rated: tuple[float, int, Candidate]) -> tuple[float, int]:
    return rated[0], rated[1]
