"""Trains a small player of the card duel on one processor, and says how it does: `python examples/train_duel.py`.

    pip install "dogfight[env]" sb3-contrib
    python examples/train_duel.py --steps 200000 --against random

The learner is MaskablePPO of sb3-contrib with a small network. It plays against one of our computers, on either side,
sees what its seat sees, and is rewarded at the end of a game alone. docs/research.md has the figures.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

from dogfight.env.single import Against
from dogfight.env.zoo import duel_opening
from dogfight.war.scenarios.evenness import interval

NETWORK = (128, 128)
Player = Callable[[Against, Any], int]  # what it sees, and what it does


def train(steps: int, against: str, seed: int, rollout: int = 2048) -> Any:
    """A player after so many of its own orders."""
    from sb3_contrib import MaskablePPO

    model = MaskablePPO(
        "MlpPolicy", Against(duel_opening(), against), seed=seed, n_steps=rollout, batch_size=min(256, rollout),
        gamma=1.0, gae_lambda=0.98, ent_coef=0.01, learning_rate=5e-4,
        policy_kwargs={"net_arch": list(NETWORK)}, device="cpu", verbose=0,
    )  # fmt: skip
    return model.learn(steps)


def player_of(model: Any) -> Player:
    """The trained player: the likeliest order of those it may give."""

    def player(env: Against, seen: Any) -> int:
        return int(model.predict(seen, action_masks=env.action_masks(), deterministic=True)[0])

    return player


def lot(env: Against, seen: Any) -> int:
    """Any order, for comparison."""
    return int(env.action_space.sample(mask=env.action_masks().astype("int8")))


def score(player: Player, against: str, games: int, seed: int) -> float:
    """The wins of so many games, a draw as half, half of the games on either side."""
    env, won = Against(duel_opening(), against), 0.0
    env.action_space.seed(seed)
    for game in range(games):
        seen, _ = env.reset(seed=seed + game, options={"seat": game % 2})
        over = False
        while not over:
            seen, reward, ended, late, _ = env.step(player(env, seen))
            over = ended or late
        won += (1 + reward) / 2
    return won


def told(name: str, won: float, against: str, games: int) -> str:
    """A line with the score and its 95 % interval."""
    low, high = interval(won, games)
    return f"{name} against {against}: {won / games:.1%} of {games} games, {low:.1%} to {high:.1%}"


def main() -> None:
    """Train, and print the scores."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--steps", type=int, default=200_000, help="orders of the learner")
    asked.add_argument("--against", default="random", help="the computer it learns from")
    asked.add_argument("--games", type=int, default=400, help="games of each measure")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    began = time.monotonic()
    player = player_of(train(given.steps, given.against, given.seed))
    print(f"{given.steps} orders in {time.monotonic() - began:.0f} s")
    for name, one in (("any order", lot), ("trained", player)):
        for computer in ("random", "cadet", "pilot"):
            print(told(name, score(one, computer, given.games, 10_000), computer, given.games), flush=True)


if __name__ == "__main__":
    main()
