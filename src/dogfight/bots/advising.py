"""What an Ace would tell somebody who asks him: the orders he thinks of, how likely each is to win, and why."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ace_glance import Move
from dogfight.bots.ace_playout import standing_of
from dogfight.bots.ace_search import chance
from dogfight.bots.ace_war import WarAce
from dogfight.bots.advised import Advised
from dogfight.bots.advising_joint import PlotAdviser
from dogfight.bots.budget import Budget
from dogfight.bots.war_fire import ranked_shots
from dogfight.bots.war_flights import Candidate
from dogfight.bots.war_marksman import Marksman
from dogfight.bots.war_perils import Perils
from dogfight.bots.war_pilot import feared
from dogfight.bots.war_scene import Scene
from dogfight.bots.wingman import leave_out
from dogfight.game import Draws
from dogfight.war.advanced.joint_combat import JointFire
from dogfight.war.advanced.joint_plotting import PlotPhase, unplotted
from dogfight.war.announcing import plan_of
from dogfight.war.basic.sequence import AnnouncePhase, FirePhase, to_order
from dogfight.war.fire import range_between, refuses_fire
from dogfight.war.flight import take_off, walk
from dogfight.war.orders import FRONT, HOLD, REAR, Announce, Fire, Fly, Order, Plot
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.war import War

CURIOUS: Final = 0.2  # more than in a game: he who asks wants to hear of several orders
FLOWN: Final = 4  # flights of an announcement that are looked at
SHOTS: Final = 5  # and other orders that are compared with each other
TRIED: Final = 60  # of the Pilot's, until as many are legal
SEED: Final = 1 << 40


class Adviser:
    """An Ace who is asked about one moment: `sky` is masked for the seat, and his to leave aircraft out of."""

    def __init__(self, game: War, sky: Sky, seat: i64, budget: Budget) -> None:
        self.game = game
        self.rules = game.rules
        self.sky = sky.fork()
        self.seat = seat
        self.ace = WarAce(game, budget, given={"curiosity": CURIOUS})
        self.phase = game.phase(sky)
        self.plots: PlotAdviser | None = None

    def leave_out(self, indices: list[int]) -> None:
        """Ask nothing of these aircraft of the seat."""
        for index in indices:
            leave_out(self.sky, self.phase, index)

    def before(self, index: i64) -> list[int]:
        """The aircraft of the seat that stand before this one in the list of those whose order is due."""
        if isinstance(self.phase, PlotPhase):
            waiting = unplotted(self.sky, self.seat)
        else:
            waiting = to_order(self.sky, self.seat, moved=not isinstance(self.phase, AnnouncePhase))
        return waiting[: waiting.index(int(index))] if index in waiting else []

    def considered(self, draws: Draws) -> list[Advised]:
        """The orders worth a thought, the best first; none where there is nothing to think about."""
        if isinstance(self.phase, FirePhase):
            return self.compared(self.worth_firing(), draws)
        if isinstance(self.phase, JointFire):
            return self.reckoned()
        if isinstance(self.phase, PlotPhase):
            self.plots = PlotAdviser(self.ace.joint, self.sky, self.seat, draws)
            return self.plots.considered(self.ace.budget)
        found: list[Advised] = []
        for one in self.ace.considered(self.sky, self.seat, draws):
            advised = Advised(one.order, one.word, one.win, one.simulations)
            advised.given, advised.taken = one.given, one.taken
            found.append(advised)
        return found if found else self.compared(self.as_a_pilot(draws), draws)

    def as_a_pilot(self, draws: Draws) -> list[Order]:
        """The Pilot's best, where an Ace searches for nothing, such as for one who only wants home."""
        ranked = self.ace.pilot.ranked(self.sky, self.seat, draws)
        return [one for one in ranked[:TRIED] if self.game.refusal(self.sky, self.seat, one) is None][:SHOTS]

    def drafted(self, order: Order, word: str, budget: Budget, draws: Draws) -> Advised | None:
        """What he thinks of somebody else's order; an announcement with this flight, "" for the best of his own.

        None if he has no opinion.
        """
        if isinstance(order, Plot):
            return None if self.plots is None else self.plots.drafted(order)
        self.ace.budget = budget
        budget.start()
        if isinstance(self.phase, FirePhase):
            found = self.compared([order], draws)
            return found[0] if found else None
        if not isinstance(order, (Announce, Fly)):
            return None
        announcing = isinstance(order, Announce)
        moves = self.meant(order, word, draws)
        tried = self.ace.tried(self.sky, order.craft, moves, draws, announcing)
        if not tried or tried[0].simulations == 0:
            return None
        advised = Advised(order, tried[0].word, tried[0].win, tried[0].simulations)
        advised.given, advised.taken = tried[0].given, tried[0].taken
        return advised

    def meant(self, order: Announce | Fly, word: str, draws: Draws) -> list[Move]:
        """The moves that an order leaves open: one flight, or the best few of an announcement."""
        scene = self.scene_after(order)
        me, flown = scene.me, order.word if isinstance(order, Fly) else word
        if not flown:
            return self.ace.to_fly(scene, draws)[:FLOWN]
        end = self.end_of(me, flown)
        if end is None:
            return []
        fear = feared(Perils(self.rules, scene.sky, scene.index), end)
        return [Move(me.speed, me.change, flown, self.ace.pilot.worth(scene, end) - fear, -fear)]

    def scene_after(self, order: Announce | Fly) -> Scene:
        """The moment as the aircraft sees it, its announcement made."""
        scene = self.ace.pilot.scene(self.sky, order.craft)
        if isinstance(order, Announce):
            me = scene.me
            me.altitude += order.change - self.rules.sinking.of(me, order.change)
            me.speed, me.change = order.speed, order.change
        return scene

    def end_of(self, craft: Craft, word: str) -> Candidate | None:
        """Where a flight of an aircraft ends."""
        plan = plan_of(self.rules, craft, True)
        leg = walk(plan, take_off(plan, craft.q, craft.r, craft.facing), word)
        return None if leg is None else Candidate(leg.q, leg.r, leg.facing, leg.points.code(plan.aft), word, leg.exited)

    # ------------------------------------------------------------------ fire
    def worth_firing(self) -> list[Order]:
        """The shots that a Pilot would think of, and to hold fire."""
        found: list[Order] = []
        for order in [*ranked_shots(self.rules, self.ace.pilot.marksman, self.sky, self.seat), *self.game.legal(
            self.sky, self.seat
        )]:  # fmt: skip
            if order not in found and self.game.refusal(self.sky, self.seat, order) is None:
                found.append(order)
        return [*[one for one in found if one != HOLD][:SHOTS], HOLD]

    def compared(self, orders: list[Order], draws: Draws) -> list[Advised]:
        """What playouts to the end make of these, each in its turn, with the same luck for all of them.

        However little time there is each is tried once: one order alone is compared with nothing.
        """
        base = draws.below(SEED)
        totals = [0.0] * len(orders)
        done: i64 = 0
        self.ace.budget.start()
        while orders and (self.ace.budget.more(done) or done < len(orders)):
            number = done % len(orders)
            mine = self.sky.fork()
            self.game.play(mine, orders[number])
            totals[number] += self.ace.outlook(mine, self.seat, Draws(base + 7919 * (done // len(orders))))
            done += 1
        found: list[tuple[float, int, Advised]] = []
        for number, order in enumerate(orders):
            tries: i64 = done // len(orders) + (1 if number < done % len(orders) else 0)
            if tries > 0:
                win = totals[number] / float(tries)
                found.append((-win, number, Advised(order, order.word if isinstance(order, Fly) else "", win, tries)))
        return [one for _, _, one in sorted(found, key=_first_two)]

    def reckoned(self) -> list[Advised]:
        """Joint fire, in which all is rolled on how things stand: each shot by what it may be expected to do."""
        ahead = standing_of(self.sky.crafts, self.seat)
        found: list[tuple[float, int, Advised]] = []
        for number, order in enumerate(self.game.legal(self.sky, self.seat)):
            one = Advised(order, "", 0.0, 0)
            self.explain(one)
            one.win = chance(ahead + one.shot)
            found.append((-one.win, number, one))
        return [one for _, _, one in sorted(found, key=_first_two)]

    # ------------------------------------------------------------------ reasons
    def explain(self, one: Advised) -> None:
        """Work out the fire of this turn and the next that an order leads to."""
        order = one.order
        if isinstance(order, Fire):
            craft, target = self.sky.crafts[order.craft], self.sky.crafts[order.target]
            one.range, one.target = range_between(self.rules, craft, target), order.target
            one.shot = self.worth(craft, order.gun, target, one.range)
        elif isinstance(order, (Announce, Fly)) and one.word:
            scene = self.scene_after(order)
            end = self.end_of(scene.me, one.word)
            if end is not None and not end.exits:
                scene.stand(end.q, end.r, end.facing, end.trail)
                self.exchange(scene, one)

    def worth(self, craft: Craft, gun: i64, target: Craft, far: i64) -> float:
        """What a shot may be expected to take of its target, in aircraft."""
        if self.sky.joint is not None:
            return self.ace.joint.pilot.marksman.worth(craft, gun, target, far)
        return self.marksman.worth(craft, gun, target, far, self.seat == self.sky.mover)

    @property
    def marksman(self) -> Marksman:
        """Whose reckoning it is."""
        return self.ace.pilot.marksman

    def exchange(self, scene: Scene, one: Advised) -> None:
        """What fire may be given and taken from where an aircraft has come to."""
        me = scene.me
        one.feared = scene.threat()
        for number, other in enumerate(scene.sky.crafts):
            if other.side == me.side or other.status != FLYING:
                continue
            for gun in (FRONT, REAR):
                far: i64 = in_sight(self.rules, scene.sky, me, gun, other)
                worth = self.marksman.worth(me, gun, other, far, True) if far > 0 else 0.0
                if worth > one.shot:
                    one.shot, one.range, one.target = worth, far, number
                back: i64 = in_sight(self.rules, scene.sky, other, gun, me)
                one.answered += self.marksman.worth(other, gun, me, back, False) if back > 0 else 0.0


def in_sight(rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> i64:
    """The range of a shot, 0 where it may not be fired."""
    if refuses_fire(rules, sky, craft, gun, target) is not None:
        return 0
    return range_between(rules, craft, target)


def _first_two(rated: tuple[float, int, Advised]) -> tuple[float, int]:
    return rated[0], rated[1]
