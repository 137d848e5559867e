"""What an aircraft wants of a fight: the Ace's weights, as his style and its state have them."""

from typing import Final

from dogfight.bots.ace_weights import AceWeights
from dogfight.bots.styles import Style
from dogfight.bots.war_marksman import loss
from dogfight.bots.war_weights import Weights
from dogfight.value import Value
from dogfight.war.pieces import Craft

HOPED: Final = 0.4  # of a gun whose turn comes later, against one whose turn it is
AWAY: Final = 0.02  # a hex farther off, for one who breaks off


class Aim(Value):
    """Weights of damage given and taken, and of the place where a playout leaves off: what the side whose turn it is
    threatens (`tempo`), what the other one may hope for (`hope`), either as far as it is to be feared (`danger`) and as
    far as it is the own side's (`chances`), and a hex too far from the enemy.
    """

    def __init__(
        self, given: float, taken: float, tempo: float, hope: float, danger: float, chances: float, far_off: float
    ) -> None:  # fmt: skip
        self.given = given
        self.taken = taken
        self.tempo = tempo
        self.hope = hope
        self.danger = danger
        self.chances = chances
        self.far_off = far_off


def plain_aim() -> Aim:
    """That of one who reckons and has no wishes: an aircraft is an aircraft, whosever it is."""
    return Aim(1.0, 1.0, 1.0, HOPED, 1.0, 1.0, 0.0)


def aim_of(weights: AceWeights, style: Style, craft: Craft) -> Aim:
    """What this aircraft wants; hurt as much as its style allows it is content to get away."""
    taken = weights.taken * style.taken
    far_off = weights.far_off * style.far_off
    aim = Aim(style.given, taken, weights.danger, weights.chances, style.danger, style.chances, far_off)
    if loss(craft.boxes, craft.kind.damage_factor) >= style.hurt:
        aim.given, aim.danger, aim.chances, aim.far_off = 0.5 * style.given, 1.5 * style.danger, 0.0, -AWAY
    return aim


def judgement(style: Style) -> Weights:
    """What a Pilot of this style would weigh ends of flights by."""
    own = Weights()
    return Weights(
        own.answered * style.taken, own.threatened * style.danger, own.hoped * style.chances,
        own.far_off * style.far_off, own.near_edge,
    )  # fmt: skip
