"""A campaign's file: TOML to an order of battle, checked; errors name file and line. [Campaign I, Campaign II]"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from dogfight.errors import PackError, ScenarioError
from dogfight.folder import hash_of, name_of, text_of
from dogfight.war.campaign.pieces import (
    ALLIED,
    ANY_UNIT,
    NOBODY,
    OBSERVER,
    PILOT,
    ROLES,
    SIDES,
    Airman,
    Band,
    Battle,
    Day,
    Machine,
    Scale,
    Squadron,
)
from dogfight.war.campaign.schedule import MOST_MISSIONS
from dogfight.war.charts import Charts
from dogfight.war.missions.film import target_count
from dogfight.war.scenarios.card_faults import is_date

CAMPAIGN: Final = "campaign.toml"  # in a player's pack
OWN: Final = ("bloody-april", "black-day")
DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
WINNERS: Final = ("draw", *SIDES)
MOST_MEN: Final = 52
MOST_DAYS: Final = 60
MOST_IN_RESERVE: Final = 20  # of a table
MOST_AIRCRAFT: Final = 99  # of a side: their numbers have two digits
MOST_POINTS: Final = 100  # for one thing
MOST_IN_ALL: Final = 9999
NAME: Final = 60  # characters of a name
PROSE: Final = 1000  # characters of a briefing, a note, a source


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A squadron or Jasta, by the short name it has in the rest of the file."""

    id: str
    name: str
    side: str


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An aircraft with its crew; `ace` 1 for a pilot who is an ace already, 2 for a double ace."""

    unit: str
    aircraft: str
    pilot: str
    observer: str = ""
    ace: int = 0


class Reserve(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Aircraft in reserve, without crews."""

    unit: str
    aircraft: str
    count: int


class Replacements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Men who come on a date. `unit` is empty for men whom any squadron of the side may take."""

    side: str
    role: str
    date: str
    men: tuple[str, ...]
    unit: str = ""


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The missions listed for a day."""

    date: str
    photo: int
    bombing: int
    note: str = ""


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the card counts; `missed` is taken from the Allied points and below 0."""

    mission: int
    missed: int
    aircraft: int
    two_seater: int
    ace: int


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A result from so many points on."""

    name: str
    least: int
    winner: str


class CampaignFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the file; what msgspec cannot say is checked below."""

    id: str
    title: str
    briefing: str
    source: str
    unit: tuple[Unit, ...]
    crew: tuple[Crew, ...]
    day: tuple[Listed, ...]
    points: Points
    result: tuple[Result, ...]
    reserve: tuple[Reserve, ...] = ()
    replacements: tuple[Replacements, ...] = ()


@cache
def own_campaign(id: str, charts: Charts) -> Battle:
    """One of our own campaigns over these charts; raises PackError for one that does not fit them."""
    return parse_campaign(own_text(id), f"{id}.toml", charts)


def own_text(id: str) -> str:
    """The file of one of our own campaigns; raises ScenarioError for an unknown one."""
    if id not in OWN:
        raise ScenarioError(f"there is no campaign {id!r}; there are {', '.join(OWN)}")
    return (files("dogfight") / "war" / "data" / "campaigns" / f"{id}.toml").read_text("utf-8")


def load_campaign(path: Path, charts: Charts) -> Battle:
    """The campaign of a player's file; raises PackError that names file and line of what is wrong."""
    return parse_campaign(text_of(path).removeprefix("\ufeff"), path.name, charts, name_of(path.parent))


def parse_campaign(text: str, file: str, charts: Charts, pack: str = "") -> Battle:
    """The order of battle that a text describes; `pack` is the name of its folder, empty for the charts' own."""
    where = Lines(file, text)
    try:
        shape = msgspec.toml.decode(text, type=CampaignFile)
    except msgspec.ValidationError as wrong:
        raise where.of_path(str(wrong)) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as wrong:  # the latter two: numbers, nests beyond reason
        raise PackError(str(wrong), file, where.of_broken(str(wrong))) from None
    for check in (_check_words, _check_units, _check_crews, _check_days, _check_points, _check_results, _check_men):
        check(shape, charts, where)
    return _battle(shape, charts, pack or charts.pack.partition(" ")[0], file)


class Lines:
    """Where something stands in the text of a file."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = text.splitlines()

    def of(self, table: str, at: int, key: str = "") -> int:
        """The line, from 1, of a key in the table of that name with that place, from 0; of its heading without one."""
        headings = [n for n, line in enumerate(self.lines) if line.strip() in (f"[[{table}]]", f"[{table}]")]
        if at >= len(headings):
            return next((n + 1 for n, line in enumerate(self.lines) if re.match(rf"{table}\s*=", line.strip())), 0)
        for n in range(headings[at] + 1, len(self.lines)):
            if self.lines[n].startswith("["):
                break
            if key and re.match(rf"{key}\s*=", self.lines[n].strip()):
                return n + 1
        return headings[at] + 1

    def error(self, why: str, table: str, at: int, key: str = "") -> PackError:
        """An error in that table."""
        return PackError(why, self.file, self.of(table, at, key))

    def of_path(self, why: str) -> PackError:
        """The error of a decoder, which names what is wrong as `$.crew[3].ace`."""
        path = re.search(r"`\$\.(\w+)(?:\[(\d+|\.\.\.)\])?(?:\.(\w+))?", why)
        unknown = re.search(r"unknown field `(\w+)`", why)
        named = unknown[1] if unknown else ""
        if path is None:
            return PackError(why, self.file, (self.of(named, 0) if named else 0) or 1)
        at = int(path[2]) if path[2] and path[2].isdigit() else 0
        return self.error(why, path[1], at, path[3] or named)

    def of_broken(self, why: str) -> int:
        """The line of what is no TOML: as the decoder says; else the last, or the one that is longest."""
        line = re.search(r"line (\d+)", why)
        if line is not None:
            return int(line[1])
        if "end of document" in why:
            return max(len(self.lines), 1)
        return max(range(len(self.lines)), key=lambda n: len(self.lines[n])) + 1


# ------------------------------------------------------------------ checks
def _check_words(shape: CampaignFile, charts: Charts, where: Lines) -> None:
    """Names and prose can be printed, and are of a length that fits a line or a page."""
    rows = [("title", 0, "", shape.title, NAME), ("briefing", 0, "", shape.briefing, PROSE),
            ("source", 0, "", shape.source, PROSE)]  # fmt: skip
    for at, unit in enumerate(shape.unit):
        rows += [("unit", at, "id", unit.id, NAME), ("unit", at, "name", unit.name, NAME)]
    for at, crew in enumerate(shape.crew):
        rows.append(("crew", at, "pilot", crew.pilot, NAME))
        if crew.observer:
            rows.append(("crew", at, "observer", crew.observer, NAME))
    for at, group in enumerate(shape.replacements):
        rows += [("replacements", at, "men", name, NAME) for name in group.men]
    rows += [("result", at, "name", one.name, NAME) for at, one in enumerate(shape.result)]
    rows += [("day", at, "note", one.note, PROSE) for at, one in enumerate(shape.day) if one.note]
    for table, at, key, text, most in rows:
        if not text.strip() or not text.isprintable() or len(text) > most:
            raise where.error(f"{key or table} must be of 1 to {most} printable characters", table, at, key)


def _check_units(shape: CampaignFile, charts: Charts, where: Lines) -> None:
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", shape.id):
        raise where.error(f"id {shape.id[:20]!r} must be small letters, digits and dashes", "id", 0)
    seen: set[str] = set()
    for at, unit in enumerate(shape.unit):
        if unit.side not in SIDES:
            raise where.error(f"side is {unit.side!r}, but must be one of {', '.join(SIDES)}", "unit", at, "side")
        if unit.id in seen:
            raise where.error(f"there are two units {unit.id!r}", "unit", at, "id")
        seen.add(unit.id)


def _side(shape: CampaignFile, id: str) -> int:
    return next((SIDES.index(one.side) for one in shape.unit if one.id == id), NOBODY)


def _check_crews(shape: CampaignFile, charts: Charts, where: Lines) -> None:
    """Every aircraft is on the chart and flies for its unit's side, with the crew it needs. [Campaign III.1]"""
    known = {kind.designation: kind for kind in charts.kinds}
    rows = [("crew", at, one.unit, one.aircraft) for at, one in enumerate(shape.crew)]
    rows += [("reserve", at, one.unit, one.aircraft) for at, one in enumerate(shape.reserve)]
    for table, at, unit, aircraft in rows:
        if _side(shape, unit) == NOBODY:
            raise where.error(f"there is no unit {unit!r}", table, at, "unit")
        if aircraft not in known:
            raise where.error(f"no aircraft {aircraft!r} in the chart", table, at, "aircraft")
    for at, crew in enumerate(shape.crew):
        two = known[crew.aircraft].seats > 1
        if two != bool(crew.observer):
            need = "needs an observer" if two else "has no place for an observer"
            raise where.error(f"{crew.aircraft} {need}", "crew", at, "observer")
        if not 0 <= crew.ace <= 2:
            raise where.error(f"ace is {crew.ace}, but must be 0, 1 or 2", "crew", at, "ace")
    for at, reserve in enumerate(shape.reserve):
        if not 1 <= reserve.count <= MOST_IN_RESERVE:
            why = f"count is {reserve.count}, but must be from 1 to {MOST_IN_RESERVE}"
            raise where.error(why, "reserve", at, "count")
    for side, name in enumerate(SIDES):
        crews = [crew for crew in shape.crew if _side(shape, crew.unit) == side]
        if not crews:
            raise where.error(f"the {name} side has no aircraft with a crew", "crew", 0)
        total = len(crews) + sum(one.count for one in shape.reserve if _side(shape, one.unit) == side)
        if total > MOST_AIRCRAFT:
            raise where.error(f"the {name} side has {total} aircraft, but numbers for {MOST_AIRCRAFT}", "crew", 0)


def _check_days(shape: CampaignFile, charts: Charts, where: Lines) -> None:
    """Days follow one another, with missions that can be flown and have targets. [Campaign IV.1, Campaign IV.7]"""
    if not 1 <= len(shape.day) <= MOST_DAYS:
        raise where.error(f"there are {len(shape.day)} days, but must be from 1 to {MOST_DAYS}", "day", 0)
    photo, bombing = int(target_count(charts.ground, ALLIED)), len(charts.ground.targets[1 - ALLIED])
    before = ""
    for at, day in enumerate(shape.day):
        if not is_day(day.date) or day.date <= before:
            raise where.error(f"date is {day.date!r}, but must be written 1917-04-09 and follow the last", "day", at,
                              "date")  # fmt: skip
        if not 0 <= day.photo <= photo or not 0 <= day.bombing <= bombing or day.photo + day.bombing > MOST_MISSIONS:
            raise where.error(f"{day.photo} photo and {day.bombing} bombing missions, but targets are for {photo} "
                              f"and {bombing}, and five missions a day", "day", at)  # fmt: skip
        before = day.date


def is_day(text: str) -> bool:
    """Whether it is a day of the calendar, written 1917-04-09."""
    return DATE.fullmatch(text) is not None and is_date(text)


def _check_points(shape: CampaignFile, charts: Charts, where: Lines) -> None:
    """What counts for a side is 0 or more; what was not attempted is taken away. [Campaign IV.21]"""
    for key in ("mission", "aircraft", "two_seater", "ace", "missed"):
        value: int = getattr(shape.points, key)
        least, most = (-MOST_POINTS, 0) if key == "missed" else (0, MOST_POINTS)
        if not least <= value <= most:
            raise where.error(f"{key} is {value}, but must be from {least} to {most}", "points", 0, key)


def _check_results(shape: CampaignFile, charts: Charts, where: Lines) -> None:
    """Results from the best for the Allied side to the worst, the last for everything below. [Campaign IV.21]"""
    if len(shape.result) < 2:
        raise where.error("a campaign needs two results at least", "result", 0)
    for at, result in enumerate(shape.result):
        if result.winner not in WINNERS:
            raise where.error(f"winner is {result.winner!r}, but must be one of {', '.join(WINNERS)}", "result", at,
                              "winner")  # fmt: skip
        if not -MOST_IN_ALL <= result.least <= MOST_IN_ALL:
            why = f"least is {result.least}, but must be from {-MOST_IN_ALL} to {MOST_IN_ALL}"
            raise where.error(why, "result", at, "least")
        if at and result.least >= shape.result[at - 1].least:
            raise where.error("results must be listed from the most points down", "result", at, "least")


def _check_men(shape: CampaignFile, charts: Charts, where: Lines) -> None:
    """Replacements come for a side and a role, and letters suffice for all. [Campaign III.1, Campaign IV.16.b]"""
    for at, group in enumerate(shape.replacements):
        for key, value, known in (("side", group.side, SIDES), ("role", group.role, ROLES)):
            if value not in known:
                raise where.error(f"{key} is {value!r}, but must be one of {', '.join(known)}", "replacements", at, key)
        if not is_day(group.date):
            raise where.error(f"date is {group.date!r}, but must be written 1917-04-13", "replacements", at, "date")
        if group.unit and _side(shape, group.unit) != SIDES.index(group.side):
            raise where.error(f"the {group.side} side has no unit {group.unit!r}", "replacements", at, "unit")
    for side in (0, 1):
        for role in (PILOT, OBSERVER):
            count = len(list(_men(shape, side, role)))
            if count > MOST_MEN:
                raise where.error(f"the {SIDES[side]} side has {count} {ROLES[role]}s, but letters for {MOST_MEN}",
                                  "crew", 0)  # fmt: skip


# ------------------------------------------------------------------ the order of battle
def _men(shape: CampaignFile, side: int, role: int) -> Iterable[tuple[str, str, str, int]]:
    """The men of a side and role as (name, unit, date, ace), those with aircraft first."""
    for crew in shape.crew:
        name = crew.pilot if role == PILOT else crew.observer
        if _side(shape, crew.unit) == side and name:
            yield name, crew.unit, "", crew.ace if role == PILOT else 0
    for group in shape.replacements:
        if group.side == SIDES[side] and group.role == ROLES[role]:
            for name in group.men:
                yield name, group.unit, group.date, 0


def letter(number: int, role: int) -> str:
    """A to Z, then a to z; observers have the letter twice. [Campaign III.1]"""
    sign = chr(ord("A") + number) if number < 26 else chr(ord("a") + number - 26)
    return sign * (2 if role == OBSERVER else 1)


def _battle(shape: CampaignFile, charts: Charts, name: str, file: str) -> Battle:
    units = [one.id for one in shape.unit]
    airmen = _airmen(shape, units)
    machines = _machines(shape, units, airmen, charts)
    squadrons = [Squadron(one.name, SIDES.index(one.side), sum(crew.unit == one.id for crew in shape.crew))
                 for one in shape.unit]  # fmt: skip
    points = shape.points
    scale = Scale(points.mission, points.missed, points.aircraft, points.two_seater, points.ace)
    bands = [Band(one.name, one.least, WINNERS.index(one.winner) - 1) for one in shape.result]
    days = [Day(one.date, one.photo, one.bombing, one.note) for one in shape.day]
    pack = f"{name} {hash_of([charts.pack, read_by_the_rules(shape)])}"
    return Battle(shape.id, shape.title, shape.briefing, days, squadrons, machines, airmen, scale, bands, charts, pack,
                  {file: shape.source})  # fmt: skip


def read_by_the_rules(shape: CampaignFile) -> list[object]:
    """What of a file can change a campaign: not its title, notes and source."""
    return [shape.id, *[msgspec.to_builtins(part) for part in
            (shape.unit, shape.crew, shape.reserve, shape.replacements, shape.points, shape.result)],
            [[one.date, one.photo, one.bombing] for one in shape.day]]  # fmt: skip


def _airmen(shape: CampaignFile, units: list[str]) -> list[Airman]:
    found: list[Airman] = []
    dates = [one.date for one in shape.day]
    for side in (0, 1):
        for role in (PILOT, OBSERVER):
            for number, (name, unit, date, ace) in enumerate(_men(shape, side, role)):
                arrives = sum(one < date for one in dates)
                home = units.index(unit) if unit else ANY_UNIT
                found.append(Airman(letter(number, role), name, side, home, role, arrives, ace))
    return found


def _machines(shape: CampaignFile, units: list[str], airmen: list[Airman], charts: Charts) -> list[Machine]:
    found: list[Machine] = []
    for side in (0, 1):
        number = 0
        places = {role: [n for n, man in enumerate(airmen) if man.side == side and man.role == role]
                  for role in (PILOT, OBSERVER)}  # fmt: skip
        for crew in [one for one in shape.crew if _side(shape, one.unit) == side]:
            number += 1
            observer = places[OBSERVER].pop(0) if crew.observer else NOBODY
            found.append(Machine(number, side, charts.kind(crew.aircraft), units.index(crew.unit),
                                 places[PILOT].pop(0), observer))  # fmt: skip
        for reserve in [one for one in shape.reserve if _side(shape, one.unit) == side]:
            for _ in range(reserve.count):
                number += 1
                kind = charts.kind(reserve.aircraft)
                found.append(Machine(number, side, kind, units.index(reserve.unit), NOBODY, NOBODY))
    return found
