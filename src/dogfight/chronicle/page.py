"""The report of a campaign as one HTML file: no script, nothing from elsewhere, good to read and to print."""

from pathlib import Path
from typing import Final

from dogfight.chronicle.curves import Curves, Frame, curves_of
from dogfight.chronicle.facts import Book
from dogfight.chronicle.page_parts import escape, evening, items, table
from dogfight.chronicle.proof import Proof
from dogfight.chronicle.rows import career_rows, day_rows, record_rows, stands, title_of
from dogfight.words import dated

STYLE: Final = Path(__file__).with_name("report.css").read_text("utf-8")
FIELD: Final = Frame(46, 14, 700, 190)
RIGHT: Final = 30  # beside the field, for half a date
MOST_DATES: Final = 11


def page_of(book: Book, proof: Proof, only: int = 0) -> str:
    """The whole report, or that of one evening (counted from 1)."""
    if only:
        body = [_heading(book, only), evening(book, only - 1)]
    else:
        body = [_heading(book), _contents(book), _curves(book), _days(book),
                *[evening(book, at) for at in range(len(book.days))],
                _careers(book), _honour(book), _records(book, proof)]  # fmt: skip
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title_of(book, only))}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join([part for part in body if part])
        + "\n</main>\n</body>\n</html>\n"
    )


# ------------------------------------------------------------------ the front
def _heading(book: Book, only: int = 0) -> str:
    return (
        f"<header>\n<h1>{escape(book.title)}</h1>\n<p>{escape(book.briefing)}</p>\n"
        f'<p class="result">{escape(stands(book, only))}</p>\n</header>'
    )


def _contents(book: Book) -> str:
    if not book.days:
        return ""
    links = "".join([f'<li><a href="#day-{one.day}">{dated(one.date)}</a></li>' for one in book.days])
    return f'<nav aria-label="Evenings">\n<ol>{links}</ol>\n</nav>'


def _days(book: Book) -> str:
    return f"<h2>Day by day</h2>\n{table(day_rows(book.days))}" if book.days else ""


# ------------------------------------------------------------------ curves
def _curves(book: Book) -> str:
    return "\n".join([_figure(one) for one in curves_of(book)])


def _figure(curves: Curves) -> str:
    height = FIELD.y + FIELD.height + (44 if len(curves.lines) > 1 else 26)
    parts = [*_grid(curves), *_lines(curves)]
    return (
        f"<figure>\n<figcaption>{escape(curves.title)}</figcaption>\n"
        f'<svg viewBox="0 0 {FIELD.x + FIELD.width + RIGHT:g} {height:g}" role="img" '
        f'aria-label="{escape(curves.title)}. {escape(curves.told())}.">\n' + "\n".join(parts) + "\n</svg>\n</figure>"
    )


def _grid(curves: Curves) -> list[str]:
    right, below = FIELD.x + FIELD.width, FIELD.y + FIELD.height
    found: list[str] = []
    for value in curves.heights:
        y = FIELD.level(curves, value)
        look = "zero" if value == 0 else "grid"
        found.append(f'<path class="{look}" d="M{FIELD.x:g},{y:.1f}H{right:g}"/>')
        found.append(f'<text x="{FIELD.x - 8:g}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
    for name, value in curves.shown_marks:
        y = FIELD.level(curves, value)
        found.append(f'<path class="mark" d="M{FIELD.x:g},{y:.1f}H{right:g}"/>')
        found.append(f'<text x="{FIELD.x + 4:g}" y="{y - 3:.1f}">{escape(name)}</text>')
    for day, date in FIELD.dates(curves, MOST_DATES):
        x, _ = FIELD.at(curves, day, 0)
        found.append(f'<text x="{x:.1f}" y="{below + 18:g}" text-anchor="middle">{escape(date)}</text>')
    return found


def _lines(curves: Curves) -> list[str]:
    found: list[str] = []
    for at, line in enumerate(curves.lines):
        points = [FIELD.at(curves, day, value) for day, value in enumerate(line.values)]
        path = "M" + "L".join([f"{x:.1f},{y:.1f}" for x, y in points])
        found.append(f'<path class="curve {line.whose}" d="{path}"><title>{escape(line.name)}</title></path>')
        if len(curves.lines) > 1:
            x, y = FIELD.x + at * 110, FIELD.y + FIELD.height + 40
            found.append(f'<path class="curve {line.whose}" d="M{x:g},{y - 4:g}h28"/>')
            found.append(f'<text class="{line.whose}" x="{x + 34:g}" y="{y:g}">{escape(line.name)}</text>')
    return found


# ------------------------------------------------------------------ the end
def _careers(book: Book) -> str:
    if not book.careers:
        return ""
    tables = [table(career_rows(book, side)) for side in book.keepers]
    return '<h2 id="careers">Careers</h2>\n' + "\n".join([one for one in tables if one])


def _honour(book: Book) -> str:
    if not book.honour:
        return ""
    return f'<h2 id="honour">Roll of honour</h2>\n{items("honour", book.honour)}'


def _records(book: Book, proof: Proof) -> str:
    """What the report can be checked against. [Campaign IV.8]"""
    lines = [f"{name}: <code>{escape(value)}</code>" for name, value in proof.lines()]
    parts = [f"<p>{'<br>'.join(lines)}</p>" if lines else "", table(record_rows(book))]
    return '<h2 id="records">Records</h2>\n' + "\n".join(parts) if any(parts) else ""
