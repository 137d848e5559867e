"""The decks as data: cards.csv and pilots.csv of a pack, read, checked, and named by what is in them.

The rows may stand in any order: cards are numbered by side and id, pilots by side and name. So the pack's hash, which
is of what the rules read, does not change with a remark, a line end or a sorted column. [Card Components, Ruling C1]
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from dogfight.cards.pieces import (
    ABILITIES,
    ADVANCED,
    ATTACKER,
    BURSTS,
    DECK,
    EFFECTS,
    FAILURES,
    HAND,
    HAND_MINIMUM,
    MANEUVERS,
    MODIFIER,
    ROLES,
    SIDES,
    USES,
    Decks,
    Face,
    Pilot,
)
from dogfight.errors import PackError
from dogfight.folder import OWN, bytes_of, copied, counted, empty, faults, hash_of, name_of, read_well, the_folder
from dogfight.sheet import Findings, Row, read_rows
from dogfight.value import fields

CARDS: Final = "cards.csv"
PILOTS: Final = "pilots.csv"
DECK_FILES: Final = (CARDS, PILOTS)
CARD_COLUMNS: Final = ("side", "id", "attack", "defence_1", "defence_2", "burst", "effect", "name", "by", "delta",
                       "uses", "fails_on", "failure", "source")  # fmt: skip
PILOT_COLUMNS: Final = ("side", "name", "ability", "value", "source")
FILLED: Final = ((), ("name", "by", "delta"), ("name", "uses", "fails_on", "failure"))  # by effect

PILOTS_A_SIDE: Final = 4
MOST_CHANGE: Final = 4
MOST_ALIKE: Final = 20  # cards of one burst on both sides: no hand and table hold all the others
MOST_IN_HAND: Final = 8
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,11}")
_NAME: Final = re.compile(r"[^\W\d_][\w .'\u2019-]{0,39}")


@cache
def own_decks() -> Decks:
    """The project's own decks. [Ruling C1]"""
    return read_well(_read, OWN, own_files())


def load_decks(folder: Path) -> Decks:
    """The decks of a player's own pack; raises PackError for the first thing that is wrong with them."""
    return read_well(_read, name_of(folder), the_folder(folder))


def check_decks(folder: Path) -> list[PackError]:
    """Everything that is wrong with a pack's decks."""
    return faults(_read, folder)


def new_decks(folder: Path) -> list[Path]:
    """Writes a copy of our decks to start from, with their remarks; refuses to touch a folder that holds anything."""
    return copied(DECK_FILES, own_files(), empty(folder))


def own_files() -> Traversable:
    """Where our own decks lie."""
    return files("dogfight") / "cards" / "data"


def _read(name: str, folder: Traversable, findings: Findings) -> Decks:
    """Decks from a folder; they are good only if nothing is found."""
    faces = read_cards(bytes_of(folder, CARDS, findings), findings)
    pilots = read_pilots(bytes_of(folder, PILOTS, findings), findings)
    sources = {CARDS: counted(face.source for face in faces), PILOTS: counted(pilot.source for pilot in pilots)}
    return Decks(faces, pilots, f"{name} {_hash(faces, pilots)}", sources)


def _hash(faces: list[Face], pilots: list[Pilot]) -> str:
    """Of everything that can change a game: not of sources, names of effects, and which defence is printed first."""
    unread = ("name", "source", "first", "second")
    cards = [[*[getattr(face, name) for name in fields(face) if name not in unread],
              sorted([int(face.first), int(face.second)])] for face in faces]  # fmt: skip
    flown = [[pilot.side, pilot.name, pilot.ability, pilot.value] for pilot in pilots]
    return hash_of({"cards": cards, "pilots": flown})


# ------------------------------------------------------------------ cards
def read_cards(data: bytes | None, findings: Findings) -> list[Face]:
    """The Action cards of both sides; their errors are noted. [Card Symbols, Ruling C1]"""
    before = len(findings.errors)
    rows = read_rows(CARDS, data, CARD_COLUMNS, findings)
    ids = [_id(row) for row in rows]
    _only_once(rows, "id", [id.lower() for id in ids])
    faces = [_face(row, id) for row, id in zip(rows, ids, strict=True)]
    if rows and len(findings.errors) == before:
        _as_many(CARDS, [int(face.side) for face in faces], DECK, "cards", findings)
        _decidable(faces, findings)
    return sorted(faces, key=lambda face: (face.side, _natural(face.id), face.id))


def _decidable(faces: list[Face], findings: Findings) -> None:
    """Ties for initiative are repeated, so on one side at least the cards beside the hand must differ. [Card I]"""
    for burst in BURSTS:
        alike = [len([face for face in faces if (face.side, face.burst) == (side, burst)]) for side in (0, 1)]
        if min(alike) > MOST_ALIKE:
            findings.note(f"has a burst of {burst} on {alike[0]} allied and {alike[1]} german cards: initiative could "
                          f"be tied for ever; one side needs {MOST_ALIKE} at most", CARDS)  # fmt: skip


def _id(row: Row) -> str:
    """The card's name, which every later error of its row tells."""
    value = row.cells["id"]
    if not _ID.fullmatch(value):
        row.note("id", f"needs 1 to 12 letters, digits or dashes, not {value[:20]!r}")
    else:
        row.about = f"card {value}"
    return value


def _natural(id: str) -> list[object]:
    """Letters and numbers of an id apart, so that G2 comes before G10."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", id)]


def _face(row: Row, id: str) -> Face:
    side = row.one_of("side", SIDES)
    attack, first, second = _symbols(row)
    burst = row.number_in("burst", BURSTS[0], BURSTS[-1])
    effect = row.one_of("effect", EFFECTS)
    _left_empty(row, effect)
    name = row.text("name", 40) if effect in (MODIFIER, ADVANCED) and row.trusts("name") else ""
    by, delta = _change(row) if effect == MODIFIER else (0, 0)
    uses, fails_on, failure = _maneuver(row) if effect == ADVANCED else (0, 0, 0)
    return Face(id, side, attack, first, second, burst, effect, name, by, delta, uses, fails_on, failure, row.source())


def _symbols(row: Row) -> tuple[int, int, int]:
    """One Attacking and two Defensive Maneuvers, all different. [Card Symbols, Ruling C1]"""
    attack, first, second = [row.one_of(column, MANEUVERS) for column in ("attack", "defence_1", "defence_2")]
    if row.trusts("attack", "defence_1") and first == attack:
        row.note("defence_1", f"needs a maneuver other than the attack, not {MANEUVERS[first]} again")
    if row.trusts("attack", "defence_1", "defence_2") and second in (attack, first):
        row.note("defence_2", f"needs a third maneuver, not {MANEUVERS[second]} again")
    return attack, first, second


def _left_empty(row: Row, effect: int) -> None:
    """Nothing may stand in the cells of effects that the card does not have: it would be read by nobody."""
    if not row.trusts("effect"):
        return
    for column in ("name", "by", "delta", "uses", "fails_on", "failure"):
        if column not in FILLED[effect] and row.cells[column]:
            row.note(column, f"needs an empty cell, because its effect is {EFFECTS[effect]}, "
                             f"not {row.cells[column][:20]!r}")  # fmt: skip


def _change(row: Row) -> tuple[int, int]:
    """Who may play a modifier, and what it changes: the attacker adds, the defender takes away. [Card III.a, III.b]"""
    by = row.one_of("by", ROLES)
    if not row.trusts("by"):
        return by, 0
    low, high = (1, MOST_CHANGE) if by == ATTACKER else (-MOST_CHANGE, -1)
    if by == ATTACKER:  # a spreadsheet may keep the sign or lose it
        row.cells["delta"] = row.cells["delta"].removeprefix("+")
    return by, row.number_in("delta", low, high)


def _maneuver(row: Row) -> tuple[int, int, int]:
    """What an Advanced Maneuver serves for, what makes it fail, and how, as the card keeps it. [Ruling C8]"""
    uses = sum([1 << use for use in row.several_of("uses", USES)])
    values = row.several_of("fails_on", tuple([str(burst) for burst in BURSTS]))
    return uses, sum([1 << BURSTS[at] for at in values]), row.one_of("failure", FAILURES)


# ------------------------------------------------------------------ pilots
def read_pilots(data: bytes | None, findings: Findings) -> list[Pilot]:
    """The Pilot cards of both sides; their errors are noted. [Card Components, Ruling C1]"""
    before = len(findings.errors)
    rows = read_rows(PILOTS, data, PILOT_COLUMNS, findings)
    pilots = [_pilot(row) for row in rows]
    _only_once(rows, "name", [f"{pilot.side} {pilot.name.lower()}" for pilot in pilots])
    if rows and len(findings.errors) == before:
        _as_many(PILOTS, [int(pilot.side) for pilot in pilots], PILOTS_A_SIDE, "pilots", findings)
    return sorted(pilots, key=lambda pilot: (pilot.side, pilot.name))


def _pilot(row: Row) -> Pilot:
    name = row.cells["name"]
    if not _NAME.fullmatch(name):
        row.note("name", "needs a name of 1 to 40 letters, digits, spaces, dots, dashes or apostrophes, "
                         f"not {name[:20]!r}")  # fmt: skip
    else:
        row.about = name
    ability = row.one_of("ability", ABILITIES)
    return Pilot(name, row.one_of("side", SIDES), ability, _value(row, ability), row.source())


def _value(row: Row, ability: int) -> int:
    """The hand minimum of the ability that has one. [Card Hand Size]"""
    if ability == HAND_MINIMUM:
        return row.number_in("value", HAND, MOST_IN_HAND)
    if row.cells["value"] and row.trusts("ability"):
        row.note("value", f"needs an empty cell, because the ability is {ABILITIES[ability]}, "
                          f"not {row.cells['value'][:20]!r}")  # fmt: skip
    return 0


# ------------------------------------------------------------------ both
def _only_once(rows: Iterable[Row], column: str, names: Iterable[str]) -> None:
    """Names two rows apart; capital and small letters are the same."""
    first_at: dict[str, int] = {}
    for row, name in zip(rows, names, strict=True):
        if name in first_at and row.trusts(column):
            row.note(column, f"stands in row {first_at[name]} already")
        first_at.setdefault(name, row.number)


def _as_many(file: str, sides: list[int], needed: int, what: str, findings: Findings) -> None:
    """Each side has what the box holds for it. [Card Components]"""
    for side, word in enumerate(SIDES):
        if sides.count(side) != needed:
            findings.note(f"has {sides.count(side)} {word} {what}, but a side has {needed}", file)
