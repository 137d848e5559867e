"""A presentation of the toy game: the least that a family has to bring to be played on the server."""

from typing import Any

from dogfight.errors import IllegalOrder, ScenarioError
from dogfight.game import Game
from dogfight.server.presentation import Presentation, Setting
from dogfight.server.schema import Ask, Counter, Draft, End, Menu, NewGame, PhaseMark, Sketch
from toy import Order, Toy


class ToyView(Presentation):
    """Bids as text; no counters."""

    family = "toy"

    def menu(self) -> Menu:
        return Menu((), (), (), (), (), (), (), "", "0.1.0")

    def setting_of(self, new: NewGame) -> Setting:
        if new.scenario not in ("1a", "short"):
            raise ScenarioError(f"there is no scenario {new.scenario!r}")
        return Setting("toy:bids", {"rounds": 1} if new.scenario == "short" else {}, "A bid")

    def counters(self, game: Game[Any, Any], state: Toy, seat: int) -> tuple[Counter, ...]:
        return ()

    def ask(self, game: Game[Any, Any], state: Toy, seat: int) -> Ask:
        orders = [game.notation().write(state, order) for order in game.legal(state, seat)]
        return Ask("announce", "/".join(orders), "Toy 2")

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
