"""Every game by its id: `war:basic`, `war:basic+tournament`."""

from collections.abc import Callable
from functools import cache
from typing import Any

from dogfight.errors import RecordError
from dogfight.game import Game
from dogfight.war.charts import Charts
from dogfight.war.scenarios.packs import own_charts
from dogfight.war.war import LAYERS, War


def war(charts: Charts, *names: str) -> War:
    """Richthofen's War with the layers of these names over a pack of charts; raises RecordError for an unknown one."""
    for name in names:
        if name not in LAYERS:
            raise RecordError(f"unknown layer {name!r}; known are {', '.join(LAYERS)}")
    return War(charts, *[LAYERS[name] for name in names])


@cache
def game_of(game_id: str) -> Game[Any, Any]:
    """The game with this id over the project's own charts; raises RecordError for an unknown one."""
    return game_over(own_charts(), game_id)


def game_over(charts: Charts, game_id: str) -> Game[Any, Any]:
    """The game with this id over these charts."""
    family, _, layers = game_id.partition(":")
    if family != "war" or not layers:
        raise RecordError(f"unknown game {game_id!r}; known are war:basic and war:basic+tournament")
    return war(charts, *layers.split("+"))


Games = Callable[[str], Game[Any, Any]]
