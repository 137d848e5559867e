"""The card duel in the terminal: play, replay and verify, with hidden hands kept hidden."""

import re
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from cli.conftest import Run
from dogfight.cards.decks import own_decks
from dogfight.cards.duel import Duel
from dogfight.cards.richthofen import Richthofen
from dogfight.cli.app import app
from dogfight.cli.card_screen import CardScreen
from dogfight.cli.card_table import track
from dogfight.cli.screens import screen_of
from dogfight.cli.session import Session
from dogfight.cli.shared import out
from dogfight.errors import RecordError
from dogfight.games import game_of
from dogfight.record import Header, Record, read_order, start, step
from dogfight.scribe import read_record, write_jsonl
from seating import SEED
from toy import ToyGame

CARDS = ("play", "--game", "cards")


def read(path: Path) -> Record:
    return read_record(path.read_text(), game_of)


def orders(path: Path, seat: int) -> list[str]:
    """What a seat ordered."""
    return [entry.order for entry in read(path).entries if entry.seat == seat]


def states(record: Record) -> list[Duel]:
    """Every state of a duel."""
    game = game_of(record.header.game)
    found: list[Duel] = [start(record, game)]
    for entry in record.entries:
        order = read_order(game, found[-1], entry.seat, entry.order)
        found.append(step(game, found[-1], entry.seat, order))
    return found


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole duel between computers."""
    path = tmp_path_factory.mktemp("kept") / "duel.dog"
    words = [*CARDS, "--allied", "random", "--german", "random", "--seed", "3", "--save", str(path)]
    assert CliRunner().invoke(app, words).exit_code == 0
    return path


# ------------------------------------------------------------------ play
def test_a_whole_duel_by_the_numbers_ends_and_verifies(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.dog"
    told = run(*CARDS, "--german", "random", "--seed", 3, "--save", path, stdin="1\n" * 1500)
    assert told.exit_code == 0
    assert "The game is over:" in told.stdout
    assert "Your hand" in told.stdout
    verified = run("verify", path)
    assert verified.exit_code == 0
    assert "every hash agrees" in verified.stdout
    closing = read(path).closing
    assert closing is not None
    assert closing.ending in ("shot down", "crashed out of control", "200 exchanges are over")


def test_two_people_play_a_whole_duel_at_one_keyboard(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.dog"
    told = run(*CARDS, "--german", "friend", "--seed", 5, "--save", path, stdin="1\n" * 3000)
    assert "The game is over:" in told.stdout
    assert run("verify", path).exit_code == 0
    assert len(orders(path, 0)) > 3
    assert len(orders(path, 1)) > 3


def test_the_record_names_pilots_switches_and_pack(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.dog"
    pilots = ("--pilot", "ball", "--pilot", "german: voss")
    switches = ("--advantage", "any", "--after-shot", "disengaged", "--training")
    run(*CARDS, "--german", "random", *pilots, *switches, "--save", path, stdin="quit\n")
    header = read(path).header
    assert header.game == "cards:richthofen"
    assert header.title == "Richthofen: Albert Ball v. Werner Voss"
    assert header.setting == {
        "pilots": {"allied": "Albert Ball", "german": "Werner Voss"}, "advantage": "any", "after_shot": "disengaged",
        "training": True,
    }  # fmt: skip
    assert header.packs == dict([own_decks().pack.split(" ")])


def test_without_a_name_pilots_are_drawn(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.dog"
    told = run(*CARDS, "--german", "random", "--seed", 3, "--save", path, stdin="quit\n").stdout
    assert told.count("flies for the") == 2
    assert read(path).header.setting["pilots"] == {"allied": "", "german": ""}


def test_an_order_may_be_given_by_number_in_full_or_in_a_few_words(run: Run, tmp_path: Path) -> None:
    first = re.compile(r"(\w\d\d) +\S+ [\w ]+ +\S+ [\w ]+ / \S+ [\w ]+ +[1-4] +1 (\w+)")
    shown = first.search(run(*CARDS, "--german", "random", "--seed", 3, stdin="quit\n").stdout)
    assert shown is not None
    expected = ""
    for text in ("1", f"attack {shown[1]}", f"ATTACK {shown[1].lower()}", shown[1], f"att {shown[1].lower()}"):
        path = tmp_path / f"{len(text)}-{text.replace(' ', '')}.dog"
        run(*CARDS, "--german", "random", "--seed", 3, "--save", path, stdin=f"{text}\nquit\n")
        (given, *_) = orders(path, 0)
        assert given == f"attack {shown[1]}"
        assert expected in ("", given)
        expected = given


def test_a_refusal_names_its_paragraph_and_asks_again(run: Run) -> None:
    words = "fire\nattack G01\nattack Z99\njump\n99\nquit\n"
    told = run(*CARDS, "--german", "random", "--seed", 3, stdin=words).stdout
    assert "No: the attacker must play a card from his hand [Card II]" in told
    assert "No: G01 is not in your hand [Card II]" in told
    assert "there is no card 'Z99'" in told
    assert "'jump' is no order" in told
    assert "'99' is no order" in told


def test_looking_costs_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.dog"
    words = "?\ncard g09\ncard nine\nodds\ndiscards\ntable\nlog\nquit\n"
    told = run(*CARDS, "--german", "random", "--seed", 3, "--save", path, stdin=words).stdout
    assert "G09 (Loop): attacks by bank left" in told
    assert "There is no card 'nine'" in told
    assert re.search(r"Burst 1: \d+%  2: \d+%  3: \d+%  4: \d+%; chance that it brings him down: 0%", told)
    assert "German discards: G31" in told
    assert "undo" in told
    assert orders(path, 0) == []


def test_an_order_is_taken_back_until_a_card_is_turned(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.dog"
    told = run(*CARDS, "--german", "friend", "--seed", 3, "--save", path, stdin="\n1\n\nundo\nquit\n").stdout
    assert "No: there is no order of yours to take back" in told
    assert len(orders(path, 1)) == 1


def test_giving_up_and_going_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.dog"
    run(*CARDS, "--german", "random", "--seed", 3, "--save", path, stdin="1\nquit\n")
    before = len(read(path).entries)
    told = run("play", "--german", "random", "--resume", path, stdin="resign\n")
    assert told.exit_code == 0
    assert "german, resigned" in told.stdout
    record = read(path)
    assert record.header.resumed == len(record.entries) == before
    assert run("verify", path, "--orders-only").exit_code == 0


def test_plain_letters_where_symbols_cannot_be_shown(run: Run) -> None:
    told = run(*CARDS, "--german", "random", "--seed", 3, "--ascii", stdin="quit\n").stdout
    assert "8 ########" in told
    assert not set("▲■●✕█░") & set(told)
    assert (track(5, False), track(5, True)) == ("#####...", "█████░░░")


def test_a_pack_of_ones_own_decks(run: Run, tmp_path: Path) -> None:
    folder, path = tmp_path / "mine", tmp_path / "duel.dog"
    run("pack", "new", folder, "--with", "decks")
    cards = folder / "cards.csv"
    cards.write_text(re.sub(r"^allied,A", "allied,TOMMY-", cards.read_text(), flags=re.MULTILINE))
    told = run(*CARDS, "--german", "random", "--pack", folder, "--save", path, stdin="quit\n").stdout
    assert "TOMMY-" in told
    assert re.search(r'^\[Pack "mine" "[0-9a-f]{64}"\]$', path.read_text(), re.MULTILINE)
    other = run("verify", path, "--orders-only")
    assert other.exit_code == 1
    assert "draw TOMMY-" in other.stdout
    assert "it was played with another pack, see --pack" in other.stdout
    assert run("verify", path, "--orders-only", "--pack", folder).exit_code == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--game", "cards", "--scenario", "1a"], "--scenario belongs to the hex game"),
        (["--game", "cards", "--aircraft", "SPAD/7 v FOK/d7"], "--aircraft belongs to the hex game"),
        (["--game", "cards", "--level", "tournament"], "--level belongs to the hex game"),
        (["--game", "cards", "--start", "edges"], "--start belongs to the hex game"),
        (["--game", "cards", "--aces"], "--aces belongs to the hex game"),
        (["--pilot", "Ball"], "--pilot belongs to the card duel: --game cards"),
        (["--training"], "--training belongs to the card duel"),
        (["--after-shot", "engaged"], "--after-shot belongs to the card duel"),
        (["--advantage", "any", "--game", "war"], "--advantage belongs to the card duel"),
        (["--game", "cards", "--pilot", "Immelmann"], "'Immelmann' is nobody; there are allied: Albert Ball"),
        (["--game", "cards", "--pilot", "Richthofen"], "may be german: Lothar von Richthofen, german: Manfred"),
        (["--game", "cards", "--pilot", "french: Nungesser"], "is nobody; there are the sides allied and german"),
        (["--game", "cards", "--pilot", ""], "is nobody; there are allied: Albert Ball"),
        (["--game", "cards", "--pilot", "Ball", "--pilot", "Brown"], "two Allied pilots, Albert Ball and Arthur Roy"),
        (["--game", "cards", "--advantage", "luck"], "'luck' is not one of"),
        (["--game", "poker"], "'poker' is not one of"),
    ],
)
def test_play_asked_wrongly(run: Run, words: list[str], why: str) -> None:
    result = run("play", *words)
    assert result.exit_code == 2
    assert why in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_a_kept_game_takes_no_options_of_a_new_one(run: Run, kept: Path) -> None:
    result = run("play", "--resume", kept, "--training")
    assert result.exit_code == 2
    assert "--training belongs to a new game, not --resume" in result.stderr


def test_a_game_without_a_screen_is_refused() -> None:
    with pytest.raises(RecordError, match="not shown in a terminal"):
        screen_of(ToyGame(), out)
    assert isinstance(screen_of(game_of("cards:richthofen"), out), CardScreen)


# ------------------------------------------------------------------ secrecy
def test_nothing_can_be_scrolled_back_to_when_the_keyboard_changes_hands() -> None:
    game, shown = game_of("cards:richthofen"), StringIO()
    console = Console(file=shown, force_terminal=True, width=80)
    assert isinstance(game, Richthofen)
    header = Header(game=game.id, setting={}, commitment=SEED.commitment())
    session = Session(game, header, ("you", "friend"), SEED, CardScreen(game, console, True), save=None)
    session.wipe()
    assert "\x1b[2J" in shown.getvalue()
    assert "\x1b[3J" in shown.getvalue()


def test_a_hand_is_hidden_when_the_keyboard_changes_hands(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.dog"
    told = run(*CARDS, "--german", "friend", "--seed", 5, "--save", path, stdin="1\n" * 3000).stdout
    parts = re.split(r"Hand over to the (\w+) side, whose hand the \w+ side may not see\.", told)
    turns = list(zip(parts[1::2], parts[2::2], strict=True))
    assert len(turns) > 10
    assert all(one != other for (one, _), (other, _) in pairwise(turns))
    public = open_cards(states(read(path)))
    for side, text in turns:
        other = "A" if side == "German" else "G"
        shown = set(re.findall(rf"\b{other}\d\d\b", text))
        own = set(re.findall(rf"\b{'G' if other == 'A' else 'A'}\d\d\b", text))
        assert shown <= public
        assert own


def open_cards(played: list[Duel]) -> set[str]:
    """Every card that lay open at any time of a duel."""
    decks = own_decks()
    return {decks.faces[card].id for duel in played for airman in duel.airmen
            for card in (*airman.discard, *airman.table)}  # fmt: skip


def test_what_one_player_is_shown_at_each_turn_was_open_by_then(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "duel.dog"
    told = run(*CARDS, "--german", "random", "--seed", 3, "--save", path, stdin="1\n" * 1500).stdout
    asked = [at for at, duel in enumerate(states(read(path))) if game_of("cards:richthofen").to_act(duel) == (0,)]
    turns = told.split("Allied> ")
    played = states(read(path))
    assert len(asked) > 10
    for number, at in enumerate(asked):
        assert set(re.findall(r"\bG\d\d\b", turns[number])) <= open_cards(played[: at + 1])


# ------------------------------------------------------------------ replay
def test_replay_prints_every_order_openly(run: Run, kept: Path) -> None:
    told = run("replay", kept, "--all")
    assert told.exit_code == 0
    assert [int(number) for number in re.findall(r"^ *(\d+)  \d+\.", told.stdout, re.MULTILINE)] == list(
        range(1, len(read(kept).entries) + 1)
    )
    assert "deck    draw A" in told.stdout
    assert "deck    draw G" in told.stdout
    assert "The end: " in told.stdout


@pytest.mark.parametrize(("eyes", "own", "other"), [("allied", "A", "G"), ("german", "G", "A")])
def test_replay_by_ones_own_eyes_shows_no_drawn_card_of_the_other(
    run: Run, kept: Path, eyes: str, own: str, other: str
) -> None:
    told = run("replay", kept, "--all", "--eyes", eyes).stdout
    assert f"draw {own}" in told
    assert f"draw {other}" not in told
    drawn = sum(entry.order.startswith(f"draw {other}") for entry in read(kept).entries)
    assert len(re.findall(r"deck    \?$", told, re.MULTILINE)) == drawn


@pytest.mark.parametrize(
    ("eyes", "hands"),
    [("open", ["Allied hand", "German hand"]), ("allied", ["Allied hand"]), ("german", ["German hand"])],
)
def test_replay_shows_the_table_step_by_step(
    run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch, eyes: str, hands: list[str]
) -> None:
    monkeypatch.setattr("dogfight.cli.replay.at_terminal", lambda: True)
    told = run("replay", kept, "--eyes", eyes, "--ply", 14, stdin="\np\nb\nwhat\nq\n")
    last = len(read(kept).entries)
    assert re.findall(rf"(\d+) of {last}", told.stdout) == ["14", "15", "14"]
    assert [word for word in ("Allied hand", "German hand") if word in told.stdout] == hands
    assert "Allied discards:" in told.stdout
    assert "p both piles of discards" in told.stderr


def test_a_duel_that_breaks_opens_as_far_as_it_goes(run: Run, kept: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text(re.sub(r'"order":"attack ', '"order":"modify ', write_jsonl(read(kept)), count=1))
    result = run("replay", bad, "--all")
    assert result.exit_code == 1
    assert "cannot be played" in result.stdout
    assert run("verify", bad).exit_code == 1
