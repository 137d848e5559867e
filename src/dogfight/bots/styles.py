"""How an Ace likes to fight: what he weighs his prospects by, beside winning."""

from typing import Final

from dogfight.value import Value


class Style(Value):
    """Weights of the damage given and taken, of the danger one is in where a playout leaves off and of the chances one
    has there, and of being far from the enemy: less than nothing keeps off as long as there is nothing to shoot at.

    `hurt` is how much of an aircraft has to be gone before it breaks off and keeps away; 1 is never.
    """

    def __init__(
        self, name: str, given: float = 1.0, taken: float = 1.0, danger: float = 1.0, chances: float = 1.0,
        far_off: float = 1.0, hurt: float = 1.0,
    ) -> None:  # fmt: skip
        self.name = name
        self.given = given
        self.taken = taken
        self.danger = danger
        self.chances = chances
        self.far_off = far_off
        self.hurt = hurt


BALANCED: Final = Style("balanced")
AGGRESSIVE: Final = Style("aggressive", given=1.5, taken=0.4, danger=0.3, chances=1.5, far_off=4.0)
CAREFUL: Final = Style("careful", given=0.9, taken=1.7, danger=1.8, chances=0.8)
HIT_AND_RUN: Final = Style("hit-and-run", danger=1.3, chances=0.6, far_off=-0.3, hurt=0.15)

STYLES: Final[dict[str, Style]] = {style.name: style for style in (BALANCED, AGGRESSIVE, CAREFUL, HIT_AND_RUN)}
