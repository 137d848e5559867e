"""What on a scenario card cannot be, each fault at its field; and what only looks odd. [Prepare 1, Scenarios Intro]"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final, NamedTuple

from dogfight.errors import NotationError, ScenarioError
from dogfight.hexes import FACING_NAMES, NW, SE, is_full_hex, label, parse_label, step
from dogfight.war.charts import Charts
from dogfight.war.defences import MOST as MOST_COUNTERS
from dogfight.war.optional.rockets import CARRIERS
from dogfight.war.pieces import ALLIED, SIDES, Kind
from dogfight.war.scenarios.card import (
    ARTILLERY_SPOTTING,
    BALLOON_BUSTING,
    BALLOON_HIGHEST,
    MISSIONS,
    PHOTO_RECON,
    TACTICAL_BOMBING,
    TRENCH_STRAFING,
    VARIABLE,
    Card,
    Mission,
    Plane,
    Sub,
    force,
    side_of,
)
from dogfight.war.setting import FIRSTS, HIGHEST_ACE, MOST_A_SIDE, VICTORIES

ID: Final = re.compile("[A-Za-z0-9-]{1,12}")
STEP: Final = 50
LONGEST: Final = 1000  # turns
MOST_ROCKETS: Final = 6  # [Optional VIII]
LONGEST_NAME: Final = 80
LONGEST_BRIEFING: Final = 2000
# The task that belongs to a mission, and what the chart must say of the use of an aircraft that has it.
TASKS: Final = {
    PHOTO_RECON: ("camera", "R"),
    TRENCH_STRAFING: ("strafer", "T"),
    TACTICAL_BOMBING: ("bomber", "B"),
    ARTILLERY_SPOTTING: ("spotter", "A"),
    BALLOON_BUSTING: ("buster", "F"),
}
USES: Final = {"R": "photo-recon", "T": "trench-strafing", "B": "bombing", "A": "artillery spotting", "F": "fighting"}


class Fault(NamedTuple):
    """A field of a sub-level (`german.1.altitude`, counted from 0), its value, and why it cannot be."""

    field: str
    value: object
    why: str

    def __str__(self) -> str:
        return f"{spoken(self.field)}: {self.value!r}, but {self.why}"


def spoken(field: str) -> str:
    """A field as it is told: `german 2, altitude`."""
    words = [f" {int(word) + 1}" if word.isdigit() else f", {word}" for word in field.split(".")]
    return "".join(words).removeprefix(", ")


def check_card(card: Card, charts: Charts, file: str) -> None:
    """Raises ScenarioError for the first thing on a card that cannot be."""
    for sub in card.sub:
        for fault in faults(sub, charts):
            raise ScenarioError(f"{file}, {sub.id}, {fault}")


def faults(sub: Sub, charts: Charts) -> list[Fault]:
    """Everything on this sub-level that cannot be, or that our own cards may not say."""
    return [*errors(sub, charts), *anachronisms(sub, charts)]


def errors(sub: Sub, charts: Charts) -> list[Fault]:
    """Everything on this sub-level that cannot be played."""
    found = [*_head(sub), *_forces(sub)]
    if sub.mission is not None:
        found += _mission(sub, sub.mission, charts)
    for side, word in enumerate(SIDES):
        for place, plane in enumerate(force(sub, side)):
            found += _plane(sub, plane, side, f"{word}.{place}", charts)
    return [*found, *_tasked(sub), *_shared_places(sub)]


def _head(sub: Sub) -> Iterator[Fault]:
    if not ID.fullmatch(sub.id):
        yield Fault("id", sub.id[:20], "must be 1 to 12 letters, digits or dashes, such as 3a")
    if not is_date(sub.date):
        yield Fault("date", sub.date, "must be a month or a day such as 1917-05 or 1918-04-21")
    if sub.victory not in VICTORIES:
        yield Fault("victory", sub.victory, f"must be one of {', '.join(VICTORIES)}")
    if sub.first not in FIRSTS:
        yield Fault("first", sub.first, f"must be one of {', '.join(FIRSTS)}")
    if not 0 <= sub.turns <= LONGEST:
        yield Fault("turns", sub.turns, f"must be from 1 to {LONGEST}, or 0 for the usual number")
    if len(sub.name) > LONGEST_NAME:
        yield Fault("name", f"{sub.name[:20]}...", f"must be no longer than {LONGEST_NAME} characters")
    if len(sub.briefing) > LONGEST_BRIEFING:
        yield Fault("briefing", f"{sub.briefing[:20]}...", f"must be no longer than {LONGEST_BRIEFING} characters")


def is_date(text: str) -> bool:
    """Whether a text is a month or a day."""
    parts = text.split("-")
    if [len(part) for part in parts] not in ([4, 2], [4, 2, 2]) or not all(part.isdigit() for part in parts):
        return False
    try:
        date(int(parts[0]), int(parts[1]), int(parts[2]) if len(parts) == 3 else 1)
    except ValueError:
        return False
    return True


def _forces(sub: Sub) -> Iterator[Fault]:
    """One to three aircraft a side; a balloon needs none beside it. [Multi 9]"""
    balloon = sub.mission is not None and sub.mission.kind == BALLOON_BUSTING
    for side, word in enumerate(SIDES):
        count = len(force(sub, side))
        least = 0 if balloon and sub.mission and sub.mission.side != word else 1
        if not least <= count <= MOST_A_SIDE:
            yield Fault(word, f"{count} aircraft", f"must be {least} to {MOST_A_SIDE}")
    novices = [plane for plane in sub.planes if plane.novice]
    if sub.victory == "novice" and (len(novices) != 1 or not any(plane.novice for plane in sub.allied)):
        yield Fault("victory", sub.victory, "needs exactly one novice, on the Allied side")
    if sub.victory != VICTORIES[0] and sub.mission is not None:
        yield Fault("victory", sub.victory, "a mission is won as its rules say")


# ------------------------------------------------------------------ an aircraft
def _plane(sub: Sub, plane: Plane, side: int, field: str, charts: Charts) -> Iterator[Fault]:
    kind = next((one for one in charts.kinds if one.designation == plane.aircraft), None)
    if kind is None:
        yield Fault(f"{field}.aircraft", plane.aircraft, f"the chart has no aircraft {plane.aircraft!r}")
        return
    if kind.side != side:
        yield Fault(f"{field}.aircraft", plane.aircraft, f"is {SIDES[kind.side].capitalize()}")
    if not 50 <= plane.altitude <= kind.ceiling or plane.altitude % STEP:
        yield Fault(f"{field}.altitude", plane.altitude, f"must be a multiple of {STEP} up to {int(kind.ceiling)}")
    if not 0 <= plane.ace <= HIGHEST_ACE:
        yield Fault(f"{field}.ace", plane.ace, f"must be from 0 to {HIGHEST_ACE}")
    if len(plane.pilot) > LONGEST_NAME:
        yield Fault(f"{field}.pilot", f"{plane.pilot[:20]}...", f"must be no longer than {LONGEST_NAME} characters")
    if plane.novice and sub.victory != "novice":
        yield Fault(f"{field}.novice", True, "belongs to the victory of card 1 b, novice")
    yield from _task(sub, plane, kind, side, field)
    yield from _rockets(sub, plane, field)
    yield from _stand(plane, kind, side, field)


def _task(sub: Sub, plane: Plane, kind: Kind, side: int, field: str) -> Iterator[Fault]:
    """Only types of the right use have a task. [Photo 1, Ruling P41]"""
    if not plane.task:
        return
    if sub.mission is None:
        yield Fault(f"{field}.task", plane.task, "belongs to a mission, and there is none")
    if sub.mission is None or sub.mission.kind not in TASKS:
        return
    task, use = TASKS[sub.mission.kind]
    if plane.task != task:
        yield Fault(f"{field}.task", plane.task, f"must be {task}, or nothing, on a mission of {sub.mission.kind}")
    elif SIDES[side] != sub.mission.side:
        yield Fault(f"{field}.task", plane.task, f"is for the side that flies the mission, the {sub.mission.side} one")
    elif use not in kind.uses and sub.mission.kind != BALLOON_BUSTING:
        why = f"needs an aircraft for {USES[use]}, and {plane.aircraft} has the uses {kind.uses}"
        yield Fault(f"{field}.task", plane.task, why)


def _rockets(sub: Sub, plane: Plane, field: str) -> Iterator[Fault]:
    """Six rockets, for attacks on balloons. [Optional VIII]"""
    if not 0 <= plane.rockets <= MOST_ROCKETS:
        yield Fault(f"{field}.rockets", plane.rockets, f"must be from 0 to {MOST_ROCKETS}")
    elif plane.rockets and plane.task != "buster":
        yield Fault(f"{field}.rockets", plane.rockets, "are for an aircraft that attacks a balloon")
    elif plane.rockets and plane.aircraft not in CARRIERS:
        yield Fault(f"{field}.rockets", plane.rockets, f"are carried by {' and '.join(CARRIERS)} alone")


def _stand(plane: Plane, kind: Kind, side: int, field: str) -> Iterator[Fault]:
    """Where an aircraft stands from the start, on the map or at any edge, and how it flies there.

    [Ruling S5, Ruling S6, Ruling P42]
    """
    if not plane.at:
        for name, value in (("facing", plane.facing), ("speed", plane.speed)):
            if value:
                yield Fault(f"{field}.{name}", value, "is only for an aircraft that stands on the map already")
        return
    facing = plane.facing or FACING_NAMES[SE if side == ALLIED else NW]
    if facing not in FACING_NAMES:
        yield Fault(f"{field}.facing", plane.facing, f"must be one of {', '.join(FACING_NAMES)}")
    elif not _may_stand(plane.at, FACING_NAMES.index(facing)):
        why = f"must be a hex of the map such as X-19, or a half-hex with one straight ahead; it faces {facing}"
        yield Fault(f"{field}.at", plane.at, why)
    low, high = int(kind.min_speed), int(kind.max_speed)
    if plane.speed and not low <= plane.speed <= high:
        yield Fault(f"{field}.speed", plane.speed, f"must be from {low} to {high}")


def _may_stand(at: str, facing: int) -> bool:
    try:
        q, r = parse_label(at)
    except NotationError:
        return False
    return is_full_hex(q, r) or is_full_hex(*step(q, r, facing))


def _shared_places(sub: Sub) -> Iterator[Fault]:
    """No two aircraft begin in one hex at one altitude. [Ruling S5]"""
    taken: set[tuple[str, int]] = set()
    for side, word in enumerate(SIDES):
        for place, plane in enumerate(force(sub, side)):
            if plane.at and (plane.at, plane.altitude) in taken:
                yield Fault(f"{word}.{place}.at", plane.at, "another aircraft starts there as high")
            taken.add((plane.at, plane.altitude))


# ------------------------------------------------------------------ a mission
def _mission(sub: Sub, mission: Mission, charts: Charts) -> Iterator[Fault]:
    if mission.kind not in MISSIONS:
        yield Fault("mission.kind", mission.kind, f"must be one of {', '.join(MISSIONS)}")
        return
    if mission.side not in SIDES:
        yield Fault("mission.side", mission.side, f"must be one of {', '.join(SIDES)}")
        return
    yield from _target(mission, charts)
    yield from _balloon(sub, mission)


def _tasked(sub: Sub) -> Iterator[Fault]:
    """Somebody must be there to fly the mission."""
    if sub.mission is None or sub.mission.kind not in TASKS or sub.mission.side not in SIDES:
        return
    task = TASKS[sub.mission.kind][0]
    if not any(plane.task == task for plane in force(sub, side_of(sub.mission.side))):
        yield Fault(sub.mission.side, "nobody", f"one aircraft at least must have the task {task}")


def _target(mission: Mission, charts: Charts) -> Iterator[Fault]:
    """Guns are directed at a hex of the enemy's list. [Ruling B9]"""
    if mission.kind != ARTILLERY_SPOTTING:
        if mission.target:
            yield Fault("mission.target", mission.target, "is chosen in secret, or there is none")
        return
    known = targets(charts, 1 - side_of(mission.side))
    if mission.target not in known:
        yield Fault("mission.target", mission.target, f"must be one of {', '.join(known)}")


def targets(charts: Charts, side: int) -> tuple[str, ...]:
    """The hexes of the list of targets on a side's ground, as they are labelled."""
    return tuple(label(target.q, target.r) for target in charts.ground.targets[side])


def _balloon(sub: Sub, mission: Mission) -> Iterator[Fault]:
    """What stands round a balloon, and how high it is. [Balloon 1.b.1, Balloon 4.g]"""
    counts = {"aa": mission.aa, "mg": mission.mg, "dummy": mission.dummy}
    balloon = mission.kind == BALLOON_BUSTING
    for name, count in counts.items():
        if count and not balloon:
            yield Fault(f"mission.{name}", count, f"belongs to {BALLOON_BUSTING}")
        elif count and mission.solo:
            yield Fault(f"mission.{name}", count, "the solo game draws its own twelve counters")
        elif count and VARIABLE in sub.options:
            yield Fault(f"mission.{name}", count, "with Variable anti-aircraft the guns are drawn")
        elif not 0 <= count <= MOST_COUNTERS:
            yield Fault(f"mission.{name}", count, f"must be from 0 to {MOST_COUNTERS}")
    if sum(counts.values()) > MOST_COUNTERS:
        yield Fault("mission.dummy", mission.dummy, f"there are at most {MOST_COUNTERS} counters in all")
    most = BALLOON_HIGHEST[1 - side_of(mission.side)] if balloon else 0
    if not 0 <= mission.altitude <= most or mission.altitude % STEP:
        why = f"must be a multiple of {STEP} up to {most}, or 0 for the highest" if balloon else "needs a balloon"
        yield Fault("mission.altitude", mission.altitude, why)
    if mission.solo and (not balloon or force(sub, 1 - side_of(mission.side))):
        yield Fault("mission.solo", True, "is for balloon busting against a balloon without aircraft of its own")


# ------------------------------------------------------------------ in its time
def anachronisms(sub: Sub, charts: Charts) -> list[Fault]:
    """Aircraft that were not at the front at the date of the sub-level. [Scenarios Intro]"""
    found: list[Fault] = []
    if not is_date(sub.date):
        return found
    month = sub.date[:7]
    for side, word in enumerate(SIDES):
        for place, plane in enumerate(force(sub, side)):
            kind = next((one for one in charts.kinds if one.designation == plane.aircraft), None)
            if kind is not None and not kind.since <= month <= kind.until:
                why = f"was at the front from {kind.since} to {kind.until}, not in {month}"
                found.append(Fault(f"{word}.{place}.aircraft", plane.aircraft, why))
    return found
