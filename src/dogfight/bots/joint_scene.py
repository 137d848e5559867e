"""One joint turn as the owner of one aircraft sees it: what its courses win against those of each enemy."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand import disturbance, must_stay, prize
from dogfight.bots.joint_courses import Course, flown, straight_course
from dogfight.bots.joint_errands import feared, joint_errand
from dogfight.bots.joint_marksman import JointMarksman
from dogfight.bots.joint_prospect import prospect
from dogfight.bots.war_home import way_home
from dogfight.bots.war_marksman import loss
from dogfight.bots.war_perils import Perils
from dogfight.hexes import distance, edge_distance
from dogfight.war.advanced.joint_plotting import joint_of
from dogfight.war.advanced.pads import pad_of
from dogfight.war.advanced.special_maneuvers import is_sideslip
from dogfight.war.fire import range_between
from dogfight.war.gunnery import FAR, spot
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import EDGE_AS_PRINTED, Sky

TAKEN: Final = 0.95  # weight of fire taken against fire given
FAR_OFF: Final = 0.012  # a hex beyond a few from the nearest enemy
SOUGHT: Final = 0.03  # a hex, where there is somebody to be stopped or guarded
NEAR_EDGE: Final = 0.06
HURT: Final = 0.55  # so much gone, an aircraft thinks of home
HOMEWARD: Final = 0.05  # a hex
GONE: Final = 1.0
UNSLIPPED: Final = 0.4
ANYWHERE: Final = 0.5  # weight of the own friends in what an enemy wants


class Side:
    """An aircraft in this turn: its guns that may fire, with their prices, and the way of its nose."""

    def __init__(self, craft: Craft, index: i64, marksman: JointMarksman) -> None:
        self.craft = craft
        self.index = index
        self.guns = marksman.ready(craft)


class JointScene:
    """The sky around the aircraft with this index; `sky` is masked for its owner, and not touched."""

    def __init__(self, rules: Rules, marksman: JointMarksman, sky: Sky, index: i64) -> None:
        self.rules = rules
        self.marksman = marksman
        self.sky = sky
        self.me = Side(sky.crafts[index], index, marksman)
        self.enemies: list[Side] = []
        self.friends: list[Side] = []
        for number, craft in enumerate(sky.crafts):
            if craft.status == FLYING and number != index:
                friend = craft.side == self.me.craft.side
                (self.friends if friend else self.enemies).append(Side(craft, number, marksman))
        self.expected = [expected(rules, sky, friend) for friend in self.friends]
        self.errand = joint_errand(rules, sky, index)
        self.homeward = wants_home(self) if self.errand is None else self.errand.is_for_home()
        self.memo: dict[int, float] = {}
        self.perils = Perils(rules, sky, index)

    def won(self, number: i64, mine: Course, his: Course) -> float:
        """What the own course wins from the enemy with this number by his: fire given and taken, and what follows."""
        key: i64 = (number * 65536 + mine.number) * 65536 + his.number
        found = self.memo.get(key)
        if found is None:
            found = self.between(self.me, mine, self.enemies[number], his)
            self.memo[key] = found
        return found

    def between(self, me: Side, mine: Course, enemy: Side, his: Course) -> float:
        """The same for any two aircraft."""
        if mine.exits or his.exits:
            return 0.0
        dq, dr = his.q - mine.q, his.r - mine.r
        gap: i64 = his.altitude - mine.altitude
        worth = prospect(dq, dr, mine.facing, his.facing, gap)
        at: i64 = spot(dq, dr)
        if at != FAR:
            far: i64 = range_between(self.rules, mine.craft, his.craft)
            if far > 0:
                given = self.marksman.best(mine.craft, me.guns, his.craft, at, far)
                worth += prize(his.craft) * given + (disturbance(his.craft) if given > 0.0 else 0.0)
                taken = self.marksman.best(his.craft, enemy.guns, mine.craft, spot(-dq, -dr), far)
                worth -= TAKEN * prize(mine.craft) * taken
        return worth

    def own(self, course: Course) -> float:
        """What a course is worth whatever the enemies do."""
        if self.errand is not None:
            return self.errand.value(course) + (0.0 if course.exits else staying(self.sky, course))
        if course.exits:
            return self._leaving(course) - feared(self.perils, course)
        far_off = FAR_OFF if self.sky.mission is None else SOUGHT
        worth = staying(self.sky, course) - far_off * float(max(self._nearest(course) - 3, 0))
        worth -= feared(self.perils, course)
        if self.homeward:
            ground = self.rules.charts.ground
            worth -= HOMEWARD * float(way_home(ground, self.me.craft.side, course.q, course.r))
        return worth

    def _leaving(self, course: Course) -> float:
        """To leave the board: home, or as good as lost."""
        home = self.rules.charts.ground.territory(course.q, course.r) == course.craft.side
        if home and self.homeward:
            return 3.0
        return -0.5 if home else -GONE

    def _nearest(self, course: Course) -> int:
        """Hexes to where the nearest enemy is now, of those on a mission if there are any."""
        sought = [one for one in self.enemies if prize(one.craft) > 1.0] or self.enemies
        found = [distance(course.q, course.r, one.craft.q, one.craft.r) for one in sought]
        return min(found, default=0)

    def theirs(self, number: i64, course: Course) -> float:
        """What a course is worth to an enemy whatever the own aircraft does: the edge, and what the friends lose."""
        if course.exits:
            return -GONE
        worth = staying(self.sky, course)
        for place, friend in enumerate(self.friends):
            worth -= ANYWHERE * self.between(friend, self.expected[place], self.enemies[number], course)
        return worth


def staying(sky: Sky, course: Course) -> float:
    """The price of the edge, of the ground, and of a burning engine without a sideslip."""
    craft = course.craft
    worth = 0.0
    if not (sky.edge == EDGE_AS_PRINTED and sky.count_on_board() == 2):
        near: i64 = edge_distance(course.q, course.r)
        worth -= NEAR_EDGE * float(5 - near) if near < 5 else 0.0
    if course.altitude <= 0:
        worth -= GONE
    if pad_of(craft).burning > 0 and not is_sideslip(course.special):
        worth -= UNSLIPPED
    return worth


def expected(rules: Rules, sky: Sky, friend: Side) -> Course:
    """Where a friend will be: by its plot if it is in and ours to see, else straight on."""
    plot = joint_of(sky).plots[friend.index].value
    if plot is not None:
        return flown(rules, friend.craft, plot)
    return straight_course(rules, friend.craft, friend.index)


def wants_home(scene: JointScene) -> bool:
    """Whether it has no fight in it: a novice, gliding, without a gun, or badly hurt where one can get away."""
    me = scene.me.craft
    if must_stay(scene.sky, me):
        return False
    if me.novice or me.gliding or not has_gun(me):
        return True
    can_leave = scene.sky.edge != EDGE_AS_PRINTED or scene.sky.count_on_board() > 2
    outnumbered = len(scene.friends) < len(scene.enemies)
    return can_leave and loss(me.boxes, me.kind.damage_factor) > HURT and outnumbered


def has_gun(craft: Craft) -> bool:
    """Whether it has a gun that could fire yet, now or when it is cleared."""
    pad = pad_of(craft)
    dead: i64 = craft.out | (craft.jammed & pad.scarred)
    forward = not craft.gliding and not pad.serious
    front = forward and ((craft.ammo_front > 0 and dead & 1 == 0) or (pad.lewis > 0 and dead & 4 == 0))
    return front or (craft.ammo_rear > 0 and dead & 2 == 0)


__all__ = ["JointScene", "Side", "expected", "has_gun", "staying", "wants_home"]
