"""Plays sub-levels between equal computers; writes war/data/evenness.csv and docs/evenness.md.

    python scripts/balance.py --games 200 --jobs 2
    python scripts/balance.py --games 200 --level tournament --sub 3a --sub 3b --jobs 2

What has been played is kept after every game, so a run that was ended goes on where it stopped; --again begins anew.
Rows of another release or another computer are begun anew, too. Run it with the interpreter of the compiled build.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from msgspec import structs

import dogfight
from dogfight.lab import arena
from dogfight.lab.fight import GameLine
from dogfight.war.scenarios.card import Sub
from dogfight.war.scenarios.cards import cards
from dogfight.war.scenarios.evenness import FILE, Matches, read_matches, write_matches
from dogfight.war.scenarios.settings import LEVELS, levels_of

ROOT = Path(__file__).resolve().parent.parent
CSV = ROOT / "src" / "dogfight" / "war" / "data" / FILE
DOC = ROOT / "docs" / "evenness.md"
SEED = 1918
SAVE_EVERY = 10.0  # seconds


class Cell(NamedTuple):
    """A sub-level at a level of rules."""

    sub: str
    level: str


def every_sub() -> list[Sub]:
    """The sub-levels that two computers can play against each other, in the order of the cards."""
    return [sub for card in cards() for sub in card.sub if not (sub.mission and sub.mission.solo)]


def wanted(asked: argparse.Namespace) -> list[Cell]:
    """What is to be played; ends the program for a sub-level that there is not."""
    subs = every_sub()
    unknown = [id for id in asked.sub if id not in [sub.id for sub in subs]]
    if unknown:
        sys.exit(f"balance: no sub-level {', '.join(unknown)}; there are {', '.join(sub.id for sub in subs)}")
    return [Cell(sub.id, level) for sub in subs if not asked.sub or sub.id in asked.sub
            for level in levels_of(sub) if not asked.level or level in asked.level]  # fmt: skip


def begun(cell: Cell, known: dict[Cell, Matches], asked: argparse.Namespace) -> Matches:
    """What has been played of it already by these computers and this release, or nothing."""
    old = known.get(cell)
    if old is not None and not asked.again and (old.bots, old.version) == (asked.bots, dogfight.__version__):
        return old
    return Matches(cell.sub, cell.level, asked.bots, 0, 0, 0, 0, dogfight.__version__)


def tasks(open_: list[Matches], games: int) -> Iterator[arena.Task]:
    """All games still to be played, sub-level by sub-level, so that no process waits for the end of another's."""
    for one in open_:
        match = arena.match_of(one.sub, one.level, (one.bots, one.bots), SEED)
        for number in range(one.games, games):
            yield arena.Task(match, number, False)


def counted(one: Matches, line: GameLine) -> Matches:
    """With one more game."""
    won = {name: int(line.winner == name) for name in ("allied", "german")}
    return structs.replace(one, games=one.games + 1, allied=one.allied + won["allied"],
                           german=one.german + won["german"], draws=one.draws + 1 - sum(won.values()))  # fmt: skip


def save(known: dict[Cell, Matches]) -> None:
    """Writes both files, the table as a whole or not at all."""
    order = [Cell(sub.id, level) for sub in every_sub() for level in levels_of(sub)]
    rows = [known[cell] for cell in order if cell in known and known[cell].games]
    fresh = CSV.with_suffix(".new")
    fresh.write_text(write_matches(rows), "utf-8")
    fresh.replace(CSV)
    DOC.write_text(document(rows), "utf-8")


def document(rows: list[Matches]) -> str:
    """docs/evenness.md."""
    titles = {sub.id: sub.name or sub.title for sub in every_sub()}
    uneven = [one for one in rows if not one.is_even]
    lines = [
        "# How even the scenarios are", "",
        "Written by `scripts/balance.py`: equal computers against each other, the Allied share of the games with a",
        "draw counted half, and Wilson's 95 % interval. The rule book lets match-ups be uneven; one in which a side",
        f"scores more than 60 % is marked, here and on its card: {len(uneven)} of {len(rows)} are.",
    ]  # fmt: skip
    for level, found in groupby(sorted(rows, key=lambda one: LEVELS.index(one.level)), lambda one: one.level):
        lines += ["", f"## {level.capitalize()} Game", "",
                  "| sub-level | | computers | games | Allied | German | draws | Allied share | |",
                  "|---|---|---|---:|---:|---:|---:|---|---|"]  # fmt: skip
        lines += [row_of(one, titles[one.sub]) for one in found]
    return "\n".join([*lines, ""])


def row_of(one: Matches, title: str) -> str:
    """A line of the document."""
    low, high = one.interval
    share = f"{100 * one.score:.0f} % [{100 * low:.0f}, {100 * high:.0f}]"
    mark = "" if one.is_even else "**uneven**"
    cells = [one.sub, title, one.bots.capitalize(), one.games, one.allied, one.german, one.draws, share, mark]
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def play(asked: argparse.Namespace) -> None:
    """Plays what is missing."""
    rows = read_matches(CSV.read_text("utf-8")) if CSV.is_file() else ()
    known = {Cell(one.sub, one.level): one for one in rows}
    open_ = [begun(cell, known, asked) for cell in wanted(asked)]
    open_ = [one for one in open_ if one.games < asked.games]
    cells = [Cell(one.sub, one.level) for one in open_ for _ in range(one.games, asked.games)]
    known |= {Cell(one.sub, one.level): one for one in open_}
    saved = monotonic()
    for done, (cell, written) in enumerate(zip(cells, arena.mapped(arena.play, tasks(open_, asked.games), asked.jobs),
                                               strict=True), start=1):  # fmt: skip
        known[cell] = counted(known[cell], written.line)
        if known[cell].games == asked.games:
            print(f"{done}/{len(cells)} {cell.sub} {cell.level}: {known[cell].text}", file=sys.stderr, flush=True)
        if monotonic() - saved > SAVE_EVERY:
            save(known)
            saved = monotonic()
    save(known)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Plays sub-levels between equal computers and writes what they show.")
    parser.add_argument("--games", type=int, default=200, help="of each sub-level at each level of rules")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--level", action="append", choices=LEVELS, default=[])
    parser.add_argument("--sub", action="append", default=[], help="such as 3a; may be given several times")
    parser.add_argument("--bots", default="pilot", help="the computers on both sides")
    parser.add_argument("--again", action="store_true", help="begin anew what has been played already")
    play(parser.parse_args())


if __name__ == "__main__":
    main()
