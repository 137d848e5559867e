"""`dogfight campaign-report`: the book of a campaign from its record."""

import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Run
from dogfight.dogfile import write_dog
from dogfight.errors import RecordError
from dogfight.record import Record
from dogfight.scribe import write_jsonl
from make_chronicle import book
from two_days import two_days


@pytest.fixture
def april(tmp_path: Path) -> Path:
    """A campaign after two days, the third begun."""
    table = two_days()
    path = tmp_path / "april.dog"
    path.write_text(write_dog(table.record(), table.game), "utf-8")
    return path


def test_the_diaries_are_printed(run: Run, april: Path) -> None:
    shown = run("campaign-report", april)
    assert shown.exit_code == 0, shown.output
    flat = " ".join(shown.stdout.split())
    assert "After day 2 of 21: +14 points" in flat
    for pages in book().diaries.values():
        assert all(paragraph in flat for page in pages for paragraph in page)
    second = " ".join(run("campaign-report", april, "--evening", 2).stdout.split())
    assert book().diaries["german"][1][0] in second
    assert book().diaries["german"][0][0] not in second


def test_reports_are_written(run: Run, april: Path, tmp_path: Path) -> None:
    page, sheets = tmp_path / "april.html", tmp_path / "april.pdf"
    shown = run("campaign-report", april, "--html", page, "--pdf", sheets, "--evening", 1)
    assert shown.exit_code == 0, shown.output
    assert "9 April 1917, day 1 of 21" in page.read_text("utf-8")
    assert sheets.read_bytes().startswith(b"%PDF")
    assert str(page) in shown.stdout.replace("\n", "")
    assert "day 2 of 21" not in page.read_text("utf-8")


def test_before_the_end_a_report_has_the_commitment_but_no_hash_of_what_is_secret(
    run: Run, april: Path, tmp_path: Path
) -> None:
    page = tmp_path / "april.html"
    assert run("campaign-report", april, "--html", page).exit_code == 0
    record = two_days().record()
    assert record.header.commitment in page.read_text("utf-8")
    assert record.entries[-1].hash not in page.read_text("utf-8")


def test_what_has_no_report_is_told_and_nothing_is_written(run: Run, april: Path, record: Path, tmp_path: Path) -> None:
    page = tmp_path / "none.html"
    late = run("campaign-report", april, "--evening", 3, "--html", page)
    assert late.exit_code == 2
    assert "2 evenings behind it, not 3" in " ".join(late.output.split())
    other = run("campaign-report", record, "--html", page)
    assert other.exit_code == 2
    assert "is no record of a campaign" in " ".join(other.output.split())
    assert run("campaign-report", april, "--html", tmp_path / "no" / "folder.html").exit_code == 1
    assert not page.exists()


def test_the_record_of_one_player_who_cannot_see_all_is_refused(run: Run, tmp_path: Path) -> None:
    table = two_days()
    seen: Record = table.export(1)
    path = tmp_path / "german.jsonl"
    path.write_text(write_jsonl(seen), "utf-8")
    shown = run("campaign-report", path)
    assert isinstance(shown.exception, RecordError)
    assert "one player's view" in str(shown.exception)


def test_no_other_command_waits_for_the_printer_to_load() -> None:
    """It takes as long as everything else together."""
    every = "from dogfight.cli.app import *; [command_of(name) for name in COMMANDS]"
    asked = f"import sys; {every}; print('fpdf' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"
