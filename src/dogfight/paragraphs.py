"""The paragraphs of the three rule texts and our rulings, in our own words, as the program shows them.

They stand in `data/paragraphs.csv`; `docs/paragraphs.csv` is a link to it. An id is the book and the number as printed:
"Basic II.8.a", "Victory Credit 2.a", "Example Dive", "Ruling M10".
"""

import csv
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Final, Literal, cast, get_args

import msgspec

from dogfight.errors import PackError

Status = Literal["done", "partial", "physical", "gap", "planned"]
"""Done; done in part; about cardboard, paper or the book itself; missing in our source; a later issue's."""

COLUMNS: Final = ("id", "title", "text", "status", "rulings")


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph or ruling; `rulings` are the ids of the rulings that touch it, as in "Ruling M3"."""

    id: str
    title: str
    text: str
    status: Status
    rulings: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        return self.id.startswith("Ruling ")

    @property
    def is_example(self) -> bool:
        """A worked example applies rules and makes none."""
        return self.id.startswith("Example ") or self.title.startswith("Example")


@cache
def paragraphs() -> Mapping[str, Paragraph]:
    """All paragraphs by id, in the order of the books."""
    text = resources.files("dogfight").joinpath("data/paragraphs.csv").read_text("utf-8")
    return read(text.splitlines(), "paragraphs.csv")


def read(lines: Iterable[str], file: str) -> dict[str, Paragraph]:
    """Read a list of paragraphs; PackError names file, row and column of what is wrong."""
    table = csv.reader(lines)
    if tuple(next(table, ())) != COLUMNS:
        raise PackError(f"the columns must be {', '.join(COLUMNS)}", file, 1)
    found: dict[str, Paragraph] = {}
    for number, cells in enumerate(table, 2):
        row = _paragraph(cells, file, number)
        if row.id in found:
            raise PackError(f"{row.id} stands here a second time", file, number, "id")
        found[row.id] = row
    strangers = sorted({ruling for row in found.values() for ruling in row.rulings} - set(found))
    if strangers:
        raise PackError(f"there is no {', '.join(strangers)}", file, column="rulings")
    return found


def _paragraph(cells: list[str], file: str, number: int) -> Paragraph:
    if len(cells) != len(COLUMNS):
        raise PackError(f"{len(cells)} columns instead of {len(COLUMNS)}", file, number)
    for column, cell in zip(COLUMNS[:3], cells, strict=False):
        if not cell.strip():
            raise PackError("this may not be empty", file, number, column)
    id_, title, text, status, rulings = cells
    if status not in get_args(Status):
        raise PackError(f"{status!r} is none of {', '.join(get_args(Status))}", file, number, "status")
    return Paragraph(id_, title, text, cast(Status, status), tuple(f"Ruling {one}" for one in rulings.split()))


def parent(id_: str, known: Mapping[str, Paragraph]) -> str:
    """The nearest paragraph above one: Basic II.8 for Basic II.8.a; empty at the top of a book."""
    while id_:
        id_ = id_[: max(id_.rfind("."), id_.rfind(" "), 0)]
        if id_ in known:
            return id_
    return ""


def slug(id_: str) -> str:
    """The id as tests spell it: basic_ii_8_a."""
    return re.sub(r"[^a-z0-9]+", "_", id_.lower())
