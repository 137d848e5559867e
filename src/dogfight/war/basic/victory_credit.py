"""Victory Credit: which pilot has the victory over an aircraft that went down."""

from typing import Final

from mypy_extensions import i64

from dogfight.war.pieces import CAUGHT, DOWN, LANDED, LEFT
from dogfight.war.questions import Reports, tell
from dogfight.war.sky import Sky

OPEN: Final = -1  # not settled yet
NOBODY: Final = -2


def settle_credit(sky: Sky, reports: Reports) -> None:
    """Book the victories over everyone who went down since the last time. [Victory Credit 1, Ruling V3]"""
    for index, craft in enumerate(sky.crafts):
        if craft.status != DOWN or craft.credited != OPEN:
            continue
        winner: i64 = victor(sky, index)
        craft.credited = winner
        if reports is not None:
            named = f"goes to {sky.crafts[winner].id}" if winner >= 0 else "goes to nobody"
            tell(reports, f"The victory over {craft.id} {named}.", "Victory Credit 1", "Victory Credit 2")


def victor(sky: Sky, index: i64) -> i64:
    """The craft whose pilot has the victory: by this turn's attacks, else the last attacker or the cause of the glide.

    Nobody has it over one that was lost in burning gas, or to fire from the ground. Of a glider that
    lands or leaves whoever caused the glide has it; only who destroys it before takes it from him.

    [Victory Credit 1, Victory Credit 3, Ruling V4, Ruling V5, Ruling B18, Ruling P27]
    """
    if sky.crafts[index].fate == CAUGHT:
        return NOBODY
    craft = sky.crafts[index]
    came_down = craft.gliding and (craft.fate == LANDED or craft.fate == LEFT)
    if not came_down and any([attack.target == index for attack in sky.attacks]):
        return by_hits(sky, index)
    last: i64 = craft.glide_by if craft.gliding else craft.last_attacker
    return last if last >= 0 else NOBODY


def by_hits(sky: Sky, index: i64) -> i64:
    """Most hits in the turn, then the smallest true range; equal in both: nobody.

    [Victory Credit 2.a, Victory Credit 2.b, Ruling V3, Ruling V6]
    """
    hits: dict[int, int] = {}
    near: dict[int, int] = {}
    for attack in sky.attacks:
        if attack.target == index:
            hits[attack.craft] = hits.get(attack.craft, 0) + attack.hits
            near[attack.craft] = min(near.get(attack.craft, 99), attack.distance)
    best = max([(hits[one], -near[one]) for one in hits])
    winners = [one for one in hits if (hits[one], -near[one]) == best]
    return winners[0] if len(winners) == 1 and winners[0] >= 0 else NOBODY
