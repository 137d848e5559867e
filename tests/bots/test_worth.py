"""The sums behind the Pilot: worth of a shot against all 36 dice, inverse tables against a plain search."""

import pytest
from positions import game, sky

from dogfight.bots.war_home import gates, way_home
from dogfight.bots.war_marksman import BOX, CRITICAL, Marksman, loss
from dogfight.bots.war_reach import NONE, Reaches
from dogfight.bots.war_scene import Scene
from dogfight.hexes import DQ, DR, edge_distance, length
from dogfight.war.flight import Plan
from dogfight.war.pieces import ALLIED, GERMAN
from dogfight.war.tables_of_flight import flights


@pytest.mark.parametrize("level", ["basic", "tournament"])
@pytest.mark.parametrize("boxes", [0, 4, 9])
@pytest.mark.parametrize("distance", [1, 3, 7])
def test_the_worth_of_a_shot_is_the_mean_over_all_dice(level: str, boxes: int, distance: int) -> None:
    board = sky(level, "SOP/camel@X-19 SE ace 1", f"FOK/dr1@Y-19 SE boxes {boxes}")
    rules, (camel, triplane) = board.game.rules, board.state.crafts
    added, total = (1 if level == "tournament" else 0), 0.0
    for roll in [a + b for a in range(1, 7) for b in range(1, 7)]:
        column = camel.kind.front_column
        after = boxes + rules.charts.hits_for(column, distance, roll + added)
        total += loss(after, 10) - loss(boxes, 10)
        if level == "tournament" and rules.charts.is_asterisk(column, distance, roll + added):
            total += CRITICAL * (1 - loss(after, 10))
    worth = Marksman(rules).worth(camel, 0, triplane, distance, True)
    assert worth == pytest.approx(total / 36)


def test_a_full_aircraft_is_worth_one_and_no_shot_nothing() -> None:
    board = sky("tournament", "SOP/camel@X-19 SE", "FOK/dr1@Y-19 SE")
    camel, triplane = board.state.crafts
    marksman = Marksman(board.game.rules)
    assert loss(0, 10) == 0
    assert loss(10, 10) == loss(12, 10) == 1
    assert marksman.worth(camel, 0, triplane, 0, True) == marksman.worth(camel, 0, triplane, 8, True) == 0
    assert marksman.worth(camel, 1, triplane, 1, True) <= marksman.worth(camel, 0, triplane, 1, True)


def test_a_shot_in_succession_costs_the_risk_of_a_jam_where_guns_jam() -> None:
    for level, costlier in (("basic", False), ("tournament", True)):
        board = sky(level, "SOP/camel@X-19 SE", "SOP/camel#2@S-19 SE hot front", "FOK/dr1@Y-19 SE")
        marksman = Marksman(board.game.rules)
        cool, hot = [marksman.price(craft, 0) for craft in board.state.crafts[:2]]
        assert cool == BOX
        assert (hot > cool) == costlier


@pytest.mark.parametrize("level", ["basic", "tournament"])
def test_nearest_is_what_a_plain_search_of_the_table_finds(level: str) -> None:
    reaches = Reaches(game(level).rules)
    plan = Plan(5 if level == "basic" else 4, 6, 0, 3, False, True, False)
    table = flights(plan)
    for dq, dr in ((3, 1), (7, -2), (-1, 0), (-3, 1), (2, 2), (0, 0), (12, 0), (20, 0)):
        shots = [
            length(dq - table.q[row], dr - table.r[row])
            for row in range(len(table.word))
            if bears(level, table.word[row], int(table.facing[row]), dq - table.q[row], dr - table.r[row])
        ]
        assert reaches.nearest(plan, 0, dq, dr) == min(shots, default=NONE), (dq, dr)


def bears(level: str, word: str, facing: int, dq: int, dr: int) -> bool:
    """Whether an offset lies in the row ahead, and in the Tournament Game the word ends with two hexes flown."""
    ahead = any((DQ[facing] * far, DR[facing] * far) == (dq, dr) for far in range(1, 8))
    straight = word[-1].isdigit() and int("".join([c for c in word[-2:] if c.isdigit()])) >= 2
    return ahead and (straight or level == "basic")


def test_a_scene_finds_the_shot_its_answer_and_the_threat() -> None:
    head_on = sky("tournament", "SOP/camel@T-20 E flew 3", "FOK/dr1@T-22 W", phase="fly")
    state = head_on.state
    rules = head_on.game.rules
    scene = Scene(rules, Reaches(rules), Marksman(rules), state, 0)
    me = state.crafts[0]
    scene.stand(me.q, me.r, me.facing, me.trail)
    assert scene.attack() > 0.1
    assert scene.answer() > 0.1
    assert scene.threat() > 0.1
    assert scene.nearest_enemy() == 2
    scene.stand(me.q + 4, me.r, me.facing, me.trail)
    assert scene.attack() == scene.answer() == 0


def test_a_pilot_out_of_the_enemys_reach_is_not_threatened() -> None:
    board = sky("tournament", "SOP/camel@E-20 NW", "FOK/dr1@JJ-10 SE", phase="fly")
    rules = board.game.rules
    scene = Scene(rules, Reaches(rules), Marksman(rules), board.state, 0)
    assert scene.threat() == 0
    high = sky("tournament", "SOP/camel@T-20 E 5000m", "FOK/dr1@T-26 W 3000m", phase="fly")
    assert Scene(rules, Reaches(rules), Marksman(rules), high.state, 0).threat() == 0


def test_gates_are_own_full_hexes_at_the_edge() -> None:
    ground = game("basic").rules.charts.ground
    for side, row in ((ALLIED, 1), (GERMAN, 39)):
        found = gates(ground, side)
        assert all(edge_distance(q, r) == 1 and ground.territory(q, r) == side for q, r in found)
        assert {r for _, r in found} >= {row}
        q, r = found[0]
        assert way_home(ground, side, q, r) == 0
    assert way_home(ground, ALLIED, 20, 20) > way_home(ground, ALLIED, 20, 10)


def test_a_scene_that_supposes_an_announcement_is_like_one_made_for_it() -> None:
    board = sky("tournament", "SOP/camel@T-20 E 3000m", "BR/f2b@T-26 SW 3100m", "FOK/dr1@X-24 W 2900m", phase="fly")
    rules = board.game.rules
    reaches, marksman = Reaches(rules), Marksman(rules)
    shared = Scene(rules, reaches, marksman, board.state, 0)
    for speed, change in ((6, 0), (4, 100), (6, -50), (8, 0), (6, 0)):
        shared.suppose(speed, change)
        fresh = Scene(rules, reaches, marksman, board.state, 0)
        fresh.me.altitude += change
        fresh.me.speed, fresh.me.change = speed, change
        assert repr(shared.me) == repr(fresh.me)
        for far, facing in ((0, 0), (3, 1), (5, 5)):
            for one in (shared, fresh):
                one.stand(20 + far, 19, facing, -1)
            assert worths(shared) == worths(fresh)
    assert board.state.crafts[0].altitude == 3000


def worths(scene: Scene) -> list[float]:
    """Everything that a scene tells of where its aircraft stands."""
    return [scene.attack(), scene.answer(), scene.threat(), scene.hope(), float(scene.nearest_enemy())]
