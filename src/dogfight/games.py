"""Every game by its id: `war:basic`, `war:basic+tournament`. The charts are our own or those of the owner's pack."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from dogfight.errors import RecordError
from dogfight.game import Game
from dogfight.war.charts import Charts
from dogfight.war.scenarios.packs import load_pack, own_charts
from dogfight.war.war import LAYERS, War

Games = Callable[[str], Game[Any, Any]]
PACK: Final = "DOGFIGHT_PACK"  # the directory of the pack in force, for this process and those it starts


def war(charts: Charts, *names: str) -> War:
    """Richthofen's War with the layers of these names over a pack of charts; raises RecordError for an unknown one."""
    for name in names:
        if name not in LAYERS:
            raise RecordError(f"unknown layer {name!r}; known are {', '.join(LAYERS)}")
    return War(charts, *[LAYERS[name] for name in names])


def charts_of(pack: str | None) -> Charts:
    """The charts of a pack's directory, or our own; raises PackError."""
    return load_pack(Path(pack)) if pack else own_charts()


@cache
def game_of(game_id: str) -> Game[Any, Any]:
    """The game with this id over the charts in force; raises RecordError for an unknown one."""
    return game_over(charts_of(os.environ.get(PACK)), game_id)


def game_over(charts: Charts, game_id: str) -> Game[Any, Any]:
    """The game with this id over these charts."""
    family, _, layers = game_id.partition(":")
    if family != "war" or not layers:
        raise RecordError(f"unknown game {game_id!r}; known are war:basic and war:basic+tournament")
    return war(charts, *layers.split("+"))
