"""Computers of other weights, by name: `pilot:hoped=0.5+answered=0.8` is a Pilot who weighs two things otherwise."""

from collections.abc import Mapping
from math import isfinite
from typing import Any, Final

from dogfight.bots.computer import family
from dogfight.bots.greedy import Greedy
from dogfight.bots.player import Computer
from dogfight.bots.war_pilot import WarPilot
from dogfight.bots.war_weights import Weights
from dogfight.errors import ScenarioError
from dogfight.game import Game
from dogfight.guests import computer
from dogfight.value import fields

WEIGHED: Final = "pilot"  # the level that exposes its weights
STANDARD: Final[dict[str, float]] = {name: float(getattr(Weights(), name)) for name in fields(Weights())}


def computer_of(level: str, game: Game[Any, Any]) -> Computer[Any, Any]:
    """The computer of this name, or the Pilot of these weights; raises ScenarioError for one that does not play it."""
    if ":" not in level:
        return computer(level, game)
    weights = weights_in(level)
    if family(game) != "war":
        raise ScenarioError(f"{level}: only the Pilot of the hex game has weights to be set")
    return Greedy("Pilot", game, WarPilot(game.rules, weights=Weights(**weights)))  # type: ignore[attr-defined]


def weights_in(level: str) -> dict[str, float]:
    """The weights that a computer's name sets; raises ScenarioError for a level, weight or number there is not."""
    name, _, rest = level.partition(":")
    if name != WEIGHED:
        raise ScenarioError(f"{level}: only {WEIGHED} has weights to be set, not {name}")
    found: dict[str, float] = {}
    for one in rest.split("+"):
        weight, _, number = one.partition("=")
        if weight not in STANDARD:
            raise ScenarioError(f"{level}: no weight {weight!r}; there are {', '.join(STANDARD)}")
        try:
            found[weight] = float(number)
        except ValueError:
            raise ScenarioError(f"{level}: {weight} is {number!r}, but must be a number") from None
        if not isfinite(found[weight]):
            raise ScenarioError(f"{level}: {weight} must be finite")
    return found


def named(weights: Mapping[str, float]) -> str:
    """The name of the Pilot of these weights; numbers as `float` reads them back."""
    return f"{WEIGHED}:" + "+".join(f"{name}={value!r}" for name, value in weights.items())
