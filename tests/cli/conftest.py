"""Runs commands as the installed program would, and keeps a few records to look at."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from dogfight.cli import shared
from dogfight.cli.app import app
from dogfight.lab import arena

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line; `stdin` is what is typed."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(shared.out, "_width", 200)
    monkeypatch.setenv("TERM", "dumb")

    def command(*words: object, stdin: str = "") -> Result:
        return CliRunner().invoke(app, [str(word) for word in words], input=stdin)

    return command


@pytest.fixture(scope="session")
def fought(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three games between computers, at the Tournament level."""
    folder = tmp_path_factory.mktemp("fought")
    lines = list(arena.fight("2f", "tournament", ("cadet", "cadet"), games=3, seed=11, out=folder))
    assert len(lines) == 3
    return folder


@pytest.fixture(scope="session")
def record(fought: Path) -> Path:
    """One of them, with several rolls."""
    return max(fought.glob("*.dog"), key=lambda path: path.read_text().count("2d6="))
