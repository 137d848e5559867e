"""A scenario card: what a file of one may say, ours or a player's own. [Prepare 1]"""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import structs

from dogfight.errors import ScenarioError
from dogfight.war.pieces import SIDES
from dogfight.war.setting import FIRSTS, LAST_TURN, VICTORIES
from dogfight.words import MONTHS

PHOTO_RECON: Final = "photo-recon"
TRENCH_STRAFING: Final = "trench-strafing"
TACTICAL_BOMBING: Final = "tactical-bombing"
ARTILLERY_SPOTTING: Final = "artillery-spotting"
BALLOON_BUSTING: Final = "balloon-busting"
MISSIONS: Final = (PHOTO_RECON, TRENCH_STRAFING, TACTICAL_BOMBING, ARTILLERY_SPOTTING, BALLOON_BUSTING)
SOLO: Final = "solo"
ROCKETS: Final = "rockets"
VARIABLE: Final = "variable-anti-aircraft"
BALLOON_TURNS: Final = 20  # [Ruling S7]
BALLOON_HIGHEST: Final = (1000, 800)  # metres, an Allied and a German one [Balloon 1.b.1]


class Plane(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An aircraft of a card: altitude in metres, `ace` 1 for an ace and 2 for a double ace, its task on a mission.

    `at` is a hex it stands in already, facing and flying at a speed; without one its owner sets it up on his edge.
    """

    aircraft: str
    altitude: int
    pilot: str = ""
    ace: int = 0
    novice: bool = False
    task: str = ""
    rockets: int = 0
    at: str = ""
    facing: str = ""
    speed: int = 0


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one side is sent to do. `target` is the hex that guns are directed at; the rest is of a balloon.

    `altitude` of the balloon in metres, 0 for as high as it goes.
    """

    kind: str
    side: str
    target: str = ""
    aa: int = 0
    mg: int = 0
    dummy: int = 0
    altitude: int = 0
    solo: bool = False


class Sub(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A sub-level of a card. `turns` is the last turn, 0 for the usual one; `options` rules that belong to it."""

    id: str
    date: str
    name: str = ""
    briefing: str = ""
    victory: str = VICTORIES[0]
    mission: Mission | None = None
    first: str = FIRSTS[0]
    turns: int = 0
    options: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()
    allied: tuple[Plane, ...] = ()
    german: tuple[Plane, ...] = ()
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

    @property
    def planes(self) -> tuple[Plane, ...]:
        """All aircraft, Allied first."""
        return self.allied + self.german

    @property
    def last_turn(self) -> int:
        """The last turn: as the card says, 20 for a balloon, otherwise 60. [Ruling S3, Ruling S7]"""
        if self.turns:
            return self.turns
        return BALLOON_TURNS if self.mission and self.mission.kind == BALLOON_BUSTING else LAST_TURN

    @property
    def rules(self) -> tuple[str, ...]:
        """The layers of rules that come with it, whatever its level. [Scenarios, Ruling S8]"""
        found = [self.mission.kind] if self.mission else []
        if self.mission and self.mission.solo:
            found.append(SOLO)
        if any(plane.rockets for plane in self.planes):
            found.append(ROCKETS)
        return tuple(dict.fromkeys([*found, *self.options]))

    @property
    def placed(self) -> bool:
        """Whether its aircraft stand on the map from the start."""
        return any(plane.at for plane in self.planes)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A scenario card with its sub-levels. A player's own has the number 0."""

    title: str
    sub: tuple[Sub, ...]
    number: int = 0
    briefing: str = ""
    victory: str = ""
    source: str = ""


def force(sub: Sub, side: int) -> tuple[Plane, ...]:
    """The aircraft of a side."""
    return sub.german if side else sub.allied


def parse_card(text: str, file: str) -> Card:
    """The card that a TOML text describes, pairs made into their sub-levels; raises ScenarioError with the file."""
    try:
        card = msgspec.toml.decode(text, type=Card)
    except msgspec.DecodeError as wrong:
        raise ScenarioError(f"{file}: {wrong}") from None
    whole = spread(card)
    found = [sub.id for sub in whole.sub]
    for id in found:
        if found.count(id) > 1:
            raise ScenarioError(f"{file}: the id {id!r} is there twice")
    return whole


def spread(card: Card) -> Card:
    """The card with every sub-level it stands for, each with the title of the card."""
    return structs.replace(card, sub=tuple(_spread(card)))


def written(card: Card) -> Card:
    """The card without what reading adds: the number and title of its card in every sub-level."""
    return structs.replace(card, sub=tuple(structs.replace(sub, card=0, title="") for sub in card.sub))


def _spread(card: Card) -> Iterator[Sub]:
    """The sub-levels as written, and those that `counts` stands for."""
    for sub in card.sub:
        for count in sub.counts or (1,):
            id = sub.id if count == 1 else f"{sub.id}{count}"
            title = f"{card.title}: {sub.name}" if sub.name else card.title
            made = structs.replace(sub, id=id, card=card.number, title=title, counts=())
            yield structs.replace(made, allied=sub.allied * count, german=sub.german * count)


def side_of(word: str) -> int:
    """The number of a side's name."""
    return SIDES.index(word)
