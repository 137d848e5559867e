"""The optional rules as everybody is told of them: which there are, in our words, and what does not go together.

The browser and the terminal read the same list, so both say in the same words what is on.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from dogfight.errors import ScenarioError
from dogfight.paragraphs import Paragraph, paragraphs, parent
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
HEADING: Final = 80  # characters: a shorter text says too little by itself
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
    """Why an optional rule cannot be had at a level ("" any), or there together with another one."""

    level: str
    other: str  # "" for the level alone
    why: str


@cache
def options() -> tuple[Option, ...]:
    """The optional rules of this release, in the order of the book. [Optional]"""
    return tuple(_option(id) for id in PARAGRAPHS if id in LAYERS)


def options_of(game: str) -> tuple[Option, ...]:
    """The optional rules that a game's id names."""
    layers = game.partition(":")[2].split("+")
    return tuple(one for one in options() if one.id in layers)


def rules_line(game: str) -> str:
    """The optional rules of a game in a line: "Optional rules: Prevailing wind, Deflection."; "" without any."""
    names = ", ".join([one.title for one in options_of(game)])
    return f"Optional rules: {names}." if names else ""


def known(chosen: Iterable[str]) -> None:
    """Raises ScenarioError for what is no optional rule of this release. [Optional]"""
    ids = [one.id for one in options()]
    for id in chosen:
        if id not in ids:
            raise ScenarioError(f"options: there is no optional rule {id[:40]!r}; there are {', '.join(ids)}")


def hindrances(option: str, layers: Sequence[str] = ()) -> tuple[Hindrance, ...]:
    """Everything that this rule does not go together with, in a game with these layers besides."""
    playable = [level for level in LEVELS if not refused(level, layers)]
    alone = {level: refused(level, (*layers, option)) for level in playable}
    if len(set(alone.values())) == 1 and alone[playable[0]]:
        return (Hindrance("", "", alone[playable[0]]),)
    found = [Hindrance(level, "", why) for level, why in alone.items() if why]
    for level in [level for level, why in alone.items() if not why]:
        found += _pairs(level, layers, option)
    return tuple(found)


def _pairs(level: str, layers: Sequence[str], option: str) -> list[Hindrance]:
    """The other rules that this one does not go together with at a level."""
    others = [one.id for one in options() if one.id != option and not refused(level, (*layers, one.id))]
    told = [(other, refused(level, (*layers, option, other))) for other in others]
    return [Hindrance(level, other, why) for other, why in told if why]


def refused(level: str, chosen: Iterable[str]) -> str:
    """Why these rules cannot be had together at a level; "" when they can."""
    return _refused(level, frozenset(chosen))


@cache
def _refused(level: str, chosen: frozenset[str]) -> str:
    try:
        game_id(level, sorted(chosen))
    except ScenarioError as no:
        return str(no)
    return ""


def _option(id: str) -> Option:
    paragraph = paragraphs()[PARAGRAPHS[id]]
    return Option(id, paragraph.title, paragraph.id, _text(paragraph))


def _text(heading: Paragraph) -> str:
    """Our wording; what is little more than a heading is told with the paragraphs under it."""
    if len(heading.text) >= HEADING:
        return heading.text
    below = [one for one in paragraphs().values() if parent(one.id, paragraphs()) == heading.id]
    under = [one for one in below if one.status != "physical" and not one.is_example]
    return " ".join([heading.text, *[f"{one.title}: {one.text}" for one in under]])
