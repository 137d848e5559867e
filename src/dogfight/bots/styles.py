"""How an Ace likes to fight: what he weighs his prospects by, beside winning."""

from typing import Final

from dogfight.value import Value


class Style(Value):
    """Weights of the damage given and taken, and of the danger and the chances in which a playout leaves off.

    `hurt` is how much of an aircraft has to be gone before it breaks off and keeps away; 1 is never.
    """

    def __init__(
        self, name: str, given: float = 1.0, taken: float = 1.0, danger: float = 1.0, chances: float = 1.0,
        hurt: float = 1.0,
    ) -> None:  # fmt: skip
        self.name = name
        self.given = given
        self.taken = taken
        self.danger = danger
        self.chances = chances
        self.hurt = hurt


BALANCED: Final = Style("balanced")
AGGRESSIVE: Final = Style("aggressive", given=1.5, taken=0.6, danger=0.5, chances=1.5)
CAREFUL: Final = Style("careful", given=0.9, taken=1.4, danger=1.4, chances=0.8)
HIT_AND_RUN: Final = Style("hit-and-run", given=1.0, taken=0.9, danger=1.0, chances=0.3, hurt=0.15)

STYLES: Final[dict[str, Style]] = {style.name: style for style in (BALANCED, AGGRESSIVE, CAREFUL, HIT_AND_RUN)}
