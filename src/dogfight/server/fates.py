"""What became of each aircraft of a finished game, as the books between games need it."""

from typing import Final, Literal

from msgspec import Struct, structs

Crew = Literal["well", "wounded", "captured", "killed"]
LOST: Final = ("captured", "killed")


class Fate(Struct, frozen=True):
    """One aircraft at the end: whether it came back, its boxes and its pilot, and whom it shot down.

    `flying`: it was still in the air when the game was ended. `told` says in a few words what became of it.
    [Optional V.3, Ruling O4]
    """

    aircraft: str
    side: int
    back: bool
    boxes: int
    crew: Crew
    told: str
    victories: tuple[str, ...] = ()
    flying: bool = False


def given_up(fates: tuple[Fate, ...], side: int) -> tuple[Fate, ...]:
    """The same after this side has given up: those of it still in the air are brought down behind the lines, and
    nobody has the victory. [Ruling P33]"""
    return tuple(_taken(one) if one.side == side and one.flying else one for one in fates)


def _taken(one: Fate) -> Fate:
    return structs.replace(one, back=False, crew="captured", told="given up in the air, its pilot captured")
