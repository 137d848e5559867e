"""Missions in tests: aircraft that stand where the test wants them, and turns in which the others fly straight on.

    at = sortie("photo-recon", "basic", "FE/2@V-20 E 3000m camera", "ALB/d1@KK-20 E")
    at.do("FE/2 target 0").fly("FE/2 6 0 photo", "FE/2 6")

`fly` gives these orders and then, until this aircraft announces or plots again, goes on straight and level for
everybody, without fire.
"""

from typing import Any

from positions import SIDES, Board, full

from dogfight.game import NATURE, Draws, Report
from dogfight.games import game_of
from dogfight.hexes import label
from dogfight.war.advanced.joint_plotting import straight_plot
from dogfight.war.mission import MARKED, Mission
from dogfight.war.orders import HOLD, Announce, Fly, Lock
from dogfight.war.task import ROLES, Task
from dogfight.war.war import War, advance
from playing import LEVELS

EVERY_LEVEL = tuple(LEVELS)


class Sortie(Board):
    """A mission being flown in a test."""

    def __init__(self, game: War, setting: dict[str, Any]) -> None:
        self.game = game
        self.state = game.setup(setting)
        self.reports = ()
        self.heard: list[Report] = []  # by `gone`

    @property
    def mission(self) -> Mission:
        """The mission."""
        found = self.state.mission
        assert found is not None
        return found

    def task(self, name: str) -> Task:
        """An aircraft's record of its mission."""
        found = self.craft(name).task
        assert found is not None
        return found

    def marks(self) -> list[str]:
        """What was done to which hex, in order."""
        return [f"{MARKED[mark.what]} {label(mark.q, mark.r)}" for mark in self.mission.marks]

    def fly(self, *texts: str) -> "Sortie":
        """These orders, and on until the aircraft of the first one is to announce or plot once more."""
        name = texts[0].split(" ")[0]
        for text in texts:
            self.do(text)
        while not self.over and not self.is_due(name):
            self.go_on()
        return self

    def gone(self, name: str, status: int, fate: int) -> "Sortie":
        """An aircraft is out of the game, and everything goes on to its end."""
        craft = self.craft(name)
        craft.status, craft.fate = status, fate
        advance(self.game.rules, self.state, self.heard)
        while not self.over:
            self.go_on()
        return self

    def is_due(self, name: str) -> bool:
        """Whether an aircraft is to announce or plot now."""
        side = self.craft(name).side
        if side not in self.game.to_act(self.state) or self.phase not in ("AnnouncePhase", "PlotPhase"):
            return False
        return self.index(name) in getattr(self.game.legal(self.state, side), "waiting", [])

    def go_on(self) -> "Sortie":
        """One order of whoever is to act: straight and level, no fire; 7s and 6s."""
        game, state = self.game, self.state
        seat = game.to_act(state)[0]
        if seat == NATURE:
            return self.dice(6 if len(game.chances(state)) == 6 else 7)
        took = game.apply(state, seat, self._plain(seat))
        self.state, self.reports = took.state, (*self.reports, *took.reports)
        return self

    def _plain(self, seat: int) -> Any:
        """Straight and level if that may be, else by lot."""
        game, state = self.game, self.state
        legal = game.legal(state, seat)
        quiet: tuple[Any, ...] = (HOLD, Lock(seat))
        for order in quiet:
            if order in legal:
                return order
        for index, craft in enumerate(state.crafts):
            straight = (Announce(index, craft.speed, 0), Fly(index, str(craft.speed)), straight_plot(index, craft))
            for order in straight:
                if order in legal:
                    return order
        return legal.sample(Draws(1))


def sortie(
    kind: str, level: str, *lines: str, side: str = "allied", options: tuple[str, ...] = (), **more: Any
) -> Sortie:
    """A mission of this kind at this level; `more` are fields of the setting, `target` one of the mission."""
    mission: dict[str, Any] = {"kind": kind, "side": side}
    if "target" in more:
        mission["target"] = more.pop("target")
    setting = {"mission": mission, "crafts": [row_of(line) for line in lines], "start": "edges", **more}
    game = game_of("+".join([LEVELS[level], kind, *options]))
    assert isinstance(game, War)
    return Sortie(game, setting)


def row_of(line: str) -> dict[str, Any]:
    """An aircraft of the setting: `FE/2@V-20 E 3000m speed 5 camera`."""
    where, facing, *rest = line.split(" ")
    name, _, hex_ = where.partition("@")
    row: dict[str, Any] = {"aircraft": name, "at": hex_, "facing": facing}
    words = iter(rest)
    for word in words:
        if word[-1] == "m" and word[:-1].isdigit():
            row["altitude"] = int(word[:-1])
        elif word in ROLES:
            row["task"] = word
        elif word in SIDES:
            row["side"] = word
        else:
            row[word] = int(next(words))
    return row


__all__ = ["EVERY_LEVEL", "Sortie", "full", "row_of", "sortie"]
