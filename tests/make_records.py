"""Plays games until together they reach everything there is, and keeps those: `python tests/make_records.py`.

They are the finished games that the tests replay. Of the hex game: every ending and fate, every row of the Critical
Hit Table, every phase, every kind of order and letter of a flight (`reaching_war`). Of the card duel: every ending by
either side, every step and kind of order, every switch and pilot (`reaching_cards`). Run it again when a change of the
rules changes records.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import reaching_cards
import reaching_war
from dogfight.dogfile import write_dog
from dogfight.games import game_of
from dogfight.lab.fight import Fight
from dogfight.record import Record, verify
from dogfight.scribe import read_record
from playing import CARDS

FOLDER: Final = Path(__file__).parent / "records"


class Family(NamedTuple):
    """A family of games: what its records should reach, what one reaches, and the games that are tried."""

    wanted: frozenset[str]
    features: Callable[[Record, Any], set[str]]
    fight: Callable[[int], Fight]


def _sky(number: int) -> Fight:
    match = reaching_war.match_of(number)
    return Fight(match, game_of(match.game), number)


def _duel(number: int) -> Fight:
    return reaching_cards.fight_of(number, game_of(CARDS))


FAMILIES: Final = {
    "war": Family(reaching_war.WANTED, reaching_war.features, _sky),
    "cards": Family(reaching_cards.WANTED, reaching_cards.features, _duel),
}
STEMS: Final = {"war": "game", "cards": "duel"}


def family_of(record: Record) -> str:
    """The family of a record's game."""
    return record.header.game.partition(":")[0]


def features(record: Record) -> set[str]:
    """What a record reaches."""
    return FAMILIES[family_of(record)].features(record, game_of(record.header.game))


def kept() -> dict[str, set[str]]:
    """What the records reach that are there already; those that no longer verify are removed."""
    found: dict[str, set[str]] = {name: set() for name in FAMILIES}
    for path in sorted(FOLDER.glob("*.dog")):
        record = read_record(path.read_text(), game_of)
        if verify(record, game_of) is None:
            found[family_of(record)] |= features(record)
        else:
            path.unlink()
    return found


def fill(name: str, missing: set[str], most: int) -> set[str]:
    """Plays up to so many games of a family and keeps what is new; what is missing still."""
    family = FAMILIES[name]
    for number in range(most):
        if not missing:
            break
        fight = family.fight(number)
        fight.run()
        gained = family.features(fight.record(), fight.game) & missing
        if gained:
            missing -= gained
            file = FOLDER / f"{STEMS[name]}-{number:03}.dog"
            file.write_text(write_dog(fight.record(), fight.game, fight.frames))
            print(file.name, sorted(gained), flush=True)
    return missing


def main(most: int) -> int:
    """Play up to so many games of each family; 1 if something is still missing."""
    FOLDER.mkdir(exist_ok=True)
    reached = kept()
    missing = [what for name, family in FAMILIES.items() for what in fill(name, {*family.wanted} - reached[name], most)]
    if missing:
        print("missing:", sorted(missing))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 400))
