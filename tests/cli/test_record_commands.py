"""verify, replay and fight: records made, checked and looked at."""

import json
import re
from pathlib import Path

import pytest

from cli.conftest import Run
from dogfight.games import game_of
from dogfight.scribe import read_record, write_jsonl


def spoil(record: Path, target: Path, pattern: str, new: str) -> int:
    """Writes a record with the first match replaced; the line it stood in."""
    text = record.read_text("utf-8")
    found = re.search(pattern, text)
    assert found is not None, pattern
    target.write_text(text[: found.start()] + found.expand(new) + text[found.end() :], "utf-8")
    return text[: found.start()].count("\n") + 1


# ------------------------------------------------------------------ verify
def test_a_good_record_is_praised_with_code_0(run: Run, fought: Path) -> None:
    for path in fought.glob("*.dog"):
        result = run("verify", path)
        assert (result.exit_code, result.stderr) == (0, "")
        assert re.search(r"\d+ orders legal, \d+ rolls? proven, every hash agrees", result.stdout)


def test_json_lines_are_verified_alike(run: Run, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(write_jsonl(read_record(record.read_text(), game_of)))
    assert run("verify", path).exit_code == 0


def test_a_die_that_is_not_the_proven_one(run: Run, record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.dog"
    line = spoil(record, bad, r"2d6=([1-6])\+([1-6])", r"2d6=\2+\1" if not _is_double(record) else "2d6=1+2")
    result = run("verify", bad)
    assert result.exit_code == 1
    assert f"line {line}" in result.stdout


def _is_double(record: Path) -> bool:
    found = re.search(r"2d6=([1-6])\+([1-6])", record.read_text())
    return found is not None and found[1] == found[2]


@pytest.mark.parametrize(
    ("pattern", "new"),
    [
        (r" #[0-9a-f]{12}\n", " #000000000000\n"),
        (r"(\S+#1) \d+ (\+\d+|0|-\d+) \|", r"\1 99 0 |"),
        (r"(\S+#1) (\d[LRv\d]*)( [#|])", r"\1 9LLL9\3"),
    ],
)
def test_a_hash_an_announcement_or_a_flight_that_does_not_hold(
    run: Run, record: Path, tmp_path: Path, pattern: str, new: str
) -> None:
    bad = tmp_path / "bad.dog"
    line = spoil(record, bad, pattern, new)
    result = run("verify", bad)
    assert result.exit_code == 1
    told = re.search(r"line (\d+)", result.stdout)
    assert told is not None
    assert int(told[1]) == line


def test_a_seed_that_was_not_committed_to(run: Run, record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.dog"
    spoil(record, bad, r'\[Seed "[0-9a-f]{4}', '[Seed "0000')
    result = run("verify", bad)
    assert result.exit_code == 1
    assert "not the one committed to" in result.stdout


def test_dice_that_nothing_proves_are_no_proof(run: Run, record: Path, tmp_path: Path) -> None:
    half = tmp_path / "half.dog"
    text = record.read_text("utf-8")
    half.write_text(text[: text.index("[Result")], "utf-8")
    first = next(number for number, line in enumerate(text.splitlines(), 1) if "d6=" in line)
    result = run("verify", half)
    assert result.exit_code == 1
    assert f"line {first}, order" in result.stdout
    assert "the seed is not opened" in result.stdout
    assert run("verify", half, "--orders-only").exit_code == 0


def test_a_record_of_other_charts(run: Run, record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    run("pack", "new", folder)
    chart = folder / "aircraft.csv"
    chart.write_text(
        chart.read_text().replace("SOP/tri,Sopwith Triplane,allied,FBT,10,4,9", "SOP/tri,x,allied,FBT,10,4,8")
    )
    result = run("verify", record, "--pack", folder)
    assert result.exit_code == 1
    assert "played with the pack dogfight" in result.stdout
    assert "mine" in result.stdout


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"", "an empty text is no record"), (b"\xff\xfe", "not UTF-8"), (b"{}", "missing required field"),
     (b"hello", "opens with tags"), (b'[Game "war:chess"]\n[Commitment "00"]\n', "unknown layer 'chess'"),
     (b'{"format": 99, "game": "x"}', "format 99")],
)  # fmt: skip
def test_a_file_that_is_no_record(run: Run, tmp_path: Path, data: bytes, why: str) -> None:
    path = tmp_path / "no.dog"
    path.write_bytes(data)
    result = run("verify", path)
    assert result.exit_code == 1
    assert why in result.stdout


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_is_not_there(run: Run, tmp_path: Path, command: str) -> None:
    result = run(command, tmp_path / "nowhere.dog")
    assert result.exit_code == 2
    assert "does not exist" in result.stderr


# ------------------------------------------------------------------ replay
def test_replay_prints_every_order_with_what_it_led_to(run: Run, record: Path) -> None:
    result = run("replay", record, "--all")
    entries = read_record(record.read_text(), game_of).entries
    assert result.exit_code == 0
    numbered = re.findall(r"^ *(\d+)  \d+\.", result.stdout, re.MULTILINE)
    assert numbered == [str(at) for at in range(1, len(entries) + 1)]
    assert "The end: " in result.stdout


def test_a_record_of_a_crash_opens_as_far_as_it_goes(run: Run, record: Path, tmp_path: Path) -> None:
    good = read_record(record.read_text(), game_of)
    text = write_jsonl(good).splitlines()
    broken = [*text[:5], text[5].replace('"order":"', '"order":"SOP/tri#9 '), *text[6:]]
    path = tmp_path / "crash.jsonl"
    path.write_text("\n".join(broken))
    result = run("replay", path)
    assert result.exit_code == 1
    assert "order 5" in result.stdout
    assert "cannot be played" in result.stdout
    assert good.entries[3].order in result.stdout


def test_stepping_forth_and_back(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogfight.cli.replay.at_terminal", lambda: True)
    told = run("replay", record, stdin="\n\nb\n3\np\nwhat\nq\n")
    last = len(read_record(record.read_text(), game_of).entries)
    marks = re.findall(rf"(\d+) of {last}", told.stdout)
    assert marks == ["0", "1", "2", "1", "3"]
    assert "schedule" in told.stdout
    assert "Enter next" in told.stderr


def test_one_sides_eyes_see_no_secret_set_up(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogfight.cli.replay.at_terminal", lambda: True)
    kept = tmp_path / "edges.dog"
    run("play", "--start", "edges", "--allied", "cadet", "--german", "cadet", "--seed", 1, "--save", kept)
    told = run("replay", kept, "--eyes", "german", "--ply", 1, stdin="q\n")
    assert told.exit_code == 0
    assert "SOP/camel#1 is set up." in told.stdout


# ------------------------------------------------------------------ fight
def test_fight_says_the_same_for_any_number_of_jobs(run: Run, tmp_path: Path) -> None:
    words = [
        "fight",
        "--scenario",
        "2b",
        "--level",
        "basic",
        "--seats",
        "random,random",
        "--games",
        4,
        "--seed",
        7,
        "--json",
    ]
    alone = run(*words, "--out", tmp_path / "games")
    together = run(*words, "--jobs", 2)
    assert alone.stdout == together.stdout
    lines = [json.loads(line) for line in alone.stdout.splitlines()]
    assert [list(line) for line in lines[:-1]] == [["game", "winner", "ending", "turns", "plies", "hash"]] * 4
    assert [line["game"] for line in lines[:-1]] == [0, 1, 2, 3]
    assert {line["winner"] for line in lines[:-1]} <= {"allied", "german", "draw"}
    assert list(lines[-1]) == ["summary"]
    assert lines[-1]["summary"]["games"] == 4
    for path, line in zip(sorted((tmp_path / "games").glob("*.dog")), lines, strict=False):
        assert run("verify", path).exit_code == 0
        assert read_record(path.read_text(), game_of).entries[-1].hash.startswith(line["hash"][:12])


def test_fight_sums_up_for_people(run: Run) -> None:
    result = run("fight", "--level", "basic", "--seats", "random,random", "--games", 2)
    assert result.exit_code == 0
    assert "Allied Random won" in result.stdout
    assert "95 % interval" in result.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--seats", "pilot"], "two of random, cadet, pilot"),
        (["--seats", "pilot,ghost"], "not 'pilot,ghost'"),
        (["--games", "0"], "Invalid value for '--games'"),
        (["--jobs", "0"], "Invalid value for '--jobs'"),
        (["--level", "expert"], "'expert' is not one of"),
        (["--scenario", "99"], "no scenario '99'"),
        (["--ghosts"], "No such option"),
    ],
)
def test_fight_asked_wrongly(run: Run, words: list[str], why: str) -> None:
    result = run("fight", *words)
    assert result.exit_code != 0
    assert why in result.stderr + str(result.exception)
    assert result.stdout == ""


def test_fight_into_a_folder_that_cannot_be_made(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    result = run("fight", "--games", 1, "--out", tmp_path / "file" / "games")
    assert result.exit_code == 2
    assert "cannot make the folder" in result.stderr
