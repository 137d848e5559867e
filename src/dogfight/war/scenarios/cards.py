"""The scenario cards: a file each in the data folder, checked against the charts they are flown with. [Prepare 1]"""

from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import structs

from dogfight.errors import ScenarioError
from dogfight.war.charts import Charts
from dogfight.war.scenarios.card import Card, Sub, parse_card
from dogfight.war.scenarios.card_faults import check_card, faults
from dogfight.war.scenarios.packs import own_charts

FOLDER: Final = "scenarios"


def cards(charts: Charts | None = None) -> tuple[Card, ...]:
    """The cards. Over a player's own pack only the sub-levels whose aircraft it has, at the front together."""
    if charts is None or charts is own_charts():
        return _own()
    kept = [structs.replace(card, sub=tuple(sub for sub in card.sub if not faults(sub, charts))) for card in _read()]
    return tuple(card for card in kept if card.sub)


def sub_level(id: str, charts: Charts | None = None) -> Sub:
    """The sub-level with this id; raises ScenarioError that lists those there are."""
    return card_alone(id, charts).sub[0]


def card_alone(id: str, charts: Charts | None = None) -> Card:
    """The sub-level with this id as a card of its own; raises ScenarioError as `sub_level` does."""
    known = {sub.id: (card, sub) for card in cards(charts) for sub in card.sub}
    if id not in known:
        raise ScenarioError(f"no scenario {id!r}; there are {', '.join(known)}")
    card, sub = known[id]
    return structs.replace(card, number=0, sub=(sub,))


@cache
def _own() -> tuple[Card, ...]:
    """Our cards, whose heights and dates are ours where no source gives them. [Ruling P44]"""
    told = _read()
    seen: dict[str, str] = {}
    for file, card in zip(card_files(), told, strict=True):
        check_card(card, own_charts(), file)
        for sub in card.sub:
            if sub.id in seen:
                raise ScenarioError(f"{file}: the id {sub.id!r} is in {seen[sub.id]} already")
            seen[sub.id] = file
    return told


@cache
def _read() -> tuple[Card, ...]:
    return tuple(parse_card(text, file) for file, text in card_files().items())


@cache
def card_files() -> dict[str, str]:
    """The texts of our card files, by name."""
    folder = files("dogfight") / "war" / "data" / FOLDER
    names = sorted([one.name for one in folder.iterdir() if one.name.endswith(".toml")])
    return {name: (folder / name).read_text("utf-8") for name in names}
