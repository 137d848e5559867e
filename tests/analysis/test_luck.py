"""The luck of records written by hand: every figure counted again with all the dice there are."""

from itertools import product

import pytest

from analysing import APPROACH, TOURNAMENT, duel, kept, record_of
from dogfight.analysis.analyst import Analyst
from dogfight.analysis.facts import Throw
from dogfight.analysis.luck import luck_of
from dogfight.analysis.sentences import dice_told
from dogfight.analysis.worth import worth_of
from dogfight.bots.war_marksman import CRITICAL, WOUNDED_LIFE
from dogfight.games import game_of
from dogfight.record import Closing, Record
from dogfight.war.charts import cell
from dogfight.war.pieces import DOWN, Craft
from dogfight.war.war import War

DICE = [first + second for first, second in product(range(1, 7), repeat=2)]
COLUMN_A, RANGE = 0, 3


def throws(record: Record) -> tuple[Throw, ...]:
    return Analyst(game_of(record.header.game), record).throws


def table() -> list[int]:
    """The hits of column A at three hexes, for each of the 36 ways dice may fall."""
    game = game_of(TOURNAMENT)
    assert isinstance(game, War)
    return [int(game.rules.charts.hits[cell(COLUMN_A, RANGE, dice)]) for dice in DICE]


# ------------------------------------------------------------------ shots
def test_basic_vii_5_a_shot_has_what_was_rolled_and_the_chances_of_the_table() -> None:
    shot = throws(duel("2d6=1+3"))[0]
    assert (shot.ply, shot.turn, shot.side, shot.what, shot.hits) == (4, 1, 0, "fire", 0)
    assert shot.told == "SOP/camel#1 fires its front gun at ALB/d5a#1"
    counted = table()
    assert shot.chances == pytest.approx([counted.count(hits) / 36 for hits in range(max(counted) + 1)])
    assert shot.mean == pytest.approx(sum(counted) / 36)
    assert dice_told(shot) == f"SOP/camel#1 fires its front gun at ALB/d5a#1: no hit, {sum(counted) / 36:.1f} expected."


def test_the_luck_of_a_side_is_the_sum_of_its_shots_and_its_rareness_is_counted() -> None:
    counted = table()
    found = throws(duel("2d6=1+3", "2d6=5+5"))
    allied, german = luck_of(0, found), luck_of(1, found)
    assert (allied.shots, allied.hits, german.shots, german.hits) == (1, 0, 1, counted[DICE.index(10)])
    assert allied.as_lucky == pytest.approx(counted.count(0) / 36)
    assert german.as_lucky == pytest.approx(sum([hits >= german.hits for hits in counted]) / 36)
    both = luck_of(0, [one for one in found if one.chances] + [one for one in found if one.side == 0])
    pairs = [first + second for first, second in product(counted, repeat=2)]
    assert both.chances == pytest.approx([pairs.count(hits) / 36**2 for hits in range(max(pairs) + 1)])


def test_what_a_roll_is_worth_sums_to_nothing_over_all_it_could_have_been() -> None:
    for found in throws(duel("2d6=1+3", "2d6=4+3")):
        assert sum([value * chance for value, chance in found.lot]) == pytest.approx(0, abs=1.0)  # thousandths
        assert sum([chance for _, chance in found.lot]) == pytest.approx(1)
        assert round(found.worth * 1000) in dict(found.lot)


# ------------------------------------------------------------------ all other dice
def critical(row: str) -> Record:
    """The camel scores a critical hit with this row of the table; then both stop."""
    agreed = Closing("agreed", -1, "stopped by agreement")
    return record_of((*APPROACH, "- 2d6=6+6", f"- {row}"), agreed)


def test_tournament_v_4_a_critical_hit_is_weighed_against_the_average_one() -> None:
    shot, strike = throws(critical("2d6=6+6"))[:2]
    assert (shot.what, shot.hits) == ("fire", 6)
    assert (strike.what, strike.side, strike.hits, strike.chances) == ("critical hit", 0, -1, ())
    assert strike.worth == pytest.approx(max([value for value, _ in strike.lot]) / 1000, abs=0.001)  # it explodes
    assert throws(critical("2d6=4+6"))[1].worth < 0  # an observer, in a single-seater
    assert dice_told(strike).startswith("SOP/camel#1 scores a critical hit on ALB/d5a#1: lucky, +0.")


def test_tournament_iv_3_an_overdive_that_holds_is_luck_of_who_dives() -> None:
    game, record = kept("game-037")  # the BE/2 overdives at once
    first = Analyst(game, record).throws[0]
    assert (first.what, first.side, first.told) == ("overdive", 0, "BE/2#1 overdives")
    assert dict(first.lot).keys() == {333, -667} or dict(first.lot).keys() == {333, -666}
    assert first.worth == pytest.approx(1 / 3 if first.worth > 0 else -2 / 3)


def test_ruling_a14_hits_of_one_of_two_guns_are_halved_in_the_odds_too() -> None:
    game, record = kept("joint/joint-008")
    halves = [one for one in Analyst(game, record).throws if "Lewis" in one.told or "fixed" in one.told]
    assert halves
    assert all(one.hits < len(one.chances) and sum(one.chances) == pytest.approx(1) for one in halves)


def test_ruling_a15_a_critical_hit_of_a_joint_turn_counts_when_it_is_rolled() -> None:
    game, record = kept("joint/joint-008")
    struck = [one for one in Analyst(game, record).throws if one.what == "critical hit"]
    assert struck
    assert all(len(one.lot) > 1 for one in struck)


@pytest.mark.parametrize(
    "name", ["game-002", "balloons/rockets-advanced-0", "missions/trench-strafing-advanced-success"]
)
def test_hits_of_the_odds_are_hits_of_the_record(name: str) -> None:
    """What a record has behind its rolls is what the analysis counts, from the ground too."""
    game, record = kept(name)
    found = {one.ply - 1: one for one in Analyst(game, record).throws if one.chances}
    told = {at: entry.result for at, entry in enumerate(record.entries) if entry.result}
    assert {at: f"{one.hits}h" for at, one in found.items()} == {
        at: text.split()[-1].rstrip("*") for at, text in told.items()
    }
    assert all(one.chances[one.hits] > 0 for one in found.values())


# ------------------------------------------------------------------ what an aircraft is worth
def crafts(name: str = "game-000") -> list[Craft]:
    game, record = kept(name)
    return [craft.copy() for craft in game.setup(record.header.setting).crafts]


def test_worth_falls_with_boxes_and_is_gone_with_the_aircraft() -> None:
    craft = crafts()[0]
    assert worth_of(craft) == 1.0
    craft.fresh = 3
    assert worth_of(craft) == pytest.approx(1 - WOUNDED_LIFE * 3 / int(craft.kind.damage_factor))
    craft.fresh = int(craft.kind.damage_factor)
    assert worth_of(craft) == 0.0
    craft.fresh, craft.status = 0, DOWN
    assert worth_of(craft) == 0.0


def test_every_impairment_takes_something_and_none_gives() -> None:
    for change in ("gliding", "no_climb", "stiff", "wounds", "speed_lost", "jammed", "out", "climb_lost"):
        craft = crafts()[0]
        setattr(craft, change, True if change in ("gliding", "no_climb", "stiff") else 1)
        assert 0 < worth_of(craft) < 1, change


def test_the_table_takes_as_much_on_average_as_the_pilots_reckon() -> None:
    """The weights of what critical hits do agree with what the computers expect of one."""
    game, record = kept("game-020")
    strike = next(one for one in Analyst(game, record).throws if one.what == "critical hit")
    worst, best = max(value for value, _ in strike.lot), min(value for value, _ in strike.lot)
    left = (worst - best) / 1000  # the whole of what was left of it
    taken = -best / 1000 / left
    assert taken == pytest.approx(CRITICAL, abs=0.1)
