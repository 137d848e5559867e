"""A data pack as it lies on the disk: its folder, its files, and the name and hash that stand in every record.

A pack is written "name hash": the name is its folder's, the hash is of what the rules read in it.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, Protocol, TypeVar

from dogfight.codecs import canonical
from dogfight.errors import PackError
from dogfight.sheet import MOST_BYTES, Findings

OWN: Final = "dogfight"
T = TypeVar("T")

# Reads what a game needs from the files of a folder, under a name; good only if nothing is found to be wrong.
Reading = Callable[[str, Traversable, Findings], T]


class Packed(Protocol):
    """What was read from a pack, and says from which."""

    @property
    def pack(self) -> str:
        """Name and hash with a space between."""


def pack_name(read: Packed) -> str:
    """The name of the pack behind this."""
    return read.pack.partition(" ")[0]


def pack_hash(read: Packed) -> str:
    """SHA-256, hex, over what the rules read in the pack."""
    return read.pack.partition(" ")[2]


def packs_of(read: Packed) -> dict[str, str]:
    """Name and hash as the header of a record keeps them."""
    return {pack_name(read): pack_hash(read)}


def the_folder(folder: Path) -> Path:
    """The folder itself; raises PackError when there is none."""
    if not folder.is_dir():
        raise PackError(f"there is no folder {folder}")
    return folder


def read_well(read: Reading[T], name: str, folder: Traversable) -> T:
    """What was read; raises PackError for the first thing that is wrong with it."""
    findings = Findings()
    found = read(name, folder, findings)
    findings.settle()
    return found


def faults(read: Reading[T], folder: Path) -> list[PackError]:
    """Everything that is wrong with a player's folder."""
    findings = Findings()
    try:
        read(name_of(folder), the_folder(folder), findings)
    except PackError as wrong:
        findings.errors.append(wrong)
    return findings.errors


def name_of(folder: Path) -> str:
    """The folder's name without what a record's tag could not hold."""
    return re.sub(r"[^\w.-]", "-", folder.resolve().name) or "pack"


def hash_of(content: object) -> str:
    """SHA-256, hex, over the content in its one canonical spelling."""
    return hashlib.sha256(canonical(content).encode()).hexdigest()


def holds(folder: Path, names: Iterable[str]) -> bool:
    """Whether any of these files lies in the folder."""
    return any((folder / name).exists() for name in names)


def bytes_of(folder: Traversable, name: str, findings: Findings) -> bytes | None:
    """A file's bytes, never more than one beyond the limit; None, and noted, when there are none to be had."""
    try:
        with (folder / name).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        findings.note("is missing from the pack", name)
    except OSError as wrong:
        findings.note(f"cannot be read: {wrong.strerror}", name)
    return None


def text_of(path: Path) -> str:
    """The text of a player's file; raises PackError for one that is too large, cannot be read, or is not UTF-8."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise PackError(f"has {size} bytes, more than {MOST_BYTES}", path.name)
        return path.read_bytes().decode("utf-8")
    except OSError as wrong:
        raise PackError(f"cannot be read: {wrong.strerror}", path.name) from None
    except UnicodeDecodeError as wrong:
        raise PackError(f"is not UTF-8: {wrong.reason} at byte {wrong.start}", path.name) from None


def counted(sources: Iterable[str]) -> str:
    """How many rows come from where: `8 printed, 26 reconstructed`."""
    counts = Counter([source.partition(" ")[0] for source in sources])
    return ", ".join([f"{count} {word}" for word, count in counts.most_common()])


def empty(folder: Path) -> Path:
    """A folder to write a pack into, made if need be; raises PackError for one that holds anything."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise PackError(f"{folder} is there already; name a new folder, or an empty one")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def copied(names: Iterable[str], ours: Traversable, folder: Path) -> list[Path]:
    """Writes our own files of these names into a folder."""
    written = []
    for name in names:
        (folder / name).write_bytes((ours / name).read_bytes())
        written.append(folder / name)
    return written
