"""A position on one line: everything that the rules look at, and nothing else.

`<turn>.<segment> <phase> <first> <edge> <victory> <last turn> <shot>/<held>/<rolling>/<overdiving>/<ended>` and then
each aircraft between brackets, shots and attacks behind `!` and `*`, secret placements behind `@`.
"""

import re
from typing import Final

from dogfight.errors import NotationError, ScenarioError
from dogfight.sealed import Sealed
from dogfight.war.charts import Charts
from dogfight.war.orders import Place
from dogfight.war.pieces import Craft, new_craft
from dogfight.war.sky import Attack, Shot, Sky

NUMBERS: Final = (
    "side", "ace", "status", "fate", "q", "r", "facing", "altitude", "speed", "change", "trail", "boxes", "fresh",
    "ammo_front", "ammo_rear", "fired", "hot", "jammed", "out", "speed_lost", "climb_lost", "dive_lost", "observer",
    "wounds", "last_attacker", "glide_by", "credited", "from_q", "from_r", "from_facing",
)  # fmt: skip
FLAGS: Final = ("novice", "announced", "moved", "no_climb", "stiff", "gliding")
ESCAPE = re.compile(r"%([0-9a-f]{6})")
HEAD = re.compile(r"(\d+)\.([AB]) (\d+) (\d) (\d) (\d) (\d+) (\d+)/([01])/(\d)/(-?\d+)/(\d)")
PART = re.compile(r" (?:\[([^\]]*)\]|!([\d.]+)|\*([\d.]+)|@([\d.-]+)?)")


def write_position(sky: Sky) -> str:
    """The line of a state; `read_position` gives the same state back."""
    head = (f"{sky.turn}.{'AB'[sky.segment]} {sky.phase} {sky.first} {sky.edge} {sky.victory} {sky.last_turn} "
            f"{sky.shot}/{int(sky.held)}/{sky.rolling}/{sky.overdiving}/{sky.ended}")  # fmt: skip
    parts = [head, *[f"[{_write_craft(craft)}]" for craft in sky.crafts]]
    parts += [f"!{shot.craft}.{shot.gun}.{shot.target}.{int(shot.successive)}" for shot in sky.shots]
    parts += [f"*{one.craft}.{one.target}.{one.hits}.{one.distance}" for one in sky.attacks]
    parts += [_write_place(sealed) for sealed in sky.placed]
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


def read_position(charts: Charts, text: str) -> Sky:
    """The state a line describes. Raises NotationError with the column."""
    head = HEAD.match(text)
    if head is None:
        raise NotationError("a position begins with turn, phase and five more numbers", 1, 1)
    numbers = [int(head[n]) for n in (1, *range(3, 13))]
    sky = Sky([], numbers[0], "AB".index(head[2]), numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], [], [],
              numbers[6], numbers[7] == 1, numbers[8], numbers[9], [], numbers[10])  # fmt: skip
    at = head.end()
    while at < len(text):
        part = PART.match(text, at)
        if part is None:
            raise NotationError(f"cannot read {text[at:at + 12]!r}", 1, at + 1)
        _read_part(charts, sky, part)
        at = part.end()
    return sky


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
    craft = new_craft(charts.kind(designation), number=int(number), altitude=0, pilot=_unescaped(pilot))
    values = numbers.split(",")
    if len(values) != len(NUMBERS) or len(flags) != len(FLAGS):
        raise ValueError(f"an aircraft has {len(NUMBERS)} numbers and {len(FLAGS)} flags")
    for field, value in zip(NUMBERS, values, strict=True):
        setattr(craft, field, int(value))
    for field, flag in zip(FLAGS, flags, strict=True):
        setattr(craft, field, flag == "1")
    craft.criticals = tuple([int(roll) for roll in hits.split(".") if roll])
    craft.flown = flown
    return craft
