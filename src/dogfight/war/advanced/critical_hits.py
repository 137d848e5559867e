"""The three Critical Hit Tables by the angle of attack, and what each row does. [Advanced Critical Hits]"""

from typing import Final

from mypy_extensions import i64

from dogfight.war.advanced.effects import glide_speed
from dogfight.war.advanced.pads import pad_of
from dogfight.war.pad import LEFTWARD, RIGHTWARD, STRAIGHT_ON
from dogfight.war.pieces import DOWN, FLYING, FRONT_BIT, LEWIS_BIT, PILOT_KILLED, REAR_BIT, Craft
from dogfight.war.questions import Reports, tell
from dogfight.war.tournament.critical_hits import top_speed
from dogfight.war.tournament.gliding import begin_glide

CODES: Final = (
    "pilot-killed", "pilot-serious", "pilot-slight", "fuel-line", "prop", "engine-1", "engine-2", "engine-4",
    "oil-leak", "gas-tank", "on-fire", "controls-last", "controls-straight", "aileron", "aileron-cables",
    "aileron-slack",
    "elevator", "elevator-cables", "wing", "wing-dive", "tail", "struts", "front-guns", "observer-wounded",
    "observer-killed", "landing-gear", "tail-skid",
)  # fmt: skip
(
    PILOT_DIES, SERIOUS, SLIGHT, FUEL_LINE, PROP, ENGINE_1, ENGINE_2, ENGINE_4, OIL_LEAK, GAS_TANK, ON_FIRE,
    CONTROLS_LAST, CONTROLS_STRAIGHT, AILERON, CABLES_FOULED, CABLES_SLACK, ELEVATOR, ELEVATOR_CABLES, WING, WING_DIVE,
    TAIL, STRUTS, FRONT_GUNS, OBSERVER_WOUND, OBSERVER_DIES, GEAR, SKID,
) = range(len(CODES))  # fmt: skip

PLOTS_IN_FLAMES: Final = 4
LEWIS_HIT_ON: Final = 3


def strike(craft: Craft, code: i64, by: i64, which: i64, reports: Reports) -> None:
    """What a row does to an aircraft that still flies; numbers add up. `which` is the die for a gun hit.

    [Advanced Critical Hits, Advanced Critical Hits 1, Advanced Critical Hits 4, Ruling A10, Ruling A32]
    """
    if craft.status != FLYING:
        return
    if code in (PILOT_DIES, SERIOUS, SLIGHT):
        _hit_pilot(craft, code)
    elif code in (FUEL_LINE, PROP):
        glide(craft, by, 1 if code == PROP else 0, reports)
    elif code in (ENGINE_1, ENGINE_2, ENGINE_4):
        _hit_engine(craft, 1 if code == ENGINE_1 else 2 if code == ENGINE_2 else 4, by, reports)
    elif code in (OBSERVER_WOUND, OBSERVER_DIES):
        _hit_observer(craft, code == OBSERVER_DIES)
    elif code == FRONT_GUNS:
        _hit_guns(craft, which)
    else:
        _hit_frame(craft, code)


def _hit_pilot(craft: Craft, code: i64) -> None:
    """A second wound kills. [Advanced Critical Hits 1, Ruling A10]"""
    craft.wounds += 1
    pad_of(craft).serious = pad_of(craft).serious or code == SERIOUS
    if code == PILOT_DIES or craft.wounds > 1:
        craft.status = DOWN
        craft.fate = PILOT_KILLED


def _hit_observer(craft: Craft, killed: bool) -> None:
    """Of a two-seater: a second wound kills, and with him his guns are silent. [Advanced Critical Hits 1]"""
    if craft.kind.seats < 2:
        return
    craft.observer = 2 if killed or craft.observer > 0 else 1
    if craft.observer == 2:
        craft.out |= REAR_BIT | (FRONT_BIT if craft.kind.gunner_in_front else 0)


def _hit_guns(craft: Craft, which: i64) -> None:
    """With a wing Lewis and a fixed gun a die says which: 1 to 3 the Lewis. [Advanced Critical Hits 4]"""
    if craft.kind.wing_lewis:
        craft.out |= LEWIS_BIT if which <= LEWIS_HIT_ON else FRONT_BIT
    else:
        craft.out |= FRONT_BIT


def _hit_engine(craft: Craft, points: i64, by: i64, reports: Reports) -> None:
    """So many points slower; below the minimum it must glide. [Advanced Critical Hits, Tournament V.6.b]"""
    craft.speed_lost += points
    if craft.gliding:
        return
    if top_speed(craft) < craft.kind.min_speed:
        glide(craft, by, 0, reports)
    else:
        craft.speed = min(craft.speed, top_speed(craft))


def glide(craft: Craft, by: i64, brisk: i64, reports: Reports) -> None:
    """Into a glide for good, with the propeller hit a point faster. [Tournament V.5, Ruling A32]"""
    if craft.gliding:
        return
    pad_of(craft).brisk = brisk
    begin_glide(craft, by, reports)
    craft.speed = glide_speed(craft)


def _hit_frame(craft: Craft, code: i64) -> None:
    """Controls, wings, tail, tanks and undercarriage. [Advanced Critical Hits, Advanced Critical Hits 5]"""
    pad = pad_of(craft)
    if code == CONTROLS_LAST:
        pad.controls = pad.last if pad.last in (LEFTWARD, RIGHTWARD) else STRAIGHT_ON
    elif code == CONTROLS_STRAIGHT:
        pad.controls = STRAIGHT_ON
    elif code == OIL_LEAK:
        pad.oil = True
    elif code == GAS_TANK:
        pad.tank = max(pad.tank, 1)
    elif code == ON_FIRE:
        pad.burning = pad.burning if pad.burning > 0 else PLOTS_IN_FLAMES
    elif code == STRUTS:
        pad.halved += 1
    elif code == GEAR:
        pad.gear = True
    elif code == SKID:
        pad.skid = True
    else:
        _hit_surfaces(craft, code)


def _hit_surfaces(craft: Craft, code: i64) -> None:
    """Ailerons, elevator and wings. [Advanced Critical Hits]"""
    pad = pad_of(craft)
    if code == AILERON:
        pad.narrow = True
    elif code == CABLES_FOULED:
        pad.fouled = True
    elif code == CABLES_SLACK:
        pad.dear = True
    elif code == ELEVATOR_CABLES:
        pad.cables = True
    elif code == ELEVATOR:
        craft.climb_lost += 50
        craft.dive_lost += 50
    elif code == WING:
        craft.climb_lost += 100
        craft.dive_lost += 100
    elif code == WING_DIVE:
        craft.dive_lost += 100
    elif code == TAIL:
        craft.climb_lost += 100
        craft.dive_lost += 200


def say_hit(craft: Craft, angle: str, roll: i64, effect: str, reports: Reports) -> None:
    """A line of the log for a critical hit. [Advanced Critical Hits]"""
    if reports is not None:
        tell(reports, f"Critical hit {roll} from the {angle} on {craft.id}: {effect}.", "Advanced Critical Hits")
