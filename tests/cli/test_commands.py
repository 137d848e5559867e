"""The commands put together: each is found by its name, and none waits for what the others need."""

import subprocess
import sys

import pytest

from cli.conftest import Run
from dogfight.cli.app import COMMANDS, command_of


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_found_by_its_name_and_says_what_it_does(name: str) -> None:
    command = command_of(name)
    assert command.name == name
    assert command.get_short_help_str()


def test_the_help_lists_them_in_their_order(run: Run) -> None:
    shown = run("--help").output
    places = [shown.index(f"│ {name} ") for name in COMMANDS]
    assert places == sorted(places)


def test_a_group_has_its_commands(run: Run) -> None:
    shown = run("pack", "--help")
    assert shown.exit_code == 0
    assert "│ new " in shown.output
    assert "│ check " in shown.output


def test_a_misspelt_command_is_told_the_likely_one(run: Run) -> None:
    shown = run("verfy")
    assert shown.exit_code == 2
    assert "'verify'" in shown.output


def test_a_command_loads_nothing_that_only_others_need() -> None:
    asked = "import sys; from dogfight.cli.app import *; command_of('map'); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    loaded = set(told.stdout.split())
    assert "dogfight.cli.map" in loaded
    assert not loaded & {"dogfight.bots.computer", "dogfight.lab.fight", "dogfight.cli.play", "starlette"}
