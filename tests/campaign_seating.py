"""A server of campaigns for the tests, flown by computers that are quick, and browsers that command a side."""

import time
from pathlib import Path
from typing import Any

from litestar import Litestar

from dogfight.games import pack_of
from dogfight.server.app import application
from dogfight.server.campaign_view import CampaignPresentation
from dogfight.server.room import Room
from dogfight.server.serve import COMPUTERS, GAMES, make
from dogfight.server.war_view import WarPresentation
from serving import Player

CAMPAIGN = "campaign:bloody-april"


def campaign_room(file: Path, limit: float = 10.0) -> tuple[Room, Litestar]:
    """A room with the hex game and the campaign over our own data."""
    pack = pack_of(None)
    room, shelf = make(str(file), [WarPresentation(pack.charts), CampaignPresentation(pack)], GAMES, COMPUTERS, limit)
    return room, application(room, shelf)


class Commander(Player):
    """A browser that commands in a campaign, and flies."""

    def begin(self, allied: str = "you", german: str = "cadet", **more: Any) -> str:
        """A new campaign."""
        return str(self.new(allied, german, family="campaign", **{"staff": "cadet", **more})["game"])

    def proposed(self, game: str, seat: int) -> str:
        """What the staff proposes to this seat."""
        answer = self.get(f"/api/games/{game}/suggestion?seat={seat}")
        assert answer.status_code == 200, answer.text
        return str(answer.json()["order"])

    def plan(self, game: str, seat: int) -> dict[str, Any]:
        """Gives the order that the staff proposes."""
        return self.order(game, seat, self.proposed(game, seat))

    def how(self, game: str, seat: int, how: str) -> dict[str, Any]:
        """Says how a side of the mission is flown."""
        return self.mark(game, "mission", seat, how=how)

    def until(self, game: str, ready: Any, seat: int | None = None, seconds: float = 60.0) -> dict[str, Any]:
        """The view of a game, once it is so."""
        end = time.monotonic() + seconds
        while not ready(view := self.view(game, seat)):
            assert time.monotonic() < end, f"waited in vain; {view['headline']}"
            time.sleep(0.02)
        return view
