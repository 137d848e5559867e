"""How much the computers of the card duel give away, where it can be worked out: in duels of small decks.

    python -m dogfight.lab.theory

A few cards a side, hands of two, little airframe, and one or two exchanges left: the whole game is a tree of some
hundred thousand nodes. OpenSpiel finds a balance of it by counterfactual regret minimization; then a computer's own
play is put in for one side, and the best answer to it is found. What that wins more is what the computer gives away.
"""

import argparse
from collections.abc import Iterator
from typing import Final, NamedTuple

from dogfight.bots.cards_ace import CardsAce
from dogfight.bots.computer import computer
from dogfight.cards.duel import Duel
from dogfight.cards.exchange import MOST_EXCHANGES, begin
from dogfight.cards.orders import Advance, Attack, Defend, Draw, Fly, Modify, Order, Turn
from dogfight.cards.pieces import (
    ADVANCED,
    ATTACK,
    BANK_LEFT,
    BANK_RIGHT,
    CLIMB,
    DEFENDER,
    DIVE,
    EVADE,
    HAND_MINIMUM,
    MODIFIER,
    NO_EFFECT,
    REVERSE,
    SIDES,
    STALL,
    Decks,
    Face,
    Pilot,
)
from dogfight.cards.richthofen import Richthofen
from dogfight.game import Draws
from dogfight.lab.openspiel import Place, Shares, Solved, Solver, Tree

HAND: Final = 2
LEVELS: Final = ("random", "cadet", "pilot", "ace")


class Kind(NamedTuple):
    """A card as it is printed; the burst values of the sides differ, so that no initiative is ever tied."""

    attack: int
    first: int
    second: int
    bursts: tuple[int, int]
    effect: int = NO_EFFECT


LEFT_WING: Final = Kind(CLIMB, BANK_LEFT, BANK_RIGHT, (2, 3))
RIGHT_WING: Final = Kind(BANK_LEFT, BANK_RIGHT, DIVE, (4, 1))
SIDESLIP: Final = Kind(BANK_RIGHT, DIVE, CLIMB, (2, 3), MODIFIER)
LOOP: Final = Kind(BANK_RIGHT, CLIMB, BANK_LEFT, (4, 3), ADVANCED)


class Small(NamedTuple):
    """A duel small enough to be worked out: the cards of either deck, the airframes, and the exchanges left."""

    name: str
    kinds: tuple[tuple[Kind, int], ...]
    airframe: int = 2
    exchanges: int = 2


SMALLEST: Final = Small("four cards", ((LEFT_WING, 2), (RIGHT_WING, 2)))
DUELS: Final = (
    SMALLEST,
    Small("six cards", ((LEFT_WING, 3), (RIGHT_WING, 3))),
    Small("four cards, one of them a modifier", ((LEFT_WING, 2), (RIGHT_WING, 1), (SIDESLIP, 1)), 3),
    Small("four cards, one of them Advanced", ((LEFT_WING, 2), (RIGHT_WING, 1), (LOOP, 1))),
    Small("six cards, two of them modifiers", ((LEFT_WING, 2), (RIGHT_WING, 2), (SIDESLIP, 2)), exchanges=1),
    Small("five cards, one of them a modifier", ((LEFT_WING, 2), (RIGHT_WING, 2), (SIDESLIP, 1))),
)


class Found(NamedTuple):
    """What a computer gives away as each side, in chances to win, and at how many places it was asked."""

    level: str
    given: tuple[float, float]
    places: int


# ------------------------------------------------------------------ the duel
def decks_of(small: Small) -> Decks:
    """Its cards, named by side, kind and number: `A10` is the first of the second kind."""
    faces = [_face(f"{'AG'[side]}{at}{number}", side, kind)
             for side in (0, 1) for at, (kind, count) in enumerate(small.kinds) for number in range(count)]  # fmt: skip
    pilots = [Pilot(f"{word} pilot", side, HAND_MINIMUM, HAND, "") for side, word in enumerate(SIDES)]
    return Decks(faces, pilots, "theory 0", {})


def _face(id: str, side: int, kind: Kind) -> Face:
    modifier, advanced = kind.effect == MODIFIER, kind.effect == ADVANCED
    return Face(
        id, side, kind.attack, kind.first, kind.second, kind.bursts[side], kind.effect, "",
        DEFENDER if modifier else 0, -1 if modifier else 0, ATTACK | EVADE | REVERSE if advanced else 0,
        1 << kind.bursts[side] if advanced else 0, STALL, "",
    )  # fmt: skip


def opening(game: Richthofen, small: Small) -> Duel:
    """Its first state: the Allied pilot attacks, the hands are to be drawn."""
    duel = game.setup({"pilots": {side: f"{side} pilot" for side in SIDES}})
    duel.exchange = MOST_EXCHANGES - small.exchanges
    for airman in duel.airmen:
        airman.airframe = small.airframe
    begin(game.decks, duel, 0)
    return duel


def alike(game: Richthofen, state: Duel, order: Order) -> str:
    """An order without the number of its card: cards of one kind are one."""
    text = game.notation().write(state, order)
    if isinstance(order, (Advance, Attack, Defend, Draw, Fly, Modify, Turn)):
        id = game.decks.faces[order.card].id
        return text.replace(id, id[:2])
    return text


class SmallTree(Tree):
    """The tree of a small duel."""

    def __init__(self, small: Small) -> None:
        self.duel = Richthofen(decks_of(small))
        super().__init__(self.duel, opening(self.duel, small), self.named)

    def named(self, state: Duel, order: Order) -> str:
        """Orders of the same name come to the same."""
        return alike(self.duel, state, order)


# ------------------------------------------------------------------ the computers
def shares_at(game: Richthofen, level: str, place: Place, asked: int) -> Shares:
    """How often a computer gives each kind of order at a place; it sees the state as its seat does, and no history."""
    legal = list(game.legal(place.state, place.seat))
    names = [label for order in legal for label, orders in place.orders.items() if order in orders]
    found = dict.fromkeys(place.orders, 0.0)
    player, ace = computer(level, game), CardsAce(game)
    for number in range(asked):
        draws = Draws(number + 1)
        if level == "random":
            shares = [1.0 / len(legal)] * len(legal)
        elif level == "ace" and len(legal) > 1:
            shares = ace.shares(place.state, place.seat, legal, draws)
        else:
            chosen = player.choose(place.state, place.seat, draws)
            shares = [float(order == chosen) for order in legal]
        for name, share in zip(names, shares, strict=True):
            found[name] += share / asked
    return found


def play_of(tree: SmallTree, level: str, asked: int) -> list[dict[int, Shares]]:
    """What a computer does at all places of each seat; where it sees the same it does the same."""
    known: dict[str, Shares] = {}
    found: list[dict[int, Shares]] = [{}, {}]
    for place in tree.places.values():
        seen = f"{place.seat} {tree.game.notation().position(place.state)}"
        key = f"{seen} {'/'.join(place.orders)}"
        if key not in known:
            known[key] = shares_at(tree.duel, level, place, asked)
        found[place.seat][place.number] = known[key]
    return found


def found_in(solver: Solver, solved: Solved, tree: SmallTree, level: str, asked: int) -> Found:
    """What a computer gives away in a small duel that is solved."""
    play = play_of(tree, level, asked)
    given = [solver.given_away(solved, seat, play[seat]) for seat in (0, 1)]
    return Found(level, (given[0], given[1]), len(tree.places))


# ------------------------------------------------------------------ the page
HEAD: Final = """| duel | places | value for the attacker | computer | given away, Allied | German | mean |
|---|---|---|---|---|---|---|"""


def rows(small: Small, rounds: int, asked: int) -> Iterator[str]:
    """What every computer gives away in one duel, as lines of a table."""
    tree = SmallTree(small)
    solver = Solver(tree)
    solved = solver.solved(rounds)
    about = f"{small.name}; airframe {small.airframe}, exchanges {small.exchanges} "
    about += f"| {len(tree.places)} of {tree.nodes} nodes"
    for level in LEVELS:
        found = found_in(solver, solved, tree, level, 1 if level == "random" else asked)
        value = f"{solved.value:.4f} ± {solved.error:.4f}"
        mean = sum(found.given) / 2
        yield f"| {about} | {value} | {level} | {found.given[0]:.4f} | {found.given[1]:.4f} | {mean:.4f} |"


def main() -> None:
    """Work it out and print it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=30, help="of regret minimization")
    asked.add_argument("--asked", type=int, default=4, help="times a computer is asked at each place")
    asked.add_argument("--duels", type=int, default=len(DUELS), help="how many of the duels, the smallest first")
    given = asked.parse_args()
    print(HEAD)
    for small in DUELS[: given.duels]:
        for line in rows(small, given.rounds, given.asked):
            print(line, flush=True)


if __name__ == "__main__":
    main()
