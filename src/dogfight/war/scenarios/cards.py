"""The scenario cards: TOML in the data folder, checked against the charts they are flown with. [Prepare 1]"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import structs

from dogfight.errors import ScenarioError
from dogfight.war.charts import Charts
from dogfight.war.pieces import SIDES, Kind
from dogfight.war.scenarios.packs import own_charts
from dogfight.war.setting import HIGHEST_ACE, MOST_A_SIDE, VICTORIES

FILE: Final = "cards.toml"
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


class Plane(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An aircraft of a card: altitude in metres, `ace` 1 for an ace and 2 for a double ace."""

    aircraft: str
    altitude: int
    pilot: str = ""
    ace: int = 0
    novice: bool = False


class Sub(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sub-level of a card. `uneven` says for whom it is too easy, once matches have shown it."""

    id: str
    date: str
    allied: tuple[Plane, ...]
    german: tuple[Plane, ...]
    name: str = ""
    briefing: str = ""
    victory: str = VICTORIES[0]
    uneven: str = ""
    counts: tuple[int, ...] = ()
    card: int = 0
    title: str = ""

    @property
    def advanced(self) -> bool:
        """Whether the card counts it among its advanced sub-levels: two or more a side. [Scenarios Intro]"""
        return len(self.allied) + len(self.german) > 2

    @property
    def when(self) -> str:
        """The date in words: `21 April 1918`, `May 1917`."""
        year, month, *day = self.date.split("-")
        return " ".join([*[str(int(one)) for one in day], MONTHS[int(month) - 1], year])


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario card with its sub-levels, ready to fly."""

    number: int
    title: str
    briefing: str
    victory: str
    source: str
    sub: tuple[Sub, ...]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    card: tuple[Card, ...]
    uneven: dict[str, str] = {}


def cards(charts: Charts | None = None) -> tuple[Card, ...]:
    """The cards. Over a player's own pack only the sub-levels whose aircraft it has, at the front together."""
    if charts is None or charts is own_charts():
        return _own()
    told = parse_cards(_text(), FILE)
    kept = [structs.replace(card, sub=tuple(sub for sub in card.sub if not faults(sub, charts))) for card in told]
    return tuple(card for card in kept if card.sub)


def sub_level(id: str, charts: Charts | None = None) -> Sub:
    """The sub-level with this id; raises ScenarioError that lists those there are."""
    known = {sub.id: sub for card in cards(charts) for sub in card.sub}
    if id not in known:
        raise ScenarioError(f"no scenario {id!r}; there are {', '.join(known)}")
    return known[id]


@cache
def _own() -> tuple[Card, ...]:
    told = parse_cards(_text(), FILE)
    check_cards(told, own_charts(), FILE)
    return told


def _text() -> str:
    return (files("dogfight") / "war" / "data" / FILE).read_text("utf-8")


def parse_cards(text: str, file: str) -> tuple[Card, ...]:
    """The cards a text describes, pairs made into their sub-levels; raises ScenarioError with file and field."""
    try:
        shape = msgspec.toml.decode(text, type=_File)
    except msgspec.DecodeError as wrong:
        raise ScenarioError(f"{file}: {wrong}") from None
    told = tuple(structs.replace(card, sub=tuple(_spread(card))) for card in shape.card)
    found = [sub.id for card in told for sub in card.sub]
    for id in found:
        if found.count(id) > 1:
            raise ScenarioError(f"{file}: the id {id!r} is there twice")
    for id in shape.uneven:
        if id not in found:
            raise ScenarioError(f"{file}, uneven: no sub-level {id!r}")
    return tuple(structs.replace(card, sub=tuple(_uneven(sub, shape.uneven) for sub in card.sub)) for card in told)


def _uneven(sub: Sub, uneven: dict[str, str]) -> Sub:
    return structs.replace(sub, uneven=uneven.get(sub.id, sub.uneven))


def _spread(card: Card) -> list[Sub]:
    """The sub-levels as written, and those that `counts` stands for."""
    found = []
    for sub in card.sub:
        for count in sub.counts or (1,):
            id = sub.id if count == 1 else f"{sub.id}{count}"
            title = f"{card.title}: {sub.name}" if sub.name else card.title
            made = structs.replace(sub, id=id, card=card.number, title=title, counts=())
            found.append(structs.replace(made, allied=sub.allied * count, german=sub.german * count))
    return found


def check_cards(told: tuple[Card, ...], charts: Charts, file: str) -> None:
    """Raises ScenarioError for the first thing on a card that cannot be."""
    for card in told:
        for sub in card.sub:
            for fault in faults(sub, charts):
                raise ScenarioError(f"{file}, {sub.id}, {fault}")


def faults(sub: Sub, charts: Charts) -> list[str]:
    """What on this sub-level does not fit the charts, each as `field: why`."""
    found = _date_fault(sub.date)
    if sub.victory not in VICTORIES:
        found.append(f"victory: {sub.victory!r}, but must be one of {', '.join(VICTORIES)}")
    for side, planes in enumerate((sub.allied, sub.german)):
        if not 1 <= len(planes) <= MOST_A_SIDE:
            found.append(f"{SIDES[side]}: {len(planes)} aircraft, but must be 1 to {MOST_A_SIDE}")
        for plane in planes:
            found += [f"{SIDES[side]}: {why}" for why in _plane_faults(plane, side, sub.date[:7], charts)]
    return found


def _date_fault(date: str) -> list[str]:
    year, _, rest = date.partition("-")
    month = rest.partition("-")[0]
    fits = year.isdigit() and len(year) == 4 and month.isdigit() and len(month) == 2 and 1 <= int(month) <= 12
    return [] if fits else [f"date: {date!r}, but must be a month or a day such as 1917-05 or 1918-04-21"]


def _plane_faults(plane: Plane, side: int, month: str, charts: Charts) -> list[str]:
    kind = next((one for one in charts.kinds if one.designation == plane.aircraft), None)
    if kind is None:
        return [f"there is no aircraft {plane.aircraft!r}"]
    found = [f"{plane.aircraft} is {SIDES[kind.side]}"] if kind.side != side else []
    if not 50 <= plane.altitude <= kind.ceiling or plane.altitude % 50:
        found.append(f"altitude {plane.altitude} of {plane.aircraft} is no multiple of 50 up to {kind.ceiling}")
    if not 0 <= plane.ace <= HIGHEST_ACE:
        found.append(f"ace {plane.ace} of {plane.aircraft} is not from 0 to {HIGHEST_ACE}")
    if not _at_the_front(kind, month):
        found.append(f"{plane.aircraft} was at the front from {kind.since} to {kind.until}, not in {month}")
    return found


def _at_the_front(kind: Kind, month: str) -> bool:
    return kind.since <= month <= kind.until
