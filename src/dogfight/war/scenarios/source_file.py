"""aircraft_sources.csv of a data pack: where single values of the chart come from. [Chart]

A pack need not have it: then every value has the source of its row.
"""

from importlib.resources.abc import Traversable
from typing import Final

from dogfight.folder import bytes_of
from dogfight.sheet import Findings, Row, read_rows
from dogfight.war.pieces import Kind
from dogfight.war.scenarios.aircraft_file import DESIGNATION, HEADING

AIRCRAFT_SOURCES: Final = "aircraft_sources.csv"
VALUES: Final = HEADING[2:-1]  # the columns that hold a value with a source
ALL: Final = "*"


def read_value_sources(folder: Traversable, kinds: list[Kind], findings: Findings) -> dict[str, dict[str, str]]:
    """Sources by designation and column, as far as they are not those of the row. A type's own come before all's."""
    if not (folder / AIRCRAFT_SOURCES).is_file():
        return {}
    data = bytes_of(folder, AIRCRAFT_SOURCES, findings)
    names = [kind.designation for kind in kinds]
    general: dict[str, str] = {}
    special: dict[str, dict[str, str]] = {}
    for row in read_rows(AIRCRAFT_SOURCES, data, ("designation", "columns", "source"), findings):
        told = dict.fromkeys([VALUES[at] for at in row.several_of("columns", VALUES)], row.source())
        of = _designation(row)
        found = general if of == ALL else special.setdefault(of, {})
        for column in sorted(set(found) & set(told)):
            row.note("columns", f"the source of {column} is told above already")
        found |= told
    return {name: general | special.get(name, {}) for name in names}


def _designation(row: Row) -> str:
    """A type, which need not be in the pack, or all of them."""
    value = row.cells["designation"]
    if value != ALL and not DESIGNATION.fullmatch(value):
        row.note("designation", f"needs a designation such as SOP/camel, or {ALL} for all, not {value[:20]!r}")
    return value
