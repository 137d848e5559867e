"""Reads a map file: TOML to `Ground`, checked, and `Ground` to the plain JSON the client draws from."""

import re
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import msgspec

from dogfight import hexes
from dogfight.errors import NotationError, PackError
from dogfight.war.ground import Feature, Ground, Hexes, River, Title

Hex = tuple[int, int]


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


class _Text:
    """The text of a map file, to say in which line something stands."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = text.splitlines()

    def row(self, token: str, heading: str = "") -> int:
        """The first line, from 1, with the whole word `token` at or after one with `heading`; 0 if there is none."""
        word = re.compile(rf"(?<![\w-]){re.escape(token)}(?![\w-])")
        start = next((i for i, line in enumerate(self.lines) if heading in line), 0)
        return next((i + 1 for i, line in enumerate(self.lines) if i >= start and word.search(line)), 0)

    def error(self, why: str, token: str, heading: str = "") -> PackError:
        return PackError(why, self.file, self.row(token, heading))


def load_ground(path: Path | None = None) -> Ground:
    """The ground of a map file, by default our own; `PackError` names file and row of what is wrong with it."""
    if path is None:
        resource = files("dogfight").joinpath("war/data/map.toml")
        return parse_ground(resource.read_text("utf-8"), "map.toml")
    try:
        return parse_ground(path.read_text("utf-8"), path.name)
    except OSError as error:
        raise PackError(f"cannot be read: {error.strerror}", path.name) from error
    except UnicodeDecodeError as error:
        raise PackError(f"is not UTF-8: {error.reason} at byte {error.start}", path.name) from error


def parse_ground(text: str, file: str) -> Ground:
    """The ground that `text` describes; `file` is the name for errors."""
    shape = _decode(text, file)
    where = _Text(file, text)
    made = Ground(
        name=shape.name,
        seed=shape.seed,
        allied_line=_line(where, shape.trenches.allied, "allied ="),
        german_line=_line(where, shape.trenches.german, "german ="),
        river=_river(where, shape.river),
        bridge=Feature(shape.bridge.name, (_hex(where, shape.bridge.hex, "[bridge]"),)),
        roads=_features(where, shape.roads, "road", is_chain=True),
        villages=_features(where, shape.villages, "village"),
        woods=_features(where, shape.woods, "wood"),
        dumps=_features(where, shape.dumps, "dump"),
        title=_title(where, shape.title),
    )
    _check_lines(where, made)
    _check_bridge(where, made)
    return made


def _decode(text: str, file: str) -> _File:
    try:
        return msgspec.toml.decode(text, type=_File)
    except msgspec.ValidationError as error:
        raise PackError(str(error), file) from error
    except msgspec.DecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise PackError(str(error), file, int(found[1]) if found else 0) from error


def _hex(where: _Text, text: str, heading: str) -> Hex:
    try:
        q, r = hexes.parse_label(text)
    except NotationError as error:
        raise where.error(error.why, text, heading) from error
    return int(q), int(r)


def _hexes(where: _Text, text: str, heading: str) -> Hexes:
    """The hexes of a list, each on the board and none twice."""
    found: dict[Hex, None] = {}
    for word in text.split():
        here = _hex(where, word, heading)
        if here in found:
            raise where.error(f"{word} is listed twice", word, heading)
        found[here] = None
    return tuple(found)


def _chain(where: _Text, text: str, heading: str) -> Hexes:
    """The hexes of a list in which each is next to the one before."""
    chain = _hexes(where, text, heading)
    for a, b in pairwise(chain):
        if hexes.distance(*a, *b) != 1:
            raise where.error(f"broken: {_name(b)} is not next to {_name(a)}", _name(b), heading)
    return chain


def _line(where: _Text, text: str, heading: str) -> Hexes:
    """A trench line: a chain from the west edge to the east edge that leaves rows A and OO to others. [Ruling G4]"""
    line = _chain(where, text, heading)
    if not line or hexes.column(*line[0]) != 0 or hexes.column(*line[-1]) != hexes.LAST_COLUMN:
        raise where.error("a trench line runs from the west edge to the east edge", heading.split()[0], heading)
    for here in line:
        if here[1] in (0, hexes.LAST_ROW):
            raise where.error(f"a trench line may not use row {_name(here)}", _name(here), heading)
    return line


def _features(where: _Text, named: list[_Named], kind: str, is_chain: bool = False) -> tuple[Feature, ...]:
    found: dict[str, Feature] = {}
    for one in named:
        heading = f'name = "{one.name}"'
        if not one.name.strip() or one.name in found:
            raise where.error(f"every {kind} needs a name of its own, not {one.name!r}", "name", heading)
        places = (_chain if is_chain else _hexes)(where, one.hexes, heading)
        if not _hangs_together(places):
            raise where.error(f"the {kind} {one.name!r} needs hexes that hang together", one.name, heading)
        found[one.name] = Feature(one.name, places)
    return tuple(found.values())


def _hangs_together(places: Hexes) -> bool:
    reached = set(places[:1])
    for _ in places:
        reached |= {p for p in places if any(hexes.distance(*p, *known) == 1 for known in reached)}
    return bool(places) and len(reached) == len(places)


def _river(where: _Text, river: _River) -> River:
    """A river from edge to edge whose points lie on the board or within a hex of it."""
    ends = [number + row / 2 - hexes.FIRST_NUMBER for number, row, _ in river.course]
    if len(ends) < 2 or ends[0] > 0 or ends[-1] < hexes.LAST_COLUMN:
        raise where.error("a river runs from the west edge to the east edge", "course", "[river]")
    for (number, row, width), x in zip(river.course, ends, strict=True):
        on_map = -1 <= row <= hexes.ROWS and -1 <= x <= hexes.COLUMNS + 1
        if not on_map or not 0 < width <= 4:
            raise where.error(f"the point {number}, {row} of width {width} is not on the map", "course", "[river]")
    return River(river.name, tuple(river.course))


def _title(where: _Text, title: _Title) -> Title:
    first, last = _hex(where, title.first, "[title]"), _hex(where, title.last, "[title]")
    if first[1] != last[1] or first[0] >= last[0]:
        raise where.error("the title runs eastward along one row", title.first, "[title]")
    return Title(title.text, first, last)


def _check_lines(where: _Text, made: Ground) -> None:
    """The lines neither cross nor touch, and the Allied one is the northern. [Rulings G4, G6]"""
    allied = set(made.allied_line)
    for q, r in made.german_line:
        beside = [(q, r), *[hexes.step(q, r, facing) for facing in range(6)]]
        if any((int(a), int(b)) in allied for a, b in beside):
            raise where.error(f"the trench lines touch at {hexes.label(q, r)}", hexes.label(q, r), "german =")
    if made.allied_line[0][1] > made.german_line[0][1]:
        raise where.error("the Allied line is the northern one", "allied", "allied =")


def _check_bridge(where: _Text, made: Ground) -> None:
    """The bridge carries a road over the river."""
    here = made.bridge.hexes[0]
    on_road = any(here in road.hexes for road in made.roads)
    on_river = any(abs(number - here[0]) + abs(row - here[1]) < 1 for number, row, _ in made.river.course)
    if not (on_road and on_river):
        lacks = "road" if not on_road else "point of the river"
        raise where.error(f"no {lacks} passes the bridge at {_name(here)}", _name(here), "[bridge]")


def _name(here: Hex) -> str:
    return hexes.label(*here)


def map_json(made: Ground) -> dict[str, object]:
    """All a client needs to draw and name the ground: a hex is [number, row], its territory a letter A, G or N."""
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
        "title": {"text": made.title.text, "from": list(made.title.first), "to": list(made.title.last)},
    }


def _territory(made: Ground) -> list[str]:
    rows = [(r, range(hexes.FIRST_NUMBER - r // 2, hexes.FIRST_NUMBER - r // 2 + hexes.COLUMNS)) for r in range(41)]
    return ["".join("AGN"[made.territory(q, r)] for q in numbers) for r, numbers in rows]


def _pairs(places: Hexes) -> list[list[int]]:
    return [list(place) for place in places]


def _plain(features: tuple[Feature, ...]) -> list[dict[str, object]]:
    return [{"name": one.name, "hexes": _pairs(one.hexes)} for one in features]
