"""The Pilot: this turn's best by the exact expected value of fire given and taken, and of the position after it."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand import is_choosing, must_stay, ranked_targets
from dogfight.bots.greedy import Evaluation
from dogfight.bots.joint_pilot import JointPilot
from dogfight.bots.ranking import in_order
from dogfight.bots.war_errands import Errands
from dogfight.bots.war_fire import ranked_shots
from dogfight.bots.war_flights import Candidate, proposals, worth_announcing
from dogfight.bots.war_ground import ground_orders, is_on_the_ground
from dogfight.bots.war_home import way_home
from dogfight.bots.war_marksman import Marksman, is_armed, loss
from dogfight.bots.war_perils import Perils
from dogfight.bots.war_place import ranked_places
from dogfight.bots.war_reach import Reaches
from dogfight.bots.war_scene import Scene
from dogfight.bots.war_weights import Weights
from dogfight.bots.war_wind import drifts, is_drifting
from dogfight.game import Draws
from dogfight.hexes import edge_distance
from dogfight.war.basic.sequence import AnnouncePhase, FirePhase, FlyPhase, to_order
from dogfight.war.basic.set_up import SetUp
from dogfight.war.orders import FRONT, REAR, Announce, Fly, Order
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import EDGE_AS_PRINTED, Sky

SAMPLED_TO_ANNOUNCE: Final = 24  # ends looked at for each announcement, besides those with an enemy before the guns
SAMPLED_TO_FLY: Final = 160

SOUGHT: Final = 0.03  # a hex, where there is somebody to be stopped or guarded
HURT: Final = 0.5  # so much gone, an aircraft thinks of home
HOMEWARD: Final = 0.06  # a hex


class WarPilot(Evaluation[Sky, Order]):
    """The Pilot's ranking of orders, whatever the phase."""

    def __init__(self, rules: Rules, *, adaptive: bool = True, weights: Weights | None = None) -> None:
        self.rules = rules
        self.weights = Weights() if weights is None else weights
        self.marksman = Marksman(rules)
        self.reaches = Reaches(rules)
        self.errands = Errands(rules, self.reaches, self.marksman, wary=True)
        self.joint = JointPilot(rules, adaptive=adaptive)

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
            return ranked_shots(self.rules, self.marksman, state, seat)
        if isinstance(phase, SetUp):
            return ranked_places(state, seat, draws)
        if isinstance(phase, AnnouncePhase):
            return self.announcements(state, seat, draws)
        return self.flights(state, seat, draws) if isinstance(phase, FlyPhase) else []

    def announcements(self, sky: Sky, seat: i64, draws: Draws) -> list[Order]:
        """For the next aircraft of this seat: what the best flight needs to have announced."""
        waiting = to_order(sky, seat, moved=False)
        if not waiting:
            return []
        index = waiting[0]
        errand = self.errands.of(sky, index)
        if errand is not None:
            return self.errands.announcements(sky, index, errand, draws)
        rated: list[tuple[float, int, Order]] = []
        scene = self.scene(sky, index)
        for speed, change in worth_announcing(self.rules, sky, index):
            scene.suppose(speed, change)
            best = self.best(scene, draws, SAMPLED_TO_ANNOUNCE)
            rated.append((-best, len(rated), Announce(index, speed, change)))
        return in_order(rated)

    def flights(self, sky: Sky, seat: i64, draws: Draws) -> list[Order]:
        """For the next aircraft of this seat: its flights with what it has announced."""
        waiting = to_order(sky, seat, moved=True)
        if not waiting:
            return []
        errand = self.errands.of(sky, waiting[0])
        if errand is not None:
            return self.errands.flights(sky, waiting[0], errand, draws)
        scene = self.scene(sky, waiting[0])
        found = self.rated(scene, proposals(scene, draws, SAMPLED_TO_FLY, over_edge=wants_home(scene)))
        return [Fly(waiting[0], candidate.word) for candidate in found]

    def scene(self, sky: Sky, index: i64) -> Scene:
        return Scene(self.rules, self.reaches, self.marksman, sky, index)

    def best(self, scene: Scene, draws: Draws, sampled: i64) -> float:
        """The worth of the best end, -1 when none is known."""
        ends = proposals(scene, draws, sampled)
        perils = Perils(self.rules, scene.sky, scene.index)
        return max([self.worth(scene, one) - feared(perils, one) for one in ends], default=-1.0)

    def rated(self, scene: Scene, ends: list[Candidate]) -> list[Candidate]:
        """The ends, the best first."""
        perils = Perils(self.rules, scene.sky, scene.index)
        rated = [(feared(perils, one) - self.worth(scene, one), number, one) for number, one in enumerate(ends)]
        return [one for _, _, one in sorted(rated, key=_first)]

    def worth(self, scene: Scene, end: Candidate) -> float:
        """What it is worth to end a flight there, in aircraft."""
        scene.stand(end.q, end.r, end.facing, end.trail)
        me = scene.me
        if end.exits or wants_home(scene):
            return self.homeward(scene, end)
        danger = 1.0 if scene.friends == 1 else 0.7
        by = self.weights
        worth = scene.attack() - by.answered * scene.answer() - by.threatened * danger * scene.threat()
        worth += by.hoped * scene.hope()
        far_off = by.far_off if scene.sky.mission is None else SOUGHT
        return worth - far_off * max(scene.nearest_enemy() - 2, 0) - self.edge(scene.sky, me)

    def homeward(self, scene: Scene, end: Candidate) -> float:
        """For one who has nothing to win any more: home, out of their sights."""
        me = scene.me
        ground = self.rules.charts.ground
        if end.exits:
            home = ground.territory(me.q, me.r) == me.side and wants_home(scene)
            return 5.0 if home else -1.0 + (0.5 if ground.territory(me.q, me.r) == me.side else 0.0)
        way = way_home(ground, me.side, me.q, me.r)
        return scene.attack() - scene.answer() - 0.8 * scene.threat() - HOMEWARD * way

    def edge(self, sky: Sky, me: Craft) -> float:
        """The price of being near an edge where nobody is shifted away from it."""
        if sky.edge == EDGE_AS_PRINTED and sky.count_on_board() == 2:
            return 0.0
        near: i64 = edge_distance(me.q, me.r)
        return self.weights.near_edge * float(4 - near) if near < 4 else 0.0


def feared(perils: Perils, end: Candidate) -> float:
    """What gas and guns may take from who flies there, in aircraft. [Balloon 3.d, Balloon 4]"""
    return perils.of_flight(end.word, end.q, end.r, end.exits)


def wants_home(scene: Scene) -> bool:
    """Whether it has no fight in it: a novice, gliding, without a gun, or badly hurt where one can get away."""
    me = scene.me
    if must_stay(scene.sky, me):
        return False
    if me.novice or me.gliding or not (is_armed(me, FRONT) or is_armed(me, REAR)):
        return True
    can_leave = scene.sky.edge != EDGE_AS_PRINTED or scene.sky.count_on_board() > 2
    return can_leave and loss(me.boxes, me.kind.damage_factor) > HURT and scene.friends <= len(scene.enemies)


def _first(rated: tuple[float, int, Candidate]) -> tuple[float, int]:
    return rated[0], rated[1]
