"""The fire panel of a joint turn: every gun, target and jam, with the exact odds or the reason why not."""

from typing import Final

from dogfight.server.war_schema import Clearing, Gun, Modifier, Odds, Shot
from dogfight.war.advanced.critical_hits import PILOT_DIES, SERIOUS, SLIGHT
from dogfight.war.advanced.field_of_fire import angle_of
from dogfight.war.advanced.guns import bits_of, guns_of, halved, is_fitted, is_halved
from dogfight.war.advanced.jamming import BITS, bit_of_gun, clears_on, jam_number
from dogfight.war.advanced.joint_combat import own_volley
from dogfight.war.charts import TDT_COLUMNS
from dogfight.war.fire import modifiers, odds, range_between
from dogfight.war.notation import WarNotation
from dogfight.war.orders import FRONT, LEWIS, REAR, Clear, Fire, Order
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Phase, Rules
from dogfight.war.sky import Sky

GUNS: Final[tuple[Gun, ...]] = ("front", "rear", "Lewis", "fixed")
HALF: Final = 0.5  # of the asterisks of a gun that fires alone [Ruling A31]


class FirePanel:
    """What one seat may still announce in the joint combat phase, as far as this seat can see."""

    def __init__(self, rules: Rules, sky: Sky, seat: int) -> None:
        self.rules = rules
        self.sky = sky
        self.seat = seat
        self.phase: Phase = rules.sequence[sky.phase]
        self.volley: tuple[Order, ...] = own_volley(sky, seat)
        self.notation = WarNotation(rules)

    def shots(self) -> tuple[Shot, ...]:
        """Every fitted gun, and every way to fire two, against every enemy on the board."""
        found: list[Shot] = []
        for index, craft in self._flying(self.seat):
            guns = [int(gun) for gun in guns_of(craft.kind) if is_fitted(craft, gun)]
            found += [self._shot(index, gun, number) for number, _ in self._flying(1 - self.seat) for gun in guns]
        return tuple(found)

    def clearings(self) -> tuple[Clearing, ...]:
        """Every jam of the seat's guns."""
        return tuple([
            self._clearing(index, gun)
            for index, craft in self._flying(self.seat) for gun in (FRONT, REAR, LEWIS)
            if craft.jammed & bit_of_gun(gun)
        ])  # fmt: skip

    def _flying(self, side: int) -> list[tuple[int, Craft]]:
        return [(at, one) for at, one in enumerate(self.sky.crafts) if one.side == side and one.status == FLYING]

    def _shot(self, index: int, gun: int, number: int) -> Shot:
        craft, target = self.sky.crafts[index], self.sky.crafts[number]
        fire = Fire(index, gun, number)
        chosen = fire in self.volley
        no = None if chosen else self.phase.refusal(self.rules, self.sky, self.seat, fire)
        order = "" if chosen or no is not None else self.notation.write(self.sky, fire)
        known = joint_odds(self.rules, craft, gun, target) if no is None else None
        why, rule = (no.why, no.rule) if no is not None else ("", "")
        return Shot(index, GUNS[gun], number, order, chosen, why, rule, known)

    def _clearing(self, index: int, gun: int) -> Clearing:
        craft, clear = self.sky.crafts[index], Clear(index, gun)
        chosen = clear in self.volley
        no = None if chosen else self.phase.refusal(self.rules, self.sky, self.seat, clear)
        order = "" if chosen or no is not None else self.notation.write(self.sky, clear)
        why, rule = (no.why, no.rule) if no is not None else ("", "Advanced Clearing")
        return Clearing(index, GUNS[gun], order, chosen, clears_on(craft, gun) / 6, why, rule)


def joint_odds(rules: Rules, craft: Craft, gun: int, target: Craft) -> Odds | None:
    """The exact odds of a shot in which everybody attacks; None when there is no range or column."""
    distance, column = int(range_between(rules, craft, target)), int(rules.column.of(craft, gun))
    if distance <= 0 or column < 0:
        return None
    chances = odds(rules, craft, gun, target, True)
    hits, stars = _counted(gun, chances.hits), _counted(gun, chances.asterisks)
    starred = HALF if is_halved(gun) else 1.0
    named = modifiers(rules, craft, gun, target, True)
    return Odds(
        range=distance,
        column=TDT_COLUMNS[column],
        hits=tuple([ways / 36 for ways in hits]),
        mean=sum([number * ways for number, ways in enumerate(hits)]) / 36,
        critical=starred * sum(stars) / 36,
        kill=_kill(rules, craft, target, hits, [starred * ways for ways in stars]),
        jam=_jam(craft, gun),
        modifiers=tuple([Modifier(answer.name, value, answer.rule) for answer, value in named]),
    )


def _counted(gun: int, ways: tuple[int, ...]) -> list[int]:
    """Ways in 36 by the number of hits that count: halved when one of two guns fires alone."""
    found = [0] * (1 + max([int(halved(gun, number)) for number in range(len(ways))]))
    for number, many in enumerate(ways):
        found[halved(gun, number)] += many
    return found


def _kill(rules: Rules, craft: Craft, target: Craft, hits: list[int], stars: list[float]) -> float:
    """The chance that this shot alone brings the target down, by boxes or by a critical hit."""
    needed = target.kind.damage_factor - target.boxes
    fatal = _fatal(rules, craft, target)
    return sum([(ways if number >= needed else stars[number] * fatal) / 36 for number, ways in enumerate(hits)])


def _fatal(rules: Rules, craft: Craft, target: Craft) -> float:
    """The chance that a critical hit from this angle kills the pilot, a wounded one by a second wound too."""
    ends = {PILOT_DIES, *([SERIOUS, SLIGHT] if target.wounds > 0 else [])}
    first = angle_of(craft, target) * 13
    return sum([6 - abs(7 - roll) for roll in range(2, 13) if rules.charts.angled_criticals[first + roll] in ends]) / 36


def _jam(craft: Craft, gun: int) -> float:
    """The chance that one of the guns that fire jams."""
    holds = 1.0
    for bit in BITS:
        if bits_of(craft, gun) & bit:
            holds *= 1 - int(jam_number(craft, bit)) / 6
    return 1 - holds
