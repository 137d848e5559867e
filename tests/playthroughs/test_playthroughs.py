"""The golden transcripts are what the game gives today."""

import re

import pytest

from make_playthroughs import FOLDER, GAMES, transcript


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert transcript(GAMES[name]) == kept, "run `python tests/make_playthroughs.py` and read the difference"


def test_every_file_has_its_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)


def test_before_the_reveal_the_seats_see_different_skies_and_after_it_the_same() -> None:
    text = (FOLDER / "secret-set-up.txt").read_text("utf-8")
    before, _, after = text.partition("starts at")
    assert "german sees" in before
    assert "german sees" not in after


def test_of_a_duel_each_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    text = (FOLDER / "card-duel.txt").read_text("utf-8")
    views = {who: re.findall(rf"   {who} sees .*\[([^\]]*)\] \[([^\]]*)\]", text)
             for who in ("allied", "german", "spectator")}  # fmt: skip
    assert len(views["allied"]) > 50
    for (ours, _), (_, theirs), both in zip(views["allied"], views["german"], views["spectator"], strict=True):
        assert not re.search(r"\?\d", ours)
        assert not re.search(r"\?\d", theirs)
        assert all(re.search(r";\?\d+;\?\d+;", one) for one in both)
    assert {ours for ours, _ in views["allied"]}.isdisjoint({ours for ours, _ in views["german"]})
