"""What tables show: ratings, meetings, differences, aircraft."""

from itertools import permutations
from typing import Any

import polars as pl
import pytest

from dogfight.lab.differences import OVERALL, differences
from dogfight.lab.findings import criticals, damage_curves, fates, matrix, standings
from dogfight.lab.ratings import meetings, ratings
from dogfight.lab.stopping import sequence
from dogfight.war.scenarios.evenness import interval

STRENGTH = {"weak": 0, "middling": 1, "strong": 2}
SCORE = {"allied": 1.0, "draw": 0.5, "german": 0.0}


def met(allied: str, german: str, number: int) -> dict[str, Any]:
    """The stronger one wins four games of five."""
    better = "allied" if STRENGTH[allied] > STRENGTH[german] else "german"
    worse = "german" if better == "allied" else "allied"
    winner = worse if number % 5 == 4 else better
    return {"cell": f"{allied} {german}", "allied computer": allied, "german computer": german, "game": number,
            "winner": winner, "score": SCORE[winner]}  # fmt: skip


def played(games: int) -> pl.DataFrame:
    return pl.DataFrame([met(*pair, number) for pair in permutations(STRENGTH, 2) for number in range(games)])


def test_ratings_are_in_the_order_of_strength_and_narrow_with_games() -> None:
    few, many = ratings(played(5)), ratings(played(100))
    assert [one.name for one in many] == ["strong", "middling", "weak"]
    for one, other in zip(few, many, strict=True):
        assert other.high - other.low < one.high - one.low
    assert many[0].low > many[1].rating > many[2].high
    assert many[0].low > many[2].high
    assert many[0].score == 0.8
    assert many[1].score == 0.5
    assert {one.games for one in many} == {400}


def test_ratings_do_not_depend_on_the_order_of_the_pairs_being_written() -> None:
    assert ratings(played(20)) == ratings(played(20))


def test_meetings_count_both_sides() -> None:
    found = {(one.first, one.second): one for one in meetings(played(10))}
    assert len(found) == 6
    one = found["strong", "weak"]
    assert (one.games, one.won, one.drawn, one.lost) == (20, 16, 0, 4)
    assert (one.low, one.high) == interval(16, 20)
    assert found["weak", "strong"].score == pytest.approx(1 - one.score)


# ------------------------------------------------------------------ differences
def compared(first: list[float], second: list[float], pair: str = "1") -> pl.DataFrame:
    rows = [{"pair": pair, "variant": variant, "game": number, "score": score, "turns": 10 + place}
            for place, (variant, scores) in enumerate((("first", first), ("second", second)))
            for number, score in enumerate(scores)]  # fmt: skip
    return pl.DataFrame(rows)


def test_a_difference_is_that_of_pairs() -> None:
    """Where both vary alike, the interval is that of what differs."""
    first = [1.0, 0.0] * 20
    second = [*first[:38], 1.0, 1.0]
    (score, turns) = differences(compared(first, second), sequential=False).rows(named=True)
    assert score["measure"] == "score"
    assert score["difference"] == pytest.approx(1 / 40)
    assert score["low"] < 0 < score["high"]
    assert score["high"] - score["low"] < 0.2
    assert turns["difference"] == turns["low"] == turns["high"] == 1.0


def test_a_few_games_without_a_difference_prove_little() -> None:
    widths = []
    for games in (3, 30, 300):
        (score, _) = differences(compared([1.0] * games, [1.0] * games), sequential=False).rows(named=True)
        assert score["difference"] == 0.0
        widths.append(score["high"] - score["low"])
    assert widths[0] > 1.0 > 0.2 > widths[1] > 0.02 > widths[2] > 0.0


def test_a_difference_that_was_looked_at_has_a_confidence_sequence() -> None:
    first, second = [0.0, 0.5] * 20, [1.0, 0.5] * 20
    (row, _) = differences(compared(first, second), sequential=True).rows(named=True)
    low, high = sequence(20 * 1.0 + 20 * 0.5, 40)
    assert (row["low"], row["high"]) == pytest.approx((2 * low - 1, 2 * high - 1))


def test_all_pairs_together_have_the_same_weight() -> None:
    games = pl.concat([compared([0.0] * 10, [1.0] * 10), compared([1.0] * 10, [1.0] * 10, "2")])
    rows = differences(games, sequential=False).rows(named=True)
    found = {row["pair"]: row["difference"] for row in rows if row["measure"] == "score"}
    assert found == {"1": 1.0, "2": 0.0, OVERALL: 0.5}


# ------------------------------------------------------------------ aircraft
def flown() -> tuple[pl.DataFrame, pl.DataFrame]:
    games = pl.DataFrame({"cell": ["c", "c"], "game": [0, 1], "score": [1.0, 0.5]})
    rows = [
        ("c", 0, "allied", "CAMEL", "flying", 10, 2, [], [0, 2]),
        ("c", 0, "german", "DR1", "shot down", 8, 8, [7, 7], [4, 8]),
        ("c", 1, "allied", "CAMEL", "home", 10, 5, [3], [5]),
        ("c", 1, "german", "DR1", "flying", 8, 0, [], [0]),
    ]
    heads = ["cell", "game", "side", "aircraft", "fate", "factor", "boxes", "criticals", "damage"]
    return games, pl.DataFrame(rows, schema=heads, orient="row")


def test_types_stand_by_what_their_side_scored() -> None:
    camel, triplane = standings(*flown())
    assert (camel.aircraft, camel.games, camel.score, camel.lost) == ("CAMEL", 2, 0.75, 0.0)
    assert (triplane.aircraft, triplane.score, triplane.lost) == ("DR1", 0.25, 0.5)
    assert (camel.low, camel.high) == interval(1.5, 2)


def test_damage_is_a_mean_share_by_the_turn_and_stays_after_the_end() -> None:
    camel, triplane = damage_curves(flown()[1], "aircraft")
    assert camel.values == pytest.approx((0.25, 0.35))
    assert triplane.values == pytest.approx((0.25, 0.5))


def test_fates_and_critical_hits_are_counted() -> None:
    aircraft = flown()[1]
    found = [(one.side, one.fate, one.number, one.share) for one in fates(aircraft)]
    assert found == [("allied", "flying", 1, 0.5), ("allied", "home", 1, 0.5),
                     ("german", "flying", 1, 0.5), ("german", "shot down", 1, 0.5)]  # fmt: skip
    assert (fates(aircraft)[0].low, fates(aircraft)[0].high) == interval(1, 2)
    assert criticals(aircraft) == [(3, 1), (7, 2)]


def test_a_matrix_has_holes_where_nobody_met() -> None:
    frame = pl.DataFrame({"a": ["X", "X", "Y"], "b": ["Y", "Y", "X"], "score": [1.0, 0.0, 0.25]})
    found = matrix(frame, "a", "b")
    assert found.rows == ("X", "Y")
    assert found.columns == ("Y", "X")
    assert found.scores == ((0.5, None), (None, 0.25))
    assert found.drawn == ((0.0, None), (None, 0.0))


def test_a_matrix_tells_draws_from_even_fights() -> None:
    frame = pl.DataFrame({"a": ["X", "X", "Y", "Y"], "b": ["X", "X", "X", "X"], "score": [1.0, 0.0, 0.5, 0.5]})
    found = matrix(frame, "a", "b")
    assert (found.scores, found.drawn) == (((0.5,), (0.5,)), ((0.0,), (1.0,)))
