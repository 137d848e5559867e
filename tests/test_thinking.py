"""Time to think: the budget that reads a clock, and who is given one."""

import pytest
from positions import game, sky

from dogfight import guests, thinking
from dogfight.bots.ace_war import WarAce
from dogfight.bots.budget import Simulations
from dogfight.bots.greedy import Greedy
from dogfight.errors import ScenarioError
from dogfight.game import Draws
from dogfight.thinking import Seconds


class Hands:
    """A clock that a test sets: it goes on by itself whenever it is read."""

    def __init__(self, *steps: float) -> None:
        self.now, self.steps = 0.0, list(steps)

    def __call__(self) -> float:
        self.now += self.steps.pop(0) if len(self.steps) > 1 else self.steps[0]
        return self.now


def done_in(budget: Seconds) -> int:
    done = 0
    while budget.more(done):
        done += 1
    return done


def test_seconds_end_before_the_time_is_over() -> None:
    hands = Hands(0.1)
    budget = Seconds(1.0, hands)
    began = hands.now
    done = done_in(budget)
    assert done >= 7
    assert hands.now - began <= 1.0


def test_a_simulation_that_would_be_late_is_not_begun() -> None:
    budget = Seconds(1.0, Hands(0.0, 0.1, 0.5, 0.1))
    assert done_in(budget) == 1


def test_every_order_has_its_own_time_and_may_be_stopped() -> None:
    budget = Seconds(1.0, Hands(0.1))
    first = done_in(budget)
    budget.start()
    assert done_in(budget) == first
    budget.start()
    budget.stop()
    assert not budget.more(0)
    budget.start()
    assert budget.more(0)


def budget_of(player: object) -> object:
    assert isinstance(player, Greedy)
    assert isinstance(player.evaluation, WarAce)
    return player.evaluation.budget


def test_who_plays_with_people_has_a_clock_and_the_laboratory_a_count(monkeypatch: pytest.MonkeyPatch) -> None:
    made = game("tournament")
    counted = budget_of(guests.computer("ace", made))
    assert isinstance(counted, Simulations)
    timed = budget_of(guests.thinker("ace:careful", made))
    assert isinstance(timed, Seconds)
    assert timed.seconds == 2.5
    monkeypatch.setenv(thinking.PATIENCE, "0.25")
    again = budget_of(guests.thinker("ace", made))
    assert isinstance(again, Seconds)
    assert again.seconds == 0.25
    named = budget_of(guests.computer("ace:seconds=0.5", made))
    assert isinstance(named, Seconds)
    assert named.seconds == 0.5
    assert isinstance(budget_of(guests.thinker("ace:simulations=9", made)), Simulations)


def test_an_ace_with_a_clock_gives_a_legal_order() -> None:
    board = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    order = thinking.computer("ace", board.game, 0.05).choose(board.state, 0, Draws(1))
    assert board.game.refusal(board.state, 0, order) is None


def test_other_games_have_no_ace_of_the_hex_game() -> None:
    from dogfight.games import game_of

    assert guests.thinker("ace", game_of("cards:richthofen")).name == "Ace"
    with pytest.raises(ScenarioError, match="ace:careful"):
        guests.thinker("ace:careful", game_of("cards:richthofen"))
