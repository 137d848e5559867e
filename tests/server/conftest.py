"""A server and two browsers for a file of tests; `pytestmark = pytest.mark.house(war_room, Flyer)` says which ones."""

from collections.abc import Iterator

import pytest

from serving import House, Player, house, room_on


@pytest.fixture(scope="module")
def here(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    mark = request.node.get_closest_marker("house")
    opening, browser = mark.args if mark else (room_on, Player)
    with house(tmp_path_factory.mktemp("house") / "games.sqlite", opening=opening, browser=browser) as running:
        yield running


@pytest.fixture
def ann(here: House) -> Player:
    return here.player()


@pytest.fixture
def bob(here: House) -> Player:
    return here.player()


@pytest.fixture
def cat(here: House) -> Player:
    """Somebody who commands in a campaign."""
    return here.player()


@pytest.fixture
def dan(here: House) -> Player:
    """Somebody else who does."""
    return here.player()
