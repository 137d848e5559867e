"""The curve of a game, what swung it, and how sure that is."""

from collections.abc import Iterable
from functools import cache
from itertools import pairwise

import pytest

from analysing import APPROACH, LEAVE, duel, kept, record_of
from dogfight.analysis.analyst import LEAST, SURE, Analyst, analysed
from dogfight.analysis.facts import BOTH, CLOSED, Analysis, Chance, Stretch
from dogfight.analysis.families import outlook_of, subject_of
from dogfight.analysis.stretches import openings, stretches_of
from dogfight.errors import RecordError
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.record import Closing, plies
from dogfight.war.sky import Sky

FEW = 8  # simulations of a test


@cache
def told(name: str) -> Analysis:
    game, record = kept(name)
    return analysed(game, record, FEW)


def bys(stretches: Iterable[Stretch]) -> list[int]:
    return [one.by for one in stretches]


# ------------------------------------------------------------------ stretches
def test_a_sequential_game_is_cut_where_the_side_or_the_turn_changes() -> None:
    game = game_of("war:basic+tournament")
    found = stretches_of(subject_of(game), list(plies(duel("2d6=1+3", "2d6=4+3"), game)))
    assert bys(found) == [0, NATURE, 1, NATURE, 1]
    assert [(one.first, one.last, one.turn) for one in found] == [(0, 3, 1), (3, 4, 1), (4, 5, 1), (5, 6, 1), (6, 8, 1)]
    assert openings(found) == [0, 5]


def test_a_joint_turn_is_both_sides_orders_and_dice() -> None:
    game, record = kept("joint/joint-008")
    found = stretches_of(subject_of(game), list(plies(record, game)))
    assert set(bys(found)) <= {BOTH, NATURE, 0, 1}
    assert BOTH in bys(found)
    assert [one.last for one in found[:-1]] == [one.first for one in found[1:]]
    for one, after in pairwise(found):
        assert one.turn < after.turn or (one.by == NATURE) != (after.by == NATURE) or {one.by, after.by} <= {0, 1}


# ------------------------------------------------------------------ chances
def scores(sky: Sky, name: str = "game-000", count: int = 16) -> float:
    game, record = kept(name)
    outlook = outlook_of(subject_of(game), record)
    draws = Draws(5)
    return sum([outlook.score(sky, draws) for _ in range(count)]) / count


def begun(name: str = "game-000") -> Sky:
    game, record = kept(name)
    return game.fork(next(iter(plies(record, game))).after)  # type: ignore[no-any-return]


def test_who_has_almost_lost_his_aircraft_has_almost_lost() -> None:
    sky = begun()
    german, allied = sky.fork(), sky.fork()
    german.crafts[1].boxes = german.crafts[1].kind.damage_factor - 1
    german.crafts[1].ammo_front = 0
    allied.crafts[0].boxes = allied.crafts[0].kind.damage_factor - 1
    allied.crafts[0].ammo_front = 0
    assert scores(german) > 0.85
    assert scores(allied) < 0.15
    assert scores(allied) < scores(sky) < scores(german)


def test_a_state_that_is_over_is_certain() -> None:
    game, record = kept("game-020")
    analyst = Analyst(game, record, FEW)
    assert analyst.chance(len(analyst.stretches)) == Chance(0.0, 0.0)
    assert (Chance(0.5, 0.1).low, Chance(0.5, 0.1).high, Chance(0.01, 0.1).low) == pytest.approx((0.304, 0.696, 0.0))


def test_the_chance_before_dice_is_the_expectation_over_what_they_may_show() -> None:
    """The camel's shot may bring nothing or win the game; the cases are weighed by the table, not drawn by lot."""
    analyst = Analyst(game_of("war:basic+tournament"), duel("2d6=1+3", "2d6=4+3"), FEW)
    state = analyst.states[analyst.ply(1)]
    cases = analyst._cases(state)
    assert len(cases) == len({analyst.game.digest(after) for after, _ in cases}) > 3
    assert sum([chance for _, chance in cases]) == pytest.approx(1)
    assert analyst._cases(analyst.states[0]) == [(analyst.states[0], 1.0)]


# ------------------------------------------------------------------ the whole
def test_the_curve_ends_with_the_result_and_has_every_turn() -> None:
    found = told("game-020")
    assert found.is_whole
    assert found.done == found.steps > 6
    assert [one.turn for one in found.turns] == [1, 2, 3, 4, 5, 6]
    assert found.points[-1].chance == Chance(0.0, 0.0)
    assert found.turns[-1].after == Chance(0.0, 0.0)
    assert [one.ply for one in found.points] == sorted(one.ply for one in found.points)
    assert all(0 <= one.chance.low <= one.chance.allied <= one.chance.high <= 1 for one in found.points)
    assert found.result == "German wins: one side has no aircraft left."


def test_of_a_turn_that_was_looked_into_what_was_decided_and_what_was_rolled_make_its_change() -> None:
    found = told("game-020")
    looked = [one for one in found.turns if one.decided is not None and one.rolled is not None]
    assert looked
    for one in looked:
        assert (one.decided or 0) + (one.rolled or 0) == pytest.approx(one.after.allied - one.before.allied)


def test_what_is_named_is_larger_than_chance_makes_it_and_leads_to_where_it_happened() -> None:
    _, record = kept("game-020")
    found = told("game-020")
    assert found.swings
    assert [abs(one.change) for one in found.swings] == sorted([abs(one.change) for one in found.swings], reverse=True)
    assert all(abs(one.change) >= max(LEAST, SURE * one.error) for one in found.swings)
    last = next(one for one in found.swings if one.by == NATURE)
    assert record.entries[last.ply - 1].seat == NATURE
    assert "expected." in last.told


def test_the_same_record_gives_the_same_analysis_in_any_order() -> None:
    game, record = kept("game-020")
    analyst, again = Analyst(game, record, 3), Analyst(game, record, 3)
    places = analyst.missing({})[:4]
    backwards = {place: analyst.chance(place) for place in reversed(places)}
    assert backwards == {place: again.chance(place) for place in places}


def test_an_analysis_grows_from_luck_to_the_last_place() -> None:
    game, record = kept("game-020")
    analyst = Analyst(game, record, 2)
    nothing = analyst.analysis({})
    assert (nothing.done, nothing.turns, nothing.swings, nothing.is_whole) == (0, (), (), False)
    assert nothing.luck[0].shots == 3
    known: dict[int, Chance] = {}
    seen = 0
    while places := analyst.missing(known):
        known[places[0]] = analyst.chance(places[0])
        now = analyst.analysis(known)
        assert (now.done, len(now.points)) == (len(known), len(known) + 1)
        assert len(now.turns) >= seen
        seen = len(now.turns)
    assert analyst.analysis(known).is_whole


def test_giving_up_is_told_as_what_swung_it() -> None:
    orders = (*APPROACH, "- 2d6=1+3", "1 hold", *LEAVE[:1])
    game = game_of("war:basic+tournament")
    found = analysed(game, record_of(orders, Closing("resigned", 1, "resigned", seat=0)), 8)
    assert found.swings[0].by == CLOSED
    assert found.swings[0].told == "German wins: resigned."
    assert found.points[-1].chance == Chance(0.0, 0.0)
    assert found.points[-2].ply == found.points[-1].ply


def test_only_a_finished_game_of_a_known_family_is_analysed() -> None:
    game = game_of("war:basic+tournament")
    with pytest.raises(RecordError, match="only a finished game is analysed"):
        Analyst(game, record_of(APPROACH, None))
    with pytest.raises(RecordError, match="is not analysed"):
        subject_of(game_of("campaign:bloody-april"))


@pytest.mark.parametrize("name", ["joint/joint-008", "missions/photo-recon-tournament-success", "balloons/alone-0"])
def test_joint_turns_and_missions_have_a_curve_too(name: str) -> None:
    game, record = kept(name)
    analyst = Analyst(game, record, 2)
    place = analyst.openings[1]
    assert 0 <= analyst.chance(place).allied <= 1
    assert analyst.subject.deeds(analyst.plies[: analyst.stretches[1].first])
