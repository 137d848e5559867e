"""What hangs on the board of an evening, a line each: repairs, replacements, crews that changed aircraft."""

from collections.abc import Sequence
from typing import Final

from dogfight.chronicle.facts import Change, Man, Repair
from dogfight.chronicle.words import counted, dated, listed, sentence

OF_SIDE: Final = {"allied": "Allied", "german": "German"}


def repairs_told(repairs: Sequence[Repair]) -> tuple[str, ...]:
    """When what is under repair can fly again, a line a side and date. [Campaign IV.12]"""
    found: dict[tuple[str, str], list[str]] = {}
    for one in repairs:
        found.setdefault((one.side, one.fit_on), []).append(one.aircraft)
    return tuple([f"{_again(date)}: {listed(names)}" for (_, date), names in found.items()])


def _again(date: str) -> str:
    return f"Fit again on {dated(date)}" if date else "Not fit again in this campaign"


def arrivals_told(men: Sequence[Man]) -> tuple[str, ...]:
    """Who comes the next morning, a line a side and role. [Campaign IV.16.b]"""
    found: dict[tuple[str, str], list[str]] = {}
    for man in men:
        found.setdefault((man.side, man.role), []).append(man.name)
    return tuple([
        sentence(f"{counted(len(names), f'{OF_SIDE[side]} {role}')}: {listed(names)}")
        for (side, role), names in found.items()
    ])  # fmt: skip


def changes_told(changes: Sequence[Change]) -> tuple[str, ...]:
    """Who has another aircraft now. [Campaign IV.13]"""
    return tuple([f"{one.aircraft} to {one.crew}" for one in changes])
