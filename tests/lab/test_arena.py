"""The arena: the same lines for any number of jobs, sums that add up, records that verify."""

from operator import neg
from pathlib import Path

import pytest

from dogfight.dogreader import read_dog
from dogfight.errors import ScenarioError
from dogfight.games import game_of
from dogfight.lab.arena import facts, fight, fought, mapped, match_over, summary
from dogfight.lab.fight import GameLine, Match, draws_of, seed_of
from dogfight.record import verify
from dogfight.war.scenarios.evenness import interval

SEATS = ("cadet", "random")


def test_the_same_seed_gives_the_same_lines_for_one_job_and_two() -> None:
    alone = list(fight("2f", "basic", SEATS, games=3, seed=7))
    both = list(fight("2f", "basic", SEATS, games=3, seed=7, jobs=2))
    assert alone == both
    assert [line.game for line in alone] == [0, 1, 2]
    assert len({line.hash for line in alone}) == 3
    other = next(fight("2f", "basic", SEATS, games=1, seed=8))
    assert other.hash != alone[0].hash


def test_a_game_does_not_depend_on_those_before_it() -> None:
    long = list(fight("2f", "tournament", ("pilot", "cadet"), games=2, seed=3))
    short = list(fight("2f", "tournament", ("pilot", "cadet"), games=1, seed=3))
    assert short == long[:1]
    again = list(fight("2f", "tournament", ("pilot", "cadet"), games=2, seed=3))
    assert again == long


@pytest.mark.parametrize("level", ["basic", "tournament"])
def test_every_game_is_written_as_a_record_that_verifies(tmp_path: Path, level: str) -> None:
    told: list[int] = []
    lines = list(fight("2f", level, ("pilot", "cadet"), games=2, seed=1, out=tmp_path, progress=told.append))
    assert told == [1, 2]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-00000.dog", "game-00001.dog"]
    for line in lines:
        record = read_dog((tmp_path / f"game-{line.game:05d}.dog").read_text(), game_of)
        assert verify(record, game_of) is None
        assert record.closing is not None
        assert record.closing.seed
        assert record.closing.ending == line.ending
        assert len(record.entries) == line.plies
        assert line.reliefs == ()


def test_dice_and_draws_of_a_game_come_from_seed_and_number_alone() -> None:
    assert seed_of(1, 2) == seed_of(1, 2)
    assert len({seed_of(a, b).secret for a in range(3) for b in range(3)}) == 9
    first = draws_of(1, 2, 0)
    assert first.state == draws_of(1, 2, 0).state
    assert first.state != draws_of(1, 2, 1).state


def line(number: int, winner: str, turns: int = 10) -> GameLine:
    return GameLine(number, winner, "one side has no aircraft left", turns, 40, "00")


def test_the_summary_counts_and_a_draw_is_half() -> None:
    lines = [line(0, "allied"), line(1, "allied", 20), line(2, "draw"), line(3, "german")]
    found = summary(lines, ("pilot", "cadet"))
    assert (found["games"], found["allied"], found["german"], found["draws"]) == (4, 2, 1, 1)
    assert found["score"] == 0.625
    assert found["draw_share"] == 0.25
    assert found["turns"] == 12.5
    assert found["interval"][0] < 0.625 < found["interval"][1]
    assert summary([], SEATS)["interval"] == [0.0, 1.0]


def test_the_interval_is_wilsons() -> None:
    low, high = interval(70, 100)
    assert low == pytest.approx(0.6042, abs=1e-4)
    assert high == pytest.approx(0.7811, abs=1e-4)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == pytest.approx(1.0)


def test_results_come_in_the_order_of_the_items() -> None:
    assert list(mapped(neg, range(20), 1)) == [-n for n in range(20)]
    assert list(mapped(neg, range(20), 2)) == [-n for n in range(20)]


def test_what_cannot_be_fought_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with pytest.raises(ScenarioError, match="9z"):
        next(fight("9z", "basic", SEATS, games=1, seed=1, out=out))
    with pytest.raises(ScenarioError, match="no computer 'hero' plays war:basic"):
        next(fight("2f", "basic", ("hero", "cadet"), games=1, seed=1, out=out))
    with pytest.raises(ScenarioError, match="level is 'hard'"):
        next(fight("2f", "hard", SEATS, games=1, seed=1, out=out))
    with pytest.raises(ScenarioError, match="jobs is 0"):
        next(fight("2f", "basic", SEATS, games=1, seed=1, jobs=0))
    assert not out.exists()


# ------------------------------------------------------------------ the card duel
def duel(seats: tuple[str, str] = ("pilot", "cadet"), seed: int = 1) -> Match:
    return match_over("cards:richthofen", "Richthofen", {"training": True}, seats=seats, seed=seed)


def test_a_duel_is_fought_like_any_game(tmp_path: Path) -> None:
    alone = list(fought(duel(), 4, out=tmp_path))
    assert alone == list(fought(duel(), 4, 2))
    for line in alone:
        record = read_dog((tmp_path / f"game-{line.game:05d}.dog").read_text(), game_of)
        assert verify(record, game_of) is None
        assert len(record.entries) == line.plies
        assert line.facts["shots"] == sum(entry.order == "fire" for entry in record.entries)
        assert set(line.facts) == {"shots", "crashes", "first attacker wins"}


def test_shots_are_counted_in_the_hex_game_too() -> None:
    line = next(fight("2f", "basic", SEATS, games=1, seed=7))
    assert line.facts.keys() == {"shots", "criticals"}
    assert line.facts["shots"] > 0


def test_facts_are_means_with_their_intervals() -> None:
    lines = [GameLine(n, "allied", "", 5 + n % 3, 50, "", facts={"shots": 2.0, "crashes": float(n % 2)})
             for n in range(30)]  # fmt: skip
    found = facts(lines)
    assert list(found) == ["turns", "plies", "shots", "crashes"]
    assert found["turns"][0] == 6.0
    assert found["turns"][1] < 6.0 < found["turns"][2]
    assert found["shots"] == [2.0, 2.0, 2.0]
    assert found["crashes"][0] == 0.5
    assert found["crashes"][1:] == [round(end, 4) for end in interval(15, 30)]
    assert facts([]) == {}


def test_a_duel_that_cannot_be_fought_is_refused() -> None:
    with pytest.raises(ScenarioError, match="no computer 'hero' plays"):
        duel(("hero", "cadet"))
    with pytest.raises(ScenarioError, match="unknown field 'crafts'"):
        match_over("cards:richthofen", "", {"crafts": []}, seats=SEATS, seed=1)
