"""An order as an Ace sees it who was asked."""

from typing import Final

from mypy_extensions import i64

from dogfight.war.orders import Order

NOBODY: Final = -1


class Advised:
    """An order that was looked at. Losses are in aircraft, expected: `shot` by the best fire it offers this turn,
    `answered` by the fire that answers it, `feared` by the enemy's next move; `given` and `taken` over the turns that
    were played on. The best shot is at `target` (-1: there is none), at this range. `share` is how often an Ace would
    give it who mixes his orders, 0 where he does not.
    """

    def __init__(self, order: Order, word: str, win: float, simulations: i64) -> None:
        self.order = order
        self.word = word
        self.win = win
        self.simulations = simulations
        self.given = 0.0
        self.taken = 0.0
        self.shot = 0.0
        self.answered = 0.0
        self.feared = 0.0
        self.range: i64 = 0
        self.target: i64 = NOBODY
        self.share = 0.0
