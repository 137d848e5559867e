"""What crosses the wire, every message an allow-list. The client's TypeScript types are generated from this file.

A browser is known by the HttpOnly cookie `dogfight_player`, set on the first request; seats belong to that player.
No token ever stands in a body or an address, save the secret link of an invitation (`/#/join/<game>/<secret>`, in the
fragment, so that it is never sent with a request).

GET  /api/menu                      -> Menu             what a new game may be made of
GET  /api/map                       -> the map file (see war/ground.py)
GET  /api/map.pdf?size=A3           -> the map, printed
GET  /api/rulebook?game=&table=     -> Rulebook         how the paragraphs are read in a game (rulebook_schema.py)
POST /api/rulebook     NewGame      -> Ruleset          the rules that a new game would have
GET  /api/chart                     -> AircraftChart    every type, and where its numbers come from
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
POST /api/games/{id}/abort   Mark   -> Answer           no more sorties today, after the end of one
POST /api/games/{id}/shown   Shown  -> Clock            the screen shows what is awaited: the ten seconds begin
POST /api/games/{id}/reader  Reader -> Answer           this seat uses a screen reader: the ten seconds are off for all
GET  /api/pilots                    -> list[Career]     this player's pilot log
POST /api/pilots       NewPilot     -> Career
GET  /api/games/{id}/record.dog | record.jsonl          before the end: what this player may see; after it: all
GET  /api/games/{id}/replay?ply=&eyes= -> View          `eyes` 0, 1 or absent; only what this player may see
GET  /api/games/{id}/analysis       -> GameAnalysis     of a finished game, as far as it has come (analysis_schema.py)
GET  /api/lessons                   -> list[LessonCard] (lessons_schema.py)
POST /api/lessons/{id}              -> Created          a new try at a lesson
POST /api/games/{id}/advice         -> Advice           what Ace would order (advice_schema.py)
POST /api/records      (text body)  -> Card             upload a `.dog` or `.jsonl`: a finished or resumable game
GET  /dice                          -> the page that checks dice offline
GET  /health                        -> Health
Errors are Problem with a 4xx/5xx status: what, where, why.
"""

from typing import Annotated, Literal

from msgspec import Meta

from dogfight.server.campaign_schema import CampaignMenu, CampaignScene
from dogfight.server.cards_schema import CardScene, CardsMenu, DuelOptions
from dogfight.server.lessons_schema import Coach
from dogfight.server.scenario_schema import CardDraft
from dogfight.server.war_schema import HexScene, Pilot, WarMenu
from dogfight.server.wire import Out, Strict

Level = Annotated[str, Meta(pattern="^[a-z][a-z0-9:-]{0,30}$")]  # a computer of the menu, such as "ace:careful"
Seating = Level  # or you, here, link

# ------------------------------------------------------------------ the menu of new games


class Menu(Out, frozen=True):
    """What this server plays, the family that "Fly now" starts first."""

    families: tuple[WarMenu | CardsMenu | CampaignMenu, ...]
    version: str


# ------------------------------------------------------------------ making and listing games


class NewGame(Strict, frozen=True):
    """`family` is one of the menu's, empty for its first. `allied` and `german` say who sits where; with `sides_by_lot`
    the server draws which of the two gets which side.

    `best_of` makes the game the first of a series with sides swapped: whoever wins most of three.
    """

    family: str = ""
    sides_by_lot: bool = False
    best_of: Literal[1, 3] = 1
    duel: DuelOptions = DuelOptions()
    campaign: str = "bloody-april"  # of the family "campaign"
    staff: Literal["cadet", "pilot"] = "pilot"  # who flies the missions of a campaign that nobody flies himself
    scenario: str = "1a"  # a sub-level id, "free", or "own" for one of yours
    own: CardDraft | None = None  # for "own"
    allied_instead: tuple[str, ...] = ()  # other aircraft than the card's, place by place; "" as on the card
    german_instead: tuple[str, ...] = ()
    level: Literal["basic", "tournament", "advanced"] = "tournament"
    allied: Seating = "you"
    german: Seating = "cadet"
    edge: str = "printed"
    first: str = ""  # as the card says
    start: str = "head-on"
    last_turn: int = 0  # of the hex game; 0 as printed
    touch_move: bool = False
    limit: int = 0  # seconds for what all order at once, as far as the game has a limit; 0 none, else 30 to 604800
    shares: bool = False  # every player gives a share in the dice before the first roll
    allied_force: tuple[Pilot, ...] = ()  # for "free"
    german_force: tuple[Pilot, ...] = ()
    options: tuple[str, ...] = ()  # optional rules, by their ids in the menu
    sorties: tuple[int, ...] = ()  # with "endurance": 2 to 4 a day, aircraft by aircraft, Allied first; none: 2 each
    crew: tuple[str, ...] = ()  # with "ace-status": pilots of your log, aircraft by aircraft; "" nobody of it
    ace_at: int = 5  # with "ace-status": the victories that make an ace
    arms: tuple[str, ...] = ()  # with "special-aircraft": the variant of each aircraft, Allied first; "" as printed
    wingmen: tuple[int, ...] = ()  # aircraft, by their place, Allied first, that a computer flies for a person's side
    wingman: Level = "pilot"
    screen_reader: bool = False  # yours: the ten seconds are off for all
    hints: bool | None = None  # one may ask what Ace would fly; null where one person alone sits, never against a link


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
    unit: Literal["turn", "exchange", "day"]  # what is counted as turns
    your_turn: bool
    over: bool
    result: str
    updated: str  # ISO 8601, UTC
    options: tuple[str, ...] = ()  # the titles of its optional rules
    last: int = 0  # the last turn or day, 0 where there is none


class DayRow(Out, frozen=True):
    """An aircraft in a day of sorties: how many were fixed, how many are flown, and how it stands."""

    aircraft: str
    pilot: str
    side: str
    sorties: int
    flown: int
    boxes: int  # marked
    mended: int  # of them repaired before the next sortie
    fatigue: int  # off the pilot's dice
    out: str  # "" or why it flies no more today


class Series(Out, frozen=True):
    """Games between the same players with sides swapped each time; `wins` are counted by the seats of this game."""

    of: int  # 1 or 3
    game: int  # which one this is, from 1
    wins: tuple[int, ...]  # before this game; a draw is nobody's
    next: str  # the game after this one, once somebody has asked for it
    decided: bool  # with this game, when it is over: nothing of the series is left to play
    day: tuple[DayRow, ...] = ()  # of a day of sorties; nobody changes sides in it
    day_ended: str = ""  # the side that aborted the remaining missions
    day_number: int = 1
    another_day: Literal["", "next", "again"] = ""  # after a day: of those who came back, or the same day once more


class OptionMark(Out, frozen=True):
    """An optional rule of a game."""

    id: str
    title: str
    rule: str


class Clock(Out, frozen=True):
    """The ten seconds of the reaction rule. `left` is what a screen counts down from the moment it shows the state."""

    seconds: int  # for the present wait; 0 when nobody is hurried now
    left: float
    off: str  # "" or why it is off for all seats
    readers: tuple[int, ...]  # the seats that use a screen reader


# ------------------------------------------------------------------ a view


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
    scene: HexScene | CardScene | CampaignScene
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
    coach: Coach | None  # of a lesson, for the pupil alone
    release: str  # of the server, so that a page left open notices an update
    options: tuple[OptionMark, ...] = ()  # the optional rules of this game
    clock: Clock | None = None  # of a game with the reaction rule
    free: tuple[int, ...] = ()  # seats that nobody has taken yet
    campaign: str = ""  # of a mission: the table of the campaign it belongs to
    hints: bool = False  # whether this seat may ask now what Ace would order
    hinted: tuple[int, ...] = ()  # how many hints each seat has been given; empty for none at all


# ------------------------------------------------------------------ orders


class Submit(Strict, frozen=True):
    seat: int
    version: int
    order: str


class Mark(Strict, frozen=True):
    seat: int
    version: int


class Suggestion(Out, frozen=True):
    """An order that a computer would give in this seat, where one may ask it; nothing is done by asking."""

    order: str


class Undo(Strict, frozen=True):
    """Taking back the last order. Across a barrier `ask` for it; the other side answers with `grant`."""

    seat: int
    version: int
    ask: bool = False
    grant: bool = False


class Join(Strict, frozen=True):
    """Taking the seat of an invitation: with earned aces one names pilots of one's log, aircraft by aircraft."""

    secret: str
    crew: tuple[str, ...] = ()
    screen_reader: bool = False


class Shown(Strict, frozen=True):
    """The seat's screen shows this version; `lag` is how long its last request took there and back, in seconds."""

    seat: int
    version: int
    lag: float = 0.0


class Reader(Strict, frozen=True):
    """Whether this seat uses a screen reader."""

    seat: int
    version: int
    on: bool = True


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


class NewPilot(Strict, frozen=True):
    name: str


class Flight(Out, frozen=True):
    """A game that a pilot of the log has flown in."""

    game: str
    title: str
    date: str  # ISO 8601, UTC
    aircraft: str
    result: str
    victories: tuple[str, ...]  # designations


class Career(Out, frozen=True):
    """A pilot of the log. `string` are the victories that count for an ace, `victories` all he ever had."""

    id: str
    name: str
    string: int
    victories: int
    sorties: int
    rank: Literal["", "ace", "double ace"]  # with five victories for an ace
    dead: str  # "" or how he died
    flying: str  # "" or the game he flies in now
    flights: tuple[Flight, ...]  # the latest first


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
