"""Games for the battery: every game in every kind of setting, played by lot; aircraft have a nose for the enemy."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from dogfight.game import NATURE, Draws, Game
from dogfight.games import game_of
from dogfight.hexes import distance, rotate_to
from dogfight.record import step
from dogfight.war.flying import Ends
from dogfight.war.orders import Announce, Emplace, Fly, Hold
from dogfight.war.pieces import FLOATING, FLYING
from dogfight.war.war import War
from joint_playing import lively
from toy import ToyGame

BASIC, TOURNAMENT, CARDS, TOY = "war:basic", "war:basic+tournament", "cards:richthofen", "toy:bids"
ADVANCED = "war:basic+tournament+advanced"
LEVELS = {"basic": BASIC, "tournament": TOURNAMENT, "advanced": ADVANCED}
PLIES = 2_000  # no game here may take as many

Setting = dict[str, Any]


def planes(*names: str, **more: Any) -> list[dict[str, Any]]:
    """Aircraft of a setting."""
    return [{"aircraft": name, **more} for name in names]


DUEL = planes("SOP/camel", "FOK/dr1")
SETTINGS: dict[str, Setting] = {
    "duel": {"crafts": DUEL, "last_turn": 12},
    "duel from the edges": {"crafts": DUEL, "start": "edges", "first": "die", "last_turn": 6},
    "duel that turns at the edge": {"crafts": planes("SPAD/7", "ALB/d3"), "edge": "turn", "last_turn": 20},
    "two seaters": {"crafts": planes("BR/f2b", "HALB/cl2", ace=1), "first": "german", "last_turn": 12},
    "slow and low": {"crafts": planes("BE/2", "FOK/e3", altitude=600), "last_turn": 25},
    "two a side": {"crafts": planes("FE/2", "NIEU/17", "ALB/d2", "ROL/c2", altitude=2500), "last_turn": 10},
    "three a side": {"crafts": planes("SE/5a", "SOP/tri", "DH/4", "FOK/d7", "PFZ/d12", "RUM/c4"), "last_turn": 8},
    "three a side from the edges": {
        "crafts": planes("SOP/pup", "SOP/pup", "SOP/pup", "ALB/d1", "ALB/d1", "ALB/d1"),
        "start": "edges",
        "edge": "turn",
        "last_turn": 5,
    },
    "novice": {
        "crafts": [*planes("SOP/camel", novice=True), *planes("SOP/camel"), *planes("FOK/dr1", ace=2)],
        "victory": "novice",
        "last_turn": 12,
    },
    "uneven": {"crafts": planes("SPAD/13", "FOK/dr1", "ALB/d5a", "PFZ/d3"), "last_turn": 10},
}

DUELS: dict[str, Setting] = {
    "pilots by lot": {},
    "full hands": {"pilots": {"allied": "Albert Ball", "german": "Manfred von Richthofen"}, "after_shot": "disengaged"},
    "match and miss": {"pilots": {"allied": "James McCudden", "german": "Lothar von Richthofen"}, "advantage": "any"},
    "training": {"pilots": {"allied": "Arthur Roy Brown", "german": "Jagdflieger"}, "advantage": "defence",
                 "after_shot": "disengaged", "training": True},
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A game with a setting, and what it is called."""

    id: str
    name: str
    setting: Setting = field(hash=False, repr=False)

    @property
    def game(self) -> Game[Any, Any]:
        return ToyGame() if self.id == TOY else game_of(self.id)

    def __str__(self) -> str:
        return f"{self.id} {self.name}"


WARS = [Case(id_, name, setting) for id_ in (BASIC, TOURNAMENT) for name, setting in SETTINGS.items()]
CARD_DUELS = [Case(CARDS, name, setting) for name, setting in DUELS.items()]
PRINTED = [*WARS, *CARD_DUELS]
CASES = [Case(TOY, "bids", {"rounds": 3}), *PRINTED]


class Ply(NamedTuple):
    """One order with the states around it."""

    before: Any
    seat: int
    order: Any
    after: Any


@cache
def played(case: Case, seed: int = 1) -> tuple[Ply, ...]:
    """A whole game."""
    return tuple(play(case.game, case.setting, Draws(seed)))


def play(game: Game[Any, Any], setting: Setting, draws: Draws) -> Iterator[Ply]:
    """A whole game, order by order."""
    state = game.setup(setting)
    for _ in range(PLIES):
        able = game.to_act(state)
        if not able:
            return
        seat = able[draws.below(len(able))]
        order = choose(game, state, seat, draws)
        after = step(game, state, seat, order)
        yield Ply(state, seat, order, after)
        state = after
    raise AssertionError(f"no end after {PLIES} orders")


def choose(game: Game[Any, Any], state: Any, seat: int, draws: Draws) -> Any:
    """Any order; mostly level, mostly with an enemy before the guns at the end, mostly firing, seldom off the board."""
    if seat == NATURE:
        chances = game.chances(state)
        return chances[draws.below(len(chances))][0]
    legal = game.legal(state, seat)
    order = legal.sample(draws)
    if isinstance(order, Emplace):
        return _near(state, order, legal, draws)
    if not isinstance(game, War) or draws.below(8) == 0:
        return order
    for _ in range(6):
        if not (isinstance(order, Hold) or (isinstance(order, Announce) and order.change) or _leaves(order)):
            break
        order = legal.sample(draws)
    if state.joint is not None:
        return lively(game, state, order, legal, draws)
    return _hunt(game, state, order, draws) if isinstance(order, Fly) else order


def _near(state: Any, order: Emplace, legal: Any, draws: Draws) -> Emplace:
    """Of a few places the one that is nearest to where an aircraft stands, so that something happens there."""
    several = [order, *[legal.sample(draws) for _ in range(40)]]
    stand = next((craft for craft in state.crafts if craft.status == FLYING), None)
    if stand is None:
        return order
    nearest: Emplace = min(several, key=lambda one: distance(one.q, one.r, stand.q + 7, stand.r))
    return nearest


def _leaves(order: Any) -> bool:
    return isinstance(order, Fly) and order.word.endswith("x")


def _hunt(game: War, state: Any, order: Fly, draws: Draws) -> Fly:
    """A flight of the same aircraft that ends with an enemy in the row ahead, if there is one."""
    ends = Ends(game.rules, state, order.craft, whole=False)
    mine = ends.craft
    found = []
    for other in state.crafts:
        if other.side != mine.side and other.status in (FLYING, FLOATING):
            offset = rotate_to(other.q - mine.q, other.r - mine.r, mine.facing)
            found += [row for row in ends.table.fronting(*offset) if ends.is_free(row)]
    return Fly(order.craft, ends.table.word[found[draws.below(len(found))]]) if found else order
