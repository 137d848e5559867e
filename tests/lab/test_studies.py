"""Studies: each game exactly once, the same result whoever is ready first, and on from where a run was killed."""

from pathlib import Path

import pytest

from dogfight.lab import journal as journals
from dogfight.lab import study as studies
from dogfight.lab.fight import GameLine
from dogfight.lab.journal import NAME, Cell, Journal, Played, Study, StudyError, read_journal
from dogfight.lab.results import GAMES, Tables
from dogfight.lab.run import finished, run, so_far
from dogfight.lab.stopping import TO_THE_END, Stop, sequence
from dogfight.lab.study import Group, played
from dogfight.lab.workers import Here, Workers
from made_up import Died, Shuffled, cell, made_up

STUDY = Study("balance", {"seed": 1})
CELLS = [cell("even", 0.5), cell("uneven", 0.9), cell("lost", 0.02)]


@pytest.fixture(autouse=True)
def _nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "play", made_up)
    monkeypatch.setattr(journals, "play", made_up)


def go(folder: Path, workers: Workers, games: int = 40, stop: Stop = TO_THE_END, *, first: Cell = CELLS[0]) -> Tables:
    groups = [Group((one,)) for one in (first, *CELLS[1:])]
    return run(folder, STUDY, groups, games=games, workers=workers, stop=stop)


def games_in(folder: Path) -> list[tuple[str, int]]:
    return [(line.cell, line.line.game) for line in read_journal(folder) if isinstance(line, Played)]


def test_the_result_is_the_same_whoever_is_ready_first(tmp_path: Path) -> None:
    alone = go(tmp_path / "alone", Here())
    assert alone.games.height == 120
    for seed in (1, 2):
        other = go(tmp_path / str(seed), Shuffled(seed))
        assert other.games.equals(alone.games)
        assert other.cells.equals(alone.cells)
        assert (tmp_path / str(seed) / GAMES).read_bytes() == (tmp_path / "alone" / GAMES).read_bytes()


@pytest.mark.parametrize("stop", [Stop(fair=True), Stop(within=0.15)])
def test_a_cell_is_stopped_by_its_games_in_order(tmp_path: Path, stop: Stop) -> None:
    alone = go(tmp_path / "alone", Here(), 500, stop)
    other = go(tmp_path / "other", Shuffled(5, held=40), 500, stop)
    assert other.cells.equals(alone.cells)
    counts = dict(alone.cells.select("cell", "games").rows())
    assert counts["lost"] < counts["even"] <= 500
    for id, games in counts.items():
        if games == 500:
            continue
        scores = alone.games.filter(alone.games["cell"] == id)["score"].to_list()
        assert stop.is_enough(sum(scores), games)
        assert not stop.is_enough(sum(scores[:-1]), games - 1)
    row = alone.cells.row(0, named=True)
    assert (row["low"], row["high"]) == sequence(row["score"] * row["games"], row["games"])


def test_no_game_is_begun_for_a_cell_that_was_stopped(tmp_path: Path) -> None:
    workers = Shuffled(1, held=1)
    found = go(tmp_path, workers, 500, Stop(fair=True))
    assert len(workers.given) == found.games.height


@pytest.mark.parametrize("dies_after", [0, 1, 50, 119])
def test_a_run_that_was_killed_goes_on_and_comes_to_the_same(tmp_path: Path, dies_after: int) -> None:
    whole = go(tmp_path / "whole", Here())
    folder = tmp_path / "killed"
    with pytest.raises(Died):
        go(folder, Shuffled(3, dies_after=dies_after))
    with pytest.raises(StudyError, match="is not over"):
        finished(folder)
    if dies_after > 1:
        found, end = so_far(folder)
        assert not end.is_over
        assert end.sequential
        assert 0 < found.games.height <= dies_after
        assert found.games.equals(whole.games.join(found.games.select("cell", "game"), on=["cell", "game"], how="semi"))
    again = Shuffled(4)
    assert go(folder, again).games.equals(whole.games)
    assert len(again.given) == 120 - dies_after
    assert sorted(games_in(folder)) == sorted((one.id, number) for one in CELLS for number in range(40))
    assert go(folder, Shuffled(5, dies_after=0)).games.equals(whole.games)  # nothing is left to do


def test_a_half_line_is_cut_off(tmp_path: Path) -> None:
    whole = go(tmp_path, Here(), 3)
    path = tmp_path / NAME
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-2]) + lines[-2][:17])
    workers = Shuffled(1)
    assert go(tmp_path, workers, 3).games.equals(whole.games)
    assert len(workers.given) == 2
    assert sorted(path.read_bytes().splitlines()) == sorted(line.rstrip() for line in lines)


def test_more_games_go_on_where_fewer_ended_and_fewer_count_what_there_is(tmp_path: Path) -> None:
    go(tmp_path, Here(), 10)
    workers = Shuffled(1)
    more = go(tmp_path, workers, 30)
    assert len(workers.given) == 60
    assert more.games.equals(go(tmp_path / "at once", Here(), 30).games)
    assert go(tmp_path, Shuffled(1, dies_after=0), 5).games.height == 15


def test_another_study_is_refused_and_nothing_is_changed(tmp_path: Path) -> None:
    go(tmp_path, Here(), 2)
    before = (tmp_path / NAME).read_bytes()
    for other, why in (
        (Study("arena", {"seed": 1}), "another kind, balance"),
        (Study("balance", {"seed": 2}), "with seed 1, not 2"),
        (Study("balance", {"seed": 1}, "0.0.1"), "another release"),
        (Study("balance", {"seed": 1}, rules="0"), "another rules"),
    ):
        with pytest.raises(StudyError, match=why):
            Journal(tmp_path, other)
    with pytest.raises(StudyError, match="the cell even is another one now"):
        go(tmp_path, Here(), 2, first=cell("even", 0.6))
    assert (tmp_path / NAME).read_bytes() == before


def test_options_are_compared_as_they_are_written(tmp_path: Path) -> None:
    for _ in (1, 2):
        with Journal(tmp_path, Study("balance", {"levels": ("basic", "tournament"), "packs": ()})):
            pass


def test_rules_that_changed_under_a_study_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go(tmp_path, Here(), 2)
    monkeypatch.setattr(journals, "play", lambda task: made_up(CELLS[1].task(task.number)))
    with pytest.raises(StudyError, match="game 0 of even goes otherwise now"):
        go(tmp_path, Here(), 3)


def test_a_game_that_comes_twice_counts_once_and_must_be_the_same(tmp_path: Path) -> None:
    line = made_up(CELLS[0].task(0)).line
    with Journal(tmp_path, STUDY) as journal:
        journal.enter(CELLS[0])
        assert journal.add("even", line)
        assert not journal.add("even", line)
        with pytest.raises(StudyError, match="went in two ways"):
            journal.add("even", GameLine(0, "draw", "", 1, 1, "00"))
    assert games_in(tmp_path) == [("even", 0)]


def test_two_runs_do_not_write_one_journal(tmp_path: Path) -> None:
    with Journal(tmp_path, STUDY), pytest.raises(StudyError, match="another run is at work"):
        Journal(tmp_path, STUDY)
    with Journal(tmp_path, STUDY):
        pass


def test_a_journal_that_is_none_is_told_by_its_line(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="holds no study"):
        finished(tmp_path)
    (tmp_path / NAME).write_text('{"type":"study","kind":"balance","options":{"seed":1}}\n{"type":"game"}\n')
    with pytest.raises(StudyError, match=r"journal\.jsonl, line 2"):
        Journal(tmp_path, STUDY)


def test_progress_is_told_with_what_there_is_at_most(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    with Journal(tmp_path, STUDY) as journal:
        groups = [Group((one,)) for one in CELLS]
        played(groups, 60, workers=Here(), journal=journal, stop=Stop(fair=True), tell=lambda *one: told.append(one))
    assert told[0] == (0, 180)
    assert told[-1][0] == told[-1][1] < 180
    assert all(one[0] <= one[1] for one in told)


def test_compared_cells_are_played_side_by_side_and_judged_by_their_difference(tmp_path: Path) -> None:
    pair = Group((cell("first", 0.1), cell("second", 0.9)))
    workers = Shuffled(2)
    found = run(tmp_path, STUDY, [pair], games=400, workers=workers, stop=Stop(fair=True))
    first, second = found.cells["games"].to_list()
    assert first == second < 100
    assert pair.value([0.0, 1.0]) == 1.0
    assert pair.value([0.5, 0.5]) == 0.5
