"""What goes wrong on the server, as sentences: what, where, why."""

from typing import Final

from dogfight.errors import (
    DogfightError,
    GameOver,
    IllegalOrder,
    NotationError,
    RecordError,
    ScenarioError,
    WrongSeat,
)
from dogfight.server.schema import Problem


class Refused(DogfightError):
    """A request that is answered with a Problem: an HTTP status, what failed, and why."""

    def __init__(self, status: int, what: str, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.what = what
        self.why = why


class NoSuchGame(Refused):
    """The game is not on this server."""

    def __init__(self) -> None:
        super().__init__(404, "no such game", "there is no game under this address; it may have been typed wrongly")


class NotYours(Refused):
    """The seat belongs to somebody else."""

    def __init__(self, why: str = "this seat belongs to another player") -> None:
        super().__init__(403, "not your seat", why)


class StoreTrouble(Refused):
    """The database could not keep a change; the change was not made."""

    def __init__(self, why: str, status: int = 503) -> None:
        super().__init__(status, "could not be saved", why)


_OURS: Final[tuple[tuple[type[DogfightError], int, str], ...]] = (
    (NotationError, 422, "this text could not be read"),
    (RecordError, 422, "this record cannot be used"),
    (ScenarioError, 422, "such a game cannot be set up"),
    (IllegalOrder, 422, "against the rules"),
    (WrongSeat, 409, "not this seat's turn"),
    (GameOver, 409, "the game is over"),
)

_PLAIN: Final[dict[int, tuple[str, str]]] = {
    400: ("the request could not be understood", ""),
    404: ("nothing here", "there is no such page"),
    405: ("this cannot be done here", "the address takes no such request"),
    413: ("too large", "a request may have 64 KiB, a record 4 MiB"),
}


def of_ours(error: DogfightError, where: str) -> tuple[int, Problem]:
    """Status and Problem of one of the project's own errors."""
    if isinstance(error, Refused):
        return error.status, Problem(error.what, where, error.why)
    for kind, status, what in _OURS:
        if isinstance(error, kind):
            return status, Problem(what, where, str(error))
    return 422, Problem("refused", where, str(error))


def of_status(status: int, where: str, detail: str) -> Problem:
    """The Problem of an HTTP status; `detail` is used where we have no sentence of our own."""
    what, why = _PLAIN.get(status, ("the request was refused", ""))
    return Problem(what, where, why or detail)
