"""Games per second of a 1 v 1 Tournament dogfight cut at 40 turns, beside OpenSpiel's backgammon, in one run.

    python -m benchmarks.games                          # pure Python beside OpenSpiel
    python -m benchmarks.games --fast .venv-fast/bin/python

Processor time is counted, and the kinds take turns in short rounds, so that a busy machine disturbs all alike; printed
is the median round. `--fast` names the interpreter of an environment that holds the compiled build.
"""

import argparse
import json
import random
import subprocess
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from benchmarks.play import DUEL, TOURNAMENT, game_of, random_game, seeking_game

ROUNDS = 9
WARM = 500  # games of each kind that fill the tables of flight first
Play = Callable[[int], Any]


def dogfights() -> dict[str, Play]:
    """The kinds of dogfight that are counted."""
    game = game_of(TOURNAMENT)
    first = game.setup(DUEL)
    return {
        "random, play": lambda seed: random_game(game, first, seed),
        "random, apply": lambda seed: random_game(game, first, seed, checked=True),
        "fire-seeking, play": lambda seed: seeking_game(game, first, seed),
    }


def backgammon() -> Play | None:
    """OpenSpiel's backgammon by random moves, its dice by their weights; None where it is not installed."""
    try:
        import pyspiel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")

    def play(seed: int) -> None:
        draws, state = random.Random(seed), game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draws.choices(actions, weights)[0])
            else:
                state.apply_action(draws.choice(state.legal_actions()))

    return play


def measured(kinds: dict[str, Play], seconds: float) -> dict[str, float]:
    """Games per second of processor time for each kind, the median of the rounds, which the kinds take in turn."""
    for play in kinds.values():
        for seed in range(WARM):
            play(-1 - seed)
    found: dict[str, list[float]] = {name: [] for name in kinds}
    for round_ in range(ROUNDS):
        for name, play in kinds.items():
            found[name].append(_rate(play, round_ * 1000, seconds / ROUNDS))
    return {name: median(rates) for name, rates in found.items()}


def _rate(play: Play, seed: int, seconds: float) -> float:
    start, played = process_time(), 0
    while (spent := process_time() - start) < seconds or not played:
        play(seed + played)
        played += 1
    return played / spent


def compiled(python: str, seconds: float) -> dict[str, float]:
    """The same dogfights in another interpreter."""
    command = [python, "-m", "benchmarks.games", "--json", "--seconds", str(seconds), "--alone"]
    found: dict[str, float] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return found


def shown(rates: dict[str, float], reference: float | None, fast: dict[str, float]) -> list[str]:
    """The table as lines."""
    lines = [f"{'games per second of processor time':<36}{'pure':>10}{'x reference':>13}{'compiled':>10}{'x pure':>8}"]
    for name, rate in rates.items():
        against = f"{rate / reference:13.2f}" if reference else f"{'':13}"
        native = f"{fast[name]:10.0f}{fast[name] / rate:8.1f}" if name in fast else ""
        lines.append(f"{'dogfight, ' + name:<36}{rate:10.0f}{against}{native}")
    if reference:
        lines.append(f"{'OpenSpiel backgammon, random':<36}{reference:10.0f}{1.0:13.2f}")
    else:
        lines.append("OpenSpiel is not installed (extra [lab]): nothing to compare with")
    return lines


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=10.0, help="processor time for each kind of game")
    asked.add_argument("--fast", default="", help="the interpreter of an environment with the compiled build")
    asked.add_argument("--alone", action="store_true", help="without the reference")
    asked.add_argument("--json", action="store_true", help="one JSON object: kind -> games per second")
    given = asked.parse_args()
    kinds, other = dogfights(), None if given.alone else backgammon()
    rates = measured({**kinds, "reference": other} if other else kinds, given.seconds)
    reference = rates.pop("reference", None)
    if given.json:
        print(json.dumps({**rates, **({"reference": reference} if reference else {})}))
        return
    fast = compiled(given.fast, given.seconds) if given.fast else {}
    print("\n".join(shown(rates, reference, fast)))


if __name__ == "__main__":
    main()
