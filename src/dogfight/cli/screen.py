"""How a family of games is shown at a terminal and typed at it. The session and the replay know nothing else of it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from rich.console import Console

from dogfight.game import Game

Looks = dict[str, Callable[[], None]]


class Screen(ABC):
    """One game on a console. Every state it gets is masked for whom it is shown to, or open to everybody.

    `orders` and `words` are its part of the help, `chance` names what nature does in a list of orders, `committed`
    what a commitment is to, `more` what the replay can show beside the table.
    """

    orders: ClassVar[str]
    words: ClassVar[str]
    chance: ClassVar[str]
    committed: ClassVar[str]
    more: ClassVar[str]
    command: ClassVar[str] = "play"  # that plays it

    def __init__(self, game: Game[Any, Any], console: Console, signs: bool) -> None:
        self.console = console
        self.signs = signs  # whether the console can show arrows and symbols
        self.seats = game.seats

    @abstractmethod
    def table(self, state: Any) -> None:
        """What lies on the table."""

    @abstractmethod
    def details(self, state: Any) -> None:
        """What `more` promises."""

    @abstractmethod
    def ask(self, state: Any, seat: int) -> None:
        """The table, and what the seat is asked."""

    @abstractmethod
    def looks(self, state: Any, seat: int, rest: str) -> Looks:
        """The words that only look, beside those of every game; `rest` is what stands behind the word."""

    @abstractmethod
    def in_full(self, state: Any, seat: int, text: str) -> str:
        """The order that a text stands for; the text itself when it stands for none."""

    @abstractmethod
    def secret(self, state: Any, seat: int) -> str:
        """Why nobody else may look while this seat plays, as in "hand over to the German side, ..."; "" if all may."""
