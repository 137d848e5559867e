"""What an aircraft wants of a fight: the Ace's weights, as his style and its state have them."""

from typing import Final

from dogfight.bots.ace_weights import AceWeights
from dogfight.bots.styles import Style
from dogfight.bots.war_marksman import loss
from dogfight.value import Value
from dogfight.war.pieces import Craft

AWAY: Final = 0.02  # a hex farther off, for one who breaks off


class Aim(Value):
    """Weights of damage given and taken, and of the place where a playout leaves off."""

    def __init__(self, given: float, taken: float, danger: float, chances: float, far_off: float) -> None:
        self.given = given
        self.taken = taken
        self.danger = danger
        self.chances = chances
        self.far_off = far_off


def aim_of(weights: AceWeights, style: Style, craft: Craft) -> Aim:
    """What this aircraft wants; hurt as much as its style allows it is content to get away."""
    taken = weights.taken * style.taken
    danger, chances = weights.danger * style.danger, weights.chances * style.chances
    if loss(craft.boxes, craft.kind.damage_factor) >= style.hurt:
        return Aim(0.5 * style.given, taken, 1.5 * danger, 0.0, -AWAY)
    return Aim(style.given, taken, danger, chances, weights.far_off)
