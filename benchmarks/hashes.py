"""One hash a random game, over every order and state in it: a change that only makes things faster leaves all alike.

python -m benchmarks.hashes > before      # change something
python -m benchmarks.hashes | diff before -
"""

import hashlib
import sys
from collections.abc import Mapping

from benchmarks.play import DUEL, MELEE, TOURNAMENT, draw, game_of
from dogfight.game import Draws

GAMES = (("war:basic", DUEL, 90), (TOURNAMENT, DUEL, 100), (TOURNAMENT, MELEE, 10))


def hash_of(game_id: str, setting: Mapping[str, object], seed: int) -> str:
    """The hash over a whole game of random orders, legal lists of announcements and shots included."""
    game, draws = game_of(game_id), Draws(seed)
    state = game.setup(setting)
    running = hashlib.sha256()
    while seats := game.to_act(state):
        seat, order = draw(game, state, seats, draws)
        running.update(f"{seat} {game.notation().write(state, order)}\n".encode())
        state = game.play(state, order)
        running.update(game.digest(state))
    return running.hexdigest()[:16]


def main() -> None:
    """Print the hashes of so many games of each kind, a tenth of them if asked for `quick`."""
    share = 10 if "quick" in sys.argv[1:] else 1
    for game_id, setting, games in GAMES:
        for seed in range(games // share):
            print(game_id, len(setting["crafts"]), seed, hash_of(game_id, setting, seed))  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
