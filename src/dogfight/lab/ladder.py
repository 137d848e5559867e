"""The ladder: mirrored matches of the computers, printed as the page that is published.

    python -m dogfight.lab.ladder --games 200 --jobs 2 > docs/ladder.md
    python -m dogfight.lab.ladder --level advanced --games 200 --jobs 2 > docs/ladder-advanced.md
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from dogfight import __version__
from dogfight.bots.computer import STRAIGHT
from dogfight.lab.arena import fight, interval
from dogfight.lab.fight import GameLine

PAIRS: Final = (("cadet", "random"), ("pilot", "cadet"))
JOINT_PAIRS: Final = (*PAIRS, ("pilot", STRAIGHT))  # where all plot at once: is it worth to think of what others do?
LEVELS: Final = ("basic", "tournament")
SCENARIOS: Final = ("1a", "2e", "2f", "2g")
SIDES: Final = ("allied", "german")
Tell = Callable[[str], None]


class Tally(Struct):
    """Games of one computer against another, seen from the first."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    turns: int = 0
    reliefs: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Games won, a draw for a half."""
        return self.wins + self.draws / 2

    def add(self, line: GameLine, side: str) -> None:
        """One more game, in which the first computer had this side."""
        self.wins += line.winner == side
        self.draws += line.winner == "draw"
        self.losses += line.winner not in (side, "draw")
        self.turns += line.turns
        self.reliefs += len(line.reliefs)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.wins + other.wins, self.draws + other.draws, self.losses + other.losses, self.turns + other.turns,
            self.reliefs + other.reliefs,
        )  # fmt: skip


def mirrored(pair: tuple[str, str], level: str, scenario: str, *, games: int, seed: int, jobs: int) -> list[Tally]:
    """So many games with the first computer as Allied, and as many with the sides swapped."""
    found = []
    for side, seats in zip(SIDES, (pair, pair[::-1]), strict=True):
        tally = Tally()
        for line in fight(scenario, level, (seats[0], seats[1]), games=games, seed=seed, jobs=jobs):
            tally.add(line, side)
        found.append(tally)
    return found


def percent(share: float) -> str:
    """A share as the page prints it."""
    return f"{100 * share:.1f} %"


def row(name: str, tally: Tally) -> str:
    """A line of the table."""
    low, high = interval(tally.score, tally.games)
    return (f"| {name} | {tally.games} | **{percent(tally.score / tally.games)}** | {percent(low)} to {percent(high)} "
            f"| {tally.wins} | {tally.draws} | {tally.losses} | {percent(tally.draws / tally.games)} "
            f"| {tally.turns / tally.games:.1f} | {tally.reliefs} |")  # fmt: skip


HEAD: Final = """| match | games | score | 95 % interval | won | drawn | lost | share of draws | turns | reliefs |
|---|---|---|---|---|---|---|---|---|---|"""


JOINT: Final = """"Straight" is the Pilot who expects every enemy to fly straight on; it is here for this measure."""


def page(levels: tuple[str, ...], games: int, seed: int, jobs: int, tell: Tell) -> Iterator[str]:
    """The page, block by block; `games` a pair and level, all scenarios and both sides together."""
    each = -(-games // (2 * len(SCENARIOS)))
    yield f"""# The ladder of computers

Made by `{_command(levels, games, seed)}` with release {__version__}; the same command
gives the same page, for any number of jobs. Every pair plays the sub-levels {", ".join(SCENARIOS)}, {each} games with
the first computer as Allied and {each} with the sides swapped. The score is of the first one named; a draw counts half.
Intervals are Wilson's. A relief is an order that a simpler computer had to give because one failed."""
    for level in levels:
        told = f"{JOINT}\n\n" if level == "advanced" else ""
        yield f"## {level.capitalize()} Game\n\n{told}{HEAD}\n" + "\n".join(_rows(level, each, seed, jobs, tell))


def _command(levels: tuple[str, ...], games: int, seed: int) -> str:
    """What makes the same page."""
    asked = "" if levels == LEVELS else "".join([f"--level {level} " for level in levels])
    return f"python -m dogfight.lab.ladder {asked}--games {games} --seed {seed}"


def _rows(level: str, each: int, seed: int, jobs: int, tell: Tell) -> Iterator[str]:
    for pair in JOINT_PAIRS if level == "advanced" else PAIRS:
        total, parts = Tally(), []
        for scenario in SCENARIOS:
            tell(f"{level}: {pair[0]} v. {pair[1]}, {scenario}")
            halves = mirrored(pair, level, scenario, games=each, seed=seed, jobs=jobs)
            parts += [row(f"{scenario}, {pair[0]} {side}", half) for side, half in zip(SIDES, halves, strict=True)]
            total = total + halves[0] + halves[1]
        yield row(f"**{pair[0]} v. {pair[1]}**", total)
        yield from parts


def main() -> None:
    """Play and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--level", action="append", help="the levels of rules; may be given more than once")
    asked.add_argument("--games", type=int, default=200, help="for each pair and level")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1)
    given = asked.parse_args()
    levels = tuple(given.level or LEVELS)
    blocks = page(levels, given.games, given.seed, given.jobs, lambda text: print(text, file=sys.stderr, flush=True))
    print("\n\n".join(blocks))


if __name__ == "__main__":
    main()
