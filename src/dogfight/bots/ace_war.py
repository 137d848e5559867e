"""The Ace of the hex game: the Pilot's best moves, each tried out in playouts as far as there is time."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ace_aim import aim_of, judgement, plain_aim
from dogfight.bots.ace_errands import moves_to_announce, moves_to_fly
from dogfight.bots.ace_glance import Eye, Move, best_first
from dogfight.bots.ace_joint import JointAce
from dogfight.bots.ace_playout import Playout, standing_of
from dogfight.bots.ace_search import Arm, Bandit, Considered, chance
from dogfight.bots.ace_weights import weights_of
from dogfight.bots.budget import Budget
from dogfight.bots.errands import Errand
from dogfight.bots.greedy import Evaluation
from dogfight.bots.styles import BALANCED, Style
from dogfight.bots.war_errands import is_pressed
from dogfight.bots.war_flights import Candidate, proposals, worth_announcing
from dogfight.bots.war_perils import Perils
from dogfight.bots.war_pilot import WarPilot, feared, wants_home
from dogfight.bots.war_scene import Scene
from dogfight.game import DRAW, Draws
from dogfight.war.basic.sequence import AnnouncePhase, FlyPhase, to_order
from dogfight.war.flying import refuses_flight
from dogfight.war.orders import Announce, Fly, Order
from dogfight.war.sky import Sky
from dogfight.war.war import War

SEED: Final = 1 << 40
APART: Final = 7919  # seeds of two playouts of a candidate
SAMPLED_TO_ANNOUNCE: Final = 24
SAMPLED_TO_FLY: Final = 160
CANDIDATES: Final = 60
OF_A_PAIR: Final = 4
TO_THE_END: Final = 24  # segments of a playout for a prospect


class WarAce(Evaluation[Sky, Order]):
    """The Ace's ranking of orders. What he has no search for he does as the Pilot does.

    `given` are weights that are set, by their names.
    """

    def __init__(
        self, game: War, budget: Budget, style: Style = BALANCED, given: dict[str, float] | None = None
    ) -> None:
        self.game = game
        self.rules = game.rules
        self.budget = budget
        self.style = style
        self.weights = weights_of(game.rules.level.lower(), given or {})
        self.pilot = WarPilot(game.rules, weights=judgement(style))
        self.joint = JointAce(game.rules, budget, style, self.weights)
        self.eye = Eye(game.rules, self.pilot.reaches, self.pilot.marksman, self.weights.prize)

    def ranked(self, state: Sky, seat: i64, draws: Draws) -> list[Order]:
        if not self.is_search(state, seat):
            return self.pilot.ranked(state, seat, draws)
        found = self.considered(state, seat, draws)
        return [one.order for one in found] or self.pilot.ranked(state, seat, draws)

    def is_search(self, sky: Sky, seat: i64) -> bool:
        """Whether there is something to search for."""
        if sky.joint is not None:
            return self.joint.is_search(sky)
        phase = self.rules.sequence[sky.phase]
        return isinstance(phase, (AnnouncePhase, FlyPhase)) and phase.seat(sky) == seat

    def considered(self, state: Sky, seat: i64, draws: Draws) -> list[Considered]:
        """The candidates for the next order, the best first; none where there is nothing to search for."""
        self.budget.start()
        if not self.is_search(state, seat):
            return []
        if state.joint is not None:
            return self.joint.considered(state, seat, draws)
        announcing = isinstance(self.rules.sequence[state.phase], AnnouncePhase)
        waiting = to_order(state, seat, moved=not announcing)
        if not waiting:
            return []
        index = waiting[0]
        scene = self.pilot.scene(state, index)
        errand = self.pilot.errands.of(state, index)
        if not scene.enemies or (errand is None and wants_home(scene)):
            return []
        if errand is not None:
            moves = self.for_errand(scene, state, errand, draws, announcing)
        else:
            moves = self.to_announce(state, index, draws) if announcing else self.to_fly(scene, draws)
        return self.tried(state, index, moves, draws, announcing)

    def for_errand(self, scene: Scene, sky: Sky, errand: Errand, draws: Draws, announcing: bool) -> list[Move]:
        """The moves that a Pilot thinks best for an errand; none where no enemy is near enough to disturb it."""
        errands = self.pilot.errands
        if not is_pressed(sky, scene.origin):
            return []
        if not announcing:
            return best_first(moves_to_fly(errands, scene, errand, draws), CANDIDATES)
        return best_first(moves_to_announce(errands, sky, scene.index, errand, draws, OF_A_PAIR), CANDIDATES)

    def to_announce(self, sky: Sky, index: i64, draws: Draws) -> list[Move]:
        """The moves that a Pilot thinks best, a few of every announcement."""
        found: list[Move] = []
        scene = self.pilot.scene(sky, index)
        for speed, change in worth_announcing(self.rules, sky, index):
            scene.suppose(speed, change)
            ends = proposals(scene, draws, SAMPLED_TO_ANNOUNCE)
            found.extend(self.best_of(scene, ends, OF_A_PAIR))
        return best_first(found, CANDIDATES)

    def to_fly(self, scene: Scene, draws: Draws) -> list[Move]:
        """The same with what is announced."""
        return self.best_of(scene, proposals(scene, draws, SAMPLED_TO_FLY), CANDIDATES)

    def best_of(self, scene: Scene, ends: list[Candidate], most: i64) -> list[Move]:
        """The best of these ends by a Pilot's judgement."""
        me = scene.me
        perils = Perils(self.rules, scene.sky, scene.index)
        found: list[Move] = []
        for end in ends:
            if not end.exits:
                fear = feared(perils, end)
                found.append(Move(me.speed, me.change, end.word, self.pilot.worth(scene, end) - fear, -fear))
        return best_first(found, most)

    def tried(self, sky: Sky, index: i64, moves: list[Move], draws: Draws, announcing: bool) -> list[Considered]:
        """What playouts make of these moves, as many as there is time for."""
        by = self.weights
        moves = [move for move in moves if self.may_be(sky, index, move, announcing)]
        if not moves:
            return []
        arms = [Arm(by.faith * (move.worth - move.besides) + move.besides) for move in moves]
        bandit = Bandit(arms, by.curiosity, by.committed)
        base = draws.below(SEED)
        while self.budget.more(bandit.tried):
            chosen = bandit.pick()
            lots = Draws(base + APART * bandit.arms[chosen].tried)
            value, given, taken, place = self.simulate(sky, index, moves[chosen], lots)
            bandit.add(chosen, value, given, taken, place)
        ahead = lead(sky, sky.crafts[index].side)
        found: list[Considered] = []
        for one in bandit.ranking():
            order = order_of(index, moves[one], announcing)
            found.append(bandit.arms[one].considered(order, moves[one].word, ahead))
        return found

    def may_be(self, sky: Sky, index: i64, move: Move, announcing: bool) -> bool:
        """Whether a move is legal: words come from tables that know no edge."""
        if announcing:
            sky = sky.fork()
            self.game.play(sky, Announce(index, move.speed, move.change, move.run))
        return refuses_flight(self.rules, sky, index, move.word) is None

    def simulate(self, sky: Sky, index: i64, move: Move, draws: Draws) -> tuple[float, float, float, float]:
        """One playout of a move: its value, and what one who has no wishes reckons with: damage given and taken, the
        place reached."""
        side: i64 = sky.crafts[index].side
        mine = sky.fork()
        playout = Playout(self.game, self.eye, mine, draws)
        playout.intend(index, move)
        self.game.play(mine, order_of(index, move, not mine.crafts[index].announced))
        playout.run(int(self.weights.turns * (2.0 if mine.count_on_board() == 2 else 1.0)))
        aim = aim_of(self.weights, self.style, sky.crafts[index], sky.mission is not None)
        reached = playout.place(side)
        given, taken = playout.done[side], playout.done[1 - side]
        value = aim.given * given - aim.taken * taken + aim.weigh(reached) + move.besides
        return value, given, taken, plain_aim().weigh(reached) + move.besides

    def prospect(self, state: Sky, seat: i64, draws: Draws, simulations: i64) -> float:
        """The chance that a seat wins, a draw half, from any state: over so many playouts, in joint turns at a look."""
        if state.joint is not None:
            return self.joint.prospect(state, seat, self.game.outcome(state))
        total = 0.0
        for _ in range(simulations):
            total += self.outlook(state.fork(), seat, Draws(draws.below(SEED)))
        return total / float(max(simulations, 1))

    def outlook(self, mine: Sky, seat: i64, draws: Draws) -> float:
        """What one playout says of it."""
        playout = Playout(self.game, self.eye, mine, draws)
        playout.run(TO_THE_END)
        end = self.game.outcome(mine)
        if end is not None:
            return 0.5 if end.winner == DRAW else 1.0 if end.winner == seat else 0.0
        return chance(lead(mine, seat) + plain_aim().weigh(playout.place(seat)))


def lead(sky: Sky, side: i64) -> float:
    """How many aircraft a side is ahead by what has been lost."""
    return standing_of(sky.crafts, side)


def order_of(index: i64, move: Move, announcing: bool) -> Order:
    """What is to be ordered now for a move."""
    return Announce(index, move.speed, move.change, move.run) if announcing else Fly(index, move.word)
