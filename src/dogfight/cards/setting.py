"""The setting of a duel: a JSON-able mapping, checked field by field, made into the first state."""

from collections.abc import Mapping
from typing import Final

from dogfight.cards.duel import ADVANTAGE_BY, AFTER_SHOT, Duel, opened
from dogfight.cards.pieces import SIDES, Decks
from dogfight.cards.set_up import appoint_or_deal
from dogfight.errors import ScenarioError

FIELDS: Final = ("pilots", "advantage", "after_shot", "training")


def read_setting(decks: Decks, setting: Mapping[str, object]) -> Duel:
    """The state before the first card is drawn. Raises ScenarioError naming the field, its value and what is right.

    [Card Setup, Ruling C4, Ruling C5, Ruling C10, Ruling C16]
    """
    for name in setting:
        if name not in FIELDS:
            raise ScenarioError(f"setting: unknown field {name!r}; known are {', '.join(FIELDS)}")
    training = setting.get("training", False)
    if not isinstance(training, bool):
        raise ScenarioError(f"setting: training is {training!r}, but must be true or false")
    by, after = _one_of(setting, "advantage", ADVANTAGE_BY), _one_of(setting, "after_shot", AFTER_SHOT)
    duel = opened(decks, by, after, training)
    _choose_pilots(decks, duel, setting.get("pilots", {}))
    appoint_or_deal(decks, duel)
    return duel


def _one_of(setting: Mapping[str, object], name: str, known: tuple[str, ...]) -> int:
    value = setting.get(name, known[0])
    if not isinstance(value, str) or value not in known:
        raise ScenarioError(f"setting: {name} is {value!r}, but must be one of {', '.join(known)}")
    return known.index(value)


def _choose_pilots(decks: Decks, duel: Duel, pilots: object) -> None:
    """Pilots by name, side by side; an empty name leaves it to the lot. [Ruling C16]"""
    if not isinstance(pilots, Mapping):
        raise ScenarioError(f"setting: pilots is {pilots!r}, but must name them by side")
    for side in pilots:
        if side not in SIDES:
            raise ScenarioError(f"setting: pilots has {side!r}, but sides are {', '.join(SIDES)}")
    for side, word in enumerate(SIDES):
        name = pilots.get(word, "")
        if name == "":
            continue
        known = decks.pilots_of(side)
        found = [number for number in known if decks.pilots[number].name == name]
        if not found:
            names = ", ".join([decks.pilots[number].name for number in known])
            raise ScenarioError(f"setting: the {word} pilot is {name!r}, but must be one of {names}")
        duel.airmen[side].pilot = found[0]
