"""Which shots to announce: the best first, as long as they are worth more than they cost."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand import disturbance, prize
from dogfight.bots.ranking import in_order
from dogfight.bots.siege import ground_shots, worth_at_balloon
from dogfight.bots.war_marksman import BOX, Marksman
from dogfight.war.balloon import is_balloon
from dogfight.war.fire import bit, range_between, shots_of
from dogfight.war.orders import FRONT, HOLD, Fire, Order
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

NEXT_ATTACK: Final = 0.13  # what the attack is worth that a front gun may not make next when it has answered
JAMS: Final = 0.33


def ranked_shots(rules: Rules, marksman: Marksman, sky: Sky, side: i64) -> list[Order]:
    """The shots worth firing, the best first, and then to hold fire."""
    attacking = side == sky.mover
    good: list[tuple[float, int, Order]] = []
    for number, shot in enumerate(shots_of(rules, sky, side)):
        gain = net_worth(rules, marksman, sky, shot, attacking)
        if gain > 0:
            good.append((-gain, number, shot))
    return [*ground_shots(rules, sky, side), *in_order(good), HOLD]


def net_worth(rules: Rules, marksman: Marksman, sky: Sky, shot: Fire, attacking: bool) -> float:
    """The worth of a shot less ammunition, the risk of a jam, and what the gun cannot do soon because of it."""
    craft, target = sky.crafts[shot.craft], sky.crafts[shot.target]
    if is_balloon(target):
        return worth_at_balloon(rules, sky, shot)
    worth = marksman.worth(craft, shot.gun, target, range_between(rules, craft, target), attacking)
    worth = worth * prize(target) + disturbance(target)
    cost = marksman.price(craft, shot.gun)
    if shot.gun == FRONT and not attacking and craft.hot & bit(FRONT) == 0:
        risk: i64 = rules.jam_risk.of(True)
        cost += NEXT_ATTACK if risk == 0 else NEXT_ATTACK * JAMS
    return worth - max(cost, BOX)
