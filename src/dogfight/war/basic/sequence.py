"""Basic I: the sequence of a turn, two segments of a movement, an attack and a defensive phase."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE, Choices, Draws, Listed, Refusal
from dogfight.war.announcing import announcements, is_offered, refuses, refuses_run, runs_with
from dogfight.war.basic.combat import resolve_roll
from dogfight.war.basic.movement import fly, take_announcement
from dogfight.war.fire import bit, flying_of, has_shot, refuses_shot, shots_of, target_of
from dogfight.war.flying import FlightChoices, refuses_flight
from dogfight.war.ground_fire import announce_ground
from dogfight.war.orders import HOLD, ONE_DIE, ROCKET, TWO_DICE, Announce, Fire, Fly, GroundFire, Hold, Order, Roll
from dogfight.war.pieces import FLYING
from dogfight.war.questions import NEXT, Lateness, Phase, Reports, Rules
from dogfight.war.sky import ROLL_CRITICAL, ROLL_FIRE, ROLL_NOTHING, Shot, Sky

NOT_NOW: Final = Refusal("Basic I", "the sequence of play does not ask for that order now")
NOT_YOURS: Final = Refusal("Basic I", "that aircraft is not yours to order now")
ANNOUNCED: Final = Refusal("Basic II.7", "its speed and altitude are announced, and an announcement binds")
FLOWN: Final = Refusal("Basic II.7", "it has flown; finished is finished")
NO_SUCH_ANNOUNCEMENT: Final = Refusal("Basic VI.3", "it cannot fly at that speed")
STEPS_OF_50: Final = Refusal("Basic IV.3", "altitude changes in steps of 50 metres")
NOBODY: Final = Refusal("Basic VII", "there is no such aircraft")
NO_GUN: Final = Refusal("Basic VII.3", "there is no such gun")


class Announcements(Choices[Order]):
    """What the aircraft that have still to announce may announce; a sample picks an aircraft first."""

    def __init__(self, rules: Rules, sky: Sky, waiting: list[int]) -> None:
        self.rules = rules
        self.sky = sky
        self.waiting = waiting

    def __contains__(self, order: object) -> bool:
        if not isinstance(order, Announce) or order.craft not in self.waiting:
            return False
        craft = self.sky.crafts[order.craft]
        if not is_offered(self.rules, craft, order.speed, order.change):
            return False
        return refuses_run(self.rules, self.sky, craft, order) is None

    def __len__(self) -> int:
        if self.rules.runs:
            return sum([1 for _ in self])
        return sum([len(announcements(self.rules, self.sky.crafts[index])) for index in self.waiting])

    def __iter__(self) -> Iterator[Order]:
        for index in self.waiting:
            craft = self.sky.crafts[index]
            for speed, change in announcements(self.rules, craft):
                for run in runs_with(self.rules, self.sky, craft, speed, change):
                    yield Announce(index, speed, change, run)

    def sample(self, draws: Draws) -> Order:
        index = self.waiting[draws.below(len(self.waiting))]
        pairs = announcements(self.rules, self.sky.crafts[index])
        speed, change = pairs[draws.below(len(pairs))]
        if not self.rules.runs:
            return Announce(index, speed, change)
        runs = runs_with(self.rules, self.sky, self.sky.crafts[index], speed, change)
        return Announce(index, speed, change, runs[draws.below(len(runs))])


class ManyFlights(Choices[Order]):
    """The flights of every aircraft that has still to move; a sample picks an aircraft first."""

    def __init__(self, each: list[FlightChoices]) -> None:
        self.each = each

    def __contains__(self, order: object) -> bool:
        return any([order in choices for choices in self.each])

    def __iter__(self) -> Iterator[Order]:
        for choices in self.each:
            yield from choices

    def sample(self, draws: Draws) -> Order:
        return self.each[draws.below(len(self.each))].sample(draws)


def to_order(sky: Sky, side: i64, *, moved: bool) -> list[int]:
    """The indices of this side's aircraft on the board that have still to announce, or (`moved`) to fly."""
    waiting: list[int] = []
    for index, craft in enumerate(sky.crafts):
        if craft.side == side and craft.status == FLYING and not (craft.moved if moved else craft.announced):
            waiting.append(index)
    return waiting


def any_to_order(sky: Sky, *, moved: bool) -> bool:
    """Whether the side whose segment it is has any."""
    side: i64 = sky.first ^ sky.segment
    for craft in sky.crafts:
        if craft.side == side and craft.status == FLYING and not (craft.moved if moved else craft.announced):
            return True
    return False


class AnnouncePhase(Phase):
    """Before any aircraft of the side moves, speed and altitude of all are announced.

    [Basic II.7, Multi 3, Ruling M15, Outline A.1]
    """

    label = "announces"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        mover: i64 = sky.mover
        for craft in sky.crafts:
            if craft.side == mover:
                craft.announced = False
                craft.moved = False
                craft.change = 0

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return any_to_order(sky, moved=False)

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        return Announcements(rules, sky, to_order(sky, seat, moved=False))

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not isinstance(order, Announce):
            return NOT_NOW
        craft = flying_of(sky, seat, order.craft)
        if craft is None:
            return NOT_YOURS
        if craft.announced:
            return ANNOUNCED
        if order.change % 50 != 0:
            return STEPS_OF_50
        if is_offered(rules, craft, order.speed, order.change):
            return refuses_run(rules, sky, craft, order)
        no = refuses(rules, craft, order.speed, order.change)
        return NO_SUCH_ANNOUNCEMENT if no is None else no

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Announce):
            take_announcement(rules, sky, order, reports)


class NoHurry(Lateness):
    """Everybody takes his time. [Basic II.7]"""


class FlyPhase(Phase):
    """Every aircraft of the side flies, in an order of the owner's choice.

    [Basic I.1, Basic I.4, Multi 4, Ruling M15, Outline A.2]
    """

    label = "flies"

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return sky.overdiving < 0 and any_to_order(sky, moved=True)

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        return ManyFlights([FlightChoices(rules, sky, index) for index in to_order(sky, seat, moved=True)])

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not isinstance(order, Fly):
            return NOT_NOW
        craft = flying_of(sky, seat, order.craft)
        if craft is None:
            return NOT_YOURS
        return FLOWN if craft.moved else refuses_flight(rules, sky, order.craft, order.word)

    def overdue(self, rules: Rules, sky: Sky, seat: i64) -> Order | None:
        """What the next aircraft does by itself, if it does anything. [Optional II]"""
        return rules.lateness.of(rules, sky, to_order(sky, seat, moved=True)[0])

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Fly):
            fly(rules, sky, order, reports)


class FirePhase(Phase):
    """A side announces all its attacks before any is resolved; what is announced is fired.

    [Multi 8, Ruling F7, Ruling F29]
    """

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        sky.shots.clear()
        sky.shot = 0
        sky.held = False

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return not sky.held and has_shot(rules, sky, self.seat(sky))

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        ready: list[Order] = [HOLD]
        ready.extend(shots_of(rules, sky, seat))
        return Listed(ready)

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if isinstance(order, Hold):
            return None
        if not isinstance(order, Fire):
            return NOT_NOW
        craft = flying_of(sky, seat, order.craft)
        if craft is None:
            return NOT_YOURS
        if order.gun not in (0, 1, ROCKET):
            return NO_GUN
        target = target_of(sky, 1 - seat, order.target)
        return NOBODY if target is None else refuses_shot(rules, sky, craft, order.gun, target)

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Fire):
            craft = sky.crafts[order.craft]
            sky.shots.append(Shot(order.craft, order.gun, order.target, craft.hot & bit(order.gun) != 0))
            craft.fired |= bit(order.gun)
            if order.gun == ROCKET and craft.task is not None:
                craft.task.launched += 1
        else:
            sky.held = True


class AttackPhase(FirePhase):
    """The side that moved announces its attacks, those from the ground among them.

    [Basic I.2, Basic I.5, Outline A.3.a, Balloon 4.d, Ruling B11]
    """

    label = "fires"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        super().enter(rules, sky, reports)
        for one in rules.ground:
            one.begin(rules, sky, sky.mover, reports)

    def waits(self, rules: Rules, sky: Sky) -> bool:
        if sky.held:
            return False
        side: i64 = sky.mover
        return has_shot(rules, sky, side) or any([one.waits(rules, sky, side) for one in rules.ground])

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        ready: list[Order] = [HOLD]
        ready.extend(shots_of(rules, sky, seat))
        for one in rules.ground:
            ready.extend(one.shots(rules, sky, seat))
        return Listed(ready)

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if isinstance(order, GroundFire) and rules.ground:
            return rules.ground[0].refusal(rules, sky, seat, order)
        return super().refusal(rules, sky, seat, order)

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, GroundFire):
            announce_ground(sky, order.counter, order.target, reports)
        else:
            super().play(rules, sky, order, reports)


class DefensivePhase(FirePhase):
    """The other side returns fire. [Basic I.3, Basic I.6, Basic VII.6, Outline A.4]"""

    label = "answers"

    def seat(self, sky: Sky) -> i64:
        return 1 - sky.mover


class RollPhase(Phase):
    """Nature rolls for the announced attacks, one after the other. [Basic VII.5, Multi 5]"""

    label = ""

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        sky.rolling = ROLL_FIRE if sky.shots else ROLL_NOTHING

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return sky.rolling != ROLL_NOTHING

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return TWO_DICE if sky.rolling == ROLL_FIRE or sky.rolling == ROLL_CRITICAL else ONE_DIE

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Roll):
            resolve_roll(rules, sky, order, reports)

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        """The guns that fired are hot, those that did not have cooled. [Ruling F6]"""
        side = self.firing(sky)
        for craft in sky.crafts:
            if craft.side == side:
                craft.hot = craft.fired
                craft.fired = 0
                if craft.task is not None:
                    craft.task.launched = 0
        sky.shots.clear()
        return NEXT

    def firing(self, sky: Sky) -> i64:
        """The side whose shots are rolled for."""
        return sky.mover


class AttackRolls(RollPhase):
    """The dice of the attack phase. [Basic I.2]"""


class DefenceRolls(RollPhase):
    """The dice of the defensive phase. [Basic I.3]"""

    def firing(self, sky: Sky) -> i64:
        return 1 - sky.mover
