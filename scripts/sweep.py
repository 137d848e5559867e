"""Bots over everything: random scenario, level of rules and optional rules, played to the end.

    python scripts/sweep.py --games 10000 --jobs 2

A game without an order, without an end or with an exception is told with its seed, which plays it again: --seed N
--games 1. Each side is flown by lot, by the Cadet, or by the Pilot. Run it with the interpreter of the compiled build.
"""

import argparse
import sys
import traceback
from collections import Counter
from multiprocessing import Pool
from typing import Any, Final, NamedTuple

from dogfight.bots.computer import computer
from dogfight.errors import Clash, ScenarioError
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.options import options
from dogfight.sealed import masked
from dogfight.war.scenarios.cards import cards
from dogfight.war.scenarios.settings import levels_of, scenario_game, setting_of_scenario

MOST_ORDERS: Final = 6000
FLYERS: Final = ("random", "random", "random", "cadet", "cadet", "pilot")
HASTE: Final = ("pilot",)  # thinks longest: seldom with several aircraft


class Played(NamedTuple):
    """What became of one game; `fault` is empty for one that ended as it should."""

    seed: int
    what: str
    orders: int
    ending: str
    fault: str


class Drawn(NamedTuple):
    """What is played, and by whom."""

    sub: str
    level: str
    options: tuple[str, ...]
    flyers: tuple[str, ...]


def drawn(seed: int) -> Drawn:
    """Sub-level, level, options and who flies, by lot. Options that cannot be joined are left out."""
    draws = Draws(seed)
    subs = [sub for card in cards() for sub in card.sub]
    sub = subs[draws.below(len(subs))]
    levels = levels_of(sub)
    level = levels[draws.below(len(levels))]
    chosen: list[str] = []
    for one in options():
        if draws.below(3) == 0 and _fits(sub, level, (*chosen, one.id)):
            chosen.append(one.id)
    small = len(sub.allied) + len(sub.german) <= 3
    able = FLYERS if small else tuple([name for name in FLYERS if name not in HASTE])
    return Drawn(sub.id, level, tuple(chosen), tuple([able[draws.below(len(able))] for _ in (0, 1)]))


def _fits(sub: Any, level: str, chosen: tuple[str, ...]) -> bool:
    try:
        game_of(scenario_game(sub, level, chosen))
    except (Clash, ScenarioError):
        return False
    return True


def play(seed: int) -> Played:
    """One game from this seed."""
    lot = drawn(seed)
    what = f"{lot.sub} {lot.level} {'+'.join(lot.options) or 'plain'} {' v '.join(lot.flyers)}"
    try:
        orders, ending = _to_the_end(lot, Draws(seed + 1))
    except Exception:
        return Played(seed, what, 0, "", traceback.format_exc(limit=4))
    return Played(seed, what, orders, ending, "" if ending else f"no end after {orders} orders")


def _to_the_end(lot: Drawn, draws: Draws) -> tuple[int, str]:
    sub = next(one for each in cards() for one in each.sub if one.id == lot.sub)
    game = game_of(scenario_game(sub, lot.level, lot.options))
    _, setting = setting_of_scenario(lot.sub, lot.level, rules=lot.options)
    state, seats = game.setup(setting), [computer(flyer, game) for flyer in lot.flyers]
    for orders in range(MOST_ORDERS):
        end = game.outcome(state)
        if end is not None:
            return orders, end.ending
        able = game.to_act(state)
        if not able:
            raise RuntimeError("nobody is to act, and it is not over")
        seat = able[draws.below(len(able))]
        if seat == NATURE:
            state = game.apply(state, NATURE, _rolled(game.chances(state), draws)).state
        else:
            state = game.apply(state, seat, seats[seat].choose(masked(state, seat), seat, draws)).state
    return MOST_ORDERS, ""


def _rolled(chances: Any, draws: Draws) -> Any:
    """One of nature's orders, by its weight."""
    at = draws.below(sum(weight for _, weight in chances))
    for order, weight in chances:
        at -= weight
        if at < 0:
            return order
    raise RuntimeError("nature has nothing to roll")


def main(arguments: list[str]) -> int:
    """Plays them all; 1 if any went wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    seeds, faults, endings, done = range(asked.seed, asked.seed + asked.games), 0, Counter[str](), 0
    with Pool(asked.jobs) as pool:
        for one in pool.imap_unordered(play, seeds, chunksize=4):
            done += 1
            endings[one.ending] += 1
            if one.fault:
                faults += 1
                sys.stdout.write(f"seed {one.seed}: {one.what}\n{one.fault}\n")
            if done % 250 == 0:
                sys.stdout.write(f"{done} of {asked.games}, {faults} faults\n")
                sys.stdout.flush()
    sys.stdout.write(f"{done} games, {faults} faults; {dict(endings.most_common())}\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
