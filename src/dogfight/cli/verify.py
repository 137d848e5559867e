"""`dogfight verify`: every order, every die and every hash of a record, checked offline."""

from pathlib import Path
from typing import Annotated

import typer

from dogfight.cli.shared import PackOption, RecordFile, foreign, games_over, out, pack_of, read_over
from dogfight.errors import DogfightError
from dogfight.game import NATURE
from dogfight.record import Record, Verdict, examine, winner_word


def verify(
    file: RecordFile,
    *,
    pack: PackOption = None,
    orders_only: Annotated[
        bool, typer.Option("--orders-only", help="Accept dice that nothing proves: rolled by hand, or not opened yet.")
    ] = False,
) -> None:
    """Check a record: every order legal, every die the proven one, every hash as printed.

    Ends with code 0 when all of it holds, else with code 1 and the first line that fails. No network is needed: the
    seed stands at the end of the record, and what was committed to before the first roll at its beginning.

    \b
    dogfight verify game.dog
    dogfight verify game.dog --pack my-charts
    dogfight verify half-a-game.dog --orders-only
    """
    data = pack_of(pack)
    games = games_over(data)
    try:
        record = read_over(file, data, games)
    except (DogfightError, ValueError) as wrong:
        _bad(file, str(wrong))
    why = foreign(record.header, data)
    if why:
        _bad(file, f"line 1: {why}")
    verdict = examine(record, games)
    if verdict.failure is not None:
        order = f", order {verdict.failure.ply + 1}" if verdict.failure.ply >= 0 else ""
        _bad(file, f"line {verdict.failure.line}{order}: {verdict.failure.why}")
    if not orders_only:
        _check_proof(file, record, verdict)
    out.print(f"{file}: {_praise(record, verdict)}", markup=False, soft_wrap=True)
    if record.closing:
        out.print(f"{winner_word(games(record.header.game), record.closing.winner)}, {record.closing.ending}")


def _bad(file: Path, why: str) -> None:
    out.print(f"{file}: {why}", markup=False, soft_wrap=True)
    raise typer.Exit(1)


def _check_proof(file: Path, record: Record, verdict: Verdict) -> None:
    """Ends the command at the first roll that nothing proves."""
    for at, entry in enumerate(record.entries):
        proven = verdict.dice == "proven" and entry.roll is not None
        if entry.seat == NATURE and not proven:
            line = record.lines[at] if at < len(record.lines) else at + 2
            _bad(file, f"line {line}, order {at + 1}: {_unproven(record, verdict, at)}")


def _unproven(record: Record, verdict: Verdict, at: int) -> str:
    if verdict.dice == "table":
        return "the dice were rolled by hand; --orders-only checks the rest"
    if at < record.header.resumed:
        return "this roll was taken over from another record, which may prove it; --orders-only checks the rest"
    return "the seed is not opened, so no die is proven yet; --orders-only checks the rest"


def _praise(record: Record, verdict: Verdict) -> str:
    rolls = sum(1 for entry in record.entries if entry.seat == NATURE)
    orders = len(record.entries) - rolls
    proof = "proven" if verdict.dice == "proven" else "not proven"
    told = f"{_counted(orders, 'order')} legal, {_counted(rolls, 'roll')} {proof}, every hash agrees"
    if verdict.burned:
        told += f"; rolls {', '.join(str(one) for one in verdict.burned)} were taken back with the orders before them"
    return told


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
