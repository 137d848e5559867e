"""Aces of three styles at the table: one may be chosen as opponent and as wingman, and is called by his style."""

import time
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from dogfight.bots.computer import computer
from dogfight.bots.titles import title_of
from dogfight.games import game_of
from dogfight.server.app import application
from dogfight.server.room import Room
from dogfight.server.serve import GAMES, make
from dogfight.server.war_view import COMPUTERS, presentation
from dogfight.thinking import PATIENCE
from joint_seating import CAMEL, TRIPLANE, Flyer

STYLES = ("ace", "ace:aggressive", "ace:careful", "ace:hit-and-run")
FREE: dict[str, Any] = {
    "level": "tournament", "scenario": "free", "alliedForce": [CAMEL, CAMEL], "germanForce": [TRIPLANE],
    "first": "german", "start": "head-on",
}  # fmt: skip
LONG = 30.0


def war_room(file: Path, limit: float = 10.0) -> tuple[Room, Litestar]:
    """A room with the computers of the server."""
    room, shelf = make(str(file), [presentation(None)], GAMES, limit=limit)
    return room, application(room, shelf)


pytestmark = pytest.mark.house(war_room, Flyer)


@pytest.fixture(autouse=True, scope="module")
def hurry() -> Any:
    """Nobody waits for an Ace."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(PATIENCE, "0.02")
        yield


def once(ann: Flyer, game: str, seat: int, told: str) -> list[str]:
    """The log as soon as it tells of this."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        log = [line["text"] for line in ann.view(game, seat)["log"]]
        if any(told in text for text in log):
            return log
        time.sleep(0.05)
    raise AssertionError(f"{LONG} s, and no {told!r} in {log}")


def test_every_computer_of_the_menu_is_one_that_plays() -> None:
    assert tuple(one.id for one in COMPUTERS)[-4:] == STYLES
    for one in COMPUTERS:
        assert computer(one.id, game_of("war:basic"))
        assert title_of(one.id) == one.name
        assert one.text


def test_an_opponent_is_called_by_his_style_and_flies_by_it(ann: Flyer) -> None:
    game = ann.new(**{**FREE, "german": "ace:careful"})["game"]
    view = ann.view(game, 0)
    assert view["sides"][1] == "Careful Ace (computer)"
    assert view["thinking"] in ("", "Careful Ace")
    log = once(ann, game, 0, "FOK/dr1#1 flies")
    assert not any("gave the order" in text for text in log)
    card = ann.get("/api/games").json()[0]
    assert card["opponents"] == "German: Careful Ace (computer)"


def test_a_wingman_may_be_an_ace(ann: Flyer) -> None:
    game = ann.new(**{**FREE, "german": "here", "first": "allied", "wingmen": [1], "wingman": "ace:hit-and-run"})[
        "game"
    ]
    assert ann.view(game, 0)["scene"]["counters"][1]["pilot"] == "Hit-and-run Ace"
    once(ann, game, 0, "SOP/camel#2")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"german": "ace:simulations=100000"}, "german"),
        ({"german": "ace:bold"}, "german: no computer"),
        ({"german": "here", "wingmen": [1], "wingman": "ace:bold"}, "wingman: no computer 'ace:bold'"),
        ({"german": "here", "wingmen": [1], "wingman": "steady"}, "wingman: no computer 'steady'"),
    ],
)
def test_a_computer_that_is_not_in_the_menu_is_refused(ann: Flyer, asked: dict[str, Any], told: str) -> None:
    answer = ann.post("/api/games", {**FREE, **asked})
    assert answer.status_code in (400, 422)
    assert told in answer.json()["why"]
