"""play, serve, pack and the program as a whole."""

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from cli.conftest import Run
from dogfight.cli.app import Commands, app
from dogfight.games import game_of
from dogfight.scribe import read_record

COMMANDS = ("play", "analyse", "campaign", "campaign-report", "serve", "replay", "verify", "fight", "computers",
            "flights", "perft", "rules", "map", "pack new", "pack check", "scenario check", "scenario copy",
            "lab arena", "lab balance", "lab compare", "lab tune")  # fmt: skip


# ------------------------------------------------------------------ play
def test_computers_play_a_whole_game_that_verifies(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.dog"
    result = run("play", "--allied", "cadet", "--german", "random", "--seed", 5, "--save", kept)
    assert result.exit_code == 0
    assert "The game is over:" in result.stdout
    assert run("verify", kept).exit_code == 0


def test_the_same_seed_gives_the_same_game(run: Run, tmp_path: Path) -> None:
    games = []
    for name in ("one.dog", "two.dog"):
        run("play", "--allied", "cadet", "--german", "cadet", "--seed", 5, "--save", tmp_path / name)
        games.append([entry.order for entry in read_record((tmp_path / name).read_text(), game_of).entries])
    assert games[0] == games[1]
    assert len(games[0]) > 4


def test_an_order_needs_no_aircraft_where_only_one_can_be_meant(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.dog"
    run("play", "--german", "friend", "--save", kept, stdin="7 0\n7\nf\nf>\n7 0\nquit\n")
    orders = [entry.order for entry in read_record(kept.read_text(), game_of).entries if entry.seat >= 0]
    assert orders[:3] == ["SOP/camel#1 7 0", "SOP/camel#1 7", "SOP/camel#1 f> FOK/dr1#1"]
    assert orders[3:] == ["FOK/dr1#1 f> SOP/camel#1", "FOK/dr1#1 7 0"]


def test_a_refusal_names_its_paragraph_and_asks_again(run: Run) -> None:
    told = run("play", stdin="99 0\n7 +25\nfly high\nSOP/camel#2 7 0\nquit\n").stdout
    assert "[Basic VI.1]" in told or "[Basic VI.3]" in told
    assert "[Basic IV.3]" in told
    assert "there is no aircraft 'SOP/camel#2' here" in told
    assert told.count("Allied> ") == 5


def test_taking_back_and_its_barrier(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.dog"
    told = run("play", "--german", "friend", "--save", kept, stdin="7 0\nundo\nundo\n8 +100\nquit\n").stdout
    assert "there is no order of yours to take back" in told
    assert [entry.order for entry in read_record(kept.read_text(), game_of).entries] == ["SOP/camel#1 8 +100"]


def test_looking_costs_nothing(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.dog"
    words = "?\nboard\npads\nodds\nlog\naim\n7 0\naim\ndraft\ndraft 2RR\ndraft 99\nquit\n"
    told = run("play", "--save", kept, stdin=words).stdout
    assert "Words:" in told
    assert "Brown" in told
    assert "That is for the movement phase." in told
    assert "start: O-27 SE, 7 points left; may go on with ahead" in told
    assert "2RR: Q-27 W, 2 points left; may go on with ahead" in told
    assert "cannot fly '99'" in told
    assert [entry.order for entry in read_record(kept.read_text(), game_of).entries] == ["SOP/camel#1 7 0"]


def test_fire_is_announced_with_its_exact_odds(run: Run) -> None:
    words = "7 0\n7\n7 0\n4\nf\n"  # nose to nose: the Fokker comes within range and the Camel may answer
    told = run("play", "--german", "friend", "--first", "allied", stdin=words).stdout
    assert "What may be fired" in told
    assert re.search(r"f> FOK/dr1#1.*A.*\d+%", told)


def test_giving_up_ends_the_game(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.dog"
    told = run("play", "--save", kept, stdin="resign\n").stdout
    assert "german, resigned" in told
    assert run("verify", kept).exit_code == 0


def test_leaving_and_going_on(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.dog"
    run("play", "--save", kept, stdin="7 0\nquit\n")
    told = run("play", "--resume", kept, stdin="7\n")
    assert told.exit_code == 0
    record = read_record(kept.read_text(), game_of)
    assert [entry.order for entry in record.entries][:2] == ["SOP/camel#1 7 0", "SOP/camel#1 7"]
    assert record.header.resumed == 1


def test_a_finished_game_is_not_resumed(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.dog"
    run("play", "--save", kept, stdin="resign\n")
    result = run("play", "--resume", kept)
    assert result.exit_code == 2
    assert "is over" in result.stderr


def test_two_people_set_up_in_secret(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.dog"
    words = "auto\n\nauto\n\nquit\n"
    told = run("play", "--start", "edges", "--german", "friend", "--save", kept, stdin=words).stdout
    german = told[told.index("Hand over to the German side") :]
    before_reveal = german[: german.index("starts at")]
    assert "A-3" not in before_reveal  # where the Camel stands on row A
    orders = [entry.order for entry in read_record(kept.read_text(), game_of).entries]
    assert [order.split(" ")[0] for order in orders] == ["SOP/camel#1", "FOK/dr1#1"]


def test_letters_without_arrows(run: Run) -> None:
    told = run("play", "--ascii", stdin="quit\n").stdout
    assert re.search(r"^ O .*A5", told, re.MULTILINE)
    assert re.search(r"^AA .*a11", told, re.MULTILINE)
    assert "↘" not in told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--german", "sergeant"], "--german needs one of you, friend, random, cadet, pilot"),
        (["--scenario", "8a"], "no scenario '8a'"),
        (["--aircraft", "SOP/camel"], "two sides"),
        (["--aircraft", "SOP/camel v UFO/1"], "no aircraft 'UFO/1'"),
        (["--aircraft", "SOP/camel,SOP/pup,SPAD/7,HD/1 v FOK/d7"], "the allied side has 4"),
        (["--start", "balloon"], "'balloon' is not one of"),
        (["--pack", "nowhere"], "does not exist"),
        (["--resume", "nowhere"], "does not exist"),
    ],
)
def test_play_asked_wrongly(run: Run, words: list[str], why: str) -> None:
    result = run("play", *words)
    assert result.exit_code != 0
    assert why in result.stderr + str(result.exception)


def test_a_place_that_cannot_be_written_is_told_and_ends_nothing(run: Run, tmp_path: Path) -> None:
    told = run("play", "--save", tmp_path / "no" / "game.dog", stdin="7 0\nquit\n").stdout
    assert "The game cannot be saved" in told
    assert "SOP/camel#1 flies at speed 7" in told


# ------------------------------------------------------------------ packs and serve
def test_a_pack_is_made_checked_and_spoilt(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert run("pack", "new", folder).exit_code == 0
    good = run("pack", "check", folder)
    assert good.exit_code == 0
    assert "34 aircraft" in good.stdout
    chart = folder / "aircraft.csv"
    chart.write_text(chart.read_text().replace(",9,4,11,10,,5800,", ",nine,4,0,10,,5800,"))
    bad = run("pack", "check", folder)
    assert bad.exit_code == 1
    assert re.findall(r"column (\w+)", bad.stdout) == ["max_speed", "damage"]
    again = run("pack", "new", folder)
    assert again.exit_code != 0
    assert "there already" in str(again.exception)


CHART_FILES = ["advanced_critical_hits.csv", "aircraft.csv", "aircraft_sources.csv", "critical_hits.csv",
               "forced_landing.csv", "special_aircraft.csv", "target_damage.csv"]  # fmt: skip
DECK_FILES = ["cards.csv", "pilots.csv"]


@pytest.mark.parametrize(
    ("parts", "files", "ours"),
    [
        ("both", sorted(CHART_FILES + DECK_FILES), []),
        ("charts", CHART_FILES, ["62 cards, 8 pilots"]),
        ("decks", DECK_FILES, ["34 aircraft"]),
    ],
)
def test_a_pack_may_hold_charts_or_decks_or_both(
    run: Run, tmp_path: Path, parts: str, files: list[str], ours: list[str]
) -> None:
    folder = tmp_path / "mine"
    assert run("pack", "new", folder, "--with", parts).exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == files
    good = run("pack", "check", folder)
    assert good.exit_code == 0
    assert re.findall(r"  (.*): ours, since the pack has none", good.stdout) == ours


def test_a_fault_in_a_deck_is_told_with_card_and_field(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    run("pack", "new", folder)
    cards = folder / "cards.csv"
    cards.write_text(cards.read_text().replace("G31,dive,climb,bank right,1,", "G31,dive,climb,dive,7,"))
    bad = run("pack", "check", folder)
    assert bad.exit_code == 1
    assert re.findall(r"cards.csv, row \d+, column (\w+): card (\w+) ", bad.stdout) == [
        ("defence_2", "G31"), ("burst", "G31")
    ]  # fmt: skip
    refused = run("play", "--pack", folder)
    assert "card G31" in str(refused.exception)


def test_a_folder_that_is_no_pack(run: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing to read here")
    bad = run("pack", "check", tmp_path)
    assert bad.exit_code == 1
    assert "holds no file of a pack; known are aircraft.csv" in bad.stdout


def test_serve_refuses_what_cannot_work(run: Run, tmp_path: Path) -> None:
    for database in (tmp_path, tmp_path / "no" / "games.sqlite"):
        result = run("serve", "--database", database, "--no-browser")
        assert result.exit_code == 2
        assert "cannot be kept" in result.stderr


def test_serve_says_when_its_port_is_taken(run: Run, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = run("serve", "--port", port, "--database", tmp_path / "games.sqlite", "--no-browser")
    assert result.exit_code == 1
    assert f"cannot listen on 127.0.0.1, port {port}" in result.stderr


# ------------------------------------------------------------------ the program
@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_worth_reading(run: Run, command: str) -> None:
    told = run(*command.split(), "--help")
    assert told.exit_code == 0
    assert f"dogfight {command}" in told.stdout
    assert len(told.stdout) > 500


def test_every_command_is_listed_here() -> None:
    group = get_command(app)
    assert isinstance(group, Commands)
    assert {command.split()[0] for command in COMMANDS} == set(group.list_commands(None))


def program(*words: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own."""
    command = [sys.executable, "-c", "from dogfight.cli import main; main()", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    "words", [["perft", "nonsense"], ["fight", "--scenario", "99"], ["pack", "new", "."], ["rules", "--pack", "."]]
)
def test_a_users_mistake_ends_in_one_line_and_code_2(words: list[str]) -> None:
    done = program(*words)
    assert done.returncode == 2
    assert done.stderr.startswith("dogfight: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_version_and_no_command_at_all() -> None:
    assert program("--version").stdout == "dogfight 0.1.0\n"
    assert "Commands" in program().stdout + program().stderr


def test_output_may_be_cut_short() -> None:
    command = f"{sys.executable} -c 'from dogfight.cli import main; main()' rules --tournament | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr


def test_a_game_that_is_kept_is_not_written_over(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.dog"
    run("play", "--save", kept, stdin="7 0\nquit\n")
    before = kept.read_text()
    result = run("play", "--save", kept, stdin="8 0\nquit\n")
    assert result.exit_code == 2
    assert "is there already" in result.stderr
    assert kept.read_text() == before


def test_a_game_of_other_charts_is_not_resumed(run: Run, tmp_path: Path) -> None:
    kept, folder = tmp_path / "game.dog", tmp_path / "mine"
    run("play", "--save", kept, stdin="7 0\nquit\n")
    run("pack", "new", folder)
    chart = folder / "aircraft.csv"
    chart.write_text(chart.read_text().replace("camel,Sopwith Camel,allied,FBT,9,4,11", "camel,x,allied,FBT,9,4,12"))
    result = run("play", "--resume", kept, "--pack", folder)
    assert result.exit_code == 2
    assert "was played with the pack dogfight" in result.stderr


def test_aircraft_of_ones_own_choice(run: Run) -> None:
    told = run("play", "--aircraft", "SPAD/7,SPAD/13 v FOK/d7", stdin="pads\nquit\n").stdout
    assert "SPAD 7 and SPAD 13 v. Fokker D.VII" in told
    assert re.search(r"A SPAD/7#1.*B SPAD/13#1.*a FOK/d7#1", told)


def test_a_joint_turn_is_played_at_the_terminal(run: Run) -> None:
    typed = "?\n8 0 8\nf\nhold\n7 0 3R9LL\nquit\n"
    told = run("play", "-s", "1a", "--level", "advanced", "--german", "random", "--seed", 3, stdin=typed).stdout
    assert "Plot SOP/camel#1: speed 5 to 9" in told
    assert "SOP/camel#1 flies 8 0 8 to" in told
    assert "Announce your fire; both sides' is opened together:" in told
    assert "SOP/camel#1 fires its front gun at FOK/dr1#1" in told
    assert "SOP/camel#1 plotted 3R9LL:" in told
    assert "l> FOK/dr1#1      fire a wing Lewis alone" in told


def test_friends_hand_the_keyboard_over_between_plots(run: Run) -> None:
    told = run("play", "-s", "1a", "-l", "advanced", "--german", "friend", stdin="8 0 8\n\n7 0 7\nquit\n").stdout
    assert "Hand over to the German side, which plots in secret." in told
    assert "SOP/camel#1 flies 8 0 8" in told


# ------------------------------------------------------------------ hints
def test_a_hint_is_told_and_marked_in_the_record(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogfight.cli.session.HINT", 0.05)
    kept = tmp_path / "game.dog"
    words = "hint\n7 0\nhint 7\nhint 99\n7\nquit\n"
    told = run("play", "-l", "tournament", "--german", "friend", "--save", kept, stdin=words).stdout
    assert told.count("Ace would order SOP/camel#1 ") == 2
    assert "Your draft SOP/camel#1 7: " in told
    assert "No: the word ends" in told or "No: " in told
    entries = [entry for entry in read_record(kept.read_text(), game_of).entries if entry.seat >= 0]
    assert [entry.comment for entry in entries] == ["after a hint", "after a hint"]


def test_where_there_are_no_hints_it_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogfight.cli.session.HINT", 0.05)  # the first word may only take the screen over
    told = run("play", "--game", "cards", "--german", "friend", stdin="hint\nhint\nquit\n").stdout
    assert "No: a hint is for an order of your own in a dogfight" in told


def test_an_ace_of_a_style_sits_down_by_its_name(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOGFIGHT_ACE_SECONDS", "0.01")
    kept = tmp_path / "game.dog"
    run("play", "--allied", "ace:careful", "--german", "you", "--save", kept, stdin="quit\n")
    assert read_record(kept.read_text(), game_of).header.seats == ("Careful Ace", "You")


def test_computers_are_listed_with_the_styles_of_ace(run: Run) -> None:
    told = run("computers").stdout
    for style in ("aggressive", "careful", "hit-and-run"):
        assert f"ace:{style}" in told
