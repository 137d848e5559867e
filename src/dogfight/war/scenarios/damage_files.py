"""target_damage.csv and the critical hits of a data pack. [Basic VII.5, Tournament V.4, Advanced Critical Hits]"""

import re
from typing import Final

from dogfight.sheet import Findings, Row, read_rows
from dogfight.war.advanced.critical_hits import CODES as ANGLED_CODES
from dogfight.war.advanced.field_of_fire import ANGLES
from dogfight.war.charts import HIGHEST, LONGEST, LOWEST, TDT_COLUMNS, cell
from dogfight.war.tournament.critical_hits import (
    AILERONS,
    ENGINE_HIT,
    EXPLODES,
    FRONT_GUNS,
    FUEL_LINE,
    NO_CLIMB,
    OBSERVER_DIES,
    OBSERVER_WOUND,
    PILOT_DIES,
    PILOT_WOUND,
    WING_OR_TAIL,
)  # fmt: skip

TARGET_DAMAGE: Final = "target_damage.csv"
CRITICAL_HITS: Final = "critical_hits.csv"
ANGLED_HITS: Final = "advanced_critical_hits.csv"
RANGES: Final = {"MG": 1, "AA": 2}
MOST_HITS: Final = 15
CODES: Final = {
    "pilot-killed": PILOT_DIES, "explodes": EXPLODES, "fuel-line": FUEL_LINE, "no-climb": NO_CLIMB,
    "engine-2": ENGINE_HIT, "wing-tail": WING_OR_TAIL, "front-guns": FRONT_GUNS, "ailerons": AILERONS,
    "observer-killed": OBSERVER_DIES, "observer-wounded": OBSERVER_WOUND, "pilot-wounded": PILOT_WOUND,
}  # fmt: skip
CELLS: Final = tuple(
    (f"{name}{far}", column, far)
    for column, name in enumerate(TDT_COLUMNS)
    for far in range(1, RANGES.get(name, LONGEST) + 1)
)
_CELL: Final = re.compile(r"([0-9]{1,3})(\*?)")


def read_damage(data: bytes | None, findings: Findings) -> tuple[list[int], list[bool], list[str]]:
    """Hits and asterisks as the charts keep them, and the sources of the rows."""
    size = len(TDT_COLUMNS) * (LONGEST + 1) * (HIGHEST + 1)
    hits, asterisks = [0] * size, [False] * size
    heading = ("roll", *[name for name, _, _ in CELLS], "source")
    rows = _by_roll(TARGET_DAMAGE, data, heading, (LOWEST, HIGHEST), findings)
    for roll, row in rows.items():
        for name, column, far in CELLS:
            at = cell(column, far, roll)
            hits[at], asterisks[at] = _result(row, name)
    return hits, asterisks, [row.source() for row in rows.values()]


def _result(row: Row, name: str) -> tuple[int, bool]:
    found = _CELL.fullmatch(row.cells[name])
    if found is None:
        row.note(name, f"needs hits such as 3, or 6* with a critical hit, not {row.cells[name][:20]!r}")
        return 0, False
    if int(found[1]) > MOST_HITS:
        row.note(name, f"needs at most {MOST_HITS} hits, not {found[1]}")
        return 0, False
    return int(found[1]), found[2] == "*"


def read_criticals(data: bytes | None, findings: Findings) -> tuple[list[str], list[int], list[str]]:
    """The words and the effects by roll, and the sources of the rows."""
    words, codes = [""] * 13, [0] * 13
    rows = _by_roll(CRITICAL_HITS, data, ("roll", "code", "effect", "source"), (2, 12), findings)
    for roll, row in rows.items():
        words[roll] = row.text("effect", 120)
        row.one_of("code", tuple(CODES))
        codes[roll] = CODES.get(row.cells["code"], PILOT_DIES)
    return words, codes, [row.source() for row in rows.values()]


def read_angled(data: bytes | None, findings: Findings) -> tuple[list[str], list[int], list[str]]:
    """The three tables of Advanced: words and effects, flat by angle * 13 + roll, and the sources in that order."""
    words, codes, sources = [""] * 39, [-1] * 39, [""] * 39
    before = len(findings.errors)
    rows = read_rows(ANGLED_HITS, data, ("angle", "roll", "code", "effect", "source"), findings)
    for row in rows:
        at = row.one_of("angle", ANGLES) * 13 + row.number_in("roll", 2, 12)
        if codes[at] >= 0 and row.trusts("angle", "roll"):
            row.note("roll", "this roll stands in the table of this angle already")
        words[at], codes[at] = row.text("effect", 120), row.one_of("code", ANGLED_CODES)
        sources[at] = row.source()
    if data is not None and len(findings.errors) == before:
        for at in range(39):
            if at % 13 >= 2 and codes[at] < 0:
                findings.note(f"the row for the roll {at % 13} from the {ANGLES[at // 13]} is missing", ANGLED_HITS)
    return words, codes, [source for source in sources if source]


def _by_roll(
    file: str, data: bytes | None, heading: tuple[str, ...], rolls: tuple[int, int], findings: Findings
) -> dict[int, Row]:
    """The rows by their roll; every roll must be there, once."""
    low, high = rolls
    before = len(findings.errors)
    found: dict[int, Row] = {}
    for row in read_rows(file, data, heading, findings):
        wrong = len(findings.errors)
        roll = row.number_in("roll", low, high)
        if roll in found and len(findings.errors) == wrong:
            row.note("roll", f"the roll {roll} stands in row {found[roll].number} already")
        if len(findings.errors) == wrong:
            found[roll] = row
    if data is not None and len(findings.errors) == before:
        for roll in range(low, high + 1):
            if roll not in found:
                findings.note(f"the row for the roll {roll} is missing", file)
    return dict(sorted(found.items()))
