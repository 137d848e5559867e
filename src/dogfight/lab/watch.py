"""What is counted in a game besides its length and its winner, family by family."""

from typing import Any, Final

from dogfight.cards.duel import CRASHED, NOBODY, Duel
from dogfight.cards.orders import Fire as FireBurst
from dogfight.game import DRAW, Game
from dogfight.war.orders import Fire as FireGun

SHARES: Final = ("crashes", "first attacker wins")  # facts that are so or not; all others are counts


class Watch:
    """Sees every order of a game, and says in the end what there was to count."""

    def saw(self, seat: int, order: Any, after: Any) -> None:
        """An order was given, and this came of it. `after` may be edited later: what is wanted of it is noted now."""

    def facts(self, winner: int) -> dict[str, float]:
        """What was counted, now that the game is over."""
        return {}


class WarWatch(Watch):
    """Shots of the hex game."""

    def __init__(self) -> None:
        self.shots = 0

    def saw(self, seat: int, order: Any, after: Any) -> None:
        self.shots += isinstance(order, FireGun)

    def facts(self, winner: int) -> dict[str, float]:
        return {"shots": float(self.shots)}


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
