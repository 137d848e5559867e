"""Intervals that hold however often one looks, and the rules to stop by. [Ruling P43]"""

import pytest

from dogfight.errors import ScenarioError
from dogfight.game import Draws
from dogfight.lab.stopping import EVEN, OPEN, UNEVEN, Stop, evidence, sequence, stop_of, verdict
from dogfight.war.scenarios.evenness import interval

SCALE = 1 << 20


def test_a_sequence_holds_its_share_and_is_wider_than_wilsons() -> None:
    for won, games in ((50, 100), (10, 100), (99, 100), (500.5, 1000), (3, 3)):
        low, high = sequence(won, games)
        least, most = interval(won, games)
        assert low <= won / games <= high
        assert low <= least
        assert most <= high
        assert high - low < 2 * (most - least)
    assert sequence(0, 0) == (0.0, 1.0)
    assert sequence(0, 50)[0] == 0.0
    assert sequence(50, 50)[1] == 1.0


def test_its_ends_are_where_the_evidence_is_one_in_twenty() -> None:
    for end in sequence(60, 100):
        assert evidence(60, 100, end) == pytest.approx(2.9957, abs=1e-3)
    narrow, wide = sequence(60, 100, 0.2), sequence(60, 100, 0.01)
    assert wide[0] < narrow[0] < narrow[1] < wide[1]


@pytest.mark.parametrize("share", [0.5, 0.6, 0.9])
def test_one_who_looks_after_every_game_is_wrong_in_one_run_of_twenty_at_most(share: float) -> None:
    """The same runs leave Wilson's interval far more often."""
    wrong = of_wilson = 0
    for run in range(400):
        draws, won = Draws(run + 1), 0.0
        left = left_by_wilson = False
        for games in range(1, 151):
            won += float(draws.below(SCALE)) < share * SCALE
            left = left or evidence(won, games, share) > 2.9957
            low, high = interval(won, games)
            left_by_wilson = left_by_wilson or not low <= share <= high
        wrong, of_wilson = wrong + left, of_wilson + left_by_wilson
    assert wrong <= 20
    assert of_wilson > 60


def test_a_draw_as_a_half_is_allowed() -> None:
    low, high = sequence(50, 100)
    assert low == pytest.approx(1 - high)


def test_what_an_interval_says() -> None:
    assert verdict(0.41, 0.59) == EVEN
    assert verdict(0.61, 0.9) == UNEVEN
    assert verdict(0.1, 0.39) == UNEVEN
    assert verdict(0.55, 0.65) == OPEN
    assert verdict(0.3, 0.7) == OPEN


def test_when_it_is_enough() -> None:
    assert not Stop().is_enough(50, 100)
    fair = Stop(fair=True)
    assert not fair.is_enough(0, 0)
    assert not fair.is_enough(5, 10)
    assert fair.is_enough(20, 20)
    assert fair.is_enough(500, 1000)
    within = Stop(within=0.1)
    assert not within.is_enough(50, 100)
    assert within.is_enough(150, 300)


def test_rules_to_stop_by_are_named() -> None:
    assert stop_of("") == Stop()
    assert stop_of("fair") == Stop(fair=True)
    assert stop_of("0.05") == Stop(within=0.05)
    for wrong in ("soon", "0", "0.7", "nan"):
        with pytest.raises(ScenarioError, match="--stop is"):
            stop_of(wrong)
