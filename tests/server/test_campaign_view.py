"""The campaign as a family of games: the menu, new campaigns, headlines, the parts of a day, the text board."""

from pathlib import Path

import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, STAFF, Days

from dogfight.errors import ScenarioError
from dogfight.game import SPECTATOR
from dogfight.games import game_of, new_campaign
from dogfight.sealed import masked
from dogfight.server.campaign_schema import FlightDraft, ScheduleDraft
from dogfight.server.campaign_view import CampaignPresentation, presentation
from dogfight.server.campaign_words import date_of, span
from dogfight.server.cards_view import presentation as cards_presentation
from dogfight.server.problems import Refused
from dogfight.server.schema import NewGame

SHOWN = presentation(None)


def headline(days: Days, seat: int, waiting: str = "") -> str:
    return SHOWN.headline(days.game, masked(days.state, seat), seat, waiting)


def now(days: Days) -> list[str]:
    return [mark.label for mark in SHOWN.phases(days.game, masked(days.state, GERMAN)) if mark.now]


def asked(**fields: object) -> NewGame:
    return NewGame(family="campaign", **fields)  # type: ignore[arg-type]


# ------------------------------------------------------------------ the menu
def test_the_menu_lists_every_campaign_with_its_forces_and_source() -> None:
    menu = SHOWN.menu()
    assert [(one.id, one.span, one.days, one.own) for one in menu.campaigns] == [
        ("bloody-april", "9 to 29 April 1917", 21, False), ("black-day", "8 to 14 August 1918", 7, False)
    ]  # fmt: skip
    assert menu.campaigns[0].forces == (
        "No. 11 Squadron: 10 FE/2; in reserve 3 FE/2 and 3 BE/2. No. 60 Squadron: 12 NIEU/17; in reserve 4 NIEU/17.",
        "Jasta 11: 7 ALB/d3 and 4 ALB/d2; in reserve 2 ALB/d3 and 2 ALB/d2.",
    )
    assert menu.campaigns[0].source == "Order of battle: reconstructed (dates, units and types printed)."
    assert [one.id for one in menu.computers] == [one.id for one in menu.staff] == ["cadet", "pilot"]
    assert {one.id for one in menu.options} == {"deflection", "special-aircraft", "wind"}
    assert menu.pack == ""


def test_a_players_own_campaign_comes_first_and_is_marked(tmp_path: Path) -> None:
    new_campaign(tmp_path / "spring")
    menu = presentation(str(tmp_path / "spring")).menu()
    assert [(one.id, one.own) for one in menu.campaigns][:2] == [("my-campaign", True), ("bloody-april", False)]
    assert menu.pack != ""


# ------------------------------------------------------------------ new campaigns
def test_campaign_iii_a_new_campaign_has_the_options_of_its_missions() -> None:
    """[Ruling P56]"""
    made = SHOWN.setting_of(asked(campaign="black-day", options=("wind", "deflection")))
    assert (made.game, made.title) == ("campaign:black-day", "The Black Day")
    assert made.setting == {"options": ["deflection", "wind"]}
    first = game_of(made.game).setup(made.setting)
    assert first.options == ("deflection", "wind")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"campaign": "bloody-may"}, "campaign: there is no campaign 'bloody-may'; there are bloody-april, black-day"),
        ({"options": ("rockets",)}, "options: a campaign has no optional rule 'rockets'; "
                                    "deflection, special-aircraft, wind it has"),
    ],
)  # fmt: skip
def test_what_there_is_not_is_named_with_what_there_is(fields: dict[str, object], said: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        SHOWN.setting_of(asked(**fields))
    assert str(wrong.value) == said


def test_the_third_seat_is_the_staffs_with_its_level() -> None:
    assert SHOWN.seatings(asked(allied="link", german="pilot", staff="cadet")) == ("link", "pilot", "cadet")
    with pytest.raises(ScenarioError, match="german: no computer 'ace' plays this game"):
        SHOWN.seatings(asked(german="ace"))


def test_the_packs_are_those_that_its_records_name() -> None:
    assert list(SHOWN.packs()) == ["dogfight"]
    assert all(len(digest) == 64 for digest in SHOWN.packs().values())


def test_another_family_has_no_schedules_and_another_game_is_none_of_this_family() -> None:
    draft = ScheduleDraft(0, (FlightDraft("photo"),))
    with pytest.raises(Refused):
        cards_presentation(None).schedule(Days().game, Days().state, draft)
    with pytest.raises(TypeError):
        SHOWN.board(game_of("cards:richthofen"), Days().state, 0)


# ------------------------------------------------------------------ a day in words
def test_the_headline_says_the_day_and_the_task() -> None:
    days = Days()
    assert headline(days, ALLIED) == "Morning of 9 April: your schedule."
    assert headline(days, ALLIED, "the Pilot") == "Morning of 9 April: waiting for the Pilot."
    days.do(FIRST_DAY, GERMANS)
    assert headline(days, ALLIED) == "9 April, mission 1: your altitudes."
    days.do("altitudes 3000 3500 3500")
    assert headline(days, GERMAN) == "9 April, mission 1: does one of your flights go up?"
    days.do("intercept 1", "altitudes 4000 4000")
    assert headline(days, GERMAN, "the Staff") == "9 April, mission 1: the flights have met."
    days = Days().evening()
    assert headline(days, ALLIED) == "Evening of 9 April: your crews."
    assert headline(days, GERMAN, "the Allied side") == "Evening of 9 April: waiting for the Allied side."


def test_campaign_iv_9_the_parts_of_a_day_never_tell_how_many_missions_there_are() -> None:
    """[Campaign IV.1]"""
    days = Days()
    assert now(days) == ["Schedules"]
    days.do(FIRST_DAY, GERMANS)
    assert now(days) == ["Altitudes"]
    days.do("altitudes 3000 3500 3500")
    assert now(days) == ["Flugmeldienst"]
    days.do("intercept 1")
    assert now(days) == ["Interception"]
    days.do("altitudes 4000 4000")
    assert now(days) == ["Mission 1"]
    labels = [mark.label for mark in SHOWN.phases(days.game, days.state)]
    assert labels == ["Schedules", "Altitudes", "Flugmeldienst", "Interception", "Mission 1", "Evening"]
    assert now(Days().evening()) == ["Evening"]


def test_days_are_counted_and_the_level_is_the_campaign() -> None:
    days = Days().evening().do("done", "done")
    assert SHOWN.turn(days.game, days.state) == (2, 21)
    assert (SHOWN.unit, SHOWN.level(days.game)) == ("day", "Campaign")


def test_the_staff_may_be_asked_for_all_that_is_planned_and_noted() -> None:
    days = Days()
    lent = [SHOWN.lends_a_hand(days.game, days.state, seat) for seat in (ALLIED, GERMAN, STAFF, SPECTATOR)]
    assert lent == [True, True, False, False]
    days.do(FIRST_DAY)
    assert not SHOWN.lends_a_hand(days.game, days.state, ALLIED), "its schedule is sealed"
    days.do(GERMANS)
    for seat, order in ((ALLIED, "altitudes 3000 3500 3500"), (GERMAN, "intercept 1"), (GERMAN, "altitudes 4000 4000")):
        assert SHOWN.lends_a_hand(days.game, days.state, seat)
        assert not SHOWN.lends_a_hand(days.game, days.state, 1 - seat)
        days.do(order)
    assert not any(SHOWN.lends_a_hand(days.game, days.state, seat) for seat in (ALLIED, GERMAN, STAFF))
    days = Days().evening()
    assert SHOWN.lends_a_hand(days.game, days.state, ALLIED)


def test_the_text_board_has_the_facts_of_the_room() -> None:
    days = Days().meet()
    lines = SHOWN.board(days.game, masked(days.state, ALLIED), ALLIED).splitlines()
    assert lines[:3] == [
        "Day 1 of 21, 9 April. The attack at Arras begins, in snow and sleet.",
        "Listed: 3 photo and 2 bombing missions.", "Points, Allied less German: +0, stalemate.",
    ]  # fmt: skip
    assert "It is a photo mission at the trench line." in lines
    assert "Allied FE/2 No. 1, Tollemache and Wood, camera at 3000 m." in lines
    assert "German ALB/d3 No. 1, von Richthofen at 4000 m." in lines
    assert "Allied mission 2: bombing, Somme bridge, aircraft 2, waiting." in lines
    assert "FE/2 No. 2, B Hollis and BB Lewis, ready." in lines
    other = SHOWN.board(days.game, masked(days.state, GERMAN), GERMAN)
    assert "Somme bridge" not in other
    assert "the trench line" not in other


def test_the_text_board_has_the_evenings_offers_and_who_was_not_needed() -> None:
    days = Days().evening("home 6 7 well well -")
    lines = SHOWN.board(days.game, masked(days.state, ALLIED), ALLIED).splitlines()
    assert any(line.startswith("reassign 23 A AA: aircraft 23 to Tollemache (A) and Wood (AA) from") for line in lines)
    assert "German flight 2: dogfight, aircraft 3, not needed." in lines
    assert "FE/2 No. 1, A Tollemache and AA Wood, 6 of 10 boxes, wing or tail hit, climb 100 m and dive 200 m less, " \
           "under repair until 13 April." in lines  # fmt: skip


def test_the_text_board_reads_many_offers_out_by_aircraft() -> None:
    days = Days().evening("wrecked 10 - well well G1", "wrecked 8 - well well G1", "wrecked 8 - well well G1")
    lines = SHOWN.board(days.game, masked(days.state, ALLIED), ALLIED).splitlines()
    assert "Aircraft 23 may be re-assigned in 1 way: pilot A, observer AA." in lines
    assert "Aircraft 29 may be re-assigned in 2 ways: pilot K and L." in lines
    assert not [line for line in lines if line.startswith("reassign")]


def test_dates_go_on_after_the_last_day() -> None:
    battle = Days().game.battle
    assert span(battle) == "9 to 29 April 1917"
    assert [date_of(battle, day) for day in (0, 20, 21, 23)] == ["1917-04-09", "1917-04-29", "1917-04-30", "1917-05-02"]


def test_the_presentation_is_one_of_a_pack() -> None:
    assert isinstance(SHOWN, CampaignPresentation)
    assert {one.id for one in SHOWN.paragraphs()} >= {"Campaign IV.1", "Ruling P58"}
