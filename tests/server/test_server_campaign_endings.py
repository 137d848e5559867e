"""A campaign that ends by word, or that memory lets go of, a mission of it under way or not: nothing is counted twice.

[Campaign I, Campaign IV.8, Campaign IV.21, Ruling P53]
"""

import time
from pathlib import Path
from typing import Any

import pytest

from campaign_seating import Commander, campaign_room, campaigns
from serving import House

pytestmark = pytest.mark.house(campaign_room, Commander)


def given_up(cat: Commander, game: str) -> None:
    assert cat.mark(game, "resign", 0)["ok"]


def stopped(cat: Commander, game: str) -> None:
    assert cat.mark(game, "offer", 0)["ok"]
    assert cat.mark(game, "offer", 1)["ok"]


GAVE_UP = "The Allied side has given up, at +0 points (Allied less German)."
STOPPED = "The campaign is over: stalemate, with +0 points (Allied less German)."
ENDINGS = [
    (given_up, "German wins: resigned.", GAVE_UP, "given up by the Allied side"),
    (stopped, "Drawn: stalemate.", STOPPED, "stalemate"),
]


@pytest.mark.parametrize(("ends", "result", "text", "band"), ENDINGS)
@pytest.mark.parametrize("begun", ["schedules", "choosing", "flying"])
def test_a_campaign_that_ended_by_word_asks_for_nothing(
    cat: Commander, ends: Any, result: str, text: str, band: str, begun: str
) -> None:
    game = cat.begin() if begun == "schedules" else cat.meet()
    if begun == "flying":
        cat.fly(game, "fly", "fly")
    ends(cat, game)
    for seat in (0, 1):
        view = cat.view(game, seat)
        assert (view["asking"], view["result"], view["toAct"]) == ("over", result, [])
        assert (view["scene"]["part"], view["scene"]["ask"]["kind"]) == ("over", "over")
        assert view["scene"]["ask"]["text"] == text
        assert "makes its schedule" not in view["board"]
    assert cat.get(f"/api/games/{game}/book").json()["result"] == band
    assert [one["yourTurn"] for one in cat.get("/api/games").json() if one["game"] == game] == [False]


def test_a_mission_of_the_past_asks_nobody_how_it_is_flown(cat: Commander) -> None:
    game = cat.meet()
    table = cat.fly(game, "staff", "staff")
    cat.reported(game)
    past = cat.get(f"/api/games/{game}/replay?ply=5&eyes=0").json()["scene"]["mission"]
    assert (past["kind"], past["state"], past["game"]) == ("photo", "", table)


def test_a_mission_that_outlives_its_campaign_is_flown_out_and_not_reported(cat: Commander, here: House) -> None:
    game = cat.meet()
    table = cat.fly(game, "staff", "fly")
    given_up(cat, game)
    assert not cat.how(game, 1, "staff")["ok"]
    assert cat.mark(table, "staff", 1)["ok"]
    cat.until(table, lambda view: view["asking"] == "over", 1)
    end = time.monotonic() + 10
    while here.room._errands and time.monotonic() < end:
        time.sleep(0.02)
    assert cat.reports(game) == 0
    assert cat.view(game, 0)["result"] == "German wins: resigned."
    assert cat.get(f"/api/games/{game}/book").json()["evenings"] == []


def test_a_room_that_keeps_one_table_in_memory_loses_no_mission(tmp_path: Path) -> None:
    """Whichever table is let go of, the campaign's or the mission's, the report comes and comes once."""
    with campaigns(tmp_path / "games.sqlite") as (here, cat):
        here.room.limit = 1
        game, other = cat.meet(), cat.begin()
        table = cat.fly(game, "staff", "staff")
        while cat.reports(game) == 0:
            cat.view(other, 0)
        assert len(here.room._live) <= 2
        assert cat.view(table, 0)["asking"] == "over"
        assert cat.view(game, 0)["scene"]["allied"][0]["state"] == "flown"
        assert cat.reports(game) == 1
