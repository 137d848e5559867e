"""The operations room in every part of a day, from each seat: what is asked, the schedules, the mission, the days."""

import msgspec
import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, STAFF, Days, ground, whole

from briefing import brief, room, room_of
from dogfight.game import SPECTATOR
from dogfight.paragraphs import paragraphs
from dogfight.server.campaign_schema import CampaignScene

SEATS = (ALLIED, GERMAN, STAFF, SPECTATOR)


# ------------------------------------------------------------------ schedules
def test_campaign_iv_1_the_morning_asks_both_sides_for_their_schedules() -> None:
    shown = room(Days(), ALLIED)
    assert (shown.part, shown.day, shown.days, shown.date, shown.photo, shown.bombing) == (
        "plan", 1, 21, "1917-04-09", 3, 2
    )  # fmt: skip
    assert (shown.ask.kind, shown.ask.rule, shown.ask.suggest) == ("plan", "Campaign IV.1", True)
    assert "3 photo and 2 bombing missions are listed, and all must be attempted." in shown.ask.text
    assert shown.demanded == 5
    german = room(Days(), GERMAN)
    assert (german.ask.kind, german.ask.rule, german.demanded) == ("plan", "Campaign IV.6", 0)
    assert room(Days(), SPECTATOR).ask.kind == "wait"


def test_campaign_iv_1_what_must_be_flown_depends_on_the_aircraft_there_are() -> None:
    shown = room(Days().edit(lambda front: ground(front, *range(3, 47))), ALLIED)
    assert shown.demanded == 3
    assert "3 must be attempted with the aircraft you have" in shown.ask.text


def test_campaign_iv_7_a_sealed_schedule_is_its_own_sides_alone() -> None:
    days = Days().do(FIRST_DAY)
    own = room(days, ALLIED)
    assert (own.ask.kind, own.allied_sealed, own.german_sealed) == ("wait", True, False)
    assert own.ask.text == "Your schedule is sealed. The German side makes its schedule for 9 April."
    assert [(one.kind, one.target_name, one.aircraft, one.state) for one in own.allied][:2] == [
        ("photo", "the trench line", (1, 11, 12), "waiting"), ("bombing", "Somme bridge", (2,), "waiting")
    ]  # fmt: skip
    for seat in (GERMAN, STAFF, SPECTATOR):
        assert room(days, seat).allied == ()
        assert room(days, seat).allied_sealed, "that it is made everybody sees"


# ------------------------------------------------------------------ the mission
def test_campaign_iv_11_the_allied_side_notes_its_altitudes() -> None:
    days = Days().do(FIRST_DAY, GERMANS)
    shown = room(days, ALLIED)
    assert (shown.ask.kind, shown.ask.rule, shown.ask.step) == ("altitudes", "Campaign IV.10", 50)
    assert [(one.number, one.crew, one.metres, one.task) for one in shown.ask.flight] == [
        (1, "Tollemache and Wood", 3000, "camera"), (11, "Scott", 3000, ""), (12, "Bishop", 3000, "")
    ]  # fmt: skip
    assert shown.mission is None
    assert room(days, GERMAN).ask.text == "The Allied side notes the altitudes of mission 1."
    bombers = Days().do(FIRST_DAY, GERMANS, "altitudes 3000 3500 3500", "intercept none")
    assert [(one.number, one.metres, one.task) for one in room(bombers, ALLIED).ask.flight] == [(2, 2000, "bomber")]


def test_campaign_iv_10_the_flugmeldienst_tells_how_many_and_about_how_high() -> None:
    """[Campaign IV.9]"""
    days = Days().do(FIRST_DAY, GERMANS, "altitudes 3050 3550 3450")
    shown = room(days, GERMAN)
    assert (shown.ask.kind, shown.ask.rule) == ("answer", "Campaign IV.9")
    assert "reports 3 aircraft at 4000, 3000 and 3000 m" in shown.ask.text
    assert [(one.order, one.flight, one.aircraft) for one in shown.ask.answers] == [
        ("intercept none", 0, ()), ("intercept 1", 1, (1, 2)), ("intercept 2", 2, (3,))
    ]  # fmt: skip
    assert shown.ask.answers[1].text == "Flight 1: ALB/d3 No. 1 (von Richthofen) and ALB/d3 No. 2 (Schäfer)."
    assert shown.mission is not None
    assert (shown.mission.told, shown.mission.kind, shown.mission.up) == ((4000, 3000, 3000), None, ())
    own = room(days, ALLIED)
    assert own.mission is not None
    assert (own.mission.kind, own.mission.target_name) == ("photo", "the trench line")
    assert [one.metres for one in own.mission.up] == [3050, 3550, 3450], "its own altitudes it sees"


def test_campaign_iv_11_the_interceptors_note_theirs_above_what_was_told() -> None:
    days = Days().do(FIRST_DAY, GERMANS, "altitudes 3000 3500 3500", "intercept 1")
    shown = room(days, GERMAN)
    assert (shown.ask.kind, shown.ask.rule) == ("altitudes", "Campaign IV.11")
    assert [(one.number, one.metres) for one in shown.ask.flight] == [(1, 4000), (2, 4000)]
    assert shown.mission is not None
    assert [(one.side, one.number, one.metres) for one in shown.mission.up] == [("german", 1, 0), ("german", 2, 0)]
    assert brief(room(days, ALLIED).german) == [(1, "dogfight", (), "now", "")], "which flight, not who is in it"


@pytest.mark.parametrize("seat", [ALLIED, GERMAN])
def test_campaign_iv_8_both_sides_say_how_a_mission_is_flown(seat: int) -> None:
    """[Campaign IV.11, Ruling P50]"""
    shown = room(Days().meet(), seat)
    assert (shown.ask.kind, shown.ask.rule) == ("mission", "Campaign IV.8")
    assert shown.mission is not None
    assert (shown.mission.state, shown.mission.game, shown.mission.choices) == ("choosing", "", ("", ""))
    assert [(one.side, one.number, one.metres) for one in shown.mission.up] == [
        ("allied", 1, 3000), ("allied", 11, 3500), ("allied", 12, 3500), ("german", 1, 4000), ("german", 2, 4000)
    ]  # fmt: skip
    assert shown.mission.kind == "photo", "interception tells the kind"
    assert shown.mission.target_name == ("the trench line" if seat == ALLIED else "")


def test_a_spectator_is_asked_nothing_while_a_mission_is_flown() -> None:
    shown = room(Days().meet(), SPECTATOR)
    assert shown.ask.kind == "wait"
    assert shown.mission is not None
    assert shown.mission.target_name == ""


def test_campaign_iv_17_a_mission_that_was_flown_says_what_it_came_to() -> None:
    days = Days().meet().do("report accomplished - " + " / ".join(["home 0 - well well -"] * 5))
    assert brief(room(days, ALLIED).allied)[:2] == [
        (1, "photo", (1, 11, 12), "flown", "accomplished"), (2, "bombing", (2,), "now", "")
    ]  # fmt: skip
    assert brief(room(days, GERMAN).allied) == [(1, "photo", (1, 11, 12), "flown", "accomplished"),
                                                (2, None, (), "now", "")]  # fmt: skip
    flown, left = (1, "dogfight", (1, 2), "flown", ""), (2, "dogfight", (3,), "waiting", "")
    assert brief(room(days, GERMAN).german) == [flown, left]
    assert brief(room(days, ALLIED).german) == [flown]


def test_campaign_iv_9_a_mission_that_passed_is_unopposed_and_tells_no_more() -> None:
    days = Days().do(FIRST_DAY, GERMANS, "altitudes 3000 3500 3500", "intercept none")
    assert brief(room(days, GERMAN).allied) == [(1, None, (), "passed", "unopposed"), (2, None, (), "now", "")]
    assert brief(room(days, ALLIED).allied)[0] == (1, "photo", (1, 11, 12), "passed", "unopposed")


# ------------------------------------------------------------------ the evening
@pytest.mark.parametrize("seat", SEATS)
def test_campaign_iv_7_in_the_evening_both_schedules_lie_open(seat: int) -> None:
    shown = room(Days().evening(came="accomplished"), seat)
    assert shown.part == "evening"
    assert [one.kind for one in shown.allied] == ["photo", "bombing", "photo", "photo", "bombing"]
    assert [one.outcome for one in shown.allied] == ["accomplished", *["unopposed"] * 4]
    assert brief(shown.german) == [(1, "dogfight", (1, 2), "flown", ""), (2, "dogfight", (3,), "unused", "")]
    taken = {(one.kind, one.number): one.taken for one in shown.targets if one.taken}
    assert taken == {(kind, at): "1917-04-09" for kind, at in (
        ("photo", 0), ("photo", 1), ("photo", 2), ("bombing", 0), ("bombing", 1))}  # fmt: skip


def test_campaign_iv_7_targets_of_today_are_marked_for_their_own_side_alone() -> None:
    days = Days().do(FIRST_DAY)
    taken = [{(one.kind, one.number) for one in room(days, seat).targets if one.taken} for seat in (ALLIED, GERMAN)]
    assert taken[0] == {("photo", 0), ("photo", 1), ("photo", 2), ("bombing", 0), ("bombing", 1)}
    assert taken[1] == set()


def test_campaign_iv_13_the_evening_ends_with_done() -> None:
    days = Days().evening()
    asked = room(days, ALLIED).ask
    assert (asked.kind, asked.rule, asked.done, asked.offers) == ("reassign", "Campaign IV.13", "done", ())
    assert "No crew may change aircraft tonight" in asked.text
    assert room(days, GERMAN).ask.text == "The Allied side puts its crews in order."
    days.do("done")
    assert room(days, GERMAN).ask.kind == "reassign"


def test_campaign_iv_21_points_are_counted_day_by_day_and_stand_in_a_band() -> None:
    days = Days().evening(came="accomplished")
    shown = room(days, SPECTATOR)
    assert (shown.points, shown.schedule[0].points, shown.schedule[0].state) == (15, 15, "over")
    assert [one.state for one in shown.schedule[1:3]] == ["to come", "to come"]
    assert [(one.name, one.winner) for one in shown.bands if one.now] == [("stalemate", "")]
    assert (shown.scale.mission, shown.scale.missed) == (3, -3)
    shown = room(days.do("done", "done"), GERMAN)
    assert [one.state for one in shown.schedule[:3]] == ["over", "now", "to come"]
    assert (shown.day, shown.date) == (2, "1917-04-10")


# ------------------------------------------------------------------ whole campaigns
def test_optional_rules_of_the_missions_are_named() -> None:
    """[Ruling P56]"""
    assert room(Days(options=["wind", "deflection"]), ALLIED).options == ("Deflection", "Prevailing wind")


@pytest.mark.parametrize("seed", [5, 11])
def test_every_scene_of_a_campaign_crosses_the_wire_and_says_what_is_to_be_done(seed: int) -> None:
    game, days, known = Days().game, whole(seed), paragraphs()
    kinds = set()
    for before, _, _, after in [*days[:60], *days[60::4], days[-1]]:
        for seat in SEATS:
            shown = room_of(game, after, seat)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=CampaignScene) == shown
            assert shown.ask.text.endswith(".")
            assert shown.ask.rule in known
            assert sum(one.now for one in shown.bands) == 1
            kinds.add(shown.ask.kind)
        acting = [seat for seat in game.to_act(before) if seat != STAFF]
        assert all(room_of(game, before, seat).ask.kind != "wait" for seat in acting)
    assert kinds == {"plan", "altitudes", "answer", "mission", "reassign", "wait", "over"}
    end = room_of(game, days[-1][3], SPECTATOR)
    assert (end.part, end.ask.rule) == ("over", "Campaign IV.21")
    assert end.ask.text.startswith("The campaign is over: ")
    assert all(one.state == "over" for one in end.schedule)
    assert sum(one.points for one in end.schedule) == end.points
