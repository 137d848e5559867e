"""What crosses the wire, every message an allow-list. The client's TypeScript types are generated from this file.

A browser is known by the HttpOnly cookie `dogfight_player`, set on the first request; seats belong to that player.
No token ever stands in a body or an address, save the secret link of an invitation (`/#/join/<game>/<secret>`, in the
fragment, so that it is never sent with a request).

GET  /api/menu                      -> Menu             what a new game may be made of
GET  /api/map                       -> the map file (see war/ground.py)
GET  /api/paragraphs                -> list[Paragraph]  the concordance: our wording of every paragraph and ruling
POST /api/games        NewGame      -> Created
GET  /api/games                     -> list[Card]       this player's games
GET  /api/games/{id}?seat=          -> View             seat: 0, 1, or absent (your only seat, else spectator)
GET  /api/games/{id}/events?seat=   -> SSE; each `view` event carries {version, hash}; `ping` every 5 s
POST /api/games/{id}/orders  Submit -> Answer           always an answer, also for a stale or repeated message
POST /api/games/{id}/draft   Draft  -> Sketch           what a half-written flight may become
GET  /api/games/{id}/drafts?seat=   -> list[Kept]       the drafts of this turn that this seat's owner has kept
POST /api/games/{id}/undo    Undo   -> Answer           across a barrier: ask first, and the other side grants
POST /api/games/{id}/resign  Mark   -> Answer
POST /api/games/{id}/offer   Mark   -> Answer           offer to stop the game here, or accept the other side's offer
POST /api/games/{id}/contribution Contribution -> Answer  a seat's share in the dice, committed first and opened later
POST /api/games/{id}/join    Join   -> Card             with the secret of an invitation
POST /api/games/{id}/rematch        -> Created          after the end: the same players with sides swapped, once
GET  /api/games/{id}/record.dog | record.jsonl          before the end: what this player may see; after it: all
GET  /api/games/{id}/replay?ply=&eyes= -> View          `eyes` 0, 1 or absent; only what this player may see
POST /api/records      (text body)  -> Card             upload a `.dog` or `.jsonl`: a finished or resumable game
GET  /dice                          -> the page that checks dice offline
GET  /health                        -> Health
Errors are Problem with a 4xx/5xx status: what, where, why.
"""

from typing import Literal

from msgspec import Struct

Side = Literal["allied", "german"]
Seating = Literal["you", "cadet", "pilot", "ace", "here", "link"]


class Strict(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """What comes in: unknown fields are refused."""


class Out(Struct, frozen=True, rename="camel"):
    """What goes out."""


# ------------------------------------------------------------------ the menu of new games
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


class SubScenario(Out, frozen=True):
    id: str  # "1a", "2f", "2f2" (2 v 2), "2f3"
    title: str
    level: str  # the card's level: Basic, Advanced
    briefing: str
    allied: tuple[str, ...]
    german: tuple[str, ...]
    altitude: int
    uneven: str  # "" or a plain sentence


class ScenarioCard(Out, frozen=True):
    number: int
    title: str
    date: str
    sublevels: tuple[SubScenario, ...]


class Choice(Out, frozen=True):
    id: str
    name: str
    text: str


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


class PilotCard(Out, frozen=True):
    name: str
    side: Side
    ability: str  # a plain sentence, "" for none
    source: str


class CardsMenu(Out, frozen=True, tag="cards", tag_field="family"):
    """What the card duel offers."""

    pilots: tuple[PilotCard, ...]
    computers: tuple[Choice, ...]  # cadet, pilot, ace
    advantage: tuple[Choice, ...]  # what gains the advantage: "attack", "defence", "any" [Ruling C4]
    after_shot: tuple[Choice, ...]  # "engaged", "disengaged" [Ruling C5]
    training: Choice  # a 4 on the control flip costs 2 airframe [Ruling C10]
    source: str  # where the decks come from, a plain sentence
    pack: str  # "" or the name of the owner's pack in force


class Menu(Out, frozen=True):
    """What this server plays, the family that "Fly now" starts first."""

    families: tuple[WarMenu | CardsMenu, ...]
    version: str


# ------------------------------------------------------------------ making and listing games
class Pilot(Strict, frozen=True):
    aircraft: str  # designation
    altitude: int = 3000
    ace: int = 0  # 0, 1 ace, 2 double ace


class DuelOptions(Strict, frozen=True):
    """The pilots (empty: by lot) and switches of a card duel."""

    allied_pilot: str = ""
    german_pilot: str = ""
    advantage: str = "attack"
    after_shot: str = "engaged"
    training: bool = False


class NewGame(Strict, frozen=True):
    """`family` is one of the menu's, empty for its first. `allied` and `german` say who sits where; with `sides_by_lot`
    the server draws which of the two gets which side.

    `best_of` makes the game the first of a series with sides swapped: whoever wins most of three.
    """

    family: str = ""
    sides_by_lot: bool = False
    best_of: Literal[1, 3] = 1
    duel: DuelOptions = DuelOptions()
    scenario: str = "1a"  # a sub-level id, or "free"
    level: Literal["basic", "tournament", "advanced"] = "tournament"
    allied: Seating = "you"
    german: Seating = "cadet"
    edge: str = "printed"
    first: str = "allied"
    start: str = "head-on"
    last_turn: int = 0  # of the hex game; 0 as printed
    touch_move: bool = False
    limit: int = 0  # seconds for what all order at once, as far as the game has a limit; 0 none, else 30 to 604800
    shares: bool = False  # every player gives a share in the dice before the first roll
    allied_force: tuple[Pilot, ...] = ()  # for "free"
    german_force: tuple[Pilot, ...] = ()


class Created(Out, frozen=True):
    game: str
    seats: tuple[int, ...]  # yours
    invitation: str  # "" or the secret of the link for the other seat
    commitment: str  # of the seed


class Card(Out, frozen=True):
    game: str
    title: str
    level: str
    seats: tuple[int, ...]
    opponents: str
    turn: int
    unit: Literal["turn", "exchange"]  # what is counted as turns
    your_turn: bool
    over: bool
    result: str
    updated: str  # ISO 8601, UTC


class Series(Out, frozen=True):
    """Games between the same players with sides swapped each time; `wins` are counted by the seats of this game."""

    of: int  # 1 or 3
    game: int  # which one this is, from 1
    wins: tuple[int, ...]  # before this game; a draw is nobody's
    next: str  # the game after this one, once somebody has asked for it
    decided: bool  # with this game, when it is over: nothing of the series is left to play


# ------------------------------------------------------------------ a view
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
    flown: tuple[Pose, ...] = ()  # of a joint turn: where it began, and where each letter of its plot took it


class Line(Out, frozen=True):
    n: int
    turn: str  # "3.A"
    text: str
    rules: tuple[str, ...]
    side: str  # "allied", "german", "" for nature and the table
    dice: tuple[int, ...]


class PhaseMark(Out, frozen=True):
    id: str
    label: str
    now: bool


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


Gun = Literal["front", "rear", "Lewis", "fixed"]


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

    kind: Literal["place", "announce", "fly", "fire", "wait", "tail", "plot"]
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


# ------------------------------------------------------------------ the card duel
Maneuver = Literal["climb", "bank left", "bank right", "dive"]
Shown = Literal["", "climb", "bank left", "bank right", "dive", "evade"]
Role = Literal["defends", "evades", "attacks", "advances", "modifies", "flies"]


class CardFace(Out, frozen=True):
    """An Action card face up. `effect` names what it can do besides ("" for nothing), `text` explains it."""

    id: str
    side: Side
    attack: Maneuver
    defence: tuple[Maneuver, Maneuver]
    burst: int
    effect: str
    text: str
    source: str


class OnTable(Out, frozen=True):
    """A card lying on the table in this exchange, and what it was played for."""

    card: CardFace
    role: Role


class CardPlayer(Out, frozen=True):
    """One side of the duel. `hand` is empty unless it is the viewer's own, or all is open after the end."""

    side: Side
    pilot: str  # "" until he is drawn
    ability: str
    airframe: int
    role: Literal["", "attacker", "defender"]
    arrow: Shown  # what the arrow on the pilot card points to
    hand: tuple[CardFace, ...]
    hand_count: int
    deck_count: int
    discard: tuple[CardFace, ...]  # the last one lies on top
    table: tuple[OnTable, ...]
    turned: CardFace | None  # the card turned up last in this step: for initiative, burst, a test or control


class CardMove(Out, frozen=True):
    """A legal order. `card` is the id of the card that is played, "" for none (fire, pass)."""

    order: str
    card: str
    label: str  # "Bank left", "Fire", "Pass", "Loop (evade)"
    text: str  # what it does, in a plain sentence
    maneuver: Shown  # what the arrow or the card would show
    advanced: bool


class Modifies(Out, frozen=True):
    """A modifier the viewer holds: `down` is the chance that it brings the target down if nothing answers it."""

    card: str
    name: str
    delta: int
    down: float


class MayHold(Out, frozen=True):
    """A modifier the other side may hold, and how likely it is that it holds one of this kind at least."""

    name: str
    delta: int
    chance: float


class CardOdds(Out, frozen=True):
    """The burst, as far as the viewer can know: from the cards he has not seen.

    `flips` are the chances of burst 1 to 4 (a certainty once it is turned up); `down` the chance that the target is
    shot down with no modifier at all; `held` and `may_hold` what could change it; `answered` the chance that the other
    side holds any modifier it may play in this shot.
    """

    shooter: Side
    flips: tuple[float, float, float, float]
    down: float
    held: tuple[Modifies, ...]
    may_hold: tuple[MayHold, ...]
    answered: float
    text: str


class CardScene(Out, frozen=True, tag="cards", tag_field="scene"):
    """The card table. `moves` are this seat's legal orders, none unless it is its turn."""

    players: tuple[CardPlayer, ...]  # by seat
    exchange: int
    step: str  # "I", "II", "III", "III.a", "III.b", "IV", "Loss of Control", "Setup"
    text: str  # what is asked of this seat, a sentence or two; "" when nothing is
    rule: str
    moves: tuple[CardMove, ...]
    announced: Shown  # the defender's maneuver that is to be matched
    to_advance: Shown  # the attacking maneuver that gains the advantage when matched; "" outside step IV
    burst: int  # turned up in this shot, -1 before
    change: int  # the modifiers so far
    free_shot: bool
    odds: CardOdds | None


class View(Out, frozen=True):
    game: str
    title: str
    level: str
    version: int
    hash: str
    seat: int  # -2 spectator
    your_seats: tuple[int, ...]  # all of this player's
    hand_over: bool  # several people at this screen and something is hidden
    turn: int
    last_turn: int
    to_act: tuple[int, ...]
    sides: tuple[str, ...]  # who sits where: "you", "Pilot (computer)", ...
    phases: tuple[PhaseMark, ...]
    headline: str  # "Your move, Captain Brown."
    asking: Literal["act", "wait", "over"]  # whether this seat is to act now
    scene: HexScene | CardScene
    log: tuple[Line, ...]
    dice: tuple[int, ...]  # of the last roll
    undo: bool
    undo_why: str  # why not
    undo_asked: str  # "" or the side that asks to take back an order
    undo_may_ask: bool  # whether the other side could be asked
    offered: str  # "" or the side that offers to stop
    result: str  # "" or how it ended
    winner: str  # "", "allied", "german", "draw"
    plies: int
    thinking: str  # "" or the computer that is thinking
    position: str  # the position as one line of notation
    board: str  # the text board for screen readers, lines
    commitment: str
    seed: str  # "" until the end
    waits_for_shares: tuple[int, ...]  # seats that have yet to open their share in the dice
    series: Series
    limit: int  # seconds for every wait that can run out; 0 none
    deadline: str  # when the present one does, ISO 8601, UTC; "" when none runs
    release: str  # of the server, so that a page left open notices an update


# ------------------------------------------------------------------ orders
class Submit(Strict, frozen=True):
    seat: int
    version: int
    order: str


class Mark(Strict, frozen=True):
    seat: int
    version: int


class Undo(Strict, frozen=True):
    """Taking back the last order. Across a barrier `ask` for it; the other side answers with `grant`."""

    seat: int
    version: int
    ask: bool = False
    grant: bool = False


class Join(Strict, frozen=True):
    secret: str


class Contribution(Strict, frozen=True):
    seat: int
    commitment: str = ""  # SHA-256 over domain, seat, opened and nonce (chance.share_commitment), hex
    opened: str = ""  # hex, with its nonce
    nonce: str = ""


class Answer(Out, frozen=True):
    ok: bool
    code: Literal["done", "refused", "stale", "repeated", "over", "not-yours"]
    why: str
    rule: str
    view: View


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


class Kept(Out, frozen=True):
    """A draft as it was kept last."""

    craft: int
    speed: int
    altitude: int
    word: str


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
    supposed: tuple[Supposed, ...] = ()  # where sights and ends of a plot suppose the others to be


class Paragraph(Out, frozen=True):
    id: str
    title: str
    text: str
    status: str
    rulings: tuple[str, ...] = ()


class Health(Out, frozen=True):
    ok: bool
    version: str
    games: int
    database: str


class Problem(Out, frozen=True):
    what: str
    where: str
    why: str
