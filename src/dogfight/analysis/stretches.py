"""A game cut into stretches: what one side ordered in a row, what both ordered at once, what was rolled."""

from collections.abc import Sequence
from typing import Any

from dogfight.analysis.facts import BOTH, Stretch
from dogfight.analysis.subject import Subject
from dogfight.game import NATURE
from dogfight.record import Ply


def stretches_of(subject: Subject, plies: Sequence[Ply[Any, Any]]) -> list[Stretch]:
    """The stretches in their order; none goes over the end of a turn."""
    found: list[Stretch] = []
    for ply in plies:
        turn, by = subject.turn(ply.before), _by(subject, ply)
        last = found[-1] if found else None
        if last is not None and last.turn == turn and _goes_on(last.by, by):
            found[-1] = Stretch(last.first, ply.at + 1, turn, by if last.by == by else BOTH)
        else:
            found.append(Stretch(ply.at, ply.at + 1, turn, by))
    return found


def _by(subject: Subject, ply: Ply[Any, Any]) -> int:
    """Whose it is; orders that were due at the same time as another seat's are both sides'."""
    if ply.entry.seat == NATURE:
        return NATURE
    return BOTH if len(subject.game.to_act(ply.before)) > 1 else ply.entry.seat


def _goes_on(last: int, by: int) -> bool:
    """Whether an entry belongs to the stretch before it: who orders last of two at once does so alone."""
    return last == by or (last == BOTH and by != NATURE)


def openings(stretches: Sequence[Stretch]) -> list[int]:
    """The places where a turn begins, by the number of the stretch that follows; the end of the game is the last."""
    found = [at for at, one in enumerate(stretches) if at == 0 or stretches[at - 1].turn != one.turn]
    return [*found, len(stretches)]
