"""A position on one line: everything that the rules look at, and nothing else.

`<turn>.<segment> <phase> <first> <edge> <victory> <last turn> <shot>/<held>/<rolling>/<overdiving>/<ended>` and then
each aircraft between brackets, shots and attacks behind `!` and `*`, secret placements behind `@`, the parts of
missions and weather between braces.
"""

import re
from typing import Final

from dogfight.errors import NotationError, ScenarioError
from dogfight.hexes import is_on_board
from dogfight.sealed import Sealed
from dogfight.war.balloon import kind_named
from dogfight.war.charts import Charts
from dogfight.war.ground_fire import FIRST_GUN, wrong_ground
from dogfight.war.joint_position import read_joint, write_joint, wrong_joint
from dogfight.war.letters import letters
from dogfight.war.orders import ROCKET, Place
from dogfight.war.parts import read_part, write_parts
from dogfight.war.pieces import FLYING, Craft, new_craft
from dogfight.war.questions import Rules
from dogfight.war.sky import ENDINGS, ROLL_CRITICAL, ROLL_FIRE, ROLL_JAM, Attack, Shot, Sky
from dogfight.war.trail import NO_TRAIL, is_trail

NUMBERS: Final = (
    "side", "ace", "status", "fate", "q", "r", "facing", "altitude", "speed", "change", "trail", "boxes", "fresh",
    "ammo_front", "ammo_rear", "fired", "hot", "jammed", "out", "speed_lost", "climb_lost", "dive_lost", "observer",
    "wounds", "last_attacker", "glide_by", "credited", "from_q", "from_r", "from_facing",
)  # fmt: skip
FLAGS: Final = ("novice", "announced", "moved", "no_climb", "stiff", "gliding")
LEAST: Final = {
    "q": -1, "r": -1, "change": -9999, "trail": NO_TRAIL, "glide_by": -2, "credited": -2,
    "from_q": -99, "from_r": -99, "last_attacker": -99,
}  # fmt: skip
MOST: Final = {
    "side": 1, "ace": 2, "status": 6, "fate": 20, "q": 60, "r": 40, "facing": 5, "trail": 1 << 24, "fired": 7, "hot": 7,
    "jammed": 7, "out": 7, "observer": 2, "last_attacker": 9, "glide_by": 9, "credited": 9, "from_facing": 5,
}  # fmt: skip
JOINT = re.compile(r" (J\d+\.\d+\.\d+\.\d+(?: [Ptphfac][^\[\]]*)*)$")
ROLLS: Final = ("AttackRolls", "DefenceRolls")
ESCAPE = re.compile(r"%([0-9a-f]{6})")
HEAD = re.compile(r"(\d+)\.([AB]) (\d+) (\d) (\d) (\d) (\d+) (\d+)/([01])/(\d)/(-?\d+)/(\d)")
PART = re.compile(r" (?:\[([^\]]*)\]|!([\d.-]+)|\*([\d.-]+)|@([\d.-]+)?|\{(\w+) ([\d,-]+)\})")


def write_position(sky: Sky) -> str:
    """The line of a state; `read_position` gives the same state back."""
    head = (f"{sky.turn}.{'AB'[sky.segment]} {sky.phase} {sky.first} {sky.edge} {sky.victory} {sky.last_turn} "
            f"{sky.shot}/{int(sky.held)}/{sky.rolling}/{sky.overdiving}/{sky.ended}")  # fmt: skip
    parts = [head, *[f"[{_write_craft(craft)}]" for craft in sky.crafts]]
    parts += [f"!{shot.craft}.{shot.gun}.{shot.target}.{int(shot.successive)}" for shot in sky.shots]
    parts += [f"*{one.craft}.{one.target}.{one.hits}.{one.distance}" for one in sky.attacks]
    parts += [_write_place(sealed) for sealed in sky.placed]
    parts += [f"{{{part}}}" for part in write_parts(sky)]
    if sky.joint is not None:
        parts.append(write_joint(sky))
    return " ".join(parts)


def _write_place(sealed: Sealed[Place]) -> str:
    place = sealed.value
    if place is None:
        return "@" if sealed.eyes == 0 else f"@{sealed.eyes}"
    return f"@{sealed.eyes}.{place.craft}.{place.q}.{place.r}.{place.facing}.{place.speed}"


def _write_craft(craft: Craft) -> str:
    numbers = ",".join([str(int(getattr(craft, name))) for name in NUMBERS])
    flags = "".join(["1" if getattr(craft, name) else "0" for name in FLAGS])
    hits = ".".join([str(roll) for roll in craft.criticals])
    return f"{craft.id};{numbers};{flags};{hits};{craft.flown};{_escaped(craft.pilot)}"


def _escaped(name: str) -> str:
    """A name without the signs that a position is made of, nor any that cannot be printed."""
    return "".join([f"%{ord(sign):06x}" if sign in "%[];" or not sign.isprintable() else sign for sign in name])


def _unescaped(text: str) -> str:
    return ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)


def read_position(rules: Rules, text: str) -> Sky:
    """The state a line describes. Raises NotationError with the column for what cannot be a state."""
    head = HEAD.match(text)
    if head is None:
        raise NotationError("a position begins with turn, phase and five more numbers", 1, 1)
    numbers = [int(head[n]) for n in (1, *range(3, 13))]
    sky = Sky([], numbers[0], "AB".index(head[2]), numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], [], [],
              numbers[6], numbers[7] == 1, numbers[8], numbers[9], [], numbers[10], None)  # fmt: skip
    at = head.end()
    joint = JOINT.search(text)
    end = joint.start() if joint else len(text)
    while at < end:
        part = PART.match(text, at)
        if part is None:
            raise NotationError(f"cannot read {text[at:at + 12]!r}", 1, at + 1)
        _read_part(rules.charts, sky, part)
        at = part.end()
    if joint is not None:
        _read_joint(sky, joint[1], end)
    why = _wrong(rules, sky)
    if why:
        raise NotationError(f"this is no position: {why}", 1, 1)
    return sky


def _read_joint(sky: Sky, text: str, at: int) -> None:
    try:
        read_joint(sky, text)
    except (ValueError, TypeError, IndexError) as wrong:
        raise NotationError(f"cannot read the joint turn: {wrong}", 1, at + 2) from None


def _wrong(rules: Rules, sky: Sky) -> str:
    """What of a state cannot be, in words; empty if it can."""
    if not sky.crafts:
        return "there is no aircraft"
    if sky.phase >= len(rules.sequence):
        return f"phase {sky.phase}, but there are {len(rules.sequence)}, counted from 0"
    for name, most in (("first", 2), ("edge", 1), ("victory", 1), ("rolling", 7), ("ended", len(ENDINGS) - 1)):
        if getattr(sky, name) > most:
            return f"{name} is {getattr(sky, name)}, but at most {most}"
    count = len(sky.crafts)
    numbers = [sky.overdiving, *[shot.target for shot in sky.shots], *[attack.target for attack in sky.attacks]]
    attackers = [*[shot.craft for shot in sky.shots], *[attack.craft for attack in sky.attacks]]
    guns = 0 if sky.defences is None else len(sky.defences.counters)
    strange = any([one == -1 or one <= FIRST_GUN - guns or one >= count for one in attackers])
    if strange or max(numbers) >= count or min(numbers) < -1 or any([shot.gun > ROCKET for shot in sky.shots]):
        return f"an attack by or on an aircraft that is none of the {count}, counted from 0"
    resolving = type(rules.sequence[sky.phase]).__name__ in ROLLS
    if resolving and sky.rolling not in (ROLL_FIRE, ROLL_CRITICAL, ROLL_JAM):
        return f"rolling is {sky.rolling} where shots are resolved"
    if resolving and sky.shot >= len(sky.shots):
        return f"shot {sky.shot} is resolved, but {len(sky.shots)} are announced"
    return wrong_ground(sky) or wrong_joint(rules, sky)


def _read_part(charts: Charts, sky: Sky, part: re.Match[str]) -> None:
    column = part.start() + 2
    try:
        if part[1] is not None:
            sky.crafts.append(_read_craft(charts, part[1]))
        elif part[2] is not None:
            a, gun, b, again = [int(n) for n in part[2].split(".")]
            sky.shots.append(Shot(a, gun, b, again == 1))
        elif part[3] is not None:
            a, b, hits, far = [int(n) for n in part[3].split(".")]
            sky.attacks.append(Attack(a, b, hits, far))
        elif part[5] is not None:
            read_part(sky, part[5], part[6])
        else:
            sky.placed.append(_read_place(part[4]))
    except (ValueError, ScenarioError) as error:
        raise NotationError(f"cannot read {part[0].strip()[:40]!r}: {error}", 1, column) from None


def _read_place(text: str | None) -> Sealed[Place]:
    if not text:
        return Sealed(0, None)
    numbers = [int(n) for n in text.split(".")]
    if len(numbers) == 1:
        return Sealed(numbers[0], None)
    eyes, craft, q, r, facing, speed = numbers
    return Sealed(eyes, Place(craft, q, r, facing, speed))


def _read_craft(charts: Charts, text: str) -> Craft:
    name, numbers, flags, hits, flown, pilot = text.split(";")
    designation, _, number = name.partition("#")
    values = numbers.split(",")
    kind = kind_named(charts, designation, int(values[0]))
    craft = new_craft(kind, number=int(number), altitude=0, pilot=_unescaped(pilot))
    if len(values) != len(NUMBERS) or len(flags) != len(FLAGS):
        raise ValueError(f"an aircraft has {len(NUMBERS)} numbers and {len(FLAGS)} flags")
    for field, value in zip(NUMBERS, values, strict=True):
        setattr(craft, field, int(value))
    for field, flag in zip(FLAGS, flags, strict=True):
        setattr(craft, field, flag == "1")
    craft.criticals = tuple([int(roll) for roll in hits.split(".") if roll])
    craft.flown = flown
    _check_craft(craft)
    return craft


def _check_craft(craft: Craft) -> None:
    """Raises ValueError for a number that no aircraft can have."""
    most = {**MOST, "altitude": craft.kind.ceiling, "speed": craft.kind.max_speed}
    for name in NUMBERS:
        value = getattr(craft, name)
        if not LEAST.get(name, 0) <= value <= most.get(name, 9999):
            raise ValueError(f"{name} is {value}, but lies from {LEAST.get(name, 0)} to {most.get(name, 9999)}")
    if craft.status == FLYING and not is_on_board(craft.q, craft.r):
        raise ValueError("it flies off the board")
    if craft.status == FLYING and craft.speed < craft.kind.min_speed:
        raise ValueError(f"it flies at speed {craft.speed}, but its minimum is {craft.kind.min_speed}")
    if craft.trail != NO_TRAIL and not is_trail(craft.trail):
        raise ValueError(f"trail {craft.trail}")
    if any([not 2 <= roll <= 12 for roll in craft.criticals]):
        raise ValueError("critical hits have numbers from 2 to 12")
    letters(craft.flown)
