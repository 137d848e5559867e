"""Plays every sub-level between equal computers and prints the `[uneven]` table of cards.toml.

    python scripts/balance.py --games 60 --jobs 2 > uneven.toml

More aircraft make a game longer, so two a side get half as many games and three a side a quarter. Run it with the
interpreter of the compiled build.
"""

import argparse
import json
import sys
from collections.abc import Iterator

from dogfight.lab import arena
from dogfight.war.scenarios.cards import Sub, cards
from dogfight.war.scenarios.settings import LEVELS

EVEN = (0.4, 0.6)  # the Allied score of a sub-level that is fair


def score(sub: Sub, level: str, games: int, jobs: int) -> float:
    """The Allied score between equal Pilots, a draw counted half."""
    seats = ("pilot", "pilot")
    lines = arena.fight(sub.id, level, seats, games=games, seed=1918, jobs=jobs)
    return float(arena.summary(lines, seats)["score"])


def told(scores: dict[str, float], games: int) -> str:
    """What the card says; empty for one that is fair at every level."""
    parts: dict[str, list[str]] = {}
    for level, one in scores.items():
        if not EVEN[0] <= one <= EVEN[1]:
            side, share = ("Allied", one) if one > 0.5 else ("German", 1 - one)
            parts.setdefault(side, []).append(f"{100 * share:.0f} % in the {level.capitalize()} Game")
    if not parts:
        return ""
    sides = [f"the {side} side scores {' and '.join(shares)}" for side, shares in parts.items()]
    return f"Between equal computers {', '.join(sides)} ({games} games each)."


def entries(games: int, jobs: int) -> Iterator[tuple[str, str]]:
    """Id and text of every uneven sub-level."""
    subs = sorted([sub for card in cards() for sub in card.sub], key=lambda sub: len(sub.allied))
    for sub in subs:
        share = max(games // (1, 2, 4)[len(sub.allied) - 1], 1)
        scores = {level: score(sub, level, share, jobs) for level in LEVELS}
        print(sub.id, share, scores, file=sys.stderr, flush=True)
        text = told(scores, share)
        if text:
            yield sub.id, text


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Plays every sub-level between equal computers.")
    parser.add_argument("--games", type=int, default=60, help="of a sub-level of one aircraft a side")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    print("[uneven]")
    for id, text in entries(asked.games, asked.jobs):
        print(f'"{id}" = {json.dumps(text)}', flush=True)


if __name__ == "__main__":
    main()
