"""Data packs: a folder with the charts as files, read, checked, and named by what is in them.

A pack holds aircraft.csv, target_damage.csv and critical_hits.csv, and may hold a map.toml; without one the ground is
our own. Its name is its folder's, its hash is of what the rules read, so that a remark or a line end changes nothing.
"""

import hashlib
import re
from collections import Counter
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from dogfight.codecs import canonical
from dogfight.errors import PackError
from dogfight.sheet import MOST_BYTES, Findings
from dogfight.value import fields
from dogfight.war.charts import Charts
from dogfight.war.ground import Ground
from dogfight.war.pieces import Kind
from dogfight.war.scenarios.aircraft_file import AIRCRAFT, read_aircraft
from dogfight.war.scenarios.damage_files import CRITICAL_HITS, TARGET_DAMAGE, read_criticals, read_damage
from dogfight.war.scenarios.map_file import load_ground

OWN: Final = "dogfight"
MAP: Final = "map.toml"
TABLES: Final = (AIRCRAFT, TARGET_DAMAGE, CRITICAL_HITS)


@cache
def own_charts() -> Charts:
    """The project's own pack."""
    return _load(OWN, _own_files())


def load_pack(folder: Path) -> Charts:
    """The charts of a player's own pack; raises PackError for the first thing that is wrong with it."""
    return _load(_name(folder), _folder(folder))


def check_pack(folder: Path) -> list[PackError]:
    """Everything that is wrong with a pack."""
    findings = Findings()
    try:
        _read(_name(folder), _folder(folder), findings)
    except PackError as wrong:
        findings.errors.append(wrong)
    return findings.errors


def new_pack(folder: Path) -> list[Path]:
    """Writes a copy of our tables to start from, with their remarks; refuses to touch a folder that holds anything."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise PackError(f"{folder} is there already; name a new folder, or an empty one")
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in TABLES:
        (folder / name).write_bytes((_own_files() / name).read_bytes())
        written.append(folder / name)
    return written


def pack_name(charts: Charts) -> str:
    """The name of the pack behind these charts."""
    return charts.pack.partition(" ")[0]


def pack_hash(charts: Charts) -> str:
    """SHA-256, hex, over what the rules read in the pack."""
    return charts.pack.partition(" ")[2]


def packs_of(charts: Charts) -> dict[str, str]:
    """Name and hash as the header of a record keeps them."""
    return {pack_name(charts): pack_hash(charts)}


def _own_files() -> Traversable:
    return files("dogfight") / "war" / "data"


def _folder(folder: Path) -> Path:
    if not folder.is_dir():
        raise PackError(f"there is no folder {folder}")
    return folder


def _name(folder: Path) -> str:
    """The folder's name without what a record's tag could not hold."""
    return re.sub(r"[^\w.-]", "-", folder.resolve().name) or "pack"


def _load(name: str, folder: Traversable) -> Charts:
    findings = Findings()
    charts = _read(name, folder, findings)
    findings.settle()
    return charts


def _read(name: str, folder: Traversable, findings: Findings) -> Charts:
    """Charts from a folder; they are good only if nothing is found."""
    kinds = read_aircraft(_bytes(folder, AIRCRAFT, findings), findings)
    hits, asterisks, damage_sources = read_damage(_bytes(folder, TARGET_DAMAGE, findings), findings)
    words, codes, critical_sources = read_criticals(_bytes(folder, CRITICAL_HITS, findings), findings)
    ground = _ground(folder, findings)
    sources = {
        AIRCRAFT: _counted([kind.source for kind in kinds]),
        TARGET_DAMAGE: _counted(damage_sources),
        CRITICAL_HITS: _counted(critical_sources),
    }
    pack = f"{name} {_hash(kinds, hits + [int(one) for one in asterisks] + codes, ground)}"
    return Charts(kinds, list(hits), asterisks, words, list(codes), ground, pack, sources)


def _bytes(folder: Traversable, name: str, findings: Findings) -> bytes | None:
    """A file's bytes, never more than one beyond the limit; None, and noted, when there are none to be had."""
    try:
        with (folder / name).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        findings.note("is missing from the pack", name)
    except OSError as wrong:
        findings.note(f"cannot be read: {wrong.strerror}", name)
    return None


def _ground(folder: Traversable, findings: Findings) -> Ground:
    """The pack's map if it has one."""
    path = folder / MAP
    if not isinstance(path, Path) or not path.exists():
        return load_ground()
    if path.stat().st_size > MOST_BYTES:
        findings.note(f"is larger than {MOST_BYTES} bytes", MAP)
        return load_ground()
    try:
        return load_ground(path)
    except PackError as wrong:
        findings.errors.append(wrong)
        return load_ground()


def _counted(sources: list[str]) -> str:
    """How many rows come from where: `8 printed, 26 reconstructed`."""
    counts = Counter([source.partition(" ")[0] for source in sources])
    return ", ".join([f"{count} {word}" for word, count in counts.most_common()])


def _hash(kinds: list[Kind], numbers: list[int], ground: Ground) -> str:
    """Of everything that can change a game: not of names, remarks, and what is only drawn."""
    unread = ("name", "source", "since", "until")
    rows = [[getattr(kind, name) for name in fields(kind) if name not in unread] for kind in kinds]
    rows.sort(key=lambda row: str(row[0]))
    content = {
        "aircraft": rows,
        "tables": numbers,
        "lines": [ground.allied_line, ground.german_line],
    }
    return hashlib.sha256(canonical(content).encode()).hexdigest()
