"""Richthofen's War as a game: any composition of its layers, spoken through the protocol."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from dogfight.errors import ScenarioError
from dogfight.game import NATURE, Choices, Game, Notation, Outcome, Refusal, Report
from dogfight.rulebook import Layer, compose
from dogfight.war.advanced import ADVANCED
from dogfight.war.basic import BASIC
from dogfight.war.campaign.mission_rules import CAMPAIGN_MISSION
from dogfight.war.charts import Charts
from dogfight.war.joint_position import write_joint
from dogfight.war.mission_setting import check_game
from dogfight.war.missions import MISSIONS
from dogfight.war.notation import WarNotation
from dogfight.war.optional import OPTIONS
from dogfight.war.orders import Assign, Emplace, Order
from dogfight.war.parts import write_parts
from dogfight.war.pieces import Craft
from dogfight.war.questions import BOTH, Phase, Reports, Rules
from dogfight.war.setting import read_setting
from dogfight.war.sky import AGREED, ON, Sky
from dogfight.war.solo import SOLO
from dogfight.war.tournament import TOURNAMENT

LAYERS: Final = {
    "basic": BASIC, "tournament": TOURNAMENT, "advanced": ADVANCED, **MISSIONS, **OPTIONS, SOLO.id: SOLO,
    CAMPAIGN_MISSION.id: CAMPAIGN_MISSION,
}  # fmt: skip

OVER: Final[tuple[int, ...]] = ()
NATURES: Final[tuple[int, ...]] = (NATURE,)
TURN_OF: Final[list[tuple[int, ...]]] = [(0,), (1,)]
NOT_YOUR_TURN: Final = Refusal("Basic I", "it is not this side's phase")


class War(Game[Sky, Order]):
    """A ruleset of Richthofen's War over one pack of charts."""

    def __init__(self, charts: Charts, *layers: Layer) -> None:
        whole = compose(layers)
        self.id = "war:" + "+".join(whole.ids)
        self.seats = ("allied", "german")
        self.rules = Rules(charts, whole)

    def setup(self, setting: Mapping[str, object]) -> Sky:
        check_game(setting, self.rules.whole.ids)
        sky = read_setting(self.rules.charts, setting)
        _inspect(self.rules, sky)
        advance(self.rules, sky, None)
        return sky

    def phase(self, state: Sky) -> Phase:
        """The phase that the state is in."""
        return self.rules.sequence[state.phase]

    def to_act(self, state: Sky) -> tuple[int, ...]:
        if state.ended != ON:
            return OVER
        seat: i64 = self.rules.sequence[state.phase].seat(state)
        if seat == NATURE:
            return NATURES
        if seat == BOTH:
            return tuple([side for side in (0, 1) if self.rules.sequence[state.phase].asks(self.rules, state, side)])
        return TURN_OF[seat]

    def legal(self, state: Sky, seat: i64) -> Choices[Order]:
        if state.ended != ON or seat < 0:
            return Choices()
        phase = self.rules.sequence[state.phase]
        whose: i64 = phase.seat(state)
        if whose != seat and whose != BOTH:
            return Choices()
        return phase.choices(self.rules, state, seat)

    def refusal(self, state: Sky, seat: i64, order: Order) -> Refusal | None:
        phase = self.rules.sequence[state.phase]
        whose: i64 = phase.seat(state)
        if whose == NATURE and seat == NATURE:
            known = any([order == one for one, _ in phase.chances(state)])
            return None if known else Refusal("Basic VII.5.d", "no such roll")
        if whose != seat and not (whose == BOTH and seat >= 0):
            return NOT_YOUR_TURN
        return phase.refusal(self.rules, state, seat, order)

    def chances(self, state: Sky) -> tuple[tuple[Order, int], ...]:
        return self.rules.sequence[state.phase].chances(state)

    def purpose(self, state: Sky) -> str:
        return self.rules.sequence[state.phase].purpose(state)

    def revealed(self, then: Sky, now: Sky, seat: i64, order: Order) -> bool:
        """What was ordered in secret lies open when its phase is over; targets, guns laid and drawn when the game is.

        [Ruling S4, Ruling A15, Ruling A23, Ruling B12, Ruling B21, Ruling O5]
        """
        if seat < 0 or isinstance(order, (Assign, Emplace)):
            return now.ended != ON
        return now.turn > then.turn or now.phase > then.phase

    def lets_on(self, then: Sky, now: Sky) -> bool:
        """A hint tells part of a plot that stays secret, a counter turned up what it is. [Ruling A24, Ruling B12]"""
        if now.defences is not None and then.defences is not None and now.defences.shown() > then.defences.shown():
            return True
        if then.joint is None or now.joint is None:
            return False
        return len(now.joint.hints) > len(then.joint.hints)

    def eyes(self, state: Sky, seat: i64, order: Order) -> i64:
        """Orders of a secret phase are their owner's alone, the last one too; all else is open, but for what is drawn
        for one side. [Ruling S4, Ruling O5]
        """
        phase = self.rules.sequence[state.phase]
        if seat < 0:
            return phase.eyes_of_roll(state)
        return 1 << seat if phase.is_secret(state) else -1

    def silent(self, state: Sky, seat: i64, order: Order) -> bool:
        """How many shots are announced is as secret as at whom. [Ruling A15]"""
        return seat >= 0 and self.rules.sequence[state.phase].is_silent(order)

    def keeps_silence(self, state: Sky) -> bool:
        return self.rules.sequence[state.phase].keeps_silence()

    def overdue(self, state: Sky, seat: i64) -> Order | None:
        """As the phase says. [Ruling A37]"""
        if seat < 0 or seat not in self.to_act(state):
            return None
        return self.rules.sequence[state.phase].overdue(self.rules, state, seat)

    def fork(self, state: Sky) -> Sky:
        return state.fork()

    def thinned(self, before: Sky, after: Sky) -> Sky:
        for index, craft in enumerate(before.crafts):
            if after.crafts[index] == craft:
                after.crafts[index] = craft
        return after

    def play(self, mine: Sky, order: Order, reports: Reports = None) -> Sky:
        self.rules.sequence[mine.phase].play(self.rules, mine, order, reports)
        advance(self.rules, mine, reports)
        return mine

    def outcome(self, state: Sky) -> Outcome | None:
        return None if state.ended == ON else self.rules.objective.reckon(state, state.ended)

    def adjudicate(self, state: Sky) -> Outcome:
        return self.rules.objective.reckon(state, AGREED)

    def notation(self) -> Notation[Sky, Order]:
        return WarNotation(self.rules)

    def digest(self, state: Sky) -> bytes:
        return digest(state)


def _inspect(rules: Rules, sky: Sky) -> None:
    """Refuses an aircraft, or a pilot, that these rules do not know; who starts damaged is no faster than he can be.

    [Tournament V.6.a, Tournament V.6.b, Ruling P29]
    """
    for craft in sky.crafts:
        top: i64 = rules.speed_limit.of(craft)
        if top < craft.kind.min_speed:
            raise ScenarioError(f"setting: {craft.id} has {craft.boxes} boxes marked and is too slow to take off")
        craft.speed = min(craft.speed, top)
        for veto in rules.may_enter:
            no = veto.of(craft)
            if no is not None:
                raise ScenarioError(f"setting: {craft.id}: {no.why} [{no.rule}]")


def advance(rules: Rules, sky: Sky, reports: list[Report] | None) -> None:
    """Pass over every phase that has nothing to ask, until one waits or the game is over. [Basic I]"""
    sequence = rules.sequence
    phase = sequence[sky.phase]
    while sky.ended == ON and not phase.waits(rules, sky):
        following: i64 = phase.leave(rules, sky, reports)
        sky.phase = following if following >= 0 else sky.phase + 1
        phase = sequence[sky.phase]
        if sky.ended == ON:
            phase.enter(rules, sky, reports)


def digest(sky: Sky) -> bytes:
    """Every field of the state in a fixed order, as text. Sealed placements count by their value, if it is known."""
    parts = [str(sky.turn), str(sky.segment), str(sky.phase), str(sky.first), str(sky.edge), str(sky.victory),
             str(sky.last_turn), str(sky.shot), str(int(sky.held)), str(sky.rolling), str(sky.overdiving),
             str(sky.ended)]  # fmt: skip
    for craft in sky.crafts:
        parts.append(_digest(craft))
    if sky.joint is not None:
        parts.append(write_joint(sky))
    for shot in sky.shots:
        parts.append(f"s{shot.craft}.{shot.gun}.{shot.target}.{int(shot.successive)}")
    for attack in sky.attacks:
        parts.append(f"a{attack.craft}.{attack.target}.{attack.hits}.{attack.distance}")
    for sealed in sky.placed:
        place = sealed.value
        parts.append("p" if place is None else f"p{place.craft}.{place.q}.{place.r}.{place.facing}.{place.speed}")
    parts.extend(write_parts(sky))
    return "|".join(parts).encode()


def _digest(c: Craft) -> str:
    numbers = (c.side, c.number, c.ace, c.novice, c.status, c.fate, c.q, c.r, c.facing, c.altitude, c.speed,
               c.announced, c.change, c.moved, c.trail, c.boxes, c.fresh, c.ammo_front, c.ammo_rear, c.fired, c.hot,
               c.jammed, c.out, c.speed_lost, c.climb_lost, c.dive_lost, c.no_climb, c.stiff, c.gliding, c.observer,
               c.wounds, c.last_attacker, c.glide_by, c.credited, c.from_q, c.from_r, c.from_facing)  # fmt: skip
    hits = ".".join([str(roll) for roll in c.criticals])
    return f"{c.kind.designation},{c.pilot}," + ",".join([str(int(n)) for n in numbers]) + f",{hits},{c.flown}"
