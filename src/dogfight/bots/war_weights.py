"""What the Pilot of the hex game weighs an end of a flight by. The laboratory plays Pilots of other weights."""

from typing import Final

from dogfight.value import Value

ANSWERED: Final = 0.9  # what is taken in answer to the own attack, against what that gives
THREATENED: Final = 0.9
HOPED: Final = 0.45
FAR_OFF: Final = 0.012  # a hex
NEAR_EDGE: Final = 0.08


class Weights(Value):
    """Weights against the own attack, in aircraft: the answer to it, the threat of the enemy's next turn, the own hope
    for the next one, a hex too far from the enemy, a hex too near to the edge of the map."""

    def __init__(
        self, answered: float = ANSWERED, threatened: float = THREATENED, hoped: float = HOPED,
        far_off: float = FAR_OFF, near_edge: float = NEAR_EDGE,
    ) -> None:  # fmt: skip
        self.answered = answered
        self.threatened = threatened
        self.hoped = hoped
        self.far_off = far_off
        self.near_edge = near_edge
