"""Data packs: a folder with the charts as files, read, checked, and named by what is in them.

A pack holds aircraft.csv, target_damage.csv and critical_hits.csv, and may hold a map.toml; without one the ground is
our own. The hash is of what the rules read, so that a remark or a line end changes nothing.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from dogfight.errors import PackError
from dogfight.folder import (
    OWN,
    bytes_of,
    copied,
    counted,
    empty,
    faults,
    hash_of,
    name_of,
    pack_hash,
    pack_name,
    packs_of,
    read_well,
    the_folder,
)
from dogfight.sheet import Findings
from dogfight.value import fields
from dogfight.war.charts import Charts
from dogfight.war.ground import Ground
from dogfight.war.pieces import Kind
from dogfight.war.scenarios.aircraft_file import AIRCRAFT, read_aircraft
from dogfight.war.scenarios.damage_files import (
    ANGLED_HITS,
    CRITICAL_HITS,
    TARGET_DAMAGE,
    read_angled,
    read_criticals,
    read_damage,
)
from dogfight.war.scenarios.map_file import load_ground, read_ground
from dogfight.war.scenarios.source_file import AIRCRAFT_SOURCES, read_value_sources

MAP: Final = "map.toml"
PECULIARITIES: Final = ("rear_column", "nose_gun", "ring", "variant_of", "variant")  # of a type, not of the chart
# Of the objectives of the first map with any. Packs that have these keep the hash they had before maps had objectives,
# which stands in the records of that time.
FIRST_FLOWN_FOR: Final = "8658c557f25652f4536ce8c889a434ea2d3cbb7bd58028f86b3e8f9e8d90cd65"
TABLES: Final = (AIRCRAFT, TARGET_DAMAGE, CRITICAL_HITS, ANGLED_HITS, AIRCRAFT_SOURCES)


@cache
def own_charts() -> Charts:
    """The project's own pack."""
    return read_well(_read, OWN, own_files())


def load_pack(folder: Path) -> Charts:
    """The charts of a player's own pack; raises PackError for the first thing that is wrong with it."""
    return read_well(_read, name_of(folder), the_folder(folder))


def check_pack(folder: Path) -> list[PackError]:
    """Everything that is wrong with a pack's charts."""
    return faults(_read, folder)


def new_pack(folder: Path) -> list[Path]:
    """Writes a copy of our tables to start from, with their remarks; refuses to touch a folder that holds anything."""
    return copied(TABLES, own_files(), empty(folder))


def own_files() -> Traversable:
    """Where our own tables lie."""
    return files("dogfight") / "war" / "data"


def _read(name: str, folder: Traversable, findings: Findings) -> Charts:
    """Charts from a folder; they are good only if nothing is found."""
    kinds = read_aircraft(bytes_of(folder, AIRCRAFT, findings), findings)
    hits, asterisks, damage_sources = read_damage(bytes_of(folder, TARGET_DAMAGE, findings), findings)
    words, codes, critical_sources = read_criticals(bytes_of(folder, CRITICAL_HITS, findings), findings)
    angled_words, angled, angled_sources = read_angled(_angled_bytes(folder, findings), findings)
    ground = _ground(folder, findings)
    rows = {
        AIRCRAFT: [kind.source for kind in kinds],
        TARGET_DAMAGE: damage_sources,
        CRITICAL_HITS: critical_sources,
        ANGLED_HITS: angled_sources,
    }
    sources = {file: counted(told) for file, told in rows.items()}
    pack = f"{name} {_hash(kinds, hits + [int(one) for one in asterisks] + codes + angled, ground)}"
    charts = Charts(kinds, list(hits), asterisks, words, list(codes), angled_words, list(angled), ground, pack, sources)
    charts.row_sources = rows
    charts.value_sources = read_value_sources(folder, kinds, findings)
    return charts


def _angled_bytes(folder: Traversable, findings: Findings) -> bytes | None:
    """The pack's tables of Advanced; ours if it has none."""
    own = folder if (folder / ANGLED_HITS).is_file() else own_files()
    return bytes_of(own, ANGLED_HITS, findings)


def _ground(folder: Traversable, findings: Findings) -> Ground:
    """The pack's map if it has one."""
    path = folder / MAP
    if not isinstance(path, Path) or not path.exists():
        return load_ground()
    return read_ground(path, findings) or load_ground()


def _hash(kinds: list[Kind], numbers: list[int], ground: Ground) -> str:
    """Of everything that can change a game: not of names, remarks, and what is only drawn."""
    unread = ("name", "source", "since", "until", *PECULIARITIES)
    rows = [[getattr(kind, name) for name in fields(kind) if name not in unread] for kind in kinds]
    rows.sort(key=lambda row: str(row[0]))
    content: dict[str, object] = {
        "aircraft": rows,
        "tables": numbers,
        "lines": [ground.allied_line, ground.german_line],
    }
    flown_for = _flown_for(ground)
    if hash_of(flown_for) != FIRST_FLOWN_FOR:
        content["flown for"] = flown_for
    return hash_of(content)


def _flown_for(ground: Ground) -> object:
    """The hexes that missions are flown for, in their order: of the road sections, and of the targets."""
    sections = [[list(one.hexes) for one in side] for side in ground.sections]
    return [sections, [[[int(one.q), int(one.r)] for one in side] for side in ground.targets]]


__all__ = [
    "MAP",
    "OWN",
    "TABLES",
    "check_pack",
    "load_pack",
    "new_pack",
    "own_charts",
    "own_files",
    "pack_hash",
    "pack_name",
    "packs_of",
]
