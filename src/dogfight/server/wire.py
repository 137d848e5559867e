"""What every message on the wire is made of."""

from typing import Literal

from msgspec import Struct

Side = Literal["allied", "german"]


class Strict(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """What comes in: unknown fields are refused."""


class Out(Struct, frozen=True, rename="camel"):
    """What goes out."""


class Choice(Out, frozen=True):
    id: str
    name: str
    text: str
