"""Convolution against counting, and the sentences that are made of it."""

from itertools import product

import pytest

from dogfight.analysis.facts import Luck
from dogfight.analysis.lots import added, as_lucky, lot_of, mean, one_in, row
from dogfight.analysis.luck import told, told_worth
from dogfight.analysis.tally import Tally, pooled

DIE = {face: 1 / 6 for face in range(1, 7)}


def luck(hits: int, expected: float, chance: float, shots: int = 14) -> Luck:
    return Luck(0, shots, hits, expected, (), chance, 20, hits - expected, chance)


def test_a_sum_of_dice_has_the_chances_that_counting_gives() -> None:
    three = added([DIE, DIE, DIE])
    counted = [sum(faces) for faces in product(range(1, 7), repeat=3)]
    assert three == pytest.approx({total: counted.count(total) / 216 for total in range(3, 19)})
    assert mean(three) == pytest.approx(10.5)


def test_nothing_rolled_is_nothing_gained() -> None:
    assert added([]) == {0: 1.0}


@pytest.mark.parametrize(("came", "chance"), [(18, 1 / 216), (17, 4 / 216), (3, 1 / 216), (4, 4 / 216)])
def test_as_lucky_counts_the_side_that_it_fell_on(came: int, chance: float) -> None:
    assert as_lucky(added([DIE, DIE, DIE]), came) == pytest.approx(chance)


def test_a_certain_result_is_as_lucky_as_every_other() -> None:
    assert as_lucky({5: 1.0}, 5) == 1.0


def test_rows_and_lots_are_each_others_inverse() -> None:
    assert row({0: 0.25, 3: 0.75}) == (0.25, 0.0, 0.0, 0.75)
    assert lot_of((0.25, 0.0, 0.0, 0.75)) == {0: 0.25, 3: 0.75}
    assert (one_in(0.125), one_in(0.0)) == (8, 0)


def test_luck_is_told_in_hits_shots_and_how_rare_it_is() -> None:
    assert told("Allied", luck(20, 16.8, 0.125)) == "Allied luck: +3.2 hits over 14 shots; one in 8 would be as lucky"
    assert told("German", luck(9, 11.5, 1 / 3, 1)) == (
        "German luck: -2.5 hits over 1 shot; one in 3 would be as unlucky"
    )  # fmt: skip
    assert told("German", luck(0, 0.0, 1.0, 0)) == "German luck: no shots"
    assert told("Allied", luck(3, 3.0, 0.9)).endswith("every one would be as lucky")
    assert told_worth("Allied", luck(20, 16.8, 0.125)) == (
        "Allied, all dice: +3.20 aircraft over 20 rolls; one in 8 would be as lucky"
    )  # fmt: skip


def test_ten_wins_of_ten_are_not_certain_and_more_games_say_more() -> None:
    ten, hundred = Tally(), Tally()
    for number in range(100):
        hundred.add(1.0)
        if number < 10:
            ten.add(1.0)
    assert ten.mean == 1.0
    assert 0 < hundred.variance < ten.variance


def test_cases_are_weighed_by_their_chances() -> None:
    won, lost = Tally(), Tally()
    for _ in range(50):
        won.add(1.0)
        lost.add(0.0)
    found = pooled([(0.75, won), (0.25, lost)])
    assert found.allied == pytest.approx(0.75)
    assert 0 < found.error < 0.03
    assert found.low < 0.75 < found.high <= 1.0
