"""Compare: one set of rules, tables or computers against another, with the same seeds. `dogfight lab compare`

Game n of both is played from the same seed. Where both play the same game, over other packs or with other computers,
nature even rolls alike as long as the same is rolled for; with other rules the dice are others, since the game's id is
in them. Either way the difference is that of pairs, so what both have in common falls out of its interval.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from dogfight.errors import ScenarioError
from dogfight.lab.balance import Asked, cells_of
from dogfight.lab.journal import Cell
from dogfight.lab.study import Group

VARIANTS: Final = ("first", "second")
CHANGES: Final = {"level": "levels", "option": "options", "pack": "packs", "seats": "seats", "aircraft": "aircraft",
                  "scenario": "scenarios", "pilots": "pilots"}  # fmt: skip


def changed(first: Asked, changes: Sequence[str]) -> Asked:
    """The second variant: the first one with changes such as "option=wind"; raises ScenarioError.

    Each replaces all values of its option; "option=" is the game without optional rules.
    """
    found = first
    for change in changes:
        name, is_one, value = change.partition("=")
        if name not in CHANGES or not is_one:
            raise ScenarioError(f"--change is {change!r}, but must be such as option=wind, of {', '.join(CHANGES)}")
        found = structs.replace(found, **{CHANGES[name]: (value,)})
    if found == first:
        raise ScenarioError("--change changes nothing, so there is nothing to compare")
    return found


def groups_of(first: Asked, second: Asked) -> list[Group]:
    """Pairs of cells, side by side; raises ScenarioError where one has more cells than the other."""
    found = [cells_of(first), cells_of(second)]
    if len(found[0]) != len(found[1]):
        raise ScenarioError(f"there are {len(found[0])} cells to compare with {len(found[1])}")
    named = [[_named(cell, variant, pair) for pair, cell in enumerate(cells, start=1)]
             for variant, cells in zip(VARIANTS, found, strict=True)]  # fmt: skip
    return [Group(pair) for pair in zip(*named, strict=True)]


def _named(cell: Cell, variant: str, pair: int) -> Cell:
    labels = {"pair": str(pair), "variant": variant, **cell.labels}
    return structs.replace(cell, id=f"{variant} {pair}: {cell.id}", labels=labels)
