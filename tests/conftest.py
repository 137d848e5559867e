"""Makes the tests' own modules (toy, seating) importable from every directory below; settings; a pack to spoil."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from hypothesis import settings

from dogfight.games import PACK
from dogfight.war.scenarios.packs import new_pack

settings.register_profile("house", deadline=None, max_examples=60)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """With `-n` a whole file goes to one process, so that no game of `playing.played` is played twice."""
    if config.getoption("dist", "no") == "load":
        config.option.dist = "loadfile"


@pytest.fixture(autouse=True)
def own_log() -> Iterator[None]:
    """A test that sets the log up leaves none behind."""
    yield
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
def own_pack() -> Iterator[None]:
    """A test that plays over another pack leaves none in force: it is told to processes by the environment."""
    before = os.environ.get(PACK)
    yield
    os.environ.pop(PACK, None)
    if before is not None:
        os.environ[PACK] = before


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of our own tables, to spoil."""
    folder = tmp_path / "mine"
    new_pack(folder)
    return folder
