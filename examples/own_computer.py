"""A computer of your own against the Cadet: `python examples/own_computer.py`.

All it needs is the protocol: who is to act, what is legal, what an order leads to. It sees a masked state, forks it,
tries a few orders, and takes the one after which the enemy is nearest.
"""

from dogfight.bots.computer import computer
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.hexes import distance
from dogfight.sealed import masked
from dogfight.war.sky import Sky

GAME = game_of("war:basic+tournament")
TRIES = 30


def apart(sky: Sky) -> int:
    """The hexes between the two aircraft."""
    one, two = sky.crafts
    return int(distance(one.q, one.r, two.q, two.r))


def hunter(sky: Sky, seat: int, draws: Draws) -> object:
    """Of a few legal orders the one that brings the enemy nearest; any shot before any other."""
    legal = GAME.legal(sky, seat)
    tried = [legal.sample(draws) for _ in range(TRIES)]
    shots = [order for order in tried if type(order).__name__ == "Fire"]
    return shots[0] if shots else min(tried, key=lambda order: apart(GAME.play(GAME.fork(sky), order)))


def fly(seed: int) -> str:
    """One game of the hunter in a Camel against the Cadet in a triplane; how it ended."""
    draws, cadet = Draws(seed), computer("cadet", GAME)
    sky: Sky = GAME.setup({"crafts": [{"aircraft": "SOP/camel"}, {"aircraft": "FOK/dr1"}]})
    while acting := GAME.to_act(sky):
        seat = acting[0]
        if seat == NATURE:
            chances = GAME.chances(sky)
            order = chances[draws.below(len(chances))][0]  # here nature's weights are all equal
        else:
            seen = masked(sky, seat)
            order = hunter(seen, seat, draws) if seat == 0 else cadet.choose(seen, seat, draws)
        sky = GAME.play(GAME.fork(sky), order)
    end = GAME.outcome(sky)
    assert end is not None
    return f"turn {sky.turn}: {end.ending}, " + ("a draw" if end.winner < 0 else GAME.seats[end.winner] + " wins")


if __name__ == "__main__":
    for game in range(5):
        print(game, fly(game))
