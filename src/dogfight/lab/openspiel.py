"""A small game as a tree, in the format of Gambit that OpenSpiel reads: its values, and what a policy gives away.

Any game of the protocol will do that is small enough. A player remembers everything he has seen; two places in the
tree are one to him if he cannot tell them apart. OpenSpiel is wanted for solving alone.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from dogfight.game import DRAW, NATURE, Game
from dogfight.sealed import masked, seen_by

Label = Callable[[Any, Any], str]
Shares = dict[str, float]

HEAD: Final = 'EFG 2 R "dogfight" {{ "{}" "{}" }} ""'


class Place(NamedTuple):
    """What a player cannot tell apart: where he chooses among `orders`, each under its label."""

    number: int
    seat: int
    state: Any
    orders: dict[str, list[Any]]


class Tree:
    """A game from one state on, written as it grows. `label` gives orders that come to the same the same name."""

    def __init__(self, game: Game[Any, Any], state: Any, label: Label) -> None:
        self.game, self.label = game, label
        self.places: dict[tuple[int, tuple[str, ...]], Place] = {}
        self.counts = [0 for _ in game.seats]
        self.ends = self.nodes = 0
        seats = range(len(game.seats))
        self.text = "\n".join([HEAD.format(*game.seats), *self._grown(state, tuple([() for _ in seats]))]) + "\n"

    def _grown(self, state: Any, seen: tuple[tuple[str, ...], ...]) -> Iterator[str]:
        """The lines of the tree below a state; `seen` is what each seat has seen on the way."""
        self.nodes += 1
        able = self.game.to_act(state)
        if not able:
            yield self._end(state)
            return
        seat = able[0]
        branches = self._chances(state) if seat == NATURE else self._orders(state, seat)
        yield self._chance(branches) if seat == NATURE else self._choice(state, seat, seen[seat], branches)
        for label, (orders, _) in branches.items():
            after = self.game.play(self.game.fork(state), orders[0])
            yield from self._grown(after, self._seeing(state, seat, orders[0], label, seen))

    def _seeing(self, state: Any, seat: int, order: Any, label: str, seen: Any) -> tuple[tuple[str, ...], ...]:
        """What each seat has seen after an order: the order itself, or that there was one."""
        eyes = self.game.eyes(state, seat, order)
        return tuple([(*past, label if one == seat or seen_by(one, eyes) else "?") for one, past in enumerate(seen)])

    def _chances(self, state: Any) -> dict[str, tuple[list[Any], int]]:
        found: dict[str, tuple[list[Any], int]] = {}
        for order, weight in self.game.chances(state):
            label = self.label(state, order)
            orders, sum_so_far = found.get(label, ([], 0))
            found[label] = ([*orders, order], sum_so_far + int(weight))
        return found

    def _orders(self, state: Any, seat: int) -> dict[str, tuple[list[Any], int]]:
        found: dict[str, tuple[list[Any], int]] = {}
        for order in self.game.legal(state, seat):
            label = self.label(state, order)
            found[label] = ([*found.get(label, ([], 0))[0], order], 1)
        return found

    def _chance(self, branches: dict[str, tuple[list[Any], int]]) -> str:
        total = sum(weight for _, weight in branches.values())
        listed = " ".join(f'"{label}" {weight}/{total}' for label, (_, weight) in branches.items())
        return f'c "" {self.nodes} "" {{ {listed} }} 0'

    def _choice(self, state: Any, seat: int, seen: tuple[str, ...], branches: dict[str, tuple[list[Any], int]]) -> str:
        key = (seat, seen)
        if key not in self.places:
            orders = {label: orders for label, (orders, _) in branches.items()}
            self.counts[seat] += 1
            self.places[key] = Place(self.counts[seat], seat, masked(state, seat), orders)
        number = self.places[key].number
        listed = " ".join(f'"{label}"' for label in branches)
        return f'p "" {seat + 1} {number} "{number}" {{ {listed} }} 0'

    def _end(self, state: Any) -> str:
        self.ends += 1
        end = self.game.outcome(state)
        won = 0 if end is None or end.winner == DRAW else 1 if end.winner == 0 else -1
        return f't "" {self.ends} "" {{ {won} {-won} }}'


class Solved(NamedTuple):
    """A balance of a tree: the first seat's chance to win, by how much it may be off, and how to play it."""

    value: float
    error: float
    policy: Any


class Solver:
    """OpenSpiel's view of a tree."""

    def __init__(self, tree: Tree) -> None:
        self.spiel: Any = import_module("pyspiel")
        self.tree = tree
        with TemporaryDirectory() as folder:
            path = Path(folder, "tree.efg")
            path.write_text(tree.text)
            self.game = self.spiel.load_game(f"efg_game(filename={path})")
        self.numbers = self._numbers()

    def _numbers(self) -> dict[str, dict[str, int]]:
        """OpenSpiel's numbers of the orders at each of its places, by their labels."""
        found: dict[str, dict[str, int]] = {}
        waiting = [self.game.new_initial_state()]
        while waiting:
            state = waiting.pop()
            if state.is_terminal():
                continue
            if not state.is_chance_node():
                name = state.information_state_string()
                if name not in found:
                    found[name] = {state.action_to_string(action): action for action in state.legal_actions()}
            waiting += [state.child(action) for action in state.legal_actions()]
        return found

    def solved(self, rounds: int) -> Solved:
        """So many rounds of counterfactual regret minimization."""
        solver = self.spiel.CFRPlusSolver(self.game)
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        policy = solver.tabular_average_policy()
        first = self.spiel.expected_returns(self.game.new_initial_state(), policy, -1, True)[0]
        return Solved((1 + first) / 2, self.spiel.nash_conv(self.game, policy) / 2, policy)

    def given_away(self, solved: Solved, seat: int, shares: dict[int, Shares]) -> float:
        """What the best answer to this play of a seat wins more than the balance, in chances to win.

        `shares` are those of each order's label, by the numbers of the seat's places.
        """
        table = dict(solved.policy.policy_table())
        for number, chosen in shares.items():
            name = f"{seat}-{seat}-{number}-{number}"
            table[name] = [(action, chosen[label]) for label, action in self.numbers[name].items()]
        return float(self.spiel.nash_conv(self.game, self.spiel.TabularPolicy(table))) / 2
