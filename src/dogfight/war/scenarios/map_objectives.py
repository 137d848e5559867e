"""What missions are flown against: the road sections and the targets of a map file, checked. [Photo 5, Bombing 1]"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, TypeVar

import msgspec

from dogfight import hexes
from dogfight.war.ground import (
    HOLDERS,
    NO_MANS_LAND,
    SECTION_HEXES,
    SECTIONS,
    TARGET_KINDS,
    Feature,
    Ground,
    Hexes,
    Section,
    Target,
)
from dogfight.war.pieces import ALLIED, GERMAN
from dogfight.war.scenarios.map_text import Hex, MapText, chain, heading_of, hex_named, name_of

FEWEST_TARGETS: Final = 6
MOST_TARGETS: Final = 12
WORDS: Final = {
    "bridge": "it is not the hex of the bridge",
    "village": "no village covers it",
    "dump": "no dump lies there",
    "station": "no railway passes it",
    "crossroads": "no two roads meet there",
}

T = TypeVar("T")
W = TypeVar("W")
Sections = tuple[tuple[Section, ...], ...]
Targets = tuple[tuple[Target, ...], ...]


class WrittenSection(msgspec.Struct, forbid_unknown_fields=True):
    """A road section as the file has it."""

    name: str
    hexes: str


class WrittenTarget(msgspec.Struct, forbid_unknown_fields=True):
    """A target as the file has it."""

    name: str
    kind: str
    hex: str


def objectives(
    where: MapText, ground: Ground, sections: Sequence[WrittenSection], targets: Sequence[WrittenTarget]
) -> tuple[Sections, Targets]:
    """Sections and targets by the side on whose ground they lie; `ground` is the map without them."""
    return _sections(where, ground, sections), _targets(where, ground, targets)


# ------------------------------------------------------------------ road sections
def _sections(where: MapText, ground: Ground, written: Sequence[WrittenSection]) -> Sections:
    """Four sections a side, none with a hex of another. [Photo 5, Ruling B3]"""
    return _by_side(where, "sections", (SECTIONS, SECTIONS), written, partial(_section, where, ground))


def _section(where: MapText, ground: Ground, one: WrittenSection, others: list[Section]) -> tuple[int, Section]:
    heading = heading_of("sections", one.name)
    _named(where, one.name, "sections", [other.name for other in others])
    places = chain(where, one.hexes, heading)
    _check_road(where, ground, places, heading)
    _check_new(where, places, others, heading)
    side = _one_side(where, ground, places, heading)
    if len(places) != SECTION_HEXES[side]:
        why = f"a section on {HOLDERS[side]} has {SECTION_HEXES[side]} hexes, not {len(places)}"
        raise where.error(why, "hexes", heading)
    return side, Section(one.name, places)


def _check_road(where: MapText, ground: Ground, places: Hexes, heading: str) -> None:
    paved = {here for road in ground.roads for here in road.hexes}
    for here in places:
        if here not in paved:
            raise where.error(f"{name_of(here)} is on no road", name_of(here), heading)


def _check_new(where: MapText, places: Hexes, others: list[Section], heading: str) -> None:
    for here in places:
        for other in others:
            if here in other.hexes:
                raise where.error(f"{name_of(here)} is in the section {other.name!r} too", name_of(here), heading)


# ------------------------------------------------------------------ targets
def _targets(where: MapText, ground: Ground, written: Sequence[WrittenTarget]) -> Targets:
    """Six to twelve targets a side, each on something worth it. [Bombing 1]"""
    return _by_side(where, "targets", (FEWEST_TARGETS, MOST_TARGETS), written, partial(_target, where, ground))


def _target(where: MapText, ground: Ground, one: WrittenTarget, others: list[Target]) -> tuple[int, Target]:
    heading = heading_of("targets", one.name)
    _named(where, one.name, "targets", [other.name for other in others])
    here = hex_named(where, one.hex, heading)
    if one.kind not in TARGET_KINDS:
        raise where.error(f"a target is one of {', '.join(TARGET_KINDS)}, not {one.kind!r}", "kind", heading)
    if any((other.q, other.r) == here for other in others):
        raise where.error(f"{one.hex} is another target's hex", "hex", heading)
    if not _is_there(ground, one.kind, here):
        raise where.error(f"{one.hex} is no {one.kind}: {WORDS[one.kind]}", "hex", heading)
    return _one_side(where, ground, (here,), heading), Target(one.name, one.kind, *here)


def _is_there(ground: Ground, kind: str, here: Hex) -> bool:
    """Whether something of this kind lies in the hex."""
    if kind == "crossroads":
        return _ways(ground, here) > 2
    features = {"bridge": (ground.bridge,), "village": ground.villages, "dump": ground.dumps,
                "station": ground.railways}  # fmt: skip
    return _covers(features[kind], here)


def _covers(features: Iterable[Feature], here: Hex) -> bool:
    return any(here in feature.hexes for feature in features)


def _ways(ground: Ground, here: Hex) -> int:
    """Into how many neighbouring hexes the roads through a hex lead."""
    ways: set[Hex] = set()
    for road in ground.roads:
        for a, b in zip(road.hexes, road.hexes[1:], strict=False):
            ways |= {b} if a == here else {a} if b == here else set()
    return len(ways)


# ------------------------------------------------------------------ both
def _by_side(where: MapText, table: str, counts: tuple[int, int], written: Sequence[W],
             read: Callable[[W, list[T]], tuple[int, T]]) -> tuple[tuple[T, ...], tuple[T, ...]]:  # fmt: skip
    """A table's entries by the side on whose ground they lie, each read beside those before; as many as there must be.

    `read` gives the side and what is there.
    """
    found: tuple[list[T], list[T]] = ([], [])
    before = len(where.findings.errors)
    for one in written:
        made = where.tried(partial(read, one, [*found[0], *found[1]]))
        if made:
            found[made[0]].append(made[1])
    if len(where.findings.errors) == before:
        _count(where, (len(found[ALLIED]), len(found[GERMAN])), table, counts)
    return tuple(found[ALLIED]), tuple(found[GERMAN])


def _named(where: MapText, name: str, table: str, others: list[str]) -> None:
    if not name.strip() or name in others:
        raise where.error(f"{table} need names of their own, not {name!r}", "name", heading_of(table, name))


def _one_side(where: MapText, ground: Ground, places: Hexes, heading: str) -> int:
    """The side on whose ground all these hexes lie; they can all be flown in. [Rulings G3, G6, B1]"""
    side = ground.territory(*places[0]) if places else NO_MANS_LAND
    for here in places:
        if not hexes.is_full_hex(*here):
            raise where.error(f"{name_of(here)} is a half-hex at the edge", name_of(here), heading)
        holder = ground.territory(*here)
        if holder == NO_MANS_LAND or holder != side:
            why = f"{name_of(here)} is {HOLDERS[holder]}" + ("" if holder == NO_MANS_LAND else ", not all of one side")
            raise where.error(why, name_of(here), heading)
    return int(side)


def _count(where: MapText, found: tuple[int, int], table: str, counts: tuple[int, int]) -> None:
    """Notes a side that has too few or too many."""
    least, most = counts
    wanted = str(least) if least == most else f"{least} to {most}"
    for side in (ALLIED, GERMAN):
        if not least <= found[side] <= most:
            why = f"{HOLDERS[side]} needs {wanted} {table}, not {found[side]}"
            where.findings.note(why, where.file, where.row(table), table)
