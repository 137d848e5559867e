"""Data packs: the charts as files, read and checked."""

import csv
from functools import cache
from importlib.resources import files

from dogfight.war.charts import TDT_COLUMNS, Charts
from dogfight.war.pieces import COLUMNS, NO_COLUMN, SCHEDULES, SIDES, Kind
from dogfight.war.scenarios.map_file import load_ground


@cache
def own_charts() -> Charts:
    """The project's own pack."""
    root = files("dogfight.war.data")
    rows = list(csv.DictReader((root / "aircraft.csv").read_text().splitlines()))
    kinds = [_kind(row) for row in rows]
    hits = [0] * (6 * 8 * 14)
    asterisks = [False] * (6 * 8 * 14)
    text = [line for line in (root / "target_damage.csv").read_text().splitlines() if not line.startswith("#")]
    for row in csv.DictReader(text):
        for name, value in row.items():
            if name != "roll":
                at = (TDT_COLUMNS.index(name[:-1]) * 8 + int(name[-1])) * 14 + int(row["roll"])
                hits[at] = int(value.rstrip("*"))
                asterisks[at] = value.endswith("*")
    ground = load_ground()
    return Charts(kinds, hits, asterisks, [], ground, "", {})


def _kind(row: dict[str, str]) -> Kind:
    n = lambda name: int(row[name] or 0)
    yes = lambda name: row[name] == "yes"
    return Kind(
        row["designation"], row["name"], SIDES.index(row["side"]), row["uses"], n("max_speed"), n("min_speed"),
        n("damage"), n("ammo_front"), n("ammo_rear"), n("ceiling"), n("climb"), n("dive"), n("dive_speed"),
        n("overdive_speed"), SCHEDULES.index(row["schedule"]),
        COLUMNS.index(row["front_column"]) if row["front_column"] else NO_COLUMN, n("seats"), yes("pusher"),
        yes("wing_lewis"), yes("drum_fed_front"), row["from"], row["to"], row["source"],
    )
