"""One player learns against a computer: the environment of Gymnasium, and the example, as far as two orders."""

import runpy
import warnings
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import numpy as np
from gymnasium.utils.env_checker import check_env

from dogfight.env.single import Against
from dogfight.env.zoo import duel_opening, war_opening

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_duel.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


class Lawful(Against):
    """Takes the first legal action for one that is not, as Gymnasium's check knows no masks."""

    def step(self, action: int) -> Any:
        mask = self.action_masks()
        return super().step(action if mask[action] else int(np.argmax(mask)))


@pytest.mark.parametrize("opening", [duel_opening(), war_opening(last_turn=3)])
def test_the_interface_of_gymnasium(opening: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(Lawful(opening, "cadet"), skip_render_check=True)


def test_the_learner_changes_sides_and_meets_a_computer() -> None:
    env = Against(duel_opening(), "pilot", flat=False)
    seats = []
    for game in range(20):
        seen, _ = env.reset(seed=game, options={"seat": game % 2} if game < 2 else None)
        seats.append(env.seat)
        over = False
        while not over:
            assert env.table.bout.acting == (env.seat,)
            seen, reward, over, _, _ = env.step(int(np.argmax(seen["action_mask"])))
        assert reward in (-1.0, 0.0, 1.0)
    assert seats[:2] == [0, 1]
    assert 2 < sum(seats) < 18


def test_a_score_is_counted_over_both_sides_and_can_be_had_again(example: dict[str, Any]) -> None:
    won = example["score"](example["lot"], "cadet", 6, 5)
    assert 0 <= won <= 6
    assert won == example["score"](example["lot"], "cadet", 6, 5)
    assert example["told"]("any order", 3, "cadet", 6).startswith("any order against cadet: 50.0% of 6 games, ")


def test_the_example_trains(example: dict[str, Any]) -> None:
    """Two orders alone; the figures of a real training are in docs/research.md."""
    pytest.importorskip("sb3_contrib")
    model = example["train"](2, "random", 1, rollout=2)
    player = example["player_of"](model)
    env = Against(duel_opening(), "random")
    seen, _ = env.reset(seed=1)
    assert env.action_masks()[player(env, seen)]
