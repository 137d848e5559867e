"""forced_landing.csv of a data pack: the Forced-Landing Table. [Optional III]

A pack need not have it; ours then holds.
"""

from importlib.resources.abc import Traversable
from typing import Final

from dogfight.folder import bytes_of
from dogfight.sheet import Findings, read_rows
from dogfight.war.crew import KILLED, LANDED_WHOLE, SAVED

FORCED_LANDING: Final = "forced_landing.csv"
HEADING: Final = ("die", "wounded", "unhurt", "source")
RESULTS: Final = {"landed": LANDED_WHOLE, "crew-survives": SAVED, "crew-killed": KILLED}
UNHURT: Final = 7  # where the column of an unhurt pilot begins


def read_landings(folder: Traversable, own: Traversable, findings: Findings) -> tuple[list[int], list[str]]:
    """The table as the charts keep it, the die of a wounded pilot and UNHURT + the die, and the sources of the rows."""
    there = folder if (folder / FORCED_LANDING).is_file() else own
    data = bytes_of(there, FORCED_LANDING, findings)
    found, sources = [0] * 14, [""] * 7
    before = len(findings.errors)
    for row in read_rows(FORCED_LANDING, data, HEADING, findings):
        die = row.number_in("die", 1, 6)
        if found[die] and row.trusts("die"):
            row.note("die", f"the die {die} stands in the table already")
        for at, column in ((die, "wounded"), (UNHURT + die, "unhurt")):
            row.one_of(column, tuple(RESULTS))
            found[at] = RESULTS.get(row.cells[column], KILLED)
        sources[die] = row.source()
    if data is not None and len(findings.errors) == before:
        for die in range(1, 7):
            if not found[die]:
                findings.note(f"the row for the die {die} is missing", FORCED_LANDING)
    return found, sources[1:]
