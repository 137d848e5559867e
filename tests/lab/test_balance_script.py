"""The script that publishes how even the scenarios are: it takes what a study shows, and keeps the other rows."""

from pathlib import Path

import pytest
from msgspec import structs
from scripts import balance

from dogfight.lab import journal as journals
from dogfight.lab import study as studies
from dogfight.lab.arena import Task
from dogfight.lab.balance import Asked, cells_of, every_sub
from dogfight.lab.journal import Study
from dogfight.lab.run import run
from dogfight.lab.study import Group
from dogfight.lab.workers import Here
from dogfight.war.scenarios.evenness import Matches, read_matches
from made_up import made_up


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(balance, "CSV", tmp_path / "evenness.csv")
    monkeypatch.setattr(balance, "DOC", tmp_path / "evenness.md")
    monkeypatch.setattr(studies, "play", lambda task: made_up(_shared(task)))
    monkeypatch.setattr(journals, "play", lambda task: made_up(_shared(task)))
    return tmp_path / "evenness.csv"


def _shared(task: Task) -> Task:
    return structs.replace(task, match=structs.replace(task.match, setting={"share": 0.9}))


def study(folder: Path, asked: Asked) -> Path:
    groups = [Group((cell,)) for cell in cells_of(asked)]
    run(folder, Study("balance", {}), groups, games=50, workers=Here())
    return folder


def rows(table: Path) -> list[Matches]:
    return list(read_matches(table.read_text("utf-8")))


def test_rows_of_a_study_replace_their_own_and_no_others(tmp_path: Path, table: Path) -> None:
    first = study(tmp_path / "first", Asked(scenarios=("2a", "1a"), levels=("basic",), seats=("random,random",)))
    assert balance.publish(first) == 2
    assert [(one.sub, one.level, one.bots, one.games) for one in rows(table)] == [
        ("1a", "basic", "random", 50), ("2a", "basic", "random", 50)]  # fmt: skip
    second = study(tmp_path / "second", Asked(scenarios=("2a",), levels=("basic",), seats=("cadet,cadet",)))
    assert balance.publish(second) == 1
    assert [(one.sub, one.bots) for one in rows(table)] == [("1a", "random"), ("2a", "cadet")]
    page = table.with_suffix(".md").read_text("utf-8")
    assert "| 1a | Two captains | Random | 50 |" in page
    assert "**uneven**" in page


def test_only_what_is_printed_between_equals_is_published(tmp_path: Path, table: Path) -> None:
    asked = Asked(scenarios=("1a",), levels=("basic", "tournament"), options=("", "wind"),
                  seats=("cadet,random", "cadet,cadet"))  # fmt: skip
    assert balance.publish(study(tmp_path / "study", asked)) == 2
    assert [(one.sub, one.level, one.bots) for one in rows(table)] == [
        ("1a", "basic", "cadet"),
        ("1a", "tournament", "cadet"),
    ]


def test_the_solo_game_is_not_among_them() -> None:
    assert "7s" not in [sub.id for sub in every_sub()]
