"""The optional rules of the hex game on the screen: the list to choose from, and the ten seconds of one of them."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import structs

from dogfight.options import hindrances, options, options_of
from dogfight.server.schema import OptionMark
from dogfight.server.timing import Pace
from dogfight.server.war_schema import Aircraft, OptionalRule, OptionHindrance
from dogfight.war.advanced.joint_plotting import unplotted
from dogfight.war.charts import Charts
from dogfight.war.optional.reaction import REACTION, SECONDS
from dogfight.war.sky import ON, Sky
from dogfight.war.war import War

HASTY: Final = REACTION.id


@cache
def optional_rules(kinds: frozenset[str]) -> tuple[OptionalRule, ...]:
    """Every optional rule with its paragraph, and what it does not go together with in dogfights and in scenarios with
    these layers. [Optional]"""
    told = sorted({"", *kinds})
    return tuple([OptionalRule(one.id, one.title, one.rule, one.text, _hindrances(one.id, told)) for one in options()])


def _hindrances(id: str, kinds: Sequence[str]) -> tuple[OptionHindrance, ...]:
    return tuple([
        OptionHindrance(kind, one.level, one.other, one.why)
        for kind in kinds
        for one in hindrances(id, tuple(kind.split("+")) if kind else ())
    ])  # fmt: skip


def marks_of(game_id: str) -> tuple[OptionMark, ...]:
    """The optional rules that a game's id names."""
    return tuple([OptionMark(one.id, one.title, one.rule) for one in options_of(game_id)])


def with_variants(charts: Charts, row: Aircraft) -> Aircraft:
    """A row of the chart with the variants that its type has. [Optional VII Variants]"""
    found = charts.variants_of(charts.kind(row.designation))
    return structs.replace(row, variants=tuple([one.variant for one in found]))


def is_hasty(game_id: str) -> bool:
    """Whether the reaction rule is on. [Optional II]"""
    return any([one.id == HASTY for one in options_of(game_id)])


def pace(game: War, sky: Sky) -> Pace | None:
    """Ten seconds for every aircraft to be moved, and in a joint turn for every plot that is due together; none for
    announcements and fire. [Optional II, Ruling O2, Ruling P36]"""
    if sky.ended != ON or not is_hasty(game.id):
        return None
    names = [kind.__name__ for kind in type(game.phase(sky)).__mro__]
    if "FlyPhase" in names:
        return Pace(int(SECONDS), each=True)
    if "PlotPhase" in names:
        return Pace(int(SECONDS) * max([len(unplotted(sky, seat)) for seat in (0, 1)]), each=False)
    return None
