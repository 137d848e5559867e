"""Scenario files at the terminal: copied, checked with every fault at its field, and played."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from dogfight.cli.app import app
from dogfight.errors import ScenarioError
from dogfight.war.scenarios.card_files import card_json, card_text, file_name, read_card
from dogfight.war.scenarios.cards import cards

RUN = CliRunner()


def run(*words: str) -> tuple[int, str]:
    result = RUN.invoke(app, words)
    return result.exit_code, result.output


def test_a_copy_of_ours_is_good_and_nothing_is_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("scenario", "copy", "3a") == (0, "wrote photo-recon.toml\n")
    assert run("scenario", "check", "photo-recon.toml") == (0, "3a Photo-recon: Quirk over the wire is good\n")
    assert run("scenario", "copy", "3a")[0] == 2
    assert run("scenario", "copy", "6a", "--json") == (0, "wrote artillery-spotting.json\n")
    assert run("scenario", "check", "artillery-spotting.json")[0] == 0


def test_every_fault_of_a_file_is_told_at_its_field(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    text = card_text(cards()[2]).replace("altitude = 3000, task", "altitude = 3075, task").replace("1916-11", "1916-13")
    file.write_text(text, "utf-8")
    code, told = run("scenario", "check", str(file))
    assert code == 1
    assert "bad.toml, 3a, date: '1916-13', but must be a month or a day" in told
    assert "bad.toml, 3a, allied 1, altitude: 3075, but must be a multiple of 50 up to 3050" in told
    assert "bad.toml, 3a3, allied 1, altitude: 3075" in told


def test_what_is_out_of_its_time_is_odd_and_not_wrong(tmp_path: Path) -> None:
    file = tmp_path / "late.toml"
    file.write_text(
        'title = "Late"\n[[sub]]\nid = "x"\ndate = "1917-08"\n'
        'allied = [{ aircraft = "DH/2", altitude = 2000 }]\ngerman = [{ aircraft = "ALB/d5a", altitude = 2000 }]\n'
    )
    code, told = run("scenario", "check", str(file))
    assert code == 0
    assert "The Albatros D.Va came to the front in July 1917; the De Havilland 2 left it in June 1917." in told
    assert "allied 1, aircraft: 'DH/2', but was at the front from 1916-02 to 1917-06, not in 1917-08" in told


@pytest.mark.parametrize(
    ("text", "why"),
    [("{", "my.toml: "), ('title = "T"\nsub = []\n', "has 0 sub-levels, but must have 1 to 40"),
     ('title = "T"\n' + "#" * 60_000, "a scenario has at most 60000"), ('{"title": 1, "sub": []}', "Expected `str`")],
)  # fmt: skip
def test_a_file_that_is_no_scenario(text: str, why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        read_card(text, "my.toml")


def test_every_card_goes_through_both_kinds_of_file_unchanged() -> None:
    for card in cards():
        assert read_card(card_text(card), "x") == card
        assert read_card(card_json(card), "x") == card
    assert file_name(cards()[0]) == "richthofen-v-brown"


def test_a_scenario_file_is_played(tmp_path: Path) -> None:
    file, record = tmp_path / "mine.toml", tmp_path / "game.dog"
    file.write_text(card_text(cards()[4]), "utf-8")
    words = ("play", "--scenario-file", str(file), "--allied", "random", "--german", "random", "--seed", "3")
    code, told = run(*words, "-s", "5c", "--save", str(record))
    assert code == 0, told
    assert told.startswith("Tactical bombing: The Walfisch")
    assert "scenario" in record.read_text()
    assert run("verify", str(record))[0] == 0
