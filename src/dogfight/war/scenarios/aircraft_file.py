"""aircraft.csv of a data pack: the Aircraft Capabilities Chart. [Chart]"""

import re
from typing import Final

from dogfight.sheet import Findings, Row, read_rows
from dogfight.war.pieces import COLUMNS, NO_COLUMN, SCHEDULES, SIDES, Kind

AIRCRAFT: Final = "aircraft.csv"
HEADING: Final = (
    "designation", "name", "side", "uses", "max_speed", "min_speed", "damage", "ammo_front", "ammo_rear", "ceiling",
    "climb", "dive", "dive_speed", "overdive_speed", "schedule", "front_column", "seats", "pusher", "wing_lewis",
    "drum_fed_front", "upward", "from", "to", "source",
)  # fmt: skip
FASTEST: Final = 14
HIGHEST: Final = 9000
STEEPEST: Final = 1000
STEP: Final = 50
DESIGNATION: Final = re.compile(r"[A-Za-z0-9]{1,8}(/[A-Za-z0-9]{1,8})?")
_MONTH: Final = re.compile(r"19[0-9]{2}-(0[1-9]|1[0-2])")


def read_aircraft(data: bytes | None, findings: Findings) -> list[Kind]:
    """The chart; its errors are noted."""
    before = len(findings.errors)
    rows = read_rows(AIRCRAFT, data, HEADING, findings)
    first_at: dict[str, int] = {}
    kinds: list[Kind] = []
    for row in rows:
        kind = _kind(row)
        if kind.designation in first_at:
            row.note("designation", f"{kind.designation} stands in row {first_at[kind.designation]} already")
        first_at.setdefault(kind.designation, row.number)
        kinds.append(kind)
    if rows and len(findings.errors) == before:
        for side, word in enumerate(SIDES):
            if not any(kind.side == side for kind in kinds):
                findings.note(f"has no {word} aircraft", AIRCRAFT)
    return kinds


def _kind(row: Row) -> Kind:
    designation, uses = _designation(row), _uses(row)
    min_speed, max_speed = _speeds(row)
    dive_speed, overdive_speed = _dive_speeds(row, min_speed)
    ammo_front, column = _front_gun(row)
    seats, ammo_rear = _crew(row)
    since, until = _months(row)
    return Kind(
        designation, row.text("name"), row.one_of("side", SIDES), uses, max_speed, min_speed,
        row.number_in("damage", 1, 40), ammo_front, ammo_rear, row.number_in("ceiling", STEP, HIGHEST, step=STEP),
        row.number_in("climb", 0, STEEPEST, step=STEP), row.number_in("dive", 0, STEEPEST, step=STEP),
        dive_speed, overdive_speed, row.one_of("schedule", tuple(SCHEDULES)), column, seats, row.flag("pusher"),
        row.flag("wing_lewis"), row.flag("drum_fed_front"), row.flag("upward"), since, until, row.source(),
    )  # fmt: skip


def _designation(row: Row) -> str:
    value = row.cells["designation"]
    if not DESIGNATION.fullmatch(value):
        row.note("designation", f"needs a designation such as SOP/camel, not {value[:20]!r}")
    return value


def _uses(row: Row) -> str:
    value = row.cells["uses"]
    if not value or set(value) - set("FBRTA") or len(set(value)) != len(value):
        row.note("uses", f"needs letters of FBRTA, each once, not {value[:20]!r}")
    return value


def _speeds(row: Row) -> tuple[int, int]:
    slow, fast = row.number_in("min_speed", 1, FASTEST), row.number_in("max_speed", 1, FASTEST)
    if row.trusts("min_speed", "max_speed") and slow > fast:
        row.note("min_speed", f"the minimum speed {slow} is above the maximum speed {fast}")
    return slow, fast


def _dive_speeds(row: Row, min_speed: int) -> tuple[int, int]:
    """Columns 9 and 10; an aircraft must be able to fly at them."""
    dive, over = row.number_in("dive_speed", 1, FASTEST), row.number_in("overdive_speed", 1, FASTEST)
    if row.trusts("dive_speed", "min_speed") and dive < min_speed:
        row.note("dive_speed", f"the dive speed {dive} is below the minimum speed {min_speed}")
    if row.trusts("dive_speed", "overdive_speed") and over < dive:
        row.note("overdive_speed", f"the overdive speed {over} is below the dive speed {dive}")
    return dive, over


def _front_gun(row: Row) -> tuple[int, int]:
    """Rounds and column; one does not go without the other."""
    rounds = row.number_in("ammo_front", 0, 40, empty=0)
    if not row.cells["front_column"]:
        if rounds and row.trusts("ammo_front"):
            row.note("front_column", "a front gun needs a column from A to D")
        return rounds, NO_COLUMN
    column = row.one_of("front_column", tuple(COLUMNS))
    if not rounds and row.trusts("ammo_front"):
        row.note("front_column", "there are no rounds for a front gun, so no column")
    return rounds, column


def _crew(row: Row) -> tuple[int, int]:
    """Seats, and rounds of the rear gun, which needs an observer."""
    seats, rounds = row.number_in("seats", 1, 2), row.number_in("ammo_rear", 0, 40, empty=0)
    if row.trusts("seats", "ammo_rear") and rounds and seats < 2:
        row.note("ammo_rear", "a rear gun needs a second seat")
    return seats, rounds


def _months(row: Row) -> tuple[str, str]:
    since, until = row.cells["from"], row.cells["to"]
    for column, value in (("from", since), ("to", until)):
        if not _MONTH.fullmatch(value):
            row.note(column, f"needs a month such as 1917-04, not {value[:20]!r}")
    if row.trusts("from", "to") and since > until:
        row.note("from", f"it came to the front in {since}, after it left in {until}")
    return since, until
