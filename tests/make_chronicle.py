"""Golden pages of the chronicle: the two days of `two_days.py`. `python tests/make_chronicle.py` writes them.

A change in them is a change in what players read: run it, read the difference, and commit it with what made it.
"""

import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

sys.path.insert(0, str(Path(__file__).parent / "war"))

from campaigning import campaign

from dogfight.chronicle.book import book_of
from dogfight.chronicle.facts import Book
from dogfight.chronicle.page import page_of
from dogfight.chronicle.proof import Proof
from two_days import SEED, two_days

FOLDER: Final = Path(__file__).parent / "chronicle" / "golden"
PROOF: Final = Proof("campaign:bloody-april", SEED.commitment())


@cache
def book() -> Book:
    """The book of the two days, the third begun."""
    return book_of(campaign().battle, two_days().played)


def diary() -> str:
    """Both diaries as text."""
    lines: list[str] = []
    for at, day in enumerate(book().days):
        for side, pages in book().diaries.items():
            lines += [f"{day.date} {book().keepers[side]}", *pages[at], ""]
    return "\n".join(lines)


def pages() -> Mapping[str, str]:
    """Every golden file by its name."""
    facts = msgspec.json.format(msgspec.json.encode(book()), indent=1).decode()
    return {
        "facts.json": facts + "\n",
        "diary.txt": diary(),
        "report.html": page_of(book(), PROOF),
        "evening-2.html": page_of(book(), PROOF, 2),
    }


def main() -> int:
    """Write all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
