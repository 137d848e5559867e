"""special_aircraft.csv and forced_landing.csv of a pack: an owner may type in his own. [Optional III, Optional VII]"""

from pathlib import Path

import pytest
from spoiling import only_error, replace

from dogfight.folder import pack_hash
from dogfight.games import war
from dogfight.war.crew import KILLED, LANDED_WHOLE
from dogfight.war.pieces import COLUMNS, new_craft
from dogfight.war.scenarios.packs import check_pack, load_pack, own_charts

SPECIAL, LANDING = "special_aircraft.csv", "forced_landing.csv"


def test_a_copy_is_ours_and_a_pack_without_them_plays_with_ours(pack: Path) -> None:
    assert pack_hash(load_pack(pack)) == pack_hash(own_charts())
    for name in (SPECIAL, LANDING):
        (pack / name).unlink()
    assert check_pack(pack) == []
    charts = load_pack(pack)
    assert pack_hash(charts) == pack_hash(own_charts())
    assert [one.designation for one in charts.variants] == [one.designation for one in own_charts().variants]
    assert charts.kind("FE/2").nose_gun
    assert charts.landings == own_charts().landings


def test_ours_holds_for_the_types_that_are_there(pack: Path) -> None:
    """A pack whose F.E.2 has one seat and which knows no Roland is no worse for it."""
    (pack / SPECIAL).unlink()
    replace(pack, "aircraft.csv", "B,C,2,yes,no,yes,no,1916-01,1917-10", "B,C,1,yes,no,yes,no,1916-01,1917-10")
    text = (pack / "aircraft.csv").read_text("utf-8")
    kept = [line for line in text.split("\n") if not line.startswith("ROL/c2")]
    (pack / "aircraft.csv").write_text("\n".join(kept), "utf-8")
    assert check_pack(pack) == []
    charts = load_pack(pack)
    assert not charts.kind("FE/2").nose_gun
    assert {one.variant_of for one in charts.variants} == {"NIEU/17", "HALB/d3", "BR/f2b"}


def test_optional_iii_an_owners_table_is_played_with_and_is_in_the_hash(pack: Path) -> None:
    replace(pack, LANDING, "\n1,landed,landed", "\n1,crew-killed,landed")
    charts = load_pack(pack)
    assert pack_hash(charts) != pack_hash(own_charts())
    table = war(charts, "basic", "tournament", "forced-landings").rules.forced_landing
    craft = new_craft(charts.kind("SPAD/7"), number=1, altitude=50)
    assert table.of(charts, craft, 1) == LANDED_WHOLE
    craft.wounds = 1
    assert table.of(charts, craft, 1) == KILLED


def test_optional_vii_an_owners_variants_are_in_the_hash(pack: Path) -> None:
    (pack / SPECIAL).write_text(
        (pack / SPECIAL).read_text("utf-8")
        + "SPAD/7,variant,two-guns,SPAD/7T,with two guns,B,,,,reported (a friend's copy)\n",
        "utf-8",
    )
    charts = load_pack(pack)
    assert pack_hash(charts) != pack_hash(own_charts())
    assert charts.kind("SPAD/7T").front_column == COLUMNS.index("B")
    assert charts.sources[SPECIAL] == "6 printed, 1 reported"
    assert [one.variant for one in charts.variants_of(charts.kind("SPAD/7"))] == ["two-guns"]


FAULTS = [
    (SPECIAL, "ROL/c2,ring", "ROL/c9,ring", "designation", "needs a type of aircraft.csv, not 'ROL/c9'"),
    (SPECIAL, "ROL/c2,ring", "SPAD/7,ring", "peculiarity", "a ring needs a rear gun"),
    (SPECIAL, "ROL/c2,ring", "ROL/c2,nose-gun", "peculiarity", "a nose gun needs a pusher with a second seat"),
    (SPECIAL, "ROL/c2,ring", "ROL/c2,turret", "peculiarity", "nose-gun, ring, variant, not 'turret'"),
    (SPECIAL, "ROL/c2,ring,,", "ROL/c2,ring,x,", "variant", "belongs to variants"),
    (SPECIAL, "twin-guns,", "Twin guns,", "variant", "a word of small letters"),
    (SPECIAL, "HALB/d3T", "HALB/cl2", "model", "HALB/cl2 is taken already"),
    (SPECIAL, "HALB/d3T", "HALB d3", "model", "a designation such as HALB/d3T"),
    (SPECIAL, "with two guns before the pilot", "", "text", "a text of 1 to 80"),
    (SPECIAL, "pilot,A,", "pilot,F,", "front_column", "A, B, C, D"),
    (SPECIAL, "rear guns,,A,", "rear guns,,A,9", "ammo_rear", "has a rear gun already"),
    (SPECIAL, "rear,,C,6", "rear,,C,99", "ammo_rear", "from 1 to 40"),
    (SPECIAL, "pilot,A,,,", "pilot,A,C,,", "rear_column", "no rounds for such a gun"),
    (SPECIAL, "pilot,A,,,,printed", "pilot,A,,,,heard", "source", "printed, derived"),
    (SPECIAL, "B,,,yes", "B,,,maybe", "wing_lewis", "no, yes"),
    (LANDING, "\n6,crew-killed", "\n7,crew-killed", "die", "from 1 to 6"),
    (LANDING, "\n6,crew-killed", "\n5,crew-killed", "die", "the die 5 stands in the table already"),
    (LANDING, "\n6,crew-killed", "\n6,crew-lost", "wounded", "landed, crew-survives, crew-killed"),
]


@pytest.mark.parametrize(("name", "old", "new", "column", "why"), FAULTS, ids=[f"{one[0]} {one[2]}" for one in FAULTS])
def test_a_fault_is_told_with_row_and_column(pack: Path, name: str, old: str, new: str, column: str, why: str) -> None:
    row = replace(pack, name, old, new) + old.count("\n")
    error = only_error(pack)
    assert (error.file, error.row, error.column) == (name, row, column)
    assert why in str(error)


def test_a_missing_die_is_missed(pack: Path) -> None:
    replace(pack, LANDING, "\n4,crew-killed,landed,reconstructed", "")
    assert str(only_error(pack)) == "forced_landing.csv: the row for the die 4 is missing"
