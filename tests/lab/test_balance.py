"""The script that measures how even the scenarios are: it goes on where it stopped, and writes table and page."""

import argparse
from pathlib import Path

import pytest
from scripts import balance

from dogfight.war.scenarios.evenness import Matches, read_matches


def asked(**more: object) -> argparse.Namespace:
    wanted = {"games": 1, "jobs": 1, "level": ["basic"], "sub": ["1a"], "bots": "random", "again": False}
    return argparse.Namespace(**{**wanted, **more})


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(balance, "CSV", tmp_path / "evenness.csv")
    monkeypatch.setattr(balance, "DOC", tmp_path / "evenness.md")
    return tmp_path / "evenness.csv"


def rows(table: Path) -> list[Matches]:
    return list(read_matches(table.read_text("utf-8")))


def test_a_run_goes_on_where_it_stopped_and_comes_to_the_same(table: Path) -> None:
    balance.play(asked(games=1))
    assert [(one.sub, one.level, one.bots, one.games) for one in rows(table)] == [("1a", "basic", "random", 1)]
    balance.play(asked(games=3))
    resumed = rows(table)
    balance.play(asked(games=3, again=True))
    assert rows(table) == resumed
    assert resumed[0].games == 3


def test_other_rows_are_kept_and_other_computers_begin_anew(table: Path) -> None:
    balance.play(asked(games=2))
    balance.play(asked(games=1, sub=["2a"]))
    assert [one.sub for one in rows(table)] == ["1a", "2a"]
    balance.play(asked(games=1, bots="cadet", sub=["2a"]))
    assert [(one.bots, one.games) for one in rows(table)] == [("random", 2), ("cadet", 1)]
    page = table.with_suffix(".md").read_text("utf-8")
    assert "| 1a | Two captains | Random | 2 |" in page


def test_the_solo_game_and_unknown_sub_levels_are_not_played() -> None:
    assert "7s" not in [sub.id for sub in balance.every_sub()]
    with pytest.raises(SystemExit, match="no sub-level 7s"):
        balance.wanted(asked(sub=["7s"]))
