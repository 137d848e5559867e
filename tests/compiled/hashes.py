"""A hash a game, over every order of it, every report and every state. Both builds must print the same.

PYTHONPATH=tests python -m compiled.hashes 1024    # so many seeds of each kind of game; and again with the other build
"""

import hashlib
import sys
from multiprocessing import Pool
from typing import Any

from compiled.seeds import EVERY_SET, KINDS, Chosen, chosen
from dogfight.bots.computer import computer
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.sealed import masked
from dogfight.war import flight

ENDLESS = 5000  # orders: no game here has as many


def hash_of(what: Chosen, seed: int) -> str:
    """One game, played by who plays it, nature by lot."""
    game, draws = game_of(what.game), Draws(seed)
    players = [computer(name, game) for name in what.players]
    state: Any = game.setup(what.setting)
    running = hashlib.sha256(game.digest(state))
    for _ in range(what.most or ENDLESS):
        acting = game.to_act(state)
        if not acting:
            break
        seat = acting[draws.below(len(acting))]
        if seat == NATURE:
            chances = game.chances(state)
            order = chances[draws.below(len(chances))][0]
        else:
            order = players[seat].choose(masked(state, seat), seat, draws)
        running.update(f"{seat} {game.notation().write(state, order)}\n".encode())
        step = game.apply(state, seat, order)
        running.update(repr(step.reports).encode())
        state = step.state
        running.update(game.digest(state))
    assert what.most or game.outcome(state) is not None, f"{what.name} does not end"
    return running.hexdigest()[:20]


def line(kind: str, turn: int) -> str:
    """What the seed of this number plays of a kind of game, and its hash."""
    what = chosen(kind, turn)
    return f"{kind} {turn}, {what.name}, {' v '.join(what.players)}: {hash_of(what, turn)}"


def main() -> None:
    """Prints the hashes, the kinds in turn, on all processors; stderr is told which build made them."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else EVERY_SET
    games = [(kind, turn) for turn in range(seeds) for kind in KINDS]
    with Pool() as pool:
        for made in pool.starmap(line, games, chunksize=len(KINDS)):
            print(made)
    build = "compiled" if str(flight.__file__).endswith((".so", ".pyd")) else "pure"
    print(f"{len(games)} games, {build}", file=sys.stderr)


if __name__ == "__main__":
    main()
