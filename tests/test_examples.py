"""The examples run as they stand."""

import runpy
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_an_own_computer_plays_a_whole_game() -> None:
    example = runpy.run_path(str(EXAMPLES / "own_computer.py"))
    told = example["fly"](4)
    assert told.startswith("turn ")
    assert told == example["fly"](4)  # the same seed gives the same game
