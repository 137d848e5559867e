"""Reads a map file: TOML to `Ground`, checked, and `Ground` to the plain JSON the client draws from."""

import re
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from dogfight import hexes
from dogfight.errors import PackError
from dogfight.folder import text_of
from dogfight.sheet import Findings
from dogfight.war.ground import Feature, Ground, Hexes, River, Section, Target, Title
from dogfight.war.scenarios.map_objectives import WrittenSection, WrittenTarget, objectives
from dogfight.war.scenarios.map_text import MapText, chain, hangs_together, heading_of, hex_named, listed, name_of

OUR_MAP: Final = "map.toml"


class _Named(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    hexes: str


class _Title(msgspec.Struct, forbid_unknown_fields=True, rename={"first": "from", "last": "to"}):
    text: str
    first: str
    last: str


class _Bridge(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    hex: str


class _Trenches(msgspec.Struct, forbid_unknown_fields=True):
    allied: str
    german: str


class _River(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    course: list[tuple[float, float, float]]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of the file; what msgspec cannot say is checked below."""

    name: str
    source: str
    seed: int
    title: _Title
    bridge: _Bridge
    trenches: _Trenches
    river: _River
    roads: list[_Named]
    villages: list[_Named]
    woods: list[_Named]
    dumps: list[_Named]
    sections: list[WrittenSection]
    targets: list[WrittenTarget]
    railways: list[_Named] = []


def load_ground(path: Path | None = None) -> Ground:
    """The ground of a map file, by default our own; `PackError` names file and row of the first thing that is wrong."""
    if path is None:
        resource = files("dogfight").joinpath("war/data", OUR_MAP)
        return parse_ground(resource.read_text("utf-8"), OUR_MAP)
    findings = Findings()
    found = read_ground(path, findings)
    return _settled(found, findings)


def parse_ground(text: str, file: str) -> Ground:
    """The ground that `text` describes; `file` is the name for errors."""
    findings = Findings()
    return _settled(_parsed(text, file, findings), findings)


def _settled(found: Ground | None, findings: Findings) -> Ground:
    findings.settle()
    if found is None:
        raise PackError("holds no map")  # never: whoever finds none notes why
    return found


def read_ground(path: Path, findings: Findings) -> Ground | None:
    """The ground of a map file; None if there is none to be had. Everything that is wrong with it is noted."""
    try:
        text = text_of(path)
    except PackError as wrong:
        findings.errors.append(wrong)
        return None
    return _parsed(text, path.name, findings)


def _parsed(text: str, file: str, findings: Findings) -> Ground | None:
    where = MapText(file, text, findings)
    shape = _decode(where, text)
    if shape is None:
        return None
    before = len(findings.errors)
    made = _ground(where, shape)
    return made if len(findings.errors) == before else None


def _ground(where: MapText, shape: _File) -> Ground | None:
    """The ground; None if its lines, river or bridge are no good, for then nothing else can be judged."""
    tried = where.tried
    allied = tried(partial(_line, where, shape.trenches.allied, "allied ="))
    german = tried(partial(_line, where, shape.trenches.german, "german ="))
    river = tried(partial(_river, where, shape.river))
    bridge = tried(partial(_bridge, where, shape.bridge))
    title = tried(partial(_title, where, shape.title))
    roads = _features(where, shape.roads, "road", is_chain=True)
    villages = _features(where, shape.villages, "village")
    woods = _features(where, shape.woods, "wood")
    dumps = _features(where, shape.dumps, "dump")
    railways = _features(where, shape.railways, "railway", is_chain=True)
    if not (allied and german and river and bridge and title):
        return None
    if not tried(partial(_check_lines, where, allied, german)):
        return None
    tried(partial(_check_bridge, where, bridge, roads, river))

    def ground(sections: tuple[tuple[Section, ...], ...], targets: tuple[tuple[Target, ...], ...]) -> Ground:
        return Ground(
            shape.name, shape.seed, allied, german, river, bridge, roads, villages, woods, dumps, railways, title,
            sections, targets,
        )  # fmt: skip

    return ground(*objectives(where, ground((), ()), shape.sections, shape.targets))


def _decode(where: MapText, text: str) -> _File | None:
    try:
        return msgspec.toml.decode(text, type=_File)
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at `$")
        where.findings.note(why, where.file, *_place(where, path.rstrip("`")))
    except msgspec.DecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        where.findings.note(str(error), where.file, int(found[1]) if found else 0)
    return None


def _place(where: MapText, path: str) -> tuple[int, str]:
    """Row and field of a path such as `.roads[2].hexes`."""
    row = 0
    for table, number in re.findall(r"\.(\w+)(?:\[(\d+)\])?", path):
        if number:
            headings = [i for i, line in enumerate(where.lines, 1) if line.strip() == f"[[{table}]]"]
            row = headings[int(number)] if int(number) < len(headings) else row
        else:
            row = next((i for i, line in enumerate(where.lines, 1) if i > row and _begins(line, table)), row)
    return row, path.lstrip(".")


def _begins(line: str, field: str) -> bool:
    return re.match(rf"\s*(?:\[{field}\]|{field}\s*=)", line) is not None


def _line(where: MapText, text: str, heading: str) -> Hexes:
    """A trench line: a chain from the west edge to the east edge that leaves rows A and OO to others. [Ruling G4]"""
    line = chain(where, text, heading)
    if not line or hexes.column(*line[0]) != 0 or hexes.column(*line[-1]) != hexes.LAST_COLUMN:
        raise where.error("a trench line runs from the west edge to the east edge", heading.split()[0], heading)
    for here in line:
        if here[1] in (0, hexes.LAST_ROW):
            raise where.error(f"a trench line may not use row {name_of(here)}", name_of(here), heading)
    return line


def _features(where: MapText, named: list[_Named], kind: str, is_chain: bool = False) -> tuple[Feature, ...]:
    found: dict[str, Feature] = {}
    for one in named:
        made = where.tried(partial(_feature, where, one, kind, is_chain))
        if one.name in found:
            where.findings.errors.append(_unnamed(where, one, kind))
        elif made:
            found[one.name] = made
    return tuple(found.values())


def _feature(where: MapText, one: _Named, kind: str, is_chain: bool) -> Feature:
    heading = heading_of(f"{kind}s", one.name)
    if not one.name.strip():
        raise _unnamed(where, one, kind)
    places = (chain if is_chain else listed)(where, one.hexes, heading)
    if not hangs_together(places):
        raise where.error(f"the {kind} {one.name!r} needs hexes that hang together", one.name, heading)
    return Feature(one.name, places)


def _unnamed(where: MapText, one: _Named, kind: str) -> PackError:
    return where.error(
        f"every {kind} needs a name of its own, not {one.name!r}", "name", heading_of(f"{kind}s", one.name)
    )


def _bridge(where: MapText, bridge: _Bridge) -> Feature:
    return Feature(bridge.name, (hex_named(where, bridge.hex, "[bridge]"),))


def _river(where: MapText, river: _River) -> River:
    """A river from edge to edge whose points lie on the board or within a hex of it."""
    ends = [number + row / 2 - hexes.FIRST_NUMBER for number, row, _ in river.course]
    if len(ends) < 2 or ends[0] > 0 or ends[-1] < hexes.LAST_COLUMN:
        raise where.error("a river runs from the west edge to the east edge", "course", "[river]")
    for (number, row, width), x in zip(river.course, ends, strict=True):
        on_map = -1 <= row <= hexes.ROWS and -1 <= x <= hexes.COLUMNS + 1
        if not on_map or not 0 < width <= 4:
            raise where.error(f"the point {number}, {row} of width {width} is not on the map", "course", "[river]")
    return River(river.name, tuple(river.course))


def _title(where: MapText, title: _Title) -> Title:
    first, last = hex_named(where, title.first, "[title]"), hex_named(where, title.last, "[title]")
    if first[1] != last[1] or first[0] >= last[0]:
        raise where.error("the title runs eastward along one row", title.first, "[title]")
    return Title(title.text, first, last)


def _check_lines(where: MapText, allied: Hexes, german: Hexes) -> bool:
    """The lines neither cross nor touch, and the Allied one is the northern. [Rulings G4, G6]"""
    for q, r in german:
        beside = [(q, r), *[hexes.step(q, r, facing) for facing in range(6)]]
        if any((int(a), int(b)) in allied for a, b in beside):
            raise where.error(f"the trench lines touch at {hexes.label(q, r)}", hexes.label(q, r), "german =")
    if allied[0][1] > german[0][1]:
        raise where.error("the Allied line is the northern one", "allied", "allied =")
    return True


def _check_bridge(where: MapText, bridge: Feature, roads: tuple[Feature, ...], river: River) -> None:
    """The bridge carries a road over the river."""
    here = bridge.hexes[0]
    on_road = any(here in road.hexes for road in roads)
    on_river = any(abs(number - here[0]) + abs(row - here[1]) < 1 for number, row, _ in river.course)
    if not (on_road and on_river):
        lacks = "road" if not on_road else "point of the river"
        raise where.error(f"no {lacks} passes the bridge at {name_of(here)}", name_of(here), "[bridge]")


def map_json(made: Ground) -> dict[str, object]:
    """All a client needs to draw and name the ground: a hex is [number, row], its territory a letter A, G or N.

    `sections` and `targets` are two lists each: on Allied ground, on German ground.
    """
    return {
        "name": made.name,
        "seed": made.seed,
        "rows": hexes.ROWS,
        "columns": hexes.COLUMNS,
        "letters": list(hexes.ROW_LETTERS),
        "first_number": hexes.FIRST_NUMBER,
        "territory": _territory(made),
        "trenches": {"allied": _pairs(made.allied_line), "german": _pairs(made.german_line)},
        "river": {"name": made.river.name, "course": [list(point) for point in made.river.course]},
        "bridge": {"name": made.bridge.name, "hex": list(made.bridge.hexes[0])},
        "roads": _plain(made.roads),
        "villages": _plain(made.villages),
        "woods": _plain(made.woods),
        "dumps": _plain(made.dumps),
        "railways": _plain(made.railways),
        "sections": [_sections(side) for side in made.sections],
        "targets": [_targets(side) for side in made.targets],
        "title": {"text": made.title.text, "from": list(made.title.first), "to": list(made.title.last)},
    }


def _territory(made: Ground) -> list[str]:
    rows = [(r, range(hexes.FIRST_NUMBER - r // 2, hexes.FIRST_NUMBER - r // 2 + hexes.COLUMNS)) for r in range(41)]
    return ["".join("AGN"[made.territory(q, r)] for q in numbers) for r, numbers in rows]


def _sections(sections: tuple[Section, ...]) -> list[dict[str, object]]:
    return [{"name": one.name, "hexes": _pairs(one.hexes)} for one in sections]


def _targets(targets: tuple[Target, ...]) -> list[dict[str, object]]:
    return [{"name": one.name, "kind": one.kind, "hex": [one.q, one.r]} for one in targets]


def _pairs(places: Hexes) -> list[list[int]]:
    return [list(place) for place in places]


def _plain(features: tuple[Feature, ...]) -> list[dict[str, object]]:
    return [{"name": one.name, "hexes": _pairs(one.hexes)} for one in features]
