"""What an Ace weighs the end of a playout by. The laboratory found it, and plays Aces of other weights."""

from typing import Final

from dogfight.value import Value

DANGER: Final = 2.1
CHANCES: Final = 0.3
TAKEN: Final = 2.6
FAR_OFF: Final = 0.006
TURNS: Final = 2.0
CURIOSITY: Final = 0.12
FAITH: Final = 0.75
COMMITTED: Final = 4.0
TRUST: Final = 0.9
PLACED: Final = 1.4
PRIZED: Final = 1.5

# Where the games of a level ask for others than these, which are those of the Tournament Game.
BY_LEVEL: Final[dict[str, dict[str, float]]] = {"basic": {"danger": 0.1, "chances": 0.1, "taken": 1.0}}


class AceWeights(Value):
    """Weights against damage done, in aircraft: damage `taken`, what the side to move threatens where a playout leaves
    off, what the other one may hope for after that, a hex too far from the enemy. `turns` is how many turns a playout
    goes on, half as many where more than two are in the air. `prize` is how much more than another one an aircraft with
    the task of a mission counts.

    `curiosity` leads to candidates that were tried less often, `faith` is how much of a Pilot's judgement a candidate
    starts with, `committed` how many playouts that judgement counts for.

    In joint turns `trust` is how surely enemies are taken for Pilots, from 0 to 1, and `placed` the weight of the place
    that a turn ends in against its fire.
    """

    def __init__(
        self, danger: float = DANGER, chances: float = CHANCES, far_off: float = FAR_OFF, turns: float = TURNS,
        curiosity: float = CURIOSITY, faith: float = FAITH, committed: float = COMMITTED, trust: float = TRUST,
        placed: float = PLACED, taken: float = TAKEN, prize: float = PRIZED,
    ) -> None:  # fmt: skip
        self.danger = danger
        self.chances = chances
        self.far_off = far_off
        self.turns = turns
        self.curiosity = curiosity
        self.faith = faith
        self.committed = committed
        self.trust = trust
        self.placed = placed
        self.taken = taken
        self.prize = prize


def weights_of(level: str, given: dict[str, float]) -> AceWeights:
    """Those for the games of a level; `given` are set instead, by their names."""
    found = AceWeights()
    for named in (BY_LEVEL.get(level, {}), given):
        for name, weight in named.items():
            setattr(found, name, weight)
    return found
