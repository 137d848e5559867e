"""Schedules in the making: every fault with its flight, its paragraph and its reason, before anything is sealed."""

import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, Days, campaign, ground, whole

from dogfight.sealed import masked
from dogfight.server.campaign_schema import FlightDraft, Kind, ScheduleDraft, ScheduleSketch
from dogfight.server.campaign_sketch import sketch
from dogfight.war.campaign.orders import Plan
from dogfight.war.campaign.pieces import NOBODY

KINDS: tuple[Kind, ...] = ("photo", "bombing", "dogfight")


def fly(kind: Kind, target: int, *aircraft: int) -> FlightDraft:
    return FlightDraft(kind, target, aircraft)


FIVE = (fly("photo", 0, 1, 11, 12), fly("bombing", 0, 2), fly("photo", 1, 3), fly("photo", 2, 4), fly("bombing", 1, 5))


def drafted(days: Days, *flights: FlightDraft, seat: int = ALLIED) -> ScheduleSketch:
    """The sketch of a schedule of these flights."""
    return sketch(days.game, masked(days.state, seat), ScheduleDraft(seat, flights))


def with_row(at: int, kind: Kind, target: int, *aircraft: int) -> list[FlightDraft]:
    """The five missions with another one in this place."""
    return [*FIVE[:at], fly(kind, target, *aircraft), *FIVE[at + 1 :]]


def found(shown: ScheduleSketch) -> list[tuple[int, str]]:
    return [(one.flight, one.rule) for one in shown.faults]


def test_a_good_schedule_is_written_as_an_order_and_tells_who_is_left() -> None:
    shown = drafted(Days(), *FIVE)
    assert (shown.faults, shown.order) == ((), FIRST_DAY)
    assert shown.free == (*range(6, 11), *range(13, 23))


def test_campaign_iv_1_what_is_listed_must_be_flown() -> None:
    shown = drafted(Days(), *with_row(4, "dogfight", -1, 13))
    assert found(shown) == [(0, "Campaign IV.1")]
    assert shown.faults[0].why == "the schedule of the day demands 1 bombing more, and there are aircraft for it"
    assert shown.order == ""


def test_campaign_iv_1_no_more_than_five_missions() -> None:
    assert found(drafted(Days(), *FIVE, fly("dogfight", -1, 13))) == [(0, "Campaign IV.1")]
    many = [fly("dogfight", -1, 13)] * 5000
    assert (0, "Campaign IV.1") in found(drafted(Days(), *many))


def test_campaign_iv_2_one_to_three_aircraft_and_an_empty_flight_is_none() -> None:
    assert found(drafted(Days(), *with_row(1, "bombing", 0, 2, 6, 7, 8))) == [(2, "Campaign IV.2")]
    assert found(drafted(Days(), *with_row(1, "bombing", 0))) == [(2, "Campaign IV.2")]
    crowd = found(drafted(Days(), *with_row(1, "bombing", 0, *[2] * 5000)))
    assert (2, "Campaign IV.2") in crowd
    assert len(crowd) < 25, "what is far too much is not judged one by one"


def test_campaign_iv_7_targets_that_are_not_chosen_yet_are_not_the_same_one() -> None:
    shown = drafted(Days(), fly("photo", -1, 1), FIVE[1], fly("photo", -1, 3), *FIVE[3:])
    assert found(shown) == [(1, "Campaign IV.5.d"), (3, "Campaign IV.5.d")]


def test_campaign_iv_3_missions_beyond_the_list_are_dogfights() -> None:
    days = Days().do(FIRST_DAY, GERMANS).pass_all().do("done", "done")
    assert days.state.today.bombing == 1
    shown = drafted(days, *FIVE)
    assert found(shown) == [(5, "Campaign IV.3")], "the second of them is too many"


def test_campaign_iv_4_nobody_flies_twice() -> None:
    shown = drafted(Days(), *with_row(3, "photo", 2, 4, 11))
    assert [(one.flight, one.rule, one.why) for one in shown.faults] == [
        (4, "Campaign IV.4", "NIEU/17 No. 11 cannot fly twice in a day")
    ]


@pytest.mark.parametrize("number", [0, 99, -1, 10**20])
def test_campaign_iv_5_c_a_number_of_no_aircraft(number: int) -> None:
    shown = drafted(Days(), *with_row(2, "photo", 1, number))
    assert [(one.flight, one.rule) for one in shown.faults] == [(3, "Campaign IV.5.c")]
    assert "no such aircraft" in shown.faults[0].why


@pytest.mark.parametrize(("kind", "target"), [("photo", 9), ("photo", -1), ("photo", 10**20), ("dogfight", 1)])
def test_campaign_iv_5_d_kind_and_target_go_together(kind: Kind, target: int) -> None:
    assert (3, "Campaign IV.5.d") in found(drafted(Days(), *with_row(2, kind, target, 3)))


def test_campaign_iv_6_german_flights_have_no_task() -> None:
    shown = drafted(Days(), fly("dogfight", -1, 1, 2), fly("photo", 0, 3), seat=GERMAN)
    assert found(shown) == [(2, "Campaign IV.6")]
    good = drafted(Days(), fly("dogfight", -1, 1, 2), fly("dogfight", -1, 3), seat=GERMAN)
    assert (good.faults, good.order, good.free) == ((), GERMANS, tuple(range(4, 12)))
    assert drafted(Days(), seat=GERMAN).order == "plan none", "he need not fly at all"


def test_campaign_iv_7_no_target_twice_a_day() -> None:
    assert found(drafted(Days(), *with_row(3, "photo", 1, 4))) == [(4, "Campaign IV.7")]


def test_campaign_iv_7_a_sealed_schedule_stands() -> None:
    days = Days().do(FIRST_DAY)
    shown = drafted(days, *FIVE)
    assert (found(shown), shown.order, shown.free) == ([(0, "Campaign IV.7")], "", ())
    assert drafted(days, fly("dogfight", -1, 1), seat=GERMAN).order == "plan dogfight 1"


def test_campaign_iv_12_what_is_under_repair_cannot_fly() -> None:
    days = Days().edit(lambda front: ground(front, 0))
    shown = drafted(days, *FIVE)
    assert [(one.flight, one.rule, one.why) for one in shown.faults] == [
        (1, "Campaign IV.12", "FE/2 No. 1 is under repair for 3 more days")
    ]


def test_campaign_iv_12_e_what_is_lost_cannot_fly() -> None:
    days = Days().evening("lost 10 - lost lost -").do("done", "done")
    assert (1, "Campaign IV.12.e") in found(drafted(days, *FIVE))


def test_campaign_iv_14_a_two_seater_needs_its_observer() -> None:
    days = Days().edit(lambda front: setattr(front.machines[1], "observer", NOBODY))
    shown = drafted(days, *FIVE)
    assert [(one.flight, one.rule, one.why) for one in shown.faults] == [
        (2, "Campaign IV.14", "FE/2 No. 2 has no observer")
    ]


def test_campaign_iv_16_a_a_reserve_aircraft_has_no_pilot() -> None:
    shown = drafted(Days(), *with_row(1, "bombing", 0, 23))
    assert [(one.flight, one.rule, one.why) for one in shown.faults] == [
        (2, "Campaign IV.16.a", "FE/2 No. 23 has no pilot")
    ]


def test_campaign_iv_17_fighters_may_go_with_two_seaters() -> None:
    assert drafted(Days(), *with_row(1, "bombing", 0, 2, 13)).faults == ()


def test_campaign_iv_18_fighters_alone_only_when_no_two_seater_is_left() -> None:
    assert found(drafted(Days(), *with_row(3, "photo", 2, 13))) == [(4, "Campaign IV.18")]


def test_campaign_iv_19_two_seaters_are_spread_first() -> None:
    days = Days().edit(lambda front: ground(front, *range(5, 10)))
    rows = [fly("photo", 0, 1, 2), FIVE[2], fly("bombing", 0, 4), FIVE[4], fly("photo", 2, 13)]
    assert found(drafted(days, *rows)) == [(1, "Campaign IV.19")]


def test_several_faults_are_told_at_once_each_at_its_flight() -> None:
    rows = [fly("photo", 0, 1, 1, 2, 3), fly("photo", 0, 4), fly("bombing", 0)]
    assert found(drafted(Days(), *rows)) == [
        (1, "Campaign IV.2"), (1, "Campaign IV.4"), (3, "Campaign IV.2"), (2, "Campaign IV.7"), (0, "Campaign IV.1")
    ]  # fmt: skip


@pytest.mark.parametrize("seed", [2, 9])
def test_a_sketch_finds_no_fault_in_what_the_rules_let_pass_and_writes_the_same_order(seed: int) -> None:
    game = campaign()
    for before, seat, order, _ in whole(seed):
        if not isinstance(order, Plan):
            continue
        flights = [
            fly(KINDS[flight.kind], int(flight.target), *[int(before.machines[at].number) for at in flight.machines])
            for flight in order.flights
        ]
        shown = sketch(game, masked(before, seat), ScheduleDraft(seat, tuple(flights)))
        assert (shown.faults, shown.order) == ((), game.notation().write(before, order))
