"""Scenarios that players make: judged field by field, and kept in the database of the games. [Scenarios Intro]"""

import secrets
from typing import Final

import msgspec
from sqlalchemy import Column, ColumnElement, ForeignKey, Row, String, Table, Text, delete, insert, select, update

from dogfight.record import Games
from dogfight.server.problems import Refused
from dogfight.server.scenario_schema import CardDraft, CheckedScenario, FieldProblem
from dogfight.server.store import Store, know, metadata
from dogfight.server.war_cards import sub_scenario
from dogfight.war.charts import Charts
from dogfight.war.scenarios.card import Card, Sub, spread, written
from dogfight.war.scenarios.card_faults import LONGEST_NAME, Fault, anachronisms, errors, spoken
from dogfight.war.scenarios.chronology import never_met
from dogfight.war.scenarios.settings import unplayable

MOST: Final = 200  # scenarios a player
OWN: Final = "own"  # the id of a scenario of one's own, in a new game
LONGEST_TEXT: Final = 2000

scenarios = Table(
    "scenarios",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("title", String(LONGEST_NAME), nullable=False),
    Column("card", Text, nullable=False),  # JSON
    Column("updated", String(32), nullable=False),
)


# ------------------------------------------------------------------ judging
def card_of(draft: CardDraft) -> Card:
    """The card that a player has written."""
    return spread(msgspec.convert(msgspec.to_builtins(draft), Card))


def draft_of(card: Card) -> CardDraft:
    """A card as the editor has it."""
    return msgspec.convert(msgspec.to_builtins(written(card)), CardDraft)


def problems_of(card: Card, charts: Charts, games: Games) -> list[Fault]:
    """Everything that keeps a scenario from being played, at every level of rules."""
    found = _head(card)
    if len(card.sub) != 1:
        return [*found, Fault("", f"{len(card.sub)} sub-levels", "a scenario of one's own has one")]
    found += errors(card.sub[0], charts)
    return found or [Fault("", "this scenario", why) for why in unplayable(card.sub[0], charts, games)][:1]


def _head(card: Card) -> list[Fault]:
    found = []
    if not 1 <= len(card.title.strip()) <= LONGEST_NAME:
        found.append(Fault("title", card.title[:20], f"needs 1 to {LONGEST_NAME} characters"))
    for field in ("briefing", "victory", "source"):
        text = getattr(card, field)
        if len(text) > LONGEST_TEXT:
            found.append(Fault(f"card.{field}", f"{text[:20]}...", f"must be no longer than {LONGEST_TEXT} characters"))
    return found


def warnings_of(sub: Sub, charts: Charts) -> list[str]:
    """What is odd about it, though it may be played: aircraft out of their time. [Scenarios Intro]"""
    dated = [f"{spoken(fault.field)}: {fault.value} {fault.why}." for fault in anachronisms(sub, charts)]
    return [*never_met([plane.aircraft for plane in sub.planes], charts), *dated]


def checked(draft: CardDraft, charts: Charts, games: Games) -> CheckedScenario:
    """A scenario as the server judges it."""
    card = card_of(draft)
    found = problems_of(card, charts, games)
    problems = tuple([FieldProblem(fault.field, fault.why) for fault in found])
    warnings = tuple(warnings_of(card.sub[0], charts)) if len(card.sub) == 1 else ()
    return CheckedScenario(problems, warnings, None if found else sub_scenario(card.sub[0], charts, card.briefing))


def approved(card: Card, charts: Charts, games: Games) -> Card:
    """The card, if it can be played; raises Refused that names every field that is wrong."""
    found = problems_of(card, charts, games)
    if found:
        raise Refused(422, "this scenario cannot be played", "; ".join([str(fault) for fault in found]))
    return card


# ------------------------------------------------------------------ keeping
class ScenarioShelf:
    """The scenarios in the database of the games; every player sees his own."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def of(self, player: str) -> list[tuple[str, Card, str]]:
        """A player's scenarios with their ids and when they were saved, the latest first."""
        query = select(scenarios).where(scenarios.c.player == player).order_by(scenarios.c.updated.desc())
        return self.store.read(lambda connection: [_read(row) for row in connection.execute(query)])

    def get(self, player: str, id: str) -> Card:
        """One of them; raises Refused when it is not there, or somebody else's."""
        query = select(scenarios).where(*_own(player, id))
        found = self.store.read(lambda connection: connection.execute(query).first())
        if found is None:
            raise _missing()
        return _read(found)[1]

    def add(self, player: str, cards: list[Card], now: str) -> list[str]:
        """New scenarios, all of them or none; returns their ids."""
        ids = [secrets.token_urlsafe(9) for _ in cards]
        with self.store.change() as connection:
            held = len(connection.execute(select(scenarios.c.id).where(scenarios.c.player == player)).all())
            if held + len(cards) > MOST:
                raise Refused(422, "no room for it", f"you have {held} scenarios, and {MOST} is the most")
            know(connection, player, now)
            for id, card in zip(ids, cards, strict=True):
                connection.execute(insert(scenarios).values(id=id, player=player, **_row(card, now)))
        return ids

    def replace(self, player: str, id: str, card: Card, now: str) -> None:
        """Another text for one of them."""
        with self.store.change() as connection:
            if connection.execute(update(scenarios).where(*_own(player, id)).values(**_row(card, now))).rowcount != 1:
                raise _missing()

    def remove(self, player: str, id: str) -> None:
        """Takes one of them off the shelf; games that were made of it go on."""
        with self.store.change() as connection:
            if connection.execute(delete(scenarios).where(*_own(player, id))).rowcount != 1:
                raise _missing()


def _own(player: str, id: str) -> tuple[ColumnElement[bool], ...]:
    """One scenario, if it is this player's."""
    return scenarios.c.id == id, scenarios.c.player == player


def _missing() -> Refused:
    return Refused(404, "no such scenario", "there is no scenario of yours under this address")


def _row(card: Card, now: str) -> dict[str, str]:
    return {"title": card.title, "card": msgspec.json.encode(written(card)).decode(), "updated": now}


def _read(row: Row[tuple[object, ...]]) -> tuple[str, Card, str]:
    return row.id, spread(msgspec.json.decode(row.card, type=Card)), row.updated
