"""The pieces: chart rows (`Kind`) and aircraft in play (`Craft`)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from dogfight.value import Value
from dogfight.war.crew import ABOARD
from dogfight.war.pad import Pad
from dogfight.war.task import Task

ALLIED: Final = 0
GERMAN: Final = 1
SIDES: Final = ("allied", "german")

# Where an aircraft is. Only FLYING is on the board.
WAITING: Final = 0  # not placed yet
FLYING: Final = 1
HOME: Final = 2  # left over friendly ground
DOWN: Final = 3  # shot down for victory
MOORED: Final = 4  # a balloon that is not placed yet
FLOATING: Final = 5  # a balloon on its cable
BURNT: Final = 6  # a balloon that is no more

# What became of it, for the log and for victory credit.
NO_FATE: Final = 0
BOXES_FULL: Final = 1
PILOT_KILLED: Final = 2
EXPLODED: Final = 3
BROKE_UP: Final = 4
LANDED: Final = 5
LEFT: Final = 6  # over an edge that is not its own ground
EXITED: Final = 7  # home under power
GLIDED_HOME: Final = 8
CAUGHT: Final = 9  # in the burning gas of a balloon
FATES: Final = (
    "flying",
    "shot down",
    "pilot killed",
    "exploded",
    "broke up in a dive",
    "landed on the board",
    "left over other ground",
    "home",
    "glided home",
    "caught in burning gas",
)

FRONT_BIT: Final = 1
REAR_BIT: Final = 2
LEWIS_BIT: Final = 4
NO_COLUMN: Final = -1
COLUMNS: Final = "ABCD"
COLUMN_C: Final = 2
COLUMN_D: Final = 3
SCHEDULES: Final = "ABCDE"


class Kind(Value):
    """One row of the Aircraft Capabilities Chart. Speeds in hexes a turn, altitudes in metres, 0 rounds: no such gun.

    `schedule` indexes SCHEDULES, `front_column` indexes COLUMNS (NO_COLUMN without a front gun). What Optional VII
    makes of a type: a `nose_gun` on a pivot, a rear gun on a `ring`; a `variant` of a type has other guns. [Chart]
    """

    chart = True

    def __init__(
        self, designation: str, name: str, side: i64, uses: str, max_speed: i64, min_speed: i64, damage_factor: i64,
        ammo_front: i64, ammo_rear: i64, ceiling: i64, climb: i64, dive: i64, dive_speed: i64, overdive_speed: i64,
        schedule: i64, front_column: i64, seats: i64, pusher: bool, wing_lewis: bool, drum_fed: bool, upward: bool,
        since: str, until: str, source: str, rear_column: i64 = COLUMN_C, nose_gun: bool = False, ring: bool = False,
        variant_of: str = "", variant: str = "",
    ) -> None:  # fmt: skip
        self.designation = designation
        self.name = name
        self.side = side
        self.uses = uses
        self.max_speed = max_speed
        self.min_speed = min_speed
        self.damage_factor = damage_factor
        self.ammo_front = ammo_front
        self.ammo_rear = ammo_rear
        self.ceiling = ceiling
        self.climb = climb
        self.dive = dive
        self.dive_speed = dive_speed
        self.overdive_speed = overdive_speed
        self.schedule = schedule
        self.front_column = front_column
        self.seats = seats
        self.pusher = pusher
        self.wing_lewis = wing_lewis
        self.drum_fed = drum_fed
        self.upward = upward  # its front guns fire at an aircraft above in the same hex
        self.since = since
        self.until = until
        self.source = source
        self.rear_column = rear_column
        self.nose_gun = nose_gun
        self.ring = ring
        self.variant_of = variant_of  # the designation of the type it is a variant of
        self.variant = variant  # the word that chooses it
        self.gunner_in_front = pusher and seats == 2  # the observer fires the front gun [Ruling F27]
        self.one_gunner = self.gunner_in_front and ammo_front > 0 and ammo_rear > 0  # for both guns [Optional VII.1.c]


@mypyc_attr(acyclic=True)
class Craft(Value):
    """An aircraft in play: its Aircraft Status Pad, and what its phase needs to know. [Prepare 2, Multi 2]

    Gun facts are bit masks of FRONT_BIT, REAR_BIT and LEWIS_BIT: `fired` in this fire phase, `hot` in the last one,
    `jammed`, `out` (hit or its gunner dead). `boxes` are in force, `fresh` take effect after the defensive phase.
    `trail` is the packed record of the last two movement points (flight.py), -1 when there is none.
    """

    def __init__(
        self, kind: Kind, side: i64, number: i64, pilot: str, ace: i64, novice: bool, status: i64, fate: i64,
        q: i64, r: i64, facing: i64, altitude: i64, speed: i64, announced: bool, change: i64, moved: bool, trail: i64,
        boxes: i64, fresh: i64, ammo_front: i64, ammo_rear: i64, fired: i64, hot: i64, jammed: i64, out: i64,
        speed_lost: i64, climb_lost: i64, dive_lost: i64, no_climb: bool, stiff: bool, gliding: bool,
        observer: i64, wounds: i64, criticals: tuple[int, ...], last_attacker: i64, glide_by: i64, credited: i64,
        from_q: i64, from_r: i64, from_facing: i64, flown: str, pad: Pad | None, task: Task | None = None,
        crew: i64 = ABOARD, fatigue: i64 = 0,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.side = side
        self.number = number
        self.pilot = pilot
        self.ace = ace
        self.novice = novice
        self.status = status
        self.fate = fate
        self.q = q
        self.r = r
        self.facing = facing
        self.altitude = altitude
        self.speed = speed
        self.announced = announced
        self.change = change
        self.moved = moved
        self.trail = trail
        self.boxes = boxes
        self.fresh = fresh
        self.ammo_front = ammo_front
        self.ammo_rear = ammo_rear
        self.fired = fired
        self.hot = hot
        self.jammed = jammed
        self.out = out
        self.speed_lost = speed_lost  # by engine hits
        self.climb_lost = climb_lost
        self.dive_lost = dive_lost
        self.no_climb = no_climb
        self.stiff = stiff  # aileron hit: one hexside a hex
        self.gliding = gliding
        self.observer = observer  # 0 well, 1 wounded, 2 killed
        self.wounds = wounds  # of the pilot
        self.criticals = criticals
        self.last_attacker = last_attacker
        self.glide_by = glide_by
        self.credited = credited  # index of the craft whose pilot has the victory, -1 nobody
        self.from_q = from_q  # where its last flight began, and the word it flew
        self.from_r = from_r
        self.from_facing = from_facing
        self.flown = flown
        self.pad = pad  # of the Advanced Game alone
        self.task = task  # of missions alone
        self.crew = crew  # what became of it when it came down (crew.CREW_FATES)
        self.fatigue = fatigue  # what a tired pilot takes off his dice [Optional IV]

    def copy(self) -> "Craft":
        """The same aircraft, yours to edit. A law in the battery checks that no field is forgotten."""
        return Craft(
            self.kind, self.side, self.number, self.pilot, self.ace, self.novice, self.status, self.fate,
            self.q, self.r, self.facing, self.altitude, self.speed, self.announced, self.change, self.moved, self.trail,
            self.boxes, self.fresh, self.ammo_front, self.ammo_rear, self.fired, self.hot, self.jammed, self.out,
            self.speed_lost, self.climb_lost, self.dive_lost, self.no_climb, self.stiff, self.gliding,
            self.observer, self.wounds, self.criticals, self.last_attacker, self.glide_by, self.credited,
            self.from_q, self.from_r, self.from_facing, self.flown, None if self.pad is None else self.pad.copy(),
            None if self.task is None else self.task.copy(), self.crew, self.fatigue,
        )  # fmt: skip

    @property
    def on_board(self) -> bool:
        """Whether it is in play: neither waiting to be placed, home, nor down."""
        return self.status == FLYING

    @property
    def id(self) -> str:
        """Designation and number as the notation writes them: `SOP/camel#1`."""
        return f"{self.kind.designation}#{self.number}"


def new_craft(kind: Kind, *, number: i64, altitude: i64, ace: i64 = 0, pilot: str = "", novice: bool = False) -> Craft:
    """An aircraft fresh from the hangar, not placed yet; its ammunition is loaded by the rules at set-up."""
    return Craft(
        kind, kind.side, number, pilot, ace, novice, WAITING, NO_FATE,
        -1, -1, 0, altitude, kind.min_speed, False, 0, False, -1,
        0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, False, False, False,
        0, 0, (), -1, -1, -1,
        -1, -1, 0, "", None,
    )  # fmt: skip
