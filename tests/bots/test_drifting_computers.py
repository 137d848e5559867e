"""What the computers do where the wind leaves them a choice. [Optional I.5]"""

import pytest
from positions import Board, sky

from dogfight.bots.computer import computer
from dogfight.game import Draws
from dogfight.war.orders import Drift
from dogfight.war.war import advance

GAMES = ("war:basic+tournament+wind", "war:basic+tournament+wind+forced-landings")
LEVELS = ("cadet", "pilot")


def at_edge(id: str, line: str) -> Board:
    """The wind would blow this aircraft over the east edge."""
    at = sky(id, line, "SPAD/13@F-30 W 3000m", "FOK/dr1@JJ-10 W", phase="answer", mover="german", segment=1)
    advance(at.game.rules, at.state, None)
    return at.dice(3)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_optional_i_5_a_computer_stays_on_the_board(id: str, level: str) -> None:
    for line in ("SPAD/7@B-51 W 2500m", "SPAD/7@KK-33 W 2500m", "SPAD/7@KK-33 W 900m speed 4 gliding"):
        at = at_edge(id, line)
        assert computer(level, at.game).choose(at.state, 0, Draws(1)) == Drift(0, False)


@pytest.mark.parametrize("level", LEVELS)
def test_optional_i_5_but_a_glider_is_glad_to_be_blown_home(level: str) -> None:
    at = at_edge(GAMES[0], "SPAD/7@B-51 W 900m speed 4 gliding")
    assert computer(level, at.game).choose(at.state, 0, Draws(1)) == Drift(0, True)
