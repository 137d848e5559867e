"""The glossary names places in the code, and they exist."""

import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType

import pytest

PAGE = (Path(__file__).parents[1] / "docs" / "glossary.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| ([^|]+) \| `([\w.]+)` \|$", PAGE, re.MULTILINE)


def module_of(place: str) -> tuple[ModuleType, list[str]]:
    """The longest prefix that is a module, and the names left."""
    parts = place.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            return importlib.import_module("dogfight." + ".".join(parts[:cut])), parts[cut:]
        except ModuleNotFoundError:
            continue
    raise AssertionError(f"{place} is in no module")


def exists(place: str) -> bool:
    found, names = module_of(place)
    thing: object = found
    for name in names:
        if inspect.isclass(thing) and name in inspect.signature(thing).parameters:
            return name == names[-1]
        if not hasattr(thing, name):
            return False
        thing = getattr(thing, name)
    return True


@pytest.mark.parametrize(("word", "place"), [(word, place) for word, _, place in ROWS])
def test_word_is_settled_where_the_glossary_says(word: str, place: str) -> None:
    assert exists(place), f"{word}: there is no {place}"


def test_a_place_that_does_not_exist_is_noticed() -> None:
    assert not exists("hexes.labels")
    assert not exists("war.pieces.Craft.colour")
    assert not exists("war.pieces.Craft.ace.more")


def test_every_word_stands_once() -> None:
    words = [word for words, *_ in ROWS for word in words.split(", ")]
    assert len(words) == len(set(words)) > 100
