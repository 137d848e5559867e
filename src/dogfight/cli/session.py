"""A game in the terminal: the table, its dice, who sits where, and the loop that asks and shows."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from dogfight.advice import AFTER_HINT, ASKED_WHEN, HINT, Question, Unless, found, may_be_asked
from dogfight.bots.relief import Relieved
from dogfight.bots.titles import title_of
from dogfight.chance import ProvenDice, Seed
from dogfight.cli.screen import Looks, Screen
from dogfight.dogfile import write_dog
from dogfight.errors import DogfightError
from dogfight.game import SPECTATOR, Draws, Game
from dogfight.guests import thinker
from dogfight.ledger import Told
from dogfight.record import Header, Record, winner_word
from dogfight.table import Sitter, Table

HUMANS: Final = ("you", "friend")
WORDS: Final = """\
  ?                this help              table, log      look again
  undo             take back your last order      resign, quit
  hint, hint 2RR3  what Ace would order, and what he thinks of your draft (dogfights; marked in the record)"""


class Session:
    """One game at one terminal. `seats` says who sits where: you, friend, or a computer's level."""

    def __init__(
        self, game: Game[Any, Any], header: Header, seats: Sequence[str], seed: Seed, screen: Screen, *,
        save: Path | None,
    ) -> None:  # fmt: skip
        self.game = game
        self.seed = seed
        self.screen = screen
        self.console = screen.console
        self.save_to = save
        self.seats = list(seats)
        sitters = [Sitter(title_of(who), "" if who in HUMANS else who) for who in seats]
        self.table: Table[Any, Any] = Table(game, header, sitters)
        self.dice = ProvenDice(seed, header.game, "")
        self.computers = {seat: Relieved(who, game, thinker) for seat, who in enumerate(seats) if who not in HUMANS}
        self.draws = Draws(int.from_bytes(seed.nonce[:5], "big"))
        self.looking = next((seat for seat, who in enumerate(seats) if who in HUMANS), SPECTATOR)
        self.told = dict.fromkeys((SPECTATOR, *range(len(seats))), 0)  # lines of the log, by who has read them
        self.left = False
        self.hinted = (SPECTATOR, 0)  # who was given the last hint, at which version

    def take(self, record: Record) -> None:
        """Goes on with a record."""
        self.table.take(record)
        for seat in self.told:
            self.told[seat] = len(self.table.log(seat))

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
        if not self.left:
            self.show(seat)
        while not self.left:
            try:
                text = self.console.input(f"{self.name(seat)}> ").strip()
            except EOFError:
                self.left = True
                return
            if self.answer(seat, text):
                return

    def name(self, seat: int) -> str:
        """A seat as it is printed."""
        return self.game.seats[seat].capitalize()

    def hand_over(self, seat: int) -> None:
        """Two people at one keyboard: where something is hidden, one leaves before the other looks."""
        if seat == self.looking:
            return
        secret = self.screen.secret(self.table.state, seat)
        if not secret or self.computers:
            self.told[seat] = self.told[self.looking]
            self.looking = seat
            return
        self.wipe()
        self.console.print(f"Hand over to the {self.name(seat)} side, {secret}.")
        try:
            self.console.input("Press Enter when nobody else looks. ")
        except EOFError:
            self.left = True
            return
        self.looking = seat
        self.wipe()
        self.tell()

    def wipe(self) -> None:
        """An empty screen, and nothing to be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def show(self, seat: int) -> None:
        """The table, and what is asked."""
        self.screen.ask(self.table.view(seat), seat)
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

    def looks(self, seat: int, rest: str) -> Looks:
        """The words that only look: those of every game, and the screen's own."""
        return {
            "?": self.help,
            "help": self.help,
            "board": lambda: self.show(seat),
            "table": lambda: self.show(seat),
            "log": lambda: self.tell(all_of_it=True),
            "hint": lambda: self.hint(seat, rest),
            **self.screen.looks(self.table.view(seat), seat, rest),
        }

    def hint(self, seat: int, draft: str) -> None:
        """What Ace would order, and what he thinks of a draft; Ctrl+C has him say what he has so far."""
        state, version = self.table.view(seat), self.table.version(seat)
        if not may_be_asked(self.game, state, seat):
            self.console.print(f"No: {ASKED_WHEN}.", style="yellow", soft_wrap=True)
            return
        text = self.screen.in_full(state, seat, draft) if draft else ""
        question = Question(self.game.id, state, seat, draft=text)
        with by_hand() as enough:
            try:
                said = found(self.game, question, lambda part: Unless(enough, HINT * part), self.draws).text
            except DogfightError as wrong:
                self.console.print(f"No: {wrong}", markup=False, style="yellow")
                return
        self.console.print(said, markup=False, soft_wrap=True)
        self.hinted = (seat, version)

    def help(self) -> None:
        """What may be typed."""
        self.console.print(f"{self.screen.orders}\nWords:\n{WORDS}\n{self.screen.words}", markup=False)

    def order(self, seat: int, text: str) -> bool:
        """Gives an order; says why not when it is refused."""
        full = self.screen.in_full(self.table.view(seat), seat, text)
        version = self.table.version(seat)
        remark = AFTER_HINT if self.hinted == (seat, version) else ""
        return self.reply(self.table.submit(seat, version, full, now(), remark))

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
        news = log[0 if all_of_it else min(self.told[self.looking], len(log)) :]
        for told, same in groupby(map(_line, news)):
            times = sum(1 for _ in same)
            self.console.print(told if times == 1 else f"{told}  ({times} times)", markup=False, soft_wrap=True)
        self.told[self.looking] = len(log)

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
        hint = f"dogfight verify {self.save_to}" if end else f"dogfight {self.screen.command} --resume {self.save_to}"
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


@contextmanager
def by_hand() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl+C has been pressed meanwhile, which is all that it does."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


def _line(line: Told) -> str:
    """A line of the log with its heading and its paragraphs."""
    rules = f"  [{', '.join(line.report.rules)}]" if line.report.rules else ""
    return f"{line.heading:<8} {line.report.text}{rules}"


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
