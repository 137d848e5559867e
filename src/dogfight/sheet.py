"""A CSV file of a data pack as checked rows. What is wrong is noted with file, row and column, and reading goes on.

Lines that begin with # are comments. A row's number is its line in the file, from 1.
"""

import csv
import re
from typing import Final

from dogfight.errors import PackError

MOST_BYTES: Final = 1 << 20
MOST_ROWS: Final = 500
SOURCES: Final = ("printed", "derived", "reconstructed", "reported")
_SOURCE: Final = re.compile(rf"({'|'.join(SOURCES)})( \([^()]*\))?")


class Findings:
    """What is wrong with a pack, in the order it was found."""

    def __init__(self) -> None:
        self.errors: list[PackError] = []

    def note(self, why: str, file: str, row: int = 0, column: str = "") -> None:
        """One more error."""
        self.errors.append(PackError(why, file, row, column))

    def settle(self) -> None:
        """Raises the first error, if there is one."""
        if self.errors:
            raise self.errors[0]


class Row:
    """One row: its cells by column, and questions that note what is wrong and answer something harmless.

    `about` is what the row describes ("card G07"); every error of the row names it.
    """

    def __init__(self, file: str, number: int, cells: dict[str, str], findings: Findings) -> None:
        self.file = file
        self.number = number
        self.cells = cells
        self.findings = findings
        self.about = ""
        self.wrong: set[str] = set()

    def trusts(self, *columns: str) -> bool:
        """Whether nothing was wrong with these cells so far, so that it makes sense to compare them."""
        return not self.wrong & set(columns)

    def note(self, column: str, why: str) -> None:
        """This cell is wrong."""
        self.wrong.add(column)
        self.findings.note(f"{self.about} {why}".lstrip(), self.file, self.number, column)

    def text(self, column: str, longest: int = 80) -> str:
        """A text that is neither empty nor too long."""
        value = self.cells[column]
        if not value or len(value) > longest or not value.isprintable():
            self.note(column, f"needs a text of 1 to {longest} characters, not {value[:20]!r}")
            return ""
        return value

    def number_in(self, column: str, low: int, high: int, *, empty: int | None = None, step: int = 1) -> int:
        """A whole number from `low` to `high` in these steps; `empty` is what an empty cell means, if it may be.

        Where numbers below 0 are known, a sign may stand before it.
        """
        value = self.cells[column]
        if not value and empty is not None:
            return empty
        if not re.fullmatch(r"[+-]?[0-9]{1,6}" if low < 0 or high < 0 else r"[0-9]{1,6}", value):
            self.note(column, f"needs a whole number, not {value[:20]!r}")
            return low
        found = int(value)
        if not low <= found <= high:
            self.note(column, f"needs a number from {low} to {high}, not {found}")
            return low
        if found % step:
            self.note(column, f"needs a multiple of {step}, not {found}")
            return low
        return found

    def one_of(self, column: str, known: tuple[str, ...]) -> int:
        """The index of a word among these."""
        value = self.cells[column]
        if value not in known:
            self.note(column, f"needs one of {', '.join(known)}, not {value[:20]!r}")
            return 0
        return known.index(value)

    def several_of(self, column: str, known: tuple[str, ...]) -> list[int]:
        """The indices of words among these, with + between, at least one and none twice."""
        words = [word.strip() for word in self.cells[column].split("+")]
        if len(set(words)) < len(words) or not set(words) <= set(known):
            self.note(column, f"needs one or several of {', '.join(known)} with + between, each once, "
                              f"not {self.cells[column][:30]!r}")  # fmt: skip
            return []
        return [known.index(word) for word in words]

    def flag(self, column: str) -> bool:
        """yes or no."""
        return self.one_of(column, ("no", "yes")) == 1

    def source(self) -> str:
        """Where the row's numbers come from, with a remark if need be: `derived (sample status pad)`."""
        value = self.cells["source"]
        if not all(_SOURCE.fullmatch(part) for part in value.split(" / ")):
            self.note("source", f"needs one of {', '.join(SOURCES)}, with a remark in brackets or without, "
                                f"not {value[:20]!r}")  # fmt: skip
        return value


def read_rows(file: str, data: bytes | None, columns: tuple[str, ...], findings: Findings) -> list[Row]:
    """The rows of a file that has exactly these columns, in any order; empty when it cannot be read at all."""
    text = None if data is None else _decoded(file, data, findings)
    if text is None:
        return []
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1)
             if line.strip() and not line.lstrip().startswith("#")]  # fmt: skip
    if not lines:
        findings.note("is empty", file)
        return []
    if len(lines) > MOST_ROWS:
        findings.note(f"has {len(lines)} rows, more than {MOST_ROWS}", file)
        return []
    heading = _cells(file, *lines[0], findings)
    if heading is None or not _is_heading(file, lines[0][0], heading, columns, findings):
        return []
    return [row for number, line in lines[1:] if (row := _row(file, number, line, heading, findings)) is not None]


def _decoded(file: str, data: bytes, findings: Findings) -> str | None:
    """The text of UTF-8 with or without a byte order mark."""
    if len(data) > MOST_BYTES:
        findings.note(f"has {len(data)} bytes, more than {MOST_BYTES}", file)
        return None
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        findings.note("is UTF-16; save it as CSV UTF-8", file)
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        row = data[: wrong.start].count(b"\n") + 1
        findings.note(f"is not UTF-8 at byte {wrong.start + 1}; save it as CSV UTF-8", file, row)
        return None
    if "\0" in text:
        findings.note("holds a NUL byte and is no text", file, text[: text.index("\0")].count("\n") + 1)
        return None
    return text


def _cells(file: str, number: int, line: str, findings: Findings) -> list[str] | None:
    try:
        return [cell.strip() for cell in next(csv.reader([line], strict=True))]
    except csv.Error as wrong:
        findings.note(f"cannot be read as CSV: {wrong}", file, number)
        return None


def _is_heading(file: str, number: int, heading: list[str], columns: tuple[str, ...], findings: Findings) -> bool:
    """Whether every column is there once and no other; a heading that is wrong is all that is told of the file."""
    if len(heading) == 1 and ";" in heading[0]:
        findings.note("has columns parted by semicolons; commas are needed", file, number)
        return False
    before = len(findings.errors)
    for name in columns:
        if name not in heading:
            findings.note("this column is missing", file, number, name)
    for at, name in enumerate(heading):
        if name not in columns:
            findings.note(f"unknown column; known are {', '.join(columns)}", file, number, name[:30] or str(at + 1))
        elif name in heading[:at]:
            findings.note("this column is there twice", file, number, name)
    return len(findings.errors) == before


def _row(file: str, number: int, line: str, heading: list[str], findings: Findings) -> Row | None:
    cells = _cells(file, number, line, findings)
    if cells is None:
        return None
    if len(cells) != len(heading):
        findings.note(f"has {len(cells)} cells, but the heading has {len(heading)}", file, number)
        return None
    return Row(file, number, dict(zip(heading, cells, strict=True)), findings)
