"""What to announce in a joint combat phase: the best shots that are worth their price, and jams to clear."""

from mypy_extensions import i64

from dogfight.bots.joint_marksman import JointMarksman
from dogfight.bots.ranking import in_order
from dogfight.bots.siege import ground_shots, worth_at_balloon
from dogfight.war.advanced.joint_combat import clearings, joint_shots
from dogfight.war.balloon import is_balloon
from dogfight.war.fire import range_between
from dogfight.war.orders import Fire, Lock, Order
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky


def ranked_volley(rules: Rules, marksman: JointMarksman, sky: Sky, seat: i64) -> list[Order]:
    """Jams to clear, then the shots worth firing, the best first, and then to announce no more.

    Who fires two guns at once by one order gets the worth of both.
    """
    good: list[tuple[float, int, Order]] = []
    for number, shot in enumerate(joint_shots(rules, sky, seat)):
        if isinstance(shot, Fire):
            gain = net_worth(rules, marksman, sky, shot)
            if gain > 0.0:
                good.append((-gain, number, shot))
    return [*clearings(sky, seat), *ground_shots(rules, sky, seat), *in_order(good), Lock(seat)]


def net_worth(rules: Rules, marksman: JointMarksman, sky: Sky, shot: Fire) -> float:
    """The worth of a shot less what it costs."""
    craft, target = sky.crafts[shot.craft], sky.crafts[shot.target]
    if is_balloon(target):
        return worth_at_balloon(rules, sky, shot)
    worth = marksman.worth(craft, shot.gun, target, range_between(rules, craft, target))
    return worth - marksman.price(craft, shot.gun)
