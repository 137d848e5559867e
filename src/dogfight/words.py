"""What everything that is written here writes alike: dates, names in a row, numbers with what they count."""

from collections.abc import Sequence
from typing import Final

MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def dated(date: str, *, year: bool = False) -> str:
    """A date as one writes it: `1917-04-09` is `9 April`, with its year `9 April 1917`."""
    whole, month, day = date.split("-")
    written = f"{int(day)} {MONTHS[int(month) - 1]}"
    return f"{written} {whole}" if year else written


def listed(names: Sequence[str]) -> str:
    """Names in a row: `A`, `A and B`, `A, B and C`; names that have an "and" of their own are set apart."""
    if len(names) < 2:
        return names[0] if names else ""
    if any([" and " in one for one in names]):
        return f"{', '.join(names[:-1])}, and {names[-1]}"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, one: str, more: str = "") -> str:
    """A number in figures and what it counts: `2 missions`, `1 mission`, `no missions`."""
    return f"{number or 'no'} {one if number == 1 else more or one + 's'}"
