"""Every game by its id: `war:basic+tournament`, `cards:richthofen`, `campaign:bloody-april`, over our data or a pack's.

A pack is a folder that holds charts for the hex game, decks for the card duel, a campaign; what is not there is ours.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from dogfight.cards.decks import DECK_FILES, check_decks, load_decks, own_decks
from dogfight.cards.decks import own_files as own_deck_files
from dogfight.cards.pieces import Decks
from dogfight.cards.richthofen import Richthofen
from dogfight.errors import PackError, RecordError
from dogfight.folder import Packed, copied, empty, hash_of, holds, pack_name, packs_of, the_folder
from dogfight.game import Game
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.pieces import Battle
from dogfight.war.charts import Charts
from dogfight.war.scenarios.campaign_file import CAMPAIGN, load_campaign, own_campaign, own_text
from dogfight.war.scenarios.campaign_file import OWN as OWN_CAMPAIGNS
from dogfight.war.scenarios.packs import MAP, TABLES, check_pack, load_pack, own_charts
from dogfight.war.scenarios.packs import own_files as own_chart_files
from dogfight.war.war import LAYERS, War

Games = Callable[[str], Game[Any, Any]]
PACK: Final = "DOGFIGHT_PACK"  # the directory of the pack in force, for this process and those it starts
KNOWN: Final = "war:basic, war:basic+tournament and cards:richthofen"


class Pack(NamedTuple):
    """The data that games are played over."""

    charts: Charts
    decks: Decks
    campaign: Battle | None = None  # a player's own

    def battles(self) -> tuple[Battle, ...]:
        """Every campaign that can be played over these charts, a player's own first."""
        own = [] if self.campaign is None else [self.campaign]
        for id in OWN_CAMPAIGNS:
            with suppress(PackError):  # charts without its aircraft or targets
                own.append(own_campaign(id, self.charts))
        return tuple(own)

    def reads(self) -> tuple[Packed, ...]:
        """What each family of games reads in it."""
        return tuple([family.reads(self) for family in FAMILIES.values()])


class Battles(NamedTuple):
    """What the campaigns over a pack read, all together."""

    pack: str


class Family(NamedTuple):
    """A family of games: how one is made of a pack and the rest of its id, and what it reads in the pack."""

    make: Callable[[Pack, str], Game[Any, Any]]
    reads: Callable[[Pack], Packed]


# ------------------------------------------------------------------ packs
def pack_of(path: str | Path | None) -> Pack:
    """The pack in this directory, or our own data; raises PackError for the first thing that is wrong."""
    if not path:
        return Pack(own_charts(), own_decks())
    folder = _filled(Path(path))
    charts = load_pack(folder) if holds(folder, (*TABLES, MAP)) else own_charts()
    decks = load_decks(folder) if holds(folder, DECK_FILES) else own_decks()
    return Pack(charts, decks, load_campaign(folder / CAMPAIGN, charts) if holds(folder, (CAMPAIGN,)) else None)


def faults_of(path: Path) -> list[PackError]:
    """Everything that is wrong with the charts and decks in a folder."""
    try:
        folder = _filled(path)
    except PackError as wrong:
        return [wrong]
    found = check_pack(folder) if holds(folder, (*TABLES, MAP)) else []
    found += check_decks(folder) if holds(folder, DECK_FILES) else []
    return found + (_campaign_faults(folder) if not found and holds(folder, (CAMPAIGN,)) else [])


def _campaign_faults(folder: Path) -> list[PackError]:
    """What is wrong with a campaign over charts that are good."""
    try:
        pack_of(folder)
    except PackError as wrong:
        return [wrong]
    return []


def new_campaign(folder: Path) -> list[Path]:
    """Writes a copy of our campaign to start from; refuses to touch a folder that holds anything. [Campaign I]"""
    path = empty(folder) / CAMPAIGN
    text = own_text(OWN_CAMPAIGNS[0])
    path.write_text(text.replace(f'id = "{OWN_CAMPAIGNS[0]}"', 'id = "my-campaign"', 1), "utf-8")
    return [path]


def new_pack(folder: Path, *, charts: bool = True, decks: bool = True, ground: bool = False) -> list[Path]:
    """Writes a copy of our data to start from, with its remarks; refuses to touch a folder that holds anything."""
    empty(folder)
    written = copied(TABLES, own_chart_files(), folder) if charts else []
    written += copied((MAP,), own_chart_files(), folder) if ground else []
    return written + (copied(DECK_FILES, own_deck_files(), folder) if decks else [])


def _filled(folder: Path) -> Path:
    """A folder with at least one file of a pack in it."""
    known = (*TABLES, MAP, *DECK_FILES, CAMPAIGN)
    if not holds(the_folder(folder), known):
        raise PackError(f"{folder} holds no file of a pack; known are {', '.join(known)}")
    return folder


def charts_of(path: str | Path | None) -> Charts:
    """The charts of the pack in this directory, or our own; raises PackError."""
    return pack_of(path).charts


def decks_of(path: str | Path | None) -> Decks:
    """The decks of the pack in this directory, or our own; raises PackError."""
    return pack_of(path).decks


# ------------------------------------------------------------------ games
def war(charts: Charts, *names: str) -> War:
    """Richthofen's War with the layers of these names over a pack of charts; raises RecordError for an unknown one."""
    for name in names:
        if name not in LAYERS:
            raise RecordError(f"unknown layer {name!r}; known are {', '.join(LAYERS)}")
    return War(charts, *[LAYERS[name] for name in names])


def _war(pack: Pack, layers: str) -> Game[Any, Any]:
    return war(pack.charts, *layers.split("+"))


def _cards(pack: Pack, name: str) -> Game[Any, Any]:
    if name != "richthofen":
        raise RecordError(f"unknown game 'cards:{name}'; known are {KNOWN}")
    return Richthofen(pack.decks)


def _campaign(pack: Pack, name: str) -> Game[Any, Any]:
    battles = pack.battles()
    for battle in battles:
        if battle.id == name:
            return Campaign(battle)
    raise RecordError(f"unknown game 'campaign:{name}'; campaigns are {', '.join([one.id for one in battles])}")


def _battles_of(pack: Pack) -> Packed:
    read = [battle.pack.partition(" ")[2] for battle in pack.battles()]
    return Battles(f"{pack_name(pack.campaign or pack.charts)} {hash_of(read)}")


FAMILIES: Final = {
    "campaign": Family(_campaign, _battles_of),
    "war": Family(_war, lambda pack: pack.charts),
    "cards": Family(_cards, lambda pack: pack.decks),
}


@cache
def game_of(game_id: str) -> Game[Any, Any]:
    """The game with this id over the pack in force; raises RecordError for an unknown one."""
    return game_over(pack_of(os.environ.get(PACK)), game_id)


def game_over(pack: Pack, game_id: str) -> Game[Any, Any]:
    """The game with this id over a pack; raises RecordError for an unknown one."""
    family, rest = _family(game_id)
    return family.make(pack, rest)


def packs_read(pack: Pack, game_id: str) -> dict[str, str]:
    """Name and hash of what the game with this id reads, as the header of a record keeps them."""
    return packs_of(_family(game_id)[0].reads(pack))


def _family(game_id: str) -> tuple[Family, str]:
    name, _, rest = game_id.partition(":")
    if name not in FAMILIES or not rest:
        raise RecordError(f"unknown game {game_id!r}; known are {KNOWN}")
    return FAMILIES[name], rest
