"""Aircraft with other guns than printed, as asked for on the command line. [Optional VII Variants, Ruling O8]"""

from collections.abc import Sequence
from typing import Any, Final

from dogfight.cli.shared import fail
from dogfight.war.charts import Charts

SPECIAL: Final = "special-aircraft"
Row = dict[str, Any]


def armed(charts: Charts, setting: Row, named: Sequence[str], rules: Sequence[str]) -> Row:
    """The setting with the arms that were named: "NIEU/17=wing-lewis", or of one of them "NIEU/17#2=wing-lewis".

    Several stand in one, with commas between, or one after the other. The command ends at one that cannot be had.
    """
    wanted = [word.strip() for words in named for word in words.split(",")]
    if not wanted:
        return setting
    if SPECIAL not in rules:
        fail(f"--arms: variants of aircraft need the optional rule --option {SPECIAL}")
    rows: list[Row] = [dict(row) for row in setting["crafts"]]
    for word in wanted:
        _arm(charts, rows, word)
    return {**setting, "crafts": rows}


def _arm(charts: Charts, rows: list[Row], word: str) -> None:
    meant, sign, variant = word.partition("=")
    if not sign or not meant.strip():
        fail(f'--arms needs an aircraft and its arms, such as "NIEU/17=wing-lewis", not {word!r}')
    for row in _meant(rows, meant.strip()):
        known = [one.variant for one in charts.variants_of(charts.kind(row["aircraft"]))]
        if variant.strip() not in known:
            others = f"known are {', '.join(known)}" if known else "there are none"
            fail(f"--arms {word!r}: {row['aircraft']} has no arms {variant.strip()!r}; {others}")
        if "variant" in row:
            fail(f"--arms names {meant.strip()} twice")
        row["variant"] = variant.strip()


def _meant(rows: Sequence[Row], name: str) -> list[Row]:
    """The aircraft of a type, or with #n the n-th of them, Allied first."""
    kind, sign, number = name.partition("#")
    found = [row for row in rows if row["aircraft"].lower() == kind.lower()]
    if not found:
        fail(f"--arms: no {kind} flies here; there are {', '.join(dict.fromkeys([row['aircraft'] for row in rows]))}")
    if not sign:
        return found
    if not number.isdecimal() or not 1 <= int(number) <= len(found):
        fail(f"--arms: there is no {name}; {kind} is there {len(found)} times, counted from #1")
    return [found[int(number) - 1]]
