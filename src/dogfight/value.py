"""`Value`, the base of everything a game hands out: states, orders, reports."""

import inspect

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Value:
    """A value: `__init__` takes every field, by name, in order; nobody edits it once it was handed out.

    No value holds itself, so what is made by the million is marked `acyclic`: the collector need not look at it.
    """

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, n) == getattr(other, n) for n in fields(self))

    def __hash__(self) -> int:
        return hash(tuple([getattr(self, n) for n in fields(self)]))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)!r}' for n in fields(self))})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple([getattr(self, n) for n in fields(self)])


_FIELDS: dict[type, tuple[str, ...]] = {}


def fields(x: Value) -> tuple[str, ...]:
    """The names of the fields of `x`, in the order of its `__init__`, in both builds."""
    kind = type(x)
    names = _FIELDS.get(kind)
    if names is None:
        names = tuple(inspect.signature(kind).parameters)
        _FIELDS[kind] = names
    return names
