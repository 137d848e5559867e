"""Computers that command campaigns: legal, honest, and their staff reports what the missions came to."""

import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, Days, campaign

from dogfight.bots.campaign_planner import allied_plan, answer, german_plan
from dogfight.bots.computer import computer, levels_of
from dogfight.errors import RecordError
from dogfight.game import Draws
from dogfight.games import game_of
from dogfight.sealed import masked
from dogfight.war.campaign.front import OVER
from dogfight.war.campaign.pieces import DOGFIGHT
from dogfight.war.campaign.stopgap import workhorses


def test_campaigns_are_games_by_their_ids() -> None:
    """[Campaign]"""
    assert game_of("campaign:black-day").seats == ("allied", "german", "staff")
    assert levels_of(game_of("campaign:bloody-april")) == ("random", "cadet", "pilot")
    with pytest.raises(RecordError, match="campaigns are bloody-april, black-day"):
        game_of("campaign:verdun")


def test_it_escorts_and_spreads() -> None:
    """[Campaign IV.17, Campaign IV.19]"""
    state = campaign().setup({})
    plan = allied_plan(state, Draws(1))
    tasks = [flight for flight in plan.flights if flight.kind != DOGFIGHT]
    assert [len(workhorses(state, flight.machines)) for flight in tasks] == [1] * 5
    assert all(len(flight.machines) == 3 for flight in tasks)
    assert sum(len(flight.machines) for flight in german_plan(state, Draws(1)).flights) == 11


def test_its_answer_depends_on_what_it_is_told_alone() -> None:
    """[Campaign IV.10]"""
    pairs = (("plan photo 0 1+11+12", "altitudes 2600 3500 4100"), ("plan photo 4 6+7+8", "altitudes 3700 2800 4400"))
    found = []
    for plan, metres in pairs:
        rest = FIRST_DAY.partition(" / ")[2]
        days = Days().do(f"{plan} / {rest}", GERMANS, metres)
        found.append(answer(masked(days.state, GERMAN)))
    assert found[0] == found[1]


def test_a_short_campaign_is_commanded_to_its_end() -> None:
    """Three days of the second campaign, by Cadets throughout. [Campaign IV]"""
    game = campaign("black-day")
    state, draws = game.setup({}), Draws(2)
    commander = computer("cadet", game)
    while state.phase != OVER and state.day < 3:
        seat = game.to_act(state)[0]
        order = commander.choose(masked(state, seat), seat, draws)
        assert game.refusal(state, seat, order) is None
        state = game.apply(state, seat, order).state
    assert len(state.evenings) == 3
    records = [mission.record for one in state.evenings for mission in one.missions if mission.answer >= 0]
    assert records
    assert all(len(record) == 64 for record in records)
    assert {ALLIED, GERMAN} == {int(one.side) for one in state.machines}
