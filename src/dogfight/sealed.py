"""Secrets are typed: `Sealed` says who may see a value, `masked` blanks the rest, and nothing else does."""

from typing import Generic, TypeVar

from mypy_extensions import i64

from dogfight.value import Value, fields

T = TypeVar("T")
X = TypeVar("X")


class Sealed(Value, Generic[T]):
    """A value for some eyes only. `eyes` has bit s set when seat s may look; None stands for a blanked value."""

    def __init__(self, eyes: i64, value: T | None) -> None:
        self.eyes = eyes
        self.value = value

    def __repr__(self) -> str:
        """A sealed value never prints itself: logs and errors stay clean."""
        return f"Sealed(eyes={self.eyes})"


def seen_by(seat: i64, eyes: i64) -> bool:
    """Whether `seat` is among `eyes`; nature, spectators and strangers (negative seats) never are."""
    return seat >= 0 and (eyes >> seat) & 1 == 1


def masked(x: X, seat: i64) -> X:
    """The same value, same types, with everything blanked that `seat` may not see."""
    return _masked(x, seat)  # type: ignore[return-value]


def _masked(x: object, seat: i64) -> object:
    if isinstance(x, Sealed):
        return x if seen_by(seat, x.eyes) else Sealed(x.eyes, None)
    if isinstance(x, tuple):
        return tuple([_masked(item, seat) for item in x])
    if isinstance(x, list):
        return [_masked(item, seat) for item in x]
    if isinstance(x, Value):
        if getattr(x, "chart", False):  # rows of a printed chart are public and keep their identity
            return x
        return type(x)(*[_masked(getattr(x, name), seat) for name in fields(x)])
    return x
