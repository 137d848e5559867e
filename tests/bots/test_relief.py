"""A computer that fails is relieved for that order by a simpler one, and a report says so."""

from typing import Any

from positions import game, sky

from dogfight.bots.computer import computer
from dogfight.bots.player import Computer
from dogfight.bots.relief import Relieved, line_of
from dogfight.game import Draws, Game
from dogfight.war.orders import Announce


class Raises(Computer[Any, Any]):
    """Knows no answer."""

    name = "Raises"

    def choose(self, state: Any, seat: int, draws: Draws) -> Any:
        raise ZeroDivisionError("nothing to say")


class Cheats(Computer[Any, Any]):
    """Announces what nobody may."""

    name = "Cheats"

    def choose(self, state: Any, seat: int, draws: Draws) -> Any:
        return Announce(0, 30, 0)


def with_bad(bad: dict[str, Computer[Any, Any]]) -> Any:
    """A maker whose computers of these levels are bad."""

    def make(level: str, made: Game[Any, Any]) -> Computer[Any, Any]:
        return bad[level] if level in bad else computer(level, made)

    return make


def test_the_line_goes_down_to_random() -> None:
    assert line_of("pilot") == ("pilot", "cadet", "random")
    assert line_of("random") == ("random",)


def test_one_that_raises_is_relieved_by_the_next_and_a_report_says_so() -> None:
    board = sky("tournament", "SOP/camel@T-20 SE", "FOK/dr1@Y-22 SE")
    relieved = Relieved("pilot", board.game, with_bad({"pilot": Raises()}))
    order = relieved.choose(board.state, 0, Draws(1))
    assert board.game.refusal(board.state, 0, order) is None
    assert relieved.reports == ["Pilot failed (ZeroDivisionError); Cadet gives the order"]


def test_one_that_cheats_and_a_stand_in_that_raises_leave_it_to_the_lot() -> None:
    board = sky("tournament", "SOP/camel@T-20 SE", "FOK/dr1@Y-22 SE")
    relieved = Relieved("pilot", board.game, with_bad({"pilot": Cheats(), "cadet": Raises()}))
    order = relieved.choose(board.state, 0, Draws(1))
    assert board.game.refusal(board.state, 0, order) is None
    assert len(relieved.reports) == 2
    assert "refused" in relieved.reports[0]
    assert relieved.reports[1].endswith("Random gives the order")


def test_even_random_is_replaced_when_all_fail() -> None:
    board = sky("tournament", "SOP/camel@T-20 SE", "FOK/dr1@Y-22 SE")
    bad: dict[str, Computer[Any, Any]] = {"pilot": Raises(), "cadet": Raises(), "random": Raises()}
    relieved = Relieved("pilot", board.game, with_bad(bad))
    assert board.game.refusal(board.state, 0, relieved.choose(board.state, 0, Draws(1))) is None
    assert len(relieved.reports) == 3


def test_a_healthy_computer_is_left_alone() -> None:
    board = sky("tournament", "SOP/camel@T-20 SE", "FOK/dr1@Y-22 SE")
    relieved = Relieved("pilot", board.game)
    assert relieved.choose(board.state, 0, Draws(3)) == computer("pilot", game("tournament")).choose(
        board.state, 0, Draws(3)
    )
    assert relieved.reports == []
