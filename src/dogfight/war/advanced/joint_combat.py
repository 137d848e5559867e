"""The joint combat phase: all fire is announced in secret, rolled on one state, and takes effect together.

[Advanced Combat, Ruling A15]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Choices, Listed, Refusal
from dogfight.sealed import Sealed
from dogfight.war.advanced.guns import ALL_GUNS, BUSY, bits_of, guns_of
from dogfight.war.advanced.jamming import (
    bit_of_gun,
    clear,
    is_for_good,
    refuses_clearing,
)
from dogfight.war.advanced.joint_plotting import OneDiePhase, joint_of
from dogfight.war.advanced.landing import land
from dogfight.war.advanced.pads import pad_of
from dogfight.war.balloon import is_target
from dogfight.war.basic.sequence import NOBODY, NOT_NOW, NOT_YOURS
from dogfight.war.basic.victory import Dogfight, is_last, side_is_gone, tell_end
from dogfight.war.basic.victory_credit import settle_credit
from dogfight.war.crew import ABOARD
from dogfight.war.fire import flying_of, refuses_fire, refuses_rocket, refuses_shot, target_of
from dogfight.war.ground_fire import announce_ground
from dogfight.war.gunnery import FAR, spot
from dogfight.war.joint import CLEARING, LANDING, ROLLED_FOR, Asked
from dogfight.war.orders import (
    FRONT,
    LEWIS,
    REAR,
    ROCKET,
    Clear,
    Fire,
    GroundFire,
    Lock,
    Order,
)
from dogfight.war.pieces import FLYING, FRONT_BIT, HOME, REAR_BIT, Craft
from dogfight.war.questions import BOTH, NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import (
    ALONE,
    LAST_TURN,
    NO_GUNS,
    ON,
    Shot,
    Sky,
)


def own_volley(sky: Sky, seat: i64) -> tuple[Order, ...]:
    """What a seat has announced so far, as far as it can be seen."""
    return joint_of(sky).volleys[seat].value or ()


def busy_bits(sky: Sky, seat: i64, index: i64) -> i64:
    """The guns of an aircraft that have a target, or are to be cleared, in this turn; one gunner serves one gun, and
    may have strafed with it.

    [Ruling F20, Ruling A29, Optional VII.1.c, Ruling P28]
    """
    craft = sky.crafts[index]
    busy: i64 = 0
    for order in own_volley(sky, seat):
        if isinstance(order, Fire) and order.craft == index and order.gun != ROCKET:
            busy |= bits_of(craft, order.gun)
        elif isinstance(order, Clear) and order.craft == index:
            busy |= bit_of_gun(order.gun)
    return FRONT_BIT | REAR_BIT if (busy | craft.fired) != 0 and craft.kind.one_gunner else busy


def joint_shots(rules: Rules, sky: Sky, seat: i64) -> list[Order]:
    """Every attack a seat may still announce. [Advanced Combat]"""
    found: list[Order] = []
    for index, craft in enumerate(sky.crafts):
        if craft.side != seat or craft.status != FLYING:
            continue
        busy: i64 = busy_bits(sky, seat, index)
        for number, target in enumerate(sky.crafts):
            if target.side == seat or not is_target(target) or spot(target.q - craft.q, target.r - craft.r) == FAR:
                continue
            for gun in guns_of(craft.kind):
                if bits_of(craft, gun) & busy == 0 and refuses_fire(rules, sky, craft, gun, target) is None:
                    found.append(Fire(index, gun, number))
            if rules.rockets and refuses_rocket(rules, sky, craft, target) is None:
                found.append(Fire(index, ROCKET, number))
    for one in rules.ground:
        found += one.shots(rules, sky, seat)
    return found


def clearings(sky: Sky, seat: i64) -> list[Order]:
    """Every jam a seat may still try to clear. [Advanced Clearing]"""
    found: list[Order] = []
    for index, craft in enumerate(sky.crafts):
        if craft.side == seat and craft.status == FLYING:
            busy: i64 = busy_bits(sky, seat, index)
            for gun in (FRONT, REAR, LEWIS):
                if bit_of_gun(gun) & busy == 0 and refuses_clearing(craft, gun) is None:
                    found.append(Clear(index, gun))
    return found


class JointFire(Phase):
    """Both sides announce their fire, and the jams they try to clear, in secret. [Advanced Combat, Ruling A15]"""

    mark = "C"
    label = "fires"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        joint = joint_of(sky)
        joint.volleys = [Sealed[tuple[Order, ...]](1 << seat, ()) for seat in (0, 1)]
        joint.locked = 0
        joint.asked = []
        sky.shots.clear()

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return self.asks(rules, sky, 0) or self.asks(rules, sky, 1)

    def asks(self, rules: Rules, sky: Sky, seat: i64) -> bool:
        """Whether a seat has still to lock its fire; one who could do nothing from the first has not."""
        if seat not in (0, 1) or joint_of(sky).locked >> seat & 1:
            return False
        return could_act(rules, sky, seat)

    def seat(self, sky: Sky) -> i64:
        return BOTH

    def is_secret(self, sky: Sky) -> bool:
        return True

    def is_silent(self, order: Order) -> bool:
        """Only that a side is done is seen, not with how many shots. [Ruling A15]"""
        return isinstance(order, (Fire, Clear, GroundFire))

    def keeps_silence(self) -> bool:
        return True

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        if not self.asks(rules, sky, seat):
            return Choices()
        return Listed([Lock(seat), *joint_shots(rules, sky, seat), *clearings(sky, seat)])

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not self.asks(rules, sky, seat):
            return NOT_NOW
        if isinstance(order, Lock):
            return None if order.side == seat else NOT_YOURS
        if isinstance(order, GroundFire) and rules.ground:
            return rules.ground[0].refusal(rules, sky, seat, order)
        if not isinstance(order, (Fire, Clear)):
            return NOT_NOW
        craft = flying_of(sky, seat, order.craft)
        if craft is None:
            return NOT_YOURS
        if isinstance(order, Clear):
            taken = bit_of_gun(order.gun) & busy_bits(sky, seat, order.craft)
            return BUSY if taken else refuses_clearing(craft, order.gun)
        target = target_of(sky, 1 - seat, order.target)
        if target is None or (order.gun not in guns_of(craft.kind) and order.gun != ROCKET):
            return NOBODY
        if order.gun != ROCKET and bits_of(craft, order.gun) & busy_bits(sky, seat, order.craft):
            return BUSY
        return refuses_shot(rules, sky, craft, order.gun, target)

    def overdue(self, rules: Rules, sky: Sky, seat: i64) -> Order | None:
        """What is announced stands, what is not is no fire. [Ruling A37]"""
        return Lock(seat)

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        joint = joint_of(sky)
        if isinstance(order, (Fire, Clear, GroundFire)):
            seat = _seat_of(sky, order)
            joint.volleys[seat] = Sealed(1 << seat, (*own_volley(sky, seat), order))
        elif isinstance(order, Lock):
            joint.locked |= 1 << order.side

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        """All fire is opened, in an order that tells nothing of who announced first. [Ruling A15]"""
        joint = joint_of(sky)
        shots: list[tuple[int, int, int]] = []
        ground: list[tuple[int, int]] = []
        for seat in (0, 1):
            for order in own_volley(sky, seat):
                if isinstance(order, GroundFire):
                    ground.append((int(order.counter), int(order.target)))
                elif isinstance(order, Fire):
                    shots.append((int(order.craft), int(order.gun), int(order.target)))
                    if order.gun == ROCKET:
                        continue
                    sky.crafts[order.craft].fired |= bits_of(sky.crafts[order.craft], order.gun)
                elif isinstance(order, Clear):
                    pad_of(sky.crafts[order.craft]).cleared |= bit_of_gun(order.gun)
        sky.shots = [Shot(craft, gun, target, False) for craft, gun, target in sorted(shots)]
        for counter, target in sorted(ground):
            announce_ground(sky, counter, target, reports)
        joint.volleys = [Sealed[tuple[Order, ...]](1 << seat, ()) for seat in (0, 1)]
        joint.asked = [Asked(index, CLEARING * 4 + gun) for index, craft in enumerate(sky.crafts)
                       for gun in (FRONT, REAR, LEWIS) if pad_of(craft).cleared & bit_of_gun(gun)]  # fmt: skip
        return NEXT


def could_act(rules: Rules, sky: Sky, seat: i64) -> bool:
    """Whether a seat has, or had, anything to announce in this turn."""
    if len(own_volley(sky, seat)) > 0 or any([one.waits(rules, sky, seat) for one in rules.ground]):
        return True
    return bool(joint_shots(rules, sky, seat)) or bool(clearings(sky, seat))


def _seat_of(sky: Sky, order: Order) -> i64:
    """Whose order it is: the owner's of the aircraft, or of the guns on the ground."""
    if isinstance(order, (Fire, Clear)):
        return sky.crafts[order.craft].side
    return 0 if sky.defences is None else sky.defences.side


class ClearingRolls(OneDiePhase):
    """A die for every jam that somebody tries to clear. [Advanced Clearing, Ruling A29]"""

    mark = "C"

    def purpose(self, sky: Sky) -> str:
        return ROLLED_FOR[CLEARING]

    def settle(self, rules: Rules, sky: Sky, asked: Asked, roll: i64, reports: Reports) -> None:
        craft, gun = sky.crafts[asked.craft], asked.what % 4
        free = clear(craft, gun, roll)
        told = "is free again" if free else "stays jammed"
        tell(reports, f"{craft.id}'s {ALL_GUNS[gun]} gun {told} on {roll}.", "Advanced Clearing")


class JointReckoning(Phase):
    """The end of a joint turn: victories are booked, the end of the mission is looked for. [Advanced Sequence]"""

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        joint = joint_of(sky)
        for craft in sky.crafts:
            craft.fresh = 0
        settle_credit(sky, reports)
        if joint.ending == ON:
            joint.ending = rules.objective.ending(sky)
        if joint.ending != ON:
            return NEXT
        sky.turn += 1
        sky.attacks.clear()
        return rules.round_start


class JointDogfight(Dogfight):
    """As in the other games; a jam that can be cleared is no end of it. [Ruling S3, Ruling A29]"""

    def ending(self, sky: Sky) -> i64:
        if side_is_gone(sky):
            return ALONE
        if is_last(sky):
            return LAST_TURN
        return ON if any([is_armed(craft) for craft in sky.crafts]) else NO_GUNS


def is_armed(craft: Craft) -> bool:
    """Whether an aircraft on the board has a gun that could still fire, or be cleared. [Ruling S3, Ruling A29]"""
    if craft.status != FLYING or craft.novice:
        return False
    for gun in (FRONT, REAR, LEWIS):
        bit: i64 = bit_of_gun(gun)
        left: i64 = craft.ammo_rear if gun == REAR else craft.ammo_front if gun == FRONT else pad_of(craft).lewis
        dead = craft.out & bit != 0 or is_for_good(craft, bit)
        if left > 0 and not dead and not (gun != REAR and (craft.gliding or pad_of(craft).serious)):
            return True
    return False


class LandingRolls(OneDiePhase):
    """After the mission every survivor lands that has not been rolled for before; then the game is over.

    [Advanced Landing, Ruling A35]
    """

    mark = "L"
    label = "lands"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        alive = [index for index, craft in enumerate(sky.crafts)
                 if craft.status in (FLYING, HOME) and craft.crew == ABOARD]  # fmt: skip
        joint_of(sky).asked = [Asked(index, LANDING) for index in alive]

    def settle(self, rules: Rules, sky: Sky, asked: Asked, roll: i64, reports: Reports) -> None:
        craft = sky.crafts[asked.craft]
        ended = land(craft, roll)
        total = pad_of(craft).landed
        told = LANDS[ended]
        tell(reports, f"{craft.id} lands, {roll} comes to {total}: {told}.", "Advanced Landing")

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        sky.ended = joint_of(sky).ending
        tell_end(rules, sky, reports)
        return sky.phase


LANDS: Final = ("a safe landing", "damaged, the crew is unhurt", "the aircraft is lost, the crew lives",
                "aircraft and crew are lost")  # fmt: skip
