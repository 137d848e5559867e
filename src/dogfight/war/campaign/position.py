"""A position of a campaign on one line: everything that the rules look at, and nothing else.

`<campaign> <options> <day>.<part>.<mission>` and then, each behind its letter and made of numbers: `P` the schedules,
`H` noted altitudes, `T` what was told, `U` German flights used, `E` an engagement, `F` missions flown today, `M` the
aircraft, `A` the airmen, `V` the evenings. What is hidden is written as `?`. Records stand by their hashes.
"""

import re
from typing import Final

from dogfight.errors import NotationError
from dogfight.sealed import Sealed
from dogfight.war.campaign.front import NOBODY_YET, PHASES, UNTOLD, Engagement, Evening, Front, Mission
from dogfight.war.campaign.orders import Altitudes, Fate, Flight, Plan
from dogfight.war.campaign.pieces import Airman, Battle, Machine
from dogfight.war.reel import Reel, unwound, wound

HEAD: Final = re.compile(r"([\w.-]+) ([\w,-]+) (\d{1,3})\.(\d)\.(\d{1,3})")
PART: Final = re.compile(r" ([PHTUEFMAV]):([\d,?-]*)((?:#[0-9a-zA-Z.-]*)*)")
HIDDEN: Final = "?"
MOST: Final = 99999


def write_position(front: Front) -> str:
    """The line of a state; `read_position` gives the same state back."""
    options = ",".join(front.options) or "-"
    parts = [f"{front.battle.id} {options} {front.day}.{front.phase}.{front.mission}"]
    parts += [f"P:{_sealed(plan, _plan)}" for plan in front.plans]
    parts.append(f"H:{_sealed(front.metres, lambda order: list(order.metres))}")
    parts.append(f"T:{unwound(list(front.told))}")
    parts.append(f"U:{unwound(list(front.used))}")
    if front.engaged is not None:
        parts.append(f"E:{_engagement(front.engaged)}")
    parts += [f"F:{unwound(_mission(one))}#{one.record}" for one in front.flown]
    parts += [f"M:{unwound(_machine(one))}" for one in front.machines]
    parts += [f"A:{unwound(_airman(one))}" for one in front.airmen]
    parts += [f"V:{unwound(_evening(one))}{''.join([f'#{each.record}' for each in one.missions])}"
              for one in front.evenings]  # fmt: skip
    return " ".join(parts)


def _sealed(sealed: Sealed, numbers: object) -> str:  # type: ignore[type-arg]
    """The eyes, and the numbers of what they see; `?` for what is hidden."""
    if sealed.value is None:
        return f"{sealed.eyes},{HIDDEN}" if sealed.eyes != NOBODY_YET else str(NOBODY_YET)
    assert callable(numbers)
    return unwound([int(sealed.eyes), *numbers(sealed.value)])


def _counted(numbers: tuple[int, ...]) -> list[int]:
    return [len(numbers), *[int(one) for one in numbers]]


def _plan(plan: Plan) -> list[int]:
    numbers = [len(plan.flights)]
    for flight in plan.flights:
        numbers += [int(flight.kind), int(flight.target), *_counted(flight.machines)]
    return numbers


def _engagement(one: Engagement) -> str:
    target = HIDDEN if one.target.value is None else str(one.target.value)
    rest = unwound([*_counted(one.allied), *_counted(one.german), *_counted(one.metres)])
    return f"{int(one.kind)},{int(one.target.eyes)},{target},{rest}"


def _mission(one: Mission) -> list[int]:
    numbers = [int(one.answer), int(one.kind), int(one.accomplished), int(one.allied_points), int(one.german_points)]
    numbers += [*_counted(one.machines), len(one.fates)]
    for fate in one.fates:
        numbers += [int(fate.end), int(fate.boxes), *_counted(fate.criticals), int(fate.pilot), int(fate.observer),
                    int(fate.credited)]  # fmt: skip
    return numbers


def _machine(one: Machine) -> list[int]:
    return [int(one.pilot), int(one.observer), int(one.fit_on), int(one.lost_on), int(one.boxes), int(one.sorties),
            *_counted(one.criticals)]  # fmt: skip


def _airman(one: Airman) -> list[int]:
    return [int(one.unit), int(one.state), int(one.left_on), int(one.victories)]


def _evening(one: Evening) -> list[int]:
    numbers = [int(one.missed), int(one.allied_points), int(one.german_points), *_plan(one.allied), *_plan(one.german)]
    numbers.append(len(one.missions))
    for mission in one.missions:
        numbers += _mission(mission)
    return numbers


# ------------------------------------------------------------------ reading
def read_position(battle: Battle, text: str) -> Front:
    """The state a line describes. Raises NotationError with the column for what cannot be a state."""
    head = HEAD.match(text)
    if head is None or head[1] != battle.id:
        raise NotationError(f"a position of this campaign begins with {battle.id}", 1, 1)
    day, phase, mission = int(head[3]), int(head[4]), int(head[5])
    if day >= len(battle.days) or phase >= len(PHASES):
        raise NotationError(f"there are {len(battle.days)} days and {len(PHASES)} parts of one, counted from 0", 1, 1)
    options = () if head[2] == "-" else tuple(head[2].split(","))
    front = Front(battle, options, day, phase, mission, [], Sealed[Altitudes](NOBODY_YET, None), (), (), None, [], [],
                  [], [])  # fmt: skip
    at = head.end()
    while at < len(text):
        part = PART.match(text, at)
        if part is None:
            raise NotationError(f"cannot read {text[at : at + 12]!r}", 1, at + 1)
        try:
            _read_part(front, part[1], part[2], part[3].split("#")[1:])
        except (ValueError, IndexError) as wrong:
            raise NotationError(f"cannot read {part[0].strip()[:30]!r}: {wrong}", 1, at + 2) from None
        at = part.end()
    if len(front.plans) != 2 or len(front.machines) != len(battle.machines) or len(front.airmen) != len(battle.airmen):
        raise NotationError("a position has two schedules, and every aircraft and airman of the campaign", 1, 1)
    return front


def _read_part(front: Front, letter: str, text: str, records: list[str]) -> None:
    if letter == "P":
        front.plans.append(_read_sealed(text, lambda reel: _read_plan(front, len(front.plans), reel)))
        return
    if letter == "H":
        front.metres = _read_sealed(text, lambda reel: Altitudes(_rest(reel)))
        return
    if letter == "E":
        front.engaged = _read_engagement(text)
        return
    reel = wound(text) if text else Reel([])
    if letter == "T":
        front.told = _rest(reel)
    elif letter == "U":
        front.used = _rest(reel)
    elif letter == "F":
        front.flown.append(_read_mission(reel, records[0]))
    elif letter == "M":
        front.machines.append(_read_machine(front.battle.machines[len(front.machines)], reel))
    elif letter == "A":
        front.airmen.append(_read_airman(front.battle.airmen[len(front.airmen)], reel))
    else:
        front.evenings.append(_read_evening(front, reel, records))
    reel.end()


def _read_sealed(text: str, read: object) -> Sealed:  # type: ignore[type-arg]
    eyes, _, rest = text.partition(",")
    if not rest or rest == HIDDEN:
        return Sealed(int(eyes), None)
    assert callable(read)
    reel = wound(rest)
    found = read(reel)
    reel.end()
    return Sealed(int(eyes), found)


def _rest(reel: Reel) -> tuple[int, ...]:
    found: list[int] = []
    while reel.at < len(reel.numbers):
        found.append(int(reel.one("number", 0, MOST)))
    return tuple(found)


def _some(reel: Reel, name: str, most: int = MOST) -> tuple[int, ...]:
    return tuple([int(reel.one(name, 0, most)) for _ in range(reel.count(name))])


def _read_plan(front: Front, side: int, reel: Reel) -> Plan:
    most = len(front.battle.machines) - 1
    return Plan(side, tuple([
        Flight(reel.one("kind", 0, 2), reel.one("target", -1, 99), _some(reel, "aircraft", most))
        for _ in range(reel.count("flights"))
    ]))  # fmt: skip


def _read_engagement(text: str) -> Engagement:
    kind, eyes, target, rest = text.split(",", 3)
    reel = wound(rest)
    sealed = Sealed[int](int(eyes), None if target == HIDDEN else int(target))
    found = Engagement(int(kind), sealed, _some(reel, "aircraft"), _some(reel, "aircraft"), _some(reel, "metres"))
    reel.end()
    return found


def _read_mission(reel: Reel, record: str) -> Mission:
    answer, kind, done = reel.one("answer", -1, 9), reel.one("kind", UNTOLD, 2), reel.flag("accomplished")
    allied, german = reel.one("points", 0, MOST), reel.one("points", 0, MOST)
    machines = _some(reel, "aircraft")
    fates = tuple([_read_fate(reel) for _ in range(reel.count("fates"))])
    return Mission(answer, kind, done, machines, fates, allied, german, record)


def _read_fate(reel: Reel) -> Fate:
    end, boxes = reel.one("end", 0, 3), reel.one("boxes", 0, 99)
    hits = _some(reel, "critical hit", 12)
    return Fate(end, boxes, hits, reel.one("pilot", 0, 2), reel.one("observer", 0, 2), reel.one("credit", -1, 999))


def _read_machine(listed: Machine, reel: Reel) -> Machine:
    found = listed.copy()
    found.pilot, found.observer = reel.one("pilot", -1, 999), reel.one("observer", -1, 999)
    found.fit_on, found.lost_on = reel.one("fit on", 0, 999), reel.one("lost on", -1, 999)
    found.boxes, found.sorties = reel.one("boxes", 0, 99), reel.one("sorties", 0, 999)
    found.criticals = _some(reel, "critical hit", 12)
    return found


def _read_airman(listed: Airman, reel: Reel) -> Airman:
    found = listed.copy()
    found.unit, found.state = reel.one("unit", -1, 99), reel.one("state", 0, 2)
    found.left_on, found.victories = reel.one("left on", -1, 999), reel.one("victories", 0, 999)
    return found


def _read_evening(front: Front, reel: Reel, records: list[str]) -> Evening:
    missed, allied, german = reel.one("missed", 0, 9), reel.one("points", -MOST, MOST), reel.one("points", -MOST, MOST)
    plans = [_read_plan(front, side, reel) for side in (0, 1)]
    missions = tuple([_read_mission(reel, records[at]) for at in range(reel.count("missions"))])
    return Evening(plans[0], plans[1], missions, missed, allied, german)
