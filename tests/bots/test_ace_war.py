"""The Ace of the hex game: legal, honest, repeatable, stoppable, and better than what he builds on."""

from typing import Any

import pytest
from positions import game, sky

from counted import Counted
from dogfight.bots.ace_names import ace_name
from dogfight.bots.ace_war import WarAce
from dogfight.bots.ace_weights import BY_LEVEL, AceWeights
from dogfight.bots.budget import Simulations
from dogfight.bots.computer import computer, levels_of, simpler
from dogfight.bots.styles import CAREFUL, STYLES
from dogfight.errors import ScenarioError
from dogfight.game import NATURE, Draws
from dogfight.sealed import masked
from dogfight.war.orders import Announce, Fly

CRAFTS = {"crafts": [{"aircraft": name} for name in ("SOP/camel", "BR/f2b", "FOK/dr1", "HALB/cl2")], "last_turn": 2}
SMALL = "ace:simulations=2"


def played(level: str, setting: dict[str, Any], one: str, other: str, seed: int) -> list[str]:
    """The orders of a game between two computers, each checked; dice by lot."""
    made = game(level)
    players = [computer(name, made) for name in (one, other)]
    state, draws, orders = made.setup(setting), Draws(seed), list[str]()
    while able := made.to_act(state):
        if able[0] == NATURE:
            chances = made.chances(state)
            state = made.play(state, chances[draws.below(len(chances))][0])
            continue
        order = players[able[0]].choose(masked(state, able[0]), able[0], draws)
        assert made.refusal(state, able[0], order) is None, (order, made.notation().position(state))
        orders.append(made.notation().write(state, order))
        state = made.play(state, order)
    return orders


@pytest.mark.parametrize("level", ["basic", "tournament"])
@pytest.mark.parametrize("setting", [CRAFTS, {**CRAFTS, "start": "edges", "first": "die", "edge": "turn"}])
def test_whole_games_of_legal_orders_that_repeat_themselves(level: str, setting: dict[str, Any]) -> None:
    first = played(level, setting, SMALL, "cadet", 5)
    assert len(first) > 12
    assert played(level, setting, SMALL, "cadet", 5) == first


def test_candidates_come_with_their_reasons_and_the_best_is_ordered() -> None:
    board = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    ace = WarAce(board.game, Simulations(40))
    found = ace.considered(board.state, 0, Draws(3))
    assert sum(one.simulations for one in found) == 40
    assert all(
        isinstance(one.order, Announce) and 0 < one.win < 1 and one.given >= 0 and one.taken >= 0 for one in found
    )
    assert found[0].simulations >= 4
    assert ace.ranked(board.state, 0, Draws(3))[0] == found[0].order
    assert len({(one.word, repr(one.order)) for one in found}) == len(found)


def test_the_flight_is_sought_anew_with_what_was_announced() -> None:
    board = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    ace = WarAce(board.game, Simulations(10))
    board.state = board.game.play(board.state, ace.ranked(board.state, 0, Draws(3))[0])
    found = ace.considered(board.state, 0, Draws(4))
    assert found
    assert all(isinstance(one.order, Fly) and one.order.word == one.word for one in found)


def test_he_can_be_stopped_at_any_time_and_gives_the_best_so_far() -> None:
    board = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    for at in (0, 1, 7):
        budget = Counted(at)
        found = WarAce(board.game, budget).considered(board.state, 0, Draws(3))
        assert budget.most == at == sum(one.simulations for one in found)
        assert board.game.refusal(board.state, 0, found[0].order) is None


def test_what_is_secret_changes_nothing() -> None:
    board = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    before = board.game.digest(board.state)
    computer(SMALL, board.game).choose(masked(board.state, 0), 0, Draws(2))
    assert board.game.digest(board.state) == before


def test_a_prospect_is_a_chance_that_both_seats_share() -> None:
    level = sky("tournament", "SOP/camel@U-25 E", "FOK/dr1@Y-25 W")
    behind = sky("tournament", "SOP/camel@U-25 E boxes 9", "FOK/dr1@Y-25 W")
    one, other = [WarAce(at.game, Simulations(1)).prospect(at.state, 0, Draws(1), 12) for at in (level, behind)]
    assert 0 <= other < one <= 1
    german = WarAce(level.game, Simulations(1)).prospect(level.state, 1, Draws(1), 12)
    assert one + german == pytest.approx(1)


def test_weights_are_those_of_the_level_unless_they_are_set() -> None:
    one, other = [WarAce(game(level), Simulations(1)).weights for level in ("basic", "tournament")]
    assert {name: getattr(one, name) for name in BY_LEVEL["basic"]} == BY_LEVEL["basic"]
    assert other == AceWeights()
    assert one != other
    assert WarAce(game("basic"), Simulations(1), given={"danger": 7.0}).weights.danger == 7


def test_names_say_style_time_and_weights() -> None:
    said = ace_name("ace:careful+simulations=20+danger=0.5")
    assert (said.style, said.simulations, said.counted, said.given) == (CAREFUL, 20, True, {"danger": 0.5})
    assert ace_name("ace").style is STYLES["balanced"]
    assert ace_name("ace:seconds=0.5").seconds == 0.5
    assert levels_of(game("basic")) == ("random", "cadet", "pilot", "ace")
    assert simpler("ace:careful") == simpler("ace") == "pilot"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("ace:", "no style ''"),
        ("ace:brave", "no style 'brave'; there are balanced, aggressive, careful, hit-and-run"),
        ("ace:luck=1", "no 'luck'; there are simulations, seconds, danger"),
        ("ace:danger=much", "danger is 'much', but must be a number"),
        ("ace:danger=nan", "danger must be finite"),
        ("ace:simulations=0", "a whole number from 1"),
        ("ace:simulations=1.5", "a whole number from 1"),
        ("ace:seconds=0", "seconds are more than 0"),
        ("ace:seconds=1+simulations=5", "not both"),
        ("ace:seconds=1", "nobody here has a clock"),
    ],
)
def test_a_name_of_what_there_is_not_is_refused(name: str, why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        computer(name, game("basic"))
