"""What an aircraft wants of a fight: the Ace's weights, as his style and its state have them."""

from typing import Final

from dogfight.bots.ace_weights import AceWeights
from dogfight.bots.styles import Style
from dogfight.bots.war_marksman import loss
from dogfight.bots.war_pilot import SOUGHT
from dogfight.bots.war_weights import Weights
from dogfight.value import Value
from dogfight.war.pieces import Craft

HOPED: Final = 0.4  # of a gun whose turn comes later, against one whose turn it is
DARING: Final = 0.5  # of his caution, on a mission
AWAY: Final = 0.02  # a hex farther off, for one who breaks off


class Place(Value):
    """Where a playout leaves off, for one side: what guns can do with their next movement, of `own` aircraft and of
    `theirs`, a gun counting once; whether the own side `moves` next; how many hexes own aircraft are too `far` from the
    enemy, in a game with a `task` to be sought or guarded.
    """

    def __init__(self, moves: bool, task: bool) -> None:
        self.moves = moves
        self.task = task
        self.own = 0.0
        self.theirs = 0.0
        self.far = 0.0


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

    def weigh(self, place: Place) -> float:
        """What a place is worth, in aircraft."""
        own, theirs = (self.tempo, self.hope) if place.moves else (self.hope, self.tempo)
        far = hex_price(self.far_off, place.task) * place.far
        return self.chances * own * place.own - self.danger * theirs * place.theirs - far


def hex_price(weight: float, task: bool) -> float:
    """What a hex farther from the enemy costs; where there is a task one keeps near, unless one breaks off."""
    return SOUGHT if task and weight > 0.0 else weight


def plain_aim() -> Aim:
    """That of one who reckons and has no wishes: an aircraft is an aircraft, whosever it is."""
    return Aim(1.0, 1.0, 1.0, HOPED, 1.0, 1.0, 0.0)


def aim_of(weights: AceWeights, style: Style, craft: Craft, task: bool) -> Aim:
    """What this aircraft wants; hurt as much as its style allows it is content to get away. Where there is a `task` it
    dares more, for nobody wins by keeping out of the way.
    """
    daring = DARING if task else 1.0
    taken = daring * weights.taken * style.taken
    far_off = weights.far_off * style.far_off
    aim = Aim(style.given, taken, daring * weights.danger, weights.chances, style.danger, style.chances, far_off)
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
