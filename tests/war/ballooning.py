"""Balloons in tests: a German balloon over JJ-20 with counters where the test wants them, and whoever comes for it.

    at = busting("basic", "SPAD/7@JJ-16 E 800m buster", counters=("AA@KK-18", "dummy@HH-18"))
    at.do("BALLOON#1 winch -50")

Attackers are Allied unless `side` says otherwise. `extra` are more layers, `mission` more fields of the mission. Orders
of nobody's aircraft are the balloon owner's.
"""

from typing import Any, Self

from sorties import Sortie, row_of

from dogfight.game import NATURE
from dogfight.games import game_of
from dogfight.hexes import label
from dogfight.war.defences import COUNTERS, Defences
from dogfight.war.orders import HOLD, GroundFire, Lock, Order, Roll
from dogfight.war.pieces import Craft
from dogfight.war.war import War
from playing import LEVELS

BALLOON = "BALLOON#1"


class Siege(Sortie):
    """A balloon in a test."""

    @property
    def balloon(self) -> Craft:
        """The balloon."""
        return self.craft(BALLOON)

    @property
    def defences(self) -> Defences:
        """What is on the ground."""
        found = self.state.defences
        assert found is not None
        return found

    def counter(self, hex_: str) -> int:
        """The number of the counter in a hex, as the notation has it."""
        places = [label(one.q, one.r) for one in self.defences.counters]
        return places.index(hex_) + 1

    def up(self) -> dict[str, str]:
        """What lies face up, by its hex."""
        return {label(one.q, one.r): COUNTERS[one.shown] for one in self.defences.counters if one.up}

    def seat(self, order: Order) -> int:
        """Whose order it is."""
        if isinstance(order, GroundFire):
            return int(self.defences.side)
        return super().seat(order)

    def dice(self, *totals: int) -> Self:
        """As of any board; a counter turned up is 1, 2 or 3."""
        for total in totals:
            if self.purpose == "counter":
                self.do(f"d6={total}")
            else:
                super().dice(total)
        return self

    def go_on(self) -> "Siege":
        """As of any mission; the winch stands still, counters turned up are dummies if they can be."""
        if self.purpose == "counter":
            last = self.game.chances(self.state)[-1][0]
            assert isinstance(last, Roll)
            return self.dice(int(last.first))
        if self.phase == "Winching":
            return self.do("BALLOON#1 winch 0")
        super().go_on()
        return self

    def until(self, *phases: str) -> "Siege":
        """On, straight and level and without fire, until one of these phases waits."""
        while not self.over and self.phase not in phases:
            self.go_on()
        return self

    def out(self) -> "Siege":
        """To the end, straight and level and without fire."""
        while not self.over:
            self.go_on()
        return self

    def hold(self) -> "Siege":
        """Whoever is to fire has announced all."""
        while self.phase in ("AttackPhase", "DefensivePhase", "JointFire") and NATURE not in self.game.to_act(
            self.state
        ):
            seat = self.game.to_act(self.state)[0]
            took = self.game.apply(self.state, seat, HOLD if self.state.joint is None else Lock(seat))
            self.state, self.reports = took.state, took.reports
        return self


def busting(
    level: str, *lines: str, balloon: str = "JJ-20", counters: tuple[str, ...] = (), extra: str = "",
    side: str = "allied", mission: dict[str, Any] | None = None, **more: Any,
) -> Siege:  # fmt: skip
    """A balloon that hangs over a hex, with these counters, before anybody moves; the owner's seat has laid them."""
    game, setting = siege_of(level, *lines, counters=counters, extra=extra, side=side, mission=mission, **more)
    at = Siege(game, setting)
    at.do(f"balloon @{balloon}")
    for one in counters:
        what, _, hex_ = one.partition("@")
        at.do(f"{what} @{hex_}")
    return at


def siege_of(
    level: str, *lines: str, counters: tuple[str, ...] = (), extra: str = "", side: str = "allied",
    mission: dict[str, Any] | None = None, **more: Any,
) -> tuple[War, dict[str, Any]]:  # fmt: skip
    """The game and its setting."""
    kinds = [one.partition("@")[0] for one in counters]
    fields: dict[str, Any] = {"kind": "balloon-busting", "side": side}
    if "solo" not in extra and "variable" not in extra:
        fields |= {name: kinds.count(what) for name, what in (("aa", "AA"), ("mg", "MG"), ("dummy", "dummy"))}
    setting = {
        "mission": fields | (mission or {}),
        "crafts": [row_of(line) for line in lines],
        "start": "edges",
        **more,
    }
    game = game_of(f"{LEVELS[level]}+balloon-busting{extra}")
    assert isinstance(game, War)
    return game, setting
