"""Computers of other packages: found by name, masked, in time, and no danger to the host."""

import asyncio
import os
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from dogfight import guests
from dogfight.bots.relief import Relieved
from dogfight.bots.styles import STYLES
from dogfight.cli.app import app
from dogfight.errors import ComputerFault, ScenarioError
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.lab import arena
from dogfight.sealed import masked
from dogfight.server.brains import Brains
from dogfight.server.serve import COMPUTERS, GAMES, _presentations
from livewire import wait_until

CARDS = "cards:richthofen"


HOST = """
import threading, time
from dogfight import guests
from dogfight.game import Draws
from dogfight.games import game_of
from test_guests import dealt

def ask():
    duel, seat = dealt()
    sleeper = guests.computer("sleeper", game_of("cards:richthofen"))
    threading.Thread(target=sleeper.choose, args=(duel, seat, Draws(1)), daemon=True).start()
    while sleeper._process is None or sleeper._process.pid is None:
        time.sleep(0.01)
    time.sleep(1)
    print(sleeper._process.pid, flush=True)
    time.sleep(60)
"""


def dealt() -> tuple[Any, int]:
    """A duel with its cards dealt, open to everybody, and the seat that is to order."""
    game, draws = game_of(CARDS), Draws(5)
    duel = game.setup({"pilots": {}})
    while game.to_act(duel)[0] == NATURE:
        chances = game.chances(duel)
        duel = game.play(duel, chances[draws.below(len(chances))][0])
    return duel, game.to_act(duel)[0]


def asked(name: str) -> Any:
    duel, seat = dealt()
    return guests.computer(name, game_of(CARDS)).choose(duel, seat, Draws(1))


# ------------------------------------------------------------------ names
def test_guests_are_found_by_family_and_name_with_their_package(house: Path) -> None:
    assert guests.names_for("war")[-1] == "hunter"
    assert guests.guests_of("war")["hunter"].package == "dogfight-hunter 1.0"
    assert "hunter" not in guests.names_for("cards")
    assert guests.is_guest("lost", "cards")
    assert not guests.is_guest("lost", "war")


def test_our_own_names_cannot_be_taken(house: Path) -> None:
    taken = next(one for one in guests.entered() if one.name == "pilot")
    assert taken.fault() == "the name is taken"
    assert not guests.is_guest("pilot", "cards")
    assert guests.computer("pilot", game_of(CARDS)).name == "Pilot"


def test_an_unknown_name_is_told_with_those_there_are(house: Path) -> None:
    with pytest.raises(ScenarioError, match=r"no computer 'baron' plays cards:richthofen; known are random, .*, spy"):
        guests.computer("baron", game_of(CARDS))


# ------------------------------------------------------------------ what it sees, and how it fails
def test_a_guest_sees_what_its_seat_sees_in_a_process_of_its_own(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPY", str(house / "seen"))
    monkeypatch.setenv(guests.SECONDS, "7.5")
    duel, seat = dealt()
    assert asked("spy") in game_of(CARDS).legal(duel, seat)
    at, seconds, process, seen = eval((house / "seen").read_text())  # our own module has written it
    assert (at, seconds) == (seat, 7.5)
    assert process != os.getpid()
    mine, theirs = seen[seat], seen[1 - seat]
    assert mine == duel.airmen[seat].hand.value
    assert theirs is None
    assert seen[2 + 1 - seat] is None


FAULTS = [
    ("quitter", r"failed \(SystemExit: 3\)"),
    ("killed", "died"),
    ("lost", r"failed \(RuntimeError: lost my way\)"),
    ("unmade", r"cannot be started \(SystemExit: no licence\)"),
    ("nowhere", r"cannot be started \(ModuleNotFoundError: .*\)"),
]


@pytest.mark.parametrize(("name", "why"), FAULTS)
def test_a_guest_that_fails_is_relieved_for_this_order(house: Path, name: str, why: str) -> None:
    duel, seat = dealt()
    relieved = Relieved(name, game_of(CARDS), guests.computer)
    assert relieved.choose(duel, seat, Draws(1)) in game_of(CARDS).legal(duel, seat)
    assert re.fullmatch(f"{name.capitalize()} {why}; Random gives the order", relieved.reports[0])


def test_a_guest_that_fills_the_memory_is_told_so_and_asked_again(house: Path) -> None:
    for _ in range(guests.STRIKES + 1):
        with pytest.raises(ComputerFault, match="MemoryError"):
            asked("hog")


def test_an_order_that_the_rules_refuse_costs_the_order(house: Path) -> None:
    duel, seat = dealt()
    relieved = Relieved("cheat", game_of(CARDS), guests.computer)
    assert relieved.choose(duel, seat, Draws(1)) in game_of(CARDS).legal(duel, seat)
    assert "gave an order that is refused" in relieved.reports[0]


def test_a_guest_that_overruns_its_time_is_asked_three_times_and_no_more(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(guests.SECONDS, "0.1")
    for _ in range(guests.STRIKES):
        with pytest.raises(ComputerFault, match=r"did not answer within 0\.1 s"):
            asked("sleeper")
    with pytest.raises(ComputerFault, match="failed 3 times running and is asked no more"):
        asked("sleeper")


def test_of_many_guests_the_one_asked_longest_ago_makes_room(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "MOST_SEATED", 1)
    monkeypatch.setenv("SPY", str(house / "seen"))
    loud: Any = guests.computer("loud", game_of(CARDS))
    duel, seat = dealt()
    loud.choose(duel, seat, Draws(1))
    first = loud._process
    assert first.is_alive()
    asked("spy")
    assert not first.is_alive()
    assert loud.choose(duel, seat, Draws(1)) in game_of(CARDS).legal(duel, seat)


def test_who_waits_for_a_guest_that_is_dismissed_hears_of_it(house: Path) -> None:
    sleeper: Any = guests.computer("sleeper", game_of(CARDS))
    duel, seat = dealt()
    heard: list[str] = []

    def wait() -> None:
        try:
            sleeper.choose(duel, seat, Draws(1))
        except ComputerFault as fault:
            heard.append(str(fault))

    waiting = threading.Thread(target=wait)
    waiting.start()
    wait_until(lambda: sleeper._process is not None and sleeper._process.pid is not None)
    guests.dismiss()
    waiting.join(10)
    assert heard == ["died"]


def test_a_guest_ends_with_a_host_that_is_killed(house: Path) -> None:
    """The host is killed while the guest thinks and listens to nobody."""
    words = f"import sys; sys.path[:0] = {[str(house), *sys.path]}; from hosting import ask; ask()"
    (house / "hosting.py").write_text(HOST)
    host = subprocess.Popen([sys.executable, "-c", words], stdout=subprocess.PIPE, text=True)
    assert host.stdout is not None
    guest = int(host.stdout.readline())
    host.kill()
    host.wait()
    wait_until(lambda: not Path(f"/proc/{guest}").exists() or " Z " in Path(f"/proc/{guest}/stat").read_text(), 10)


# ------------------------------------------------------------------ where it can be asked for
def test_a_whole_fight_against_a_guest_and_its_lines_stay_clean(
    house: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    match = arena.match_over(CARDS, "", {"pilots": {}}, seats=("loud", "cadet"), seed=3)
    line = next(iter(arena.fought(match, 1)))
    assert line.winner in ("allied", "german", "draw")
    assert not line.reliefs
    out, err = list[str](), list[str]()

    def is_told() -> bool:
        """What a guest says is passed on by a thread, in its own time."""
        told = capfd.readouterr()
        out.append(told.out)
        err.append(told.err)
        return "I am loud" in "".join(err)

    wait_until(is_told)
    assert "loud" not in "".join(out)


def test_the_example_flies_against_a_cadet(house: Path) -> None:
    line = next(iter(arena.fight("1a", "basic", ("hunter", "cadet"), games=1, seed=2)))
    assert line.ending
    assert not line.reliefs


def test_the_command_line_lists_guests_and_those_that_cannot_be_asked_for(house: Path) -> None:
    told = CliRunner().invoke(app, ["computers"]).stdout
    styled = "ace:aggressive, ace:careful, ace:hit-and-run"
    assert f"war: random, cadet, pilot, ace, {styled}\nwar: hunter (dogfight-hunter 1.0)\n" in told
    assert "not to be asked for: pilot (odd-guests 1.0): the name is taken" in told
    no = CliRunner().invoke(app, ["play", "--german", "baron"])
    assert no.exit_code == 2
    assert "hunter" in no.output


def test_the_server_offers_guests_and_asks_them_outside_its_own_process(house: Path) -> None:
    menus = {shown.family: [one.id for one in shown.computers] for shown in _presentations(None)}
    styled = [f"ace:{style}" for style in STYLES if style != "balanced"]
    assert menus["war"] == ["cadet", "pilot", "ace", *styled, "hunter"]
    assert "lost" in menus["cards"]
    assert "hunter" not in menus["campaign"]
    brains, (duel, seat) = Brains(GAMES, COMPUTERS), dealt()
    seen = masked(duel, seat)

    async def asking() -> list[Any]:
        return [await brains.choose(CARDS, name, seen, seat) for name in ("loud", "killed")]

    try:
        good, dead = asyncio.run(asking())
    finally:
        brains.close()
    assert good.note == ""
    assert dead.note == "Killed died; Random gave the order"
    assert good.order
    assert dead.order
