"""What a game asks of the machine beside time: how cost grows with aircraft, memory at a table, time to import."""

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, Final

from benchmarks.play import FOUR, TOURNAMENT, crowd, game_of, random_game, seeking_game
from dogfight.chance import ProvenDice, Seed
from dogfight.game import Draws
from dogfight.record import Header
from dogfight.table import Sitter, Table
from dogfight.war.pieces import FLYING

CROWDS: Final = (2, 4, 8, 12)
TURNS: Final = 8  # of a game in which growth is measured: most aircraft live to see them
WARM: Final = 20  # games first
COUNTED: Final = 15  # games a round
ROUNDS: Final = 5
TABLES: Final = 3
NOW: Final = "2026-01-02T03:04:05Z"
SEED: Final = Seed(bytes(range(32)), bytes(range(16)))
ENGINE: Final = "dogfight.games, dogfight.war.war"


def burdens() -> dict[str, float]:
    """Every figure by what it is."""
    found: dict[str, float] = {}
    for kind, play in (("random", random_game), ("fire-seeking", seeking_game)):
        costs = growth(play)
        found |= {f"microseconds an aircraft and turn, {kind}, {n} aircraft": cost for n, cost in costs.items()}
    found["memory of a game at a table, at its end, MB"] = max([memory(seed) for seed in range(TABLES)]) / 1e6
    found["import of the engine, s"] = imports(f"import {ENGINE}")
    found["import of the command line, s"] = imports("import dogfight.cli.app")
    return found


def growth(play: Callable[[Any, Any, int], Any]) -> dict[int, float]:
    """Microseconds of processor time for each aircraft and turn, by how many aircraft there are."""
    game = game_of(TOURNAMENT)
    firsts = {n: crowd(game, n) for n in CROWDS}
    for first in firsts.values():
        first.last_turn = TURNS
        for seed in range(WARM):
            play(game, first, -1 - seed)
    found: dict[int, list[float]] = {n: [] for n in CROWDS}
    for round_ in range(ROUNDS):
        for n, first in firsts.items():
            start = process_time()
            ends = [play(game, first, round_ * COUNTED + seed) for seed in range(COUNTED)]
            found[n].append((process_time() - start) * 1e6 / sum([flown(first, end) for end in ends]))
    return {n: median(costs) for n, costs in found.items()}


def flown(first: Any, end: Any) -> float:
    """How many turns aircraft have flown all together, those that were lost half of them."""
    left = sum([craft.status == FLYING for craft in end.crafts])
    return float((len(first.crafts) + left) / 2 * end.turn)


def memory(seed: int) -> int:
    """The bytes that a game keeps at a table with its record: every state, report and hash, for undo and replay."""
    played(seed)  # what all games share is there
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    table = played(seed)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    del table
    return after - before


def played(seed: int) -> Table[Any, Any]:
    """A table at which a game of random orders was played."""
    game = game_of(TOURNAMENT)
    header = Header(game=TOURNAMENT, rules="1", release="0", title="", seats=("", ""), commitment=SEED.commitment(),
                    setting=dict(FOUR))  # fmt: skip
    table: Table[Any, Any] = Table(game, header, [Sitter(""), Sitter("")])
    dice, draws = ProvenDice(SEED, TOURNAMENT, table.shares()), Draws(seed)
    table.advance(dice, NOW)
    while seats := table.to_act():
        order = game.legal(table.state, seats[0]).sample(draws)
        table.submit(seats[0], table.version(seats[0]), game.notation().write(table.state, order), NOW)
        table.advance(dice, NOW)
    return table


def imports(line: str) -> float:
    """Seconds of processor time that a fresh interpreter takes for a line, the median of a few."""
    timed = f"from time import process_time as now; start = now(); {line}; print(now() - start)"
    found = [subprocess.run([sys.executable, "-c", timed], check=True, capture_output=True, text=True).stdout
             for _ in range(ROUNDS)]  # fmt: skip
    return median([float(text) for text in found])
