"""How long computers think: seconds an order, in games against each other, tables of flight filling on the way.

python -m benchmarks.thinking --games 5
"""

import argparse
from time import process_time
from typing import Any

from dogfight.bots.relief import Relieved
from dogfight.games import game_of
from dogfight.lab.arena import match_of
from dogfight.lab.fight import Fight

SCENARIOS = ("2f", "1a", "2h3")


class Timed(Relieved):
    """A computer whose orders are timed; processor time, so that a busy machine does not count."""

    def __init__(self, level: str, game: Any, spent: list[float]) -> None:
        super().__init__(level, game)
        self.spent = spent

    def choose(self, state: Any, seat: int, draws: Any) -> Any:
        start = process_time()
        order = super().choose(state, seat, draws)
        self.spent.append(process_time() - start)
        return order


def times(scenario: str, rules: str, level: str, games: int, turns: int = 60) -> list[float]:
    """Seconds an order, shortest first, of games in which this level plays itself."""
    match = match_of(scenario, rules, (level, level), 1)
    match.setting["last_turn"] = turns
    game = game_of(match.game)
    spent: list[float] = []
    for number in range(games):
        fight = Fight(match, game, number)
        fight.computers = [Timed(level, game, spent) for _ in range(2)]
        fight.run()
    return sorted(spent)


def percentile(ranked: list[float], share: float) -> float:
    """The value below which this share of a ranked list lies."""
    return ranked[min(int(share * len(ranked)), len(ranked) - 1)]


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=3)
    given = asked.parse_args()
    print(f"{'seconds an order':<30}{'orders':>8}{'median':>8}{'p95':>8}{'p99':>8}{'longest':>8}")
    for rules in ("basic", "tournament"):
        for scenario in SCENARIOS:
            for level in ("cadet", "pilot"):
                spent = times(scenario, rules, level, given.games)
                shown = "".join(f"{percentile(spent, share):8.3f}" for share in (0.5, 0.95, 0.99, 1.0))
                print(f"{f'{rules} {scenario}, {level}':<30}{len(spent):8}{shown}", flush=True)


if __name__ == "__main__":
    main()
