"""Games of OpenSpiel: `pyspiel.load_game("dogfight_duel")`, `pyspiel.load_game("dogfight_war(level=basic)")`.

Importing this module registers them. A player remembers everything he has seen; where several are to order at once they
are asked one after the other, and none learns what another has ordered. Cards with the same face are the same to
everybody, so two orders that differ in nothing else are one action.

`dogfight_duel` has a parameter `small`: 0 is the whole duel, 1 and more are the small duels of `dogfight.lab.theory`,
which can be worked out, with as many `exchanges` left as they have or, smaller still, as is said. `dogfight_war` has
`level`, `allied` and `german` (types, several with + between), `last_turn` and `start`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from numpy.typing import NDArray

from dogfight.cards.orders import Appoint, Fire, Order, Pass, Shuffle
from dogfight.cards.pieces import Decks, Face
from dogfight.cards.richthofen import Richthofen
from dogfight.env.bout import won
from dogfight.env.cards_coding import CardsCoding
from dogfight.env.coding import Coding
from dogfight.env.war_coding import WarCoding
from dogfight.game import NATURE, Game
from dogfight.games import game_of
from dogfight.lab.theory import DUELS, decks_of, opening
from dogfight.sealed import masked, seen_by
from dogfight.value import fields
from dogfight.war.scenarios.settings import free_dogfight, game_id

Alike = Callable[[Any], Any]

MOST_OUTCOMES: Final = 128  # of nature at a time
MOST_ORDERS: Final = 20000  # of a game, nature's among them
PLAYERS: Final = 2


class Rules:
    """A game as OpenSpiel plays it: where it begins, its numbers, and what makes two orders one.

    `source` makes it anew: a function and what it is given. So a copy is the same, in this process and in another.
    """

    def __init__(
        self, source: tuple[Any, ...], game: Game[Any, Any], coding: Coding, begin: Any, alike: Alike
    ) -> None:  # fmt: skip
        self.source, self.game, self.coding, self.begin, self.alike = source, game, coding, begin, alike

    def __deepcopy__(self, memo: object) -> "Rules":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return self.source[0], self.source[1:]


class Place(NamedTuple):
    """Where a game has come to, and what each player has seen on the way. Never edited, so a copy is the same."""

    state: Any
    seen: tuple[tuple[str, ...], ...]

    def __deepcopy__(self, memo: object) -> "Place":
        return self


# ------------------------------------------------------------------ the state
class State(pyspiel.State):  # type: ignore[misc]
    """A place in a game."""

    def __init__(self, game: "Spiel") -> None:
        super().__init__(game)
        self.rules = game.rules
        self.place = Place(game.rules.begin, tuple([() for _ in range(PLAYERS)]))

    def current_player(self) -> int:
        acting = self.rules.game.to_act(self.place.state)
        if not acting:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if acting[0] == NATURE else acting[0]

    def _legal_actions(self, player: int) -> list[int]:
        """In the order of their numbers, each action once."""
        return sorted(self.orders(player)) if player >= 0 else [number for number, _ in self.chance_outcomes()]

    def orders(self, player: int) -> dict[int, Any]:
        """The order of each action; of orders that are alike one stands for all."""
        menu = self.rules.coding.menu(masked(self.place.state, player), player).orders
        coding, found = self.rules.coding, dict[str, tuple[int, Any]]()
        for number, order in menu.items():
            same = self.rules.alike(order)
            if isinstance(coding, CardsCoding):
                number = coding.number(player, same)  # whichever card of this face it is
            found.setdefault(repr(same), (number, same))
        return dict(found.values())

    def chances(self) -> list[tuple[Any, int]]:
        """What nature may do, with weights; cards of the same face are one."""
        found: dict[str, tuple[Any, int]] = {}
        for order, weight in self.rules.game.chances(self.place.state):
            order = self.rules.alike(order)
            known = found.get(repr(order))
            found[repr(order)] = (order, int(weight) + (0 if known is None else known[1]))
        return list(found.values())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.chances()]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        player, before = self.current_player(), self.place.state
        order = self.chances()[action][0] if player < 0 else self.orders(player)[action]
        order = self._there(player, order)
        seat = NATURE if player < 0 else player
        eyes, game = self.rules.game.eyes(before, seat, order), self.rules.game
        text = game.notation().write(before, self.rules.alike(order))
        told = [text if one == seat or seen_by(one, eyes) else "?" for one in range(PLAYERS)]
        seen = [(*past, news) for past, news in zip(self.place.seen, told, strict=True)]
        self.place = Place(game.play(game.fork(before), order), tuple(seen))

    def _there(self, player: int, order: Any) -> Any:
        """The order with a card that lies there: of cards with the same face any will do."""
        game, state = self.rules.game, self.place.state
        choices = [one for one, _ in game.chances(state)] if player < 0 else None
        if choices is None and game.refusal(state, player, order) is None:
            return order
        if choices is None:
            choices = list(game.legal(state, player))
        return next(one for one in choices if self.rules.alike(one) == order)

    def _action_to_string(self, player: int, action: int) -> str:
        order = self.chances()[action][0] if player < 0 else self.orders(player)[action]
        return str(self.rules.game.notation().write(self.place.state, order))

    def is_terminal(self) -> bool:
        return not self.rules.game.to_act(self.place.state)

    def returns(self) -> list[float]:
        return list(won(self.rules.game, self.place.state))

    def __str__(self) -> str:
        return str(self.rules.game.notation().position(self.place.state))


class Observer:
    """What a player sees, as text and as numbers; with perfect recall the text is all that he has ever seen."""

    def __init__(self, rules: Rules, kind: Any) -> None:
        self.rules, self.recalls = rules, kind.perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(len(rules.coding.cells), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        seen = masked(state.place.state, player)
        self.tensor[:] = self.rules.coding.observation(seen, player)

    def string_from(self, state: State, player: int) -> str:
        if self.recalls:
            return f"{player}: " + "; ".join(state.place.seen[player])
        return f"{player}: {self.rules.game.notation().position(masked(state.place.state, player))}"


# ------------------------------------------------------------------ the games
class Spiel(pyspiel.Game):  # type: ignore[misc]
    """A game of ours in OpenSpiel."""

    def __init__(self, kind: Any, rules: Rules, params: Mapping[str, Any]) -> None:
        self.rules = rules
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.coding.actions, max_chance_outcomes=MOST_OUTCOMES, num_players=PLAYERS,
            min_utility=-1.0, max_utility=1.0, utility_sum=0.0, max_game_length=MOST_ORDERS,
        )  # fmt: skip
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def kind_of(name: str, title: str, params: Mapping[str, Any]) -> Any:
    """What OpenSpiel is to know of a game before it is made."""
    return pyspiel.GameType(
        short_name=name, long_name=title, dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION, utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=PLAYERS, min_num_players=PLAYERS,
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True, parameter_specification=dict(params),
    )  # fmt: skip


DUEL_PARAMS: Final = {"small": 0, "exchanges": 0}
WAR_PARAMS: Final = {"level": "tournament", "allied": "SOP/camel", "german": "FOK/dr1", "last_turn": 60,
                     "start": "head-on"}  # fmt: skip
DUEL: Final = kind_of("dogfight_duel", "Dogfight: the card duel", DUEL_PARAMS)
WAR: Final = kind_of("dogfight_war", "Dogfight: the hex game", WAR_PARAMS)


class DuelSpiel(Spiel):
    """The card duel, whole or small."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DUEL_PARAMS, **(params or {})}
        super().__init__(DUEL, duel_rules(int(given["small"]), int(given["exchanges"])), given)


class WarSpiel(Spiel):
    """A dogfight of one type against another."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**WAR_PARAMS, **(params or {})}
        super().__init__(WAR, war_rules(*[given[name] for name in WAR_PARAMS]), given)


@cache
def duel_rules(small: int, exchanges: int = 0) -> Rules:
    """The whole duel for 0, else one of the small ones; raises ValueError for a number there is not."""
    if not 0 <= small <= len(DUELS):
        raise ValueError(f"small is {small}, but must be from 0 to {len(DUELS)}")
    which = DUELS[max(small - 1, 0)]
    if exchanges:
        which = which._replace(exchanges=exchanges)
    game = Richthofen(decks_of(which)) if small else game_of("cards:richthofen")
    assert isinstance(game, Richthofen)
    begin = opening(game, which) if small else game.setup({})
    return Rules((duel_rules, small, exchanges), game, CardsCoding(game), begin, same_face(game.decks))


@cache
def war_rules(level: str, allied: str, german: str, last_turn: int, start: str) -> Rules:
    """A dogfight; raises ScenarioError for what there is not."""
    game: Any = game_of(game_id(level))
    sides = [[{"aircraft": name} for name in side.split("+")] for side in (allied, german)]
    _, setting = free_dogfight(level, sides[0], sides[1], last_turn=last_turn, start=start)
    source = (war_rules, level, allied, german, last_turn, start)
    return Rules(source, game, WarCoding(game), game.setup(setting), lambda order: order)


def same_face(decks: Decks) -> Alike:
    """Puts the first card with a face in the place of any other that has the same."""
    first: dict[tuple[Any, ...], int] = {}
    twins = [first.setdefault(_printed(face), number) for number, face in enumerate(decks.faces)]

    def alike(order: Order) -> Order:
        if isinstance(order, (Appoint, Shuffle, Fire, Pass)):
            return order
        values = {name: getattr(order, name) for name in fields(order)}
        return type(order)(**{**values, "card": twins[values["card"]]})

    return alike


def _printed(face: Face) -> tuple[Any, ...]:
    return tuple([getattr(face, name) for name in fields(face) if name not in ("id", "source")])


pyspiel.register_game(DUEL, DuelSpiel)
pyspiel.register_game(WAR, WarSpiel)
