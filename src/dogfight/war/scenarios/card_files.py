"""Scenarios as files that players keep and send each other: TOML or JSON, of the same kind as our cards. [Prepare 1]"""

import re
from typing import Final

import msgspec

from dogfight.errors import ScenarioError
from dogfight.war.scenarios.card import Card, parse_card, written

LARGEST: Final = 60_000  # characters
MOST_SUBS: Final = 40


def card_text(card: Card) -> str:
    """The card as a TOML file."""
    return msgspec.toml.encode(written(card)).decode()


def card_json(card: Card) -> str:
    """The card as a JSON file."""
    return msgspec.json.format(msgspec.json.encode(written(card)), indent=2).decode() + "\n"


def read_card(text: str, file: str) -> Card:
    """The card of a file, TOML or JSON; raises ScenarioError that names the file and the field."""
    if len(text) > LARGEST:
        raise ScenarioError(f"{file}: has {len(text)} characters, but a scenario has at most {LARGEST}")
    card = _from_json(text, file) if text.lstrip().startswith("{") else parse_card(text, file)
    if not 1 <= len(card.sub) <= MOST_SUBS:
        raise ScenarioError(f"{file}: has {len(card.sub)} sub-levels, but must have 1 to {MOST_SUBS}")
    return card


def _from_json(text: str, file: str) -> Card:
    """JSON is read as the same card, then written and spread as TOML is, so that both say the same."""
    try:
        card = msgspec.json.decode(text, type=Card)
    except msgspec.DecodeError as wrong:
        raise ScenarioError(f"{file}: {wrong}") from None
    return parse_card(msgspec.toml.encode(card).decode(), file)


def file_name(card: Card) -> str:
    """A name for its file: letters, digits and dashes of its title."""
    words = re.sub(r"[^a-z0-9]+", "-", (card.title or card.sub[0].name).lower()).strip("-")
    return words[:40] or "scenario"
