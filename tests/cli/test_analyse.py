"""`dogfight analyse`, run as a user runs it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from analysing import RECORDS
from dogfight.analysis.facts import Swing
from dogfight.cli.analyse import spark, swing_told
from dogfight.cli.app import app
from dogfight.game import NATURE

SHORT = str(RECORDS / "game-020.dog")
runner = CliRunner()


def test_a_finished_game_is_told_as_a_table_swings_and_luck() -> None:
    done = runner.invoke(app, ["analyse", SHORT, "--simulations", "2"], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    assert "German wins: one side has no aircraft left." in done.output
    assert "2 times from every place." in done.output
    assert "95 % interval" in done.output
    assert "Allied luck: -" in done.output
    assert "over 3 shots; one in" in done.output
    assert "German, all dice: +" in done.output


def test_for_programs_it_is_json_and_the_same_each_time() -> None:
    once, again = [runner.invoke(app, ["analyse", SHORT, "--simulations", "1", "--json"]).output for _ in range(2)]
    assert once == again
    told = json.loads(once)
    assert told["points"][-1]["chance"] == {"allied": 0.0, "error": 0.0}
    assert [one["shots"] for one in told["luck"]] == [3, 2]
    assert told["done"] == told["steps"]


def test_a_game_that_goes_on_is_refused(tmp_path: Path) -> None:
    text = Path(SHORT).read_text()
    cut = tmp_path / "cut.dog"
    cut.write_text(text[: text.index("3.A")])
    done = runner.invoke(app, ["analyse", str(cut)])
    assert done.exit_code != 0
    assert "only a finished game is analysed" in f"{done.output}{done.exception}"


@pytest.mark.parametrize(("chances", "bars"), [([0.0, 0.5, 1.0], "▁▅█"), ([0.13, 0.99], "▂█"), ([], "")])
def test_chances_are_a_row_of_bars(chances: list[float], bars: str) -> None:
    assert spark(chances) == bars


def test_a_swing_says_for_whom_it_was_and_where_the_replay_shows_it() -> None:
    swing = Swing(17, 4, NATURE, -0.214, 0.03, "6 hits.")
    assert swing_told(swing, ("Allied", "German"), "turn") == "turn 4, --ply 17: German +21% by the dice: 6 hits."
