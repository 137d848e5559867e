"""A server of campaigns for the tests, whose computers think in its own process, and browsers that command a side."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from campaigning import FIRST_DAY, GERMANS
from litestar import Litestar

from dogfight.games import game_of, pack_of
from dogfight.server.app import application
from dogfight.server.brains import Brains, Task, think
from dogfight.server.campaign_view import CampaignPresentation
from dogfight.server.room import Room
from dogfight.server.serve import COMPUTERS, GAMES, make
from dogfight.server.war_view import WarPresentation
from serving import House, Player, house

MEETING = ("altitudes 3000 3500 3500", "intercept 1", "altitudes 4000 4000")
LOW = {1: "altitudes 2000", 2: "altitudes 2000 2000", 3: "altitudes 2000 2000 2000"}
STAFF = 2
MISSION = "war:basic+tournament+ace-status+photo-recon+campaign+forced-landings"


class Inside(Brains):
    """Computers without a process of their own: a test need not wait for one to start."""

    async def _ask(self, task: Task) -> str:
        return await asyncio.to_thread(think, task, self.games, self.computers)


def campaign_room(file: Path, limit: float = 10.0, games: str = GAMES) -> tuple[Room, Litestar]:
    """A room with the hex game and the campaigns over our own data."""
    pack = pack_of(None)
    room, shelf = make(str(file), [WarPresentation(pack.charts), CampaignPresentation(pack)], games, COMPUTERS, limit)
    room.brains = Inside(games, COMPUTERS, limit)
    return room, application(room, shelf)


class Commander(Player):
    """A browser that commands in a campaign, and flies."""

    def begin(self, allied: str = "you", german: str = "here", **more: Any) -> str:
        """A new campaign."""
        return str(self.new(allied, german, family="campaign", **{"staff": "cadet", **more})["game"])

    def give(self, game: str, *orders: str) -> None:
        """Orders of whichever seat of this browser is asked."""
        for text in orders:
            acting = self.view(game, self.view(game)["yourSeats"][0])
            seat = next(seat for seat in acting["toAct"] if seat in acting["yourSeats"])
            answer = self.order(game, seat, text)
            assert answer["ok"], answer["why"]

    def meet(self, allied: str = "you", german: str = "here", **more: Any) -> str:
        """A campaign whose first mission is met: nobody has said yet how it is flown."""
        game = self.begin(allied, german, **more)
        self.give(game, FIRST_DAY, GERMANS, *MEETING)
        return game

    def how(self, game: str, seat: int, how: str) -> dict[str, Any]:
        """Says how a side of the mission is flown."""
        return self.mark(game, "mission", seat, how=how)

    def fly(self, game: str, *how: str) -> str:
        """Says it for both sides; the mission's table."""
        for seat, one in enumerate(how):
            assert self.how(game, seat, one)["ok"]
        return str(self.mission(game)["game"])

    def mission(self, game: str) -> dict[str, Any]:
        """The mission that is under way."""
        return dict(self.view(game, 0)["scene"]["mission"] or {})

    def proposed(self, game: str, seat: int) -> str:
        """What a computer proposes to this seat."""
        answer = self.get(f"/api/games/{game}/suggestion?seat={seat}")
        assert answer.status_code == 200, answer.text
        return str(answer.json()["order"])

    def until(self, game: str, ready: Callable[[dict[str, Any]], Any], seat: int = 0) -> dict[str, Any]:
        """The view of a game, once it is so."""
        end = time.monotonic() + 60
        while not ready(view := self.view(game, seat)):
            assert time.monotonic() < end, f"waited in vain: {view['headline']}"
            time.sleep(0.02)
        return view

    def reported(self, game: str, number: int = 1) -> dict[str, Any]:
        """The view once so many missions are reported."""
        self.until(game, lambda _: self.reports(game) >= number)
        return self.view(game, 0)

    def reports(self, game: str) -> int:
        """How many reports of the staff stand in the record."""
        return str(self.get(f"/api/games/{game}/record.jsonl?seat=0").text).count('"order":"report ')


def plain(view: dict[str, Any]) -> str:
    """The first order that may be given in a mission, from what the seat sees."""
    game = game_of(MISSION)
    state = game.notation().read_position(view["position"])
    return game.notation().write(state, next(iter(game.legal(state, view["seat"]))))


@contextmanager
def campaigns(file: Path, games: str = GAMES, known: Commander | None = None) -> Iterator[tuple[House, Commander]]:
    """A server of campaigns on this database, until the end of the block, and a browser: a new one, or one it knows."""
    with house(file, opening=lambda at, limit: campaign_room(at, limit, games), browser=Commander) as here:
        found = Commander(here.client)
        if known is not None:
            found.cookies = known.cookies
        yield here, found
