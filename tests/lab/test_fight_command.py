"""`dogfight fight --game cards`: what is fought, what is printed, and which options belong to which family."""

import json

import pytest
from typer.testing import CliRunner

from dogfight.cli.app import app

RUNNER = CliRunner()


def fight(*words: object) -> tuple[int, str, str]:
    """Exit code, stdout and everything that was said of an error."""
    told = RUNNER.invoke(app, ["fight", *map(str, words)])
    return told.exit_code, told.stdout, told.stderr + str(told.exception or "")


def test_a_match_of_duels_says_length_shots_crashes_and_the_first_attackers_share() -> None:
    code, said, _ = fight("--game", "cards", "--seats", "cadet,random", "--games", 6, "--pilots", "Ball,Manfred")
    assert code == 0
    assert "Allied Cadet won" in said
    for word in ("exchanges a game", "orders, rolls and cards a game", "shots a game", "ended in a crash",
                 "won by the first attacker"):  # fmt: skip
        line = next(line for line in said.splitlines() if word in line)
        assert " to " in line


def test_the_summary_for_programs_has_the_same_facts() -> None:
    words = ("--game", "cards", "--seats", "random,cadet", "--games", 5, "--seed", 3, "--json")
    code, said, _ = fight(*words)
    assert code == 0
    lines = [json.loads(line) for line in said.splitlines()]
    assert len(lines) == 6
    found = lines[-1]["summary"]["facts"]
    assert list(found) == ["turns", "plies", "shots", "crashes", "first attacker wins"]
    assert all(low <= mean <= high for mean, low, high in found.values())
    assert found["plies"][0] == sum(line["plies"] for line in lines[:-1]) / 5
    assert fight(*words, "--jobs", 2)[1] == said


def test_options_of_a_duel_change_it() -> None:
    plain = fight("--game", "cards", "--seats", "random,random", "--games", 12, "--json")[1]
    for words in (("--advantage", "any"), ("--after-shot", "disengaged"), ("--training",), ("--pilots", "Voss")):
        assert fight("--game", "cards", "--seats", "random,random", "--games", 12, "--json", *words)[1] != plain


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--game", "cards", "--scenario", "2f"], "--scenario belongs to the hex game: --game war"),
        (["--game", "cards", "--level", "basic"], "--level belongs to the hex game: --game war"),
        (["--pilots", "Ball"], "--pilots belongs to the card duel: --game cards"),
        (["--training"], "--training belongs to the card duel: --game cards"),
        (["--game", "cards", "--pilots", "Biggles"], "is nobody"),
        (["--seats", "ace:brave,pilot"], "ace:brave: no 'brave'; there are balanced, aggressive"),
        (["--game", "cards", "--seats", "ace:careful,pilot"], "only computers of the hex game have something"),
        (["--game", "cards", "--seats", "ace,hero"], "not 'ace,hero'"),
        (["--game", "chess"], "'chess' is not one of"),
    ],
)
def test_a_match_asked_for_wrongly(words: list[str], why: str) -> None:
    code, said, wrong = fight(*words, "--games", 1)
    assert code != 0
    assert said == ""
    assert why in wrong
