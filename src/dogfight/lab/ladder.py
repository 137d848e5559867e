"""The ladders of the hex game and of the card duel: mirrored matches of the computers, printed as published pages.

    python -m dogfight.lab.ladder --games 200 --jobs 2 > docs/ladder.md
    python -m dogfight.lab.ladder --game advanced --games 200 --jobs 2 > docs/ladder-advanced.md
    python -m dogfight.lab.ladder --game cards --games 1000 > docs/ladder-cards.md
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from dogfight import __version__
from dogfight.bots.computer import STRAIGHT
from dogfight.lab.arena import facts, fought, match_of, match_over
from dogfight.lab.fight import GameLine, Match
from dogfight.lab.watch import SHARES
from dogfight.war.scenarios.evenness import interval

PAIRS: Final = (("cadet", "random"), ("pilot", "cadet"))
JOINT_PAIRS: Final = (*PAIRS, ("pilot", STRAIGHT))  # where all plot at once: is it worth to think of what others do?
CARD_PAIRS: Final = (*PAIRS, ("ace", "pilot"))
LEVELS: Final = ("basic", "tournament")
SCENARIOS: Final = ("1a", "2e", "2f", "2g")
SIDES: Final = ("allied", "german")
Tell = Callable[[str], None]
Seats = tuple[str, str]


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


def mirrored(matched: Callable[[Seats], Match], pair: Seats, *, games: int, jobs: int) -> list[Tally]:
    """So many games with the first computer as Allied, and as many with the sides swapped."""
    found = []
    for side, seats in zip(SIDES, (pair, pair[::-1]), strict=True):
        tally = Tally()
        for line in fought(matched((seats[0], seats[1])), games, jobs):
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
SCORES: Final = """The score is of the first one named; a draw counts half.
Intervals are Wilson's. A relief is an order that a simpler computer had to give because one failed."""


JOINT: Final = """"Straight" is the Pilot who expects every enemy to fly straight on; it is here for this measure."""


# ------------------------------------------------------------------ the hex game
def page(games: int, seed: int, jobs: int, tell: Tell) -> Iterator[str]:
    """The page of the Basic and the Tournament Game."""
    yield from hex_page("war", LEVELS, (games, seed, jobs), tell)


def joint_page(games: int, seed: int, jobs: int, tell: Tell) -> Iterator[str]:
    """The page of the Advanced Game."""
    yield from hex_page("advanced", ("advanced",), (games, seed, jobs), tell)


def hex_page(game: str, levels: tuple[str, ...], asked: tuple[int, int, int], tell: Tell) -> Iterator[str]:
    """A page, block by block; games a pair and level, all scenarios and both sides together, seed and jobs."""
    games, seed, jobs = asked
    each = -(-games // (2 * len(SCENARIOS)))
    yield f"""# The ladder of computers

Made by `python -m dogfight.lab.ladder --game {game} --games {games} --seed {seed}` with release {__version__}; the same
command gives the same page, for any number of jobs. Every pair plays the sub-levels {", ".join(SCENARIOS)}, {each}
games with the first computer as Allied and {each} with the sides swapped. {SCORES}"""
    for level in levels:
        told = f"{JOINT}\n\n" if level == "advanced" else ""
        yield f"## {level.capitalize()} Game\n\n{told}{HEAD}\n" + "\n".join(_rows(level, each, seed, jobs, tell))


def _rows(level: str, each: int, seed: int, jobs: int, tell: Tell) -> Iterator[str]:
    for pair in JOINT_PAIRS if level == "advanced" else PAIRS:
        total, parts = Tally(), []
        for scenario in SCENARIOS:
            tell(f"{level}: {pair[0]} v. {pair[1]}, {scenario}")
            halves = mirrored(partial(_of_scenario, scenario, level, seed), pair, games=each, jobs=jobs)
            parts += [row(f"{scenario}, {pair[0]} {side}", half) for side, half in zip(SIDES, halves, strict=True)]
            total = total + halves[0] + halves[1]
        yield row(f"**{pair[0]} v. {pair[1]}**", total)
        yield from parts


def _of_scenario(scenario: str, level: str, seed: int, seats: Seats) -> Match:
    return match_of(scenario, level, seats, seed)


# ------------------------------------------------------------------ the card duel
def card_page(games: int, seed: int, jobs: int, tell: Tell) -> Iterator[str]:
    """The page of the card duel, block by block; `games` a pair, both sides together."""
    each = -(-games // 2)
    yield f"""# The ladder of the card duel

Made by `python -m dogfight.lab.ladder --game cards --games {games} --seed {seed}` with release {__version__}; the same
command gives the same page, for any number of jobs. Pilots are drawn by lot. Each pair plays {each} duels with the
first computer as Allied and {each} with the sides swapped. {SCORES}"""
    found = [HEAD.replace("turns", "exchanges")]
    for pair in CARD_PAIRS:
        tell(f"{pair[0]} v. {pair[1]}")
        halves = mirrored(partial(_of_duel, seed), pair, games=each, jobs=jobs)
        found.append(row(f"**{pair[0]} v. {pair[1]}**", halves[0] + halves[1]))
        found += [row(f"{pair[0]} {side}", half) for side, half in zip(SIDES, halves, strict=True)]
    yield "\n".join(found)
    tell("pilot v. pilot")
    lines = list(fought(_of_duel(seed, ("pilot", "pilot")), games, jobs))
    yield "\n".join([f"## How a duel goes\n\n{len(lines)} duels between Pilots; mean or share, and 95 % interval.\n",
                     "| | mean | 95 % interval |", "|---|---|---|", *_facts(lines)])  # fmt: skip


def _of_duel(seed: int, seats: Seats) -> Match:
    return match_over("cards:richthofen", "Richthofen", {}, seats=seats, seed=seed)


def _facts(lines: list[GameLine]) -> Iterator[str]:
    for name, (mean, low, high) in facts(lines).items():
        word = "exchanges" if name == "turns" else "orders, rolls and cards" if name == "plies" else name
        if name in SHARES:
            yield f"| {word} | {percent(mean)} | {percent(low)} to {percent(high)} |"
        else:
            yield f"| {word} | {mean:.2f} | {low:.2f} to {high:.2f} |"


PAGES: Final = {"war": page, "advanced": joint_page, "cards": card_page}


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    """Play and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=list(PAGES), default="war")
    asked.add_argument("--games", type=int, default=200, help="for each pair and level")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--jobs", type=int, default=1)
    given = asked.parse_args()
    for number, block in enumerate(PAGES[given.game](given.games, given.seed, given.jobs, _tell)):
        print(("\n" if number else "") + block, flush=True)


if __name__ == "__main__":
    main()
