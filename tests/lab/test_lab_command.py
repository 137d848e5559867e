"""`dogfight lab`: studies from the command line, killed and gone on with, and what they leave in their folders."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from dogfight.cli.app import app
from dogfight.dogreader import read_dog
from dogfight.games import game_of
from dogfight.record import verify

CARDS = ("--pilots", "lot v lot")
PNG = b"\x89PNG"


def lab(*words: object) -> tuple[int, str]:
    """Exit code, and everything that was said."""
    told = CliRunner().invoke(app, ["lab", *map(str, words)])
    return told.exit_code, told.output + str(told.exception or "")


def frames(folder: Path) -> list[bytes]:
    """The tables that there are, byte by byte."""
    paths = [folder / name for name in ("games.parquet", "aircraft.parquet", "cells.parquet")]
    return [path.read_bytes() for path in paths if path.is_file()]


def test_balance_leaves_tables_and_one_page_with_everything_in_it(tmp_path: Path) -> None:
    words = ("--aircraft", "SOP/camel,FOK/dr1,SPAD/13", "--level", "basic", "--seats", "random,random", "--games", 1)
    code, said = lab("balance", tmp_path, *words)
    assert code == 0, said
    assert "9 cells, 9 games" in said
    games = pl.read_parquet(tmp_path / "games.parquet")
    assert games.height == 9
    assert {"allied aircraft", "german aircraft", "winner", "score", "turns", "shots", "criticals", "hash"} <= {
        *games.columns
    }
    aircraft = pl.read_parquet(tmp_path / "aircraft.parquet")
    assert aircraft.height == 18
    assert set(aircraft["damage"].list.len().to_list()) == set(games["turns"].to_list())
    page = (tmp_path / "report.html").read_text("utf-8")
    assert page.count("data:image/png;base64,") == 5
    assert 'src="http' not in page
    names = {path.name for path in (tmp_path / "plots").iterdir()}
    assert names == {"matrix-aircraft.png", "scores.png", "aircraft.png", "damage.png", "fates.png"}
    assert all(path.read_bytes().startswith(PNG) for path in (tmp_path / "plots").iterdir())
    assert "| Allied score |" in (tmp_path / "report.md").read_text("utf-8")
    before = page
    assert lab("report", tmp_path)[0] == 0
    assert (tmp_path / "report.html").read_text("utf-8") == before


def test_the_tables_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    words = (*CARDS, "--seats", "cadet,random", "--seats", "random,cadet", "--games", 12, "--stop", "fair")
    for jobs in (1, 2):
        assert lab("balance", tmp_path / str(jobs), *words, "--jobs", jobs)[0] == 0
    assert frames(tmp_path / "1") == frames(tmp_path / "2")
    assert (tmp_path / "1" / "report.html").read_bytes() == (tmp_path / "2" / "report.html").read_bytes()


def test_a_run_that_is_killed_goes_on_and_nothing_is_lost_or_counted_twice(tmp_path: Path) -> None:
    words = ["balance", str(tmp_path / "killed"), *CARDS, "--seats", "pilot,pilot", "--games", "40", "--jobs", "2"]
    journal = tmp_path / "killed" / "journal.jsonl"
    run = subprocess.Popen([sys.executable, "-c", "from dogfight.cli import main; main()", "lab", *words],
                           start_new_session=True, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # fmt: skip
    for _ in range(3000):
        if journal.is_file() and journal.read_bytes().count(b"\n") > 4:
            break
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGKILL)
    run.wait()
    played = journal.read_bytes().count(b'"type":"game"')
    assert 0 < played < 40
    assert not (tmp_path / "killed" / "report.html").exists()
    begun = b'"line":{"game":0,' in journal.read_bytes()  # a report counts the games without a gap
    assert ("not over" if begun else "has no game yet") in lab("report", tmp_path / "killed")[1]
    assert frames(tmp_path / "killed") == []
    assert lab(*words)[0] == 0
    assert lab("balance", tmp_path / "whole", *CARDS, "--seats", "pilot,pilot", "--games", 40)[0] == 0
    assert frames(tmp_path / "killed") == frames(tmp_path / "whole")


def test_an_arena_rates_everybody(tmp_path: Path) -> None:
    code, said = lab("arena", tmp_path, *CARDS, "--computers", "random,cadet", "--games", 8)
    assert code == 0
    assert "2 computers, 16 games" in said
    text = (tmp_path / "report.md").read_text("utf-8")
    ladder = [line for line in text.splitlines() if line.startswith(("| cadet | 16", "| random | 16"))]
    assert [line.split(" | ")[0] for line in ladder] == ["| cadet", "| random"]
    assert "| cadet v. random | 16 |" in text


def test_a_comparison_says_what_differs(tmp_path: Path) -> None:
    code, said = lab("compare", tmp_path, *CARDS, "--seats", "random,cadet", "--change", "seats=cadet,random",
                     "--games", 12)  # fmt: skip
    assert code == 0
    assert "12 pairs of games" in said
    text = (tmp_path / "report.md").read_text("utf-8")
    score = next(line for line in text.splitlines() if line.startswith("| score | 1 | 12 |"))
    assert score.endswith("| differs |")
    assert "random,cadet" in text


def test_any_game_of_a_study_can_be_written_as_a_record_that_verifies(tmp_path: Path) -> None:
    folder, path = tmp_path / "study", tmp_path / "game.dog"
    assert lab("balance", folder, *CARDS, "--seats", "random,random", "--games", 3)[0] == 0
    cell = "lot | lot | random | random"
    code, _ = lab("game", folder, cell, 2, path)
    assert code == 0
    record = read_dog(path.read_text("utf-8"), game_of)
    assert verify(record, game_of) is None
    hashes = pl.read_parquet(folder / "games.parquet")["hash"].to_list()
    assert record.entries[-1].hash == hashes[2]
    for words, why in (((cell, 3), "has no game 3"), (("nothing", 0), repr(cell))):
        code, said = lab("game", folder, *words, path)
        assert code != 0
        assert why in said


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("balance",), "nothing to measure"),
        (("balance", "--scenario", "9z"), "9z"),
        (("balance", *CARDS, "--stop", "soon"), "--stop is 'soon'"),
        (("balance", *CARDS, "--pack", "nowhere"), "there is no such folder"),
        (("compare", *CARDS, "--change", "seats"), "must be such as"),
        (("arena", *CARDS, "--computers", "cadet"), "two computers or more"),
        (("tune", "--weight", "luck"), "two weights or more"),
        (("report",), "holds no study"),
    ],
)
def test_what_is_asked_for_wrongly_is_told_and_leaves_nothing(tmp_path: Path, words: tuple[str, ...], why: str) -> None:
    folder = tmp_path / "study"
    code, said = lab(words[0], folder, *words[1:])
    assert code != 0
    assert why in said
    assert not folder.exists()


def test_a_folder_of_another_study_is_left_alone(tmp_path: Path) -> None:
    assert lab("balance", tmp_path, *CARDS, "--seats", "random,random", "--games", 2)[0] == 0
    before = frames(tmp_path)
    code, said = lab("balance", tmp_path, *CARDS, "--seats", "random,cadet", "--games", 2)
    assert code != 0
    assert "holds a study with seats" in said
    assert frames(tmp_path) == before
