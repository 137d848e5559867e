"""The analysis of a finished game over HTTP: piece by piece, kept, and never of a game that goes on."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from analysing import RECORDS
from dogfight.analysis.analyst import PAUSE, Analyst
from dogfight.analysis.facts import Chance
from dogfight.games import game_of
from dogfight.scribe import read_record, write_jsonl
from dogfight.server import analyses
from dogfight.server.analyses import Work, carry_on, key_of
from joint_seating import war_room
from serving import House, Player, house

SHORT = RECORDS / "game-020.dog"
PATIENCE = 60.0  # seconds


@pytest.fixture
def ours(tmp_path: Path) -> Iterator[House]:
    """A server whose analyses are quick: few simulations, and no process to wait for."""
    with house(tmp_path / "games.sqlite", opening=war_room) as running:
        quick(running)
        yield running


def quick(running: House) -> None:
    """One simulation from every place, done where we are."""
    running.room.analyses.simulations = 1

    async def work(doing: Any, *arguments: Any) -> Any:
        return doing(*arguments)

    running.room.brains.work = work  # type: ignore[method-assign]


def brought(who: Player, text: str) -> str:
    answer = who.call("POST", "/api/records", content=text.encode())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


def asked(who: Player, game: str) -> dict[str, Any]:
    """The whole analysis, asked for until it is there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = who.get(f"/api/games/{game}/analysis")
        assert answer.status_code == 200, answer.text
        told = dict(answer.json())
        assert 0 <= told["done"] <= told["steps"]
        if told["done"] == told["steps"]:
            return told
        time.sleep(0.1)
    raise AssertionError("the analysis was not finished in time")


# ------------------------------------------------------------------ what is told
def test_a_finished_game_has_its_curve_its_turns_and_the_luck_of_both(ours: House) -> None:
    ann = ours.player()
    game = brought(ann, SHORT.read_text())
    told = asked(ann, game)
    assert (told["game"], told["unit"], told["result"]) == (
        game, "turn", "German wins: one side has no aircraft left."
    )  # fmt: skip
    assert told["points"][-1]["chance"] == {"allied": 0.0, "low": 0.0, "high": 0.0}
    assert [one["turn"] for one in told["turns"]] == [1, 2, 3, 4, 5, 6]
    assert [(one["side"], one["shots"], one["hits"]) for one in told["luck"]] == [("allied", 3, 7), ("german", 2, 13)]
    assert told["luck"][1]["told"].startswith("German luck: +8.1 hits over 2 shots; one in 1296 would be as lucky")
    assert sum(told["luck"][0]["chances"]) == pytest.approx(1)
    shots = [one for one in told["throws"] if one["chances"]]
    assert [one["hits"] for one in shots] == [0, 6, 6, 1, 7]
    assert all(one["by"] in ("allied", "german", "both", "dice", "end") for one in told["swings"])


def test_a_place_of_the_curve_is_a_place_of_the_replay(ours: House) -> None:
    ann = ours.player()
    game = brought(ann, SHORT.read_text())
    plies = ann.view(game)["plies"]
    told = asked(ann, game)
    for ply in {one["ply"] for row in ("points", "turns", "throws", "swings") for one in told[row]}:
        assert 0 <= ply <= plies
    shot = told["throws"][0]
    shown = ann.get(f"/api/games/{game}/replay?ply={shot['ply']}").json()
    assert shot["told"] in shown["log"][-1]["text"]


def test_whoever_may_see_the_replay_may_see_it(ours: House) -> None:
    ann, bob = ours.player(), ours.player()
    game = brought(ann, SHORT.read_text())
    assert asked(ann, game) == asked(bob, game)


# ------------------------------------------------------------------ what is not
def test_a_game_that_goes_on_shows_nothing(ours: House) -> None:
    ann = ours.player()
    game = ann.new("you", "here", family="war", scenario="1a")["game"]
    answer = ann.get(f"/api/games/{game}/analysis")
    assert (answer.status_code, answer.json()["what"]) == (409, "not over")
    assert "when the game is over" in answer.json()["why"]
    assert ann.mark(game, "resign", 0)["ok"]
    assert asked(ann, game)["points"][-1]["chance"]["allied"] == 0.0


def test_there_is_none_of_a_game_that_is_not_there(ours: House) -> None:
    answer = ours.player().get("/api/games/nowhere/analysis")
    assert (answer.status_code, answer.json()["what"]) == (404, "no such game")


# ------------------------------------------------------------------ kept
def test_it_is_made_once_and_kept_over_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.sqlite"
    with house(file, opening=war_room) as first:
        quick(first)
        ann = first.player()
        game = brought(ann, SHORT.read_text())
        told = asked(ann, game)

    def never(*_: Any) -> Any:
        raise AssertionError("this analysis had been made")

    with house(file, opening=war_room) as second:
        quick(second)
        monkeypatch.setattr(second.room.brains, "work", never)
        bob = second.player()
        assert asked(bob, game) == told


def test_one_record_has_one_key_and_another_end_another() -> None:
    record = read_record(SHORT.read_text(), game_of)
    assert key_of(record) == key_of(read_record(write_jsonl(record), game_of))
    assert key_of(record) != key_of(read_record((RECORDS / "game-000.dog").read_text(), game_of))
    assert key_of(record) != key_of(record, 2)


# ------------------------------------------------------------------ pieces, and faults
def test_a_piece_goes_on_from_what_is_known_in_any_process() -> None:
    record = read_record(SHORT.read_text(), game_of)
    work = Work(key_of(record, 2), msgspec.json.encode(record), "dogfight.games:game_of", 2)
    first = carry_on(work, {}, None)
    assert first.analysis is not None
    assert (first.analysis.done, first.next) == (0, 0)
    second = carry_on(work, first.known, first.next)
    analyses._open.clear()  # as in a process that has just started
    assert carry_on(work, first.known, first.next) == second
    assert second.analysis is not None
    assert second.analysis.done == 1
    assert isinstance(second.known[0], Chance)


def test_a_place_is_looked_at_in_pieces_that_nobody_has_to_wait_long_for() -> None:
    record = read_record(SHORT.read_text(), game_of)
    work = Work("in pieces", msgspec.json.encode(record), "dogfight.games:game_of", 2 * PAUSE)
    place, pieces = carry_on(work, {}, None).next, 1
    piece = carry_on(work, {}, place)
    while piece.analysis is None:
        assert (piece.known, piece.next) == ({}, place)
        piece, pieces = carry_on(work, {}, place), pieces + 1
    assert pieces == 3  # two pauses, and what is counted after the second
    assert piece.known == {0: Analyst(game_of(record.header.game), record, 2 * PAUSE).chance(0)}


def test_a_piece_that_fails_is_tried_again_and_then_told(ours: House) -> None:
    failures: list[str] = []

    async def work(doing: Any, *arguments: Any) -> Any:
        if len(failures) < limit:
            failures.append("")
            raise TimeoutError
        return doing(*arguments)

    ours.room.brains.work = work  # type: ignore[method-assign]
    ann = ours.player()
    game = brought(ann, SHORT.read_text())
    limit = 2
    answer = ann.get(f"/api/games/{game}/analysis")
    assert (answer.status_code, answer.json()["what"]) == (503, "no analysis")
    failures.clear()
    limit = 1  # asked for once more it is made, though the first piece has to be tried again
    assert asked(ann, game)["turns"]
    assert failures == [""]


def test_the_process_of_the_computers_does_the_work(tmp_path: Path) -> None:
    """Once over a real process, which gives its answers back in pieces."""
    with house(tmp_path / "games.sqlite", opening=war_room) as running:
        running.room.analyses.simulations = 1
        ann = running.player()
        game = brought(ann, SHORT.read_text())
        told = asked(ann, game)
        assert [one["turn"] for one in told["turns"]] == [1, 2, 3, 4, 5, 6]
