"""The aircraft of a mission are known by their numbers in the roster of the campaign; other games have none.

[Campaign III.1]
"""

import pytest

from campaign_seating import Commander, campaign_room
from dogfight.errors import ScenarioError
from dogfight.games import game_of

pytestmark = pytest.mark.house(campaign_room, Commander)
TWO = [{"aircraft": "SOP/camel"}, {"aircraft": "FOK/dr1"}]


def test_campaign_iii_1_a_mission_shows_the_numbers_of_the_roster(cat: Commander) -> None:
    game = cat.meet()
    told = [(one["side"], f"{one['aircraft']} No. {one['number']}") for one in cat.mission(game)["up"]]
    counters = cat.view(cat.fly(game, "fly", "staff"), 0)["scene"]["counters"]
    shown = [(one["side"], f"{one['id'].split('#')[0]} No. {one['roster']}") for one in counters]
    assert sorted(shown) == sorted(told)
    assert len(told) == len(counters) > 2


def test_a_number_in_a_roster_is_in_no_state() -> None:
    """What is known of it is shown and not played with: the hashes of games are as they were."""
    game = game_of("war:basic")
    state = game.setup({"crafts": TWO})
    assert game.setup({"crafts": [{**TWO[0], "roster": 7}, TWO[1]]}) == state


@pytest.mark.parametrize("number", [0, 1000, -1, "7", True, None])
def test_a_number_that_is_none_is_refused(number: object) -> None:
    with pytest.raises(ScenarioError, match="roster"):
        game_of("war:basic").setup({"crafts": [{**TWO[0], "roster": number}, TWO[1]]})
