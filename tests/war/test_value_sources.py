"""aircraft_sources.csv: where single values of the chart come from."""

from pathlib import Path

import pytest
from spoiling import only_error

from dogfight.war.scenarios.packs import load_pack, own_charts

FILE = "aircraft_sources.csv"


def test_chart_says_of_single_values_where_they_come_from() -> None:
    told = own_charts().value_sources
    assert told["FOK/dr1"]["min_speed"] == "printed (Tournament II.4)"
    assert told["FOK/d7"]["front_column"] == "printed (Advanced Fokker D-VII)"
    assert told["FK/8"]["from"] == told["FK/8"]["to"] == "reported (general history)"
    assert "ceiling" not in told["FOK/dr1"]


def test_every_row_of_a_table_has_its_source_in_the_order_of_the_rolls() -> None:
    rows = own_charts().row_sources
    assert [len(rows[f"{name}.csv"]) for name in ("target_damage", "critical_hits", "advanced_critical_hits")] == [
        12, 11, 33,
    ]  # fmt: skip
    assert rows["critical_hits.csv"][4] == "printed (Campaign IV.12)"


def test_a_pack_without_the_file_has_the_sources_of_its_rows(pack: Path) -> None:
    (pack / FILE).unlink()
    assert load_pack(pack).value_sources == {}


@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("*,ceilings,printed", "columns", "ceiling"),
        ("*,ceiling,guessed", "source", "printed, derived, reconstructed, reported"),
        ("Sopwith Camel!,ceiling,printed", "designation", "SOP/camel"),
        ("FOK/d7,upward,printed", "columns", "the source of upward is told above already"),
    ],
)
def test_a_fault_is_told_with_row_and_column(pack: Path, line: str, column: str, why: str) -> None:
    text = (pack / FILE).read_text("utf-8") + line + "\n"
    (pack / FILE).write_text(text, "utf-8")
    error = only_error(pack)
    assert (error.file, error.row, error.column) == (FILE, len(text.splitlines()), column)
    assert why in error.why
