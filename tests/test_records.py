"""Finished games, replayed: every order is legal still, every die proven, every hash as it was written."""

from pathlib import Path

import pytest

from dogfight.games import game_of
from dogfight.record import verify
from dogfight.scribe import read_record
from make_records import FAMILIES, FOLDER, family_of, features

RECORDS = sorted(FOLDER.glob("*.dog"))


def name_of(path: Path) -> str:
    return path.stem


def test_there_are_records() -> None:
    assert len(RECORDS) > 5


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_finished_game_verifies(path: Path) -> None:
    assert verify(read_record(path.read_text(), game_of), game_of) is None


@pytest.mark.parametrize("family", FAMILIES)
def test_together_they_reach_everything(family: str) -> None:
    reached: set[str] = set()
    for path in RECORDS:
        record = read_record(path.read_text(), game_of)
        if family_of(record) == family:
            reached |= features(record)
    assert FAMILIES[family].wanted - reached == set()
