"""Missions of a campaign on the server: who flies them, at which table, and that each is reported exactly once.

[Campaign IV.8]
"""

import json
from typing import Any

import pytest
from campaigning import FIRST_DAY, GERMANS

from campaign_seating import LOW, MEETING, Commander, campaign_room, plain
from dogfight.games import game_of
from dogfight.record import examine
from dogfight.scribe import read_record
from dogfight.server import room
from serving import House, Player

pytestmark = pytest.mark.house(campaign_room, Commander)
LATER = "2099-01-01T00:00:00Z"


def linked(cat: Commander, dan: Commander) -> str:
    """A campaign between two browsers, its first mission met."""
    made = cat.new("you", "link", family="campaign", staff="cadet")
    game = str(made["game"])
    assert dan.post(f"/api/games/{game}/join", {"secret": made["invitation"]}).status_code == 200
    cat.give(game, FIRST_DAY)
    dan.give(game, GERMANS)
    cat.give(game, MEETING[0])
    dan.give(game, *MEETING[1:])
    return game


def fly_a_turn(who: Commander, game: str, seat: int) -> None:
    """Sets up and flies one's own side by what its screen offers, as plainly as can be."""
    for _ in range(40):
        view = who.view(game, seat)
        if view["turn"] > 1 or view["result"]:
            return
        if view["asking"] == "act":
            assert who.order(game, seat, plain(view))["ok"]
        else:
            who.until(game, lambda now: now["asking"] != "wait", seat)


# ------------------------------------------------------------------ who flies
def test_a_whole_day_against_a_computer(cat: Commander) -> None:
    """[Campaign IV.1, Campaign IV.7, Campaign IV.8]"""
    game = cat.begin(german="cadet")
    view = cat.view(game)
    while view["turn"] == 1:
        ask, mission = view["scene"]["ask"]["kind"], view["scene"]["mission"]
        if ask == "mission" and mission["state"] == "choosing":
            assert (mission["choices"], view["asking"]) == (["", "computer"], "act")
            assert cat.how(game, 0, "staff")["ok"]
        elif ask != "mission" and view["asking"] == "act":
            assert cat.order(game, 0, cat.proposed(game, 0))["ok"]
        view = cat.view(game)
    assert cat.reports(game) >= 1
    assert cat.get("/api/games").json()[0]["game"] == game
    cat.mark(game, "resign", 0)
    record = read_record(cat.get(f"/api/games/{game}/record.jsonl").text, game_of)
    assert examine(record, game_of).failure is None


def test_the_table_is_set_when_both_sides_have_said_how_they_are_flown(cat: Commander, here: House) -> None:
    game = cat.meet()
    first = cat.mission(game)
    assert (first["state"], first["choices"], first["game"]) == ("choosing", ["", ""], "")
    assert cat.how(game, 0, "staff")["ok"]
    assert cat.how(game, 0, "fly")["ok"]  # he may think again
    assert cat.mission(game)["choices"] == ["fly", ""]
    assert cat.how(game, 1, "staff")["ok"]
    now = cat.mission(game)
    assert (now["state"], now["choices"]) == ("flying", ["fly", "staff"])
    table = cat.view(now["game"], 0)
    assert (table["campaign"], table["yourSeats"], table["sides"]) == (game, [0, 1], ["you", "Cadet (computer)"])
    assert not table["handOver"]  # only one of the two still orders here
    late = cat.how(game, 0, "staff")
    assert (late["code"], late["rule"]) == ("refused", "Campaign IV.8")
    assert here.room.store.load(now["game"]).record.header.resumed == 1


def test_ten_clicks_set_one_table_and_send_for_the_staff_once(cat: Commander, here: House) -> None:
    game = cat.meet()
    cat.how(game, 0, "fly")
    before = here.room.store.count()
    body = {"seat": 1, "version": cat.view(game, 1)["version"], "how": "fly"}
    codes = [cat.post(f"/api/games/{game}/mission", body).json()["code"] for _ in range(10)]
    assert codes == ["done"] + ["stale"] * 9
    table = cat.mission(game)["game"]
    sent = [cat.mark(table, "staff", 1)["code"] for _ in range(10)]
    assert sent == ["done"] + ["refused"] * 9
    assert here.room.store.count() == before + 1


def test_a_mission_is_flown_by_hand_and_handed_to_the_staff(cat: Commander) -> None:
    """[Campaign IV.8, Ruling P50]"""
    game = cat.meet()
    table = cat.fly(game, "fly", "staff")
    fly_a_turn(cat, table, 0)
    assert cat.view(table, 0)["turn"] == 2
    assert cat.mark(table, "staff", 0)["ok"]
    assert cat.view(table, 0)["asking"] == "wait"
    again = cat.mark(table, "staff", 0)
    assert (again["code"], again["rule"]) == ("refused", "Campaign IV.8")
    cat.reported(game)
    assert cat.view(table, 0)["result"]
    assert cat.reports(game) == 1
    chain = json.loads(cat.get(f"/api/games/{table}/record.jsonl").text.splitlines()[-2])["hash"]
    assert f" {chain} " in cat.get(f"/api/games/{game}/record.jsonl?seat=0").text
    assert cat.mission(game).get("state", "") == ""
    past = cat.get(f"/api/games/{game}/replay?ply=5&eyes=0").json()["scene"]["mission"]
    assert (past["game"], past["choices"]) == (table, ["", ""])


def test_giving_up_in_a_mission_sends_for_the_staff(cat: Commander) -> None:
    game = cat.meet()
    table = cat.fly(game, "fly", "fly")
    assert cat.mark(table, "resign", 0)["ok"]
    assert cat.view(table, 0)["sides"] == ["Cadet (computer)", "you"]
    assert not cat.view(table, 0)["result"]
    mine = cat.post(f"/api/games/{table}/orders", {"seat": 0, "version": cat.view(table, 0)["version"], "order": "x"})
    assert (mine.json()["code"], mine.json()["rule"]) == ("refused", "Campaign IV.8")
    assert cat.mark(table, "resign", 1)["ok"]
    assert cat.reported(game)["scene"]["allied"][0]["state"] == "flown"


def test_a_friend_by_a_link_flies_his_side_of_the_mission(cat: Commander, dan: Commander) -> None:
    game = linked(cat, dan)
    assert cat.how(game, 0, "fly")["ok"]
    foreign = cat.post(f"/api/games/{game}/mission", {"seat": 1, "version": 1, "how": "staff"}).json()
    assert foreign["code"] == "not-yours"
    assert dan.how(game, 1, "fly")["ok"]
    table = cat.mission(game)["game"]
    assert (cat.view(table)["yourSeats"], dan.view(table)["yourSeats"]) == ([0], [1])
    for who, seat in ((cat, 0), (dan, 1)):
        assert who.mark(table, "staff", seat)["ok"]
    cat.reported(game)
    assert dan.view(game)["scene"]["allied"][0]["state"] == "flown"


def test_a_stranger_has_no_say(cat: Commander, here: House) -> None:
    game = cat.meet()
    table = cat.fly(game, "fly", "fly")
    eve = here.player()
    assert eve.post(f"/api/games/{table}/staff", {"seat": 0, "version": 1}).status_code == 403
    assert eve.post(f"/api/games/{table}/resign", {"seat": 0, "version": 1}).status_code == 403
    assert eve.post(f"/api/games/{game}/schedule", {"seat": 0}).status_code == 403
    assert cat.view(table, 0)["sides"] == ["you", "you"]


# ------------------------------------------------------------------ what a mission does not have
def test_a_mission_is_flown_until_the_rules_end_it(cat: Commander) -> None:
    """No end by word, and no game after it. [Campaign IV.8]"""
    game = cat.meet()
    table = cat.fly(game, "fly", "fly")
    for _ in range(2):
        for seat in (0, 1):
            answer = cat.mark(table, "offer", seat)
            assert (answer["code"], answer["rule"]) == ("refused", "Campaign IV.8")
    for one in (game, table):
        assert cat.post(f"/api/games/{one}/rematch", {}).json()["what"] == "no rematch"


def test_the_target_of_the_schedule_is_not_taken_back(cat: Commander) -> None:
    """[Campaign IV.5.d, Ruling P50]"""
    table = cat.fly(cat.meet(), "fly", "fly")
    view = cat.view(table, 0)
    assert (view["undo"], view["undoMayAsk"]) == (False, False)
    assert not cat.mark(table, "undo", 0)["ok"]
    assert not cat.mark(table, "undo", 0, ask=True)["ok"]


def test_nothing_is_taken_back_across_a_mission(cat: Commander, dan: Commander) -> None:
    """Neither while it is flown nor ever after, whoever agrees. [Campaign IV.8]"""
    game = linked(cat, dan)
    assert dan.view(game)["undoMayAsk"]
    assert dan.mark(game, "undo", 1, ask=True)["ok"]
    cat.how(game, 0, "staff")
    dan.how(game, 1, "staff")
    for who, seat, how in ((dan, 1, {"ask": True}), (cat, 0, {"grant": True}), (dan, 1, {})):
        answer = who.mark(game, "undo", seat, **how)
        assert (answer["code"], answer["ok"]) == ("refused", False)
    cat.reported(game)
    for who, seat in ((cat, 0), (dan, 1)):
        view = who.view(game)
        assert (view["undo"], view["undoMayAsk"]) == (False, False)
        answer = who.mark(game, "undo", seat, ask=True)
        assert (answer["code"], answer["why"]) == ("refused", "a mission has been flown since")
    assert cat.reports(game) == 1


def test_what_was_chosen_is_forgotten_with_the_order_that_is_taken_back(cat: Commander, dan: Commander) -> None:
    game = linked(cat, dan)
    cat.how(game, 0, "staff")
    assert dan.mark(game, "undo", 1, ask=True)["ok"]
    assert cat.mark(game, "undo", 0, grant=True)["ok"]
    dan.give(game, "altitudes 3000 3000")
    assert cat.mission(game)["choices"] == ["", ""]


# ------------------------------------------------------------------ somebody who does not come
def test_the_staff_flies_for_somebody_who_has_been_away_for_a_week(
    cat: Commander, dan: Commander, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = linked(cat, dan)
    cat.how(game, 0, "fly")

    def sent_for(table: str) -> dict[str, Any]:
        body = {"seat": 1, "version": cat.view(table)["version"]}
        return dict(cat.post(f"/api/games/{table}/staff", body).json())

    soon = sent_for(game)
    assert (soon["code"], "seven days" in soon["why"]) == ("refused", True)
    dan.how(game, 1, "fly")
    table = cat.mission(game)["game"]
    assert sent_for(table)["code"] == "refused"
    with monkeypatch.context() as later:
        later.setattr(room, "now_text", lambda: LATER)
        assert sent_for(table)["ok"]
    assert dan.view(table)["sides"] == ["Allied", "Cadet (computer)"]
    assert cat.mark(table, "staff", 0)["ok"]
    cat.reported(game)


def test_the_staff_chooses_for_somebody_who_does_not_say_how_he_is_flown(
    cat: Commander, dan: Commander, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = linked(cat, dan)
    cat.how(game, 0, "fly")
    body = {"seat": 1, "version": cat.view(game)["version"]}
    with monkeypatch.context() as later:
        later.setattr(room, "now_text", lambda: LATER)
        assert cat.post(f"/api/games/{game}/staff", body).json()["ok"]
    assert cat.mission(game)["choices"] == ["fly", "staff"]
    assert dan.view(cat.mission(game)["game"])["yourSeats"] == [1]


# ------------------------------------------------------------------ lists
def test_a_mission_stands_in_the_list_as_its_campaign(cat: Commander, dan: Commander) -> None:
    game = linked(cat, dan)
    assert [card["yourTurn"] for card in (*mine(cat), *mine(dan))] == [True, True]
    cat.how(game, 0, "fly")
    assert [card["yourTurn"] for card in (*mine(cat), *mine(dan))] == [False, True]
    dan.how(game, 1, "staff")
    table = cat.mission(game)["game"]
    assert [(card["game"], card["yourTurn"], card["unit"]) for card in mine(cat)] == [(game, True, "day")]
    assert [(card["game"], card["yourTurn"]) for card in mine(dan)] == [(game, False)]
    assert (cat.mission(game)["yoursToMove"], dan.view(game)["scene"]["mission"]["yoursToMove"]) == (True, False)
    assert mine(cat)[0]["opponents"] == "German: a friend"
    assert cat.mark(table, "staff", 0)["ok"]
    assert [card["yourTurn"] for card in mine(cat)] == [False]


def mine(who: Player) -> list[dict[str, Any]]:
    return list(who.get("/api/games").json())


# ------------------------------------------------------------------ messages that do not fit
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("bestOf", 3),
        ("sorties", [2]),
        ("crew", ["x"]),
        ("arms", ["x"]),
        ("wingmen", [0]),
        ("shares", True),
        ("limit", 60),
    ],
)
def test_what_no_campaign_has_is_refused_by_its_name(cat: Commander, field: str, value: Any) -> None:
    answer = cat.post("/api/games", {"family": "campaign", "german": "here", field: value})
    assert (answer.status_code, answer.json()["why"].partition(":")[0]) == (422, field)


def test_a_drawn_side_leaves_the_staff_where_it_is(cat: Commander, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.choice", lambda of: of[-1])
    game = cat.begin(german="cadet", sidesByLot=True)
    assert cat.view(game)["sides"] == ["Cadet (computer)", "you", "Staff (computer)"]


def test_a_message_of_an_older_page_changes_nothing(cat: Commander) -> None:
    game = cat.meet()
    before = cat.view(game, 0)
    old = {"seat": 0, "version": before["version"] - 1, "how": "fly"}
    assert cat.post(f"/api/games/{game}/mission", old).json()["code"] == "stale"
    strange = {"seat": 0, "version": before["version"], "how": "watch"}
    assert cat.post(f"/api/games/{game}/mission", strange).status_code == 400
    more = {"seat": 0, "version": before["version"], "how": "fly", "loud": True}
    assert cat.post(f"/api/games/{game}/mission", more).status_code == 400
    assert cat.view(game, 0) == before


def test_both_sides_may_say_how_they_are_flown_in_the_same_moment(cat: Commander, dan: Commander) -> None:
    game = linked(cat, dan)
    seen = [who.view(game)["version"] for who in (cat, dan)]
    for seat, who in enumerate((cat, dan)):
        message = {"seat": seat, "version": seen[seat], "how": "fly"}
        assert who.post(f"/api/games/{game}/mission", message).json()["code"] == "done"
    assert cat.mission(game)["state"] == "flying"


@pytest.mark.parametrize("how", ["fly", "staff"])
def test_there_is_nothing_to_choose_before_both_flights_have_met(cat: Commander, how: str) -> None:
    game = cat.begin()
    assert cat.how(game, 0, how)["code"] == "refused"
    cat.give(game, FIRST_DAY, GERMANS, LOW[3])
    assert cat.how(game, 1, how)["code"] == "refused"
    assert cat.mark(game, "staff", 0)["code"] == "refused"


def test_schedules_are_judged_as_they_are_made(cat: Commander) -> None:
    game = cat.begin()
    bad = {"seat": 0, "flights": [{"kind": "photo", "target": 0, "aircraft": [1, 999]}]}
    assert cat.post(f"/api/games/{game}/schedule", bad).json()["faults"]
    other = cat.post("/api/games", {"german": "here"}).json()["game"]
    assert cat.post(f"/api/games/{other}/schedule", {"seat": 0}).status_code == 422


def test_a_record_of_a_campaign_is_brought_and_its_mission_flown(cat: Commander, dan: Commander) -> None:
    """Also one that ends where a mission begins. [Campaign IV.8]"""
    game = cat.meet()
    cat.mark(game, "resign", 0)
    lines = cat.get(f"/api/games/{game}/record.jsonl").text.splitlines()
    open_ = "\n".join(line for line in lines if '"closing"' not in line and '"kind":"resigned"' not in line)
    brought = dan.call("POST", "/api/records", content=open_.encode())
    assert brought.status_code == 201, brought.text
    new = brought.json()["game"]
    assert dan.view(new, 0)["sides"] == ["you", "you", "Staff (computer)"]
    dan.fly(new, "staff", "staff")
    dan.reported(new)
