"""How long the computers of the card duel think: processor seconds an order, in duels against themselves.

    python scripts/card_times.py --games 20
"""

import argparse
from time import process_time
from typing import Any

from dogfight.bots.relief import Relieved
from dogfight.games import game_of
from dogfight.lab.arena import match_over
from dogfight.lab.fight import Fight

LEVELS = ("cadet", "pilot", "ace")
SHARES = (0.5, 0.95, 0.99, 1.0)


class Timed(Relieved):
    """A computer whose orders are timed."""

    def __init__(self, level: str, game: Any, spent: list[float]) -> None:
        super().__init__(level, game)
        self.spent = spent

    def choose(self, state: Any, seat: int, draws: Any) -> Any:
        start = process_time()
        order = super().choose(state, seat, draws)
        self.spent.append(process_time() - start)
        return order


def times(level: str, games: int) -> list[float]:
    """Seconds an order, the shortest first."""
    match = match_over("cards:richthofen", "", {}, seats=(level, level), seed=5)
    game = game_of(match.game)
    spent: list[float] = []
    for number in range(games):
        fight = Fight(match, game, number)
        fight.computers = [Timed(level, game, spent) for _ in range(2)]
        fight.run()
    return sorted(spent)


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=20)
    given = asked.parse_args()
    print(f"{'seconds an order':<18}{'orders':>8}{'median':>9}{'p95':>9}{'p99':>9}{'longest':>9}")
    for level in LEVELS:
        spent = times(level, given.games)
        shown = "".join(f"{spent[min(int(share * len(spent)), len(spent) - 1)]:9.4f}" for share in SHARES)
        print(f"{level:<18}{len(spent):8}{shown}", flush=True)


if __name__ == "__main__":
    main()
