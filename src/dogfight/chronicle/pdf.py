"""The report of a campaign, or of one evening, as a PDF to print and keep."""

from collections.abc import Sequence

from dogfight.chronicle.curves import curves_of
from dogfight.chronicle.facts import Book, Side
from dogfight.chronicle.proof import Proof
from dogfight.chronicle.rows import (
    career_rows,
    day_rows,
    heading,
    mission_rows,
    notices,
    record_rows,
    return_rows,
    stands,
    title_of,
)
from dogfight.chronicle.sheets import INK, Sheets
from dogfight.chronicle.words import signed


def pdf_of(book: Book, proof: Proof, only: int = 0) -> bytes:
    """The whole report, or that of one evening (counted from 1)."""
    sheets = Sheets(title_of(book, only))
    sheets.paragraph(book.title, 24, style="B")
    sheets.paragraph(book.briefing)
    sheets.head(stands(book, only), 14)
    if only:
        _evening(sheets, book, only - 1)
    else:
        _whole(sheets, book, proof)
    return bytes(sheets.output())


def _whole(sheets: Sheets, book: Book, proof: Proof) -> None:
    for curves in curves_of(book):
        sheets.curves(curves)
    if book.days:
        sheets.add_page()
        sheets.head("Day by day")
        sheets.rows(day_rows(book.days))
    for at in range(len(book.days)):
        sheets.add_page()
        _evening(sheets, book, at)
    if book.careers:
        sheets.add_page()
        sheets.head("Careers")
        for side in book.keepers:
            sheets.rows(career_rows(book, side))
    if book.honour:
        sheets.head("Roll of honour")
        sheets.lines(book.honour)
    _records(sheets, book, proof)


def _evening(sheets: Sheets, book: Book, at: int) -> None:
    """A day that is over: its missions, who came back how, the notices, both diaries. [Campaign IV.7]"""
    day = book.days[at]
    sheets.head(heading(book, day))
    if day.note:
        sheets.paragraph(day.note, style="I")
    points = f"Allied {signed(day.allied_points)}, German {signed(day.german_points)}; {signed(day.total)} in all."
    sheets.paragraph(points)
    sheets.rows(mission_rows(day))
    sheets.rows(return_rows(day))
    for head, lines in notices(day):
        sheets.head(head, 11)
        sheets.lines(lines)
    for side, pages in book.diaries.items():
        _diary(sheets, book, side, pages[at])


def _diary(sheets: Sheets, book: Book, side: Side, paragraphs: Sequence[str]) -> None:
    sheets.head(book.keepers[side], 11)
    for one in paragraphs:
        sheets.paragraph(one, style="I", ink=INK[side])
        sheets.ln(1)


def _records(sheets: Sheets, book: Book, proof: Proof) -> None:
    """What the report can be checked against. [Campaign IV.8]"""
    rows = record_rows(book)
    if proof.lines() or rows.rows:
        sheets.head("Records")
        sheets.lines([f"{name}: {value}" for name, value in proof.lines()])
        sheets.rows(rows)
