"""What a reader of a game may see: which orders and reports, what was revealed, and a hash that tells no secret."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence

from dogfight.record import HIDDEN, Entry
from dogfight.sealed import Sealed, seen_by
from dogfight.value import Value, fields

EVERYBODY = -1


def readable(eyes: int, seat: int) -> bool:
    """Whether `seat` (or a spectator, below 0) may read what these eyes may."""
    return eyes == EVERYBODY or seen_by(seat, eyes)


def hidden_from(x: object, seat: int) -> Counter[str]:
    """Everything inside `x` that is sealed from a seat, atom by atom: what it does not know, counted.

    `x` may be a state, or what is sealed in it, which is found once for all readers.
    """
    return Counter(_atoms(x, seat, False))


def reveals(before: object, after: object, seats: int) -> bool:
    """Whether somebody, a spectator too, came to know something on the way from `before` to `after`."""
    return any(hidden_from(before, seat) - hidden_from(after, seat) for seat in range(-1, seats))


def keeps_more(before: object, after: object, seat: int) -> bool:
    """Whether more is sealed from a seat after than before: what was done was done in secret."""
    return bool(hidden_from(after, seat) - hidden_from(before, seat))


def sealed_in(x: object) -> list[Sealed[object]]:
    """Every sealed value inside `x`, the outermost of them: all that readers could know differently of it."""
    found: list[Sealed[object]] = []
    _gather(x, found)
    return found


def _gather(x: object, found: list[Sealed[object]]) -> None:
    if isinstance(x, Sealed):
        found.append(x)
    elif isinstance(x, tuple | list):
        for item in x:
            if isinstance(item, Value | tuple | list):
                _gather(item, found)
    elif isinstance(x, Value) and not getattr(x, "chart", False):
        _gather([getattr(x, name) for name in fields(x)], found)


def _atoms(x: object, seat: int, hidden: bool) -> Iterator[str]:
    if isinstance(x, Sealed):
        yield from _atoms(x.value, seat, hidden or not seen_by(seat, x.eyes))
    elif isinstance(x, tuple | list):
        for item in x:
            yield from _atoms(item, seat, hidden)
    elif isinstance(x, Value) and not getattr(x, "chart", False):
        for name in fields(x):
            yield from _atoms(getattr(x, name), seat, hidden)
    elif hidden and x is not None:
        yield repr(x)


def blanked(entry: Entry) -> Entry:
    """The entry for who may not read its order: whose it was and when, and nothing else."""
    return Entry(entry.seat, HIDDEN, time=entry.time)


def veiled_hash(seen: Sequence[Entry]) -> str:
    """A hash over what one reader sees. The chain's own hash would let him try out what a sealed order may be."""
    told = hashlib.sha256()
    for entry in seen:
        told.update(f"{entry.seat}\n{entry.order}\n".encode())
    return told.hexdigest()
