"""Speed beside OpenSpiel's backgammon in C++: 4 aircraft, 2 a side, Tournament, 40 turns. The page is docs/speed.md.

    python -m benchmarks.games                                      # this interpreter
    python -m benchmarks.games --fast .venv-fast/bin/python         # and one that has the compiled build

Processor time is counted. What is compared takes turns in short rounds, the reference among them in each interpreter,
so that a busy machine disturbs all alike; printed is the median round.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, Final

from benchmarks.burden import burdens
from benchmarks.play import FOUR, TOURNAMENT, checked_game, game_of, random_game, seeking_game
from benchmarks.reference import backgammon, random_backgammon, searched_backgammon
from dogfight.bots.ace_war import WarAce
from dogfight.bots.budget import Simulations
from dogfight.bots.war_seeker import Seeker
from dogfight.game import NATURE, Draws
from dogfight.war.basic.sequence import AnnouncePhase

ROUNDS: Final = 9
WARM: Final = 0.5  # of the time first, for the tables of flight to fill
SIMULATIONS: Final = 100  # of a search
POSITIONS: Final = 8
TURN: Final = 3  # in which the Ace is asked, well in the fight

Play = Callable[[int], int]  # of a seed; tells how much was done
GAMES: Final = "backgammon, random games"
SEARCH: Final = "backgammon, MCTS simulations"
# What is measured: against what, and how many times as fast it is to be, pure and compiled.
AIMS: Final[dict[str, tuple[str, float, float]]] = {
    "random games": (GAMES, 2, 20),
    "random games, every order checked": (GAMES, 0, 0),
    "fire-seeking games": (GAMES, 0, 10),
    "Ace, simulations": (SEARCH, 0, 10),
}


def dogfights() -> dict[str, Play]:
    """What is counted of ours."""
    game = game_of(TOURNAMENT)
    first = game.setup(FOUR)
    plays = (random_game, checked_game, seeking_game)
    found: dict[str, Play] = {name: _counted(play, game, first) for name, play in zip(AIMS, plays, strict=False)}
    states = [midway(game, first, seed) for seed in range(2 * POSITIONS)]
    return {**found, "Ace, simulations": searched(game, [one for one in states if game.to_act(one)][:POSITIONS])}


def _counted(play: Callable[[Any, Any, int], Any], game: Any, first: Any) -> Play:
    def one(seed: int) -> int:
        play(game, first, seed)
        return 1

    return one


def searched(game: Any, positions: list[Any]) -> Play:
    """The Ace thinks about an announcement; tells how many simulations that were."""
    ace = WarAce(game, Simulations(SIMULATIONS))

    def search(seed: int) -> int:
        state = positions[seed % len(positions)]
        return sum([int(one.simulations) for one in ace.considered(state, game.to_act(state)[0], Draws(seed))])

    return search


def midway(game: Any, first: Any, seed: int) -> Any:
    """A state of a game of Seekers in which an announcement is due, or its end if it ended sooner."""
    draws, player, state = Draws(seed), Seeker(game), game.fork(first)
    while (seats := game.to_act(state)) and not (state.turn == TURN and isinstance(game.phase(state), AnnouncePhase)):
        seat = seats[0]
        chances = game.chances(state) if seat == NATURE else ()
        order = chances[draws.below(len(chances))][0] if chances else player.choose(state, seat, draws)
        state = game.play(state, order)
    return state


def references() -> dict[str, Play]:
    """What it is compared with; nothing where OpenSpiel is not installed."""
    return {GAMES: random_backgammon(), SEARCH: searched_backgammon()} if backgammon() is not None else {}


def measured(kinds: dict[str, Play], seconds: float) -> dict[str, float]:
    """How much each kind does in a second of processor time: the median of the rounds, which they take in turn."""
    for play in kinds.values():
        _rate(play, 1_000_000, seconds * WARM)
    found: dict[str, list[float]] = {name: [] for name in kinds}
    for round_ in range(ROUNDS):
        for name, play in kinds.items():
            found[name].append(_rate(play, round_ * 10_000, seconds / ROUNDS))
    return {name: median(rates) for name, rates in found.items()}


def _rate(play: Play, seed: int, seconds: float) -> float:
    start, number, done = process_time(), 0, 0
    while (spent := process_time() - start) < seconds or not number:
        done += play(seed + number)
        number += 1
    return done / spent


def elsewhere(python: str, seconds: float) -> dict[str, dict[str, float]]:
    """The same in another interpreter."""
    command = [python, "-m", "benchmarks.games", "--json", "--seconds", str(seconds)]
    found: dict[str, dict[str, float]] = json.loads(
        subprocess.run(command, check=True, capture_output=True, text=True).stdout
    )
    return found


def shown(pure: dict[str, float], fast: dict[str, float]) -> list[str]:
    """The table of rates as lines of Markdown."""
    lines = ["| a second of processor time | pure | x reference | aim | compiled | x reference | aim |",
             "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"]  # fmt: skip
    for name, (against, aim, compiled_aim) in AIMS.items():
        cells = [*_cells(pure, name, against, aim), *_cells(fast, name, against, compiled_aim)]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    for name in (GAMES, SEARCH):
        if name in pure:
            lines.append(f"| {name} | {pure[name]:.0f} | 1 | | {fast.get(name, 0):.0f} | 1 | |")
    return lines


def _cells(rates: dict[str, float], name: str, against: str, aim: float) -> list[str]:
    if name not in rates:
        return ["", "", ""]
    ratio = f"{rates[name] / rates[against]:.2f}" if against in rates else ""
    return [f"{rates[name]:.0f}", ratio, f"{aim:g}" if aim else ""]


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=10.0, help="processor time for each kind")
    asked.add_argument("--fast", default="", help="the interpreter of an environment with the compiled build")
    asked.add_argument("--json", action="store_true", help="rates and burdens as one JSON object")
    given = asked.parse_args()
    mine = {"rates": measured({**dogfights(), **references()}, given.seconds), "burdens": burdens()}
    if given.json:
        json.dump(mine, sys.stdout)
        return
    fast = elsewhere(given.fast, given.seconds) if given.fast else {"rates": {}, "burdens": {}}
    print("\n".join(shown(mine["rates"], fast["rates"])))
    print("\n| | pure | compiled |\n| --- | ---: | ---: |")
    for name, value in mine["burdens"].items():
        other = fast["burdens"].get(name)
        print(f"| {name} | {value:.3g} | {'' if other is None else f'{other:.3g}'} |")


if __name__ == "__main__":
    main()
