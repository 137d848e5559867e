"""Publishes how even the scenarios are: out of a study into war/data/evenness.csv and docs/evenness.md.

    dogfight lab balance build/evenness --scenario all --level basic --level tournament --games 200 --seed 1918 --jobs 2
    python scripts/balance.py build/evenness

Rows of sub-levels and levels of rules that the study does not have are kept.
"""

import argparse
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from dogfight.lab.balance import every_sub
from dogfight.lab.fight import whole
from dogfight.lab.run import finished
from dogfight.war.scenarios.evenness import FILE, Matches, read_matches, write_matches
from dogfight.war.scenarios.settings import LEVELS, levels_of

ROOT = Path(__file__).resolve().parent.parent
CSV = ROOT / "src" / "dogfight" / "war" / "data" / FILE
DOC = ROOT / "docs" / "evenness.md"


class Cell(NamedTuple):
    """A sub-level at a level of rules."""

    sub: str
    level: str


def measured(folder: Path) -> list[Matches]:
    """What a study shows of sub-levels as they are printed, between equal computers."""
    found, _ = finished(folder)
    rows = [row for row in found.cells.rows(named=True) if is_printed(row)]
    return [Matches(row["scenario"], row["level"], row["allied computer"], row["games"], row["allied wins"],
                    row["german wins"], row["draws"], found.study.release) for row in rows]  # fmt: skip


def is_printed(row: dict[str, Any]) -> bool:
    """Whether a cell is a sub-level with our charts and without optional rules, flown by equal computers."""
    plain = row.get("scenario") and not row["options"] and not row.get("pack")
    return bool(plain) and row["allied computer"] == row["german computer"]


def publish(folder: Path) -> int:
    """Writes both files, the table as a whole or not at all; how many rows the study brought."""
    fresh = measured(folder)
    old = read_matches(CSV.read_text("utf-8")) if CSV.is_file() else ()
    known = {Cell(one.sub, one.level): one for one in (*old, *fresh)}
    order = [Cell(sub.id, level) for sub in every_sub() for level in levels_of(sub)]
    rows = [known[cell] for cell in order if cell in known]
    with whole(CSV) as path:
        path.write_text(write_matches(rows), "utf-8")
    DOC.write_text(document(rows), "utf-8")
    return len(fresh)


def document(rows: list[Matches]) -> str:
    """docs/evenness.md."""
    titles = {sub.id: sub.name or sub.title for sub in every_sub()}
    uneven = [one for one in rows if not one.is_even]
    lines = [
        "# How even the scenarios are", "",
        "Measured by `dogfight lab balance`, written by `scripts/balance.py`: equal computers against each other, the",
        "Allied share of the games with a draw counted half, and Wilson's 95 % interval. The rule book lets match-ups",
        "be uneven; one in which a side scores more than 60 % is marked, here and on its card:",
        f"{len(uneven)} of {len(rows)} are.",
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


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="of the study")
    print(f"{publish(parser.parse_args().folder)} rows", flush=True)


if __name__ == "__main__":
    main()
