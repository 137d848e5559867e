"""Packages with computers in them, as an installer would leave them."""

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from dogfight import guests

EXAMPLE = Path(__file__).parents[1] / "examples" / "hunter"

# Guests that misbehave, each in its own way.
ODD = """
import os, sys, time
from pathlib import Path
from dogfight.bots.player import RandomComputer
from dogfight.game import Draws
from dogfight.hexes import distance

class Odd(RandomComputer):
    def __init__(self, game, seconds):
        super().__init__(game)
        self.seconds = seconds

class Sleeper(Odd):
    def choose(self, state, seat, draws):
        time.sleep(60)

class Quitter(Odd):
    def choose(self, state, seat, draws):
        sys.exit(3)

class Killed(Odd):
    def choose(self, state, seat, draws):
        os._exit(3)

class Lost(Odd):
    def choose(self, state, seat, draws):
        raise RuntimeError("lost my way")

class Cheat(Odd):
    def choose(self, state, seat, draws):
        from dogfight.cards.orders import Attack
        return Attack(31 * (1 - seat))

class Hog(Odd):
    def choose(self, state, seat, draws):
        return bytearray(64 << 30)

class Loud(Odd):
    def choose(self, state, seat, draws):
        print("I am loud")
        return super().choose(state, seat, draws)

class Spy(Odd):
    def choose(self, state, seat, draws):
        seen = [one.hand.value for one in state.airmen] + [one.deck.value for one in state.airmen]
        Path(os.environ["SPY"]).write_text(repr((seat, self.seconds, os.getpid(), seen)))
        return super().choose(state, seat, draws)

class Unmade(Odd):
    def __init__(self, game, seconds):
        sys.exit("no licence")
"""
NAMES = ("Sleeper", "Quitter", "Killed", "Lost", "Cheat", "Hog", "Loud", "Spy", "Unmade")
ODD_ONES = {name.lower(): f"odd_guests:{name}" for name in NAMES} | {"nowhere": "odd_guests_of_nowhere:None"}


def installed(folder: Path, package: str, points: Mapping[str, Mapping[str, str]]) -> None:
    """Leaves a package's metadata in a folder."""
    about = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"[{group}]\n" + "".join(f"{name} = {path}\n" for name, path in named.items())
             for group, named in points.items()]  # fmt: skip
    (about / "entry_points.txt").write_text("\n".join(lines))


def visit(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """The example's computer and the odd ones are there, until the test is over."""
    (folder / "odd_guests.py").write_text(ODD)
    installed(folder, "odd-guests", {"dogfight.computers.cards": {**ODD_ONES, "pilot": "odd_guests:Loud"}})
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    installed(folder, project["name"], project["entry-points"])
    patch.setattr(sys, "path", [*sys.path, str(folder), str(EXAMPLE)])
    guests.entered.cache_clear()


def leave() -> None:
    """Nobody is there any more."""
    guests.dismiss()
    guests.entered.cache_clear()
