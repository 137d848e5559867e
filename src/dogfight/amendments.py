"""Which paragraph changes or replaces which, and in which layer: what a reader of the rule books has to keep in mind.

They stand in `data/amendments.csv`. "Basic I +" is the paragraph with all that stand under it.
"""

import csv
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final, Literal, cast, get_args

import msgspec

from dogfight.errors import PackError

How = Literal["replaced", "amended"]
COLUMNS: Final = ("paragraph", "layer", "by", "how")


class Amendment(msgspec.Struct, frozen=True):
    """Where `layer` is in force, the paragraphs `by` replace this one, or change a part of it."""

    paragraph: str
    layer: str
    by: tuple[str, ...]
    how: How
    with_all_under_it: bool = False

    def touches(self, id_: str) -> bool:
        """Whether it is about this paragraph."""
        under = self.with_all_under_it and id_.startswith((f"{self.paragraph} ", f"{self.paragraph}."))
        return id_ == self.paragraph or under


@cache
def amendments() -> tuple[Amendment, ...]:
    """All of them, in the order of the layers."""
    text = resources.files("dogfight").joinpath("data/amendments.csv").read_text("utf-8")
    return tuple(read(text.splitlines(), "amendments.csv"))


def read(lines: Iterable[str], file: str) -> Iterable[Amendment]:
    """Read a list of amendments; PackError names file and row of what is wrong."""
    table = csv.reader(lines)
    if tuple(next(table, ())) != COLUMNS:
        raise PackError(f"the columns must be {', '.join(COLUMNS)}", file, 1)
    for number, cells in enumerate(table, 2):
        if len(cells) != len(COLUMNS) or not all(cells):
            raise PackError(f"needs {len(COLUMNS)} cells with something in each", file, number)
        paragraph, layer, by, how = cells
        if how not in get_args(How):
            raise PackError(f"{how!r} is none of {', '.join(get_args(How))}", file, number, "how")
        whole = paragraph.endswith(" +")
        yield Amendment(paragraph.removesuffix(" +"), layer, tuple(by.split(";")), cast(How, how), whole)
