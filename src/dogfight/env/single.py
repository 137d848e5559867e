"""An environment of Gymnasium: one player learns, the other seat is a computer's.

env = Against(duel_opening(), "cadet")
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from dogfight.env.zoo import InTurns, Opening, Seen
from dogfight.game import Draws
from dogfight.guests import computer


class Against(gymnasium.Env):  # type: ignore[misc]
    """A game against a computer by its name, one of ours or a guest. The reward is 1 for a win, -1 for a loss.

    Where the learner sits is drawn by lot for each game, unless `seat` says it, or the option `seat` of `reset`.
    `action_masks` is what MaskablePPO of sb3-contrib asks for. `flat` puts the cells, and in the hex game the rows of
    the actions behind them, into one row.
    """

    def __init__(self, opening: Opening, opponent: str, *, seat: int | None = None, flat: bool = True) -> None:
        self.table = InTurns(opening)
        self.opponent = computer(opponent, opening.game)
        self.always, self.flat = seat, flat
        self.seat = 0
        self.draws = Draws(0)
        space = self.table.observation_spaces[opening.game.seats[0]]
        self.observation_space = gymnasium.spaces.flatten_space(_without_mask(space)) if flat else space
        self.action_space = self.table.action_spaces[opening.game.seats[0]]

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """The next game, as far as the learner's first order. Without a seed it follows from the last one given."""
        super().reset(seed=seed)
        game = int(self.np_random.integers(1 << 31))
        drawn = int(self.np_random.integers(2))
        self.seat = int((options or {}).get("seat", drawn if self.always is None else self.always))
        self.draws = Draws(game)
        self.table.reset(game)
        self._answer()
        if not self.table.bout.acting:  # over before he was asked anything
            return self.reset(options=options)
        return self._look(), {}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's order and the computer's answers. Raises ValueError for an action that the mask forbids."""
        self.table.step(int(action))
        self._answer()
        bout = self.table.bout
        return self._look(), bout.won()[self.seat], not bout.acting, self.table.is_late, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal. When the game is over all are, since nothing is asked any more."""
        mask: NDArray[np.bool_] = self._seen()["action_mask"].astype(bool)
        return mask if mask.any() else np.ones_like(mask)

    def render(self) -> str:
        """The game as it stands, on a line."""
        return self.table.bout.told()

    def _answer(self) -> None:
        """The computer's orders, until the learner is to act or the game is over."""
        bout = self.table.bout
        while bout.acting and bout.acting[0] != self.seat and not self.table.is_late:
            seat = bout.acting[0]
            bout.take(seat, self.opponent.choose(bout.seen(seat), seat, self.draws))
        if bout.acting:
            self.table.agent_selection = self.table.possible_agents[bout.acting[0]]

    def _seen(self) -> Seen:
        return self.table.observe(self.table.possible_agents[self.seat])

    def _look(self) -> Any:
        seen = self._seen()
        if not self.flat:
            return seen
        parts = [part.reshape(-1) for name, part in sorted(seen.items()) if name != "action_mask"]
        return np.concatenate(parts)


def _without_mask(space: Any) -> Any:
    return gymnasium.spaces.Dict({name: part for name, part in space.spaces.items() if name != "action_mask"})
