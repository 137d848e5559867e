"""OpenSpiel's own search at our table: a computer of the laboratory's, the same for the same draws."""

import pytest

pytest.importorskip("pyspiel")

from dogfight.env.generic import General, Rollouts, rolled
from dogfight.env.spiel import WAR, WAR_PARAMS, Spiel, war_rules
from dogfight.errors import ScenarioError
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.lab.arena import match_of
from dogfight.lab.fight import Fight
from dogfight.lab.weights import computer_of
from dogfight.sealed import masked
from dogfight.war.orders import Fire

MATCH = match_of("2f", "tournament", ("mcts:simulations=2", "random"), 1)


def under_way(orders: int) -> Fight:
    """A game after so many orders of its computers."""
    fight = Fight(MATCH, game_of(MATCH.game), 0)
    given = 0
    while given < orders:
        seat = fight.game.to_act(fight.state)[0]
        given += seat != NATURE
        fight.roll() if seat == NATURE else fight.order(seat)
    return fight


def test_it_plays_a_game_without_being_relieved() -> None:
    fight = under_way(8)
    assert all(not computer.reports for computer in fight.computers)
    assert isinstance(fight.computers[0].made["mcts:simulations=2"], General)


def test_the_same_draws_give_the_same_order_and_the_state_is_left_alone() -> None:
    fight = under_way(4)
    seat, before = fight.game.to_act(fight.state)[0], repr(fight.state)
    orders = [General(fight.game, 3).choose(fight.state, seat, Draws(5)) for _ in range(2)]
    assert orders[0] == orders[1]
    assert fight.game.refusal(fight.state, seat, orders[0]) is None
    assert repr(fight.state) == before


def test_it_finds_the_shot_that_wins() -> None:
    """One hit from the end, among everything else that may be ordered."""
    fight, pilot = Fight(MATCH, game_of(MATCH.game), 0), computer_of("pilot", game_of(MATCH.game))
    order: object = None
    while not isinstance(order, Fire):
        seat = fight.game.to_act(fight.state)[0]
        if seat == NATURE:
            fight.roll()
        else:
            order = pilot.choose(masked(fight.state, seat), seat, fight.draws[seat])
            at, fight.state = fight.state.fork(), fight.game.play(fight.state, order)
    for craft in at.crafts:
        if craft.side != seat:
            craft.boxes = craft.kind.damage_factor - 1
    assert isinstance(General(fight.game, 40).choose(at, seat, Draws(2)), Fire)


def test_nature_rolls_by_her_chances() -> None:
    fight = under_way(0)
    while fight.game.to_act(fight.state)[0] != NATURE:
        fight.order(fight.game.to_act(fight.state)[0])
    orders = [order for order, _ in fight.game.chances(fight.state)]
    draws = Draws(1)
    assert {repr(rolled(fight.game, fight.state, draws)) for _ in range(200)} == set(map(repr, orders))


def test_a_playout_ends_the_game_and_says_who_won() -> None:
    rules = war_rules("basic", "SOP/camel", "FOK/dr1", 1, "head-on")
    place = Spiel(WAR, rules, WAR_PARAMS).new_initial_state()
    assert Rollouts(rules.game, Draws(1)).evaluate(place) == [0.0, 0.0]
    assert place.place.state is rules.begin


def test_it_does_not_play_where_plots_are_hidden() -> None:
    with pytest.raises(ScenarioError, match="knows no plots that are hidden"):
        computer_of("mcts", game_of("war:basic+tournament+advanced"))
