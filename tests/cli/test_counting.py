"""flights, perft, rules: the commands that count and explain."""

import json
from typing import Any

import pytest

from cli.conftest import Run
from dogfight.cli.flights import counts
from dogfight.cli.perft import sequences
from dogfight.games import game_of
from dogfight.paragraphs import paragraphs
from dogfight.war.flight import BASIC_SCHEDULE
from dogfight.war.scenarios.settings import setting_of_scenario

LEVEL_WORDS = {
    0: (1, 3, 5, 13, 25, 57, 117, 259, 545, 1183, 2517),
    1: (1, 3, 5, 13, 25, 57, 119, 261, 555, 1201, 2575),
    2: (1, 3, 7, 15, 35, 81, 183, 421, 963, 2201, 5039),
    3: (3, 9, 29, 93, 297, 951, 3045, 9747, 31201, 99879, 319725),
    4: (2, 6, 16, 46, 128, 360, 1009, 2832, 7944, 22288, 62528),
    BASIC_SCHEDULE: (1, 3, 5, 13, 25, 57, 119, 261, 555, 1201, 2575),
}
PUBLISHED = [(schedule, points, words) for schedule, row in LEVEL_WORDS.items() for points, words in enumerate(row, 1)]


@pytest.mark.parametrize(("schedule", "points", "words"), PUBLISHED)
def test_level_flights_are_as_many_as_published(schedule: int, points: int, words: int) -> None:
    assert counts(schedule, points, 0)["words"] == words


@pytest.mark.parametrize(("schedule", "ends"), [(0, 184), (1, 185), (2, 259), (3, 786), (4, 545)])
def test_ends_of_eight_points(schedule: int, ends: int) -> None:
    assert counts(schedule, 8, 0)["ends"] == ends


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("--schedule E --points 8", {"words": 2832, "ends": 545}),
        ("--schedule C --points 6 --dive 250", {"words": 10352, "ends": 778}),
        ("--schedule C --points 6 --dive 300", {"words": 10352, "ends": 778}),
        ("--schedule basic --points 8 --dive 250", {"words": 261, "ends": 185}),
    ],
)
def test_flights_prints_exactly_this_for_programs(run: Run, words: str, printed: dict[str, int]) -> None:
    result = run("flights", *words.split(), "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (0, printed)
    assert result.stdout.count("\n") == 1


def test_flights_for_people(run: Run) -> None:
    assert (
        run("flights", "--schedule", "E", "--points", "8").stdout == "Schedule E, 8 points: 2,832 flights, 545 ends\n"
    )


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--schedule F --points 8", "'F' is not one of"),
        ("--schedule E --points 0", "Invalid value for '--points'"),
        ("--schedule E --points many", "Invalid value for '--points'"),
        ("--schedule E", "Missing option '--points'"),
        ("--schedule E --points 8 --dive 125", "steps of 50 metres, not 125"),
        ("--schedule E --points 2 --dive 300", "takes 3 dive hexes"),
    ],
)
def test_flights_asked_wrongly(run: Run, words: str, why: str) -> None:
    result = run("flights", *words.split())
    assert result.exit_code == 2
    assert why in result.stderr
    assert result.stdout == ""


# ------------------------------------------------------------------ perft
def counted(result: Any) -> list[int]:
    return [json.loads(line)["orders"] for line in result.stdout.splitlines()]


def brute(game: Any, state: Any, depth: int) -> int:
    """Plays every order there is."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.to_act(state):
        orders = [one for one, _ in game.chances(state)] if seat < 0 else list(game.legal(state, seat))
        total += sum(brute(game, game.apply(state, seat, order).state, depth - 1) for order in orders)
    return total


def test_perft_agrees_with_playing_every_order() -> None:
    game = game_of("war:basic")
    _, setting = setting_of_scenario("2b", "basic", start="head-on")
    state = game.setup(setting)
    slow = next(order for order in game.legal(state, 0) if game.notation().write(state, order).endswith(" 3 0"))
    state = game.apply(state, 0, slow).state
    assert [sequences(game, state, depth) for depth in (1, 2)] == [brute(game, state, depth) for depth in (1, 2)]


def test_perft_of_a_scenario_and_of_its_position(run: Run) -> None:
    game = game_of("war:basic+tournament")
    state = game.setup(setting_of_scenario("2f", "tournament", start="head-on")[1])
    line = game.notation().position(state)
    expected = [len(list(game.legal(state, 0)))]
    assert counted(run("perft", "--scenario", "2f", "--json")) == expected
    assert counted(run("perft", line, "--json")) == expected


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nonsense"], "line 1, column 1: a position begins with"),
        (["--scenario", "7x"], "no scenario '7x'"),
        (["--depth", "0"], "Invalid value for '--depth'"),
    ],
)
def test_perft_asked_wrongly(run: Run, words: list[str], why: str) -> None:
    result = run("perft", *words)
    assert result.exit_code != 0
    assert why in result.stderr + str(result.exception)


# ------------------------------------------------------------------ rules
def test_rules_names_layer_and_paragraph_of_every_answer(run: Run) -> None:
    rows = json.loads(run("rules", "--tournament", "--json").stdout)
    ranges = [row for row in rows if row["question"] == "range_to"]
    assert ranges == [
        {
            "kind": "ruling",
            "question": "range_to",
            "answer": "AltitudeRange",
            "layer": "Tournament",
            "rule": "Tournament V.2",
            "about": paragraphs()["Tournament V.2"].title,
        }
    ]
    assert all(row["rule"] in paragraphs() for row in rows)
    assert {row["kind"] for row in rows} == {"ruling", "veto", "tally", "sequence"}


def test_the_basic_game_has_no_tournament_answers(run: Run) -> None:
    rows = json.loads(run("rules", "--json").stdout)
    assert {row["layer"] for row in rows} == {"Basic"}
    assert [row["answer"] for row in rows if row["question"] == "range_to"] == ["PlainRange"]


def test_rules_reads_as_tables(run: Run) -> None:
    told = run("rules", "--tournament").stdout
    assert "AltitudeRange" in told
    assert "The sequence of play" in told
    assert "aircraft.csv 26 reconstructed, 8 printed" in told


def test_rules_reads_a_paragraph_with_its_rulings(run: Run) -> None:
    told = run("rules", "tournament v.2").stdout
    assert paragraphs()["Tournament V.2"].text in told
    assert "Ruling F5" in told
    assert json.loads(run("rules", "Ruling M10", "--json").stdout)["id"] == "Ruling M10"


def test_rules_of_an_unknown_paragraph(run: Run) -> None:
    result = run("rules", "chapter nine")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no paragraph 'chapter nine'" in result.stderr
