"""Lets a server process kill itself right after a commit, once the file named by DIE_AFTER_COMMIT exists."""

import os
import signal
from pathlib import Path

from dogfight.server.store import Also, Store, Stored

_save = Store.save


def save(self: Store, game: Stored, kept: int, seated: bool = False, also: Also | None = None) -> None:
    """Commits, and dies before anybody can be told."""
    _save(self, game, kept, seated, also)
    flag = os.environ.get("DIE_AFTER_COMMIT")
    if flag and Path(flag).exists():
        os.kill(os.getpid(), signal.SIGKILL)


Store.save = save  # type: ignore[method-assign]
