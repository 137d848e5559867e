"""Values as JSON on their way out, and the one canonical spelling of JSON that hashes are made of."""

import msgspec

from dogfight.sealed import Sealed
from dogfight.value import Value, fields


def _plain(x: object) -> object:
    """One level of a value as a mapping; a sealed one shows what it still holds, so mask first."""
    if isinstance(x, Sealed):
        return x.value
    if isinstance(x, Value):
        return {"is": type(x).__name__, **{name: getattr(x, name) for name in fields(x)}}
    raise NotImplementedError(f"{type(x).__name__} is no value")


def to_json(x: object) -> str:
    """A value, order or state as JSON, each object with the name of its class."""
    return msgspec.json.encode(x, enc_hook=_plain).decode()


def canonical(x: object) -> str:
    """JSON with sorted keys and no spaces: the same text for the same content, in every process."""
    return msgspec.json.encode(x, order="sorted").decode()
