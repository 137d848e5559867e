"""The text of a map file: where something stands in it, and the hexes it lists. What is wrong is noted with its row."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

from dogfight import hexes
from dogfight.errors import NotationError, PackError
from dogfight.sheet import Findings
from dogfight.war.ground import Hexes

Hex = tuple[int, int]
T = TypeVar("T")


class MapText:
    """The text of a map file, to say in which line something stands."""

    def __init__(self, file: str, text: str, findings: Findings) -> None:
        self.file = file
        self.lines = text.splitlines()
        self.findings = findings

    def row(self, token: str, heading: str = "") -> int:
        """The first line, from 1, with the whole word `token` at or after one with `heading`; 0 if there is none.

        `heading` may be several lines, one after the other in the file: `[[targets]]`, then `name = "Vaux"`.
        """
        start = 0
        for part in heading.split("\n"):
            start = next((i for i in range(start, len(self.lines)) if part in self.lines[i]), start)
        word = re.compile(rf"(?<![\w-]){re.escape(token)}(?![\w-])")
        return next((i + 1 for i in range(start, len(self.lines)) if word.search(self.lines[i])), 0)

    def error(self, why: str, token: str, heading: str = "") -> PackError:
        """An error at that word."""
        return PackError(why, self.file, self.row(token, heading))

    def tried(self, read: Callable[[], T]) -> T | None:
        """What is read; None if it cannot be, which is noted."""
        try:
            return read()
        except PackError as wrong:
            self.findings.errors.append(wrong)
            return None


def heading_of(table: str, name: str) -> str:
    """Where the table of something with a name begins."""
    return f'[[{table}]]\nname = "{name}"'


def hex_named(where: MapText, text: str, heading: str) -> Hex:
    """The hex of a name."""
    try:
        q, r = hexes.parse_label(text)
    except NotationError as error:
        raise where.error(error.why, text, heading) from error
    return int(q), int(r)


def listed(where: MapText, text: str, heading: str) -> Hexes:
    """The hexes of a list, each on the board and none twice."""
    found: dict[Hex, None] = {}
    for word in text.split():
        here = hex_named(where, word, heading)
        if here in found:
            raise where.error(f"{word} is listed twice", word, heading)
        found[here] = None
    return tuple(found)


def chain(where: MapText, text: str, heading: str) -> Hexes:
    """The hexes of a list in which each is next to the one before."""
    found = listed(where, text, heading)
    for a, b in pairwise(found):
        if hexes.distance(*a, *b) != 1:
            raise where.error(f"broken: {name_of(b)} is not next to {name_of(a)}", name_of(b), heading)
    return found


def hangs_together(places: Hexes) -> bool:
    """Whether one can step from each of these hexes to every other; not if there are none."""
    reached = set(places[:1])
    for _ in places:
        reached |= {p for p in places if any(hexes.distance(*p, *known) == 1 for known in reached)}
    return bool(places) and len(reached) == len(places)


def name_of(here: Hex) -> str:
    """The printed name of a hex."""
    return hexes.label(*here)
