"""The state of a game of Richthofen's War: the sky and everything in it."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from dogfight.sealed import Sealed
from dogfight.value import Value
from dogfight.war.defences import Defences
from dogfight.war.joint import Asked, Joint
from dogfight.war.mission import Mission
from dogfight.war.orders import Place
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.weather import Weather

EDGE_AS_PRINTED: Final = 0  # two aircraft left: shift; otherwise turn in place
EDGE_TURN: Final = 1  # always turn in place

VICTORY_DOGFIGHT: Final = 0
VICTORY_NOVICE: Final = 1

FIRST_ALLIED: Final = 0
FIRST_GERMAN: Final = 1
FIRST_BY_DIE: Final = 2

ROLL_NOTHING: Final = 0
ROLL_FIRST: Final = 1
ROLL_OVERDIVE: Final = 2
ROLL_FIRE: Final = 3
ROLL_CRITICAL: Final = 4
ROLL_JAM: Final = 5
ROLL_HALF: Final = 6  # whether the asterisk of a halved attack counts [Ruling A31]
ROLL_WHICH: Final = 7  # which of two front guns is hit [Advanced Critical Hits 4]
PURPOSES: Final = ("nothing", "first-player", "overdive", "fire", "critical", "jam", "half", "which")

ON: Final = 0  # the game goes on
ENDINGS: Final = (
    "",
    "one side has no aircraft left",
    "the last turn is over",
    "no gun can fire",
    "stopped by agreement",
    "the mission is accomplished",
    "the mission has failed",
    "the mission has been flown",
)
ALONE: Final = 1
LAST_TURN: Final = 2
NO_GUNS: Final = 3
AGREED: Final = 4
ACCOMPLISHED: Final = 5
FAILED: Final = 6
FLOWN: Final = 7  # to be decided by points


@mypyc_attr(acyclic=True)
class Shot(Value):
    """An announced attack: attacker and target by index, the gun, and whether it succeeds a shot in the last phase."""

    def __init__(self, craft: i64, gun: i64, target: i64, successive: bool) -> None:
        self.craft = craft
        self.gun = gun
        self.target = target
        self.successive = successive


@mypyc_attr(acyclic=True)
class Attack(Value):
    """An attack made this turn, for victory credit: hits by the table, and the true range at that moment."""

    def __init__(self, craft: i64, target: i64, hits: i64, distance: i64) -> None:
        self.craft = craft
        self.target = target
        self.hits = hits
        self.distance = distance


@mypyc_attr(acyclic=True)
class Sky(Value):
    """Everything there is to know. `phase` indexes the sequence of the rules; `segment` is 0 or 1.

    `placed` are the secret set-ups, one a craft, opened when all are in. `shots` are the announced attacks of this
    phase, of which `shot` is being resolved; `rolling` says what nature rolls for. `held`: firing is announced.
    """

    def __init__(
        self, crafts: list[Craft], turn: i64, segment: i64, phase: i64, first: i64, edge: i64, victory: i64,
        last_turn: i64, placed: list[Sealed[Place]], shots: list[Shot], shot: i64, held: bool, rolling: i64,
        overdiving: i64, attacks: list[Attack], ended: i64, joint: Joint | None, mission: Mission | None = None,
        defences: Defences | None = None, weather: Weather | None = None, asked: list[Asked] | None = None,
    ) -> None:  # fmt: skip
        self.crafts = crafts
        self.turn = turn
        self.segment = segment
        self.phase = phase
        self.first = first
        self.edge = edge
        self.victory = victory
        self.last_turn = last_turn
        self.placed = placed
        self.shots = shots
        self.shot = shot
        self.held = held
        self.rolling = rolling
        self.overdiving = overdiving
        self.attacks = attacks
        self.ended = ended
        self.joint = joint  # of the Advanced Game alone
        self.mission = mission  # of scenarios with a ground objective alone
        self.defences = defences  # of a balloon alone
        self.weather = weather  # where a wind blows
        self.asked: list[Asked] = [] if asked is None else asked  # single dice that are due, outside a joint turn

    def fork(self) -> "Sky":
        """A copy of the sky and its crafts, yours to edit; shots, attacks and placements are values and are shared."""
        return Sky(
            [craft.copy() for craft in self.crafts], self.turn, self.segment, self.phase, self.first, self.edge,
            self.victory, self.last_turn, self.placed.copy(), self.shots.copy(), self.shot, self.held, self.rolling,
            self.overdiving, self.attacks.copy(), self.ended, None if self.joint is None else self.joint.fork(),
            None if self.mission is None else self.mission.fork(),
            None if self.defences is None else self.defences.fork(),
            None if self.weather is None else self.weather.fork(), self.asked.copy(),
        )  # fmt: skip

    @property
    def mover(self) -> int:
        """The side whose segment it is."""
        return self.first ^ self.segment

    def count_on_board(self) -> int:
        """Aircraft of both sides on the board."""
        count: i64 = 0
        for craft in self.crafts:
            if craft.status == FLYING:
                count += 1
        return count
