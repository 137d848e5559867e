"""Finished fights for balloons, kept as records: replayed and verified; together they show everything."""

from pathlib import Path

import pytest

from dogfight.games import game_of
from dogfight.record import verify
from dogfight.scribe import read_record
from make_balloon_records import FOLDER, WANTED, features

RECORDS = sorted(FOLDER.glob("*.dog"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_finished_fight_verifies(path: Path) -> None:
    assert verify(read_record(path.read_text(), game_of), game_of) is None


def test_together_they_reach_everything() -> None:
    reached: set[str] = set()
    for path in RECORDS:
        reached |= features(read_record(path.read_text(), game_of))
    assert WANTED - reached == set()
