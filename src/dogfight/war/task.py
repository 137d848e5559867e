"""What an aircraft on a mission has to remember: its task, its film, its dry runs, its rockets."""

from typing import Final

from mypy_extensions import i64

from dogfight.value import Value
from dogfight.war.reel import Reel

# What an aircraft was sent out to do.
ESCORT: Final = 0  # nothing but to fight
CAMERA: Final = 1
STRAFER: Final = 2
BOMBER: Final = 3
SPOTTER: Final = 4
BUSTER: Final = 5  # of balloons
ROLES: Final = ("escort", "camera", "strafer", "bomber", "spotter", "buster")

# What it announces to do in a movement phase, beside speed and altitude. [Ruling M4]
NO_RUN: Final = 0
PHOTO: Final = 1
STRAFE: Final = 2
BOMB: Final = 3
RUNS: Final = ("", "photo", "strafe", "bomb")

NOT_BOMBED: Final = -1
HIGHEST: Final = 20000
HEX: Final = 1 << 12  # more than any hex that is photographed is coded by
TARGETS: Final = 1 << 5  # bits of what may be photographed


class Pass(Value):
    """A level pass straight over a target that may be a dry run: which target, facing, speed, altitude and turn."""

    def __init__(self, target: i64, facing: i64, speed: i64, altitude: i64, turn: i64) -> None:
        self.target = target
        self.facing = facing
        self.speed = speed
        self.altitude = altitude
        self.turn = turn


class Task(Value):
    """One aircraft's side record of its mission.

    `run` is what it announced for this movement phase. `film` are the hexes photographed (missions.film.code), all from
    `height`; `began`: on the enemy's trench line; `complete` are the bits of the targets that are wholly on film, from
    whatever height. `passes` are the last passes over each target, `bombed` the target that was bombed. `corrections`
    of artillery fire; `under_fire` since its last movement phase began. `rockets` left,
    `launched` in this phase. `done`: its part of the mission is carried out.
    """

    def __init__(
        self, role: i64, run: i64, began: bool, height: i64, film: tuple[int, ...], passes: tuple[Pass, ...],
        bombed: i64, corrections: i64, under_fire: bool, rockets: i64, launched: i64, done: bool, complete: i64 = 0,
    ) -> None:  # fmt: skip
        self.role = role
        self.run = run
        self.began = began
        self.height = height
        self.film = film
        self.passes = passes
        self.bombed = bombed
        self.corrections = corrections
        self.under_fire = under_fire
        self.rockets = rockets
        self.launched = launched
        self.done = done
        self.complete = complete

    def copy(self) -> "Task":
        """The same record, yours to edit."""
        return Task(self.role, self.run, self.began, self.height, self.film, self.passes, self.bombed,
                    self.corrections, self.under_fire, self.rockets, self.launched, self.done,
                    self.complete)  # fmt: skip


def is_run(run: i64) -> bool:
    """Whether a number is the code of a run, or of none."""
    return 0 <= run < len(RUNS)


def new_task(role: i64, rockets: i64) -> Task:
    """An empty record."""
    return Task(role, NO_RUN, False, 0, (), (), NOT_BOMBED, 0, False, rockets, 0, False)


def write_task(task: Task) -> list[int]:
    """The numbers of a record; `read_task` reads them."""
    numbers = [int(task.role), int(task.run), int(task.began), int(task.height), int(task.bombed),
               int(task.corrections), int(task.under_fire), int(task.rockets), int(task.launched), int(task.done),
               int(task.complete),
               len(task.film), *task.film, len(task.passes)]  # fmt: skip
    for one in task.passes:
        numbers += [int(one.target), int(one.facing), int(one.speed), int(one.altitude), int(one.turn)]
    return numbers


def read_task(reel: Reel) -> Task:
    """The record of such numbers; raises ValueError."""
    task = Task(reel.one("role", 0, 5), reel.one("run", 0, 3), reel.flag("began"), reel.one("height", 0, HIGHEST), (),
                (), reel.one("bombed", -1, 40), reel.one("corrections", 0, 999), reel.flag("under fire"),
                reel.one("rockets", 0, 6), reel.one("launched", 0, 2), reel.flag("done"),
                reel.one("complete", 0, TARGETS - 1))  # fmt: skip
    task.film = tuple([int(reel.one("hex", 0, HEX)) for _ in range(reel.count("film"))])
    task.passes = tuple([_read_pass(reel) for _ in range(reel.count("passes"))])
    return task


def _read_pass(reel: Reel) -> Pass:
    return Pass(reel.one("target", 0, 40), reel.one("facing", 0, 5), reel.one("speed", 0, 30),
                reel.one("altitude", 0, HIGHEST), reel.one("turn", 0, 9999))  # fmt: skip
