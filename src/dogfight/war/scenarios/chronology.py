"""Which types of aircraft never met at the front: the Chronological Order of Appearance. [Scenarios Intro]"""

from collections.abc import Iterable
from itertools import combinations

from dogfight.war.charts import Charts
from dogfight.war.pieces import Kind
from dogfight.words import MONTHS


def never_met(designations: Iterable[str], charts: Charts) -> list[str]:
    """A sentence with the dates for every two of these types that were never at the front together.

    Designations that the chart does not have are passed over: others tell of them. [Scenarios Intro]
    """
    chosen = set(designations)
    kinds = [kind for kind in charts.kinds if kind.designation in chosen]
    return [_told(*_in_order(one, other)) for one, other in combinations(kinds, 2) if not _met(one, other)]


def month_of(text: str) -> str:
    """`1917-05` in words: May 1917."""
    year, month = text.split("-")[:2]
    return f"{MONTHS[int(month) - 1]} {year}"


def _met(one: Kind, other: Kind) -> bool:
    return max(one.since, other.since) <= min(one.until, other.until)


def _in_order(one: Kind, other: Kind) -> tuple[Kind, Kind]:
    return (one, other) if one.until < other.since else (other, one)


def _told(earlier: Kind, later: Kind) -> str:
    came, left = month_of(later.since), month_of(earlier.until)
    return f"The {later.name} came to the front in {came}; the {earlier.name} left it in {left}."
