"""The messages of the rules page and of the aircraft chart page."""

from typing import Literal

from dogfight.server.war_schema import Aircraft
from dogfight.server.wire import Out

Origin = Literal["printed", "derived", "reconstructed", "reported"]


class Switch(Out, frozen=True):
    """A level, an optional rule or a family, and the game one would read of with it turned."""

    id: str
    title: str
    on: bool
    game: str  # "" when it cannot be had
    why: str  # why not


class Passage(Out, frozen=True):
    """How a paragraph stands in this game; its words are those of /api/paragraphs."""

    id: str
    depth: int  # 0 the head of a book or of a part of it, 1 a chapter, 2 and more what stands under it
    state: Literal["", "in force", "amended", "replaced", "mission", "elsewhere"]
    layer: str  # what it belongs to: "Tournament", "Prevailing wind", "Missions"
    by: tuple[str, ...]  # the paragraphs that change or replace it
    tables: tuple[str, ...]  # ids of tables that belong to it


class Part(Out, frozen=True):
    """A part of the library as the contents show it: "Before play", "Basic Game Rules" ..."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


class InForce(Out, frozen=True):
    """A question of the rules and the paragraph that answers it."""

    kind: Literal["ruling", "veto", "tally", "sequence"]
    question: str
    layer: str
    rule: str
    about: str
    instead_of: tuple[str, ...]


class TableRow(Out, frozen=True):
    cells: tuple[str, ...]
    source: Origin
    remark: str


class RuleTable(Out, frozen=True):
    """A table of the game with the origin of each row."""

    id: str
    title: str
    rule: str  # the paragraph it belongs to
    note: str
    head: tuple[str, ...]
    rows: tuple[TableRow, ...]


class Rulebook(Out, frozen=True):
    """The rule books as they are read for one game, or all of them when no game is named."""

    game: str
    title: str
    pack: str
    families: tuple[Switch, ...]
    levels: tuple[Switch, ...]
    missions: tuple[Switch, ...]
    options: tuple[Switch, ...]
    parts: tuple[Part, ...]
    passages: tuple[Passage, ...]
    in_force: tuple[InForce, ...]
    tables: tuple[RuleTable, ...]


class Ruleset(Out, frozen=True):
    """The id of the rules that a new game would have."""

    game: str


class Turns(Out, frozen=True):
    """What turning one, two and three hexsides in a hex costs, and a whole turn about, entering hexes included."""

    left: tuple[int, ...]
    right: tuple[int, ...]
    about_left: int
    about_right: int


class ValueSource(Out, frozen=True):
    """Where a value of a type comes from; `field` is its name in Aircraft, or of one of the flags."""

    field: str
    source: Origin
    remark: str


class Peculiarity(Out, frozen=True):
    """What the special rules say about a type."""

    text: str
    rule: str


class ChartEntry(Out, frozen=True):
    """A type with all that the chart and the rules say of it. Hits are the mean of a shot at range 1 to 7."""

    aircraft: Aircraft
    flags: tuple[str, ...]  # of pusher, wingLewis, drumFed, upward
    turns: Turns
    front_hits: tuple[float, ...]
    rear_hits: tuple[float, ...]
    sources: tuple[ValueSource, ...]
    notes: tuple[Peculiarity, ...]
    scenarios: tuple[str, ...]  # the sub-levels it flies in


class AircraftChart(Out, frozen=True):
    """The Aircraft Capabilities Chart of the pack in force."""

    pack: str
    counted: str  # how many rows come from where
    entries: tuple[ChartEntry, ...]
