"""The screen of every game."""

from typing import Any

from rich.console import Console

from dogfight.cards.richthofen import Richthofen
from dogfight.cli.campaign_screen import CampaignScreen
from dogfight.cli.card_screen import CardScreen
from dogfight.cli.screen import Screen
from dogfight.cli.war_screen import WarScreen
from dogfight.errors import RecordError
from dogfight.game import Game
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.war import War


def screen_of(game: Game[Any, Any], console: Console, *, ascii_only: bool = False) -> Screen:
    """The screen of a game, with arrows and symbols where the console can show them; raises RecordError for none."""
    signs = not ascii_only and console.encoding.lower().startswith("utf")
    if isinstance(game, War):
        return WarScreen(game, console, signs)
    if isinstance(game, Richthofen):
        return CardScreen(game, console, signs)
    if isinstance(game, Campaign):
        return CampaignScreen(game, console, signs)
    raise RecordError(f"{game.id} is not shown in a terminal")
