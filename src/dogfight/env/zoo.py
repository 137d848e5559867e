"""Environments of PettingZoo, with masks of the legal actions.

    env = duel()                              the card duel, in turns
    env = dogfight("SOP/camel", "FOK/dr1")    the hex game, in turns
    env = joint_dogfight("SE/5a", "FOK/d7")   the Advanced Game, both sides at once

An observation is a dictionary: `observation`, the cells of the coding; `action_mask`; and in the hex game `orders`, a
row for every number of an action. The winner gets 1 and the loser -1 at the end, everybody else 0.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from dogfight.cards.richthofen import Richthofen
from dogfight.env.bout import MOST_ORDERS, Bout
from dogfight.env.cards_coding import CardsCoding
from dogfight.env.coding import WAIT, Coding
from dogfight.env.war_coding import WarCoding
from dogfight.errors import ScenarioError
from dogfight.game import Game
from dogfight.games import game_of
from dogfight.war.scenarios.cards import sub_level
from dogfight.war.scenarios.settings import free_dogfight, game_id, scenario_game, setting_of_scenario
from dogfight.war.war import War

Seen = dict[str, NDArray[Any]]
MODES: Final = ["human", "ansi"]
ILLEGAL: Final = -1.0  # what an action that the mask forbids costs in turns; the game ends by it


class Opening:
    """A game and its setting, to be played again and again."""

    def __init__(self, game: Game[Any, Any], setting: Mapping[str, object], coding: Coding | None = None) -> None:
        self.game, self.setting = game, setting
        self.coding = coding_of(game) if coding is None else coding

    def space(self) -> spaces.Dict:
        """What an observation looks like."""
        coding = self.coding
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-1.0, 1.0, (len(coding.cells),), np.float32),
            "action_mask": spaces.Box(0, 1, (coding.actions,), np.int8),
        }
        if coding.row_cells:
            parts["orders"] = spaces.Box(-1.0, 1.0, (coding.actions, len(coding.row_cells)), np.float32)
        return spaces.Dict(parts)


@cache
def coding_of(game: Game[Any, Any]) -> Coding:
    """The coding of a game; raises ScenarioError for one that has none."""
    if isinstance(game, War):
        return WarCoding(game)
    if isinstance(game, Richthofen):
        return CardsCoding(game)
    raise ScenarioError(f"{game.id} has no coding in numbers")


class Environment:
    """What both kinds of environments have: the bout, its spaces, how it is seen and shown."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "is_parallelizable": False, "render_fps": 1}

    def __init__(self, opening: Opening, render_mode: str | None, most_orders: int) -> None:
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode is {render_mode!r}, but must be one of {', '.join(MODES)}")
        self.opening, self.render_mode, self.most_orders = opening, render_mode, most_orders
        self.possible_agents = list(opening.game.seats)
        self.agents: list[str] = []
        self.observation_spaces = {agent: opening.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(opening.coding.actions) for agent in self.possible_agents}
        self.bout = Bout(opening.game, opening.coding, opening.setting, 0)

    def begin(self, seed: int | None) -> None:
        """A new game. Without a seed nobody knows its dice."""
        self.bout = Bout(self.opening.game, self.opening.coding, self.opening.setting, seed)
        self.agents = self.possible_agents[:]

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def seat(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def look(self, agent: str, *, waits: bool) -> Seen:
        """What an agent sees. `waits`: one that is not to act may do nothing, and that is its only action."""
        seat, coding = self.seat(agent), self.opening.coding
        menu = self.bout.menu(seat)
        mask = np.zeros(coding.actions, np.int8)
        mask[list(menu.orders) or ([WAIT] if waits else [])] = 1
        cells = np.asarray(coding.observation(self.bout.seen(seat), seat), np.float32)
        seen: Seen = {"observation": cells, "action_mask": mask}
        if coding.row_cells:
            seen["orders"] = np.zeros((coding.actions, len(coding.row_cells)), np.float32)
            for number, row in menu.rows.items():
                seen["orders"][number] = row
        return seen

    @property
    def is_late(self) -> bool:
        """Whether the game is broken off because it takes too long."""
        return bool(self.bout.acting) and self.bout.orders >= self.most_orders

    def render(self) -> str | None:
        """The game as it stands, for a spectator."""
        if self.render_mode == "human":
            print(self.bout.told())
        return self.bout.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is kept open."""


class InTurns(Environment, AECEnv):  # type: ignore[misc]
    """One agent acts at a time. Where several are to order at once they are asked one after the other, in secret."""

    metadata: ClassVar[dict[str, Any]] = {**Environment.metadata, "name": "dogfight_v0"}

    def __init__(self, opening: Opening, render_mode: str | None = None, most_orders: int = MOST_ORDERS) -> None:
        AECEnv.__init__(self)
        Environment.__init__(self, opening, render_mode, most_orders)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins a new game."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        acting = self.bout.acting
        return self.possible_agents[acting[0] if acting else 0]

    def observe(self, agent: str) -> Seen:
        """What an agent sees; the mask of one that is not to act is empty."""
        return self.look(agent, waits=False)

    def step(self, action: int | None) -> None:
        """The order of the agent whose turn it is. Raises ValueError for one that the mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act")
        self.bout.give(self.seat(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.bout.won(), strict=True))
        self.terminations = dict.fromkeys(self.agents, not self.bout.acting)
        self.truncations = dict.fromkeys(self.agents, self.is_late)
        self.agent_selection = self._next()
        self._accumulate_rewards()


class AtOnce(Environment, ParallelEnv):  # type: ignore[misc]
    """All agents act at once. One that has nothing to decide waits: its mask allows WAIT alone.

    An action that the mask forbids counts as the lowest one that it allows, and the agent's info says `refused`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        **Environment.metadata,
        "name": "joint_dogfight_v0",
        "is_parallelizable": True,
    }

    def __init__(self, opening: Opening, render_mode: str | None = None, most_orders: int = MOST_ORDERS) -> None:
        Environment.__init__(self, opening, render_mode, most_orders)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begins a new game."""
        self.begin(seed)
        return {agent: self.look(agent, waits=True) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """The orders of all who are to act; they are chosen by what was seen before any of them."""
        agents, infos = self.agents, dict[str, dict[str, Any]]()
        acting = self.bout.acting
        menus = {seat: self.bout.menu(seat) for seat in acting}
        for agent in agents:
            seat, wanted = self.seat(agent), int(actions[agent])
            legal = menus[seat].orders if seat in acting else {WAIT: None}
            infos[agent] = {} if wanted in legal else {"refused": True}
            if seat in self.bout.acting and seat in acting:
                self.bout.give(seat, wanted if wanted in legal else min(legal))
        over, late = not self.bout.acting, self.is_late
        seen = {agent: self.look(agent, waits=True) for agent in agents}
        rewards = {agent: self.bout.won()[self.seat(agent)] for agent in agents}
        if over or late:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos


# ------------------------------------------------------------------ the games
def duel_opening(**setting: object) -> Opening:
    """The card duel; the setting is that of the game (`pilots`, `advantage`, `after_shot`, `training`)."""
    return Opening(game_of("cards:richthofen"), setting)


def war_opening(
    allied: str = "SOP/camel", german: str = "FOK/dr1", *, level: str = "tournament", scenario: str = "",
    options: tuple[str, ...] = (), **more: Any,
) -> Opening:  # fmt: skip
    """A dogfight of types by their designations, several with commas between, or a scenario; raises ScenarioError.

    `options` are optional rules; `more` is as in a new game: `start`, `edge`, `first`, `last_turn`.
    """
    if scenario:
        setting = setting_of_scenario(scenario, level, rules=options, **more)[1]
        return Opening(game_of(scenario_game(sub_level(scenario), level, options)), setting)
    sides = [[{"aircraft": name.strip()} for name in names.split(",")] for names in (allied, german)]
    return Opening(game_of(game_id(level, options)), free_dogfight(level, sides[0], sides[1], **more)[1])


def in_turns(opening: Opening, **more: Any) -> AECEnv:
    """An environment in turns that watches over its use: an action the mask forbids ends the game and costs 1."""
    env = wrappers.TerminateIllegalWrapper(InTurns(opening, **more), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def duel(render_mode: str | None = None, **setting: object) -> AECEnv:
    """The card duel, in turns."""
    return in_turns(duel_opening(**setting), render_mode=render_mode)


def dogfight(
    allied: str = "SOP/camel", german: str = "FOK/dr1", *, render_mode: str | None = None, **more: Any
) -> AECEnv:
    """The hex game, in turns: the Tournament Game if nothing else is said. `more` is as in `war_opening`."""
    return in_turns(war_opening(allied, german, **more), render_mode=render_mode)


def joint_dogfight(
    allied: str = "SE/5a", german: str = "FOK/d7", *, render_mode: str | None = None, **more: Any
) -> ParallelEnv:
    """The Advanced Game, in which all plot and fire at once. `more` is as in `war_opening`."""
    return AtOnce(war_opening(allied, german, **{"level": "advanced", **more}), render_mode)
