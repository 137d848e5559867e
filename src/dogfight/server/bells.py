"""Who listens to which game: a change rings, listeners wake and look for themselves. No message is ever queued."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Bells:
    """One bell a game. A ring while a listener is busy is not lost: it finds its bell rung when it comes back."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self.closed = False

    @contextmanager
    def listen(self, game: str) -> Iterator[asyncio.Event]:
        """A bell of one's own; wait for it, clear it, look."""
        bell = asyncio.Event()
        self._listeners[game].add(bell)
        try:
            yield bell
        finally:
            self._listeners[game].discard(bell)
            if not self._listeners[game]:
                del self._listeners[game]

    def ring(self, game: str) -> None:
        """Something changed in a game."""
        for bell in tuple(self._listeners.get(game, ())):
            bell.set()

    def close(self) -> None:
        """Wakes every listener for the last time."""
        self.closed = True
        for game in tuple(self._listeners):
            self.ring(game)

    @property
    def listeners(self) -> int:
        """How many listen now."""
        return sum(len(bells) for bells in self._listeners.values())
