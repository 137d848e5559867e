"""Finished joint turns, kept as records: together they reach every row of the three tables and every maneuver.

Their dice were set by hand, so `dogfight verify --orders-only` is the most that can be said of them.
"""

from pathlib import Path

import pytest

from dogfight.games import game_of
from dogfight.record import verify
from dogfight.scribe import read_record
from make_joint_records import FOLDER, WANTED, features

RECORDS = sorted(FOLDER.glob("joint-*.dog"))


def name_of(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_finished_game_verifies(path: Path) -> None:
    record = read_record(path.read_text("utf-8"), game_of)
    assert verify(record, game_of) is None
    assert record.closing is not None


def test_together_they_reach_everything() -> None:
    reached: set[str] = set()
    for path in RECORDS:
        reached |= features(read_record(path.read_text("utf-8"), game_of))
    assert WANTED - reached == set()
