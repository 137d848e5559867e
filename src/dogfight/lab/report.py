"""The report of a study: one HTML file with everything in it, and beside it pictures as PNG and tables as Markdown."""

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from dogfight.lab.journal import StudyError
from dogfight.lab.pages import Listing, Page, Picture, arena_page, balance_page, compare_page
from dogfight.lab.results import Tables
from dogfight.lab.run import Ended
from dogfight.lab.tuning_page import tuning_page

REPORT: Final = "report.html"
MARKDOWN: Final = "report.md"
UNFINISHED: Final = "The study is not over; this is what there is so far."
PICTURES: Final = "plots"
PAGES: Final[dict[str, Callable[[Tables, bool], Page]]] = {
    "balance": balance_page,
    "arena": arena_page,
    "compare": compare_page,
    "tune": tuning_page,
}
STYLE: Final = """body{font:15px/1.5 Georgia,serif;color:#33302a;background:#fbf8ef}
body{max-width:62rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:.5rem 0 1.5rem;font-size:13px;font-variant-numeric:tabular-nums}
td,th{padding:.15rem .6rem;border-bottom:1px solid #ddd4bf;text-align:left}
img{max-width:100%}h1,h2{font-weight:normal}.wide{overflow-x:auto}"""


class Written(NamedTuple):
    """A report: its file, and its sentences."""

    path: Path
    said: tuple[str, ...]


def write_report(folder: Path, found: Tables, end: Ended) -> Written:
    """Writes the report and its pictures into a study's folder; raises StudyError for a search that is not over."""
    if found.study.kind == "tune" and not end.is_over:
        raise StudyError(f"the search in {folder} is not over: give its command again, and it goes on")
    page = PAGES[found.study.kind](found, end.sequential)
    if not end.is_over:
        page = page._replace(said=(UNFINISHED, *page.said))
    pictures = folder / PICTURES
    pictures.mkdir(exist_ok=True)
    for part in page.parts:
        if isinstance(part, Picture):
            (pictures / f"{part.name}.png").write_bytes(part.png)
    path = folder / REPORT
    path.write_text(html(page, found), "utf-8")
    (folder / MARKDOWN).write_text(markdown(page, found), "utf-8")
    return Written(path, page.said)


def html(page: Page, found: Tables) -> str:
    """The page with everything in it."""
    parts = [
        "<!doctype html>", '<html lang="en"><head><meta charset="utf-8">', f"<title>{escape(page.title)}</title>",
        f"<style>{STYLE}</style></head><body>", f"<h1>{escape(page.title)}</h1>",
        *[f"<p>{escape(text)}</p>" for text in page.said],
        *[_part(part) for part in (*page.parts, asked_in(found))],
        "</body></html>",
    ]  # fmt: skip
    return "\n".join(parts) + "\n"


def markdown(page: Page, found: Tables) -> str:
    """The page without its pictures."""
    lines = [f"# {page.title}", *[f"\n{text}" for text in page.said]]
    for part in (*page.parts, asked_in(found)):
        if isinstance(part, Listing):
            lines += [f"\n## {part.title}\n", *table(part.head, part.rows)]
    return "\n".join(lines) + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> list[str]:
    """Lines of Markdown."""
    return [_line(head), _line(["---"] * len(head)), *map(_line, rows)]


def _line(cells: Sequence[Any]) -> str:
    escaped = [str(cell).replace("|", "\\|") for cell in cells]
    return f"| {' | '.join(escaped)} |"


def asked_in(found: Tables) -> Listing:
    """What the study was asked, and by which release it was played."""
    study = found.study
    asked = [(name, _worded(value)) for name, value in study.options.items() if _is_said(value)]
    rows = [*asked, ("release", study.release), ("version of the rules", study.rules)]
    return Listing("What was asked", ("option", "value"), tuple(rows))


def _is_said(value: object) -> bool:
    """Whether there is something to tell: not an option that was left alone, and is empty."""
    return value not in ("", [], (), [""], ("",))


def _worded(value: object) -> str:
    if isinstance(value, dict):
        return "; ".join([f"{name} {_worded(one)}" for name, one in value.items() if _is_said(one)])
    if isinstance(value, (list, tuple)):
        return ", ".join([str(one) or "none" for one in value])
    return str(value)


def _part(part: Picture | Listing) -> str:
    if isinstance(part, Picture):
        source = f"data:image/png;base64,{b64encode(part.png).decode()}"
        return f'<h2>{escape(part.title)}</h2>\n<img alt="{escape(part.title)}" src="{source}">'
    head = "".join([f'<th scope="col">{escape(word)}</th>' for word in part.head])
    rows = "\n".join([f"<tr>{_cells(row)}</tr>" for row in part.rows])
    grid = f"<table><thead><tr>{head}</tr></thead>\n{rows}</table>"
    return f'<h2>{escape(part.title)}</h2>\n<div class="wide">{grid}</div>'


def _cells(row: Sequence[Any]) -> str:
    return "".join([f"<td>{escape(str(one))}</td>" for one in row])
