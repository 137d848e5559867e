"""The messages of missions on the table: what lies on the ground, secret targets, runs, the wind."""

from typing import Literal

from dogfight.server.wire import Out, Side

Face = Literal["", "AA", "MG", "dummy"]
What = Literal["balloon", "AA", "MG", "dummy"]
RunName = Literal["photo", "strafe", "bomb"]


class Spot(Out, frozen=True):
    hex: str
    q: int
    r: int


class Balloon(Out, frozen=True):
    craft: int
    side: Side
    hex: str  # "" while it is not placed
    q: int
    r: int
    altitude: int
    top: int  # the highest it may be hauled
    damage: int
    damage_factor: int
    status: Literal["not placed", "floating", "on the ground", "burnt"]
    text: str  # all of it in a sentence


class GroundCounter(Out, frozen=True):
    """A counter on the ground; `face` is "" for whoever may not know what it is."""

    number: int  # as in the notation, from 1
    side: Side
    hex: str
    q: int
    r: int
    up: bool
    face: Face
    field: tuple[tuple[int, int], ...]  # the hexes it fires into, where its face is known
    ceiling: int  # metres; 0 where its face is not known
    text: str


class Burning(Out, frozen=True):
    """The zone of effect of a burning balloon."""

    q: int
    r: int
    hexes: tuple[tuple[int, int], ...]
    low: int
    high: int
    text: str  # until when, and what it does
    rule: str


class GroundMark(Out, frozen=True):
    what: Literal["photographed", "strafed", "bombed"]
    hex: str
    q: int
    r: int
    craft: int


class GroundTarget(Out, frozen=True):
    """A target as its owner sees it, or as both see it once it lies open."""

    craft: int  # -1: of the whole side
    name: str
    kind: str  # "trench line", "road", "bridge", "village" ...
    hexes: tuple[tuple[int, int], ...]
    done: tuple[tuple[int, int], ...]
    secret: bool  # the other side does not know it
    text: str  # "9 of 15 hexes, from 3000 m"
    rule: str


class Spotting(Out, frozen=True):
    """The target that both sides know, of artillery spotting."""

    name: str
    hex: str
    q: int
    r: int
    radius: int
    hexes: tuple[tuple[int, int], ...]  # from which the fire is corrected
    corrections: int
    needed: int
    text: str
    rule: str


class Wind(Out, frozen=True):
    facing: int  # towards which it blows, 0 E clockwise
    text: str
    rule: str


class MissionTask(Out, frozen=True):
    """The side record of one aircraft: its task, and what it has done, in sentences."""

    craft: int
    role: str
    lines: tuple[str, ...]
    rockets: int  # left, -1 where it carries none


class MissionGround(Out, frozen=True):
    """Everything of a mission that lies on the map or stands in the side record."""

    mission: str  # its title: "Photo-recon", "" without one
    side: Side | None  # whose mission
    score: str  # how it stands, in a sentence
    line: tuple[tuple[int, int], ...]  # the trench line that counts in this mission
    balloons: tuple[Balloon, ...]
    counters: tuple[GroundCounter, ...]
    burning: tuple[Burning, ...]
    marks: tuple[GroundMark, ...]
    targets: tuple[GroundTarget, ...]
    spotting: Spotting | None
    wind: Wind | None
    tasks: tuple[MissionTask, ...]


class RunOffer(Out, frozen=True):
    """A run that an aircraft may announce with some pairs of speed and change of altitude, or why it may not."""

    craft: int
    run: RunName
    name: str  # "Photo run"
    pairs: tuple[tuple[int, int], ...]
    why: str  # when it may not at all
    rule: str


class TargetOffer(Out, frozen=True):
    """A target that an aircraft may be given in secret."""

    craft: int
    order: str
    name: str
    kind: str
    hexes: tuple[tuple[int, int], ...]


class Emplacement(Out, frozen=True):
    """A piece that has still to be put on the ground: how many are left, and where it may lie."""

    what: What
    word: str  # the order is this, a blank, @ and the hex: "AA @F-30"
    left: int
    spots: tuple[Spot, ...]


class Winching(Out, frozen=True):
    """What may be done with a balloon: metres up or down, and the orders."""

    craft: int
    changes: tuple[int, ...]
    orders: tuple[str, ...]


class Drifting(Out, frozen=True):
    """An aircraft whose owner may ignore the wind: where it would be taken, and both orders."""

    craft: int
    to: str  # "to I-37", or "off the board"
    drifts: str
    stays: str
    why: str  # why he may choose
    rule: str


class OverGround(Out, frozen=True):
    """What a hex of a drafted flight does for the mission, or to the aircraft."""

    hex: str
    q: int
    r: int
    what: Literal["photo", "strafe", "bomb", "dry run", "danger"]
    text: str
    rule: str
