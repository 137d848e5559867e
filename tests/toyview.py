"""A presentation of the toy game: little more than a family has to bring to be played on the server."""

from collections.abc import Collection
from typing import Any

from dogfight.errors import IllegalOrder, ScenarioError
from dogfight.game import Game
from dogfight.server.presentation import Presentation, Setting
from dogfight.server.schema import NewGame, PhaseMark
from dogfight.server.war_schema import Ask, Draft, End, HexScene, Sketch, WarMenu
from dogfight.server.wire import Choice
from toy import Order, Toy


class ToyView(Presentation):
    """Bids as text; no counters."""

    family = "toy"
    computers = tuple(Choice(level, level.capitalize(), "") for level in ("cadet", "pilot"))

    def menu(self) -> WarMenu:
        return WarMenu((), (), (), self.computers, (), (), (), "")

    def setting_of(self, new: NewGame) -> Setting:
        if new.scenario not in ("1a", "short"):
            raise ScenarioError(f"there is no scenario {new.scenario!r}")
        return Setting("toy:bids", {"rounds": 1} if new.scenario == "short" else {}, "A bid")

    def scene(self, game: Game[Any, Any], state: Toy, seat: int, acting: bool, flown: Collection[int] = ()) -> HexScene:
        orders = [game.notation().write(state, order) for order in game.legal(state, seat)] if acting else []
        return HexScene((), Ask("announce", "/".join(orders), "Toy 2") if acting else Ask("wait", "", ""))

    def phases(self, game: Game[Any, Any], state: Toy) -> tuple[PhaseMark, ...]:
        return tuple(PhaseMark(one, one, one == state.phase) for one in ("deal", "bid", "roll", "boast"))

    def sketch(self, game: Game[Any, Any], state: Toy, draft: Draft) -> Sketch:
        no = game.refusal(state, draft.seat, Order("bid", draft.word))
        if no:
            raise IllegalOrder(no.rule, no.why)
        nothing: tuple[End, ...] = ()
        return Sketch(draft.word, 0, 0, 0, 0, True, f"bid {draft.word}", "", "", (), (), (), nothing, ())

    def board(self, game: Game[Any, Any], state: Toy, seat: int) -> str:
        return game.notation().position(state)

    def dice(self, game: Game[Any, Any], state: Toy, order: Order) -> tuple[int, ...]:
        return (int(order.what),) if order.verb == "roll" else ()


def choices(view: dict[str, Any]) -> list[str]:
    """The legal orders that a view offers its reader."""
    return list(view["scene"]["ask"]["text"].split("/")) if view["asking"] == "act" else []
