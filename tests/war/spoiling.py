"""Packs of data spoiled by a test, charts if nothing else is said: one piece of text replaced, one fault found."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from dogfight.errors import PackError
from dogfight.war.scenarios.packs import check_pack, load_pack


def edit(folder: Path, name: str, change: Callable[[str], str]) -> None:
    """Rewrites a file of a pack."""
    path = folder / name
    path.write_text(change(path.read_text("utf-8")), "utf-8")


def replace(folder: Path, name: str, old: str, new: str) -> int:
    """Replaces one piece of text and tells in which row it stood."""
    text = (folder / name).read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
    edit(folder, name, lambda text: text.replace(old, new))
    return text[: text.index(old)].count("\n") + 1


def only_error(
    folder: Path,
    check: Callable[[Path], Sequence[PackError]] = check_pack,
    load: Callable[[Path], object] = load_pack,
) -> PackError:
    """The one thing that is wrong with a pack; it is also what stops it from being loaded."""
    found = check(folder)
    assert len(found) == 1, [str(one) for one in found]
    with pytest.raises(PackError) as raised:
        load(folder)
    assert str(raised.value) == str(found[0])
    return found[0]
