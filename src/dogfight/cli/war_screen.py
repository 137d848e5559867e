"""The hex game at a terminal: board, status pads, odds, and what an aircraft is to do."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.table import Table

from dogfight.cli import prompt
from dogfight.cli.board import board, legend
from dogfight.cli.pads import aims, pads, shots
from dogfight.cli.screen import Looks, Screen
from dogfight.war.basic.sequence import FirePhase, FlyPhase
from dogfight.war.basic.set_up import SetUp
from dogfight.war.sky import Sky
from dogfight.war.war import War


class WarScreen(Screen):
    """Richthofen's War in letters."""

    orders = prompt.ORDERS
    words = prompt.WORDS
    chance = "dice"
    committed = "The dice are committed to"
    more = "status pads"

    def __init__(self, game: War, console: Console, signs: bool) -> None:
        super().__init__(game, console, signs)
        self.game: Final = game

    def table(self, state: Sky) -> None:
        self.draw(state, -1)

    def details(self, state: Sky) -> None:
        self.console.print(pads(self.game.rules, state, 0))

    def draw(self, sky: Sky, sights: int) -> None:
        """The board, with the row ahead of an aircraft marked, and the legend."""
        for line in board(sky, self.game.rules.charts, arrows=self.signs, sights=sights):
            self.console.print(line)
        self.console.print(legend(sky))

    def ask(self, state: Sky, seat: int) -> None:
        """The board, what is asked, and in a fire phase the odds."""
        phase = self.game.phase(state)
        orders = prompt.crafts_to_order(self.game, state, seat)
        heading = self.game.notation().heading(state)
        self.console.rule(f"{heading}  {self.seats[seat].capitalize()} {phase.label}")
        self.draw(state, orders[0] if orders and isinstance(phase, (FlyPhase, FirePhase)) else -1)
        if isinstance(phase, FirePhase):
            self.console.print(shots(self.game.rules, state, seat))
        for asked in prompt.question(self.game, state, seat):
            self.console.print(asked, markup=False)

    def looks(self, state: Sky, seat: int, rest: str) -> Looks:
        rules = self.game.rules
        orders = prompt.crafts_to_order(self.game, state, seat)
        flying = isinstance(self.game.phase(state), FlyPhase)
        return {
            "pads": lambda: self.console.print(pads(rules, state, seat)),
            "odds": lambda: self.console.print(shots(rules, state, seat)),
            "aim": lambda: self.print_each([aims(rules, state, index) for index in orders if flying]),
            "draft": lambda: self.print_each([prompt.draft(self.game, state, index, rest)
                                              for index in orders if flying]),
        }  # fmt: skip

    def print_each(self, shown: Sequence[Table | str]) -> None:
        """An aircraft a time; nothing, and says so, while nobody flies."""
        for one in shown or ["That is for the movement phase."]:
            self.console.print(one, markup=False)

    def in_full(self, state: Sky, seat: int, text: str) -> str:
        if text.lower() == "auto" and isinstance(self.game.phase(state), SetUp):
            text = prompt.placing(self.game, state, seat)
        return prompt.in_full(self.game, state, seat, text)

    def secret(self, state: Sky, seat: int) -> str:
        phase = self.game.phase(state)
        return f"which {phase.label} in secret" if phase.is_secret(state) and phase.label else ""
