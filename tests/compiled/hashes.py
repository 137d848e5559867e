"""A hash a random game, over every order and every state of it. Both builds must print the same.

python tests/compiled/hashes.py 1000 > pure        # and again with the interpreter that has the compiled build
"""

import hashlib
import sys
from typing import Any, Final

from dogfight.game import NATURE, Draws
from dogfight.games import game_of

BASIC: Final = "war:basic"
TOURNAMENT: Final = "war:basic+tournament"
ADVANCED: Final = "war:basic+tournament+advanced"
CARDS: Final = "cards:richthofen"


def setting(names: str, **more: object) -> dict[str, object]:
    """Short games: what goes wrong goes wrong early or in a damaged state, and these end up damaged."""
    return {"crafts": [{"aircraft": name, "ace": 0} for name in names.split()], "last_turn": 12, **more}


KINDS: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    (BASIC, setting("SOP/camel FOK/dr1")),
    (TOURNAMENT, setting("SOP/camel FOK/dr1")),
    (TOURNAMENT, setting("BR/f2b HALB/cl2", first="die")),
    (TOURNAMENT, setting("FE/2 SPAD/13 FOK/d7 RUM/c4", edge="turn")),
    (BASIC, setting("DH/2 NIEU/11 RE/8 ALB/d1 FOK/e3 ROL/c2", start="edges")),
    (ADVANCED, setting("SE/5a FOK/d7")),
    (ADVANCED, setting("BR/f2b NIEU/11 HALB/cl2 FOK/dr1", edge="turn")),
    (CARDS, {}),
    (CARDS, {"advantage": "any", "after_shot": "disengaged", "training": True}),
)


def hash_of(number: int) -> str:
    """One random game."""
    game_id, chosen = KINDS[number % len(KINDS)]
    game, draws = game_of(game_id), Draws(number)
    state: Any = game.setup(chosen)
    running = hashlib.sha256(game.digest(state))
    while acting := game.to_act(state):
        seat = acting[draws.below(len(acting))]
        if seat == NATURE:
            chances = game.chances(state)
            order = chances[draws.below(len(chances))][0]
        else:
            order = game.legal(state, seat).sample(draws)
        running.update(f"{seat} {game.notation().write(state, order)}\n".encode())
        state = game.apply(state, seat, order).state if seat != NATURE else game.play(game.fork(state), order)
        running.update(game.digest(state))
    return running.hexdigest()


def main() -> None:
    """Prints the hashes of so many games; stderr is told which build made them."""
    import dogfight.war.flight as flight

    for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 1000):
        print(number, hash_of(number))
    print("compiled" if str(flight.__file__).endswith((".so", ".pyd")) else "pure", file=sys.stderr)


if __name__ == "__main__":
    main()
