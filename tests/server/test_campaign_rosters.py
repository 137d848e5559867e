"""Rosters as data, and the evening's offers with their reasons. [Campaign III, Campaign IV.13]"""

import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, HOME, Days, whole

from briefing import machine, man, room, room_of
from dogfight.game import SPECTATOR
from dogfight.paragraphs import paragraphs
from dogfight.server.campaign_schema import CampaignScene, Offer
from dogfight.war.campaign.front import ALLIED_EVENING, GERMAN_EVENING
from dogfight.war.campaign.orders import Reassign
from dogfight.war.campaign.pieces import NOBODY


def offers(shown: CampaignScene) -> dict[str, Offer]:
    return {one.order: one for one in shown.ask.offers}


def to_arrivals(days: Days) -> Days:
    """Quiet days up to the evening before 13 April, on which replacements come."""
    while days.state.day < 3:
        days.do("done", "done")
        plan = next(iter(days.game.legal(days.state, ALLIED)))
        days.do(days.game.notation().write(days.state, plan), "plan none").pass_all()
    return days


# ------------------------------------------------------------------ rosters
@pytest.mark.parametrize("seat", [ALLIED, GERMAN, SPECTATOR])
def test_ruling_p58_both_rosters_lie_open(seat: int) -> None:
    """[Campaign III.1, Campaign III.2]"""
    shown = room(Days(), seat)
    first = machine(shown, "allied", 1)
    assert (first.aircraft, first.unit, first.pilot, first.observer) == ("FE/2", "No. 11 Squadron", "A", "AA")
    assert (first.state, first.factor, first.two_seater, first.does) == (
        "ready", 10, True, ("photo", "bombing", "dogfight")
    )  # fmt: skip
    enemy = machine(shown, "german", 1)
    assert (enemy.aircraft, enemy.pilot, enemy.observer, enemy.does) == ("ALB/d3", "A", "", ("dogfight",))
    ace = man(shown, "german", "A")
    assert (ace.name, ace.ace, ace.victories, ace.aircraft) == ("von Richthofen", 1, 0, "ALB/d3 No. 1")
    assert [(one.name, one.strength, one.now) for one in shown.units] == [
        ("No. 11 Squadron", 10, 10), ("No. 60 Squadron", 12, 12), ("Jasta 11", 11, 11)
    ]  # fmt: skip


def test_campaign_iv_16_reserves_and_replacements_wait() -> None:
    shown = room(Days(), ALLIED)
    spare = machine(shown, "allied", 23)
    assert (spare.state, spare.rule, spare.why) == ("reserve", "Campaign IV.16.a", "FE/2 No. 23 has no pilot")
    coming = [one for one in shown.men if one.side == "german" and one.state == "to come"]
    assert (coming[0].name, coming[0].since, coming[0].unit, coming[0].aircraft) == ("Brauneck", "1917-04-14", "", "")


@pytest.mark.parametrize(
    ("fate", "state", "out", "fit_on"),
    [
        ("home 5 - well well -", "ready", 0, ""),
        ("home 6 - well well -", "repair", 1, "1917-04-11"),
        ("landed 6 7 well well G1", "repair", 4, "1917-04-14"),
        ("home 1 - wounded well -", "no pilot", 0, ""),
        ("home 1 - well wounded -", "no observer", 0, ""),
        ("lost 10 - lost lost G1", "lost", 0, ""),
        ("wrecked 10 - well well G1", "lost", 0, ""),
    ],
)
def test_campaign_iv_12_in_the_evening_the_roster_says_who_flies_tomorrow(
    fate: str, state: str, out: int, fit_on: str
) -> None:
    """[Campaign III.2.a, Campaign III.2.e, Campaign III.2.f, Campaign IV.14]"""
    days = Days().evening(fate)
    one = machine(room(days, GERMAN), "allied", 1)
    assert (one.state, one.days_out, one.fit_on) == (state, out, fit_on)
    assert (one.lost_on == "1917-04-09") == (state == "lost")
    assert bool(one.why) == bool(one.rule) == (state != "ready")
    days.do("done", "done")
    morning = machine(room(days, ALLIED), "allied", 1)
    assert (morning.state, morning.days_out, morning.fit_on) == (state, out, fit_on), "the same day is meant"


def test_campaign_iii_2_c_victories_wounds_and_losses_stand_with_the_men() -> None:
    """[Campaign III.2.d, Campaign III.2.g]"""
    days = Days().evening("home 1 7 wounded well -", "lost 8 - lost well G1")
    shown = room(days, SPECTATOR)
    hurt, fallen, victor = man(shown, "allied", "A"), man(shown, "allied", "K"), man(shown, "german", "A")
    assert (hurt.state, hurt.since, hurt.aircraft) == ("wounded", "1917-04-09", "")
    assert (fallen.name, fallen.state, fallen.since) == ("Scott", "lost", "1917-04-09")
    assert victor.victories == 1
    one = machine(shown, "allied", 1)
    assert (one.boxes, one.criticals) == (1, ("wing or tail hit, climb 100 m and dive 200 m less",))
    assert machine(shown, "allied", 2).sorties == 1
    assert machine(shown, "german", 3).sorties == 0, "it was not needed"


# ------------------------------------------------------------------ the evening's offers
def test_campaign_iv_13_a_a_crew_under_repair_may_take_a_reserve_aircraft() -> None:
    days = Days().evening("home 6 7 well well -")
    found = offers(room(days, ALLIED))["reassign 23 A AA"]
    assert (found.aircraft, found.pilot, found.observer, found.rule) == (23, "A", "AA", "Campaign IV.13.a")
    assert found.text == "Tollemache (A) and Wood (AA) from FE/2 No. 1, under repair until 13 April"
    assert offers(room(days, GERMAN)) == {}, "it is not his evening yet"


def test_campaign_iv_16_a_who_lost_his_aircraft_takes_another() -> None:
    found = offers(room(Days().evening("wrecked 10 - well well G1"), ALLIED))["reassign 23 A AA"]
    assert (found.text, found.rule) == ("Tollemache (A) and Wood (AA) without aircraft", "Campaign IV.16.a")


def test_campaign_iv_13_b_a_crew_under_repair_may_have_the_aircraft_of_a_wounded_pilot() -> None:
    days = Days().meet().do("report failed - home 1 - wounded well - / " + " / ".join([HOME] * 4)).pass_all()
    days.edit(lambda front: setattr(front.machines[1], "fit_on", 5))
    found = offers(room(days, ALLIED))["reassign 1 B BB"]
    assert (found.text, found.rule) == (
        "Hollis (B) and Lewis (BB) from FE/2 No. 2, under repair until 14 April", "Campaign IV.13.b"
    )  # fmt: skip


def test_ruling_p54_a_pilot_without_observer_may_be_lent_and_comes_back() -> None:
    """[Campaign IV.14]"""
    days = Days().evening("home 1 - well wounded -", "lost 8 - lost well G1")
    found = offers(room(days, ALLIED))["reassign 29 A"]
    assert found.rule == "Ruling P54"
    assert found.text == (
        "Tollemache (A) from FE/2 No. 1, which has no observer, lent to No. 60 Squadron while no observer is free"
    )
    to_arrivals(days.do("reassign 29 A"))
    back = [one for one in room(days, ALLIED).ask.offers if one.pilot == "A" and one.observer]
    assert back
    assert {one.rule for one in back} == {"Ruling P54"}
    assert back[0].text.startswith("Tollemache (A) from NIEU/17 No. 29, back to No. 11 Squadron and Harker (KK)")


def test_campaign_iv_16_b_replacements_fill_gaps() -> None:
    days = to_arrivals(Days().evening("home 1 - well wounded -"))
    found = offers(room(days, ALLIED))["reassign 1 A KK"]
    assert (found.text, found.rule) == ("Harker (KK) as a replacement, to fly with Tollemache (A)", "Campaign IV.16.b")


@pytest.mark.parametrize("seed", [3, 7])
def test_every_offer_of_every_evening_is_a_legal_order_with_a_reason(seed: int) -> None:
    game, known, seen = Days().game, paragraphs(), 0
    for state, seat, _, _ in whole(seed):
        if state.phase not in (ALLIED_EVENING, GERMAN_EVENING):
            continue
        for one in room_of(game, state, seat).ask.offers:
            order = game.notation().read(state, seat, one.order)
            assert isinstance(order, Reassign)
            assert game.refusal(state, seat, order) is None
            assert state.machines[order.machine].number == one.aircraft
            assert bool(one.observer) == (order.observer != NOBODY)
            assert one.rule in known
            assert state.airmen[order.pilot].name in one.text
            seen += 1
    assert seen > 50


def test_who_flew_today_is_not_called_under_repair_while_the_day_goes_on() -> None:
    days = Days().do(FIRST_DAY, GERMANS, "altitudes 3000 3500 3500", "intercept 1", "altitudes 4000 4000")
    days.do("report failed - " + " / ".join([HOME] * 5))
    assert machine(room(days, ALLIED), "allied", 1).state == "ready", "tomorrow it can fly"
