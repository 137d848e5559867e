"""`dogfight replay`: a record in the terminal, step by step, to its end or to the order that breaks it."""

import sys
from enum import StrEnum
from typing import Annotated, Any, Final

import typer

from dogfight.audience import readable
from dogfight.cli.screen import Screen
from dogfight.cli.screens import screen_of
from dogfight.cli.shared import PackOption, RecordFile, err, games_over, out, pack_of, read_over
from dogfight.errors import DogfightError
from dogfight.game import NATURE, Game, Report
from dogfight.record import HIDDEN, Entry, Record, read_order, start, winner_word
from dogfight.sealed import masked

HELP: Final = "Enter next, b back, a number goes there, p {more}, e the end, q quits"


class Eyes(StrEnum):
    """Through whose eyes a game is seen."""

    open = "open"
    allied = "allied"
    german = "german"


class Shown:
    """A record as far as it can be played: states, and what was reported on the way."""

    def __init__(self, record: Record, game: Game[Any, Any]) -> None:
        self.record = record
        self.game = game
        self.states: list[Any] = [start(record, game)]
        self.orders: list[Any] = []
        self.reports: list[tuple[Report, ...]] = []
        self.broken = ""
        for at, entry in enumerate(record.entries):
            try:
                self._play(entry)
            except Exception as wrong:  # a record of a crash must open as far as it goes, whatever the fault is
                kind = "" if isinstance(wrong, DogfightError) else f"{type(wrong).__name__}: "
                self.broken = f"order {at + 1}, {entry.order}, cannot be played: {kind}{wrong}"
                return

    def _play(self, entry: Entry) -> None:
        order = read_order(self.game, self.states[-1], entry.seat, entry.order)
        reports: list[Report] = []
        if entry.seat == NATURE:
            after = self.game.play(self.game.fork(self.states[-1]), order, reports)
            told = tuple(reports)
        else:
            step = self.game.apply(self.states[-1], entry.seat, order)
            after, told = step.state, step.reports
        self.states.append(after)
        self.orders.append(order)
        self.reports.append(told)

    @property
    def last(self) -> int:
        """The number of the last state."""
        return len(self.states) - 1

    def line(self, at: int, seat: int | None, chance: str) -> str:
        """The order that led to state `at`, with its heading and whose it was; nature's is called `chance`."""
        entry = self.record.entries[at - 1]
        heading = self.game.notation().heading(self.states[at - 1])
        who = chance if entry.seat == NATURE else self.game.seats[entry.seat]
        comment = f"  {{{entry.comment}}}" if entry.comment else ""
        told = f"{entry.order} {entry.result}" if self.is_open(at, seat) else HIDDEN
        return f"{at:>4}  {heading:<8} {who:<7} {told}".rstrip() + comment

    def is_open(self, at: int, seat: int | None) -> bool:
        """Whether a seat may read the order that led to state `at`, as soon as it was given."""
        if seat is None:
            return True
        actor, order = self.record.entries[at - 1].seat, self.orders[at - 1]
        eyes = self.game.eyes(self.states[at - 1], actor, order)
        return readable(int(eyes), seat) or self.game.revealed(self.states[at - 1], self.states[at], actor, order)

    def end(self) -> str:
        """How it ended, or why it goes no further."""
        closing = self.record.closing
        if self.broken:
            return self.broken
        if closing is None:
            return "The record ends here; the game goes on."
        return f"The end: {winner_word(self.game, closing.winner)}, {closing.ending}."


def replay(
    file: RecordFile,
    *,
    whole: Annotated[bool, typer.Option("--all", help="Print every order with its reports, without stopping.")] = False,
    ply: Annotated[int, typer.Option(help="Begin after so many orders.", min=0)] = 0,
    eyes: Annotated[Eyes, typer.Option(help="Through whose eyes.")] = Eyes.open,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="No arrows and symbols, only letters.")] = False,
    pack: PackOption = None,
) -> None:
    """Replay a record: the board or the card table after every order, back and forth.

    Opens records of any kind, also one of a game that crashed: it is played as far as it goes, and the command ends
    with code 1.

    \b
    dogfight replay game.dog
    dogfight replay game.dog --ply 40 --eyes german
    dogfight replay crash.jsonl --all
    """
    data = pack_of(pack)
    games = games_over(data)
    record = read_over(file, data, games)
    shown = Shown(record, games(record.header.game))
    seat = {"open": None, "allied": 0, "german": 1}[eyes]
    screen = screen_of(shown.game, out, ascii_only=ascii_only)
    out.print(record.header.title or record.header.game, style="bold", markup=False)
    if whole or not at_terminal():
        for at in range(1, shown.last + 1):
            _tell(shown, at, seat, screen)
    else:
        _step_through(shown, min(ply, shown.last), seat, screen)
    out.print(shown.end(), markup=False)
    if shown.broken:
        raise typer.Exit(1)


def at_terminal() -> bool:
    """Whether somebody sits there who can step."""
    return sys.stdin.isatty()


def _seen(shown: Shown, at: int, seat: int | None) -> Any:
    return shown.states[at] if seat is None else masked(shown.states[at], seat)


def _tell(shown: Shown, at: int, seat: int | None, screen: Screen) -> None:
    """The order and what was reported of it."""
    out.print(shown.line(at, seat, screen.chance), markup=False, soft_wrap=True)
    for report in shown.reports[at - 1]:
        if seat is None or readable(int(report.eyes), seat):
            out.print(f"      {report.text} [{', '.join(report.rules)}]", markup=False, style="dim", soft_wrap=True)


def _show(shown: Shown, at: int, seat: int | None, screen: Screen) -> None:
    out.rule(f"{at} of {shown.last}")
    screen.table(_seen(shown, at, seat))
    if at:
        _tell(shown, at, seat, screen)


def _step_through(shown: Shown, at: int, seat: int | None, screen: Screen) -> None:
    """Shows states as the reader asks for them."""
    told = HELP.format(more=screen.more)
    out.print(told, style="dim")
    _show(shown, at, seat, screen)
    while True:
        try:
            word = input("> ").strip().lower()
        except EOFError:
            return
        wanted = _wanted(word, at, shown.last)
        if word == "q" or (wanted is not None and wanted > shown.last):
            return
        if word == "p":
            screen.details(_seen(shown, at, seat))
        elif wanted is None:
            err.print(told)
        else:
            at = wanted
            _show(shown, at, seat, screen)


def _wanted(word: str, at: int, last: int) -> int | None:
    """The state a word asks for; beyond the last one it is the end."""
    if word in ("", "n"):
        return at + 1
    if word == "b":
        return max(at - 1, 0)
    if word == "e":
        return last
    return min(int(word), last) if word.isdecimal() else None
