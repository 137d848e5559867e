"""Games of bots over random scenarios, levels and options come to an end; `scripts/sweep.py` plays thousands."""

import pytest
from scripts.sweep import drawn, play


@pytest.mark.parametrize("seed", range(300, 312))
def test_a_game_drawn_by_lot_comes_to_its_end(seed: int) -> None:
    one = play(seed)
    assert not one.fault, f"{one.what}\n{one.fault}"
    assert one.ending


def test_the_lots_reach_every_card_level_and_option() -> None:
    lots = [drawn(seed) for seed in range(400)]
    assert {lot.sub[0] for lot in lots} == set("1234567")
    assert {lot.level for lot in lots} == {"basic", "tournament", "advanced"}
    assert len({option for lot in lots for option in lot.options}) >= 9
