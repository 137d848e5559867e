"""How even a sub-level is, as matches of equal computers have shown: evenness.csv in the data folder. [Scenarios Intro]

`scripts/balance.py` writes the file; a row is what one pair of computers came to at one level of rules.
"""

import csv
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from io import StringIO
from math import sqrt
from typing import Final

import msgspec

from dogfight.errors import ScenarioError

FILE: Final = "evenness.csv"
HEADING: Final = ("sub", "level", "bots", "games", "allied", "german", "draws", "version")
FAIR: Final = (0.4, 0.6)  # the share of a side that has an even chance
NORMAL: Final = 1.959964  # of a 95 % interval


class Matches(msgspec.Struct, frozen=True):
    """Games of a sub-level between equal computers (`bots` is their level), with the release that played them."""

    sub: str
    level: str
    bots: str
    games: int
    allied: int
    german: int
    draws: int
    version: str

    @property
    def score(self) -> float:
        """The Allied share, a draw counted half."""
        return (self.allied + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the score."""
        return interval(self.allied + self.draws / 2, self.games)

    @property
    def is_even(self) -> bool:
        """Whether neither side scores more than 60 %. [Ruling P43]"""
        return FAIR[0] <= self.score <= FAIR[1]

    @property
    def text(self) -> str:
        """The figure in plain words, for the side that does better."""
        side, share = ("Allied", self.score) if self.score >= 0.5 else ("German", 1 - self.score)
        low, high = self.interval if self.score >= 0.5 else (1 - self.interval[1], 1 - self.interval[0])
        drawn = f", {self.draws} of them drawn" if self.draws else ""
        figures = f"{_per_cent(share)} [{_per_cent(low)[:-2]}, {_per_cent(high)[:-2]}] in {self.games} games{drawn}"
        if self.is_even:
            return f"Even: the {side} side scores {figures}."
        return f"Uneven: the {side} side scores {figures}."


def interval(score: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share that was scored in so many games; (0, 1) of none.

    With draws as halves the spread is at most that of wins and losses alone, so it errs on the wide side.
    """
    if games == 0:
        return 0.0, 1.0
    share, z = score / games, NORMAL
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def _per_cent(share: float) -> str:
    return f"{100 * share:.0f} %"


@cache
def evenness() -> dict[tuple[str, str], Matches]:
    """What is known, by sub-level and level of rules."""
    file = files("dogfight") / "war" / "data" / FILE
    found = read_matches(file.read_text("utf-8")) if file.is_file() else ()
    return {(one.sub, one.level): one for one in found}


def read_matches(text: str) -> tuple[Matches, ...]:
    """The rows of such a file; raises ScenarioError with file and row."""
    rows = csv.DictReader(StringIO(text))
    if tuple(rows.fieldnames or ()) != HEADING:
        raise ScenarioError(f"{FILE}, row 1: the heading must be {','.join(HEADING)}")
    found = []
    for number, row in enumerate(rows, start=2):
        try:
            one = msgspec.convert(row, Matches, strict=False)
        except msgspec.ValidationError as wrong:
            raise ScenarioError(f"{FILE}, row {number}: {wrong}") from None
        if min(one.allied, one.german, one.draws) < 0 or one.allied + one.german + one.draws != one.games:
            raise ScenarioError(f"{FILE}, row {number}: wins and draws do not come to {one.games} games")
        found.append(one)
    return tuple(found)


def write_matches(found: Iterable[Matches]) -> str:
    """The text of such a file, sub-levels in their order."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADING)
    writer.writerows([[getattr(one, name) for name in HEADING] for one in found])
    return out.getvalue()
