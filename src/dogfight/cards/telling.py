"""What the log of a duel says: pilots and cards by name."""

from typing import Final

from mypy_extensions import i64

from dogfight.cards.duel import Duel
from dogfight.cards.pieces import EVADED, MANEUVERS, SIDES, Decks
from dogfight.game import Report

Reports = list[Report] | None
EVERYBODY: Final = -1


def say(reports: Reports, text: str, *rules: str) -> None:
    """One more line of the log, for everybody."""
    if reports is not None:
        reports.append(Report(text, rules, EVERYBODY))


def called(decks: Decks, duel: Duel, side: i64) -> str:
    """What the log calls a side: its pilot, once he is drawn."""
    pilot = duel.airmen[side].pilot
    return f"The {SIDES[side].capitalize()} side" if pilot < 0 else decks.pilots[pilot].short


def maneuver_word(maneuver: i64) -> str:
    """The word of a maneuver, or of what an evading pilot shows."""
    return "evade" if maneuver == EVADED else MANEUVERS[maneuver]


def titled(decks: Decks, card: i64) -> str:
    """A card with what it is called, if it is called anything: `G09 (Loop)`."""
    face = decks.faces[card]
    return f"{face.id} ({face.name})" if face.name else face.id
