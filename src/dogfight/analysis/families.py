"""Who knows how to look at a game: by its family."""

from typing import Any

from dogfight.analysis.outlook import Outlook, Playouts
from dogfight.analysis.subject import Subject
from dogfight.analysis.war_subject import WarSubject
from dogfight.errors import RecordError
from dogfight.game import Game
from dogfight.war.war import War


def is_analysed(game: Game[Any, Any]) -> bool:
    """Whether a game of this family can be analysed."""
    return isinstance(game, War)


def subject_of(game: Game[Any, Any]) -> Subject:
    """The subject for a game; raises RecordError for one that is not analysed."""
    if isinstance(game, War):
        return WarSubject(game)
    raise RecordError(f"{game.id} is not analysed: only games over the map are")


def outlook_of(subject: Subject) -> Outlook:
    """How games of this kind may go on."""
    return Playouts(subject.game, "cadet", 60, 8, subject.balance)
