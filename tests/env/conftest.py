"""Guests for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from visiting import leave, visit


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path with packages that bring computers."""
    visit(tmp_path, monkeypatch)
    yield tmp_path
    monkeypatch.undo()
    leave()
