"""special_aircraft.csv of a data pack: peculiarities of types, and their variants with other guns. [Optional VII]

A pack need not have it; ours then holds for those of its types that it fits.
"""

import re
from importlib.resources.abc import Traversable
from typing import Final

from dogfight.folder import bytes_of
from dogfight.sheet import Findings, Row, read_rows
from dogfight.value import fields
from dogfight.war.pieces import COLUMNS, Kind
from dogfight.war.scenarios.aircraft_file import DESIGNATION

SPECIAL_AIRCRAFT: Final = "special_aircraft.csv"
HEADING: Final = (
    "designation", "peculiarity", "variant", "model", "text", "front_column", "rear_column", "ammo_rear", "wing_lewis",
    "source",
)  # fmt: skip
PECULIARITIES: Final = ("nose-gun", "ring", "variant")
NOSE_GUN, RING, VARIANT = range(3)
OF_VARIANTS: Final = HEADING[2:-1]
_WORD: Final = re.compile(r"[a-z][a-z-]{1,19}")


def read_special(
    folder: Traversable, own: Traversable, kinds: list[Kind], findings: Findings
) -> tuple[list[Kind], list[str]]:
    """Notes peculiarities on the types, and gives the variants and the sources of the rows.

    Ours, in a pack that has none of its own, is read for the types that are there as our rules know them. What does
    not fit is not told while something is wrong with the types themselves.
    """
    theirs = (folder / SPECIAL_AIRCRAFT).is_file()
    noted = findings if theirs and not findings.errors else Findings()
    data = bytes_of(folder if theirs else own, SPECIAL_AIRCRAFT, noted)
    rows = read_rows(SPECIAL_AIRCRAFT, data, HEADING, noted)
    known = {kind.designation: kind for kind in kinds}
    variants: list[Kind] = []
    sources: list[str] = []
    for row in rows:
        before = len(noted.errors)
        variant = _take(row, known, variants)
        source = row.source()
        if len(noted.errors) == before:
            sources.append(source)
            variants += [] if variant is None else [variant]
    return variants, sources


def _take(row: Row, known: dict[str, Kind], variants: list[Kind]) -> Kind | None:
    """What one row says: a note on a type, or a variant of one."""
    kind = known.get(row.cells["designation"])
    if kind is None:
        row.note("designation", f"needs a type of aircraft.csv, not {row.cells['designation'][:20]!r}")
        return None
    what = row.one_of("peculiarity", PECULIARITIES)
    if not row.trusts("peculiarity"):
        return None
    if what == VARIANT:
        return _variant(row, kind, known, variants)
    for column in OF_VARIANTS:
        if row.cells[column]:
            row.note(column, "belongs to variants; leave it empty")
    _note(row, kind, what)
    return None


def _note(row: Row, kind: Kind, what: int) -> None:
    """A nose gun or a ring, on a type that has such a gun and somebody to turn it."""
    if what == NOSE_GUN and not kind.gunner_in_front:
        row.note("peculiarity", "a nose gun needs a pusher with a second seat")
    elif what == NOSE_GUN and kind.ammo_front == 0:
        row.note("peculiarity", "a nose gun needs rounds for a front gun")
    elif what == RING and kind.ammo_rear == 0:
        row.note("peculiarity", "a ring needs a rear gun")
    elif what == NOSE_GUN:
        kind.nose_gun = True
    else:
        kind.ring = True


def _variant(row: Row, kind: Kind, known: dict[str, Kind], before: list[Kind]) -> Kind:
    """A type with other guns; one with a wing Lewis fires it apart in Advanced. [Optional VII Variants, Ruling P26]"""
    word, model, text = row.cells["variant"], row.cells["model"], row.text("text")
    if not _WORD.fullmatch(word):
        row.note("variant", f"needs a word of small letters such as twin-guns, not {word[:20]!r}")
    elif any(one.variant_of == kind.designation and one.variant == word for one in before):
        row.note("variant", f"{kind.designation} has a variant {word} already")
    if not DESIGNATION.fullmatch(model):
        row.note("model", f"needs a designation such as HALB/d3T, not {model[:20]!r}")
    elif model in known or any(one.designation == model for one in before):
        row.note("model", f"{model} is taken already")
    fitted = {name: getattr(kind, name) for name in fields(kind)}
    fitted |= {"designation": model, "name": f"{kind.name}, {text}", "variant_of": kind.designation, "variant": word}
    fitted |= {"ammo_rear": _rear_rounds(row, kind), "source": row.cells["source"]}
    fitted |= _columns(row, kind)
    fitted["wing_lewis"] = kind.wing_lewis or (bool(row.cells["wing_lewis"]) and row.flag("wing_lewis"))
    return Kind(**fitted)


def _rear_rounds(row: Row, kind: Kind) -> int:
    """Rounds of a rear gun: the type's, or those of one that is added, which has the usual field behind.

    [Optional VII.1.a, Optional VII.1.d]
    """
    if not row.cells["ammo_rear"]:
        return int(kind.ammo_rear)
    if kind.ammo_rear:
        row.note("ammo_rear", f"{kind.designation} has a rear gun already")
    elif kind.seats < 2:
        row.note("ammo_rear", "a rear gun needs a second seat")
    return row.number_in("ammo_rear", 1, 40)


def _columns(row: Row, kind: Kind) -> dict[str, int]:
    """The columns of the guns, as far as they differ from the type's.

    [Optional VII.1.e, Optional VII Variants.a, Optional VII Variants.b, Optional VII Variants.c]
    """
    found: dict[str, int] = {}
    rear = bool(kind.ammo_rear or row.cells["ammo_rear"])
    for column, there in (("front_column", kind.ammo_front > 0), ("rear_column", rear)):
        if row.cells[column]:
            found[column] = row.one_of(column, tuple(COLUMNS))
            if not there:
                row.note(column, "there are no rounds for such a gun")
    return found
