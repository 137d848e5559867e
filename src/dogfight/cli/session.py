"""A game in the terminal: the table, its dice, who sits where, and the loop that asks and shows."""

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table as RichTable

from dogfight.bots.relief import Relieved
from dogfight.chance import ProvenDice, Seed
from dogfight.cli import prompt
from dogfight.cli.board import board, legend
from dogfight.cli.pads import aims, pads, shots
from dogfight.dogfile import write_dog
from dogfight.errors import DogfightError
from dogfight.game import SPECTATOR, Draws
from dogfight.record import Header, Record, winner_word
from dogfight.table import Sitter, Table
from dogfight.war.basic.sequence import FirePhase, FlyPhase
from dogfight.war.basic.set_up import SetUp
from dogfight.war.war import War

HUMANS: Final = ("you", "friend")


class Session:
    """One game at one terminal. `seats` says who sits where: you, friend, or a computer's level."""

    def __init__(
        self, game: War, header: Header, seats: Sequence[str], seed: Seed, console: Console, *, arrows: bool,
        save: Path | None,
    ) -> None:  # fmt: skip
        self.game = game
        self.seed = seed
        self.console = console
        self.arrows = arrows
        self.save_to = save
        self.seats = list(seats)
        sitters = [Sitter(who.capitalize(), "" if who in HUMANS else who) for who in seats]
        self.table: Table[Any, Any] = Table(game, header, sitters)
        self.dice = ProvenDice(seed, header.game, "")
        self.computers = {seat: Relieved(who, game) for seat, who in enumerate(seats) if who not in HUMANS}
        self.draws = Draws(int.from_bytes(seed.nonce[:5], "big"))
        self.told = 0
        self.looking = next((seat for seat, who in enumerate(seats) if who in HUMANS), SPECTATOR)
        self.left = False

    def take(self, record: Record) -> None:
        """Goes on with a record."""
        self.table.take(record)
        self.told = len(self.table.log(self.looking))

    def run(self) -> None:
        """Plays until the game is over or the player leaves."""
        while not self.left:
            self.table.advance(self.dice, now())
            self.tell()
            acting = self.table.to_act()
            if not acting:
                break
            self.save()
            seat = next((seat for seat in acting if seat in self.computers), acting[0])
            if seat in self.computers:
                self.think(seat)
            else:
                self.ask(seat)
        self.save()
        self.say_end()

    # -------------------------------------------------------------- computers
    def think(self, seat: int) -> None:
        """Lets a computer give its order; it sees what its seat sees."""
        computer = self.computers[seat]
        before = len(computer.reports)
        order = computer.choose(self.table.view(seat), seat, self.draws)
        text = self.game.notation().write(self.table.view(seat), order)
        for report in computer.reports[before:]:
            self.console.print(report, markup=False, style="yellow")
        self.table.submit(seat, self.table.version(seat), text, now())

    # -------------------------------------------------------------- a person
    def ask(self, seat: int) -> None:
        """Shows a person what he may see, and takes words until one is an order."""
        self.hand_over(seat)
        self.show(seat)
        while not self.left:
            try:
                text = self.console.input(f"{self.game.seats[seat].capitalize()}> ").strip()
            except EOFError:
                self.left = True
                return
            if self.answer(seat, text):
                return

    def hand_over(self, seat: int) -> None:
        """Two people at one keyboard: where something is hidden, one leaves before the other looks."""
        hidden = isinstance(self.game.phase(self.table.state), SetUp)
        if hidden and seat != self.looking and len(self.computers) == 0:
            self.console.clear()
            self.console.print(f"Hand over to the {self.game.seats[seat].capitalize()} side, which sets up in secret.")
            try:
                self.console.input("Press Enter when nobody else looks. ")
            except EOFError:
                self.left = True
        self.looking = seat

    def show(self, seat: int) -> None:
        """The board, what is asked, and in a fire phase the odds."""
        sky, phase = self.table.view(seat), self.game.phase(self.table.state)
        orders = prompt.crafts_to_order(self.game, sky, seat)
        sights = orders[0] if orders and isinstance(phase, (FlyPhase, FirePhase)) else -1
        heading = self.game.notation().heading(sky)
        self.console.rule(f"{heading}  {self.game.seats[seat].capitalize()} {phase.label}")
        for line in board(sky, self.game.rules.charts, arrows=self.arrows, sights=sights):
            self.console.print(line)
        self.console.print(legend(sky))
        if isinstance(phase, FirePhase):
            self.console.print(shots(self.game.rules, sky, seat))
        for asked in prompt.question(self.game, sky, seat):
            self.console.print(asked, markup=False)
        self.console.print("? for help", style="dim")

    def answer(self, seat: int, text: str) -> bool:
        """Does what a word asks; true when the turn at the prompt is over."""
        word, _, rest = text.partition(" ")
        look = self.looks(seat, rest).get(word.lower())
        if not text or look is not None:
            (look or (lambda: self.show(seat)))()
            return False
        if word.lower() in ("quit", "q", "exit"):
            self.left = True
            return True
        if word.lower() == "resign":
            self.table.resign(seat)
            return True
        if word.lower() == "undo":
            return self.reply(self.table.undo(seat))
        return self.order(seat, text)

    def looks(self, seat: int, rest: str) -> dict[str, Callable[[], None]]:
        """The words that only look."""
        sky, rules = self.table.view(seat), self.game.rules
        orders = prompt.crafts_to_order(self.game, sky, seat)
        flying = isinstance(self.game.phase(sky), FlyPhase)
        return {
            "?": lambda: self.console.print(prompt.HELP, markup=False),
            "help": lambda: self.console.print(prompt.HELP, markup=False),
            "board": lambda: self.show(seat),
            "pads": lambda: self.console.print(pads(rules, sky, seat)),
            "odds": lambda: self.console.print(shots(rules, sky, seat)),
            "log": lambda: self.tell(all_of_it=True),
            "aim": lambda: self.print_each([aims(rules, sky, index) for index in orders if flying]),
            "draft": lambda: self.print_each([prompt.draft(self.game, sky, index, rest) for index in orders if flying]),
        }  # fmt: skip

    def print_each(self, shown: Sequence[RichTable | str]) -> None:
        """An aircraft a time; nothing, and says so, while nobody flies."""
        for one in shown or ["That is for the movement phase."]:
            self.console.print(one, markup=False)

    def order(self, seat: int, text: str) -> bool:
        """Gives an order; says why not when it is refused."""
        sky = self.table.view(seat)
        if text.lower() == "auto" and isinstance(self.game.phase(sky), SetUp):
            text = prompt.placing(self.game, sky, seat)
        full = prompt.in_full(self.game, sky, seat, text)
        return self.reply(self.table.submit(seat, self.table.version(seat), full, now()))

    def reply(self, reply: Any) -> bool:
        """Whether it was done; if not, why."""
        if reply.code == "done":
            return True
        rule = f" [{reply.rule}]" if reply.rule else ""
        self.console.print(f"No: {reply.why}{rule}", markup=False, style="yellow")
        return False

    # -------------------------------------------------------------- telling
    def tell(self, all_of_it: bool = False) -> None:
        """What happened since the last time, or everything."""
        log = self.table.log(self.looking)
        for line in log[0 if all_of_it else min(self.told, len(log)) :]:
            rules = f"  [{', '.join(line.report.rules)}]" if line.report.rules else ""
            self.console.print(f"{line.heading:<8} {line.report.text}{rules}", markup=False, soft_wrap=True)
        self.told = len(log)

    def say_end(self) -> None:
        """How it ended, and what can be done with it."""
        end = self.table.outcome()
        if end is not None:
            self.console.print(
                f"The game is over: {winner_word(self.game, int(end.winner))}, {end.ending}.", style="bold"
            )
        else:
            self.console.print("You left the game.", style="bold")
        if self.save_to is None:
            return
        hint = f"dogfight verify {self.save_to}" if end else f"dogfight play --resume {self.save_to}"
        self.console.print(f"It is kept in {self.save_to}: {hint}", markup=False, soft_wrap=True)

    def save(self) -> None:
        """Writes the record, whole or not at all; a full disk is told and ends nothing."""
        if self.save_to is None:
            return
        half = self.save_to.with_name(self.save_to.name + ".part")
        try:
            half.write_text(write_dog(self.table.record(self.seed), self.game), "utf-8")
            os.replace(half, self.save_to)
        except (OSError, DogfightError) as wrong:
            half.unlink(missing_ok=True)
            self.console.print(f"The game cannot be saved: {wrong}", markup=False, style="red")


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
