"""What is counted in a game besides its length and its winner, family by family."""

from typing import Any, Final

from dogfight.cards.duel import CRASHED, NOBODY, Duel
from dogfight.cards.orders import Fire as FireBurst
from dogfight.game import DRAW, Game
from dogfight.lab.airframe import Airframe
from dogfight.war.balloon import is_balloon
from dogfight.war.orders import Fire as FireGun
from dogfight.war.pieces import FATES, SIDES, Craft
from dogfight.war.sky import Sky

SHARES: Final = ("crashes", "first attacker wins")  # facts that are so or not; all others are counts


class Watch:
    """Sees every order of a game, and says in the end what there was to count."""

    def saw(self, seat: int, order: Any, after: Any) -> None:
        """An order was given, and this came of it. `after` may be edited later: what is wanted of it is noted now."""

    def facts(self, winner: int) -> dict[str, float]:
        """What was counted, now that the game is over."""
        return {}

    def airframes(self) -> tuple[Airframe, ...]:
        """What became of every aircraft, where the game has such."""
        return ()


class WarWatch(Watch):
    """Shots and critical hits of the hex game, and every aircraft's damage at the end of each turn."""

    def __init__(self) -> None:
        self.shots, self.turn = 0, 1
        self.sky: Sky | None = None
        self.damage: list[list[int]] = []  # boxes by aircraft, turn by turn

    def saw(self, seat: int, order: Any, after: Sky) -> None:
        self.shots += isinstance(order, FireGun)
        self.sky = after
        if int(after.turn) != self.turn:
            self.note()
            self.turn = int(after.turn)

    def flown(self) -> list[Craft]:
        """Every aircraft, in their order."""
        return [craft for craft in self.sky.crafts if not is_balloon(craft)] if self.sky else []

    def note(self) -> None:
        """The end of a turn."""
        flown = self.flown()
        if not self.damage:
            self.damage = [[] for _ in flown]
        for boxes, craft in zip(self.damage, flown, strict=True):
            boxes.append(boxes_of(craft))

    def facts(self, winner: int) -> dict[str, float]:
        criticals = sum(len(craft.criticals) for craft in self.sky.crafts) if self.sky else 0
        return {"shots": float(self.shots), "criticals": float(criticals)}

    def airframes(self) -> tuple[Airframe, ...]:
        if len(self.damage[0] if self.damage else ()) < self.turn:
            self.note()
        return tuple([_airframe(craft, boxes) for craft, boxes in zip(self.flown(), self.damage, strict=True)])


def boxes_of(craft: Craft) -> int:
    """Damage taken, as far as it counts: all boxes of its factor at most."""
    return min(int(craft.boxes + craft.fresh), int(craft.kind.damage_factor))


def _airframe(craft: Craft, damage: list[int]) -> Airframe:
    return Airframe(
        SIDES[craft.side], craft.kind.designation, FATES[craft.fate], int(craft.kind.damage_factor), boxes_of(craft),
        tuple([int(roll) for roll in craft.criticals]), tuple(damage),
    )  # fmt: skip


class DuelWatch(Watch):
    """Shots and crashes of the card duel, and whether it was won by the pilot who attacked first."""

    def __init__(self) -> None:
        self.shots, self.first, self.crashed = 0, NOBODY, False

    def saw(self, seat: int, order: Any, after: Duel) -> None:
        self.shots += isinstance(order, FireBurst)
        self.crashed = after.ended == CRASHED
        if self.first == NOBODY:
            self.first = int(after.attacker)

    def facts(self, winner: int) -> dict[str, float]:
        won = 0.5 if winner == DRAW else float(winner == self.first)
        return {"shots": float(self.shots), "crashes": float(self.crashed), "first attacker wins": won}


WATCHES: Final[dict[str, type[Watch]]] = {"war": WarWatch, "cards": DuelWatch}


def watch_of(game: Game[Any, Any]) -> Watch:
    """Who watches this game."""
    return WATCHES.get(game.id.partition(":")[0], Watch)()
