"""Who knows how to look at a game: by its family."""

from typing import Any, Final

from dogfight.analysis.outlook import Glances, Outlook, Playouts
from dogfight.analysis.subject import Subject
from dogfight.analysis.war_subject import WarSubject
from dogfight.errors import RecordError
from dogfight.game import Game
from dogfight.record import Record, start
from dogfight.war.war import War


def is_analysed(game: Game[Any, Any]) -> bool:
    """Whether a game of this family can be analysed."""
    return isinstance(game, War)


def subject_of(game: Game[Any, Any]) -> Subject:
    """The subject for a game; raises RecordError for one that is not analysed."""
    if isinstance(game, War):
        return WarSubject(game)
    raise RecordError(f"{game.id} is not analysed: only games over the map are")


# Simulations from every place: so many that a whole game takes about half a minute in the interpreted build.
OF_A_DOGFIGHT: Final = 60
OF_A_JOINT_TURN: Final = 40
OF_A_MISSION: Final = 24
HORIZON: Final = 6  # turns that are played on in a joint game


def outlook_of(subject: Subject, record: Record) -> Outlook:
    """How a game may go on: a mission is flown to its end, by those who know what it is about."""
    game, state = subject.game, start(record, subject.game)
    assert isinstance(game, War)
    if state.mission is not None or state.defences is not None:
        return Playouts(game, "cadet", OF_A_MISSION)
    if state.joint is not None:
        return Playouts(game, "cadet", OF_A_JOINT_TURN, HORIZON, subject.balance)
    return Glances(game, OF_A_DOGFIGHT)
