"""Paragraphs of the Campaign Game against whole missions and evenings: what their words promise, end to end."""

import copy

import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, HOME, STAFF, Days, campaign, ground

from dogfight.bots.player import RandomComputer
from dogfight.bots.staff import Sortie
from dogfight.game import Draws
from dogfight.war.campaign.crews import spare
from dogfight.war.campaign.front import ANSWER, FLYING, Front
from dogfight.war.campaign.mission_rules import FiredUponFirst
from dogfight.war.campaign.orders import HOME as CAME_HOME
from dogfight.war.campaign.orders import LANDED, Order, Report
from dogfight.war.campaign.pieces import DEAD, NOBODY, OBSERVER, PILOT, WELL, WOUNDED
from dogfight.war.campaign.stopgap import has_task, is_workhorse
from dogfight.war.crew import KILLED, LANDED_WHOLE, SAVED
from dogfight.war.orders import FRONT
from dogfight.war.pieces import EXITED, GLIDED_HOME
from dogfight.war.pieces import HOME as AT_HOME


def flown(days: Days) -> Sortie:
    """The mission that is under way, everybody at home and whole."""
    sortie = Sortie(days.state, 1)
    for craft in sortie.sky.crafts:
        craft.status, craft.fate = AT_HOME, EXITED
    return sortie


def hand_in(days: Days, sortie: Sortie) -> Report:
    """The staff's report of a mission, taken by the campaign."""
    report = sortie.report()
    assert days.game.refusal(days.state, STAFF, report) is None
    days.state = days.game.apply(days.state, STAFF, report).state
    return report


# ------------------------------------------------------------------ IV.12: from the pads into the roster
def test_campaign_iv_12_e_the_printed_example_from_the_pad_to_the_roster() -> None:
    """More than half of its boxes, a critical hit, a successful forced landing: grounded for four days, no longer.

    [Campaign IV.12.b, Campaign IV.12.c, Campaign IV.12.d, Campaign IV.20]
    """
    days = Days().meet()
    sortie = flown(days)
    craft = sortie.sky.crafts[0]
    craft.boxes, craft.criticals = 6, (9,)
    craft.fate, craft.crew = GLIDED_HOME, LANDED_WHOLE
    report = hand_in(days, sortie)
    assert (report.fates[0].end, report.fates[0].boxes, report.fates[0].criticals) == (LANDED, 6, (9,))
    days.pass_all()
    for day in range(1, 6):
        days.do("done", "done").edit(lambda front: setattr(front, "phase", 5))
        grounded = days.state.machines[0].fit_on > days.state.day
        assert (days.state.day, grounded) == (day, day <= 4)


def test_campaign_iv_12_c_an_observer_killed_in_a_single_seater_is_a_critical_hit_like_any() -> None:
    """The note to IV.12.e: it hurts nobody, and the aircraft is out for two days."""
    days = Days().meet()
    sortie = flown(days)
    nieuport = sortie.sky.crafts[1]
    nieuport.criticals, nieuport.observer = (6,), 2
    fate = hand_in(days, sortie).fates[1]
    assert (fate.end, fate.criticals, fate.pilot, fate.observer) == (CAME_HOME, (6,), WELL, WELL)
    assert days.state.machines[days.machine(ALLIED, 11)].fit_on == 1 + 2


def test_campaign_iv_12_a_at_half_its_boxes_it_flies_the_next_day() -> None:
    """[Ruling K4]"""
    days = Days().evening("home 5 - well well -").do("done", "done")
    assert days.may("plan photo 0 1 / photo 1 2 / photo 2 3 / bombing 0 4")


# ------------------------------------------------------------------ IV.13, IV.14, IV.16: men
def test_campaign_iv_14_a_dead_observer_leaves_his_pilot_and_the_aircraft_waits_for_another() -> None:
    """He who is well is no loss, and needs a new observer before he flies. [Campaign III.2.g]"""
    days = Days().meet()
    sortie = flown(days)
    sortie.sky.crafts[0].observer = 2
    fate = hand_in(days, sortie).fates[0]
    assert (fate.end, fate.pilot, fate.observer) == (CAME_HOME, WELL, DEAD)
    machine = days.state.machines[0]
    assert (machine.pilot, machine.observer) == (days.man(ALLIED, "A"), NOBODY)


def test_campaign_iv_14_the_wound_of_either_breaks_up_the_crew() -> None:
    for fate, left in (("home 1 - wounded well -", OBSERVER), ("home 1 - well wounded -", PILOT)):
        days = Days().evening(fate)
        machine = days.state.machines[0]
        seats = {PILOT: machine.pilot, OBSERVER: machine.observer}
        assert seats[left] != NOBODY
        assert seats[1 - left] == NOBODY
        days.do("done", "done")
        rule = "Campaign IV.16.a" if left == OBSERVER else "Campaign IV.14"
        assert days.no("plan photo 0 1 / photo 1 2 / photo 2 3 / bombing 0 4").rule == rule


def lone_observer(front: Front) -> None:
    """FE/2 No. 1 is under repair, its pilot wounded; No. 2 is lost, its observer with a wound, its pilot well."""
    first, second = front.machines[0], front.machines[1]
    front.airmen[first.pilot].state = WOUNDED
    first.pilot, first.fit_on = NOBODY, 9
    front.airmen[second.observer].state = WOUNDED
    second.lost_on, second.pilot, second.observer = 0, NOBODY, NOBODY


def test_campaign_iv_13_a_the_healthy_halves_of_two_crews_take_a_reserve_together() -> None:
    """An observer whose aircraft is under repair and a pilot whose own is lost. [Campaign IV.14, Campaign IV.16.a]"""
    days = Days().at_evening(lone_observer)
    assert days.may("reassign 23 B AA")
    days.edit(lambda front: setattr(front.machines[0], "fit_on", 1))
    assert days.no("reassign 23 B AA").rule == "Campaign IV.13", "his own flies tomorrow, and has room for a pilot"
    days.do("reassign 1 B AA", "done", "done")
    assert days.may("plan photo 0 1 / photo 1 3 / photo 2 4 / bombing 0 5")


def test_campaign_iv_16_a_the_repaired_original_goes_into_reserve_for_another_crew() -> None:
    """[Campaign IV.13.a]"""
    days = Days().evening("home 6 - well well -", HOME).do("reassign 23 A AA", "done", "done")
    days.edit(lambda front: setattr(front, "phase", 5))
    days.edit(lambda front: setattr(front, "day", 3))
    days.edit(lambda front: setattr(front.machines[1], "fit_on", 9))
    assert days.may("reassign 1 B BB"), "another crew's aircraft is out, and No. 1 is whole"
    assert days.no("reassign 1 A AA").rule == "Campaign IV.13"


def test_campaign_iv_16_b_german_replacements_come_on_their_own_dates() -> None:
    """14 and 21 April; nobody comes from elsewhere, and observers not at all."""
    front = Days().state
    counts = {day: len(spare(front.machines, front.airmen, GERMAN, PILOT, day)) for day in (0, 4, 5, 11, 12)}
    assert counts == {0: 0, 4: 0, 5: 3, 11: 3, 12: 6}
    assert not [man for man in front.airmen if man.side == GERMAN and man.role == OBSERVER]


# ------------------------------------------------------------------ IV.17 to IV.19: who photographs
def test_campaign_iv_17_escorts_have_no_task_and_one_camera_suffices() -> None:
    days = Days().do(FIRST_DAY.replace("photo 0 1+11+12", "photo 0 1+6+12"), GERMANS)
    days.do("altitudes 3000 3500 3500", "intercept 1", "altitudes 4000 4000")
    rows = Sortie(days.state, 1).flown.setting["crafts"]
    assert [row.get("task") for row in rows] == ["camera", "camera", None, None, None]
    report = f"report accomplished - lost 10 - lost lost G1 / {' / '.join([HOME] * 4)}"
    assert days.may(report), "the other camera came home"
    assert days.no(report.replace(HOME, "lost 10 - lost lost G2", 1)).rule == "Campaign IV.17"


def test_campaign_iv_18_only_where_no_two_seater_flies_fighters_have_the_task() -> None:
    front = Days().state
    fe2, nieuport, other = 0, 10, 11
    assert has_task(front, 0, (fe2, nieuport), fe2)
    assert not has_task(front, 0, (fe2, nieuport), nieuport)
    assert has_task(front, 0, (nieuport, other), other)
    assert not has_task(front, 2, (nieuport, other), other)


@pytest.mark.parametrize("uses", ["FBT", "FRT", "FBRTA", "BRA"])
def test_campaign_iv_18_who_is_no_two_seater_of_the_chart_never_fires_first(uses: str) -> None:
    """What counts as a fighter in the schedule counts as one in the air, on a player's own chart, too. [Ruling K7]"""
    days = Days().edit(lambda front: ground(front, *range(1, 10)))
    days.do("plan photo 0 1 / photo 1 11 / photo 2 12 / bombing 0 13 / bombing 1 14", "plan dogfight 1 / dogfight 2")
    days.do("altitudes 2000", "intercept none", "altitudes 3000", "intercept 1", "altitudes 3000")
    sortie = Sortie(days.state, 1)
    fighter, enemy = sortie.sky.crafts
    fighter.kind = copy.copy(fighter.kind)
    fighter.kind.uses = uses
    no = FiredUponFirst("Campaign IV.18").of(sortie.game.rules, sortie.sky, fighter, FRONT, enemy)
    assert (no is None) == is_workhorse(fighter.kind) == (uses in ("FBRTA", "BRA"))


def test_campaign_iv_19_each_listed_mission_has_its_two_seater_before_a_fighter_comes_in() -> None:
    """With as many two-seaters as missions none is doubled; with fewer, fighters fill the rest alone."""
    days = Days().edit(lambda front: ground(front, *range(4, 10)))
    assert days.no("plan photo 0 1+2 / photo 1 3 / photo 2 11 / bombing 0 4 / bombing 1 12").rule == "Campaign IV.19"
    assert days.no("plan photo 0 1 / photo 1 2 / photo 2 11 / bombing 0 3 / dogfight 4").rule == "Campaign IV.18"
    assert days.may("plan photo 0 1 / photo 1 2 / photo 2 3 / bombing 0 4 / bombing 1 11+12+13")


# ------------------------------------------------------------------ IV.20: forced landings
@pytest.mark.parametrize(
    ("options", "wounds", "die", "crew"),
    [([], 0, 5, SAVED), ([], 1, 3, SAVED), (["special-aircraft"], 0, 5, KILLED), (["special-aircraft"], 1, 3, KILLED)],
)
def test_campaign_iv_20_the_table_is_deadlier_in_a_pusher_if_players_say_so(
    options: list[str], wounds: int, die: int, crew: int
) -> None:
    """[Optional VII.2, Ruling P56]"""
    sortie = Sortie(Days(options=options).meet().state, 1)
    fe2, nieuport = sortie.sky.crafts[0], sortie.sky.crafts[1]
    rules = sortie.game.rules
    assert rules.forced_landing.is_rolled()
    for craft in (fe2, nieuport):
        craft.wounds = wounds
    assert rules.forced_landing.of(rules.charts, fe2, die) == crew
    assert rules.forced_landing.of(rules.charts, nieuport, die) == SAVED, "no pusher"


def test_campaign_iv_20_who_walks_away_flies_tomorrow_and_who_was_wounded_does_not() -> None:
    """The aircraft is wrecked; its pilot is well, its observer is not. [Campaign IV.14]"""
    days = Days().meet()
    sortie = flown(days)
    craft = sortie.sky.crafts[0]
    craft.fate, craft.crew, craft.observer = GLIDED_HOME, SAVED, 1
    hand_in(days, sortie)
    days.pass_all()
    assert days.state.machines[0].lost_on == 0
    assert days.state.airmen[days.man(ALLIED, "A")].state == WELL
    assert days.state.airmen[days.man(ALLIED, "AA")].state == WOUNDED
    assert spare(days.state.machines, days.state.airmen, ALLIED, PILOT, 1) == [days.man(ALLIED, "A")]


# ------------------------------------------------------------------ IV.8: whatever a mission comes to
@pytest.mark.parametrize(("name", "options"), [("bloody-april", ["wind", "special-aircraft"]), ("black-day", [])])
def test_campaign_iv_8_whatever_a_mission_comes_to_can_be_reported(name: str, options: list[str]) -> None:
    """Missions by chance, flown by such as know nothing: the campaign takes each report. [Campaign IV.12]"""
    game, draws = campaign(name), Draws(11)
    state = game.setup({"options": options})
    flown_out = 0
    while flown_out < 5:
        seat = game.to_act(state)[0]
        if state.phase == FLYING:
            sortie = Sortie(state, flown_out)
            order: Order = sortie.run([RandomComputer(sortie.game)] * 2, draws)
            assert game.refusal(state, STAFF, order) is None
            flown_out += 1
        elif state.phase == ANSWER:
            order = list(game.legal(state, seat))[-1]
        else:
            order = game.legal(state, seat).sample(draws)
        state = game.apply(state, seat, order).state
    fought = [one for evening in state.evenings for one in evening.missions if one.fates]
    assert len(fought) + len([one for one in state.flown if one.fates]) == 5
