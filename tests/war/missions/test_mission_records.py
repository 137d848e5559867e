"""Finished missions, kept as records: a success and a failure of each at every level, replayed and verified."""

import pytest

from dogfight.games import game_of
from dogfight.record import verify
from dogfight.scribe import read_record
from make_mission_records import FOLDER, WANTED, features

RECORDS = sorted(FOLDER.glob("*.dog"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_finished_mission_verifies(path: object) -> None:
    text = path.read_text()  # type: ignore[attr-defined]
    assert verify(read_record(text, game_of), game_of) is None


def test_together_they_reach_every_success_and_failure() -> None:
    reached: set[str] = set()
    for path in RECORDS:
        reached |= features(read_record(path.read_text(), game_of))
    assert WANTED - reached == set()
