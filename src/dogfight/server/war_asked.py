"""Which sub-level a new game is of: ours, with other aircraft where they were asked for, or a player's own."""

from dogfight.errors import ScenarioError
from dogfight.server.own_scenarios import OWN, card_of
from dogfight.server.schema import NewGame
from dogfight.war.charts import Charts
from dogfight.war.scenarios.card import Sub
from dogfight.war.scenarios.card_faults import errors
from dogfight.war.scenarios.cards import sub_level
from dogfight.war.scenarios.settings import substituted


def asked_for(new: NewGame, charts: Charts) -> Sub:
    """The sub-level that was asked for; raises ScenarioError for one that there is not or that cannot be played.

    [Scenarios Intro]
    """
    sub = _own(new, charts) if new.scenario == OWN else sub_level(new.scenario, charts)
    if any((*new.allied_instead, *new.german_instead)):
        return substituted(sub, new.allied_instead, new.german_instead, charts)
    return sub


def _own(new: NewGame, charts: Charts) -> Sub:
    if new.own is None or len(new.own.sub) != 1:
        raise ScenarioError("own: a scenario of one's own is a card with one sub-level")
    sub = card_of(new.own).sub[0]
    for fault in errors(sub, charts):
        raise ScenarioError(f"own: {fault}")
    return sub
