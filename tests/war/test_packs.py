"""Data packs: what is read, what is refused and where, and what a pack's hash is of."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spoiling import edit, only_error, replace

from dogfight.errors import PackError
from dogfight.games import game_over, pack_of
from dogfight.war.charts import COLUMN_AA, COLUMN_MG
from dogfight.war.pieces import GERMAN
from dogfight.war.scenarios.packs import (
    TABLES,
    check_pack,
    load_pack,
    new_pack,
    own_charts,
    pack_hash,
    pack_name,
    packs_of,
)
from dogfight.war.tournament.critical_hits import EXPLODES, PILOT_DIES, PILOT_WOUND


# ------------------------------------------------------------------ our own
def test_own_pack_has_the_34_aircraft_of_the_chart() -> None:
    charts = own_charts()
    assert len(charts.kinds) == 34
    camel = charts.kind("SOP/camel")
    assert (camel.min_speed, camel.max_speed, camel.dive_speed, camel.overdive_speed) == (4, 9, 7, 8)
    assert charts.kind("FOK/dr1").side == GERMAN


def test_own_pack_says_where_its_numbers_come_from() -> None:
    charts = own_charts()
    assert charts.kind("BR/f2b").source == "printed"
    assert charts.kind("SOP/camel").source == "reconstructed"
    assert charts.sources == {
        "aircraft.csv": "26 reconstructed, 8 printed",
        "target_damage.csv": "12 reconstructed",
        "critical_hits.csv": "8 reconstructed, 1 reported, 1 printed, 1 derived",
        "advanced_critical_hits.csv": "33 printed",
        "special_aircraft.csv": "6 printed",
        "forced_landing.csv": "4 reconstructed, 2 derived",
    }


@pytest.mark.parametrize(
    ("column", "far", "roll", "hits", "asterisk"),
    [(0, 1, 13, 9, True), (0, 7, 12, 2, False), (1, 3, 8, 2, False), (3, 1, 6, 1, False), (COLUMN_MG, 1, 13, 5, True),
     (COLUMN_AA, 1, 11, 4, True), (COLUMN_AA, 2, 11, 3, False)],
)  # fmt: skip
def test_target_damage_is_read_into_its_column_and_range(
    column: int, far: int, roll: int, hits: int, asterisk: bool
) -> None:
    charts = own_charts()
    assert (charts.hits_for(column, far, roll), charts.is_asterisk(column, far, roll)) == (hits, asterisk)


def test_every_wind_of_the_table_never_falls_as_the_roll_rises() -> None:
    charts = own_charts()
    for column in range(4):
        for far in range(1, 8):
            row = [int(charts.hits_for(column, far, roll)) for roll in range(2, 14)]
            assert row == sorted(row)


def test_a_new_pack_is_ours_under_another_name(pack: Path) -> None:
    charts = load_pack(pack)
    assert pack_name(charts) == "mine"
    assert pack_hash(charts) == pack_hash(own_charts())
    assert packs_of(charts) == {"mine": pack_hash(charts)}
    assert re.fullmatch(r"[0-9a-f]{64}", pack_hash(charts))


def test_a_game_can_be_played_over_a_pack(pack: Path) -> None:
    replace(
        pack, "aircraft.csv", "SOP/camel,Sopwith Camel,allied,FBT,9,4,11", "SOP/camel,Sopwith Camel,allied,FBT,9,4,17"
    )
    game = game_over(pack_of(pack), "war:basic+tournament")
    sky = game.setup({"crafts": [{"aircraft": "SOP/camel"}, {"aircraft": "FOK/dr1"}]})
    assert sky.crafts[0].kind.damage_factor == 17


def test_a_row_of_critical_hits_may_do_what_the_pack_says(pack: Path) -> None:
    replace(
        pack, "critical_hits.csv", '2,pilot-killed,"pilot killed, the aircraft is shot down"', "2,pilot-wounded,hurt"
    )
    charts = load_pack(pack)
    assert (charts.criticals[2], charts.effects[2]) == (PILOT_WOUND, "hurt")
    assert own_charts().criticals[2] == PILOT_DIES
    assert own_charts().criticals[12] == EXPLODES


# ------------------------------------------------------------------ the hash
@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("aircraft.csv", ",Sopwith Camel,", ",Camel F.1,"),
        ("aircraft.csv", "# Aircraft Capabilities Chart", "# My chart"),
        ("critical_hits.csv", "the crew is lost", "nobody survives"),
    ],
)
def test_words_leave_the_hash_alone(pack: Path, name: str, old: str, new: str) -> None:
    replace(pack, name, old, new)
    assert pack_hash(load_pack(pack)) == pack_hash(own_charts())


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("aircraft.csv", "SOP/camel,Sopwith Camel,allied,FBT,9", "SOP/camel,Sopwith Camel,allied,FBT,10"),
        ("target_damage.csv", "\n3,0,0,0,1,", "\n3,0,0,0,2,"),
        ("target_damage.csv", "\n11,3,4*,", "\n11,3,4,"),
        ("critical_hits.csv", "12,explodes", "12,pilot-killed"),
    ],
)
def test_numbers_change_the_hash(pack: Path, name: str, old: str, new: str) -> None:
    replace(pack, name, old, new)
    assert pack_hash(load_pack(pack)) != pack_hash(own_charts())


def test_order_of_rows_and_columns_bom_and_line_ends_do_not_matter(pack: Path) -> None:
    def turned(text: str) -> str:
        rows = [line.split(",") for line in text.splitlines() if not line.startswith("#")]
        return "\r\n".join(",".join(reversed(row)) for row in [rows[0], *reversed(rows[1:])])

    edit(pack, "aircraft.csv", turned)
    (pack / "target_damage.csv").write_bytes(b"\xef\xbb\xbf" + (pack / "target_damage.csv").read_bytes())
    assert check_pack(pack) == []
    assert pack_hash(load_pack(pack)) == pack_hash(own_charts())


# ------------------------------------------------------------------ refusals
AIRCRAFT_FAULTS = [
    (",9,4,11,10,,5800,", ",4,9,11,10,,5800,", "min_speed", "above the maximum speed"),
    (",9,4,11,10,,5800,", ",99,4,11,10,,5800,", "max_speed", "from 1 to 14"),
    (",9,4,11,10,,5800,", ",nine,4,11,10,,5800,", "max_speed", "whole number, not 'nine'"),
    (",9,4,11,10,,5800,", ",-9,4,11,10,,5800,", "max_speed", "whole number"),
    (",9,4,11,10,,5800,", ",٩,4,11,10,,5800,", "max_speed", "whole number"),
    (",9,4,11,10,,5800,", ",,4,11,10,,5800,", "max_speed", "whole number, not ''"),
    (",9,4,11,10,,5800,", ",9,4,0,10,,5800,", "damage", "from 1 to 40"),
    (",9,4,11,10,,5800,", ",9,4,11,10,6,5800,", "ammo_rear", "second seat"),
    (",9,4,11,10,,5800,", ",9,4,11,,,5800,", "front_column", "no rounds"),
    (",5800,200,400,7,8,E,A,", ",5820,200,400,7,8,E,A,", "ceiling", "multiple of 50"),
    (",5800,200,400,7,8,E,A,", ",5800,210,400,7,8,E,A,", "climb", "multiple of 50"),
    (",5800,200,400,7,8,E,A,", ",5800,200,999,7,8,E,A,", "dive", "multiple of 50"),
    (",5800,200,400,7,8,E,A,", ",5800,200,400,3,8,E,A,", "dive_speed", "below the minimum speed"),
    (",5800,200,400,7,8,E,A,", ",5800,200,400,7,6,E,A,", "overdive_speed", "below the dive speed"),
    (",5800,200,400,7,8,E,A,", ",5800,200,400,7,8,F,A,", "schedule", "A, B, C, D, E"),
    (",5800,200,400,7,8,E,A,", ",5800,200,400,7,8,E,Q,", "front_column", "A, B, C, D"),
    (",5800,200,400,7,8,E,A,", ",5800,200,400,7,8,E,,", "front_column", "needs a column"),
    ("SOP/camel,Sopwith Camel,allied,FBT", "SOP camel,Sopwith Camel,allied,FBT", "designation", "such as SOP/camel"),
    ("SOP/camel,Sopwith Camel,allied,FBT", "SOP/pup,Sopwith Camel,allied,FBT", "designation", "already"),
    ("SOP/camel,Sopwith Camel,allied,FBT", "SOP/camel,,allied,FBT", "name", "1 to 80"),
    ("SOP/camel,Sopwith Camel,allied,FBT", "SOP/camel,Sopwith Camel,austrian,FBT", "side", "allied, german"),
    ("SOP/camel,Sopwith Camel,allied,FBT", "SOP/camel,Sopwith Camel,allied,FX", "uses", "FBRTA"),
]


@pytest.mark.parametrize(("old", "new", "column", "why"), AIRCRAFT_FAULTS)
def test_a_fault_in_aircraft_is_told_with_row_and_column(pack: Path, old: str, new: str, column: str, why: str) -> None:
    row = replace(pack, "aircraft.csv", old, new)
    error = only_error(pack)
    assert (error.file, error.row, error.column) == ("aircraft.csv", row, column)
    assert why in error.why
    assert str(error).startswith(f"aircraft.csv, row {row}, column {column}: ")


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [("1917-06,1918-11,reconstructed\nSPAD/7", "1918-12,1918-11,reconstructed\nSPAD/7", "from"),
     ("1917-06,1918-11,reconstructed\nSPAD/7", "1917-06,1918-13,reconstructed\nSPAD/7", "to"),
     ("1917-06,1918-11,reconstructed\nSPAD/7", "1917-06,1918-11,guessed\nSPAD/7", "source"),
     ("E,A,1,no,no,no,no,1917-06", "E,A,3,no,no,no,no,1917-06", "seats"),
     ("E,A,1,no,no,no,no,1917-06", "E,A,1,perhaps,no,no,no,1917-06", "pusher")],
)  # fmt: skip
def test_dates_sources_seats_and_flags(pack: Path, old: str, new: str, column: str) -> None:
    replace(pack, "aircraft.csv", old, new)
    assert only_error(pack).column == column


@pytest.mark.parametrize(
    ("old", "new", "column", "why"),
    [("\n6,0,0,0,3,", "\n6,0,0,0,3**,", "A1", "6\\*"), ("\n6,0,0,0,3,", "\n6,0,0,0,*,", "A1", "6\\*"),
     ("\n6,0,0,0,3,", "\n6,0,0,0,* 3,", "A1", "6\\*"), ("\n6,0,0,0,3,", "\n6,0,0,0,,", "A1", "needs hits"),
     ("\n6,0,0,0,3,", "\n6,0,0,0,16,", "A1", "at most 15"), ("\n6,0,0,0,3,", "\n5,0,0,0,3,", "roll", "already"),
     ("\n6,0,0,0,3,", "\n14,0,0,0,3,", "roll", "from 2 to 13")],
)  # fmt: skip
def test_a_fault_in_target_damage(pack: Path, old: str, new: str, column: str, why: str) -> None:
    row = replace(pack, "target_damage.csv", old, new) + 1
    error = only_error(pack)
    assert (error.file, error.row, error.column) == ("target_damage.csv", row, column)
    assert re.search(why, error.why)


@pytest.mark.parametrize(("name", "row"), [("target_damage.csv", "\n7,"), ("critical_hits.csv", "\n7,")])
def test_a_missing_row_is_missed(pack: Path, name: str, row: str) -> None:
    edit(pack, name, lambda text: re.sub(rf"{row}[^\n]*", "", text))
    assert "the row for the roll 7 is missing" in only_error(pack).why


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [("3,fuel-line", "3,fuel", "code"), ('"fuel line severed, it must glide at once"', "", "effect"),
     ("at once\",reconstructed", "at once\",", "source"), ("12,explodes", "13,explodes", "roll")],
)  # fmt: skip
def test_a_fault_in_critical_hits(pack: Path, old: str, new: str, column: str) -> None:
    row = replace(pack, "critical_hits.csv", old, new)
    error = only_error(pack)
    assert (error.file, error.row, error.column) == ("critical_hits.csv", row, column)


def test_headings_must_have_each_column_once(pack: Path) -> None:
    replace(pack, "aircraft.csv", "designation,name,side", "designation,nmae,side,side")
    told = [(error.column, error.why[:14]) for error in check_pack(pack)]
    assert told == [("name", "this column is"), ("nmae", "unknown column"), ("side", "this column is")]


def test_a_row_with_too_few_cells_or_an_open_quote(pack: Path) -> None:
    row = replace(pack, "critical_hits.csv", "9,ailerons,", "9,")
    replace(pack, "critical_hits.csv", '"observer wounded', '"observer "wounded')
    assert [(one.row, one.file) for one in check_pack(pack)] == [
        (row, "critical_hits.csv"),
        (row + 1, "critical_hits.csv"),
    ]


NO_TABLES = [
    (b"", "is empty"),
    (b"\n# nothing\n  \n", "is empty"),
    (b"\xff\xfed\0e\0", "UTF-16"),
    (b"roll\n\xe9t\xe9", "not UTF-8"),
    (b"roll;code;effect;source\n", "semicolons"),
    (b"roll\0", "NUL"),
    (b"#" * (1 << 20) + b"##", "bytes, more than"),
    (b"x\n" * 600, "600 rows"),
    (b"%PDF-1.4\n", "missing"),
]


@pytest.mark.parametrize(("data", "why"), NO_TABLES, ids=range(len(NO_TABLES)))
def test_a_file_that_is_no_table(pack: Path, data: bytes, why: str) -> None:
    (pack / "critical_hits.csv").write_bytes(data)
    found = check_pack(pack)
    assert {error.file for error in found} == {"critical_hits.csv"}
    assert why in found[0].why


def test_all_errors_are_told_at_once(pack: Path) -> None:
    (pack / "critical_hits.csv").unlink()
    replace(pack, "aircraft.csv", ",9,4,11,10,,5800,", ",nine,4,0,10,,5800,")
    replace(pack, "target_damage.csv", "\n6,0,0,0,3,", "\n6,0,0,0,x,")
    told = [(error.file, error.column) for error in check_pack(pack)]
    assert told == [("aircraft.csv", "max_speed"), ("aircraft.csv", "damage"), ("target_damage.csv", "A1"),
                    ("critical_hits.csv", "")]  # fmt: skip


def test_a_side_without_aircraft(pack: Path) -> None:
    edit(pack, "aircraft.csv", lambda text: "\n".join(line for line in text.splitlines() if ",german," not in line))
    assert only_error(pack).why == "has no german aircraft"


def test_a_pack_may_bring_its_own_map(pack: Path) -> None:
    ours = (files("dogfight") / "war" / "data" / "map.toml").read_text("utf-8")
    (pack / "map.toml").write_text(ours.replace('name = "The Somme', 'name = "My Somme', 1), "utf-8")
    assert load_pack(pack).ground.name.startswith("My Somme")
    (pack / "map.toml").write_text(ours.replace('hex = "X-19"', 'hex = "X-99"'), "utf-8")
    assert only_error(pack).file == "map.toml"


def test_no_such_folder_and_a_file_instead_of_one(tmp_path: Path) -> None:
    for folder in (tmp_path / "nowhere", tmp_path / "file"):
        (tmp_path / "file").write_text("x")
        assert "there is no folder" in only_error(folder).why


def test_new_pack_refuses_to_overwrite(pack: Path, tmp_path: Path) -> None:
    (pack / "aircraft.csv").write_text("mine")
    with pytest.raises(PackError, match="there already"):
        new_pack(pack)
    assert (pack / "aircraft.csv").read_text() == "mine"
    (tmp_path / "empty").mkdir()
    assert [path.name for path in new_pack(tmp_path / "empty")] == list(TABLES)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(TABLES), data=st.data())
def test_no_file_however_damaged_breaks_the_check(
    tmp_path_factory: pytest.TempPathFactory, name: str, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("pack") / "p"
    new_pack(folder)
    good = (folder / name).read_bytes()
    at = data.draw(st.integers(0, len(good)))
    cut = data.draw(st.integers(0, 40))
    (folder / name).write_bytes(good[:at] + data.draw(st.binary(max_size=20)) + good[at + cut :])
    told_of = (name, "special_aircraft.csv") if name == "aircraft.csv" else (name,)  # a type may lose its peculiarity
    for error in check_pack(folder):
        assert error.file in told_of
        assert error.why
