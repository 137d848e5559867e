"""A playout: both sides fly on by glances for a few turns, and where they leave off is weighed.

What is fired is reckoned at its exact expectation, though the dice decide how the playout goes on: luck that has been
expected already is no news, and what is left of it does not hide which move was better.
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.ace_aim import Place
from dogfight.bots.ace_glance import Eye, Glance, Move
from dogfight.bots.siege import worth_at_balloon
from dogfight.bots.war_fire import ranked_shots
from dogfight.bots.war_marksman import loss
from dogfight.game import NATURE, Draws
from dogfight.war.balloon import is_balloon
from dogfight.war.basic.sequence import AnnouncePhase, FirePhase, FlyPhase, to_order
from dogfight.war.fire import range_between
from dogfight.war.flying import refuses_flight
from dogfight.war.orders import HOLD, Announce, Fire, Fly, Order
from dogfight.war.pieces import ALLIED, DOWN, FLYING, Craft
from dogfight.war.sky import ON, Sky
from dogfight.war.war import War

MOST: Final = 2000  # orders: more than any playout has


class Playout:
    """One way on from a sky, which is the playout's own. `done` is expected damage done by each side, in aircraft."""

    def __init__(self, game: War, eye: Eye, sky: Sky, draws: Draws) -> None:
        self.game = game
        self.eye = eye
        self.rules = game.rules
        self.sky = sky
        self.draws = draws
        self.done = [0.0, 0.0]
        self.moves: list[Move | None] = [None] * len(sky.crafts)

    def intend(self, index: i64, move: Move) -> None:
        """What an aircraft will fly, if it can when it comes to it."""
        self.moves[index] = move

    def run(self, segments: i64) -> None:
        """Plays on until so many segments are over, or the game is."""
        until: i64 = self.sky.turn * 2 + self.sky.segment + segments
        for _ in range(MOST):
            if self.sky.ended != ON or self.sky.turn * 2 + self.sky.segment >= until:
                return
            self.game.play(self.sky, self.next_order())

    def next_order(self) -> Order:
        """The order of whoever is to give one."""
        sky = self.sky
        phase = self.rules.sequence[sky.phase]
        if isinstance(phase, AnnouncePhase):
            return self.announcement()
        if isinstance(phase, FlyPhase):
            return self.flight()
        if isinstance(phase, FirePhase):
            return self.fire(phase.seat(sky))
        seat: i64 = phase.seat(sky)
        if seat == NATURE:
            return drawn(self.game.chances(sky), self.draws)
        return self.game.legal(sky, seat).sample(self.draws)

    def announcement(self) -> Order:
        """What the next aircraft of the side that moves announces."""
        sky = self.sky
        index = to_order(sky, sky.mover, moved=False)[0]
        move = Glance(self.eye, sky, index).announce(self.draws)
        if move is None:
            return self.game.legal(sky, sky.mover).sample(self.draws)
        self.moves[index] = move
        return Announce(index, move.speed, move.change, move.run)

    def flight(self) -> Order:
        """Where it flies: as it meant to, or as far as it can."""
        sky = self.sky
        index = to_order(sky, sky.mover, moved=True)[0]
        move, self.moves[index] = self.moves[index], None
        if move is None or not self.is_flown(index, move):
            move = Glance(self.eye, sky, index).fly(self.draws)
        return self.game.legal(sky, sky.mover).sample(self.draws) if move is None else Fly(index, move.word)

    def is_flown(self, index: i64, move: Move) -> bool:
        """Whether a move can still be flown: alone it can, for nobody else has moved since."""
        me = self.sky.crafts[index]
        if me.speed != move.speed or me.change != move.change:
            return False
        for craft in self.sky.crafts:
            if craft.side == me.side and craft is not me and craft.status == FLYING:
                return refuses_flight(self.rules, self.sky, index, move.word) is None
        return True

    def fire(self, side: i64) -> Order:
        """The best shot, as long as there is one worth firing; it is reckoned at what it may be expected to do."""
        sky = self.sky
        for order in ranked_shots(self.rules, self.eye.marksman, sky, side):
            if isinstance(order, Fire):
                craft, target = sky.crafts[order.craft], sky.crafts[order.target]
                self.done[side] += self.worth(order, craft, target)
                return order
        return HOLD

    def worth(self, order: Fire, craft: Craft, target: Craft) -> float:
        """What a shot may be expected to do, in aircraft, those on a mission counting for more."""
        if is_balloon(target):
            return worth_at_balloon(self.rules, self.sky, order)
        far: i64 = range_between(self.rules, craft, target)
        attacking = craft.side == self.sky.mover
        return self.eye.marksman.worth(craft, order.gun, target, far, attacking) * self.eye.prize(target)

    def place(self, side: i64) -> Place:
        """Where it left off, as a side sees it.

        Whose turn it is threatens the others with his next movement, and they have hopes for theirs after it. A gun
        counts once, for the best that it may be turned on.
        """
        sky = self.sky
        found = Place(sky.mover == side, sky.mission is not None)
        if sky.ended != ON:
            return found
        for index, craft in enumerate(sky.crafts):
            if craft.status != FLYING:
                continue
            glance = Glance(self.eye, sky, index)
            if not glance.enemies:
                continue
            worth = glance.next_shot() if craft.side == sky.mover else glance.hope()
            if craft.side != side:
                found.theirs += worth
                continue
            found.own += worth
            found.far += glance.far()
        return found


def drawn(chances: tuple[tuple[Order, int], ...], draws: Draws) -> Order:
    """One of nature's orders by lot."""
    total: i64 = 0
    for _, weight in chances:
        total += weight
    at: i64 = draws.below(total)
    for order, weight in chances:
        at -= weight
        if at < 0:
            return order
    return chances[0][0]


def standing_of(crafts: list[Craft], side: i64) -> float:
    """What a side has lost less of than the other one, in aircraft."""
    return standing(crafts) if side == ALLIED else -standing(crafts)


def standing(crafts: list[Craft]) -> float:
    """What the Allied side has lost less of than the German one, in aircraft."""
    total = 0.0
    for craft in crafts:
        gone = 1.0 if craft.status == DOWN else loss(craft.boxes + craft.fresh, craft.kind.damage_factor)
        total += -gone if craft.side == ALLIED else gone
    return total
