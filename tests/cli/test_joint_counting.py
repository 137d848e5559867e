"""flights, perft and rules of the Advanced Game."""

import json
from typing import Any

import pytest

from cli.conftest import Run
from dogfight.cli.flights import plot_counts
from dogfight.cli.perft import orders, plots_of
from dogfight.games import game_of
from naive_plots import SPECIALS, Sheet, plots

GAME = "war:basic+tournament+advanced"
LOOPS = ("(2)", "(4)", "(6)", "(8)", "(10)", "(12)")


@pytest.mark.parametrize("schedule", "ABCDE")
@pytest.mark.parametrize(("points", "dives", "climb"), [(4, 0, 300), (5, 0, 100), (3, 2, 300), (4, 0, 0)])
def test_flights_counts_plots_as_the_naive_generator_does(schedule: str, points: int, dives: int, climb: int) -> None:
    signs = [sign for sign in SPECIALS if sign not in LOOPS or LOOPS.index(sign) < climb // 50]
    signs = [sign for sign in signs if sign != "I" or climb >= 100]
    sheet = Sheet(schedule, points + dives, dives, () if dives else tuple(signs))
    listed = list(plots(sheet))
    found = plot_counts("ABCDE".index(schedule), points, dives, climb)
    assert found == {"words": len(listed), "ends": len({(end.q, end.r, end.facing) for end in listed})}


def test_flights_advanced_for_people_and_programs(run: Run) -> None:
    told = json.loads(run("flights", "--advanced", "--schedule", "B", "--points", "4", "--json").stdout)
    assert told == plot_counts(1, 4, 0, 300)
    said = run("flights", "--advanced", "--schedule", "B", "--points", "4").stdout
    assert said == f"Schedule B, 4 points: {told['words']} plots, {told['ends']} ends\n"
    assert run("flights", "--advanced", "--schedule", "basic", "--points", "4").exit_code == 2


def slow_duel() -> Any:
    game: Any = game_of(GAME)
    return game, game.setup({"crafts": [{"aircraft": "BE/2", "altitude": 150}, {"aircraft": "FOK/e3"}]})


def test_perft_counts_plots_as_they_are_listed() -> None:
    game, state = slow_duel()
    listed = list(game.legal(state, 0))
    assert plots_of(game, state, 0) == orders(game, state, 0) == len(listed) == len(set(map(repr, listed)))
    assert any("SL" in order.word for order in listed)


def test_perft_of_the_advanced_game(run: Run) -> None:
    game, state = slow_duel()
    result = run("perft", game.notation().position(state), "--level", "advanced", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["orders"] == orders(game, state, 0) + orders(game, state, 1)


def test_rules_advanced_tells_what_it_takes_back(run: Run) -> None:
    rows = json.loads(run("rules", "--advanced", "--json").stdout)
    gone = {(row["question"], row["answer"]) for row in rows if row["kind"] == "replaced"}
    assert {
        ("may_fire", "Sighted"), ("may_fire", "NotJammed"), ("sequence", "FlyPhase"), ("sequence", "AttackPhase"),
        ("sequence", "FirstPlayer"), ("sequence", "Sight"), ("range_to", "AltitudeRange"), ("front_field", "RowAhead"),
        ("may_announce", "GlideAnnouncement"), ("to_hit", "PilotWounded"),
    } <= gone  # fmt: skip
    held = {(row["question"], row["answer"]) for row in rows if row["kind"] in ("veto", "tally", "ruling")}
    assert gone & held == {("may_fire", "WithinAltitude")}  # the same question of another range
    assert ("range_to", "RangeChart") in held
    assert {row["layer"] for row in rows} == {"Basic", "Tournament", "Advanced"}
    assert "What no longer holds" in run("rules", "--advanced").stdout
