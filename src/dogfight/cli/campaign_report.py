"""`dogfight campaign-report`: the book of a campaign, made from its record, as a page to read or to print."""

from pathlib import Path
from typing import Annotated

import typer

from dogfight.chronicle.book import book_of
from dogfight.chronicle.facts import Book
from dogfight.chronicle.page import page_of
from dogfight.chronicle.proof import Proof
from dogfight.chronicle.rows import heading, stands
from dogfight.cli.shared import PackOption, RecordFile, fail, games_over, out, pack_of, read_over
from dogfight.record import plies
from dogfight.war.campaign.campaign import Campaign


def campaign_report(
    file: RecordFile,
    *,
    html: Annotated[Path | None, typer.Option(help="Write it here as a web page.", dir_okay=False)] = None,
    pdf: Annotated[Path | None, typer.Option(help="Write it here as a PDF.", dir_okay=False)] = None,
    evening: Annotated[int | None, typer.Option(help="One evening alone, by its number.", min=1)] = None,
    pack: PackOption = None,
) -> None:
    """The report of a campaign: every evening, both diaries, careers, the roll of honour.

    Without --html or --pdf the diaries are printed here. A campaign that is not over has a report, too, of the
    evenings behind it.

    \b
    dogfight campaign-report april.dog
    dogfight campaign-report april.dog --html april.html --pdf april.pdf
    dogfight campaign-report april.dog --evening 5 --pdf day-five.pdf
    """
    data = pack_of(pack)
    games = games_over(data)
    record = read_over(file, data, games)
    game = games(record.header.game)
    if not isinstance(game, Campaign):
        fail(f"{file} is no record of a campaign")
    book = book_of(game.battle, list(plies(record, game)), record.closing)
    if evening is not None and evening > len(book.days):
        fail(f"--evening: this campaign has {len(book.days) or 'no'} evenings behind it, not {evening}")
    last = record.entries[-1].hash if record.closing and record.entries else ""
    proof = Proof(record.header.game, record.header.commitment, last)
    if html is not None:
        _write(html, page_of(book, proof, evening or 0).encode())
    if pdf is not None:
        from dogfight.chronicle.pdf import pdf_of  # not at the top: it takes long to load

        _write(pdf, pdf_of(book, proof, evening or 0))
    if html is None and pdf is None:
        _print(book, evening)


def _write(path: Path, report: bytes) -> None:
    try:
        path.write_bytes(report)
    except OSError as wrong:
        fail(f"{path} cannot be written: {wrong.strerror}", 1)
    out.print(f"{path} is written", markup=False, soft_wrap=True)


def _print(book: Book, evening: int | None) -> None:
    """The diaries in the terminal."""
    out.print(f"{book.title}. {stands(book)}", markup=False)
    for at, day in enumerate(book.days):
        if evening is None or day.day == evening:
            out.rule(heading(book, day))
            for side, pages in book.diaries.items():
                out.print(book.keepers[side], style="bold", markup=False)
                for paragraph in pages[at]:
                    out.print(paragraph, markup=False)
