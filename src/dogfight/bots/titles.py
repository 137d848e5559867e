"""What computers are called where people read it."""

from dogfight.bots.styles import BALANCED, STYLES


def title_of(level: str) -> str:
    """The name of a computer: "Cadet", "Ace", "Hit-and-run Ace"; of weights and numbers it says nothing."""
    base, _, rest = level.partition(":")
    for style in rest.split("+"):
        if style in STYLES and style != BALANCED.name:
            return f"{style.capitalize()} {base.capitalize()}"
    return base.capitalize()
