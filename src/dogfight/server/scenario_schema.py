"""The messages of scenarios: the cards to choose from, and those that players make."""

from typing import Literal

from dogfight.server.wire import Out, Side, Strict

ZoneKind = Literal["start", "aircraft", "trench", "roads", "targets", "spot", "balloon"]


class Flier(Out, frozen=True):
    """An aircraft of a sub-level. `task` is its part in the mission, "" for none."""

    aircraft: str  # designation
    name: str
    altitude: int
    pilot: str
    ace: int
    novice: bool
    task: str
    rockets: int
    at: str  # "" or the hex it stands in from the start
    facing: str
    speed: int


class Zone(Out, frozen=True):
    """A part of the picture of the set-up.

    `start`: a side sets up along its edge. `aircraft`: one stands there. `trench`, `roads`, `targets` and `balloon` lie
    on the ground of `side`; `spot` is a hex with a circle about it.
    """

    kind: ZoneKind
    side: Side
    count: int = 0  # aircraft
    hex: str = ""
    q: int = 0
    r: int = 0
    radius: int = 0


class RuleMark(Out, frozen=True):
    """Rules that are in force in a sub-level beside those of its level."""

    id: str  # of the paragraph
    title: str


class Evenness(Out, frozen=True):
    """What equal computers came to. `share` is Allied, a draw counted half, `low` to `high` its 95 % interval."""

    level: str
    bots: str
    games: int
    share: float
    low: float
    high: float
    even: bool
    text: str


class SubScenario(Out, frozen=True):
    id: str  # "1a", "2f", "2f2" (2 v 2), "2f3"
    title: str
    level: str  # the card's level: Basic, Advanced
    date: str  # in words
    briefing: str
    allied: tuple[str, ...]
    german: tuple[str, ...]
    forces: tuple[tuple[Flier, ...], ...]  # Allied, German
    mission: str  # "" or the side and its mission: "The Allied side flies photo-recon."
    victory: str
    rules: tuple[RuleMark, ...]
    options: tuple[str, ...]  # optional rules that belong to it
    levels: tuple[str, ...]  # of rules it may be played at
    starts: tuple[str, ...]
    first: str
    last_turn: int
    picture: tuple[Zone, ...]
    evenness: tuple[Evenness, ...]
    layers: str = ""  # of its mission and its own rules, as the list of optional rules names them


class ScenarioCard(Out, frozen=True):
    number: int
    title: str
    briefing: str
    source: str  # where the card comes from
    sublevels: tuple[SubScenario, ...]


# ------------------------------------------------------------------ a player's own, as a file has it


class PlaneDraft(Strict, frozen=True):
    """An aircraft of an own scenario; `at` is "" for one that is set up on its edge."""

    aircraft: str
    altitude: int = 3000
    pilot: str = ""
    ace: int = 0
    novice: bool = False
    task: str = ""
    rockets: int = 0
    at: str = ""
    facing: str = ""
    speed: int = 0


class MissionDraft(Strict, frozen=True):
    """What one side is sent to do."""

    kind: str
    side: str
    target: str = ""
    aa: int = 0
    mg: int = 0
    dummy: int = 0
    altitude: int = 0  # of the balloon, 0 for its highest
    solo: bool = False


class SubDraft(Strict, frozen=True):
    """What is played: forces, mission, who moves first, the last turn (0: the usual one)."""

    id: str
    date: str
    name: str = ""
    briefing: str = ""
    victory: str = "dogfight"
    mission: MissionDraft | None = None
    first: str = "allied"
    turns: int = 0
    options: tuple[str, ...] = ()
    allied: tuple[PlaneDraft, ...] = ()
    german: tuple[PlaneDraft, ...] = ()


class CardDraft(Strict, frozen=True):
    """A scenario of a player's own: a card with one sub-level."""

    title: str
    sub: tuple[SubDraft, ...]
    number: int = 0
    briefing: str = ""
    victory: str = ""
    source: str = ""


class OwnScenario(Out, frozen=True):
    """A line in the list of a player's own scenarios."""

    id: str
    title: str
    mission: str  # "dogfight" or the kind of mission
    when: str
    updated: str  # ISO 8601, UTC


class SavedScenario(Out, frozen=True):
    id: str
    card: CardDraft


class FieldProblem(Out, frozen=True):
    """What cannot be: `field` such as `allied.0.altitude`, "" for the whole."""

    field: str
    why: str


class CheckedScenario(Out, frozen=True):
    """A scenario as the server judges it; `shown` is what players will see of it, once nothing is wrong."""

    problems: tuple[FieldProblem, ...]
    warnings: tuple[str, ...]
    shown: SubScenario | None


class EditorMenu(Out, frozen=True):
    """What a scenario may be made of: the missions with the task and the use they need, and the lists of targets."""

    missions: tuple["MissionChoice", ...]
    targets: tuple[tuple["TargetChoice", ...], ...]  # on Allied, on German ground
    facings: tuple[str, ...]


class MissionChoice(Out, frozen=True):
    """A kind of mission; `use` is the letter of the chart that a type must have for its task, "" for any."""

    id: str
    name: str
    task: str
    use: str
    text: str


class TargetChoice(Out, frozen=True):
    hex: str
    name: str


class Preview(Out, frozen=True):
    """What a new game would be, before it is made."""

    title: str
    warnings: tuple[str, ...]
