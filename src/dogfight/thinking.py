"""Time to think: a budget that reads a clock, and Aces who are given one."""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from mypy_extensions import i64

from dogfight.bots.ace_names import AceName, ace_name, is_ace
from dogfight.bots.ace_war import WarAce
from dogfight.bots.budget import Budget, Simulations
from dogfight.bots.computer import computer as house
from dogfight.bots.greedy import Greedy
from dogfight.bots.player import Computer
from dogfight.game import Game
from dogfight.war.war import War

Clock = Callable[[], float]
SLACK: Final = 0.03  # of the time: for what comes before and after the simulations
PATIENCE: Final = "DOGFIGHT_ACE_SECONDS"  # what an Ace may think about an order of a game with people, if not THINKS
THINKS: Final = 2.5


class Seconds(Budget):
    """So many seconds for an order, the last simulation within them if it takes no longer than the longest so far."""

    def __init__(self, seconds: float, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self.seconds = seconds
        self.clock = clock
        self.start()

    def start(self) -> None:
        super().start()
        self.began = self.last = self.clock()
        self.longest = 0.0

    def more(self, done: i64) -> bool:
        now = self.clock()
        if done > 0:
            self.longest = max(self.longest, now - self.last)
        self.last = now
        return not self.stopped and now + self.longest - self.began < self.seconds * (1 - SLACK)


def computer(level: str, game: Game[Any, Any], seconds: float | None = None) -> Computer[Any, Any]:
    """Our computer of this name; an Ace with the time that his name gives him, else `seconds`, else a count.

    A name gives processor time (`ace:seconds=0.5`), which is the same whatever else a machine does; `seconds` are the
    clock's on the wall. Raises ScenarioError for a name that there is not.
    """
    if not is_ace(level) or not isinstance(game, War):
        return house(level, game)
    name = ace_name(level)
    return Greedy("Ace", game, WarAce(game, budget_of(name, seconds), name.style, name.given))


def patience() -> float:
    """The seconds that an Ace may think about an order where people wait for him."""
    with suppress(ValueError):
        return max(0.01, float(os.environ.get(PATIENCE, THINKS)))
    return THINKS


def budget_of(name: AceName, seconds: float | None) -> Budget:
    """What an Ace of this name may think."""
    if name.seconds > 0:
        return Seconds(name.seconds, time.process_time)
    return Simulations(name.simulations) if name.counted or seconds is None else Seconds(seconds)
