"""Finished joint turns, kept as records: together they reach every row of the three tables and every maneuver.

That each of them verifies is tested with the other records.
"""

from dogfight.games import game_of
from dogfight.scribe import read_record
from make_joint_records import FOLDER, WANTED, features


def test_together_they_reach_everything() -> None:
    reached: set[str] = set()
    for path in sorted(FOLDER.glob("joint-*.dog")):
        reached |= features(read_record(path.read_text("utf-8"), game_of))
    assert WANTED - reached == set()
