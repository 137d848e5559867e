"""Campaign III.2, IV.12 to IV.16, IV.20, IV.21: what missions leave behind, and who flies what from then on."""

import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, HOME, Days, losing, whole

from dogfight.record import settle
from dogfight.war.campaign.ace_status import ace_level
from dogfight.war.campaign.crews import spare
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.orders import Fate
from dogfight.war.campaign.pieces import DEAD, NOBODY, OBSERVER, PILOT, WOUNDED
from dogfight.war.campaign.repair import days_out, is_reserve
from dogfight.war.campaign.words import missions

LOST_CREW = "lost 10 - lost lost"
LOST_PILOT = "lost 8 - lost well"


def fates(days: Days, number: int = 1, side: int = ALLIED) -> tuple[int, int]:
    """Days until an aircraft flies again, and whether it is lost."""
    machine = days.state.machines[days.machine(side, number)]
    return int(machine.fit_on) - 1, int(machine.lost_on)


@pytest.mark.parametrize(
    ("fate", "out"),
    [
        ("home 5 - well well -", 0),  # half of ten
        ("home 6 - well well -", 1),
        ("home 1 7 well well -", 2),
        ("home 1 7.9 well well -", 2),
        ("landed 1 - well well G1", 1),
        ("home 6 7 well well -", 3),
        ("landed 6 7 well well G1", 4),
    ],
)
def test_campaign_iv_12_e_days_out_of_service_add_up(fate: str, out: int) -> None:
    """The printed example comes last: over half, a critical hit, a forced landing, four days.

    [Campaign IV.12.a, Campaign IV.12.b, Campaign IV.12.c, Campaign IV.12.d, Ruling K4]
    """
    days = Days().evening(fate)
    assert fates(days) == (out, -1)
    machine = days.state.machines[days.machine(ALLIED, 1)]
    assert days.game.battle.machines[0].pilot == machine.pilot, "its crew waits for it"


def test_campaign_iv_12_e_an_observer_killed_counts_on_a_single_seater_too() -> None:
    days = Days().evening(HOME, "home 0 6 well well -")
    assert fates(days, 11) == (2, -1)


def test_campaign_iii_2_e_a_destroyed_aircraft_is_stricken() -> None:
    """[Campaign IV.12.e, Campaign III.2.g, Ruling K5]"""
    days = Days().evening(f"{LOST_CREW} G1")
    assert fates(days)[1] == 0
    assert days.state.airmen[days.man(ALLIED, "A")].state == DEAD
    assert days.state.airmen[days.man(ALLIED, "AA")].state == DEAD
    days.do("done", "done")
    assert days.no("plan photo 0 1 / photo 1 2 / photo 2 3 / bombing 0 4").rule == "Campaign IV.12.e"


def test_campaign_iii_2_d_victories_are_booked_after_the_mission() -> None:
    """[Ruling K10, Campaign III.2.f]"""
    days = Days().meet()
    richthofen = days.state.machines[days.machine(GERMAN, 1)].pilot
    days.do(f"report failed - {LOST_CREW} G1 / {LOST_PILOT} G1 / {HOME} / {HOME} / lost 10 - lost well A11")
    assert days.state.airmen[richthofen].victories == 2
    penny = days.state.airmen[days.game.battle.machines[days.machine(ALLIED, 11)].pilot]
    assert days.state.airmen[days.man(ALLIED, penny.letter)].victories == 1, "who fell has his victory all the same"


def test_campaign_iv_15_five_victories_make_an_ace_and_five_more_a_double_ace() -> None:
    """[Ruling P51, Ruling K10]"""
    man = Days().state.airmen[0].copy()
    assert [_level(man.copy(), n) for n in (0, 4, 5, 9, 10, 15)] == [0, 0, 1, 1, 2, 2]
    man.ace = 1
    assert [_level(man, n) for n in (0, 4, 5, 10)] == [1, 1, 2, 2]


def _level(man: object, victories: int) -> int:
    man.victories = victories  # type: ignore[attr-defined]
    return int(ace_level(man))  # type: ignore[arg-type]


def test_campaign_iv_13_a_a_crew_without_aircraft_takes_a_reserve() -> None:
    """[Campaign IV.16.a, Campaign IV.13]"""
    days = Days().evening("home 6 7 well well -")
    assert days.no("reassign 23 B BB").rule == "Campaign IV.13", "theirs can fly"
    days.do("reassign 23 A AA")
    assert is_reserve(days.state.machines[days.machine(ALLIED, 1)])
    assert days.no("reassign 1 A AA").rule == "Campaign IV.13.a"
    days.do("done", "done").edit(lambda front: setattr(front, "day", 5))
    days.edit(lambda front: setattr(front, "phase", 5))
    assert days.no("reassign 1 A AA").rule == "Campaign IV.13", "they cannot go back"


def test_campaign_iv_14_a_two_seater_needs_both_and_the_crew_is_one() -> None:
    """[Campaign IV.14]"""
    days = Days().evening("home 6 - well well -", HOME)
    assert days.no("reassign 23 A BB").rule == "Campaign IV.14"
    assert days.no("reassign 23 A").rule == "Campaign IV.14"
    assert days.no("reassign 29 A").rule == "Campaign IV.14"


def hurt_observer(front: Front) -> None:
    """FE/2 No. 1 has lost its observer."""
    front.airmen[front.machines[0].observer].state = WOUNDED
    front.machines[0].observer = NOBODY


def test_campaign_iv_14_wounded_men_are_out_and_others_take_their_places() -> None:
    """[Campaign IV.13.b, Campaign III.2.g]"""
    days = Days().evening("home 1 - well wounded -")
    assert days.state.airmen[days.man(ALLIED, "AA")].state == WOUNDED
    assert days.no("reassign 1 A AA").rule == "Campaign IV.16.b"
    days.edit(lambda front: setattr(front.machines[2], "fit_on", 9))
    assert days.may("reassign 1 C CC"), "an extra crew takes the aircraft"
    assert not days.may("reassign 1 A CC")
    days.do("done", "done")
    assert days.no("plan photo 0 1 / photo 1 2 / photo 2 4 / bombing 0 5").rule == "Campaign IV.14"


def test_ruling_p54_a_pilot_without_observer_is_lent_until_there_is_one() -> None:
    """[Campaign IV.14]"""
    days = Days().at_evening(hurt_observer).edit(lambda front: _lose(front, 10))
    assert days.may("reassign 29 A"), "a reserve NIEU/17 of No. 60 Squadron"
    assert days.no("reassign 29 B").rule == "Campaign IV.13"
    later = Days().at_evening(hurt_observer).edit(lambda front: _lose(front, 10))
    assert later.edit(lambda front: setattr(front, "day", 4)).no("reassign 29 A").rule == "Ruling P54"
    days.do("reassign 29 A")
    days.edit(lambda front: setattr(front, "day", 4))
    assert days.may("reassign 1 A KK"), "the first observers have come"


def _lose(front: Front, place: int) -> None:
    machine = front.machines[place]
    front.airmen[machine.pilot].state = DEAD
    machine.lost_on, machine.pilot = 0, NOBODY


def test_campaign_iv_13_c_nobody_takes_the_aircraft_of_a_lesser_pilot() -> None:
    """[Ruling K9]"""
    days = Days().at_evening(hurt_observer)
    days.edit(lambda front: setattr(front.machines[1], "fit_on", 9))
    days.edit(lambda front: setattr(front.airmen[front.machines[1].pilot], "victories", 1))
    assert days.no("reassign 1 B BB").rule == "Campaign IV.13.c"
    days.edit(lambda front: setattr(front.airmen[front.machines[0].pilot], "victories", 2))
    assert days.may("reassign 1 B BB")


def test_campaign_iv_16_b_replacements_come_on_their_day_and_never_change_their_trade() -> None:
    """[Ruling P54]"""
    days = Days()
    side_day = [len(spare(days.state.machines, days.state.airmen, ALLIED, PILOT, day)) for day in (3, 4, 10, 11)]
    assert side_day == [0, 6, 6, 12]
    days.at_evening(lambda front: _lose(front, 10))
    assert days.no("reassign 29 W").rule == "Campaign IV.16.b", "not yet"
    assert days.no("reassign 29 AA").rule == "Campaign IV.16.b", "an observer"
    days.edit(lambda front: setattr(front, "day", 4))
    days.do("reassign 29 W")
    assert days.state.airmen[days.man(ALLIED, "W")].unit == 1, "No. 60 Squadron's from now on"


def test_ruling_p55_no_squadron_grows() -> None:
    """[Campaign IV.16.a]"""
    days = Days().at_evening(lambda front: setattr(front, "day", 4))
    assert days.no("reassign 29 W").rule == "Ruling P55"


def test_campaign_iv_20_unwounded_men_of_a_forced_landing_fly_the_next_day() -> None:
    """[Ruling L9]"""
    days = Days().evening("wrecked 4 - well well -")
    assert fates(days)[1] == 0
    assert days.may("reassign 23 A AA"), "the aircraft is gone, the crew is not"


def test_campaign_iv_21_points_by_the_card() -> None:
    """[Ruling P52]"""
    days = Days().evening(f"{LOST_CREW} G1", f"{LOST_PILOT} G1", "landed 3 - well well G2", "lost 10 - lost well A11")
    evening = days.state.evenings[0]
    assert (evening.german_points, evening.allied_points) == (3 + 2, 12 + 2 + 2), "an ace is killed; four unopposed"


def test_ruling_p53_points_fall_into_bands() -> None:
    """[Campaign IV.21]"""
    battle = Days().game.battle
    assert len(battle.bands) == 5
    assert [battle.band(points).winner for points in (1000, -1000)] == [ALLIED, GERMAN]
    assert [band.least for band in battle.bands] == sorted([band.least for band in battle.bands], reverse=True)
    days = Days().evening()
    assert days.game.adjudicate(days.state).ending == battle.band(days.state.points).name


def test_campaign_iv_1_what_was_not_attempted_costs_points() -> None:
    days = Days()
    for place in range(1, len(days.state.machines)):
        days.state.machines[place].fit_on = 2
    days.do("plan photo 0 1", "plan none", "altitudes 2000", "intercept none")
    assert (days.state.evenings[0].missed, days.state.points) == (4, 3 - 12)


def test_campaign_i_losses_burden_those_who_remain() -> None:
    """Over whole campaigns by chance. [Campaign III.2, Ruling K5]"""
    for name in ("bloody-april", "black-day"):
        for before, _, _, after in whole(5, name):
            check(before, after)


def check(before: Front, after: Front) -> None:
    """Nobody is in two crews, the dead stay dead, the lost lost, and the points are those of the evenings."""
    seats = [man for one in after.machines for man in (one.pilot, one.observer) if man != NOBODY]
    assert len(set(seats)) == len(seats)
    assert all(after.airmen[man].state == 0 for man in seats)
    assert all(man.state <= now.state for man, now in zip(before.airmen, after.airmen, strict=True))
    assert all(one.lost_on == now.lost_on or one.lost_on < 0
               for one, now in zip(before.machines, after.machines, strict=True))  # fmt: skip
    assert all(now.pilot == NOBODY for now in after.machines if now.lost_on >= 0)
    pilots = {one.pilot for one in after.machines}
    assert all(after.airmen[man].role == PILOT for man in pilots if man != NOBODY)
    observers = {one.observer for one in after.machines if one.observer != NOBODY}
    assert all(after.airmen[man].role == OBSERVER for man in observers)
    assert after.points == sum(one.allied_points - one.german_points for one in after.evenings)


def test_victories_are_aircraft_that_fell_with_a_credit() -> None:
    """[Campaign III.2.d]"""
    last = whole(6)[-1][3]
    credited = [fate for one in last.evenings for mission in one.missions for fate in mission.fates]
    assert sum(fate.credited != NOBODY for fate in credited) == sum(man.victories for man in last.airmen)


def test_days_out_by_itself() -> None:
    machine = Days().state.machines[0]
    assert days_out(machine, Fate(1, 6, (6,), 0, 0, NOBODY)) == 4
    assert losing().end == 3


def test_the_first_day_as_a_diary() -> None:
    """A golden evening."""
    days = Days().meet()
    days.do(
        f"report accomplished - home 6 - well wounded - / {LOST_PILOT} G1 / {HOME} / landed 2 7 well well A11 / {HOME}"
    )
    days.pass_all().do("done", "done")
    assert days.told == GOLDEN, "\n".join(days.told)
    assert FIRST_DAY.startswith("plan photo")


def test_campaign_iv_12_a_mission_that_hurt_nobody_is_told_in_a_sentence() -> None:
    days = Days().meet()
    before = len(days.told)
    days.do(f"report failed - {' / '.join([HOME] * 5)}")
    assert days.told[before:] == ["Everybody is home, nobody hit.", "The photo mission is not accomplished."]


def test_missions_are_counted_by_their_kinds() -> None:
    assert missions(1, 0) == "1 photo mission"
    assert missions(2, 1, 2) == "2 photo and 1 bombing missions and 2 dogfights"
    assert (missions(0, 0, 1), missions(0, 0)) == ("1 dogfight", "no missions")


@pytest.mark.parametrize("side", [ALLIED, GERMAN])
def test_who_gives_up_loses_to_the_other_side_however_the_points_stand(side: int) -> None:
    days = Days().evening(HOME)
    end = settle(days.game, days.state, "resigned", side)
    assert end is not None
    assert end.winner == 1 - side


GOLDEN = [
    "9 April 1917: both schedules are made.",
    "Flugmeldienst: 3 aircraft at 4000 m, 4000 m, 3000 m.",
    "The German side intercepts with its flight 1.",
    "They meet: FE/2 No. 1 at 3000 m, NIEU/17 No. 11 at 3500 m, NIEU/17 No. 12 at 3500 m, ALB/d3 No. 1 at 4000 m, "
    "ALB/d3 No. 2 at 4000 m.",
    "FE/2 No. 1 (Tollemache and Wood): home, 6 of 10 boxes, observer wounded.",
    "NIEU/17 No. 11 (Scott): lost, 8 of 8 boxes, pilot lost, credited to von Richthofen.",
    "ALB/d3 No. 1 (von Richthofen): landed, 2 of 10 boxes, credited to Scott.",
    "The photo mission is accomplished.",
    *["Flugmeldienst: 1 aircraft at 2000 m.", "The mission passes unopposed."] * 4,
    "Evening of 9 April 1917: the Allied side flew 3 photo and 2 bombing missions. Points: Allied 15, German 2; "
    "+13 in all.",
    "10 April 1917: 3 photo and 1 bombing missions are listed.",
]
