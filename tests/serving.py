"""A server of the toy game for the tests: in memory of a temporary file, with clients that are players."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from dogfight.server.app import application
from dogfight.server.room import Room
from dogfight.server.serve import make
from toyview import ToyView, choices

GAMES, COMPUTERS = "toy:game_of", "toybots:computer"


Opening = Callable[[Path, float], tuple[Room, Litestar]]


def room_on(file: Path, limit: float = 10.0) -> tuple[Room, Litestar]:
    """A room on a database file, and its application."""
    room, shelf = make(str(file), [ToyView()], GAMES, COMPUTERS, limit)
    return room, application(room, shelf)


class Player:
    """A browser: a cookie jar and the calls of the client."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}

    def call(self, method: str, path: str, **more: Any) -> Any:
        """Any request, as this browser."""
        self.client.cookies.clear()
        headers = {**({"cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())} if self.cookies else {})}
        answer = self.client.request(method, path, headers={**headers, **more.pop("headers", {})}, **more)
        self.cookies |= dict(answer.cookies)
        return answer

    def get(self, path: str) -> Any:
        return self.call("GET", path)

    def post(self, path: str, body: Any) -> Any:
        return self.call("POST", path, json=body)

    def new(self, allied: str = "you", german: str = "here", **more: Any) -> dict[str, Any]:
        """A new game."""
        made = self.post("/api/games", {"allied": allied, "german": german, **more})
        assert made.status_code == 201, made.text
        return dict(made.json())

    def view(self, game: str, seat: int | None = None) -> dict[str, Any]:
        found = self.get(f"/api/games/{game}" + ("" if seat is None else f"?seat={seat}"))
        assert found.status_code == 200, found.text
        return dict(found.json())

    def order(self, game: str, seat: int, text: str, version: int | None = None) -> dict[str, Any]:
        at = self.view(game, seat)["version"] if version is None else version
        answer = self.post(f"/api/games/{game}/orders", {"seat": seat, "version": at, "order": text})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def mark(self, game: str, verb: str, seat: int, **more: Any) -> dict[str, Any]:
        body = {"seat": seat, "version": self.view(game, seat)["version"], **more}
        answer = self.post(f"/api/games/{game}/{verb}", body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def choices(self, game: str, seat: int) -> list[str]:
        """The legal orders of a seat."""
        return choices(self.view(game, seat))

    def play_out(self, game: str, seats: tuple[int, ...] = (0, 1)) -> dict[str, Any]:
        """Plays first choices on all seats until the end."""
        for _ in range(60):
            acting = [seat for seat in self.view(game, seats[0])["toAct"] if seat in seats]
            if not acting:
                break
            assert self.order(game, acting[0], self.choices(game, acting[0])[0])["ok"]
        return self.view(game, seats[0])


class Recording(Player):
    """A browser that keeps every byte it gets."""

    def __init__(self, client: httpx.Client) -> None:
        super().__init__(client)
        self.heard: list[str] = []

    def call(self, method: str, path: str, **more: Any) -> Any:
        answer = super().call(method, path, **more)
        self.heard += [answer.text, str(dict(answer.headers))]
        return answer

    def told(self) -> str:
        """All that was heard since the last time."""
        new, self.heard = "\n".join(self.heard), []
        return new


class House:
    """A running application and its room."""

    def __init__(self, client: TestClient[Litestar], room: Room, browser: type[Player] = Player) -> None:
        self.client = client
        self.room = room
        self.browser = browser

    def player(self) -> Player:
        """A new browser."""
        return self.browser(self.client)


@contextmanager
def house(
    file: Path, limit: float = 10.0, opening: Opening = room_on, browser: type[Player] = Player
) -> Iterator[House]:
    """An application on this database, until the end of the block."""
    room, app = opening(file, limit)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield House(client, room, browser)
