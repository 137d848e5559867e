"""Computers of the toy game that the tests can make die, sleep, cheat or play."""

import os
import time
from pathlib import Path
from typing import Any

from dogfight.bots.player import Computer, RandomComputer
from dogfight.game import Draws, Game
from toy import Order, Toy

MOOD = "TOYBOTS_MOOD"  # a file that says "pilot=die cadet=sleep"


class Moody(Computer[Toy, Order]):
    """Does what the mood says: plays the first legal order, dies, sleeps, gives a refused order, or raises."""

    def __init__(self, level: str, game: Game[Any, Any]) -> None:
        self.name = level
        self.game = game

    def choose(self, state: Toy, seat: int, draws: Draws) -> Order:
        mood = _moods().get(self.name, "play")
        if mood == "die":
            os._exit(3)
        if mood == "sleep":
            time.sleep(30)
        if mood == "cheat":
            return Order("bid", "nothing")
        if mood == "raise":
            raise RuntimeError("lost my way")
        if mood == "peek":
            Path(os.environ[MOOD] + ".seen").write_text(repr([one.value for one in (*state.hands, state.deck)]))
        first: Order = next(iter(self.game.legal(state, seat)))
        return first


def _moods() -> dict[str, str]:
    file = os.environ.get(MOOD, "")
    words = Path(file).read_text().split() if file else []
    return dict(word.split("=", 1) for word in words)


def computer(level: str, game: Game[Any, Any]) -> Computer[Any, Any]:
    """The factory that a server is given."""
    return RandomComputer(game) if level == "random" else Moody(level, game)
