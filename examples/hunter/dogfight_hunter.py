"""A computer in a package of its own: of a few legal orders it gives the one that brings the enemy nearest.

It is asked for by the name that its `pyproject.toml` gives it, sees what its seat sees, and must answer in time.
"""

import time
from typing import Any

from dogfight.bots.player import Computer
from dogfight.game import Draws, Game
from dogfight.hexes import distance

TRIES = 40
HURRY = 0.5  # of its time is enough


class Hunter(Computer[Any, Any]):
    """Any shot before any other order; else as near to an enemy as may be."""

    def __init__(self, game: Game[Any, Any], seconds: float) -> None:
        self.name = "Hunter"
        self.game = game
        self.seconds = seconds

    def choose(self, state: Any, seat: int, draws: Draws) -> Any:
        until = time.monotonic() + HURRY * self.seconds
        legal = self.game.legal(state, seat)
        best, least = None, 0
        for _ in range(TRIES):
            order = legal.sample(draws)
            if type(order).__name__ == "Fire":
                return order
            apart = self.apart(state, seat, order)
            if best is None or apart < least:
                best, least = order, apart
            if time.monotonic() > until:
                break
        return best

    def apart(self, state: Any, seat: int, order: Any) -> int:
        """Hexes between the nearest two enemies after an order; 0 where the order is kept for later."""
        if type(order).__name__ not in ("Announce", "Fly"):
            return 0
        sky = self.game.play(self.game.fork(state), order)
        ours = [craft for craft in sky.crafts if craft.side == seat and craft.on_board]
        theirs = [craft for craft in sky.crafts if craft.side != seat and craft.on_board]
        return min([int(distance(a.q, a.r, b.q, b.r)) for a in ours for b in theirs], default=99)
