"""The messages of the hex game: its menu, its scene, and drafts of flights."""

from typing import Literal

from dogfight.server.mission_schema import (
    Drifting,
    Emplacement,
    MissionGround,
    OverGround,
    RunOffer,
    TargetOffer,
    Winching,
)
from dogfight.server.scenario_schema import ScenarioCard
from dogfight.server.wire import Choice, Out, Side, Strict


class Aircraft(Out, frozen=True):
    designation: str
    name: str
    side: Side
    uses: str
    max_speed: int
    min_speed: int
    damage: int
    ammo_front: int  # 0: no such gun
    ammo_rear: int
    ceiling: int
    climb: int
    dive: int
    dive_speed: int
    overdive_speed: int
    schedule: str
    front_column: str
    seats: int
    from_: str
    to: str
    source: str  # printed, derived, reconstructed
    variants: tuple[str, ...] = ()  # other arms that an optional rule allows


class OptionHindrance(Out, frozen=True):
    """Why an optional rule cannot be had: in scenarios with these layers, at this level ("" any), with this other rule
    ("" by itself)."""

    layers: str
    level: str
    other: str
    why: str


class OptionalRule(Out, frozen=True):
    """An optional rule with its paragraph in our words."""

    id: str
    title: str
    rule: str
    text: str
    hindrances: tuple[OptionHindrance, ...]


class WarMenu(Out, frozen=True, tag="war", tag_field="family"):
    """What the hex game offers."""

    scenarios: tuple[ScenarioCard, ...]
    aircraft: tuple[Aircraft, ...]
    levels: tuple[Choice, ...]  # basic, tournament, advanced
    computers: tuple[Choice, ...]  # cadet, pilot
    edges: tuple[Choice, ...]  # "printed" (shift when two are left), "turn" (always turn in place)
    first: tuple[Choice, ...]  # "allied", "german", "die"
    starts: tuple[Choice, ...]  # "head-on", "edges" (placed by the owners)
    pack: str  # "" or the name of the owner's pack in force
    options: tuple[OptionalRule, ...] = ()


class Pilot(Strict, frozen=True):
    aircraft: str  # designation
    altitude: int = 3000
    ace: int = 0  # 0, 1 ace, 2 double ace


class Box(Out, frozen=True):
    name: str
    value: int


class Critical(Out, frozen=True):
    roll: int
    effect: str
    rule: str


class Pose(Out, frozen=True):
    q: int
    r: int
    facing: int


class Counter(Out, frozen=True):
    id: str  # "SOP/camel#1", the designation in the notation
    index: int
    name: str
    side: Side
    number: int
    pilot: str  # "Brown, ace" or ""
    ace: int
    status: str  # "flying", "gliding", "shot down", "home", "left", "not placed"
    on_board: bool
    hex: str  # "X-19"
    q: int
    r: int
    facing: int  # 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE
    altitude: int
    speed: int
    min_speed: int
    max_speed: int  # printed
    top_speed: int  # now
    damage: int  # boxes marked
    fresh_damage: int  # boxes that take effect after the defensive phase
    damage_factor: int
    ammo_front: int
    ammo_front_full: int
    ammo_rear: int
    ammo_rear_full: int
    front: str  # "", "none", "ready", "fired", "jammed", "out", "empty"
    rear: str
    ceiling: int
    climb: int
    dive: int
    climb_now: int
    dive_now: int
    dive_speed: int
    overdive_speed: int
    schedule: str
    schedule_costs: str  # "left 1/2/3, right 0/1/2"
    criticals: tuple[Critical, ...]
    notes: tuple[str, ...]  # plain sentences on what limits it now
    track: tuple[tuple[int, int], ...]  # hexes of its last flight, the first is where it began
    source: str
    lewis: str = ""  # a wing Lewis that is counted and fires apart, "" for none
    ammo_lewis: int = 0
    ammo_lewis_full: int = 0
    balloon: bool = False  # on a cable: no aircraft; on_board is false, the ground tells where it hangs
    flown: tuple[Pose, ...] = ()  # of a joint turn: where it began, and where each letter of its plot took it
    roster: int = 0  # its number in the roster of a campaign, 0 outside of one


class Modifier(Out, frozen=True):
    name: str
    value: int
    rule: str


class Odds(Out, frozen=True):
    range: int
    column: str
    hits: tuple[float, ...]  # chance of 0, 1, 2 ... hits
    mean: float
    critical: float
    kill: float
    jam: float  # that a gun which fires jams
    modifiers: tuple[Modifier, ...]


Gun = Literal["front", "rear", "Lewis", "fixed", "rocket"]


class GroundShot(Out, frozen=True):
    """A counter on the ground and a target: either an order to give, or a refusal."""

    counter: int  # its number
    target: int
    order: str  # "" when refused
    chosen: bool
    refusal: str
    rule: str
    odds: Odds | None


class Shot(Out, frozen=True):
    """A gun and a target: either an order to give, or a refusal."""

    craft: int
    gun: Gun
    target: int
    order: str  # "" when refused
    chosen: bool  # announced already
    refusal: str
    rule: str
    odds: Odds | None


class Clearing(Out, frozen=True):
    """A jammed gun that may be cleared instead of fired, or why not."""

    craft: int
    gun: Gun
    order: str  # "" when refused
    chosen: bool
    chance: float
    refusal: str
    rule: str


class Tailing(Out, frozen=True):
    """One enemy an aircraft may tail in this turn, -1 for nobody."""

    craft: int
    target: int
    order: str
    shown: int  # per cent of the target's movement points that its hint would show


class Announcement(Out, frozen=True):
    """The legal announcements of one craft: for each speed the legal changes of altitude."""

    craft: int
    speeds: tuple[int, ...]
    altitudes: tuple[tuple[int, ...], ...]  # parallel to speeds, metres, negative dives
    notes: tuple[str, ...]


class Place(Out, frozen=True):
    hex: str
    q: int
    r: int
    facings: tuple[int, ...]


class Ask(Out, frozen=True):
    """What the seat may do now in the hex game: `kind` says which part of the screen asks. Orders are notation."""

    kind: Literal["place", "announce", "fly", "fire", "wait", "tail", "plot", "target", "emplace", "drift", "winch"]
    text: str
    rule: str
    crafts: tuple[int, ...] = ()  # whose order is awaited
    announcements: tuple[Announcement, ...] = ()
    places: tuple[Place, ...] = ()
    speeds: tuple[int, ...] = ()  # for place
    shots: tuple[Shot, ...] = ()
    hold: str = ""  # the order that ends the announcing of fire, when it may be given
    defensive: bool = False
    clearings: tuple[Clearing, ...] = ()
    tailings: tuple[Tailing, ...] = ()
    runs: tuple[RunOffer, ...] = ()
    targets: tuple[TargetOffer, ...] = ()
    emplacements: tuple[Emplacement, ...] = ()
    winches: tuple[Winching, ...] = ()
    drifts: tuple[Drifting, ...] = ()
    ground_shots: tuple[GroundShot, ...] = ()


class Hint(Out, frozen=True):
    """What a tailing aircraft is shown of the plot of its target: how it begins, and whether it climbs or dives."""

    craft: int
    target: int
    word: str
    climbs: Literal["climbs", "dives", "flies level"]
    path: tuple[Pose, ...]
    rule: str


Lock = Literal["", "due", "later", "locked"]


class JointTurn(Out, frozen=True):
    """Who has locked his plot and whom he tails, by aircraft, and which side has set its fire."""

    plots: tuple[Lock, ...]
    fire: tuple[Lock, ...]
    tails: tuple[int, ...]  # -1 nobody
    hints: tuple[Hint, ...]  # this seat's


class HexScene(Out, frozen=True, tag="hexes", tag_field="scene"):
    """The hex game on the table."""

    counters: tuple[Counter, ...]
    ask: Ask  # of kind "wait" unless it is this seat's turn
    joint: JointTurn | None = None  # of a game in which all move at once
    ground: MissionGround | None = None  # of missions, and where a wind blows


class Draft(Strict, frozen=True):
    """A half-made flight of one craft. `speed` and `altitude` count before it is announced, and not afterwards.

    With `keep` the server remembers it for its owner until the turn is over.
    """

    seat: int
    craft: int
    speed: int = 0
    altitude: int = 0
    word: str = ""
    keep: bool = False
    run: str = ""  # "photo", "strafe", "bomb"


class Kept(Out, frozen=True):
    """A draft as it was kept last."""

    craft: int
    speed: int
    altitude: int
    word: str
    run: str = ""


class Sight(Out, frozen=True):
    target: int
    gun: Gun
    sighted: bool
    text: str
    rule: str


class Letter(Out, frozen=True):
    """One more letter: `word` is the draft with it. A special maneuver is named by its sign in the notation."""

    key: Literal[
        "ahead", "left", "right", "dive", "edge-left", "edge-right", "edge-stay", "exit",
        "SL", "SR", "BL", "BR", "FL", "FR", "I", "H", "(2)", "(4)", "(6)", "(8)", "(10)", "(12)",
    ]  # fmt: skip
    word: str
    cost: int
    height: int = 0  # metres gained, below 0 lost


class End(Out, frozen=True):
    q: int
    r: int
    facing: int
    word: str  # a whole flight that ends there
    sights: tuple[int, ...]  # targets it would have a shot at
    exit: bool = False  # leaves the board there


class Supposed(Out, frozen=True):
    """Where another aircraft comes to if it flies straight and level, after what a hint has shown of its plot."""

    craft: int
    q: int
    r: int
    facing: int
    altitude: int


class Sketch(Out, frozen=True):
    word: str
    spent: int
    left: int
    gain: int  # points still to be gained by diving
    dive_hexes: int  # still to be flown
    complete: bool
    order: str  # the order that commits it, when complete
    why: str  # why the word is refused, "" otherwise
    rule: str
    path: tuple[Pose, ...]  # from the start, one a hex or turn
    dives: tuple[int, ...]  # indices into path of dive hexes
    letters: tuple[Letter, ...]
    ends: tuple[End, ...]  # all that can still be reached
    sights: tuple[Sight, ...]  # from the present end, when complete
    height: int = 0  # altitude after the word
    ground: tuple[OverGround, ...] = ()  # what the word does over the ground
    supposed: tuple[Supposed, ...] = ()  # where sights and ends of a plot suppose the others to be
