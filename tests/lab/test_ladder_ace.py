"""The page of the Ace: it says what its matches came to, and whether they reached what they were to reach."""

from pathlib import Path

import polars as pl
import pytest
from msgspec import structs
from scripts import ladder_ace
from scripts.ladder_ace import Match, Result, bounds, document, measures, play, result, row

from dogfight.lab import journal as journals
from dogfight.lab import study as studies
from dogfight.lab.airframe import Airframe
from dogfight.lab.arena import Task
from dogfight.lab.balance import cells_of
from dogfight.lab.fight import Written
from dogfight.lab.workers import Here
from made_up import made_up

SHARES = {"ace:simulations=3": 0.9, "ace:careful+simulations=3": 0.6}
STRENGTH = (Match("strong", "Strong", "ace:simulations=3", "pilot", ("1a", "2f"), games=20, aim=0.75),)
STYLED = (
    Match("style-balanced", "balanced", "ace:simulations=3", "pilot", ("1a",), games=40),
    Match("style-careful", "careful", "ace:careful+simulations=3", "pilot", ("1a",), games=40),
)
ERRANDS = (
    Match("missions", "Ace", "ace:simulations=3", "pilot", ("3a", "3c"), games=10),
    Match("missions-pilot", "Pilot", "pilot", "pilot", ("3a", "3c"), games=10),
)


def of_strength(task: Task) -> Written:
    """A game that an Ace wins as often as his name says; the loser is shot down, the winner hit twice."""
    share = SHARES.get(task.match.seats[0], 1 - SHARES.get(task.match.seats[1], 0.5))
    match = structs.replace(task.match, setting={"share": share}, title=f"{task.match.title} {task.match.seats}")
    found = made_up(structs.replace(task, match=match))
    flown = tuple([Airframe(side, "SOP/camel", "", 10, 2 if found.line.winner == side else 10, (), (2,))
                   for side in ("allied", "german")])  # fmt: skip
    return Written(structs.replace(found.line, airframes=flown))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in (studies, journals):
        monkeypatch.setattr(module, "play", of_strength)
    monkeypatch.setattr(ladder_ace, "times", lambda match, games: {match.first: [0.1, 0.2, 0.3], "pilot": [0.01] * 3})
    for name, matches in (("STRENGTH", STRENGTH), ("STYLED", STYLED), ("ERRANDS", ERRANDS), ("TIME", ()),
                          ("GENERAL", ()), ("EVERY", (*STRENGTH, *STYLED, *ERRANDS))):  # fmt: skip
        monkeypatch.setattr(ladder_ace, name, matches)
    return tmp_path


def there(folder: Path, match: Match) -> Result:
    """A match that was played."""
    play(folder, match, match.games, Here())
    found = result(folder, match)
    assert found is not None
    return found


def test_a_row_counts_both_sides_and_says_whether_the_aim_was_reached(folder: Path) -> None:
    found = there(folder, STRENGTH[0])
    cells = row(found)
    assert cells[2] == 80
    assert found.met.score > 0.8
    assert cells[-1] == "75.0 %: met"
    assert cells[9:12] == ["0.100", "0.200", "0.010"]
    assert row(found._replace(match=found.match._replace(aim=0.99)))[-1] == "99.0 %: missed"
    assert row(found._replace(match=found.match._replace(aim=found.met.score)))[-1].endswith(": open")


def test_games_of_the_same_dice_in_every_cell_are_not_so_many_as_they_seem(folder: Path) -> None:
    found = there(folder, STRENGTH[0])
    assert bounds(found) == pytest.approx((found.met.low, found.met.high), abs=0.05)
    # as if every cell told the same of the same dice
    won = found.found.games["game"] % 2 == 0
    own = found.found.games["allied computer"] == STRENGTH[0].first
    alike = found.found.games.with_columns((won == own).cast(pl.Float64).alias("score"))
    low, high = bounds(found._replace(found=found.found._replace(games=alike)))
    assert low < 0.5 < high
    assert high - low > 1.5 * (found.met.high - found.met.low)


def test_what_a_style_shows_is_of_its_own_aircraft_whichever_side_it_flew(folder: Path) -> None:
    found = there(folder, STYLED[1])
    shown, won = measures(found), found.met.won / found.met.games
    assert shown["damage given"][0] == pytest.approx(won + 0.2 * (1 - won))
    assert shown["damage taken"][0] == pytest.approx(0.2 * won + (1 - won))
    assert shown["damage taken"][1] < shown["damage taken"][0] < shown["damage taken"][2]


def test_the_page_has_what_was_played_and_nothing_else(folder: Path) -> None:
    there(folder, STRENGTH[0])
    page = document(folder, "the command")
    assert "`the command`" in page
    assert "## Against the Pilot" in page
    assert "| 2f, first german |" in page
    assert "## Styles" not in page
    assert "## Missions" not in page
    for match in (*STYLED, *ERRANDS):
        there(folder, match)
    page = document(folder, "the command", "Fewer games than it plays.")
    assert "\nFewer games than it plays.\n" in page
    assert "| careful | 80 | **" in page
    assert "| 3a | photo-recon | 10 |" in page
    assert "| **all** |  | 20 |" in page


def test_a_mission_is_told_of_the_side_that_is_sent(folder: Path) -> None:
    """In 3a the Allied aircraft has the camera, in 3c the German one; an Ace of this test wins as either."""
    for match in ERRANDS:
        there(folder, match)
    lines = [line.split(" | ") for line in document(folder, "").splitlines() if line.startswith(("| 3a", "| 3c"))]
    assert [float(cells[at].split()[0]) > 60 for cells in lines for at in (3, 5)] == [True] * 4


def test_processor_times_are_taken_of_moves() -> None:
    found = ladder_ace.times(Match("tiny", "", "cadet", "random", ("2f",), level="basic"), 1)
    assert set(found) == {"cadet", "random"}
    assert all(0 < mean <= most <= longest and moves > 4 for mean, most, longest, moves in found.values())


def test_the_clock_is_looked_at_and_the_page_says_what_it_showed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match("clock-0.1-1", "1 v. 1, 0.1 s", "ace:seconds=0.1", "pilot", ("2f",))
    monkeypatch.setattr(ladder_ace, "CLOCKED", (match,))
    monkeypatch.setattr(ladder_ace, "times", lambda match, games: {match.first: [0.09, 0.098, 0.11, 204.0]})
    ladder_ace.clock(tmp_path, match)
    assert "| 1 v. 1, 0.1 s | 0.1 | 204 | 0.090 | 0.098 | 0.110 |" in document(tmp_path, "")


def test_every_match_has_a_folder_of_its_own_and_can_be_played() -> None:
    matches = ladder_ace.EVERY
    assert len({match.name for match in matches}) == len(matches)
    assert all(cells_of(match.asked) for match in matches)
