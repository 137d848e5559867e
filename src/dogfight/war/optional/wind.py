"""Optional I: prevailing wind. At the end of each turn all that fly high enough drift together."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE, Choices, Listed, Refusal
from dogfight.hexes import DQ, DR, NE, SE, SW, E, is_full_hex, label
from dogfight.rulebook import Layer
from dogfight.war.basic.movement import leave_board
from dogfight.war.orders import ONE_DIE, Drift, Order, Roll
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Phase, Reports, Rules, tell
from dogfight.war.sky import ON, Sky
from dogfight.war.task import PHOTO
from dogfight.war.weather import Weather

HIGH: Final = 2000  # metres, above which it drifts two hexes
LOW: Final = 850  # below which it does not drift

# Towards which facing the wind blows, by the die. [Optional I.1]
TOWARDS: Final[list[i64]] = [0, SE, SE, E, E, NE, SW]
WAYS: Final = ("east", "southeast", "southwest", "west", "northwest", "northeast")
NOTHING_TO_CHOOSE: Final = Refusal("Ruling O1", "that aircraft has no choice about the wind now")


def drift_of(altitude: i64) -> i64:
    """How many hexes the wind moves an aircraft at this altitude in metres.

    [Optional I.2, Optional I.3, Optional I.4]
    """
    if altitude > HIGH:
        return 2
    return 1 if altitude >= LOW else 0


def is_turn_over(rules: Rules, sky: Sky) -> bool:
    """Whether a complete turn is over and another one follows. [Optional I.1, Ruling O1, Ruling A34]"""
    return (sky.segment == 1 or sky.joint is not None) and rules.objective.ending(sky) == ON


def hexes_to_edge(craft: Craft, wind: i64) -> i64:
    """How many full hexes it drifts through before it comes to the edge, at most its whole drift."""
    far: i64 = drift_of(craft.altitude)
    for step in range(1, far + 1):
        if not is_full_hex(craft.q + DQ[wind] * step, craft.r + DR[wind] * step):
            return step - 1
    return far


def may_choose(craft: Craft, wind: i64) -> bool:
    """Whether its owner may ignore the wind: on a photo run announced this turn, or where it would leave the board.

    [Optional I.5, Optional I.5.a, Optional I.5.b, Ruling O1]
    """
    if craft.task is not None and craft.task.run == PHOTO:
        return True
    return hexes_to_edge(craft, wind) < drift_of(craft.altitude)


class WindRoll(Phase):
    """One die at the end of each complete turn. [Optional I.1, Ruling O1, Ruling A34]"""

    mark = "W"
    label = "wind"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        if is_turn_over(rules, sky):
            sky.weather = Weather(-1, [], [])

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return sky.weather is not None and sky.weather.wind < 0 and is_turn_over(rules, sky)

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return ONE_DIE

    def purpose(self, sky: Sky) -> str:
        return "wind"

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Roll) and sky.weather is not None:
            sky.weather.wind = TOWARDS[order.first]
            tell(reports, f"The wind die shows {order.first}: it blows towards the {WAYS[sky.weather.wind]}.",
                 "Optional I.1")  # fmt: skip


class DriftPhase(Phase):
    """Owners choose where they may, then all that are high enough drift together.

    [Optional I.2, Optional I.3, Optional I.4, Optional I.5, Ruling O1]
    """

    mark = "W"
    label = "drifts"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        weather = sky.weather
        if weather is None or weather.wind < 0 or not is_turn_over(rules, sky):
            return
        flying = [index for index, craft in enumerate(sky.crafts)
                  if craft.status == FLYING and drift_of(craft.altitude) > 0]  # fmt: skip
        weather.choosing = [index for index in flying if may_choose(sky.crafts[index], weather.wind)]
        weather.going = [index for index in flying if index not in weather.choosing]

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return sky.weather is not None and len(sky.weather.choosing) > 0

    def seat(self, sky: Sky) -> i64:
        """The owner of the first that has still to choose; all lies open. [Ruling P24]"""
        weather = sky.weather
        return 0 if weather is None or not weather.choosing else sky.crafts[weather.choosing[0]].side

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        ready: list[Order] = []
        for index in _choosing(sky):
            if sky.crafts[index].side == seat:
                ready += [Drift(index, False), Drift(index, True)]
        return Listed(ready)

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        return None if order in self.choices(rules, sky, seat) else NOTHING_TO_CHOOSE

    def overdue(self, rules: Rules, sky: Sky, seat: i64) -> Order | None:
        """Who does not say stays. [Ruling O1]"""
        return Drift(_choosing(sky)[0], False)

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        weather = sky.weather
        if isinstance(order, Drift) and weather is not None:
            weather.choosing.remove(int(order.craft))
            if order.goes:
                weather.going.append(int(order.craft))
            else:
                tell(reports, f"{sky.crafts[order.craft].id} ignores the wind.", "Optional I.5")

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        weather = sky.weather
        if weather is not None and weather.going:
            blow(rules, sky, weather, reports)
            weather.going = []
        return super().leave(rules, sky, reports)


def _choosing(sky: Sky) -> list[int]:
    return [] if sky.weather is None else sky.weather.choosing


def blow(rules: Rules, sky: Sky, weather: Weather, reports: Reports) -> None:
    """All move at once, facings kept; who would share a place stays, who goes over the edge has left.

    [Optional I.2, Optional I.3, Ruling O1, Ruling M24]
    """
    going = sorted(weather.going)
    blocked = _blocked(sky, going, weather.wind)
    for index in going:
        craft = sky.crafts[index]
        if index in blocked:
            tell(reports, f"{craft.id} stays: the wind moves nobody into a taken place.", "Ruling M24")
            continue
        far: i64 = hexes_to_edge(craft, weather.wind)
        _move(craft, weather.wind, far)
        if far < drift_of(craft.altitude):
            tell(reports, f"{craft.id} drifts over the edge.", "Optional I.5.b")
            craft.facing = weather.wind  # of who has left it says over which edge [Ruling B5]
            leave_board(rules, craft, reports)
        elif reports is not None:
            hexes = "one hex" if far == 1 else f"{far} hexes"
            tell(reports, f"{craft.id} drifts {hexes} {WAYS[weather.wind]} to {label(craft.q, craft.r)}.",
                 "Optional I.2" if far == 2 else "Optional I.3")  # fmt: skip


def _move(craft: Craft, wind: i64, far: i64) -> None:
    """So many hexes with the wind, and what is shown of its last flight with it."""
    craft.q += DQ[wind] * far
    craft.r += DR[wind] * far
    craft.from_q += DQ[wind] * far
    craft.from_r += DR[wind] * far


def _blocked(sky: Sky, going: list[int], wind: i64) -> set[int]:
    """Who must stay because somebody stays, or another comes, where the wind would bring him. [Ruling M24]"""
    blocked: set[int] = set()
    while True:
        more = [index for index in going if index not in blocked and _is_barred(sky, index, going, blocked, wind)]
        if not more:
            return blocked
        blocked.update(more)


def _is_barred(sky: Sky, index: int, going: list[int], blocked: set[int], wind: i64) -> bool:
    mine = sky.crafts[index]
    for number, other in enumerate(sky.crafts):
        if number == index or other.status != FLYING or other.altitude != mine.altitude:
            continue
        moves = number in going and number not in blocked
        if _after(mine, wind, True) == _after(other, wind, moves) and (mine.q, mine.r) != (other.q, other.r):
            return True
    return False


def _after(craft: Craft, wind: i64, moves: bool) -> tuple[int, int]:
    """Where it is after the wind; over the edge for one who leaves."""
    far: i64 = drift_of(craft.altitude) if moves else 0
    return int(craft.q + DQ[wind] * far), int(craft.r + DR[wind] * far)


WIND: Final = Layer(
    "Wind",
    needs=("Basic",),
    over=("Tournament", "Advanced"),
    sequence=((WindRoll("Optional I.1"), "DamagePhase|JointDamage"), (DriftPhase("Optional I.2"), "WindRoll")),
    option=True,
)
