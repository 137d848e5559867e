"""Tournament V.1: sighting. A gun must have had its target in its field over the last two movement points."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.hexes import DQ, DR
from dogfight.war.fire import field
from dogfight.war.gunnery import FAR, INSIDE, sighting_spot, spot
from dogfight.war.orders import FRONT
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import MayFire, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky
from dogfight.war.trail import NO_TRAIL, Points, unpack

NOT_SIGHTED: Final = Refusal(
    "Tournament V.1.a", "not sighted: its last two points were not hexes flown with the target in the field of fire"
)
NOT_ANSWERED: Final = Refusal(
    "Tournament V.1.b", "not sighted: the attacker did not spend its last two points in this gun's field of fire"
)
NOT_FOLLOWED: Final = Refusal(
    "Tournament V.1.d", "not sighted: the target was not in that gun's field over the last two points"
)


def saw(rules: Rules, craft: Craft, gun: i64, target: Craft, *, back: bool, facing: i64, way: i64) -> bool:
    """Whether the gun saw the target from the end hex, or (`back`) from the hex before it, facing so. [Ruling F17]"""
    q: i64 = craft.q - (DQ[way] if back else 0)
    r: i64 = craft.r - (DR[way] if back else 0)
    at: i64 = sighting_spot(target.q - q, target.r - r)
    return at != FAR and field(rules, craft, gun, facing, at, target.altitude - craft.altitude) == INSIDE


def front_sights(rules: Rules, craft: Craft, target: Craft) -> bool:
    """Both points were hexes entered, and after each the target was in the field.

    [Tournament V.1.a, Tournament V.1.c, Ruling F9, Ruling F18]
    """
    if craft.trail == NO_TRAIL:
        return False
    p = unpack(craft.trail)
    if p.turn1 == 1 or p.turn2 == 1:
        return False
    return saw(rules, craft, FRONT, target, back=True, facing=p.before2, way=p.way) and saw(
        rules, craft, FRONT, target, back=False, facing=p.before1, way=p.way
    )


def rear_sights(rules: Rules, craft: Craft, gun: i64, target: Craft) -> bool:
    """As a front gun, but turning points count if the target was in the field before the turn and after it.

    [Tournament V.1.d, Ruling F11, Ruling F19]
    """
    if craft.trail == NO_TRAIL:
        return False
    p = unpack(craft.trail)
    return _held(rules, craft, gun, target, p, last=True) and _held(rules, craft, gun, target, p, last=False)


def _held(rules: Rules, craft: Craft, gun: i64, target: Craft, p: Points, *, last: bool) -> bool:
    before: i64 = p.before1 if last else p.before2
    after: i64 = p.after1 if last else p.after2
    back = not last and p.back2 == 1
    seen = saw(rules, craft, gun, target, back=back, facing=before, way=p.way)
    return seen and (before == after or saw(rules, craft, gun, target, back=back, facing=after, way=p.way))


def answers(rules: Rules, craft: Craft, gun: i64, mover: Craft) -> bool:
    """The mover spent its last two points, turns included, in the field of a gun that stood still.

    [Tournament V.1.b, Tournament V.1.c, Ruling F10]
    """
    if mover.trail == NO_TRAIL:
        return False
    p = unpack(mover.trail)
    return _covers(rules, craft, gun, mover, back=False, way=p.way) and _covers(
        rules, craft, gun, mover, back=p.back2 == 1, way=p.way
    )


def _covers(rules: Rules, craft: Craft, gun: i64, mover: Craft, *, back: bool, way: i64) -> bool:
    q: i64 = mover.q - (DQ[way] if back else 0)
    r: i64 = mover.r - (DR[way] if back else 0)
    at: i64 = sighting_spot(q - craft.q, r - craft.r)
    return at != FAR and field(rules, craft, gun, craft.facing, at, mover.altitude - craft.altitude) == INSIDE


class Sighted(MayFire):
    """Attacks and answers need a sighted target. [Tournament V.1]"""

    rockets = True

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        if craft.side != sky.mover:
            return None if answers(rules, craft, gun, target) else NOT_ANSWERED
        if rules.swivel.of(craft.kind, gun):
            return None if rear_sights(rules, craft, gun, target) else NOT_FOLLOWED
        return None if front_sights(rules, craft, target) else NOT_SIGHTED


class Sight(Phase):
    """After all have flown both sides say whom they have sighted. [Tournament V.1.e, Outline A.2.d]"""

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        if reports is None:
            return
        for craft in sky.crafts:
            for target in sky.crafts:
                if craft.side != target.side and craft.status == FLYING and target.status == FLYING:
                    _say(rules, sky, craft, target, reports)


def _say(rules: Rules, sky: Sky, craft: Craft, target: Craft, reports: Reports) -> None:
    for gun in range(2):
        if rules.supply.of(craft.kind, gun) == 0 or not _bears(rules, craft, gun, target):
            continue
        if craft.side != sky.mover:
            seen, rule = target.moved and answers(rules, craft, gun, target), "Tournament V.1.b"
        elif rules.swivel.of(craft.kind, gun):
            seen, rule = rear_sights(rules, craft, gun, target), "Tournament V.1.d"
        else:
            seen, rule = front_sights(rules, craft, target), "Tournament V.1.a"
        if seen:
            tell(reports, f"{craft.id} has {target.id} sighted ({'front' if gun == FRONT else 'rear'} gun).", rule)


def _bears(rules: Rules, craft: Craft, gun: i64, target: Craft) -> bool:
    """Whether the target is within reach of the gun where the moves have ended. [Ruling F18]"""
    at: i64 = spot(target.q - craft.q, target.r - craft.r)
    return at != FAR and field(rules, craft, gun, craft.facing, at, target.altitude - craft.altitude) == INSIDE
