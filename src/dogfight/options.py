"""The optional rules as everybody is told of them: which there are, in our words, and what does not go together.

The browser and the terminal read the same list, so both say in the same words what is on.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from dogfight.errors import ScenarioError
from dogfight.paragraphs import paragraphs
from dogfight.war.scenarios.settings import LEVELS, game_id
from dogfight.war.war import LAYERS

PARAGRAPHS: Final = {
    "wind": "Optional I",
    "reaction": "Optional II",
    "forced-landings": "Optional III",
    "endurance": "Optional IV",
    "ace-status": "Optional V",
    "variable-anti-aircraft": "Optional VI",
    "special-aircraft": "Optional VII",
    "rockets": "Optional VIII",
    "deflection": "Optional IX",
}
# What keeps a clock, a day or a log between games is the server's.
OF_THE_SERVER: Final = {
    "reaction": "its clock is kept by the server",
    "endurance": "its days are kept by the server",
    "ace-status": "its pilot log is kept by the server",
}


class Option(NamedTuple):
    """An optional rule: its id in a game's id, and what its paragraph is called and says."""

    id: str
    title: str
    rule: str
    text: str


class Hindrance(NamedTuple):
    """Why an optional rule cannot be had at a level, or at that level together with another one."""

    level: str
    other: str  # "" for the level alone
    why: str


def options() -> tuple[Option, ...]:
    """The optional rules of this release, in the order of the book. [Optional]"""
    return tuple(_option(id) for id in PARAGRAPHS if id in LAYERS)


def options_of(game: str) -> tuple[Option, ...]:
    """The optional rules that a game's id names."""
    layers = game.partition(":")[2].split("+")
    return tuple(_option(id) for id in PARAGRAPHS if id in layers)


def told(game: str) -> str:
    """The optional rules of a game in a line: "Optional rules: Prevailing wind, Deflection."; "" without any."""
    names = ", ".join([one.title for one in options_of(game)])
    return f"Optional rules: {names}." if names else ""


def hindrances(option: str) -> tuple[Hindrance, ...]:
    """Everything that this rule does not go together with."""
    others = [one.id for one in options() if one.id != option]
    found: list[Hindrance] = []
    for level in LEVELS:
        why = refused(level, (option,))
        if why:
            found.append(Hindrance(level, "", why))
            continue
        for other in others:
            why = refused(level, (option, other))
            if why and not refused(level, (other,)):
                found.append(Hindrance(level, other, why))
    return tuple(found)


def refused(level: str, chosen: Iterable[str]) -> str:
    """Why these rules cannot be had together at a level; "" when they can."""
    try:
        game_id(level, chosen)
    except ScenarioError as no:
        return str(no)
    return ""


def _option(id: str) -> Option:
    paragraph = paragraphs()[PARAGRAPHS[id]]
    return Option(id, paragraph.title, paragraph.id, paragraph.text)
