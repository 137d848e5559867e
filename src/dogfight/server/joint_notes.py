"""The revised Aircraft Status Pad in words: what hits, heat and drums leave to an aircraft of a joint turn."""

from typing import Final

from dogfight.server.war_schema import Pose
from dogfight.war.advanced.effects import glide_speed
from dogfight.war.advanced.guns import DRUM, drum_of, is_drum_fed, is_silenced
from dogfight.war.advanced.jamming import is_for_good, jam_number
from dogfight.war.advanced.modifiers import FAST
from dogfight.war.letters import poses
from dogfight.war.pad import FREE, NOBODY, Pad, new_pad
from dogfight.war.pieces import FLYING, FRONT_BIT, LEWIS_BIT, REAR_BIT, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

GUN_NAMES: Final = ((FRONT_BIT, "front"), (REAR_BIT, "rear"), (LEWIS_BIT, "Lewis"))
JAMMED: Final = ("", "to the left", "to the right", "straight")


def with_pads(rules: Rules, sky: Sky) -> Sky:
    """The sky, before all have taken off with the pads they will have, so that their limits can be told."""
    if rules.plotting == 0 or all([craft.pad for craft in sky.crafts]):
        return sky
    ready = sky.fork()
    for index, craft in enumerate(ready.crafts):
        craft.pad = craft.pad or new_pad(index, craft.kind.ammo_front if craft.kind.wing_lewis else 0)
    return ready


def joint_notes(rules: Rules, sky: Sky, craft: Craft) -> list[str]:
    """What matters about it beyond the boxes, in plain sentences."""
    pad = craft.pad
    if pad is None:
        return []
    if craft.status != FLYING:
        return _landed(pad)
    return [*_landed(pad), *_tails(sky, pad), *_motion(pad), *_crew(craft, pad), *_guns(craft), *_engine(craft, pad),
            *_controls(craft, pad), *_limits(rules, craft), *_landing(pad)]  # fmt: skip


def _landed(pad: Pad) -> list[str]:
    return [f"Its roll on the Landing Table came to {pad.landed}."] if pad.landed else []


def _tails(sky: Sky, pad: Pad) -> list[str]:
    return [] if pad.tails == NOBODY else [f"Tails {sky.crafts[pad.tails].id} in this turn."]


def _motion(pad: Pad) -> list[str]:
    """What of the last plot counts on the dice."""
    found = [f"Used {pad.net} points: -1 on its fire, and on fire at it."] if pad.net >= FAST else []
    return [*found, "Flew straight at the last: +1 on its dice."] if pad.steady else found


def _crew(craft: Craft, pad: Pad) -> list[str]:
    found: list[str] = []
    if pad.serious:
        found.append("The pilot is badly wounded: no forward fire, one hexside a turn, no special maneuver.")
    elif craft.wounds > 0:
        found.append("The pilot is slightly wounded: another wound kills him.")
    if craft.observer:
        wounded = "The observer is wounded: rear guns use column D."
        found.append("The observer is dead." if craft.observer == 2 else wounded)
    return found


def _guns(craft: Craft) -> list[str]:
    """Jams, heat and drums, gun by gun."""
    found: list[str] = []
    for bit, name in GUN_NAMES:
        number = int(jam_number(craft, bit))
        if craft.out & bit:
            found.append(f"The {name} gun is out of order.")
        elif craft.jammed & bit:
            found.append(f"The {name} gun is jammed{' for good' if is_for_good(craft, bit) else ''}.")
        elif number > 0:
            found.append(f"The {name} gun jams on {_up_to(number)} if it fires now.")
        if not craft.jammed & bit and is_drum_fed(craft, bit) and drum_of(craft, bit) >= DRUM:
            found.append(f"The {name} gun must be reloaded: {_reload(bit)}.")
    if is_silenced(craft) and craft.kind.ammo_front > 0:
        found.append("The front guns are silent.")
    return found


def _up_to(number: int) -> str:
    return "1" if number == 1 else f"1 to {number}"


def _reload(bit: int) -> str:
    return "a turn without firing it" if bit == REAR_BIT else "a level turn straight ahead without firing it"


def _engine(craft: Craft, pad: Pad) -> list[str]:
    found: list[str] = []
    if craft.gliding:
        found.append(f"Gliding: speed {glide_speed(craft)}, loses 100 m a turn at least.")
    if pad.burning > 0:
        found.append(f"On fire: a sideslip in each of {pad.burning} more plots, and a 1 puts it out.")
    if pad.oil and not craft.gliding:
        found.append("Oil leaks: on 1 or 2 at the next plot the engine seizes.")
    if pad.tank > 0 and not craft.gliding:
        found.append(f"The gas tank leaks: empty on {_up_to(pad.tank)} at the next plot.")
    return found


def _controls(craft: Craft, pad: Pad) -> list[str]:
    found: list[str] = []
    if pad.controls != FREE:
        found.append(f"Controls jammed {JAMMED[pad.controls]}: free on 1 or 2 at the next plot.")
    if pad.narrow:
        found.append("Turns two hexsides a hex at the most.")
    if craft.stiff or (craft.gliding and not pad.controls):
        found.append("Turns one hexside a hex at the most.")
    if pad.fouled and not pad.serious:
        found.append("Turns one hexside in the whole plot.")
    if pad.dear:
        found.append("A hex with a turn costs a point more; no special maneuver.")
    return found


def _limits(rules: Rules, craft: Craft) -> list[str]:
    if craft.gliding:
        return []
    kind, top = craft.kind, int(rules.speed_limit.of(craft))
    climb, dive = int(rules.climb_limit.of(craft)), int(rules.dive_limit.of(craft))
    found = [f"Slowed to at most {top}."] if top < kind.max_speed else []
    if climb < kind.climb:
        found.append(f"Climbs at most {climb} m a turn.")
    if dive < kind.dive:
        found.append(f"Dives at most {dive} m a turn.")
    return found


def _landing(pad: Pad) -> list[str]:
    broken = [name for name, hit in (("undercarriage", pad.gear), ("tail skid", pad.skid)) if hit]
    return [f"The {name} is hit: +1 on the landing roll." for name in broken]


def flown_poses(craft: Craft) -> tuple[Pose, ...]:
    """Where its last plot began and where each letter took it; nothing when it does not end where it is now."""
    if craft.pad is None or not craft.flown:
        return ()
    trace = poses(craft.from_q, craft.from_r, craft.from_facing, craft.flown)
    if craft.status == FLYING and trace[-1] != (craft.q, craft.r, craft.facing):
        return ()
    return tuple([Pose(q, r, facing) for q, r, facing in trace])


def lewis_state(craft: Craft) -> str:
    """What a wing Lewis can do; empty for an aircraft whose guns do not fire apart."""
    if craft.pad is None or not craft.kind.wing_lewis:
        return ""
    if craft.out & LEWIS_BIT:
        return "out"
    if craft.jammed & LEWIS_BIT:
        return "jammed"
    if craft.pad.lewis <= 0:
        return "empty"
    return "fired" if (craft.hot | craft.fired) & LEWIS_BIT else "ready"
