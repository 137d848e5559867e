"""Data packs: a folder with the charts as files, read, checked, and named by what is in them.

A pack holds aircraft.csv, target_damage.csv and critical_hits.csv, and may hold a map.toml; without one the ground is
our own, and with nothing else the tables are. The hash is of what the rules read, so that a remark or a line end
changes nothing.
"""

from collections.abc import Mapping
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
from dogfight.war.scenarios.landing_file import FORCED_LANDING, read_landings
from dogfight.war.scenarios.map_file import load_ground, read_ground
from dogfight.war.scenarios.source_file import AIRCRAFT_SOURCES, read_value_sources
from dogfight.war.scenarios.special_file import SPECIAL_AIRCRAFT, read_special

MAP: Final = "map.toml"
# Hashes of the first of what packs had not from the first. Packs that have these keep the hash they had before, which
# stands in the records of that time.
FIRST: Final = {
    "flown for": "8658c557f25652f4536ce8c889a434ea2d3cbb7bd58028f86b3e8f9e8d90cd65",
    "special": "e3e28bfdb6f69900b5a170780416f32c8d99ea4c0878d8690d4ca57fd347f6e4",
    "landings": "88001b1e7fba01c3bada3d464ce1692ec38816064b8b7a110bbda34305ab867b",
}
PECULIARITIES: Final = ("rear_column", "nose_gun", "ring", "variant_of", "variant")  # of a type, not of the chart
TABLES: Final = (AIRCRAFT, TARGET_DAMAGE, CRITICAL_HITS, ANGLED_HITS, AIRCRAFT_SOURCES, SPECIAL_AIRCRAFT,
                 FORCED_LANDING)  # fmt: skip


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
    """Charts from a folder; they are good only if nothing is found. One with a map alone has our tables."""
    home, folder = folder, folder if any((folder / table).is_file() for table in TABLES) else own_files()
    kinds = read_aircraft(bytes_of(folder, AIRCRAFT, findings), findings)
    hits, asterisks, damage_sources = read_damage(bytes_of(folder, TARGET_DAMAGE, findings), findings)
    words, codes, critical_sources = read_criticals(bytes_of(folder, CRITICAL_HITS, findings), findings)
    angled_words, angled, angled_sources = read_angled(_angled_bytes(folder, findings), findings)
    ground = _ground(home, findings)
    rows = {
        AIRCRAFT: [kind.source for kind in kinds],
        TARGET_DAMAGE: damage_sources,
        CRITICAL_HITS: critical_sources,
        ANGLED_HITS: angled_sources,
    }
    variants, rows[SPECIAL_AIRCRAFT] = read_special(folder, own_files(), kinds, findings)
    landings, rows[FORCED_LANDING] = read_landings(folder, own_files(), findings)
    sources = {file: counted(told) for file, told in rows.items()}
    later = _flown_for(ground) | _special(folder, kinds, variants) | _landings(landings)
    pack = f"{name} {_hash(kinds, hits + [int(one) for one in asterisks] + codes + angled, ground, later)}"
    charts = Charts(kinds, list(hits), asterisks, words, list(codes), angled_words, list(angled), ground, pack, sources)
    charts.variants, charts.landings = variants, list(landings)
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


def _hash(kinds: list[Kind], numbers: list[int], ground: Ground, later: Mapping[str, object]) -> str:
    """Of everything that can change a game: not of names, remarks, and what is only drawn.

    What packs had not from the first, `later`, counts where it differs from the first of its kind.
    """
    unread = ("name", "source", "since", "until", *PECULIARITIES)
    rows = [[getattr(kind, name) for name in fields(kind) if name not in unread] for kind in kinds]
    rows.sort(key=lambda row: str(row[0]))
    content: dict[str, object] = {
        "aircraft": rows,
        "tables": numbers,
        "lines": [ground.allied_line, ground.german_line],
    }
    return hash_of(content | {name: one for name, one in later.items() if hash_of(one) != FIRST[name]})


def _flown_for(ground: Ground) -> dict[str, object]:
    """The hexes that missions are flown for, in their order: of the road sections, and of the targets."""
    sections = [[list(one.hexes) for one in side] for side in ground.sections]
    return {"flown for": [sections, [[[int(one.q), int(one.r)] for one in side] for side in ground.targets]]}


def _special(folder: Traversable, kinds: list[Kind], variants: list[Kind]) -> dict[str, object]:
    """Peculiarities and the guns of variants, of a pack that has its own."""
    if not (folder / SPECIAL_AIRCRAFT).is_file():
        return {}
    noted = sorted([[kind.designation, kind.nose_gun, kind.ring] for kind in kinds if kind.nose_gun or kind.ring])
    guns = ("variant_of", "variant", "designation", "front_column", "rear_column", "ammo_rear", "wing_lewis")
    return {"special": [noted, sorted([[getattr(one, name) for name in guns] for one in variants])]}


def _landings(landings: list[int]) -> dict[str, object]:
    """The Forced-Landing Table."""
    return {"landings": landings}


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
