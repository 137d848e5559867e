"""The joint combat phase: all fire is announced in secret, rolled on one state, and takes effect together.

[Advanced Combat, Ruling A15]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE, Choices, Refusal
from dogfight.sealed import Sealed
from dogfight.war.advanced.critical_hits import FRONT_GUNS, say_hit, strike
from dogfight.war.advanced.field_of_fire import ANGLES, angle_of
from dogfight.war.advanced.guns import ALL_GUNS, BUSY, bits_of, guns_of, halved, is_halved, spend
from dogfight.war.advanced.jamming import (
    BITS,
    bit_of_gun,
    clear,
    cool_and_load,
    is_for_good,
    jam,
    jam_number,
    jams,
    refuses_clearing,
)
from dogfight.war.advanced.joint_plotting import OneDiePhase, joint_of
from dogfight.war.advanced.landing import land
from dogfight.war.advanced.pads import pad_of
from dogfight.war.basic.sequence import NOBODY, NOT_NOW, NOT_YOURS, Orders
from dogfight.war.basic.victory import Dogfight, is_last, side_is_gone, tell_end
from dogfight.war.basic.victory_credit import settle_credit, victor
from dogfight.war.charts import TDT_COLUMNS
from dogfight.war.crew import ABOARD
from dogfight.war.fire import modifier, range_between, refuses_fire
from dogfight.war.gunnery import FAR, spot
from dogfight.war.joint import CLEARING, LANDING, ROLLED_FOR, Asked, Strike
from dogfight.war.orders import FRONT, LEWIS, ONE_DIE, REAR, TWO_DICE, Clear, Fire, Lock, Order, Roll
from dogfight.war.pieces import BOXES_FULL, DOWN, FLYING, FRONT_BIT, HOME, REAR_BIT, Craft
from dogfight.war.questions import BOTH, NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import (
    ALONE,
    LAST_TURN,
    NO_GUNS,
    ON,
    PURPOSES,
    ROLL_CRITICAL,
    ROLL_FIRE,
    ROLL_HALF,
    ROLL_JAM,
    ROLL_NOTHING,
    ROLL_WHICH,
    Attack,
    Shot,
    Sky,
)

LEWIS_COUNTS_TO: Final = 3  # an asterisk of the Lewis alone counts on 1 to 3, of the fixed gun on the rest


def own_volley(sky: Sky, seat: i64) -> tuple[Order, ...]:
    """What a seat has announced so far, as far as it can be seen."""
    return joint_of(sky).volleys[seat].value or ()


def busy_bits(sky: Sky, seat: i64, index: i64) -> i64:
    """The guns of an aircraft that have a target, or are to be cleared, in this turn; one gunner serves one gun.

    [Ruling F20, Ruling A29, Optional VII.1.c]
    """
    busy: i64 = 0
    for order in own_volley(sky, seat):
        if isinstance(order, Fire) and order.craft == index:
            busy |= bits_of(sky.crafts[index], order.gun)
        elif isinstance(order, Clear) and order.craft == index:
            busy |= bit_of_gun(order.gun)
    return FRONT_BIT | REAR_BIT if busy != 0 and sky.crafts[index].kind.one_gunner else busy


def joint_shots(rules: Rules, sky: Sky, seat: i64) -> list[Order]:
    """Every attack a seat may still announce. [Advanced Combat]"""
    found: list[Order] = []
    for index, craft in enumerate(sky.crafts):
        if craft.side != seat or craft.status != FLYING:
            continue
        busy: i64 = busy_bits(sky, seat, index)
        for number, target in enumerate(sky.crafts):
            if target.side == seat or target.status != FLYING or spot(target.q - craft.q, target.r - craft.r) == FAR:
                continue
            for gun in guns_of(craft.kind):
                if bits_of(craft, gun) & busy == 0 and refuses_fire(rules, sky, craft, gun, target) is None:
                    found.append(Fire(index, gun, number))
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
        return isinstance(order, (Fire, Clear))

    def keeps_silence(self) -> bool:
        return True

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        if not self.asks(rules, sky, seat):
            return Choices()
        return Orders([Lock(seat), *joint_shots(rules, sky, seat), *clearings(sky, seat)])

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not self.asks(rules, sky, seat):
            return NOT_NOW
        if isinstance(order, Lock):
            return None if order.side == seat else NOT_YOURS
        if not isinstance(order, (Fire, Clear)):
            return NOT_NOW
        craft = _flying(sky, order.craft, seat)
        if craft is None:
            return NOT_YOURS
        if isinstance(order, Clear):
            taken = bit_of_gun(order.gun) & busy_bits(sky, seat, order.craft)
            return BUSY if taken else refuses_clearing(craft, order.gun)
        target = _flying(sky, order.target, 1 - seat)
        if target is None or order.gun not in guns_of(craft.kind):
            return NOBODY
        if bits_of(craft, order.gun) & busy_bits(sky, seat, order.craft):
            return BUSY
        return refuses_fire(rules, sky, craft, order.gun, target)

    def overdue(self, rules: Rules, sky: Sky, seat: i64) -> Order | None:
        """What is announced stands, what is not is no fire. [Ruling A37]"""
        return Lock(seat)

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        joint = joint_of(sky)
        if isinstance(order, (Fire, Clear)):
            seat = sky.crafts[order.craft].side
            joint.volleys[seat] = Sealed(1 << seat, (*own_volley(sky, seat), order))
        elif isinstance(order, Lock):
            joint.locked |= 1 << order.side

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        """All fire is opened, in an order that tells nothing of who announced first. [Ruling A15]"""
        joint = joint_of(sky)
        shots: list[tuple[int, int, int]] = []
        for seat in (0, 1):
            for order in own_volley(sky, seat):
                if isinstance(order, Fire):
                    shots.append((int(order.craft), int(order.gun), int(order.target)))
                    sky.crafts[order.craft].fired |= bits_of(sky.crafts[order.craft], order.gun)
                elif isinstance(order, Clear):
                    pad_of(sky.crafts[order.craft]).cleared |= bit_of_gun(order.gun)
        sky.shots = [Shot(craft, gun, target, False) for craft, gun, target in sorted(shots)]
        joint.volleys = [Sealed[tuple[Order, ...]](1 << seat, ()) for seat in (0, 1)]
        joint.asked = [Asked(index, CLEARING * 4 + gun) for index, craft in enumerate(sky.crafts)
                       for gun in (FRONT, REAR, LEWIS) if pad_of(craft).cleared & bit_of_gun(gun)]  # fmt: skip
        return NEXT


def could_act(rules: Rules, sky: Sky, seat: i64) -> bool:
    """Whether a seat has, or had, anything to announce in this turn."""
    return len(own_volley(sky, seat)) > 0 or bool(joint_shots(rules, sky, seat)) or bool(clearings(sky, seat))


def _flying(sky: Sky, index: i64, side: i64) -> Craft | None:
    if not 0 <= index < len(sky.crafts):
        return None
    craft = sky.crafts[index]
    return craft if craft.side == side and craft.status == FLYING else None


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


class JointRolls(Phase):
    """The dice of all shots, on the state before the first of them. [Advanced Combat, Ruling A15]"""

    mark = "C"
    label = "dice"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        sky.shot = 0
        sky.rolling = ROLL_FIRE if sky.shots else ROLL_NOTHING

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return sky.rolling != ROLL_NOTHING

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return TWO_DICE if sky.rolling in (ROLL_FIRE, ROLL_CRITICAL) else ONE_DIE

    def purpose(self, sky: Sky) -> str:
        return PURPOSES[sky.rolling]

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if not isinstance(order, Roll):
            return
        shot, joint = sky.shots[sky.shot], joint_of(sky)
        if sky.rolling == ROLL_FIRE:
            joint.jamming = _jamming(sky.crafts[shot.craft], shot.gun)
            asterisk = _fire(rules, sky, shot, order, reports)
            if asterisk:
                sky.rolling = ROLL_HALF if is_halved(shot.gun) else ROLL_CRITICAL
                return
        elif sky.rolling == ROLL_HALF:
            if _half_counts(shot.gun, order.first):
                sky.rolling = ROLL_CRITICAL
                return
        elif sky.rolling == ROLL_CRITICAL:
            if _critical(rules, sky, shot, order.first + order.second):
                sky.rolling = ROLL_WHICH
                return
        elif sky.rolling == ROLL_WHICH:
            last = joint.strikes.pop()
            joint.strikes.append(Strike(last.target, last.by, last.angle, last.roll, order.first))
        elif sky.rolling == ROLL_JAM:
            _roll_jam(sky, shot, order.first, reports)
        _next_roll(sky)


def _jamming(craft: Craft, gun: i64) -> i64:
    """The guns of a shot that may jam by it, as bits. [Advanced Jamming, Ruling A13, Ruling A31]"""
    found: i64 = 0
    for bit in BITS:
        if bits_of(craft, gun) & bit != 0 and jam_number(craft, bit) > 0:
            found |= bit
    return found


def _next_roll(sky: Sky) -> None:
    """A die for the next gun of this shot that may jam, else the next shot."""
    joint = joint_of(sky)
    if joint.jamming != 0:
        sky.rolling = ROLL_JAM
        return
    sky.shot += 1
    sky.rolling = ROLL_FIRE if sky.shot < len(sky.shots) else ROLL_NOTHING


def _fire(rules: Rules, sky: Sky, shot: Shot, roll: Roll, reports: Reports) -> bool:
    """Dice, column, range and modifiers; whether the table calls for a critical hit.

    [Advanced Modifiers, Advanced Range, Advanced Lewis Guns, Basic VII.5, Ruling A14]
    """
    craft, target = sky.crafts[shot.craft], sky.crafts[shot.target]
    spend(craft, shot.gun)
    column: i64 = rules.column.of(craft, shot.gun)
    distance: i64 = range_between(rules, craft, target)
    added: i64 = modifier(rules, craft, shot.gun, target, True)
    total: i64 = roll.first + roll.second + added
    hits: i64 = halved(shot.gun, rules.charts.hits_for(column, distance, total))
    asterisk = rules.charts.is_asterisk(column, distance, total)
    target.fresh += hits
    target.last_attacker = shot.craft
    sky.attacks.append(Attack(shot.craft, shot.target, hits, distance))
    if reports is not None:
        dice = f"{roll.first + roll.second}" + (f"{added:+d}" if added else "")
        boxes = "no hit" if hits == 0 else "1 hit" if hits == 1 else f"{hits} hits"
        where = f"column {TDT_COLUMNS[column]}, range {distance}, from the {ANGLES[angle_of(craft, target)]}"
        text = f"{craft.id} fires its {ALL_GUNS[shot.gun]} gun at {target.id}: {where}, dice {dice}: {boxes}"
        more = " and perhaps a critical hit" if asterisk else ""
        tell(reports, f"{text}{more}.", "Advanced Modifiers", "Basic VII.5")
    return asterisk


def _half_counts(gun: i64, roll: i64) -> bool:
    """Whether the asterisk of a gun that fired alone counts: the Lewis' on 1 to 3, the fixed gun's on 4 to 6.

    [Advanced Lewis Guns, Ruling A31]
    """
    return roll <= LEWIS_COUNTS_TO if gun == LEWIS else roll > LEWIS_COUNTS_TO


def _critical(rules: Rules, sky: Sky, shot: Shot, roll: i64) -> bool:
    """A row of the table for this angle, kept for the end of the phase; whether a die has to say which gun is hit.

    [Advanced Critical Hits, Advanced Critical Hits 4, Ruling A15]
    """
    craft, target = sky.crafts[shot.craft], sky.crafts[shot.target]
    angle: i64 = angle_of(craft, target)
    joint_of(sky).strikes.append(Strike(shot.target, shot.craft, angle, roll, 0))
    return rules.charts.angled_criticals[angle * 13 + roll] == FRONT_GUNS and target.kind.wing_lewis


def _roll_jam(sky: Sky, shot: Shot, roll: i64, reports: Reports) -> None:
    """A die for one gun that has fired while hot. [Advanced Jamming, Ruling A13]"""
    craft, joint = sky.crafts[shot.craft], joint_of(sky)
    for bit in BITS:
        if joint.jamming & bit != 0:
            joint.jamming &= ~bit
            jammed = jams(craft, bit, roll)
            told = "does not jam"
            if jammed:
                told = "jams for good" if jam(craft, bit) else "jams"
            tell(reports, f"{craft.id}'s {ALL_GUNS[(0, 1, 0, 2)[bit - 1]]} gun {told} on {roll}.", "Advanced Jamming")
            return


class JointDamage(Phase):
    """After the last shot all hits take effect together, then guns cool and are reloaded.

    [Advanced Combat, Ruling A13, Ruling A15, Ruling A30]
    """

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        joint = joint_of(sky)
        for one in joint.strikes:
            self.strike(rules, sky, one, reports)
        joint.strikes = []
        for index, craft in enumerate(sky.crafts):
            if craft.status == FLYING and craft.fresh > 0:
                self.damage(rules, sky, index, reports)
            craft.fresh = 0
            cool_and_load(craft)
        sky.shots.clear()
        return NEXT

    def strike(self, rules: Rules, sky: Sky, one: Strike, reports: Reports) -> None:
        """One critical hit. [Advanced Critical Hits]"""
        craft, at = sky.crafts[one.target], one.angle * 13 + one.roll
        craft.criticals = (*craft.criticals, int(one.roll))
        say_hit(craft, ANGLES[one.angle], one.roll, rules.charts.angled_effects[at], reports)
        strike(craft, rules.charts.angled_criticals[at], one.by, one.which, reports)

    def damage(self, rules: Rules, sky: Sky, index: i64, reports: Reports) -> None:
        """The boxes of this turn's fire. [Basic VII.9, Ruling F16]"""
        craft = sky.crafts[index]
        craft.boxes += craft.fresh
        if craft.boxes >= craft.kind.damage_factor:
            craft.status, craft.fate = DOWN, BOXES_FULL
            tell(reports, f"{craft.id} is shot down.", "Basic VII.9", "Ruling F16")
        else:
            rules.wear.settle(craft, victor(sky, index), reports)


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
