"""Parts of a report in HTML: tables, lists, an evening. Whatever goes in is plain text, and is escaped here."""

from collections.abc import Sequence
from html import escape as escaped

from dogfight.chronicle.facts import Book, Day
from dogfight.chronicle.rows import Rows, heading, mission_rows, notices, return_rows
from dogfight.chronicle.words import signed, unbroken


def escape(text: str) -> str:
    """Plain text as HTML."""
    return escaped(unbroken(text))


def table(shown: Rows) -> str:
    """A table, or nothing for one without rows."""
    if not shown.rows:
        return ""
    looks = [' class="number"' if at in shown.numbers else "" for at in range(len(shown.heads))]
    top = "".join([f'<th scope="col"{look}>{escape(head)}</th>' for head, look in zip(shown.heads, looks, strict=True)])
    body = "\n".join([f"<tr>{_cells(row, shown.named, looks)}</tr>" for row in shown.rows])
    above = f"<caption>{escape(shown.caption)}</caption>\n" if shown.caption else ""
    inner = f"{above}<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody>"
    return f'<div class="scroll" tabindex="0"><table>\n{inner}\n</table></div>'


def _cells(row: Sequence[str], named: int, looks: Sequence[str]) -> str:
    cells = [('th scope="row"', "th") if at < named else ("td", "td") for at in range(len(row))]
    return "".join([f"<{open_}{look}>{escape(text)}</{close}>"
                    for text, look, (open_, close) in zip(row, looks, cells, strict=True)])  # fmt: skip


def items(look: str, lines: Sequence[str]) -> str:
    """A list without marks."""
    return f'<ul class="{look}">\n' + "\n".join([f"<li>{escape(one)}</li>" for one in lines]) + "\n</ul>"


# ------------------------------------------------------------------ an evening
def evening(book: Book, at: int) -> str:
    """A day that is over: its missions, who came back how, the notices, both diaries. [Campaign IV.7]"""
    day = book.days[at]
    note = f'<p class="muted">{escape(day.note)}</p>\n' if day.note else ""
    parts = [table(mission_rows(day)), table(return_rows(day)), _notices(day), _diaries(book, at)]
    return (
        f'<section class="evening" id="day-{day.day}" aria-labelledby="head-{day.day}">\n'
        f'<h2 id="head-{day.day}">{heading(book, day)}</h2>\n{note}<p>{_score(day)}</p>\n'
        + "\n".join([part for part in parts if part])
        + "\n</section>"
    )


def _score(day: Day) -> str:
    return (
        f'<span class="allied">Allied {signed(day.allied_points)}</span>, '
        f'<span class="german">German {signed(day.german_points)}</span>; {signed(day.total)} in all.'
    )


def _notices(day: Day) -> str:
    return "\n".join([f"<h3>{head}</h3>\n{items('notices', lines)}" for head, lines in notices(day)])


def _diaries(book: Book, at: int) -> str:
    pages = [_diary(book.keepers[side], side, pages[at]) for side, pages in book.diaries.items()]
    return f'<div class="diaries">\n{"".join(pages)}</div>'


def _diary(keeper: str, side: str, paragraphs: Sequence[str]) -> str:
    text = "\n".join([f"<p>{escape(one)}</p>" for one in paragraphs])
    return f'<article class="diary {side}"><h3>{escape(keeper)}</h3>\n{text}\n</article>\n'
