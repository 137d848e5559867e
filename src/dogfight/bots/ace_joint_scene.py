"""One joint turn as the Ace weighs it: fire given, fire taken and the place it ends in, apart, each by his style."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand import disturbance, prize
from dogfight.bots.joint_courses import Course
from dogfight.bots.joint_prospect import prospect
from dogfight.bots.joint_scene import TAKEN, JointScene
from dogfight.bots.styles import Style
from dogfight.bots.war_marksman import loss
from dogfight.hexes import distance
from dogfight.war.fire import range_between
from dogfight.war.gunnery import FAR, spot

AWAY: Final = 0.03  # a hex from the nearest enemy, to one who breaks off
FAR_ENOUGH: Final = 12
NUMBERS: Final = 65536  # more than there are courses of one aircraft


class AceScene:
    """What courses of one aircraft win against those of each enemy; all but the weights is the Pilot's.

    `placed` is the weight of a place.
    """

    def __init__(self, scene: JointScene, style: Style, placed: float) -> None:
        self.scene = scene
        self.style = style
        self.placed = placed
        me = scene.me.craft
        self.breaks_off = loss(me.boxes, me.kind.damage_factor) > style.hurt
        self.memo: dict[int, float] = {}

    def won(self, number: i64, mine: Course, his: Course) -> float:
        """What the own course wins from the enemy with this number by his."""
        key: i64 = (number * NUMBERS + mine.number) * NUMBERS + his.number
        found = self.memo.get(key)
        if found is None:
            given, taken, place = self.parts(number, mine, his)
            style = self.style
            found = style.given * given - TAKEN * style.taken * taken
            found += self.placed * place * (style.chances if place > 0.0 else style.danger)
            self.memo[key] = found
        return found

    def parts(self, number: i64, mine: Course, his: Course) -> tuple[float, float, float]:
        """Fire given and taken, in aircraft, and what the place after it is worth."""
        if mine.exits or his.exits:
            return 0.0, 0.0, 0.0
        rules, marksman = self.scene.rules, self.scene.marksman
        dq, dr = his.q - mine.q, his.r - mine.r
        place = prospect(dq, dr, mine.facing, his.facing, his.altitude - mine.altitude)
        at: i64 = spot(dq, dr)
        far: i64 = 0 if at == FAR else range_between(rules, mine.craft, his.craft)
        if far <= 0:
            return 0.0, 0.0, place
        given = marksman.best(mine.craft, self.scene.me.guns, his.craft, at, far)
        guns = self.scene.enemies[number].guns
        taken = marksman.best(his.craft, guns, mine.craft, spot(-dq, -dr), far)
        given = prize(his.craft) * given + (disturbance(his.craft) if given > 0.0 else 0.0)
        return given, prize(mine.craft) * taken, place

    def own(self, course: Course) -> float:
        """What a course is worth whatever the enemies do; who is hurt more than his style bears wants to be far off."""
        worth = self.scene.own(course)
        if not self.breaks_off or course.exits:
            return worth
        far: i64 = FAR_ENOUGH
        for enemy in self.scene.enemies:
            far = min(far, distance(course.q, course.r, enemy.craft.q, enemy.craft.r))
        return worth + AWAY * float(far)

    def theirs(self, number: i64, course: Course) -> float:
        """What a course is worth to an enemy whatever the own aircraft does."""
        return self.scene.theirs(number, course)
