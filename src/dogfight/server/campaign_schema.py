"""The messages of a campaign: its menu, the operations room, schedules in the making, the book of what has been.

The scene is the present, masked for its seat like everything of a table. The book is the past: the evenings, whose
schedules lie open, and what everybody knows of today.

POST /api/games/{id}/schedule  ScheduleDraft -> ScheduleSketch  what is wrong with a schedule, as it is made
POST /api/games/{id}/mission   HowFlown -> Answer               how your side of the mission that waits is flown
POST /api/games/{id}/staff     Mark          -> Answer          in a mission: the staff flies your side from here on,
                                                                or that of somebody who has been away for a week; in
                                                                the campaign it chooses so for who has not chosen.
                                                                For another's seat the version is that of your own
GET  /api/games/{id}/book                    -> CampaignBook    every evening so far
GET  /api/games/{id}/report.html | report.pdf?evening=          the whole campaign, or one evening, to keep and print
"""

from typing import Literal

from dogfight.server.wire import Choice, Out, Side, Strict

Kind = Literal["photo", "bombing", "dogfight"]
How = Literal["fly", "staff"]

# ------------------------------------------------------------------ the menu


class CampaignCard(Out, frozen=True):
    """A campaign that can be played; `span` is "1 to 21 April 1917", `forces` a sentence a side."""

    id: str
    title: str
    briefing: str
    span: str
    days: int
    forces: tuple[str, str]
    source: str  # where it comes from, a plain sentence
    own: bool  # a player's own


class CampaignMenu(Out, frozen=True, tag="campaign", tag_field="family"):
    """What the campaign offers."""

    campaigns: tuple[CampaignCard, ...]
    computers: tuple[Choice, ...]  # cadet, pilot: they plan a side, and fly it
    staff: tuple[Choice, ...]  # cadet, pilot: who flies what nobody wants to fly himself
    options: tuple[Choice, ...]  # optional rules of its missions
    pack: str  # "" or the name of the owner's pack in force


# ------------------------------------------------------------------ the rosters


class Man(Out, frozen=True):
    """An airman. `victories` are those of this campaign; `aircraft` is his place now, "" for none."""

    letter: str
    name: str
    side: Side
    role: Literal["pilot", "observer"]
    unit: str  # "" for a replacement that no squadron has taken yet
    state: Literal["well", "wounded", "lost", "to come"]
    since: str  # the date of his wound, his end or his coming; "" for who is well and there
    victories: int
    ace: int  # 0, 1 ace, 2 double ace
    aircraft: str  # "FE/2 No. 7"


class Machine(Out, frozen=True):
    """A line of the Aircraft Roster. `state` says whether it can fly on the day that is planned next."""

    number: int
    side: Side
    aircraft: str  # the designation
    unit: str
    two_seater: bool
    does: tuple[Kind, ...]  # what it may be sent for; a fighter's "photo" and "bombing" hold only as a stopgap
    ceiling: int  # metres
    pilot: str  # a letter, "" for nobody
    observer: str
    boxes: int  # of its last mission
    factor: int  # the boxes it has
    criticals: tuple[str, ...]
    days_out: int  # days until it can fly, 0 if it can
    fit_on: str  # the date on which it can fly again, "" if it can
    lost_on: str
    sorties: int
    state: Literal["ready", "repair", "reserve", "no pilot", "no observer", "lost"]
    why: str  # "" or why it cannot fly
    rule: str


class Unit(Out, frozen=True):
    name: str
    side: Side
    strength: int  # aircraft with pilots on the first day
    now: int


# ------------------------------------------------------------------ the day


class Target(Out, frozen=True):
    kind: Kind
    number: int
    name: str
    taken: str  # "" or the day on which this side went there last, as far as the seat may know


class Sent(Out, frozen=True):
    """A mission of a schedule, as far as the seat may know it. `aircraft` are numbers of the roster.

    What the seat does not know is left out: missions to come, the kind of one that passed (None), its aircraft. A
    German flight that was not needed is "unused" in the evening; German flights have no outcome.
    """

    number: int  # from 1
    kind: Kind | None
    target: int  # -1 for none
    target_name: str
    aircraft: tuple[int, ...]
    state: Literal["waiting", "now", "passed", "flown", "unused"]
    outcome: str  # "", "unopposed", "accomplished", "not accomplished", "dogfight"


class Up(Out, frozen=True):
    """An aircraft of the mission that is under way; `metres` is 0 while its altitude is nothing for this seat."""

    number: int
    side: Side
    aircraft: str
    crew: str
    metres: int
    task: str  # "", "camera", "bomber": what it goes for


class MissionNow(Out, frozen=True):
    """The mission under way, from the Flugmeldienst's report on. `choices` are by side: how each is flown.

    `game` is its table once it has begun, and `game_turn` how far that is.
    """

    number: int
    told: tuple[int, ...]  # metres, the highest first
    kind: Kind | None  # once it is intercepted, or to its own side
    target_name: str
    up: tuple[Up, ...]
    state: Literal["", "choosing", "flying", "over"]
    choices: tuple[How | Literal["", "computer"], ...]
    game: str
    game_turn: int
    yours_to_move: bool


class Interception(Out, frozen=True):
    """A German answer to the Flugmeldienst's report."""

    order: str
    flight: int  # from 1, 0 for none
    aircraft: tuple[int, ...]
    text: str


class Offer(Out, frozen=True):
    """A crew that may change aircraft this evening."""

    order: str
    aircraft: int
    pilot: str
    observer: str
    text: str  # "Captain Brown (C) and Lieutenant Hill (CC) from FE/2 No. 3, under repair until 9 April"
    rule: str


class CampaignAsk(Out, frozen=True):
    """What this seat is asked; `kind` is "wait" when nothing is. `suggest` that the staff may propose it."""

    kind: Literal["plan", "altitudes", "answer", "mission", "reassign", "wait", "over"]
    text: str
    rule: str
    suggest: bool = False
    answers: tuple[Interception, ...] = ()
    flight: tuple[Up, ...] = ()  # whose altitudes are asked, `metres` a proposal
    step: int = 50
    offers: tuple[Offer, ...] = ()
    done: str = ""  # the order that ends the evening


class Points(Out, frozen=True):
    """What the campaign card counts."""

    mission: int
    missed: int
    aircraft: int
    two_seater: int
    ace: int


class Band(Out, frozen=True):
    name: str
    least: int
    winner: str  # "allied", "german", ""
    now: bool  # where the points stand


class DayMark(Out, frozen=True):
    """A line of the mission schedule. `points` of a day that is over, Allied minus German."""

    date: str
    photo: int
    bombing: int
    note: str
    state: Literal["over", "now", "to come"]
    points: int = 0


class CampaignScene(Out, frozen=True, tag="campaign", tag_field="scene"):
    """The operations room. `allied` and `german` are this day's schedules, as far as the seat may know them."""

    campaign: str
    briefing: str
    day: int  # from 1
    days: int
    date: str
    note: str
    part: Literal["plan", "missions", "evening", "over"]
    photo: int  # missions listed for the day
    bombing: int
    demanded: int  # how many of them must be attempted with the aircraft there are; 0 where that is not this seat's
    schedule: tuple[DayMark, ...]  # the days of the campaign
    machines: tuple[Machine, ...]
    men: tuple[Man, ...]
    units: tuple[Unit, ...]
    targets: tuple[Target, ...]  # of photographs and bombs
    allied: tuple[Sent, ...]
    german: tuple[Sent, ...]
    allied_sealed: bool  # whether the schedule of the day is made
    german_sealed: bool
    mission: MissionNow | None
    ask: CampaignAsk
    points: int  # Allied minus German, up to the last evening
    scale: Points
    bands: tuple[Band, ...]
    staff: str  # the level of who flies for the staff
    options: tuple[str, ...] = ()


# ------------------------------------------------------------------ schedules in the making


class FlightDraft(Strict, frozen=True):
    kind: Kind
    target: int = -1
    aircraft: tuple[int, ...] = ()  # numbers of the roster


class ScheduleDraft(Strict, frozen=True):
    seat: int
    flights: tuple[FlightDraft, ...] = ()


class Fault(Out, frozen=True):
    """What is wrong with a schedule: in which flight (from 1, 0 for the whole), by which paragraph, and why."""

    flight: int
    rule: str
    why: str


class ScheduleSketch(Out, frozen=True):
    """`order` is the schedule in the notation when nothing is wrong with it; `free` are the aircraft left."""

    faults: tuple[Fault, ...]
    order: str
    free: tuple[int, ...]


class HowFlown(Strict, frozen=True):
    seat: int
    version: int
    how: How


# ------------------------------------------------------------------ the book


class FateLine(Out, frozen=True):
    """How an aircraft came out of a mission."""

    number: int
    side: Side
    aircraft: str
    crew: str
    end: Literal["home", "landed", "wrecked", "lost"]
    boxes: int
    factor: int
    criticals: tuple[str, ...]
    pilot: Literal["well", "wounded", "lost"]
    observer: Literal["", "well", "wounded", "lost"]
    credited: str  # "" or the crew with the victory over it
    days_out: int


class MissionLine(Out, frozen=True):
    """A mission that was flown, or passed; `game` is its table, "" for one without."""

    number: int
    kind: Kind
    target_name: str
    sent: tuple[str, ...]  # "FE/2 No. 7 (Tollemache and Wood)"
    interceptors: tuple[str, ...]
    outcome: str  # as in Sent
    fates: tuple[FateLine, ...]
    allied_points: int
    german_points: int
    game: str


class Strength(Out, frozen=True):
    """A side's aircraft on an evening."""

    fit: int
    repair: int
    lost: int


class EveningPage(Out, frozen=True):
    """A day that is over. `diary` is that of the Allied squadrons, in paragraphs, `german_diary` the German one's.

    `repairs` say what can fly again when.
    """

    day: int
    date: str
    missions: tuple[MissionLine, ...]
    missed: int
    allied_points: int
    german_points: int
    total: int  # Allied minus German, with this day
    allied: Strength
    german: Strength
    repairs: tuple[str, ...]
    arrivals: tuple[str, ...]  # replacements that come the next morning
    reassigned: tuple[str, ...]
    diary: tuple[str, ...]
    german_diary: tuple[str, ...] = ()


class Feat(Out, frozen=True):
    """A victory."""

    date: str
    over: str  # "FE/2 No. 7 (Tollemache and Wood)"
    mission: int
    game: str


class CareerLine(Out, frozen=True):
    """An airman's campaign."""

    name: str
    letter: str
    side: Side
    role: Literal["pilot", "observer"]
    unit: str
    sorties: int
    feats: tuple[Feat, ...]
    ace: int
    end: str  # "" or what became of him: "lost on 13 April in FE/2 No. 7, to Richthofen"


class CampaignBook(Out, frozen=True):
    """Every evening so far. `honour` are the fallen, `result` the band once it is over.

    `diary_of` says whose diaries they are: the Allied one, the German one.
    """

    title: str
    version: int
    evenings: tuple[EveningPage, ...]
    careers: tuple[CareerLine, ...]
    honour: tuple[str, ...]
    result: str
    diary_of: tuple[str, str] = ("", "")
