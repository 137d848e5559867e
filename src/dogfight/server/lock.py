"""One server to a database file: a lock beside it, which the system drops when the server dies."""

import os
import sys
from pathlib import Path

from dogfight.errors import DogfightError


class DatabaseInUse(DogfightError):
    """Another server holds the database file."""


class FileLock:
    """Holds `<file>.lock` from `take` to `release`; raises DatabaseInUse at once when somebody else holds it."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._handle: int | None = None

    def take(self) -> None:
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _hold(handle)
        except OSError:
            other = os.read(handle, 20).decode("ascii", "replace").strip()
            os.close(handle)
            process = f" (process {other})" if other else ""
            file = self.path.with_suffix("")
            raise DatabaseInUse(f"another server{process} uses {file}: stop it, or use another file") from None
        os.truncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
        self._handle = handle

    def release(self) -> None:
        """Lets go; the file stays, since removing it would let two others both believe they hold it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


if sys.platform == "win32":
    import msvcrt

    def _hold(handle: int) -> None:
        os.lseek(handle, 1024, os.SEEK_SET)  # beyond the text, which others may read
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _hold(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
