"""Every computer by its level."""

from typing import Any, Final

from dogfight.bots.greedy import Greedy
from dogfight.bots.player import Computer, RandomComputer
from dogfight.bots.war_cadet import WarCadet
from dogfight.bots.war_pilot import WarPilot
from dogfight.errors import ScenarioError
from dogfight.game import Game
from dogfight.war.war import War

# From the weakest to the strongest; each one's stand-in is the one before it. A level that searches goes at the end.
LEVELS: Final = ("random", "cadet", "pilot")

STRAIGHT: Final = "straight"  # for measures alone: the Pilot, sure that in a joint turn enemies fly straight on


def computer(level: str, game: Game[Any, Any]) -> Computer[Any, Any]:
    """The computer of this level for this game; raises ScenarioError for an unknown level."""
    if level == "random":
        return RandomComputer(game)
    if level == "cadet" and isinstance(game, War):
        return Greedy("Cadet", game, WarCadet(game.rules))
    if level == "pilot" and isinstance(game, War):
        return Greedy("Pilot", game, WarPilot(game.rules))
    if level == STRAIGHT and isinstance(game, War):
        return Greedy("Straight", game, WarPilot(game.rules, adaptive=False))
    if level in LEVELS:
        raise ScenarioError(f"no computer of level {level!r} plays {game.id}; random does")
    raise ScenarioError(f"unknown level {level!r}; known are {', '.join(LEVELS)}")


def simpler(level: str) -> str:
    """The level that stands in for this one when it fails; random stands in for itself."""
    at = LEVELS.index(level) if level in LEVELS else 0
    return LEVELS[max(at - 1, 0)]


__all__ = ["LEVELS", "Computer", "RandomComputer", "computer", "simpler"]
