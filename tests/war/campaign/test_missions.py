"""Campaign IV.8 to IV.11, IV.17, IV.18, IV.20: interception, and the games that missions are."""

import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, HOME, STAFF, Days, ground
from positions import sky

from dogfight.bots.computer import computer
from dogfight.bots.staff import Sortie, mission_game
from dogfight.game import Draws
from dogfight.record import examine
from dogfight.war.campaign.front import FLYING
from dogfight.war.campaign.interception import told_of
from dogfight.war.campaign.mission_rules import FiredUponFirst, is_accomplished
from dogfight.war.campaign.orders import HOME as CAME_HOME
from dogfight.war.campaign.orders import LANDED, LOST, WRECKED, Report
from dogfight.war.crew import CAPTURED, KILLED, LANDED_WHOLE, SAVED
from dogfight.war.missions.targets import mission_of
from dogfight.war.orders import FRONT
from dogfight.war.pieces import BOXES_FULL, DOWN, EXITED, GLIDED_HOME
from dogfight.war.pieces import HOME as AT_HOME
from dogfight.war.scenarios.campaign_missions import end_of, mission_setting


def test_campaign_iv_8_a_mission_is_one_game_of_one_kind() -> None:
    """[Ruling K1, Ruling P56, Campaign III]"""
    flown = mission_setting(Days().meet().state)
    assert flown.game == "war:basic+tournament+ace-status+photo-recon+campaign+forced-landings"
    assert flown.setting["mission"] == {"kind": "photo-recon", "side": "allied"}
    assert [row.get("task") for row in flown.setting["crafts"]] == ["camera", None, None, None, None]
    assert [row.get("ace") for row in flown.setting["crafts"]] == [None, None, None, 1, 1]
    windy = Days(options=["wind", "special-aircraft"]).meet()
    assert {"wind", "special-aircraft"} <= set(mission_setting(windy.state).game.split("+"))


def test_campaign_iv_9_an_unopposed_mission_is_accomplished() -> None:
    """[Ruling K6, Campaign IV.21]"""
    days = Days().do(FIRST_DAY, GERMANS).pass_all()
    assert [mission.accomplished for mission in days.state.evenings[0].missions] == [True] * 5
    assert days.state.points == 15


@pytest.mark.parametrize(("metres", "told"), [(2450, 2000), (2500, 3000), (3499, 3000), (450, 0), (500, 1000)])
def test_campaign_iv_10_altitudes_are_told_to_the_nearest_thousand(metres: int, told: int) -> None:
    """[Ruling K1]"""
    assert told_of(metres) == told


def test_campaign_iv_10_number_and_heights_are_told_but_no_types() -> None:
    days = Days().do(FIRST_DAY, GERMANS, "altitudes 2000 3500 4450")
    assert days.told[-1] == "Flugmeldienst: 3 aircraft at 4000 m, 4000 m, 2000 m."
    assert days.no("intercept 3").rule == "Campaign IV.10"
    days.do("intercept 2", "altitudes 3000").do(f"report failed - {' / '.join([HOME] * 4)}", "altitudes 2000")
    assert days.no("intercept 2").rule == "Campaign IV.10", "each of his flights once"


def test_campaign_iv_11_altitudes_are_noted_before_and_shown_together() -> None:
    """[Ruling K2, Ruling K8]"""
    days = Days().do(FIRST_DAY, GERMANS)
    assert days.no("altitudes 3000 3500 5350").rule == "Ruling K8", "a NIEU/17 climbs to 5300"
    assert days.no("altitudes 3000").rule == "Campaign IV.11"
    days.do("altitudes 2000 3500 3500", "intercept 1", "altitudes 4000 4000")
    engaged = days.state.engaged
    assert engaged is not None
    assert engaged.metres == (2000, 3500, 3500, 4000, 4000)
    setting = mission_setting(days.state).setting
    assert setting["start"] == "edges"
    assert [row["altitude"] for row in setting["crafts"]] == [2000, 3500, 3500, 4000, 4000]


def test_ruling_p50_the_staff_enters_the_target_of_the_schedule() -> None:
    days = Days().do(FIRST_DAY.replace("photo 0", "photo 3"), GERMANS, "altitudes 3000 3500 3500", "intercept 1",
                     "altitudes 4000 4000")  # fmt: skip
    sortie = Sortie(days.state, 7)
    assert mission_of(sortie.sky).target_of(0) == 3
    assert sortie.game.to_act(sortie.sky) != (), "and the sides go on from there"


def test_the_staff_flies_a_mission_and_its_record_is_proven() -> None:
    """[Campaign IV.8]"""
    days = Days().meet()
    sortie = Sortie(days.state, 7)
    cadet = computer("cadet", sortie.game)
    report = sortie.run([cadet, cadet], Draws(2))
    assert days.game.refusal(days.state, STAFF, report) is None
    assert report.record == sortie.entries[-1].hash
    assert examine(sortie.record(), lambda _: sortie.game).failure is None


def test_ruling_k3_a_mission_goes_on_while_both_sides_are_there() -> None:
    """[Campaign IV.17, Ruling K6]"""
    sortie = Sortie(Days().meet().state, 7)
    objective = sortie.game.rules.objective
    for craft in sortie.sky.crafts:
        craft.status = 1
    camera = sortie.sky.crafts[0]
    mission_of(sortie.sky).done = True
    assert not objective.is_over(sortie.sky), "the film is home, the others fight on"
    camera.status, camera.fate = AT_HOME, EXITED
    for craft in sortie.sky.crafts[3:]:
        craft.status = AT_HOME
    assert objective.is_over(sortie.sky)
    sortie.sky.ended = objective.ending(sortie.sky)
    assert is_accomplished(objective, sortie.sky)


def test_ruling_k7_a_fighter_with_a_camera_answers_fire_alone() -> None:
    """[Campaign IV.18]"""
    days = Days().edit(lambda front: ground(front, *range(1, 10)))
    days.do("plan photo 0 1 / photo 1 11 / photo 2 12 / bombing 0 13 / bombing 1 14", "plan dogfight 1 / dogfight 2")
    days.do("altitudes 2000", "intercept none", "altitudes 3000", "intercept 1", "altitudes 3000")
    sortie = Sortie(days.state, 1)
    fighter, enemy = sortie.sky.crafts
    rules, veto = sortie.game.rules, FiredUponFirst("Campaign IV.18")
    assert any(isinstance(one, FiredUponFirst) for one in rules.may_fire)
    no = veto.of(rules, sortie.sky, fighter, FRONT, enemy)
    assert no is not None
    assert no.rule == "Campaign IV.18"
    assert veto.of(rules, sortie.sky, enemy, FRONT, fighter) is None
    fighter.last_attacker = 1
    assert veto.of(rules, sortie.sky, fighter, FRONT, enemy) is None


@pytest.mark.parametrize(("crew", "end"), [(LANDED_WHOLE, LANDED), (SAVED, WRECKED), (KILLED, LOST), (CAPTURED, LOST)])
def test_campaign_iv_20_the_forced_landing_table_decides(crew: int, end: int) -> None:
    board = sky("war:basic+tournament+forced-landings", "SPAD/7@F-30 E 3000m", "FOK/dr1@JJ-10 W 3000m")
    craft = board.state.crafts[0]
    craft.status, craft.fate, craft.crew = AT_HOME, GLIDED_HOME, crew
    assert end_of(board.game.rules, craft) == end


def test_ruling_p57_who_still_flies_is_home_and_a_glider_as_if_landed() -> None:
    """[Ruling K3, Ruling K5]"""
    board = sky("war:basic+tournament+forced-landings", "SPAD/7@F-30 E 3000m", "FOK/dr1@JJ-10 W 3000m")
    craft = board.state.crafts[0]
    assert end_of(board.game.rules, craft) == CAME_HOME
    craft.gliding = True
    assert end_of(board.game.rules, craft) == LANDED
    craft.status, craft.fate = DOWN, BOXES_FULL
    assert end_of(board.game.rules, craft) == LOST


REFUSED = {
    "home 10 - well well -": "Campaign IV.12",
    "home 0 1 well well -": "Campaign IV.12.c",
    "home 0 - lost well -": "Ruling K5",
    "lost 0 - lost well -": "Ruling K5",
    "lost 12 - lost lost A11": "Ruling V3",
    "home 0 - well well G1": "Ruling V3",
    "lost 12 - lost lost G3": "Ruling V3",
}


@pytest.mark.parametrize("fate", REFUSED)
def test_an_impossible_report_is_refused(fate: str) -> None:
    """[Campaign IV.12, Campaign IV.20]"""
    days = Days().meet()
    assert days.no(f"report failed - {' / '.join([fate, *[HOME] * 4])}").rule == REFUSED[fate]
    assert days.no(f"report failed - {' / '.join([HOME] * 4)}").rule == "Campaign IV.12"
    single = [HOME, "home 0 - well wounded -", *[HOME] * 3]
    assert days.no(f"report failed - {' / '.join(single)}").rule == "Campaign IV.14"


def test_nothing_is_accomplished_in_a_dogfight() -> None:
    """[Campaign IV.17]"""
    days = Days().do(FIRST_DAY, GERMANS).pass_all().do("done", "done")
    listed = "plan dogfight 6 / photo 0 1 / photo 1 2 / photo 2 3 / bombing 0 4"
    days.do(listed, GERMANS, "altitudes 3000", "intercept 2", "altitudes 3000")
    assert days.state.phase == FLYING
    assert days.no(f"report accomplished - {HOME} / {HOME}").rule == "Campaign IV.17"
    assert mission_game(days.state, mission_setting(days.state)).id.count("photo") == 0


def test_ruling_k6_a_film_comes_back_with_its_camera() -> None:
    """[Campaign IV.17]"""
    days = Days().meet()
    lost = f"lost 10 - lost lost G1 / {' / '.join([HOME] * 4)}"
    assert days.no(f"report accomplished - {lost}").rule == "Campaign IV.17"
    assert days.may(f"report failed - {lost}")


def test_only_the_staff_reports() -> None:
    days = Days().meet()
    order = days.game.legal(days.state, STAFF).sample(Draws(1))
    assert isinstance(order, Report)
    for seat in (ALLIED, GERMAN):
        assert days.game.refusal(days.state, seat, order) is not None
