"""Endurance: a day of sorties, its books, its repairs, and the game that follows. [Optional IV]"""

from typing import Any

import pytest

from dogfight.errors import ScenarioError
from dogfight.server.day import Day, begun
from dogfight.server.fates import Crew, Fate
from dogfight.server.series import Standing
from dogfight.server.war_view import WarPresentation
from joint_seating import Flyer, war_room

pytestmark = pytest.mark.house(war_room, Flyer)

ROWS: list[dict[str, Any]] = [{"aircraft": "SOP/camel"}, {"aircraft": "SOP/pup"}, {"aircraft": "FOK/dr1"}]
GAME: dict[str, Any] = {
    "level": "basic", "scenario": "free", "alliedForce": [{"aircraft": "SOP/camel"}, {"aircraft": "SOP/pup"}],
    "germanForce": [{"aircraft": "FOK/dr1"}], "options": ["endurance"],
}  # fmt: skip


def day(*sorties: int) -> Day:
    return begun(ROWS, (0, 0, 1), sorties)


def fate(side: int, boxes: int = 0, crew: Crew = "well", *, back: bool = True) -> Fate:
    return Fate(("SOP/camel", "FOK/dr1")[side], side, back, boxes, crew, "home" if back else "shot down")


# ------------------------------------------------------------------ the books
@pytest.mark.parametrize(("sorties", "mended", "fatigue"), [(2, 5, 0), (3, 3, 1), (4, 2, 2)])
def test_optional_iv_boxes_are_repaired_and_pilots_tire_by_the_sorties_of_the_day(
    sorties: int, mended: int, fatigue: int
) -> None:
    """The first sortie of the day is flown tired already. [Ruling P30]"""
    first = day(sorties, sorties, sorties)
    assert [one.fatigue for one in first.members] == [fatigue] * 3
    after = first.closed([fate(0, 6), fate(0, 1), fate(1, 0)])
    assert [one.mended for one in after.members] == [mended, 1, 0]
    _, rows = after.following()
    assert [row.get("boxes", 0) for row in rows] == [6 - mended, 0, 0]
    assert [row.get("fatigue", 0) for row in rows] == [fatigue] * 3


@pytest.mark.parametrize("sorties", [(1, 2, 2), (2, 2, 5), (2, 2), (2, 2, 2, 2), (0, 0, 0)])
def test_optional_iv_a_sorties_are_fixed_beforehand_for_every_aircraft(sorties: tuple[int, ...]) -> None:
    with pytest.raises(ScenarioError, match="sorties: "):
        day(*sorties)
    assert [one.sorties for one in day().members] == [2, 2, 2]


def test_optional_iv_a_who_has_flown_his_sorties_stays_on_the_ground() -> None:
    second, _ = day(2, 3, 3).closed([fate(0), fate(0), fate(1)]).following()
    assert second.flying == (0, 1, 2)
    third, rows = second.closed([fate(0), fate(0), fate(1)]).following()
    assert third.flying == (1, 2)
    assert [row["aircraft"] for row in rows] == ["SOP/pup", "FOK/dr1"]
    assert not third.closed([fate(0), fate(1)]).goes_on


def test_who_was_shot_down_or_wounded_flies_no_more_today() -> None:
    """[Ruling P31]"""
    after = day(4, 4, 4).closed([fate(0, 9, "killed", back=False), fate(0, 2, "wounded"), fate(1)])
    assert [one.out for one in after.members] == ["shot down", "its pilot is wounded", ""]
    assert not after.goes_on
    assert [one.mended for one in after.members] == [0, 0, 0]


def test_optional_iv_b_as_much_is_repaired_in_every_pause() -> None:
    first = day(4, 4, 4).closed([fate(0, 6), fate(0), fate(1)])
    second, _ = first.following()
    assert (first.members[0].mended, second.members[0].boxes) == (2, 4)
    after = second.closed([fate(0, 6), fate(0), fate(1)])
    assert after.members[0].mended == 2


def test_a_game_is_booked_once_and_a_word_ends_the_day() -> None:
    once = day(2, 2, 2).closed([fate(0, 3), fate(0), fate(1)])
    assert once.closed([fate(0, 9), fate(0), fate(1)]) is once
    assert once.goes_on
    assert not Day(once.members, once.flying, booked=True, ended="german").goes_on


def test_a_lead_does_not_decide_a_day() -> None:
    standing = Standing(3, 2, (2, 0), day=day(3, 3, 3).closed([fate(0), fate(0), fate(1)]))
    assert not standing.decided(2, 0)


# ------------------------------------------------------------------ another day
def test_ruling_p59_who_came_back_flies_another_day_whole_and_rested() -> None:
    """A wounded pilot is well again, who was shot down is not. [Ruling P59, Ruling P31]"""
    three = begun([*ROWS, {"aircraft": "ALB/d3"}], (0, 0, 1, 1), (4, 3, 4, 2))
    back = [fate(0, 9, "killed", back=False), fate(0, 5, "wounded"), fate(1, 4), fate(1)]
    ended = three.closed(back)
    assert (ended.goes_on, ended.has_tomorrow) == (False, True)
    day, rows = ended.tomorrow()
    assert (day.number, day.flying) == (2, (0, 1, 2))
    assert [row["aircraft"] for row in rows] == ["SOP/pup", "FOK/dr1", "ALB/d3"]
    assert [row.get("boxes", 0) for row in rows] == [0, 0, 0]
    assert [row.get("fatigue", 0) for row in rows] == [1, 2, 0]
    assert [(one.sorties, one.flown, one.boxes, one.out) for one in day.members] == [
        (3, 0, 0, ""),
        (4, 0, 0, ""),
        (2, 0, 0, ""),
    ]


def test_ruling_p59_where_a_side_has_nobody_left_the_same_day_is_flown_again() -> None:
    ended = day(2, 2, 2).closed([fate(0, 3), fate(0), fate(1, 12, "killed", back=False)])
    assert not ended.has_tomorrow
    again, rows = ended.tomorrow()
    assert (again.number, again.flying) == (1, (0, 1, 2))
    assert [row["aircraft"] for row in rows] == ["SOP/camel", "SOP/pup", "FOK/dr1"]
    assert all(one.flies_again for one in again.members)


def test_ruling_p59_a_pilot_of_the_log_who_was_lost_is_in_no_other_day() -> None:
    named = [{**row, "pilot": name, "ace": 1} for row, name in zip(ROWS, ("Ann", "Bob", "Cid"), strict=True)]
    ended = begun(named, (0, 0, 1), ()).closed(
        [fate(0, 1, "wounded"), fate(0), fate(1, 12, "killed", back=False)], ("a", "b", "c")
    )
    again, rows = ended.tomorrow()
    assert [one.crew for one in again.members] == ["a", "b", ""]
    assert [row.get("pilot", "") for row in rows] == ["Ann", "Bob", ""]
    assert "ace" not in rows[2]


# ------------------------------------------------------------------ on the server
def rows(view: dict[str, Any], name: str) -> list[Any]:
    return [row[name] for row in view["series"]["day"]]


def counted(view: dict[str, Any], name: str) -> list[Any]:
    return [counter[name] for counter in view["scene"]["counters"]]


def test_the_next_sortie_is_flown_by_the_same_sides_after_repairs(ann: Flyer, monkeypatch: pytest.MonkeyPatch) -> None:
    back = (fate(0, 7), fate(0, 1), fate(1, 2))
    monkeypatch.setattr(WarPresentation, "fates", lambda *_: back)
    game = ann.new(**GAME, sorties=[3, 2, 3])["game"]
    view = ann.view(game, 0)
    assert (view["series"]["of"], rows(view, "sorties"), rows(view, "flown")) == (3, [3, 2, 3], [0, 0, 0])
    assert [one["title"] for one in view["options"]] == ["Endurance"]
    ann.mark(game, "offer", 0)
    ann.mark(game, "offer", 1)
    ended = ann.view(game, 0)["series"]
    assert [one["flown"] for one in ended["day"]] == [1, 1, 1]
    assert [one["mended"] for one in ended["day"]] == [3, 1, 2]
    assert not ended["decided"]
    made = ann.post(f"/api/games/{game}/rematch", {}).json()
    second = ann.view(made["game"], 0)
    assert (second["series"]["game"], counted(second, "damage")) == (2, [4, 0, 0])
    assert counted(second, "name") == counted(view, "name")
    assert counted(second, "ammoFront") == counted(view, "ammoFront")


def test_the_remaining_missions_may_be_aborted_between_sorties(ann: Flyer) -> None:
    game = ann.new(**GAME)["game"]
    body = {"seat": 1, "version": ann.view(game, 1)["version"]}
    assert not ann.post(f"/api/games/{game}/abort", body).json()["ok"]
    ann.mark(game, "offer", 0)
    ann.mark(game, "offer", 1)
    assert ann.mark(game, "abort", 1)["ok"]
    series = ann.view(game, 0)["series"]
    assert (series["decided"], series["dayEnded"]) == (True, "german")
    assert ann.view(game, 0)["series"]["anotherDay"] == "next"
    stranger = Flyer(ann.client)
    assert stranger.post(f"/api/games/{game}/abort", body).json()["code"] == "not-yours"


def test_another_day_begins_when_a_day_is_over(ann: Flyer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody changes sides, and the lead of the day before does not count. [Ruling P59]"""
    monkeypatch.setattr(WarPresentation, "fates", lambda *_: (fate(0, 7), fate(0, 9, "killed", back=False), fate(1, 2)))
    game = ann.new(**GAME)["game"]
    assert ann.view(game, 0)["series"]["anotherDay"] == ""
    for _ in range(2):
        ann.mark(game, "offer", 0)
        ann.mark(game, "offer", 1)
        ended = ann.view(game, 0)["series"]
        monkeypatch.setattr(WarPresentation, "fates", lambda *_: (fate(0, 7), fate(1, 2)))
        made = ann.post(f"/api/games/{game}/rematch", {})
        game = made.json()["game"]
    assert (ended["decided"], ended["anotherDay"], ended["dayNumber"]) == (True, "next", 1)
    second = ann.view(game, 0)
    series = second["series"]
    assert (series["dayNumber"], series["game"], series["of"], series["wins"]) == (2, 1, 2, [0, 0])
    assert (counted(second, "name"), counted(second, "damage")) == (["Sopwith Camel", "Fokker Dr.I"], [0, 0])
    assert rows(second, "flown") == [0, 0]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"bestOf": 3}, "bestOf: "),
        ({"sorties": [2, 2]}, "sorties: 2 numbers for 3 aircraft"),
        ({"sorties": [2, 2, 9]}, "sorties: 9 a day"),
        ({"options": [], "sorties": [2, 2, 2]}, "sorties: a day of sorties needs"),
        ({"options": ["gale"]}, "options: there is no optional rule 'gale'"),
        ({"level": "advanced", "options": ["deflection"]}, "Deflection"),
        ({"family": "cards", "german": "cadet"}, "family: "),
    ],
)
def test_what_cannot_be_had_is_refused_by_its_name(ann: Flyer, more: dict[str, Any], why: str) -> None:
    answer = ann.post("/api/games", {"german": "here", **GAME, **more})
    assert answer.status_code == 422
    assert why in answer.json()["why"]
