"""Publishes how all types of aircraft stand against each other: out of a study into docs/aircraft.md and its picture.

    dogfight lab balance build/aircraft --aircraft all --games 100 --jobs 2
    python scripts/aircraft_matrix.py build/aircraft --note "It took ..."
"""

import argparse
from pathlib import Path
from typing import Final

import polars as pl

from dogfight.lab import plots
from dogfight.lab.balance import AIRCRAFT
from dogfight.lab.findings import DRAWN, matrix, standings
from dogfight.lab.pages import from_to, per_cent
from dogfight.lab.report import table
from dogfight.lab.results import Tables
from dogfight.lab.run import finished

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
PICTURE: Final = "aircraft.png"
COMMAND: Final = "dogfight lab balance FOLDER --aircraft all --games 100 --jobs 2"
OFTEN: Final = 0.2  # share of draws from which on a pair is named


def document(found: Tables, note: str) -> str:
    """docs/aircraft.md."""
    games = found.games
    types, draws = standings(games, found.aircraft), drawn_by_type(games)
    even = [one for one in found.cells.rows(named=True) if one["low"] >= 0.4 and one["high"] <= 0.6]
    lines = [
        "# Aircraft against aircraft", "",
        f"Every type against every type, {games.height:,} games of Pilots in the Tournament Game, one against one,",
        "head-on, the first mover by lot, each pair with either of them as the Allied one. Made by",
        f"`{COMMAND}`, then",
        f"`python scripts/aircraft_matrix.py FOLDER`, release {found.study.release}.",
        *([note] if note else []), "",
        f"![A matrix of all types: the score of each against each]({PICTURE})", "",
        "A figure is what the row scores against the column in percent, a draw half; dark blue is a sure win, brown a",
        "sure loss, white an even fight. The green line below a figure is the share of draws: two types that cannot",
        f"hurt each other draw, and two that are equal do not. {per_cent(drawn_share(games))} of all games were drawn.",
        f"{len(even)} of {found.cells.height} pairs are even for certain (all of the 95 % interval from 40 to 60 %).",
        "",
        "## The types", "",
        *table(("type", "flights", "score", "95 % interval", "drawn", "lost"),
               [(one.aircraft, one.games, f"**{per_cent(one.score)}**", from_to(one.low, one.high),
                 per_cent(draws[one.aircraft]), per_cent(one.lost)) for one in types]),
        "",
        "Wilson's intervals, of all flights of a type, against itself too. A fight at the table is not one against",
        "one, nor does everybody meet everybody: this says how machines compare by these charts, not how pilots do.",
        "",
        "## Pairs that draw", "",
        f"Those in which {per_cent(OFTEN)} of the games or more were drawn, either way round.", "",
        *table(("pair", "drawn", "score of the first"), drawing(games)), "",
    ]  # fmt: skip
    return "\n".join(lines)


def drawn_share(games: pl.DataFrame) -> float:
    """The share of draws in these games."""
    return games.filter(DRAWN).height / max(games.height, 1)


def drawn_by_type(games: pl.DataFrame) -> dict[str, float]:
    """The share of draws in the games of each type."""
    both = pl.concat([games.select(pl.col(name).alias("type"), pl.col("score")) for name in AIRCRAFT])
    return dict(both.group_by("type").agg(DRAWN.mean()).rows())


def drawing(games: pl.DataFrame) -> list[tuple[str, str, str]]:
    """Pairs that draw often, the most often first."""
    one, other = (pl.col(name) for name in AIRCRAFT)
    own = pl.when(one <= other).then(pl.col("score")).otherwise(1 - pl.col("score"))
    pairs = games.group_by(pl.min_horizontal(one, other).alias("first"), pl.max_horizontal(one, other).alias("second"))
    found = pairs.agg(DRAWN.mean().alias("drawn"), own.mean().alias("own"))
    often = found.filter(pl.col("drawn") >= OFTEN).sort("drawn", "first", "second", descending=(True, False, False))
    return [(f"{first} v. {second}", per_cent(drawn), per_cent(own)) for first, second, drawn, own in often.rows()]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="of the study")
    parser.add_argument("--note", default="", help="what else the page is to say, such as how long it took")
    parser.add_argument("--docs", type=Path, default=DOCS)
    given = parser.parse_args()
    found, _ = finished(given.folder)
    rows, columns = AIRCRAFT
    picture = plots.squares(matrix(found.games, rows, columns), row_axis="score of", column_axis="against")
    (given.docs / PICTURE).write_bytes(picture)
    (given.docs / "aircraft.md").write_text(document(found, given.note), "utf-8")


if __name__ == "__main__":
    main()
