"""Tries the wheels as somebody would who has nothing else: each in an environment of its own, far from the sources.

    python scripts/try_wheels.py --seeds 12 build/native/*.whl build/pure/*.whl

Each must say its version, hold the engine it is named for (compiled, or not at all), carry the client, and pass tests;
and all must play the same games, hash for hash.
"""

import argparse
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

HERE: Final = Path(__file__).resolve().parent.parent
LIBRARIES: Final = (".so", ".pyd")
RUN_BY_BOTS: Final = ("game", "hexes", "war.flight", "war.campaign.campaign", "cards.richthofen", "bots.war_pilot")
NEVER_COMPILED: Final = ("record", "table", "server.app", "war.setting")
TOOLS: Final = ("pytest", "hypothesis")
# What a wheel could lose: records of every kind replayed, transcripts, the data of every pack.
EVERYBODYS: Final = ("tests/test_records.py", "tests/playthroughs", "tests/test_games.py")
# Where the compiled engine could differ besides: the laws of every game, counts, and the computers.
COMPILED: Final = ("tests/battery", "tests/counts", "tests/war/basic", "tests/cards", "tests/bots/test_computers.py")


def is_pure(wheel: Path) -> bool:
    """Whether the wheel says of itself that it is for every machine."""
    return wheel.name.endswith("-none-any.whl")


def run(*command: str | Path, at: Path = HERE) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run([*map(str, command)], cwd=at, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{done.stdout}\n{' '.join(map(str, command))} ended with {done.returncode}")
    return done.stdout


def installed(wheel: Path, folder: Path) -> Path:
    """The interpreter of a new environment that holds this wheel, what it needs, and what tests it."""
    run(sys.executable, "-m", "venv", folder)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel, *TOOLS)
    return python


def look(python: Path, wheel: Path, away: Path) -> None:
    """The program starts, and its modules are those of this wheel and of this kind of wheel."""
    said = run(python.with_name("dogfight"), "--version", at=away).strip()
    version = wheel.name.split("-")[1]
    if said != f"dogfight {version}":
        raise SystemExit(f"{wheel.name} says {said!r}")
    modules = [f"dogfight.{name}" for name in (*RUN_BY_BOTS, *NEVER_COMPILED)]
    told = f"import sys, {', '.join(modules)}\nfor name in {modules}: print(sys.modules[name].__file__)"
    files = run(python, "-c", told, at=away).split()
    for name, file in zip((*RUN_BY_BOTS, *NEVER_COMPILED), files, strict=True):
        compiled = name in RUN_BY_BOTS and not is_pure(wheel)
        if file.endswith(LIBRARIES) != compiled or not Path(file).is_relative_to(away):
            raise SystemExit(f"{wheel.name}: {name} is {file}")
    if not (Path(files[0]).parent / "server" / "static" / "index.html").is_file():
        raise SystemExit(f"{wheel.name} has no client in it")


def hashes(python: Path, seeds: int) -> list[str]:
    """A line a game."""
    return run(python, "-m", "compiled.hashes", str(seeds), at=HERE / "tests").splitlines()


def main() -> None:
    """Tries them one after the other."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("wheels", nargs="+", type=Path)
    asked.add_argument("--seeds", type=int, default=12, help="games of each kind that must be the same in all")
    given = asked.parse_args()
    found: list[list[str]] = []
    with TemporaryDirectory(prefix="dogfight-wheels-") as folder:
        for number, wheel in enumerate(given.wheels):
            python = installed(wheel, Path(folder, str(number)))
            look(python, wheel, Path(folder))
            run(python, "-m", "pytest", "-p", "no:cacheprovider", *EVERYBODYS, *(() if is_pure(wheel) else COMPILED))
            found.append(hashes(python, given.seeds))
            print(f"{wheel.name} is installed and tested, and has played {len(found[-1])} games.", flush=True)
    for one, other in [pair for lines in found for pair in zip(found[0], lines, strict=True)]:
        if one != other:
            raise SystemExit(f"the builds play differently:\n  {one}\n  {other}")
    if all(map(is_pure, given.wheels)):
        print("No wheel is native: `pip wheel -v .` says why.")


if __name__ == "__main__":
    main()
