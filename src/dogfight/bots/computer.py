"""Every computer by its level."""

from collections.abc import Callable
from typing import Any, Final

from dogfight.bots.ace_names import ACE, ace_name, is_ace
from dogfight.bots.ace_war import WarAce
from dogfight.bots.budget import Simulations
from dogfight.bots.campaign_planner import CampaignPlanner
from dogfight.bots.cards_ace import CardsAce
from dogfight.bots.cards_cadet import CardsCadet
from dogfight.bots.cards_pilot import CardsPilot
from dogfight.bots.greedy import Evaluation, Greedy
from dogfight.bots.player import Computer, RandomComputer
from dogfight.bots.staff import Pilots
from dogfight.bots.war_cadet import WarCadet
from dogfight.bots.war_drill import WarDrill
from dogfight.bots.war_pilot import WarPilot
from dogfight.errors import ScenarioError
from dogfight.game import Game

# From the weakest to the strongest; each one's stand-in is the one before it.
LEVELS: Final = ("random", "cadet", "pilot", "ace")

Maker = Callable[[Any], Evaluation[Any, Any]]


def war_cadet(game: Any) -> Evaluation[Any, Any]:
    """The Cadet of the hex game."""
    return WarCadet(game.rules)


def war_pilot(game: Any) -> Evaluation[Any, Any]:
    """The Pilot of the hex game."""
    return WarPilot(game.rules)


def war_ace(game: Any, name: str = ACE) -> Evaluation[Any, Any]:
    """The Ace of the hex game, of whom his name says more; seconds are for those who have a clock."""
    said = ace_name(name)
    if said.seconds > 0:
        raise ScenarioError(f"{name}: nobody here has a clock; give him simulations")
    return WarAce(game, Simulations(said.simulations), said.style, said.given)


def war_straight(game: Any) -> Evaluation[Any, Any]:
    """The Pilot who expects that in a joint turn every enemy flies straight on."""
    return WarPilot(game.rules, adaptive=False)


def war_steady(game: Any) -> Evaluation[Any, Any]:
    """The other side of a lesson, flying straight on."""
    return WarDrill(game.rules, shadows=False)


def war_shadow(game: Any) -> Evaluation[Any, Any]:
    """The other side of a lesson, going for the tail."""
    return WarDrill(game.rules, shadows=True)


class PilotsOf(Pilots):
    """Computers of one level fly the missions of a campaign."""

    def __init__(self, level: str) -> None:
        self.level = level

    def of(self, game: Game[Any, Any]) -> Computer[Any, Any]:
        return computer(self.level, game)


def campaign_cadet(game: Any) -> Evaluation[Any, Any]:
    """The planner of campaigns, whose staff has missions flown by Cadets."""
    return CampaignPlanner(game, PilotsOf("cadet"))


def campaign_pilot(game: Any) -> Evaluation[Any, Any]:
    """The planner of campaigns, whose staff has missions flown by Pilots."""
    return CampaignPlanner(game, PilotsOf("pilot"))


# What each level knows of a family of games. Random plays them all.
KNOWLEDGE: Final[dict[str, dict[str, Maker]]] = {
    "war": {
        "cadet": war_cadet,
        "pilot": war_pilot,
        "ace": war_ace,
        "straight": war_straight,
        "steady": war_steady,
        "shadow": war_shadow,
    },
    "campaign": {"cadet": campaign_cadet, "pilot": campaign_pilot},
    "cards": {"cadet": CardsCadet, "pilot": CardsPilot, "ace": CardsAce},
}

DRILLS: Final = ("steady", "shadow")  # for lessons alone
STRAIGHT: Final = "straight"  # for measures alone: the Pilot, sure that in a joint turn enemies fly straight on


def computer(level: str, game: Game[Any, Any]) -> Computer[Any, Any]:
    """The computer of this level for this game; raises ScenarioError for one that does not play it.

    The Ace of the hex game may be told more in his name: `ace:careful` (`ace_names`).
    """
    if level != ACE and is_ace(level) and family(game) == "war":
        return Greedy("Ace", game, war_ace(game, level))
    if level not in LEVELS and level not in DRILLS and level != STRAIGHT:
        raise ScenarioError(f"unknown level {level!r}; known are {', '.join(LEVELS)}")
    if level == "random":
        return RandomComputer(game)
    makers = KNOWLEDGE.get(family(game), {})
    if level not in makers:
        raise ScenarioError(f"no computer of level {level!r} plays {game.id}; known are {', '.join(levels_of(game))}")
    return Greedy(level.capitalize(), game, makers[level](game))


def levels_of(game: Game[Any, Any]) -> tuple[str, ...]:
    """The levels that play a game, the weakest first."""
    return levels_in(family(game))


def levels_in(kind: str) -> tuple[str, ...]:
    """The levels that play this family of games, the weakest first."""
    makers = KNOWLEDGE.get(kind, {})
    return tuple([level for level in LEVELS if level == "random" or level in makers])


def family(game: Game[Any, Any]) -> str:
    """The family of a game: what stands first in its id."""
    return game.id.partition(":")[0]


def simpler(level: str) -> str:
    """The level that stands in for this one when it fails; random stands in for itself."""
    level = ACE if is_ace(level) else level
    at = LEVELS.index(level) if level in LEVELS else 0
    return LEVELS[max(at - 1, 0)]


__all__ = ["LEVELS", "Computer", "RandomComputer", "computer", "levels_of", "simpler"]
