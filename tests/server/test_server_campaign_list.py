"""A campaign in the list of games: at which of its days it stands. [Campaign III.2]"""

from typing import Any

import pytest
from campaigning import FIRST_DAY, GERMANS

from campaign_seating import LOW, Commander, campaign_room

pytestmark = pytest.mark.house(campaign_room, Commander)
SENT = (3, 1, 1, 1, 1)  # aircraft of each mission of the first day


def listed(who: Commander) -> dict[str, Any]:
    (card,) = who.get("/api/games").json()
    return dict(card)


def test_a_campaign_is_listed_by_its_days(ann: Commander) -> None:
    game = ann.begin()
    card = listed(ann)
    assert (card["game"], card["unit"], card["turn"], card["last"]) == (game, "day", 1, 21)
    ann.give(game, FIRST_DAY, GERMANS)
    for aircraft in SENT:
        ann.give(game, LOW[aircraft], "intercept none")
    ann.give(game, "done", "done")
    assert (listed(ann)["turn"], listed(ann)["last"], listed(ann)["over"]) == (2, 21, False)


def test_a_game_of_turns_is_listed_with_its_last_one(ann: Commander) -> None:
    ann.new("you", "here", lastTurn=30)
    assert (listed(ann)["unit"], listed(ann)["last"]) == ("turn", 30)
