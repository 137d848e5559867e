"""What became of one aircraft in one game, as the laboratory keeps it."""

from msgspec import Struct


class Airframe(Struct, frozen=True, array_like=True):
    """An aircraft after a game: its fate in words, its damage factor, the boxes that are full, its critical hits.

    `criticals` are the rolls on the Critical Hit Table; `damage` are the boxes at the end of every turn in order.
    """

    side: str
    aircraft: str
    fate: str
    factor: int
    boxes: int
    criticals: tuple[int, ...]
    damage: tuple[int, ...]
