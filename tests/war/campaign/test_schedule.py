"""Campaign III and IV.1 to IV.7: rosters, and what a flight schedule may be."""

from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, Days, ground

from dogfight.game import Draws
from dogfight.war.campaign.orders import Plan
from dogfight.war.campaign.pieces import DOGFIGHT, NOBODY, PHOTO
from dogfight.war.campaign.schedule import Schedules, faults, free_kinds, free_machines, free_targets


def plan_of(days: Days, text: str) -> Plan:
    order = days.read(ALLIED, text)
    assert isinstance(order, Plan)
    return order


def test_campaign_ii_two_british_squadrons_meet_jasta_11() -> None:
    battle = Days().state.battle
    assert [(one.name, one.strength) for one in battle.squadrons] == [
        ("No. 11 Squadron", 10), ("No. 60 Squadron", 12), ("Jasta 11", 11)
    ]  # fmt: skip
    assert [battle.days[0].date, battle.days[-1].date, len(battle.days)] == ["1917-04-09", "1917-04-29", 21]


def test_campaign_iii_1_numbers_for_aircraft_one_letter_for_pilots_two_for_observers() -> None:
    days = Days()
    first = days.state.machines[days.machine(ALLIED, 1)]
    assert first.id == "FE/2 No. 1"
    assert days.state.airmen[first.pilot].letter == "A"
    assert days.state.airmen[first.observer].letter == "AA"
    seats = [(one.kind.seats, one.observer != NOBODY) for one in days.state.machines if one.pilot != NOBODY]
    assert all((seat == 2) == seated for seat, seated in seats)


def test_campaign_iii_2_a_the_roster_says_who_flies_what_and_who_is_an_ace() -> None:
    """[Campaign III.2.b, Campaign III.2.c]"""
    days = Days()
    germans = [days.state.airmen[one.pilot] for one in days.state.machines if one.side == GERMAN and one.pilot >= 0]
    assert [man.name for man in germans if man.ace] == ["von Richthofen", "Schäfer"]
    letters = [man.letter for man in days.state.airmen if man.side == ALLIED]
    assert len(set(letters)) == len(letters)


def test_campaign_iv_1_five_missions_at_most_and_those_listed_must_be_flown() -> None:
    days = Days()
    assert days.may(FIRST_DAY)
    assert days.no(f"{FIRST_DAY} / dogfight 6").rule == "Campaign IV.1"
    assert days.no("plan photo 0 1 / photo 1 2 / bombing 0 3 / bombing 1 4").why.startswith(
        "the schedule of the day demands 1 photo more"
    )
    days.edit(lambda front: ground(front, *range(1, 47)))
    assert days.may("plan photo 0 1"), "nobody else can fly"
    assert days.no("plan none").rule == "Campaign IV.1"


def test_campaign_iv_2_one_to_three_aircraft() -> None:
    assert Days().no(FIRST_DAY.replace("bombing 0 2", "bombing 0 2+6+7+8")).rule == "Campaign IV.2"


def test_campaign_iv_3_more_than_the_schedule_are_dogfights() -> None:
    days = Days().do(FIRST_DAY, GERMANS).pass_all().do("done", "done")
    assert days.state.today.bombing == 1
    more = "plan photo 0 1 / photo 1 2 / photo 2 3 / bombing 0 4"
    assert days.no(f"{more} / bombing 1 5").rule == "Campaign IV.3"
    assert days.may(f"{more} / dogfight 5+11+12")


def test_campaign_iv_4_nobody_flies_twice_a_day() -> None:
    no = Days().no(FIRST_DAY.replace("bombing 0 2", "bombing 0 2+11"))
    assert (no.rule, no.why) == ("Campaign IV.4", "NIEU/17 No. 11 cannot fly twice in a day")


def test_campaign_iv_5_a_schedule_keeps_number_order_aircraft_and_kind() -> None:
    """[Campaign IV.5.a, Campaign IV.5.b, Campaign IV.5.c, Campaign IV.5.d]"""
    days = Days()
    plan = plan_of(days, FIRST_DAY)
    assert [int(flight.kind) for flight in plan.flights] == [0, 1, 0, 0, 1]
    assert days.game.notation().write(days.state, plan) == FIRST_DAY
    days.do(FIRST_DAY, GERMANS, "altitudes 3000 3500 3500", "intercept none", "altitudes 2000")
    assert days.state.mission == 1
    assert days.state.told == (2000,), "the second mission of the schedule is the second to fly"
    assert Days().no(FIRST_DAY.replace("photo 0", "photo 9")).rule == "Campaign IV.5.d"


def test_campaign_iv_6_german_flights_are_sealed_and_have_no_task() -> None:
    days = Days().do(FIRST_DAY)
    assert days.no("plan photo 0 1").rule == "Campaign IV.6"
    assert days.may("plan none")
    days.do(GERMANS, "altitudes 3000 3500 3500")
    assert days.may("intercept 2"), "in any order"


def test_campaign_iv_7_no_target_twice_and_no_change_once_flying_starts() -> None:
    days = Days()
    assert days.no(FIRST_DAY.replace("photo 1 3", "photo 0 3")).rule == "Campaign IV.7"
    days.do(FIRST_DAY, GERMANS)
    assert days.no(FIRST_DAY).rule == "Campaign IV.7"
    assert days.no("done", ALLIED).rule == "Campaign IV.7"
    days.pass_all()
    evening = days.state.evenings[-1]
    assert days.game.notation().write(days.state, evening.allied) == FIRST_DAY, "schedules are exchanged"


def test_campaign_iv_12_what_is_lost_or_under_repair_is_not_planned() -> None:
    days = Days().edit(lambda front: ground(front, 0))
    no = days.no(FIRST_DAY)
    assert (no.rule, no.why) == ("Campaign IV.12", "FE/2 No. 1 is under repair for 3 more days")


def test_campaign_iv_17_any_mix_may_fly() -> None:
    assert Days().may(FIRST_DAY.replace("bombing 0 2", "bombing 0 2+13").replace("photo 1 3", "photo 1 3+6+7"))


def test_campaign_iv_18_fighters_stand_in_only_when_no_two_seater_is_left() -> None:
    """[Ruling K7]"""
    days = Days()
    assert days.no(FIRST_DAY.replace("photo 2 4", "photo 2 13")).rule == "Campaign IV.18"
    days.edit(lambda front: ground(front, *range(4, 10)))
    assert days.may("plan photo 0 1 / photo 1 2 / bombing 0 3 / bombing 1 4 / photo 2 13+14")


def test_campaign_iv_19_two_seaters_are_spread_first() -> None:
    days = Days().edit(lambda front: ground(front, *range(5, 10)))
    assert days.no("plan photo 0 1+2 / photo 1 3 / bombing 0 4 / bombing 1 5 / photo 2 13").rule == "Campaign IV.19"
    assert days.may("plan photo 0 1 / photo 1 2 / bombing 0 3 / bombing 1 4 / photo 2 5")


def test_what_could_still_be_added() -> None:
    days = Days()
    plan = plan_of(days, "plan photo 0 1 / bombing 0 2")
    assert free_kinds(days.state, ALLIED, plan) == [PHOTO, 1]
    assert days.machine(ALLIED, 1) not in free_machines(days.state, ALLIED, plan)
    assert 0 not in free_targets(days.state, plan, PHOTO)
    assert free_kinds(days.state, GERMAN, Plan(GERMAN, ())) == [DOGFIGHT]
    several = faults(days.state, ALLIED, plan_of(days, "plan photo 0 1+1+2+3 / photo 0 4"))
    assert [(fault.flight, fault.no.rule) for fault in several] == [
        (0, "Campaign IV.2"), (0, "Campaign IV.4"), (1, "Campaign IV.7"), (-1, "Campaign IV.1")
    ]  # fmt: skip


def test_schedules_are_walked_lazily_and_drawn() -> None:
    days, draws = Days(), Draws(4)
    for side in (ALLIED, GERMAN):
        choices = Schedules(days.state, side)
        walked = iter(choices)
        assert all(next(walked) in choices for _ in range(20))
        assert all(choices.sample(draws) in choices for _ in range(50))
